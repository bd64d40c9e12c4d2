/** Setting out: from the cell in which the party's token stands. */
import { cellsOfRamble } from '../../../foundry/ramble/ramble-ground.ts';
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { cellName } from '../../../rules/grid/sides.ts';
import { middleOf } from '../../../rules/party/token-place.ts';
import { openOf } from './played-ramble.ts';

/** Returns the cell under the party's token by its name; empty where it stands in none (RA-02). */
export function cellUnderToken(ref: ExpeditionRef): string {
  const { token } = openOf(ref);
  const place = token === '' ? null : tokenPlace(ref.holder, token);
  const cell = place && cellsOfRamble(ref)?.cellAt(middleOf(place, place));
  return cell ? cellName(cell) : '';
}
