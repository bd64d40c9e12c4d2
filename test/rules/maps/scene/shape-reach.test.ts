import { describe, expect, it } from 'vitest';
import { reachNone } from '../../../../src/rules/maps/scene/shape-reach.ts';

/** What lies right of a line is hidden. */
const right = ({ x }: { readonly x: number }): boolean => x > 400;
const none = (shape: object): boolean => reachNone([shape], 100, right);

describe('SC-01 how far shapes reach', () => {
  it.each([
    ['a rectangle', { type: 'rectangle', x: 100, y: 0, width: 300, height: 200, rotation: 0 }],
    ['one turned all around', { type: 'rectangle', x: 100, y: 0, width: 300, height: 200, rotation: 360 }],
    ['one that hangs by its middle', { type: 'rectangle', x: 250, y: 0, width: 300, height: 20, anchorX: 0.5, anchorY: 0.5 }],
    ['a circle', { type: 'circle', x: 300, y: 0, radius: 100 }],
    ['an ellipse', { type: 'ellipse', x: 300, y: 0, radiusX: 100, radiusY: 900, rotation: 0 }],
    ['a polygon', { type: 'polygon', points: [0, 0, 400, 0, 200, 300] }],
  ])('SC-01 %s that ends at a wall does not reach beyond it', (_, shape) => {
    expect(none(shape)).toBe(true);
  });

  it.each([
    ['a rectangle', { type: 'rectangle', x: 100, y: 0, width: 350, height: 200 }],
    ['one that hangs by its corner', { type: 'rectangle', x: 250, y: 0, width: 300, height: 20, anchorX: 0, anchorY: 0 }],
    ['a circle', { type: 'circle', x: 350, y: 0, radius: 100 }],
    ['an ellipse', { type: 'ellipse', x: 300, y: 0, radiusX: 150, radiusY: 1 }],
    ['a polygon', { type: 'polygon', points: [0, 0, 450, 0, 200, 300] }],
    ['a turned rectangle', { type: 'rectangle', x: 0, y: 0, width: 10, height: 10, rotation: 45 }],
    ['what follows the grid', { type: 'circle', x: 0, y: 0, radius: 10, gridBased: true }],
    ['a shape of another kind', { type: 'cone', x: 0, y: 0, radius: 10 }],
    ['what is larger than any scene', { type: 'circle', x: -1e9, y: 0, radius: 1e9 }],
    ['a damaged one', { type: 'circle', x: 0, y: 0, radius: null }],
    ['a polygon without points', { type: 'polygon', points: [] }],
    ['a polygon of half a point more', { type: 'polygon', points: [0, 0, 40, 0, 20] }],
  ])('SC-01 %s reaches beyond it, or nobody knows', (_, shape) => {
    expect(none(shape)).toBe(false);
  });

  it('SC-01 of several shapes none may reach there', () => {
    const [one, other] = [-500, 500].map((x) => ({ type: 'circle', x, y: 0, radius: 10 }));
    expect([reachNone([one!], 100, right), reachNone([one!, other!], 100, right)]).toEqual([true, false]);
    expect(reachNone([], 100, right)).toBe(true);
  });

  it.each([
    [{ type: 'rectangle', x: 10, y: 20, width: 50, height: 25 }, [22.5, 47.5], [32.5]],
    [{ type: 'rectangle', x: 10, y: 20, width: 40, height: 60, anchorX: 0.5, anchorY: 1 }, [0, 20], [-30, -10, 10]],
    [{ type: 'circle', x: 30, y: 70, radius: 25 }, [17.5, 42.5], [57.5, 82.5]],
    [{ type: 'ellipse', x: 30, y: 70, radiusX: 5, radiusY: 30 }, [30], [50, 70, 90]],
    [{ type: 'polygon', points: [100, 60, 120, 40, 130, 90] }, [107.5, 122.5], [52.5, 77.5]],
    [{ type: 'rectangle', x: 10, y: 20, width: 0, height: 0 }, [10], [20]],
  ])('SC-01 %j is looked into in quarters of a square at most', (shape, columns, rows) => {
    const places: unknown[] = [];
    expect(reachNone([shape], 100, (place) => places.push(place) < 0)).toBe(true);
    expect(places).toEqual(rows.flatMap((y) => columns.map((x) => ({ x, y }))));
  });

  it('SC-01 a shape of a million quarters is looked into, and a larger one is not', () => {
    const box = (width: number): object => ({ type: 'rectangle', x: 0, y: 0, width, height: 1_000 });
    expect([1_000, 1_001].map((width) => reachNone([box(width)], 4, () => false))).toEqual([true, false]);
  });
});
