/** What the referee's decisions ask of parties that pass from one expedition to another: where they are, and what goes along from where. */
import {
  type Along,
  type Departing,
  type Reckoned,
  type Standing,
  reckoned,
  standingOfPart,
  together,
} from '../../rules/party/passage/passage.ts';
import type { PartyElsewhere } from '../../rules/procedure.ts';
import { said as stated } from '../../rules/values/records.ts';
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

/** Whether a party has gone on from where it had made so many passages. */
function hasGone(one: Standing): boolean {
  return passagesOf(one) > one.count;
}

/** Returns where a part of an expedition's party has gone on to that waits there, by its letter; null where it is there, or goes with the part that is played (RA-01). */
export function partElsewhere(scene: SceneDocument, own: string, letter: string): PartyElsewhere | null {
  const ref = expeditionOn(scene, own);
  if (!ref) return null;
  const { open } = ref.expedition;
  const part = standingOfPart(own, open.parts, letter);
  const latest = latestPassages().get(part.party);
  if (!latest || latest.count <= part.count) return null;
  const played = [standingHere(ref), ...(open.passage?.joined ?? [])];
  return played.some(({ party, count }) => party === part.party && count === latest.count) ? null : { name: latest.name };
}

/** Lists the party of an expedition and those that go where it goes, each by its own time. */
function company(ref: Pick<ExpeditionRef, 'id' | 'expedition'>, along: Along): readonly [Reckoned, ...Reckoned[]] {
  const [own, ...joined] = reckoned(standingHere(ref), ref.expedition.open, along);
  return [own, ...joined.filter((one) => !hasGone(one))];
}

/** Returns an expedition that a party may come from to another one, as it stands; null where there is none that can be read here, or no party passes through it. */
export function departing(to: Pick<ExpeditionRef, 'holder' | 'id'>, holder: string, expedition: string): Departing | null {
  const scene = sceneAt(holder);
  const from = expeditionOn(scene, expedition);
  const here = expeditionOn(to.holder, to.id);
  if (!from || !here) return null;
  const { procedure, open } = from.expedition;
  const said = procedure.along?.(open);
  // What is only laid has a party where one has come to it, and nothing is under way there.
  const isLaid = open.status === 'laid';
  if (!said || (isLaid && open.passage === undefined)) return null;
  const along: Along = isLaid ? { ...said, isFree: true } : said;
  const all = company(from, along);
  const [own] = all;
  const come = new Map(all.map((one) => [one.party, one]));
  const waiting = here.expedition.open.parts;
  const letters = Object.keys(waiting ?? {}).filter((letter) => come.has(standingOfPart(here.id, waiting, letter).party));
  // Whoever waits here in a part comes to it, unless the part that is played comes too.
  const part = come.has(standingHere(here).party) ? undefined : letters[0];
  const ours = part === undefined ? standingHere(here) : standingOfPart(here.id, waiting, part);
  const isOurs = come.has(ours.party);
  const isGone = hasGone(ours);
  const alongHere = here.expedition.procedure.along?.(here.expedition.open);
  const met = isGone || isOurs || !alongHere ? [] : company(here, alongHere);
  const joined = together(
    own.party,
    [...all.slice(1), ...met].map((one) => ({ ...one, count: passagesOf(one) + 1 })),
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
    ...{ joined, isLeft: isGone && !isOurs },
    ...stated({ ours: come.get(ours.party), part }),
    ...(letters.length > 0 ? { parts: letters } : {}),
    ...{ isThere: partyBeyond(from) === null, isOurs, isHere: isSelf || (isOurs && !isGone) },
    ...{ passage: open.passage, along, isBeside, cameFromHere: open.passage?.from?.expedition === to.id },
  };
}
