import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPart } from '../../../../src/rules/ramble/party/makers.ts';
import type { Deed } from './deeds.ts';
import { type Given, type SomeWagon, type Somebody, gameOf, ledgerOf } from './evenings.ts';
import { type Land, givenLand, isGiven, ownLand } from './grounds.ts';
import { Evening } from './playing.ts';
import { Chance, nextDeed } from './next-deed.ts';
import { BANDS, damageDice, bandsBetween, hundredthsBurnt, pointsOf, speedOnFoot } from './sums.ts';
import { goingAlong, wagon } from './worked-out.ts';

/** A way over a land of eight rows of ten, row by row from the bottom to the top, and back and forth. */
function snake(): string[] {
  return Array.from({ length: 80 }, (_, index) => {
    const row = 5 - Math.floor(index / 10);
    const across = index % 10;
    return `${row},${row % 2 === 1 ? 9 - across : across}`;
  }).slice(0, 60);
}

const ROUTE = snake();

/** The cells of the way from one on it to another, without the first. */
function along(from: string, to: string): string[] {
  const [a, b] = [ROUTE.indexOf(from), ROUTE.indexOf(to)];
  return a <= b ? ROUTE.slice(a + 1, b + 1) : ROUTE.slice(b, a).reverse();
}

const DEEDS = [
  ...['hour', 'wait', 'close', 'nothing', 'meet', 'avoid', 'block', 'rise', 'go', 'work', 'abandon', 'fetch', 'share', 'crew'],
  ...['drive', 'pace', 'spot', 'over', 'camp', 'guard', 'split', 'turn', 'join'],
];

const PARTY: Readonly<Record<string, Somebody>> = {
  ada: {
    mode: 'drive',
    vehicle: 'rover',
    speed: 4,
    pace: 'walk',
    load: 'none',
    climate: 'tropical',
    size: 1,
    meals: 3,
    hasSheet: true,
  },
  bram: {
    mode: 'passenger',
    vehicle: 'rover',
    speed: 3,
    pace: 'jog',
    load: 'lugging',
    climate: 'cold',
    size: 1.5,
    meals: 0,
    hasSheet: true,
  },
  cato: {
    mode: 'drive',
    vehicle: 'hauler',
    speed: 4,
    pace: 'trot',
    load: 'trudging',
    climate: 'warm',
    size: 0.5,
    meals: -1,
    hasSheet: false,
  },
  dora: {
    mode: 'ride',
    vehicle: '',
    speed: 55,
    pace: 'walk',
    load: 'none',
    climate: 'torrid',
    size: 1,
    meals: 1,
    hasSheet: true,
  },
};
const WAGONS: Readonly<Record<string, SomeWagon>> = {
  rover: {
    ...{ speed: 60, steps: 0, burn: 20, burns: { m: 25 }, energy: 9000, capacity: 12_000, load: 'none', gain: 25 },
    ...{ clock: 84, hurt: 'stressed', parts: 2 },
  },
  hauler: {
    ...{ speed: 48, steps: 0, burn: 30, burns: {}, energy: 700, capacity: 4000, load: 'lugging', gain: 0 },
    ...{ clock: 17, hurt: 'damaged', parts: 0 },
  },
};

/** Fixes what has broken down, an hour an attempt. */
function fixed(evening: Evening): void {
  for (const vehicle of goingAlong(evening.ledger)) {
    while (wagon(evening.ledger, vehicle).broken) {
      evening.do({ do: 'work', vehicle, successes: 1 });
      evening.do({ do: 'close' });
      evening.do({ do: 'nothing' });
    }
  }
}

/** An ordinary jaunt along the way to a cell; what runs dry is dealt with as is said. */
function jaunt(
  evening: Evening,
  to: string,
  whenDry: (name: string) => readonly Deed[] = () => [],
  comes: 'nothing' | 'meet' = 'nothing',
): void {
  fixed(evening);
  evening.do({ do: 'hour' });
  for (let tries = 0; tries < 3; tries += 1) {
    const { hour, here } = evening.ledger;
    if (!hour || hour.planned || hour.spent >= hour.points || here.at === to) break;
    evening.do({ do: 'go', way: along(here.at, to) });
    const [dry] = evening.ledger.hour?.dry ?? [];
    const ways = dry === undefined ? [] : whenDry(dry);
    if (ways.length === 0) break;
    for (const deed of ways) evening.do(deed);
  }
  evening.do({ do: 'close' });
  if (!evening.ledger.meeting) evening.do({ do: comes });
}

/** Twenty jaunts and two nights over a land. */
function twentyJaunts(land: Land): Evening {
  const start = ROUTE[0] ?? '';
  const end = ROUTE.at(-1) ?? '';
  const given: Given = {
    ...{ land, start, travellers: PARTY, wagons: WAGONS, climate: 'tropical', heights: 'cold' },
    ...{ plans: [ROUTE[10] ?? ''], options: {} },
  };
  const evening = new Evening(gameOf(given), ledgerOf(given));
  const { ledger } = evening;
  // The hauler runs dry at once: the rover shares, and the next time it is left.
  jaunt(evening, end, () => [{ do: 'share', from: 'rover', to: 'hauler', units: 450 }]);
  evening.do({ do: 'drive', vehicle: 'hauler', steps: 2 });
  jaunt(evening, end, (vehicle) => [{ do: 'abandon', vehicle }]);
  jaunt(evening, end, (vehicle) => [{ do: 'abandon', vehicle }]);
  const left = wagon(ledger, 'hauler').at;
  evening.do({ do: 'crew', name: 'cato', mode: 'passenger', vehicle: 'rover', load: 'lugging', pace: 'walk' });
  for (let hours = 0; hours < 3; hours += 1) {
    jaunt(evening, end);
    if (ledger.meeting) {
      evening.do({ do: 'spot', by: '', rung: '1' });
      evening.do({ do: 'over' });
    }
  }
  // The rover has broken down at ninety hours: the second attempt succeeds, with a load of parts; then it is tuned up.
  evening.do({ do: 'work', vehicle: 'rover', successes: 0 });
  evening.do({ do: 'close' });
  evening.do({ do: 'nothing' });
  evening.do({ do: 'work', vehicle: 'rover', successes: 1 });
  evening.do({ do: 'close' });
  evening.do({ do: 'meet' });
  evening.do({ do: 'spot', by: '', rung: 'C' });
  evening.do({ do: 'over' });
  evening.do({ do: 'work', vehicle: 'rover', successes: 2 });
  evening.do({ do: 'close' });
  evening.do({ do: 'nothing' });
  // A night with guards: it is spoilt for one who sleeps.
  evening.do({ do: 'camp', blocks: 2 });
  evening.do({ do: 'guard', name: 'ada', block: 0 });
  evening.do({ do: 'guard', name: 'bram', block: 1 });
  evening.do({ do: 'block' });
  evening.do({ do: 'nothing' });
  evening.do({ do: 'block' });
  evening.do({ do: 'meet' });
  evening.do({ do: 'spot', by: 'bram', rung: 'L' });
  evening.do({ do: 'over', woken: ['cato'] });
  evening.do({ do: 'rise' });
  // Back for the hauler, which is fetched and shared with.
  for (let hours = 0; hours < 8 && ledger.here.at !== left; hours += 1) {
    jaunt(evening, left, undefined, hours === 0 ? 'meet' : 'nothing');
    if (!ledger.meeting) continue;
    evening.do({ do: 'spot', by: '', rung: '2' });
    evening.do({ do: 'avoid' });
  }
  if (ledger.here.at === left) {
    evening.do({ do: 'fetch', vehicle: 'hauler' });
    evening.do({ do: 'crew', name: 'cato', mode: 'drive', vehicle: 'hauler', load: 'none', pace: 'walk' });
    evening.do({ do: 'share', from: 'rover', to: 'hauler', units: 1500 });
  }
  // A night without guards.
  evening.do({ do: 'camp', blocks: 1 });
  evening.do({ do: 'block' });
  evening.do({ do: 'meet' });
  for (const [index, name] of Object.keys(PARTY).entries()) evening.do({ do: 'luck', name, saved: index % 2 === 0 });
  evening.do({ do: 'over' });
  evening.do({ do: 'block' });
  evening.do({ do: 'nothing' });
  evening.do({ do: 'rise' });
  // Dora rides ahead and comes back, while the others wait.
  evening.do({ do: 'split', part: 'b', names: ['dora'], vehicles: [] });
  evening.do({ do: 'wait' });
  evening.do({ do: 'close' });
  evening.do({ do: 'nothing' });
  evening.do({ do: 'turn', part: 'b' });
  const { at } = ledger.here;
  const way = along(at, end).slice(0, 1);
  evening.do({ do: 'hour' });
  evening.do({ do: 'go', way: [...way, at] });
  evening.do({ do: 'close' });
  evening.do({ do: 'nothing' });
  for (let hours = 0; hours < 4 && ledger.here.at !== at; hours += 1) jaunt(evening, at);
  evening.do({ do: 'turn', part: 'a' });
  while (ledger.here.hours < (ledger.elsewhere['b']?.hours ?? 0)) {
    evening.do({ do: 'wait' });
    evening.do({ do: 'close' });
    evening.do({ do: 'nothing' });
  }
  evening.do({ do: 'join', part: 'b' });
  while ((evening.count['close'] ?? 0) < 20) {
    jaunt(evening, end, (vehicle) => [{ do: 'abandon', vehicle }]);
    if (!ledger.meeting) continue;
    evening.do({ do: 'spot', by: '', rung: 'F' });
    evening.do({ do: 'over' });
  }
  return evening;
}

describe('the figures of the book, by hand', () => {
  test('RA-20 RA-30 RA-31 RA-32 RA-41 RA-43 RA-44 come out as the book has them', () => {
    const usual = { steps: 0, load: 'none', scale: 1, price: 1 } as const;
    const burnt = (more: object): number => hundredthsBurnt(20, { ...usual, ...more }) / 100;
    expect(pointsOf(50, 8)).toBe(6);
    expect(burnt({ scale: 60 })).toBe(1200);
    expect([1, -1, -9].map((steps) => burnt({ steps }))).toEqual([22, 18, 2]);
    expect(['lugging', 'trudging', 'straining'].map((load) => burnt({ load }))).toEqual([25, 30, 40]);
    expect(speedOnFoot(3, 'run')).toBe(6);
    expect(3 * bandsBetween('cold', 'tropical', 0, 5)).toBe(9);
    expect([0, 1, 2, 3, 17, 30, 31, 99].map(damageDice)).toEqual([
      null,
      [1, 4],
      [1, 4],
      [1, 6],
      [3, 10],
      [6, 10],
      [6, 12],
      [6, 12],
    ]);
    expect(BANDS).toHaveLength(7);
  });
});

describe.skipIf(!isGiven)('over the Forgotten Depths, where they are at hand', () => {
  test('RA-01 RA-30 RA-33 RA-34 RA-44 RA-50 RA-51 RA-52 RA-62 RA-70 twenty jaunts are equal in every figure', () => {
    const { count, ledger } = twentyJaunts(givenLand());
    expect(count['close']).toBeGreaterThanOrEqual(20);
    expect(ledger.here.hours).toBeGreaterThanOrEqual(20);
  });
});

test('RA-01 RA-30 RA-33 RA-34 RA-44 RA-50 RA-51 RA-52 RA-62 RA-70 twenty jaunts over a land of our own are equal in every figure', () => {
  const { count } = twentyJaunts(ownLand());
  for (const often of [count['share'], count['abandon'], count['planned']]) expect(often).toBeGreaterThanOrEqual(1);
  expect(count['close']).toBeGreaterThanOrEqual(20);
  expect(count).toMatchObject({ rise: 2, fetch: 1, join: 1, avoid: 1, luck: 4 });
});

/** Where a ramble stands. */
function stepOf({ open }: Evening): Parameters<typeof nextDeed>[1] {
  const { status, jaunt, camp } = open;
  if (status === 'camp') return camp?.step === 'roll' ? 'roll' : 'watch';
  if (status !== 'jaunt') return 'halt';
  if (jaunt?.step === 'encounter') return 'roll';
  return jaunt?.step === 'travel' && !jaunt.waits ? 'travel' : 'over';
}

const somebody: fc.Arbitrary<Somebody> = fc.record({
  mode: fc.constantFrom('walk' as const, 'ride' as const, 'passenger' as const),
  vehicle: fc.constant(''),
  speed: fc.constantFrom(0, 3, 12, 30, 55),
  pace: fc.constantFrom('walk' as const, 'trot' as const, 'run' as const),
  load: fc.constantFrom('none' as const, 'lugging' as const, 'straining' as const),
  climate: fc.constantFrom(...BANDS),
  size: fc.constantFrom(0, 0.5, 1, 1.5, 3),
  meals: fc.constantFrom(-1, 0, 1, 9),
  hasSheet: fc.boolean(),
});
const someWagon: fc.Arbitrary<SomeWagon> = fc.record({
  speed: fc.constantFrom(0, 20, 48, 60, 90),
  steps: fc.constantFrom(-2, 0, 0, 3),
  burn: fc.constantFrom(0, 5, 20, 31),
  burns: fc.constantFrom<Record<string, number>>({}, { m: 45, o: 7 }, { j: 2, n: 0 }),
  energy: fc.constantFrom(0, 200, 900, 5000),
  capacity: fc.constantFrom(5000, 9000),
  load: fc.constantFrom('none' as const, 'lugging' as const, 'trudging' as const, 'straining' as const),
  gain: fc.constantFrom(0, 4, 25.5),
  clock: fc.constantFrom(0, 7, 28, 68),
  hurt: fc.constantFrom('none' as const, 'damaged' as const, 'stressed' as const),
  parts: fc.nat({ max: 3 }),
});
const evenings = fc.record({
  travellers: fc.array(somebody, { maxLength: 5 }),
  wagons: fc.array(someWagon, { maxLength: 3 }),
  start: fc.constantFrom('4,4', '0,0', '6,7'),
  plans: fc.uniqueArray(fc.constantFrom('4,5', '3,4', '1,1', '6,6', '5,7', '5,4'), { maxLength: 4 }),
  climate: fc.constantFrom(...BANDS),
  heights: fc.constantFrom(...BANDS),
  options: fc.record({
    burnsByCost: fc.boolean(),
    warmthPerBand: fc.constantFrom(0, 5, 5, 3),
    scale: fc.constantFrom(4, 8, 10),
    speed: fc.constantFrom(20, 50),
  }),
  seed: fc.nat(),
  numbers: fc.array(fc.integer({ min: 0, max: 2 ** 48 }), { minLength: 30, maxLength: 70 }),
});

/** Each of a list under a name. */
function namesFor<Thing>(things: readonly Thing[], letter: string): Record<string, Thing> {
  return Object.fromEntries(things.map((thing, index) => [`${letter}${index}`, thing]));
}

test('RA-01 RA-30 RA-40 RA-50 RA-70 any evening of any party is equal in every figure', () => {
  const land = ownLand();
  const all: Record<string, number> = {};
  fc.assert(
    fc.property(evenings, ({ travellers, wagons, seed, numbers, ...rest }) => {
      const given: Given = { ...rest, land, travellers: namesFor(travellers, 'm'), wagons: namesFor(wagons, 'v') };
      const evening = new Evening(gameOf(given), ledgerOf(given), seed.toString(16).padStart(64, '0'));
      for (const number of numbers)
        evening.do(nextDeed(evening.ledger, stepOf(evening), new Chance(number), nextPart(evening.open)));
      for (const [deed, count] of Object.entries(evening.count)) all[deed] = (all[deed] ?? 0) + count;
    }),
    { numRuns: 200 },
  );
  // Each deed was done often enough to say something.
  for (const deed of DEEDS) expect(all[deed] ?? 0, deed).toBeGreaterThan(deed === 'join' ? 3 : 15);
});
