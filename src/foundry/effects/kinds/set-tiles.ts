/** Parts of the map's picture appear, or go. */
import type { SetTilesEffect } from '../../../rules/effects/set-tiles.ts';
import type { Unfinished } from '../../referee/referee-ports.ts';
import { layPart } from '../../referee/refereeings.ts';
import { sorted, write } from './sorted.ts';

const coming = new Set<string>();

/** The ids of the tiles that this browser draws: whatever takes back the step that they are of takes them back too, and nobody else has. */
export const tilesComing: ReadonlySet<string> = coming;

/** Returns a part as it has its turn, and knows it until then as one that comes. */
function known(id: string, { ready }: Unfinished): Unfinished {
  coming.add(id);
  return { ready: ready.then((finish) => () => finish().finally(() => coming.delete(id))) };
}

/** Takes parts of a map's picture away and begins to draw others; one that cannot be drawn is missing, and play goes on. */
export async function setTiles(scene: SceneDocument, { to }: SetTilesEffect): Promise<readonly Unfinished[]> {
  const { gone } = sorted(to, scene.tiles);
  await write(scene, 'Tile', { gone });
  const laid: Unfinished[] = [];
  for (const [id, tile] of Object.entries(to)) {
    const part = tile && (await layPart(scene, id, tile));
    if (part) laid.push(known(id, part));
  }
  return laid;
}
