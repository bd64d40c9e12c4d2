/** Dice that were seen must not come again: an expedition that was set back goes on with others. */
import type { JudgeContext } from './referee.ts';

/**
 * Sits down again to an expedition whose revision was set back: with a seed of its own, and above the highest revision that
 * is known. The next write seals the seed. Steps that lie in the log may be of another time, so only those beside the state
 * are taken back.
 */
export function withFreshDice(context: JudgeContext, highest: number, seed: string): JudgeContext {
  const { expedition, secrets, lastStep } = context;
  const { record } = expedition;
  const near = lastStep && Object.values(record.tail).includes(lastStep) ? lastStep : null;
  return {
    ...context,
    expedition: { ...expedition, record: { ...record, revision: highest } },
    secrets: { ...secrets, seed },
    lastStep: near,
    isRenewed: true,
  };
}
