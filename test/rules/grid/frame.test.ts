import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, relationOf, stepFrom } from '../../../src/rules/grid/cells.ts';
import {
  CORNERS,
  MIN_CELL,
  QUARTER_TURNS,
  cellAt,
  cellCentre,
  cornerOf,
  frameAsLaid,
  frameBox,
  frameFromDrag,
  frameNow,
  innerLines,
  resizedFrame,
  turnedFrame,
} from '../../../src/rules/grid/frame.ts';

const SIZE = { columns: 4, rows: 2 };

describe('SG-03 a grid on the canvas', () => {
  test.each([
    [0, { x: 150, y: 50 }, { width: 400, height: 200 }],
    [90, { x: 150, y: 150 }, { width: 200, height: 400 }],
    [180, { x: 250, y: 150 }, { width: 400, height: 200 }],
    [270, { x: 50, y: 250 }, { width: 200, height: 400 }],
  ] as const)('SG-03 turned by %i degrees: B1 lies at its place and the box has its sides', (turn, b1, box) => {
    const frame = { x: 0, y: 0, cell: 100, turn };
    expect(cellCentre(frame, SIZE, { column: 1, row: 0 })).toEqual(b1);
    expect(frameBox(frame, SIZE)).toEqual({ x: 0, y: 0, ...box });
  });

  test('SG-03 a cell holds its middle, whatever the frame', () => {
    fc.assert(
      fc.property(
        fc.record({
          x: fc.integer({ min: -500, max: 5000 }),
          y: fc.integer({ min: -500, max: 5000 }),
          cell: fc.integer({ min: MIN_CELL, max: 900 }),
          turn: fc.constantFrom(...QUARTER_TURNS),
        }),
        fc.record({ columns: fc.integer({ min: 2, max: 26 }), rows: fc.integer({ min: 2, max: 26 }) }),
        (frame, size) => {
          for (const cell of cellsOf(size)) expect(cellAt(frame, size, cellCentre(frame, size, cell))).toEqual(cell);
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });

  test('SG-03 every pixel of the box lies in exactly one cell, and none outside does', () => {
    for (const turn of QUARTER_TURNS) {
      const frame = { x: 10, y: 20, cell: 20, turn };
      const box = frameBox(frame, SIZE);
      let inside = 0;
      for (let x = 0; x < 120; x += 1) for (let y = 0; y < 120; y += 1) if (cellAt(frame, SIZE, { x, y })) inside += 1;
      expect(inside).toBe(box.width * box.height);
      expect(cellAt(frame, SIZE, { x: box.x, y: box.y })).not.toBeNull();
      expect(cellAt(frame, SIZE, { x: box.x + box.width, y: box.y })).toBeNull();
      expect(cellAt(frame, SIZE, { x: box.x - 1, y: box.y })).toBeNull();
    }
  });

  test.each([
    ['down right', { x: 0, y: 0 }, { x: 620, y: 900 }, { x: 0, y: 0, cell: 206, turn: 0 }],
    ['up left', { x: 600, y: 600 }, { x: 0, y: 0 }, { x: 0, y: 0, cell: 200, turn: 0 }],
    ['down left', { x: 600, y: 0 }, { x: 0, y: 600 }, { x: 0, y: 0, cell: 200, turn: 0 }],
    ['hardly at all', { x: 5, y: 5 }, { x: 6, y: 6 }, { x: 5, y: 5, cell: MIN_CELL, turn: 0 }],
    ['straight down', { x: 300, y: 50 }, { x: 300, y: 650 }, { x: 300, y: 50, cell: MIN_CELL, turn: 0 }],
    ['straight to the left', { x: 300, y: 50 }, { x: -300, y: 50 }, { x: 240, y: 50, cell: MIN_CELL, turn: 0 }],
    ['from anywhere', { x: 700, y: 900 }, { x: 100, y: 1200 }, { x: 400, y: 900, cell: 100, turn: 0 }],
    ['from places between pixels', { x: 0.4, y: 0.6 }, { x: 300.4, y: 300.6 }, { x: 0, y: 1, cell: 100, turn: 0 }],
  ] as const)('SG-03 dragged %s, the largest square cells that fit are laid', (_way, from, to, frame) => {
    expect(frameFromDrag(from, to, { columns: 3, rows: 3 })).toEqual(frame);
  });
});

test('SG-03 dragged for a turned grid, as many cells fit as it has then', () => {
  expect(frameFromDrag({ x: 10, y: 20 }, { x: 410, y: 1020 }, SIZE, 90)).toEqual({ x: 10, y: 20, cell: 200, turn: 90 });
  expect(frameFromDrag({ x: 10, y: 20 }, { x: 1010, y: 620 }, SIZE, 270)).toEqual({ x: 10, y: 20, cell: 150, turn: 270 });
});

test('SG-03 a grid lies where its picture lies now, and goes back to where it was laid', () => {
  const frame = { x: 100, y: 40, cell: 60, turn: 270 } as const;
  const ground = { x: -30, y: 7, scale: 1.5 };
  expect(frameNow(frame, ground)).toEqual({ x: 120, y: 67, cell: 90, turn: 270 });
  expect(frameAsLaid(frameNow(frame, ground), ground)).toEqual(frame);
  // It is kept to thousandths of a pixel, and to no nought below nought.
  expect(frameNow({ x: -0.0001, y: 1, cell: 100, turn: 0 }, { x: 0, y: 0, scale: 1 / 3 })).toEqual({
    x: 0,
    y: 0.333,
    cell: 33.333,
    turn: 0,
  });
});

describe('neighbours', () => {
  test.each([
    ['north', { column: 2, row: 1 }],
    ['east', { column: 3, row: 2 }],
    ['south', { column: 2, row: 3 }],
    ['west', { column: 1, row: 2 }],
  ] as const)('SG-22 one step %s', (direction, cell) => {
    expect(stepFrom({ column: 2, row: 2 }, direction)).toEqual(cell);
    expect(relationOf({ column: 2, row: 2 }, cell)).toBe('beside');
  });

  test.each([
    ['same', 2, 2],
    ['beside', 2, 3],
    ['diagonal', 3, 3],
    ['apart', 2, 4],
    ['apart', 3, 4],
    ['apart', 4, 3],
  ] as const)('SG-22 %s: column %i, row %i seen from C3', (relation, column, row) => {
    expect(relationOf({ column: 2, row: 2 }, { column, row })).toBe(relation);
  });

  test.each([0, 1, 2, 3] as const)('SG-03 dragged by corner %i, the opposite corner stays where it was', (index) => {
    const frame = { x: 300, y: 400, cell: 100, turn: 90 } as const;
    const corner = CORNERS[index];
    const opposite = CORNERS[3 - index] ?? corner;
    const held = cornerOf(frameBox(frame, SIZE), corner);
    const fixed = cornerOf(frameBox(frame, SIZE), opposite);
    const larger = resizedFrame(frame, SIZE, corner, { x: held.x + corner.across * 100, y: held.y + corner.down * 200 });
    expect(larger.cell).toBe(150);
    expect(cornerOf(frameBox(larger, SIZE), opposite)).toEqual(fixed);
    const crossed = resizedFrame(frame, SIZE, corner, { x: fixed.x - corner.across * 500, y: fixed.y - corner.down * 500 });
    expect(crossed.cell).toBe(MIN_CELL);
    expect(cornerOf(frameBox(crossed, SIZE), opposite)).toEqual(fixed);
    // Beyond the fixed corner on one axis alone, however far it is on the other.
    for (const [across, down] of [
      [-1, 9],
      [9, -1],
    ] as const) {
      const to = { x: fixed.x + corner.across * across * 100, y: fixed.y + corner.down * down * 100 };
      const thin = resizedFrame(frame, SIZE, corner, to);
      expect(thin.cell).toBe(MIN_CELL);
      expect(cornerOf(frameBox(thin, SIZE), opposite)).toEqual(fixed);
    }
  });

  test('SG-03 a quarter turn goes about the middle, and four of them change nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_CELL, max: 301 }),
        fc.record({ columns: fc.integer({ min: 2, max: 26 }), rows: fc.integer({ min: 2, max: 26 }) }),
        fc.constantFrom(1, -1),
        (cell, size, way) => {
          const frame = { x: 7, y: -3, cell, turn: 0 } as const;
          const once = turnedFrame(frame, size, way);
          expect(once.turn).toBe(way === 1 ? 90 : 270);
          const [before, after] = [frameBox(frame, size), frameBox(once, size)];
          expect(Math.abs(after.x + after.width / 2 - before.x - before.width / 2)).toBeLessThan(1);
          expect(Math.abs(after.y + after.height / 2 - before.y - before.height / 2)).toBeLessThan(1);
          expect([1, 2, 3].reduce((turned) => turnedFrame(turned, size, way), once)).toEqual(frame);
        },
      ),
      { seed: 5, numRuns: 40 },
    );
  });

  test('SG-03 lines lie between the cells, whichever way the grid is turned', () => {
    const lines = innerLines({ x: 10, y: 20, cell: 50, turn: 90 }, SIZE);
    expect(lines).toHaveLength(1 + 3);
    expect(lines[0]).toEqual({ from: { x: 60, y: 20 }, to: { x: 60, y: 220 } });
    expect(lines.at(-1)).toEqual({ from: { x: 10, y: 170 }, to: { x: 110, y: 170 } });
  });
});
