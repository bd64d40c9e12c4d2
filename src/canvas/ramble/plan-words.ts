/** What is said of a way before it is travelled, in points and jaunts, and what it burns (RA-20, RA-22, RA-24, RA-30, RA-33). Pure: keys of sentences with their values. */
import { goingAlong } from '../../rules/ramble/state/crew.ts';
import { energyLeft } from '../../rules/ramble/party/energy.ts';
import { type Planning, type WayBurn, type WayPlan, pointsNow } from '../../rules/ramble/planning.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { own } from '../../rules/values/records.ts';
import type { Said } from './sign.ts';

function sentence(key: string, values: Readonly<Record<string, number | string>> = {}): Said {
  return { key, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) };
}

/** Returns one sentence for one of something, and another for several. */
function counted(count: number, one: Said, several: Said): Said {
  return count === 1 ? one : several;
}

/** Whether the party can travel now. */
export function isTravelling({ status, jaunt }: Pick<RambleOpen, 'status' | 'jaunt'>): boolean {
  return status === 'jaunt' && jaunt?.step === 'travel' && jaunt.waits === undefined;
}

/** Says how far this jaunt leads on a way that takes more of them. */
function thisJaunt({ steps, share }: WayPlan): Said[] {
  const far =
    steps === 0
      ? sentence('GHOSTMAP.Line.Ramble.NowNone')
      : counted(steps, sentence('GHOSTMAP.Line.Ramble.NowOne'), sentence('GHOSTMAP.Line.Ramble.Now', { hexes: steps }));
  return share > 0 ? [far, sentence('GHOSTMAP.Line.Ramble.Share', { share: Math.round(share * 100) })] : [far];
}

/** Says what a way comes to, as far as it can be gone. */
export function planSentences(open: Planning, plan: WayPlan): readonly Said[] {
  const { steps, points, jaunts, left, unseen, lost, stopped } = plan;
  const now = pointsNow(open);
  const travels = isTravelling(open);
  const goesNowhere = points === 0 && steps === 0;
  const said: Said[] = [];
  if (goesNowhere && stopped === 0) said.push(sentence('GHOSTMAP.Line.Ramble.Here'));
  else if (!goesNowhere && travels && jaunts <= 1)
    said.push(
      counted(
        steps,
        counted(
          now,
          sentence('GHOSTMAP.Line.Ramble.CellsOnePoint', { points, left }),
          sentence('GHOSTMAP.Line.Ramble.CellsOne', { points, now, left }),
        ),
        sentence('GHOSTMAP.Line.Ramble.Cells', { hexes: steps, points, now, left }),
      ),
    );
  else if (!goesNowhere)
    said.push(
      ...(travels ? thisJaunt(plan) : []),
      counted(
        Math.max(1, jaunts),
        counted(
          now,
          sentence('GHOSTMAP.Line.Ramble.JauntsOnePoint', { points }),
          sentence('GHOSTMAP.Line.Ramble.JauntsOne', { points, now }),
        ),
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

/** How many vehicles are told of at the pointer, one sentence each. */
const MOST_TOLD = 3;

/** Says how far a vehicle comes before it runs dry (RA-33). */
function drySaid(name: string, hexes: number): Said {
  if (hexes === 0) return sentence('GHOSTMAP.Line.Ramble.DryNow', { name });
  return counted(hexes, sentence('GHOSTMAP.Line.Ramble.DryOne', { name }), sentence('GHOSTMAP.Line.Ramble.Dry', { name, hexes }));
}

/** Says what vehicles burn on a way, those that run dry on it first, and which cannot move at all (RA-30, RA-32, RA-33, RA-50). */
export function burnSentences(open: Pick<RambleOpen, 'part' | 'vehicles' | 'jaunt'>, burns: readonly WayBurn[]): readonly Said[] {
  const stuck = stuckVehicles(open).map((name) => sentence('GHOSTMAP.Line.Ramble.Stuck', { name }));
  const told = burns
    .filter(({ units, runsDryAt }) => units > 0 || runsDryAt > 0)
    .sort((one, other) => Number(other.runsDryAt > 0) - Number(one.runsDryAt > 0))
    .map(({ vehicle, units, runsDryAt }) => {
      const name = own(open.vehicles, vehicle)?.name ?? '';
      if (runsDryAt > 0) return drySaid(name, runsDryAt - 1);
      return sentence('GHOSTMAP.Line.Ramble.Burn', { name, units, left: energyLeft(open, vehicle) });
    });
  const more = told.length - MOST_TOLD;
  if (more <= 0) return [...stuck, ...told];
  const others = counted(
    more,
    sentence('GHOSTMAP.Line.Ramble.BurnOneMore'),
    sentence('GHOSTMAP.Line.Ramble.BurnMore', { vehicles: more }),
  );
  return [...stuck, ...told.slice(0, MOST_TOLD), others];
}

/** Names the vehicles that go along and cannot move: they are broken, or carry too much (RA-32, RA-50). */
export function stuckVehicles(open: Pick<RambleOpen, 'part' | 'vehicles'>): readonly string[] {
  return goingAlong(open).flatMap(([, { name, broken, load }]) => (broken || load === 'stopped' ? [name] : []));
}
