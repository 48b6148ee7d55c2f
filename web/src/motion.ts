// How long things move, for those who like to see it.

/** Whether somebody asked for stillness. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a card moves, in milliseconds. */
export const motion = (): number => (isCalm() ? 0 : 180);
