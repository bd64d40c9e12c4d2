/** What becomes of the doors of a scene's twins when its own change (SC-55); fetched where a scene has twins. */
import { twinDoors } from '../rules/maps/twin-doors.ts';
import type { SetWallsEffect } from '../rules/procedure.ts';
import { thingsOn, wallSource } from './boards.ts';

/** Lets the doors of scenes follow those in the same places that changed on their twin. */
export async function changeTwins(twins: readonly Scene.Implementation[], effect: SetWallsEffect): Promise<void> {
  for (const twin of twins) {
    const doors = Object.entries(twinDoors(effect, thingsOn(twin).walls));
    if (doors.length > 0)
      await twin.updateEmbeddedDocuments(
        'Wall',
        doors.map(([_id, wall]) => ({ _id, ...wallSource(wall) })),
      );
  }
}
