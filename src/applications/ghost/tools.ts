/** What the tools of ghost maps do when they are pressed. */
import { ghostOn } from '../../foundry/ghost/ghost-scenes.ts';
import { openGhostMaker } from '../../foundry/ghost/windows.ts';
import { say } from '../../foundry/host/notices.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import type { ToolWork } from '../listing/listing.ts';

/** Opens the window of the viewed scene's ghost map, or the one that makes a ghost of the scene where it has none. */
function openGhost(): void {
  const { scene } = canvas;
  const ref = ghostOn(scene);
  if (ref) openExpedition(ref);
  else if (scene) openGhostMaker(scene);
  else say('warn', 'GHOSTMAP.Notice.NoScene');
}

export const GHOST_TOOLS: ToolWork = { pressed: { ghost: openGhost } };
