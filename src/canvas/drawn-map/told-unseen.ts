/** What has been told of cells that nobody has seen: what is seen is what holds. Pure. */
import { BLANK, type Chunks, inCell } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { BARE, LAYERS, type Terrain } from '../../rules/terrain/terrain.ts';
import { sifted } from '../../rules/values/records.ts';

/** What is told of cells: what is there, or is not, and what they are called. */
export interface Told {
  readonly terrain: Terrain;
  readonly names: Readonly<Record<string, string>>;
}

/** Returns a chunk without the cells that have been seen; blank where none is left. */
function chunkUnseen(chunk: string, known: string): string {
  if (known === BLANK) return chunk;
  if (known.length === 1) return BLANK;
  const left = Array.from(known, (one, place) => (one === BLANK ? chunk.charAt(chunk.length === 1 ? 0 : place) : BLANK));
  return left.every((one) => one === BLANK) ? BLANK : left.join('');
}

/** What came of one question, for the next one: of a thousand chunks one step shows cells of a few. */
interface Answer {
  readonly told: Told;
  readonly seen: Chunks;
  readonly unseen: Told;
}

/** Returns one layer without the cells that have been seen; chunks that are as they were before are not looked at again. */
function layerUnseen(layer: keyof Terrain, { terrain }: Told, seen: Chunks, before: Answer | null): Chunks {
  const left: Record<string, string> = {};
  for (const [key, chunk] of Object.entries(terrain[layer])) {
    const isSame = before !== null && before.told.terrain[layer][key] === chunk && before.seen[key] === seen[key];
    const after = isSame ? (before.unseen.terrain[layer][key] ?? BLANK) : chunkUnseen(chunk, seen[key] ?? BLANK);
    if (after !== BLANK) left[key] = after;
  }
  return left;
}

let last: Answer | null = null;

/** Returns what has been told of cells without those that have been seen; the very same where nothing else is asked than before. */
export function toldUnseen(told: Told, seen: Chunks): Told {
  if (last && last.told === told && last.seen === seen) return last.unseen;
  const layers = LAYERS.map((layer) => [layer, layerUnseen(layer, told, seen, last)]);
  const unseen: Told = {
    terrain: { ...BARE, ...(Object.fromEntries(layers) as Partial<Terrain>) },
    names: sifted(told.names, (_name, at) => {
      const cell = cellNamed(at);
      return cell !== null && inCell(seen, cell) === BLANK;
    }),
  };
  last = { told, seen, unseen };
  return unseen;
}
