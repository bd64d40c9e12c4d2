/** Documents that can hold an expedition in their flags: scenes, roll tables in play, and journal entries of GMs' for what belongs to the whole world. */
import type { HolderKind } from '../../play/procedures.ts';
import { hasOwnFlags } from './own-flags.ts';

type EntryDocument = JournalEntry.Implementation;
/** A document that can hold expeditions. */
export type Holder = SceneDocument | TableDocument | EntryDocument;

/** Where an expedition lies. */
export interface Address {
  /** The address of the document that holds it: `Scene.<id>` or `RollTable.<id>`. */
  readonly holder: string;
  readonly expedition: string;
}

/** Tells a scene from other holders. */
export function isScene(holder: Holder): holder is SceneDocument {
  return holder.documentName === 'Scene';
}

/** Tells a roll table from other holders. */
export function isTable(holder: Holder): holder is TableDocument {
  return holder.documentName === 'RollTable';
}

/** Where a holder lies: its uuid, `Scene.<id>`, `RollTable.<id>` or `JournalEntry.<id>`; what is not stored has none, which is a fault. */
export function addressOf(holder: Holder): string {
  const { uuid }: { readonly uuid: string | null } = holder;
  if (uuid === null) throw new Error('only a document that is stored has an address');
  return uuid;
}

/** Returns the holder of an address, or null when the world has none. */
export function holderAt(address: string): Holder | null {
  return sceneAt(address) ?? tableAt(address) ?? entryAt(address);
}

function idAt(address: string, kind: HolderKind): string {
  return address.startsWith(`${kind}.`) ? address.slice(kind.length + 1) : '';
}

/** Returns the scene of an address, or null when it is no scene or the world has none. */
export function sceneAt(address: string): SceneDocument | null {
  return game.scenes.get(idAt(address, 'Scene')) ?? null;
}

/** Returns the roll table of an address, or null when it is no table or the world has none. */
export function tableAt(address: string): TableDocument | null {
  return game.tables.get(idAt(address, 'RollTable')) ?? null;
}

/** Whether none but GMs own a journal entry: a player may make entries, and write anything into their own. [doc] api Document#testUserPermission */
function isGmsOwn(entry: EntryDocument): boolean {
  return !game.users.some((user) => !user.isGM && entry.testUserPermission(user, 'OWNER'));
}

/** Returns the journal entry of an address, or null when it is none, the world has none, or others than GMs own it. */
function entryAt(address: string): EntryDocument | null {
  const entry = game.journal.get(idAt(address, 'JournalEntry'));
  return entry && isGmsOwn(entry) ? entry : null;
}

/** Lists every document of the world that holds data of the module. */
export function* holders(): Iterable<Holder> {
  for (const holder of [...game.scenes, ...game.tables]) if (hasOwnFlags(holder)) yield holder;
  for (const entry of game.journal) if (hasOwnFlags(entry) && isGmsOwn(entry)) yield entry;
}

/** What is done when something happens to documents that can hold expeditions. */
interface Followers {
  readonly created?: (holder: Holder) => void;
  readonly updated?: (holder: Holder, changed: object) => void;
  readonly deleted?: (holder: Holder) => void;
}

/** Calls back for what happens to documents of the world that can hold expeditions, on every client. */
export function followHolders({ created, updated, deleted }: Followers): void {
  const withHolders = (follower?: (holder: Holder, changed: object) => void) => (holder: Holder, changed: object) => {
    // Hooks are called for what lies in compendia, too.
    if (!holder.pack && (holder.documentName !== 'JournalEntry' || isGmsOwn(holder))) follower?.(holder, changed);
  };
  const [onCreate, onUpdate, onDelete] = [withHolders(created), withHolders(updated), withHolders(deleted)];
  Hooks.on('createScene', onCreate);
  Hooks.on('updateScene', onUpdate);
  Hooks.on('deleteScene', onDelete);
  Hooks.on('createRollTable', onCreate);
  Hooks.on('updateRollTable', onUpdate);
  Hooks.on('deleteRollTable', onDelete);
  Hooks.on('createJournalEntry', onCreate);
  Hooks.on('updateJournalEntry', onUpdate);
  Hooks.on('deleteJournalEntry', onDelete);
}
