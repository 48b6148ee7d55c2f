// A table of Zombinion for people, opened and filled by clicks, and what lies beside it.
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './support';

interface Wishes {
  title?: string;
  /** The seat that has the first turn. */
  first?: 0 | 1;
}

/** Opens a table with a free seat; gives the path of its link. */
export async function openTable({ page }: Visitor, { title = '', first = 0 }: Wishes = {}): Promise<string> {
  await page.goto('/new?game=zombinion');
  await page.getByRole('combobox', { name: 'Seat 2', exact: true }).selectOption('free');
  await page.getByRole('combobox', { name: 'First player' }).selectOption(String(first));
  await page.getByRole('textbox', { name: 'Table name' }).fill(title);
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/room\//);
  await page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
  return new URL(page.url()).pathname;
}

/** Takes the free seat of a table whose game has not begun. */
export async function sit({ page }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit here' }).click();
  await page.getByText('Waiting for the host to start.').waitFor();
}

/** Lets two people begin a game; gives the path of its link. */
export async function beginTogether(host: Visitor, guest: Visitor, wishes: Wishes = {}): Promise<string> {
  const link = await openTable(host, wishes);
  await sit(guest, link);
  await host.page.getByRole('button', { name: 'Start game' }).click();
  for (const { page } of [host, guest]) await page.locator('#question').waitFor();
  return link;
}

/** What lies beside the table of a game that has begun: who plays, what is said, or the table itself. */
export async function drawer(page: Page, name: 'Players' | 'Chat' | 'Table'): Promise<Locator> {
  const open = page.locator('#drawer');
  const openers = (await open.count()) > 0 ? open.locator('.tabs') : page.locator('.tools');
  const opener = openers.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await open.getByRole('heading', { name, exact: true }).waitFor({ state: 'attached' });
  return open;
}

/** A seat in a list of seats, by what is written there. */
export const seat = (within: Page | Locator, words: string): Locator =>
  within.locator('.seats > li', { hasText: words });

/** The dialog that is open. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Clicks a button and confirms what it asks. */
export async function confirm(within: Page | Locator, page: Page, name: string, text: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click();
  await dialog(page, name).getByText(text).waitFor();
  await dialog(page, name).getByRole('button', { name, exact: true }).click();
}

/** The link to a table in the list of one's own on the start page. */
export const listed = (page: Page, link: string): Locator =>
  page.getByRole('region', { name: 'Your games' }).locator(`a[href="${link}"]`);
