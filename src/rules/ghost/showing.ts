/** What finding a secret changes on the scene: walls come and go, and a part of the picture appears (SC-04, SC-55). */
import { newId } from '../chance/document-id.ts';
import type { Draws } from '../chance/draws.ts';
import type { Place, Segment, Square } from '../maps/dungeon-map.ts';
import { type GhostWall, type SceneWall, type SplitWalls, splitWalls } from '../maps/scene/ghost-walls.ts';
import { keyOf, mapped } from '../values/records.ts';
import { partFrame } from '../maps/picture/sheet.ts';
import { type MapPlace, scenePixels, sceneWallsOf, wallChanges } from '../maps/scene/scene-walls.ts';
import { sceneWallOf, wallKey, wallPlaceOf } from '../maps/scene/wall-manner.ts';
import type { Effect, SceneThings, WallPlace } from '../procedure.ts';
import type { State } from './ruling.ts';
import type { FoundDoor, GhostGrid, GhostHidden, GhostOpen } from './state.ts';
import { fixturesShown } from './fixtures.ts';
import { ghostIn, openedBetween } from './vault.ts';

/** What was found: a door with its figures, or a part without its door. */
export interface Finding {
  readonly id: string;
  readonly door: FoundDoor | null;
  /** Whether the door stands locked. */
  readonly locked?: boolean | undefined;
}

/** Lists the walls that stand on a scene as the making of ghosts reads them. */
export function presentWalls({ walls }: SceneThings): SceneWall[] {
  return Object.entries(walls).map(([id, wall]) => sceneWallOf(id, wall));
}

/** What becomes of walls: those that go, by id, and those that come. */
interface Moved {
  readonly remove: readonly string[];
  readonly create: readonly GhostWall[];
}

/** What changes where the map is known: walls that nobody made of it stay as they are. */
function movedOnMap(before: GhostHidden, after: GhostHidden, place: MapPlace, things: SceneThings): Moved {
  const [old, now] = [ghostIn(before), ghostIn(after)].map((ghost) => (ghost ? sceneWallsOf(ghost, place) : []));
  const [were, are] = [new Set(old?.map(wallKey)), new Set(now?.map(wallKey))];
  const present = presentWalls(things);
  const there = new Set(present.map(wallKey));
  return {
    remove: present.filter((wall) => were.has(wallKey(wall)) && !are.has(wallKey(wall))).flatMap(({ _id }) => _id ?? []),
    create: (now ?? []).filter((wall) => !were.has(wallKey(wall)) && !there.has(wallKey(wall))),
  };
}

/** Returns the places from which a ghost of a GM's scene is open, in pixels of when it was laid. */
export function placesFrom({ from }: Pick<GhostHidden, 'from'>): Place[] {
  return from.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: from[at + 1] ?? 0 }] : []));
}

/** What changes on a ghost of a GM's scene; what the door showed is no longer in the vault. */
function movedOnScene(
  { walls, from }: GhostHidden,
  door: string,
  square: number,
  things: SceneThings,
): Moved & { readonly walls: string } & Pick<SplitWalls, 'isHidden'> {
  const present = presentWalls(things);
  const secret = JSON.parse(walls) as SceneWall[];
  const split = splitWalls([...present, ...secret], { square, found: new Set([door]), from: placesFrom({ from }) });
  return {
    ...wallChanges(present, split.ghost),
    walls: split.secret.length === 0 ? '' : JSON.stringify(split.secret),
    isHidden: split.isHidden,
  };
}

/** Puts changes of walls into one effect; a door that was found has its figures on the wall from then on (SC-50). */
function wallsEffect(
  { remove, create }: Moved,
  known: GhostOpen['doors'],
  place: MapPlace,
  things: SceneThings,
  { draws, found }: { readonly draws: Draws; readonly found: Finding },
): Effect[] {
  if (remove.length + create.length === 0) return [];
  const keyOf = ({ line }: FoundDoor): string => wallKey({ c: scenePixels(line, place), door: 1 });
  const stats = new Map(Object.values(known).map((door) => [keyOf(door), door.stats] as const));
  const locked = found.door && found.locked ? keyOf(found.door) : null;
  const made = Object.fromEntries(
    create.map((wall): [string, WallPlace] => {
      const placed = wallPlaceOf(wall, stats.get(wallKey(wall)));
      return [newId(draws), wallKey(wall) === locked ? { ...placed, state: 'locked' } : placed];
    }),
  );
  const gone = Object.fromEntries(remove.flatMap((id) => (things.walls[id] ? [[id, things.walls[id]] as const] : [])));
  return [{ kind: 'set-walls', from: { ...gone, ...none(made) }, to: { ...none(gone), ...made } }];
}

/** Says of as many things that there is none of them. */
function none(things: Readonly<Record<string, object>>): Record<string, null> {
  return mapped(things, () => null);
}

/** The squares on both sides of a door in the middle of a level or upright line. */
function besideDoor([x1, y1, x2, y2]: Segment): Square[] {
  const [x, y] = [Math.floor((x1 + x2) / 2), Math.floor((y1 + y2) / 2)];
  return [x1 === x2 ? { x: x - 1, y } : { x, y: y - 1 }, { x, y }];
}

/** The squares that a finding shows: those that open, and those at the door, also when it leads nowhere new; none at a door that lies behind another. */
export function squaresShown(before: GhostHidden, after: Pick<GhostHidden, 'found'>, { door }: Finding): Square[] {
  const open = new Set(ghostIn({ map: before.map, found: after.found })?.floor.map(({ x, y }) => `${x} ${y}`));
  const beside = door ? besideDoor(door.line).filter(({ x, y }) => open.has(`${x} ${y}`)) : [];
  return [...openedBetween(before, after), ...beside];
}

/** The tile on which the part appears; a picture that is not ours shows what it shows. */
function tileEffect(before: State, after: GhostHidden, found: Finding, draws: Draws): Effect[] {
  const { grid, picture } = before.open;
  const squares = picture ? squaresShown(before.hidden, after, found) : [];
  if (squares.length === 0 || before.hidden.map === '') return [];
  const { x, y, w, h } = partFrame(squares);
  const id = newId(draws);
  const tile = { x: grid.x + x * grid.size, y: grid.y + y * grid.size, width: w * grid.size, height: h * grid.size };
  return [{ kind: 'set-tiles', from: { [id]: null }, to: { [id]: { ...tile, shows: found.id } } }];
}

/** Returns what the scene must do when the figures of a door that all know change: they are on its wall (SC-50). */
export function noted(grid: GhostGrid, { line, stats }: FoundDoor, things: SceneThings | undefined): Effect[] {
  const at = wallKey({ c: scenePixels(line, grid), door: 1 });
  const walls = things?.walls ?? {};
  const id = keyOf(walls, ({ c, door }) => door === 'door' && wallKey({ c, door: 1 }) === at);
  const wall = id === null ? undefined : walls[id];
  if (id === null || !wall) return [];
  return [{ kind: 'set-walls', from: { [id]: wall }, to: { [id]: { ...wall, stats } } }];
}

/** Returns what the scene must do once something is found, and the vault without what all see now. */
export function shown(
  before: State,
  after: GhostHidden,
  found: Finding,
  things: SceneThings | undefined,
  draws: Draws,
): { readonly hidden: GhostHidden; readonly effects: readonly Effect[] } {
  if (!things) return { hidden: after, effects: [] };
  const place = before.open.grid;
  const known = { ...before.open.doors, ...(found.door ? { [found.id]: found.door } : {}) };
  if (before.hidden.walls !== '') {
    const { walls, isHidden, ...moved } = movedOnScene(before.hidden, found.id, place.size, things);
    const raised = wallsEffect(moved, known, place, things, { draws, found });
    const { fixtures, effects } = fixturesShown(before.hidden.fixtures, isHidden, draws);
    return { hidden: { ...after, walls, fixtures }, effects: [...raised, ...effects] };
  }
  const moved = movedOnMap(before.hidden, after, place, things);
  return {
    hidden: after,
    effects: [...wallsEffect(moved, known, place, things, { draws, found }), ...tileEffect(before, after, found, draws)],
  };
}
