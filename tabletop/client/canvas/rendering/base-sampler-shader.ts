/** Shaders that paint a picture. */
import { AbstractBaseShader } from './base-shader';

/**
 * A shader that paints a texture in its colour. This table draws each mesh with a shader of a package by itself: shaders
 * that are written for whole batches (`batchVertexShader` and what belongs to it) have no effect.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.rendering.shaders.BaseSamplerShader.html
 */
export class BaseSamplerShader extends AbstractBaseShader {
  static classPluginName: string | null = 'batch';
  static pausable = true;
  static override defaultUniforms: Record<string, unknown> = { sampler: 0, tintAlpha: [1, 1, 1, 1] };

  static override vertexShader = `
    precision mediump float;
    attribute vec2 aVertexPosition;
    attribute vec2 aTextureCoord;
    uniform mat3 projectionMatrix;
    varying vec2 vUvs;
    void main() {
      gl_Position = vec4((projectionMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
      vUvs = aTextureCoord;
    }`;

  static override fragmentShader: string | ((...args: never[]) => string) = `
    precision mediump float;
    uniform sampler2D sampler;
    uniform vec4 tintAlpha;
    varying vec2 vUvs;
    void main() {
      gl_FragColor = texture2D(sampler, vUvs) * tintAlpha;
    }`;

  /** Switched off, a mesh is painted as if it had no shader of its own. */
  enabled = true;

  get paused(): boolean {
    return !this.enabled;
  }
  set paused(paused: boolean) {
    const { pausable } = this.constructor as typeof BaseSamplerShader;
    if (pausable) this.enabled = !paused;
  }

  get pluginName(): string | null {
    return this.enabled ? (this.constructor as typeof BaseSamplerShader).classPluginName : 'batch';
  }
}
