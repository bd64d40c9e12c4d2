/** Making a scene whole, or not at all: it carries a mark until then (SC-01). */
import { REMOVED } from '../../play/changes.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { ownUpdate } from '../host/own-flags.ts';
import { type Mark, here, markOf } from './half-made.ts';

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
