/** What becomes of the doors of a scene's twins when its own change (SC-55); fetched where a scene has twins. */
import type { Ground } from '../../../rules/grid/lay.ts';
import { changeOnTwin, twinDoors } from '../../../rules/maps/scene/twin-doors.ts';
import type { SetWallsEffect } from '../../../rules/procedure.ts';
import { write } from '../../effects/kinds/sorted.ts';
import { thingsOn, wallSource } from '../../scene/boards.ts';
import { standsOnLevelOf } from './levels.ts';

/** A scene's twin, with where the picture that both were made with lies now: on the scene that changed, and there. */
export interface Twin {
  readonly scene: SceneDocument;
  readonly grounds: readonly [here: Ground, there: Ground];
}

/** Leaves out the walls of a scene that stand on levels which another scene does not have. */
function onLevelsOf<Value>(
  walls: Readonly<Record<string, Value>>,
  scene: SceneDocument,
  other: SceneDocument,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(walls).filter(([id]) => standsOnLevelOf(scene.walls.get(id), other)));
}

/** Lets the doors of scenes follow those in the same places that changed on their twin. */
export async function changeTwins(changed: SceneDocument, twins: readonly Twin[], effect: SetWallsEffect): Promise<void> {
  for (const { scene, grounds } of twins) {
    const walls = onLevelsOf(thingsOn(scene, null).walls, scene, changed);
    const [from, to] = [onLevelsOf(effect.from, changed, scene), onLevelsOf(effect.to, changed, scene)];
    const doors = Object.entries(twinDoors(changeOnTwin({ from, to }, grounds, walls), walls));
    await write(scene, 'Wall', { changed: doors.map(([_id, wall]) => ({ _id, ...wallSource(wall) })) });
  }
}
