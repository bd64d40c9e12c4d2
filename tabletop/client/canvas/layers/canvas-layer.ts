/** The pattern that all layers of the canvas follow. */
import { Container } from 'pixi.js';
import { callAll, table } from '../table';

/** What describes a layer. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.types.CanvasLayerOptions.html */
export interface CanvasLayerOptions {
  name: string;
  baseClass: unknown;
  [other: string]: unknown;
}

/** Any layer, as its class is held. */
interface LayerClass {
  readonly name: string;
  readonly layerOptions: CanvasLayerOptions;
}

/**
 * A layer of the canvas: drawn for a scene, torn down when the scene is left.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.CanvasLayer.html
 */
export abstract class CanvasLayer extends Container {
  options: CanvasLayerOptions;
  #wasDrawn = false;

  constructor() {
    super();
    this.options = (this.constructor as unknown as LayerClass).layerOptions;
    this.interactiveChildren = false;
    this.sortableChildren = true;
    // PIXI gives containers a writable name; the layer's is derived from its class and nobody may set it.
    Object.defineProperty(this, 'name', { get: () => this.#className(), set: () => undefined, configurable: true });
  }

  /** The layer of this class on the canvas. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.CanvasLayer.html#instance */
  static get instance(): CanvasLayer | undefined {
    return table().canvas.layers.find((layer) => layer.constructor === this);
  }

  /** What describes the layer; a module adds to what its superclass says. */
  static get layerOptions(): CanvasLayerOptions {
    return { name: '', baseClass: CanvasLayer };
  }

  /** The name that the layer's hooks are called by. */
  get hookName(): string {
    return this.#className();
  }

  /** The class below `baseClass`, so that a subclass of a core layer keeps that layer's hook. */
  #className(): string {
    const { baseClass } = this.options;
    let constructor: unknown = this.constructor;
    let name = this.constructor.name;
    while (typeof constructor === 'function' && constructor !== baseClass) {
      name = constructor.name;
      constructor = Object.getPrototypeOf(constructor);
    }
    return constructor === baseClass ? name : this.constructor.name;
  }

  /** Draws the layer anew. */
  async draw(options: Record<string, unknown> = {}): Promise<this> {
    await this.tearDown(options);
    this.#wasDrawn = true;
    await this._draw(options);
    callAll(`draw${this.hookName}`, this);
    return this;
  }

  /** Draws what a layer of this class shows. */
  abstract _draw(options: Record<string, unknown>): Promise<void>;

  /**
   * Takes the layer down. unsure: one that is not drawn, or is being taken down, stays as it is; layers of packages count on
   * it, one of which calls this from its own `_tearDown`.
   */
  async tearDown(options: Record<string, unknown> = {}): Promise<this> {
    if (!this.#wasDrawn) return this;
    this.renderable = false;
    this.#wasDrawn = false;
    await this._tearDown(options);
    callAll(`tearDown${this.hookName}`, this);
    this.renderable = true;
    return this;
  }

  /** Destroys everything in the layer. */
  async _tearDown(_options: Record<string, unknown>): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}
