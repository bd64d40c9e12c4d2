import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { RIM, covers, mapDrawing, pictureFrame } from '../../../../src/rules/maps/picture/draw-map.ts';
import { LOOK, LOOKS, type LookName } from '../../../../src/rules/maps/picture/looks.ts';
import type { GroupShape, PathShape, Shape } from '../../../../src/rules/maps/picture/shapes.ts';
import { boxPath, circlePath, joined, num } from '../../../../src/rules/maps/picture/shapes.ts';
import { isOn, partFrame } from '../../../../src/rules/maps/picture/sheet.ts';
import { mapPicture, partPicture } from '../at-once.ts';
import { doorway, drawnFloor, ghostMap, sheetFor } from './ghost-maps.ts';
import { strokesOf } from './pen-strokes.ts';

const floor = drawnFloor('####', '####', '.#..', '####');
const MAP = ghostMap(floor, {
  doors: [doorway('door', { x: 1, y: 2 }, [1, 2, 2, 2], { x: 0, y: 1 })],
  columns: [{ x: 1, y: 1 }],
  water: [{ x: 3, y: 3 }],
  objects: [
    [0.5, 0.5, 1.5, 0.5],
    [-3.2, 0, -3.2, 3],
    [-2.8, 0, -2.8, 3],
  ],
});
const options = { look: 'parchment', seed: 'one', pixels: 50, rim: RIM } as const;

/** What a shape is painted with, and that of its parts. */
function inks(shapes: readonly Shape[]): unknown[] {
  return shapes.map((shape) => {
    if (shape.kind === 'group') return [...inks(shape.shapes)];
    if (shape.kind === 'clouds') return shape.colour;
    const { d: _d, kind: _kind, rule: _rule, ...ink } = shape;
    return Object.fromEntries(
      Object.entries(ink).map(([key, value]) => [key, typeof value === 'number' ? Number(value.toFixed(3)) : value]),
    );
  });
}

describe('SC-01 a drawing of a map', () => {
  it.each(LOOKS)(
    'SC-01 is painted from the rock up: floor over the hatching, walls over the floor, doorways over walls, in %s',
    (name) => {
      const look = LOOK[name];
      const round = { cap: 'round', join: 'round' } as const;
      const pixels = (squares: number): number => Number((squares * 50).toFixed(3));
      const clouds = look.clouds === '' ? [] : [look.clouds];
      const shade = [0.46, 0.26].map((width) => ({ stroke: look.shade, width: pixels(width), ...round, opacity: 0.1 }));
      const dashes = look.gridDashes.map((length) => length * 50);
      const painted = inks(mapPicture(MAP, { ...options, look: name }).shapes);
      const hatch = { stroke: look.hatch, width: pixels(look.hatchWidth), cap: 'round' };
      const first = 2 + clouds.length;
      const patches = painted.slice(first).findIndex((one) => JSON.stringify(one) !== JSON.stringify(hatch));
      expect(patches).toBeGreaterThan(4);
      expect([...painted.slice(0, first), ...painted.slice(first + patches)]).toEqual([
        { fill: look.rock },
        { stroke: look.band, width: pixels(look.bandWidth), ...round },
        ...clouds,
        { fill: look.floor },
        [
          ...clouds,
          { fill: look.shore, stroke: look.shore, width: pixels(0.07) },
          { fill: look.water },
          { stroke: look.shore, width: pixels(0.025), cap: 'round', opacity: 0.75 },
          { stroke: look.grid, width: pixels(look.gridWidth), dashes },
          ...(look.shade === '' ? [] : [shade]),
        ],
        { stroke: look.line, width: pixels(look.lineWidth), cap: 'round' },
        { fill: look.wall },
        { fill: look.leaf, opacity: 0.35 },
        { stroke: look.wall, width: pixels(look.wallWidth), ...round },
        [
          { stroke: look.wall, width: pixels(look.wallWidth * 1.25) },
          { fill: look.leaf, stroke: look.line, width: pixels(look.lineWidth) },
        ],
      ]);
    },
  );

  const shapesOf = (look: LookName, map = MAP): readonly Shape[] => mapPicture(map, { ...options, look }).shapes;
  const isPath = (shape: Shape): shape is PathShape => shape.kind === 'path';

  it('SC-01 fills its rectangle with rock, and cuts what lies on the floor to the floor', () => {
    const shapes = shapesOf('ink');
    const [rock] = shapes.filter(isPath);
    expect(rock?.d).toBe('M0 0h400v400h-400z');
    const cut = shapes.find((shape): shape is GroupShape => shape.kind === 'group');
    const ground = shapes.filter(isPath).find(({ fill, rule }) => fill === LOOK.ink.floor && rule !== undefined);
    expect([cut?.clip, ground?.rule]).toEqual([{ d: ground?.d, rule: 'nonzero' }, 'nonzero']);
    const shade = cut?.shapes.find((shape): shape is GroupShape => shape.kind === 'group');
    expect(shade?.at).toEqual({ x: 2.5, y: 3, turn: 0 });
    // A map of walls alone has islands, which are cut out.
    const walled = shapesOf('ink', { ...MAP, floor: [], grid: { x: -2, y: -2, w: 8, h: 8, pixels: 70 } });
    expect(walled.find((shape): shape is GroupShape => shape.kind === 'group')?.clip?.rule).toBe('evenodd');
  });

  it('SC-01 has what stands about on its sheet, and doorways beside it whose signs reach onto it', () => {
    const objects = shapesOf('ink')
      .filter(isPath)
      .find(({ stroke, width }) => stroke === LOOK.ink.line && width === 2);
    expect(strokesOf(objects?.d ?? '')).toEqual([
      [
        { x: 125, y: 125 },
        { x: 175, y: 125 },
      ],
      [
        { x: -40, y: 100 },
        { x: -40, y: 250 },
      ],
    ]);
    const doors = [-3.9, -4.1].map((x) => doorway('door', { x, y: 0 }, [x, 0, x, 1]));
    const signs = shapesOf('ink', { ...MAP, doors }).filter((shape) => shape.kind === 'group' && shape.at);
    expect(signs).toEqual([expect.objectContaining({ at: { x: -95, y: 125, turn: 0 } })]);
  });

  it('SC-01 covers its floor with a rim, or the rectangle of the picture that came with a map of walls', () => {
    expect(pictureFrame(MAP, 3)).toEqual({ x: -3, y: -3, w: 10, h: 10 });
    const grid = { x: 0.5, y: 1, w: 6.25, h: 5, pixels: 70 };
    expect(pictureFrame({ ...MAP, floor: [], grid }, 3)).toEqual({ x: 0.5, y: 1, w: 6.25, h: 5 });
    const { width, height, frame } = mapPicture({ ...MAP, floor: [], walls: [], grid }, { ...options, pixels: 10 });
    expect([width, height, frame]).toEqual([63, 50, { x: 0.5, y: 1, w: 6.25, h: 5 }]);
    expect(
      covers({ x: 0, y: 0, w: 2, h: 1 }, [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toBe(true);
    expect(
      covers({ x: 0, y: 0, w: 2, h: 1 }, [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]),
    ).toBe(false);
  });

  it('SC-04 of a part covers its squares and those around them, and nothing of another', () => {
    const squares = [
      { x: 0, y: 3 },
      { x: 3, y: 3 },
    ];
    const [part] = partPicture(MAP, squares, options).shapes;
    if (part?.kind !== 'group') throw new Error('no part');
    const boxes = strokesOf(part.clip?.d ?? '').map(([from, , to]) => [
      from!.x / 50 - 1,
      from!.y / 50 + 2,
      to!.x / 50 - 1,
      to!.y / 50 + 2,
    ]);
    const around = [2, 3, 4].flatMap((y) => [-1, 0, 1, 2, 3, 4].map((x) => [x, y, x + 1, y + 1]));
    expect(boxes).toEqual(around);
    expect(partFrame(squares)).toEqual({ x: -1, y: 2, w: 6, h: 3 });
  });

  it('SC-04 has the same clouds on a part as on the whole', () => {
    const clouds = (shapes: readonly Shape[]): readonly (readonly [number, number, number])[] =>
      shapes.flatMap((shape) => (shape.kind === 'clouds' ? shape.circles : []));
    // So fine that whole pixels change nothing.
    const size = 100_000;
    const bare = { ...MAP, walls: [], doors: [] };
    const whole = mapPicture(bare, { ...options, pixels: size, rim: 9 });
    const frame = partFrame([{ x: 1, y: 2 }]);
    const [left, top] = [(frame.x + 9) * size, (frame.y + 9) * size];
    const [part] = partPicture(bare, [{ x: 1, y: 2 }], { ...options, pixels: size }).shapes;
    const drawn = clouds(part?.kind === 'group' ? part.shapes : []).map(([x, y, radius]) => `${x + left} ${y + top} ${radius}`);
    const all = clouds(whole.shapes);
    // Those that reach onto the part are all there.
    const reach = 3 * size;
    const reaching = all.filter(
      ([x, y, radius]) => x + radius > left && y + radius > top && x - radius < left + reach && y - radius < top + reach,
    );
    expect(reaching.length).toBeGreaterThan(4);
    expect(drawn).toEqual(expect.arrayContaining(reaching.map((circle) => circle.join(' '))));
    expect(all.map((circle) => circle.join(' '))).toEqual(expect.arrayContaining(drawn));
    // They lie on a lattice of two and a half squares, each somewhere in its own cell of it.
    const cells = new Set(all.map((circle) => [0, 1].map((way) => Math.floor((circle[way]! / size - 9) / 2.5)).join(' ')));
    expect(cells.size).toBe(all.length);
    for (const [, , radius] of all) expect([radius >= 0.9 * size, radius <= 4.2 * size]).toEqual([true, true]);
  });

  it('SC-01 pauses on the way', () => {
    expect([...mapDrawing(MAP, options)].length).toBeGreaterThan(9);
  });
});

describe('path data', () => {
  it('is as terse as it can be', () => {
    expect([0, -0.04, 1.25, -1.26, 100, 3.04].map(num)).toEqual(['0', '0', '1.3', '-1.3', '100', '3']);
    expect([joined([1, -2, 3.5, 0]), joined([-1, -2]), joined([0, 0]), joined([])]).toEqual(['1-2 3.5 0', '-1-2', '0 0', '']);
    expect(boxPath(1, -2, 3, 4)).toBe('M1-2h3v4h-3z');
    expect(circlePath(5, 6, 2)).toBe('M3 6a2 2 0 1 1 4 0a2 2 0 1 1-4 0z');
  });

  it('tells whether a line comes near a sheet on all four sides', () => {
    const sheet = sheetFor(MAP, { frame: { x: 1, y: 2, w: 3, h: 4 } });
    const lines: readonly [Segment, boolean][] = [
      [[-2, 3, 0.1, 3], true],
      [[-2, 3, 0, 3], false],
      [[4.9, 3, 9, 3], true],
      [[5, 3, 9, 3], false],
      [[2, 1.1, 2, -4], true],
      [[2, 1, 2, -4], false],
      [[2, 6.9, 2, 9], true],
      [[2, 7, 2, 9], false],
    ];
    for (const [line, is] of lines) {
      const [x1, y1, x2, y2] = line;
      expect([isOn(sheet, line), isOn(sheet, [x2, y2, x1, y1])]).toEqual([is, is]);
    }
    expect([isOn(sheet, [-2, 3, 0.1, 3], 0), isOn(sheet, [-2, 3, 0, 3], 2)]).toEqual([false, true]);
  });
});
