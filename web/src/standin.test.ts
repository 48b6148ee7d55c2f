import { expect, it } from 'vitest';
import { Countdown } from './standin';

const notice = { bot: 'money', at: 1_000_000, until: 1_015_000 };

it('counts the seconds down until the bot may play', () => {
  const countdown = new Countdown(() => 0);
  expect(countdown.left(notice, 1_000_000)).toBe(15);
  expect(countdown.left(notice, 1_000_100)).toBe(15);
  expect(countdown.left(notice, 1_014_500)).toBe(1);
  expect(countdown.left(notice, 1_015_000)).toBe(0);
  expect(countdown.left(notice, 1_999_000)).toBe(0);
});

it('waits no longer than announced where the clock is behind that of the server', () => {
  const countdown = new Countdown(() => 0);
  expect(countdown.left(notice, 400_000)).toBe(15);
  expect(countdown.left(notice, 410_000)).toBe(5);
  expect(countdown.left(notice, 415_000)).toBe(0);
});
