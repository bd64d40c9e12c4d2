import { expect, test, vi } from 'vitest';
import type { Box } from '../../../src/rules/grid/frame.ts';
import type { Draw } from '../../../src/canvas/drawn.ts';
import type { Rank } from '../../../src/canvas/labels.ts';
import type { TextStamps } from '../../../src/canvas/text-stamps.ts';
import { cellGridOf } from '../../../src/canvas/terrain/cell-grid.ts';
import { LAY, boardOf } from '../../rules/ramble/fixtures.ts';

vi.stubGlobal('PIXI', { Graphics: class {} });
const { circle, startCross } = await import('../../../src/canvas/ramble/track-look.ts');

const GRID = cellGridOf(boardOf(LAY), LAY);
const MIDDLE = { x: 400, y: 300 };

/** Lists what names keep clear of in a drawn piece. */
function keptClear(draw: Draw): readonly (readonly [Rank, readonly Box[]])[] {
  const { labels = [] } = draw({} as TextStamps);
  return labels.map(({ rank, boxes }) => [rank, boxes()]);
}

test('RA-02 names keep clear of the circle where jaunts ended, and of the X where the party set out', () => {
  const about = (reach: number): Box => ({
    ...{ x: MIDDLE.x - reach * GRID.side, y: MIDDLE.y - reach * GRID.side },
    ...{ width: 2 * reach * GRID.side, height: 2 * reach * GRID.side },
  });
  expect(keptClear(circle(GRID, MIDDLE, { over: true, waited: false, isTaken: false }))).toEqual([['shape', [about(0.36)]]]);
  expect(keptClear(startCross(GRID, MIDDLE, 0xffffff))).toEqual([['shape', [about(0.2)]]]);
});
