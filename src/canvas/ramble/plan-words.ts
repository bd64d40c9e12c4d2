/** What is said of a way before it is travelled, in points and jaunts (RA-20, RA-22, RA-24). Pure: keys of sentences with their values. */
import { type Planning, type WayPlan, pointsNow } from '../../rules/ramble/planning.ts';
import type { RambleOpen } from '../../rules/ramble/state.ts';

/** A sentence before it is put into the user's language. */
export interface PlanSentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

function sentence(key: string, values: Readonly<Record<string, number>> = {}): PlanSentence {
  return { key, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) };
}

/** Returns one sentence for one of something, and another for several. */
function counted(count: number, one: PlanSentence, several: PlanSentence): PlanSentence {
  return count === 1 ? one : several;
}

/** Whether the party can travel now. */
export function isTravelling({ status, jaunt }: Pick<RambleOpen, 'status' | 'jaunt'>): boolean {
  return status === 'jaunt' && jaunt?.step === 'travel' && jaunt.waits === undefined;
}

/** Says how far this jaunt leads on a way that takes more of them. */
function thisJaunt({ steps, share }: WayPlan): PlanSentence[] {
  const far =
    steps === 0
      ? sentence('GHOSTMAP.Line.Ramble.NowNone')
      : counted(steps, sentence('GHOSTMAP.Line.Ramble.NowOne'), sentence('GHOSTMAP.Line.Ramble.Now', { hexes: steps }));
  return share > 0 ? [far, sentence('GHOSTMAP.Line.Ramble.Share', { share: Math.round(share * 100) })] : [far];
}

/** Says what a way comes to, as far as it can be gone. */
export function planSentences(open: Planning, plan: WayPlan): readonly PlanSentence[] {
  const { steps, points, jaunts, left, unseen, lost, stopped } = plan;
  const now = pointsNow(open);
  const travels = isTravelling(open);
  const goesNowhere = points === 0 && steps === 0;
  const said: PlanSentence[] = [];
  if (goesNowhere && stopped === 0) said.push(sentence('GHOSTMAP.Line.Ramble.Here'));
  else if (!goesNowhere && travels && jaunts <= 1)
    said.push(
      counted(
        steps,
        sentence('GHOSTMAP.Line.Ramble.CellsOne', { points, now, left }),
        sentence('GHOSTMAP.Line.Ramble.Cells', { hexes: steps, points, now, left }),
      ),
    );
  else if (!goesNowhere)
    said.push(
      ...(travels ? thisJaunt(plan) : []),
      counted(
        Math.max(1, jaunts),
        sentence('GHOSTMAP.Line.Ramble.JauntsOne', { points, now }),
        sentence('GHOSTMAP.Line.Ramble.Jaunts', { jaunts, points }),
      ),
    );
  if (unseen > 0)
    said.push(counted(unseen, sentence('GHOSTMAP.Line.Ramble.UnseenOne'), sentence('GHOSTMAP.Line.Ramble.Unseen', { unseen })));
  if (lost > 0)
    said.push(counted(lost, sentence('GHOSTMAP.Line.Ramble.LostOne'), sentence('GHOSTMAP.Line.Ramble.Lost', { lost })));
  if (stopped > 0) said.push(sentence('GHOSTMAP.Line.Ramble.Stopped'));
  if (!travels && !goesNowhere) said.push(sentence('GHOSTMAP.Line.Ramble.Journey'));
  return said;
}
