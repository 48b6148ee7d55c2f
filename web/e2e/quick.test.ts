// How soon something can be seen after a click, at a table with a long story. Printed, not
// judged: machines are noisy.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './support';
import { waitForTurn } from './zombinion';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

interface Shown {
  version: number;
  room: { stage: string };
  game: { decision: { at: number; answers: { say: string; answer: { kind: string } }[] | null } | null };
}

/** Plays a game of four by asking the server, for many turns; nothing if it was over before. */
async function longGame(visitor: Visitor): Promise<string | null> {
  const { kingdom } = await visitor.call<{ kingdom: { cards: string[] }[] }>('GET', '/api/games/zombinion/content');
  const setup = { players: 4, kingdom: kingdom[0]?.cards, start: { seat: 0 } };
  const seats = ['me', { bot: 'random' }, { bot: 'random' }, { bot: 'random' }];
  const { room } = await visitor.call<{ room: string }>('POST', '/api/rooms', {
    game: 'zombinion',
    setup,
    seats,
    title: '',
    public: false,
  });
  await visitor.call('POST', `/api/rooms/${room}/ask`, { id: 'start', ask: { do: 'start' } });
  let answered = 0;
  while (answered < 36) {
    const shown = await visitor.call<Shown>('GET', `/api/rooms/${room}`);
    if (shown.room.stage === 'over') return null;
    if (await answerQuietly(visitor, room, `answer ${answered}`)) answered += 1;
  }
  return room;
}

/** Answers without the page, if somebody is asked: nothing is taken, so that the game lasts. */
async function answerQuietly(visitor: Visitor, room: string, id: string): Promise<boolean> {
  const { game } = await visitor.call<Shown>('GET', `/api/rooms/${room}`);
  const { decision } = game;
  if (!decision?.answers) return false;
  const quiet = decision.answers.find(({ answer }) => answer.kind === 'play_all') ?? decision.answers.at(-1);
  await visitor.call('POST', `/api/rooms/${room}/ask`, {
    id,
    ask: { do: 'answer', at: decision.at, answer: quiet?.say },
  });
  return true;
}

it('answers a click at once, with a long story beside the table', async () => {
  const visitor = await house.visitor();
  await visitor.call('GET', '/api/me');
  let room: string | null = null;
  for (let tries = 0; room === null && tries < 10; tries++) room = await longGame(visitor);
  const { page } = visitor;
  await page.goto(`/room/${room}`);
  await waitForTurn(page);
  // The whole story is open, not only its last turns.
  await page.locator('button.older').click();
  const times: number[] = [];
  for (let turn = 0; turn < 40 && times.length < 8; turn++) {
    if ((await waitForTurn(page)) === 'over') break;
    const took = await page.evaluate(
      () =>
        new Promise<number | null>((settle) => {
          const question = document.getElementById('question');
          const buttons = [...document.querySelectorAll<HTMLElement>('#question .answers button')];
          const button = buttons.find((one) => /Play all|Yes, continue/.test(one.textContent ?? '')) ?? buttons[0];
          if (!question || !button) return settle(null);
          const begun = performance.now();
          new MutationObserver((_, observer) => {
            observer.disconnect();
            // Seen means painted.
            requestAnimationFrame(() => settle(performance.now() - begun));
          }).observe(question, { subtree: true, childList: true, characterData: true, attributes: true });
          button.click();
          setTimeout(() => settle(null), 5_000);
        }),
    );
    if (took !== null) times.push(took);
    // Some questions are answered by cards alone: those are not what is measured.
    else await answerQuietly(visitor, room ?? '', `aside ${turn}`);
    await page.waitForTimeout(100);
  }
  times.sort((one, other) => one - other);
  const lines = await page.locator('.story .chapter ul > li').count();
  const inWords = times.map((time) => time.toFixed(0)).join(', ');
  console.log(`from click to something new on the screen: ${inWords} ms (${lines} lines of story)`);
  expect(times.length).toBeGreaterThan(0);
});
