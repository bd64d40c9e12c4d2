import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { apart, distanceTo } from '../../../../src/rules/maps/geometry/lines.ts';
import type { GhostMap } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { Grain } from '../../../../src/rules/maps/picture/grain.ts';
import { LOOK } from '../../../../src/rules/maps/picture/looks.ts';
import type { Sheet } from '../../../../src/rules/maps/picture/sheet.ts';
import { drawHatching, wallPath } from '../../../../src/rules/maps/picture/walls.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import { doorway, drawnFloor, ghostMap, sheetFor } from './ghost-maps.ts';
import { type Stroke, strokesOf } from './pen-strokes.ts';

describe('SC-04 chance by place', () => {
  /** The same in numbers of any size, from what FNV-1a and the finisher of MurmurHash3 say. */
  const slow = (seed: string, x: number, y: number, use: number): number => {
    const word = (value: bigint): bigint => BigInt.asUintN(32, value);
    const times = (one: bigint, other: bigint): bigint => word(one * other);
    const hash = Array.from(seed).reduce((all, letter) => times(all ^ BigInt(letter.charCodeAt(0)), 16777619n), 2166136261n);
    const finished = (value: bigint): bigint => {
      let bits = word(value);
      bits = times(bits ^ (bits >> 16n), 0x85ebca6bn);
      bits = times(bits ^ (bits >> 13n), 0xc2b2ae35n);
      return bits ^ (bits >> 16n);
    };
    const place =
      times(word(BigInt(x)), 0x9e3779b1n) ^ times(word(BigInt(y)), 0x85ebca77n) ^ times(word(BigInt(use)), 0xc2b2ae3dn);
    return Number(finished(finished(place ^ hash) + BigInt(use))) / 2 ** 32;
  };

  it('SC-04 is told by seed, place and use alone, for good', () => {
    const at = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(fc.string(), at, at, fc.integer({ min: 1, max: 40 }), (seed, x, y, use) => {
        const grain = new Grain(seed);
        const number = slow(seed, x, y, use);
        expect(grain.at(x, y, use)).toBe(number);
        expect(grain.between(x, y, use, -3, 5)).toBeCloseTo(-3 + 8 * number, 12);
      }),
    );
  });
});

/** A sheet of a hundred pixels a square that begins at -1, -1. */
const frame = { x: -1, y: -1, w: 10, h: 9 };
const inSquares = (strokes: readonly Stroke[]): Place[][] =>
  strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x / 100 - 1, y: y / 100 - 1 })));

describe('SC-01 walls', () => {
  const walls: readonly Segment[] = [
    [0, 0, 7, 0],
    [7, 0, 7, 1],
    [2, 3, 2.1, 3.1],
  ];

  it('SC-01 of a steady hand are straight from end to end, those just beside the sheet among them', () => {
    const near: readonly Segment[] = [
      [-1.9, 2, -1.9, 4],
      [9.9, 4, 12, 4],
      [3, -1.9, 5, -4],
      [3, 8.9, 3, 8.95],
    ];
    const far: readonly Segment[] = [
      [-2.1, 2, -2.1, 4],
      [10.1, 4, 12, 4],
      [3, -2.1, 5, -4],
      [3, 9.1, 3, 9.2],
    ];
    const map = ghostMap([], { walls: [...walls, ...near, ...far] });
    const strokes = strokesOf(atOnce(wallPath(map, sheetFor(map, { frame }))));
    expect(strokes).toEqual(
      [...walls, ...near].map(([x1, y1, x2, y2]) =>
        [
          [x1, y1],
          [x2, y2],
        ].map(([x = 0, y = 0]) => ({ x: Math.round(x * 1000 + 1000) / 10, y: Math.round(y * 1000 + 1000) / 10 })),
      ),
    );
  });

  it('SC-01 of a hand that strays do so a little, in pieces, and meet where they should', () => {
    const map = ghostMap([], { walls });
    const strokes = inSquares(strokesOf(atOnce(wallPath(map, sheetFor(map, { look: 'parchment', frame })))));
    expect(strokes.map((stroke) => stroke.length - 1)).toEqual([10, 1, 1]);
    expect(strokes[0]?.at(-1)).toEqual(strokes[1]?.[0]);
    const most = LOOK.parchment.wobble + 0.001;
    let strayed = 0;
    for (const [at, stroke] of strokes.entries()) {
      const [x1, y1, x2, y2] = walls[at]!;
      for (const [part, place] of stroke.entries()) {
        const share = part / (stroke.length - 1);
        const [across, down] = [place.x - (x1 + (x2 - x1) * share), place.y - (y1 + (y2 - y1) * share)];
        expect([Math.abs(across) <= most, Math.abs(down) <= most]).toEqual([true, true]);
        strayed = Math.max(strayed, Math.abs(across), Math.abs(down));
      }
    }
    expect(strayed).toBeGreaterThan(most / 2);
    // The same wall strays the same way on another sheet, and elsewhere another way.
    const moved = sheetFor(map, { look: 'parchment', frame: { ...frame, x: -3, y: -2 } });
    const there = strokesOf(atOnce(wallPath(map, moved))).map((stroke) =>
      stroke.map(({ x, y }) => ({ x: x / 100 - 3, y: y / 100 - 2 })),
    );
    expect(there.flat().map(({ x, y }) => [x.toFixed(3), y.toFixed(3)])).toEqual(
      strokes.flat().map(({ x, y }) => [x.toFixed(3), y.toFixed(3)]),
    );
  });

  it('SC-01 of round rooms are arcs of their circle, whichever way they are drawn', () => {
    const rotundas = [
      { centre: { x: 20, y: 20 }, radius: 2 },
      { centre: { x: 3, y: 4 }, radius: 2.5 },
    ];
    const on = (angle: number): [number, number] => [3 + 2.5 * Math.cos(angle), 4 + 2.5 * Math.sin(angle)];
    const chords = [0, 1, 2, 3, 4, 5].flatMap((angle): Segment[] => [
      [...on(angle), ...on(angle + 0.5)],
      [...on(angle), ...on(angle - 0.4)],
    ]);
    // Only one end lies on the circle, or none, or those of a line across it.
    const others: readonly Segment[] = [
      [...on(1), 3, 4],
      [3, 4, ...on(1)],
      [1, 1, 4, 1],
    ];
    const map = ghostMap([], { walls: [...chords, ...others], rotundas });
    const strokes = inSquares(strokesOf(atOnce(wallPath(map, sheetFor(map, { frame })))));
    expect(strokes.map((stroke) => stroke.length > 2)).toEqual([...chords.map(() => true), ...others.map(() => false)]);
    for (const stroke of strokes.slice(0, chords.length)) {
      for (const place of stroke) expect(Math.abs(apart(place, rotundas[1]!.centre) - 2.5)).toBeLessThan(0.002);
      // It goes the short way.
      expect(apart(stroke[0]!, stroke.at(-1)!)).toBeLessThan(1.3);
    }
  });
});

/** A bundle of strokes: its middle, and how far the strokes reach and lie apart. */
interface Bundle extends Place {
  readonly strokes: readonly (readonly [Place, Place])[];
}

/** The bundles of a sheet, in squares, by threes of strokes. */
function bundlesOf(map: GhostMap, sheet: Sheet): Bundle[] {
  return atOnce(drawHatching(map, sheet)).flatMap((shape) => {
    if (shape.kind !== 'path') throw new Error('no path');
    expect({ ...shape, d: '' }).toEqual({
      kind: 'path',
      d: '',
      stroke: sheet.look.hatch,
      width: sheet.look.hatchWidth * sheet.size,
      cap: 'round',
    });
    expect(shape.d.startsWith('M0 0m')).toBe(true);
    const strokes = strokesOf(shape.d)
      .slice(1)
      .map((stroke) => stroke.map(({ x, y }) => ({ x: x / sheet.size + sheet.frame.x, y: y / sheet.size + sheet.frame.y })));
    return Array.from({ length: strokes.length / 3 }, (_, at) => {
      const three = strokes.slice(at * 3, at * 3 + 3) as unknown as (readonly [Place, Place])[];
      const [from, to] = three[1]!;
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, strokes: three };
    });
  });
}

/** How far apart bundles stand, in squares. */
const SPACING = 0.27;
/** So fine a sheet that whole pixels change nothing. */
const FINE = 10_000;

describe('SC-01 hatched rock', () => {
  const floor = drawnFloor('####', '####', '#..#', '####');
  const map = ghostMap(floor, {
    doors: [
      doorway('door', { x: 1, y: 4 }, [1, 5, 2, 5]),
      doorway('archway', { x: 3, y: 4 }, [3, 6, 4, 6]),
      doorway('opening', { x: 3, y: 4 }, [5, 6, 6, 6]),
    ],
  });
  const edges: readonly Segment[] = [...map.walls, [1, 5, 2, 5]];
  const far = (place: Place): number => Math.min(...edges.map((edge) => distanceTo(edge, place)));
  const onFloor = ({ x, y }: Place): boolean => floor.some((one) => one.x === Math.floor(x) && one.y === Math.floor(y));
  const look = LOOK['old-school'];
  const sheet = sheetFor(map, { size: FINE, frame: { x: -1.5, y: -1.25, w: 7, h: 7.5 } });
  const bundles = bundlesOf(map, sheet);

  it('SC-01 has one bundle in each cell near walls and closed doorways, in rock or close by, and none elsewhere', () => {
    const cells = new Map(
      bundles.map((bundle) => [`${Math.floor(bundle.x / SPACING)} ${Math.floor(bundle.y / SPACING)}`, bundle]),
    );
    expect(cells.size).toBe(bundles.length);
    for (const bundle of bundles) {
      expect(far(bundle)).toBeLessThan(look.hatchReach * 1.04 + 0.013);
      if (onFloor(bundle)) expect(far(bundle)).toBeLessThan(0.313);
      for (const at of [bundle.x / SPACING, bundle.y / SPACING]) {
        // The middle stroke lies a little beside the place of its bundle.
        expect(at - Math.floor(at)).toBeGreaterThan(0.12 - 0.046);
        expect(at - Math.floor(at)).toBeLessThan(0.88 + 0.046);
      }
    }
    // A cell of which all places are near enough has one.
    let sure = 0;
    for (let row = -5; row <= 23; row += 1) {
      for (let column = -6; column <= 20; column += 1) {
        const corners = [0.12, 0.88].flatMap((right) =>
          [0.12, 0.88].map((down) => ({ x: (column + right) * SPACING, y: (row + down) * SPACING })),
        );
        const isSure = corners.every(
          (place) => far(place) < look.hatchReach * 0.72 - 0.01 && (!onFloor(place) || far(place) < 0.29),
        );
        if (isSure) sure += 1;
        if (isSure) expect(cells.has(`${column} ${row}`)).toBe(true);
      }
    }
    expect(sure).toBeGreaterThan(150);
    expect(bundles.length).toBeLessThan(sure * 2);
  });

  it('SC-01 has bundles of three strokes side by side, of about one length and at any angle', () => {
    const angles = new Set<number>();
    for (const { strokes } of bundles) {
      const ways = strokes.map(([from, to]) => ({ x: to.x - from.x, y: to.y - from.y, length: apart(from, to) }));
      const [first, middle] = [ways[0]!, ways[1]!];
      for (const { x, y, length } of ways) {
        expect(Math.abs(x * middle.y - y * middle.x) / (length * middle.length)).toBeLessThan(0.002);
        expect(length).toBeGreaterThan(0.8 * 0.28 - 0.001);
        expect(length).toBeLessThan(1.12 * 0.4 + 0.001);
      }
      // The middle one goes back.
      expect(first.x * middle.x + first.y * middle.y).toBeLessThan(0);
      const across = strokes.map(([from, to]) => {
        const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
        return (x * middle.y - y * middle.x) / middle.length;
      });
      for (const one of [0, 1]) {
        expect(Math.abs(across[one + 1]! - across[one]!)).toBeGreaterThan(0.082 - 0.0245);
        expect(Math.abs(across[one + 1]! - across[one]!)).toBeLessThan(0.082 + 0.0245);
      }
      angles.add(Math.floor((((Math.atan2(middle.y, middle.x) + Math.PI * 2) % Math.PI) / Math.PI) * 8));
    }
    expect(angles.size).toBe(8);
  });

  it('SC-04 of a part is the hatching that is there already, up to its edges', () => {
    const isAmong = (all: readonly Bundle[], one: Bundle): boolean => all.some((other) => apart(one, other) < 1e-3);
    for (const part of [
      { x: 1, y: -1, w: 3, h: 2 },
      { x: -1, y: 1.5, w: 2, h: 4 },
      { x: 2, y: 3, w: 3, h: 3 },
    ]) {
      const drawn = bundlesOf(map, { ...sheet, frame: part });
      expect(drawn.every((bundle) => isAmong(bundles, bundle))).toBe(true);
      const reaching = bundles.filter(({ strokes }) =>
        strokes.flat().some(({ x, y }) => x > part.x && y > part.y && x < part.x + part.w && y < part.y + part.h),
      );
      expect(reaching.length).toBeGreaterThan(5);
      expect(reaching.every((bundle) => isAmong(drawn, bundle))).toBe(true);
    }
  });

  it('SC-01 is drawn in small patches, with pauses that say how far it is', () => {
    const steps = [...drawHatching(map, sheet)];
    const patch = SPACING * 8;
    const rows = Math.ceil((7.5 - 1.25 + SPACING) / patch) - Math.floor((-1.25 - SPACING) / patch);
    const columns = Math.ceil((7 - 1.5 + SPACING) / patch) - Math.floor((-1.5 - SPACING) / patch);
    expect(steps).toHaveLength(rows * columns);
    const done = steps.map((step) => step.done);
    expect(done).toEqual([...done].sort((one, other) => one - other));
    expect([done[0], steps[0]!.of, new Set(done).size]).toEqual([0, 7.5, rows]);
    expect(done[columns]).toBeCloseTo((Math.floor((-1.25 - SPACING) / patch) + 1) * patch + 1.25, 9);
    expect(done.at(-1)).toBe(7.5);
    for (const shape of atOnce(drawHatching(map, sheet)))
      if (shape.kind === 'path') {
        const at = strokesOf(shape.d).slice(1).flat();
        expect(Math.max(...at.map(({ x }) => x)) - Math.min(...at.map(({ x }) => x))).toBeLessThan((patch + 0.5) * FINE);
        expect(Math.max(...at.map(({ y }) => y)) - Math.min(...at.map(({ y }) => y))).toBeLessThan((patch + 0.5) * FINE);
      }
  });
});
