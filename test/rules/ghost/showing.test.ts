import * as v from 'valibot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { GHOST } from '../../../src/rules/ghost/ghost.ts';
import { ghostIn } from '../../../src/rules/ghost/vault.ts';
import type { State } from '../../../src/rules/ghost/ruling.ts';
import { type HiddenFixture, packFixtures } from '../../../src/rules/ghost/fixtures.ts';
import { setupOfMap, setupOfScene } from '../../../src/rules/ghost/set-ups.ts';
import { squaresShown } from '../../../src/rules/ghost/showing.ts';
import type { GhostCommand } from '../../../src/rules/ghost/commands.ts';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { type GhostWall, type SceneWall, splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { partFrame } from '../../../src/rules/maps/picture/sheet.ts';
import { NO_ROOMS } from '../../../src/rules/maps/rooms/room-plan.ts';
import { sceneWallsOf } from '../../../src/rules/maps/scene/scene-walls.ts';
import { wallKey } from '../../../src/rules/maps/scene/wall-manner.ts';
import { secretsOf } from '../../../src/rules/maps/dungeon/secret-parts.ts';
import { mannerOf, wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { Effect, SceneThings, WallPlace, World } from '../../../src/rules/procedure.ts';
import { dungeonWith, sceneWalls, twoSecrets } from '../maps/secret-dungeons.ts';
import { EVERY_TOKEN } from '../seats.ts';
import { ghostWalls } from '../maps/at-once.ts';

const grid = { x: 3000, y: 3000, size: 100, columns: 40, rows: 30 };
const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
const wanted = { name: 'The mill', grid, token: '', picture };

/** Puts new walls on a scene. */
function thingsOf(walls: readonly GhostWall[]): SceneThings {
  return { walls: Object.fromEntries(walls.map((wall, at) => [`wall${at}`, wallPlaceOf(wall)])), fixtures: new Set() };
}

/** Does what effects say to walls, tiles and what else stands there, forward or back. */
function done({ walls, fixtures }: SceneThings, effects: readonly Effect[], back = false): SceneThings {
  const after: Record<string, WallPlace | null> = { ...walls };
  const laid = new Set(fixtures);
  for (const effect of effects) {
    if (effect.kind === 'set-walls') {
      const [from, to] = back ? [effect.to, effect.from] : [effect.from, effect.to];
      for (const [id, wall] of Object.entries(from)) expect(after[id] ?? null).toEqual(wall);
      Object.assign(after, to);
    }
    if (effect.kind === 'set-tiles' || effect.kind === 'set-fixtures') {
      for (const id of Object.keys(effect.to)) {
        if (back) laid.delete(id);
        else laid.add(id);
      }
    }
  }
  const standing = Object.entries(after).flatMap(([id, wall]) => (wall ? [[id, wall] as const] : []));
  return { walls: Object.fromEntries(standing), fixtures: laid };
}

let number = 0;

function play(
  state: State,
  command: GhostCommand,
  scene: SceneThings,
): { readonly state: State; readonly effects: readonly Effect[] } {
  number += 1;
  const world: World = { token: null, followers: {}, time: 0, table: null, board: null, scene };
  const decision = GHOST.decide(
    state,
    command,
    { user: 'gm', gm: true, owns: EVERY_TOKEN },
    drawsFor('5eed'.repeat(16), 'ghost', number),
    world,
  );
  if (decision.kind === 'refused') throw new Error(decision.refusal.code);
  return { state: decision.state, effects: decision.effects };
}

const keys = (walls: readonly (SceneWall | WallPlace)[]): string[] =>
  walls.map(({ c, door }) => wallKey({ c, door: typeof door === 'number' ? door : door === 'none' ? 0 : 1 })).sort();

const place = { x: grid.x, y: grid.y, size: grid.size };

function begun(map: DungeonMap): State {
  return GHOST.begin(v.parse(GHOST.schemas.setup, setupOfMap(map, wanted)));
}

const mill = fc.record({ dungeon: twoSecrets, first: fc.boolean() });

describe('SC-04 SC-55 what is found changes the scene', () => {
  it('SC-04 a door or part that is shown leaves the walls of the map with it, and an undo those without', () => {
    fc.assert(
      fc.property(mill, ({ dungeon, first }) => {
        const map = dungeonWith(dungeon.open, dungeon.one, first);
        let state = begun(map);
        let scene = thingsOf(sceneWallsOf(ghostIn(state.hidden)!, place));
        const { doors, parts } = secretsOf(map);
        const commands: GhostCommand[] = [
          ...doors.map(({ id }) => ({ kind: 'reveal-door', door: id }) as const),
          ...parts.map(({ id }) => ({ kind: 'reveal-part', part: id }) as const),
        ];
        for (const command of commands) {
          const after = play(state, command, scene);
          const now = done(scene, after.effects);
          expect(keys(Object.values(now.walls))).toEqual(keys(sceneWallsOf(ghostIn(after.state.hidden)!, place)));
          const back = done(now, after.effects, true);
          expect(back.walls).toEqual(scene.walls);
          expect(back.fixtures).toEqual(scene.fixtures);
          [state, scene] = [after.state, now];
        }
      }),
      { numRuns: 40 },
    );
  });

  it('SC-04 walls that the GM put up stay, and so do doors that were opened', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, first }) => {
        const map = dungeonWith(open, one, first);
        const state = begun(map);
        const made = thingsOf(sceneWallsOf(ghostIn(state.hidden)!, place));
        const own: WallPlace = { c: [10, 10, 90, 45], door: 'none', state: 'closed', stats: '', manner: mannerOf({}) };
        const opened = Object.entries(made.walls).map(([id, wall]) => [
          id,
          wall.door === 'door' ? { ...wall, state: 'open' as const } : wall,
        ]);
        const scene: SceneThings = { walls: { ...Object.fromEntries(opened), own }, fixtures: new Set() };
        const door = secretsOf(map).doors.find(({ segment: [x, y] }) => x === 0 && y === 0)!.id;
        const now = done(scene, play(state, { kind: 'reveal-door', door }, scene).effects);
        expect(now.walls['own']).toEqual(own);
        for (const [id, wall] of Object.entries(scene.walls)) if (wall.door === 'door') expect(now.walls[id]).toEqual(wall);
      }),
      { numRuns: 20 },
    );
  });

  it('SC-04 SC-50 the part appears on a tile of its own, and the door has its figures', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, first }) => {
        const map = dungeonWith(open, one, first);
        const door = secretsOf(map).doors.find(({ segment: [x, y] }) => x === 0 && y === 0)!.id;
        const scene = thingsOf(sceneWallsOf(ghostIn(begun(map).hidden)!, place));
        const noted = play(begun(map), { kind: 'door-stats', door, stats: 'Hidden Door (secret 5)' }, scene);
        expect(noted.effects).toEqual([]);
        const { effects, state } = play(noted.state, { kind: 'reveal-door', door }, scene);
        const squares = squaresShown(noted.state.hidden, state.hidden, { id: door, door: state.open.doors[door]! });
        // Behind another secret door it does not show yet.
        fc.pre(squares.length > 0);
        const { x, y, w, h } = partFrame(squares);
        const tiles = effects.flatMap((effect) => (effect.kind === 'set-tiles' ? Object.values(effect.to) : []));
        expect(tiles).toEqual([{ x: 3000 + x * 100, y: 3000 + y * 100, width: w * 100, height: h * 100, shows: door }]);
        const stats = Object.values(done(scene, effects).walls).filter((wall) => wall.stats !== '');
        expect(stats).toEqual([expect.objectContaining({ door: 'door', stats: 'Hidden Door (secret 5)' })]);
        const now = done(scene, effects);
        const again = play(state, { kind: 'door-stats', door, stats: 'Oak Door (locked 2)' }, now);
        const changed = Object.values(done(now, again.effects).walls).filter((wall) => wall.stats !== '');
        expect(changed).toEqual([{ ...stats[0], stats: 'Oak Door (locked 2)' }]);
      }),
      { numRuns: 20 },
    );
  });

  it('SC-04 on a ghost of a scene each door that is found shows its walls, and the vault keeps only the rest', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, first }) => {
        const from = [{ x: 1450, y: 3050 }];
        const map = dungeonWith(open, one, first);
        const walls = sceneWalls(map).map((wall) => ({ ...wall, ...mannerOf(wall) }));
        const options = { square: 100, found: new Set<string>(), from };
        const split = splitWalls(walls, options);
        const lights = map.floor.map(({ x, y }): HiddenFixture => {
          const at = { x: 3050 + 100 * x, y: 3050 + 100 * y };
          return { kind: 'light', at, data: { ...at, config: { dim: 20 } } };
        });
        const fixtures = lights.filter(({ at }) => split.isHidden(at));
        const setup = setupOfScene(split, NO_ROOMS, { ...wanted, source: 'Gm', fixtures, from, stats: {} });
        let state = GHOST.begin(v.parse(GHOST.schemas.setup, setup));
        let scene = thingsOf(split.ghost);
        const found = new Set<string>();
        for (const door of Object.keys(state.hidden.doors)) {
          found.add(door);
          const after = play(state, { kind: 'reveal-door', door }, scene);
          const now = done(scene, after.effects);
          expect(keys(Object.values(now.walls))).toEqual(keys(ghostWalls(walls, { ...options, found })));
          const back = done(now, after.effects, true);
          expect([back.walls, back.fixtures]).toEqual([scene.walls, scene.fixtures]);
          expect(after.state.hidden.walls).not.toContain(door);
          // The lights that come are those of what is not hidden any more, and the vault keeps the others.
          const { isHidden } = splitWalls(walls, { ...options, found });
          const kept = fixtures.filter(({ at }) => isHidden(at));
          expect(now.fixtures.size).toBe(fixtures.length - kept.length);
          expect(after.state.hidden.fixtures).toBe(packFixtures(kept));
          for (const effect of after.effects)
            if (effect.kind === 'set-fixtures')
              for (const fixture of Object.values(effect.to)) expect(fixture).not.toHaveProperty('at');
          [state, scene] = [after.state, now];
        }
      }),
      { numRuns: 40 },
    );
  });
});
