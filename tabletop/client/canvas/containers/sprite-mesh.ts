/** Pictures that are painted by a shader. */
import { Buffer, Geometry, Sprite, State, Texture, TYPES } from 'pixi.js';
import type { Renderer, Shader } from 'pixi.js';
import { BaseSamplerShader } from '../rendering/base-sampler-shader';

type SamplerClass = typeof BaseSamplerShader;

/** A shader with what this table asks of those of pictures. */
type PictureShader = Shader & Partial<Pick<BaseSamplerShader, 'enabled' | '_preRender'>>;

/** The two triangles of a rectangle. */
const INDICES = new Uint16Array([0, 1, 2, 0, 2, 3]);

/**
 * A picture with a shader. One with the plain shader is a sprite among others; one with a shader of its own is drawn by
 * itself. Unlike the documented class it is a sprite also by its class.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.SpriteMesh.html
 */
export class SpriteMesh extends Sprite {
  override readonly indices = INDICES;
  _shader: PictureShader;
  #geometry: Geometry | null = null;
  readonly #state = State.for2d();

  constructor(texture: Texture = Texture.EMPTY, shaderClass: SamplerClass = BaseSamplerShader) {
    super(texture);
    this._shader = shaderClass.create();
  }

  static override from(source: Parameters<typeof Sprite.from>[0], options?: object, shaderClass?: SamplerClass): SpriteMesh {
    const texture = source instanceof Texture ? source : Texture.from(source as string, options);
    return new this(texture, shaderClass);
  }

  get shader(): PictureShader {
    return this._shader;
  }

  setShaderClass(shaderClass: SamplerClass): void {
    this._shader = shaderClass.create();
  }

  /** The element that the texture shows. */
  get sourceElement(): unknown {
    return (this.texture.baseTexture.resource as { source?: unknown } | null)?.source ?? null;
  }

  get isVideo(): boolean {
    return this.sourceElement instanceof HTMLVideoElement;
  }

  get #isPlain(): boolean {
    return this._shader.enabled === false || this._shader.constructor === BaseSamplerShader;
  }

  override _render(renderer: Renderer): void {
    if (this.#isPlain) super._render(renderer);
    else this.#paint(renderer);
  }

  #paint(renderer: Renderer): void {
    this.calculateVertices();
    const uvs = Float32Array.from(this.uvs);
    if (!this.#geometry) {
      this.#geometry = new Geometry()
        .addAttribute('aVertexPosition', new Buffer(this.vertexData as unknown as ArrayBuffer, false), 2, false, TYPES.FLOAT)
        .addAttribute('aTextureCoord', new Buffer(uvs as unknown as ArrayBuffer, false), 2, false, TYPES.FLOAT)
        .addIndex(new Buffer(INDICES as unknown as ArrayBuffer, true, true));
    }
    this.#geometry.getBuffer('aVertexPosition').update(this.vertexData as unknown as ArrayBuffer);
    this.#geometry.getBuffer('aTextureCoord').update(uvs as unknown as ArrayBuffer);
    const uniforms = this._shader.uniforms as Record<string, unknown>;
    const [red, green, blue] = [(this.tintValue >> 16) & 255, (this.tintValue >> 8) & 255, this.tintValue & 255];
    const alpha = this.worldAlpha;
    uniforms['sampler'] = this.texture;
    uniforms['tintAlpha'] = [(red / 255) * alpha, (green / 255) * alpha, (blue / 255) * alpha, alpha];
    this._shader._preRender?.(this, renderer);
    renderer.batch.flush();
    this.#state.blendMode = this.blendMode;
    renderer.shader.bind(this._shader);
    renderer.state.set(this.#state);
    renderer.geometry.bind(this.#geometry, this._shader);
    renderer.geometry.draw(4 as never, INDICES.length);
  }

  override destroy(options?: Parameters<Sprite['destroy']>[0]): void {
    this.#geometry?.destroy();
    this.#geometry = null;
    super.destroy(options);
  }
}
