import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges } from '../../../src/play/changes.ts';
import {
  BLANK,
  CHUNK_BYTES,
  type CellEdit,
  type Chunks,
  areWithin,
  chunkCount,
  chunkOf,
  chunksChanged,
  chunksOf,
  filledCells,
  inCell,
  withCells,
} from '../../../src/rules/grid/chunks.ts';
import { KIND_LETTERS } from '../../../src/rules/terrain/kinds.ts';
import { anyChunks, anyEdits } from './any-chunks.ts';
import { allCells } from './any-hexes.ts';

/** A map whose last chunks reach beyond it. */
const COUNT = { rows: 21, columns: 19 };
const CELLS = allCells(COUNT);
const LETTERS = 'abc';

/** The same map as plain rows of characters. */
const rowsOf = (chunks: Chunks): string[] =>
  Array.from({ length: COUNT.rows }, (_, i) =>
    Array.from({ length: COUNT.columns }, (_one, j) => inCell(chunks, { i, j })).join(''),
  );

/** What edits make of rows of characters, cell by cell. */
function edited(rows: readonly string[], edits: readonly CellEdit[]): string[] {
  const after = rows.map((row) => Array.from(row));
  for (const [{ i, j }, character] of edits) after[i]![j] = character;
  return after.map((row) => row.join(''));
}

const blankRows = rowsOf({});

describe('a map of cells in chunks', () => {
  test('RA-23 holds what a plain one holds after any edits, keeps no chunk that is blank, and writes an even one as one character', () => {
    fc.assert(
      fc.property(fc.array(anyEdits(COUNT, LETTERS + BLANK), { maxLength: 4 }), (strokes) => {
        let chunks: Chunks = {};
        let rows = blankRows;
        for (const edits of strokes) {
          chunks = withCells(chunks, edits);
          rows = edited(rows, edits);
          expect(rowsOf(chunks)).toEqual(rows);
          for (const [key, chunk] of Object.entries(chunks)) {
            expect([1, 64]).toContain(chunk.length);
            expect(new Set(chunk).size === 1).toBe(chunk.length === 1);
            expect(chunk).not.toBe(BLANK);
            const filled = CELLS.filter((cell) => chunkOf(cell) === key && inCell(chunks, cell) !== BLANK);
            expect(filled, 'something of it lies on the map').not.toEqual([]);
          }
          expect(areWithin(chunks, COUNT)).toBe(true);
        }
      }),
    );
  });

  test('RA-23 is the very same where nothing differs, also where edits take each other back', () => {
    fc.assert(
      fc.property(anyChunks(COUNT, LETTERS), anyEdits(COUNT, LETTERS + BLANK), (chunks, edits) => {
        const frozen = Object.freeze({ ...chunks });
        const held = edits.map(([cell]): CellEdit => [cell, inCell(frozen, cell)]);
        expect(withCells(frozen, held)).toBe(frozen);
        expect(withCells(frozen, [...edits, ...held])).toBe(frozen);
        expect(withCells(withCells(frozen, edits), held)).toEqual(frozen);
        expect(withCells(frozen, [])).toBe(frozen);
      }),
    );
  });

  test('RA-23 keeps the text of each chunk that holds no changed cell, and says which others changed', () => {
    fc.assert(
      fc.property(anyChunks(COUNT, LETTERS), anyEdits(COUNT, LETTERS + BLANK), (chunks, edits) => {
        const after = withCells(chunks, edits);
        const differ = new Set(CELLS.filter((cell) => inCell(chunks, cell) !== inCell(after, cell)).map(chunkOf));
        const keys = new Set([...Object.keys(chunks), ...Object.keys(after)]);
        for (const key of keys) expect(after[key] === chunks[key], key).toBe(!differ.has(key));
        expect(new Set(chunksChanged(chunks, after))).toEqual(differ);
        expect(chunksChanged(after, after)).toEqual([]);
      }),
    );
  });

  test('RA-23 lists the cells that hold something, and none beyond the map', () => {
    fc.assert(
      fc.property(anyChunks(COUNT, LETTERS), (chunks) => {
        const listed = new Map([...filledCells(chunks, COUNT)].map(([{ i, j }, character]) => [`${i},${j}`, character]));
        const filled = CELLS.filter((cell) => inCell(chunks, cell) !== BLANK);
        expect(listed).toEqual(new Map(filled.map((cell) => [`${cell.i},${cell.j}`, inCell(chunks, cell)])));
      }),
    );
    // An even chunk at the corner reaches beyond it.
    expect([...filledCells({ '2-2': 'a' }, COUNT)]).toHaveLength(5 * 3);
    expect([...filledCells({ '3-0': 'a', '0-3': 'a' }, COUNT)]).toEqual([]);
  });

  test.each([
    ['the last chunk down', '2-0', true],
    ['one below the map', '3-0', false],
    ['the last chunk across', '0-2', true],
    ['one beside the map', '0-3', false],
  ])('RA-23 %s lies on the map or not', (_what, key, is) => {
    expect(areWithin({ '0-0': 'a', [key]: 'a' }, COUNT)).toBe(is);
  });

  test.each([
    [1, 1, 1],
    [8, 8, 1],
    [9, 8, 2],
    [21, 19, 9],
    [200, 200, 625],
  ])('RA-23 %i × %i cells lie in %i chunks', (rows, columns, chunks) => {
    expect(chunkCount({ rows, columns })).toBe(chunks);
    expect(new Set(allCells({ rows, columns }).map(chunkOf)).size).toBe(chunks);
  });
});

describe('the schema of maps of cells', () => {
  const schema = chunksOf(LETTERS);

  test('RA-23 takes what is written, and a map that is not there for a blank one', () => {
    fc.assert(
      fc.property(anyChunks(COUNT, LETTERS), (chunks) => {
        expect(v.parse(schema, JSON.parse(JSON.stringify(chunks)))).toEqual(chunks);
      }),
    );
    expect(v.parse(schema, undefined)).toEqual({});
  });

  test('RA-23 takes the corner of the largest map', () => {
    const cell = { i: 199, j: 199 };
    const chunks = withCells({}, [[cell, 'c']]);
    expect([chunkOf(cell), inCell(v.parse(schema, chunks), cell)]).toEqual(['24-24', 'c']);
  });

  const even = 'a'.repeat(64);
  test.each([
    ['an unknown letter', { '0-0': 'd' }],
    ['an unknown letter among others', { '0-0': `${even.slice(1)}d` }],
    ['a chunk that lacks a cell', { '0-0': even.slice(1) }],
    ['a chunk with a cell more', { '0-0': `${even}a` }],
    ['a line break after it', { '0-0': `${even}\n` }],
    ['an empty chunk', { '0-0': '' }],
    ['no text', { '0-0': 1 }],
    ['a key with three digits', { '100-0': 'a' }],
    ['a key in another spelling', { '07-0': 'a' }],
    ['a negative key', { '-1-0': 'a' }],
    ['a key of one number', { '7': 'a' }],
    ['a key of something else', { ground: 'a' }],
    ['a list', ['a']],
    ['null', null],
  ])('RA-23 refuses %s', (_what, damaged) => {
    expect(v.is(schema, damaged)).toBe(false);
  });
});

describe('the size of a map of 200 by 200 cells', () => {
  const large = { rows: 200, columns: 200 };
  const cells = allCells(large);
  const bytes = (data: unknown): number => JSON.stringify(data).length;
  const random = (): Chunks => {
    const [letters] = fc.sample(
      fc.array(fc.constantFrom(...KIND_LETTERS), { minLength: cells.length, maxLength: cells.length, size: 'max' }),
      { numRuns: 1, seed: 5 },
    );
    return withCells(
      {},
      cells.map((cell, at): CellEdit => [cell, letters![at]!]),
    );
  };

  test('RA-23 is at most 48 kB where each cell is another, and at most 10 kB where all are alike', () => {
    const full = random();
    expect(new Set(Object.values(full).map(({ length }) => length))).toEqual(new Set([64]));
    expect(bytes(full)).toBeLessThanOrEqual(48_000);
    expect(bytes(full)).toBeLessThanOrEqual(chunkCount(large) * CHUNK_BYTES);
    const even = withCells(
      {},
      cells.map((cell): CellEdit => [cell, 'f']),
    );
    expect(Object.keys(even)).toHaveLength(625);
    expect(bytes(even)).toBeLessThanOrEqual(10_000);
  });

  test('RA-23 a changed cell is written as one chunk, in 80 bytes at most, there and back', () => {
    const full = random();
    const even = { ...full, '24-24': 'f' };
    for (const before of [full, even, {}])
      for (const cell of [
        { i: 0, j: 0 },
        { i: 199, j: 199 },
      ]) {
        const after = withCells(before, [[cell, inCell(before, cell) === 'o' ? 'b' : 'o']]);
        for (const changes of [changesBetween(before, after), changesBetween(after, before)]) {
          expect(Object.keys(changes)).toEqual([chunkOf(cell)]);
          expect(bytes(encodeChanges(changes))).toBeLessThanOrEqual(80);
        }
      }
  });
});
