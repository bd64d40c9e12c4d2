import { namedFigures } from '../../../../src/rules/ramble/party/told-figures.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../../../src/rules/chance/notation.ts';
import { notationIn } from '../../../../src/rules/chance/parse-notation.ts';
import { PACE_NAMES } from '../../../../src/rules/ramble/state/fields.ts';
import { type TiringHour, diceOf, exhaustionOf } from '../../../../src/rules/ramble/party/exhaustion.ts';
import {
  DAMAGE_TABLE,
  type DamageTable,
  DamageTableSchema,
  LOADS,
  MODES,
  type Member,
} from '../../../../src/rules/ramble/state/party-state.ts';
import { CLIMATES } from '../../../../src/rules/weather/weather-shift.ts';
import { type Game, LEADER, dataOf, hour, play, told, travelled } from '../fixtures.ts';
import { crewed, jaunted, rover, settled, walker } from './travellers.ts';

const { open } = crewed().state;
const MILD = { travelled: true, climateHere: 'temperate', warmth: 0 } as const;
const REST = { kind: 'step', all: true, expects: 'energy' } as const;

/** What an hour takes of a walker otherwise changed. */
function taken(changes: Partial<Member>, of: Partial<TiringHour> = {}) {
  return exhaustionOf(open, walker(changes), { ...MILD, ...of });
}

describe('the sum', () => {
  test.each([
    ['walk', 6],
    ['ride', 4],
    ['drive', 4],
    ['passenger', 2],
  ] as const)('RA-40 an hour of %s takes %d', (mode, points) => {
    expect(taken({ mode })).toMatchObject({ points, terms: [{ kind: 'mode', of: mode, points }] });
  });

  test.each([
    ['walk', 6],
    ['trot', 7],
    ['jog', 8],
    ['run', 9],
  ] as const)('RA-41 an hour on foot at a %s takes %d, and a pace counts on foot alone', (pace, points) => {
    expect(taken({ pace }).points).toBe(points);
    expect(taken({ pace, mode: 'ride' }).points).toBe(4);
  });

  test.each([
    ['none', 6],
    ['lugging', 8],
    ['trudging', 10],
    ['straining', 12],
  ] as const)('RA-42 an hour on foot with a load of %s takes %d', (load, points) => {
    expect(taken({ load }).points).toBe(points);
    expect(taken({ load, mode: 'passenger' }).points).toBe(points - 4);
  });

  test('RA-40 RA-41 RA-42 RA-43 all of it says how it came about', () => {
    const all = taken({ pace: 'jog', load: 'trudging', climate: 'cold' }, { climateHere: 'tropical' });
    expect(all).toEqual({
      points: 21,
      dice: '4d10',
      terms: [
        { kind: 'mode', of: 'walk', points: 6 },
        { kind: 'pace', of: 'jog', points: 2 },
        { kind: 'load', of: 'trudging', points: 4 },
        { kind: 'climate', of: 'tropical', points: 9 },
      ],
    });
    // The climate is named that the weather makes of the place, where that is the farther one.
    expect(taken({}, { warmth: -5 }).terms.at(-1)).toEqual({ kind: 'climate', of: 'cold', points: 3 });
    expect(taken({ climate: 'frigid' }, { warmth: -5 }).terms.at(-1)).toEqual({ kind: 'climate', of: 'temperate', points: 6 });
  });

  test('RA-13 an hour in which nothing is travelled takes neither base nor pace nor load', () => {
    const changes = { pace: 'run', load: 'straining' } as const;
    expect(taken(changes, { travelled: false })).toEqual({ points: 0, dice: '', terms: [] });
    expect(taken({ ...changes, climate: 'cold' }, { travelled: false })).toMatchObject({ points: 3, dice: '1d6' });
  });

  test('RA-40 to RA-43 nobody is taken less of by more of anything', () => {
    const someone = fc.record({
      mode: fc.nat(MODES.length - 1),
      pace: fc.nat(PACE_NAMES.length - 1),
      load: fc.nat(LOADS.length - 1),
      climate: fc.constantFrom(...CLIMATES),
    });
    const hours = fc.record({
      travelled: fc.boolean(),
      climateHere: fc.constantFrom(...CLIMATES),
      warmth: fc.integer({ min: -20, max: 20 }),
    });
    fc.assert(
      fc.property(someone, hours, ({ mode, pace, load, climate }, when) => {
        // Modes are listed from the most tiring one on.
        const sum = (m: number, p: number, l: number, of = when): number =>
          exhaustionOf(
            open,
            { mode: MODES[m] ?? 'passenger', pace: PACE_NAMES[p] ?? 'run', load: LOADS[l] ?? 'straining', climate },
            of,
          ).points;
        const is = sum(mode, pace, load);
        expect(sum(Math.max(0, mode - 1), pace, load)).toBeGreaterThanOrEqual(is);
        expect(sum(mode, pace + 1, load)).toBeGreaterThanOrEqual(is);
        expect(sum(mode, pace, load + 1)).toBeGreaterThanOrEqual(is);
        expect(sum(mode, pace, load, { ...when, travelled: true })).toBeGreaterThanOrEqual(is);
        expect(is).toBeGreaterThanOrEqual(sum(mode, pace, load, { ...when, climateHere: climate, warmth: 0 }));
        if (!when.travelled) expect(is % 3).toBe(0);
      }),
    );
  });
});

/** The damage table as it was decided on: the dice of each sum from 0 on (RA-44). */
const DICE = [
  ...['', '1d4', '1d4', '1d6', '1d6', '1d8', '1d8', '1d10', '1d10', '1d12', '1d12', '2d8', '2d8', '2d10', '2d10', '2d12', '2d12'],
  ...['3d10', '3d10', '3d12', '3d12', '4d10', '4d10', '4d12', '4d12', '5d10', '5d10', '5d12', '5d12', '6d10', '6d10', '6d12'],
];

describe('damage', () => {
  test.each(DICE.map((dice, points) => ({ points, dice })))('RA-44 $points points are $dice', ({ points, dice }) => {
    expect(diceOf(DAMAGE_TABLE, points)).toBe(dice);
  });

  test('RA-44 less than none is no damage, and beyond the table its last row serves', () => {
    expect([diceOf(DAMAGE_TABLE, -3), diceOf(DAMAGE_TABLE, 32), diceOf(DAMAGE_TABLE, 999)]).toEqual(['', '6d12', '6d12']);
  });

  test('RA-44 no row of the table does less on average than the one before it', () => {
    const averages = DAMAGE_TABLE.map(({ dice }) => {
      const notation = notationIn(dice);
      const { min, max } = notation ? boundsOf(notation) : { min: NaN, max: NaN };
      return (min + max) / 2;
    });
    expect(averages).toEqual(averages.toSorted((one, other) => one - other));
  });

  test('RA-44 the GM has another table', () => {
    const damageTable: DamageTable = [
      { to: 5, dice: '1d2' },
      { to: 9, dice: '2d6-3' },
    ];
    const game = play(crewed({ members: { ada: walker() } }), { kind: 'configure', options: { damageTable } });
    expect(jaunted(game, '3', [6, 5]).state.open.tired).toEqual({ ada: 8 });
    // Less than none is none.
    expect(jaunted(game, '3', [1, 1]).state.open.tired).toEqual({ ada: 0 });
  });

  test('RA-44 a table has no row without dice, or with dice without faces', () => {
    const isTable = (dice: string): boolean => v.is(DamageTableSchema, [{ to: 31, dice }]);
    expect(['1d1', '6d12', '999d9999', '2d6-3', '1d4+0'].filter((dice) => !isTable(dice))).toEqual([]);
    expect(['0d6', '00d6', '1d0', '2d00', '0d0', 'd6', '6', '2d6+', '1000d6', ''].filter(isTable)).toEqual([]);
  });

  test.each([
    [1, 8],
    [0.5, 4],
    [1.5, 12],
    [1.1, 8],
    [0.1, 0],
    [0, 0],
  ])('RA-44 of a size of %d a roll of eight does %d, rounded down', (size, damage) => {
    expect(jaunted(crewed({ members: { ada: walker({ size }) } }), '3', [8]).state.open.tired).toEqual({
      ada: damage,
    });
  });

  test('RA-44 everybody here rolls, one after the other, and what it did waits for those who have a sheet', () => {
    const members = {
      ada: walker(),
      ben: walker({ name: 'Ben', actor: '', mode: 'passenger' }),
      cy: walker({ name: 'Cy', part: 'b' }),
      dana: walker({ name: 'Dana', actor: 'Actor.dana', mode: 'drive' }),
    };
    const game = jaunted(crewed({ members }), '3', [8, 3, 5]);
    const { tired, hurts, struck } = game.state.open;
    expect(tired).toEqual({
      ada: 8,
      ben: 3,
      dana: 5,
    });
    expect(dataOf(game, 'partyTired')).toEqual({ jaunt: 1, who: 'ada 8 ben 3 dana 5', damage: 16 });
    const hits = { ada: 8, dana: 5 };
    expect([hurts, struck]).toEqual([{ 1: { name: '1', hits } }, 1]);
  });

  test('RA-44 of whom an hour takes nothing nothing is told, and what the last hour took is forgotten', () => {
    const game = jaunted(crewed({ members: { ada: walker() } }), '3', [4]);
    const waited = settled(play(game, { kind: 'wait' }, LEADER));
    expect([waited.state.open.tired, waited.state.open.hurts, told(waited)]).toEqual([
      {},
      { 1: { name: '1', hits: { ada: 4 } } },
      ['jauntEnded'],
    ]);
  });

  test('RA-44 a long party is told as far as there is room, and all of it is tired', () => {
    const id = (at: number): string => `member_of_the_party_${10 + at}`;
    const members = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [id(at), walker({ name: `Nr ${at}` })]));
    const game = jaunted(
      crewed({ members }),
      '3',
      Array.from({ length: 24 }, () => 8),
    );
    const { who, damage } = dataOf(game, 'partyTired');
    const words = String(who).split(' ');
    expect([String(who).length <= 400, words.length, damage]).toEqual([true, 32, 192]);
    expect(namedFigures(String(who), members)).toMatch(/^Nr 0 8 · Nr 1 8 · .* · Nr 15 8$/);
    expect(namedFigures(String(who), { [id(3)]: { name: 'Ada' } }), 'who has gone is left out').toBe('Ada 8');
    expect(Object.keys(game.state.open.tired)).toHaveLength(24);
  });
});

describe('when it falls', () => {
  const members = { ada: walker() };

  test('RA-44 it falls after the movement and before what is met', () => {
    const game = crewed({ members, vehicles: { rover: rover({ speed: 0 }) }, options: { encounters: 'gm' } });
    const gone = travelled(hour(game), '3');
    const there = gone.state.open.jaunt?.step === 'travel' ? play(gone, { kind: 'stay' }, LEADER) : gone;
    const energy = play(there, { kind: 'step', all: false, expects: 'energy' }, LEADER);
    expect([told(energy), energy.state.open.jaunt?.step, energy.state.open.tired]).toEqual([['energyBurnt'], 'exhaustion', {}]);
    const done = play(energy, { kind: 'step', all: false, expects: 'exhaustion' }, LEADER, [2]);
    expect([told(done), done.state.open.jaunt?.step]).toEqual([['partyTired'], 'encounter']);
  });

  test('RA-44 RA-61 it falls before what was planned, too', () => {
    const game = jaunted(crewed({ members, plans: { lair: { at: '1,0' } } }), '3', [8]);
    expect([told(game), game.state.open.status]).toEqual([['partyTired', 'meetingBegun'], 'met']);
  });

  test('RA-45 how somebody travels is kept from hour to hour', () => {
    let game: Game = crewed({ members: { ada: walker({ pace: 'run', load: 'lugging' }) } });
    for (const jaunt of [1, 2, 3]) {
      game = jaunted(game, '3', [3, 3]);
      expect(game.state.open).toMatchObject({ jaunts: jaunt, tired: { ada: 6 } });
    }
  });

  test('RA-01 RA-44 an hour of which nothing is travelled takes no more than the climate does', () => {
    const game = hour(crewed({ members, setup: { climate: 'cold' } }));
    const stayed = play(play(game, { kind: 'stay' }, LEADER), REST, LEADER, [6]);
    expect(stayed.state.open.tired).toEqual({ ada: 6 });
  });
});
