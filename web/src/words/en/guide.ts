export const guide = {
  'guide.action.text':
    'You have an Action card: play it now, before you aim. You get one Action each turn, and the card’s effects happen in order.',
  'guide.action.title': 'An Action card',
  'guide.again.text': 'You have {shots:shot|shots} this time.',
  'guide.again.title': 'Your second card',
  'guide.aim.text':
    'Play all your Aim cards with one click. Don’t hold any back: cards left in your hand are discarded.',
  'guide.aim.title': 'Take aim',
  'guide.build.text':
    'Early on, take cards that make later turns stronger: {rounds}, then {magazine}, plus two or three good Actions. With too many Actions in hand, most go unused.',
  'guide.build.title': 'Build first',
  'guide.buy.text': 'You have {shots:shot|shots} and 1 target, so you can take one card that costs up to {shots}.',
  'guide.buy.title': 'Your first card',
  'guide.cleanup.text':
    'Your played, leftover and new cards went to your discard pile, and you drew five cards. This happens automatically after every turn.',
  'guide.cleanup.title': 'Clean-up',
  'guide.ending.text':
    'The game ends after a turn in which the {top} pile or any three piles run out. Keep an eye on them.',
  'guide.ending.title': 'How the game ends',
  'guide.free': 'Keep playing. Anything new is explained here as it comes up.',
  'guide.goal.text':
    'Zombies are worth points. At the end, the player with the most points across all their cards wins. Everyone starts with the same ten cards and builds a better deck by taking new ones.',
  'guide.goal.title': 'Your goal',
  'guide.hand.text':
    'These five cards are all you have this turn. Each {bullet} gives 1 shot, {shots} in total. A {zombie} is worth 1 point at the end and does nothing until then.',
  'guide.hand.title': 'Your hand',
  'guide.late.text':
    'The game may end within a few turns, so you’d hardly ever draw new Aim cards. Take points now: {top}, {many}, even {zombie}.',
  'guide.late.title': 'The end is near',
  'guide.leave': 'Exit tutorial',
  'guide.more.text': 'That card gave you another Action, so you can play another Action card before the Hunt.',
  'guide.more.title': 'One more Action',
  'guide.next': 'Got it',
  'guide.phases.text':
    'A turn has three phases: Action, Hunt and Clean-up. You have no Action card yet, so your turn starts with the Hunt.',
  'guide.phases.title': 'Three phases',
  'guide.players.text':
    'The others do the same with their own decks. You can see what they take, but not their hands. The log shows everything that happens.',
  'guide.players.title': 'The other players',
  'guide.progress': 'Tutorial progress',
  'guide.question.text':
    'Some cards give you a choice. The question shows which card asks it and the rule that applies. Take your time.',
  'guide.question.title': 'A choice to make',
  'guide.second.text':
    'Now you hold the other five of your ten cards. Play your Aim cards again, and take something that will help you later.',
  'guide.second.title': 'Your second turn',
  'guide.shuffle.text':
    'Your deck ran out, so your discard pile was shuffled into a new deck. From now on, you’ll draw the cards you took.',
  'guide.shuffle.title': 'A new deck',
  'guide.title': 'Tutorial',
  'guide.wait': 'The others are playing. Your turn is coming up.',
  'guide.why.action': '{card} is a good choice: an Action to play before the Hunt, every time you draw it.',
  'guide.why.magazine': '{card} is a good choice: 3 shots every time you draw it.',
  'guide.why.nothing':
    'Take nothing this time: another {bullet} or {zombie} would only take the place of better cards.',
  'guide.why.rounds': '{card} is a good choice: 2 shots every time you draw it, twice as many as {bullet}.',
  'guide.zombies.text':
    'With 8 shots, take {top}: 6 points. From the middle of the game on, points come first. With 5 shots, {many} will do near the end.',
  'guide.zombies.title': 'Time for zombies',
};
