/** The map in a vault, and what of it players see. */
import type { Square } from '../maps/dungeon-map.ts';
import { type GhostMap, ghostOf, newlyOpen } from '../maps/ghost/ghost-map.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import type { GhostHidden } from './state.ts';
import { foundIn } from './vault.ts';

/** What players see of a map while just that has been found; null for a ghost of a scene. */
export function ghostIn({ map, found }: Pick<GhostHidden, 'map' | 'found'>): GhostMap | null {
  const whole = unpackMap(map);
  return whole && ghostOf(whole, foundIn({ found }));
}

/** The squares that open between two states of a vault: the part of the picture that is shown (SC-04). */
export function openedBetween(before: Pick<GhostHidden, 'map' | 'found'>, after: Pick<GhostHidden, 'found'>): Square[] {
  const whole = unpackMap(before.map);
  return whole ? newlyOpen(whole, foundIn(before), foundIn(after)) : [];
}

/** The ids of what was found before one of them, in order; null while that one is not found. */
export function foundBefore({ found }: Pick<GhostHidden, 'found'>, id: string): string | null {
  const ids = [...foundIn({ found })];
  const at = ids.indexOf(id);
  return at < 0 ? null : ids.slice(0, at).join(' ');
}
