/** Scenes of squares as the rules see them: their walls in squares, kept up to date, and the light of the party's token. */
import { SquarePaths } from '../rules/grid/square-paths.ts';
import type { Barrier } from '../rules/grid/square-walls.ts';
import type { SquareGrid } from '../rules/grid/squares.ts';
import { DOORS, STATES, mannerOf } from '../rules/maps/wall-manner.ts';
import type { Board, SceneThings, TokenLight, WallPlace } from '../rules/procedure.ts';
import { MODULE_ID } from './module-id.ts';

/** The sides from which one-way walls stop, likewise. [doc] api CONST.WALL_DIRECTIONS */
const SIDES: readonly Barrier['side'][] = [undefined, 'left', 'right'];

/** What is made of a scene: good for one grid. */
interface Made {
  readonly grid: SquareGrid;
  readonly paths: SquarePaths;
  readonly walls: Map<string, WallPlace>;
}
const made = new WeakMap<Scene.Implementation, Made>();

/** Gives a wall as the rules see it. */
function placeOf(wall: WallDocument.Implementation): WallPlace {
  const [x1, y1, x2, y2] = wall.c;
  return {
    c: [x1, y1, x2, y2],
    door: DOORS[wall.door ?? 0] ?? 'none',
    state: STATES[wall.ds ?? 0] ?? 'closed',
    stats: wall.flags[MODULE_ID]?.door ?? '',
  };
}

/** What of a wall's data the rules change. */
interface WallSource {
  readonly c: [number, number, number, number];
  readonly door: CONST.WALL_DOOR_TYPES;
  readonly ds: CONST.WALL_DOOR_STATES;
  readonly flags: { readonly 'ghost-map'?: { readonly door: string } };
}

/** Gives the data of a wall that the rules speak of. */
export function wallSource({ c, door, state, stats, manner }: WallPlace): WallSource {
  return {
    ...manner,
    c: [...c],
    door: DOORS.indexOf(door) as CONST.WALL_DOOR_TYPES,
    ds: STATES.indexOf(state) as CONST.WALL_DOOR_STATES,
    flags: stats === '' ? {} : { [MODULE_ID]: { door: stats } },
  };
}

/** Gives what of a wall stops movement; null for none, and for an open door. */
function barrierOf(wall: WallDocument.Implementation): Barrier | null {
  const { c, door, state } = placeOf(wall);
  if (Number(wall.move) === 0 || (door !== 'none' && state === 'open')) return null;
  return { c, side: SIDES[wall.dir ?? 0] };
}

function gridOf(scene: Scene.Implementation): SquareGrid {
  const { width, height, size } = scene.dimensions;
  return { size, originX: 0, originY: 0, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
}

function isSameGrid(one: SquareGrid, other: SquareGrid): boolean {
  return one.size === other.size && one.rows === other.rows && one.columns === other.columns;
}

/** Gives what is made of a scene, anew where its grid has changed. */
function madeOf(scene: Scene.Implementation): Made {
  const grid = gridOf(scene);
  const known = made.get(scene);
  if (known && isSameGrid(known.grid, grid)) return known;
  const documents = [...scene.walls];
  const barriers = documents.flatMap((wall): [string, Barrier][] => {
    const barrier = barrierOf(wall);
    return barrier && wall.id !== null ? [[wall.id, barrier]] : [];
  });
  const walls = new Map(documents.map((wall) => [wall.id ?? '', placeOf(wall)]));
  const fresh = { grid, paths: new SquarePaths(grid, barriers), walls };
  made.set(scene, fresh);
  return fresh;
}

/** Gives the light that a token carries, in squares. */
function lightOf(scene: Scene.Implementation, id: string): TokenLight | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { light, rotation } = token._source;
  const { distance } = scene.grid;
  return { bright: (light.bright ?? 0) / distance, dim: (light.dim ?? 0) / distance, angle: light.angle, rotation };
}

/** Gives a scene as everyone may know it, or null where it has no squares; `token` is the party's. */
export function boardOf(scene: Scene.Implementation, token: string): Board | null {
  if (!scene.grid.isSquare) return null;
  return {
    get paths() {
      return madeOf(scene).paths;
    },
    get walls() {
      return Object.fromEntries(madeOf(scene).walls);
    },
    light: lightOf(scene, token),
  };
}

/** Gives what stands on a scene, whatever its grid. */
export function thingsOn(scene: Scene.Implementation): SceneThings {
  return {
    get walls() {
      return Object.fromEntries(
        [...scene.walls].map((wall): [string, WallPlace] => [
          wall.id ?? '',
          { ...placeOf(wall), manner: mannerOf(wall.toObject()) },
        ]),
      );
    },
    get tiles() {
      return new Set(scene.tiles.keys());
    },
  };
}

/** Follows the walls of all scenes, one at a time. */
export function followWalls(): void {
  const stands = (wall: WallDocument.Implementation): void => {
    const known = wall.parent && made.get(wall.parent);
    if (!known || wall.id === null) return;
    known.walls.set(wall.id, placeOf(wall));
    known.paths.setWall(wall.id, barrierOf(wall));
  };
  Hooks.on('createWall', stands);
  Hooks.on('updateWall', stands);
  Hooks.on('deleteWall', (wall) => {
    const known = wall.parent && made.get(wall.parent);
    if (!known || wall.id === null) return;
    known.walls.delete(wall.id);
    known.paths.setWall(wall.id, null);
  });
}
