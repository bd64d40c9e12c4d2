/** A map of cells in a typed array, kept in step with the chunks that it is stored in: for whoever asks about many cells. */
import { BLANK, CHUNK_SIDE, type CellCount, type Chunks } from './chunks.ts';

/** The characters of cells by their codes, in reading order. */
export class CellMap {
  readonly rows: number;
  readonly columns: number;
  /** The code of each cell's character. */
  readonly codes: Uint8Array;
  #chunks: Chunks = {};

  constructor({ rows, columns }: CellCount) {
    this.rows = rows;
    this.columns = columns;
    this.codes = new Uint8Array(rows * columns).fill(BLANK.charCodeAt(0));
  }

  /** Takes over a stored map, and calls back with the index of each cell that holds something else than before. */
  follow(chunks: Chunks, changed: (at: number) => void = () => undefined): void {
    const before = this.#chunks;
    if (before === chunks) return;
    this.#chunks = chunks;
    for (const key in chunks) if (chunks[key] !== before[key]) this.#write(key, chunks[key] ?? BLANK, changed);
    for (const key in before) if (!(key in chunks)) this.#write(key, BLANK, changed);
  }

  #write(key: string, chunk: string, changed: (at: number) => void): void {
    const dash = key.indexOf('-');
    const [top, left] = [Number(key.slice(0, dash)) * CHUNK_SIDE, Number(key.slice(dash + 1)) * CHUNK_SIDE];
    const isEven = chunk.length === 1;
    const [bottom, right] = [Math.min(top + CHUNK_SIDE, this.rows), Math.min(left + CHUNK_SIDE, this.columns)];
    for (let i = top; i < bottom; i += 1) {
      for (let j = left; j < right; j += 1) {
        const code = chunk.charCodeAt(isEven ? 0 : (i - top) * CHUNK_SIDE + (j - left));
        const at = i * this.columns + j;
        if (this.codes[at] === code) continue;
        this.codes[at] = code;
        changed(at);
      }
    }
  }
}
