/** The group of things that stand in the scene: its picture, tiles, drawings and tokens. */
import { Container, Sprite } from 'pixi.js';
import type { DisplayObject } from 'pixi.js';
import { CanvasGroupMixin } from './canvas-group';
import { colorNumber } from '../color';
import { loadTexture } from '../loader';
import { backgroundOf, foregroundOf } from '../scene-picture';
import { table } from '../table';
import type { TextureSource } from '../table';

/** What decides the order of the things in the group. */
interface Sorted {
  elevation?: number;
  sortLayer?: number;
  sort?: number;
  zIndex?: number;
}

/** Orders by elevation, then by kind, then by the sort value, then by the z-index. */
export function comparePrimary(a: Sorted, b: Sorted): number {
  return (
    (a.elevation ?? 0) - (b.elevation ?? 0) ||
    (a.sortLayer ?? 0) - (b.sortLayer ?? 0) ||
    (a.sort ?? 0) - (b.sort ?? 0) ||
    (a.zIndex ?? 0) - (b.zIndex ?? 0)
  );
}

/**
 * The primary group sorts what it holds by elevation, kind and sort value.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.PrimaryCanvasGroup.html
 */
export class PrimaryCanvasGroup extends CanvasGroupMixin(Container) {
  static override groupName = 'primary';
  static readonly SORT_LAYERS = { SCENE: 0, TILES: 500, DRAWINGS: 600, TOKENS: 700, WEATHER: 1000 } as const;
  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.PrimaryCanvasGroup.html#background_elevation */
  static readonly BACKGROUND_ELEVATION = 0;
  background: Sprite | null = null;
  foreground: Sprite | null = null;

  override async _draw(options: Record<string, unknown>): Promise<void> {
    const { scene } = table().canvas;
    if (scene) {
      this.background = await this.#drawPicture(backgroundOf(scene), -1);
      this.foreground = await this.#drawPicture(foregroundOf(scene), 1e6);
    }
    await super._draw(options);
  }

  async #drawPicture(picture: TextureSource | null, elevation: number): Promise<Sprite | null> {
    const { dimensions } = table().canvas;
    if (!picture?.src || !dimensions) return null;
    const texture = await loadTexture(picture.src);
    if (!texture) return null;
    const sprite = Object.assign(new Sprite(texture), { elevation, sortLayer: PrimaryCanvasGroup.SORT_LAYERS.SCENE });
    sprite.eventMode = 'none';
    sprite.tint = colorNumber(picture.tint, 0xffffff);
    sprite.position.set(dimensions.sceneX, dimensions.sceneY);
    sprite.width = dimensions.sceneWidth;
    sprite.height = dimensions.sceneHeight;
    this.addChild(sprite);
    return sprite;
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    await super._tearDown(options);
    this.background = null;
    this.foreground = null;
  }

  /** Keeps the order right whatever was added. */
  override sortChildren(): void {
    const order = new Map(this.children.map((child, index) => [child, index]));
    this.children.sort((a, b) => comparePrimary(a as Sorted, b as Sorted) || (order.get(a) ?? 0) - (order.get(b) ?? 0));
    this.sortDirty = false;
  }

  /** Puts a picture into the group and sorts it in. */
  addSorted<T extends DisplayObject>(child: T): T {
    this.addChild(child);
    this.sortDirty = true;
    return child;
  }
}
