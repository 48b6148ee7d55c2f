// Mold as something that has grown: a blot with tendrils that fills a zone, always the same in the same place.
import { chance, type Point, type Rect } from './outline';

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A soft outline with bays and lobes. */
export function blotIn({ x, y, w, h }: Rect, zone: number): string {
  const around = 18;
  const points = Array.from({ length: around }, (_, place): Point => {
    const angle = (place / around) * 2 * Math.PI;
    const reach = 0.86 + chance(zone, place, 31) * 0.24;
    // Between a circle and a box, so that the corners are reached too.
    const stretch = Math.min(1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))), 1.28);
    const within = (middle: number, half: number, part: number) =>
      Math.min(middle + half - 1.5, Math.max(middle - half + 1.5, middle + half * part * reach * stretch));
    return { x: within(x + w / 2, w / 2, Math.cos(angle)), y: within(y + h / 2, h / 2, Math.sin(angle)) };
  });
  const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const first = points[0] ?? { x, y };
  const start = between(points.at(-1) ?? first, first);
  return `M${at(start)}${points.map((point, place) => `Q${at(point)} ${at(between(point, points[(place + 1) % around] ?? first))}`).join('')}Z`;
}

/** Veins from the middle outwards, each with a fork. */
export function veinsIn({ x, y, w, h }: Rect, zone: number): string {
  const count = 7;
  return Array.from({ length: count }, (_, place) => {
    const angle = ((place + chance(zone, place, 41) * 0.7) / count) * 2 * Math.PI;
    const turn = (chance(zone, place, 42) - 0.5) * 1.1;
    const point = (part: number, by: number): Point => ({
      x: x + w / 2 + Math.cos(angle + by) * (w / 2) * part,
      y: y + h / 2 + Math.sin(angle + by) * (h / 2) * part,
    });
    return `M${at(point(0.2, 0))}Q${at(point(0.5, turn))} ${at(point(0.9, 0))}M${at(point(0.55, turn * 0.5))}L${at(point(0.82, turn))}`;
  }).join('');
}

/** Spores and their sizes. */
export function sporesIn({ x, y, w, h }: Rect, zone: number): (Point & { r: number })[] {
  return Array.from({ length: 9 }, (_, place) => ({
    x: x + 4 + chance(zone, place, 51) * (w - 8),
    y: y + 4 + chance(zone, place, 52) * (h - 8),
    r: 0.7 + chance(zone, place, 53) * 1.3,
  }));
}
