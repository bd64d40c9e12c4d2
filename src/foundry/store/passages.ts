/** Where parties are: of the expeditions of the world that a party has passed through, the one of its latest passage has it. */
import { type Departing, type Standing, type StandingHere, standingOf, together } from '../../rules/party/passage/passage.ts';
import type { PartyElsewhere } from '../../rules/procedure.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { addressOf, sceneAt } from '../host/holders.ts';
import { type ExpeditionRef, changesRead, expeditionOn, nameOf, rawExpeditions } from './expeditions.ts';

/** The latest passage of a party: to which expedition of which scene, whether or not that can be read here. */
interface Latest extends Standing {
  readonly scene: SceneDocument;
  readonly expedition: string;
  readonly name: string;
}

/** What of a record tells where its parties are; anything may lie in a flag. */
type Raw = { readonly open?: RawOpen | null } | null;
interface RawOpen {
  readonly name?: unknown;
  readonly parts?: unknown;
  readonly passage?: unknown;
}

/** Lists the parties that have come to an expedition: that which is played, those that wait, and those that go along with one. */
function cameTo(open: RawOpen | null | undefined): readonly Standing[] {
  const parts = isRecord(open?.parts) ? Object.values(open.parts) : [];
  const passages = [open, ...parts].map((one) => (isRecord(one) ? one['passage'] : null)).filter(isRecord);
  return passages
    .flatMap(({ joined, ...one }): readonly unknown[] => [one, ...(Array.isArray(joined) ? (joined as readonly unknown[]) : [])])
    .filter((one): one is Standing => isRecord(one) && typeof one['party'] === 'string' && typeof one['count'] === 'number');
}

let known: { readonly read: number; readonly latest: ReadonlyMap<string, Latest> } | null = null;

/** Finds the latest passage of each party of the world, anew once anything of it has changed. */
function latestPassages(): ReadonlyMap<string, Latest> {
  const read = changesRead();
  if (known?.read === read) return known.latest;
  const latest = new Map<string, Latest>();
  for (const scene of game.scenes) {
    for (const [expedition, raw] of Object.entries(rawExpeditions(scene)) as readonly [string, Raw][]) {
      const given = raw?.open?.name;
      const name = typeof given === 'string' && given !== '' ? given : scene.name;
      for (const { party, count } of cameTo(raw?.open))
        if (count > (latest.get(party)?.count ?? 0)) latest.set(party, { party, count, scene, expedition, name });
    }
  }
  known = { read, latest };
  return latest;
}

/** Says which party an expedition has, and how many passages it had made as it came. */
function standingHere({ id, expedition: { procedure, open } }: Pick<ExpeditionRef, 'id' | 'expedition'>): StandingHere {
  return standingOf(id, open, procedure.part?.(open));
}

/** Returns where the party of an expedition has gone on to; null while it is there. */
export function partyBeyond(ref: Pick<ExpeditionRef, 'id' | 'expedition'>): Latest | null {
  const own = standingHere(ref);
  const latest = latestPassages().get(own.party);
  return latest && latest.count > own.count ? latest : null;
}

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
