import { expect, test } from 'vitest';
import { cellMoves } from '../../../src/foundry/presence/cell-moves.ts';

/** Binds each token to a column of its own, 100 wide, and lets keys lead where Foundry's do. */
const columns = cellMoves<object>({
  cell: ({ token: { id } }) => ({
    centre: { x: Number(id) * 100 + 50, y: 50 },
    holds: ({ x }) => Math.floor(x / 100) === Number(id),
  }),
  command: ({ token: { id } }, { way }) => ({ kind: 'step', token: id, to: way.at(-1) }),
});
const moving = (id: string, x: number) => ({
  ...{ open: {}, token: { id, x, y: 0, width: 100, height: 100 }, board: null, cells: null },
});

test('tokens that go apart are each bound to a cell of their own', () => {
  const free = (id: string, to: number): boolean => columns.isFree(moving(id, 0), { x: to, y: 0 });
  expect([free('0', 20), free('0', 80), free('1', 80), free('1', 20)]).toEqual([true, false, true, false]);
  expect([columns.standing(moving('1', 110)), columns.standing(moving('1', 300))]).toEqual([
    { x: 110, y: 0 },
    { x: 100, y: 0 },
  ]);
  const movement = { way: [{ x: 300, y: 0 }], follower: null, gm: false, byHand: true };
  expect(columns.command(moving('1', 100), movement)).toEqual({ kind: 'step', token: '1', to: { x: 300, y: 0 } });
});

test('a key leads where Foundry would have it in cells that do not say how far it leads', () => {
  expect(columns.keyTarget(moving('0', 0), { x: 75, y: 43 })).toEqual({ x: 75, y: 43 });
});
