// First games that teach: one short piece of advice at a time.
export const guides = {
  'zguide.season1.goal.title': 'Your goal',
  'zguide.season1.goal.text':
    'Take the Objective ({zone}) to win. You lose only if all Survivors are eliminated. In this game you play them all, and there’s no time limit.',
  'zguide.season1.board.title': 'The board',
  'zguide.season1.board.text':
    'The board is made of Zones: rooms and stretches of street. Walls and closed doors stop you, gaps don’t. Zombies enter at the Spawn Zone ({zone}).',
  'zguide.season1.activate.title': 'Who goes first?',
  'zguide.season1.activate.text':
    'Each round, every Survivor takes a turn, in any order you like. Choose one in the team or on the board.',
  'zguide.season1.actions.title': 'Three Actions',
  'zguide.season1.actions.text':
    'A turn has three Actions: Search, Move, fight, open a door… The buttons show what you can do now; gray ones tell you why not. You can undo most things.',
  'zguide.season1.search.title': 'Search first',
  'zguide.season1.search.text':
    'No weapon yet? Search this room: one Action, once per turn. The first three cards of this mission are {cards}.',
  'zguide.season1.found.title': 'Something useful',
  'zguide.season1.found.text':
    'You found {card}. Keep it. Weapons and tools work only in one of your two hands; the other slots are your reserve.',
  'zguide.season1.sort.title': 'Reorganize',
  'zguide.season1.sort.text':
    'Put what you want to use in a hand. Choose a card, then where it goes. When you’re happy with it, choose Done.',
  'zguide.season1.move.title': 'Move',
  'zguide.season1.move.text':
    'Choose a highlighted Zone to go there: one Zone costs one Action. Zombies hold you back: leaving their Zone costs one extra Action for each of them.',
  'zguide.season1.door.title': 'A closed door',
  'zguide.season1.door.text':
    'You’re at a door and have what opens it: {card}. The first time a building is opened, Zombies appear in its rooms, so bring friends.',
  'zguide.season1.rooms.title': 'Behind the door',
  'zguide.season1.rooms.text':
    'A Zombie card is now drawn for every room in the building. You choose which room is next; most players start with the farthest.',
  'zguide.season1.fight.title': 'Fight!',
  'zguide.season1.fight.text':
    'There are Zombies in your Zone. Choose a weapon, and check your odds before you roll. Every die that reaches the weapon’s number is a hit.',
  'zguide.season1.flee.title': 'Unarmed',
  'zguide.season1.flee.text':
    'There are Zombies in your Zone and you have no weapon. Leave if you have enough Actions: one, plus one for each Zombie. Or get help from someone who’s armed.',
  'zguide.season1.shoot.title': 'From a distance',
  'zguide.season1.shoot.text':
    '{card} can also shoot into the next Zone, if you see it. It’s noisy, and if friends stand among the Zombies, they are hit first.',
  'zguide.season1.hit.title': 'Who do you hit?',
  'zguide.season1.hit.text':
    'In Melee, you assign your hits freely. Hitting Runners first is rarely wrong: they act twice each round.',
  'zguide.season1.noise.title': 'That was noisy',
  'zguide.season1.noise.text':
    'The Noise token stays until the end of the round. Zombies who see no one go to the noisiest Zone; each Survivor also counts as one Noise. You can use Noise to lure them away.',
  'zguide.season1.experience.title': 'Experience',
  'zguide.season1.experience.text':
    'Each Zombie you kill gives 1 point. At 7, a Survivor reaches Yellow and gets a fourth Action. But your team’s highest level decides how many Zombies appear.',
  'zguide.season1.next.title': 'Next Survivor',
  'zguide.season1.next.text': 'That turn is over. Choose who goes next. When everyone has had a turn, the Zombies act.',
  'zguide.season1.trade.title': 'Share your Equipment',
  'zguide.season1.trade.text':
    'Survivors in the same Zone can trade cards for one Action. Make sure everyone has a weapon and someone can open doors.',
  'zguide.season1.zombies.title': 'The Zombies’ turn',
  'zguide.season1.zombies.text':
    'Zombies in a Zone with Survivors attacked: they always hit. The others moved one Zone closer. The log shows every step.',
  'zguide.season1.spawn.title': 'More are coming',
  'zguide.season1.spawn.text':
    'At the end of each round, a card is drawn for every Spawn Zone. Up here you see the round, your Danger Level and where Zombies appear next.',
  'zguide.season1.plan.title': 'Time to go',
  'zguide.season1.plan.text':
    'The way to the Objective: out through the door of this house, along the street, and in through the door of the other house. Send the Survivor who can open doors first and keep the others close.',
  'zguide.season1.wound.title': 'A Wound',
  'zguide.season1.wound.text':
    'A Wound costs a card and fills a slot. The second one eliminates a Survivor. Don’t end your turn with more Zombies than you can survive.',
  'zguide.season1.runner.title': 'A Runner',
  'zguide.season1.runner.text':
    'Runners have two Actions: they move two Zones closer, or move and attack right away. Kill them first, or stay far away.',
  'zguide.season1.fatty.title': 'A Fatty',
  'zguide.season1.fatty.text':
    'Only a hit with Damage 2 kills it, for example from {card}. Weaker hits are lost, and when you shoot, it shields the Runners behind it.',
  'zguide.season1.yellow.title': 'Danger Level Yellow',
  'zguide.season1.yellow.text': 'You now have four Actions, but more Zombies appear. It’s time to finish the mission.',
  'zguide.season1.inside.title': 'The way is clear',
  'zguide.season1.inside.text':
    'The Objective is here: {zone}. One Survivor is enough to take it; the others hold the Zombies back or lure them away with Noise.',
  'zguide.season1.objective.title': 'You made it',
  'zguide.season1.objective.text':
    'The Objective is in this Zone. Take it for one Action to win the mission at once, even with Zombies around.',

  'zguide.invader.goal.title': 'Your goal',
  'zguide.invader.goal.text':
    'Take the red Objective ({zone}), then have everyone leave through the Exit ({exit}). If a single Survivor is eliminated, you lose: look after each other.',
  'zguide.invader.outfit.title': 'Starting Equipment',
  'zguide.invader.outfit.text':
    'Everyone gets a card before the first Round. The name above the cards shows who gets it. Give good guns to Soldiers, who have more Armor.',
  'zguide.invader.board.title': 'The station',
  'zguide.invader.board.text':
    'The board is made of Zones: rooms, corridors and the ground outside. Xenos enter at the Spawn Zones. You’re in an Airlock, the way outside.',
  'zguide.invader.mold.title': 'Mold',
  'zguide.invader.mold.text':
    'The green growth is Mold. If Active Mold ever connects two Spawn Zones, you lose. Only the Abomination spreads it. You can’t Search there.',
  'zguide.invader.activate.title': 'Who goes first?',
  'zguide.invader.activate.text':
    'Each Round, every Survivor takes a Turn, in any order you like. Choose one in the team or on the board.',
  'zguide.invader.actions.title': 'Three Actions',
  'zguide.invader.actions.text':
    'A Turn has three Actions: Move, Search, fight… The buttons show what you can do now; gray ones tell you why not. You can undo most things.',
  'zguide.invader.oxygen.title': 'No air outside',
  'zguide.invader.oxygen.text':
    'You reach the Exit through the outside, so everyone needs an Oxygen Tank on the Body. There are some next door: {zone}. One Action each.',
  'zguide.invader.tank_here.title': 'Oxygen',
  'zguide.invader.tank_here.text':
    'Get an Oxygen Tank here for one Action. On the Body, it lets you go outside through Airlocks, and it’s never used up.',
  'zguide.invader.search.title': 'Search',
  'zguide.invader.search.text':
    'Civilians can Search any room without Xenos or Mold: one Action, once per Turn. Soldiers can Search only Security Rooms.',
  'zguide.invader.found.title': 'Something useful',
  'zguide.invader.found.text':
    'You found {card}. Weapons work in a Hand, armor and tanks on the Body. In the Backpack, cards do nothing.',
  'zguide.invader.sort.title': 'Reorganize',
  'zguide.invader.sort.text':
    'Choose a card, then where it goes: Hands, Body or Backpack. Attach ammo to a weapon that takes it. When you’re happy with it, choose Done.',
  'zguide.invader.ammo.title': 'Ammo',
  'zguide.invader.ammo.text':
    'You have {card}. Attach it to a matching weapon when you reorganize. It lets you reroll, and some weapons don’t work without it.',
  'zguide.invader.move.title': 'Move',
  'zguide.invader.move.text':
    'Choose a highlighted Zone to go there: one Zone costs one Action. Xenos hold you back: leaving their Zone costs one extra Action for each of them.',
  'zguide.invader.door.title': 'Doors',
  'zguide.invader.door.text':
    'Once per Turn, you can open or close a door of your Zone for free. A closed door stops Xenos only until one of them breaks it.',
  'zguide.invader.fight.title': 'Fight!',
  'zguide.invader.fight.text':
    'There are Xenos in your Zone. Choose a weapon, and check your odds before you roll. Every die that reaches the weapon’s number is a hit.',
  'zguide.invader.shoot.title': 'From a distance',
  'zguide.invader.shoot.text':
    'Guns reach Zones you can see. Careful: if friends stand where you shoot, every miss hits one of them. In Melee, misses harm no one.',
  'zguide.invader.miss.title': 'Friendly Fire',
  'zguide.invader.miss.text':
    'Every miss hits one of your own here. Choose who can best take it: if anyone loses all their Armor, they’re eliminated and you lose the game.',
  'zguide.invader.attacked.title': 'They attack',
  'zguide.invader.attacked.text':
    'Xenos always hit. You decide who takes the Damage: spread it so that everyone keeps at least 1 Armor.',
  'zguide.invader.damage.title': 'Armor',
  'zguide.invader.damage.text':
    'Damage costs Armor. A Survivor with none left is eliminated, and you lose. Some cards on the Body cancel Damage.',
  'zguide.invader.noise.title': 'That was noisy',
  'zguide.invader.noise.text':
    'The Noise token stays until the end of the Round. Xenos who see no one go to the noisiest Zone; each Survivor also counts as one Noise.',
  'zguide.invader.experience.title': 'Experience',
  'zguide.invader.experience.text':
    'Each Xeno you kill gives 1 point, each Objective 5. At 7, a Survivor reaches Yellow and gets a fourth Action. But your team’s highest level decides how many Xenos appear.',
  'zguide.invader.next.title': 'Next Survivor',
  'zguide.invader.next.text': 'That Turn is over. Choose who goes next. When everyone has had a Turn, the Xenos act.',
  'zguide.invader.machines.title': 'Your Machines',
  'zguide.invader.machines.text':
    'The green Objective is the Remote for the Bot next to you, the purple one for the Sentry Gun. With a Remote, you command the Machine for one Action each time.',
  'zguide.invader.xenos.title': 'The Xenos’ Phase',
  'zguide.invader.xenos.text':
    'Xenos in a Zone with Survivors attacked, the others moved one Zone closer. The log shows every step.',
  'zguide.invader.spawn.title': 'More are coming',
  'zguide.invader.spawn.text':
    'Then a card is drawn for every Spawn Zone. Up here you see the Round, your Danger Level and where Xenos appear next.',
  'zguide.invader.hunter.title': 'A Hunter',
  'zguide.invader.hunter.text':
    'Hunters have two Actions: they move two Zones closer, or move and attack right away. Kill them first, or close a door.',
  'zguide.invader.tank.title': 'A Tank',
  'zguide.invader.tank.text':
    'It takes Damage 2 to kill it. A Concentrated Attack adds up all your hits on one target. A Tank’s attack costs you 2 Armor.',
  'zguide.invader.abomination.title': 'The Abomination',
  'zguide.invader.abomination.text':
    'It takes Damage 3 to kill it, and it leaves Mold wherever it goes. Use a Concentrated Attack or Hellfire, or outrun it.',
  'zguide.invader.objective.title': 'An Objective',
  'zguide.invader.objective.text':
    'There’s an Objective in this Zone. Take it for one Action: it gives 5 points and something useful.',
  'zguide.invader.prototype.title': 'The prototype',
  'zguide.invader.prototype.text':
    'It’s a strong gun, but it works only with an Energy Cell attached. Reorganize: put the gun in a Hand, then attach the Energy Cell.',
  'zguide.invader.out.title': 'Now get out',
  'zguide.invader.out.text':
    'You have what you came for. Bring everyone to the Exit ({zone}), with an Oxygen Tank on the Body for the way outside.',
  'zguide.invader.exit.title': 'The Exit',
  'zguide.invader.exit.text':
    'A Survivor here can leave at the end of their Turn, if no Xeno is in the Zone. Don’t wait for the others: once out, you’re safe.',

  'zguide.won.title': 'You made it!',
  'zguide.won.text':
    'That’s how it’s played: prepare, go in together, know when to leave. Now try a mission from the book, alone or with friends.',
  'zguide.lost.title': 'You lost, and that’s normal',
  'zguide.lost.text':
    'Hardly anyone survives the first time. Stay together, first kill what acts twice, and don’t linger. Try again: it takes just a few minutes.',
  'zguide.again': 'Try again',
  'zguide.on': 'Browse missions',
};
