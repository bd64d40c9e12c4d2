import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { roomsThatFit, setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import { GHOST_REFUSALS, type State, withPlan } from '../../../src/rules/ghost/ruling.ts';
import { GhostHiddenSchema, GhostOpenSchema, GhostSetupSchema, gridNow } from '../../../src/rules/ghost/state.ts';
import {
  fitsVault,
  foundBefore,
  foundIn,
  ghostIn,
  openedBetween,
  shownCells,
  vaultBytes,
} from '../../../src/rules/ghost/vault.ts';
import { lookAt } from '../../../src/rules/maps/ghost/map-look.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { planIn } from '../../../src/rules/ghost/vault-plan.ts';
import { boundsOf } from '../../../src/rules/maps/geometry/squares.ts';
import { unpackCells } from '../../../src/rules/maps/rooms/room-cells.ts';
import { NO_ROOMS } from '../../../src/rules/maps/rooms/room-plan.ts';
import { drawsOf } from '../listed-dice.ts';
import { HALL, HALL_DOOR, HALL_GRID } from '../maps/hall.ts';
import { EVERY_TOKEN } from '../seats.ts';

const wanted = { name: 'The hall', grid: HALL_GRID, token: 'party', picture: null } as const;
const SETUP = setupOfMap(HALL, wanted);
const begun = (): State => GHOST.begin(SETUP);

describe('SC-01 the vault of a ghost map', () => {
  it('SC-01 grows with the squares of the map up to the most, and tells nothing else', () => {
    const bytes = (columns: number, rows: number): number => vaultBytes({ grid: { ...HALL_GRID, columns, rows } });
    expect([bytes(1, 1), bytes(10, 20), bytes(120, 100), bytes(120, 101)]).toEqual([40_008, 41_600, 136_000, 136_000]);
  });

  it('SC-01 is full a reserve before its end, whatever signs its texts are written in', () => {
    const { open, hidden } = begun();
    const room = (most: number, sign: string): boolean => fitsVault(open, { ...hidden, walls: sign.repeat(most) });
    const left = vaultBytes(open) - 12_000 - JSON.stringify({ ...hidden, walls: '' }).length;
    expect([room(left, 'x'), room(left + 1, 'x')]).toEqual([true, false]);
    expect([room(Math.floor(left / 2), 'ä'), room(Math.floor(left / 2) + 1, 'ä')]).toEqual([true, false]);
    expect(v.is(GHOST.schemas.setup, SETUP)).toBe(true);
    expect(v.is(GHOST.schemas.setup, { ...SETUP, walls: 'x'.repeat(left + 40) })).toBe(false);
  });

  it('SC-04 remembers what was found in its order', () => {
    expect([...foundIn({ found: '' })]).toEqual([]);
    expect([...foundIn({ found: 'b a  c' })]).toEqual(['b', 'a', 'c']);
    expect(['b', 'a', 'c', 'd'].map((id) => foundBefore({ found: 'b a c' }, id))).toEqual(['', 'b', 'b a', null]);
  });

  it('SC-04 of a scene knows no floor that opens, and that of a file no walls', () => {
    expect(openedBetween({ map: '', found: '' }, { found: 'x' })).toEqual([]);
    expect(ghostIn({ map: '', found: '' })).toBeNull();
    expect(openedBetween(SETUP_HIDDEN, { found: HALL_DOOR })).toHaveLength(10);
  });

  it('SC-41 writes rooms that are shown by their own squares alone', () => {
    const squares = [
      { x: 2, y: 1 },
      { x: 3, y: 2 },
    ];
    const cells = unpackCells(shownCells(squares, boundsOf(squares)));
    expect(cells?.box).toEqual({ x: 2, y: 1, w: 2, h: 2 });
    expect([...(cells?.squares() ?? [])]).toEqual([[1, squares]]);
  });

  it('SC-41 has no rooms where what it kept of them is no map of rooms', () => {
    const { hidden } = begun();
    expect(planIn({ ...hidden, cells: 'nothing' })).toMatchObject({ rooms: planIn(hidden).rooms, next: hidden.next });
    expect(planIn({ ...hidden, cells: 'nothing' }).cells.squares().size).toBe(0);
  });
});
const SETUP_HIDDEN = begun().hidden;

describe('SC-01 what a ghost map is made of', () => {
  it('SC-41 keeps as much of names and notes as it has room for', () => {
    const { cells, next } = SETUP_HIDDEN;
    const rooms = { r1: { name: 'n'.repeat(90), note: 'o'.repeat(4100), encounter: true } };
    const setup = setupOfMap(HALL, wanted, { plan: { cells, rooms, next }, story: 's'.repeat(4100) });
    expect([setup.rooms, setup.story]).toEqual([
      { r1: { name: 'n'.repeat(80), note: 'o'.repeat(4000), encounter: true } },
      's'.repeat(4000),
    ]);
    const file = roomsThatFit(HALL, atOnce(lookAt(HALL)).plan, HALL_GRID);
    expect(Object.values(file?.plan.rooms ?? {}).map(({ name }) => name)).toEqual(['1', '2', '']);
  });

  it('SC-01 of a scene are its secret walls, with the figures of doors that have an id, and up to twenty places', () => {
    const secret = [
      { _id: 'one', c: [700, 300, 700, 400], door: 2 },
      { _id: 'other', c: [800, 300, 800, 400], door: 2 },
      { c: [900, 300, 900, 400], door: 2 },
      { _id: 'plain', c: [300, 200, 500, 200], door: 1 },
    ] as const;
    const from = Array.from({ length: 22 }, (_, at) => ({ x: at, y: at + 0.5 }));
    const more = { ...wanted, source: 'Gm', fixtures: [], from, stats: { one: 'Panel (secret 4)' } };
    const setup = setupOfScene({ secret }, NO_ROOMS, more);
    expect(setup.doors).toEqual({
      one: { line: [4, 1, 4, 2], stats: 'Panel (secret 4)' },
      other: { line: [5, 1, 5, 2], stats: '' },
    });
    expect([setup.from.length, setup.from.slice(0, 4), setup.map, setup.picture, setup.fixtures]).toEqual([
      40,
      [0, 0.5, 1, 1.5],
      '',
      null,
      '',
    ]);
    expect(JSON.parse(setup.walls)).toEqual(secret);
    expect(setupOfScene({ secret: [] }, NO_ROOMS, more).walls).toBe('');
    expect(GHOST.begin(setup).hidden).toMatchObject({ source: 'Gm', found: '', traps: {} });
  });

  it('SC-01 lies where the picture lies now', () => {
    expect(gridNow(HALL_GRID, { x: 10, y: -20, scale: 1.5 })).toEqual({ x: 460, y: 280, size: 150, columns: 12, rows: 10 });
  });

  it('SC-41 a room that comes to be is neither shown nor entered, and one that is shown stays so', () => {
    const state = begun();
    const { open, hidden } = {
      ...state,
      hidden: { ...state.hidden, rooms: { r1: { ...state.hidden.rooms['r1']!, shown: 'o1', entered: true } } },
    };
    const rooms = { r1: { name: 'Hall', note: '', encounter: false }, r2: { name: 'Den', note: 'Rats', encounter: true } };
    const plan = { ...planIn(hidden), rooms };
    const after = withPlan({ open, hidden }, plan);
    expect(after.hidden.rooms).toEqual({
      r1: { name: 'Hall', note: '', encounter: false, shown: 'o1', entered: true },
      r2: { name: 'Den', note: 'Rats', encounter: true, shown: '', entered: false },
    });
    expect(after.open.rooms).toEqual({ o1: { name: 'Hall', cells: '0 0 4 3:1*c' } });
  });
});

describe('SC-01 stored ghost maps', () => {
  const { open, hidden } = begun();
  const cells = '0 0 1 1:1';

  it('SC-01 are read as they were written, those from before things were noted too', () => {
    expect([v.parse(GhostOpenSchema, open), v.parse(GhostHiddenSchema, hidden)]).toEqual([open, hidden]);
    const { rooms: _rooms, doors: _doors, traps: _traps, status: _status, ...old } = open;
    expect(v.parse(GhostOpenSchema, old)).toEqual(open);
    const { fixtures: _fixtures, ...before } = hidden;
    expect(v.parse(GhostHiddenSchema, before)).toEqual(hidden);
    expect(v.parse(GhostOpenSchema, { ...open, name: ' A hall ' }).name).toBe('A hall');
  });

  const door = { line: [0, 0, 1, 0], stats: '' };
  const room = { name: '', cells };
  it.each<[string, object, boolean]>([
    ['a status of no ghost map', { status: 'ended' }, false],
    ['a name of eighty signs', { name: 'x'.repeat(80) }, true],
    ['a longer name', { name: 'x'.repeat(81) }, false],
    ['a grid without squares', { grid: { ...HALL_GRID, columns: 0 } }, false],
    ['a grid of ten thousand rows', { grid: { ...HALL_GRID, rows: 10_000 } }, true],
    ['a grid of more', { grid: { ...HALL_GRID, rows: 10_001 } }, false],
    ['a grid of halves', { grid: { ...HALL_GRID, rows: 1.5 } }, false],
    ['squares of no size', { grid: { ...HALL_GRID, size: 0.5 } }, false],
    ['a picture of a look', { picture: { look: 'ink', seed: 'x', pixels: 1 } }, true],
    ['a picture of none', { picture: { look: 'oil', seed: 'x', pixels: 1 } }, false],
    ['a picture without pixels', { picture: { look: 'ink', seed: 'x', pixels: 0 } }, false],
    ['a seed too long', { picture: { look: 'ink', seed: 'x'.repeat(33), pixels: 1 } }, false],
    ['rooms shown below nought', { shown: -1 }, false],
    ['a room by a key with a dot', { rooms: { 'o.1': room } }, false],
    ['a room by what every object has', { rooms: { toString: room } }, false],
    ['a room by a long key', { rooms: { ['o'.repeat(64)]: room } }, true],
    ['a room by a longer one', { rooms: { ['o'.repeat(65)]: room } }, false],
    ['a room whose squares are no text of them', { rooms: { o1: { name: '', cells: '0 0 2 1:1' } } }, false],
    ['a door', { doors: { 'a-b_c': door } }, true],
    ['a door whose line has three ends', { doors: { a: { ...door, line: [0, 0, 1] } } }, false],
    ['a door beyond all canvases', { doors: { a: { ...door, line: [0, 0, 1, 1e6 + 1] } } }, false],
    ['figures of two hundred signs', { doors: { a: { ...door, stats: 'x'.repeat(200) } } }, true],
    ['longer figures', { doors: { a: { ...door, stats: 'x'.repeat(201) } } }, false],
    ['a trap left of the map', { traps: { '-1_20': { stats: '', state: 'sprung' } } }, true],
    ['a trap of no square', { traps: { '1_': { stats: '', state: 'sprung' } } }, false],
    ['a trap beyond all maps', { traps: { '12345678_1': { stats: '', state: 'sprung' } } }, false],
    ['a trap with more in its key', { traps: { '1_2_3': { stats: '', state: 'sprung' } } }, false],
    ['a trap with something before it', { traps: { a1_2: { stats: '', state: 'sprung' } } }, false],
    ['a trap that nothing has become of', { traps: { '1_2': { stats: '', state: 'hidden' } } }, false],
  ])('SC-01 have an open half or none: %s', (_what, change, is) => {
    expect(v.is(GhostOpenSchema, { ...open, ...change })).toBe(is);
  });

  const secret = { name: '', note: '', shown: '', entered: false };
  it.each<[string, object, boolean]>([
    ['a map of two hundred thousand signs', { map: 'x'.repeat(200_000) }, true],
    ['a longer map', { map: 'x'.repeat(200_001) }, false],
    ['longer walls than there are', { walls: 'x'.repeat(400_001) }, false],
    ['longer fixtures than there are', { fixtures: 'x'.repeat(400_001) }, false],
    ['twenty places', { from: Array(40).fill(0) }, true],
    ['more places', { from: Array(41).fill(0) }, false],
    ['rooms by numbers', { rooms: { r1: secret, r999: secret } }, true],
    ['a room by nought', { rooms: { r0: secret } }, false],
    ['a room by a thousand', { rooms: { r1000: secret } }, false],
    ['a room by another letter', { rooms: { o1: secret } }, false],
    ['a room by more than its number', { rooms: { r1x: secret } }, false],
    ['a room by more before it', { rooms: { xr1: secret } }, false],
    ['a note of four thousand signs', { rooms: { r1: { ...secret, note: 'x'.repeat(4000) } } }, true],
    ['a longer note', { rooms: { r1: { ...secret, note: 'x'.repeat(4001) } } }, false],
    ['a key of a shown room', { rooms: { r1: { ...secret, shown: 'o1234567' } } }, true],
    ['a longer key', { rooms: { r1: { ...secret, shown: 'o12345678' } } }, false],
    ['a next room of a thousand', { next: 1000 }, true],
    ['a next room of more', { next: 1001 }, false],
    ['a next room of nought', { next: 0 }, false],
    ['squares that are no text of them', { cells: '0 0 2 1:1' }, false],
    ['twenty thousand signs of what was found', { found: 'x'.repeat(20_000) }, true],
    ['more of what was found', { found: 'x'.repeat(20_001) }, false],
  ])('SC-01 have a hidden half or none: %s', (_what, change, is) => {
    expect(v.is(GhostHiddenSchema, { ...hidden, ...change })).toBe(is);
    if (!('found' in change || 'rooms' in change)) expect(v.is(GhostSetupSchema, { ...SETUP, ...change })).toBe(is);
  });
});

describe('SC-04 commands of a ghost map', () => {
  it('SC-04 are given by a GM, but for entering', () => {
    const { open } = begun();
    const vault = vaultBytes(open);
    // Each with the bytes that it may take, and those that taking it back may: of a ghost of a scene, then of a file's.
    const all = [
      [{ kind: 'reveal-door', door: 'd' }, 0, vault, 21_600],
      [{ kind: 'reveal-part', part: 'p' }, 0, vault, 21_600],
      [{ kind: 'reveal-room', room: 'r1' }, 400, 400],
      [{ kind: 'reveal-trap', x: 0, y: 0, state: 'found' }, 1600, 1600],
      [{ kind: 'reveal-all', found: [] }, 8000, vault],
      [{ kind: 'name-room', room: 'r1', name: '' }, 880, 880],
      [{ kind: 'note-room', room: 'r1', note: '' }, 24_400, 24_400],
      [{ kind: 'merge-rooms', rooms: ['r1', 'r2'] }, 0, vault],
      [{ kind: 'split-room', room: 'r1', line: [0, 0, 1, 1] }, 0, vault],
      [{ kind: 'draw-room', cells: '0 0 1 1:1' }, vault, vault],
      [{ kind: 'remove-room', room: 'r1' }, 0, vault],
      [{ kind: 'find-rooms', cells: '0 0 1 1:1' }, vault, vault],
      [{ kind: 'door-stats', door: 'd', stats: '' }, 1600, 1600],
      [{ kind: 'place-trap', x: 0, y: 0, stats: '' }, 1600, 1600],
      [{ kind: 'choose-token', token: '' }, 0, vault],
      [{ kind: 'enter' }, 400, 400],
    ] as const;
    const seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
    const world = { token: null, followers: {}, time: 0, table: null, board: null };
    for (const [given, bytes, inverse, ofFile = inverse] of all) {
      const command = v.parse(GHOST.schemas.command, given);
      const decision = GHOST.decide(begun(), command, seat, drawsOf([]), world);
      const code = command.kind === 'enter' ? 'no-token' : 'gm-only';
      expect(decision).toMatchObject({ kind: 'refused', refusal: { code } });
      expect(GHOST_REFUSALS).toContain(code);
      expect(GHOST.touchesHidden(command)).toBe(command.kind !== 'choose-token');
      const picture = { look: 'ink', seed: 'x', pixels: 100 } as const;
      expect([
        GHOST.commandBytes?.(open, command),
        GHOST.inverseBytes?.(open, command),
        GHOST.inverseBytes?.({ ...open, picture }, command),
      ]).toEqual([bytes, inverse, ofFile]);
    }
  });
});
