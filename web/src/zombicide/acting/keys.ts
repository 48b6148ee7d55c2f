// Keys that answer without the mouse.

export type Pressed = 'back' | 'undo' | 'hint' | 'list' | 'help' | 'end' | number;

const LETTERS: Record<string, Pressed> = { u: 'undo', h: 'hint', l: 'list', e: 'end', '?': 'help', Escape: 'back' };

/** What a key stands for: nothing while somebody types, or in a dialog, or with another key held down. */
export function keyOfEvent(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'defaultPrevented' | 'target'>,
): Pressed | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const at = event.target as Partial<Element> | null;
  if (at?.closest?.('input, textarea, select, [contenteditable], dialog')) return null;
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
