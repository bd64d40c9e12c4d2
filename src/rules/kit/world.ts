/** The world as decisions are given it: what is played beside, and the same world with parts of it replaced. */
import type { World } from '../procedure.ts';

/** Whether an expedition of a procedure lies on the same scene. */
export function isBeside({ beside }: Pick<World, 'beside'>, procedure: string): boolean {
  return beside?.some((one) => one.procedure === procedure) ?? false;
}

/** Whether another expedition leads a party there. */
export function isLed({ beside }: Pick<World, 'beside'>): boolean {
  return beside?.some(({ leads }) => leads) ?? false;
}

/** Returns a world with parts replaced; what is not replaced stays unasked for, since a spread would ask for all. */
export function worldWith(world: World, parts: Partial<World>): World {
  const all = { ...Object.getOwnPropertyDescriptors(world), ...Object.getOwnPropertyDescriptors(parts) };
  return Object.defineProperties({}, all) as World;
}
