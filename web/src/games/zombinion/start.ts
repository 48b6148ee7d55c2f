// First games of Zombinion. The page's front door needs these: they are loaded before anything else of the game.
import { type SeatChoice, usualBot } from '../../seats';
import { api } from '../../net/api';
import { openTable, type Opening } from '../../setup/opening';
import { zombinionText } from '../../words/words.svelte';
import type { GameInfo, Zombinion } from '../../wire';
import { rememberKingdom } from './kingdoms';

/** The kingdom that newcomers meet. */
const FIRST_KINGDOM = 'prima-partita';

/** The book's own game: nobody sees more than at a paper table. */
export const AS_PRINTED: Zombinion.HouseRules = { same_hands: false, show_points: false, show_deck: false };

/** The set-up of a kingdom for so many players. */
export function kingdomSetup(
  kingdom: string[],
  players: number,
  start: Zombinion.Start = 'random',
  house: Zombinion.HouseRules = AS_PRINTED,
): Zombinion.Setup {
  return { players, kingdom, start, house };
}

async function firstKingdom(): Promise<string[]> {
  const content = await api.content('zombinion');
  return content.kingdom?.find((kingdom) => kingdom.id === FIRST_KINGDOM)?.cards ?? [];
}

/** Opens a table; its kingdom is the one that is offered again. */
export async function openKingdom(opening: Omit<Opening, 'game' | 'setup'>, setup: Zombinion.Setup): Promise<string> {
  const address = await openTable({ ...opening, game: 'zombinion', setup });
  rememberKingdom(setup.kingdom);
  return address;
}

export async function play({ bots }: GameInfo): Promise<string> {
  const seats: SeatChoice[] = ['me', `bot:${usualBot(bots)}`];
  const title = zombinionText().kingdom[FIRST_KINGDOM] ?? '';
  return openKingdom({ seats, public: false, title }, kingdomSetup(await firstKingdom(), seats.length));
}

export async function learn(title: string): Promise<string> {
  const setup = kingdomSetup(await firstKingdom(), 2, { seat: 0 });
  return `${await openKingdom({ seats: ['me', 'bot:money'], title, public: false }, setup)}?guide`;
}
