/** Behaviour that belongs to one scene only. */
import { table } from './table';
import type { SceneDocument } from './table';

/**
 * A manager lives as long as its scene is drawn. Its classes are registered in `CONFIG.Canvas.managedScenes` by scene id.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.SceneManager.html
 */
export class SceneManager {
  readonly #scene: SceneDocument;
  readonly #hooks: [name: string, id: number][] = [];

  constructor(scene: SceneDocument) {
    this.#scene = scene;
  }

  get scene(): SceneDocument {
    return this.#scene;
  }

  async _onInit(): Promise<void> {}
  async _onDraw(): Promise<void> {}
  async _onReady(): Promise<void> {}
  async _onTearDown(): Promise<void> {}

  /** Registers the hooks of the manager; subclasses call `registerHook` here. */
  _registerHooks(): void {}

  /** Registers a hook that is taken off again when the scene is left. */
  registerHook(name: string, handler: (...args: never[]) => unknown): void {
    this.#hooks.push([name, table().Hooks.on(name, handler)]);
  }

  /** The name under which the published types know `registerHook`. */
  registerHooks(name: string, handler: (...args: never[]) => unknown): void {
    this.registerHook(name, handler);
  }

  /** Takes the hooks of the manager off. */
  _deactivateHooks(): void {
    for (const [name, id] of this.#hooks.splice(0)) table().Hooks.off(name, id);
  }
}
