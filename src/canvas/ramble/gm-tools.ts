/** The tools that GMs alone have in hand, fetched when one of them is taken up. */
import { TERRAIN_TOOL, PLAN_TOOL } from '../../foundry/host/module-id.ts';
import { cellsOfRamble, rambleHalves } from '../../foundry/ramble/ramble-ground.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { pendingCommands } from '../../foundry/requests/requests.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { brushNow } from '../../foundry/terrain/brush.ts';
import { type PaintGround, TerrainTool } from '../terrain/terrain-tool.ts';
import type { Tool } from '../tool.ts';
import { brushWords } from './brush-words.ts';
import { rambleInView } from './here.ts';
import { pendingTerrain, pendingTold } from './pending.ts';
import { PlanTool } from './plan-tool.ts';

/** Returns what a GM paints terrain on; null where there is none, or its secrets cannot be opened here. */
function paintGround(): PaintGround | null {
  const ref = seesAsPlayer() ? null : rambleInView();
  const board = ref && cellsOfRamble(ref);
  if (!ref || !board) return null;
  const { open, hidden } = rambleHalves(ref);
  if (!hidden) return null;
  const { cells, kinds, isSecret } = open;
  const [brush, pending] = [brushNow(), pendingCommands(ref.id)];
  const { chart: id } = brush;
  const told = id === null || !open.drawn ? null : pendingTold({ open, hidden }, pending, id);
  // A map that was thrown away, or is another ramble's: nobody means this one instead.
  if (id !== null && !told) return null;
  return {
    ...{ board, cells, kinds },
    isSecret: isSecret || id !== null,
    terrain: pendingTerrain({ open, hidden }, pending),
    chart: id !== null && told ? { id, told: told.terrain } : null,
    says: brushWords(brush, open, hidden),
    send: (command) => void sendCommand(ref, { ...command }),
  };
}

/** Makes a tool that draws in a container. */
type MakeTool = (object: PIXI.Container) => Tool;

/** By the names of the scene controls. */
export const MAKE_GM_TOOLS: Readonly<Record<typeof TERRAIN_TOOL | typeof PLAN_TOOL, MakeTool>> = {
  [TERRAIN_TOOL]: (object) => new TerrainTool(object, paintGround),
  [PLAN_TOOL]: (object) => new PlanTool(object),
};
