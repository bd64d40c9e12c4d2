/** A line around what is drawn. */
import { AbstractBaseFilter, type Uniforms } from './base-filter';

/** How many directions are looked in for something that the line goes around. */
const DIRECTIONS = 16;

/**
 * Draws a line around what is opaque; with a knockout the line alone is left.
 * unsure: the wave that the documented one can send along the line is not drawn.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.rendering.filters.OutlineOverlayFilter.html
 */
export class OutlineOverlayFilter extends AbstractBaseFilter {
  static override defaultUniforms: Uniforms = {
    outlineColor: [1, 1, 1, 1],
    thickness: [1, 1],
    alphaThreshold: 0.6,
    knockout: true,
    wave: false,
  };

  static override fragmentShader: string | ((...args: never[]) => string) = `
    varying vec2 vTextureCoord;
    uniform sampler2D uSampler;
    uniform vec4 inputSize;
    uniform vec4 outlineColor;
    uniform vec2 thickness;
    uniform float alphaThreshold;
    uniform bool knockout;
    void main() {
      vec4 color = texture2D(uSampler, vTextureCoord);
      float around = 0.0;
      for (int n = 0; n < ${DIRECTIONS}; n++) {
        float angle = float(n) * ${((2 * Math.PI) / DIRECTIONS).toFixed(6)};
        vec2 beside = vec2(cos(angle), sin(angle)) * thickness * inputSize.zw;
        around = max(around, texture2D(uSampler, vTextureCoord + beside).a);
      }
      float line = step(alphaThreshold, around) * (1.0 - step(alphaThreshold, color.a)) * outlineColor.a;
      vec4 painted = vec4(outlineColor.rgb * line, line);
      gl_FragColor = knockout ? painted : color * (1.0 - line) + painted;
    }`;

  /** Whether the line moves. */
  animated = false;

  /** The width of the line in pixels. */
  get thickness(): number {
    return (this.uniforms as { thickness: [number, number] }).thickness[0];
  }
  set thickness(thickness: number) {
    (this.uniforms as { thickness: [number, number] }).thickness = [thickness, thickness];
    this.padding = thickness + 1;
  }
}
