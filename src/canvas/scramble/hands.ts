/** Leading the party of a scramble by clicks. */
import { WALK_TOOL } from '../../foundry/host/module-id.ts';
import { pointAt, walkTo } from '../../foundry/scramble/walks.ts';
import type { Hand, Hands } from '../hands.ts';
import { followDoorClicks } from './door-clicks.ts';

/** The tool that leads the party: the pointer shows the way that a click would ask for. */
const WALKING: Hand = {
  pointed: pointAt,
  clicked(at) {
    void walkTo(at);
    return true;
  },
};

/** Makes the hands of scrambles; doors hear clicks from now on. */
export function scrambleHands(): Hands {
  followDoorClicks(() => ui.controls?.tool?.name === WALK_TOOL);
  return { tools: { [WALK_TOOL]: WALKING } };
}
