import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldUnseen } from '../../../src/canvas/drawn-map/told-unseen.ts';
import { type CellEdit, type Chunks, filledCells, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import { cellName } from '../../../src/rules/grid/sides.ts';
import { BARE } from '../../../src/rules/terrain/terrain.ts';

const SIZE = { rows: 20, columns: 20 };
const anyCell = fc.record({ i: fc.integer({ min: 0, max: 19 }), j: fc.integer({ min: 0, max: 19 }) });
const anyChunks = (letters: string) =>
  fc
    .array(fc.tuple(anyCell, fc.constantFrom(...letters)), { maxLength: 300 })
    .map((edits): Chunks => withCells({}, edits as CellEdit[]));

test('what is told is left where nobody has seen the cell, and nowhere else, however much was seen before', () => {
  const anyTold = fc.record({ ground: anyChunks('fhx'), site: anyChunks('CK'), road: anyChunks('AB') });
  fc.assert(
    fc.property(anyTold, fc.array(anyChunks('sv'), { minLength: 1, maxLength: 3 }), (layers, all) => {
      const names = Object.fromEntries([...filledCells(layers.site, SIZE)].map(([cell]) => [cellName(cell), 'Told']));
      for (const seen of all) {
        const left = toldUnseen({ terrain: { ...BARE, ...layers }, names }, seen);
        for (let at = 0; at < 400; at += 1) {
          const cell = { i: Math.floor(at / 20), j: at % 20 };
          const isSeen = inCell(seen, cell) !== '.';
          for (const layer of ['ground', 'site', 'road'] as const)
            expect(inCell(left.terrain[layer], cell)).toBe(isSeen ? '.' : inCell(layers[layer], cell));
          expect(cellName(cell) in left.names).toBe(!isSeen && cellName(cell) in names);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('the same question has the very same answer, so that nothing is drawn anew', () => {
  const told = { terrain: { ...BARE, ground: { '0-0': 'f' } }, names: {} };
  const seen = withCells({}, [[{ i: 0, j: 0 }, 's']]);
  expect(toldUnseen(told, seen)).toBe(toldUnseen(told, seen));
});
