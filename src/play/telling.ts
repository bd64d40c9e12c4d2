/**
 * What single users are told: texts in the record, `told.<user>.<browser>`, each sealed for one browser of one user. They are
 * made of the state, all of them anew, whenever the hidden half is sealed anew: so undo, log, copies and files need
 * nothing for them, and neither place, length nor moment of a text says what is in it.
 */
import { browsersIn } from './browsers.ts';
import { isRecord, sameData } from '../rules/values/plain-data.ts';
import { type AnyReading, wholeOf } from './procedures.ts';
import type { RandomBytes } from './sealing.ts';

/** Seals a text for the owner of a public key; see `private-seals.ts`. */
export type SealFor = (key: Uint8Array, place: string, text: string, size: number, random: RandomBytes) => string;

/** What the referee needs to tell anybody something. */
export interface Telling {
  /** Null where the seals could not be fetched. */
  readonly sealFor: SealFor | null;
  /** Returns what a user's flags say of the user's browsers, whatever that is. */
  browsers(user: string): unknown;
}

/** The texts by user and browser. */
export type Told = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Both halves of a state, whatever its procedure. */
interface State {
  readonly open: object;
  readonly hidden: object;
}

/** The longest text that a browser tries to open: none of ours comes near. */
const LONGEST = 1_000_000;

/** Where a text is sealed: it opens under no other expedition, user or browser. */
export function toldPlace(expedition: string, user: string, browser: string): string {
  return `${expedition}/told/${user}/${browser}`;
}

/** The bytes that each text is padded to, from open facts; there is always room to say nothing. */
function toldSize(procedure: AnyReading, open: object): number {
  return Math.max(64, Math.ceil((wholeOf(procedure).toldBytes?.(open) ?? 0) / 64) * 64);
}

/** Lists who can be told something, each once. */
export function hearersOf(procedure: AnyReading, open: object): readonly string[] {
  return [...new Set(procedure.hearers?.(open) ?? [])];
}

/** What a user is told by a state, as the text that is sealed. */
function textOf(procedure: AnyReading, state: State, user: string): string {
  return JSON.stringify(wholeOf(procedure).told?.(state, user) ?? null);
}

/** Seals what all who hear are told by a state, each for all of the user's browsers; undefined where that is nobody, or where it cannot be done. */
export function toldAnew(
  { id, random, telling }: { readonly id: string; readonly random: RandomBytes; readonly telling?: Telling | undefined },
  procedure: AnyReading,
  state: State,
): Told | undefined {
  const sealFor = telling?.sealFor;
  if (!sealFor) return undefined;
  const size = toldSize(procedure, state.open);
  const all = hearersOf(procedure, state.open).map((user): [string, Record<string, string>] => {
    const text = textOf(procedure, state, user);
    const sealed = [...browsersIn(telling.browsers(user))].map(([browser, key]): [string, string] => [
      browser,
      sealFor(key, toldPlace(id, user, browser), text, size, random),
    ]);
    return [user, Object.fromEntries(sealed)];
  });
  const told = all.filter(([, texts]) => Object.keys(texts).length > 0);
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

/**
 * Returns what lies in a record without the texts of those who hear no more: they would be taken for true where they hear again.
 * What is no such record is left as it is, and told anew.
 */
export function toldToHearers(procedure: AnyReading, open: object, told: unknown): unknown {
  if (!isRecord(told)) return told;
  const hearers = new Set(hearersOf(procedure, open));
  const kept = Object.entries(told).filter(([user]) => hearers.has(user));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Tells whether somebody who hears both before and after a step is told something else after it. */
export function tellsOtherwise(procedure: AnyReading, before: State, after: State): boolean {
  const whole = wholeOf(procedure);
  const heard = new Set(hearersOf(procedure, before.open));
  const both = hearersOf(procedure, after.open).filter((user) => heard.has(user));
  return both.some((user) => !sameData(whole.told?.(before, user), whole.told?.(after, user)));
}

function names(told: unknown): readonly string[] {
  if (!isRecord(told)) return [];
  return Object.entries(told).flatMap(([user, texts]) =>
    isRecord(texts) ? Object.keys(texts).map((browser) => `${user}/${browser}`) : [user],
  );
}

/** Tells whether the texts that lie in a record are those for all browsers that shall have one, and for no other; told from open facts. */
export function isToldToAll(procedure: AnyReading, open: object, told: unknown, browsers: Telling['browsers']): boolean {
  const due = hearersOf(procedure, open).flatMap((user) =>
    [...browsersIn(browsers(user)).keys()].map((browser) => `${user}/${browser}`),
  );
  const lying = names(told);
  const all = new Set(lying);
  return lying.length === due.length && due.every((name) => all.has(name));
}

/** Returns the sealed text of a user's browser in what lies in a record, whoever wrote it; null where there is none. */
export function sealedTo(told: unknown, user: string, browser: string): string | null {
  const texts = isRecord(told) && Object.hasOwn(told, user) ? told[user] : undefined;
  const text = isRecord(texts) && Object.hasOwn(texts, browser) ? texts[browser] : undefined;
  return typeof text === 'string' && text.length <= LONGEST ? text : null;
}
