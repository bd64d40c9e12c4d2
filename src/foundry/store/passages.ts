/** Where parties are: of the expeditions of the world that a party has passed through, the one of its latest passage has it. */
import { type Standing, type StandingHere, standingOf } from '../../rules/party/passage/passage.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { type ExpeditionRef, changesRead, rawExpeditions } from './expeditions.ts';

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
export function latestPassages(): ReadonlyMap<string, Latest> {
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
export function standingHere({ id, expedition: { procedure, open } }: Pick<ExpeditionRef, 'id' | 'expedition'>): StandingHere {
  return standingOf(id, open, procedure.part?.(open));
}

/** Returns where the party of an expedition has gone on to; null while it is there. */
export function partyBeyond(ref: Pick<ExpeditionRef, 'id' | 'expedition'>): Latest | null {
  const own = standingHere(ref);
  const latest = latestPassages().get(own.party);
  return latest && latest.count > own.count ? latest : null;
}
