import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LineGround } from '../../../src/canvas/tool.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import type { Vehicle } from '../../../src/rules/ramble/state/party-state.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import {
  type Game,
  LAY,
  LEADER,
  begun,
  boardOf,
  column,
  hour,
  jaunting,
  overWith,
  play,
  refusal,
  travelled,
} from '../../rules/ramble/fixtures.ts';

const table = vi.hoisted(() => ({
  board: null as GridBoard | null,
  open: null as object | null,
  sent: [] as object[],
  mayMove: true,
  pending: false,
  hours: 9,
}));

vi.mock('../../../src/foundry/scene/cells.ts', () => ({ cellsLaid: () => table.board }));
vi.mock('../../../src/foundry/host/compat.ts', () => ({ levelUnder: () => null }));
vi.mock('../../../src/foundry/store/expeditions.ts', () => ({
  expeditionsOf: () => (table.open ? [{ id: 'one', holder: {}, expedition: { open: table.open } }] : []),
}));
vi.mock('../../../src/foundry/store/leading.ts', () => ({ isSuspended: () => false, isWaiting: () => false }));
vi.mock('../../../src/foundry/store/seating.ts', () => ({ mayMoveParty: () => table.mayMove, seatInView: () => null }));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_ref: object, command: object) => table.sent.push(command),
}));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({ isPending: () => table.pending }));
vi.mock('../../../src/foundry/scene/calendar.ts', () => ({
  hoursTillNightNow: (back: number) => table.hours + back,
}));
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  words: (key: string, values: object = {}) =>
    `${key.replace('GHOSTMAP.Line.Ramble.', '')} ${Object.values(values).join('/')}`.trim(),
}));

vi.stubGlobal('canvas', { scene: {} });
const { travelLines } = await import('../../../src/canvas/ramble/travel-line.ts');

/** Returns how the party of a game is led. */
function led({ state }: Game): LineGround {
  table.open = state.open;
  const [line] = travelLines();
  if (!line) throw new Error('nobody is led');
  return line;
}

function isLed({ state }: Game): boolean {
  table.open = state.open;
  return travelLines().length > 0;
}

/** Asks for a line through cells, and gives what was sent. */
function asked(game: Game, places: readonly string[]): RambleCommand {
  led(game).ask({ places, isOff: false, token: 'party', corner: { x: 0, y: 0 } });
  return table.sent.at(-1) as RambleCommand;
}

/** A vehicle with energy for two hexes and a half. */
const ROVER: Vehicle = {
  ...{ name: 'Rover', actor: '', speed: 0, steps: 0, burn: 20, burns: {}, energy: 400, capacity: 1200 },
  ...{ load: 'none', arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
};

/** A ramble whose whole map is seen. */
const SEEN = { options: { fog: false } };

beforeEach(() => {
  Object.assign(table, { board: boardOf(LAY), open: null, sent: [], mayMove: true, pending: false, hours: 9 });
});

describe('who is led by a line', () => {
  test('RA-20 RA-22 a party that travels or halts, by whoever may move it', () => {
    expect(isLed(jaunting())).toBe(true);
    expect(isLed(begun())).toBe(true);
    expect(isLed(play(begun(), { kind: 'wait' }))).toBe(false);
    expect(isLed(play(jaunting(), { kind: 'end' }))).toBe(false);
    table.mayMove = false;
    expect(isLed(jaunting())).toBe(false);
  });

  test('RA-20 under way its token goes by its line alone, and between jaunts it must first set out', () => {
    expect(led(jaunting())).toMatchObject({ isAlone: true, waits: false, tokens: ['party'], here: '0,0' });
    expect(led(begun()).isAlone).toBeUndefined();
    expect(led(begun()).waits).toBe(true);
  });
});

describe('where a line leads', () => {
  test('RA-20 a party without a token is led as one with it is, by clicks and keys', () => {
    const { state, world } = jaunting();
    const game = { state: { ...state, open: { ...state.open, token: '' } }, world: { ...world, token: null } };
    expect(led(game).tokens).toEqual(['']);
    expect([...(led(game).reach?.() ?? [])].sort()).toEqual(['0,1', '1,0']);
    const command = asked(game, ['0,0', '1,0']);
    expect(play(game, command, LEADER).state.open.at).toBe('1,0');
  });

  test('RA-24 goes the cheapest way over what has been seen, and through the unknown where no other leads', () => {
    const game = jaunting();
    expect(led(game).way('0,0', '1,0')).toEqual(['1,0']);
    // Only the neighbours have been seen.
    expect(led(game).way('0,0', '4,0')).toEqual(column(0, 1, 4));
    const walled = jaunting({ ...SEEN, terrain: { ground: { '0-0': 'x' } } });
    expect(led(walled).way('0,0', '4,0')).toBeNull();
    expect(led(walled).straight('0,0', '3,0')).toEqual(column(0, 1, 3));
  });

  test('RA-20 RA-22 is asked for as one travel, of which the referee keeps the rest as a journey', () => {
    const game = jaunting();
    const command = asked(game, column(0, 0, 9));
    expect(command).toEqual({ kind: 'travel', way: '333333333' });
    expect(play(game, command, LEADER).state.open).toMatchObject({ at: '6,0', journey: '333' });
  });

  test('RA-22 between jaunts is asked for as a journey, which the rules take', () => {
    const command = asked(begun(), column(0, 0, 9));
    expect(command).toEqual({ kind: 'journey', way: '333333333' });
    expect(refusal(begun(), command, LEADER)).toBe('accepted');
    expect(led(begun()).plan(column(0, 0, 2), false).words).toBe('JauntsOne 2/6 UnseenOne Journey');
  });

  test('RA-22 that goes nowhere is asked for by nobody', () => {
    led(jaunting()).ask({ places: ['0,0'], isOff: true, token: 'party', corner: { x: 0, y: 0 } });
    expect(table.sent).toEqual([]);
  });

  test('RA-22 says how much of its last hex this jaunt pays, and is whole where it takes more jaunts', () => {
    const game = jaunting({ ...SEEN, options: { fog: false, speed: 48 }, terrain: { ground: { '0-0': 'k', '1-0': 'k' } } });
    const { plan } = led(game);
    expect(plan(column(0, 0, 1), false)).toMatchObject({ steps: 1, words: 'CellsOne 4/6/2' });
    expect(plan(column(0, 0, 2), false)).toMatchObject({ steps: 2, end: { share: 0.5 }, words: 'NowOne Share 50 Jaunts 2/8' });
    expect(plan(column(0, 0, 4), false).end).toBeUndefined();
    expect(plan(column(0, 0, 4), false).steps).toBe(4);
  });

  test('RA-24 that nobody can go on is told so, and is had up to there', () => {
    const game = jaunting({ ...SEEN, terrain: { ground: { '1-0': 'x' } } });
    expect(led(game).plan(column(0, 5, 9), false).steps).toBe(2);
    expect(led(game).plan(column(0, 0, 9), false)).toMatchObject({ words: 'Now 6 Jaunts 2/7 Stopped', steps: 7 });
  });
});

describe('where vehicles have no energy any more', () => {
  const withRover = (changes: Partial<Vehicle> = {}) =>
    jaunting({ ...SEEN, setup: { vehicles: { rover: { ...ROVER, ...changes } } } });

  test('RA-33 a line ends there, and says so, though all of it can be asked for', () => {
    const game = withRover();
    expect(led(game).plan(column(0, 0, 2), false)).toMatchObject({ steps: 2, words: 'Cells 2/2/6/4 Burn Rover/320/400' });
    expect(led(game).plan(column(0, 0, 4), false)).toMatchObject({ steps: 2, words: 'Cells 4/4/6/2 Dry Rover/2' });
    expect(asked(game, column(0, 0, 4))).toEqual({ kind: 'travel', way: '3333' });
  });

  test('RA-33 RA-50 nothing glows and no line leads on while one has run dry, or cannot move', () => {
    const dry = withRover({ energy: 100 });
    expect(led(dry).plan(column(0, 0, 2), false)).toMatchObject({ steps: 0 });
    expect(led(dry).reach?.()).not.toEqual([]);
    const { state } = dry;
    const { jaunt } = state.open;
    const ran = {
      ...dry,
      state: { ...state, open: { ...state.open, ...(jaunt ? { jaunt: { ...jaunt, dry: ['rover'] } } : {}) } },
    };
    expect(led(ran).reach?.()).toEqual([]);
    const broken = withRover({ broken: { total: 101, tries: 0 } });
    expect(led(broken).reach?.()).toEqual([]);
    expect(led(broken).plan(column(0, 0, 2), false).steps).toBe(0);
  });
});

describe('what glows', () => {
  test('RA-24 the hexes that this jaunt reaches, as far as they have been seen, until an answer comes', () => {
    const game = jaunting();
    expect([...(led(game).reach?.() ?? [])].sort()).toEqual(['0,1', '1,0']);
    const seen = led(jaunting({ options: { fog: false, speed: 16 } })).reach?.() ?? [];
    expect([...seen].sort()).toEqual(['0,1', '0,2', '1,0', '1,1', '1,2', '2,0']);
    table.pending = true;
    expect(led(game).reach?.()).toBeNull();
  });

  test('RA-24 in bands by this jaunt, the next ones and nightfall, each with those before it', () => {
    const bands = led(jaunting({ options: { fog: false, speed: 8 } })).bands?.() ?? [];
    expect(bands.map(({ look }) => look)).toEqual(['now', 'next', 'later', 'night']);
    bands.slice(1).forEach(({ places }, at) => {
      expect(places.length).toBeGreaterThan(bands[at]?.places.length ?? 0);
      expect(places).toEqual(expect.arrayContaining([...(bands[at]?.places ?? [])]));
    });
    table.hours = 2;
    expect(led(jaunting({ options: { fog: false, speed: 8 } })).bands?.()).toHaveLength(3);
    // Of a part that is two hours behind another one it is two hours earlier.
    const { state, world } = jaunting({ options: { fog: false, speed: 8 } });
    const { token, leader, at, jaunts, pace } = state.open;
    const parts = { b: { name: 'The scouts', token, leader, at, jaunts: jaunts + 2, pace } };
    expect(led({ state: { ...state, open: { ...state.open, parts } }, world }).bands?.()).toHaveLength(4);
  });

  test('RA-24 RA-33 in bands no farther than the energy of a vehicle that goes along lasts', () => {
    const looks = (changes: Partial<Vehicle>, options: object = {}): readonly string[] =>
      (
        led(
          jaunting({ options: { fog: false, speed: 8, ...options }, setup: { vehicles: { rover: { ...ROVER, ...changes } } } }),
        ).bands?.() ?? []
      ).map(({ look, places }) => `${look} ${places.length}`);
    const free = looks({ burn: 0 });
    expect(free.map((said) => said.split(' ')[0])).toEqual(['now', 'next', 'later', 'night']);
    expect(looks({ energy: 1200 * 160 })).toEqual(free);
    // One cell of open ground takes 160 units at eight kilometres a hex.
    expect(looks({ energy: 160 })).toEqual([free[0]]);
    expect(looks({ energy: 2 * 160 })).toEqual(free.slice(0, 2));
    expect(looks({ energy: 2 * 160 }, { burnsByCost: true })).toEqual(free.slice(0, 2));
    expect(looks({ energy: 159 })).toEqual(['now 1']);
    expect(looks({ energy: 159 }, { burnsByCost: true })).toEqual(['now 1']);
  });

  test('RA-22 what is paid of a hex counts for that one alone', () => {
    const ground = { terrain: { ground: { '0-0': 'p' } }, options: { fog: false, speed: 24 } };
    const paid = play(travelled(jaunting(ground), '3'), { kind: 'journey', way: '' });
    const next = hour(overWith(paid));
    expect(next.state.open.progress).toEqual({ to: '1,0', paid: 3 });
    expect(led(next).reach?.()).toEqual(['1,0']);
    expect(led(next).plan(['0,0', '0,1'], false).words).toBe('NowNone Share 75 Jaunts 2/4 Lost 3');
  });
});
