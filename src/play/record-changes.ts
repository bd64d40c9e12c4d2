/** What is written of an expedition's record: what of it changed, with the effects of a new step folded. */
import { mapped } from '../rules/values/records.ts';
import { sameData } from '../rules/values/plain-data.ts';
import { type Changes, changesBetween } from './changes.ts';
import type { ExpeditionRecord, Step } from './expedition.ts';
import { folded } from './folded-effects.ts';

/** Returns what must be written to turn a record as it was read, or nothing, into another; parts that both share are skipped unread. */
export function recordChanges(before: object, after: ExpeditionRecord): Changes {
  const { tail = {} } = before as Partial<ExpeditionRecord>;
  const stored = (step: Step, slot: string): object => {
    const was = tail[slot];
    if (was === step) return step;
    const isAsItWas = was !== undefined && sameData(was.effects, step.effects);
    return { ...step, effects: isAsItWas ? was.effects : folded(step.effects) };
  };
  return changesBetween(before, { ...after, tail: mapped(after.tail, stored) });
}
