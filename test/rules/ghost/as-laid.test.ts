import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import type { HiddenFixture } from '../../../src/rules/ghost/fixtures.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import type { State } from '../../../src/rules/ghost/ruling.ts';
import { setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import { gridNow } from '../../../src/rules/ghost/state.ts';
import { AS_LAID, type Ground, lineNow } from '../../../src/rules/grid/lay.ts';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { type GhostWall, splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { planOf } from '../../../src/rules/maps/rooms/map-plan.ts';
import { NO_ROOMS, roomAt } from '../../../src/rules/maps/rooms/room-plan.ts';
import { sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { secretsOf } from '../../../src/rules/maps/dungeon/secret-parts.ts';
import { mannerOf, wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { TilePlace } from '../../../src/rules/effects/set-tiles.ts';
import type { Effect, SceneThings, TokenPlace, WallPlace, World } from '../../../src/rules/procedure.ts';
import { angular, dungeonWith, sceneWalls, twoSecrets } from '../maps/secret-dungeons.ts';
import { EVERY_TOKEN } from '../seats.ts';

const grid = { x: 3000, y: 3000, size: 100, columns: 40, rows: 30 };
const wanted = { name: 'The mill', grid, token: 'party', picture: { look: 'ink', seed: 'b3Fk', pixels: 100 } } as const;

/** Scenes that were padded, shifted, scaled up and scaled down since. */
const GROUNDS: readonly Ground[] = [
  { x: 300, y: -700, scale: 1 },
  { x: -40, y: 20, scale: 2 },
  { x: 11, y: 0, scale: 1.37 },
  { x: 125, y: 75, scale: 0.5 },
  { x: 7, y: -3, scale: 0.333 },
];
const anyGround = fc.constantFrom(...GROUNDS);
/** Dungeons without round rooms, whose many corners a smaller scale would lay on each other. */
const dungeons = twoSecrets.map(({ open, one, first }): DungeonMap => dungeonWith(angular(open), angular(one), first));

function moved(wall: WallPlace, ground: Ground): WallPlace {
  return { ...wall, c: lineNow(wall.c, ground) };
}

function thingsOf(walls: readonly GhostWall[], ground: Ground): SceneThings {
  return {
    walls: Object.fromEntries(walls.map((wall, at) => [`wall${at}`, moved(wallPlaceOf(wall), ground)])),
    fixtures: new Set(),
  };
}

/** Does what effects say to walls; each must find what it expects. */
function done(things: SceneThings, effects: readonly Effect[]): SceneThings {
  const after: Record<string, WallPlace | null> = { ...things.walls };
  for (const effect of effects) {
    if (effect.kind !== 'set-walls') continue;
    for (const [id, wall] of Object.entries(effect.from)) expect(after[id] ?? null).toEqual(wall);
    Object.assign(after, effect.to);
  }
  return { ...things, walls: Object.fromEntries(Object.entries(after).flatMap(([id, wall]) => (wall ? [[id, wall]] : []))) };
}

function play(
  state: State,
  command: GhostCommand,
  scene: SceneThings,
  ground: Ground,
  { number = 1, token = null }: { readonly number?: number; readonly token?: TokenPlace | null } = {},
) {
  const world: World = { token, followers: {}, time: 0, table: null, board: null, ground, scene };
  const draws = drawsFor('5eed'.repeat(16), 'ghost', number);
  const decision = GHOST.decide(state, command, { user: 'gm', gm: true, owns: EVERY_TOKEN }, draws, world);
  if (decision.kind === 'refused') throw new Error(decision.refusal.code);
  return decision;
}

/** Plays the same commands where the map was laid and where it lies since; what the scenes have then must be the same. */
function playBoth(begun: State, commands: readonly GhostCommand[], walls: readonly GhostWall[], ground: Ground) {
  let state = begun;
  let [laid, now] = [thingsOf(walls, AS_LAID), thingsOf(walls, ground)];
  const effects: [Effect[], Effect[]] = [[], []];
  for (const [number, command] of commands.entries()) {
    const [one, other] = [play(state, command, laid, AS_LAID, { number }), play(state, command, now, ground, { number })];
    expect(other.state).toEqual(one.state);
    effects[0].push(...one.effects);
    effects[1].push(...other.effects);
    [laid, now] = [done(laid, one.effects), done(now, other.effects)];
    expect(now.walls).toEqual(Object.fromEntries(Object.entries(laid.walls).map(([id, wall]) => [id, moved(wall, ground)])));
    state = one.state;
  }
  return effects;
}

function tilesOf(effects: readonly Effect[]): TilePlace[] {
  return effects.flatMap((effect) =>
    effect.kind === 'set-tiles' ? Object.values(effect.to).filter((tile) => tile !== null) : [],
  );
}

describe("SC-04 SC-55 a ghost map lies on its scene's picture, whatever becomes of padding, grid and size", () => {
  it('SC-04 SC-55 what is found on a map comes and goes where the picture is now', () => {
    let tiles = 0;
    fc.assert(
      fc.property(dungeons, anyGround, (map, ground) => {
        const begun = GHOST.begin(v.parse(GHOST.schemas.setup, setupOfMap(map, wanted)));
        const { doors, parts } = secretsOf(map);
        const commands: GhostCommand[] = [
          ...doors.map(({ id }) => ({ kind: 'reveal-door', door: id }) as const),
          ...parts.map(({ id }) => ({ kind: 'reveal-part', part: id }) as const),
          { kind: 'door-stats', door: doors[0]!.id, stats: 'Oak Door (locked 2)' },
        ];
        const [laid, now] = playBoth(begun, commands, sceneWallsOf(ghostIn(begun.hidden)!, grid), ground);
        const { x, y, scale } = ground;
        const places = tilesOf(laid).map((tile) => {
          const [left, top, right, bottom] = lineNow([tile.x, tile.y, tile.x + tile.width, tile.y + tile.height], {
            x,
            y,
            scale,
          });
          return { x: left, y: top, width: right - left, height: bottom - top, shows: tile.shows };
        });
        expect(tilesOf(now)).toEqual(places);
        tiles += places.length;
      }),
      { numRuns: 12 },
    );
    expect(tiles).toBeGreaterThan(0);
  });

  it("SC-04 SC-55 what is found on a ghost of a GM's scene comes where the picture is now, with all that stands there", () => {
    let lights = 0;
    fc.assert(
      fc.property(dungeons, anyGround, (map, ground) => {
        const from = [{ x: 1450, y: 3050 }];
        const walls = sceneWalls(map).map((wall) => ({ ...wall, ...mannerOf(wall) }));
        const split = splitWalls(walls, { square: 100, found: new Set(), from });
        const fixtures = map.floor
          .map(({ x, y }): HiddenFixture => {
            const at = { x: 3050 + 100 * x, y: 3050 + 100 * y };
            return { kind: 'light', at, data: { ...at, config: { dim: 20 } } };
          })
          .filter(({ at }) => split.isHidden(at))
          .slice(0, 20);
        const setup = setupOfScene(split, NO_ROOMS, { ...wanted, source: 'Gm', fixtures, from, stats: {} });
        const begun = GHOST.begin(v.parse(GHOST.schemas.setup, setup));
        const commands = Object.keys(begun.hidden.doors).map((door) => ({ kind: 'reveal-door', door }) as const);
        const [, now] = playBoth(begun, commands, split.ghost, ground);
        const places = now.flatMap((effect) => (effect.kind === 'set-fixtures' ? Object.values(effect.to) : []));
        for (const fixture of places) {
          const { x, y, config } = fixture!.data as { x: number; y: number; config: object };
          const back = fixtures.find(({ at }) => {
            const [nowX, nowY] = lineNow([at.x, at.y, at.x, at.y], ground);
            return nowX === x && nowY === y;
          });
          expect(back).toBeDefined();
          expect(config).toEqual({ dim: 20 });
        }
        lights += places.length;
      }),
      { numRuns: 20 },
    );
    expect(lights).toBeGreaterThan(0);
  });

  it('SC-04 a tile and a drawing that were hidden keep their size on the picture', () => {
    const base = { x: 3000, y: 3000, rotation: 15 };
    const shape = { type: 'p', width: 60, height: 40, radius: null, points: [0, 0, 60, 40] };
    const found: HiddenFixture[] = [
      { kind: 'tile', at: base, data: { ...base, width: 200, height: 100, texture: { scaleX: 1 } } },
      { kind: 'drawing', at: base, data: { ...base, shape } },
    ];
    const ground = { x: 10, y: 20, scale: 2 };
    const walls = sceneWalls(dungeonWith(NOTHING, NOTHING, false)).map((wall) => ({ ...wall, ...mannerOf(wall) }));
    const split = splitWalls(walls, { square: 100, found: new Set(), from: [{ x: 1450, y: 3050 }] });
    const fixtures = found.map((fixture) => ({ ...fixture, at: { x: 3150, y: 3050 } }));
    const from = [{ x: 1450, y: 3050 }];
    const begun = GHOST.begin(setupOfScene(split, NO_ROOMS, { ...wanted, source: 'Gm', fixtures, from, stats: {} }));
    const [door = ''] = Object.keys(begun.hidden.doors);
    const { effects } = play(begun, { kind: 'reveal-door', door }, thingsOf(split.ghost, ground), ground);
    const data = effects.flatMap((effect) =>
      effect.kind === 'set-fixtures' ? Object.values(effect.to).map((one) => one!.data) : [],
    );
    expect(data).toEqual([
      { x: 6010, y: 6020, rotation: 15, width: 400, height: 200, texture: { scaleX: 1 } },
      { x: 6010, y: 6020, rotation: 15, shape: { ...shape, width: 120, height: 80, points: [0, 0, 120, 80] } },
    ]);
  });

  it('SC-04 nothing is shown where the picture was stretched more one way than the other, and all else goes on', () => {
    const ground = { ...GROUNDS[1]!, stretched: true } as const;
    const [map] = fc.sample(dungeons, { numRuns: 1, seed: 7 });
    const begun = GHOST.begin(setupOfMap(map!, wanted));
    const [door] = secretsOf(map!).doors;
    const walls = thingsOf(sceneWallsOf(ghostIn(begun.hidden)!, grid), ground);
    expect(() => play(begun, { kind: 'reveal-door', door: door!.id }, walls, ground)).toThrow('stretched');
    expect(play(begun, { kind: 'choose-token', token: 'other' }, walls, ground).state.open.token).toBe('other');
  });

  it('SC-40 the room that the token stands in is the one on the picture', () => {
    fc.assert(
      fc.property(dungeons, anyGround, fc.nat(), (map, ground, which) => {
        const plan = planOf(map);
        const begun = GHOST.begin(v.parse(GHOST.schemas.setup, setupOfMap(map, wanted)));
        const floor = ghostIn(begun.hidden)!.floor.filter(({ x, y }) => roomAt(plan, { x, y }) !== null);
        fc.pre(floor.length > 0);
        const square = floor[which % floor.length]!;
        const { x, y, size } = gridNow(grid, ground);
        const token = { x: x + square.x * size, y: y + square.y * size, width: size, height: size };
        const { state } = play(begun, { kind: 'enter' }, thingsOf([], ground), ground, { token });
        expect(Object.keys(state.hidden.rooms).filter((id) => state.hidden.rooms[id]!.entered)).toEqual([roomAt(plan, square)]);
      }),
      { numRuns: 20 },
    );
  });
});

const NOTHING = { rects: [], doors: [], notes: [], columns: [], water: [] };
