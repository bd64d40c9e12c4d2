import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DoorStats,
  PIT_FLOORS,
  type TrapStats,
  doorStats,
  parseDoor,
  parseTrap,
  printDoor,
  printTrap,
  trapStats,
} from '../../../src/rules/maps/notation.ts';

const DOOR = 'Heavy Hidden Locked Door (break 3/10, secret 5, locked 4, hear 2)';
const TRAP = 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)';

describe('the notation of doors', () => {
  test('SC-50 the printed example is read, and written back the same', () => {
    const stats = { name: 'Heavy Hidden Locked Door', break: { hp: 3, all: 10 }, secret: 5, locked: 4, hear: 2 };
    expect(parseDoor(DOOR)).toEqual({ kind: 'stats', stats });
    expect(printDoor(stats)).toBe(DOOR);
  });

  test.each([
    ['Door', { name: 'Door' }],
    ['Door ()', { name: 'Door' }],
    ['  Oak door ( HEAR 2 ,break 3 / 10 ) ', { name: 'Oak door', break: { hp: 3, all: 10 }, hear: 2 }],
    ['Door (secret 0)', { name: 'Door', secret: 0 }],
  ])('SC-50 any stat may be absent, and spaces do not matter: %s', (text, stats) => {
    expect(parseDoor(text)).toEqual({ kind: 'stats', stats });
  });

  test.each([
    ['', 'no-name', ''],
    ['(hear 2)', 'no-name', '(hear 2)'],
    ['Door (hear 2', 'unclosed', '(hear 2'],
    ['Door) hear 2', 'unclosed', 'Door) hear 2'],
    ['Door (hear 2) loud', 'after-stats', 'loud'],
    ['Door (smell 2)', 'unknown-stat', 'smell 2'],
    ['Door (constructor 2)', 'unknown-stat', 'constructor 2'],
    ['Door (hear 2, hear 3)', 'repeated-stat', 'hear 3'],
    ['Door (hear loud)', 'bad-value', 'hear loud'],
    ['Door (hear)', 'bad-value', 'hear'],
    ['Door (break 3)', 'bad-value', 'break 3'],
    ['Door (break 3/0)', 'bad-value', 'break 3/0'],
    ['Door (disable 3)', 'unknown-stat', 'disable 3'],
  ])('SC-50 what cannot be read is said, with the part where it lies: %s', (text, fault, part) => {
    expect(parseDoor(text)).toEqual({ kind: 'fault', fault, part });
  });

  test('SC-50 a text that is no notation is only a name where stats are asked for', () => {
    expect(doorStats('Door (smell 2)')).toEqual({ name: 'Door (smell 2)' });
    expect(trapStats('Trap (smell 2)')).toEqual({ name: 'Trap (smell 2)' });
  });
});

describe('the notation of traps', () => {
  test('SC-60 the printed example is read, and written back the same', () => {
    const stats = { name: 'Pendulum Blade', secret: 4, disable: 6, hit: 65, dmg: { dice: '1d12', type: 's' } };
    expect(parseTrap(TRAP)).toEqual({ kind: 'stats', stats });
    expect(printTrap(stats)).toBe(TRAP);
  });

  test.each([
    ['Pit (secret 3, pit 6m, floor spikes)', { name: 'Pit', secret: 3, pit: 6, floor: 'spikes' }],
    ['Dart (dmg 2d6+1)', { name: 'Dart', dmg: { dice: '2d6+1', type: '' } }],
    ['Dart (dmg 4d6kh3p)', { name: 'Dart', dmg: { dice: '4d6kh3', type: 'p' } }],
    ['Glyph (hit 100%)', { name: 'Glyph', hit: 100 }],
  ])('SC-60 pits, plain damage and missing stats are read: %s', (text, stats) => {
    expect(parseTrap(text)).toEqual({ kind: 'stats', stats });
    expect(printTrap(stats as TrapStats)).toBe(text);
  });

  test.each(['Dart (hit 65)', 'Dart (dmg 1x6)', 'Dart (dmg s)', 'Pit (floor lava)', 'Pit (pit deep)'])(
    'SC-60 a value that cannot be read is refused: %s',
    (text) => {
      expect(parseTrap(text)).toMatchObject({ kind: 'fault', fault: 'bad-value' });
    },
  );
});

const name = fc
  .array(fc.constantFrom('Heavy', 'Hidden', 'Old', 'Oak', 'Pendulum', 'Door', 'Blade', 'x-7', '№ 3', 'Türe'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const few = fc.nat(99);
const maybe = { requiredKeys: ['name'] as ['name'] };

test('SC-50 two hundred doors are written and read back the same', () => {
  const door = fc.record(
    {
      name,
      break: fc.record({ hp: fc.integer({ min: 1, max: 99 }), all: fc.integer({ min: 1, max: 99 }) }),
      secret: few,
      locked: few,
      hear: few,
    },
    maybe,
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(door, (stats) => {
      const text = printDoor(stats);
      seen.add(text);
      expect(parseDoor(text)).toEqual({ kind: 'stats', stats });
      expect(printDoor(doorStats(text) satisfies DoorStats)).toBe(text);
    }),
    { seed: 51, numRuns: 250 },
  );
  expect(seen.size).toBeGreaterThanOrEqual(200);
});

test('SC-60 two hundred traps are written and read back the same', () => {
  const dice = fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    faces: fc.constantFrom(4, 6, 8, 10, 12, 100),
    more: fc.constantFrom('', '+1', '*10', '-2'),
  });
  const dmg = fc.record({
    dice: dice.map(({ count, faces, more }) => `${count}d${faces}${more}`),
    type: fc.constantFrom('', 's', 'p', 'b', 'i'),
  });
  const floor = fc.constantFrom(...(Object.keys(PIT_FLOORS) as (keyof typeof PIT_FLOORS)[]));
  const trap = fc.record({ name, secret: few, disable: few, hit: fc.nat(100), dmg, pit: few, floor }, maybe);
  const seen = new Set<string>();
  fc.assert(
    fc.property(trap, (stats) => {
      const text = printTrap(stats);
      seen.add(text);
      expect(parseTrap(text)).toEqual({ kind: 'stats', stats });
    }),
    { seed: 61, numRuns: 250 },
  );
  expect(seen.size).toBeGreaterThanOrEqual(200);
});
