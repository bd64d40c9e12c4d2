/** Saving the party's line as a picture, for whoever sees it. */
import { linePicture } from '../../rules/scramble/line/line-picture.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { boardOf } from '../scene/boards.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { inFileName } from '../browser/files.ts';
import { say } from '../host/notices.ts';

/** Saves the line of a scramble as a picture in this browser's downloads. */
export function saveLine({ holder: scene, expedition }: ExpeditionRef): void {
  const open = expedition.open as ScrambleOpen;
  const board = boardOf(scene, open);
  const picture = board && linePicture(open, { walls: board.walls, grid: board.paths.grid });
  if (picture === null) {
    say('warn', 'GHOSTMAP.Notice.NoLine');
    return;
  }
  const name = inFileName(open.name).toLowerCase();
  foundry.utils.saveDataToFile(picture, 'image/svg+xml', `${name || 'line'}.svg`);
}
