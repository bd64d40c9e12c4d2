/** What the referee's decisions ask of parties that pass from one expedition to another: where they are, and what goes along from where. */
import { type Departing, type Standing, together } from '../../rules/party/passage/passage.ts';
import type { PartyElsewhere } from '../../rules/procedure.ts';
import { addressOf, sceneAt } from '../host/holders.ts';
import { type ExpeditionRef, expeditionOn, nameOf } from './expeditions.ts';
import { latestPassages, partyBeyond, standingHere } from './passages.ts';

/** Counts the passages that a party has made by now, where the latest has led to another document than one; otherwise 0. */
export function passagesBeyond(holder: string, party: string): number {
  const latest = latestPassages().get(party);
  return latest && addressOf(latest.scene) !== holder ? latest.count : 0;
}

/** Returns where the party of an expedition has gone on to, as decisions ask. */
export function elsewhereFrom(scene: SceneDocument, own: string): PartyElsewhere | null {
  const ref = expeditionOn(scene, own);
  const beyond = ref && partyBeyond(ref);
  return beyond ? { name: beyond.name } : null;
}

/** Counts the passages that a party has made by now, wherever it is. */
function passagesOf({ party, count }: Standing): number {
  return Math.max(count, latestPassages().get(party)?.count ?? 0);
}

/** Lists the parties that go where the party of an expedition goes. */
function goingAlong({ expedition: { open } }: Pick<ExpeditionRef, 'expedition'>): readonly Standing[] {
  return (open.passage?.joined ?? []).filter((one) => passagesOf(one) === one.count);
}

/** Returns an expedition that a party may come from to another one, as it stands; null where there is none that can be read here, or no party passes through it. */
export function departing(to: Pick<ExpeditionRef, 'holder' | 'id'>, holder: string, expedition: string): Departing | null {
  const scene = sceneAt(holder);
  const from = expeditionOn(scene, expedition);
  const here = expeditionOn(to.holder, to.id);
  if (!from || !here) return null;
  const { procedure, open } = from.expedition;
  const along = procedure.along?.(open);
  if (!along || open.status === 'laid') return null;
  const [own, ours] = [standingHere(from), standingHere(here)];
  const isOurs = own.party === ours.party;
  const isGone = partyBeyond(here) !== null;
  const companions = goingAlong(from);
  const isKin = isOurs || companions.some(({ party }) => party === ours.party);
  const met = isGone || isOurs ? [] : [ours, ...goingAlong(here)];
  const joined = together(
    own.party,
    [...companions, ...met].map((one) => ({ party: one.party, count: passagesOf(one) + 1 })),
  );
  const isBeside = addressOf(to.holder) === holder;
  const isSelf = isBeside && to.id === expedition;
  return {
    ...{
      procedure: procedure.id,
      name: nameOf(from),
      party: own.party,
      count: passagesOf(own),
    },
    ...{ joined, isLeft: isGone && !isKin },
    ...{ isThere: partyBeyond(from) === null, isOurs, isHere: isSelf || (isOurs && !isGone) },
    ...{ passage: open.passage, along, isBeside },
  };
}
