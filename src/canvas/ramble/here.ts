/** Which ramble of the viewed scene is meant by whoever looks at the map, played or not. */
import { cellsOfRamble, rambleHalves, rambleHere } from '../../foundry/ramble/ramble-ground.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { pendingCommands } from '../../foundry/requests/requests.ts';
import { type ExpeditionRef, expeditionsOf } from '../../foundry/store/expeditions.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { RAMBLE_ID } from '../../rules/ramble/id.ts';
import { pendingTerrain } from '../terrain/pending-terrain.ts';
import type { PaintGround } from '../terrain/terrain-tool.ts';

/** Returns the ramble that is played here, otherwise the newest that lies here; for players none that is merely laid. */
export function rambleInView(): ExpeditionRef | null {
  const played = rambleHere();
  if (played) return played;
  const others = expeditionsOf(canvas.scene, RAMBLE_ID).filter((ref) => !isSuspended(ref));
  return others.findLast(({ expedition }) => !seesAsPlayer() || expedition.open.status !== 'laid') ?? null;
}

/** Returns what a GM paints terrain on; null where there is none, or its secrets cannot be opened here. */
export function paintGround(): PaintGround | null {
  const ref = seesAsPlayer() ? null : rambleInView();
  const board = ref && cellsOfRamble(ref);
  if (!ref || !board) return null;
  const { open, hidden } = rambleHalves(ref);
  if (!hidden) return null;
  const { cells, kinds, isSecret } = open;
  return {
    ...{ board, cells, kinds, isSecret },
    terrain: pendingTerrain({ open, hidden }, pendingCommands(ref.id)),
    send: (command) => void sendCommand(ref, { ...command }),
  };
}
