import { expect, test } from 'vitest';
import { cellName } from '../../../src/rules/grid/sides.ts';
import { cellsOfPiece, markKey, trackWith } from '../../../src/rules/ramble/state/track.ts';
import { LAY, at, begun, hour, jaunting, layOf, overWith, play, travelled } from './fixtures.ts';

const names = (lay: typeof LAY, piece: string): string[] => cellsOfPiece(lay, piece).map(cellName);

test('RA-02 a line leads from the start into the hexes that were entered, jaunt by jaunt', () => {
  const one = travelled(jaunting(), '332211');
  expect(one.state.open.track).toEqual({ '1-0': '0,0 332211' });
  const two = travelled(hour(overWith(one)), '3');
  expect(two.state.open.track).toEqual({ '1-0': '0,0 332211', '2-0': '2,4 3' });
  expect(names(LAY, '0,0 332211')).toEqual(['0,0', '1,0', '2,0', '2,1', '3,2', '2,3', '2,4']);
});

test('RA-02 a line goes on over several travels of one jaunt', () => {
  const gone = travelled(travelled(jaunting(), '33'), '2');
  expect(gone.state.open.track).toEqual({ '1-0': '0,0 332' });
});

test('RA-02 where the party was put elsewhere the line starts anew', () => {
  const put = play(travelled(jaunting(), '33'), { kind: 'put', at: '9,9' });
  const gone = travelled(put, '0');
  expect(gone.state.open.track).toEqual({ '1-0': '0,0 33', '1-1': '9,9 0' });
  expect(play(put, { kind: 'put', at: '2,0' }).state.open.at).toBe('2,0');
  const back = travelled(play(put, { kind: 'put', at: '2,0' }), '3');
  expect(back.state.open.track).toEqual({ '1-0': '0,0 333' });
});

test('RA-02 a piece holds two dozen steps, so that none of them rewrites a long line', () => {
  const game = hour(begun({ options: { speed: 480 }, at: '5,5' }));
  const gone = travelled(game, '03'.repeat(25));
  expect(gone.state.open.track).toEqual({ '1-0': `5,5 ${'03'.repeat(12)}`, '1-1': `5,5 ${'03'.repeat(12)}`, '1-2': '5,5 03' });
});

test('RA-02 pieces are read by their lay and named by their jaunts, those of parts of the party with their letter', () => {
  const squares = layOf('squares');
  expect(names(squares, '4,4 0123')).toEqual(['4,4', '3,4', '3,5', '4,5', '4,4']);
  expect(trackWith(squares, {}, '7', at('4,4'), 2)).toEqual({ '7-0': '4,4 2' });
  expect([markKey({ part: 'a' }, 12), markKey({ part: 'c' }, 12)]).toEqual(['12', 'c12']);
  expect(trackWith(squares, { '7-0': '4,4 2' }, 'c7', at('5,4'), 2)).toEqual({ '7-0': '4,4 2', 'c7-0': '5,4 2' });
  expect(cellsOfPiece(LAY, 'nowhere 3')).toEqual([]);
});
