/** What this user is told of expeditions and others may not know: unsealed once for each text that comes. */
import * as v from 'valibot';
import { REMOVED } from '../../play/changes.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { type AnyReading, procedureOf, readingOf } from '../../play/procedures.ts';
import { hearersOf, sealedTo, toldPlace } from '../../play/telling.ts';
import { fromUpdate } from '../host/compat.ts';
import { type ExpeditionRef, expeditionsOn, proceduresOn, secretsOf, watchExpeditions } from './expeditions.ts';
import { type Holder, addressOf, holders } from '../host/holders.ts';
import { Listeners } from '../browser/listeners.ts';
import { logWarning } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { hearHere, ownReader } from '../keys/own-browser.ts';
import { Paced } from '../browser/paced.ts';

/** What was unsealed last of each expedition, by its place. */
const unsealed = new Map<string, { readonly text: string; readonly told: object | null }>();
const listeners = new Listeners();

/** Calls back when what was told can be read that could not be before. */
export const watchTold = listeners.watch;

/** Whether this user may be told something of an expedition. */
function isHeardHere({ procedure, open }: ExpeditionRef<Holder>['expedition']): boolean {
  return hearersOf(procedure, open).includes(game.user.id);
}

/**
 * Returns what this user may know of an expedition beyond its open half; null where that is nothing, or where it cannot be
 * read here, yet or at all. A GM who can read the hidden half needs no text.
 */
export function toldTo({ holder, id, expedition }: ExpeditionRef<Holder>): object | null {
  const { procedure, open, record } = expedition;
  if (!isHeardHere(expedition)) return null;
  const secrets = secretsOf(id, expedition);
  const whole = procedureOf(procedure.id);
  if (secrets && whole) return whole.told?.({ open, hidden: secrets.hidden }, game.user.id) ?? null;
  const reader = ownReader();
  const text = reader && sealedTo(record.told, game.user.id, reader.browser);
  if (!text) return null;
  const key = `${addressOf(holder)}.${id}`;
  const known = unsealed.get(key);
  if (known?.text === text) return known.told;
  const told = readTold(procedure, reader.unsealFor(reader.pair, toldPlace(id, game.user.id, reader.browser), text));
  unsealed.set(key, { text, told });
  return told;
}

/** Reads a text that was unsealed; what makes no sense is as if it were not there. */
function readTold({ schemas, id }: AnyReading, text: string | null): object | null {
  try {
    const raw: unknown = text === null ? undefined : JSON.parse(text);
    if (raw === null) return null;
    const read = v.safeParse(schemas.told ?? v.record(v.string(), v.unknown()), raw);
    if (read.success) return read.output;
  } catch {
    // It is no JSON.
  }
  logWarning(`what was told to this browser cannot be read: ${id}`);
  return null;
}

/** Whether a document holds something for this user to hear; what tells nobody anything is not read for it. */
function isHeardOn(holder: Holder): boolean {
  const tells = [...proceduresOn(holder)].some((procedure) => readingOf(procedure)?.hearers !== undefined);
  return tells && expeditionsOn(holder).some(({ expedition }) => isHeardHere(expedition));
}

async function listen(): Promise<void> {
  const couldRead = ownReader() !== null;
  if ((await hearHere()) && !couldRead) listeners.emit();
}

/** Whether an update of a user changes what its flags say of browsers. */
function changesBrowsers(changed: object): boolean {
  const { flags } = changed as { readonly flags?: unknown };
  const own = isRecord(flags) ? fromUpdate(flags)[MODULE_ID] : undefined;
  return own === REMOVED || (isRecord(own) && 'browsers' in own);
}

/** How often a user can have expeditions written anew by changing the user's browsers, in milliseconds. */
const CHANGES_AGAIN = 2_000;

/** Calls back when the browsers of a user have changed: at once, and then at most once in two seconds for each user. */
export function watchBrowsers(listener: (user: string) => void): void {
  const paced = new Paced(CHANGES_AGAIN);
  Hooks.on('updateUser', ({ id }: { readonly id: string | null }, changed: object) => {
    if (id === null || !changesBrowsers(changed)) return;
    paced.call(id, () => listener(id));
  });
}

/** Follows what this user can be told; whatever expedition has something to hear makes this browser one that hears. */
export function followTold(): void {
  const look = (holder: Holder): void => {
    if (isHeardOn(holder)) void listen();
  };
  watchExpeditions(look);
  for (const holder of holders()) look(holder);
  // Somebody else may have taken the key out, or an older state of the world was brought back.
  Hooks.on('updateUser', (user: User.Implementation, changed: object) => {
    if (user.id !== game.user.id || !changesBrowsers(changed)) return;
    if ([...holders()].some(isHeardOn)) void listen();
  });
}
