/** The scenes that are twins, a GM's scene and its ghosts, and what becomes of their doors (SC-55); only a browser with the key knows them. */
import { twinDoors } from '../rules/maps/twin-doors.ts';
import type { SetWallsEffect } from '../rules/procedure.ts';
import { thingsOn, wallSource } from './boards.ts';
import { sourceOf } from './ghost-scenes.ts';

type SceneDocument = Scene.Implementation;

function twinsOf(scene: SceneDocument): readonly SceneDocument[] {
  const source = sourceOf(scene);
  return [...(source ? [source] : []), ...game.scenes.filter((other) => sourceOf(other) === scene)];
}

/** Lets the doors of a scene's twins follow those that changed on it. */
export async function changeTwins(scene: SceneDocument, effect: SetWallsEffect): Promise<void> {
  for (const twin of twinsOf(scene)) {
    const doors = Object.entries(twinDoors(effect, thingsOn(twin).walls));
    if (doors.length > 0)
      await twin.updateEmbeddedDocuments(
        'Wall',
        doors.map(([_id, wall]) => ({ _id, ...wallSource(wall) })),
      );
  }
}
