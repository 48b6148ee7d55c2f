// In which rooms somebody has read the briefing already, so that it opens by itself only once.
const KEPT_AS = 'safehouse.briefed';
/** Older rooms are forgotten: nobody begins in them any more. */
const MOST = 50;

function rooms(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((room) => typeof room === 'string') : [];
  } catch {
    return [];
  }
}

export const wasBriefed = (room: string): boolean => rooms().includes(room);

export function rememberBriefed(room: string): void {
  localStorage.setItem(KEPT_AS, JSON.stringify([room, ...rooms().filter((other) => other !== room)].slice(0, MOST)));
}
