/** Tiles of a ghost scene: parts of its map's picture that were shown later (SC-04). */
import { foundBefore } from '../../rules/ghost/hidden-map.ts';
import type { TilePlace } from '../../rules/effects/set-tiles.ts';
import { tileAnchor } from '../host/compat.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { ghostHalves, ghostOn } from './ghost-scenes.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say } from '../host/notices.ts';
import { whyNotTaken } from '../host/pictures.ts';
import type { Unfinished } from '../referee/referee-ports.ts';

function notDrawn(error: unknown): void {
  console.error(`${MODULE_ID} | a part of the picture could not be shown`, error);
  say('error', 'GHOSTMAP.Ghost.PartNotDrawn');
}

/** Draws what a finding showed and gives its path; empty where no file was taken, null where there is nothing to show or after a notice. */
async function drawn(ref: ExpeditionRef, shows: string): Promise<string | null> {
  try {
    const { drawnPart } = await fetchedChunk(() => import('./making/scene-makers.ts'));
    return await drawnPart(ghostHalves(ref), shows);
  } catch (error) {
    notDrawn(error);
    return null;
  }
}

/** Whether something is found on a scene, as it is now. */
function isFound(scene: Scene.Implementation, id: string): boolean {
  const ref = game.scenes.get(scene.id ?? '') === scene ? ghostOn(scene) : null;
  const hidden = ref && ghostHalves(ref).hidden;
  return !!hidden && foundBefore(hidden, id) !== null;
}

/**
 * Begins to draw what was found, which is laid over the scene in the end, or null where it lies there already. Meanwhile it
 * may have been taken back, or laid by another browser.
 */
export function layPart(scene: Scene.Implementation, _id: string, { shows, ...box }: TilePlace): Unfinished | null {
  const ref = ghostOn(scene);
  if (!ref || scene.tiles.has(_id)) return null;
  const lay = async (src: string | null): Promise<void> => {
    if (src === null || scene.tiles.has(_id) || !isFound(scene, shows)) return;
    if (src === '') {
      say('warn', 'GHOSTMAP.Ghost.PartNotKept', { why: whyNotTaken() });
      return;
    }
    try {
      const tile = { _id, ...box, texture: { src, ...tileAnchor() }, locked: true };
      await scene.createEmbeddedDocuments('Tile', [tile], { keepId: true });
    } catch (error) {
      if (!scene.tiles.has(_id)) notDrawn(error);
    }
  };
  return { ready: drawn(ref, shows).then((src) => () => lay(src)) };
}
