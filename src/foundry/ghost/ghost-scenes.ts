/**
 * Ghost scenes: making them from map files and from GM's scenes (SC-01), and what the rest of the module may ask of
 * them. What makes them is fetched when it is first needed.
 */
import { GHOST_ID } from '../../rules/ghost/id.ts';
import { type GhostGrid, type GhostHidden, type GhostOpen, gridNow } from '../../rules/ghost/state.ts';
import { brightnessOf } from '../../rules/maps/reading/colour.ts';
import type { DungeonMap } from '../../rules/maps/dungeon-map.ts';
import { RIM } from '../../rules/maps/picture/sheet.ts';
import type { Halves, SetWallsEffect } from '../../rules/procedure.ts';
import { groundOn } from '../scene/boards.ts';
import { keyAtHand } from '../requests/closed-here.ts';
import { hasPicture } from '../host/compat.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf, proceduresOn } from '../store/expeditions.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { inFileName, type GivenFile } from '../browser/files.ts';
import {
  type GhostPreview,
  type GhostScenePlan,
  type MapScenePlan,
  type Progress,
  orNotice,
  underNotice,
} from './making/making.ts';
import { say, words } from '../host/notices.ts';
import { whyNotTaken } from '../host/pictures.ts';
import type { LookedMap } from './making/map-scene.ts';
import type { GhostScene } from './making/scene-picture.ts';
import type { Twin } from './making/twin-doors.ts';

export type { GhostPreview, GhostScenePlan, MapScenePlan, Progress } from './making/making.ts';

/** Pixels of a square that is drawn anew, and the fewest that Foundry's grids have. */
const PIXELS = 100;
const LEAST_PIXELS = 20;

/** Light that is less bright than this leaves one in the dark, from 0 to 1. */
const DIM = 0.4;

const makers = () => fetchedChunk(() => import('./making/scene-makers.ts'));
type Makers = Awaited<ReturnType<typeof makers>>;

/** Fetches what makes scenes and makes one; says so where it could not be fetched or made. */
function made(make: (fetched: Makers) => Promise<SceneDocument | null>): Promise<SceneDocument | null> {
  const work = async (): Promise<SceneDocument | null> => {
    if (!game.user.isGM) throw new Error('only GMs make scenes');
    // What is refused at the end would have cost a picture and left a scene to take away.
    if (keyAtHand()) return make(await makers());
    say('warn', 'GHOSTMAP.Notice.NoKey');
    return null;
  };
  return orNotice(work, 'a scene could not be made', 'GHOSTMAP.Ghost.NotMade');
}

/**
 * Makes a scene of a map: its picture for players, grid, walls, doors and lights, and its ghost map. Returns null after a
 * notice when something failed; then no document is left behind.
 */
export function makeMapScene(looked: LookedMap, plan: MapScenePlan, progress: Progress): Promise<SceneDocument | null> {
  return made(({ sceneOfMap }) => sceneOfMap(looked, plan, progress));
}

/** Returns a plan of a map's scene with its gaps filled; a map that came with a picture keeps its squares' size. */
export function mapPlan(map: DungeonMap, name: string, given: Partial<MapScenePlan> = {}): MapScenePlan {
  const pixels = Math.max(LEAST_PIXELS, map.picture ? Math.round(map.grid.pixels) : PIXELS);
  const title = (map.title || name).trim() || words('GHOSTMAP.Ghost.DefaultName');
  // Where the file's own light is dim, and not painted in, it is dark.
  const dark = map.daylight !== null && !map.daylight.painted && brightnessOf(map.daylight.colour) < DIM;
  return { name: title, look: 'old-school', pixels, rim: RIM, vision: true, dark, encounters: [], journal: false, ...given };
}

/** Returns a plan of a scene's ghost with its gaps filled. */
export function ghostPlan(scene: SceneDocument, given: Partial<GhostScenePlan> = {}): GhostScenePlan {
  const name = words('GHOSTMAP.Ghost.NameOf', { name: scene.name });
  return { name, vision: scene.tokenVision, light: true, from: [], level: '', ...given };
}

/** Reads a map file and makes a scene of it, without a window (see `makeMapScene`). */
export async function importMap(given: string | GivenFile, plan: Partial<MapScenePlan> = {}): Promise<SceneDocument | null> {
  return made(async ({ mapIn, sceneOfMap }) => {
    const looked = await mapIn(typeof given === 'string' ? given : await given.text());
    if (!looked) {
      say('error', 'GHOSTMAP.Ghost.NoMap');
      return null;
    }
    if ([...looked.map.leftOut, ...looked.look.leftOut].some(({ code }) => code === 'shortened')) {
      say('warn', 'GHOSTMAP.Ghost.WordsCut');
    }
    const name = typeof given === 'string' ? '' : given.name.replace(/\.\w+$/, '');
    return underNotice((progress) => sceneOfMap(looked, mapPlan(looked.map, name, plan), progress));
  });
}

/** Makes a linked ghost scene of a GM's scene (SC-01); like `makeMapScene` it leaves nothing behind when it fails. */
export function makeGhostScene(scene: SceneDocument, plan: GhostScenePlan, progress: Progress): Promise<SceneDocument | null> {
  return made(({ ghostOfScene }) => ghostOfScene(scene, plan, progress));
}

/** Says what a ghost of a scene would leave out and show. */
export function ghostPreview(scene: SceneDocument, plan: Pick<GhostScenePlan, 'from' | 'level'>): Promise<GhostPreview | null> {
  const work = async (): Promise<GhostPreview> => (await makers()).previewOf(scene, plan);
  return orNotice(work, 'a scene could not be looked through', 'GHOSTMAP.Ghost.NotMade');
}

/** Returns the ghost map of a scene, or null. */
export function ghostOn(scene: SceneDocument | null): ExpeditionRef | null {
  // All scenes are asked about, and those with other expeditions alone are not read for it.
  if (!proceduresOn(scene).has(GHOST_ID)) return null;
  return expeditionsOf(scene, GHOST_ID)[0] ?? null;
}

/** Returns both halves of a ghost map, the hidden one where this browser can unseal it. */
export const ghostHalves = halvesOf<Halves<GhostOpen, GhostHidden>>;

/** Whether the scene of a ghost map lacks a picture that can be drawn anew. */
export function lacksPicture(ref: ExpeditionRef): boolean {
  return ghostHalves(ref).open.picture !== null && !hasPicture(ref.holder.toObject());
}

/** Returns what the picture of a ghost map's scene is drawn of. */
function ghostScene(ref: ExpeditionRef): GhostScene {
  return { scene: ref.holder, ...ghostHalves(ref), grid: ghostGrid(ref) };
}

/** Draws under a notice; null after another where that fails. */
function drawnUnderNotice<Drawn>(draw: (fetched: Makers, progress: Progress) => Promise<Drawn>): Promise<Drawn | null> {
  const work = async (): Promise<Drawn> => {
    const fetched = await makers();
    return underNotice((progress) => draw(fetched, progress));
  };
  return orNotice(work, 'a picture could not be drawn', 'GHOSTMAP.Ghost.PictureNotDrawn');
}

/** Draws and uploads the picture of a ghost map's scene; says so where it could not be kept or drawn. */
export async function drawPicture(ref: ExpeditionRef): Promise<void> {
  const isKept = await drawnUnderNotice(({ drawAgain }, progress) => drawAgain(ghostScene(ref), progress));
  if (isKept === false) say('warn', 'GHOSTMAP.Ghost.PictureStillNotKept', { why: whyNotTaken() });
}

/** Draws the picture of a ghost map's scene as a file; null after a notice where it could not be drawn. */
export async function pictureToSave(ref: ExpeditionRef): Promise<File | null> {
  const picture = await drawnUnderNotice(({ pictureFile }, progress) =>
    pictureFile(ghostScene(ref), (share) => progress(share, 'drawing')),
  );
  return picture && new File([picture], `${inFileName(ref.holder.name)}.jpeg`, { type: picture.type });
}

/** Returns where the squares of a ghost map lie on its scene now. */
export function ghostGrid({ holder, expedition }: ExpeditionRef): GhostGrid {
  const { open } = expedition;
  return gridNow((open as GhostOpen).grid, groundOn(holder, open));
}

/** Returns the scene that a ghost scene was made from, if it is still there and this browser's user may know. */
export function sourceOf(ghost: SceneDocument): SceneDocument | null {
  const ref = ghostOn(ghost);
  const source = ref && ghostHalves(ref).hidden?.source;
  return source ? (game.scenes.get(source) ?? null) : null;
}

/** Lists a scene's twins: the scene that it is a ghost of, and its own ghosts; only a browser with the key knows them. */
function twinsOf(scene: SceneDocument): readonly Twin[] {
  // A ghost was laid as its source lay then.
  const twin = (other: SceneDocument, ghost: SceneDocument): Twin => {
    const open = ghostOn(ghost)?.expedition.open ?? {};
    return { scene: other, grounds: [groundOn(scene, open), groundOn(other, open)] };
  };
  const source = sourceOf(scene);
  const ghosts = game.scenes.filter((other) => sourceOf(other) === scene);
  return [...(source ? [twin(source, scene)] : []), ...ghosts.map((ghost) => twin(ghost, ghost))];
}

/** Lets the doors of a scene's twins follow those that changed on it (SC-55). */
export async function changeTwins(scene: SceneDocument, effect: SetWallsEffect): Promise<void> {
  const twins = twinsOf(scene);
  if (twins.length > 0) await (await makers()).changeTwins(scene, twins, effect);
}

/** Hands a scene to the user as a file that Foundry can import again. */
export function downloadScene(scene: SceneDocument): void {
  foundry.utils.saveDataToFile(
    JSON.stringify(scene.toObject(), null, 2),
    'application/json',
    `fvtt-Scene-${inFileName(scene.name)}.json`,
  );
}

/** Deletes the scene that a ghost scene was made from, for good and without asking; false when there is none any more. */
export async function deleteSource(ghost: SceneDocument): Promise<boolean> {
  const source = sourceOf(ghost);
  if (!source) return false;
  await source.delete();
  return true;
}
