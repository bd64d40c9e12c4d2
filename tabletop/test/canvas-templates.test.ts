/** Measured templates of 13. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.MeasuredTemplate.html */
import { Container, Rectangle } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGrid } from '../common/grid/index';
import { TemplateLayer } from '../client/canvas/layers/template-layer';
import { MeasuredTemplate, type MeasuredTemplateDoc } from '../client/canvas/placeables/measured-template';

const GM = { id: 'gm', isGM: true, color: '#336699' };
const create = vi.fn(() => Promise.resolve([]));

beforeEach(() => {
  create.mockClear();
  const dimensions = { distancePixels: 20, distance: 5, size: 100, rect: new Rectangle(0, 0, 2000, 2000) };
  const grid = createGrid(1, { size: 100, distance: 5 });
  Object.assign(globalThis, {
    Hooks: { callAll: () => undefined, call: () => true },
    canvas: { dimensions, grid, scene: { createEmbeddedDocuments: create }, layers: [], stage: new Container() },
    CONFIG: { MeasuredTemplate: { defaults: { angle: 53.13, width: 1 } } },
    game: { user: GM, activeTool: 'circle' },
    foundry: {},
    ui: {},
  });
});

const templateOf = (data: Partial<MeasuredTemplateDoc>): MeasuredTemplate => {
  const document = { id: 'one', documentName: 'MeasuredTemplate', x: 500, y: 500, direction: 0, angle: 0, width: 0, ...data };
  const template = new MeasuredTemplate(document as never);
  template.shape = template._computeShape();
  return template;
};

describe('a template', () => {
  it('covers what its kind, distance and direction say', () => {
    const within = (data: Partial<MeasuredTemplateDoc>, x: number, y: number): boolean =>
      templateOf(data).shape?.contains(x, y) ?? false;
    const circle = { t: 'circle', distance: 20 };
    expect([within(circle, 399, 0), within(circle, 401, 0), within(circle, 290, -290)]).toEqual([true, false, false]);
    const cone = { t: 'cone', distance: 20, direction: 90, angle: 90 };
    expect([within(cone, 0, 300), within(cone, 300, 0), within(cone, 200, 220), within(cone, 220, 200)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const ray = { t: 'ray', distance: 20, direction: 180, width: 5 };
    expect([within(ray, -390, 40), within(ray, -390, 60), within(ray, 10, 0)]).toEqual([true, false, false]);
    expect(templateOf({ t: 'rect', distance: 10 * Math.SQRT2, direction: 225 }).bounds.x).toBeCloseTo(300);
  });

  it('marks the grid spaces whose middle lies in it', () => {
    const positions = (data: Partial<MeasuredTemplateDoc>): string[] =>
      templateOf(data)
        ._getGridHighlightPositions()
        .map(({ x, y }) => `${x},${y}`);
    expect(positions({ t: 'circle', distance: 5 }).toSorted()).toEqual(['400,400', '400,500', '500,400', '500,500']);
    expect(positions({ t: 'ray', distance: 15, direction: 0, width: 5, y: 550 })).toEqual(['500,500', '600,500', '700,500']);
  });

  it('is seen, when it is hidden, by gamemasters and its author alone', () => {
    const seenBy = (user: object, author: string): boolean => {
      Object.assign(globalThis, { game: { user } });
      return templateOf({ hidden: true, author: { id: author } }).isVisible;
    };
    const player = { id: 'ada', isGM: false };
    expect([seenBy(GM, 'ada'), seenBy(player, 'ada'), seenBy(player, 'gm')]).toEqual([true, true, false]);
  });
});

describe('a drag with a tool', () => {
  it('says what the new template is', () => {
    const layer = new TemplateLayer();
    const drawn = { origin: { x: 500, y: 500 }, destination: { x: 500, y: 800 }, rect: new Rectangle(), path: [] };
    expect(layer._dataOf(drawn, 'cone')).toEqual({
      x: 500,
      y: 500,
      t: 'cone',
      distance: 15,
      direction: 90,
      angle: 53.13,
      width: 0,
      author: 'gm',
      fillColor: '#336699',
    });
    expect(layer._dataOf(drawn, 'ray')).toMatchObject({ t: 'ray', width: 5, angle: 0 });
    expect(layer._dataOf({ ...drawn, destination: drawn.origin }, 'circle')).toBeNull();
  });
});
