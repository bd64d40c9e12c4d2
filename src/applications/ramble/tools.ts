/** Who is offered the tools of rambles: GMs those that paint and plan, whoever may move a party that of leading it, and everybody who sees one what shows its terrain. */
import { mayTravel, rambleHere } from '../../foundry/ramble/ramble-ground.ts';
import { PLAN_TOOL, TERRAIN_TOOL, TRAVEL_TOOL } from '../../foundry/host/module-id.ts';
import type { ToolWork } from '../listing/listing.ts';

export const RAMBLE_TOOLS: ToolWork = {
  pressed: {},
  isOffered(tool) {
    if (tool === TRAVEL_TOOL) {
      const ref = rambleHere();
      return game.user.isGM || (ref !== null && mayTravel(ref));
    }
    return game.user.isGM || (tool !== TERRAIN_TOOL && tool !== PLAN_TOOL);
  },
};
