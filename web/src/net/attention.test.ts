import { expect, it } from 'vitest';
import { Attention } from './attention';

it('says once, and only when nobody looks, that it is your decision', () => {
  const page = { title: '', hidden: true };
  const said: string[] = [];
  const attention = new Attention(page, (title) => said.push(title));
  attention.decision(false, 'Tonight', 'Your decision');
  expect(page.title).toBe('Tonight');
  attention.decision(true, 'Tonight', 'Your decision');
  attention.decision(true, 'Tonight', 'Your decision');
  expect(said).toEqual(['Tonight']);
  expect(page.title).toContain('Your decision');
  attention.decision(false, 'Tonight', 'Your decision');
  page.hidden = false;
  attention.decision(true, 'Tonight', 'Your decision');
  expect(said.length).toBe(1);
  attention.calm();
  expect(page.title).toBe('Safehouse');
});
