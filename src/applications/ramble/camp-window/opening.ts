/** Opening the camp by itself in the browser of whoever leads, as soon as one is made (RA-70). */
import { openRambleCamp } from '../../../foundry/ramble/windows.ts';
import { expeditionsOf, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { RAMBLE_ID } from '../../../rules/ramble/state/id.ts';
import { viewerOf } from '../../bar/viewer.ts';
import { leads } from '../../listing/bar-view.ts';
import { openOf } from '../parts/played-ramble.ts';

/** Whether each ramble of the viewed scene had a camp when it was last looked at, by its id. */
const camped = new Map<string, boolean>();

function lookAround(): void {
  for (const ref of expeditionsOf(canvas.scene, RAMBLE_ID)) {
    const open = openOf(ref);
    const hasCamp = open.camp !== undefined;
    // What was not seen being made, as after a reload, nobody asked for now; and a camp that was taken back to is under way.
    const isMade = hasCamp && camped.get(ref.id) === false && open.camp?.block === 0;
    camped.set(ref.id, hasCamp);
    if (isMade && leads(open, viewerOf(ref))) openRambleCamp(ref);
  }
}

/** Begins to open camps; called once. */
export function followCamps(): void {
  watchExpeditions(lookAround);
  Hooks.on('canvasReady', lookAround);
  lookAround();
}
