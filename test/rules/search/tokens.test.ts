import { describe, expect, test } from 'vitest';
import { cellName } from '../../../src/rules/grid/cells.ts';
import { cellAt } from '../../../src/rules/grid/frame.ts';
import type { Effect, TokenPlace, World } from '../../../src/rules/procedure.ts';
import { GM, LEADER, OUTSIDE, SPECTATOR, type State, accepted, cornerOf, laid, refusal, running, walked } from './fixtures.ts';

const place = (x: number, y: number, size = 100): TokenPlace => ({ x, y, width: size, height: size });

/** A search of cells of 300 pixels whose party has three tokens. */
function party(state: State = running()): State {
  return accepted(state, { kind: 'choose-token', token: 'party', followers: ['bram', 'cleo'] }).state;
}

const together: World = {
  token: place(-200, 0),
  followers: { bram: place(-150, 100), cleo: place(-900, -900) },
  time: 0,
  table: null,
  board: null,
};

/** Where tokens stand after effects, by id. */
const after = (effects: readonly Effect[]): Record<string, readonly [number, number]> =>
  Object.fromEntries(effects.flatMap((effect) => (effect.kind === 'move-token' ? [[effect.token, effect.to]] : [])));

describe('the party’s tokens', () => {
  test('SG-26 those that follow keep their place beside the party token, or join a small ring in the cell', () => {
    const state = party();
    const { effects } = accepted(state, { kind: 'move', to: { x: 20, y: 30 } }, LEADER, undefined, together);
    // Bram keeps 50 and 100 pixels of distance; Cleo would lie outside and comes to the top of the ring, 75 above the middle.
    expect(after(effects)).toEqual({ party: [20, 30], bram: [70, 130], cleo: [100, 25] });
    expect(effects[0]).toEqual({ kind: 'move-token', token: 'party', from: [-200, 0], to: [20, 30], near: 150 });
  });

  test('SG-26 the ring spreads those that stand elsewhere, each in the cell', () => {
    const world = { ...together, followers: { bram: place(5000, 0), cleo: place(5000, 0, 50) } };
    const { effects } = accepted(party(), { kind: 'start', cell: 'A2' }, LEADER, undefined, world);
    expect(after(effects)).toEqual({ party: [100, 400], bram: [100, 325], cleo: [125, 500] });
    const state = party();
    for (const effect of effects) {
      if (effect.kind !== 'move-token') continue;
      const size = effect.token === 'cleo' ? 25 : 50;
      const cell = cellAt(state.open.frame, state.open.size, { x: effect.to[0] + size, y: effect.to[1] + size });
      expect(cell && cellName(cell)).toBe('A2');
    }
  });

  test('SG-26 a dragged follower leads the others', () => {
    const state = party();
    const { effects, state: moved } = accepted(
      state,
      { kind: 'move', to: { x: 100, y: 320 }, token: 'bram' },
      LEADER,
      undefined,
      together,
    );
    // The party token would lie 50 and 100 pixels off, across the edge in A1, and so comes to the ring of A2 with Cleo.
    expect(moved.open.party).toBe('A2');
    expect(after(effects)).toEqual({ bram: [100, 320], party: [100, 325], cleo: [100, 475] });
    const near = { ...together, token: place(-160, 110) };
    const kept = accepted(state, { kind: 'move', to: { x: 100, y: 320 }, token: 'bram' }, LEADER, undefined, near);
    expect(after(kept.effects)).toMatchObject({ bram: [100, 320], party: [90, 330] });
  });

  test('SG-26 a token that is not the party’s, or not there, leads nowhere', () => {
    const state = party();
    const move = (token: string, world: World): string =>
      refusal(state, { kind: 'move', to: { x: 0, y: 0 }, token }, LEADER, world);
    expect(move('stranger', { ...together, followers: { ...together.followers, stranger: place(0, 0) } })).toBe('no-token');
    expect(move('bram', { ...together, followers: {} })).toBe('no-token');
    expect(move('party', { ...together, token: null })).toBe('no-token');
    expect(move('bram', together)).toBe('accepted');
  });

  test('SG-26 a follower that the scene lacks is left out, and one that stands right is left alone', () => {
    const world = { ...together, followers: { bram: place(0, 0) } };
    const { effects } = accepted(party(), { kind: 'start', cell: 'A1' }, LEADER, undefined, world);
    expect(Object.keys(after(effects))).toEqual(['party', 'bram']);
    const right = { ...OUTSIDE, token: place(100, 100), followers: { bram: place(150, 150) } };
    expect(accepted(party(), { kind: 'start', cell: 'A1' }, LEADER, undefined, right).effects).toEqual([]);
  });

  test('SG-26 three on the ring stand to the north, south-east and south-west', () => {
    const state = accepted(running(), { kind: 'choose-token', token: 'party', followers: ['a', 'b', 'c'] }).state;
    const far = place(5000, 5000);
    const world = { ...OUTSIDE, followers: { a: far, b: far, c: far } };
    const { effects } = accepted(state, { kind: 'start', cell: 'A1' }, LEADER, undefined, world);
    expect(after(effects)).toEqual({ party: [100, 100], a: [100, 25], b: [165, 138], c: [35, 138] });
    const beside = { ...OUTSIDE, token: place(100, 0) };
    expect(after(accepted(running(), { kind: 'start', cell: 'A1' }, LEADER, undefined, beside).effects)).toEqual({
      party: [100, 100],
    });
  });

  test('SG-26 a large token stands with its middle in the middle of the cell', () => {
    const world = { ...OUTSIDE, token: place(-500, 0, 350) };
    const { effects } = accepted(running(), { kind: 'start', cell: 'A1' }, LEADER, undefined, world);
    expect(after(effects)).toEqual({ party: [-25, -25] });
    const moved = accepted(running(), { kind: 'move', to: { x: -100, y: -100 } }, LEADER, undefined, world).state;
    expect(moved.open.party).toBe('A1');
  });

  test('SG-26 the GM chooses the tokens; nobody follows twice, nor follows themselves', () => {
    const chosen = accepted(laid(), { kind: 'choose-token', token: 'a', followers: ['b', 'a', 'b', '', 'c'] }).state.open;
    expect(chosen).toMatchObject({ token: 'a', followers: ['b', 'c'] });
    const swapped = accepted({ ...laid(), open: chosen }, { kind: 'choose-token', token: 'b' }).state.open;
    expect(swapped).toMatchObject({ token: 'b', followers: ['c'] });
  });
});

describe('who leads', () => {
  const led = (user: string): State => accepted(running(), { kind: 'leader', user }).state;
  const start = { kind: 'start', cell: 'A1' } as const;

  test('SG-26 whoever owns the party token, unless somebody leads', () => {
    expect(refusal(running(), start, LEADER)).toBe('accepted');
    expect(refusal(running(), start, SPECTATOR)).toBe('not-your-token');
    expect(refusal(led('bram'), start, SPECTATOR)).toBe('accepted');
    expect(refusal(led('bram'), start, LEADER)).toBe('not-your-token');
    expect(refusal(led('bram'), start, GM)).toBe('accepted');
    expect(refusal(accepted(led('bram'), { kind: 'leader', user: '' }).state, start, LEADER)).toBe('accepted');
  });

  test('SG-26 the leader hands over, or the GM does, and nobody else', () => {
    const handed = accepted(led('bram'), { kind: 'leader', user: 'ada' }, SPECTATOR);
    expect(handed.state.open.leader).toBe('ada');
    expect(handed.events).toEqual([{ name: 'leaderChanged', data: { user: 'ada' } }]);
    expect(refusal(led('bram'), { kind: 'leader', user: 'ada' }, LEADER)).toBe('not-leader');
    expect(refusal(running(), { kind: 'leader', user: 'bram' }, LEADER)).toBe('accepted');
    expect(refusal(running(), { kind: 'leader', user: 'bram' }, SPECTATOR)).toBe('not-leader');
  });
});

describe('laying the grid anew', () => {
  const moved = { x: 900, y: 0, cell: 300, turn: 0 } as const;

  test('SG-03 takes the tokens along that would fall out of the party’s cell', () => {
    const state = party(walked(running(), 'A1', 'B1'));
    const world = { token: place(400, 100), followers: { bram: place(450, 120) }, time: 0, table: null, board: null };
    expect(after(accepted(state, { kind: 'lay', frame: moved }, GM, undefined, world).effects)).toEqual({
      party: [1300, 100],
      bram: [1350, 120],
    });
    const nudged = { ...moved, x: 20 };
    expect(accepted(state, { kind: 'lay', frame: nudged }, GM, undefined, world).effects).toEqual([]);
  });

  test('SG-03 leaves tokens alone before the party has entered and while nothing runs', () => {
    expect(accepted(running(), { kind: 'lay', frame: moved }).effects).toEqual([]);
    const ended = accepted(walked(running(), 'A1'), { kind: 'end', how: 'given-up' }).state;
    expect(accepted(ended, { kind: 'lay', frame: moved }).effects).toEqual([]);
  });
});

describe('overruling', () => {
  test.each([
    ['column-a', running(), 'C2'],
    ['diagonal', walked(running(), 'A1'), 'B2'],
    ['too-far', walked(running(), 'A1'), 'C3'],
    ['uncleared', walked(running({ A1: 'hostile-creature' }), 'A1'), 'B1'],
  ])('SG-22 the GM lets a move happen that is refused as %s, and it is told', (code, state, cell) => {
    const command = { kind: 'move', to: cornerOf(state, cell) } as const;
    expect(refusal(state, command, GM)).toBe(code);
    const { state: moved, events } = accepted(state, { ...command, overrule: true });
    expect(moved.open.party).toBe(cell);
    expect(moved.open.rounds).toBe(state.open.rounds + 1);
    expect(events[0]).toEqual({ name: 'overruled', data: { code } });
    expect(events[1]).toMatchObject({ name: 'cellEntered' });
    expect(refusal(state, { ...command, overrule: true }, LEADER)).toBe('gm-only');
  });

  test('SG-22 a second start, by overruling', () => {
    const state = walked(running(), 'A1', 'B1');
    const { state: moved, events } = accepted(state, { kind: 'start', cell: 'A3', overrule: true });
    expect(moved.open.party).toBe('A3');
    expect(events[0]).toEqual({ name: 'overruled', data: { code: 'entered' } });
    expect(refusal(state, { kind: 'start', cell: 'Q9', overrule: true })).toBe('off-grid');
    expect(refusal(state, { kind: 'start', cell: 'B1', overrule: true })).toBe('same-cell');
  });

  test('SG-22 what cannot be is not overruled, and a move that is allowed is told as any other', () => {
    const state = walked(running(), 'A1');
    expect(refusal(state, { kind: 'step', direction: 'west', overrule: true })).toBe('off-grid');
    expect(refusal(state, { kind: 'move', to: cornerOf(state, 'A1'), overrule: true })).toBe('same-cell');
    expect(refusal(running(), { kind: 'step', direction: 'west', overrule: true })).toBe('not-entered');
    expect(refusal(laid(), { kind: 'start', cell: 'A1', overrule: true })).toBe('not-begun');
    expect(refusal(running(), { kind: 'start', cell: 'A1', overrule: true }, GM, { ...OUTSIDE, token: null })).toBe('no-token');
    const uncleared = walked(running({ A1: 'hostile-creature' }), 'A1');
    expect(refusal(uncleared, { kind: 'step', direction: 'west', overrule: true })).toBe('off-grid');
    expect(accepted(state, { kind: 'step', direction: 'east', overrule: true }).events[0]?.name).toBe('cellEntered');
  });
});
