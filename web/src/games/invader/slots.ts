// What survivors of Invader carry.
import type { Invader } from '../../wire';
import type { Carried } from '../../zombicide/team/slots';

export const carriedBy = ({ slots }: Pick<Invader.SurvivorView, 'slots'>): Carried[] =>
  slots.map((held, slot) => ({
    slot,
    kind: held?.kind ?? null,
    wound: false,
    fired: false,
    given: held?.given ?? false,
    attached: (held?.attached ?? []).map(([ammo, count]) => ({ ammo, count })),
  }));
