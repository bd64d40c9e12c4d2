/** Notices to the GM of stored expeditions that cannot be read here; they are left as they are. */
import { faultsOn, watchExpeditions } from './expeditions.ts';
import { notify, words } from '../host/notices.ts';

/** Shows one for each view of a scene that has such an expedition, as soon as that is known: what reads it may come later. */
export function followFaults(): void {
  const noticed = new Set<string>();
  const notice = (): void => {
    if (!game.user.isGM || !canvas.scene) return;
    for (const { id, fault } of faultsOn(canvas.scene)) {
      if (noticed.has(id)) continue;
      noticed.add(id);
      notify('warn', `${words('GHOSTMAP.Notice.Unreadable', { id })} ${words(`GHOSTMAP.Refusal.${fault}`)}`);
    }
  };
  Hooks.on('canvasReady', () => {
    noticed.clear();
    notice();
  });
  watchExpeditions((holder) => {
    if (holder === canvas.scene) notice();
  });
  notice();
}
