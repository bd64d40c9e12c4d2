/** The world as decisions are given it, with parts of it replaced. */
import type { World } from './procedure.ts';

/** Returns a world with parts replaced; what is not replaced stays unasked for, since a spread would ask for all. */
export function worldWith(world: World, parts: Partial<World>): World {
  const all = { ...Object.getOwnPropertyDescriptors(world), ...Object.getOwnPropertyDescriptors(parts) };
  return Object.defineProperties({}, all) as World;
}
