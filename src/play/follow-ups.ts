/**
 * What a step owes to other expeditions. Each follow-up has a request id made from the expedition that owes it and the
 * revision of the command that does, and is asked for under that expedition's id in place of a user's: the expedition
 * that it goes to remembers it with its own write, like any other request, and so it is done once.
 */
import type { FollowUp } from '../rules/procedure.ts';

/** The most follow-ups of one step. */
const MOST = 8;

/** A follow-up that is to be done, or taken back. */
export interface Owed {
  readonly followUp: FollowUp;
  /** Its request id. */
  readonly id: string;
  /** What names the step that it makes, or has made, in the other expedition. */
  readonly step: string;
  readonly back: boolean;
}

function requestId(revision: number, index: number): string {
  return `followup:${revision * MOST + index}`;
}

/** Returns what a step of an expedition owes: forward, or back once the step is undone; `by` is the revision of the command that owes it now. */
export function owedBy(
  expedition: string,
  owed: { readonly by: number; readonly all: readonly FollowUp[] },
  { by, back }: { readonly by: number; readonly back: boolean },
): readonly Owed[] {
  if (owed.all.length > MOST) throw new RangeError(`a step owes ${owed.all.length} follow-ups, which is more than ${MOST}`);
  const all = owed.all.map((followUp, index): Owed => ({
    followUp,
    id: requestId(by, index),
    step: `${expedition} ${requestId(owed.by, index)}`,
    back,
  }));
  // What was done last is taken back first, under the number of its own turn.
  return back ? all.toReversed().map((one, index) => ({ ...one, id: requestId(by, index) })) : all;
}
