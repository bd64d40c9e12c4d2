/** What a real table must show once a command is over whose referee has ended: its steps, the time that it took, and what the chat tells of it. */
import type { Answer } from '../../src/play/messages.ts';
import { digestOf } from '../../src/play/one-form.ts';
import { TAIL } from '../../src/play/expedition.ts';
import type { FollowUp, PlayEvent } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { cardOf } from '../../src/foundry/chat/cards.ts';
import { allBrought } from './brought-play.ts';
import {
  type Documents,
  type Lying,
  allLying,
  lastStep,
  lyingAt,
  owedByTop,
  standing,
  textAt,
  timeIn,
  valueAt,
} from './documents-at-table.ts';

/** Where a game is played. */
interface At {
  readonly holder: string;
  readonly expedition: string;
}

/** The cards of the listed procedures. */
const CARDS = new Map((await allBrought()).map(({ procedure, cards }) => [procedure.id, cards]));
/** The events of a step on a table that are all told on one card. */
const OF_TABLES = ['tableRolled', 'resultPublished', 'tableReset'];

/** Lists how many steps of each expedition can be taken back. */
export function depthsIn(documents: Documents): ReadonlyMap<string, number> {
  return new Map(allLying(documents).map(({ expedition, record }) => [expedition, record.depth]));
}

/** The seconds that the steps of an expedition have taken that came after so many others. */
function secondsSince({ record: { tail, depth } }: Lying, since: number): number {
  let sum = 0;
  for (let at = since; at < depth; at += 1) {
    const { effects = [], missed = [] } = tail[at % TAIL] ?? {};
    for (const [place, effect] of effects.entries()) {
      if (effect.kind === 'advance-time' && !missed.includes(place)) sum += effect.to - effect.from;
    }
  }
  return sum;
}

/** Says how an answer to a command of a game and the table after it disagree; empty where they do not. */
export function faultsOf(
  answer: Answer,
  { holder, expedition: own }: At,
  before: Documents,
  after: Documents,
): readonly string[] {
  const [then, now] = [depthsIn(before), depthsIn(after)];
  if (answer.kind === 'refused')
    return sameData(standing(before, [...then.keys()]), standing(after, [...then.keys()]))
      ? []
      : ['it was refused, and something has changed'];
  const lying = lyingAt(after, holder, own);
  const due = new Map([[own, 1]]);
  for (const { expedition } of lying ? owedByTop(lying) : []) due.set(expedition, (due.get(expedition) ?? 0) + 1);
  const steps = [...now].flatMap(([expedition, depth]) => {
    const [grown, expected] = [depth - (then.get(expedition) ?? 0), due.get(expedition) ?? 0];
    return grown === expected ? [] : [`${expedition} has ${grown} new steps, not ${expected}`];
  });
  const passed = timeIn(after) - timeIn(before);
  const must = allLying(after).reduce((sum, one) => sum + secondsSince(one, then.get(one.expedition) ?? 0), 0);
  return passed === must ? steps : [...steps, `${passed} seconds have passed, not ${must}`];
}

/** What is known of how documents stand. */
interface Stood {
  readonly expeditions: Readonly<Record<string, { readonly depth: number } | null>>;
}

/**
 * Returns how all must stand once a command is taken back that owed follow-ups: as before, though whatever has a command of its own
 * that takes it back has made a step where it went, and another when it went back.
 */
export function stoodBefore(before: Documents, owed: readonly Pick<FollowUp, 'expedition' | 'back'>[]): object {
  const stood = standing(before, [...depthsIn(before).keys()]) as Stood;
  const expeditions = Object.entries(stood.expeditions).map(([id, one]): [string, object | null] => {
    const given = owed.filter(({ expedition, back }) => expedition === id && back !== undefined).length;
    return [id, one && { ...one, depth: one.depth + 2 * given }];
  });
  return { ...stood, expeditions: Object.fromEntries(expeditions) };
}

/** What a card tells of one step. */
interface Entry {
  readonly expedition: string;
  readonly step: unknown;
  readonly tells: readonly string[];
}

/** Lists what cards tell that were not struck, entry by entry. */
function entriesIn(documents: Documents): readonly Entry[] {
  return (documents['ChatMessage'] ?? []).flatMap(({ flags }) => {
    const own = valueAt(flags, 'ghost-map');
    const entries = valueAt(own, 'entries');
    const told = Array.isArray(entries) ? (entries as unknown[]) : [own];
    return told.flatMap((one): Entry[] => {
      const [step, tells] = [valueAt(one, 'step'), valueAt(one, 'tells')];
      if (step === undefined || valueAt(own, 'undone') === true) return [];
      const digests = [tells].flat().filter((digest) => typeof digest === 'string');
      return [{ expedition: textAt(own, 'expedition'), step, tells: digests }];
    });
  });
}

/** Lists the events of the step on top of an expedition that leave something behind; those of older versions are not noted. */
function toldOnTop(lying: Lying): readonly PlayEvent[] {
  return (lastStep(lying)?.told ?? []) as readonly PlayEvent[];
}

/** Whether an event has a card; undefined where that hangs on whether there is one to go on with. */
export function hasCard({ procedure, open }: Pick<Lying, 'procedure' | 'open'>, event: PlayEvent): boolean | undefined {
  if (procedure.id === 'encounters') return OF_TABLES.includes(event.name);
  const card = cardOf(CARDS.get(procedure.id) ?? {}, event, open as never);
  if (!card) return false;
  return card.key !== '' || card.lines.length > 0 || card.outcome !== undefined || (card.note ?? '') !== '' || undefined;
}

/** Says of which events the chat tells too much or too little: of those of the latest steps, and of all twice. */
export function faultsOfCards(documents: Documents): readonly string[] {
  const entries = entriesIn(documents);
  const nameOf = ({ expedition, step }: Pick<Entry, 'expedition' | 'step'>): string => `step ${String(step)} of ${expedition}`;
  const told = new Map<string, number>();
  for (const entry of entries)
    for (const digest of entry.tells) told.set(`${nameOf(entry)} ${digest}`, (told.get(`${nameOf(entry)} ${digest}`) ?? 0) + 1);
  const wordless = entries
    .filter(({ tells }) => tells.length === 0)
    .map((one) => `a card of ${nameOf(one)} says not what it tells`);
  const latest = allLying(documents).flatMap((lying) => {
    const where = nameOf({ expedition: lying.expedition, step: lying.record.depth - 1 });
    const events = toldOnTop(lying);
    const due = new Map(events.map((event) => [digestOf(event), event]));
    return [...due].flatMap(([digest, event]) => {
      const times = told.get(`${where} ${digest}`) ?? 0;
      told.delete(`${where} ${digest}`);
      const most = events.filter((one) => digestOf(one) === digest).length;
      const isRight = times === most || (times < most && hasCard(lying, event) !== true);
      return isRight ? [] : [`${event.name} of ${where} is told ${times} times, not ${most}`];
    });
  });
  const others = [...told].flatMap(([what, times]) => (times > 1 ? [`${what} is told ${times} times`] : []));
  return [...wordless, ...latest, ...others];
}
