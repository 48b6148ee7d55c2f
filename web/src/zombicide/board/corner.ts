// In which corner something is shown so that it does not cover what it is about.
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Those that are tried first get in the way of the fewest other things. */
const CORNERS: Corner[] = ['bottom-left', 'top-left', 'bottom-right', 'top-right'];

/** The first corner in which a panel leaves a zone free; where it is now if that is one. None is free: the farthest. */
export function cornerFor(zone: Box, around: Box, panel: Pick<Box, 'width' | 'height'>, now: Corner): Corner {
  const overlap = (corner: Corner): number => {
    const left = corner.endsWith('left') ? around.left : around.left + around.width - panel.width - 60;
    const top = corner.startsWith('top') ? around.top : around.top + around.height - panel.height - 10;
    const w = Math.min(left + panel.width + 10, zone.left + zone.width) - Math.max(left, zone.left);
    const h = Math.min(top + panel.height + 10, zone.top + zone.height) - Math.max(top, zone.top);
    return Math.max(0, w) * Math.max(0, h);
  };
  if (overlap(now) === 0) return now;
  return [...CORNERS].sort((a, b) => overlap(a) - overlap(b))[0] ?? now;
}
