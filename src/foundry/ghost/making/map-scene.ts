/** Making a scene of a map file: picture, grid, walls, doors and lights, and the ghost map that keeps its secrets (SC-01). */
import { bytesToHex } from '@noble/hashes/utils.js';
import { roomsThatFit, setupOfMap } from '../../../rules/ghost/set-ups.ts';
import type { GhostGrid, GhostPicture } from '../../../rules/ghost/state.ts';
import type { DungeonLight, DungeonMap, Segment } from '../../../rules/maps/dungeon-map.ts';
import type { GhostMap } from '../../../rules/maps/ghost/ghost-map.ts';
import type { MapLook } from '../../../rules/maps/ghost/map-look.ts';
import { pictureFrame } from '../../../rules/maps/picture/draw-map.ts';
import { LOOK } from '../../../rules/maps/picture/looks.ts';
import { type MapPlace, scenePixels, sceneWallsOf } from '../../../rules/maps/scene/scene-walls.ts';
import { layOn } from '../../scene/boards.ts';
import { givePicture, withFog, withRock } from '../../host/compat.ts';
import { type Drawing, drawnPicture } from './drawn-pictures.ts';
import type { MapScenePlan, Progress } from './making.ts';
import { orLog } from '../../host/console.ts';
import { READ_MAP } from '../../maps/read-maps.ts';
import { notify, say, words } from '../../host/notices.ts';
import { uploadUnguessable, whyNotTaken } from '../../host/pictures.ts';
import { randomBytes } from '../../host/randomness.ts';
import { makeStoryEntry } from './story-entry.ts';
import { madeWhole } from '../../scene/made-whole.ts';
import { beginGhost, putUpWalls } from './new-scene.ts';

/** Boulders and furniture: they are seen, but not past. */
const OBJECT = { move: 20, sight: 10, light: 10, sound: 0 } as const;

/** How good a light's inner half is seen. */
const BRIGHT = 0.5;

/** A map that was read, and what was reckoned of it. */
export interface LookedMap {
  readonly map: DungeonMap;
  readonly look: MapLook;
}

/** Reads a map file's text beside the page; null where it is none. */
export async function mapIn(given: string): Promise<LookedMap | null> {
  const reading = await READ_MAP(given);
  return reading.kind === 'map' ? reading : null;
}

/** Returns the picture that came with the map, or draws one as it is decided. */
async function pictureOf(ghost: GhostMap, drawn: GhostPicture, { rim }: MapScenePlan, drawing: Drawing): Promise<Blob> {
  const { picture } = ghost;
  if (picture) return new Blob([new Uint8Array(picture.bytes)], { type: picture.type });
  if (!drawn) throw new Error('there is nothing to draw');
  return drawnPicture({ map: ghost, options: { ...drawn, rim }, part: null }, drawing);
}

/** The scene's data without its picture and what stands on it. */
function sceneData(ghost: GhostMap, plan: MapScenePlan, drawn: GhostPicture): object {
  const { w, h } = pictureFrame(ghost, plan.rim);
  return {
    name: plan.name,
    width: Math.round(w * plan.pixels),
    height: Math.round(h * plan.pixels),
    // A picture of ours has the lines of the squares drawn in.
    grid: { type: CONST.GRID_TYPES.SQUARE, size: plan.pixels, ...(drawn ? { alpha: 0 } : {}) },
    tokenVision: plan.vision,
    environment: { darknessLevel: plan.dark ? 1 : 0, globalLight: { enabled: !plan.dark } },
    ...withFog(plan.vision),
    // Around the picture lies what it has between its rooms, so that a part that is shown beyond its edge fits.
    ...withRock(drawn && LOOK[drawn.look].rock),
  };
}

function lightData({ at, range, colour, intensity, shadows }: DungeonLight, place: MapPlace, distance: number): object {
  const [x, y] = scenePixels([at.x, at.y, at.x, at.y], place);
  const config = {
    dim: range * distance,
    bright: range * distance * BRIGHT,
    color: colour,
    alpha: Math.max(0.1, Math.min(1, intensity / 2)),
  };
  return { x, y, walls: shadows, config };
}

function objectWalls(objects: readonly Segment[], place: MapPlace): object[] {
  return objects
    .map((line) => ({ ...OBJECT, door: 0, c: scenePixels(line, place) }))
    .filter(({ c: [x1, y1, x2, y2] }) => x1 !== x2 || y1 !== y2);
}

/** Where the map lies on a scene that shows its frame, and how many squares that are. */
function gridOn(
  { sceneX, sceneY }: { readonly sceneX: number; readonly sceneY: number },
  ghost: GhostMap,
  { rim, pixels: size }: MapScenePlan,
): GhostGrid {
  const { x, y, w, h } = pictureFrame(ghost, rim);
  return { x: sceneX - x * size, y: sceneY - y * size, size, columns: Math.ceil(w), rows: Math.ceil(h) };
}

/** Returns the rooms and the story as the vault can hold them, or null; the GM is told what stays out. */
function roomsToKeep({ map, look }: LookedMap, grid: GhostGrid, { encounters }: MapScenePlan): ReturnType<typeof roomsThatFit> {
  const rooms = roomsThatFit(map, look.plan, grid, encounters);
  if (!rooms) say('error', 'GHOSTMAP.Ghost.TooMuchMap');
  else if (!rooms.noted) say('warn', 'GHOSTMAP.Ghost.NotesLeftOut');
  return rooms;
}

/** Puts up what stands on the scene of a map. */
async function furnish(scene: SceneDocument, ghost: GhostMap, grid: GhostGrid, wrote: (share: number) => void): Promise<void> {
  await putUpWalls(scene, [...sceneWallsOf(ghost, grid), ...objectWalls(ghost.objects, grid)], wrote);
  const lights = ghost.lights.map((light) => lightData(light, grid, scene.grid.distance));
  if (lights.length > 0) await scene.createEmbeddedDocuments('AmbientLight', lights);
}

/** Says that a scene has no picture and why, what stands nevertheless, and what to do; until the GM has read it. */
function sayPictureless(name: string, drawn: GhostPicture, why: string): void {
  const key = drawn ? 'GHOSTMAP.Ghost.PictureNotKept' : 'GHOSTMAP.Ghost.OwnPictureNotKept';
  notify('warn', words(key, { name, why }), { permanent: true });
}

/** Returns a scene the picture that was sent, and tells why it has none; empty where it has it. Rejects where it could not be drawn or given. */
async function whyPictureless(scene: SceneDocument, sent: Promise<string>): Promise<string> {
  const src = await sent;
  if (src === '') return whyNotTaken();
  await givePicture(scene, src);
  return '';
}

/** Makes a scene of a map and its ghost map, without its picture where the server takes none; null when the ghost map does not fit or was refused, and then no scene is left. */
export async function sceneOfMap(looked: LookedMap, plan: MapScenePlan, progress: Progress): Promise<SceneDocument | null> {
  progress(0, 'scene');
  const { map } = looked;
  const { ghost } = looked.look;
  const rooms = roomsToKeep(looked, gridOn({ sceneX: 0, sceneY: 0 }, ghost, plan), plan);
  if (!rooms) return null;
  const { look, pixels } = plan;
  const drawn = ghost.picture ? null : { look, seed: bytesToHex(randomBytes(8)), pixels };
  // The picture is drawn and sent beside the page, which makes the scene meanwhile.
  let isAwaited = false;
  const picture = pictureOf(ghost, drawn, plan, (share) => {
    if (isAwaited) progress(0.6 + 0.2 * share, 'drawing');
  });
  const sent = picture.then(uploadUnguessable);
  // Where the scene fails first, nobody asks for the picture any more.
  sent.catch(() => undefined);
  return madeWhole(sceneData(ghost, plan, drawn), async (scene, journal) => {
    const grid = gridOn(scene.dimensions, ghost, plan);
    await furnish(scene, ghost, grid, (share) => progress(0.1 + 0.3 * share, 'walls'));
    progress(0.4, 'sealing');
    const wanted = { name: plan.name.slice(0, 80), grid, lay: layOn(scene), token: '', picture: drawn };
    if (!(await beginGhost(scene, setupOfMap(map, wanted, rooms)))) return false;
    if (plan.journal && map.story.trim() !== '') await makeStoryEntry(scene, map.story, journal);
    progress(0.6, 'drawing');
    isAwaited = true;
    await picture.catch(() => undefined);
    progress(0.8, 'uploading');
    // It could not be drawn, or the host gave it an address that Foundry takes for none of a picture.
    const missing = orLog('the picture of a scene is missing', words('GHOSTMAP.Ghost.PictureNotDrawn'));
    const why = await whyPictureless(scene, sent).catch(missing);
    if (why !== '') sayPictureless(plan.name, drawn, why);
    progress(1, 'uploading');
    return true;
  });
}
