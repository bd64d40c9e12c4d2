/** When a scene loses what is played on it its place: the GM who changed the scene is told what waits, and how to go on. */
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import type { ScrambleOpen } from '../rules/scramble/state.ts';
import { groundOn } from './boards.ts';
import { expeditionsOn } from './expeditions.ts';
import { say } from './notices.ts';

/** What of an update of a scene decides where squares and pictures lie. */
interface Changed {
  readonly width?: number;
  readonly height?: number;
  readonly grid?: object;
}

/** Follows the grids and sizes of scenes. Maps and lettered grids have squares of their own; a scramble alone needs the scene's. */
export function followSquares(): void {
  Hooks.on('updateScene', (scene, changed, _options, user) => {
    const { width, height, grid } = changed as Changed;
    if (user !== game.user.id || (width ?? height ?? grid) === undefined) return;
    const regrids = !scene.grid.isSquare && grid !== undefined && 'type' in grid;
    for (const { expedition } of expeditionsOn(scene)) {
      const { open, procedure } = expedition;
      const { name, status } = open as Pick<ScrambleOpen, 'name' | 'status'>;
      if (status === 'ended') continue;
      if (regrids && procedure.id === SCRAMBLE_ID) say('warn', 'GHOSTMAP.Notice.NoSquares', { name });
      if (groundOn(scene, open).stretched) say('warn', `GHOSTMAP.Notice.Stretched.${procedure.id}`, { name });
    }
  });
}
