// Which lessons somebody has had in a room, so that the guide can be left and taken up again.
const KEPT_AS = 'safehouse.guide';

interface Kept {
  room: string;
  seen: string[];
}

/** Only the last guided game is remembered. */
export function learntIn(room: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as Partial<Kept> | null;
    return kept?.room === room && Array.isArray(kept.seen) ? kept.seen.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberLearnt(room: string, seen: readonly string[]): void {
  localStorage.setItem(KEPT_AS, JSON.stringify({ room, seen: [...seen] } satisfies Kept));
}
