/** What a tool does that lays expeditions of its procedure on scenes. */
import { say } from '../../foundry/host/notices.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { expeditionsOf } from '../../foundry/store/expeditions.ts';
import type { Laying } from './listing.ts';
import { openWindow } from './procedure-windows.ts';

/** Opens the newest expedition of a procedure on the viewed scene, or has one laid there. */
export async function openOrLay(procedure: string, { lays }: Laying): Promise<void> {
  const { scene } = canvas;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOf(scene, procedure).findLast(
    ({ expedition }) => lays === 'once' || expedition.open.status !== 'ended',
  );
  if (newest) openExpedition(newest);
  else await openWindow(procedure, 'lay', [scene]);
}
