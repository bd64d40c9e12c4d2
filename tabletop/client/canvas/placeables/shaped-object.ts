/** Objects with a rectangle of their own: tiles and drawings. */
import { Graphics, Rectangle } from 'pixi.js';
import type { Container } from 'pixi.js';
import type { Point } from '../geometry/points';
import type { RenderFlag } from '../interaction/render-flags';
import { table } from '../table';
import type { CanvasDocument } from '../table';
import { PlaceableObject } from './placeable-object';

/** Something whose picture stands in the primary group and whose frame stands in its layer. */
export abstract class ShapedObject<D extends CanvasDocument = CanvasDocument> extends PlaceableObject<D> {
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshTransform', 'refreshShape'], alias: true },
    refreshState: { propagate: ['refreshFrame'] },
    refreshTransform: {},
    refreshShape: {},
    refreshFrame: {},
  };
  frame: Graphics | undefined;
  /** What is seen of the object when its layer is not active. */
  picture: Container | null = null;

  abstract get pixels(): { width: number; height: number };

  /** Makes the picture; it is drawn about its middle. */
  abstract _drawPicture(): Promise<Container | null>;

  abstract get sortLayer(): number;

  override get bounds(): Rectangle {
    const { width, height } = this.pixels;
    return new Rectangle(this.document.x, this.document.y, width, height);
  }

  get isVisible(): boolean {
    return this.document.hidden !== true || table().game.user.isGM;
  }

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.frame = this.addChild(new Graphics());
    this.picture = await this._drawPicture();
    if (this.destroyed || !this.picture) return;
    this.picture.eventMode = 'none';
    Object.assign(this.picture, { sortLayer: this.sortLayer, object: this });
    if (this.isPreview) this.addChildAt(this.picture, 0);
    else table().canvas.primary.addSorted(this.picture);
  }

  override clear(): this {
    this.#dropPicture();
    return super.clear();
  }

  override _destroy(): void {
    this.#dropPicture();
  }

  #dropPicture(): void {
    if (this.picture && !this.picture.destroyed) this.picture.destroy({ children: true });
    this.picture = null;
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) this._refreshState();
    if (flags['refreshTransform']) this._refreshTransform();
    if (flags['refreshFrame'] || flags['refreshShape']) this._refreshFrame();
  }

  _refreshState(): void {
    this.visible = this.isVisible;
    this.zIndex = this.controlled ? 1 : 0;
    const alpha = this._getTargetAlpha() * (this.document.hidden === true ? 0.4 : 1);
    if (this.picture) Object.assign(this.picture, { visible: this.visible, alpha: alpha * this._pictureAlpha() });
  }

  _pictureAlpha(): number {
    return 1;
  }

  _refreshTransform(): void {
    const { x, y, elevation = 0, sort = 0, rotation = 0 } = this.document;
    const { width, height } = this.pixels;
    this.position.set(x, y);
    this.hitArea = new Rectangle(0, 0, width, height);
    if (!this.picture) return;
    const middle = { x: width / 2, y: height / 2 };
    if (this.isPreview) this.picture.position.set(middle.x, middle.y);
    else this.picture.position.set(x + middle.x, y + middle.y);
    this.picture.angle = rotation;
    Object.assign(this.picture, { elevation, sort });
    table().canvas.primary.sortDirty = true;
  }

  /** The frame shows where the object can be taken hold of, while its layer is active. */
  _refreshFrame(): void {
    const { frame } = this;
    if (!frame) return;
    frame.clear();
    if (!this.layer.active && !this.isPreview) return;
    const { width, height } = this.pixels;
    const strong = this.controlled || this.hover || this.layer.highlightObjects;
    frame.lineStyle({ width: strong ? 4 : 2, color: this.controlled ? 0xff9829 : 0xb8b8c8, alpha: strong ? 1 : 0.5 });
    frame.drawRect(0, 0, width, height);
  }

  /** Turned objects are met in their unturned rectangle. unsure: real ones turn their frame. */
  override get center(): Point {
    const { x, y, width, height } = this.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }
}
