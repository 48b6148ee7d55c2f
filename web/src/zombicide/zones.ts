// What zones are called, everywhere alike: by what is there and by their number.
import { canSay, t, type Key } from '../words/words.svelte';
import type { Zombicide } from '../wire';
import type { ZoneId } from './scene';

/** A place that tiles show as the key of its words: `boiler room` is `zplace.boiler_room`. */
const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** Such as `Kitchen 14`: the number is the one that the engine's own sentences name. */
export function zoneName(drawing: Zombicide.Drawing, zone: ZoneId): string {
  return t('zombicide.zone', { place: placeName(drawing, zone), number: zone });
}

/** What is there, without the number. */
export function placeName(drawing: Zombicide.Drawing, zone: ZoneId): string {
  const drawn = drawing.zones[zone];
  if (!drawn) return '?';
  const ground: Key = `zground.${drawn.ground}`;
  if (drawn.name === null || drawn.ground === 'security' || drawn.ground === 'oxygen' || drawn.ground === 'airlock')
    return t(ground);
  const place = `zplace.${slug(drawn.name)}`;
  return canSay(place) ? t(place) : drawn.name;
}
