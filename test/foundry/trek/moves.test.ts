import { describe, expect, test } from 'vitest';
import { trekMoves } from '../../../src/foundry/trek/moves.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { type Game, begun, laid, tried } from '../../rules/trek/fixtures.ts';

/** What the rules of moves read of a game. */
function moving({ state, world }: Game) {
  const { token, cells } = world;
  if (!token) throw new Error('no token');
  return { open: state.open, token: { ...token, id: 'party' }, cells: cells ?? null, board: null };
}

const beside = (game: Game, x: number): Point => ({ x: (game.world.token?.x ?? 0) + x, y: game.world.token?.y ?? 0 });

describe('how movements of a trek are read', () => {
  test('TK-01 nobody moves on while the party is away, on cells or without any', () => {
    for (const game of [begun(), tried('F')]) {
      expect(trekMoves.isFree(moving(game), beside(game, 300))).toBe(false);
      expect(trekMoves.isFree(moving(game), beside(game, 10)), 'within its cell').toBe(true);
    }
    const free = begun({ lay: null });
    expect(trekMoves.isFree(moving(free), beside(free, 10))).toBe(false);
    expect(trekMoves.isFree(moving(free), beside(free, 0))).toBe(true);
  });

  test('TK-01 before it begins and once it is there, tokens move as all do', () => {
    for (const game of [laid(), tried('1'), laid({ lay: null })])
      expect(trekMoves.isFree(moving(game), beside(game, 900))).toBe(true);
  });

  test('TK-01 a movement asks for the place where it ends, in whole pixels', () => {
    const how = { follower: null, gm: true, byHand: true };
    expect(
      trekMoves.command(moving(begun()), {
        ...how,
        way: [
          { x: 1, y: 1 },
          { x: 99.6, y: 12.2 },
        ],
      }),
    ).toEqual({
      ...{ kind: 'put', to: { x: 100, y: 12 } },
    });
    expect(trekMoves.command(moving(begun()), { ...how, way: [] })).toBeNull();
    expect(trekMoves.keyTarget(moving(begun({ lay: null })), { x: 7, y: 7 })).toEqual({ x: 7, y: 7 });
  });

  test('TK-01 a token that was moved past the rules belongs where it was', () => {
    const game = begun();
    const away = { ...moving(game), token: { ...moving(game).token, x: 900, y: 900 } };
    const { x, y } = game.world.token ?? { x: 0, y: 0 };
    expect(trekMoves.standing(away)).toEqual({ x, y });
  });
});
