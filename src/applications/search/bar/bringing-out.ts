/** What of a search is played comes out from under the bar; whoever looks elsewhere is left alone until the party has gone on. */
import { keepClear } from '../../../foundry/scene/clearing.ts';
import { openNow } from '../../../foundry/scene/open-now.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { playedCells } from './played-cells.ts';

/** What was brought out last. */
let last = '';

/** Brings the part of the map that a search is played on now out from under the bar, once for each. */
export function bringOut(ref: ExpeditionRef): void {
  const played = playedCells(openNow(ref) as SearchOpen);
  const key = `${ref.id} ${played?.key ?? ''}`;
  if (!played || key === last || !canvas.ready) return;
  last = key;
  void keepClear(played.box, played.least);
}
