/** Any play of a ghost map, of a map file or of a GM's scene: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import type { Halves, SceneThings, TokenPlace } from '../../../src/rules/procedure.ts';
import { foundRooms } from '../../../src/rules/ghost/finding-rooms.ts';
import type { HiddenFixture } from '../../../src/rules/ghost/fixtures.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import { setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import { presentWalls } from '../../../src/rules/ghost/showing.ts';
import { GHOST_REFUSALS } from '../../../src/rules/ghost/ruling.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import { type GhostHidden, type GhostOpen, TRAP_STATES } from '../../../src/rules/ghost/state.ts';
import { planIn } from '../../../src/rules/ghost/vault-plan.ts';
import type { DungeonMap, Square } from '../../../src/rules/maps/dungeon-map.ts';
import { type GhostWall, splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { cellsOf, noCells, packCells, unpackCells } from '../../../src/rules/maps/rooms/room-cells.ts';
import { NO_ROOMS, redetected, roomAt } from '../../../src/rules/maps/rooms/room-plan.ts';
import { roomsOfScene, sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { secretsOf } from '../../../src/rules/maps/dungeon/secret-parts.ts';
import { boundsOf } from '../../../src/rules/maps/geometry/squares.ts';
import { unpackMap } from '../../../src/rules/maps/reading/stored-map.ts';
import { mannerOf, wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import { mapped } from '../../../src/rules/values/records.ts';
import {
  type ChancePlay,
  type OtherWords,
  type Played,
  type Position,
  gmSeat,
  pick,
  playerSeat,
  worldAfter,
} from '../../play/chance-play.ts';
import { dungeonWith, sceneWalls, twoSecrets } from '../maps/secret-dungeons.ts';

const GM = gmSeat();
const OWNER = playerSeat('ada', ['party']);
const SPECTATOR = playerSeat('bram');

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
interface Draw {
  readonly kind: number;
  readonly seat: typeof GM;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, GM, OWNER, SPECTATOR),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, true, false),
  }),
  { minLength: 20, maxLength: 40 },
);

type State = Halves<GhostOpen, GhostHidden>;
type At = Position<GhostOpen, GhostHidden>;

const GRID = { x: 3000, y: 3000, size: 100, columns: 40, rows: 30 } as const;
/** A place of a GM's scene that players know: the far end of the passage to the secret door. */
const FROM = [{ x: 1450, y: 3050 }];

/** Pairs of dungeons that differ only behind the secret door at the square 0, 0: what is secret of them lies right of it, and nothing else does. */
const PAIRS = fc.sample(twoSecrets, { seed: 41, numRuns: 8 });

/** Returns one dungeon of a pair. */
function dungeon(pair: number, which: 'one' | 'other'): DungeonMap {
  const { open, first, ...secrets } = pick(PAIRS, pair);
  return dungeonWith(open, secrets[which], first);
}

function thingsOf(walls: readonly GhostWall[]): SceneThings {
  return { walls: Object.fromEntries(walls.map((wall, at) => [`wall${at}`, wallPlaceOf(wall)])), fixtures: new Set() };
}

/** How games are named, so that the name says what was hidden at first. */
const NAMES = /^Map (\d+) of a (file|scene)$/;

/** A ghost map as it is laid, with what stands on its scene. */
interface Laid {
  readonly state: State;
  readonly things: SceneThings;
}

function ofFile(name: string, map: DungeonMap): Laid {
  const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
  const state = GHOST.begin(setupOfMap(map, { name, grid: GRID, token: 'at_-10_0', picture }));
  const ghost = ghostIn(state.hidden);
  return { state, things: thingsOf(ghost ? sceneWallsOf(ghost, GRID) : []) };
}

function ofScene(name: string, map: DungeonMap): Laid {
  const walls = sceneWalls(map).map((wall) => ({ ...wall, ...mannerOf(wall) }));
  const split = splitWalls(walls, { square: GRID.size, found: new Set(), from: FROM });
  const plan = redetected(NO_ROOMS, cellsOf(roomsOfScene(walls, GRID)));
  if (typeof plan === 'string') throw new Error(plan);
  const lights = map.floor.slice(0, 60).map(({ x, y }): HiddenFixture => {
    const at = { x: GRID.x + 50 + 100 * x, y: GRID.y + 50 + 100 * y };
    return { kind: 'light', at, data: { ...at, config: { dim: 20 } } };
  });
  const fixtures = lights.filter(({ at }) => split.isHidden(at));
  const setup = setupOfScene(split, plan, {
    name,
    grid: GRID,
    token: 'at_-10_0',
    source: 'GmScene',
    fixtures,
    from: FROM,
    stats: {},
  });
  return { state: GHOST.begin(setup), things: thingsOf(split.ghost) };
}

const laidOnce = new Map<string, Laid>();
/** Lays one of the dungeons that a name tells of. */
function laid(name: string, which: 'one' | 'other'): Laid {
  const known = laidOnce.get(`${name} ${which}`);
  if (known) return known;
  const [, pair = '', kind] = NAMES.exec(name) ?? [];
  const map = dungeon(Number(pair), which);
  const made = kind === 'file' ? ofFile(name, map) : ofScene(name, map);
  laidOnce.set(`${name} ${which}`, made);
  return made;
}

/** The square in which the party's token stands, which its id says, so that choosing another token is going there. */
function squareOf({ token }: Pick<GhostOpen, 'token'>): Square {
  const [, x = '', y = ''] = /^at_(-?\d+)_(-?\d+)$/.exec(token) ?? [];
  return { x: Number(x), y: Number(y) };
}

function placeOf(open: GhostOpen): TokenPlace {
  const { x, y } = squareOf(open);
  return { x: GRID.x + x * GRID.size, y: GRID.y + y * GRID.size, width: GRID.size, height: GRID.size };
}

const partsOnce = new Map<string, readonly string[]>();
/** Lists the secret parts of a map file. */
function partsOf({ map }: GhostHidden): readonly string[] {
  const known = partsOnce.get(map);
  if (known) return known;
  const whole = unpackMap(map);
  const parts = whole ? secretsOf(whole).parts.map(({ id }) => id) : [];
  partsOnce.set(map, parts);
  return parts;
}

/** Any square of a map and a little around it. */
const anySquare = (one: number, other: number): Square => ({ x: (one % 32) - 17, y: (other % 21) - 10 });

const tokenAt = ({ x, y }: Square): GhostCommand => ({ kind: 'choose-token', token: `at_${x}_${y}` });

function packed(squares: readonly Square[]): string {
  return packCells(
    noCells(boundsOf(squares)).renumbered((_, { x, y }) => (squares.some((at) => at.x === x && at.y === y) ? 1 : 0)),
  );
}

/** A square as traps are named by it. */
function squareIn(key: string): Square {
  const [x = 0, y = 0] = key.split('_').map(Number);
  return { x, y };
}

/** Lists commands that the play may wait for. */
function awaited({ state: { open, hidden }, world }: At, { one, other }: Draw): GhostCommand[] {
  const plan = planIn(hidden);
  const squares = plan.cells.squares();
  const rooms = Object.keys(hidden.rooms);
  const unshown = rooms.filter((id) => hidden.rooms[id]?.shown === '');
  const here = roomAt(plan, squareOf(open));
  const enters = here !== null && hidden.rooms[here]?.entered === false && squareOf(open).x < 0;
  const [trap] = Object.keys(hidden.traps);
  const [door] = Object.keys(hidden.doors);
  const [part] = partsOf(hidden).filter((id) => !hidden.found.split(' ').includes(id));
  const some = rooms.length > 0 ? pick(rooms, one) : '';
  const next = rooms.length > 0 ? pick(rooms, one + 1) : '';
  const inSome = squares.get(Number(some.slice(1))) ?? [];
  const middle = inSome[Math.floor(inSome.length / 2)];
  const known = [...squares.values()].flat().filter(({ x }) => x < 0);
  const enter: GhostCommand = { kind: 'enter' };
  const all: (GhostCommand | false)[] = [
    ...Array<GhostCommand>(enters ? 8 : 0).fill(enter),
    tokenAt(known.length > 0 ? pick(known, one * 7 + other) : anySquare(one, other)),
    tokenAt(anySquare(one, other)),
    { kind: 'place-trap', ...anySquare(one, other), stats: `Pit ${one} (secret 3)` },
    trap !== undefined && { kind: 'reveal-trap', ...squareIn(trap), state: pick(TRAP_STATES, one) },
    door !== undefined && { kind: 'door-stats', door, stats: `Panel ${one} (secret 4)` },
    // Both end what can be compared of the map, so they come seldom.
    door !== undefined && one % 4 === 0 && { kind: 'reveal-door', door, locked: other % 2 === 0 },
    part !== undefined && one % 4 === 0 && { kind: 'reveal-part', part },
    unshown.length > 0 && { kind: 'reveal-room', room: pick(unshown, one) },
    some !== '' && { kind: 'name-room', room: some, name: `Room ${one}` },
    some !== '' && { kind: 'note-room', room: some, note: `Bats ${other}` },
    some !== '' && { kind: 'encounters', rooms: pick([some, 'all', 'noted'], other), encounter: one % 2 === 0 },
    some !== next && { kind: 'merge-rooms', rooms: [some, next] },
    middle !== undefined && { kind: 'enter', square: middle },
    middle !== undefined && { kind: 'split-room', room: some, line: [middle.x, -40, middle.x, 40] },
    middle !== undefined && { kind: 'draw-room', cells: packed([middle, { x: middle.x + 1, y: middle.y }]) },
    one % 5 === 0 && { kind: 'remove-room', room: some },
    one % 5 === 1 &&
      world.scene !== undefined && {
        kind: 'find-rooms',
        cells: packCells(foundRooms(hidden, open.grid, presentWalls(world.scene))),
      },
  ];
  return all.filter((command) => command !== false);
}

/** Lists one command of every kind. */
function anything({ state: { open, hidden } }: At, { one, other }: Draw): GhostCommand[] {
  const room = pick([...Object.keys(hidden.rooms), 'r99'], one);
  const door = pick([...Object.keys(hidden.doors), ...Object.keys(open.doors), 'gone'], other);
  const trap = squareIn(pick([...Object.keys(hidden.traps), ...Object.keys(open.traps), '99_99'], one));
  const state = pick(TRAP_STATES, other);
  return [
    { kind: 'reveal-door', door },
    { kind: 'reveal-part', part: pick([...partsOf(hidden), 'part_z_z'], one) },
    { kind: 'reveal-room', room },
    { kind: 'reveal-trap', ...trap, state },
    { kind: 'reveal-all', found: [{ kind: 'reveal-trap', ...trap, state }, { kind: 'reveal-room', room }, { kind: 'enter' }] },
    { kind: 'name-room', room, name: one % 2 === 0 ? 'The den' : '' },
    { kind: 'note-room', room, note: other % 2 === 0 ? 'Rats' : '' },
    { kind: 'encounters', rooms: pick([room, 'all', 'noted'], one), encounter: other % 2 === 0 },
    { kind: 'merge-rooms', rooms: [room, 'r1'] },
    { kind: 'split-room', room, line: [0, one % 5, 9, other % 5] },
    { kind: 'draw-room', cells: packed([anySquare(one, other)]) },
    { kind: 'remove-room', room },
    { kind: 'find-rooms', cells: '0 0 2 2:1*4' },
    { kind: 'door-stats', door, stats: `Old Door (locked ${one % 6})` },
    { kind: 'place-trap', ...trap, stats: one % 2 === 0 ? '' : 'Wire' },
    tokenAt(anySquare(one, other)),
    { kind: 'enter' },
    { kind: 'enter', square: anySquare(one, other) },
  ];
}

/** What shows secret floor, or asks where rooms of it lie. */
const OF_THE_MAP = [
  'reveal-door',
  'reveal-part',
  'reveal-all',
  'merge-rooms',
  'split-room',
  'draw-room',
  'remove-room',
  'find-rooms',
];

/** Whether a square lies where secrets do; see `PAIRS`. */
const isSecret = ({ x }: Square): boolean => x >= 0;

/** Returns a vault with the other dungeon of its pair behind the secret door; rooms that lie only there and are not shown go, or become one. */
function withOtherMap({ open, hidden }: State, shown: GhostHidden, number: number): GhostHidden {
  const { map, walls, fixtures, doors } = laid(open.name, 'other').state.hidden;
  const cells = unpackCells(hidden.cells) ?? noCells();
  const all = [...cells.squares()].filter(([room, squares]) => squares.every(isSecret) && !shown.rooms[`r${room}`]?.shown);
  const secret = new Set(all.map(([room]) => room));
  const [kept = 0] = number % 2 === 0 ? [...secret] : [];
  const other = cells.renumbered((room) => (secret.has(room) ? kept : room));
  return { ...hidden, map, walls, fixtures, doors, cells: packCells(other) };
}

/** Returns another vault that agrees with the first in all that is shown: other words, other traps, and, until something is found, another dungeon behind the secret door. */
function varied({ before, after, command }: Played<GhostOpen, GhostHidden, GhostCommand>, { one }: Draw): GhostHidden {
  const [now, then] = [before.state.hidden, after.state.hidden];
  const swaps = now.found === '' && then.found === '' && !OF_THE_MAP.includes(command.kind);
  const hidden = swaps ? withOtherMap(before.state, then, one) : now;
  const rooms = Object.entries(hidden.rooms).map(([id, room]) => {
    const isHidden = room.shown === '' && then.rooms[id]?.shown === '';
    return [
      id,
      { ...room, note: `Other ${one}`, encounter: one % 2 === 0, ...(isHidden ? { name: `Other ${one}` } : {}) },
    ] as const;
  });
  const doors = Object.entries(hidden.doors).map(([id, door]) => {
    const isShown = now.doors[id] !== undefined && then.doors[id] === undefined;
    return [id, isShown ? door : { ...door, stats: `Other ${one}` }] as const;
  });
  const traps = Object.entries(hidden.traps).flatMap(([key, trap]) => {
    const isShown = then.traps[key] === undefined;
    return isShown ? [[key, trap] as const] : one % 3 === 0 ? [] : [[key, { stats: `Other ${one}` }] as const];
  });
  return {
    ...hidden,
    rooms: Object.fromEntries(rooms),
    doors: Object.fromEntries(doors),
    traps: Object.fromEntries(traps),
  };
}

/** The token of every game before anything happens, by which it goes at a real table too. */
const FIRST = tokenAt({ x: -10, y: 0 });

/** At a table the party's token is one, and stands somewhere; going elsewhere is a hand's doing. */
const AT_TABLE: NonNullable<ChancePlay<GhostOpen, GhostHidden, GhostCommand, Draw>['atTable']> = {
  reads({ state, world }) {
    const at = world.token && { x: (world.token.x - GRID.x) / GRID.size, y: (world.token.y - GRID.y) / GRID.size };
    return at ? { state: { ...state, open: { ...state.open, token: `at_${at.x}_${at.y}` } }, world } : { state, world };
  },
  hand(command) {
    if (command.kind !== 'choose-token') return command;
    const { x, y } = squareOf(command);
    return x % 4 === 0 ? FIRST : [GRID.x + x * GRID.size, GRID.y + y * GRID.size];
  },
};

/** Returns a vault to begin with that agrees with all that a game shows: every other one has another dungeon behind the secret door, where nothing of that is found. */
function otherVault(positions: readonly At[], number: number): GhostHidden | null {
  const [first] = positions;
  const last = positions.at(-1);
  if (!first || !last) return null;
  const swaps = number % 2 === 0 && first.state.hidden.found === '';
  const hidden = swaps ? withOtherMap(first.state, last.state.hidden, number) : first.state.hidden;
  const isShown = (id: string): boolean => positions.some(({ state }) => state.hidden.rooms[id]?.shown);
  const rooms = mapped(hidden.rooms, (room, id) => ({
    ...room,
    note: `Other ${number}`,
    encounter: number % 3 === 0,
    ...(isShown(id) ? {} : { name: `Other ${number}` }),
  }));
  const doors = mapped(hidden.doors, (door, id) => (last.state.hidden.doors[id] ? { ...door, stats: `Other ${number}` } : door));
  const traps = mapped(hidden.traps, (trap, key) => (last.state.hidden.traps[key] ? { stats: `Other ${number}` } : trap));
  return { ...hidden, rooms, doors, traps };
}

/** Returns a command with other words where they go into the vault. */
function saidOtherwise({ state: { hidden } }: At, command: GhostCommand, { number, words }: OtherWords): GhostCommand {
  switch (command.kind) {
    case 'note-room':
      return { ...command, note: number % 4 === 0 ? '' : words };
    case 'name-room':
      return hidden.rooms[command.room]?.shown === '' ? { ...command, name: words } : command;
    case 'door-stats':
      return hidden.doors[command.door] ? { ...command, stats: words } : command;
    case 'place-trap':
      return { ...command, stats: command.stats === '' ? '' : words };
    case 'encounters':
      return { ...command, encounter: number % 2 === 0 };
    default:
      return command;
  }
}

/** Returns a vault with words in all that it says. */
function planted({ state: { hidden } }: At, word: () => string): GhostHidden {
  return {
    ...hidden,
    story: word(),
    rooms: mapped(hidden.rooms, (room) => ({ ...room, note: word(), ...(room.shown === '' ? { name: word() } : {}) })),
    doors: mapped(hidden.doors, (door) => ({ ...door, stats: word() })),
    traps: mapped(hidden.traps, () => ({ stats: word() })),
  };
}

/** Shows the first room that is not shown yet. */
function showing({ state: { hidden } }: At): GhostCommand | null {
  const [room] = Object.entries(hidden.rooms).find(([, { name, shown }]) => shown === '' && name !== '') ?? [];
  return room === undefined ? null : { kind: 'reveal-room', room };
}

/** Returns what all may know of a vault: rooms that are shown, what was found, and of the map all, once any of it was. */
function mayKnow({ before, after: { state } }: Played<GhostOpen, GhostHidden, GhostCommand>): unknown {
  const { open, hidden } = state;
  const squares = planIn(hidden).cells.squares();
  return {
    rooms: Object.entries(hidden.rooms).flatMap(([id, { name, shown }]) =>
      shown === '' ? [] : [[shown, name, squares.get(Number(id.slice(1)))]],
    ),
    found: hidden.found,
    doors: open.doors,
    traps: open.traps,
    map: hidden.found === '' ? [] : [before.state.hidden, hidden].map(({ map, walls, fixtures }) => [map, walls, fixtures]),
  };
}

export const CHANCE_PLAY: ChancePlay<GhostOpen, GhostHidden, GhostCommand, Draw> = {
  rules: { play: 'SC-01 SC-04 SC-41', undo: 'SC-04', secrecy: 'SC-01 SC-40 SC-41' },
  games: 14,
  starts: fc
    .tuple(fc.nat(PAIRS.length - 1), fc.constantFrom('file', 'scene'))
    .map(([pair, kind]) => laid(`Map ${pair} of a ${kind}`, 'one'))
    .map(({ state, things }) => ({
      state,
      world: { token: placeOf(state.open), followers: {}, time: 0, table: null, board: null, scene: things },
    })),
  draws,
  turn(at, draw) {
    const command = pick(draw.sensible ? awaited(at, draw) : anything(at, draw), draw.kind);
    const isOwners = command.kind === 'enter' && !command.square && draw.one % 3 > 0;
    return { command, seat: draw.sensible ? (isOwners ? OWNER : GM) : draw.seat };
  },
  worldAfter: (world, effects, open) => ({ ...worldAfter(world, effects), token: placeOf(open) }),
  atTable: AT_TABLE,
  refusals: GHOST_REFUSALS,
  aimed: { enter: 'while' },
  large: {
    'reveal-door': 'walls, lights and tiles of all that lies behind it come',
    'reveal-part': 'walls, lights and tiles of it come',
    'reveal-all': 'it may show doors and parts',
  },
  isGms: ({ kind }) => kind !== 'enter',
  varied,
  compared: [
    'enter',
    'choose-token',
    'name-room',
    'note-room',
    'place-trap',
    'reveal-trap',
    'reveal-room',
    'reveal-door',
    'merge-rooms',
  ],
  otherwise: otherVault,
  saidOtherwise,
  mayKnow,
  planted,
  showing,
  leaked: ({ open, hidden }) => ({
    ...open,
    name: Object.values(hidden.rooms)
      .reduce((sum, { note }) => `${sum} ${note}`, hidden.map.slice(-20))
      .trim()
      .slice(0, 80)
      .trim(),
  }),
};
