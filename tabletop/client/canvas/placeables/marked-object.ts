/** Objects that are a mark at a point: notes, lights and sounds. */
import { Rectangle } from 'pixi.js';
import { ControlIcon } from '../containers/control-icon';
import type { ControlIconOptions } from '../containers/control-icon';
import type { RenderFlag } from '../interaction/render-flags';
import type { CanvasDocument } from '../table';
import { PlaceableObject } from './placeable-object';

/** Something that is taken hold of by a mark at its place. */
export abstract class MarkedObject<D extends CanvasDocument = CanvasDocument> extends PlaceableObject<D> {
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshPosition'], alias: true },
    refreshState: {},
    refreshPosition: {},
  };
  declare controlIcon: ControlIcon | null;

  /** What the mark looks like. */
  abstract _iconOptions(): ControlIconOptions;

  /** Whether this user sees the mark now. */
  get isVisible(): boolean {
    return this.layer.active;
  }

  override get bounds(): Rectangle {
    const reach = (this.controlIcon?.size ?? 40) / 2;
    return new Rectangle(this.document.x - reach, this.document.y - reach, 2 * reach, 2 * reach);
  }

  override get center(): { x: number; y: number } {
    return { x: this.document.x, y: this.document.y };
  }

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.controlIcon = this.addChild(new ControlIcon(this._iconOptions()));
    await this.controlIcon.draw();
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) this._refreshState();
    if (flags['refreshPosition']) this._refreshPosition();
  }

  _refreshState(): void {
    this.visible = this.isVisible;
    this.alpha = this._getTargetAlpha() * (this.document.hidden === true ? 0.5 : 1);
    this.controlIcon?.refresh({ border: this.hover || this.controlled });
    this.hitArea = this.controlIcon?.hitArea ?? null;
    this.cursor = 'pointer';
  }

  _refreshPosition(): void {
    this.position.set(this.document.x, this.document.y);
  }
}
