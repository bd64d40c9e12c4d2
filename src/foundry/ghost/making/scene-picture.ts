/**
 * The picture of a scene that was made of a map file, drawn once more: all of it, where the server took none when the scene was
 * made, or the part that something found has opened (SC-04).
 */
import { type Finding, squaresShown } from '../../../rules/ghost/showing.ts';
import type { GhostGrid, GhostHidden, GhostOpen } from '../../../rules/ghost/state.ts';
import { foundBefore, ghostIn } from '../../../rules/ghost/vault.ts';
import { pictureFrame } from '../../../rules/maps/picture/draw-map.ts';
import { RIM } from '../../../rules/maps/picture/sheet.ts';
import { givePicture } from '../../host/compat.ts';
import { type Drawing, drawnPicture } from './drawn-pictures.ts';
import type { Progress } from './making.ts';
import { uploadUnguessable } from '../../host/pictures.ts';

/** A scene with both halves of its ghost map, and where the map's squares lie on it now. */
export interface GhostScene {
  readonly scene: SceneDocument;
  readonly open: GhostOpen;
  readonly hidden: GhostHidden | null;
  readonly grid: GhostGrid;
}

/**
 * Draws the scene's picture as it was when nothing had been found, since what was found lies on tiles; throws where there is
 * nothing to draw.
 */
export async function pictureFile({ scene, open, hidden, grid }: GhostScene, drawing: Drawing): Promise<Blob> {
  const ghost = hidden && ghostIn({ map: hidden.map, found: '' });
  if (!ghost || !open.picture) throw new Error('there is nothing to draw');
  // The rim is what the scene has left of its corner to the floor.
  const corner = (scene.dimensions.sceneX - grid.x) / grid.size;
  const rim = Math.max(0, Math.round(pictureFrame(ghost, 0).x - corner));
  return drawnPicture({ map: ghost, options: { ...open.picture, rim }, part: null }, drawing);
}

/** Draws the scene's picture, uploads it and gives it to the scene; false when the server refuses. */
export async function drawAgain(ghost: GhostScene, progress: Progress): Promise<boolean> {
  progress(0, 'drawing');
  const picture = await pictureFile(ghost, (share) => progress(0.8 * share, 'drawing'));
  progress(0.8, 'uploading');
  const src = await uploadUnguessable(picture);
  if (src === '') return false;
  await givePicture(ghost.scene, src);
  progress(1, 'uploading');
  return true;
}

/** Draws what a finding showed, uploads it and gives its path; empty when the server refuses, null when there is nothing to show. */
export async function drawnPart({ open, hidden }: Pick<GhostScene, 'open' | 'hidden'>, shows: string): Promise<string | null> {
  const before = hidden && foundBefore(hidden, shows);
  const ghost = hidden && ghostIn(hidden);
  if (!open.picture || !hidden || before === null || !ghost) return null;
  const finding: Finding = { id: shows, door: open.doors[shows] ?? null };
  const squares = squaresShown({ ...hidden, found: before }, { found: [before, shows].join(' ') }, finding);
  if (squares.length === 0) return null;
  return uploadUnguessable(await drawnPicture({ map: ghost, options: { ...open.picture, rim: RIM }, part: squares }));
}
