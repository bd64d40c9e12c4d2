/** Parts of the map's picture appear, or go. */
import type { SetTilesEffect } from '../../../rules/effects/set-tiles.ts';
import type { Unfinished } from '../../referee/referee-ports.ts';
import { layPart } from '../../referee/refereeings.ts';
import { sorted, write } from './sorted.ts';

/** Takes parts of a map's picture away and begins to draw others; one that cannot be drawn is missing, and play goes on. */
export async function setTiles(scene: SceneDocument, { to }: SetTilesEffect): Promise<readonly Unfinished[]> {
  const { gone } = sorted(to, scene.tiles);
  await write(scene, 'Tile', { gone });
  const laid: Unfinished[] = [];
  for (const [id, tile] of Object.entries(to)) {
    const part = tile && (await layPart(scene, id, tile));
    if (part) laid.push(part);
  }
  return laid;
}
