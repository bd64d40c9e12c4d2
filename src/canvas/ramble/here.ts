/** Which ramble of the viewed scene is meant by whoever looks at the map, played or not. */
import { rambleHere } from '../../foundry/ramble/ramble-ground.ts';
import { type ExpeditionRef, expeditionsOf } from '../../foundry/store/expeditions.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';

/** Returns the ramble that is played here, otherwise the newest that lies here; for players none that is merely laid. */
export function rambleInView(): ExpeditionRef | null {
  const played = rambleHere();
  if (played) return played;
  const others = expeditionsOf(canvas.scene, RAMBLE_ID).filter((ref) => !isSuspended(ref));
  return others.findLast(({ expedition }) => !seesAsPlayer() || expedition.open.status !== 'laid') ?? null;
}
