/** The object of a light: a mark, and rings for how far it shines. Nothing is lit or darkened here. */
import { Graphics } from 'pixi.js';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import type { ControlIconOptions } from '../containers/control-icon';
import { table } from '../table';
import type { CanvasDocument } from '../table';
import type { BaseEffectSource } from '../sources/base-effect-source';
import { MarkedObject } from './marked-object';
import { keepSource } from './token-sources';

/** A light's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.AmbientLightData.html */
export interface AmbientLightDoc extends CanvasDocument {
  readonly config: { dim: number; bright: number; color?: ColorLike; alpha?: number };
}

/** Draws how far a light shines: a faint disc for dim light, a stronger one for bright light. */
export function drawLightField(
  graphics: Graphics,
  { dim, bright, color }: AmbientLightDoc['config'],
  pixelsPerUnit: number,
  extra = 0,
): void {
  const tint = colorNumber(color, 0xffe2a0);
  graphics.clear().lineStyle({ width: 1.5, color: tint, alpha: 0.35 });
  if (dim > 0)
    graphics
      .beginFill(tint, 0.07)
      .drawCircle(0, 0, dim * pixelsPerUnit + extra)
      .endFill();
  if (bright > 0)
    graphics
      .beginFill(tint, 0.1)
      .drawCircle(0, 0, bright * pixelsPerUnit + extra)
      .endFill();
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.AmbientLight.html */
export class AmbientLight extends MarkedObject<AmbientLightDoc> {
  static override embeddedName = 'AmbientLight';
  field: Graphics | undefined;

  /** Where it shines, as a source, where a package has asked for it. */
  lightSource: BaseEffectSource | null = null;

  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.AmbientLight.html#initializelightsource */
  initializeLightSource({ deleted = false }: { deleted?: boolean } = {}): void {
    const data = deleted || this.document.hidden === true ? null : this._getLightSourceData();
    this.lightSource = keepSource(this, this.lightSource, { className: 'lightSourceClass', data });
  }

  _getLightSourceData(): Record<string, unknown> {
    const { x, y, elevation = 0, rotation = 0, config } = this.document;
    const { walls, vision } = this.document as { walls?: boolean; vision?: boolean };
    const pixels = table().canvas.dimensions?.distancePixels ?? 1;
    const [dim, bright] = [config.dim * pixels, config.bright * pixels];
    return { ...config, x, y, elevation, rotation, walls, vision, dim, bright, radius: Math.max(dim, bright) };
  }

  override _destroy(): void {
    this.lightSource?.destroy();
    super._destroy();
  }

  override _iconOptions(): ControlIconOptions {
    return { size: 44, letter: '☀', tint: colorNumber(this.document.config.color, 0xffe2a0) };
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    this.field = this.addChild(new Graphics());
    this.field.eventMode = 'none';
    await super._draw(options);
  }

  override _refreshState(): void {
    super._refreshState();
    if (this.field) drawLightField(this.field, this.document.config, table().canvas.dimensions?.distancePixels ?? 1);
  }
}
