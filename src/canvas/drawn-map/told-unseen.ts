/** What has been told of cells that nobody has seen: what is seen is what holds. Pure. */
import { BLANK, type Chunks, inCell } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { BARE, type Terrain } from '../../rules/terrain/terrain.ts';
import { sifted } from '../../rules/values/records.ts';

/** What is told of cells: what is there, or is not, and what they are called. */
export interface Told {
  readonly terrain: Terrain;
  readonly names: Readonly<Record<string, string>>;
}

/** Returns one layer of a map without the cells that have been seen. */
function chunksUnseen(chunks: Chunks, seen: Chunks): Chunks {
  return Object.fromEntries(
    Object.entries(chunks).flatMap(([key, chunk]) => {
      const known = seen[key] ?? BLANK;
      if (known === BLANK) return [[key, chunk]];
      if (known.length === 1) return [];
      const left = Array.from(known, (one, place) => (one === BLANK ? chunk.charAt(chunk.length === 1 ? 0 : place) : BLANK));
      return left.every((one) => one === BLANK) ? [] : [[key, left.join('')]];
    }),
  );
}

/** Returns what has been told of cells without those that have been seen. */
export function toldUnseen({ terrain, names }: Told, seen: Chunks): Told {
  const layers = Object.entries(terrain).map(([layer, chunks]) => [layer, chunksUnseen(chunks, seen)]);
  return {
    terrain: { ...BARE, ...(Object.fromEntries(layers) as Partial<Terrain>) },
    names: sifted(names, (_name, at) => {
      const cell = cellNamed(at);
      return cell !== null && inCell(seen, cell) === BLANK;
    }),
  };
}
