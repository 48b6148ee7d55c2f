// One person with several devices, each a browser of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, NARROW, type Visitor } from './support';
import { dialog, listed, openTable } from './table';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house?.close());

/** Opens what the start page knows about one's devices; gives a link for another one. */
async function askForLink({ page }: Visitor): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play on another device' }).click();
  return dialog(page, 'Link another device').getByRole('textbox', { name: 'Link for your other device' }).inputValue();
}

const devices = ({ page }: Visitor) =>
  dialog(page, 'Link another device').getByRole('region', { name: 'Your devices' }).getByRole('listitem');

/** Makes a device one's own by a link. */
async function follow({ page }: Visitor, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
}

it('signs a device out from another one', async () => {
  const laptop = await house.named('Anna');
  const table = await openTable(laptop);
  const phone = await house.visitor({ viewport: NARROW, userAgent: PHONE });
  const link = await askForLink(laptop);
  await expect.poll(() => devices(laptop).count()).toBe(1);
  await follow(phone, link);

  // The phone has the name and the games.
  await listed(phone.page, table).waitFor();
  await expect.poll(() => phone.page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Anna');

  // The link works once.
  const stranger = await house.visitor();
  await follow(stranger, link);
  await stranger.page.getByRole('alert').getByText('This link has expired or was already used.').waitFor();

  // Each device lists both, and says which one it is.
  for (const [device, own] of [
    [phone, 'Firefox on Android'],
    [laptop, 'Chrome on Linux'],
  ] as const) {
    await askForLink(device);
    await expect.poll(() => devices(device).count()).toBe(2);
    await devices(device).filter({ hasText: 'this device' }).getByText(own).waitFor();
    expect(await devices(device).filter({ hasText: 'this device' }).getByRole('button').count()).toBe(0);
  }
  await laptop.expectFine('devices');
  await phone.expectFine('devices on a phone');

  // The phone sits at the table when the laptop signs it out.
  await phone.page.goto(table);
  await phone.page.getByRole('button', { name: 'Start game' }).waitFor();
  await laptop.page.getByRole('button', { name: 'Sign out: Firefox on Android' }).click();
  await expect.poll(() => devices(laptop).count()).toBe(1);

  await phone.page.getByRole('heading', { name: 'You can’t join this table' }).waitFor();
  await phone.page.getByRole('alert').getByText('The server doesn’t recognize this device.').waitFor();
  await phone.expectFine('signed out');
  await phone.page.getByRole('link', { name: 'Back to home' }).click();
  await phone.page.getByRole('heading', { name: 'Join a table' }).waitFor();
  expect(await listed(phone.page, table).count()).toBe(0);
  expect(await phone.page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('');

  // The laptop is where it was.
  await laptop.page.goto(table);
  await laptop.page.getByRole('button', { name: 'Start game' }).waitFor();
});

it('signs all other devices out at once', async () => {
  const laptop = await house.named('Anna');
  const table = await openTable(laptop);
  const others = [await house.visitor({ viewport: NARROW, userAgent: PHONE }), await house.visitor()];
  for (const other of others) {
    await follow(other, await askForLink(laptop));
    await listed(other.page, table).waitFor();
    await other.page.goto(table);
    await other.page.getByRole('button', { name: 'Start game' }).waitFor();
  }
  await askForLink(laptop);
  await expect.poll(() => devices(laptop).count()).toBe(3);
  await laptop.page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect.poll(() => devices(laptop).count()).toBe(1);
  for (const { page } of others)
    await page.getByRole('alert').getByText('The server doesn’t recognize this device.').waitFor();
});
