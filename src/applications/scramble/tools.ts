/** What the tools of scrambles do when they are pressed, and who is offered those for the party's line. */
import { expeditionsOn } from '../../foundry/store/expeditions.ts';
import { WALK_TOOL } from '../../foundry/host/module-id.ts';
import { say } from '../../foundry/host/notices.ts';
import { saveLine } from './save-line.ts';
import { mayWalk, scrambleHere } from '../../foundry/scramble/walks.ts';
import { openLaying } from '../../foundry/scramble/windows.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import type { ToolWork } from '../listing/listing.ts';

/** Opens the newest scramble of the scene that has not ended, and lays one where there is none. */
function openOrLay(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).findLast(
    ({ expedition: { procedure, open } }) => procedure.id === SCRAMBLE_ID && (open as ScrambleOpen).status !== 'ended',
  );
  if (newest) openExpedition(newest);
  else openLaying(scene);
}

export const SCRAMBLE_TOOLS: ToolWork = {
  pressed: {
    scramble: openOrLay,
    picture() {
      const ref = scrambleHere();
      if (ref) saveLine(ref);
    },
  },
  /** All are for whoever sees a scramble that is played, and walking for those who may move its party. */
  isOffered(tool) {
    const ref = scrambleHere();
    return ref !== null && (tool !== WALK_TOOL || mayWalk(ref));
  },
};
