import { describe, expect, test } from 'vitest';
import { searchMoves } from '../../../src/foundry/search/moves.ts';

/** Four cells of 300 by 300, of which the party stands in one, in none, or in none any more. */
const open = (party: string, status = 'running') => ({
  ...{ status, party, size: { columns: 2, rows: 2 }, frame: { x: 0, y: 0, cell: 300, turn: 0 } },
});
const token = (x: number, y: number) => ({ id: 'party', x, y, width: 100, height: 100 });
const at = (search: object, moved: ReturnType<typeof token>) => ({ open: search, token: moved, board: null, cells: null });
const movement = (way: readonly { x: number; y: number }[], follower: string | null = null) => ({
  ...{ way, follower, gm: false, byHand: true },
});

describe('how a search reads movements', () => {
  test('SG-26 inside its cell the party moves freely, and out of it only when nothing is played', () => {
    const free = (party: string, x: number, status?: string) =>
      searchMoves.isFree(at(open(party, status), token(0, 0)), { x, y: 0 });
    expect([free('A1', 200), free('A1', 260)]).toEqual([true, false]);
    expect([free('', 200), free('', 560)]).toEqual([false, true]);
    expect([free('A1', 260, 'laid'), free('A1', 260, 'ended')]).toEqual([true, true]);
  });

  test('SG-26 a key leads one whole cell on, and from beside the grid into the first cell on the way', () => {
    const key = (party: string, from: { x: number; y: number }, to: { x: number; y: number }, status?: string) =>
      searchMoves.keyTarget(at(open(party, status), token(from.x, from.y)), to);
    expect(key('A1', { x: 0, y: 0 }, { x: 100, y: 0 })).toEqual({ x: 400, y: 100 });
    expect(key('', { x: -200, y: 100 }, { x: 500, y: 100 })).toEqual({ x: 100, y: 100 });
    expect(key('', { x: -200, y: 100 }, { x: -300, y: 100 })).toEqual({ x: -300, y: 100 });
    expect(key('', { x: -200, y: 100 }, { x: 500, y: 100 }, 'laid')).toEqual({ x: 500, y: 100 });
  });

  test('SG-26 a movement asks for where it ends, for the party or for a follower', () => {
    const asked = (...given: Parameters<typeof movement>) => searchMoves.command(at(open('A1'), token(0, 0)), movement(...given));
    expect(
      asked([
        { x: 10, y: 0 },
        { x: 400.4, y: 99.6 },
      ]),
    ).toEqual({ kind: 'move', to: { x: 400, y: 100 } });
    expect(asked([{ x: 400, y: 100 }], 'mule')).toEqual({ kind: 'move', to: { x: 400, y: 100 }, token: 'mule' });
    expect(asked([])).toBeNull();
  });

  test('SG-26 a token that was moved past the rules belongs where it stood, or in the middle of the cell', () => {
    const standing = (party: string, x: number) => searchMoves.standing(at(open(party), token(x, 0)));
    expect([standing('A1', 30), standing('A1', 900), standing('', 900)]).toEqual([
      { x: 30, y: 0 },
      { x: 100, y: 100 },
      { x: 900, y: 0 },
    ]);
  });
});
