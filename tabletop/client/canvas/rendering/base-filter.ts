/** Filters that are defined by static fields. */
import { Filter } from 'pixi.js';
import { BaseShaderMixin } from './base-shader-mixin';

export type Uniforms = Record<string, unknown>;

/** A fragment shader, or a function that writes one. */
type FragmentShader = string | ((...args: never[]) => string) | undefined;

/** A copy of uniforms in which lists are copies of their own; textures stay what they are. */
export function copyOfUniforms(uniforms: Uniforms): Uniforms {
  const entries = Object.entries(uniforms).map(([name, value]) => {
    const copied = Array.isArray(value) ? [...(value as unknown[])] : ArrayBuffer.isView(value) ? structuredClone(value) : value;
    return [name, copied] as const;
  });
  return Object.fromEntries(entries);
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.rendering.filters.AbstractBaseFilter.html */
export class AbstractBaseFilter extends BaseShaderMixin(Filter) {
  static defaultUniforms: Uniforms = {};
  static fragmentShader: FragmentShader;
  static vertexShader: FragmentShader;

  /** A filter with the class's shaders, and its default uniforms unless others are given. */
  static create<T extends AbstractBaseFilter>(
    this: (new (vertex?: string, fragment?: string, uniforms?: Uniforms) => T) & typeof AbstractBaseFilter,
    initialUniforms: Uniforms = {},
  ): T {
    const uniforms = { ...copyOfUniforms(this.defaultUniforms), ...initialUniforms };
    const text = (shader: FragmentShader): string | undefined =>
      typeof shader === 'function' ? (Reflect.apply(shader, this, [uniforms]) as string) : shader;
    return new this(text(this.vertexShader), text(this.fragmentShader), uniforms);
  }
}
