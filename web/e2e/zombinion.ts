// Somebody who plays Zombinion by what the page offers, and by nothing else.
import type { Page } from 'playwright-core';

/** Waits until it is for this page's person to decide, or the game is over. */
export async function waitForTurn(page: Page): Promise<'yours' | 'over'> {
  const there = page.locator('#question.yours, section.end').first();
  await there.waitFor({ timeout: 60_000 });
  return (await page.locator('section.end').count()) > 0 ? 'over' : 'yours';
}

/** Clicks one thing, chosen in the same moment in which it is offered. */
export function answer(page: Page): Promise<'over' | 'clicked' | 'waiting'> {
  return page.evaluate(() => {
    if (document.querySelector('section.end')) return 'over';
    const question = document.querySelector('#question.yours');
    const isFree = (button: Element) => button.getAttribute('aria-disabled') !== 'true';
    const buttons = [...(question?.querySelectorAll<HTMLElement>('.answers button') ?? [])].filter(isFree);
    const sure = question?.querySelector<HTMLElement>('.sure button.main');
    const all = buttons.find((button) => /Play all|Gioca tutte|Zagraj karty/.test(button.textContent ?? ''));
    const cost = (pile: Element) => Number(pile.querySelector('.cost')?.textContent ?? 0);
    const piles = [...document.querySelectorAll<HTMLElement>('.pile.offered')].sort(
      (one, other) => cost(other) - cost(one),
    );
    // Bullets and Infections cost nothing and are worth as much.
    const dearest = piles.find((pile) => cost(pile) > 0);
    const done = buttons.filter((button) => !button.closest('.undo')).at(-1);
    const offered = document.querySelector<HTMLElement>('.offered');
    const chosen = sure ?? all ?? dearest ?? done ?? offered;
    if (!question || !chosen) return 'waiting';
    chosen.click();
    return 'clicked';
  });
}

/** Plays on until the game is over; says how many clicks it took. */
export async function playToTheEnd(page: Page, most = 800): Promise<number> {
  let clicks = 0;
  while (clicks < most) {
    const came = await answer(page);
    if (came === 'over') return clicks;
    clicks += Number(came === 'clicked');
    await page.waitForTimeout(25);
  }
  throw new Error(`the game is not over after ${most} clicks`);
}
