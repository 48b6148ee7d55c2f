// The kinds of zombies, in the order in which crowds are counted.
export const FOES = ['walker', 'runner', 'fatty', 'abomination'] as const;
