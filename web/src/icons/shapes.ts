// The shapes of the icons that are loaded.
import page from 'virtual:icons';
import type { IconName } from './names';

const shapes: Record<string, string> = { ...page };

/** The path of an icon on a grid of 512. */
export const shapeOf = (name: IconName): string => shapes[name] ?? '';

/** Loads those that only tables of Zombicide use. */
export async function loadTableIcons(): Promise<void> {
  Object.assign(shapes, (await import('virtual:icons/zombicide')).default);
}
