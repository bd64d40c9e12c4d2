import { describe, expect, test } from 'vitest';
import { roomHas, squaresIn } from '../../../../src/rules/grid/runs.ts';
import { runsOf } from '../../../../src/rules/grid/run-writing.ts';
import { inReach, isAtTrap } from '../../../../src/rules/scramble/secrets/in-reach.ts';
import { findableStats, ghostLink, hiddenOn, unreached } from '../../../../src/rules/scramble/secrets/known-secrets.ts';
import { hasRoom, hiddenBytes } from '../../../../src/rules/scramble/secrets/secrets.ts';
import type { Secret } from '../../../../src/rules/scramble/state/state.ts';
import { begun, boardOf, owing, play, playAll, refusal, wall } from '../fixtures.ts';

const trap: Secret = { kind: 'trap', at: '5,8', text: 'Blade (secret 4)' };
const hall: Secret = { kind: 'room', name: 'Hall', squares: '1:10-12 2:10', note: '' };

describe('SC-41 the squares of a room', () => {
  test('SC-41 are runs along rows, of whatever numbers', () => {
    const squares = [
      { i: 20, j: 130 },
      { i: 3, j: 12 },
      { i: 20, j: 129 },
      { i: 3, j: 10 },
      { i: 4, j: 11 },
      { i: 20, j: 131 },
    ];
    expect(runsOf(squares)).toBe('3:10 3:12 4:11 20:129-131');
    expect(squaresIn('3:10 3:12 4:11 20:129-131')).toEqual([
      { i: 3, j: 10 },
      { i: 3, j: 12 },
      { i: 4, j: 11 },
      { i: 20, j: 129 },
      { i: 20, j: 130 },
      { i: 20, j: 131 },
    ]);
    expect(squaresIn('7:5-4 8:1')).toEqual([{ i: 8, j: 1 }]);
    const has = (i: number, j: number): boolean => roomHas('20:129-131', { i, j });
    expect([has(20, 128), has(20, 129), has(20, 131), has(20, 132), has(21, 130)]).toEqual([false, true, true, false, false]);
  });
});

describe('SC-17 SC-64 what is in reach', () => {
  const door = { kind: 'door', at: '5,5', beyond: '5,8' } as const;
  const paths = boardOf({ between: wall(4, 7, 7, 7) });

  test('SC-17 is near enough, and no wall stands between; a door is on either side of it', () => {
    const reach = (j: number, squares: number, secret: Parameters<typeof inReach>[2] = door): boolean =>
      inReach(paths, { i: 5, j }, secret, squares);
    expect([reach(3, 2), reach(2, 2), reach(5, 0)]).toEqual([true, false, true]);
    expect([reach(9, 1), reach(7, 1), reach(10, 1)]).toEqual([true, true, false]);
    expect([reach(6, 3, trap), reach(7, 1, trap), reach(9, 1, { ...trap, at: '5,5' })]).toEqual([false, true, false]);
  });

  test('SC-64 the party stands at a trap in its square or beside it, on its level', () => {
    const at = (square: string, level: string | null = null): boolean =>
      isAtTrap({ at: square }, { at: '5,8', level: 'cellar' }, { ...paths, level });
    expect(['5,8', '4,7', '5,10', '5,6', ''].map((square) => at(square))).toEqual([true, true, false, false, false]);
    expect([at('5,8', 'cellar'), at('5,8', 'attic')]).toEqual([true, false]);
  });
});

describe('SC-04 SC-15 what is hidden', () => {
  test('SC-15 SC-40 lies on its level, or on all', () => {
    const below = { ...trap, level: 'cellar' };
    const hidden = { secrets: { hall, below, trap } };
    expect(hiddenOn(hidden, null)).toBe(hidden);
    expect(hiddenOn(hidden, 'attic')).toEqual({ secrets: { hall, trap } });
    expect(hiddenOn({ ...hidden, declined: ['room:r1'] }, 'cellar')).toEqual({ ...hidden, declined: ['room:r1'] });
  });

  test('SC-15 that no strength up to some notices is listed from the least, and what needs none is not', () => {
    const secrets: Record<string, Secret> = {
      hall,
      deep: { ...trap, text: 'Pit (secret 9)' },
      trap,
      plain: { ...trap, text: 'Wire (dmg 1d6p)' },
      known: { ...trap, text: 'Net (secret 7)' },
      statue: { kind: 'thing', at: '1,1', text: 'Statue', secret: 6 },
      above: { ...trap, text: 'Axe (secret 8)', level: 'attic' },
    };
    const things = { known: {} as never };
    expect(unreached({ things }, { secrets }, 'cellar', 5)).toEqual([
      { name: 'Statue', strength: 6 },
      { name: 'Pit', strength: 9 },
    ]);
    expect(unreached({ things: {} }, { secrets }, null, 4).map(({ name }) => name)).toEqual([
      'Blade',
      'Statue',
      'Net',
      'Axe',
      'Pit',
    ]);
    expect(findableStats({ kind: 'door', at: '', beyond: '', text: 'Oak (secret 3)', wall: '', c: [0, 0, 0, 0] })).toMatchObject({
      name: 'Oak',
      secret: 3,
    });
  });

  test('SC-04 what comes from the ghost map is noted when it is taken out, and what was placed by hand is not', () => {
    const placed = playAll(begun(), [
      { kind: 'place', id: 'hall', secret: { ...hall, ghost: 'room:r2' } },
      { kind: 'place', id: 'blade', secret: trap },
      { kind: 'place', id: 'statue', secret: { kind: 'thing', at: '1,1', text: 'Statue', secret: 6 } },
    ]);
    const { secrets } = placed.state.hidden;
    expect(Object.values(secrets).map(ghostLink)).toEqual(['room:r2', undefined, undefined]);
    const without = (id: string): unknown => play(placed, { kind: 'remove', id }).state.hidden;
    expect(without('blade')).toEqual({ secrets: { hall: secrets['hall'], statue: secrets['statue'] } });
    expect(without('statue')).toEqual({ secrets: { hall: secrets['hall'], blade: trap } });
    expect(without('hall')).toEqual({ secrets: { blade: trap, statue: secrets['statue'] }, declined: ['room:r2'] });
  });

  test('SC-04 SC-41 a room that is shown is told, and still has its encounter', () => {
    const placed = play(begun(), { kind: 'place', id: 'hall', secret: hall });
    expect(placed.events).toEqual([]);
    const shown = play(placed, { kind: 'show', id: 'hall' });
    expect(shown.events).toEqual([{ name: 'roomShown', data: { id: 'hall', name: 'Hall' } }]);
    expect(shown.state.open.rooms).toEqual({ hall: { name: 'Hall', squares: '1:10-12 2:10', met: false } });
    expect([refusal(shown, { kind: 'show', id: 'hall' }), refusal(shown, { kind: 'place', id: 'hall', secret: hall })]).toEqual([
      ...['secret-known', 'secret-known'],
    ]);
    expect(refusal(begun(), { kind: 'place', id: 'oak', secret: { ...trap, text: 'Blade (nonsense 4)' } })).toBe('bad-notation');
    expect(
      refusal(begun(), { kind: 'place', id: 'statue', secret: { kind: 'thing', at: '1,1', text: 'Statue (of 4)', secret: 6 } }),
    ).toBe('accepted');
  });

  test('SC-04 has as much room as the GM gave it, to the byte, and a marker has some beside', () => {
    const options = { ...begun().state.open.options, room: 2 } as const;
    expect(hiddenBytes({ options })).toBe(3_072);
    const filled = (letters: number): boolean => {
      const secrets = { t: { ...trap, text: 'x'.repeat(letters) } };
      return hasRoom({ secrets }, { options });
    };
    // {"secrets":{"t":{"kind":"trap","at":"5,8","text":""}}} takes 54 bytes.
    expect([filled(2_048 - 54), filled(2_048 - 53)]).toEqual([true, false]);
    expect(hasRoom({ secrets: {}, declined: ['é'.repeat(1_100)] }, { options })).toBe(false);
  });
});

test('SC-30 a roll that came to nothing is told with its dash', () => {
  const { events, state } = play(owing(), { kind: 'no-encounter' });
  expect(events).toEqual([{ name: 'nothingMet', data: { dash: 1 } }]);
  expect(state.open.owed).toBe(0);
});
