// Everything that goes over the wire. Written by `cargo xtask types`: do not edit.

/** The version of the protocol. A page of another version must be loaded anew. */
export const PROTOCOL = 1;

/** Acknowledges a request that has been carried out. */
export type Acknowledgement = {
  /** The version that came of it. */
  version: number;
};

/** A bot that can be seated. */
export type BotInfo = {
  /** Its name. */
  name: string;
  /** How well it plays, from 1: to be compared within a game only. */
  strength: number;
};

/** A bot that is about to play for a player who is away. */
export type BotNotice = {
  /** Which bot. */
  bot: string;
  /** When it was announced, in milliseconds since 1970. */
  at: number;
  /** From when on it may play, in milliseconds since 1970. */
  until: number;
};

/** One thing that changed in the rules. */
export type ChangeLine = {
  /** A sentence or two for players. */
  text: string;
  /** The id of the rule that says it in full. */
  rule: string;
};

/** Something said in a room. */
export type ChatLine = {
  /** In which version. */
  version: number;
  /** The speaker's number in this room. */
  who: number;
  /** What the speaker is called. */
  name: string;
  /** What was said. */
  text: string;
};

/** A command of a client to a room. */
export type ClientCommand =
  /** Answer the pending decision. */
  | {
      do: "answer";
      /** The version in which the decision arose: an answer to an older one is stale. */
      at: number;
      /** One of the answers listed, in its own words. */
      answer: string;
    }
  /**
   * Go back to the moment just after that version: at once, if nothing was rolled, drawn
   * or revealed and nobody else has decided since; otherwise the others are asked.
   */
  | {
      do: "undo";
      /** Which version. */
      to: number;
    }
  /** Agree or not to what somebody else wants to undo. */
  | {
      do: "answer_undo";
      /** Back to which version. */
      to: number;
      /** Whether it is agreed to. */
      yes: boolean;
    }
  /** Note that one has read how the rules have changed, and go on. */
  | { do: "read_changes" }
  /** Say something to everybody in the room. */
  | {
      do: "say";
      /** What. */
      text: string;
    }
  /** Take a free seat, or one's own seat back from the bot that stood in. */
  | {
      do: "sit";
      /** Which. */
      seat: Seat;
      /**
       * One's part of the seed: 32 random bytes as 64 hexadecimal digits. If none is sent
       * before the game begins, the server draws one.
       */
      part?: string;
    }
  /**
   * Leave a seat for good. Before the game the host can clear anybody's. In a game that is
   * played against each other a bot plays it from then on.
   */
  | {
      do: "stand";
      /** Which. */
      seat: Seat;
    }
  /**
   * Let a bot play a free seat, one's own, or that of a player who is away: they are told
   * first, and it is asked again when they have had the time to come back.
   */
  | {
      do: "seat_bot";
      /** Which seat. */
      seat: Seat;
      /** Which bot. */
      bot: string;
    }
  /** Begin the game, once every seat is taken. For the host. */
  | { do: "start" }
  /**
   * Give up all one's seats, and the room in one's list. Before the game the seats are
   * free again; in a game against others a bot plays on. If the host leaves, the next
   * person at the table becomes the host; if there is none, the room is closed.
   */
  | { do: "leave" }
  /** Close the room for everybody: nothing more happens in it. For the host. */
  | { do: "close" }
  /** Take a person's seats away; in a running game a bot plays on. For the host. */
  | {
      do: "remove";
      /** The person's number in this room. */
      who: number;
      /** Whether they may not sit or chat in this room any more. */
      ban: boolean;
    }
  /** Let a banned person sit and chat again. For the host. */
  | {
      do: "admit";
      /** The person's number in this room. */
      who: number;
    }
  /** Mute a person's chat in this room, or let them chat again. For the host. */
  | {
      do: "mute";
      /** The person's number in this room. */
      who: number;
      /** Whether their chat is refused from now on. */
      on: boolean;
    };

/** Why a room was closed. */
export type Closed = {
  /** Why. */
  why: ClosedWhy;
  /** What the host of the server says about it; often nothing. */
  text: string;
};

/** The kinds of reasons to close a room. */
export type ClosedWhy =
  /** The host of the table closed it. */
  | "host"
  /** The host left, and nobody else sat at the table. */
  | "empty"
  /** Nothing happened in it for too long. */
  | "expired"
  /** The host of the server closed it. */
  | "server"
  /** Its game could not go on under newer rules. */
  | "rules";

/** The kinds of refusals. Whatever was refused has changed nothing. */
export type Code =
  /** It could not be read. */
  | "malformed"
  /** It is too long. */
  | "too_long"
  /** Too much was asked in too short a time. */
  | "too_fast"
  /** Whoever asks is not known here: the cookie is missing or forgotten. */
  | "unknown"
  /** The page that asks does not come from this server. */
  | "foreign_page"
  /** There is no such room. */
  | "no_such_room"
  /** There is no such game. */
  | "no_such_game"
  /** There is no such seat. */
  | "no_such_seat"
  /** There is no such bot. */
  | "no_such_bot"
  /** There is no such replay. */
  | "no_such_replay"
  /** There is no such page or call. */
  | "no_such_place"
  /** The game cannot be set up like that. */
  | "bad_setup"
  /** The file is no replay, or not one that can be played. */
  | "bad_replay"
  /** The seat is somebody else's. */
  | "seat_taken"
  /** It takes a seat of one's own. */
  | "not_your_seat"
  /** It is for somebody else to decide. */
  | "not_your_decision"
  /** Only the host can do that. */
  | "not_host"
  /** Seats are still free. */
  | "seats_free"
  /** The game has not begun. */
  | "not_started"
  /** The game has begun already. */
  | "started"
  /** The game is over. */
  | "game_over"
  /** The game is not over yet. */
  | "game_not_over"
  /** The rules have changed, and who asks has yet to read how. */
  | "rules_changed"
  /** There are no changes of the rules to read about. */
  | "no_changes"
  /** It was an answer to an older decision. */
  | "stale"
  /** These words are no answer in this game. */
  | "not_an_answer"
  /** A rule forbids it. */
  | "forbidden"
  /** It cannot be undone. */
  | "cannot_undo"
  /** Nobody wants to undo that. */
  | "no_wish"
  /** The one whose seat it is, is here. */
  | "not_away"
  /** A bot was announced to the one whose seat it is: ask again when the time is over. */
  | "bot_announced"
  /** The game is played against each other, and its seats are settled. */
  | "seats_settled"
  /** The deal can be known beforehand: nobody else can play against who may know it. */
  | "known_deal"
  /** A limit of this server is reached. */
  | "limit"
  /** The game was begun by rules that this server no longer has. */
  | "other_rules"
  /** The room is closed. */
  | "closed"
  /** The host of the table does not let this person sit or chat. */
  | "barred_from_room"
  /** The host of the table has muted this person. */
  | "muted"
  /** There is no person with that number in this room. */
  | "no_such_person"
  /** There is no such device of this person. */
  | "no_such_device"
  /** The host of the server has banned this person. */
  | "banned"
  /** The link has run out or was used. */
  | "link_used"
  /** The disk is full. */
  | "store_full"
  /** The store cannot be reached. Ask again: it is carried out once. */
  | "store_away"
  /** The store was upgraded by a newer server, which goes on with the games. Connect again. */
  | "upgraded"
  /** The room’s log is no longer what was written. */
  | "damaged"
  /** Something went wrong inside. */
  | "broken";

/** The pending decision. */
export type Decision<G extends GameId = GameId> = {
  /** The version in which it arose: an answer must name it. */
  at: number;
  /** Whose it is. */
  seat: Seat;
  /** Every legal answer, if it is for the one who looks to decide. */
  answers: LegalAnswer<Answer<G>>[] | null;
};

/** A device of the one who asks. */
export type DeviceInfo = {
  /** What it is called in calls: not its secret, and of no use to anybody else. */
  id: string;
  /** What it is, as in `Firefox on Linux`; nothing if that is not known. */
  about: string;
  /** When it was added, in milliseconds since 1970, if that is known. */
  added_at: number | null;
  /** When it was last used, to the hour or so, if that is known. */
  used_at: number | null;
  /** Whether it is the one that asks. */
  this: boolean;
};

/** A way to make another device one's own. */
export type DeviceLink = {
  /** What the other device must bring: the end of a link to `/link#…`. */
  code: string;
  /** The link as a picture for the other device's camera, in SVG. */
  picture: string;
  /** Until when it can be used, in milliseconds since 1970. */
  until: number;
};

/** How hard a set-up is, as far as it is known. */
export type Difficulty = {
  /** The bot that played. */
  bot: string;
  /** Where this comes from. */
  source: Source;
  /** How far it is. */
  stage: Finding;
  /** How many games were played. */
  games: number;
  /** How many games are played at the most; fewer if they tell enough. */
  most: number;
  /** How many were won. */
  wins: number;
  /** The share of games won lies between these with 95 % confidence. */
  interval: [number, number];
  /** In which round games end, on average. */
  rounds: number | null;
  /** The commonest reason of defeat, as the game calls it. */
  defeat: string | null;
  /** How many other set-ups are played before this one. */
  ahead: number;
};

/** A request to estimate how hard a set-up is. */
export type DifficultyRequest<G extends GameId = GameId> = {
  /** The game's id. */
  game: G;
  /** What is agreed before the game, as for a new room. */
  setup: Setup<G>;
  /**
   * Whether games are to be played to find out. They are as long as this is asked again
   * every few seconds; asking without it says that one no longer waits.
   */
  live: boolean;
};

/** An event as it is sent. */
export type EventMessage<W> = {
  /** The rule it follows. */
  rule: RuleId;
  /** What happened, in the game's own terms. */
  what: W;
  /** The same as an English sentence, for clients without words of their own. */
  text: string;
};

/** Progress of a difficulty estimate. */
export type Finding =
  /** Nobody is waiting to know: no further games are played. */
  | "idle"
  /** Other set-ups are played first. */
  | "waiting"
  /** Games are being played. */
  | "running"
  /** It is known well enough. */
  | "done";

/** A game that can be played. */
export type GameInfo = {
  /** The game's id. */
  id: GameId;
  /** The version of its rules. */
  rules: number;
  /** The fewest who can play. */
  fewest: number;
  /** The most who can play. */
  most: number;
  /** Whether they play against each other, and not together. */
  competitive: boolean;
  /** Its missions, or the kingdoms that the book recommends. */
  missions: Array<MissionInfo>;
  /** Its bots, the weakest first. */
  bots: Array<BotInfo>;
};

/** A game as somebody sees it. */
export type GameView<G extends GameId = GameId> = {
  /** Through whose eyes it is seen; nobody's for those who only watch. */
  eyes: Seat | null;
  /** Everything that those eyes may see. */
  view: View<G>;
  /** The pending decision; nothing when the game is over. */
  decision: Decision<G> | null;
  /** How many decisions there have been. */
  decisions: number;
  /** The versions that the one who looks can go back to without asking, the last one first. */
  undo: number[];
};

/** What the best bot would do. */
export type Hint = {
  /** Its answer, in the words to send it in. */
  answer: string;
  /** Why, if it can say so. */
  because: HintReason | null;
};

/** The reason why a bot would give an answer. */
export type HintReason =
  /** There is nothing else to choose. */
  | "only_choice"
  /** The one with the most to gain by going first. */
  | "first"
  /** It thins out those who would strike next. */
  | "kill"
  /** It gets somebody away from them. */
  | "safety"
  /** It does something that the mission asks for. */
  | "goal"
  /** It leads towards something that the mission asks for. */
  | "on_the_way"
  /** There may be something better to find. */
  | "search"
  /** It puts better things into the right hands. */
  | "arm"
  /** The noise draws them away. */
  | "lure"
  /** It is for a comrade. */
  | "help"
  /** It costs the least. */
  | "least_harm"
  /** It is the most useful skill. */
  | "skill"
  /** There is nothing better to do. */
  | "wait"
  /** It draws cards first. */
  | "draw"
  /** It leaves more Actions to play. */
  | "play_more"
  /** It gives shots to take cards with. */
  | "shots"
  /** It gives points. */
  | "points"
  /** It makes the deck better. */
  | "deck"
  /** It gets rid of a card that is in the way. */
  | "rid"
  /** It hurts the others. */
  | "attack"
  /** None of the other answers is better than to leave it at that. */
  | "nothing_better";

/** One legal answer. */
export type LegalAnswer<A> = {
  /** The words to send it in. */
  say: string;
  /** What it is. */
  answer: A;
};

/** The one who asks. */
export type Me = {
  /** What they are called. */
  name: string;
  /** The version of the protocol that this server speaks. */
  protocol: number;
};

/** A mission or a kingdom. */
export type MissionInfo = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** What it is about, in a sentence or two. */
  briefing: string;
  /** How hard the book says it is. */
  difficulty: string | null;
  /** How long the book says it lasts. */
  minutes: number | null;
  /** How sure the map is, where there is one. */
  confidence: string | null;
  /**
   * The teams it is played with, one entry for each number of players that it is for;
   * empty in games without teams.
   */
  teams: Array<TeamInfo>;
};

/** Another name. */
export type NewName = {
  /** What to be called from now on. */
  name: string;
};

/** A room to be opened. */
export type NewRoom<G extends GameId = GameId> = {
  /** The game's id. */
  game: G;
  /** What is agreed before the game, in the game's own form. */
  setup: Setup<G>;
  /** Who sits where, for each seat. */
  seats: Array<NewSeat>;
  /** What to call the room. */
  title: string;
  /** Whether it is in the list of public rooms. */
  public: boolean;
  /** The seed that all chance follows from, to play a known deal; drawn by lot without it. */
  seed?: string;
  /**
   * The part of the seed that the one who opens the room adds, for the seats they take: 32
   * random bytes as 64 hexadecimal digits. If none is sent, the server draws one.
   */
  part?: string;
};

/** Who is to sit in a seat. */
export type NewSeat =
  /** Anybody who comes. */
  | "free"
  /** The one who opens the room. */
  | "me"
  /** The bot of that name. */
  | { bot: string };

/** What everybody is told about people and the end of a room. */
export type Notice =
  /** A person left the room. */
  | { notice: "left" } & PersonName
  /** The host removed a person. */
  | {
      notice: "removed";
      /** Whether they are banned from the room. */
      banned: boolean;
      /** The person's number in this room. */
      who: number;
      /** What they are called. */
      name: string;
    }
  /** The host lifted a person's ban from the room. */
  | { notice: "admitted" } & PersonName
  /** The host muted a person, or let them chat again. */
  | {
      notice: "muted";
      /** Whether they are muted now. */
      on: boolean;
      /** The person's number in this room. */
      who: number;
      /** What they are called. */
      name: string;
    }
  /** The room was closed. */
  | { notice: "closed" } & Closed;

/** A room that has been opened. */
export type Opened = {
  /** Its name. */
  room: string;
};

/** A person of a room. */
export type PersonName = {
  /** The person's number in this room. */
  who: number;
  /** What they are called. */
  name: string;
};

/** Who is here. */
export type Presence = {
  /** For each seat whether its owner is here. */
  seats: Array<boolean>;
  /** How many are here who have no seat. */
  watching: number;
};

/** Why something was refused. */
export type Refusal<G extends GameId = GameId> = {
  /** Of which kind it is. */
  code: Code;
  /** What is wrong, in a sentence. */
  text: string;
  /** The rule that forbids it, if one does. */
  rule?: string;
  /** What that rule says of it, in the game's own terms. */
  reason?: Reason<G>;
  /** The last version before the damage, if the room is damaged; 0 if there is none. */
  good?: number;
};

/** A moment of a finished game. */
export type ReplayStep<G extends GameId = GameId> = {
  /** The game's id. */
  game: G;
  /** Who sat where. */
  players: Array<string>;
  /** What was agreed before the game. */
  setup: Setup<G>;
  /** The seed that all chance followed from. */
  seed: string;
  /** How many decisions the game has. */
  decisions: number;
  /** After how many this moment is. */
  step: number;
  /** Who took the last of them. */
  decided: Seat | null;
  /** What came of it; at step 0, of the deal. */
  events: EventMessage<Event<G>>[];
  /** How the game stood. */
  view: View<G>;
  /** Whose decision came next. */
  asked: Seat | null;
  /** The version of the rules that this step was played by. */
  rules: number;
  /**
   * How many decisions were taken by older rules, and are shown as they were recorded;
   * nothing if even the deal is by present rules.
   */
  recorded: number | null;
};

/** A request of a client to a room. */
export type Request = {
  /**
   * A name of the client's own for this request, at most 64 letters. A request sent again
   * with the same name is carried out once.
   */
  id: string;
  /** The command. */
  ask: ClientCommand;
};

/** A person whom the host of the table muted or banned. */
export type Restricted = {
  /** The person's number in this room. */
  who: number;
  /** What they are called. */
  name: string;
  /** Whether their chat is refused. */
  muted: boolean;
  /** Whether they may neither sit nor chat. */
  banned: boolean;
  /** Whether it is the one who looks. */
  you: boolean;
};

/** A room in a list. */
export type RoomCard = {
  /** Its name. */
  room: string;
  /** The game's id. */
  game: GameId;
  /** What the host calls it. */
  title: string;
  /** How far it has come. */
  stage: RoomStage;
  /** The seats. */
  seats: Array<SeatView>;
  /** Whose decision is awaited. */
  asked: Seat | null;
  /** Whether it is for the one who asks to decide. */
  yours: boolean;
  /** Whether the one who asks is the host, who can close it. */
  hosting: boolean;
  /** Why it was closed, if it was. */
  closed: Closed | null;
  /** When this last changed, in milliseconds since 1970. */
  changed_at: number;
};

/** How far a room has come. */
export type RoomStage =
  /** Seats are being taken. */
  | "open"
  /** The game is on. */
  | "playing"
  /** The game is over. */
  | "over";

/** An update of a room: what has happened, and the current state. */
export type RoomUpdate<G extends GameId = GameId> = {
  /** The version that the room is at now. */
  version: number;
  /**
   * What has happened since the version that the client was at, one for each version; if
   * that is too long ago, nothing, and only how things stand.
   */
  ticks: Array<Tick<G>>;
  /**
   * Whether versions are missing between the client's and the first tick: whatever the
   * client still shows of before is out of date.
   */
  gap: boolean;
  /** The room, if anything about it has changed. */
  room: RoomView<G> | null;
  /** The game, if anything in it has changed and there is one. */
  game: GameView<G> | null;
};

/** A room as somebody sees it. */
export type RoomView<G extends GameId = GameId> = {
  /** Its name, which is also what a link ends in. */
  id: string;
  /** The game's id. */
  game: G;
  /** The version of the rules it is played by. */
  rules: number;
  /** How the rules changed while it was played, if they did. */
  rules_changed: RulesNotice | null;
  /** What the host calls it. */
  title: string;
  /** Whether it is in the list of public rooms. */
  public: boolean;
  /** How far it has come. */
  stage: RoomStage;
  /** Whether the one who looks is the host. */
  hosting: boolean;
  /** What was agreed before the game. */
  setup: Setup<G>;
  /** The seats, in turn order. */
  seats: Array<SeatView>;
  /** The fingerprint of the seed, once the game has begun. */
  commitment: string | null;
  /** The seed itself, once the game is over. */
  seed: string | null;
  /** Whether the deal can be known beforehand: the seed was given when the room was opened. */
  known_deal: boolean;
  /** Whether the game is played against each other. Its seats are settled once it begins. */
  competitive: boolean;
  /**
   * The fingerprint of the server's part of the seed, from the beginning on; nothing in
   * known deals.
   */
  server_commitment: string | null;
  /** The server's part of the seed, once the game is over. */
  server_part: string | null;
  /** For each seat the part of the seed that its owner added before the game. */
  parts: Array<string | null>;
  /** The pending request to undo. */
  wish: UndoRequest | null;
  /** The last things said. */
  chat: Array<ChatLine>;
  /** Why the room was closed, if it was: its stage is over then, also if no game began. */
  closed: Closed | null;
  /** The people whom the host muted or banned. */
  restricted: Array<Restricted>;
  /** The number of the one who looks in this room, once they have done something in it. */
  you: number | null;
};

/** One rule of a rulebook, in our own words. */
export type Rule = {
  /** Its id, unique over all games. */
  id: string;
  /** What it says, as one testable statement. */
  text: string;
  /** Where the rulebook says it. */
  book: string;
  /** The rulebook's worked example, or ours. */
  example: string | null;
  /** How it is read where the book is unclear. */
  note: string | null;
};

/** The id of a rule of the catalog, such as `ZN-HUNT-05`. */
export type RuleId = string;

/** What players notice of a version of the rules. */
export type RulesChanges = {
  /** The version that brought it. */
  version: number;
  /** What changed, one thing at a time. */
  lines: Array<ChangeLine>;
};

/** How the rules of a room's game changed while it was played. */
export type RulesNotice = {
  /** The version that it was begun by. */
  from: number;
  /** The version that it is played by now. */
  to: number;
  /** The version of the room in which they last changed. */
  at: number;
  /** Whether the one who looks has yet to read what changed, and cannot answer before. */
  unread: boolean;
};

/** A place at the table, counted from 0 in turn order. */
export type Seat = number;

/**
 * A set of seats (of at most eight), small enough to live in a state: one bit for each, the
 * lowest for seat 0.
 */
export type SeatSet = number;

/** A seat as somebody sees it. */
export type SeatView = {
  /** What the one who has it is called; nothing if nobody has. */
  name: string | null;
  /** The bot that plays it, if one does: for good, or while its owner is away. */
  bot: string | null;
  /** Whether it belongs to the one who looks. */
  yours: boolean;
  /** The bot that is about to play it, because its owner is away. */
  announced?: BotNotice;
  /** The number in this room of the one who has it; not in lists of rooms. */
  who?: number;
};

/** A message of the server to a client in a room. */
export type ServerMessage<G extends GameId = GameId> =
  /** What has happened, and the current state. */
  | { tell: "news" } & RoomUpdate<G>
  /** A request has been carried out, and is on disk. */
  | {
      tell: "done";
      /** The client's name for it. */
      id: string;
      /** The version that came of it. */
      version: number;
    }
  /** A request was refused and has changed nothing. */
  | {
      tell: "refused";
      /** The client's name for it, if it could be read. */
      id: string | null;
      /** Why. */
      why: Refusal<G>;
    }
  /** Who is here. */
  | { tell: "presence" } & Presence;

/** Devices that were signed out. */
export type SignedOut = {
  /** How many. */
  count: number;
};

/** Where it is known from how hard something is. */
export type Source =
  /** From the table that comes with the program. */
  | "stored"
  /** From games that this server has played. */
  | "live";

/** The teams of a mission for one number of players. */
export type TeamInfo = {
  /** The number of players. */
  players: number;
  /** How many survivors each player has; nothing if players share them as they like. */
  each: number | null;
  /** The sizes of a team by the book, the usual one first. */
  sizes: Array<TeamSize>;
  /** The most survivors there can be, by the book or not. */
  most: number;
};

/** A size of a team. */
export type TeamSize = {
  /** The number of survivors. */
  survivors: number;
  /** The number of spawn tokens that a team of this size adds. */
  extra_spawns: number;
};

/** One version of a room. */
export type Tick<G extends GameId = GameId> = {
  /** Which version. */
  version: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** What happened. */
  what: TickEvent<G>;
};

/** The events of a room. */
export type TickEvent<G extends GameId = GameId> =
  /** Seats, the host's wishes or the stage of the room have changed. */
  | { is: "room" }
  /** The game has begun. */
  | {
      is: "started";
      /** What happened before the first decision, as far as the viewer may know. */
      events: EventMessage<Event<G>>[];
    }
  /** Somebody has decided. */
  | {
      is: "decided";
      /** Who. */
      seat: Seat;
      /** What came of it, as far as the viewer may know. */
      events: EventMessage<Event<G>>[];
    }
  /** The game has gone back to an earlier moment. */
  | {
      is: "undone";
      /** To the moment just after that version. */
      to: number;
    }
  /** The game goes on under newer rules. */
  | {
      is: "rules_changed";
      /** The version before. */
      from: number;
      /** The version from now on. */
      to: number;
    }
  /** Somebody has said something. */
  | { is: "said" } & ChatLine
  /** Somebody left, was removed or muted, or the room was closed. */
  | { is: "notice" } & Notice;

/** A turn or round of a finished game. */
export type Turn = {
  /** The step of the replay at which it begins. */
  step: number;
  /** Whose it is, if it is one player's. */
  seat: Seat | null;
  /** Its number, from 1. */
  number: number;
  /** The points of each seat as it begins, in games of points. */
  points: Array<number>;
  /** What the cards of each seat are worth when buying as it begins, in games of cards. */
  money: Array<number>;
};

/** An answer that cannot be given now. */
export type Unavailable<G extends GameId = GameId> = {
  /** The words to send it in. */
  say: string;
  /** What it is. */
  answer: Answer<G>;
  /** Why it cannot be given. */
  why: Refusal<G>;
};

/** A request to undo, which others must agree to. */
export type UndoRequest = {
  /** What the one who asks is called. */
  name: string;
  /** Back to the moment just after that version. */
  to: number;
  /** How many have still to agree. */
  missing: number;
  /** Whether the one who looks is one of them. */
  yours: boolean;
};

/** A replay that has been uploaded. */
export type UploadedReplay = {
  /** Its name: the end of a link to `/replay/…`. */
  replay: string;
};

/** What another device brings. */
export type UseLink = {
  /** The code of the link. */
  code: string;
};

/** What both editions of Zombicide share. */
export namespace Zombicide {
  /** How dangerous a survivor has become, and so the zombies (S1-XP-04). */
  export type Danger =
    /** From the start. */
    | "blue"
    /** From 7 points. */
    | "yellow"
    /** From 19 points. */
    | "orange"
    /** From 43 points. */
    | "red";

  /**
   * A board as it is drawn. Places are told in cells, twelve to the side of a tile, from the
   * north-west corner.
   */
  export type Drawing = {
    /** The tiles, row by row from the north. */
    tiles: Array<Array<Placed>>;
    /** The zone at each cell, row by row from the north. */
    cells: Array<Array<ZoneId>>;
    /** The zones by number. */
    zones: Array<DrawnZone>;
    /** Zones with nothing in between, along all of their common border. */
    open: Array<[ZoneId, ZoneId]>;
    /** Gaps in walls that are always open. */
    gaps: Array<DrawnDoor>;
    /** Doors and door frames by number, as views tell how they are. */
    doors: Array<DrawnDoor>;
    /** Doors of airlocks to the outside. */
    airlocks: Array<DrawnDoor>;
  };

  /** Something in the border between two zones. */
  export type DrawnDoor = {
    /** The zones it joins. */
    zones: [ZoneId, ZoneId];
    /** How far its middle is from the west. */
    x: number;
    /** How far its middle is from the north. */
    y: number;
    /** Whether the wall that it is in runs from north to south. */
    upright: boolean;
  };

  /** A zone as it is drawn. */
  export type DrawnZone = {
    /** What it is. */
    ground: Ground;
    /** What the tile shows there. */
    name: string | null;
    /** The parts of tiles that it is made of, as missions name them: `row,col:letter`. */
    parts: Array<string>;
    /** The tiles on which it has a manhole, by row and column. */
    manholes: Array<[number, number]>;
  };

  /** What a line of a sheet grants. */
  export type Grant<S> =
    /** A skill. */
    | { skill: S }
    /** A card from the start, by its id. */
    | { card: string }
    /** That much Armor from the start. */
    | { armor: number };

  /** What a zone is, in either edition. */
  export type Ground =
    /** A street. */
    | "street"
    /** A stretch of corridor. */
    | "corridor"
    /** A room. */
    | "room"
    /** A Security Room. */
    | "security"
    /** An Oxygen Supply Room. */
    | "oxygen"
    /** A room with a door to the exterior. */
    | "airlock"
    /** Outside a station. */
    | "exterior";

  /** A danger level. */
  export type Level = {
    /** The level. */
    level: Danger;
    /** The experience points from which it is reached. */
    from: number;
  };

  /** What can come of an attack. */
  export type Odds = {
    /** Every outcome, the likeliest first. The chances add up to 1. */
    outcomes: Array<Outcome>;
  };

  /** One thing that can come of an attack. */
  export type Outcome = {
    /** How likely it is. */
    chance: number;
    /** Zombies or Xenos killed, by kind. */
    killed: [number, number, number, number];
    /** Wounds or points of Armor that each survivor loses, by place in the roster. */
    hurt: Array<number>;
    /** Whether a survivor is eliminated. */
    fatal: boolean;
    /** Machines destroyed, the Bot first. */
    destroyed: [boolean, boolean];
  };

  /** A tile in the layout: its name and by how many quarters it is turned clockwise. */
  export type Placed = string;

  /** A zone that a survivor can get to by moving. */
  export type Reach = {
    /** Which. */
    zone: ZoneId;
    /** How many Actions it takes; none if they are free. */
    actions: number;
    /** The answers that lead there, one decision after the other. */
    answers: Array<string>;
  };

  /** What the rules say about the sheets of a game's survivors. */
  export type SheetFacts<S> = {
    /** The danger levels in rising order. */
    levels: Array<Level>;
    /** Where each slot is, by its number in answers. */
    slots: Array<SlotPlace>;
    /** The Wounds that eliminate a survivor; nothing where sheets tell Armor instead. */
    deadly_wounds: number | null;
    /**
     * The rule about each skill, by the skill's name in views; `brother_in_arms` is the rule
     * about skills that the whole Zone has.
     */
    skill_rules: { [key in string]: RuleId };
    /** What each line of the sheets grants. */
    grants: { [key in string]: Grant<S> };
  };

  /** A side of a tile or zone. */
  export type Side =
    /** Up. */
    | "N"
    /** Right. */
    | "E"
    /** Down. */
    | "S"
    /** Left. */
    | "W";

  /** Where a slot is. */
  export type SlotPlace =
    /** A hand. */
    | "hand"
    /** The body. */
    | "body"
    /** The reserve or the backpack. */
    | "backpack";

  /** A zone of a board, by number. */
  export type ZoneId = number;
}

/** Zombinion. */
export namespace Zombinion {
  /** One answer to the pending decision. */
  export type Answer =
    /** Do that with that card. */
    | { kind: "card"; of: [Verb, Pile] }
    /** Play all Aim cards of the hand. */
    | { kind: "play_all" }
    /** Nothing more. */
    | { kind: "done" }
    /** Yes. */
    | { kind: "yes" }
    /** No. */
    | { kind: "no" }
    /** Do that with Reactions from now on. */
    | { kind: "reactions"; of: ReactionPolicy };

  /** Who is asked what. */
  export type AskedView = {
    /** Who. */
    seat: Seat;
    /** What. */
    ask: DecisionKind;
    /** By which card, if by one. */
    by: Pile | null;
    /** The card the question is about, for the eyes of the one asked. */
    about: Pile | null;
  };

  /** A kind of card. */
  export type Card = {
    /** Its id, with hyphens. */
    id: string;
    /** The rule of the catalog that says what it does. */
    rule?: string;
    /** What it is. */
    kinds: Array<Kind>;
    /** The shots it costs. */
    cost: number;
    /** Where the cost comes from. */
    cost_source: Source;
    /** Whether it is in every game. */
    basic: boolean;
    /** The shots an Aim card gives. */
    shots: number;
    /** The points it gives at the end. */
    points: number;
    /** One point for every so many cards the owner has; 0 for none. */
    points_per_cards: number;
    /** Whether the game ends when its pile is empty. */
    ends_game: boolean;
    /** How many each player starts with. */
    start: number;
    /** What it does when played. */
    effects: Array<Effect<string>>;
    /** Where the effects come from. */
    effect_source: Source;
    /** The height of its pile with 2, 3 and 4 players. */
    supply: [number, number, number];
    /** How many there are in the box. */
    box: number;
  };

  /** The cards that an upgrade may trash and gain. */
  export type CardFilter =
    /** Any card. */
    | "any"
    /** Aim cards only. */
    | "aim";

  /** The cards a game is made of. */
  export type Content = {
    /** The kinds of cards. */
    card: Array<Card>;
    /** The recommended kingdoms. */
    kingdom?: Array<Kingdom>;
  };

  /** The kinds of decisions. */
  export type DecisionKind =
    /** Which Action to play. */
    | "play_action"
    /** Which Aim cards to play. */
    | "play_aim"
    /** Which card to take. */
    | "take"
    /** Which card to gain. */
    | {
        gain: {
          /** The most it may cost. */
          limit: number;
          /** Whether it must be an Aim card. */
          only_aim: boolean;
        };
      }
    /** Which cards to discard, to draw as many. */
    | "discard_to_draw"
    /** Which cards to trash. */
    | {
        trash_up_to: {
          /** How many at most. */
          left: number;
        };
      }
    /** Which card to trash for one that costs more. */
    | {
        upgrade: {
          /** Whether it must be an Aim card. */
          only_aim: boolean;
        };
      }
    /** Whether to set aside the Action just drawn. */
    | "set_aside"
    /** Whether to discard the deck. */
    | "discard_deck"
    /** Which Action to play twice. */
    | "play_twice"
    /** Which of the neighbour's revealed cards to discard. */
    | "pick_for_neighbour"
    /** Which card to discard under attack. */
    | {
        discard_down: {
          /** How many cards stay in hand. */
          to: number;
        };
      }
    /** Which Victory card to put on the deck. */
    | "put_victory_on_deck"
    /** Whether to discard somebody's top card. */
    | {
        judge: {
          /** Whose. */
          who: Seat;
          /** Which, revealed to all. */
          card: Pile;
        };
      }
    /** Which of somebody's revealed Aim cards to trash. */
    | {
        rob: {
          /** Whose. */
          who: Seat;
        };
      }
    /** Which of the trashed Aim cards to gain. */
    | "loot"
    /** Whether to show a Reaction. */
    | "react";

  /**
   * One instruction of a card. `C` is how cards are referred to: by id in the content, by
   * pile in a game.
   */
  export type Effect<C> =
    /** Draw so many cards. */
    | { cards: number }
    /** So many more Actions. */
    | { actions: number }
    /** So many more targets. */
    | { targets: number }
    /** So many more shots. */
    | { shots: number }
    /** Gain a card from the Supply that costs at most so much. */
    | { gain_up_to: number }
    /** Gain that card onto the deck. */
    | { gain_onto_deck: C }
    /** Trash this card. */
    | "trash_this"
    /** Discard any number of cards, then draw as many. */
    | "discard_to_draw"
    /** Trash up to so many cards from hand. */
    | { trash_up_to: number }
    /** Trash that card from hand for so many shots. */
    | {
        trash_for_shots: {
          /** The card to trash. */
          card: C;
          /** The shots it gives. */
          shots: number;
        };
      }
    /** Trash a card from hand and gain one that costs at most so much more. */
    | {
        upgrade: {
          /** What may be trashed and gained. */
          from: CardFilter;
          /** How much more it may cost. */
          by: number;
          /** Where the gained card goes. */
          to: GainTo;
        };
      }
    /** Draw until so many cards are in hand; Actions drawn may be set aside. */
    | { draw_up_to: number }
    /** The deck may be put into the discard pile. */
    | "may_discard_deck"
    /** Play an Action from hand twice. */
    | "play_twice"
    /** Reveal so many cards; the left neighbour discards one, the rest go to hand. */
    | { reveal_for_neighbour: number }
    /** Reveal cards until so many Aim cards are found; those go to hand. */
    | { reveal_until_aim: number }
    /** Each other player draws so many cards. */
    | { others_draw: number }
    /** Each other player gains that card. */
    | { others_gain: C }
    /** Each other player discards down to so many cards in hand. */
    | { others_discard_down_to: number }
    /** Each other player puts a Victory card from hand onto the deck. */
    | "others_put_victory_on_deck"
    /** Each player reveals the top card, and the player of the card judges it. */
    | "judge_tops"
    /** Each other player reveals so many cards and loses one Aim card of them. */
    | { rob_tops: number };

  /** Why a game ended. */
  export type Ending =
    /** The pile of the top Victory card is empty. */
    | "top_pile_empty"
    /** Three piles are empty. */
    | "three_piles_empty"
    /** The table's limit of turns is reached. */
    | "too_many_turns";

  /** Something that happened. */
  export type Event =
    /** A turn began. */
    | {
        happened: "turn";
        /** Whose. */
        seat: Seat;
        /** Its number over all players, counted from 1. */
        number: number;
      }
    /** A card was played. */
    | {
        happened: "played";
        /** By whom. */
        seat: Seat;
        /** Which. */
        card: Pile;
        /** Whether for the second time, by Tattica. */
        again: boolean;
      }
    /** All Aim cards were played. */
    | {
        happened: "aimed";
        /** By whom. */
        seat: Seat;
        /** Which. */
        cards: Array<Pile>;
        /** The shots there are now. */
        shots: number;
      }
    /** An effect gave Actions, targets or shots. */
    | {
        happened: "bonus";
        /** To whom. */
        seat: Seat;
        /** How many Actions. */
        actions: number;
        /** How many targets. */
        targets: number;
        /** How many shots. */
        shots: number;
      }
    /** Cards were drawn. */
    | {
        happened: "drew";
        /** By whom. */
        seat: Seat;
        /** How many. */
        count: number;
        /** Which; for the drawer's eyes only. */
        cards: Array<Pile> | null;
      }
    /** A discard pile was shuffled into a deck. */
    | {
        happened: "shuffled";
        /** Whose. */
        seat: Seat;
      }
    /** A card was taken in the Hunt. */
    | {
        happened: "took";
        /** By whom. */
        seat: Seat;
        /** Which. */
        card: Pile;
        /** For how many shots. */
        cost: number;
      }
    /** A card was gained by an effect. */
    | {
        happened: "gained";
        /** By whom. */
        seat: Seat;
        /** Which. */
        card: Pile;
        /** From where. */
        from: Place;
        /** To where. */
        to: Place;
      }
    /** A card was trashed. */
    | {
        happened: "trashed";
        /** Whose. */
        seat: Seat;
        /** Which. */
        card: Pile;
      }
    /** Cards were discarded together. */
    | {
        happened: "discarded";
        /** By whom. */
        seat: Seat;
        /** How many. */
        count: number;
        /** Which, if they were seen or for the owner's eyes; the last one on top. */
        cards: Array<Pile> | null;
        /** The one that is on top of the discard pile now. */
        top: Pile | null;
        /** Whether everybody saw them. */
        open: boolean;
      }
    /** Cards were shown to all. */
    | {
        happened: "revealed";
        /** Whose. */
        seat: Seat;
        /** Which. */
        cards: Array<Pile>;
        /** From where. */
        from: Place;
      }
    /** A card was put on top of the deck. */
    | {
        happened: "put_on_deck";
        /** Whose. */
        seat: Seat;
        /** Which. */
        card: Pile;
      }
    /** A revealed card was left on top of the deck. */
    | {
        happened: "left_on_deck";
        /** Whose. */
        seat: Seat;
        /** Which. */
        card: Pile;
      }
    /** Revealed cards went into the hand. */
    | {
        happened: "put_in_hand";
        /** Whose. */
        seat: Seat;
        /** Which. */
        cards: Array<Pile>;
      }
    /** A player picked one of another's revealed cards to be discarded. */
    | {
        happened: "picked";
        /** Who picked. */
        by: Seat;
        /** Whose card. */
        seat: Seat;
        /** Which. */
        card: Pile;
      }
    /** A card was set aside. */
    | {
        happened: "set_aside";
        /** By whom. */
        seat: Seat;
        /** Which. */
        card: Pile;
      }
    /** A Reaction was shown against an Attack. */
    | {
        happened: "reacted";
        /** By whom. */
        seat: Seat;
        /** With which card. */
        card: Pile;
        /** Against which Attack. */
        attack: Pile;
      }
    /** A player changed what to do with a Reaction; for that player's ears only. */
    | {
        happened: "policy_changed";
        /** Who. */
        seat: Seat;
        /** To what. */
        policy: ReactionPolicy;
      }
    /** A deck was turned over onto the discard pile. */
    | {
        happened: "deck_discarded";
        /** Whose. */
        seat: Seat;
        /** The card that is on top of the discard pile now. */
        top: Pile | null;
      }
    /** The game ended. */
    | {
        happened: "over";
        /** Why. */
        ending: Ending;
        /** The points of each seat. */
        scores: Array<number>;
        /** The turns that each seat has taken. */
        turns: Array<number>;
        /** Who won. */
        winners: SeatSet;
      };

  /** The place that a gained card goes to. */
  export type GainTo =
    /** To the discard pile. */
    | "discards"
    /** Into the hand. */
    | "hand";

  /** What a table can agree on besides the rules of the book; nothing of it by default. */
  export type HouseRules = {
    /** Everybody draws the same opening hands. */
    same_hands: boolean;
    /** Everybody sees everybody's points. */
    show_points: boolean;
    /** Everybody sees which cards are theirs, wherever they are. */
    show_deck: boolean;
  };

  /** What a card is, as printed at its bottom. */
  export type Kind =
    /** Mirare: gives shots in the Hunt. */
    | "aim"
    /** Vittoria/Zombi: gives points at the end. */
    | "victory"
    /** Azione: can be played in the Action phase. */
    | "action"
    /** Attacco: can be answered by a Reaction. */
    | "attack"
    /** Reazione: can be shown against an Attack. */
    | "reaction"
    /** Infezione: costs points. */
    | "infection";

  /** A named set of ten combat cards. */
  export type Kingdom = {
    /** Its id, with hyphens. */
    id: string;
    /** Its cards. */
    cards: Array<string>;
  };

  /**
   * The part of a turn (ZN-TURN-01). The Hunt has two: first all Aim cards, then the takes
   * (ZN-HUNT-04). Clean-up asks nothing.
   */
  export type Phase =
    /** Playing Action cards. */
    | "action"
    /** Hunt: putting down Aim cards. */
    | "aim"
    /** Hunt: taking cards from the Supply. */
    | "take"
    /** The game has ended. */
    | "over";

  /**
   * A kind of card in this game, by the number of its supply pile: the basic ones first, in
   * the order of the content, then the kingdom.
   */
  export type Pile = number;

  /** Where a card comes from or goes to. */
  export type Place =
    /** The hand. */
    | "hand"
    /** The top of the deck. */
    | "deck"
    /** The discard pile. */
    | "discards"
    /** The Supply. */
    | "supply"
    /** The Trash. */
    | "trash";

  /** What a viewer may know of a player's cards. */
  export type PlayerView = {
    /** How many cards are in hand, which is open (ZN-HIDDEN-06). */
    hand_size: number;
    /** The hand, for the player's own eyes. */
    hand: Array<Pile> | null;
    /** How many cards are left in the deck, for the player's own counting (ZN-HIDDEN-01). */
    deck_size: number | null;
    /**
     * The top card of the discard pile, which is always visible (ZN-TERM-07). The rest of
     * it may be neither looked at nor counted (ZN-HIDDEN-02, ZN-HIDDEN-03).
     */
    top_discard: Pile | null;
    /** Cards already chosen to be discarded, for the player's own eyes. */
    chosen: Array<Pile> | null;
    /** How many those are. */
    chosen_size: number;
    /** The points of all cards of the player, where the table shows them. */
    points: number | null;
    /** All cards of the player, for the player's own eyes, where the table shows them. */
    owned: Array<Pile> | null;
    /** What the player does with a Reaction, for the player's own eyes, in games that have one. */
    reactions: ReactionPolicy | null;
  };

  /** What a player does with a Reaction in hand when somebody attacks (ZN-REACT-07). */
  export type ReactionPolicy =
    /** Show it at once, without being asked. */
    | "show"
    /** Never show it. */
    | "never"
    /** Be asked at every Attack, also without a Reaction in hand. */
    | "ask";

  /** Why an answer is against the rules. */
  export type Reason =
    /** The game is over. */
    | "game_is_over"
    /** Something else is asked. */
    | "not_asked_now"
    /** The card is not in hand. */
    | "not_in_hand"
    /** The card is no Action. */
    | "not_an_action"
    /** The card is no Aim card. */
    | "not_an_aim"
    /** The card is no Victory card. */
    | "not_a_victory"
    /** The Action phase is over. */
    | "action_phase_is_over"
    /** Actions are played only in your own Action phase. */
    | "not_your_turn"
    /** The Hunt has not begun. */
    | "hunt_is_later"
    /** Aim cards come before the takes. */
    | "aim_first"
    /** The card is the one being played. */
    | "is_being_played"
    /** No Aim card is played after the takes have begun. */
    | "taking_has_begun"
    /** There is none left in the Supply. */
    | "pile_is_empty"
    /** The card costs more shots than there are. */
    | {
        too_few_shots: {
          /** What it costs. */
          cost: number;
          /** What there is. */
          shots: number;
        };
      }
    /** The card costs more than the effect allows. */
    | {
        too_dear: {
          /** What it costs. */
          cost: number;
          /** What it may cost. */
          limit: number;
        };
      }
    /** The card is not among those revealed. */
    | "not_revealed"
    /** The card was not trashed by this Ispezione. */
    | "not_trashed_now"
    /** A card must be chosen. */
    | "must_choose"
    /** No card of this game is a Reaction. */
    | "no_reactions"
    /** What to do with Reactions was changed in this turn already. */
    | "changed_this_turn"
    /** That is what is done with Reactions anyway. */
    | "same_as_before";

  /** How the game came out. */
  export type ResultView = {
    /** The points of each seat. */
    scores: Array<number>;
    /** The turns each seat has taken. */
    turns: Array<number>;
    /** Who won. */
    winners: SeatSet;
    /** All cards of each seat, now that they may be looked at. */
    decks: Array<Array<Pile>>;
  };

  /** A game of Zombinion before it begins. */
  export type Setup = {
    /** How many play. */
    players: number;
    /** The ids of the ten combat cards. */
    kingdom: Array<string>;
    /** Who begins. */
    start: Start;
    /** What the table has agreed on besides the rules of the book. */
    house: HouseRules;
  };

  /** Where a value of a card comes from. */
  export type Source =
    /** The rulebook says it. */
    | "book"
    /** It follows from an example of the rulebook. */
    | "book-example"
    /** It is taken from the counterpart in Dominion's first edition. */
    | "dominion"
    /** Partly the one, partly the other. */
    | "book-and-dominion";

  /** Who begins (ZN-SETUP-03 to ZN-SETUP-05). */
  export type Start =
    /** Lots are drawn: a first game. */
    | "random"
    /** This seat begins. */
    | { seat: Seat }
    /** A further game after one that these seats have won. */
    | { after: SeatSet };

  /** What is to be done with a card. */
  export type Verb =
    /** Play it from the hand. */
    | "play"
    /** Take it from the Supply for its shots. */
    | "take"
    /** Gain it by an effect. */
    | "gain"
    /** Trash it. */
    | "trash"
    /** Discard it. */
    | "discard"
    /** Put it on the deck. */
    | "put_back"
    /** Play it twice. */
    | "double";

  /** The table as a viewer sees it: exactly what the rules let that viewer know. */
  export type View = {
    /** The number of the turn, over all players, counted from 1. */
    turn: number;
    /** Whose turn it is. */
    active: Seat;
    /** The phase of that turn. */
    phase: Phase;
    /** The Actions left. */
    actions: number;
    /** The targets left. */
    targets: number;
    /** The shots left. */
    shots: number;
    /** The cards left in each Supply pile, which anybody may count (ZN-HIDDEN-05). */
    supply: Array<number>;
    /** The Trash, which anybody may look through (ZN-HIDDEN-04). */
    trash: Array<Pile>;
    /** The active player's cards in play, in the order of playing. */
    in_play: Array<Pile>;
    /** Cards that lie open because an effect has revealed them or set them aside. */
    aside: Array<Pile>;
    /** Each player's cards. */
    players: Array<PlayerView>;
    /** Who is asked what. */
    asked: AskedView | null;
    /** Who has won, when the game is over. */
    result: ResultView | null;
  };
}

/** Zombicide, season 1. */
export namespace Season1 {
  /** Ammunition. */
  export type Ammo =
    /** For pistols and rifles. */
    | "bullets"
    /** For shotguns. */
    | "shells";

  /** One answer to the pending decision. */
  export type Answer =
    /** Nothing more. */
    | { kind: "done" }
    /** Begin that survivor's turn. */
    | { kind: "activate"; of: SurvivorId }
    /** Move there, with a Move Action. */
    | { kind: "move"; of: Zombicide.ZoneId }
    /** Go on there, within the Move Action begun. */
    | { kind: "go_on"; of: Zombicide.ZoneId }
    /** Search the zone. */
    | { kind: "search" }
    /** Search the zone in which a zombie was killed (Hold your nose). */
    | { kind: "search_here" }
    /** Search a car. */
    | { kind: "search_car"; of: number }
    /** Open a door with what is in that hand. */
    | { kind: "open"; of: [number, number] }
    /** Close a door (Lock it down). */
    | { kind: "close"; of: number }
    /** Reorganise the own inventory. */
    | { kind: "reorganise" }
    /** Trade with somebody. */
    | { kind: "trade"; of: SurvivorId }
    /** Exchange what lies in two slots; from the seventh on they are the partner's. */
    | { kind: "swap"; of: [number, number] }
    /**
     * Discard the card in that slot to make room in a trade; from the seventh on they are
     * the partner's.
     */
    | { kind: "discard"; of: number }
    /** Agree to a trade that another player's survivor asks for. */
    | { kind: "agree" }
    /** Decline it. */
    | { kind: "decline" }
    /** Attack. */
    | { kind: "attack"; of: [WeaponChoice, Zombicide.ZoneId] }
    /** Attack with a pair, each weapon at a zone of its own (Trick shot). */
    | { kind: "trick_shot"; of: [Zombicide.ZoneId, Zombicide.ZoneId] }
    /** Reload the weapons of that kind in hand. */
    | { kind: "reload"; of: EquipmentId }
    /** Combine two cards into one. */
    | { kind: "craft"; of: EquipmentId }
    /** Enter a car, in the driver's seat or another. */
    | { kind: "enter"; of: [number, boolean] }
    /** Get out of the car. */
    | { kind: "get_out" }
    /** Change to the driver's seat or to another. */
    | { kind: "change_seat"; of: boolean }
    /** Drive one zone far. */
    | { kind: "drive"; of: Zombicide.ZoneId }
    /** Drive two zones far. */
    | { kind: "drive_far"; of: [Zombicide.ZoneId, Zombicide.ZoneId] }
    /** Take an objective token. */
    | { kind: "take"; of: number }
    /** Neutralise the spawn zone. */
    | { kind: "neutralise" }
    /** Put a Provision into a car. */
    | { kind: "load"; of: [number, EquipmentId] }
    /** Take a Provision out of a car. */
    | { kind: "unload"; of: [number, EquipmentId] }
    /** Make noise. */
    | { kind: "make_noise" }
    /** Leave the board by the exit. */
    | { kind: "escape" }
    /** Give somebody a free Action (Born leader). */
    | { kind: "lead"; of: SurvivorId }
    /** Remove somebody's Wound (Medic). */
    | { kind: "heal"; of: SurvivorId }
    /** Make the zone the noisiest (Loud). */
    | { kind: "shout" }
    /** End the turn. */
    | { kind: "end_turn" }
    /** Give up a mission that can no longer be won. */
    | { kind: "concede" }
    /** Keep the card found. */
    | { kind: "keep" }
    /** Keep the card found and discard the one in that slot. */
    | { kind: "replace"; of: number }
    /** Leave the card found. */
    | { kind: "leave_card" }
    /** Yes. */
    | { kind: "yes" }
    /** No. */
    | { kind: "no" }
    /** Roll all dice again. */
    | { kind: "reroll"; of: Reroll }
    /** Let the roll stand. */
    | { kind: "stand" }
    /** Hit a zombie of that kind. */
    | { kind: "hit"; of: Zombie }
    /** Hit a survivor. */
    | { kind: "hit_survivor"; of: SurvivorId }
    /** Lose the card in that slot to a Wound. */
    | { kind: "lose"; of: number }
    /** Discard what prevents the Wound. */
    | { kind: "block" }
    /** Discard the card in that slot instead of taking the Wound (Is that all you've got?). */
    | { kind: "shrug"; of: number }
    /** Take the Wound and lose no card (Is that all you've got?). */
    | { kind: "endure" }
    /** That survivor takes the Wound. */
    | { kind: "wound"; of: SurvivorId }
    /** That way. */
    | { kind: "way"; of: Zombicide.ZoneId }
    /** That room next. */
    | { kind: "room"; of: Zombicide.ZoneId }
    /** Learn the skill at that place of the sheet's list. */
    | { kind: "learn"; of: number }
    /** That player gets the new survivor. */
    | { kind: "recruit"; of: Seat };

  /** An attack whose dice have been rolled. */
  export type Attack = {
    /** Who attacks. */
    by: SurvivorId;
    /** How. */
    manner: AttackKind;
    /** Where to. */
    zone: Zombicide.ZoneId;
    /** Dice rolled. */
    dice: number;
    /** The lowest face that hits. */
    need: number;
    /** What each hit does. */
    damage: number;
    /** Hits not yet given out. */
    hits: number;
    /** Whether they are given out freely. */
    free: boolean;
    /** The car that runs over. */
    car: number;
    /** Re-rolls not used up for this roll: ammunition, Lucky, per turn. */
    rerolls: [boolean, boolean, boolean];
    /** Whether the re-roll of the turn has been used for this Action. */
    rerolled: boolean;
  };

  /** What kind of hits an attack makes. */
  export type AttackKind =
    /** In the attacker's zone; hits are assigned freely. */
    | "melee"
    /** At a zone in sight, by priority. */
    | "ranged"
    /** With a car. */
    | "run_over";

  /** A car. */
  export type Car = {
    /** Where. */
    zone: string;
    /** Which. */
    kind: CarKind;
    /** Whether it can be driven in this mission. */
    drivable: boolean;
  };

  /** What a car is. */
  export type CarKind =
    /** A police car. */
    | "police"
    /** A pimp car. */
    | "pimp";

  /** A car. */
  export type CarView = {
    zone: Zombicide.ZoneId;
    kind: CarKind;
    drivable: boolean;
    seats: [SurvivorId | null, SurvivorId | null, SurvivorId | null, SurvivorId | null];
    searched: boolean;
    gone: boolean;
    /** Provisions in it, in the order of the game's list of them. */
    load: [number, number, number, number];
  };

  /** What a zombie card does. */
  export type CardKind =
    /** Zombies appear where it was drawn for. */
    | "spawn"
    /** All zombies of a kind activate, except at Blue level (S1-EXTRA-01, S1-EXTRA-02). */
    | "extra_activation"
    /** Zombies appear at manholes near survivors (S1-MANHOLE-01). */
    | "manhole";

  /** Everything that a game is prepared from. */
  export type Content = {
    /** The tiles' sides. */
    tiles: TileSet;
    /** The kinds of equipment cards. */
    equipment: Array<Equipment>;
    /** The survivors that can be chosen. */
    survivors: Array<SurvivorCard>;
    /** The zombie cards, in the order of their numbers. */
    zombie_cards: Array<ZombieCard>;
    /** The missions. */
    missions: Array<Mission>;
  };

  /** What a map must come to, as a check on its writer. */
  export type Counts = {
    /** Zones in all. */
    zones: number;
    /** Street zones. */
    street: number;
    /** Rooms. */
    rooms: number;
    /** Buildings. */
    buildings: number;
  };

  /** Zombies in a zone at the start. */
  export type Crowd = {
    /** Where; every room when it says `rooms`. */
    zone: string;
    /** Which. */
    zombie: Zombie;
    /** How many. */
    count: number;
  };

  /** The kinds of decisions. */
  export type DecisionKind =
    /** Which survivor acts next. */
    | { ask: "activate" }
    /** What the survivor does. */
    | { ask: "act"; who: SurvivorId }
    /** What to move between slots, with the number of exchanges left. */
    | { ask: "sort"; who: SurvivorId; with: SurvivorId | null; left: number }
    /** Whether to discard the revealed card and draw another. */
    | { ask: "destiny"; who: SurvivorId; card: EquipmentId }
    /** Whether to look for a second one. */
    | { ask: "match"; who: SurvivorId; card: EquipmentId }
    /** What to do with the card found. */
    | { ask: "found"; who: SurvivorId; card: EquipmentId }
    /** Whether somebody else's survivor may trade with one's own. */
    | { ask: "consent"; who: SurvivorId; with: SurvivorId }
    /** Whether to roll again. */
    | { ask: "reroll"; attack: Attack }
    /** Whom to hit. */
    | { ask: "hit"; attack: Attack }
    /** What the Wound costs. */
    | { ask: "wound"; who: SurvivorId }
    /** Who takes the next Wound, with the number still to assign. */
    | { ask: "share_wound"; zone: Zombicide.ZoneId; left: number }
    /** Which skill to learn. */
    | { ask: "learn"; who: SurvivorId; level: Zombicide.Danger }
    /** Whether to discard a Wound. */
    | { ask: "cure"; who: SurvivorId }
    /** Who gets the new survivor. */
    | { ask: "recruit"; zone: Zombicide.ZoneId }
    /** Which way the Abomination goes. */
    | { ask: "route"; from: Zombicide.ZoneId }
    /** Which way gets one more of the kind. */
    | { ask: "extra"; from: Zombicide.ZoneId; zombie: Zombie }
    /** In which room zombies appear next. */
    | { ask: "rooms" };

  /** How a door is at the start. */
  export type DoorState =
    /** Closed. */
    | "closed"
    /** Open, or smashed. */
    | "open";

  /** A door token of a map. */
  export type DoorToken = {
    /** The room, and the zone it opens to. */
    zones: [string, string];
    /** The side of the room it is in. */
    wall: Zombicide.Side;
    /** The place along that side, in twelfths of the tile. */
    at: number;
    /** Its colour. */
    color: string;
    /** `closed` or `open`. */
    state: DoorState;
  };

  /** What a card does to doors. */
  export type DoorUse =
    /** Nothing. */
    | "none"
    /** It opens them without noise. */
    | "silent"
    /** It opens them with noise. */
    | "noisy";

  /** A gap in the wall on the border of a tile. */
  export type EdgeOpening = {
    /** On which side. */
    edge: Zombicide.Side;
    /** In which third of it, from the west or the north. */
    third: number;
    /** The printed centre, in twelfths of the side. */
    at: number;
    /** Of which room. */
    zone: string;
  };

  /** How a game has ended. */
  export type Ending =
    /** All goals are reached. */
    | "won"
    /** Every survivor has been eliminated. */
    | "all_dead"
    /** Nobody is left on the board, and the goals are not reached. */
    | "nobody_left"
    /** Too many zombies have left the board. */
    | "zombies_escaped"
    /** The players have given up a mission that can no longer be won. */
    | "conceded"
    /** The game has lasted too long. */
    | "too_many_rounds";

  /** A kind of equipment card. */
  export type Equipment = {
    /** Its id in files and answers. */
    id: string;
    /** Its printed name. */
    name: string;
    /**
     * How many are in the box. Whatever is neither dealt at the start nor kept aside is in
     * the deck.
     */
    copies: number;
    /** How many are set apart to be dealt at the start (S1-SETUP-02). */
    starting: number;
    /** How many are kept aside, to be found in a Pimp car or crafted (S1-SETUP-02). */
    aside: number;
    /** Whether it never goes back to the deck once discarded (S1-INV-11). */
    never_returns: boolean;
    /** Whether a Pimp car holds it (S1-SEARCH-08). */
    in_pimp_car: boolean;
    /** What it does as a weapon. */
    weapon: Weapon | null;
    /** What its blade does, if it is a gun with one. */
    blade: Weapon | null;
    /** Whether it opens doors, and how loudly (S1-DOOR-01, S1-DOOR-03). */
    door: DoorUse;
    /** What it does from any slot (S1-INV-03). */
    gives: Use | null;
    /** Whether it is a Provision card. */
    provision: boolean;
    /** What it is made of (S1-CRAFT-03, S1-CRAFT-05). */
    made: Made | null;
    /** How sure its values are. */
    confidence: string;
    /** How sure the number of copies is. */
    copies_confidence: string;
  };

  /** A kind of equipment card, by its place in the content. */
  export type EquipmentId = number;

  /** Something that happened. All of it happens in the open (S1-SETUP-18). */
  export type Event =
    | { what: "joined"; who: SurvivorId; seat: Seat; zone: Zombicide.ZoneId }
    | { what: "starts_with"; who: SurvivorId; card: EquipmentId }
    | { what: "round"; number: number; first: Seat }
    | { what: "turn"; who: SurvivorId; actions: number }
    | { what: "turn_over"; who: SurvivorId }
    | { what: "moves"; who: SurvivorId; zone: Zombicide.ZoneId; cost: number }
    | { what: "noise"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "shouts"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "door_opened"; who: SurvivorId; door: number; card: EquipmentId | null }
    | { what: "door_closed"; who: SurvivorId; door: number }
    | { what: "reorganises"; who: SurvivorId }
    | { what: "asks_to_trade"; who: SurvivorId; with: SurvivorId }
    | { what: "declines_trade"; who: SurvivorId; with: SurvivorId }
    | { what: "trades"; who: SurvivorId; with: SurvivorId }
    | { what: "discards"; who: SurvivorId; card: EquipmentId }
    | { what: "swaps"; one: SurvivorId; here: number; other: SurvivorId; there: number }
    | { what: "reloads"; who: SurvivorId; card: EquipmentId }
    | { what: "crafts"; who: SurvivorId; card: EquipmentId }
    | { what: "enters_car"; who: SurvivorId; car: number; driver: boolean }
    | { what: "gets_out"; who: SurvivorId }
    | { what: "changes_seat"; who: SurvivorId; driver: boolean }
    | { what: "drives"; who: SurvivorId; car: number; zone: Zombicide.ZoneId }
    | { what: "drives_out"; car: number }
    | { what: "loads"; who: SurvivorId; car: number; card: EquipmentId }
    | { what: "unloads"; who: SurvivorId; car: number; card: EquipmentId }
    | { what: "searches"; who: SurvivorId; car: number | null }
    | { what: "reveals"; who: SurvivorId; card: EquipmentId }
    | { what: "refuses"; who: SurvivorId; card: EquipmentId }
    | { what: "matches"; who: SurvivorId; card: EquipmentId; found: boolean }
    | { what: "keeps"; who: SurvivorId; card: EquipmentId; instead: EquipmentId | null }
    | { what: "leaves_card"; who: SurvivorId; card: EquipmentId }
    | { what: "trap"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "new_equipment_deck" }
    | { what: "objective_taken"; who: SurvivorId; objective: number; token: number }
    | { what: "neutralised"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "escapes"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "leads"; who: SurvivorId; other: SurvivorId }
    | { what: "heals"; who: SurvivorId; other: SurvivorId }
    | {
        what: "attacks";
        who: SurvivorId;
        card: EquipmentId;
        pair: boolean;
        zone: Zombicide.ZoneId;
      }
    | { what: "runs_over"; by: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "rolled"; who: SurvivorId; faces: Array<number>; need: number; hits: number }
    | { what: "rolls_again"; who: SurvivorId; source: Reroll }
    | { what: "killed"; by: SurvivorId; zombie: Zombie; count: number; zone: Zombicide.ZoneId }
    | { what: "withstands"; zombie: Zombie }
    | { what: "hits_lost"; count: number }
    | { what: "friendly_fire"; by: SurvivorId; who: SurvivorId; wounds: number }
    | { what: "experience"; who: SurvivorId; points: number; total: number }
    | { what: "level"; who: SurvivorId; level: Zombicide.Danger }
    | { what: "learns"; who: SurvivorId; skill: Skill }
    | { what: "wounded"; who: SurvivorId; lost: EquipmentId | null }
    | { what: "prevents"; who: SurvivorId; card: EquipmentId | null }
    | { what: "shrugs"; who: SurvivorId; card: EquipmentId | null }
    | { what: "ignores"; who: SurvivorId }
    | { what: "eliminated"; who: SurvivorId }
    | { what: "zombies_phase" }
    | { what: "zombies_attack"; zone: Zombicide.ZoneId; count: number }
    | {
        what: "zombies_move";
        zombie: Zombie;
        count: number;
        from: Zombicide.ZoneId;
        to: Zombicide.ZoneId;
      }
    | { what: "zombies_leave"; zone: Zombicide.ZoneId; count: number }
    | { what: "added"; zombie: Zombie; count: number; zone: Zombicide.ZoneId }
    | { what: "extra_activation"; zombie: Zombie }
    | { what: "zombie_card"; number: number; zone: Zombicide.ZoneId; level: Zombicide.Danger }
    | { what: "appear"; zombie: Zombie; count: number; zone: Zombicide.ZoneId }
    | { what: "nothing_appears" }
    | { what: "new_zombie_deck" }
    | { what: "over"; ending: Ending; round: number };

  /** What has become of a survivor. */
  export type Fate =
    /** Not in this game, or not yet. */
    | "absent"
    /** On the board. */
    | "in_play"
    /** Has left it alive. */
    | "escaped"
    /** Eliminated. */
    | "dead";

  /** Where an opening between two rooms is printed. */
  export type Gap = {
    /** Between which rooms. */
    zones: [string, string];
    /** `h` for a horizontal wall, `v` for a vertical one. */
    line: string;
    /** Where the wall is, in twelfths of the side. */
    pos: number;
    /** Where the gap begins along the wall. */
    from: number;
    /** Where it ends. */
    to: number;
  };

  /** What an objective token gives. */
  export type Gift =
    /** Whoever takes it may discard a Wound. */
    | "cure"
    /** A new survivor for the player with the fewest. */
    | "recruit";

  /** Something that must be done to win. */
  export type Goal =
    /** All objective tokens that are required have been taken. */
    | "take_objectives"
    /** The survivors, in play or escaped, hold at least one of each of these cards. */
    | { find: Array<string> }
    /** Those who have left by the exit hold at least one of each of these cards. */
    | { escape_with: Array<string> }
    /**
     * Every survivor who started stands in the exit at the same time. Nobody leaves by it,
     * unless another goal lets them.
     */
    | "reach_exit"
    /** So many survivors have left by the exit, by the number of players. */
    | { escape: Array<number> }
    /** A survivor has reached that level. */
    | { danger: Zombicide.Danger }
    /** All survivors still alive stand in one spawn zone without zombies. */
    | "gather_in_spawn"
    /** So many Provisions lie in cars, or have left in them. */
    | { load: number }
    /** All survivors still alive sit in cars, or have left in them. */
    | "board_cars"
    /** So many Provisions have left in cars, and all survivors still alive with them. */
    | { drive_out: number }
    /** All spawn zones have been neutralised. */
    | "neutralise_spawns"
    /** A survivor stands in that zone, and no zombie does. */
    | { hold: string };

  /** What lies in a slot. */
  export type Held =
    /** A Wound (S1-INV-07). */
    | "wound"
    /** A card. */
    | {
        card: {
          /** The kind of card. */
          kind: EquipmentId;
          /** Whether it is a weapon that must be reloaded (S1-RELOAD-01). */
          fired: boolean;
        };
      };

  /** What a survivor carries. */
  export type Inventory = [Slot, Slot, Slot, Slot, Slot, Slot];

  /** Noise that stays. */
  export type LastingNoise = {
    /** Where. */
    zone: string;
    /** How many tokens. */
    count: number;
  };

  /** Something of one colour that waits for the objective of a colour to be taken. */
  export type Lock = {
    /** The colour of what waits. */
    color: string;
    /** The colour of the objective. */
    objective: string;
  };

  /** What a crafted card is made of. */
  export type Made = {
    /** The two cards it takes. */
    of: [string, string];
    /** Whether they stay together under it, or are discarded for a card from aside. */
    parts_stay: boolean;
  };

  /** A mission: its tiles, what lies on them at the start, how it is won, and what is special. */
  export type Mission = {
    /** Its number. */
    id: string;
    /** Its name. */
    name: string;
    /** What it is about, in a sentence or two. */
    briefing: string;
    /** How hard the book says it is. */
    difficulty: string;
    /** Whom the book says it is for. */
    who: string;
    /** How long the book says it lasts. */
    minutes: number;
    /** How sure the map is: `transcribed` or `reconstructed`; `original` if it is in no book. */
    confidence: string;
    /** What must be done, in this order where one thing needs another before it. */
    goals: Array<Goal>;
    /** The tiles, row by row from the north. */
    layout: Array<Array<Zombicide.Placed>>;
    /** Where the survivors start. */
    start: string;
    /** Where they can leave. */
    exit: string | null;
    /** Where zombies appear, in the order in which they do (S1-SPAWN-02). */
    spawns: Array<Spawn>;
    /** What is to be taken. */
    objectives: Array<Objective>;
    /** The doors. */
    doors: Array<DoorToken>;
    /** The cars. */
    cars: Array<Car>;
    /** What the map must come to. */
    counts: Counts | null;
    /** What is special about it. */
    rules: SpecialRules;
  };

  /** An objective token. */
  export type Objective = {
    /** Where. Tokens that lie face down are shuffled among their places. */
    zone: string;
    /** Its colour: `red` is the ordinary one. */
    color: string;
    /** What it gives besides experience. */
    gives: Gift | null;
    /** Whether it need not be taken to win. */
    optional: boolean;
    /** Whether it lies face down among others. */
    face_down: boolean;
  };

  /** An objective token. */
  export type ObjectiveView = {
    /** Where it lies or lay. */
    zone: Zombicide.ZoneId;
    /** Whether it has been taken. */
    taken: boolean;
    /** Its colour, if it does not lie face down. */
    color: string | null;
    /** Whether it need not be taken to win. */
    optional: boolean;
  };

  /** The pending decision. */
  export type PendingDecision = {
    /** Who. */
    seat: Seat;
    /** What. */
    ask: DecisionKind;
  };

  /** The part of a round (S1-ROUND-01). */
  export type Phase =
    /** The players' turns. */
    | "players"
    /** Zombies act, then appear. */
    | "zombies"
    /** The game has ended. */
    | "over";

  /** Why an answer is against the rules. */
  export type Reason =
    | "game_is_over"
    | "not_asked_now"
    | "not_your_survivor"
    | "has_had_turn"
    | "not_in_play"
    | "no_action_left"
    | "too_many_zombies"
    | "not_adjacent"
    | "door_is_closed"
    | "no_step_left"
    | "go_on_instead"
    | "in_car"
    | "not_in_car"
    | "not_in_building"
    | "zombies_here"
    | "searched_already"
    | "not_searchable"
    | "nothing_killed_here"
    | "no_such_skill"
    | "used_already"
    | "no_car_here"
    | "car_searched_already"
    | "nothing_left_to_find"
    | "no_such_door_here"
    | "door_is_open"
    | "door_is_not_open"
    | "door_is_locked"
    | "nothing_to_open_with"
    | "nothing_to_sort"
    | "not_here"
    | "yourself"
    | "not_a_weapon"
    | "no_blade"
    | "not_identical"
    | "not_dual"
    | "needs_reload"
    | "nothing_to_reload"
    | "only_own_zone"
    | "not_in_sight"
    | "out_of_range"
    | "no_zombie_there"
    | "same_zone"
    | "missing_parts"
    | "none_left"
    | "cars_stay_shut"
    | "no_seat"
    | "not_driving"
    | "not_drivable"
    | "only_streets"
    | "no_such_objective_here"
    | "not_in_this_mission"
    | "no_spawn_here"
    | "no_provision"
    | "makes_no_noise"
    | "no_exit_here"
    | "not_yet"
    | "not_back"
    | "not_hurt"
    | "still_possible"
    | "no_such_slot"
    | "both_the_same"
    | "trade_declined"
    | "nothing_to_receive"
    | "must_keep"
    | "wounds_stay"
    | "no_more_swaps"
    | "no_room"
    | "there_is_room"
    | "no_card_there"
    | "no_reroll"
    | "not_a_target"
    | "must_lose_card"
    | "nothing_prevents"
    | "not_there"
    | "no_such_way"
    | "no_such_room"
    | "no_such_choice"
    | "not_fewest";

  /** Where a re-roll comes from. */
  export type Reroll =
    /** Plenty of Ammo. */
    | "ammo"
    /** Lucky. */
    | "lucky"
    /** 1 re-roll per turn. */
    | "per_turn";

  /** One level's row of a card: how many of which kind. Nothing where it is left out. */
  export type Row = {
    /** How many. */
    count: number;
    /** Of which kind. */
    zombie: Zombie;
  };

  /** The set-up of a game. */
  export type Setup = {
    /** The mission's id. */
    mission: string;
    /** How many play. */
    players: number;
    /** Who plays whom. */
    team: Team;
    /** Who has the first-player token at the start: the players agree on it (S1-SETUP-10). */
    first: Seat;
  };

  /**
   * A skill. “Starts with a …” is not among them: it is over when the game begins
   * (S1-SKILL-34).
   */
  export type Skill =
    | "extra_action"
    | "roll_combat"
    | "roll_melee"
    | "roll_ranged"
    | "die_combat"
    | "die_melee"
    | "die_ranged"
    | "free_combat"
    | "free_move"
    | "free_search"
    | "max_range"
    | "zone_per_move"
    | "reroll_per_turn"
    | "two_zones"
    | "ambidextrous"
    | "born_leader"
    | "destiny"
    | "gunslinger"
    | "hoard"
    | "hold_your_nose"
    | "is_that_all"
    | "lock_it_down"
    | "loud"
    | "lucky"
    | "matching_set"
    | "medic"
    | "ninja"
    | "slippery"
    | "sniper"
    | "swordmaster"
    | "tough"
    | "trick_shot";

  /**
   * What lies in a slot, as one number: 0 for nothing, 1 for a Wound, the kind of card and 2
   * otherwise; and 128 more for a weapon that has been fired.
   */
  export type Slot = number;

  /** A spawn token. */
  export type Spawn = {
    /** Where. */
    zone: string;
    /** Its colour: `red` is the ordinary one. */
    color: string;
  };

  /** A spawn zone. */
  export type SpawnView = {
    /** Where. */
    zone: Zombicide.ZoneId;
    /** Whether zombies appear there. */
    active: boolean;
  };

  /** What is special about a mission. Whatever is left out is as the general rules say. */
  export type SpecialRules = {
    /** Experience for whoever takes an objective token. */
    objective_experience: number;
    /** The numbers of the zombie cards in use; all of them when left out. */
    zombie_cards: Array<number>;
    /** Whether the starting equipment lies on the deck instead of being dealt. */
    starting_equipment_on_deck: boolean;
    /** Zones that cannot be searched. */
    no_search: Array<string>;
    /** Whether opening one door of a building opens all its doors. */
    doors_open_together: boolean;
    /** Whether a spawn zone can be neutralised for an Action. */
    spawns_can_be_neutralised: boolean;
    /** Whether Provisions can be put into cars and taken out, for an Action each. */
    cars_carry_provisions: boolean;
    /** Whether cars cannot be entered at all. */
    cars_stay_shut: boolean;
    /** How many survivors each player starts with, if not as usual. */
    survivors_each: number | null;
    /** The fewest and the most players, if not 1 and 6. */
    players: [number, number] | null;
    /** Zombies on the board at the start. */
    zombies: Array<Crowd>;
    /** Noise tokens that are never removed. */
    lasting_noise: Array<LastingNoise>;
    /** Zones by which zombies leave the board. */
    zombie_exits: Array<string>;
    /** The game is lost when so many zombies have left. */
    lost_when_zombies_left: number | null;
    /** Doors that cannot be opened before an objective has been taken. */
    locked_doors: Array<Lock>;
    /** Spawn zones that are asleep until an objective has been taken. */
    sleeping_spawns: Array<Lock>;
  };

  /**
   * A survivor's sheet: one skill at Blue, one at Yellow, two to choose from at Orange and
   * three at Red (S1-SETUP-15).
   */
  export type SurvivorCard = {
    /** The id in files and answers. */
    id: string;
    /** The name. */
    name: string;
    /** The skill from the start. */
    blue: string;
    /** The skill at 7 experience points. */
    yellow: string;
    /** One of these at 19. */
    orange: Array<string>;
    /** One of these at 43. */
    red: Array<string>;
    /** How sure the sheet is. */
    confidence: string;
  };

  /** A survivor, by the sheet's place in the game's roster. */
  export type SurvivorId = number;

  /** A survivor that is or was in the game. */
  export type SurvivorView = {
    who: SurvivorId;
    seat: Seat;
    fate: Fate;
    zone: Zombicide.ZoneId;
    car: number | null;
    experience: number;
    danger: Zombicide.Danger;
    skills: Array<Skill>;
    inventory: Inventory;
    /** What lies in each slot; nothing in an empty one. */
    slots: [Held | null, Held | null, Held | null, Held | null, Held | null, Held | null];
    capacity: number;
    wounds: number;
    done: boolean;
    actions: number;
    free_moves: number;
    free_combats: number;
    free_searches: number;
    gift: number;
    steps: number;
    searched: boolean;
  };

  /** Who plays whom. */
  export type Team =
    /** Drawn by lot among the first six survivors of the content, as many as the book says. */
    | "random"
    /** Each player's survivors, by id; as many as the book says. */
    | { chosen: Array<Array<string>> }
    /**
     * Each player's survivors, by id; as many as one likes, which is no longer the book's
     * game.
     */
    | { as_given: Array<Array<string>> };

  /** One side of a tile. */
  export type Tile = {
    /** What it shows. */
    about: string;
    /** How sure its geometry is. */
    confidence: string;
    /** Its zones, cell by cell. */
    plan: Array<string>;
    /** Rooms joined by a gap. */
    openings: Array<[string, string]>;
    /** Where those gaps are printed. */
    gaps: Array<Gap>;
    /** Gaps on the border. */
    edge_openings: Array<EdgeOpening>;
    /** The zones by letter. */
    zones: { [key in string]: TileZone };
  };

  /** The tiles of an edition. */
  export type TileSet = {
    /** By name. */
    tiles: { [key in string]: Tile };
  };

  /** A zone of a tile. */
  export type TileZone = {
    /** Room or street. */
    kind: ZoneKind;
    /** What the tile shows there. */
    name: string | null;
    /** Whether there is a manhole. */
    manhole: boolean;
  };

  /** What a card does from any slot. */
  export type Use =
    /** Discarded, it prevents a Wound (S1-INV-08). */
    | "stop_wound"
    /** One card more for each Search (S1-INV-10). */
    | "extra_card"
    /** All dice of an attack with that ammunition can be rolled again, once (S1-INV-10). */
    | { reroll: Ammo }
    /** A Walker appears; never kept (S1-SEARCH-06). */
    | "trap";

  /** Everything but the order of the decks and what lies face down (S1-SETUP-18). */
  export type View = {
    round: number;
    phase: Phase;
    ending: Ending | null;
    /** Who has the first-player token. */
    first: Seat;
    /** Whose turn it is. */
    turn: Seat;
    /** The survivor being activated. */
    active: SurvivorId | null;
    danger: Zombicide.Danger;
    survivors: Array<SurvivorView>;
    zones: Array<ZoneView>;
    /** Which doors are open. */
    doors: Array<boolean>;
    objectives: Array<ObjectiveView>;
    spawns: Array<SpawnView>;
    cars: Array<CarView>;
    equipment_deck: number;
    equipment_discards: Array<EquipmentId>;
    /** Cards kept aside. */
    aside: Array<EquipmentId>;
    /** Cards that are out of the game. */
    out: Array<EquipmentId>;
    zombie_deck: number;
    /** The numbers of the zombie cards discarded. */
    zombie_discards: Array<number>;
    /** Miniatures left, by kind. */
    reserve: [number, number, number, number];
    /** Zombies that have left the board for good. */
    gone: [number, number, number, number];
    /** Where somebody's shouting is the loudest noise. */
    loud: Zombicide.ZoneId | null;
    /** Cards found that wait to be kept or left, the next one first. */
    found: Array<EquipmentId>;
    /** Which goals are reached as things stand. */
    goals: Array<boolean>;
    asked: PendingDecision | null;
  };

  /** What a weapon does (S1-COMBAT-01). */
  export type Weapon = {
    /** Nearest and farthest zone it reaches. `[0, 0]` is a melee weapon (S1-COMBAT-02). */
    range: [number, number];
    /** Dice rolled. */
    dice: number;
    /** The lowest face that hits. */
    accuracy: number;
    /** What each hit does. */
    damage: number;
    /** Whether two of them can be used together. */
    dual: boolean;
    /** Whether using it makes noise. */
    noisy: boolean;
    /** Whether it must be reloaded between two shots of a turn. */
    reload: boolean;
    /** The ammunition it takes. */
    ammo: Ammo | null;
    /** Whether its hits are given out freely (S1-CRAFT-04). */
    free_targets: boolean;
    /** Whether it burns everybody in the zone, without dice, and is used up (S1-CRAFT-07). */
    burns: boolean;
  };

  /** What an attack is made with. */
  export type WeaponChoice =
    /** The weapon in the first hand. */
    | "first"
    /** The weapon in the second hand. */
    | "second"
    /** A pair (S1-DUAL-01). */
    | "both"
    /** The blade of the gun in the first hand. */
    | "first_blade"
    /** The blade of the gun in the second hand. */
    | "second_blade";

  /** A kind of zombie (S1-ZOMBIE-01). */
  export type Zombie =
    /** Slow and many. */
    | "walker"
    /** Two Actions. */
    | "runner"
    /** Only strong hits kill it. */
    | "fatty"
    /** There is only one. */
    | "abomination";

  /** A zombie card. */
  export type ZombieCard = {
    /** Its printed number. */
    number: number;
    /** What it does. */
    kind: CardKind;
    /** At Blue level. */
    blue: Row;
    /** At Yellow level. */
    yellow: Row;
    /** At Orange level. */
    orange: Row;
    /** At Red level. */
    red: Row;
    /** Whom an extra activation is for. */
    zombie: Zombie | null;
    /** How sure it is. */
    confidence: string;
  };

  /** What a zone is. */
  export type ZoneKind =
    /** A room of a building. */
    | "room"
    /** A stretch of street. */
    | "street";

  /** What is in a zone. */
  export type ZoneView = {
    /** Zombies by kind. */
    zombies: [number, number, number, number];
    /** Noise tokens. */
    tokens: number;
    /** Noise in all: tokens and survivors. */
    noise: number;
  };
}

/** Zombicide: Invader. */
export namespace Invader {
  /** Ammunition. */
  export type Ammo =
    /** Not fired outside (INV-COMBAT-12). */
    | "bullets"
    /** Works everywhere. */
    | "energy"
    /** For Flamethrowers. */
    | "canister";

  /** One answer to the pending decision. */
  export type Answer =
    /** Nothing more. */
    | { kind: "done" }
    /** Begin that survivor's turn. */
    | { kind: "activate"; of: SurvivorId }
    /** Let the Tactician wait for a later moment. */
    | { kind: "wait" }
    /** Move there, with a Move Action. */
    | { kind: "move"; of: Zombicide.ZoneId }
    /** Go on there, within the Move Action begun. */
    | { kind: "go_on"; of: Zombicide.ZoneId }
    /** Move there together with the Bot (INV-MACHINE-14). */
    | { kind: "escort"; of: Zombicide.ZoneId }
    /** Begin a Move Action of up to three zones (INV-SKILL-48). */
    | { kind: "sprint"; of: Zombicide.ZoneId }
    /** Cover up to two zones by a skill: the zone in between, or the same twice, and the last. */
    | { kind: "dash"; of: [Dash, Zombicide.ZoneId, Zombicide.ZoneId] }
    /** Search the zone. */
    | { kind: "search" }
    /** Get an Oxygen Tank. */
    | { kind: "oxygen" }
    /** Open a door. */
    | { kind: "open"; of: number }
    /** Close a door. */
    | { kind: "close"; of: number }
    /** Reorganise the own inventory. */
    | { kind: "reorganise" }
    /** Trade with somebody. */
    | { kind: "trade"; of: SurvivorId }
    /** Exchange what lies in two slots; from the tenth on they are the partner's. */
    | { kind: "swap"; of: [number, number] }
    /** Discard what lies in a slot. */
    | { kind: "drop"; of: number }
    /** Attach the card in that slot to the weapon in that Hand. */
    | { kind: "attach"; of: [number, number] }
    /** Detach a card from the weapon in that Hand. */
    | { kind: "detach"; of: [number, Ammo] }
    /** Hand a Remote over to the partner, or take it over. */
    | { kind: "pass_remote"; of: Machine }
    /** Attack. */
    | { kind: "attack"; of: AttackOrder }
    /** Move the Bot. */
    | { kind: "move_bot"; of: Zombicide.ZoneId }
    /** Attack with a Machine. */
    | { kind: "machine_attack"; of: MachineStrike }
    /** Let the Bot open the secured airlock (INV-M8-05). */
    | { kind: "unlock" }
    /** Take an objective token. */
    | { kind: "take"; of: number }
    /** Take a sample of Mold (INV-M10-09). */
    | { kind: "sample_mold" }
    /** Make noise. */
    | { kind: "make_noise" }
    /** Use up the card in that slot for experience. */
    | { kind: "consume"; of: number }
    /** Take the Camouflage token. */
    | { kind: "hide" }
    /** Give somebody a free Action (Born leader). */
    | { kind: "lead"; of: SurvivorId }
    /** Push all Xenos here into that zone. */
    | { kind: "shove"; of: Zombicide.ZoneId }
    /** Draw the Xenos of that zone (Taunt). */
    | { kind: "taunt"; of: Zombicide.ZoneId }
    /** Drag survivors out of that zone (Lifesaver). */
    | { kind: "rescue"; of: Zombicide.ZoneId }
    /** Drag that one. */
    | { kind: "drag"; of: SurvivorId }
    /** Drag that active Machine. */
    | { kind: "drag_machine"; of: Machine }
    /** End the turn by leaving through the exit. */
    | { kind: "escape" }
    /** End the turn. */
    | { kind: "end_turn" }
    /** Give the mission up (INV-WIN-14). */
    | { kind: "concede" }
    /** Keep the card found. */
    | { kind: "keep" }
    /** Leave the card found. */
    | { kind: "leave_card" }
    /** Yes. */
    | { kind: "yes" }
    /** No. */
    | { kind: "no" }
    /** Agree to trade. */
    | { kind: "agree" }
    /** Decline to trade. */
    | { kind: "decline" }
    /** Roll all dice again. */
    | { kind: "reroll"; of: Reroll }
    /** Let the roll stand. */
    | { kind: "stand" }
    /** Roll that number of the dice that sixes add. */
    | { kind: "dice"; of: number }
    /** Hit a Xeno of that kind. */
    | { kind: "hit"; of: Xeno }
    /** That one is hit by the next miss, or by the next attack. */
    | { kind: "harm"; of: Target }
    /** That one is hit by all attacks that are left. */
    | { kind: "harm_all"; of: Target }
    /** Discard the card in that slot that stops Damage. */
    | { kind: "block"; of: number }
    /** Discard the card in that slot (Is That All You've Got?). */
    | { kind: "shrug"; of: number }
    /** Suffer a point of Damage. */
    | { kind: "endure" }
    /** That way. */
    | { kind: "way"; of: Zombicide.ZoneId }
    /** That scientist goes there, or stays. */
    | { kind: "walk"; of: [SurvivorId, Zombicide.ZoneId] }
    /** That zone. */
    | { kind: "zone"; of: Zombicide.ZoneId }
    /** Learn that skill. */
    | { kind: "learn"; of: Known }
    /** That starting card. */
    | { kind: "outfit"; of: EquipmentId }
    /** The first or the second group. */
    | { kind: "group"; of: number };

  /** An attack whose dice have been rolled. */
  export type Attack = {
    /** Who attacks, or controls the Machine that does. */
    by: SurvivorId;
    /** The Machine that attacks. */
    machine: Machine | null;
    /** Whether it is a Melee Action. */
    melee: boolean;
    /** Where to. */
    zone: Zombicide.ZoneId;
    /** Dice rolled. */
    dice: number;
    /** The lowest face that hits. */
    need: number;
    /** What is added to each die. */
    bonus: number;
    /** What each hit does. */
    damage: number;
    /** What each miss does to a friend. */
    miss_damage: number;
    /** Hits not yet given out. */
    hits: number;
    /** Misses not yet given out. */
    misses: number;
    /** The one whom a Concentrated Attack is aimed at. */
    target: Xeno | null;
    /** Whether hits are given out freely. */
    free: boolean;
    /** Whether misses harm nobody. */
    spares: boolean;
    /** Re-rolls by attached cards not used up. */
    ammo_rerolls: number;
    /** Whether Lucky is not used up. */
    lucky: boolean;
    /** Whether a 6 adds a die. */
    six_adds: boolean;
    /** Whether a 6 adds a second die, by a second skill. */
    six_adds_again: boolean;
    /** Dice that may still be rolled for sixes. */
    sixes: number;
    /** Whether a hit may kill one more. */
    reaps: boolean;
    /** Whether a hit may kill one more by a second skill. */
    reaps_again: boolean;
    /** Whether a Xeno was killed. */
    killed: boolean;
    /** Survivors whose toughness has ignored a point of it. */
    toughed: number;
  };

  /** An attack. */
  export type AttackOrder = {
    /** With what. */
    with: WeaponChoice;
    /** Whether it is a Melee Action. */
    melee: boolean;
    /** At which zone. */
    zone: Zombicide.ZoneId;
    /** Whom a Concentrated Attack is aimed at (INV-CONC-01). */
    target: Xeno | null;
    /** Whether as many dice are rolled as there are Xenos (Full auto, Predator). */
    by_numbers: boolean;
  };

  /** The blocks of cards by which the difficulty is tuned (INV-DIFF-01). */
  export type Block =
    /** Numbers 1 to 25. */
    | "easy"
    /** Numbers 26 to 50. */
    | "hard"
    /** Numbers from 51 on: extra activations. */
    | "extra";

  /** What a Xeno card does. */
  export type CardKind =
    /** Xenos appear where it was drawn for. */
    | "spawn"
    /** Abominations on the board act, then one appears if there is one left (INV-SPAWN-09). */
    | "abomination"
    /** Xenos appear in every zone with Active Mold (INV-SPAWN-14). */
    | "mold"
    /** All Xenos of the kind act, except at Blue level (INV-SPAWN-07). */
    | "extra_activation";

  /** A colour of tokens. */
  export type Color =
    /** The ordinary one. */
    | "red"
    /** The Bot's Remote. */
    | "green"
    /** The Sentry Gun's Remote. */
    | "purple"
    /** There is one. */
    | "blue"
    /** There is one. */
    | "white";

  /** Everything that a game is prepared from. */
  export type Content = {
    /** The tiles' sides. */
    tiles: TileSet;
    /** The kinds of equipment cards. */
    equipment: Array<Equipment>;
    /** The Machines' reference cards. */
    machines: Array<MachineCard>;
    /** The survivors that can be chosen. */
    survivors: Array<SurvivorCard>;
    /** The Xeno cards. */
    xeno_cards: Array<XenoCard>;
    /** The missions. */
    missions: Array<Mission>;
  };

  /** Which Machines a skill controls. */
  export type Control =
    /** Bots. */
    | "bot"
    /** Sentry Guns. */
    | "sentry_gun"
    /** All Machines. */
    | "all";

  /** Xenos in a zone at the start. */
  export type Crowd = {
    /** Where. */
    zone: string;
    /** Which. */
    xeno: Xeno;
    /** How many. */
    count: number;
  };

  /** A skill that covers two zones at once. */
  export type Dash =
    /** To Xenos, for free (INV-SKILL-23). */
    | "charge"
    /** To Xenos, for a free Action of that kind (INV-SKILL-16). */
    | { bloodlust: Fight }
    /** Through whatever is in between (INV-SKILL-58). */
    | "zero_g";

  /** The kinds of decisions. */
  export type DecisionKind =
    /** Which of the starting cards the survivor gets. */
    | { ask: "outfit"; who: SurvivorId }
    /** Which group the survivor starts in. */
    | { ask: "group"; who: SurvivorId }
    /** In which zone the survivor starts. */
    | { ask: "start_in"; who: SurvivorId }
    /** Where a spawn token goes that more survivors bring. */
    | { ask: "extra_spawn"; left: number }
    /** Which survivor acts next. */
    | { ask: "activate" }
    /** What the survivor does. */
    | { ask: "act"; who: SurvivorId }
    /** What the survivor does with the Action that it was given. */
    | { ask: "gift"; who: SurvivorId }
    /** What to move between slots, with the number of changes left. */
    | { ask: "sort"; who: SurvivorId; with: SurvivorId | null; left: number }
    /** What to do with the card found. */
    | { ask: "found"; who: SurvivorId; card: EquipmentId }
    /** Whether the survivor trades with another player's. */
    | { ask: "trade_offer"; by: SurvivorId; with: SurvivorId }
    /** Whether to roll again. */
    | { ask: "reroll"; attack: Attack }
    /** How many dice to roll for sixes. */
    | { ask: "sixes"; attack: Attack }
    /** Whom the next miss hits. */
    | { ask: "miss"; attack: Attack }
    /** Whom to hit. */
    | { ask: "hit"; attack: Attack }
    /** Whether a hit kills one more of the kind. */
    | { ask: "reap"; xeno: Xeno }
    /** Where to go after a kill. */
    | { ask: "flee"; who: SurvivorId }
    /** Whether to burn the spawn token too. */
    | { ask: "burn_spawn"; zone: Zombicide.ZoneId }
    /** Whom to drag out of a zone. */
    | { ask: "rescue"; who: SurvivorId; zone: Zombicide.ZoneId }
    /** Whether to be dragged. */
    | { ask: "consent"; by: SurvivorId; who: SurvivorId }
    /** What cancels the Damage. */
    | { ask: "damage"; who: SurvivorId; left: number }
    /** Whom the next Xeno attacks. */
    | {
        ask: "attacked";
        zone: Zombicide.ZoneId;
        xeno: Xeno;
        heads: [number, number, number, number];
      }
    /** Which skill to learn. */
    | { ask: "learn"; who: SurvivorId; level: Zombicide.Danger }
    /** Which way gets one more of the kind. */
    | { ask: "extra"; from: Zombicide.ZoneId; xeno: Xeno }
    /** Which scientist goes where. */
    | { ask: "scientists" }
    /** Which spawn zone comes first in every round. */
    | { ask: "first_spawn" }
    /** Who takes an extra turn next. */
    | { ask: "link_turn" }
    /** Which zone with Active Mold gets some of the last miniatures. */
    | { ask: "last_ones"; xeno: Xeno; each: number }
    /** Where the Abomination appears. */
    | { ask: "place_abomination" }
    /** Which attack the reflexes bring. */
    | { ask: "reflex"; who: SurvivorId };

  /** A door that is closed at the start. */
  export type Door = {
    /** The zones it is between. */
    between: [string, string];
    /** The colour of its token; left out for a neutral one. */
    color: Color | null;
  };

  /** What stands in a door frame. */
  export type DoorState =
    /** Nothing. */
    | "open"
    /** A closed door. */
    | "closed"
    /** A destroyed door. */
    | "destroyed";

  /** A slot on the side of a tile, written `H door`. */
  export type Edge = string;

  /** How a game has ended. */
  export type Ending =
    /** All goals are reached. */
    | "won"
    /** A survivor has been eliminated. */
    | "survivor_lost"
    /** Active Mold joins two spawn zones. */
    | "mold_chain"
    /** A goal can no longer be reached. */
    | "impossible"
    /** A Xeno has got where none may. */
    | "overrun"
    /** The players have given up. */
    | "conceded"
    /** The game has lasted too long. */
    | "too_many_rounds";

  /** A kind of equipment card. */
  export type Equipment = {
    /** Its id in files and answers. */
    id: string;
    /** Its printed name. Two kinds of the same name can be used as a pair (INV-COMBAT-09). */
    name: string;
    /** How many are in the box. */
    copies: number;
    /** Where they lie at the start. */
    pile: Pile;
    /** Where it must be to have an effect (INV-INV-04). */
    slot: SlotPlace;
    /** What it does in a Melee Action. */
    melee: Weapon | null;
    /** What it does in a Ranged Action. */
    ranged: Weapon | null;
    /** What else it does. */
    gives: Use | null;
    /** Whom alone it serves as a weapon; everybody if left out (INV-SEVEN-05). */
    reserved_for: SurvivorClass | null;
    /** How sure the least sure of its values is. */
    confidence: string;
    /** The values that the book proves, whatever `confidence` says of the others. */
    from_book: Array<string>;
    /** What else is to be said of where its values come from. */
    note: string;
  };

  /** A kind of equipment card, by its place in the content. */
  export type EquipmentId = number;

  /** Something that happened. All of it happens in the open. */
  export type Event =
    | { what: "joined"; who: SurvivorId; seat: Seat; zone: Zombicide.ZoneId }
    | { what: "scientist_waits"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "starts_with"; who: SurvivorId; card: EquipmentId }
    | { what: "starts_in"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "spawn_added"; zone: Zombicide.ZoneId }
    | { what: "round"; number: number; first: Seat }
    | { what: "turn"; who: SurvivorId; actions: number }
    | { what: "turn_over"; who: SurvivorId }
    | { what: "moves"; who: SurvivorId; zone: Zombicide.ZoneId; cost: number }
    | { what: "goes_on"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "flees"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "charges"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "runs_weightless"; who: SurvivorId; via: Zombicide.ZoneId; zone: Zombicide.ZoneId }
    | { what: "bot_moves"; zone: Zombicide.ZoneId }
    | { what: "tank_lost"; who: SurvivorId }
    | { what: "noise"; zone: Zombicide.ZoneId }
    | { what: "door_opened"; who: SurvivorId; door: number }
    | { what: "door_closed"; who: SurvivorId; door: number }
    | { what: "door_destroyed"; door: number }
    | { what: "door_removed"; door: number }
    | { what: "airlock_unlocked"; zone: Zombicide.ZoneId }
    | { what: "reorganises"; who: SurvivorId }
    | { what: "offers_trade"; who: SurvivorId; with: SurvivorId }
    | { what: "declines_trade"; who: SurvivorId; with: SurvivorId }
    | { what: "trades"; who: SurvivorId; with: SurvivorId }
    | { what: "swaps"; one: SurvivorId; here: number; other: SurvivorId; there: number }
    | { what: "drops"; who: SurvivorId; card: EquipmentId }
    | { what: "attaches"; who: SurvivorId; ammo: Ammo; hand: number }
    | { what: "detaches"; who: SurvivorId; ammo: Ammo; hand: number }
    | { what: "remote_passes"; machine: Machine; to: SurvivorId }
    | { what: "searches"; who: SurvivorId }
    | { what: "reveals"; who: SurvivorId; card: EquipmentId }
    | { what: "keeps"; who: SurvivorId; card: EquipmentId }
    | { what: "leaves_card"; who: SurvivorId; card: EquipmentId }
    | { what: "nothing_found"; who: SurvivorId }
    | { what: "new_equipment_deck" }
    | { what: "gets_oxygen"; who: SurvivorId }
    | { what: "objective_taken"; who: SurvivorId; objective: number; token: number }
    | { what: "objective_lost"; objective: number; token: number }
    | { what: "remote_taken"; who: SurvivorId; machine: Machine }
    | { what: "sample_taken"; who: SurvivorId; xeno: Xeno | null }
    | { what: "consumes"; who: SurvivorId; card: EquipmentId }
    | { what: "escapes"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "hides"; who: SurvivorId }
    | { what: "is_seen"; who: SurvivorId }
    | { what: "leads"; who: SurvivorId; other: SurvivorId }
    | { what: "shoves"; who: SurvivorId; zone: Zombicide.ZoneId; count: number }
    | { what: "taunts"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "drags"; who: SurvivorId; other: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "drags_machine"; who: SurvivorId; machine: Machine; zone: Zombicide.ZoneId }
    | {
        what: "attacks";
        who: SurvivorId;
        card: EquipmentId;
        pair: boolean;
        zone: Zombicide.ZoneId;
        target: Xeno | null;
      }
    | {
        what: "machine_attacks";
        who: SurvivorId;
        machine: Machine;
        zone: Zombicide.ZoneId;
        target: Xeno | null;
      }
    | { what: "reacts"; who: SurvivorId }
    | { what: "rolled"; who: SurvivorId; faces: Array<number>; need: number; hits: number }
    | { what: "rolls_again"; who: SurvivorId; source: Reroll }
    | { what: "killed"; by: SurvivorId; xeno: Xeno; count: number; zone: Zombicide.ZoneId }
    | { what: "reaped"; by: SurvivorId; xeno: Xeno }
    | { what: "withstands"; xeno: Xeno }
    | { what: "hits_lost"; count: number }
    | { what: "friendly_fire"; by: SurvivorId; target: Target; damage: number }
    | { what: "hellfire"; zone: Zombicide.ZoneId }
    | { what: "spawn_burnt"; zone: Zombicide.ZoneId; token: number }
    | { what: "experience"; who: SurvivorId; points: number; total: number }
    | { what: "level"; who: SurvivorId; level: Zombicide.Danger }
    | { what: "lap"; who: SurvivorId; total: number }
    | { what: "learns"; who: SurvivorId; skill: Known }
    | { what: "damaged"; who: SurvivorId; points: number; armor: number }
    | { what: "blocks"; who: SurvivorId; card: EquipmentId }
    | { what: "shrugs"; who: SurvivorId; card: EquipmentId }
    | { what: "ignores"; who: SurvivorId; points: number }
    | { what: "mends"; who: SurvivorId; armor: number }
    | { what: "eliminated"; who: SurvivorId }
    | { what: "machine_destroyed"; machine: Machine }
    | { what: "scientist_walks"; who: SurvivorId; zone: Zombicide.ZoneId }
    | { what: "xenos_phase" }
    | { what: "xenos_attack"; zone: Zombicide.ZoneId; count: number }
    | {
        what: "xenos_move";
        xeno: Xeno;
        count: number;
        from: Zombicide.ZoneId;
        to: Zombicide.ZoneId;
      }
    | { what: "extra_activation"; xeno: Xeno }
    | { what: "spawns_begin"; zone: Zombicide.ZoneId }
    | { what: "xeno_card"; number: number; zone: Zombicide.ZoneId; level: Zombicide.Danger }
    | { what: "appear"; xeno: Xeno; count: number; zone: Zombicide.ZoneId }
    | { what: "nothing_appears" }
    | { what: "mold_card"; xeno: Xeno; count: number }
    | { what: "shortage" }
    | { what: "new_xeno_deck" }
    | { what: "mold_spreads"; zone: Zombicide.ZoneId }
    | { what: "mold_dies"; zone: Zombicide.ZoneId }
    | { what: "mold_removed"; zone: Zombicide.ZoneId }
    | { what: "spawn_wakes"; zone: Zombicide.ZoneId }
    | { what: "crew_leaves"; left: number }
    | { what: "over"; ending: Ending; round: number };

  /** What has become of a survivor. */
  export type Fate =
    /** Not in this game. */
    | "absent"
    /** On the board. */
    | "in_play"
    /** Has left it alive. */
    | "escaped"
    /** Eliminated. */
    | "dead";

  /** The kind of Action that a skill is about (INV-COMBAT-02). */
  export type Fight =
    /** Melee and Ranged Actions. */
    | "combat"
    /** Melee Actions. */
    | "melee"
    /** Ranged Actions. */
    | "ranged";

  /** Free Actions left, each only for one kind of Action (INV-SKILL-08). */
  export type Free = {
    moves: number;
    combats: number;
    melees: number;
    shots: number;
    searches: number;
    machines: number;
    /** Attacks with a pair of Dual weapons (INV-SKILL-27). */
    pairs: number;
  };

  /** Something that must be done to win. */
  export type Goal =
    /** All objective tokens have been taken. */
    | "take_all"
    /** All objective tokens of these colours have been taken. */
    | { take: Array<Color> }
    /** Every survivor has left by the exit (INV-WIN-12). */
    | "escape"
    /** The crew has been evacuated, and no Xeno has reached the exit (INV-M3-03). */
    | "evacuate_crew"
    /**
     * In an End Phase all survivors stand where the Sentry Gun is, without a Xeno
     * (INV-M1-04).
     */
    | "meet_at_sentry_gun"
    /** Every survivor has reached that level. */
    | { danger: Zombicide.Danger }
    /** The spawn token of that colour has been burnt (INV-M6-03). */
    | { burn_spawn: Color }
    /** Every survivor has an Oxygen Tank equipped that is not the starting one. */
    | "new_tanks"
    /** All samples have been gathered (INV-M10-06). */
    | "samples";

  /** A card in a slot. */
  export type Held = {
    /** The kind of card. */
    kind: EquipmentId;
    /** Whether it is the Oxygen Tank that the mission gave at the start (INV-M10-05). */
    given: boolean;
    /** The ammunition attached to it, and how many cards of each kind. */
    attached: Array<[Ammo, number]>;
  };

  /** What Hellfire does to spawn tokens (INV-HELLFIRE-08). */
  export type HellfireOnSpawns =
    /** Nothing. */
    | "nothing"
    /** It can remove any of them (INV-M7-06). */
    | "removes_any"
    /**
     * It can remove those on the tiles where some lie face down, and the Mold there
     * (INV-M6-04).
     */
    | "removes_hidden_and_mold";

  /** What a survivor carries. */
  export type Inventory = {
    slots: [Slot, Slot, Slot, Slot, Slot, Slot, Slot, Slot, Slot];
    /** What is attached to the weapon in each Hand: elsewhere nothing can be (INV-ATTACH-04). */
    attached: [[number, number, number], [number, number, number]];
  };

  /** A skill as somebody has it. */
  export type Known = {
    /** Which. */
    skill: Skill;
    /**
     * Whether it is had by everybody in the zone, as long as somebody else is there
     * (Brother in arms, INV-SKILL-18).
     */
    shared: boolean;
  };

  /** Where walls and floor lines are drawn, in percent of the side. */
  export type Lines = {
    /** From the west. */
    x: Array<number>;
    /** From the north. */
    y: Array<number>;
  };

  /** What a Machine is (INV-MACHINE-23). */
  export type Machine =
    /** It moves and fights (INV-MACHINE-10). */
    | "bot"
    /** It only shoots (INV-MACHINE-19). */
    | "sentry_gun";

  /** A Machine's reference card. */
  export type MachineCard = {
    /** Its id in files. */
    id: string;
    /** Its printed name. */
    name: string;
    /** What it is. */
    kind: Machine;
    /** What it does in a Melee Action. */
    melee: Weapon | null;
    /** What it does in a Ranged Action. */
    ranged: Weapon;
    /**
     * Whether it has the keyword Prototype: it fires from outside whatever it fires, and dark
     * zones do not matter to it (INV-MACHINE-12, INV-MACHINE-13).
     */
    prototype: boolean;
    /** How sure its values are. */
    confidence: string;
    /** What else is to be said of where they come from. */
    note: string;
  };

  /** A Machine on the board. */
  export type MachineState = {
    /** Whether it is there. */
    there: boolean;
    /** Where. */
    zone: Zombicide.ZoneId;
    /** Whether it has an Activation token, and so counts as a survivor (INV-MACHINE-07). */
    active: boolean;
  };

  /** An attack by a Machine. */
  export type MachineStrike = {
    /** Which. */
    machine: Machine;
    /** Whether it is a Melee Action. */
    melee: boolean;
    /** At which zone. */
    zone: Zombicide.ZoneId;
    /** Whom a Concentrated Attack is aimed at. */
    target: Xeno | null;
  };

  /** A mission: its tiles, what lies on them at the start, how it is won, and what is special. */
  export type Mission = {
    /** Its number. */
    id: string;
    /** Its name. */
    name: string;
    /** What it is about, in a sentence or two. */
    briefing: string;
    /** How hard the book says it is. */
    difficulty: string;
    /** How long the book says it lasts. */
    minutes: number;
    /** How sure the grid of tiles is; `original` if it is in no book. */
    layout_confidence: string;
    /** How sure it is which way the tiles are turned. */
    turned: string;
    /** How sure the places of tokens are. */
    tokens_confidence: string;
    /** What must be done. */
    goals: Array<Goal>;
    /** Whether the goals must be reached in their order (INV-WIN-09). */
    in_order: boolean;
    /** The tiles, row by row from the north. */
    layout: Array<Array<Zombicide.Placed>>;
    /** Corners of the exterior that nobody can reach. */
    sealed: Array<string>;
    /** Where the survivors start. */
    start: Array<string>;
    /** Where they can leave. */
    exit: string | null;
    /** Where Xenos appear, clockwise. */
    spawns: Array<Spawn>;
    /** What is to be taken. */
    objectives: Array<Objective>;
    /** Doors that are closed at the start. */
    doors: Array<Door>;
    /** Where the Bot stands. */
    bot: string | null;
    /** Where the Sentry Gun stands. */
    sentry_gun: string | null;
    /** Mold besides that in spawn zones. */
    mold: Array<MoldToken>;
    /** Xenos on the board at the start. */
    xenos: Array<Crowd>;
    /** What is special about it. */
    rules: SpecialRules;
  };

  /** A side of a Mold token. */
  export type MoldState =
    /** Spreading. */
    | "active"
    /** Asleep. */
    | "inactive";

  /** Mold in a zone at the start. */
  export type MoldToken = {
    /** Where. */
    zone: string;
    /** Its side. */
    state: MoldState;
  };

  /** An objective token. */
  export type Objective = {
    /** Where. Tokens that lie face down are shuffled among their places. */
    zone: string;
    /** Its colour. */
    color: Color;
    /** Whether it lies face down among others (INV-SETUP-18). */
    face_down: boolean;
  };

  /** An objective token. */
  export type ObjectiveView = {
    /** Where it lies or lay. */
    zone: Zombicide.ZoneId;
    /** Whether it has been taken. */
    taken: boolean;
    /** Whether it has been destroyed. */
    lost: boolean;
    /** Its colour, if it does not lie face down. */
    color: Color | null;
    /** Whether it stands for a scientist. */
    scientist: boolean;
  };

  /** The pending decision. */
  export type PendingDecision = {
    /** Who. */
    seat: Seat;
    /** What. */
    ask: DecisionKind;
  };

  /** The part of a round (INV-ROUND-01). */
  export type Phase =
    /** Before the first round. */
    | "setup"
    /** The players' turns. */
    | "players"
    /** Xenos act, then appear. */
    | "xenos"
    /** The End Phase. */
    | "end"
    /** The game has ended. */
    | "over";

  /** Where cards lie at the start (INV-SETUP-05 to INV-SETUP-07). */
  export type Pile =
    /** In the deck that is searched. */
    | "deck"
    /** Given out to the survivors. */
    | "starting"
    /** In the pool of Oxygen Tanks. */
    | "oxygen"
    /** Among the Prototypes. */
    | "prototype";

  /** What a zone is (INV-ZONE-05). */
  export type Place =
    /** A stretch of corridor. */
    | "corridor"
    /** A room. */
    | "room"
    /** A Security Room. */
    | "security"
    /** An Oxygen Supply Room. */
    | "oxygen"
    /** A room with a door to the exterior. */
    | "airlock"
    /** Outside. */
    | "exterior";

  /** Why an answer is against the rules. */
  export type Reason =
    | "game_is_over"
    | "not_asked_now"
    | "not_your_survivor"
    | "has_had_turn"
    | "not_tactician"
    | "not_in_play"
    | "no_action_left"
    | "one_action_only"
    | "too_many_xenos"
    | "not_adjacent"
    | "only_by_airlock"
    | "airlock_is_secured"
    | "door_in_the_way"
    | "no_oxygen_tank"
    | "tank_needed_outside"
    | "no_step_left"
    | "go_on_instead"
    | "exactly_two_zones"
    | "xenos_in_between"
    | "no_clear_path"
    | "not_searchable"
    | "only_security_rooms"
    | "mold_here"
    | "xenos_here"
    | "searched_already"
    | "no_oxygen_here"
    | "no_tank_left"
    | "no_such_skill"
    | "used_already"
    | "no_such_door_here"
    | "mold_at_door"
    | "door_is_open"
    | "door_is_closed"
    | "door_is_destroyed"
    | "no_door_left"
    | "nothing_to_sort"
    | "not_here"
    | "yourself"
    | "declined"
    | "not_a_weapon"
    | "reserved_for_others"
    | "not_identical"
    | "not_dual"
    | "no_ammo_attached"
    | "no_bullets_outside"
    | "no_fire_outside"
    | "no_dice"
    | "only_own_zone"
    | "not_in_sight"
    | "out_of_range"
    | "no_xeno_there"
    | "nobody_there"
    | "not_there"
    | "no_such_machine"
    | "no_control"
    | "no_bot_here"
    | "not_at_airlock"
    | "no_such_objective_here"
    | "is_scientist"
    | "not_in_this_mission"
    | "has_sample"
    | "no_spawn_here"
    | "nothing_to_consume"
    | "hidden_already"
    | "turn_has_begun"
    | "is_seen"
    | "no_exit_here"
    | "not_yet"
    | "still_possible"
    | "no_such_slot"
    | "both_the_same"
    | "does_not_fit"
    | "not_in_hand"
    | "not_ammo"
    | "does_not_take_ammo"
    | "no_remote"
    | "no_more_swaps"
    | "no_room"
    | "there_is_room"
    | "rearranged"
    | "no_card_there"
    | "no_reroll"
    | "not_so_many_sixes"
    | "not_a_target"
    | "only_one_attack"
    | "nothing_prevents"
    | "no_such_way"
    | "no_such_choice"
    | "none_left"
    | "group_is_full"
    | "no_such_zone";

  /** Where a re-roll comes from. */
  export type Reroll =
    /** A card attached to the weapon. */
    | "ammo"
    /** Lucky. */
    | "lucky";

  /** The set-up of a game. */
  export type Setup = {
    /** The mission's id. */
    mission: string;
    /** How many play (INV-SETUP-02). */
    players: number;
    /** Who plays whom. */
    team: Team;
    /** Who has the first-player token at the start: the players agree on it (INV-SETUP-16). */
    first: Seat;
    /** Whether survivors go on gaining skills beyond Red (INV-ULTRA-01). */
    ultrared: boolean;
    /** The blocks of Xeno cards in use (INV-DIFF-01). */
    cards: Array<Block>;
  };

  /**
   * A skill. “Starts with …” is not among them: it is over when the game begins
   * (INV-SKILL-49, INV-SKILL-50).
   */
  export type Skill =
    | "extra_action"
    | { damage: Fight }
    | { damage_with: EquipmentId }
    | { roll: Fight }
    | { die: Fight }
    | "free_combat"
    | "free_machine"
    | "free_melee"
    | "free_move"
    | "free_ranged"
    | "free_search"
    | "max_range"
    | "zone_per_move"
    | "ambidextrous"
    | "auto_repair"
    | "blademaster"
    | { bloodlust: Fight }
    | "born_leader"
    | "camouflage"
    | "charge"
    | "combat_reflexes"
    | "concentrated_expert"
    | "dual_expert"
    | "enhanced_senses"
    | { escalation: Fight }
    | "full_auto"
    | "hit_and_run"
    | { ironclad: Xeno }
    | "is_that_all"
    | "lifesaver"
    | "low_profile"
    | "lucky"
    | "medic"
    | "point_blank"
    | "predator"
    | { reaper: Fight }
    | { remote_control: Control }
    | { roll_six: Fight }
    | "scavenger"
    | "search_two"
    | "shove"
    | "sniper"
    | "sprint"
    | "super_strength"
    | "tactician"
    | "taunt"
    | "tough"
    | "unstoppable"
    | "xenos_link"
    | "zero_g";

  /**
   * What lies in a slot, as one number: 0 for nothing, the kind of card and 1 otherwise; and 128
   * more for the Oxygen Tank that a mission gives at the start.
   */
  export type Slot = number;

  /** Where a card must be to have an effect (INV-INV-02, INV-INV-03). */
  export type SlotPlace =
    /** In the Backpack, where it only fits. */
    | "backpack"
    /** In a Hand. */
    | "hand"
    /** On the Body. */
    | "body";

  /** A spawn token. */
  export type Spawn = {
    /** Where. Tokens that lie face down are shuffled among their places. */
    zone: string;
    /** Its colour. Green and purple ones are asleep until something wakes them. */
    color: Color;
    /** The Mold that lies there at the start. */
    mold: MoldState | null;
    /** Whether it lies face down among others: it shows red (INV-M6-02). */
    face_down: boolean;
  };

  /** A spawn token. */
  export type SpawnView = {
    /** Where. */
    zone: Zombicide.ZoneId;
    /** Whether Xenos appear there. */
    active: boolean;
    /** Whether it has been burnt. */
    burnt: boolean;
    /** Its colour, if it does not lie face down. */
    color: Color | null;
  };

  /** What is special about a mission. Whatever is left out is as the general rules say. */
  export type SpecialRules = {
    /** Experience for whoever takes an objective token. */
    objective_experience: number;
    /** What a red objective gives besides: these cards, which are set aside for it. */
    red_gives_cards: Array<string>;
    /** Whether a red objective gives a Prototype drawn by lot, if one is left. */
    red_gives_prototype: boolean;
    /** Whether every survivor starts with an Oxygen Tank equipped. */
    start_with_tanks: boolean;
    /** Whether that tank is discarded in the first airlock (INV-M10-03). */
    tank_lost_in_airlock: boolean;
    /** Whether the survivors start in two groups, at zones drawn by lot (INV-M1-03). */
    start_in_two_groups: boolean;
    /** What wakes green and purple spawn zones. */
    spawns_wake: Array<Wake>;
    /** What Hellfire does to spawn tokens. */
    hellfire_on_spawns: HellfireOnSpawns;
    /** The game is lost when a Xeno acts where the objective of this colour lies (INV-M2-06). */
    guarded: Color | null;
    /** Crew at the exit: so many, one of whom is evacuated in each End Phase (INV-M3-05). */
    crew: number;
    /** Objectives of these colours are scientists (INV-M9-04). */
    scientists: Array<Color>;
    /** Whether samples are gathered (INV-M10-06). */
    samples: boolean;
    /** An airlock that only the Bot opens (INV-M8-05): the zone outside, and the airlock. */
    secured_airlock: [string, string] | null;
  };

  /**
   * A survivor's ID card: one skill at Blue, one at Yellow, two to choose from at Orange and
   * three at Red (INV-XP-04 to INV-XP-07).
   */
  export type SurvivorCard = {
    /** The id in files and answers. */
    id: string;
    /** The name. */
    name: string;
    /** Civilian or soldier (INV-SETUP-14). */
    kind: SurvivorClass;
    /** Armor at the start (INV-SETUP-13). */
    armor: number;
    /** The skill from the start. */
    blue: string;
    /** The skill at 7 experience points. */
    yellow: string;
    /** One of these at 19. */
    orange: Array<string>;
    /** One of these at 43. */
    red: Array<string>;
    /** How sure the card is. */
    confidence: string;
    /** The values that the book proves, whatever `confidence` says of the others. */
    from_book: Array<string>;
    /** What else is to be said of where its values come from. */
    note: string;
  };

  /** What a survivor was before. */
  export type SurvivorClass =
    /** Searches every room. */
    | "civilian"
    /** Searches only Security Rooms. */
    | "soldier";

  /** A survivor, by the ID card's place in the game's roster. */
  export type SurvivorId = number;

  /** A survivor that is or was in the game. */
  export type SurvivorView = {
    who: SurvivorId;
    seat: Seat;
    fate: Fate;
    scientist: boolean;
    zone: Zombicide.ZoneId;
    armor: number;
    base_armor: number;
    experience: number;
    /** How often Red has been reached, in Ultrared. */
    laps: number;
    danger: Zombicide.Danger;
    skills: Array<Known>;
    inventory: Inventory;
    /** What lies in each slot; nothing in an empty one. */
    slots: [Held | null, Held | null, Held | null, Held | null, Held | null, Held | null, Held | null, Held | null, Held | null];
    remotes: [boolean, boolean];
    hidden: boolean;
    done: boolean;
    actions: number;
    free: Free;
    steps: number;
    used: Used;
  };

  /** Somebody who can be hurt. */
  export type Target =
    /** A survivor. */
    | { survivor: SurvivorId }
    /** A Machine with an Activation token. */
    | { machine: Machine };

  /** Who plays whom. */
  export type Team =
    /**
     * So many, drawn by lot among as many of the first survivors of the content and shared
     * evenly.
     */
    | { random: number }
    /** Each player's survivors, by id: six to twelve in all (INV-SETUP-02, INV-SEVEN-01). */
    | { chosen: Array<Array<string>> }
    /**
     * Each player's survivors, by id; as many as one likes, which is no longer the book's
     * game.
     */
    | { as_given: Array<Array<string>> };

  /** One side of a tile. */
  export type Tile = {
    /** How sure its geometry is. */
    confidence: string;
    /** Its zones: as many rows as columns. */
    grid: Array<string>;
    /** Where they are drawn. */
    lines: Lines;
    /** Zones joined by a door frame. */
    doors: Array<[string, string]>;
    /** Airlock rooms, each with the exterior zone it leads to. */
    airlocks: Array<[string, string]>;
    /** Zones with a wall in common that the grid cannot show. */
    shared_walls: Array<[string, string]>;
    /**
     * The three slots of each side: north and south from the west, east and west from the
     * north.
     */
    edges: { [key in Zombicide.Side]?: [Edge, Edge, Edge] };
    /** The zones by letter. */
    zones: { [key in string]: TileZone };
  };

  /** The tiles of the edition. */
  export type TileSet = {
    /** By name. */
    tiles: { [key in string]: Tile };
  };

  /** A zone of a tile. */
  export type TileZone = {
    /** What it is. */
    kind: Place;
    /** What the drawing suggests; no rule hangs on it. */
    look: string | null;
  };

  /** What a card does besides being a weapon. */
  export type Use =
    /** It is attached to weapons that take it (INV-ATTACH-01). */
    | { ammo: Ammo }
    /** Discarded from the Body, it cancels so many points of Damage. */
    | { stop_damage: number }
    /** Discarded, it gives so many experience points. */
    | { experience: number }
    /** So many cards more for each Search, on the Body. */
    | { extra_cards: number }
    /** On the Body, it lets one go outside (INV-ROOM-06). */
    | "oxygen"
    /** Light into dark zones, of which the box has none (INV-ZONE-10). */
    | "light"
    /** Xenos appear in every zone with Active Mold; never kept (INV-SEARCH-08). */
    | {
        mold: {
          /** Which. */
          xeno: Xeno;
          /** How many in each zone. */
          count: number;
        };
      };

  /** What can be done only once in a turn, and has been. */
  export type Used = {
    /** In the Players' Phase (INV-ROUND-17). */
    search: boolean;
    door: boolean;
    sprint: boolean;
    charge: boolean;
    /** Bloodlust: Combat. Each kind is a skill of its own (INV-SKILL-16). */
    bloodlust: boolean;
    bloodlust_melee: boolean;
    bloodlust_ranged: boolean;
    zero_g: boolean;
    shove: boolean;
    taunt: boolean;
    lifesaver: boolean;
    leader: boolean;
    /** Anything at all: the start of the turn is over (INV-SKILL-19). */
    anything: boolean;
    /** In one Attack step of the Xenos (INV-SKILL-55). */
    tough: boolean;
    /** The survivors whose players have declined to trade, one bit for each (INV-TRADE-04). */
    declined: number;
  };

  /**
   * Everything but the order of the decks and what lies face down (INV-SETUP-11,
   * INV-SETUP-18).
   */
  export type View = {
    round: number;
    phase: Phase;
    ending: Ending | null;
    /** Who has the first-player token. */
    first: Seat;
    /** Whose turn it is. */
    turn: Seat;
    /** The survivor being activated. */
    active: SurvivorId | null;
    danger: Zombicide.Danger;
    survivors: Array<SurvivorView>;
    /** The Bot and the Sentry Gun. */
    machines: [MachineState, MachineState];
    zones: Array<ZoneView>;
    doors: Array<DoorState>;
    /** The airlock that nobody can pass. */
    barred: [Zombicide.ZoneId, Zombicide.ZoneId] | null;
    objectives: Array<ObjectiveView>;
    spawns: Array<SpawnView>;
    /** The spawn zone with which every Spawn step starts. */
    first_spawn: Zombicide.ZoneId | null;
    equipment_deck: number;
    equipment_discards: Array<EquipmentId>;
    /** Cards found that are still to be placed or left; the first of them is asked about. */
    found: Array<EquipmentId>;
    /** Oxygen Tanks in their pool. */
    tanks: number;
    /** Cards set aside. */
    aside: Array<EquipmentId>;
    /** Cards that are out of the game. */
    out: Array<EquipmentId>;
    xeno_deck: number;
    /** The numbers of the Xeno cards discarded. */
    xeno_discards: Array<number>;
    /** Miniatures left, by kind. */
    reserve: [number, number, number, number];
    /** Miniatures kept as samples. */
    kept: [number, number, number, number];
    /** Samples gathered: one bit for each kind of Xeno, then one for Mold. */
    samples: number;
    /** Crew still at the exit. */
    crew: number;
    /** Which goals are reached as things stand. */
    goals: Array<boolean>;
    asked: PendingDecision | null;
  };

  /** What wakes a green or purple spawn zone. */
  export type Wake =
    /** Somebody takes the objective of its colour. */
    | "objective"
    /** The door of its colour is opened, destroyed or removed. */
    | "door"
    /** Mold appears next to it; its own becomes active (INV-M1-06). */
    | "mold";

  /** What a weapon does. */
  export type Weapon = {
    /** Nearest and farthest zone it reaches. */
    range: [number, number];
    /** Dice rolled. */
    dice: number;
    /** The lowest face that hits. */
    accuracy: number;
    /** What each hit does. */
    damage: number;
    /** Whether two of them can be used together. */
    dual: boolean;
    /** Whether using it makes noise. */
    noisy: boolean;
    /** The ammunition it takes. */
    ammo: Ammo | null;
    /** Whether it works only with such ammunition attached (INV-ATTACH-08, INV-ATTACH-09). */
    needs_ammo: boolean;
    /** Whether its hits are given out as by a Sniper (INV-SKILL-47). */
    sniper: boolean;
    /**
     * Whether it makes a Hellfire, without dice, and uses up a card of its ammunition
     * (INV-HELLFIRE-01).
     */
    hellfire: boolean;
  };

  /** What is held that an attack is made with. */
  export type WeaponChoice =
    /** The weapon in the first Hand. */
    | "first"
    /** The weapon in the second Hand. */
    | "second"
    /** A pair (INV-COMBAT-09). */
    | "both";

  /** A kind of Xeno (INV-XENO-01 to INV-XENO-04). */
  export type Xeno =
    /** Many of them. */
    | "worker"
    /** Two Actions. */
    | "hunter"
    /** Only strong hits kill it, and its own are strong. */
    | "tank"
    /** The Spoiler Abomination: it spreads Mold, and there is only one. */
    | "abomination";

  /** A Xeno card (INV-DECK-08). */
  export type XenoCard = {
    /** Its printed number. */
    number: number;
    /** What it does. */
    kind: CardKind;
    /** Whom it is about. */
    xeno: Xeno;
    /** How many appear at Blue, Yellow, Orange and Red level. */
    counts: [number, number, number, number];
    /** How sure it is. */
    confidence: string;
  };

  /** What is in a zone. */
  export type ZoneView = {
    /** Xenos by kind. */
    xenos: [number, number, number, number];
    /** Noise tokens. */
    tokens: number;
    /** Noise in all. */
    noise: number;
    /** The Mold there. */
    mold: MoldState | null;
  };
}

/** What differs from game to game, by the game's id. */
export interface Games {
  zombinion: {
    view: Zombinion.View;
    answer: Zombinion.Answer;
    event: Zombinion.Event;
    reason: Zombinion.Reason;
    setup: Zombinion.Setup;
    content: Zombinion.Content;
  };
  season1: {
    view: Season1.View;
    answer: Season1.Answer;
    event: Season1.Event;
    reason: Season1.Reason;
    setup: Season1.Setup;
    content: Season1.Content & { sheet_facts: Zombicide.SheetFacts<Season1.Skill> };
  };
  invader: {
    view: Invader.View;
    answer: Invader.Answer;
    event: Invader.Event;
    reason: Invader.Reason;
    setup: Invader.Setup;
    content: Invader.Content & { sheet_facts: Zombicide.SheetFacts<Invader.Known> };
  };
}

/** The id of a game. */
export type GameId = keyof Games;

/** What a viewer may know. */
export type View<G extends GameId = GameId> = Games[G]["view"];

/** One answer to a decision. */
export type Answer<G extends GameId = GameId> = Games[G]["answer"];

/** An event of the game. */
export type Event<G extends GameId = GameId> = Games[G]["event"];

/** Why an answer can be against the rules. */
export type Reason<G extends GameId = GameId> = Games[G]["reason"];

/** What is agreed before the game. */
export type Setup<G extends GameId = GameId> = Games[G]["setup"];

/** The facts that a game is prepared from. */
export type Content<G extends GameId = GameId> = Games[G]["content"];

/** A room of any game: once `game` is known, so is the type of `setup`. */
export type AnyRoomView = { [G in GameId]: RoomView<G> }[GameId];

/** A moment of a finished game of any kind: once `game` is known, so are `view` and `events`. */
export type AnyReplayStep = { [G in GameId]: ReplayStep<G> }[GameId];

/** A game as somebody sees it, beside its room's `game`: once `id` is known, so is `seen.view`. */
export type AnyGame = { [G in GameId]: { id: G; seen: GameView<G> } }[GameId];
