/** How often each way of checking comes to each row of each ladder: many tries of the rules beside chances that are counted out here. */
import { describe, expect, test } from 'vitest';
import { readFormula, readPercentile } from '../../../src/rules/scramble/resolving.ts';
import { type Draws, drawsFor } from '../../../src/rules/chance/draws.ts';
import { RUNGS, type Rung } from '../../../src/rules/chance/ladder.ts';
import { fallDamage, trapAttack } from '../../../src/rules/scramble/traps/attacks.ts';
import { trapTarget } from '../../../src/rules/scramble/traps/traps.ts';
import { DEFAULT_OPTIONS } from '../../../src/rules/scramble/state/state.ts';
import { type Game, GM, begun, dashing, dataOf, door, owing, play, playAll } from './fixtures.ts';

const TRIES = 200_000;
const SEED = '5ca1ab1e'.repeat(8);
const OPEN = { options: DEFAULT_OPTIONS };

/** What a check came to. */
interface Check {
  readonly rung: Rung;
  readonly successes: number;
  readonly strength: number;
}

/** What may come, each with its chance; chances add up to 1. */
type Chances<Of> = readonly (readonly [of: Of, chance: number])[];

/** A way of checking: as the rules roll and read it, and as the book says, counted out. */
interface Way {
  readonly name: string;
  roll(draws: Draws): Check;
  readonly book: Chances<Check>;
}

/** Lists every way in which dice can fall, each equally likely. */
function fallen(...faces: readonly number[]): readonly (readonly number[])[] {
  return faces.reduce<readonly (readonly number[])[]>(
    (ways, most) => ways.flatMap((way) => Array.from({ length: most }, (_, index) => [...way, index + 1])),
    [[]],
  );
}

function evenly<Of>(all: readonly Of[]): Chances<Of> {
  return all.map((one) => [one, 1 / all.length]);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const diceOf = (draws: Draws, faces: readonly number[]): number[] => faces.map((most) => draws.die(most));
/** The rung of so many successes, one at least. */
const rowOf = (successes: number): Rung => (['1', '2', '3'] as const)[Math.min(successes, 3) - 1]!;

const SCORE = 62;
const POOL = [6, 6, 6, 6, 6] as const;

/** The book on a percentile roll: further successes by twenties, narrow by ten, a fumble from 96; the strength by tens under the score. */
function percentileByBook(rolled: number): Check {
  let strength = 0;
  for (let margin = SCORE - rolled; margin < 0; margin += 10) strength -= 1;
  for (let margin = SCORE - rolled; margin >= 10; margin -= 10) strength += 1;
  if (rolled > SCORE) return { rung: rolled > 95 ? 'C' : rolled > SCORE + 10 ? 'F' : 'L', successes: 0, strength };
  const successes = [0, 20, 40, 60, 80].filter((margin) => rolled <= SCORE - margin).length;
  return { rung: rowOf(successes), successes, strength };
}

/** Our reading of a total against 8: a further success for each two points beyond, narrow by one. */
function totalByBook(total: number): Check {
  if (total < 8) return { rung: total === 7 ? 'L' : 'F', successes: 0, strength: total };
  const successes = [8, 10, 12, 14].filter((least) => total >= least).length;
  return { rung: rowOf(successes), successes, strength: total };
}

/** Our reading of five dice of which two must show 5 or more: each beyond is a further success, one alone is narrow. */
function poolByBook(dice: readonly number[]): Check {
  const counted = dice.filter((die) => die > 4).length;
  if (counted < 2) return { rung: counted === 1 ? 'L' : 'F', successes: 0, strength: counted };
  return { rung: rowOf(counted - 1), successes: counted - 1, strength: counted };
}

const typedAs = ([rung = 1, strength = 1]: readonly number[]): Check => {
  const row = RUNGS[rung - 1]!;
  return { rung: row, successes: '123'.includes(row) ? Number(row) : 0, strength: strength - 1 };
};

const WAYS: readonly Way[] = [
  {
    name: 'under a score of 62',
    roll: (draws) => readPercentile(OPEN, draws.die(100), SCORE),
    book: evenly(fallen(100).map(([rolled = 0]) => percentileByBook(rolled))),
  },
  {
    name: 'by 2d6 + 1 against 8',
    roll: (draws) => readFormula(OPEN, 1 + sum(diceOf(draws, [6, 6])), { formula: '2d6 + 1', target: 8, needed: 1 }),
    book: evenly(fallen(6, 6).map((dice) => totalByBook(1 + sum(dice)))),
  },
  {
    name: 'by 5d6cs>=5, two needed',
    roll(draws) {
      const counted = diceOf(draws, POOL).filter((die) => die >= 5).length;
      return readFormula(OPEN, counted, { formula: '5d6cs>=5', target: 8, needed: 2 });
    },
    book: evenly(fallen(...POOL).map(poolByBook)),
  },
  {
    name: 'typed, any rung with any strength to 9',
    roll: (draws) => typedAs(diceOf(draws, [6, 10])),
    book: evenly(fallen(6, 10).map(typedAs)),
  },
];

/** The book on a check against a strength: above it its own row, not above it narrow within one, otherwise a failure, as it is where it was one. */
function againstByBook({ rung, strength }: Check, needed: number): Rung {
  if (rung === 'C' || rung === 'F') return rung;
  if (strength > needed) return rung;
  return strength >= needed - 1 ? 'L' : 'F';
}

const succeeds = (rung: Rung): boolean => '123'.includes(rung);

const trap = playAll(begun(), [
  { kind: 'place', id: 'blade', secret: { kind: 'trap', at: '5,6', text: 'Blade (disable 3, dmg 1)' } },
  { kind: 'show', id: 'blade' },
]);
const spare = playAll(begun(), [
  { kind: 'place', id: 'wire', secret: { kind: 'trap', at: '5,6', text: 'Wire (dmg 1)' } },
  { kind: 'show', id: 'wire' },
]);
const lock = begun({ walls: { d: door(5, 6, 6, 6, 'Door (locked 4, hear 2)', 'locked') } });
const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
const searching = dashing({ members: { ada: { ...trap.state.open.members['ada']!, user: '' } } }, 'search');
const hiding: Game = play(searching, {
  kind: 'place',
  id: 'brick',
  secret: { kind: 'thing', at: '5,6', text: 'Brick', secret: 4 },
});
const LOWEST: Draws = { die: () => 1 };

/** A ladder: what the rules make of a check, and what the book does. */
interface Ladder {
  readonly name: string;
  rules(check: Check): string;
  book(check: Check): string;
}

const LADDERS: readonly Ladder[] = [
  {
    name: 'SC-34 the reaction',
    rules: ({ rung }) => play(met, { kind: 'reaction', rung }).state.open.encounter?.attitude ?? '',
    book: ({ rung }) => ({ 3: 'ecstatic', 2: 'friendly', 1: 'indifferent', L: 'belligerent', F: 'attack', C: 'destroy' })[rung],
  },
  {
    name: 'SC-15 SC-52 SC-61 noticing what has a Secret of 4',
    rules: ({ strength }) => String('brick' in play(hiding, { kind: 'sense', member: 'ada', strength }).state.open.things),
    book: ({ strength }) => String(strength >= 5),
  },
  {
    name: 'SC-53 a lock of 4',
    rules: ({ rung, strength }) =>
      String(
        dataOf(play(lock, { kind: 'hack', door: 'd', rung, strength, kit: true, hide: false }, GM, LOWEST), 'doorHacked')[
          'opened'
        ],
      ),
    book: (check) => String(succeeds(againstByBook(check, 4))),
  },
  {
    name: 'SC-54 a door that muffles by 2',
    rules: ({ rung, strength }) =>
      String(dataOf(play(lock, { kind: 'listen', door: 'd', rung, strength }), 'doorListened')['margin']),
    book: (check) => String(succeeds(againstByBook(check, 2)) ? check.strength - 2 : 0),
  },
  {
    name: 'SC-64 disabling against 3',
    rules: ({ rung, strength }) =>
      play(trap, { kind: 'disable', trap: 'blade', member: 'ada', rung, strength }).state.open.things['blade']?.state ?? '',
    book(check) {
      const rung = againstByBook(check, 3);
      return succeeds(rung) ? 'disabled' : rung === 'L' ? 'snared' : 'sprung';
    },
  },
  {
    name: 'SC-64 disabling unopposed',
    rules: ({ rung, strength }) =>
      play(spare, { kind: 'disable', trap: 'wire', member: 'ada', rung, strength }).state.open.things['wire']?.state ?? '',
    book: ({ rung }) => (succeeds(rung) ? 'disabled' : rung === 'L' ? 'snared' : 'sprung'),
  },
  {
    name: 'SC-65 setting a trap at a score of 60',
    rules({ rung, successes }) {
      const command = { kind: 'set-trap', trap: 'new', member: 'ada', rung, successes, score: 60, text: 'Wire' } as const;
      const secret = play(begun(), command, GM, LOWEST).state.hidden.secrets['new'];
      return secret?.kind !== 'trap' || secret.hit === undefined ? 'backfires' : secret.dud ? 'dud' : String(secret.hit);
    },
    book: ({ rung, successes }) => (succeeds(rung) ? String(60 + 5 * successes) : rung === 'L' ? 'dud' : 'backfires'),
  },
];

/** Adds up the chances of whatever comes to the same. */
function added<Of>(chances: Chances<Of>, as: (of: Of) => string): Map<string, number> {
  const all = new Map<string, number>();
  for (const [of, chance] of chances) all.set(as(of), (all.get(as(of)) ?? 0) + chance);
  return all;
}

/** Expects that tries come to each result as often as its chance has it, within four standard errors, and to nothing else. */
function expectOdds(tries: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>, what: string): void {
  expect(sum([...chances.values()]), what).toBeCloseTo(1, 9);
  expect(
    [...tries.keys()].filter((result) => !chances.has(result)),
    what,
  ).toEqual([]);
  for (const [result, chance] of chances) {
    const off = Math.abs((tries.get(result) ?? 0) / TRIES - chance) / Math.sqrt((chance * (1 - chance)) / TRIES || 1);
    expect(off, `${what}: ${result} at ${chance}`).toBeLessThanOrEqual(4);
  }
}

/** Counts what many tries come to. */
function counted(stream: number, result: (draws: Draws) => string): Map<string, number> {
  const draws = drawsFor(SEED, 'odds', stream);
  const all = new Map<string, number>();
  for (let one = 0; one < TRIES; one += 1) {
    const came = result(draws);
    all.set(came, (all.get(came) ?? 0) + 1);
  }
  return all;
}

describe.each(WAYS.map((way, index) => [way.name, way, index] as const))('a check %s', (_, way, index) => {
  const keyOf = ({ rung, successes, strength }: Check): string => `${rung} ${successes} ${strength}`;
  const seen = new Map<string, Check>();
  const checks = counted(index, (draws) => {
    const check = way.roll(draws);
    seen.set(keyOf(check), check);
    return keyOf(check);
  });

  test('SC-15 SC-34 SC-64 SC-65 comes to each rung, number of successes and strength as often as it should', () => {
    expectOdds(checks, added(way.book, keyOf), way.name);
  });

  test.each(LADDERS.map((ladder) => [ladder.name, ladder] as const))('%s', (name, { rules, book }) => {
    // What the rules decide of a check is the same each time that it comes.
    const decided = new Map([...seen].map(([key, check]) => [key, rules(check)]));
    const tries = new Map<string, number>();
    for (const [key, times] of checks) {
      const result = decided.get(key) ?? '';
      tries.set(result, (tries.get(result) ?? 0) + times);
    }
    expectOdds(tries, added(way.book, book), name);
  });
});

describe('a trap', () => {
  test('SC-62 attacks the lower of two Luck saves, equals by lot', () => {
    const strengthOf = (score: number, rolled: number): number => Math.floor((score - rolled) / 10);
    const saves = (scores: readonly number[], [ada = 0, bram = 0]: readonly number[]) => ({
      ada: { strength: readPercentile(OPEN, ada, scores[0]!).strength },
      bram: { strength: readPercentile(OPEN, bram, scores[1]!).strength },
    });
    const scores = [70, 45];
    const tries = counted(11, (draws) => trapTarget(saves(scores, diceOf(draws, [100, 100])), draws) ?? '');
    const chances = new Map([
      ['ada', 0],
      ['bram', 0],
    ]);
    for (const [ada = 0, bram = 0] of fallen(100, 100)) {
      const apart = strengthOf(70, ada) - strengthOf(45, bram);
      const lower = apart === 0 ? ['ada', 'bram'] : [apart < 0 ? 'ada' : 'bram'];
      for (const who of lower) chances.set(who, (chances.get(who) ?? 0) + 1 / lower.length / 10_000);
    }
    expectOdds(tries, chances, 'the target');
  });

  test('SC-62 hits at its chance, and does one roll of damage for each success', () => {
    const stats = { name: '', hit: 65, dmg: { dice: '1d4', type: 's' } };
    const tries = counted(12, (draws) => String(trapAttack(stats, DEFAULT_OPTIONS, draws).damage));
    // 1 to 65 hits: at 45, 25 and 5 or less with a further success each.
    const book: Chances<number> = [
      [0, 0.35],
      ...(
        [
          [1, 0.2],
          [2, 0.2],
          [3, 0.2],
          [4, 0.05],
        ] as const
      ).flatMap(([rolls, chance]) =>
        evenly(fallen(...Array<number>(rolls).fill(4)).map(sum)).map(([damage, part]) => [damage, part * chance] as const),
      ),
    ];
    expectOdds(tries, added(book, String), 'the damage');
  });

  test('SC-63 lets nobody off a fall: two dice into six metres', () => {
    const tries = counted(13, (draws) => String(fallDamage({ name: '', pit: 6, floor: 'stone' }, DEFAULT_OPTIONS, draws).damage));
    expectOdds(tries, added(evenly(fallen(6, 6).map(sum)), String), 'the fall');
  });
});
