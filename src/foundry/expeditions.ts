/** Reading expeditions from scenes: what lies in their flags, checked once for each change. */
import { type Expedition, type ReadFault, type Secrets, readExpedition, readSecrets } from '../play/expedition.ts';
import type { Changes } from '../play/changes.ts';
import { secretsPlace } from '../play/referee.ts';
import { unseal } from '../play/sealing.ts';
import { fromUpdate } from './compat.ts';
import { heldKeys } from './keyring.ts';
import { MODULE_ID } from './module-id.ts';

type SceneDocument = Scene.Implementation;

/** An expedition with its address. */
export interface Placed {
  readonly scene: SceneDocument;
  readonly id: string;
  readonly expedition: Expedition;
}

type Read = ReturnType<typeof readExpedition>;

/** What was read of each scene, by the flag object it was read from: Foundry replaces a changed part by a new object or alters it in place, so writes invalidate. */
const cache = new WeakMap<SceneDocument, Map<string, Read>>();
const secretsCache = new WeakMap<Expedition, Secrets | null>();

/** Forgets what was read of a scene; called when its flags have changed. */
export function invalidate(scene: SceneDocument): void {
  cache.delete(scene);
}

/** Gives the raw flags of a scene's expeditions by id. */
export function rawExpeditions(scene: SceneDocument): Readonly<Record<string, unknown>> {
  const flags = scene.flags[MODULE_ID] as { expeditions?: Record<string, unknown> } | undefined;
  return flags?.expeditions ?? {};
}

function readScene(scene: SceneDocument): Map<string, Read> {
  const known = cache.get(scene);
  if (known) return known;
  // Foundry alters a document's flags in place; what was read must not change under its readers.
  const read = new Map(
    Object.entries(rawExpeditions(scene)).map(([id, raw]) => [id, readExpedition(foundry.utils.deepClone(raw))]),
  );
  cache.set(scene, read);
  return read;
}

/** Lists the expeditions of a scene that can be read, in the order of their making. */
export function expeditionsOn(scene: SceneDocument | null | undefined): readonly Placed[] {
  if (!scene) return [];
  return [...readScene(scene)].flatMap(([id, read]) =>
    'expedition' in read ? [{ scene, id, expedition: read.expedition }] : [],
  );
}

/** Gives one expedition, or null when the scene has none of that id that can be read. */
export function expeditionOn(scene: SceneDocument | null | undefined, id: string): Placed | null {
  return expeditionsOn(scene).find((placed) => placed.id === id) ?? null;
}

/** Lists what could not be read on a scene, and why. */
export function faultsOn(scene: SceneDocument): readonly { readonly id: string; readonly fault: ReadFault }[] {
  return [...readScene(scene)].flatMap(([id, read]) => ('fault' in read ? [{ id, fault: read.fault }] : []));
}

/** Opens the hidden half with the keys of this browser; null for a player, and for a GM whose browser lacks the key. */
export function secretsOf(id: string, expedition: Expedition): Secrets | null {
  if (!game.user.isGM) return null;
  const known = secretsCache.get(expedition);
  if (known) return known;
  const opened = unseal(heldKeys(), secretsPlace(id), expedition.record.sealed);
  const secrets = 'fault' in opened ? null : readSecrets(expedition.procedure, opened.text);
  if (secrets) secretsCache.set(expedition, secrets);
  return secrets;
}

/** Says what a scene's update changed of its expeditions, by id. */
export function changedExpeditions(changed: object): Changes {
  const flags = (changed as { flags?: Record<string, { expeditions?: Record<string, unknown> } | undefined> }).flags;
  return fromUpdate(flags?.[MODULE_ID]?.expeditions ?? {});
}

type Listener = (scene: SceneDocument) => void;
const listeners = new Set<Listener>();

/** Calls back after the expeditions of a scene have changed, on every client. */
export function watchExpeditions(listener: Listener): void {
  listeners.add(listener);
}

/** Follows the updates of scenes; whoever watches hears of those that concern expeditions. */
export function followScenes(): void {
  const notify = (scene: SceneDocument): void => {
    invalidate(scene);
    for (const listener of listeners) listener(scene);
  };
  Hooks.on('updateScene', (scene, changed) => {
    if (MODULE_ID in ((changed as { flags?: object }).flags ?? {})) notify(scene);
  });
  Hooks.on('deleteScene', (scene) => {
    notify(scene);
  });
}

/** Tells every watcher of a scene to read again, after this browser has been let in to the secrets. */
export function rereadAll(): void {
  for (const scene of game.scenes) {
    if (!(MODULE_ID in scene.flags)) continue;
    invalidate(scene);
    for (const listener of listeners) listener(scene);
  }
}
