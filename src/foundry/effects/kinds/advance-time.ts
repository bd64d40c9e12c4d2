/** World time goes on, or back. */
import type { AdvanceTimeEffect } from '../../../rules/effects/advance-time.ts';

/** Turns the world's clock. */
export async function advanceTime({ from, to }: AdvanceTimeEffect): Promise<void> {
  await game.time.advance(to - from);
}
