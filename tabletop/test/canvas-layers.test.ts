/** Layers and objects of packages, which are drawn and taken down in ways of their own. */
import { Container, EventBoundary, FederatedPointerEvent, Rectangle } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { CanvasLayer } from '../client/canvas/layers/canvas-layer';
import { InteractionLayer } from '../client/canvas/layers/interaction-layer';
import { scrollText } from '../client/canvas/containers/scrolling-text';
import { Ray } from '../client/canvas/geometry/ray';
import { PlaceablesLayer } from '../client/canvas/layers/placeables-layer';
import { PerceptionManager } from '../client/canvas/perception/perception-manager';
import { PlaceableObject } from '../client/canvas/placeables/placeable-object';
import type { CanvasDocument } from '../client/canvas/table';

beforeEach(() => {
  Object.assign(globalThis, {
    Hooks: { callAll: () => undefined, call: () => true },
    canvas: { dimensions: { rect: new Rectangle(0, 0, 400, 300) }, layers: [], stage: new Container() },
    ui: {},
    CONFIG: {},
    game: {},
    foundry: {},
  });
});

describe('a layer', () => {
  it('hears the pointer on itself while it is active, though it draws nothing', async () => {
    class Painting extends InteractionLayer {}
    const stage = new Container();
    const layer = stage.addChild(new Painting());
    await layer.draw();
    const boundary = new EventBoundary(stage);
    const heard: string[] = [];
    layer.on('pointerdown', () => heard.push('down'));
    const press = (x: number, y: number): void => {
      const event = new FederatedPointerEvent(boundary);
      event.type = 'pointerdown';
      event.pointerType = 'mouse';
      event.global.set(x, y);
      boundary.mapEvent(event);
    };
    press(10, 10);
    layer.activate();
    press(10, 10);
    press(500, 10);
    expect(heard).toEqual(['down']);
  });

  it('is taken down once, though it asks for it itself while it is', async () => {
    const log: string[] = [];
    class Recursive extends CanvasLayer {
      override async _draw(): Promise<void> {
        log.push('draw');
      }
      override async _tearDown(options: Record<string, unknown>): Promise<void> {
        log.push('down');
        await super.tearDown(options);
      }
    }
    const layer = new Recursive();
    await layer.tearDown();
    await layer.draw();
    await layer.draw();
    await layer.tearDown();
    expect(log).toEqual(['draw', 'down', 'draw', 'down']);
    expect(layer.renderable).toBe(true);
  });
});

describe('an object', () => {
  const document = { id: 'x', documentName: 'Note', parent: null, isOwner: true } as unknown as CanvasDocument;

  abstract class Bare extends PlaceableObject {
    get bounds(): Rectangle {
      return new Rectangle();
    }
    override _applyRenderFlags(): void {}
    override activateListeners(): void {}
  }

  it('shows at once if its class draws it in its own way', () => {
    class Own extends Bare {
      override async draw(): Promise<this> {
        return this;
      }
      override async _draw(): Promise<void> {}
    }
    expect(new Own(document).visible).toBe(true);
  });

  it('is hidden until its state is known, and stays in view when drawn anew', async () => {
    class Common extends Bare {
      override async _draw(): Promise<void> {}
    }
    Object.assign(canvas, { pendingRenderFlags: { OBJECTS: new Set(), PERCEPTION: new Set() } });
    const object = new Common(document);
    await object.draw();
    expect(object.visible).toBe(false);
    object.visible = true;
    await object.draw();
    expect(object.visible).toBe(true);
  });
});

describe('a layer of objects', () => {
  it('finds them by their bounds, knows the greatest sort value, and is known by its class', () => {
    class Pins extends PlaceablesLayer {
      override get documentCollection(): null {
        return null;
      }
      override getDocuments(): CanvasDocument[] {
        return [{ sort: 3 }, { sort: 8 }, {}] as CanvasDocument[];
      }
    }
    const layer = new Pins();
    Object.assign(canvas, { layers: [layer], dimensions: { rect: new Rectangle(0, 0, 400, 300) } });
    const near = { bounds: new Rectangle(10, 10, 20, 20) };
    const far = { bounds: new Rectangle(300, 200, 20, 20) };
    Object.defineProperty(layer, 'placeables', { value: [near, far] });
    expect([...layer.quadtree.getObjects(new Rectangle(0, 0, 50, 50))]).toEqual([near]);
    expect(layer.getMaxSort()).toBe(8);
    expect(Pins.instance).toBe(layer);
    expect(PlaceablesLayer.instance).toBeUndefined();
  });
});

describe('perception', () => {
  it('gathers flags with what they bring about and calls each hook once', () => {
    const called: string[] = [];
    Object.assign(globalThis, { Hooks: { callAll: (name: string) => called.push(name) } });
    Object.assign(canvas, { ready: false, pendingRenderFlags: { OBJECTS: new Set(), PERCEPTION: new Set() }, primary: {} });
    const perception = new PerceptionManager();
    perception.update({ refreshLighting: true });
    perception.applyRenderFlags();
    Object.assign(canvas, { ready: true });
    perception.update({ initializeLighting: true });
    perception.update({ refreshVision: true, refreshPrimary: true });
    expect(canvas.pendingRenderFlags.PERCEPTION.size).toBe(1);
    perception.applyRenderFlags();
    perception.applyRenderFlags();
    expect(called).toEqual(['initializeLightSources', 'lightingRefresh', 'sightRefresh', 'visibilityRefresh']);
    expect(canvas.primary.sortDirty).toBe(true);
  });
});

it('a scrolling text is not shown to who wants none', async () => {
  Object.assign(game, { settings: { settings: new Map([['core.scrollingStatusText', {}]]), get: () => false } });
  expect(await scrollText({ x: 0, y: 0 }, '-4')).toBeUndefined();
});

it('a ray is turned, reversed and met by segments', () => {
  const ray = Ray.fromArrays([0, 0], [10, 0]);
  expect([ray.reverse().A, ray.reverse().B]).toEqual([ray.B, ray.A]);
  const turned = ray.shiftAngle(Math.PI / 2, 4);
  expect([turned.x0, turned.y0, turned.B.x, turned.B.y].map((n) => Math.round(n))).toEqual([0, 0, 0, 4]);
  expect(ray.intersectSegment([4, -5, 4, 5])).toEqual({ x: 4, y: 0, t0: 0.4 });
  expect([ray.intersectSegment([14, -5, 14, 5]), ray.intersectSegment([0, 1, 10, 1])]).toEqual([null, null]);
  expect(Ray.towardsPointSquared({ x: 0, y: 0 }, { x: 0, y: 9 }, 25).B.y).toBeCloseTo(5);
});
