// First games that teach: one short piece of advice at a time.
export const guides = {
  'zguide.season1.goal.title': 'What it is about',
  'zguide.season1.goal.text':
    'Take the Objective ({zone}), and you win. You lose only if every survivor is eliminated. All of them are yours in this game, and nothing hurries you.',
  'zguide.season1.board.title': 'The board',
  'zguide.season1.board.text':
    'It is made of zones: rooms and stretches of street. Walls and closed doors stop you, gaps do not. Zombies come in at the spawn zone ({zone}).',
  'zguide.season1.activate.title': 'Who goes first?',
  'zguide.season1.activate.text':
    'In every round each survivor takes a turn, in the order you like. Choose one, in the team or on the board.',
  'zguide.season1.actions.title': 'Three Actions',
  'zguide.season1.actions.text':
    'A turn has three Actions: search, go, fight, open a door … The buttons show what can be done now; grey ones tell why not. Most things can be undone.',
  'zguide.season1.search.title': 'Search first',
  'zguide.season1.search.text':
    'No weapon yet? Search this room: one Action, once per turn. The first three cards of this mission are {cards}.',
  'zguide.season1.found.title': 'Something useful',
  'zguide.season1.found.text':
    'You have found this: {card}. Keep it. Weapons and tools work only in one of your two hands; the other slots are your reserve.',
  'zguide.season1.sort.title': 'Put it in order',
  'zguide.season1.sort.text':
    'Whatever you want to use goes into a hand. Choose a card, then the place where it should be. When everything is right, you are done.',
  'zguide.season1.move.title': 'Go somewhere',
  'zguide.season1.move.text':
    'Choose a lit zone to go there: one zone costs one Action. Zombies hold on to you: to leave their zone costs one Action more for each of them.',
  'zguide.season1.door.title': 'A closed door',
  'zguide.season1.door.text':
    'You stand at a door and hold what opens it: {card}. When a building is opened for the first time, zombies appear in its rooms, so come with friends.',
  'zguide.season1.rooms.title': 'What was behind the door',
  'zguide.season1.rooms.text':
    'For every room of the building a Zombie card is drawn now. You choose which room comes next; most people begin with the farthest one.',
  'zguide.season1.fight.title': 'Fight!',
  'zguide.season1.fight.text':
    'Zombies in your zone: choose your weapon, and look at your odds before you roll. Every die that reaches the weapon’s number is a hit.',
  'zguide.season1.flee.title': 'Unarmed',
  'zguide.season1.flee.text':
    'Zombies in your zone, and nothing to fight with. Leave if you have enough Actions: one, and one more for each zombie. Or let somebody armed come to help.',
  'zguide.season1.shoot.title': 'From a distance',
  'zguide.season1.shoot.text':
    'This also shoots into the next zone, if you see it: {card}. It is loud, and where friends stand among the zombies, hits go to the friends first.',
  'zguide.season1.hit.title': 'Whom do you hit?',
  'zguide.season1.hit.text':
    'In close combat you give out your hits as you like. Runners first is rarely wrong: they act twice in every round.',
  'zguide.season1.noise.title': 'That was loud',
  'zguide.season1.noise.text':
    'The Noise token stays until the round ends. Zombies who see nobody go to the loudest zone; each survivor counts as one Noise, too. Noise can also lure them away.',
  'zguide.season1.experience.title': 'Experience',
  'zguide.season1.experience.text':
    'Each zombie killed gives a point. With 7 a survivor is Yellow and has a fourth Action. But the highest level of all decides how many zombies appear.',
  'zguide.season1.next.title': 'The next one',
  'zguide.season1.next.text':
    'That turn is over. Choose who goes next. When everybody has had a turn, the zombies act.',
  'zguide.season1.trade.title': 'Share what you have',
  'zguide.season1.trade.text':
    'Survivors in the same zone can exchange cards, for one Action. See that everybody has a weapon, and that somebody can open doors.',
  'zguide.season1.zombies.title': 'The zombies’ turn',
  'zguide.season1.zombies.text':
    'Zombies beside a survivor attacked: they always hit. The others came one zone nearer. The log tells all of it, step by step.',
  'zguide.season1.spawn.title': 'There will be more',
  'zguide.season1.spawn.text':
    'At the end of each round a card is drawn for every spawn zone. Up here you see the round, your danger level and where zombies come from next.',
  'zguide.season1.plan.title': 'Time to go',
  'zguide.season1.plan.text':
    'The way to the Objective: out by the door of this house, along the street, in by the door of the other house. Whoever can open doors goes first, the others stay close.',
  'zguide.season1.wound.title': 'A Wound',
  'zguide.season1.wound.text':
    'It costs a card and fills a slot. The second one eliminates a survivor. Do not end a turn where more zombies stand than you can bear.',
  'zguide.season1.runner.title': 'A Runner',
  'zguide.season1.runner.text':
    'Runners have two Actions: they come two zones nearer, or come and attack at once. Kill them first, or be far away.',
  'zguide.season1.fatty.title': 'A Fatty',
  'zguide.season1.fatty.text':
    'Only a hit with Damage 2 kills it, such as that of the {card}. Weaker hits are lost, and when you shoot it shields the Runners behind it.',
  'zguide.season1.yellow.title': 'Danger level Yellow',
  'zguide.season1.yellow.text':
    'You have four Actions now. From here on more zombies appear: it is time to finish the mission.',
  'zguide.season1.inside.title': 'The way is free',
  'zguide.season1.inside.text':
    'The Objective lies here: {zone}. One survivor is enough to take it; the others hold the zombies back, or draw them away with Noise.',
  'zguide.season1.objective.title': 'You have arrived',
  'zguide.season1.objective.text':
    'The Objective is in this zone. Take it for one Action: the mission is won at once, even with zombies around.',

  'zguide.invader.goal.title': 'What it is about',
  'zguide.invader.goal.text':
    'Take the red Objective ({zone}), then leave by the exit ({exit}) with everybody. If a single survivor is eliminated, all is lost: look after each other.',
  'zguide.invader.outfit.title': 'Starting Equipment',
  'zguide.invader.outfit.text':
    'Before the first round everybody gets a card. Whom it is for stands above the cards; give good guns to soldiers, who have more armor.',
  'zguide.invader.board.title': 'The station',
  'zguide.invader.board.text':
    'It is made of zones: rooms, corridors, and the ground outside. Xenos come in at the spawn zones. You stand in an airlock, the way to the outside.',
  'zguide.invader.mold.title': 'Mold',
  'zguide.invader.mold.text':
    'The green growth is Mold. If Active Mold ever joins two spawn zones, you lose. Only the Abomination spreads it. Nothing can be searched there.',
  'zguide.invader.activate.title': 'Who goes first?',
  'zguide.invader.activate.text':
    'In every round each survivor takes a turn, in the order you like. Choose one, in the team or on the board.',
  'zguide.invader.actions.title': 'Three Actions',
  'zguide.invader.actions.text':
    'A turn has three Actions: go, search, fight … The buttons show what can be done now; grey ones tell why not. Most things can be undone.',
  'zguide.invader.oxygen.title': 'No air outside',
  'zguide.invader.oxygen.text':
    'The exit is reached over the outside, so everybody needs an Oxygen Tank on the Body. There are some next door: {zone}. One Action each.',
  'zguide.invader.tank_here.title': 'Oxygen',
  'zguide.invader.tank_here.text':
    'Take an Oxygen Tank here, for one Action. On the Body it lets you pass airlocks to the outside, and it is never used up.',
  'zguide.invader.search.title': 'Search',
  'zguide.invader.search.text':
    'Civilians can search any room without Xenos and Mold: one Action, once per turn. Soldiers search Security Rooms only.',
  'zguide.invader.found.title': 'Something useful',
  'zguide.invader.found.text':
    'You have found this: {card}. Weapons belong in a hand, armor and tanks on the Body; in the backpack they only wait.',
  'zguide.invader.sort.title': 'Put it in order',
  'zguide.invader.sort.text':
    'Choose a card, then its place: hands, Body or backpack. Ammo is attached to a weapon that takes it. When everything is right, you are done.',
  'zguide.invader.ammo.title': 'Ammo',
  'zguide.invader.ammo.text':
    'You have this: {card}. Attach it to a weapon of its kind while you sort your cards. It lets you roll again, and some weapons do not work without.',
  'zguide.invader.move.title': 'Go somewhere',
  'zguide.invader.move.text':
    'Choose a lit zone to go there: one zone costs one Action. Xenos hold on to you: to leave their zone costs one Action more for each of them.',
  'zguide.invader.door.title': 'Doors',
  'zguide.invader.door.text':
    'Once per turn you can open or close a door of your zone for free. A closed door stops Xenos only until one of them breaks it.',
  'zguide.invader.fight.title': 'Fight!',
  'zguide.invader.fight.text':
    'Xenos in your zone: choose your weapon, and look at your odds before you roll. Every die that reaches the weapon’s number is a hit.',
  'zguide.invader.shoot.title': 'From a distance',
  'zguide.invader.shoot.text':
    'Guns reach zones that you see. Beware: when friends stand where you shoot, every miss hits one of them. In close combat misses harm nobody.',
  'zguide.invader.miss.title': 'Friendly fire',
  'zguide.invader.miss.text':
    'Every miss hits somebody of your own here. Choose who can bear it best; whoever loses all armor is eliminated, and the game with them.',
  'zguide.invader.attacked.title': 'They attack',
  'zguide.invader.attacked.text':
    'Xenos always hit. You decide who takes it: spread the Damage so that everybody keeps at least one point of armor.',
  'zguide.invader.damage.title': 'Armor',
  'zguide.invader.damage.text':
    'Damage costs points of armor. With none left a survivor is eliminated and the game lost. Some cards on the Body stop Damage.',
  'zguide.invader.noise.title': 'That was loud',
  'zguide.invader.noise.text':
    'The Noise token stays until the round ends. Xenos who see nobody go to the loudest zone; each survivor counts as one Noise, too.',
  'zguide.invader.experience.title': 'Experience',
  'zguide.invader.experience.text':
    'Each Xeno killed gives a point, each Objective five. With 7 a survivor is Yellow and has a fourth Action. But the highest level decides how many Xenos appear.',
  'zguide.invader.next.title': 'The next one',
  'zguide.invader.next.text': 'That turn is over. Choose who goes next. When everybody has had a turn, the Xenos act.',
  'zguide.invader.machines.title': 'Your Machines',
  'zguide.invader.machines.text':
    'The green Objective is the Remote of the Bot beside you, the purple one that of the Sentry Gun. Whoever has a Remote commands the Machine, an Action each time.',
  'zguide.invader.xenos.title': 'The Xenos’ turn',
  'zguide.invader.xenos.text':
    'Xenos beside a survivor attacked, the others came one zone nearer. The log tells all of it, step by step.',
  'zguide.invader.spawn.title': 'There will be more',
  'zguide.invader.spawn.text':
    'Then a card is drawn for every spawn zone. Up here you see the round, your danger level and where Xenos come from next.',
  'zguide.invader.hunter.title': 'A Hunter',
  'zguide.invader.hunter.text':
    'Hunters have two Actions: they come two zones nearer, or come and attack at once. Kill them first, or shut a door.',
  'zguide.invader.tank.title': 'A Tank',
  'zguide.invader.tank.text':
    'It takes Damage 2 to kill it. A Concentrated Attack adds up all your hits on one target. Its own blows cost two points of armor.',
  'zguide.invader.abomination.title': 'The Abomination',
  'zguide.invader.abomination.text':
    'It takes Damage 3, and leaves Mold wherever it goes. Kill it with a Concentrated Attack or Hellfire, or be quicker than it is.',
  'zguide.invader.objective.title': 'An Objective',
  'zguide.invader.objective.text':
    'There is an Objective in this zone. Take it for one Action: it gives 5 points, and something useful besides.',
  'zguide.invader.prototype.title': 'The prototype',
  'zguide.invader.prototype.text':
    'A strong gun, but it works only with an Energy Cell attached. Sort your cards: gun into a hand, then attach the cell.',
  'zguide.invader.out.title': 'Now get out',
  'zguide.invader.out.text':
    'You have what you came for. Bring everybody to the exit ({zone}), with an Oxygen Tank on the Body for the way outside.',
  'zguide.invader.exit.title': 'The exit',
  'zguide.invader.exit.text':
    'Here a survivor can leave at the end of the turn, if no Xeno is in the zone. Wait for nobody: whoever is out is safe.',

  'zguide.won.title': 'You made it!',
  'zguide.won.text':
    'That is how it is played: prepare, go in together, know when to leave. Now try a mission from the book, alone or with friends.',
  'zguide.lost.title': 'Lost – that is normal',
  'zguide.lost.text':
    'Hardly anybody survives the first time. Stay together, kill what acts twice first, and do not linger. Try it again: it takes a few minutes.',
  'zguide.again': 'Try again',
  'zguide.on': 'To the missions',
};
