// A sign for every colour of token, so that none is told by its colour alone. In a square of 100.
const GLYPHS: Record<string, string> = {
  red: 'M-24-16l8-8l16 16l16-16l8 8l-16 16l16 16l-8 8l-16-16l-16 16l-8-8l16-16z',
  blue: 'M0-28l24 28l-24 28l-24-28z',
  green: 'M0-26l28 48h-56z',
  purple: 'M0-28l8 19l20 1l-16 13l6 20l-18-11l-18 11l6-20l-16-13l20-1z',
  white: 'M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0M-12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0',
};

/** What lies face down, or has a colour of somebody's own. */
const UNKNOWN = 'M-15-12q0-16 16-16t16 15q0 8-8 13q-4 3-4 8h-9q0-9 6-13q6-4 6-8q0-6-7-6t-7 7zM-5 13h10v10h-10z';

export const glyphOf = (color: string | null): string => (color === null ? UNKNOWN : (GLYPHS[color] ?? UNKNOWN));

/** The colour of a token as a value of CSS. */
export const paintOf = (color: string | null): string =>
  color !== null && color in GLYPHS ? `var(--color-${color})` : 'var(--color-none)';

/** What is readable on it. */
export const inkOn = (color: string | null): string => (color === 'white' ? '#1a1a1a' : 'var(--on-color)');
