/** The object of a light: a mark, and rings for how far it shines. Nothing is lit or darkened here. */
import { Graphics } from 'pixi.js';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import type { ControlIconOptions } from '../containers/control-icon';
import { table } from '../table';
import type { CanvasDocument } from '../table';
import { MarkedObject } from './marked-object';

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
