/** What the tools of scrambles do when they are pressed, and who is offered those for the party's line. */
import { WALK_TOOL } from '../../foundry/host/module-id.ts';
import { saveLine } from './save-line.ts';
import { mayWalk, scrambleHere } from '../../foundry/scramble/walks.ts';
import type { ToolWork } from '../listing/listing.ts';

export const SCRAMBLE_TOOLS: ToolWork = {
  pressed: {
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
