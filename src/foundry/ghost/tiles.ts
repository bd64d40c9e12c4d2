/** Tiles of a ghost scene: parts of its map's picture that were shown later (SC-04). */
import { foundBefore } from '../../rules/ghost/vault.ts';
import type { TilePlace } from '../../rules/effects/set-tiles.ts';
import { tileAnchor } from '../host/compat.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { orNotice } from './making/making.ts';
import { ghostHalves, ghostOn } from './ghost-scenes.ts';
import { say } from '../host/notices.ts';
import { whyNotTaken } from '../host/pictures.ts';
import type { Unfinished } from '../referee/referee-ports.ts';

/** Does something with a part of a picture; null after a notice where that fails. */
function shown<Done>(work: () => Promise<Done>): Promise<Done | null> {
  return orNotice(work, 'a part of the picture could not be shown', 'GHOSTMAP.Ghost.PartNotDrawn');
}

/** Whether something is found on a scene, as it is now. */
function isFound(scene: SceneDocument, id: string): boolean {
  const ref = game.scenes.get(scene.id ?? '') === scene ? ghostOn(scene) : null;
  const hidden = ref && ghostHalves(ref).hidden;
  return !!hidden && foundBefore(hidden, id) !== null;
}

/**
 * Begins to draw what was found, which is laid over the scene in the end, or null where it lies there already. Meanwhile it
 * may have been taken back, or laid by another browser.
 */
export function layPart(scene: SceneDocument, _id: string, { shows, ...box }: TilePlace): Unfinished | null {
  const ref = ghostOn(scene);
  if (!ref || scene.tiles.has(_id)) return null;
  const lay = async (src: string | null): Promise<void> => {
    if (src === null || scene.tiles.has(_id) || !isFound(scene, shows)) return;
    if (src === '') {
      say('warn', 'GHOSTMAP.Ghost.PartNotKept', { why: whyNotTaken() });
      return;
    }
    await shown(async () => {
      const tile = { _id, ...box, texture: { src, ...tileAnchor() }, locked: true };
      try {
        await scene.createEmbeddedDocuments('Tile', [tile], { keepId: true });
      } catch (error) {
        if (!scene.tiles.has(_id)) throw error;
      }
    });
  };
  const drawn = shown(async () => {
    const { drawnPart } = await fetchedChunk(() => import('./making/scene-makers.ts'));
    // Its path: empty where no file was taken, null where there is nothing to show.
    return drawnPart(ghostHalves(ref), shows);
  });
  return { ready: drawn.then((src) => () => lay(src)) };
}
