import { describe, expect, it } from 'vitest';
import type { SquareBox } from '../../../../src/rules/maps/dungeon-map.ts';
import {
  MOST_CELLS,
  MOST_ROOMS,
  RoomCells,
  cellsOf,
  noCells,
  packCells,
  unpackCells,
} from '../../../../src/rules/maps/rooms/room-cells.ts';

const BOX: SquareBox = { x: -1, y: 2, w: 3, h: 2 };
const cells = new RoomCells(BOX, Uint16Array.of(1, 1, 0, 2, 1, 2));

/** The outline of a rectangle. */
const outline = (x: number, y: number, w: number, h: number) => ({
  rings: [
    [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ],
  ],
});

describe('SC-41 a map of rooms', () => {
  it('SC-41 tells the room of each square, and none beyond its box', () => {
    const rows = [1, 2, 3, 4].map((y) => [-2, -1, 0, 1, 2].map((x) => cells.at({ x, y })));
    expect(rows).toEqual([
      [0, 0, 0, 0, 0],
      [0, 1, 1, 0, 0],
      [0, 2, 1, 2, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('SC-41 lists the squares of its rooms row by row, and nothing of what is none', () => {
    expect([...cells.squares()]).toEqual([
      [
        1,
        [
          { x: -1, y: 2 },
          { x: 0, y: 2 },
          { x: 0, y: 3 },
        ],
      ],
      [
        2,
        [
          { x: -1, y: 3 },
          { x: 1, y: 3 },
        ],
      ],
    ]);
  });

  it('SC-41 gives each square another number by the one it has and by where it lies', () => {
    const after = cells.renumbered((number, { x, y }) => number * 100 + (x + 1) * 10 + y);
    expect(after).toEqual(new RoomCells(BOX, Uint16Array.of(102, 112, 22, 203, 113, 223)));
  });

  it.each([
    [{ x: 0, y: 3, w: 1, h: 1 }, BOX, [1, 1, 0, 2, 1, 2]],
    [{ x: -2, y: 2, w: 2, h: 1 }, { x: -2, y: 2, w: 4, h: 2 }, [0, 1, 1, 0, 0, 2, 1, 2]],
    [{ x: 0, y: 1, w: 2, h: 1 }, { x: -1, y: 1, w: 3, h: 3 }, [0, 0, 0, 1, 1, 0, 2, 1, 2]],
    [{ x: 1, y: 3, w: 2, h: 1 }, { x: -1, y: 2, w: 4, h: 2 }, [1, 1, 0, 0, 2, 1, 2, 0]],
    [{ x: 1, y: 3, w: 1, h: 2 }, { x: -1, y: 2, w: 3, h: 3 }, [1, 1, 0, 2, 1, 2, 0, 0, 0]],
  ])('SC-41 reaches over %j too', (box, reached, numbers) => {
    expect(cells.reaching(box)).toEqual(new RoomCells(reached, Uint16Array.from(numbers)));
  });

  it('SC-41 is the same one where it reaches over a box already', () => {
    expect(cells.reaching({ x: 0, y: 2, w: 2, h: 2 })).toBe(cells);
  });

  it('SC-41 holds whole squares around rooms that begin anywhere', () => {
    const map = cellsOf([outline(-2.6, 1.4, 2, 1.2), outline(0.2, 1.4, 1.9, 1)]);
    expect(map).toEqual(new RoomCells({ x: -3, y: 1, w: 6, h: 2 }, Uint16Array.of(1, 1, 0, 2, 2, 0, 1, 1, 0, 0, 0, 0)));
  });

  it('SC-41 of more rooms or squares than there may be has the first of them', () => {
    const many = Array.from({ length: MOST_ROOMS + 2 }, (_, index) => outline(index, 0, 1, 1));
    const { box, numbers } = cellsOf(many);
    expect(box).toEqual({ x: 0, y: 0, w: 1001, h: 1 });
    expect([...numbers.slice(-4)]).toEqual([998, 999, 0, 0]);
    expect(cellsOf([outline(0, 0, 1, 300_000)]).box).toEqual({ x: 0, y: 0, w: 1, h: MOST_CELLS });
    expect(cellsOf([outline(5, 7, 1000, 400)]).box).toEqual({ x: 5, y: 7, w: 1000, h: 250 });
    expect(cellsOf([outline(0, 0, 300_000, 2)]).box).toEqual({ x: 0, y: 0, w: MOST_CELLS, h: 1 });
  });
});

describe('SC-41 the text of a map of rooms', () => {
  it.each([
    ['0 0 0 0:', { x: 0, y: 0, w: 0, h: 0 }, []],
    ['-1234567 7654321 2 1:rr,z', { x: -1234567, y: 7654321, w: 2, h: 1 }, [999, 35]],
    ['7 -8 5 4:0*k', { x: 7, y: -8, w: 5, h: 4 }, Array.from({ length: 20 }, () => 0)],
    ['0 0 3 1:1,1,2*1', { x: 0, y: 0, w: 3, h: 1 }, [1, 1, 2]],
  ])('SC-41 %j is one', (text, box, numbers) => {
    expect(unpackCells(text)).toEqual(new RoomCells(box, Uint16Array.from(numbers)));
  });

  it('SC-41 may tell of as many squares as there may be, and of no more', () => {
    const text = `0 0 500 500:9*${MOST_CELLS.toString(36)}`;
    const map = unpackCells(text);
    expect(map?.box).toEqual({ x: 0, y: 0, w: 500, h: 500 });
    expect(map?.numbers.every((number) => number === 9)).toBe(true);
    expect(packCells(map ?? noCells())).toBe(text);
    expect(unpackCells(`0 0 250001 1:9*${(MOST_CELLS + 1).toString(36)}`)).toBeNull();
  });

  it.each([
    'x0 0 1 1:1',
    '0 0 1 1',
    '12345678 0 1 1:1',
    '0 12345678 1 1:1',
    '0 0 -1 -1:1',
    '0 0 0000001 1:1',
    '0 0 1 0000001:1',
    '0 0 1 1:rs',
    '0 0 1 1:0001',
    '0 0 1 1:1*0',
    '0 0 1 1:1*',
    '0 0 1 1:1*00001',
    '0 0 1 1: 1',
    '0 0 1 1:1 ',
    '0 0 1 1:A',
    '0 0 2 1:1',
    '0 0 2 1:1,1,1',
    '0 0 2 1:1*2,1*0',
    '0 0 0 0:1',
  ])('SC-41 %j is none', (text) => {
    expect(unpackCells(text)).toBeNull();
  });

  it('SC-41 has runs of one without their length', () => {
    expect(packCells(cells)).toBe('-1 2 3 2:1*2,0,2,1,2');
    expect(packCells(noCells())).toBe('0 0 0 0:');
  });
});
