/** Layers and objects of packages, which are drawn and taken down in ways of their own. */
import { Container, EventBoundary, FederatedPointerEvent, Rectangle } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { CanvasLayer } from '../client/canvas/layers/canvas-layer';
import { InteractionLayer } from '../client/canvas/layers/interaction-layer';
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
