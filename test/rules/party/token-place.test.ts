import { expect, test } from 'vitest';
import { cornerAround, middleOf, tokenMoved } from '../../../src/rules/party/token-place.ts';

test('SG-26 the middle of a token decides where it stands, however large it is', () => {
  const large = { x: 100, y: 200, width: 300, height: 150 };
  expect(middleOf(large, large)).toEqual({ x: 250, y: 275 });
  expect(middleOf(large, { x: 0, y: 0 })).toEqual({ x: 150, y: 75 });
  expect(cornerAround(large, middleOf(large, large))).toEqual({ x: 100, y: 200 });
  expect(cornerAround({ width: 75, height: 75 }, { x: 100, y: 100 })).toEqual({ x: 63, y: 63 });
});

test('SG-26 a token is moved where it does not stand there', () => {
  const from = { x: 10, y: 20 };
  const moved = (x: number, y: number): unknown => tokenMoved('knight', from, { x, y });
  expect(moved(10, 20)).toEqual([]);
  for (const [x, y] of [
    [10, 21],
    [11, 20],
    [0, 0],
  ] as const)
    expect(moved(x, y)).toEqual([{ kind: 'move-token', token: 'knight', from: [10, 20], to: [x, y] }]);
});
