import { expect, test } from 'vitest';
import { cornerAround, middleOf, nearby, tokenMoved } from '../../../src/rules/party/token-place.ts';

test('SG-26 the middle of a token decides where it stands, however large it is', () => {
  const large = { x: 100, y: 200, width: 300, height: 150 };
  expect(middleOf(large, large)).toEqual({ x: 250, y: 275 });
  expect(middleOf(large, { x: 0, y: 0 })).toEqual({ x: 150, y: 75 });
  expect(cornerAround(large, middleOf(large, large))).toEqual({ x: 100, y: 200 });
  expect(cornerAround({ width: 75, height: 75 }, { x: 100, y: 100 })).toEqual({ x: 63, y: 63 });
});

test('SG-26 a token is moved where it does not stand there', () => {
  const from = { x: 10, y: 20 };
  const moved = (x: number, y: number): unknown => tokenMoved('knight', from, { x, y }, 100);
  expect(moved(10, 20)).toEqual([]);
  for (const [x, y] of [
    [10, 21],
    [11, 20],
    [0, 0],
  ] as const)
    expect(moved(x, y)).toEqual([{ kind: 'move-token', token: 'knight', from: [10, 20], to: [x, y] }]);
});

test('SG-26 a token that was put somewhere may be shifted to the edge of its cell, unless it came no further', () => {
  const near = (side: number, x: number, y: number): unknown => nearby(side, { x: 10, y: 20 }, { x, y });
  expect(near(100, 61, 20)).toEqual({ near: 50 });
  expect(near(100, 10, -31)).toEqual({ near: 50 });
  expect(near(75, 110, 20)).toEqual({ near: 38 });
  expect(near(100, 60, 70)).toEqual({});
  expect(tokenMoved('knight', { x: 10, y: 20 }, { x: 200, y: 20 }, 100)).toMatchObject([{ near: 50 }]);
});
