import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellName, cellNamed } from '../../../src/rules/grid/sides.ts';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { placesFrom } from '../../../src/rules/trek/losing.ts';
import { HIDDEN_BYTES } from '../../../src/rules/trek/state.ts';
import { TREK } from '../../../src/rules/trek/trek.ts';
import { type Game, LEADER, WILDS, begun, boardOf, checking, layOf, play, refusal, told, tried } from './fixtures.ts';

const KINDS = ['hexes-in-columns', 'hexes-in-rows', 'squares'] as const;
const FROM = { i: 5, j: 5 };
/** Walls around the square 5,5 on all sides but the north. */
const PEN = { pen: { c: [510, 610, 610, 610] }, left: { c: [510, 510, 510, 610] }, right: { c: [610, 510, 610, 610] } } as const;

describe('the place of a lost party', () => {
  test.each(KINDS)('TK-04 it is within the nominal distance on %s, and never where the party was', (kind) => {
    const cells = boardOf(layOf(kind));
    const names = placesFrom(cells, FROM, 2).map(cellName);
    expect(names).toHaveLength(kind === 'squares' ? 12 : 18);
    expect(names).not.toContain('5,5');
    for (const name of names) expect(cells.distance(FROM, cellNamed(name)!)).toBeLessThanOrEqual(2);
  });

  test('TK-04 walls stop it', () => {
    const names = placesFrom(boardOf(layOf('squares'), PEN), FROM, 1).map(cellName);
    expect(names).toEqual(['4,5']);
  });

  test.each(['F', 'C'] as const)('TK-04 %s proposes one to the GM alone, by the dice', (rung) => {
    const cells = boardOf(layOf());
    const places = placesFrom(cells, FROM, 2).map(cellName);
    places.forEach((place, at) => {
      const after = tried(rung, {}, [at + 1]);
      expect(after.state.hidden.place).toBe(place);
      expect(JSON.stringify([after.state.open, after.events])).not.toContain(place);
      expect(after.world.token).toEqual(begun().world.token);
    });
  });

  test.each(['3', '2', '1', 'L'] as const)('TK-04 %s proposes none', (rung) => {
    expect(tried(rung).state.hidden.place).toBe('');
  });

  test.each([
    ['no cells', { lay: null }],
    ['nobody said how far', { setup: { reach: 0 } }],
    ['nowhere to go', { lay: layOf('squares'), walls: { ...PEN, top: { c: [510, 510, 610, 510] } } as const }],
  ] as const)('TK-04 with %s it only says so', (_what, given) => {
    const after = tried('F', given);
    expect(after.state.open.status).toBe('lost');
    expect(after.state.hidden.place).toBe('');
  });

  test('TK-04 it is drawn anew, in all the ways it was drawn first', () => {
    const lost = tried('F', {}, [1]);
    const anew = play(lost, { kind: 'propose' }, undefined, [7]);
    expect(anew.state.hidden.place).not.toBe(lost.state.hidden.place);
    expect(anew.state.open).toEqual(lost.state.open);
    expect(told(anew)).toEqual([]);
  });

  test('TK-04 accepted, the token goes there, and it is settled', () => {
    const lost = tried('F', {}, [1]);
    const { place } = lost.state.hidden;
    const there = play(lost, { kind: 'place', at: place });
    const { x, y } = there.world.cells!.centre(cellNamed(place)!);
    expect(there.world.token).toMatchObject({ x: Math.round(x - 40), y: Math.round(y - 40) });
    expect(there.state.open).toMatchObject({ at: place, settled: true });
    expect(there.state.hidden.place).toBe('');
    expect(told(there)).toEqual(['trekPlaced']);
  });

  test('TK-04 any other cell can be picked, and the party can be left where it is', () => {
    expect(play(tried('F'), { kind: 'place', at: '0,9' }).state.open.at).toBe('0,9');
    const left = play(tried('F'), { kind: 'stay' });
    expect(left.effects).toEqual([]);
    expect(left.state).toMatchObject({ open: { at: '5,5', settled: true }, hidden: { place: '' } });
    expect(refusal(left, { kind: 'propose' })).toBe('settled');
  });

  test('TK-04 the next try forgets what was proposed', () => {
    expect(play(tried('F'), { kind: 'again' }).state.hidden.place).toBe('');
  });

  test('TK-04 the GM’s hand settles it too, on cells in the middle of one and elsewhere just there', () => {
    const put = play(tried('F'), { kind: 'put', to: { x: 77, y: 33 } });
    expect(put.state).toMatchObject({ open: { settled: true }, hidden: { place: '' } });
    expect(put.state.open.at).not.toBe('5,5');
    const free = play(tried('F', { lay: null }), { kind: 'put', to: { x: 77.4, y: 33 } });
    expect(free.world.token).toMatchObject({ x: 77, y: 33 });
    expect(play(begun(), { kind: 'put', to: { x: 77, y: 33 } }).state.open.settled).toBeUndefined();
  });

  test('TK-04 players are told that they are under way', () => {
    expect(refusal(begun(), { kind: 'put', to: { x: 0, y: 0 } }, LEADER)).toBe('on-trek');
  });

  test('TK-04 the room of what is hidden tells neither whether there is a place nor how long a plan is', () => {
    const bytes = (game: Game): number => utf8ToBytes(JSON.stringify(game.state.hidden)).length;
    const plan = '\u0001'.repeat(119).padStart(120, '"');
    const full = play(play(tried('C'), { kind: 'plan', text: plan }), { kind: 'roll', table: WILDS, secret: true });
    expect(bytes(full)).toBeLessThanOrEqual(HIDDEN_BYTES);
    expect(TREK.hiddenBytes(full.state.open)).toBe(TREK.hiddenBytes(begun().state.open));
  });

  test('TK-04 what is decided of a check does not hang on what lies hidden', () => {
    fc.assert(
      fc.property(fc.constantFrom('3', '1', 'L', 'F', 'C'), fc.string({ maxLength: 120 }), (rung, plan) => {
        const one = begun();
        const other = { ...one, state: { ...one.state, hidden: { plan: plan.trim(), place: '1,1' } } };
        const [first, second] = [play(one, checking(rung as 'F'), LEADER), play(other, checking(rung as 'F'), LEADER)];
        expect(second.state.open).toEqual(first.state.open);
        expect([second.events, second.effects]).toEqual([first.events, first.effects]);
      }),
    );
  });
});
