/** Telling the GM of stored expeditions that cannot be read here; they are left as they are. */
import { faultsOn } from './expeditions.ts';
import { notify, words } from './notices.ts';

/** Tells once for each view of a scene that has such an expedition. */
export function followFaults(): void {
  const tell = (): void => {
    if (!game.user.isGM || !canvas.scene) return;
    for (const { id, fault } of faultsOn(canvas.scene)) {
      notify('warn', `${words('GHOSTMAP.Notice.Unreadable', { id })} ${words(`GHOSTMAP.Refusal.${fault}`)}`);
    }
  };
  Hooks.on('canvasReady', tell);
  tell();
}
