/** Scenes of squares as the rules see them: their walls in squares, kept up to date, and the light of the party's token. */
import type { Barrier } from '../../rules/grid/barriers.ts';
import { type Ground, type Lay, groundNow, layNow } from '../../rules/grid/lay.ts';
import { SquarePaths } from '../../rules/grid/square-paths.ts';
import type { SquareGrid } from '../../rules/grid/squares.ts';
import { DOORS, STATES, mannerOf } from '../../rules/maps/scene/wall-manner.ts';
import type { TokenLight } from '../../rules/effects/light-token.ts';
import type { Board, OpenHeader, SceneThings, WallPlace } from '../../rules/procedure.ts';
import { levelUnder, standsOn } from '../host/compat.ts';
import { MODULE_ID } from '../host/module-id.ts';

/** The sides from which one-way walls stop, likewise. [doc] api CONST.WALL_DIRECTIONS */
const SIDES: readonly Barrier['side'][] = [undefined, 'left', 'right'];

/** What knows a grid's walls. */
interface Walled {
  setWall(id: string, barrier: Barrier | null): void;
}

/** What is made of a scene: good for one grid and one level. */
interface Made<Grid = object, Paths = Walled> {
  readonly level: string | null;
  readonly grid: Grid;
  readonly paths: Paths;
  readonly walls: Map<string, WallPlace>;
  /** The walls as boards give them, which never change; null until somebody asks after a change. */
  given: Readonly<Record<string, WallPlace>> | null;
}
const made = new WeakMap<SceneDocument, Made[]>();
/** How many grids of a scene are kept: what is played there, and one that was left of late. */
const MOST_MADE = 3;

/** Returns a wall as the rules see it. */
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

/** Returns the data of a wall that the rules speak of. */
export function wallSource({ c, door, state, stats, manner }: WallPlace): WallSource {
  return {
    ...manner,
    c: [...c],
    door: DOORS.indexOf(door) as CONST.WALL_DOOR_TYPES,
    ds: STATES.indexOf(state) as CONST.WALL_DOOR_STATES,
    flags: stats === '' ? {} : { [MODULE_ID]: { door: stats } },
  };
}

/** Returns what of a wall stops movement; null for none, and for an open door. */
function barrierOf(wall: WallDocument.Implementation): Barrier | null {
  const { c, door, state } = placeOf(wall);
  if (Number(wall.move) === 0 || (door !== 'none' && state === 'open')) return null;
  return { c, side: SIDES[wall.dir ?? 0] };
}

/** Returns how a scene's own squares lie to its picture. */
export function layOn({ dimensions }: SceneDocument): Lay {
  return layNow(dimensions);
}

/** Returns where what was laid on a scene's picture lies now; where nothing says how it was laid, it stays as it is. */
export function groundOn({ dimensions }: SceneDocument, { lay }: OpenHeader): Ground {
  return groundNow(dimensions, lay);
}

/** Returns where squares lie now that were laid on a scene's picture. */
function gridOf({ dimensions: { width, height } }: SceneDocument, { x, y, scale }: Ground, laid: number): SquareGrid {
  const size = laid * scale;
  return { size, originX: x, originY: y, rows: Math.ceil((height - y) / size), columns: Math.ceil((width - x) / size) };
}

/** Tells whether two grids of one kind lie alike. */
function isSameGrid(one: object, other: object): boolean {
  const figures = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, figure]) => figures.get(name) === figure);
}

/** Returns what is made of a level of a scene for a grid, whose walls are followed from then on; made anew where there is none yet. */
export function madeOn<Grid extends object, Paths extends Walled>(
  scene: SceneDocument,
  level: string | null,
  grid: Grid,
  Paths: new (grid: Grid, walls: Iterable<readonly [id: string, barrier: Barrier]>) => Paths,
): Made<Grid, Paths> {
  const all = made.get(scene) ?? [];
  const isKnown = (one: Made): one is Made<Grid, Paths> =>
    one.level === level && one.paths instanceof Paths && isSameGrid(one.grid, grid);
  const known = all.find(isKnown);
  if (known) return known;
  const documents = scene.walls.filter((wall) => standsOn(wall, level));
  const barriers = documents.flatMap((wall): [string, Barrier][] => {
    const barrier = barrierOf(wall);
    return barrier && wall.id !== null ? [[wall.id, barrier]] : [];
  });
  const walls = new Map(documents.map((wall) => [wall.id ?? '', placeOf(wall)]));
  const fresh = { level, grid, paths: new Paths(grid, barriers), walls, given: null };
  made.set(scene, [fresh, ...all].slice(0, MOST_MADE));
  return fresh;
}

/** Returns how many of a scene's units of length a square takes that was laid there: its own have its grid's distance. */
export function unitsPerSquare({ dimensions, grid }: SceneDocument, lay: Lay | undefined): number {
  const side = lay ? lay.size * groundNow(dimensions, lay).scale : dimensions.size;
  return (grid.distance * side) / dimensions.size;
}

/** How far from half squares Foundry's hundredths of a unit take a reach. In squares. */
const ASTRAY = 0.02;

/** Returns the light that a token carries, in squares as they were laid. */
export function lightOf(scene: SceneDocument, id: string, lay: Lay): TokenLight | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { light, rotation } = token._source;
  const unit = unitsPerSquare(scene, lay);
  const squares = (reach = 0): number => {
    const halves = Math.round((reach / unit) * 2) / 2;
    return Math.abs(halves - reach / unit) < ASTRAY ? halves : reach / unit;
  };
  return { bright: squares(light.bright), dim: squares(light.dim), angle: light.angle, rotation };
}

/** What of an expedition's open half says where its squares lie, and which token is its party's. */
interface OnSquares {
  /** The id of the party's token; empty for none. */
  readonly token: string;
  readonly lay?: Lay | undefined;
  /** Another level than the token's. */
  readonly level?: string | null;
}

/** Returns a scene as everyone who plays there may know it, on the level that the party's token stands on; null where it has no squares. */
export function boardOf(
  scene: SceneDocument,
  { token, lay = layOn(scene), level = levelUnder(scene, token) }: OnSquares,
): Board | null {
  if (!scene.grid.isSquare) return null;
  // Made for squares that were laid there, anew where they have moved.
  const here = (): Made<SquareGrid, SquarePaths> =>
    madeOn(scene, level, gridOf(scene, groundNow(scene.dimensions, lay), lay.size), SquarePaths);
  return {
    level,
    get paths() {
      return here().paths;
    },
    get walls() {
      const known = here();
      known.given ??= Object.fromEntries(known.walls);
      return known.given;
    },
    scale: groundNow(scene.dimensions, lay).scale,
    light: lightOf(scene, token, lay),
  };
}

/** Returns what stands on a scene, whatever its grid; elsewhere is what stands on other levels than the one, and `coming` are tiles that this browser draws. */
export function thingsOn(scene: SceneDocument, level: string | null, coming: Iterable<string> = []): SceneThings {
  return {
    get walls() {
      return Object.fromEntries(
        [...scene.walls].map((wall): [string, WallPlace] => [
          wall.id ?? '',
          { ...placeOf(wall), manner: mannerOf(wall.toObject()) },
        ]),
      );
    },
    get elsewhere() {
      return new Set(scene.walls.filter((wall) => !standsOn(wall, level)).map(({ id }) => id ?? ''));
    },
    get fixtures() {
      const { lights, sounds, tiles, drawings } = scene;
      const there = [lights, sounds, tiles, drawings].flatMap((documents) => [...documents.keys()]);
      return new Set([...there, ...coming]);
    },
  };
}

/** Takes a wall out of what is made of a scene. */
function gone(known: Made, id: string): void {
  known.walls.delete(id);
  known.given = null;
  known.paths.setWall(id, null);
}

/** Follows the walls of all scenes, one at a time. */
export function followWalls(): void {
  const stands = (wall: WallDocument.Implementation): void => {
    const { id, parent } = wall;
    if (id === null || !parent) return;
    for (const known of made.get(parent) ?? []) {
      if (standsOn(wall, known.level)) {
        known.walls.set(id, placeOf(wall));
        known.given = null;
        known.paths.setWall(id, barrierOf(wall));
      } else gone(known, id);
    }
  };
  Hooks.on('createWall', stands);
  Hooks.on('updateWall', stands);
  Hooks.on('deleteWall', ({ id, parent }) => {
    if (id === null || !parent) return;
    for (const known of made.get(parent) ?? []) gone(known, id);
  });
}
