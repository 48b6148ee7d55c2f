// What the boards of all editions have in common when they are read from a view or from a mission.
import type { Box, Crowd, Foe, Site, Spot, Survivor } from '../scene';

/** What a survivor's view says in every edition. */
export function told(box: Pick<Box, 'content'>, survivor: Survivor) {
  const { who, seat, fate, zone, danger, experience, done, actions } = survivor;
  const sheet = box.content.survivors[who];
  return {
    who,
    id: sheet?.id ?? '',
    name: sheet?.name ?? '',
    seat,
    hue: who,
    fate,
    zone,
    danger,
    experience,
    done,
    actions,
  };
}

/** Every zone without anything in it. */
export const emptyZones = ({ drawing }: Site): Spot[] =>
  drawing.zones.map(() => ({ foes: [0, 0, 0, 0] as Crowd, tokens: 0, noise: 0, mold: null }));

/** More of a kind in a zone. */
export function join(foes: readonly Foe[], spot: Spot | undefined, foe: Foe, count: number): void {
  const kind = foes.indexOf(foe);
  if (spot && kind >= 0) spot.foes[kind] = (spot.foes[kind] ?? 0) + count;
}
