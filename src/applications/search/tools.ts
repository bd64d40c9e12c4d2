/** What the tools of searches do when they are pressed. */
import { expeditionsOn } from '../../foundry/store/expeditions.ts';
import { say } from '../../foundry/host/notices.ts';
import { laySearchInView } from '../../foundry/search/laying.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { ToolWork } from '../listing/listing.ts';

/** Opens the newest search of the scene, and lays one in the middle of the view if there is none yet. */
function openOrLay(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).findLast(({ expedition }) => expedition.procedure.id === SEARCH_ID);
  if (newest) openExpedition(newest);
  else void laySearchInView(scene);
}

export const SEARCH_TOOLS: ToolWork = { pressed: { open: openOrLay } };
