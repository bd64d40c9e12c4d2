/** What becomes of the doors of a scene's twins when its own change (SC-55); fetched where a scene has twins. */
import type { Ground } from '../rules/grid/lay.ts';
import { changeOnTwin, twinDoors } from '../rules/maps/twin-doors.ts';
import type { SetWallsEffect } from '../rules/procedure.ts';
import { thingsOn, wallSource } from './boards.ts';

/** A scene's twin, with where the picture that both were made with lies now: on the scene that changed, and there. */
export interface Twin {
  readonly scene: Scene.Implementation;
  readonly grounds: readonly [here: Ground, there: Ground];
}

/** Lets the doors of scenes follow those in the same places that changed on their twin. */
export async function changeTwins(twins: readonly Twin[], effect: SetWallsEffect): Promise<void> {
  for (const { scene, grounds } of twins) {
    const { walls } = thingsOn(scene);
    const doors = Object.entries(twinDoors(changeOnTwin(effect, grounds, walls), walls));
    if (doors.length > 0)
      await scene.updateEmbeddedDocuments(
        'Wall',
        doors.map(([_id, wall]) => ({ _id, ...wallSource(wall) })),
      );
  }
}
