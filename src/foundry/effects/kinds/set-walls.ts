/** Walls and doors come, change or go. */
import { type Whole, wholeText } from '../../../rules/effects/made.ts';
import { valueOf } from '../../../rules/values/plain-data.ts';
import type { SetWallsEffect } from '../../../rules/effects/set-walls.ts';
import { wallSource } from '../../scene/boards.ts';
import { MODULE_ID } from '../../host/module-id.ts';
import { ownRemoved } from '../../host/own-flags.ts';
import { wallsChanged } from '../../referee/refereeings.ts';
import { flagsOfOthers } from './made.ts';
import { sorted, write } from './sorted.ts';

/** What a wall has that no effect speaks of. */
interface WallRest {
  readonly flags?: SourceData;
  /** On 14. */
  readonly levels?: readonly string[];
}

/** Returns what else a wall of a scene has than what effects speak of, as text; undefined where it has nothing else. */
export function restOf(scene: SceneDocument, wall: string): Whole | undefined {
  const { levels = [], ...source } = (scene.walls.get(wall)?.toObject() ?? {}) as WallRest;
  const flags = flagsOfOthers(source);
  const rest = { ...(Object.keys(flags).length > 0 ? { flags } : {}), ...(levels.length > 0 ? { levels } : {}) };
  return Object.keys(rest).length > 0 ? (wholeText(rest) ?? undefined) : undefined;
}

/** What a new wall of which all is said has from another one: on 14, the levels that it stands on. */
function levelsOf(model: object | undefined): object {
  return model && 'levels' in model ? { levels: model.levels } : {};
}

/** Puts walls up, changes them and takes them away; a new one is for the rest like one that stood there. Other scenes follow. */
export async function setWalls(scene: SceneDocument, effect: SetWallsEffect): Promise<void> {
  const { from, to } = effect;
  const { walls } = scene;
  const model = Object.keys(from).flatMap((id) => walls.get(id)?.toObject() ?? [])[0];
  const { come, stay, gone } = sorted(to, walls);
  const made = come.map(([_id, wall]) => {
    const { flags, ...rest } = (valueOf(wall.rest) ?? {}) as WallRest;
    const source = wallSource(wall);
    return { ...(wall.manner ? levelsOf(model) : model), _id, ...source, flags: { ...flags, ...source.flags }, ...rest };
  });
  const changed = stay.map(([_id, wall]) => ({
    _id,
    ...wallSource(wall),
    // Empty stats would tell that a door had been there.
    ...(wall.stats === '' && walls.get(_id)?.flags[MODULE_ID] ? ownRemoved() : {}),
  }));
  await write(scene, 'Wall', { made, changed, gone });
  await wallsChanged(scene, effect);
}
