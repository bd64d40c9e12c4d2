import * as v from 'valibot';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../workers/all-parts.ts';
import { followEntering } from '../../../src/foundry/ghost/entering.ts';
import type { ExpeditionRef } from '../../../src/foundry/store/expeditions.ts';
import { OWN_MOVE } from '../../../src/foundry/scene/token-places.ts';
import { followTokens } from '../../../src/foundry/moves/token-moves.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import { setupOfMap } from '../../../src/rules/ghost/set-ups.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import type { Halves } from '../../../src/rules/procedure.ts';
import { SCRAMBLE } from '../../../src/rules/scramble/scramble.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { HALL, HALL_GRID } from '../../rules/maps/hall.ts';
import { dungeonWith, twoSecrets } from '../../rules/maps/secret-dungeons.ts';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { isLed } from '../../../src/rules/kit/world.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';

/** The table around one ghost map, as this browser has it. */
const table = vi.hoisted(() => ({
  holds: true,
  seated: [] as ((held: boolean) => void)[],
  placed: [] as object[],
  said: [] as string[],
  asked: [] as object[],
  answer: (_command: object): unknown => ({ kind: 'done', kept: [] }),
}));

vi.mock('../../../src/foundry/referee/lease-holder.ts', () => ({
  holdsLease: () => table.holds,
  watchLease: (listener: (held: boolean) => void) => table.seated.push(listener),
}));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  commandRequest: (_placed: object, command: object) => command,
  sendQuietly: (command: object) => {
    table.asked.push(command);
    return Promise.resolve(table.answer(command));
  },
  isPending: () => false,
}));
/** What of an expedition says whose it is. */
interface Held {
  readonly expedition: { readonly procedure: { readonly id: string }; readonly open: object; readonly hidden?: object };
}

vi.mock('../../../src/foundry/store/expeditions.ts', () => ({
  changesRead: () => 0,
  rawExpeditions: () => ({}),
  expeditionsOn: (scene: object | null) => (scene ? table.placed : []),
  expeditionsOf: (scene: object | null, procedure: string) =>
    (scene ? (table.placed as readonly Held[]) : []).filter(({ expedition }) => expedition.procedure.id === procedure),
  halvesOf: ({ expedition: { open, hidden = {} } }: Held) => ({ open, hidden }),
  proceduresOn: (scene: object | null) =>
    new Set((scene ? (table.placed as readonly Held[]) : []).map(({ expedition }) => expedition.procedure.id)),
  secretsOf: (_id: string, expedition: { readonly hidden?: object }) => ({ hidden: expedition.hidden ?? {} }),
  watchExpeditions: () => undefined,
  onceRead: (_scene: object, act: () => void) => {
    act();
  },
}));
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (_kind: string, key: string) => table.said.push(key),
  sayOnce: (_kind: string, key: string) => table.said.push(key),
  words: (key: string) => key,
}));

/** Walls as a scene's collection has them. */
class Walls extends Map<string, object> {
  override [Symbol.iterator](): MapIterator<never> {
    return this.values() as MapIterator<never>;
  }
  filter(wanted: (one: object) => boolean): object[] {
    return [...this.values()].filter(wanted);
  }
}

interface TokenLike {
  readonly id: string;
  readonly name: string;
  readonly parent: object;
  width: number;
  readonly height: number;
  level?: string;
  _source: { x: number; y: number };
  move(way: readonly { x: number; y: number }[], options: object): Promise<boolean>;
}

let hooks: Record<string, ((...given: never[]) => void)[]>;
let token: TokenLike;
let scene: object & { tokens: Map<string, TokenLike> };

const tell = (hook: string, ...given: unknown[]): void => {
  for (const listener of hooks[hook] ?? []) listener(...(given as never[]));
};

/** Writes a token's fields to the server as somebody; everybody's browsers hear of it, and of no movement. */
function write(author: string, fields: { x?: number; y?: number; level?: string; width?: number }, options: object = {}): void {
  const { level, width, ...place } = fields;
  Object.assign(token._source, place);
  if (width !== undefined) token.width = width;
  if (level !== undefined) token.level = level;
  tell('updateToken', token, fields, options, author);
}

/** Puts the token onto a square as somebody. */
const leap = (author: string, x: number, y: number, options: object = {}): void => {
  const { grid } = open();
  write(author, { x: grid.x + x * grid.size, y: grid.y + y * grid.size }, options);
};

const open = () => (table.placed[0] as ExpeditionRef).expedition.open as { grid: typeof HALL_GRID; rooms: object };
const square = () => [(token._source.x - open().grid.x) / 100, (token._source.y - open().grid.y) / 100];

/** Whatever waits for an answer or a moment goes on. */
async function settled(): Promise<void> {
  await vi.waitFor(() => new Promise<void>((done) => setTimeout(done, 0)));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/** How many have been laid: what a browser has noted of one is not of another. */
let laid = 0;

/** Lays the ghost of a map on a scene, with the party's token on a square. */
function lay(map: DungeonMap, at: readonly [number, number], more: readonly object[] = [], levels?: readonly object[]): void {
  const state = GHOST.begin(v.parse(GHOST.schemas.setup, setupOfMap(map, { ...wanted })));
  const walls = sceneWallsOf(ghostIn(state.hidden)!, HALL_GRID).map((wall, index) => {
    const data = { ...wall, id: `w${index}`, flags: {}, levels: new Set(levels ? ['cellar'] : []) };
    return [data.id, { ...data, toObject: () => data }] as const;
  });
  scene = {
    id: 'scene',
    documentName: 'Scene',
    grid: { isSquare: true, distance: 3, sizeX: 100, sizeY: 100 },
    dimensions: { width: 4000, height: 4000, size: 100, sceneX: 0, sceneY: 0, sceneWidth: 4000, sceneHeight: 4000 },
    walls: new Walls(walls),
    tokens: new Map(),
    ...(levels ? { levels, initialLevel: 'cellar' } : {}),
    ...Object.fromEntries(['lights', 'sounds', 'tiles', 'drawings'].map((name) => [name, new Map()])),
  } as never;
  const _source = { x: HALL_GRID.x + at[0] * 100, y: HALL_GRID.y + at[1] * 100, light: {}, rotation: 0 };
  token = {
    ...{ id: 'party', name: 'The party', parent: scene, width: 1, height: 1, _source },
    ...(levels ? { level: 'cellar' } : {}),
    move: ([to], options) => {
      write('gm', to!, options);
      return Promise.resolve(true);
    },
  };
  scene.tokens.set('party', token);
  vi.stubGlobal('game', {
    user: { isGM: true },
    users: new Map([
      ['gm', { id: 'gm', isGM: true }],
      ['ada', { id: 'ada', isGM: false }],
    ]),
    scenes: [scene],
    time: { worldTime: 0 },
  });
  const placed = (procedure: object, halves: Partial<Halves<object, object>>, id: string): object => ({
    ...{ holder: scene, id },
    expedition: { procedure, ...halves, record: { revision: 0 } },
  });
  table.placed = [
    placed(GHOST, state, `ghost${(laid += 1)}`),
    ...more.map((one) => placed(...(one as [object, object, string]))),
  ];
}

const wanted = { name: 'The hall', grid: HALL_GRID, token: 'party', picture: null };

/** Answers as the referee would, and keeps the state. */
function refereed(command: object): unknown {
  const { expedition } = table.placed[0] as { expedition: Halves<never, never> };
  const world = worldOf(scene as never, ['party']);
  const seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
  const decision = GHOST.decide(expedition, command as GhostCommand, seat, drawsFor('5eed'.repeat(16), 'ghost', 1), world);
  if (decision.kind === 'refused') return { kind: 'refused', ...decision.refusal };
  Object.assign(expedition, decision.state);
  return { kind: 'done', kept: [] };
}

beforeEach(() => {
  hooks = {};
  Object.assign(table, { holds: true, seated: [], placed: [], said: [], asked: [], answer: refereed });
  vi.stubGlobal('Hooks', { on: (name: string, listener: never) => void (hooks[name] ??= []).push(listener) });
  vi.stubGlobal('canvas', { scene: null, level: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const follow = (): void => {
  followTokens();
  followEntering();
};

describe('SC-40 the party’s token on a ghost map', () => {
  test('SC-40 comes into rooms that it can walk to, and they are entered', async () => {
    lay(HALL, [0, 0]);
    follow();
    leap('ada', 2, 1);
    await settled();
    expect(table.asked).toEqual([{ kind: 'enter' }]);
    expect(square()).toEqual([2, 1]);
    expect(table.said).toEqual([]);
    expect(Object.keys(open().rooms)).toEqual(['o1']);
  });

  test('SC-40 is put back from behind an unfound secret door where its owner wrote it, and nothing is entered', async () => {
    lay(HALL, [2, 1]);
    follow();
    leap('ada', 6, 1);
    await settled();
    expect(square()).toEqual([2, 1]);
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBackOnMap']);
    expect(open().rooms).toEqual({});
    leap('ada', 6, 1, { [OWN_MOVE]: true });
    await settled();
    expect(square(), 'the mark of the referee’s moves is only a GM’s').toEqual([2, 1]);
  });

  test('SC-40 that its owner makes so large that its middle lies behind a wall stands there no more than one that was moved', async () => {
    lay(HALL, [2, 1]);
    follow();
    write('ada', { width: 9 });
    await settled();
    expect(table.asked).toEqual([]);
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBackOnMap']);
    expect(square()[0]! + token.width / 2, 'its middle is back').toBe(2.5);
  });

  test('SC-40 enters nothing from where it cannot have walked, however soon that is asked', async () => {
    lay(HALL, [2, 1]);
    table.holds = false;
    follow();
    const isAstray = (): boolean | undefined => worldOf(scene as never, ['party']).astray?.();
    expect(isAstray()).toBe(false);
    leap('ada', 6, 1);
    expect(isAstray()).toBe(true);
    expect(refereed({ kind: 'enter' })).toEqual({ kind: 'refused', code: 'no-room-here', data: {} });
    table.holds = true;
    leap('ada', 7, 1);
    expect(square(), 'it is on its way back').toEqual([2, 1]);
    expect(isAstray()).toBe(true);
    await settled();
    expect(isAstray()).toBe(false);
  });

  test('SC-40 is left where a GM puts it, and the room there is entered by the GM’s own hand alone', async () => {
    lay(HALL, [2, 1]);
    follow();
    leap('gm', 6, 1);
    await settled();
    expect(table.asked).toEqual([{ kind: 'enter', square: { x: 6, y: 1 } }]);
    expect(square()).toEqual([6, 1]);
    expect(table.said).toEqual([]);
  });

  test('SC-40 goes freely where the GM has put it', async () => {
    lay(HALL, [2, 1]);
    follow();
    leap('gm', 20, 20);
    leap('ada', 22, 20);
    await settled();
    expect(square()).toEqual([22, 20]);
    expect(table.said).toEqual([]);
  });

  test('SC-40 that the referee itself moves to a room that nobody may know of does not enter it, and the GM hears of it', async () => {
    lay(HALL, [2, 1]);
    follow();
    leap('gm', 6, 1, { [OWN_MOVE]: true });
    await settled();
    expect(open().rooms).toEqual({});
    expect(table.said).toEqual(['GHOSTMAP.Notice.InHiddenRoom']);
  });

  test('SC-40 is put back by whoever takes the seat, where the referee was gone when it was moved', async () => {
    lay(HALL, [2, 1]);
    table.holds = false;
    follow();
    leap('ada', 6, 1);
    await settled();
    expect(square()).toEqual([6, 1]);
    table.holds = true;
    for (const sit of table.seated) sit(true);
    await settled();
    expect(square()).toEqual([2, 1]);
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBackOnMap']);
  });

  test('SC-40 is found in a hidden room by a GM who comes later: it stays, and the GM is told', async () => {
    lay(HALL, [6, 1]);
    follow();
    for (const sit of table.seated) sit(true);
    await vi.waitFor(() => {
      expect(table.said).toEqual(['GHOSTMAP.Notice.InHiddenRoom']);
    });
    expect(square()).toEqual([6, 1]);
    expect(table.asked).toEqual([]);
  });

  test('SC-40 is put back where the scene was scaled since it stood there', async () => {
    lay(HALL, [2, 1]);
    const { expedition } = table.placed[0] as { expedition: { open: object } };
    expedition.open = { ...expedition.open, lay: { x: 0, y: 0, size: 100, width: 4000, height: 4000 } };
    follow();
    Object.assign((scene as never as { dimensions: object }).dimensions, {
      sceneWidth: 8000,
      sceneHeight: 8000,
      width: 8000,
      height: 8000,
      size: 200,
    });
    for (const wall of (scene as never as { walls: Walls }).walls.values() as Iterable<{ c: number[]; toObject(): object }>)
      wall.c = wall.c.map((value) => value * 2);
    write('ada', { x: 2 * (HALL_GRID.x + 600), y: 2 * (HALL_GRID.y + 100) });
    await settled();
    expect([token._source.x, token._source.y]).toEqual([2 * (HALL_GRID.x + 250) - 50, 2 * (HALL_GRID.y + 150) - 50]);
  });

  test('SC-40 on another level is let alone, and judged by where it left when it comes back', async () => {
    lay(HALL, [2, 1], [], [{ id: 'cellar' }, { id: 'attic' }]);
    follow();
    write('ada', { level: 'attic' });
    leap('ada', 6, 1);
    await settled();
    expect([square(), table.said, table.asked]).toEqual([[6, 1], [], []]);
    write('ada', { level: 'cellar' });
    await settled();
    expect([square(), table.said]).toEqual([[2, 1], ['GHOSTMAP.Notice.PutBackOnMap']]);
  });

  test.each([
    ['a search', SEARCH, { status: 'running', token: 'other', party: 'A1', followers: [] }],
    ['a scramble', SCRAMBLE, { status: 'dash', token: 'other', at: '1,1' }],
  ])('SC-40 the world says that %s leads on the scene', (_, procedure, its) => {
    lay(HALL, [2, 1], [[procedure, { open: its, hidden: {} }, 'other']]);
    expect(isLed(worldOf(scene as never, ['party']))).toBe(true);
    Object.assign(its, { status: 'ended' });
    expect(isLed(worldOf(scene as never, ['party']))).toBe(false);
  });

  test('SC-40 enters nothing where a scramble leads it and does not leave it there', async () => {
    // The token stands in row 2 and column 3 of the scene's own squares.
    const scramble = { status: 'dash', token: 'party', followers: [], at: '2,3' };
    lay(HALL, [0, 0], [[SCRAMBLE, { open: scramble, hidden: { secrets: {} } }, 'scramble']]);
    follow();
    leap('ada', 2, 1);
    await settled();
    expect([square(), table.asked, open().rooms]).toEqual([[0, 0], [], {}]);
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBack']);
  });

  test('SC-40 whatever becomes of it is the same for two maps that differ only behind a secret door', async () => {
    const places = fc.array(fc.record({ x: fc.integer({ min: -17, max: 15 }), y: fc.integer({ min: -9, max: 9 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    // On the floor, or out in the rock where a GM may have put it.
    const start = fc.constantFrom<readonly [number, number]>([-10, 0], [-10, 13]);
    const alike = fc.asyncProperty(twoSecrets, start, places, async ({ open: known, one, other, first }, from, way) => {
      const story = async (secret: typeof one): Promise<unknown> => {
        hooks = {};
        Object.assign(table, { seated: [], said: [], asked: [] });
        lay(dungeonWith(known, secret, first), from);
        follow();
        const seen: unknown[] = [];
        for (const { x, y } of way) {
          leap('ada', x, y);
          await settled();
          seen.push([square(), open()]);
        }
        return seen;
      };
      expect(await story(one)).toEqual(await story(other));
    });
    await fc.assert(alike, { numRuns: 25 });
    // The same check catches a referee who lets the party into any room that the token stands in.
    table.answer = (command) => {
      const { grid } = open();
      const place = { x: token._source.x, y: token._source.y };
      return refereed({ ...command, square: { x: (place.x - grid.x) / 100, y: (place.y - grid.y) / 100 } });
    };
    expect((await fc.check(alike, { numRuns: 60 })).failed).toBe(true);
  });
});

describe('SG-26 tokens whose party is led by another procedure', () => {
  const search = { status: 'running', party: 'A1', token: 'party', followers: [], size: { columns: 3, rows: 3 } };
  const frame = { x: 0, y: 0, cell: 500, turn: 0 };

  test.each([
    ['a place that its owner wrote to the server', {}],
    ['one with the mark of the referee’s own moves', { [OWN_MOVE]: true }],
  ])('SG-26 are put back from %s', async (_, mark) => {
    lay(HALL, [0, 0]);
    table.placed = [
      { holder: scene, id: 'search', expedition: { procedure: SEARCH, open: { ...search, frame }, hidden: {}, record: {} } },
    ];
    Object.assign(token._source, { x: 100, y: 100 });
    follow();
    write('ada', { x: 700, y: 700 }, mark);
    tell('moveToken', token, { origin: { x: 100, y: 100 }, destination: { x: 100, y: 100 } }, mark, { id: 'ada', isGM: false });
    await settled();
    expect(token._source).toMatchObject({ x: 200, y: 200 });
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBack']);
  });
});

describe('places that are far off the canvas', () => {
  const inSearch = { status: 'running', party: 'A1', token: 'party', followers: [], size: { columns: 3, rows: 3 } };
  const led = {
    search: [SEARCH, { ...inSearch, frame: { x: 0, y: 0, cell: 500, turn: 0 } }],
    scramble: [SCRAMBLE, { status: 'halt', token: 'party', at: '1,1', options: {}, members: {} }],
  } as const;

  test.each([
    ['search', -100_000],
    ['search', 1e9],
    ['search', 1e308],
    ['scramble', -100_000],
    ['scramble', 1e9],
    ['scramble', 1e308],
  ] as const)('SG-26 SC-02 a %s has its token back from %d just where it stood, and measures no way there', async (by, far) => {
    lay(HALL, [0, 0]);
    const [procedure, open] = led[by];
    table.placed = [{ holder: scene, id: by, expedition: { procedure, open, hidden: {}, record: {} } }];
    Object.assign(token._source, { x: 100, y: 100 });
    const ways: object[] = [];
    const move = token.move.bind(token);
    token.move = (way, options) => {
      ways.push(...way);
      return move(way, options);
    };
    follow();
    write('ada', { x: 112, y: 130 });
    await settled();
    expect(ways).toEqual([]);
    write('ada', { x: far });
    await settled();
    expect(token._source).toMatchObject({ x: 112, y: 130 });
    expect(ways).toEqual([{ x: 112, y: 130, action: 'displace' }]);
    expect(table.said).toEqual(['GHOSTMAP.Notice.PutBack']);
  });

  test.each([-100_000, 1e9, 1e308])('SC-40 the ghost map has the party’s token back from %d to where it walked', async (far) => {
    lay(HALL, [0, 0]);
    follow();
    leap('ada', 2, 1);
    await settled();
    write('ada', { x: far });
    await settled();
    expect(square()).toEqual([2, 1]);
  });
});
