/** Tiles of a ghost scene: parts of its map's picture that were shown later (SC-04). */
import type { TilePlace } from '../rules/procedure.ts';
import { tileAnchor } from './compat.ts';
import { ghostHalves, ghostOn } from './ghost-scenes.ts';
import { MODULE_ID } from './module-id.ts';
import { say } from './notices.ts';
import { whyNotTaken } from './pictures.ts';

/** Draws what was found and lays it over the scene; one that is there already stays. */
export async function layPart(scene: Scene.Implementation, _id: string, { shows, ...box }: TilePlace): Promise<void> {
  const placed = ghostOn(scene);
  if (!placed || scene.tiles.has(_id)) return;
  try {
    const { drawnPart } = await import('./scene-makers.ts');
    const src = await drawnPart(ghostHalves(placed), shows);
    if (src === '') say('warn', 'GHOSTMAP.Ghost.PartNotKept', { why: whyNotTaken() });
    if (!src) return;
    const tile = { _id, ...box, texture: { src, ...tileAnchor() }, locked: true };
    await scene.createEmbeddedDocuments('Tile', [tile], { keepId: true });
  } catch (error) {
    console.error(`${MODULE_ID} | a part of the picture could not be shown`, error);
    say('error', 'GHOSTMAP.Ghost.PartNotDrawn');
  }
}
