/** Documents that can hold an expedition in their flags: scenes, and roll tables in play. */
import { MODULE_ID } from './module-id.ts';

type SceneDocument = Scene.Implementation;
type TableDocument = RollTable.Implementation;
/** A document that can hold expeditions. */
export type Holder = SceneDocument | TableDocument;

/** Tells a scene from a roll table. */
export function isScene(holder: Holder): holder is SceneDocument {
  return holder.documentName === 'Scene';
}

/** Where a holder lies: its uuid, `Scene.<id>` or `RollTable.<id>`; what is not stored has none, which is a fault. */
export function addressOf(holder: Holder): string {
  const { uuid }: { readonly uuid: string | null } = holder;
  if (uuid === null) throw new Error('only a document that is stored has an address');
  return uuid;
}

/** Gives the holder of an address, or null when the world has none. */
export function holderAt(address: string): Holder | null {
  return sceneAt(address) ?? tableAt(address);
}

function idAt(address: string, kind: 'Scene' | 'RollTable'): string {
  return address.startsWith(`${kind}.`) ? address.slice(kind.length + 1) : '';
}

/** Gives the scene of an address, or null when it is no scene or the world has none. */
export function sceneAt(address: string): SceneDocument | null {
  return game.scenes.get(idAt(address, 'Scene')) ?? null;
}

/** Gives the roll table of an address, or null when it is no table or the world has none. */
export function tableAt(address: string): TableDocument | null {
  return game.tables.get(idAt(address, 'RollTable')) ?? null;
}

/** Lists every document of the world that holds data of the module. */
export function* holders(): Iterable<Holder> {
  for (const holder of [...game.scenes, ...game.tables]) if (MODULE_ID in holder.flags) yield holder;
}

/** What is heard of documents that can hold expeditions. */
interface Hearer {
  readonly created?: (holder: Holder) => void;
  readonly updated?: (holder: Holder, changed: object) => void;
  readonly deleted?: (holder: Holder) => void;
}

/** Calls back for what happens to documents that can hold expeditions, on every client. */
export function followHolders({ created, updated, deleted }: Hearer): void {
  const heard = {
    created: (holder: Holder) => created?.(holder),
    updated: (holder: Holder, changed: object) => updated?.(holder, changed),
    deleted: (holder: Holder) => deleted?.(holder),
  };
  Hooks.on('createScene', heard.created);
  Hooks.on('updateScene', heard.updated);
  Hooks.on('deleteScene', heard.deleted);
  Hooks.on('createRollTable', heard.created);
  Hooks.on('updateRollTable', heard.updated);
  Hooks.on('deleteRollTable', heard.deleted);
}
