/** What else is played on the scene of an expedition. */
import type { World } from './procedure.ts';

/** Whether an expedition of a procedure lies there. */
export function isBeside({ beside = [] }: Pick<World, 'beside'>, procedure: string): boolean {
  return beside.some((one) => one.procedure === procedure);
}

/** Whether another expedition leads a party there. */
export function isLed({ beside = [] }: Pick<World, 'beside'>): boolean {
  return beside.some(({ leads }) => leads);
}
