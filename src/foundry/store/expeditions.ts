/** Reading expeditions from the documents that hold them: what lies in their flags, checked once for each change. */
import { type Expedition, type LastingFault, type Secrets, readExpedition } from '../../play/expedition.ts';
import type { Changes } from '../../play/changes.ts';
import { belongsOn } from '../../play/procedures.ts';
import type { Halves } from '../../rules/procedure.ts';
import { unsealSecrets } from '../../play/sealed-secrets.ts';
import { fromUpdate } from '../host/compat.ts';
import { couldNotFetch, isFetched } from '../browser/fetching.ts';
import { type Holder, addressOf, followHolders, holders } from '../host/holders.ts';
import { heldKeys } from '../keys/keyring.ts';
import { Listeners } from '../browser/listeners.ts';
import { hasOwnFlags, isOfNewerForm, ownFlags } from '../host/own-flags.ts';
import { sayOnce } from '../host/notices.ts';
import { fetchedPresence, presences } from '../presence/presence.ts';

/** An expedition with the document that holds it. */
export interface ExpeditionRef<On extends Holder = SceneDocument> {
  readonly holder: On;
  readonly id: string;
  readonly expedition: Expedition;
}

type Read = ReturnType<typeof readExpedition>;

/** What was read of each document, by the flag object it was read from: Foundry replaces a changed part by a new object or alters it in place, so writes invalidate. */
const cache = new WeakMap<Holder, Map<string, Read>>();
/** The documents that were deleted while this page was open: they still have their flags, and the canvas and windows may still have them. */
const deleted = new WeakSet<Holder>();
const secretsCache = new WeakMap<Expedition, Secrets | null>();
/** The procedures that are being fetched, each with what settles once it is here and has been read, or could not be fetched. */
const coming = new Map<string, Promise<void>>();

let changes = 0;

/** Forgets what was read of a document; called when its flags have changed. */
export function invalidate(holder: Holder): void {
  cache.delete(holder);
  changes += 1;
}

/** Counts how often something of expeditions has changed, for whoever keeps what follows from all of them. */
export function changesRead(): number {
  return changes;
}

/** Returns the raw flags of a document's expeditions by id, also of one that was deleted. */
export function rawExpeditions(holder: { readonly flags?: object }): SourceData {
  return (ownFlags(holder)['expeditions'] ?? {}) as SourceData;
}

/** Returns what lies on a document that the world has: nothing lies on one that is gone. */
function lyingOn(holder: Holder | null | undefined): SourceData {
  return holder && !deleted.has(holder) ? rawExpeditions(holder) : {};
}

/** Names the expeditions of a document that are not merely laid, whether or not they can be read here. */
export function begunOn(holder: Holder | null): ReadonlySet<string> {
  return new Set(unreadOn(holder).flatMap(([id, raw]) => (raw?.open?.status === 'laid' ? [] : id)));
}

function procedureIn(raw: unknown): string {
  return (raw as { readonly procedure: string }).procedure;
}

/** Fetches what reads the expeditions of a procedure and moves their tokens, and has everyone read again once it is here. */
async function fetchFor(procedure: string): Promise<void> {
  const isHere = await isFetched(procedure, () => fetchedPresence(procedure), rereadAll);
  coming.delete(procedure);
  if (isHere) rereadAll();
  else sayOnce('error', 'GHOSTMAP.Refusal.not-here');
}

/** Whether all is here that every browser needs of a procedure whose reading is. */
function isHere(procedure: string): boolean {
  return !presences.has(procedure) || presences.here(procedure) !== null;
}

/** Reads an expedition, or says why it cannot be read here; `not-here` is what is being fetched. */
function readHere(holder: Holder, raw: unknown): Read {
  if (isOfNewerForm(holder)) return { fault: 'newer' };
  // Foundry alters a document's flags in place; what was read must not change under its readers.
  const read = readExpedition(foundry.utils.deepClone(raw));
  if ('expedition' in read) {
    const { id } = read.expedition.procedure;
    if (!belongsOn(addressOf(holder), id)) return { fault: 'damaged' };
    if (isHere(id)) return read;
  } else if (read.fault !== 'not-here') return read;
  const procedure = procedureIn(raw);
  if (!coming.has(procedure) && !couldNotFetch(procedure)) coming.set(procedure, fetchFor(procedure));
  return { fault: 'not-here' };
}

function readHolder(holder: Holder): Map<string, Read> {
  const known = cache.get(holder);
  if (known) return known;
  const read = new Map(Object.entries(lyingOn(holder)).map(([id, raw]): [string, Read] => [id, readHere(holder, raw)]));
  cache.set(holder, read);
  return read;
}

/** Returns the name by which an expedition is spoken of: its own, or that of the table in play. */
export function nameOf({ holder, expedition: { open } }: ExpeditionRef<Holder>): string {
  return open.name ?? holder.name;
}

/** Lists the expeditions of a document that can be read, in the order of their making. */
export function expeditionsOn<On extends Holder>(holder: On | null | undefined): readonly ExpeditionRef<On>[] {
  if (!holder) return [];
  return [...readHolder(holder)].flatMap(([id, read]) =>
    'expedition' in read ? [{ holder, id, expedition: read.expedition }] : [],
  );
}

/** Lists those of a procedure. */
export function expeditionsOf<On extends Holder>(holder: On | null | undefined, procedure: string): readonly ExpeditionRef<On>[] {
  return expeditionsOn(holder).filter(({ expedition }) => expedition.procedure.id === procedure);
}

/** Returns one expedition, or null when the document has none of that id that can be read. */
export function expeditionOn<On extends Holder>(holder: On | null | undefined, id: string): ExpeditionRef<On> | null {
  return expeditionsOn(holder).find((ref) => ref.id === id) ?? null;
}

/** Does something once what the expeditions of a document need is here, or could not be fetched: at once where nothing is on its way. */
export function onceRead(holder: Holder, act: () => void): void {
  const raws = rawExpeditions(holder);
  const awaited = [...readHolder(holder)].flatMap(([id, read]) =>
    'fault' in read && read.fault === 'not-here' ? (coming.get(procedureIn(raws[id])) ?? []) : [],
  );
  if (awaited.length === 0) act();
  else void Promise.all(awaited).then(act);
}

/** Lists what cannot be read on a document, and why; what is only being fetched is not among it. */
export function faultsOn(holder: Holder): readonly { readonly id: string; readonly fault: LastingFault }[] {
  return [...readHolder(holder)].flatMap(([id, read]) =>
    'fault' in read && read.fault !== 'not-here' ? [{ id, fault: read.fault }] : [],
  );
}

/** What of a record says which procedure it is of, and whether it is only laid; anything may lie in a flag. */
type Unread = {
  readonly procedure?: unknown;
  readonly open?: { readonly status?: unknown; readonly options?: { readonly fog?: unknown } } | null;
} | null;

function unreadOn(holder: Holder | null | undefined): readonly (readonly [id: string, raw: Unread])[] {
  return Object.entries(lyingOn(holder)) as readonly [string, Unread][];
}

/**
 * Lists the ids of the procedures that a document has expeditions of, whether what reads those is here or not; for
 * players without those that a GM has only laid.
 */
export function proceduresOn(holder: Holder | null | undefined, forPlayers = false): ReadonlySet<string> {
  const shown = unreadOn(holder).filter(([, raw]) => !forPlayers || raw?.open?.status !== 'laid');
  return new Set(shown.flatMap(([, raw]) => (typeof raw?.procedure === 'string' ? [raw.procedure] : [])));
}

/** Lists the ids of what is played on a scene under a fog, as far as that can be told of what may not be read yet, or not at all. */
export function foggedOn(holder: Holder | null | undefined): readonly string[] {
  return unreadOn(holder).flatMap(([id, raw]) => {
    const { status, options } = raw?.open ?? {};
    return options?.fog === true && status !== 'laid' && status !== 'ended' ? id : [];
  });
}

/** Whether something on a document may be under way, as far as that can be told of what may not be read yet, or not at all. */
export function hasUnderWay(holder: Holder | null | undefined): boolean {
  const statuses = unreadOn(holder).map(([, raw]) => raw?.open?.status);
  return statuses.some((status) => typeof status === 'string' && status !== 'laid' && status !== 'ended');
}

/** Unseals the hidden half with the keys of this browser; null for a player, and for a GM whose browser lacks the key. */
export function secretsOf(id: string, expedition: Expedition): Secrets | null {
  if (!game.user.isGM) return null;
  const known = secretsCache.get(expedition);
  if (known) return known;
  const secrets = unsealSecrets(heldKeys(), id, expedition)?.secrets ?? null;
  if (secrets) secretsCache.set(expedition, secrets);
  return secrets;
}

/** Returns both halves of an expedition as its procedure's own schemas have them, the hidden one null where this browser cannot unseal it. */
export function halvesOf<State extends Halves<object, object>>({
  id,
  expedition,
}: ExpeditionRef<Holder>): {
  readonly open: State['open'];
  readonly hidden: State['hidden'] | null;
} {
  // The referee's reading has put both halves through those schemas.
  return { open: expedition.open, hidden: secretsOf(id, expedition)?.hidden ?? null };
}

/** Says what a document's update changed of its expeditions, by id. */
export function changedExpeditions(changed: object): Changes {
  return fromUpdate(rawExpeditions(changed));
}

const listeners = new Listeners<[holder: Holder]>();

/** Calls back after the expeditions of a document have changed, on every client. */
export const watchExpeditions = listeners.watch;

function emitChange(holder: Holder): void {
  invalidate(holder);
  listeners.emit(holder);
}

/** What a note changes of a record. */
const OF_NOTES: ReadonlySet<string> = new Set(['pending', 'writer', 'over']);

/** Whether an update is no more than a referee's note of what is done: it changes nothing that anybody sees, and nobody's field is drawn anew for it. */
function isNote(changed: object): boolean {
  const all = Object.values(rawExpeditions(changed)) as readonly ({ readonly pending?: unknown } | null)[];
  return all.length > 0 && all.every((one) => one?.pending && Object.keys(one).every((key) => OF_NOTES.has(key)));
}

/** Follows the documents that hold expeditions; whoever watches is called for what concerns those. */
export function followExpeditions(): void {
  followHolders({
    updated: (holder, changed) => {
      if (isNote(changed)) invalidate(holder);
      else if (hasOwnFlags(changed)) emitChange(holder);
    },
    deleted: (holder) => {
      deleted.add(holder);
      emitChange(holder);
    },
  });
}

/** Fetches what reads the expeditions of the world's scenes, whichever is viewed: who comes to another one does not wait for it. */
export function fetchAhead(): void {
  const asked = new Set<string>();
  for (const scene of game.scenes) {
    const fresh = [...proceduresOn(scene)].filter((procedure) => !asked.has(procedure));
    for (const procedure of fresh) asked.add(procedure);
    // One scene of each procedure is enough: reading it fetches.
    if (fresh.length > 0) readHolder(scene);
  }
}

/** Has every watcher read again, after this browser has been let in to the secrets. */
export function rereadAll(): void {
  for (const holder of holders()) emitChange(holder);
}
