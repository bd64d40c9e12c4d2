/** Making a ghost of a GM's scene: all that players may know of it, and the rest under seal (SC-01). */
import { GHOST } from '../rules/ghost/ghost.ts';
import type { GhostGrid } from '../rules/ghost/state.ts';
import { setupOfScene } from '../rules/ghost/set-ups.ts';
import { fitsVault } from '../rules/ghost/vault.ts';
import { type GhostWall, type SceneWall, type SplitWalls, splitWalls } from '../rules/maps/ghost-walls.ts';
import { cellsOf } from '../rules/maps/room-cells.ts';
import { NO_ROOMS, type RoomPlan, redetected } from '../rules/maps/room-plan.ts';
import { roomsOfScene, wallKey } from '../rules/maps/scene-walls.ts';
import { mannerOf } from '../rules/maps/wall-manner.ts';
import type { Point } from '../rules/procedure.ts';
import { askReferee } from './asking.ts';
import { hasPicture } from './compat.ts';
import type { GhostPreview, GhostScenePlan, Progress } from './ghost-making.ts';
import { addressOf } from './holders.ts';
import { MODULE_ID } from './module-id.ts';
import { say } from './notices.ts';
import { madeWhole, putUpWalls } from './scene-walls.ts';

type SceneDocument = Scene.Implementation;
type Source = Readonly<Record<string, unknown>>;

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
  readonly source: Source;
  readonly walls: readonly SceneWall[];
  /** The figures of doors, by the ids of their walls. */
  readonly stats: Readonly<Record<string, string>>;
  readonly split: SplitWalls;
}

function wallsOf(scene: SceneDocument): readonly SceneWall[] {
  return scene.walls.map((document) => {
    const { _id, c, ...data } = document.toObject();
    const [door, ds] = [data.door ?? 0, data.ds ?? 0];
    return { _id: _id ?? '', c, door, ...(door === 0 ? {} : { ds }), ...mannerOf(data) };
  });
}

function looked(scene: SceneDocument, from: readonly Point[]): Looked {
  const walls = wallsOf(scene);
  return {
    source: scene.toObject(),
    walls,
    stats: Object.fromEntries(scene.walls.map(({ id, flags }) => [id ?? '', flags[MODULE_ID]?.door ?? ''])),
    split: splitWalls(walls, { square: scene.grid.size, found: new Set(), from }),
  };
}

/** What stands on a scene, as far as it is read here. */
interface Thing extends Source {
  readonly x?: number;
  readonly y?: number;
  readonly hidden?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly shape?: { readonly width?: number | null; readonly height?: number | null };
}

function listOf(source: Source, collection: string): readonly Thing[] {
  const list = source[collection];
  return Array.isArray(list) ? (list as Thing[]) : [];
}

/** The middle of a thing; a token's size is in squares, others' in pixels. */
function middleOf({ x = 0, y = 0, width, height, shape }: Thing, unit: number): Point {
  return { x: x + ((width ?? shape?.width ?? 0) * unit) / 2, y: y + ((height ?? shape?.height ?? 0) * unit) / 2 };
}

/** Gives the things that players may see, as new ones: what is neither hidden nor behind secret doors. */
function shownOf({ source, split }: Looked, collection: string, unit = 1): object[] {
  return listOf(source, collection)
    .filter((thing) => thing.hidden !== true && !split.isHidden(middleOf(thing, unit)))
    .map(({ _id: _old, ...thing }) => thing);
}

/** Regions that everybody sees always, without what they do: that may lead where nobody has been. */
function shownRegions({ source }: Looked): object[] {
  return listOf(source, 'regions')
    .filter((region) => region['visibility'] === CONST.REGION_VISIBILITY.ALWAYS)
    .map(({ _id: _old, behaviors: _behaviors, ...region }) => region);
}

/** The data of the ghost scene without its walls. */
function ghostData(seen: Looked, { name, vision, light }: GhostScenePlan, size: number): object {
  const { source } = seen;
  const kept = OF_SCENE.flatMap((field) => (field in source ? [[field, source[field]] as const] : []));
  return {
    ...Object.fromEntries(kept),
    name,
    tokenVision: vision,
    environment: light ? source['environment'] : { darknessLevel: 0, globalLight: { enabled: true } },
    tokens: shownOf(seen, 'tokens', size),
    tiles: shownOf(seen, 'tiles'),
    drawings: shownOf(seen, 'drawings'),
    lights: light ? shownOf(seen, 'lights') : [],
    sounds: shownOf(seen, 'sounds'),
    regions: shownRegions(seen),
  };
}

/** Gives the walls of the ghost scene; doors that all may know keep their figures (SC-50). */
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
export function previewOf(scene: SceneDocument, from: readonly Point[]): GhostPreview {
  const seen = looked(scene, from);
  const { source, walls, split } = seen;
  const both = (collection: string, unit = 1): { shown: number; hidden: number } => {
    const shown = shownOf(seen, collection, unit).length;
    return { shown, hidden: listOf(source, collection).length - shown };
  };
  const secretDoors = walls.filter(({ door }) => door === WALL_SECRET).length;
  return {
    secretDoors,
    hiddenWalls: split.secret.length - secretDoors,
    walls: { before: walls.length, after: split.ghost.length },
    tokens: both('tokens', scene.grid.size),
    tiles: both('tiles'),
    drawings: both('drawings'),
    lights: both('lights'),
    notes: listOf(source, 'notes').length,
    regions: listOf(source, 'regions').length - shownRegions(seen).length,
    sounds: both('sounds').hidden,
    picture: hasPicture(source),
  };
}

/** Makes a ghost of a scene; null after a notice when its secrets do not fit or were refused, and then no scene is left. */
export async function ghostOfScene(
  scene: SceneDocument,
  plan: GhostScenePlan,
  progress: Progress,
): Promise<SceneDocument | null> {
  progress(0, 'walls');
  const seen = looked(scene, plan.from);
  const grid = gridOf(scene);
  const wanted = { name: plan.name.slice(0, 80), grid, token: '', source: scene.id ?? '', from: plan.from, stats: seen.stats };
  const setup = setupOfScene(seen.split, roomsIn(seen.walls, grid), wanted);
  const { open, hidden } = GHOST.begin(setup);
  if (!fitsVault(open, hidden)) {
    say('error', 'GHOSTMAP.Ghost.TooManySecrets');
    return null;
  }
  progress(0.3, 'scene');
  return madeWhole(ghostData(seen, plan, scene.grid.size), async (ghost) => {
    await putUpWalls(ghost, ghostWallData(seen), (share) => {
      progress(0.4 + 0.5 * share, 'walls');
    });
    progress(0.9, 'sealing');
    const expedition = foundry.utils.randomID();
    const answer = await askReferee({ kind: 'begin', holder: addressOf(ghost), expedition, procedure: GHOST.id, setup });
    progress(1, 'sealing');
    return answer.kind === 'done';
  });
}
