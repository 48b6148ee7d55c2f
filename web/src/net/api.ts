// Calls over HTTP. Whatever is refused comes back as a `Refused`, with the server's words.
import { newPart } from './names';
import type {
  AnyReplayStep,
  Acknowledgement,
  Content,
  DeviceInfo,
  DeviceLink,
  Difficulty,
  GameId,
  GameInfo,
  Hint,
  DifficultyRequest,
  Me,
  NewRoom,
  Opened,
  UploadedReplay,
  Refusal,
  Request,
  RoomCard,
  Rule,
  RulesChanges,
  Seat,
  SignedOut,
  Tick,
  Turn,
  Zombicide,
} from '../wire';

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: 'store_away', text: 'The server cannot be reached.' });
  }
  if (answer.status === 204) return undefined as T;
  const said = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    throw new Refused(said ?? { code: 'broken', text: `The server answered ${answer.status}.` });
  }
  return said as T;
}

/** Where a finished game is: a room's, or one that was put up. */
export type ReplayPlace = { of: 'rooms' | 'replays'; id: string };

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  /** Whether this page may talk to the server at all: behind a proxy its address may seem a foreign one. */
  mayAsk: () => call<unknown>('POST', '/api/origin'),
  rename: (name: string) => call<Me>('PUT', '/api/me', { name }),
  makeLink: () => call<DeviceLink>('POST', '/api/me/link'),
  useLink: (code: string) => call<Me>('POST', '/api/me/link/use', { code }),
  devices: () => call<DeviceInfo[]>('GET', '/api/me/devices'),
  /** Signs out one of my devices: it is not known any more, and its live connections end. */
  signOut: (device: string) => call<unknown>('DELETE', `/api/me/devices/${encodeURIComponent(device)}`),
  signOutOthers: () => call<SignedOut>('DELETE', '/api/me/devices'),
  games: () => call<GameInfo[]>('GET', '/api/games'),
  content: <G extends GameId>(game: G) => call<Content<G>>('GET', `/api/games/${game}/content`),
  rules: (game: GameId, language: string) => call<Rule[]>('GET', `/api/games/${game}/rules?language=${language}`),
  /** What changed in the rules after that version. */
  changes: (game: GameId, from: number, language: string) =>
    call<RulesChanges[]>('GET', `/api/games/${game}/changes?language=${language}&from=${from}`),
  myRooms: () => call<RoomCard[]>('GET', '/api/me/rooms'),
  publicRooms: () => call<RoomCard[]>('GET', '/api/rooms'),
  /** Opens a room; unless its deal is known, this page adds a part of the seed. */
  openRoom: (room: NewRoom) => call<Opened>('POST', '/api/rooms', room.seed ? room : { part: newPart(), ...room }),
  /** Opens a game of today's kingdom against the strongest bot: the same for everybody. */
  openDaily: () => call<Opened>('POST', '/api/daily'),
  /** How hard a set-up is. With `live` games are played to find out, as long as this is asked again and again. */
  howHard: (asked: DifficultyRequest) => call<Difficulty>('POST', '/api/difficulty', asked),
  /** Whether a room can be entered: a browser cannot tell why a live connection was not let in. */
  lookInto: (room: string) => call<unknown>('GET', `/api/rooms/${encodeURIComponent(room)}`),
  /** Asks something of a room without a live connection. */
  ask: (room: string, request: Request) => call<Acknowledgement>('POST', `/api/rooms/${room}/ask`, request),
  /** What the best bot would do now in one's place, and why. */
  hint: (room: string) => call<Hint>('GET', `/api/rooms/${room}/aids/hint`),
  /** What has happened in a room after that version, as far as one may know: a part at a time. */
  history: (room: string, since: number) => call<Tick[]>('GET', `/api/rooms/${room}/history?since=${since}`),
  /** The cards, survivors and missions that a room's game began with. */
  roomContent: <G extends GameId>(room: string) => call<Content<G>>('GET', `/api/rooms/${room}/content`),
  /** The board of a room's game, of a mission or of a replay, as it is drawn. */
  roomBoard: (room: string) => call<Zombicide.Drawing>('GET', `/api/rooms/${room}/board`),
  missionBoard: (game: GameId, mission: string) =>
    call<Zombicide.Drawing>('GET', `/api/games/${game}/missions/${encodeURIComponent(mission)}/board`),
  replayBoard: ({ of, id }: ReplayPlace) => call<Zombicide.Drawing>('GET', `/api/${of}/${id}/board`),
  /** The cards, survivors and missions that a finished game began with. */
  replayContent: <G extends GameId>({ of, id }: ReplayPlace) => call<Content<G>>('GET', `/api/${of}/${id}/content`),
  putUpReplay: (text: string) => call<UploadedReplay>('POST', '/api/replays', text),
  replayFile: ({ of, id }: ReplayPlace) => (of === 'rooms' ? `/api/rooms/${id}/replay` : `/api/replays/${id}`),
  step: ({ of, id }: ReplayPlace, step: number, eyes: Seat | null) =>
    call<AnyReplayStep>('GET', `/api/${of}/${id}/steps/${step}${eyes === null ? '' : `?eyes=${eyes}`}`),
  turns: ({ of, id }: ReplayPlace) => call<Turn[]>('GET', `/api/${of}/${id}/turns`),
};
