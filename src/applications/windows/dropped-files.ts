/** Files that are dropped where a scene may be made of them: on the canvas, or on Foundry's list of scenes. */
import { isElement } from '../kit/elements.ts';

/** Where a file may be dropped. */
const DROP_PLACES = '#board, #scenes, .scenes-sidebar';

/** Whether a GM holds or drops a file where one may be. */
function isFileOver({ target, dataTransfer }: DragEvent): boolean {
  return (
    game.user.isGM &&
    isElement(target) &&
    target.closest(DROP_PLACES) !== null &&
    (dataTransfer?.types.includes('Files') ?? false)
  );
}

/** Takes files whose names have an ending; all others go their way. */
export function followDropped(ending: RegExp, take: (file: File) => void): void {
  document.addEventListener('dragover', (event) => {
    if (isFileOver(event)) event.preventDefault();
  });
  // Foundry's own listeners would take the event away before it comes up to the document.
  document.addEventListener(
    'drop',
    (event) => {
      const file = event.dataTransfer?.files[0];
      if (!isFileOver(event) || !file || !ending.test(file.name)) return;
      event.preventDefault();
      event.stopPropagation();
      take(file);
    },
    { capture: true },
  );
}
