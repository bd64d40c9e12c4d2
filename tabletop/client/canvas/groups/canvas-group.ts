/** The groups into which the layers of the canvas are sorted. */
import { Container } from 'pixi.js';
import { callAll, table } from '../table';
import { CanvasLayer } from '../layers/canvas-layer';

/** What every group of the canvas adds to its container. */
export interface CanvasGroupShape {
  layers: Record<string, Container>;
  readonly hookName: string;
  draw(options?: Record<string, unknown>): Promise<unknown>;
  tearDown(options?: Record<string, unknown>): Promise<unknown>;
}

/**
 * A container that holds the layers of one group.
 *
 * The class of every layer in `CONFIG.Canvas.layers` that names this group is constructed once and is reachable by its
 * name on the group and on the canvas.
 * @see https://foundryvtt.com/api/v13/functions/foundry.canvas.groups.CanvasGroupMixin.html
 */
export function CanvasGroupMixin(ContainerClass: typeof Container) {
  return class CanvasGroup extends ContainerClass implements CanvasGroupShape {
    /** The name under which the group is configured. */
    static groupName = '';
    static tearDownChildren = true;
    layers: Record<string, Container>;

    constructor() {
      super();
      this.sortableChildren = true;
      this.layers = this._createLayers();
    }

    /** The name that the group's hooks are called by. */
    get hookName(): string {
      return this.constructor.name;
    }

    /** Constructs the layers that are configured for this group. */
    _createLayers(): Record<string, Container> {
      const { groupName } = this.constructor as unknown as { groupName: string };
      const layers: Record<string, Container> = {};
      for (const [name, definition] of Object.entries(table().CONFIG.Canvas.layers)) {
        if (definition.group !== groupName) continue;
        const layer = new definition.layerClass();
        layers[name] = layer;
        Object.defineProperty(this, name, { value: layer, writable: true, configurable: true });
      }
      return layers;
    }

    /** Draws the group and its layers. */
    async draw(options: Record<string, unknown> = {}): Promise<this> {
      await this._draw(options);
      callAll(`draw${this.hookName}`, this);
      return this;
    }

    /** Adds the layers and draws them one after the other, in the order in which they are configured. */
    async _draw(options: Record<string, unknown>): Promise<void> {
      for (const layer of Object.values(this.layers)) {
        this.addChild(layer);
        if (layer instanceof CanvasLayer) await layer.draw(options);
      }
    }

    /** Takes the group and its layers down. */
    async tearDown(options: Record<string, unknown> = {}): Promise<this> {
      await this._tearDown(options);
      callAll(`tearDown${this.hookName}`, this);
      return this;
    }

    /** Takes the layers down and destroys what else the group holds. */
    async _tearDown(options: Record<string, unknown>): Promise<void> {
      const layers = new Set(Object.values(this.layers));
      for (const layer of [...layers].reverse()) {
        if (layer instanceof CanvasLayer) await layer.tearDown(options);
      }
      if (!(this.constructor as unknown as { tearDownChildren: boolean }).tearDownChildren) return;
      for (const child of [...this.children]) {
        if (layers.has(child as Container)) continue;
        this.removeChild(child);
        child.destroy({ children: true });
      }
    }
  };
}

/** A group as the canvas holds it. */
export type CanvasGroup = Container & CanvasGroupShape;

/** Whether a container is a group of the canvas. */
export function isCanvasGroup(container: unknown): container is CanvasGroup {
  return container instanceof Container && 'layers' in container && 'tearDown' in container;
}
