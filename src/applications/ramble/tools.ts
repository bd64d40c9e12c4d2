/** Who is offered the tools of rambles: GMs those that paint and plan, and everybody who sees one what shows its terrain. */
import { PLAN_TOOL, TERRAIN_TOOL } from '../../foundry/host/module-id.ts';
import type { ToolWork } from '../listing/listing.ts';

export const RAMBLE_TOOLS: ToolWork = {
  pressed: {},
  isOffered: (tool) => game.user.isGM || (tool !== TERRAIN_TOOL && tool !== PLAN_TOOL),
};
