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
  ])('SC-01 %s reaches beyond it, or nobody knows', (_, shape) => {
    expect(none(shape)).toBe(false);
  });

  it('SC-01 of several shapes none may reach there', () => {
    const [one, other] = [-500, 500].map((x) => ({ type: 'circle', x, y: 0, radius: 10 }));
    expect([reachNone([one!], 100, right), reachNone([one!, other!], 100, right)]).toEqual([true, false]);
    expect(reachNone([], 100, right)).toBe(true);
  });
});
