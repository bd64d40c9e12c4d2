/** When a scene gets a grid without squares under a scramble: the GM who did it is told that it waits. */
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import type { ScrambleOpen } from '../rules/scramble/state.ts';
import { expeditionsOn } from './expeditions.ts';
import { say } from './notices.ts';

/** Whether an update of a scene gave it a grid of another type. */
function regrids(changed: object): boolean {
  const { grid } = changed as { readonly grid?: object };
  return grid !== undefined && 'type' in grid;
}

/** Follows the grids of scenes. Maps and lettered grids have squares of their own; a scramble alone needs the scene's. */
export function followSquares(): void {
  Hooks.on('updateScene', (scene, changed, _options, user) => {
    if (user !== game.user.id || scene.grid.isSquare || !regrids(changed)) return;
    for (const { expedition } of expeditionsOn(scene)) {
      const { name, status } = expedition.open as Pick<ScrambleOpen, 'name' | 'status'>;
      if (expedition.procedure.id === SCRAMBLE.id && status !== 'ended') say('warn', 'GHOSTMAP.Notice.NoSquares', { name });
    }
  });
}
