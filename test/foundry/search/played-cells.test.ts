import { expect, test } from 'vitest';
import { playedCells } from '../../../src/foundry/search/played-cells.ts';
import { laid, running, walked } from '../../rules/search/fixtures.ts';

test('SG-26 a search is played on its whole grid until the party stands there, and then about the party’s cell', () => {
  const { open } = running();
  const { x, y, cell } = open.frame;
  expect(playedCells(laid().open)).toBeNull();
  expect(playedCells({ ...open, status: 'ended' })).toBeNull();
  expect(playedCells(open)).toEqual({ key: '', box: { x, y, width: 3 * cell, height: 3 * cell } });
  const own = { x, y: y + cell, width: cell, height: cell };
  const cleared = walked(running(), 'A2').open;
  expect(playedCells(cleared)).toEqual({
    key: 'A2 north east south',
    box: { x, y, width: 2 * cell, height: 3 * cell },
    least: own,
  });
  // What the party has met holds it there.
  expect(playedCells(walked(running({ A2: 'hostile-obstacle' }), 'A2').open)).toEqual({ key: 'A2', box: own, least: own });
});
