// The kinds of Xenos, in the order in which crowds are counted.
export const FOES = ['worker', 'hunter', 'tank', 'abomination'] as const;
