// @page
/** What other people's modules were found to lean on: sheets and keys of the older windows, the canvas' smaller promises. */
import $ from 'jquery';
import { Rectangle } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Application } from '../client/applications/appv1/application-v1';
import { DocumentSheet } from '../client/applications/appv1/form-application-v1';
import { dismissInterface } from '../client/applications/dismiss';
import { quadsOf } from '../client/canvas/containers/wall-lines';
import { CanvasQuadtree } from '../client/canvas/geometry/quadtree';
import { CanvasLayer } from '../client/canvas/layers/canvas-layer';
import { TokenLayer } from '../client/canvas/layers/token-layer';
import { Drawing } from '../client/canvas/placeables/drawing';
import { type Rig, rigPage, settle } from './applications-rig';

let rig: Rig;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  rig = rigPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'canvas');
});

/** A document as a sheet needs it. */
function sheetOf(more: { isOwner?: boolean; pack?: string | null } = {}) {
  const document = {
    id: 'lamp000000000000',
    uuid: 'Item.lamp000000000000',
    name: 'Lamp',
    documentName: 'Item',
    pack: null as string | null,
    isOwner: true,
    limited: false,
    apps: {} as Record<string, unknown>,
    toObject: () => ({ name: 'Lamp' }),
    update: vi.fn(() => Promise.resolve()),
    ...more,
  };
  return { document, sheet: new LampSheet(document) };
}

class LampSheet extends DocumentSheet {
  static override get defaultOptions(): typeof DocumentSheet.defaultOptions {
    return { ...super.defaultOptions, template: 'lamp.hbs' };
  }
}

describe('a document sheet of the older framework', () => {
  beforeEach(() => rig.templates.set('lamp.hbs', '<form class="{{cssClass}}"><input name="name" value="{{data.name}}"></form>'));

  it('shows its document, is one of its windows, and writes what is entered', async () => {
    const { document, sheet } = sheetOf();
    sheet.render(true);
    await vi.waitFor(() => expect(sheet.rendered).toBe(true));
    expect(sheet.id).toBe('LampSheet-Item-lamp000000000000');
    expect(Object.values(document.apps)).toEqual([sheet]);
    expect(sheet.element.find('form').hasClass('editable')).toBe(true);
    sheet.element.find('input').val('Lantern');
    await sheet.submit();
    expect(document.update).toHaveBeenCalledWith({ name: 'Lantern' });
    await sheet.close();
    expect(document.apps).toEqual({});
  });

  it('can be changed by owners alone', () => {
    expect(sheetOf().sheet.isEditable).toBe(true);
    expect(sheetOf({ isOwner: false }).sheet.isEditable).toBe(false);
  });

  it('cannot be changed where its document lies in a locked compendium', () => {
    const packs = new Map([['things.locked', { locked: true }]]);
    rig.game['packs'] = packs;
    expect(sheetOf({ pack: 'things.locked' }).sheet.isEditable).toBe(false);
  });
});

class Slate extends Application {
  static override get defaultOptions(): typeof Application.defaultOptions {
    return { ...super.defaultOptions, template: 'slate.hbs' };
  }
  constructor(id: string) {
    super({ id } as Partial<typeof Application.defaultOptions>);
  }
}

describe('Escape', () => {
  it('closes windows of the older framework one by one, the one in front first', async () => {
    rig.templates.set('slate.hbs', '<p>slate</p>');
    const [first, second] = [new Slate('first'), new Slate('second')];
    for (const slate of [first, second]) {
      slate.render(true);
      await vi.waitFor(() => expect(slate.rendered).toBe(true));
    }
    first.bringToTop();
    expect(dismissInterface()).toBe(true);
    await vi.waitFor(() => expect($('#first')).toHaveLength(0));
    expect($('#second')).toHaveLength(1);
    expect(dismissInterface()).toBe(true);
    await vi.waitFor(() => expect($('#second')).toHaveLength(0));
    await settle();
    expect(dismissInterface()).toBe(false);
  });

  it('is left to the canvas while a token’s panel is open or something is dragged there', async () => {
    rig.templates.set('slate.hbs', '<p>slate</p>');
    const slate = new Slate('patient');
    slate.render(true);
    await vi.waitFor(() => expect(slate.rendered).toBe(true));
    const canvas = { ready: true, currentMouseManager: { isDragging: true }, hud: { token: { object: {} as object | null } } };
    Object.assign(globalThis, { canvas });
    expect(dismissInterface()).toBe(false);
    canvas.currentMouseManager.isDragging = false;
    expect(dismissInterface()).toBe(false);
    expect(slate.rendered).toBe(true);
    canvas.hud.token.object = null;
    expect(dismissInterface()).toBe(true);
    await vi.waitFor(() => expect(slate.rendered).toBe(false));
  });
});

describe("the canvas' quadtree", () => {
  it('is as large as the scene that is drawn, whenever it was made', () => {
    Object.assign(globalThis, { canvas: { dimensions: null } });
    const tree = new CanvasQuadtree<string>();
    expect(tree.bounds.width).toBe(0);
    Object.assign(globalThis, { canvas: { dimensions: { rect: new Rectangle(0, 0, 4000, 3000) } } });
    expect(tree.bounds).toMatchObject({ width: 4000, height: 3000 });
    tree.insert({ r: new Rectangle(3900, 2900, 10, 10), t: 'far' });
    expect([...tree.getObjects(new Rectangle(3800, 2800, 200, 200))]).toEqual(['far']);
  });
});

/** A layer that notes what is done with it. */
class NotingLayer extends CanvasLayer {
  readonly done: string[] = [];
  override async _draw(): Promise<void> {
    this.done.push('draw');
  }
  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.done.push('tear down');
    await super._tearDown(options);
  }
}

describe('a layer of the canvas', () => {
  it('is not taken down before it was ever drawn, and is before it is drawn again', async () => {
    const layer = new NotingLayer();
    await layer.draw();
    expect(layer.done).toEqual(['draw']);
    await layer.draw();
    expect(layer.done).toEqual(['draw', 'tear down', 'draw']);
  });

  it('names the class of its objects as it is configured', () => {
    class Figure {}
    rig.config['Token'] = { objectClass: Figure };
    expect(TokenLayer.placeableClass).toBe(Figure);
  });
});

describe('a drawing', () => {
  it('names its shapes as the data does', () => {
    expect(Drawing.SHAPE_TYPES).toEqual({ RECTANGLE: 'r', CIRCLE: 'c', ELLIPSE: 'e', POLYGON: 'p' });
  });

  it('is turned round where it was drawn backwards', () => {
    const box = { x: 500, y: 300, shape: { type: 'r', width: -200, height: 100 } };
    expect(Drawing.normalizeShape(box)).toMatchObject({ x: 300, y: 300, shape: { width: 200, height: 100 } });
  });

  it('begins at the corner of its polygon, and leaves the data it was given alone', () => {
    const line = { x: 100, y: 100, shape: { type: 'p', points: [-50, 20, 70, -30] } };
    expect(Drawing.normalizeShape(line)).toEqual({
      x: 50,
      y: 70,
      shape: { type: 'p', width: 120, height: 50, points: [0, 50, 120, 0] },
    });
    expect(line.shape.points).toEqual([-50, 20, 70, -30]);
  });
});

describe('the lines of walls', () => {
  const wall = { c: [0, 0, 100, 0], width: 10, reach: 6, color: 0x336699, mark: null } as const;

  it('are a dark strip, a coloured one and two squares, four corners each', () => {
    const { points, colors } = quadsOf([wall]);
    expect(points.slice(0, 8)).toEqual([0, 9, 100, 9, 100, -9, 0, -9]);
    expect(points.slice(8, 16)).toEqual([0, 5, 100, 5, 100, -5, 0, -5]);
    expect(points.slice(16, 24)).toEqual([-6, 6, 6, 6, 6, -6, -6, -6]);
    expect([points.length / 8, colors.length / 16]).toEqual([4, 4]);
    expect(colors.slice(0, 4)).toEqual([0, 0, 0, 204]);
    expect(colors.slice(16, 20)).toEqual([0x33, 0x66, 0x99, 255]);
  });

  it('have a mark more where one side blocks, and are drawn for a wall of no length', () => {
    expect(quadsOf([{ ...wall, mark: [50, 16] }]).points).toHaveLength(40);
    expect(quadsOf([{ ...wall, c: [5, 5, 5, 5] }]).points.every(Number.isFinite)).toBe(true);
  });
});
