// Invader at the table: M0 won on a phone and lost by clicks, and a mission with Mold, a Machine and airlocks between two people.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW } from './support';
import { answerOnPage, asked, begin, doAsTold, playByHints, playTogether, sitDown } from './zombicide';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

const cards = ['easy' as const, 'hard' as const, 'extra' as const];
const tutorial = { mission: 'M0', players: 1, team: { random: 6 }, first: 0, ultrared: false, cards };

it('wins M0 on a phone', async () => {
  const anna = await house.visitor({ viewport: NARROW, hasTouch: true, reducedMotion: 'reduce' });
  const room = await begin(anna, { game: 'invader', setup: tutorial, seed: 'pcg64mcg:6' });
  await sitDown(anna.page, room);
  await anna.expectFine('Invader on a phone');
  await playByHints(anna.page, doAsTold);
  await anna.page.locator('section.end.won').waitFor();
  await anna.expectFine('Invader, won on a phone');
});

it('loses M0 by clicks', async () => {
  const bert = await house.visitor({ reducedMotion: 'reduce' });
  const room = await begin(bert, { game: 'invader', setup: tutorial, seed: 'pcg64mcg:2' });
  await sitDown(bert.page, room);
  const { page } = bert;
  for (let clicks = 0; clicks < 900 && !(await page.locator('section.end').isVisible()); clicks += 1) {
    const sure = page.locator('#actions .sure .main');
    const end = page.locator('#actions .end');
    if (await sure.isVisible()) await sure.click();
    else if (await end.isVisible()) await end.click();
    else if ((await asked(bert, room)) !== null) await answerOnPage(bert, room, 'panel');
    await page.waitForTimeout(40);
  }
  await page.locator('section.end:not(.won)').waitFor();
  await bert.expectFine('Invader, lost');
});

it('is played by two people on two devices, with Mold, a Machine and airlocks', async () => {
  const setup = { mission: 'M8', players: 2, team: { random: 6 }, first: 0, ultrared: true, cards };
  const [anna] = await playTogether(house, { game: 'invader', setup, seed: 'pcg64mcg:3' });
  for (const drawn of ['[data-mold]', '[data-piece^="machine"]', '.airlock']) expect(await anna.page.locator(drawn).count(), drawn).toBeGreaterThan(0);
});
