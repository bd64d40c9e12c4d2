import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { isOutOfSight } from '../../../src/rules/ghost/entering.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import type { State } from '../../../src/rules/ghost/ruling.ts';
import { setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import { gridNow } from '../../../src/rules/ghost/state.ts';
import { AS_LAID, type Ground, lineNow } from '../../../src/rules/grid/lay.ts';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { cellsOf } from '../../../src/rules/maps/rooms/room-cells.ts';
import { NO_ROOMS, redetected } from '../../../src/rules/maps/rooms/room-plan.ts';
import { roomsOfScene, sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { Seat, SceneThings, World } from '../../../src/rules/procedure.ts';
import { HALL, HALL_DOOR, HALL_GRID } from '../maps/hall.ts';
import { dungeonWith, sceneWalls, twoSecrets } from '../maps/secret-dungeons.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';

const LEADING = [{ procedure: 'search', expedition: 's', leads: true, tokens: ['party'] }];
const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
const PLAYER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };

const wanted = { name: 'The hall', grid: HALL_GRID, token: 'party', picture: null };
/** The grid of the scenes whose walls `sceneWalls` gives. */
const SCENE_GRID = { x: 3000, y: 3000, size: 100, columns: 60, rows: 60 } as const;

/** A ghost map with what stands on its scene. */
interface Laid {
  readonly state: State;
  readonly things: SceneThings;
}

function standing(walls: readonly { readonly c: readonly number[]; readonly door: number }[]): SceneThings {
  const placed = walls.map((wall, index) => [`w${index}`, wallPlaceOf(wall as never)] as const);
  return { walls: Object.fromEntries(placed), fixtures: new Set() };
}

/** The ghost of a map file. */
function ofFile(map: DungeonMap, grid = HALL_GRID as typeof SCENE_GRID | typeof HALL_GRID): Laid {
  const state = GHOST.begin(v.parse(GHOST.schemas.setup, setupOfMap(map, { ...wanted, grid })));
  return { state, things: standing(sceneWallsOf(ghostIn(state.hidden)!, grid)) };
}

/** The ghost of a GM's scene with the walls of a map; players know the far end of the passage. */
function ofScene(map: DungeonMap, from = { x: 1450, y: 3050 }): Laid {
  const walls = sceneWalls(map);
  const split = splitWalls(walls, { square: 100, found: new Set(), from: [from] });
  const plan = redetected(NO_ROOMS, cellsOf(roomsOfScene(walls, SCENE_GRID)));
  if (typeof plan === 'string') throw new Error(plan);
  // As the window names them, by their numbers in the vault.
  const rooms = Object.keys(plan.rooms).map((id) => [id, { name: '', note: '', encounter: false }] as const);
  const named = { ...plan, rooms: Object.fromEntries(rooms) };
  const setup = setupOfScene(split, named, {
    ...wanted,
    grid: SCENE_GRID,
    source: 'GmScene',
    fixtures: [],
    from: [from],
    stats: {},
  });
  return { state: GHOST.begin(v.parse(GHOST.schemas.setup, setup)), things: standing(split.ghost) };
}

/** The world while the party's token stands with its middle in the middle of a square; more says what else there is. */
function worldAt({ state, things }: Laid, x: number, y: number, more: Partial<World> = {}): World {
  const { grid } = state.open;
  const now = gridNow(grid, more.ground ?? AS_LAID);
  const token = { x: now.x + x * now.size, y: now.y + y * now.size, width: now.size, height: now.size };
  return { token, followers: {}, time: 0, table: null, board: null, scene: things, ...more };
}

/** What all get to hear of a command, and the state after it. */
function heard(laid: Laid, world: World, seat: Seat, command: GhostCommand = { kind: 'enter' }) {
  const decision = GHOST.decide(
    laid.state,
    v.parse(GHOST.schemas.command, command),
    seat,
    drawsFor('5eed'.repeat(16), 'ghost', 1),
    world,
  );
  if (decision.kind === 'refused') return { said: decision.refusal, laid };
  const { state, events, effects } = decision;
  const sizes = [GHOST.hiddenBytes(state.open), GHOST.inverseBytes?.(state.open, command)];
  return { said: { open: state.open, events, effects, sizes }, laid: { ...laid, state } };
}

const code = (laid: Laid, world: World, seat: Seat, command?: GhostCommand): unknown => {
  const { said } = heard(laid, world, seat, command);
  return 'code' in said ? said.code : said.events[0]?.name;
};

describe.each([
  ['a map file', ofFile(HALL)],
  ['a scene', ofScene(HALL, { x: 3050, y: 3150 })],
])('SC-40 entering rooms of a ghost of %s', (_, laid) => {
  it('SC-40 a room behind a secret door that nobody has found is entered by nobody, unless the GM names its square', () => {
    for (const seat of [PLAYER, GM]) expect(code(laid, worldAt(laid, 6, 1), seat)).toBe('no-room-here');
    expect(code(laid, worldAt(laid, 2, 1), GM, { kind: 'enter', square: { x: 6, y: 1 } })).toBe('roomVisited');
    const found = heard(laid, worldAt(laid, 2, 1), GM, {
      kind: 'reveal-door',
      door: Object.keys(laid.state.hidden.doors)[0] ?? HALL_DOOR,
    });
    const set = 'effects' in found.said ? found.said.effects.flatMap((one) => (one.kind === 'set-walls' ? [one.to] : [])) : [];
    const walls = Object.entries({ ...laid.things.walls, ...set[0] }).flatMap(([id, wall]) =>
      wall ? [[id, wall] as const] : [],
    );
    const open = { ...found.laid, things: { ...laid.things, walls: Object.fromEntries(walls) } };
    expect(code(open, worldAt(open, 6, 1), PLAYER)).toBe('roomVisited');
  });

  it('SC-40 a player hears the same of what was entered, what is hidden and what is no room', () => {
    expect(code(laid, worldAt(laid, 2, 1), PLAYER)).toBe('roomVisited');
    const entered = heard(laid, worldAt(laid, 2, 1), PLAYER).laid;
    const hidden = heard(entered, worldAt(laid, 0, 0), GM, { kind: 'enter', square: { x: 6, y: 1 } }).laid;
    for (const [x, y] of [
      [2, 1],
      [6, 1],
      [9, 9],
    ] as const)
      expect(heard(hidden, worldAt(hidden, x, y), PLAYER).said).toEqual({ code: 'no-room-here', data: {} });
    expect(code(hidden, worldAt(hidden, 2, 1), GM)).toBe('been-there');
  });

  it('SC-40 nobody but the GM enters anything while another procedure leads the party', () => {
    for (const [x, y] of [
      [2, 1],
      [6, 1],
      [9, 9],
    ] as const)
      expect(heard(laid, worldAt(laid, x, y, { beside: LEADING }), PLAYER).said).toEqual({ code: 'led', data: {} });
    expect(code(laid, worldAt(laid, 2, 1, { beside: LEADING }), GM)).toBe('roomVisited');
  });

  it('SC-40 a token on another level of the scene than the map stands in none of its rooms', () => {
    for (const seat of [PLAYER, GM]) expect(code(laid, worldAt(laid, 2, 1, { away: true }), seat)).toBe('no-room-here');
    const square = { x: 2, y: 1 };
    expect(code(laid, worldAt(laid, 9, 9, { away: true }), GM, { kind: 'enter', square })).toBe('roomVisited');
  });

  it('SC-40 it is the middle of the token that counts, so that a large one tells no more', () => {
    const { x, y, size } = laid.state.open.grid;
    // Its corner lies in the hall and its middle behind the secret door.
    const token = { x: x + 3 * size, y: y - size, width: 7 * size, height: 5 * size };
    expect(code(laid, worldAt(laid, 0, 0, { token }), PLAYER)).toBe('no-room-here');
  });

  it('SC-40 a token is out of sight only in a room that nobody may know of, as the GM’s own window says', () => {
    const seen = (x: number, y: number, more: Partial<World> = {}): boolean =>
      isOutOfSight(laid.state, worldAt(laid, x, y, more));
    // In the hall, in the room behind the secret door, and where there is no room.
    expect([seen(2, 1), seen(6, 1), seen(9, 9), seen(1, 4)]).toEqual([false, true, false, false]);
    expect([seen(6, 1, { token: null }), seen(6, 1, { away: true }), seen(6, 1, { astray: () => true })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(seen(6, 1, { astray: () => false })).toBe(true);
  });

  it('SC-40 so it is where the scene was scaled since', () => {
    const ground: Ground = { x: 40, y: -25, scale: 1.5 };
    const scaled = Object.entries(laid.things.walls).map(([id, wall]) => [id, { ...wall, c: lineNow(wall.c, ground) }] as const);
    const now: Laid = { ...laid, things: { ...laid.things, walls: Object.fromEntries(scaled) } };
    expect(code(now, worldAt(now, 6, 1, { ground }), PLAYER)).toBe('no-room-here');
    expect(code(now, worldAt(now, 1, 4, { ground }), PLAYER)).toBe('roomVisited');
  });
});

describe('SC-40 what is known of places', () => {
  const inHall = (laid: Laid, more: Partial<World> = {}): unknown => code(laid, worldAt(laid, 2, 1, more), PLAYER);

  it('SC-40 of a scene whose walls nobody reads is nothing, unless it has no secrets', () => {
    const laid = ofScene(HALL, { x: 3050, y: 3150 });
    const { scene: _scene, ...world } = worldAt(laid, 2, 1);
    expect([inHall(laid), code(laid, world, PLAYER)]).toEqual(['roomVisited', 'no-room-here']);
    const bare = { ...laid, state: { ...laid.state, hidden: { ...laid.state.hidden, walls: '' } } };
    expect(code(bare, world, PLAYER)).toBe('roomVisited');
    // Where there are no secrets all may be come to.
    expect(code(bare, worldAt(bare, 6, 1), PLAYER)).toBe('roomVisited');
  });

  it('SC-40 of a file that cannot be read is nothing', () => {
    const laid = ofFile(HALL);
    const lost = { ...laid, state: { ...laid.state, hidden: { ...laid.state.hidden, map: 'nothing' } } };
    expect([inHall(laid), inHall(lost)]).toEqual(['roomVisited', 'no-room-here']);
  });

  it('SC-40 a token whose middle is known stands in no room where the middle of its square is not, nor the other way', () => {
    // Beside the wall of the hall, half a square off: its middle lies in the hall, that of its square behind the wall.
    const laid = ofScene(HALL, { x: 3050, y: 3150 });
    const { x, y, size } = laid.state.open.grid;
    const token = { x: x + 4.9 * size, y: y + size, width: size, height: size };
    expect(code(laid, worldAt(laid, 0, 0, { token }), PLAYER)).toBe('no-room-here');
  });

  it('SC-40 a room that was shown before keeps its key when it is entered, and the next one gets the next', () => {
    const laid = ofFile(HALL);
    const shown = heard(laid, worldAt(laid, 2, 1), GM, { kind: 'reveal-room', room: 'r3' });
    const both = heard(shown.laid, worldAt(laid, 2, 1), PLAYER);
    const again = heard(both.laid, worldAt(laid, 1, 4), PLAYER);
    const said = [shown, both, again].map((one) => ('events' in one.said ? one.said.events : one.said));
    expect(said).toEqual([
      [{ name: 'roomRevealed', data: { room: 'o1', name: '' } }],
      [{ name: 'roomVisited', data: { room: 'o2', name: '1' } }],
      [{ name: 'roomVisited', data: { room: 'o1', name: '' } }],
    ]);
    const { open, hidden } = again.laid.state;
    expect([open.shown, Object.keys(open.rooms).sort()]).toEqual([2, ['o1', 'o2']]);
    expect(Object.values(hidden.rooms).map((room) => [room.shown, room.entered])).toEqual([
      ['o2', true],
      ['', false],
      ['o1', true],
    ]);
    expect(code(again.laid, worldAt(laid, 1, 4), GM, { kind: 'reveal-room', room: 'r3' })).toBe('shown');
    expect(code(again.laid, worldAt(laid, 1, 4), GM, { kind: 'reveal-room', room: 'r9' })).toBe('no-such-room');
    expect(code(laid, { ...worldAt(laid, 2, 1), token: null }, PLAYER)).toBe('no-token');
    expect(code(laid, worldAt(laid, 2, 1), { ...PLAYER, owns: NO_TOKEN })).toBe('not-your-token');
  });
});

/** Where an owner walks and leaps with the token, in squares. */
const leaps = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ x: fc.integer({ min: -17, max: 20 }), y: fc.integer({ min: -12, max: 14 }) }) },
    { weight: 1, arbitrary: fc.record({ x: fc.integer({ min: 1, max: 12 }), y: fc.integer({ min: -8, max: 8 }) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** Everything that is heard while a token leaps about and its owner, or the referee, asks to enter. */
type Asks = (laid: Laid, world: World) => ReturnType<typeof heard>;

const asOwner: Asks = (laid, world) => heard(laid, world, PLAYER);
const asReferee: Asks = (laid, world) => heard(laid, world, GM);
/** What a referee must not do: naming the square that the token leapt to. */
const leaking: Asks = (laid, world) => {
  const { x, y, size } = laid.state.open.grid;
  const token = world.token ?? { x: 0, y: 0, width: 0, height: 0 };
  const square = { x: Math.floor((token.x + size / 2 - x) / size), y: Math.floor((token.y + size / 2 - y) / size) };
  return heard(laid, world, GM, { kind: 'enter', square });
};

/** The property that two vaults that differ only behind an unfound secret door sound alike. */
function soundAlike(make: (map: DungeonMap) => Laid, ask: Asks) {
  return fc.property(twoSecrets, leaps, ({ open, one, other, first }, places) => {
    const story = (secret: typeof one): unknown[] => {
      let laid = make(dungeonWith(open, secret, first));
      return places.map(({ x, y }) => {
        const { said, laid: after } = ask(laid, worldAt(laid, x, y));
        laid = after;
        return said;
      });
    };
    expect(story(one)).toEqual(story(other));
  });
}

describe.each([
  ['a map file', (map: DungeonMap) => ofFile(map)],
  ['a scene', (map: DungeonMap) => ofScene(map)],
])('SC-40 whatever an owner does with the token on a ghost of %s', (_, make) => {
  it.each([
    ['its owner', asOwner],
    ['the referee', asReferee],
  ])('SC-40 entering tells nothing of what lies behind a secret door when %s asks', (_who, ask) => {
    fc.assert(soundAlike(make, ask), { numRuns: 60 });
  });

  it('SC-40 the same check catches a referee who names the square for the owner', () => {
    expect(fc.check(soundAlike(make, leaking), { numRuns: 60 }).failed).toBe(true);
  });
});
