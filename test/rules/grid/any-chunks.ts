/** Any edits of maps of cells, and maps made of them. */
import fc from 'fast-check';
import { type CellCount, type CellEdit, type Chunks, withCells } from '../../../src/rules/grid/chunks.ts';
import { anyCell } from './any-hexes.ts';

/** Edits of a map to some characters: single cells, and whole blocks of them, which make chunks even. */
export function anyEdits(count: CellCount, characters: string): fc.Arbitrary<CellEdit[]> {
  const to = fc.constantFrom(...characters);
  const block = fc
    .record({ from: anyCell(count), high: fc.nat(20), wide: fc.nat(20), to })
    .map(({ from, high, wide, to: character }): CellEdit[] =>
      rectangle(count, from.i - 4, from.j - 4, high, wide).map((cell) => [cell, character]),
    );
  const one = fc.tuple(anyCell(count), to).map((edit): CellEdit[] => [edit]);
  return fc.array(fc.oneof({ weight: 3, arbitrary: one }, block), { maxLength: 12 }).map((all) => all.flat());
}

/** A map that some edits made. */
export function anyChunks(count: CellCount, characters: string): fc.Arbitrary<Chunks> {
  return anyEdits(count, characters).map((edits) => withCells({}, edits));
}

/** The cells of a rectangle that a map has. */
function rectangle(
  { rows, columns }: CellCount,
  top: number,
  left: number,
  high: number,
  wide: number,
): { i: number; j: number }[] {
  return Array.from({ length: high * wide }, (_, at) => ({ i: top + Math.floor(at / wide), j: left + (at % wide) })).filter(
    ({ i, j }) => i >= 0 && j >= 0 && i < rows && j < columns,
  );
}
