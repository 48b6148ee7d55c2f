// What everybody may see besides what the book lets them.
export const HOUSE_OPTIONS = ['same_hands', 'show_points', 'show_deck'] as const;
