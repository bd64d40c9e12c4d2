import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellEdit, filledCells, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import { type CellKind, cellBeyond, cellName, cellNamed, sideCount } from '../../../src/rules/grid/sides.ts';
import { type NamedMap, framedMap, withoutBare } from '../../../src/rules/hex-maps/framed-map.ts';
import { GHOST_SIZES } from '../../../src/rules/terrain/ghost-sizes.ts';
import { BARE, withSides } from '../../../src/rules/terrain/terrain.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

const KINDS: readonly CellKind[] = [
  { kind: 'squares', even: false },
  ...(['hexes-in-columns', 'hexes-in-rows'] as const).flatMap((kind) => [
    { kind, even: false },
    { kind, even: true },
  ]),
];
const LETTERS = 'ohmfjswx';

/** A map of so many cells, each of a kind that tells it from those around it. */
function wholeMap(kind: CellKind, rows: number, columns: number): NamedMap {
  const cells = Array.from({ length: rows * columns }, (_, at) => ({ i: Math.floor(at / columns), j: at % columns }));
  const edits = cells.map((cell): CellEdit => [cell, LETTERS.charAt((cell.i * 3 + cell.j) % LETTERS.length)]);
  return { cells: { ...kind, rows, columns }, terrain: { ...BARE, ground: withCells({}, edits) }, names: {} };
}

describe.each(KINDS)('RA-23 a map of $kind (even lines shifted: $even) on the scene of its size', (kind) => {
  test('keeps for every cell its neighbours, side by side, and has the start in the very middle', () => {
    const size = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(size, size, fc.nat(), (rows, columns, pick) => {
        const map = wholeMap(kind, rows, columns);
        const start = { i: pick % rows, j: (pick >> 5) % columns };
        const names = { [cellName(start)]: 'Here' };
        const framed = atOnce(framedMap({ ...map, names }, start));
        if (!framed) throw new Error('it does not fit');
        const { across } = GHOST_SIZES.small;
        expect(framed).toMatchObject({ size: 'small', start: `${across / 2},${across / 2}`, names: { [framed.start]: 'Here' } });
        expect(framed.cells).toEqual({ kind: kind.kind, even: false, rows: across, columns: across });
        expect([...filledCells(framed.terrain.ground, framed.cells)]).toHaveLength(rows * columns);
        // From cell to cell along the sides, both maps say the same.
        const seen = new Set<string>();
        const ahead: [from: { i: number; j: number }, to: { i: number; j: number }][] = [
          [start, cellNamed(framed.start) ?? start],
        ];
        for (let pair = ahead.pop(); pair; pair = ahead.pop()) {
          const [from, to] = pair;
          if (seen.has(cellName(from))) continue;
          seen.add(cellName(from));
          const inside = from.i >= 0 && from.j >= 0 && from.i < rows && from.j < columns;
          expect(inCell(framed.terrain.ground, to)).toBe(inside ? inCell(map.terrain.ground, from) : '.');
          if (!inside) continue;
          for (let side = 0; side < sideCount(kind); side += 1)
            ahead.push([cellBeyond(kind, from, side), cellBeyond(framed.cells, to, side)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('keeps which sides ways lead over', () => {
    const map = wholeMap(kind, 5, 5);
    const road = withSides({}, map.cells, [{ cell: { i: 2, j: 2 }, side: 1 }], true);
    const framed = atOnce(framedMap({ ...map, terrain: { ...map.terrain, road } }, { i: 2, j: 2 }));
    const middle = cellNamed(framed?.start ?? '') ?? { i: 0, j: 0 };
    const cells = framed?.cells ?? map.cells;
    expect(framed?.terrain.road).toEqual(withSides({}, cells, [{ cell: middle, side: 1 }], true));
  });

  test('has the same size wherever the party sets out, and one that has been moved can be moved again', () => {
    const map = wholeMap(kind, 20, 20);
    for (const start of [
      { i: 0, j: 0 },
      { i: 19, j: 0 },
      { i: 7, j: 13 },
      { i: 19, j: 19 },
    ]) {
      const framed = atOnce(framedMap(map, start));
      const again = framed && atOnce(framedMap(framed, cellNamed(framed.start) ?? start));
      expect(framed?.size).toBe('small');
      expect(again).toEqual(framed);
    }
  });

  test('is of the next size where it is wider, and moves the start from the middle where it is too large for that', () => {
    expect(atOnce(framedMap(wholeMap(kind, 3, 21), { i: 0, j: 0 }))?.size).toBe('medium');
    const large = atOnce(framedMap(wholeMap(kind, 200, 3), { i: 199, j: 1 }));
    expect(large?.size).toBe('large');
    expect([...filledCells(large?.terrain.ground ?? {}, { rows: 200, columns: 200 })]).toHaveLength(600);
    expect(Number(large?.start.split(',')[0])).toBeGreaterThanOrEqual(198);
    expect(atOnce(framedMap(wholeMap(kind, 3, 201), { i: 0, j: 0 }))).toBeNull();
  });

  test('is taken as open ground where nobody has painted, if that is wanted', () => {
    const map = { ...wholeMap(kind, 3, 3), terrain: { ...BARE, ground: withCells({}, [[{ i: 1, j: 1 }, 'm']]) } };
    const whole = atOnce(withoutBare(map, 'o'));
    expect(Array.from(filledCells(whole.terrain.ground, map.cells), ([, letter]) => letter).sort()).toEqual([...'moooooooo']);
  });
});
