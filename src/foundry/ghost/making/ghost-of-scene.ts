/** Making a ghost of a GM's scene: all that players may know of it, and the rest under seal (SC-01). */
import { GHOST } from '../../../rules/ghost/ghost.ts';
import type { HiddenFixture } from '../../../rules/ghost/fixtures.ts';
import type { GhostGrid, GhostSetup } from '../../../rules/ghost/state.ts';
import { setupOfScene } from '../../../rules/ghost/set-ups.ts';
import { fitsVault } from '../../../rules/ghost/vault.ts';
import { type GhostWall, type SceneWall, type SplitWalls, splitWalls } from '../../../rules/maps/scene/ghost-walls.ts';
import { cellsOf } from '../../../rules/maps/rooms/room-cells.ts';
import { NO_ROOMS, type RoomPlan, redetected } from '../../../rules/maps/rooms/room-plan.ts';
import { roomsOfScene } from '../../../rules/maps/scene/scene-walls.ts';
import { reachNone } from '../../../rules/maps/scene/shape-reach.ts';
import { mannerOf, wallKey } from '../../../rules/maps/scene/wall-manner.ts';
import type { Point } from '../../../rules/procedure.ts';
import { layOn } from '../../scene/boards.ts';
import { hasPicture, levelsOf, placeInTile, standsOn } from '../../host/compat.ts';
import { levelToTake, ofOneLevel } from './levels.ts';
import type { GhostPreview, GhostScenePlan, Progress } from './making.ts';
import { MODULE_ID } from '../../host/module-id.ts';
import { say } from '../../host/notices.ts';
import { madeWhole } from '../../scene/made-whole.ts';
import { beginGhost, putUpWalls } from './new-scene.ts';

const WALL_SECRET = 2;

/** What of a scene's own data comes along; its flags and the journal behind it are for the GM. */
const OF_SCENE = [
  'folder',
  'width',
  'height',
  'padding',
  'initial',
  'background',
  'foreground',
  'foregroundElevation',
  'backgroundColor',
  'grid',
  'fog',
  'weather',
  'levels',
  'initialLevel',
  'shiftX',
  'shiftY',
  'playlist',
  'playlistSound',
] as const;

/** A scene as data, with walls in the one form that the making of ghosts compares. */
interface Looked {
  readonly source: SourceData;
  readonly walls: readonly SceneWall[];
  /** The figures of doors, by the ids of their walls. */
  readonly stats: Readonly<Record<string, string>>;
  readonly split: SplitWalls;
  /** The side of a square in pixels. */
  readonly square: number;
}

function wallsOf(scene: SceneDocument, level: string | null): readonly SceneWall[] {
  return scene.walls
    .filter((wall) => standsOn(wall, level))
    .map((document) => {
      const { _id, c, ...data } = document.toObject();
      const [door, ds] = [data.door ?? 0, data.ds ?? 0];
      return { _id: _id ?? '', c, door, ...(door === 0 ? {} : { ds }), ...mannerOf(data) };
    });
}

function looked(scene: SceneDocument, { from, level: wanted }: Pick<GhostScenePlan, 'from' | 'level'>): Looked {
  const level = levelToTake(scene, wanted);
  const walls = wallsOf(scene, level);
  return {
    source: ofOneLevel(scene.toObject(), level),
    walls,
    stats: Object.fromEntries(scene.walls.map(({ id, flags }) => [id ?? '', flags[MODULE_ID]?.door ?? ''])),
    split: splitWalls(walls, { square: scene.grid.size, found: new Set(), from }),
    square: scene.grid.size,
  };
}

/** What stands on a scene, as far as it is read here. */
interface Thing extends SourceData {
  readonly x?: number;
  readonly y?: number;
  readonly hidden?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly texture?: { readonly anchorX?: number; readonly anchorY?: number };
  readonly shape?: { readonly width?: number | null; readonly height?: number | null };
}

function listOf(source: SourceData, collection: string): readonly Thing[] {
  const list = source[collection];
  return Array.isArray(list) ? (list as Thing[]) : [];
}

/** The middle of a thing, in pixels: a token's size is in squares, and a tile's place lies somewhere in it. */
function middleOf({ x = 0, y = 0, width, height, shape, texture }: Thing, collection: string, square: number): Point {
  const unit = collection === 'tokens' ? square : 1;
  const at = collection === 'tiles' ? placeInTile(texture) : { x: 0, y: 0 };
  return {
    x: x + (width ?? shape?.width ?? 0) * unit * (0.5 - at.x),
    y: y + (height ?? shape?.height ?? 0) * unit * (0.5 - at.y),
  };
}

/** Returns the things that players may see, as new ones: what is neither hidden nor behind secret doors. */
function shownOf({ source, split, square }: Looked, collection: string): object[] {
  return listOf(source, collection)
    .filter((thing) => thing.hidden !== true && !split.isHidden(middleOf(thing, collection, square)))
    .map(asNew);
}

/** The collections of what stands behind secret doors and comes with its part, and what each thing of them is. */
const FIXTURES = { lights: 'light', sounds: 'sound', tiles: 'tile', drawings: 'drawing' } as const;

/** Returns what stands behind secret doors only, and is not hidden besides; the order is that of importance, should there be too much of it. */
function fixturesOf({ source, split, square }: Looked, { light }: GhostScenePlan): HiddenFixture[] {
  return Object.entries(FIXTURES).flatMap(([collection, kind]) => {
    if (kind === 'light' && !light) return [];
    return listOf(source, collection)
      .filter((thing) => thing.hidden !== true)
      .map((thing) => ({ kind, at: middleOf(thing, collection, square), data: asNew(thing) }))
      .filter(({ at }) => split.isHidden(at));
  });
}

/** Leaves out a thing's id, what Foundry notes of it, such as the regions that a token stands in, and its levels: a ghost has one. */
function asNew(thing: Thing): SourceData {
  return Object.fromEntries(Object.entries(thing).filter(([field]) => !field.startsWith('_') && field !== 'levels'));
}

/**
 * Regions that everybody sees always, where they lie wholly in what is shown: name and outline would tell of the rest. What
 * they do does not come along, for it may lead where nobody has been.
 */
function shownRegions({ source, split, square }: Looked): object[] {
  return listOf(source, 'regions')
    .filter(({ visibility, hidden }) => visibility === CONST.REGION_VISIBILITY.ALWAYS && hidden !== true)
    .filter(({ shapes }) => Array.isArray(shapes) && reachNone(shapes as object[], square, split.isHidden))
    .map(({ behaviors: _behaviors, ...region }) => asNew(region));
}

/** The data of the ghost scene without its walls. */
function ghostData(seen: Looked, { name, vision, light }: GhostScenePlan): object {
  const { source } = seen;
  const kept = OF_SCENE.flatMap((field) => (field in source ? [[field, source[field]] as const] : []));
  return {
    ...Object.fromEntries(kept),
    name,
    tokenVision: vision,
    environment: light ? source['environment'] : { darknessLevel: 0, globalLight: { enabled: true } },
    tokens: shownOf(seen, 'tokens'),
    tiles: shownOf(seen, 'tiles'),
    drawings: shownOf(seen, 'drawings'),
    lights: light ? shownOf(seen, 'lights') : [],
    sounds: shownOf(seen, 'sounds'),
    regions: shownRegions(seen),
  };
}

/** Returns the walls of the ghost scene; doors that all may know keep their figures (SC-50). */
function ghostWallData({ walls, stats, split }: Looked): object[] {
  const known = new Map(
    walls.flatMap((wall) => (wall.door === 1 ? [[wallKey(wall), stats[wall._id ?? ''] ?? ''] as const] : [])),
  );
  return split.ghost.map((wall: GhostWall) => {
    const door = wall.door === 1 ? (known.get(wallKey(wall)) ?? '') : '';
    return door === '' ? wall : { ...wall, flags: { [MODULE_ID]: { door } } };
  });
}

/** Where the scene's squares lie; a scene without squares has rooms in squares of its grid's size nevertheless. */
function gridOf(scene: SceneDocument): GhostGrid {
  const { sceneX: x, sceneY: y, sceneWidth, sceneHeight, size } = scene.dimensions;
  return { x, y, size, columns: Math.max(1, Math.ceil(sceneWidth / size)), rows: Math.max(1, Math.ceil(sceneHeight / size)) };
}

function roomsIn(walls: readonly SceneWall[], grid: GhostGrid): RoomPlan {
  const plan = redetected(NO_ROOMS, cellsOf(roomsOfScene(walls, grid)));
  return typeof plan === 'string' ? NO_ROOMS : plan;
}

/** Says what a ghost of a scene would leave out and show. */
export function previewOf(scene: SceneDocument, plan: Pick<GhostScenePlan, 'from' | 'level'>): GhostPreview {
  const seen = looked(scene, plan);
  const { source, walls, split } = seen;
  const both = (collection: string): { shown: number; hidden: number } => {
    const shown = shownOf(seen, collection).length;
    return { shown, hidden: listOf(source, collection).length - shown };
  };
  const secretDoors = walls.filter(({ door }) => door === WALL_SECRET).length;
  return {
    secretDoors,
    hiddenWalls: split.secret.length - secretDoors,
    walls: { before: walls.length, after: split.ghost.length },
    tokens: both('tokens'),
    tiles: both('tiles'),
    drawings: both('drawings'),
    lights: both('lights'),
    notes: listOf(source, 'notes').length,
    regions: listOf(source, 'regions').length - shownRegions(seen).length,
    sounds: both('sounds').hidden,
    picture: hasPicture(source),
    levels: levelsOf(scene),
    level: levelToTake(scene, plan.level) ?? '',
  };
}

/**
 * Makes the set-up, with as many fixtures as the vault can hold beside the walls; null where these are too many already.
 * The GM is told when some stay out.
 */
function setupThatFits(
  { split, walls }: Looked,
  wanted: Omit<Parameters<typeof setupOfScene>[2], 'fixtures'>,
  fixtures: readonly HiddenFixture[],
): GhostSetup | null {
  const rooms = roomsIn(walls, wanted.grid);
  for (let kept = fixtures.length; kept >= 0; kept -= 1) {
    const setup = setupOfScene(split, rooms, { ...wanted, fixtures: fixtures.slice(0, kept) });
    const { open, hidden } = GHOST.begin(setup);
    if (!fitsVault(open, hidden)) continue;
    if (kept < fixtures.length) say('warn', 'GHOSTMAP.Ghost.FixturesLeftOut', { count: String(fixtures.length - kept) });
    return setup;
  }
  return null;
}

/** Makes a ghost of a scene; null after a notice when its secrets do not fit or were refused, and then no scene is left. */
export async function ghostOfScene(
  scene: SceneDocument,
  plan: GhostScenePlan,
  progress: Progress,
): Promise<SceneDocument | null> {
  progress(0, 'walls');
  const seen = looked(scene, plan);
  const { from } = plan;
  const place = { name: plan.name.slice(0, 80), grid: gridOf(scene), lay: layOn(scene), token: '' };
  const wanted = { ...place, source: scene.id ?? '', from, stats: seen.stats };
  const setup = setupThatFits(seen, wanted, fixturesOf(seen, plan));
  if (!setup) {
    say('error', 'GHOSTMAP.Ghost.TooManySecrets');
    return null;
  }
  progress(0.3, 'scene');
  return madeWhole(ghostData(seen, plan), async (ghost) => {
    await putUpWalls(ghost, ghostWallData(seen), (share) => progress(0.4 + 0.5 * share, 'walls'));
    progress(0.9, 'sealing');
    const isBegun = await beginGhost(ghost, setup);
    progress(1, 'sealing');
    return isBegun;
  });
}
