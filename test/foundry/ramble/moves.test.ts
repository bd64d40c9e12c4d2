import { describe, expect, test } from 'vitest';
import { rambleMoves } from '../../../src/foundry/ramble/moves.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { type Game, LAY, at, begun, boardOf, jaunting } from '../../rules/ramble/fixtures.ts';

const board = boardOf(LAY);

/** Returns where the token's corner lies while its middle is that of a cell. */
function cornerIn(name: string): Point {
  const { x, y } = board.centre(at(name));
  return { x: x - 40, y: y - 40 };
}

const FAR = { x: -4000, y: 90 };

/** Returns what a movement along points asks for. */
function asked({ state, world }: Game, way: readonly Point[], gm = false, byHand = true): unknown {
  const { token, cells } = world;
  if (!token) throw new Error('no token');
  const moving = { open: state.open, token: { ...token, id: 'party' }, cells: cells ?? null, board: null };
  return rambleMoves.command(moving, { way, follower: null, gm, byHand });
}

describe('how movements of a party are read', () => {
  test('RA-20 a drag while the party travels is a travel over the sides that it passes, for players and for GMs', () => {
    const way = [cornerIn('1,0'), cornerIn('3,0')];
    for (const gm of [false, true]) expect(asked(jaunting(), way, gm)).toEqual({ kind: 'travel', way: '333' });
  });

  test('RA-20 a GM puts the party down between travels, and whatever moves the token for them does so always', () => {
    expect(asked(begun(), [cornerIn('3,0')], true)).toEqual({ kind: 'put', at: '3,0' });
    expect(asked(jaunting(), [cornerIn('3,0')], true, false)).toEqual({ kind: 'put', at: '3,0' });
  });

  test('RA-20 what ends off the map asks for nothing, whatever it has crossed', () => {
    for (const game of [begun(), jaunting()])
      for (const gm of [false, true]) expect(asked(game, [cornerIn('3,0'), FAR], gm)).toBeNull();
    expect(asked(jaunting(), [cornerIn('0,0')])).toBeNull();
  });
});
