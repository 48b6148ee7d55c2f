export const codes = {
  'code.bad_replay':
    'This file is no replay, or it is damaged. Choose a file that was saved here at the end of a game.',
  'code.bad_setup': 'The game cannot be set up like that. Change what is named here and try again.',
  'code.banned': 'The host of this server has banned you. If that is a mistake, ask them.',
  'code.barred_from_room': 'The host of this table does not let you sit or chat here. You can watch.',
  'code.bot_announced':
    'The player has been told that a bot is about to play, and has a moment to come back. Try again in a few seconds.',
  'code.broken': 'Something went wrong on the server. Nothing of your game is lost; try again.',
  'code.cannot_undo': 'This cannot be taken back any more.',
  'code.closed': 'This table is closed. What was played can still be read.',
  'code.damaged':
    'Part of this table’s record was damaged on the server’s disk. What was played before can still be read; the server’s host can let the game go on from there.',
  'code.forbidden': 'A rule forbids this.',
  'code.foreign_page':
    'This page does not come from the server it talks to. Open Safehouse at its own address. If this is its address, the server’s host must let the proxy pass on the Host header with the port, or start the server with --origin.',
  'code.game_not_over': 'The game is not over yet. Its replay can be had when it is.',
  'code.game_over': 'The game is over.',
  'code.known_deal':
    'The cards of this game can be known beforehand: nobody else can join. You can watch, or open a table of your own.',
  'code.limit': 'A limit of this server is reached. Leave or close an old game, or try again later.',
  'code.link_used': 'This link has run out or was used already. Make a new one on the other device.',
  'code.malformed': 'The server could not read what was sent. Load the page anew and try again.',
  'code.muted': 'The host of this table has muted you: you cannot write in its chat.',
  'code.no_changes': 'You have already read what changed in the rules.',
  'code.no_such_bot': 'This game has no such bot. Choose another one.',
  'code.no_such_device': 'You have no such device, or it was signed out already.',
  'code.no_such_game': 'There is no such game here.',
  'code.no_such_person': 'There is no such person at this table.',
  'code.no_such_place': 'There is nothing here. The link may be incomplete.',
  'code.no_such_replay':
    'There is no such replay here. The link may be incomplete; if you have the file, open it on the start page.',
  'code.no_such_room': 'There is no such table. The link may be incomplete: ask whoever sent it for the whole one.',
  'code.no_such_seat': 'There is no such seat at this table.',
  'code.no_wish': 'Nobody wants to take that back any more.',
  'code.not_an_answer': 'That is no answer to this question. Choose one of those shown.',
  'code.not_away':
    'The player is here, or was a moment ago. A bot can be announced when they have been away for a minute.',
  'code.not_host': 'Only whoever opened the table can do that.',
  'code.not_started': 'The game has not begun yet.',
  'code.not_your_decision': 'It is for somebody else to decide.',
  'code.not_your_seat': 'That takes a seat of your own. Take a free one, or watch.',
  'code.other_rules': 'This game was played by other rules than this server has. It cannot be played on here.',
  'code.rules_changed': 'The rules have changed since you last decided. Read what changed, then go on.',
  'code.seat_taken': 'Somebody else was faster: the seat is taken. If the table is full, you can watch.',
  'code.seats_free': 'Seats are still free: invite somebody, or seat a bot.',
  'code.seats_settled':
    'You play against each other, and the game has begun: only the owner of a seat can take it again, and no seat is cleared. The host can seat another bot.',
  'code.stale': 'That came too late: the game has gone on. Look again and decide anew.',
  'code.started': 'The game has begun already.',
  'code.store_away': 'The server cannot be reached just now. Try again in a moment; nothing is lost.',
  'code.store_full': 'The server’s disk is full. Whoever runs it must make room; your games are safe.',
  'code.too_fast': 'That was too much at once. Wait a few seconds and try again.',
  'code.too_long': 'That is too long.',
  'code.unknown':
    'The server does not know this device. Load the page anew; if your games are gone, link this device again from another one.',
  'code.upgraded': 'The server has just been upgraded. Try again in a moment; nothing is lost.',
};
