/** Scenes that are being made: each carries a mark until it is whole, so that what a browser left half is found again (SC-01). */
import { REMOVED } from '../../play/changes.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { ownFlags, ownUpdate } from '../host/own-flags.ts';

/** Who makes a scene, and the id that its journal entry has if it gets one; both are ids of documents. */
interface Mark {
  readonly user: string;
  readonly journal: string;
}

/** The journal entries of scenes that this browser is making just now. */
const here = new Set<string>();

/** Returns the mark of a scene; null where it is whole. */
function markOf(scene: SceneDocument): Mark | null {
  const { making } = ownFlags(scene);
  if (!isRecord(making)) return null;
  const { user, journal } = making;
  return typeof user === 'string' && typeof journal === 'string' ? { user, journal } : null;
}

/** Deletes a scene and the journal entry that was made with it, for good and without asking. */
export async function takeBack(scene: SceneDocument): Promise<void> {
  const entry = game.journal.get(markOf(scene)?.journal ?? '');
  await scene.delete();
  await entry?.delete();
}

/** Takes the mark off a scene: it is whole, or a GM leaves it as it is. */
export async function leaveMade(scene: SceneDocument): Promise<void> {
  await scene.update(ownUpdate({ making: REMOVED }));
}

/**
 * Makes a scene and does what it still needs, where `journal` is the id of a journal entry that it may get; when that fails, or comes
 * to false, both are taken back. A browser that dies in between leaves the scene with its mark.
 */
export async function madeWhole(
  data: object,
  finish: (scene: SceneDocument, journal: string) => Promise<boolean>,
): Promise<SceneDocument | null> {
  const journal = foundry.utils.randomID();
  const making: Mark = { user: game.user.id, journal };
  here.add(journal);
  let scene: SceneDocument | undefined;
  let whole = false;
  try {
    const marked: object = { ...data, flags: { [MODULE_ID]: { making } } };
    scene = await Scene.create(marked as Scene.CreateData, { keepEmbeddedIds: true });
    if (!scene) throw new Error('the scene was not made');
    whole = await finish(scene, journal);
    if (whole) await leaveMade(scene);
    return whole ? scene : null;
  } catch (error) {
    whole = false;
    throw error;
  } finally {
    if (scene && !whole) await takeBack(scene);
    here.delete(journal);
  }
}

/** Lists the scenes that were left half made: not those that this browser, or somebody else who is there, may still be at. */
export function halfMade(): SceneDocument[] {
  return game.scenes.filter((scene) => {
    const mark = markOf(scene);
    if (!mark || here.has(mark.journal)) return false;
    return mark.user === game.user.id || game.users.get(mark.user)?.active !== true;
  });
}
