export const guide = {
  'guide.action.text':
    'You hold an Action card: play it now, before you take aim. You have one Action each turn, and the card does what it says, one thing after another.',
  'guide.action.title': 'An Action card',
  'guide.again.text': '{shots:shot|shots} this time.',
  'guide.again.title': 'Your second card',
  'guide.aim.text':
    'Play all your Aim cards with one click. There is no reason to keep any: whatever stays in your hand is discarded.',
  'guide.aim.title': 'Take aim',
  'guide.build.text':
    'Early on, take what makes later turns stronger: {rounds}, then {magazine}, and two or three good Actions. Of many Actions in one hand most stay idle.',
  'guide.build.title': 'Build first',
  'guide.buy.text': 'You have {shots:shot|shots} and one target: you may take one card that costs no more than that.',
  'guide.buy.title': 'Your first card',
  'guide.cleanup.text':
    'What you played, what was left and what you took went onto your discard pile, and you drew five new cards. This happens by itself after every turn.',
  'guide.cleanup.title': 'Clean-up',
  'guide.ending.text':
    'The game ends after the turn in which {top} runs out, or any three piles do. Keep an eye on them.',
  'guide.ending.title': 'How it ends',
  'guide.free': 'Play on as you like. When something new comes up, it is explained here.',
  'guide.goal.text':
    'Zombies are worth points, and whoever has the most points among all their cards at the end wins. Everybody begins with the same ten cards and makes a better deck of them by taking new ones.',
  'guide.goal.title': 'What it is about',
  'guide.hand.text':
    'These five cards are all you have this turn. Each {bullet} gives a shot, {shots} in all; a {zombie} is only worth a point at the end and does nothing until then.',
  'guide.hand.title': 'Your hand',
  'guide.late.text':
    'The game may end within a few turns, and new Aim cards would hardly come up again. Take points now: {top}, {many}, even {zombie}.',
  'guide.late.title': 'The end is near',
  'guide.leave': 'Leave the guide',
  'guide.more.text': 'That card gave you a further Action, so you may play another Action card before the Hunt.',
  'guide.more.title': 'One more Action',
  'guide.next': 'Got it',
  'guide.phases.text':
    'A turn has an Action phase, a Hunt and a Clean-up. You have no Action card yet, so the Hunt has begun at once.',
  'guide.phases.title': 'Three phases',
  'guide.players.text':
    'The others do the same with their own decks. What they take is open, what they hold is not; the story beside the table tells everything.',
  'guide.players.title': 'The others',
  'guide.progress': 'How much has been explained',
  'guide.question.text':
    'Some cards leave something to you. Beside the question stands which card asks it, and its rule. Take your time.',
  'guide.question.title': 'A card asks you',
  'guide.second.text':
    'Now you hold the other five of your ten cards. Play your Aim cards again, and take something that helps you later.',
  'guide.second.title': 'Your second turn',
  'guide.shuffle.text':
    'Your deck had run out, so your discard pile was shuffled into a new one. From now on the cards you took come to your hand.',
  'guide.shuffle.title': 'A new deck',
  'guide.title': 'Guide to your first game',
  'guide.wait': 'The others are playing. Your turn comes soon.',
  'guide.why.action':
    '{card} is a fine choice: an Action, played before the Hunt, and it works anew every time it comes to your hand.',
  'guide.why.magazine': '{card} is a fine choice: three shots every time it comes to your hand.',
  'guide.why.nothing':
    'Better take nothing this time: another {bullet} or {zombie} would only come up in place of good cards.',
  'guide.why.rounds': '{card} is a fine choice: two shots every time it comes to your hand, twice as many as {bullet}.',
  'guide.zombies.text':
    'With 8 shots take {top}: 6 points. From the middle of the game on, points come first; with 5 shots {many} will do near the end.',
  'guide.zombies.title': 'Time for zombies',
};
