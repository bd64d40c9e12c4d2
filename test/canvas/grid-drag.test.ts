import { describe, expect, test } from 'vitest';
import { type Drag, draggedGrid, holdAt, turnedDrag } from '../../src/canvas/search/grid-drag.ts';

const SIZE = { columns: 3, rows: 2 };
const FRAME = { x: 100, y: 100, cell: 100, turn: 0 } as const;
const GRID = { frame: FRAME, size: SIZE, name: 'old' };
const free = (point: { x: number; y: number }) => point;
const toHundreds = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x / 100) * 100, y: Math.round(y / 100) * 100 });

describe('SG-03 what a pointer takes hold of', () => {
  test.each([
    ['the middle', { x: 250, y: 200 }, null],
    ['the upper left corner', { x: 95, y: 108 }, { across: -1, down: -1 }],
    ['the upper right corner', { x: 410, y: 95 }, { across: 1, down: -1 }],
    ['the lower left corner', { x: 105, y: 295 }, { across: -1, down: 1 }],
    ['the lower right corner', { x: 405, y: 305 }, { across: 1, down: 1 }],
  ] as const)('SG-03 %s', (_what, point, corner) => {
    expect(holdAt(point, [GRID], 20)).toEqual({ grid: GRID, corner });
  });

  test('SG-03 beside the grid there is nothing to hold, and of two grids the later one is held', () => {
    expect(holdAt({ x: 450, y: 200 }, [GRID], 20)).toBeNull();
    const later = { ...GRID, name: 'later' };
    expect(holdAt({ x: 250, y: 200 }, [GRID, later], 20)?.grid.name).toBe('later');
  });

  test('SG-03 a grid that is small on the screen can still be moved by its middle', () => {
    const small = { frame: { ...FRAME, cell: 20 }, size: SIZE };
    expect(holdAt({ x: 130, y: 120 }, [small], 200)?.corner).toBeNull();
  });
});

describe('SG-03 what a drag makes', () => {
  test('SG-03 a new grid lies between two corners of the scene, turned as asked', () => {
    const drag: Drag = { kind: 'lay', size: SIZE, from: { x: 130, y: 90 }, turn: 0 };
    expect(draggedGrid(drag, { x: 690, y: 510 }, toHundreds).frame).toEqual({ x: 100, y: 100, cell: 200, turn: 0 });
    const turned = turnedDrag(drag, 1);
    expect(draggedGrid(turned, { x: 690, y: 510 }, free).frame).toMatchObject({ cell: 140, turn: 90 });
    expect(turnedDrag(turnedDrag(turned, -1), -1)).toMatchObject({ turn: 270 });
  });

  test('SG-03 a moved grid keeps its cells and snaps with its corner', () => {
    const drag: Drag = { kind: 'move', frame: FRAME, size: SIZE, from: { x: 250, y: 250 } };
    expect(draggedGrid(drag, { x: 371, y: 222 }, free).frame).toEqual({ ...FRAME, x: 221, y: 72 });
    expect(draggedGrid(drag, { x: 371, y: 222 }, toHundreds).frame).toEqual({ ...FRAME, x: 200, y: 100 });
    expect(draggedGrid(turnedDrag(drag, 1), { x: 250, y: 250 }, free).frame).toEqual({ x: 150, y: 50, cell: 100, turn: 90 });
  });

  test('SG-03 a corner that is dragged resizes, and does not turn', () => {
    const drag: Drag = { kind: 'resize', frame: FRAME, size: SIZE, corner: { across: -1, down: -1 } };
    expect(draggedGrid(drag, { x: -200, y: -90 }, toHundreds).frame).toEqual({ x: -200, y: -100, cell: 200, turn: 0 });
    expect(turnedDrag(drag, 1)).toBe(drag);
  });
});
