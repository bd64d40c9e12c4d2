/** What the tool of a procedure does whose expeditions lie on scenes. */
import { say } from '../../foundry/host/notices.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { expeditionsOn } from '../../foundry/store/expeditions.ts';

/** Opens the newest expedition of the viewed scene that is looked for, and lays one where there is none. */
export function openOrLay(
  isLookedFor: (procedure: string, status: string) => boolean,
  lay: (scene: Scene.Implementation) => unknown,
): void {
  const { scene } = canvas;
  const newest = expeditionsOn(scene).findLast(({ expedition: { procedure, open } }) =>
    isLookedFor(procedure.id, String((open as { readonly status?: string }).status)),
  );
  if (!scene) say('warn', 'GHOSTMAP.Notice.NoScene');
  else if (newest) openExpedition(newest);
  else void lay(scene);
}
