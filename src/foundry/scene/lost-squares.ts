/** When a scene loses what is played on it its place: the GM who changed the scene gets a notice of what waits, and how to go on. */
import { groundOn } from './boards.ts';
import { expeditionsOn, onceRead, nameOf } from '../store/expeditions.ts';
import { say } from '../host/notices.ts';
import { presences } from '../presence/presence.ts';

/** What of an update of a scene decides where squares and pictures lie. */
interface Changed {
  readonly width?: number;
  readonly height?: number;
  readonly grid?: object;
}

/** Shows what of a scene has lost its place; `regrids` says that the scene has no squares of its own any more. */
function notifyOf(scene: SceneDocument, regrids: boolean): void {
  for (const ref of expeditionsOn(scene)) {
    const { open, procedure } = ref.expedition;
    const name = nameOf(ref);
    if (open.status === 'ended') continue;
    if (regrids && presences.here(procedure.id)?.needsSquares) say('warn', 'GHOSTMAP.Notice.NoSquares', { name });
    if (groundOn(scene, open).stretched) say('warn', `GHOSTMAP.Notice.Stretched.${procedure.id}`, { name });
  }
}

/** Follows the grids and sizes of scenes. Maps and lettered grids have squares of their own; some procedures need the scene's. */
export function followSquares(): void {
  Hooks.on('updateScene', (scene, changed, _options, user) => {
    const { width, height, grid } = changed as Changed;
    if (user !== game.user.id || (width ?? height ?? grid) === undefined) return;
    const regrids = !scene.grid.isSquare && grid !== undefined && 'type' in grid;
    onceRead(scene, () => notifyOf(scene, regrids));
  });
}
