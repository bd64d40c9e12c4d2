/** What shaders and filters of packages have in common. */

type Constructor = abstract new (...args: never[]) => object;

/** The pieces of shader text that a class carries. Their wording is this table's own; the names are the documented ones. */
interface ShaderTexts {
  readonly CONSTANTS: string;
  readonly PERCEIVED_BRIGHTNESS: string;
  readonly PRNG: string;
  readonly NOISE: string;
  readonly HSB2RGB: string;
  readonly ROTATION: string;
  FBM(octaves?: number, amp?: number): string;
  WAVE(func?: 'cos' | 'sin' | 'tan'): string;
}

const CONSTANTS = `
  const float PI = 3.141592653589793;
  const float TWOPI = 2.0 * PI;
  const float INVPI = 1.0 / PI;
  const float INVTWOPI = 1.0 / TWOPI;
  const float SQRT2 = 1.4142135623730951;
  const float SQRT1_2 = 0.7071067811865476;
  const float SQRT3 = 1.7320508075688772;
  const float SQRT1_3 = 0.5773502691896257;
  const vec3 BT709 = vec3(0.2126, 0.7152, 0.0722);`;

const PERCEIVED_BRIGHTNESS = `
  float perceivedBrightness(in vec3 color) { return sqrt(dot(vec3(0.2126, 0.7152, 0.0722), color * color)); }
  float perceivedBrightness(in vec4 color) { return perceivedBrightness(color.rgb); }
  float reversePerceivedBrightness(in vec3 color) { return 1.0 - perceivedBrightness(color); }
  float reversePerceivedBrightness(in vec4 color) { return 1.0 - perceivedBrightness(color.rgb); }`;

const PRNG = `
  float random(in vec2 place) {
    vec3 mixed = fract(vec3(place.xyx) * 0.1031);
    mixed += dot(mixed, mixed.yzx + 33.33);
    return fract((mixed.x + mixed.y) * mixed.z);
  }`;

const NOISE = `
  float noise(in vec2 place) {
    vec2 cell = floor(place);
    vec2 part = smoothstep(0.0, 1.0, fract(place));
    float top = mix(random(cell), random(cell + vec2(1.0, 0.0)), part.x);
    float bottom = mix(random(cell + vec2(0.0, 1.0)), random(cell + vec2(1.0, 1.0)), part.x);
    return mix(top, bottom, part.y);
  }`;

const HSB2RGB = `
  vec3 hsb2rgb(in vec3 hsb) {
    vec3 hue = clamp(abs(mod(hsb.x * 6.0 + vec3(0.0, 4.0, 2.0), 6.0) - 3.0) - 1.0, 0.0, 1.0);
    return hsb.z * mix(vec3(1.0), hue, hsb.y);
  }`;

const ROTATION = `
  mat2 rot(in float angle) { return mat2(cos(angle), -sin(angle), sin(angle), cos(angle)); }`;

/** Sums up noise, each octave finer and fainter than the one before. */
const FBM = (octaves = 4, amp = 1): string => `
  float fbm(in vec2 place) {
    float total = 0.0;
    float strength = ${amp.toFixed(4)};
    for (int octave = 0; octave < ${octaves}; octave++) {
      total += noise(place) * strength;
      place *= 2.0;
      strength *= 0.5;
    }
    return total;
  }`;

const WAVE = (func: 'cos' | 'sin' | 'tan' = 'cos'): string => `
  float w${func}(in float low, in float high, in float speed) {
    return low + (high - low) * (${func}(speed) + 1.0) * 0.5;
  }`;

/**
 * Returns a class of shaders or filters the shared pieces of shader text.
 * unsure: the documentation names the pieces; the names of the functions in them are those that published modules call.
 * @see https://foundryvtt.com/api/v13/functions/foundry.canvas.rendering.mixins.BaseShaderMixin.html
 */
export function BaseShaderMixin<Base extends Constructor>(ShaderClass: Base): Base & ShaderTexts {
  const Extended = ShaderClass as unknown as new (...args: unknown[]) => object;
  class BaseShader extends Extended {
    static CONSTANTS = CONSTANTS;
    static PERCEIVED_BRIGHTNESS = PERCEIVED_BRIGHTNESS;
    static PRNG = PRNG;
    static NOISE = NOISE;
    static HSB2RGB = HSB2RGB;
    static ROTATION = ROTATION;
    static FBM = FBM;
    static WAVE = WAVE;
  }
  return BaseShader as unknown as Base & ShaderTexts;
}
