/** The kinds of sources that a table knows: lights, darkness, sounds, sight and movement. Nothing is lit or hidden by them here. */
import { RenderedEffectSource } from './rendered-effect-source';
import { BaseEffectSource, type BaseEffectSourceData } from './base-effect-source';
import { PointEffectSourceMixin } from './point-effect-source';

/** What a light is by its data. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.BaseLightSource.html */
export class BaseLightSource extends RenderedEffectSource {
  static override get defaultData(): BaseEffectSourceData {
    return {
      ...super.defaultData,
      priority: 0,
      alpha: 0.5,
      bright: 0,
      dim: 0,
      coloration: 1,
      contrast: 0,
      luminosity: 0.5,
      saturation: 0,
      shadows: 0,
      vision: false,
    };
  }

  /** How much of the radius is bright. */
  ratio = 1;

  get isDarkness(): boolean {
    return false;
  }

  override _initialize(data: Record<string, unknown>): void {
    super._initialize(data);
    const { bright, dim } = this.data as unknown as { bright: number; dim: number };
    const radius = Math.max(Math.abs(bright), Math.abs(dim));
    this.ratio = radius > 0 ? Math.min(Math.abs(bright) / radius, 1) : 1;
    if ('radius' in this.data) this.data['radius'] = radius;
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.PointLightSource.html */
export class PointLightSource extends PointEffectSourceMixin(BaseLightSource) {
  static sourceType = 'light';
  static effectsCollection = 'lightSources';
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.PointDarknessSource.html */
export class PointDarknessSource extends PointEffectSourceMixin(BaseLightSource) {
  static sourceType = 'darkness';
  static effectsCollection = 'darknessSources';

  override get isDarkness(): boolean {
    return true;
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.PointSoundSource.html */
export class PointSoundSource extends PointEffectSourceMixin(BaseEffectSource) {
  static sourceType = 'sound';
  static effectsCollection = 'sounds';
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.PointVisionSource.html */
export class PointVisionSource extends PointEffectSourceMixin(RenderedEffectSource) {
  static sourceType = 'sight';
  static effectsCollection = 'visionSources';
  /** Why it does not see, by reason. */
  blinded: Record<string, boolean> = {};

  /** Everything in sight. */
  get los(): unknown {
    return this.shape;
  }
  get isBlinded(): boolean {
    return Object.values(this.blinded).includes(true);
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.PointMovementSource.html */
export class PointMovementSource extends PointEffectSourceMixin(BaseEffectSource) {
  static sourceType = 'move';
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.GlobalLightSource.html */
export class GlobalLightSource extends BaseLightSource {
  static override sourceType = 'GlobalLight';
  static override effectsCollection = 'lightSources';
}
