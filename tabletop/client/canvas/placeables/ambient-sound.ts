/** The object of a sound: a mark and a ring for how far it carries. Nothing is played here. */
import { Graphics } from 'pixi.js';
import type { ControlIconOptions } from '../containers/control-icon';
import { table } from '../table';
import type { CanvasDocument } from '../table';
import { MarkedObject } from './marked-object';

/** A sound's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.AmbientSoundData.html */
export interface AmbientSoundDoc extends CanvasDocument {
  readonly radius: number;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.AmbientSound.html */
export class AmbientSound extends MarkedObject<AmbientSoundDoc> {
  static override embeddedName = 'AmbientSound';
  field: Graphics | undefined;

  override _iconOptions(): ControlIconOptions {
    return { size: 44, letter: '♪', tint: 0xaaddff };
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    this.field = this.addChild(new Graphics());
    this.field.eventMode = 'none';
    await super._draw(options);
  }

  override _refreshState(): void {
    super._refreshState();
    const radius = this.document.radius * (table().canvas.dimensions?.distancePixels ?? 1);
    this.field
      ?.clear()
      .lineStyle({ width: 2, color: 0xaaddff, alpha: 0.6 })
      .beginFill(0xaaddff, 0.08)
      .drawCircle(0, 0, radius)
      .endFill();
  }
}
