/** Shaders that are defined by static fields. */
import { Program, Shader } from 'pixi.js';
import type { DisplayObject, Renderer } from 'pixi.js';
import { copyOfUniforms, type Uniforms } from './base-filter';
import { BaseShaderMixin } from './base-shader-mixin';

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.rendering.shaders.AbstractBaseShader.html */
export class AbstractBaseShader extends BaseShaderMixin(Shader) {
  static vertexShader = '';
  static fragmentShader: string | ((...args: never[]) => string) = '';
  static defaultUniforms: Uniforms = {};
  /** The uniforms as they were at the beginning. */
  readonly initialUniforms: Uniforms;

  constructor(program: Program, uniforms: Uniforms = {}) {
    super(program, uniforms);
    this.initialUniforms = copyOfUniforms(uniforms);
    this._configure();
  }

  /** A shader with the class's texts, and its default uniforms unless others are given. */
  static create<T extends AbstractBaseShader>(
    this: (new (program: Program, uniforms?: Uniforms) => T) & typeof AbstractBaseShader,
    initialUniforms: Uniforms = {},
  ): T {
    const { vertexShader, fragmentShader } = this;
    const fragment = typeof fragmentShader === 'function' ? (Reflect.apply(fragmentShader, this, []) as string) : fragmentShader;
    return new this(Program.from(vertexShader, fragment), { ...copyOfUniforms(this.defaultUniforms), ...initialUniforms });
  }

  reset(): void {
    Object.assign(this.uniforms as Uniforms, copyOfUniforms(this.initialUniforms));
  }

  _configure(): void {}

  /** Called before each drawing of what the shader paints. */
  _preRender(_mesh: DisplayObject, _renderer: Renderer): void {}
}
