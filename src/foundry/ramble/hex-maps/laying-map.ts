/** Laying a map that the module draws itself: its scene, the party's token and the ramble, all of them or nothing (RA-02, RA-23). */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { GridCell } from '../../../rules/grid/board.ts';
import { agedPaper } from '../../../rules/hex-maps/art/aged-paper.ts';
import { STYLE_COLOURS, css } from '../../../rules/hex-maps/art/inks.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import { cornerAround } from '../../../rules/party/token-place.ts';
import type { RambleSetup } from '../../../rules/ramble/state/state.ts';
import { BARE_KIND, IMPASSABLE } from '../../../rules/terrain/kinds.ts';
import { levelUnder } from '../../host/compat.ts';
import { randomBytes } from '../../host/randomness.ts';
import { tokensToBring } from '../../moves/brought-tokens.ts';
import { sendCommand } from '../../requests/asking.ts';
import { cellLayOn, cellsLaid } from '../../scene/cells.ts';
import { madeWhole } from '../../scene/made-whole.ts';
import { expeditionOn } from '../../store/expeditions.ts';
import { layRamble } from '../laying.ts';
import { drawnSceneData } from './drawn-scene.ts';
import type { HexMap, HexMapPlan, Progress } from './hex-map.ts';

/** How near the scene is seen at first, as the canvas' scale: hexes of all sizes of maps are about as large then, in pixels. */
const SEEN_PIXELS = 70;

type Lay = RambleSetup['cells'];

/** Returns how a scene's cells lie; throws where they do not lie as the map does, since then the scene was made wrongly. */
function layOnScene(scene: SceneDocument, { cells: { kind, even, rows, columns } }: HexMap): Lay {
  const laid = cellLayOn(scene);
  if ('fault' in laid) throw new Error(`no cells can be laid on a scene that was made for them: ${laid.fault}`);
  const { lay } = laid;
  if (lay.kind !== kind || lay.even !== even || lay.rows !== rows || lay.columns !== columns)
    throw new Error('the cells of a scene lie otherwise than those of the map that it was made for');
  return lay;
}

/** Returns the middle of a cell on the canvas. */
function middleOn(scene: SceneDocument, lay: Lay, cell: GridCell): { readonly x: number; readonly y: number } {
  const board = cellsLaid(scene, null, lay);
  if (!board) throw new Error('the cells of a scene that was just made cannot be found');
  return board.centre(cell);
}

/** Brings the party's token of the viewed scene along to a cell, or that of a player's character; gives its id, empty where the world has neither. */
async function bringParty(
  scene: SceneDocument,
  [party]: Awaited<ReturnType<typeof tokensToBring>>,
  middle: { readonly x: number; readonly y: number },
): Promise<string> {
  if (!party) return '';
  const { _id, ...source } = party;
  const level = levelUnder(scene, '');
  const { sizeX, sizeY } = scene.grid;
  const corner = cornerAround({ width: sizeX, height: sizeY }, middle);
  // It stands for all of the party, in one cell.
  const data = { ...source, ...corner, width: 1, height: 1, hidden: false, ...(level === null ? {} : { level }) };
  const [token] = await scene.createEmbeddedDocuments('Token', [data]);
  return token?.id ?? '';
}

/** Begins a ramble on a scene at a cell; false where that is refused. */
async function beginAt(scene: SceneDocument, id: string, at: string): Promise<boolean> {
  const ref = expeditionOn(scene, id);
  return ref !== null && (await sendCommand(ref, { kind: 'begin', at })).kind === 'done';
}

/**
 * Makes the scene of a map, with the party's token where it sets out and a ramble whose terrain is secret, which has begun where
 * `begins` says so. Gives null where that is refused; then, and where it throws, nothing is left of it.
 */
export async function layMap(map: HexMap, plan: HexMapPlan, begins: boolean, progress: Progress): Promise<SceneDocument | null> {
  progress(0, 'scene');
  const { cells, size, terrain, names, start, kinds } = map;
  const { name, style, credit } = plan;
  const at = cellNamed(start);
  if (!at) throw new Error(`the party cannot set out from ${start}`);
  const sources = await tokensToBring(canvas.scene);
  // Around the scene it is as what nobody has seen: a lighter rim would show where the scene ends.
  const paper = css(agedPaper(STYLE_COLOURS[style].paper));
  return madeWhole(drawnSceneData(cells.kind, size, paper, plan), async (scene) => {
    const lay = layOnScene(scene, map);
    const middle = middleOn(scene, lay, at);
    progress(0.3, 'party');
    const token = await bringParty(scene, sources, middle);
    await scene.update({ initial: { ...middle, scale: SEEN_PIXELS / scene.grid.size } });
    progress(0.5, 'sealing');
    const setup: Partial<RambleSetup> = {
      ...{ name, token, cells: lay, terrain, names: { ...names }, isSecret: true },
      // Where nothing is painted the map has no cell, and nobody goes there.
      kinds: { ...kinds, [BARE_KIND]: { cost: IMPASSABLE } },
      drawn: { style, seed: bytesToHex(randomBytes(8)), size, credit },
      options: { scale: plan.scale },
    };
    const id = await layRamble(scene, setup, () => undefined);
    if (id === null) return false;
    progress(0.8, 'sealing');
    const hasBegun = !begins || (await beginAt(scene, id, start));
    progress(1, 'sealing');
    return hasBegun;
  });
}
