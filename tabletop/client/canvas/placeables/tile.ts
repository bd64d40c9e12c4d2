/** The object of a tile: a picture that lies in the scene. */
import { Graphics, Sprite, Texture } from 'pixi.js';
import { colorNumber } from '../color';
import { PrimaryCanvasGroup } from '../groups/primary-group';
import { loadTexture } from '../loader';
import type { CanvasDocument, TableUser, TextureSource } from '../table';
import { ShapedObject } from './shaped-object';

/** A tile's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TileData.html */
export interface TileDoc extends CanvasDocument {
  width: number;
  height: number;
  readonly alpha: number;
  readonly texture: TextureSource;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Tile.html */
export class Tile extends ShapedObject<TileDoc> {
  static override embeddedName = 'Tile';

  override get pixels(): { width: number; height: number } {
    return { width: Math.abs(this.document.width), height: Math.abs(this.document.height) };
  }

  override get sortLayer(): number {
    return PrimaryCanvasGroup.SORT_LAYERS.TILES;
  }

  /** What is seen of the tile, in the primary group. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Tile.html#mesh */
  get mesh(): Sprite | null {
    return this.picture as Sprite | null;
  }

  /** The picture, once it is loaded. */
  get texture(): Texture | null {
    const texture = this.mesh?.texture;
    return texture === undefined || texture === Texture.EMPTY ? null : texture;
  }

  get isVideo(): boolean {
    return false;
  }

  override async _drawPicture(): Promise<Sprite> {
    const { texture } = this.document;
    const loaded = texture.src ? await loadTexture(texture.src) : null;
    const { width, height } = this.pixels;
    if (loaded) {
      const sprite = new Sprite(loaded);
      sprite.anchor.set(0.5);
      sprite.tint = colorNumber(texture.tint, 0xffffff);
      sprite.width = width;
      sprite.height = height;
      sprite.scale.x *= texture.scaleX ?? 1;
      sprite.scale.y *= texture.scaleY ?? 1;
      return sprite;
    }
    const empty = new Sprite(Texture.EMPTY);
    empty.addChild(new Graphics().lineStyle(2, 0x808090, 0.6).drawRect(-width / 2, -height / 2, width, height));
    return empty;
  }

  override _pictureAlpha(): number {
    return this.document.alpha;
  }

  override _onUpdate(changed: Record<string, unknown>, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (['texture', 'width', 'height'].some((field) => field in changed)) this.renderFlags.set({ redraw: true });
  }

  override _canControl(user: TableUser): boolean {
    return this.layer.active && user.isGM;
  }
}
