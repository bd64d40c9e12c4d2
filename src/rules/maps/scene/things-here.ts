/** What stands on the party's level of a scene: walls of other levels stop nobody there and make no rooms (SC-18, SC-41). */
import type { SceneThings } from '../../procedure.ts';
import { sifted } from '../../values/records.ts';

/** Returns what stands on a scene without the walls of other levels. */
export function thingsHere(things: SceneThings): SceneThings {
  const { walls, fixtures, elsewhere } = things;
  if (!elsewhere || elsewhere.size === 0) return things;
  return { walls: sifted(walls, (_, id) => !elsewhere.has(id)), fixtures };
}
