/**
 * What several expeditions of one document do to each other: a token obeys one of them. Where another begins to lead it,
 * the first is suspended until a GM lets it go on.
 */
import { type StandingHere, laterAmong, standingOf } from '../rules/party/passage/passage.ts';
import type { PlayEvent } from '../rules/procedure.ts';
import type { Expedition, ExpeditionRecord } from './expedition.ts';
import type { AnyReading } from './procedures.ts';

/** An expedition as the others of its document see it. */
export interface Contender {
  readonly id: string;
  readonly procedure: Pick<AnyReading, 'leads' | 'partyTokens'>;
  readonly open: object;
  /** The expedition for whose sake it waits, which may be over or gone by now; undefined: it does not wait. */
  readonly suspended: string | undefined;
  /** Which party it has, and how many passages that had made as it came. */
  readonly standing: StandingHere;
  /** Whether that party has gone on to another expedition since, here or on another document; absent: it has not. */
  readonly isAway?: boolean;
}

/** Makes a contender of what was read of an expedition. */
export function contender(
  id: string,
  procedure: AnyReading,
  open: object,
  { suspended }: Pick<ExpeditionRecord, 'suspended'>,
): Contender {
  return { id, procedure, open, suspended, standing: standingOf(id, open, procedure.part?.(open)) };
}

/** Says of each expedition of a document whether its party has gone on from it; `beyond` counts the passages that a party has made to other documents. */
export function placed(all: readonly Contender[], beyond: (party: string) => number = () => 0): readonly Contender[] {
  const standings = all.flatMap(({ standing }) => [standing, ...(standing.also ?? [])]);
  return all.map((one) => {
    const { party, count } = one.standing;
    const isAway = laterAmong(one.standing, standings) !== undefined || beyond(party) > count;
    return isAway === (one.isAway ?? false) ? one : { ...one, isAway };
  });
}

/** Returns the ids of the tokens that obey an expedition now. */
export function tokensLed({ procedure, open, suspended, isAway = false }: Contender): ReadonlySet<string> {
  return new Set(suspended === undefined && !isAway && procedure.leads?.(open) ? procedure.partyTokens(open) : []);
}

/** Whether two sets hold the same. */
function areSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((token) => other.has(token));
}

/** Whether an expedition, would it not wait, would lead one of these tokens. */
function wants({ procedure, open, isAway = false }: Contender, tokens: ReadonlySet<string>): boolean {
  return !isAway && (procedure.leads?.(open) ?? false) && procedure.partyTokens(open).some((token) => tokens.has(token));
}

/** An expedition before and after a command. */
export interface Turned {
  readonly before: Contender;
  readonly after: Contender;
  /** Whether the command took a step back. */
  readonly back: boolean;
}

/**
 * Says which others of a document wait, or wait no more, after a command to one of them: by id, the expedition for whose
 * sake they wait, or undefined. Whoever leads a token now that it did not lead before suspends those that led it; where a
 * beginning is taken back, those that it had suspended go on, as far as no other leads their tokens.
 */
export function suspensions(
  { before, after, back }: Turned,
  others: readonly Contender[],
): ReadonlyMap<string, string | undefined> {
  const changed = new Map<string, string | undefined>();
  const [had, has] = [tokensLed(before), tokensLed(after)];
  const won = new Set([...has].filter((token) => !had.has(token)));
  for (const other of others) if (other.suspended === undefined && wants(other, won)) changed.set(other.id, after.id);
  const hasLost = [...had].some((token) => !has.has(token));
  if (!back || !hasLost) return changed;
  const taken = new Set([...has, ...others.flatMap((other) => [...tokensLed(other)])]);
  for (const other of others) {
    if (other.suspended !== after.id || wants(other, taken)) continue;
    changed.set(other.id, undefined);
    for (const token of tokensLed({ ...other, suspended: undefined })) taken.add(token);
  }
  return changed;
}

/** An expedition of a document that was judged, as it stands and as its write has it. */
export interface Judged {
  readonly context: { readonly id: string; readonly expedition: Expedition };
  /** `back`: whether it takes a step back. */
  readonly write: { readonly record: ExpeditionRecord; readonly back: boolean };
}

/** Whether a party came to an expedition, or that was taken back. */
function hasPassed({ before: { standing: was }, after: { standing: is } }: Turned): boolean {
  return was.party !== is.party || was.count !== is.count;
}

/**
 * Says which expeditions of a document wait, or wait no more, once all of these are written: by id, the expedition for whose
 * sake they wait, or undefined. `contenders` gives all of the document's, and is asked only where a token obeys another now, or a party
 * has come; `beyond` counts the passages that a party has made to other documents.
 */
export function suspendedBy(
  judged: readonly Judged[],
  contenders: () => readonly Contender[],
  beyond: (party: string) => number = () => 0,
): ReadonlyMap<string, string | undefined> {
  const changed = new Map<string, string | undefined>();
  const turns = judged.map(({ context: { id, expedition }, write }): Turned => {
    const { procedure, open, record } = expedition;
    return {
      before: contender(id, procedure, open, record),
      after: contender(id, procedure, write.record.open, write.record),
      back: write.back,
    };
  });
  if (!turns.some(hasPassed) && turns.every(({ before, after }) => areSame(tokensLed(before), tokensLed(after)))) return changed;
  const byId = (some: Iterable<Contender>): Map<string, Contender> =>
    new Map(placed([...some], beyond).map((one) => [one.id, one]));
  let all = byId(contenders());
  for (const { before, after, back } of turns) {
    const { id } = after;
    const wasAway = all.get(id)?.isAway ?? false;
    all = byId(all.set(id, after).values());
    const turn = { before: { ...before, isAway: wasAway }, after: all.get(id) ?? after, back };
    const others = [...all.values()].filter((one) => one.id !== id);
    for (const [other, suspended] of suspensions(turn, others)) {
      const known = all.get(other);
      if (known) all.set(other, { ...known, suspended });
      changed.set(other, suspended);
    }
  }
  return changed;
}

/** Returns the one that leads a token which an expedition would lead, if any does: then it has to wait. */
export function rivalOf(one: Contender, others: readonly Contender[]): Contender | null {
  return others.find((other) => wants(one, tokensLed(other))) ?? null;
}

/** Whether a command makes an expedition lead its tokens that did not. */
export function beginsToLead({ leads }: Pick<AnyReading, 'leads'>, before: object, after: object): boolean {
  return leads?.(after) === true && !leads(before);
}

/** Returns a record that has gone on by more than the going on itself. */
export function withoutResuming({ resumed: _resumed, ...record }: ExpeditionRecord): ExpeditionRecord {
  return record;
}

/** Tells what becomes of an expedition that waits for the sake of another from now on, or for none. */
export function suspensionTold(by: string | undefined): PlayEvent {
  return by === undefined ? { name: 'resumed', data: {} } : { name: 'suspended', data: { by } };
}

/** Returns a record that waits for the sake of another, or no more. */
export function withSuspension(record: ExpeditionRecord, by: string | undefined): ExpeditionRecord {
  const { suspended: _suspended, ...running } = withoutResuming(record);
  return by === undefined ? running : { ...running, suspended: by };
}
