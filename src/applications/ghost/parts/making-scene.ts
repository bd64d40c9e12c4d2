/** Making a scene in a window that shows how far it is. */
import { breath } from '../../../foundry/browser/chunked.ts';
import type { Progress } from '../../../foundry/ghost/making/making.ts';
import { words } from '../../../foundry/host/notices.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { isOpen } from '../../windows/is-open.ts';
import { type Staged, showProgress, turnTo } from '../../windows/working.ts';

/** Makes a scene; null, with the window back at the stage before, where it could not be made, and at once where one is being made: a double click makes no second. */
export async function makingScene<Stage extends string>(
  model: WindowModel & Staged<Stage | 'making'>,
  make: (progress: Progress) => Promise<Scene.Implementation | null>,
): Promise<Scene.Implementation | null> {
  const before = model.stage;
  if (before === 'making') return null;
  await turnTo(model, 'making');
  // The bar is seen before the work begins.
  await breath();
  const made = await make((share, doing) => {
    showProgress(model, share);
    const line = isOpen(model) ? model.element.querySelector('.maps-doing, .maker-doing') : null;
    if (line) line.textContent = words(`GHOSTMAP.Ghost.Making.${doing}`);
  });
  if (!made) await turnTo(model, before);
  return made;
}
