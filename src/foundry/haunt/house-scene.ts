/** Making a scene for a haunted house, with its game on it (HA-03). */
import { addressOf } from '../host/holders.ts';
import { withFog, withRock } from '../host/compat.ts';
import { sendRequest } from '../requests/asking.ts';
import { madeWhole } from '../scene/made-whole.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { DRAW_BOARD } from './beside/houses-beside.ts';
import { frameOf, hauntOpen } from './house/boards.ts';
import { layHaunt } from './laying.ts';

/** How high the scene is, in pixels, and how much lies around the board, as a share of that. */
const HEIGHT = 2800;
const AROUND = 0.02;
/** The table that the board lies on. */
const TABLE = '#3b3128';

/** Returns the data of a scene for a board that is so many units wide and high: a table without a grid, all of it lit, with room around it for whoever sees it past windows and the bar. */
function sceneData(name: string, box: { readonly width: number; readonly height: number }): object {
  return {
    name,
    ...{ width: Math.round((HEIGHT * box.width) / box.height), height: HEIGHT, padding: 0.25 },
    grid: { type: CONST.GRID_TYPES.GRIDLESS, size: 100 },
    tokenVision: false,
    environment: { darknessLevel: 0, globalLight: { enabled: true } },
    ...withFog(false),
    ...withRock(TABLE),
  };
}

/** Makes a scene for a game that is only laid, lays the same game there, and takes it off here. Gives the scene; null where that is refused. */
export async function movedToOwnScene(ref: ExpeditionRef): Promise<SceneDocument | null> {
  const { name, house, options, seats } = hauntOpen(ref);
  const board = await DRAW_BOARD(house);
  if (!board) return null;
  const scene = await madeWhole(sceneData(name, board.box), async (made) => {
    const { x, y, width, height } = frameOf({}, made);
    const edge = height * AROUND;
    const frame = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
    return (await layHaunt(made, { name, house, options, seats, frame }, () => undefined)) !== null;
  });
  if (scene) await sendRequest({ kind: 'remove', holder: addressOf(ref.holder), expedition: ref.id });
  return scene;
}
