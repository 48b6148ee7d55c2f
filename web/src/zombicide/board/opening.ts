// How a mission's board stands before anybody plays it.
import { editionOf } from '../editions';
import type { Site, Situation } from '../scene';

/** What lies and stands there at the start; tokens that lie face down stay so. */
export const openingOf = (site: Site): Situation => editionOf(site).board.openingOf(site);
