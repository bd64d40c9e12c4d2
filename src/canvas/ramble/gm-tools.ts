/** The tools that GMs alone have in hand, fetched when one of them is taken up. */
import { TERRAIN_TOOL, PLAN_TOOL } from '../../foundry/host/module-id.ts';
import { TerrainTool } from '../terrain/terrain-tool.ts';
import type { Tool } from '../tool.ts';
import { paintGround } from './here.ts';
import { PlanTool } from './plan-tool.ts';

/** Makes a tool that draws in a container. */
type MakeTool = (object: PIXI.Container) => Tool;

/** By the names of the scene controls. */
export const MAKE_GM_TOOLS: Readonly<Record<typeof TERRAIN_TOOL | typeof PLAN_TOOL, MakeTool>> = {
  [TERRAIN_TOOL]: (object) => new TerrainTool(object, paintGround),
  [PLAN_TOOL]: (object) => new PlanTool(object),
};
