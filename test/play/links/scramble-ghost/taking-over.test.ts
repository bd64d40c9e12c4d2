import { describe, expect, test } from 'vitest';
import { type Takeover, isWorthTaking, lying } from '../../../../src/play/links/scramble-ghost/takeover.ts';
import { takeover } from '../../../../src/play/links/scramble-ghost/taking-over.ts';
import type { GhostState, ScrambleState } from '../../../../src/play/links/scramble-ghost/link.ts';
import type { Secret } from '../../../../src/rules/scramble/state/state.ts';
import { MAP, ghost, room, roomAt, scramble, shown, thing, trapAt } from './fixtures.ts';

const NAMES = { room: 'A room', door: 'Secret Door', trap: 'Trap' };
const GRID = { size: 100, originX: 0, originY: 0, rows: 4, columns: 6 };

/** What a scramble would take over, with ids in the order in which they are made. */
function taken(from: GhostState, to: ScrambleState | null = null, more: Partial<Parameters<typeof takeover>[2]> = {}): Takeover {
  let next = 0;
  const newId = (): string => `s${(next += 1)}`;
  return takeover(from, to, { grid: GRID, scale: 1, map: MAP, names: NAMES, newId, ...more });
}
/** A secret's link, and what of it a case asks for. */
const of = ({ secrets }: Takeover): readonly (Secret | null)[] => Object.values(secrets);

describe('SC-41 rooms of the ghost map', () => {
  test('are taken over where they have a name or a note, with the squares that they have on the scene', () => {
    const rooms = { r1: room(' Hall '), r2: room('', { note: '  Bats\n' }), r3: room('') };
    expect(taken(ghost({ hidden: { rooms } }))).toEqual({
      secrets: {
        s1: { kind: 'room', name: 'Hall', squares: '2:1-2 3:1-2', note: '', ghost: 'room:r1' },
        s2: { kind: 'room', name: 'A room', squares: '2:3-4', note: 'Bats', ghost: 'room:r2' },
      },
      known: { things: {}, rooms: {} },
      ...{ rooms: 2, doors: 0, traps: 0, gone: 0, declined: 0 },
    });
  });

  test('are taken over as far as they lie on the scene, and not where they lie beside it or are none', () => {
    const rooms = { r1: room('Hall'), r2: room('Loft'), r9: room('Nowhere') };
    expect(of(taken(ghost({ hidden: { rooms } }), null, { grid: { ...GRID, columns: 3 } }))).toEqual([
      expect.objectContaining({ name: 'Hall', squares: '2:1-2 3:1-2' }),
    ]);
    expect(of(taken(ghost({ hidden: { rooms } }), null, { grid: { ...GRID, rows: 3 } }))).toEqual([
      expect.objectContaining({ name: 'Hall', squares: '2:1-2' }),
      expect.objectContaining({ name: 'Loft', squares: '2:3-4' }),
    ]);
  });

  test('have squares of another size where the scene has', () => {
    const rooms = { r1: room('Hall') };
    const half = taken(ghost({ hidden: { rooms } }), null, { map: { ...MAP, x: 110, y: 240, size: 50 } });
    expect(of(half)).toEqual([expect.objectContaining({ squares: '2:1 3:1' })]);
  });

  test('have notes of 400 characters at most', () => {
    const note = (many: number): unknown =>
      of(taken(ghost({ hidden: { rooms: { r1: room('Hall', { note: 'x'.repeat(many) }) } } })))[0];
    expect(note(400)).toMatchObject({ note: 'x'.repeat(400) });
    expect(note(401)).toMatchObject({ note: `${'x'.repeat(399)}…` });
  });

  test('have their notes left out where all together are too long for what is kept', () => {
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, at) => [`r${at + 1}`, room(`Room ${at}`, { note: 'x'.repeat(400) })]),
    );
    const cells = `0 0 90 1:${Array.from({ length: 90 }, (_, at) => (at + 1).toString(36)).join(',')}`;
    const wide = { grid: { ...GRID, columns: 100 }, map: { ...MAP, columns: 90 } };
    const traps = { '0_0': { stats: 'Blade' } };
    const all = of(taken(ghost({ hidden: { rooms: many, cells, next: 91, traps } }), null, wide));
    expect(all).toHaveLength(91);
    expect(all.filter((one) => one?.kind === 'room' && one.note === '')).toHaveLength(90);
    expect(all.at(-1)).toMatchObject({ kind: 'trap', text: 'Blade' });
    const few = Object.fromEntries(Object.entries(many).slice(0, 40));
    expect(of(taken(ghost({ hidden: { rooms: few, cells, next: 91 } }), null, wide))[0]).toMatchObject({ note: 'x'.repeat(400) });
  });
});

describe('SC-50 secret doors of the ghost map', () => {
  const door = (line: [number, number, number, number], stats = 'Panel (secret 2)') =>
    ghost({ hidden: { doors: { d1: { line, stats } } } });

  test.each<readonly [string, [number, number, number, number], string, string, number[]]>([
    ['upright', [2, 0, 2, 1], '2,2', '2,3', [300, 200, 300, 300]],
    ['upright, from below', [2, 1, 2, 0], '2,2', '2,3', [300, 300, 300, 200]],
    ['level', [0, 1, 1, 1], '2,1', '3,1', [100, 300, 200, 300]],
    ['level, from the right', [1, 1, 0, 1], '2,1', '3,1', [200, 300, 100, 300]],
    ['of two squares', [2, 0, 2, 2], '3,2', '3,3', [300, 200, 300, 400]],
    ['of no length', [1, 1, 1, 1], '3,2', '3,2', [200, 300, 200, 300]],
  ])('stand between the squares on both sides of them: one %s', (_what, line, at, beyond, c) => {
    const [only] = of(taken(door(line)));
    expect(only).toEqual({ kind: 'door', at, beyond, text: 'Panel (secret 2)', wall: '', c, ghost: 'door:d1' });
  });

  test('have their line in the pixels of when the squares were laid', () => {
    const [only] = of(taken(door([2, 0, 2, 1]), null, { scale: 2, grid: { ...GRID, originX: 10, originY: 20 } }));
    expect(only).toMatchObject({ c: [145, 90, 145, 140] });
  });

  test('are none at the edge of the scene', () => {
    const edge = taken(ghost({ hidden: { doors: { d1: { line: [-1, 0, -1, 1], stats: '' } } } }));
    expect(edge).toMatchObject({ secrets: {}, doors: 0 });
    expect(taken(door([4, 0, 4, 1]), null, { grid: { ...GRID, columns: 5 } }).secrets).toEqual({});
  });

  test.each([
    ['Panel (secret 2, locked 4)', 'Panel (secret 2, locked 4)'],
    ['Panel (secret many)', 'Panel'],
    [' Panel ) odd', 'Panel'],
    ['(secret many)', 'Secret Door'],
    ['', 'Secret Door'],
  ])('have the figures that can be read, or their name: %j is %j', (stats, text) => {
    expect(of(taken(door([2, 0, 2, 1], stats)))).toEqual([expect.objectContaining({ text })]);
  });
});

describe('SC-60 traps of the ghost map', () => {
  test('lie in their square, whether or not all know of them', () => {
    const traps = { '0_0': { stats: 'Pit (pit 3m)' }, '9_9': { stats: 'Blade' } };
    const found = { '3_1': { stats: '', state: 'sprung' as const } };
    const all = taken(ghost({ open: { traps: found }, hidden: { traps } }));
    expect(all.secrets).toEqual({
      s1: { kind: 'trap', at: '3,4', text: 'Trap', ghost: 'trap:3_1' },
      s2: { kind: 'trap', at: '2,1', text: 'Pit (pit 3m)', ghost: 'trap:0_0' },
    });
    expect([all.traps, all.known]).toEqual([2, { things: { s1: 'sprung' }, rooms: {} }]);
  });
});

test('SC-04 what all know on the ghost map is known from the beginning: traps by how they stand, rooms by whether they were entered', () => {
  const rooms = { r1: room('Hall', { shown: 'o1', entered: true }), r2: room('Loft', { shown: 'o2' }), r3: room('Den') };
  const doors = { d1: { line: [2, 0, 2, 1] as [number, number, number, number], stats: 'Panel' } };
  const traps = { '0_0': { stats: 'Blade' } };
  const all = taken(ghost({ open: { traps: { '1_0': { stats: 'Pit', state: 'found' } } }, hidden: { rooms, doors, traps } }));
  expect(Object.entries(all.secrets).map(([key, secret]) => `${key} ${secret?.kind === 'thing' ? '' : secret?.ghost}`)).toEqual([
    ...['s1 room:r1', 's2 room:r2', 's3 room:r3', 's4 door:d1', 's5 trap:1_0', 's6 trap:0_0'],
  ]);
  expect(all.known).toEqual({ things: { s5: 'found' }, rooms: { s1: true, s2: false } });
});

describe('SC-41 a scramble that took over before', () => {
  const rooms = { r1: room('Hall') };
  const traps = { '0_0': { stats: 'Blade' } };
  const here = ghost({ hidden: { rooms, traps } });
  const { secrets: had } = taken(here);
  const kept = (more: object = {}): Record<string, Secret> => ({ ...lying(had), ...more });

  test('takes over nothing that it has as it is', () => {
    const again = taken(here, scramble({ hidden: { secrets: kept() } }));
    expect(again).toEqual({ secrets: {}, known: { things: {}, rooms: {} }, rooms: 0, doors: 0, traps: 0, gone: 0, declined: 0 });
    expect(isWorthTaking(again)).toBe(false);
  });

  test('takes over under the same id what has changed, and keeps that a room has no encounter of its own', () => {
    const other = ghost({ hidden: { rooms: { r1: room('Great Hall') }, traps: { '0_0': { stats: 'Axe' } } } });
    expect(taken(other, scramble({ hidden: { secrets: kept() } })).secrets).toMatchObject({
      s1: { name: 'Great Hall' },
      s2: { text: 'Axe' },
    });
    const quiet = scramble({ hidden: { secrets: kept({ s1: { ...had['s1'], quiet: true } }) } });
    expect(taken(here, quiet).secrets).toEqual({});
    expect(taken(other, quiet).secrets).toMatchObject({ s1: { name: 'Great Hall', quiet: true } });
    expect(taken(other, scramble({ hidden: { secrets: kept() } })).secrets['s1']).not.toHaveProperty('quiet');
  });

  test('leaves a trap that was found as the players know it, and changes the words of a room that they do', () => {
    const other = ghost({ hidden: { rooms: { r1: room('Great Hall') }, traps: { '0_0': { stats: 'Axe' } } } });
    const known = { things: { s2: thing('trap') }, rooms: { s1: shown(true) } };
    expect(taken(other, scramble({ open: known, hidden: { secrets: kept() } }))).toMatchObject({ rooms: 1, traps: 0 });
  });

  test('loses what lies there no more, unless the players know it or it was placed by hand', () => {
    const mine: Secret = { kind: 'thing', at: '1,1', text: 'Gold', secret: 3 };
    const own: Secret = { kind: 'trap', at: '1,1', text: 'Mine' };
    const secrets = kept({ mine, own, s9: trapAt('trap:3_1'), s8: roomAt('room:r2') });
    const gone = taken(here, scramble({ open: { things: { s9: thing('trap') } }, hidden: { secrets } }));
    expect(gone).toMatchObject({ secrets: { s8: null }, gone: 1, rooms: 0, traps: 0 });
    expect([isWorthTaking(gone), lying(gone.secrets)]).toEqual([true, {}]);
  });

  test('is not given anew what the GM took out of it, unless that is asked for', () => {
    const declined = ['trap:0_0', 'trap:9_9', 'room:r1'];
    const without = scramble({ hidden: { secrets: { s1: had['s1']! }, declined } });
    // What lies there no more, and what it has, is nothing to be left out.
    expect(taken(here, without)).toMatchObject({ secrets: {}, traps: 0, declined: 1 });
    expect(taken(here, without, { recalled: true })).toMatchObject({ secrets: { s1: had['s2'] }, traps: 1, declined: 1 });
    expect(taken(here, null)).toMatchObject({ declined: 0 });
  });

  test('hears what is known of what is new alone', () => {
    const more = ghost({
      open: { traps: { '1_0': { stats: 'Pit', state: 'disabled' }, '0_0': { stats: 'Blade', state: 'found' } } },
      hidden: { rooms: { r1: room('Hall', { shown: 'o1' }) } },
    });
    expect(taken(more, scramble({ hidden: { secrets: kept() } }), { newId: () => 'new' }).known).toEqual({
      things: { new: 'disabled' },
      rooms: {},
    });
  });
});

test.each(['rooms', 'doors', 'traps', 'gone'] as const)('%s alone are worth taking', (what) => {
  const nothing = { secrets: {}, known: { things: {}, rooms: {} }, rooms: 0, doors: 0, traps: 0, gone: 0, declined: 3 };
  expect([isWorthTaking(nothing), isWorthTaking({ ...nothing, [what]: 1 })]).toEqual([false, true]);
});
