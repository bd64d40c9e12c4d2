/** Sources that could be seen. */
import { BaseEffectSource, type BaseEffectSourceData } from './base-effect-source';

/**
 * A source with what its looks are made of. It has no meshes, for this table paints neither light nor sight.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.RenderedEffectSource.html
 */
export class RenderedEffectSource extends BaseEffectSource {
  static override get defaultData(): BaseEffectSourceData {
    return { ...super.defaultData, animation: {}, seed: null, preview: false, color: null };
  }

  animation: { seed?: number; time?: number; animation?: (dt: number) => unknown } = {};

  get isAnimated(): boolean {
    return this.active && typeof this.animation.animation === 'function';
  }
  get isPreview(): boolean {
    return this.data['preview'] === true;
  }
  /** unsure: real ones have a layer for each of background, colour and illumination. */
  get hasActiveLayer(): boolean {
    return false;
  }

  /** Takes the animation a step on. */
  animate(dt: number): void {
    if (this.isAnimated) this.animation.animation?.(dt);
  }
}
