/** When a scene loses what is played on it its place: the GM who changed the scene gets a notice of what waits, and how to go on. */
import type { CellsFault } from '../../rules/grid/cell-lay.ts';
import { groundOn } from './boards.ts';
import { type ExpeditionRef, expeditionsOn, onceRead, nameOf } from '../store/expeditions.ts';
import { say } from '../host/notices.ts';
import { presences } from '../presence/presence.ts';

/** What of an update of a scene decides where squares, cells and pictures lie. Shifts are the background's on 13, and the scene's own on 14. */
const PLACING = ['width', 'height', 'grid', 'padding', 'background', 'shiftX', 'shiftY'] as const;
type Changed = Readonly<Partial<Record<(typeof PLACING)[number], unknown>>>;

/** What is said of cells that cannot be found any more. */
const LOST_CELLS: Readonly<Record<CellsFault['code'], string>> = {
  'other-grid': 'GHOSTMAP.Notice.LostCells.OtherGrid',
  off: 'GHOSTMAP.Notice.LostCells.Off',
  stretched: 'GHOSTMAP.Notice.LostCells.Stretched',
};

/** Shows what of an expedition has lost its place; `regrids` says that the scene has no squares of its own any more, `resizes` that its size or grid changed. */
function notifyOf(ref: ExpeditionRef, regrids: boolean, resizes: boolean): void {
  const { open, procedure } = ref.expedition;
  const name = nameOf(ref);
  const presence = presences.here(procedure.id);
  if (regrids && presence?.needsSquares) say('warn', 'GHOSTMAP.Notice.NoSquares', { name });
  if (presence?.cellsFault) {
    const fault = presence.cellsFault(ref.holder, open);
    if (fault) say('warn', LOST_CELLS[fault.code], { name, off: String(fault.hundredths) });
  } else if (resizes && groundOn(ref.holder, open).stretched) {
    say('warn', `GHOSTMAP.Notice.Stretched.${procedure.id}`, { name });
  }
}

/** Follows the grids, sizes and paddings of scenes. Maps and lettered grids have squares of their own; some procedures need the scene's, and some its cells. */
export function followSquares(): void {
  Hooks.on('updateScene', (scene, changes, _options, user) => {
    const changed = changes as Changed;
    if (user !== game.user.id || PLACING.every((part) => changed[part] === undefined)) return;
    const { width, height, grid } = changed;
    const regrids = !scene.grid.isSquare && typeof grid === 'object' && grid !== null && 'type' in grid;
    const resizes = (width ?? height ?? grid) !== undefined;
    onceRead(scene, () => {
      for (const ref of expeditionsOn(scene)) if (ref.expedition.open.status !== 'ended') notifyOf(ref, regrids, resizes);
    });
  });
}
