// What a guide can point at, so that the eye finds it.
export type Highlight = 'board' | 'team' | 'hand' | 'actions' | 'round' | 'mission' | 'log';
