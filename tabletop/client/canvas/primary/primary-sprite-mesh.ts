/** Pictures in the primary group. */
import type { Texture } from 'pixi.js';
import { SpriteMesh } from '../containers/sprite-mesh';
import type { BaseSamplerShader } from '../rendering/base-sampler-shader';

/** How a picture is fitted into its bounds. */
interface ResizeOptions {
  fit?: 'fill' | 'cover' | 'contain' | 'width' | 'height';
  scaleX?: number;
  scaleY?: number;
}

interface PrimarySpriteMeshOptions {
  texture?: Texture;
  object?: object | null;
  name?: string;
}

/**
 * A picture that is sorted in the primary group by its elevation, kind and sort value.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.primary.PrimarySpriteMesh.html
 */
export class PrimarySpriteMesh extends SpriteMesh {
  /** What the picture is of. */
  object: object | null;
  elevation = 0;
  sortLayer = 0;
  sort = 0;

  constructor(options?: PrimarySpriteMeshOptions | Texture, shaderClass?: typeof BaseSamplerShader) {
    const {
      texture,
      object = null,
      name,
    } = options && 'baseTexture' in options ? { texture: options } : ((options ?? {}) as PrimarySpriteMeshOptions);
    super(texture, shaderClass);
    this.object = object;
    if (name !== undefined) this.name = name;
  }

  /** Fits the picture into a rectangle. */
  resize(width: number, height: number, { fit = 'fill', scaleX = 1, scaleY = 1 }: ResizeOptions = {}): void {
    const [across, down] = [width / Math.max(this.texture.width, 1), height / Math.max(this.texture.height, 1)];
    const whole = { fill: null, cover: Math.max(across, down), contain: Math.min(across, down), width: across, height: down }[
      fit
    ];
    this.scale.set((whole ?? across) * scaleX, (whole ?? down) * scaleY);
  }
}
