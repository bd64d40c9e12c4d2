/** Three parts from 0 to 1. */
type Parts = [number, number, number];

/** Number without its static members: Foundry adds some of the same names to them. */
const PlainNumber = Number as unknown as new (value?: unknown) => typeof Number.prototype;

/** The number of the colour whose parts are made from those of two colours. */
function combine(a: unknown, b: unknown, join: (a: number, b: number) => number): number {
  const others = Color.from(b).rgb;
  const parts = Color.from(a).rgb.map((part, n) => join(part, others[n] ?? 0)) as Parts;
  return Color.fromRGB(parts).valueOf();
}

/**
 * A colour that is a number.
 * @see https://foundryvtt.com/api/v13/classes/foundry.utils.Color.html
 */
export class Color extends PlainNumber {
  /** A colour from a CSS hex text, a number, or three parts from 0 to 1; NaN where it is none. */
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === 'number') return new Color(color);
    if (Array.isArray(color)) return Color.fromRGB(color as unknown as readonly [number, number, number]);
    if (typeof color === 'string') return Color.fromString(color);
    return new Color(Number.NaN);
  }

  static fromString(text: string): Color {
    const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim());
    const digits = match?.[1];
    if (!digits) return new Color(Number.NaN);
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return new Color(Number.parseInt(full, 16));
  }

  static fromRGB(rgb: readonly [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)) as Parts;
    return new Color((r << 16) + (g << 8) + b);
  }

  static fromHSV(hsv: readonly [number, number, number]): Color {
    const [hue, saturation, value] = hsv;
    const part = (n: number): number => {
      const k = (n + hue * 6) % 6;
      return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([part(5), part(3), part(1)]);
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return Color.fromRGB([r, g, b]);
  }

  static fromHSL(hsl: readonly [number, number, number]): Color {
    const [hue, saturation, lightness] = hsl;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    const part = (n: number): number => {
      const k = (n + hue * 12) % 12;
      return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return Color.fromRGB([part(0), part(8), part(4)]);
  }

  /** The colour whose light has these three parts from 0 to 1. @see https://en.wikipedia.org/wiki/SRGB#Transformation */
  static fromLinearRGB(linear: readonly [number, number, number]): Color {
    const encode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
    return Color.fromRGB(linear.map(encode) as Parts);
  }

  /** The number of the colour between two, at a weight from 0 to 1 of the second. */
  static mix(a: unknown, b: unknown, weight: number): number {
    return combine(a, b, (from, to) => from * (1 - weight) + to * weight);
  }
  static add(a: unknown, b: unknown): number {
    return combine(a, b, (from, to) => from + to);
  }
  static subtract(a: unknown, b: unknown): number {
    return combine(a, b, (from, to) => from - to);
  }
  static maximize(a: unknown, b: unknown): number {
    return combine(a, b, Math.max);
  }
  static minimize(a: unknown, b: unknown): number {
    return combine(a, b, Math.min);
  }
  static multiplyScalar(color: unknown, scalar: number): number {
    return combine(color, 0, (part) => part * scalar);
  }
  static addScalar(color: unknown, scalar: number): number {
    return combine(color, 0, (part) => part + scalar);
  }
  static subtractScalar(color: unknown, scalar: number): number {
    return combine(color, 0, (part) => part - scalar);
  }
  static maximizeScalar(color: unknown, scalar: number): number {
    return combine(color, 0, (part) => Math.max(part, scalar));
  }
  static minimizeScalar(color: unknown, scalar: number): number {
    return combine(color, 0, (part) => Math.min(part, scalar));
  }

  /** Writes the three parts of a colour, from 0 to 1, into a list. */
  static applyRGB(color: unknown, vector: number[]): void {
    for (const [n, part] of Color.from(color).rgb.entries()) vector[n] = part;
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }
  get css(): string {
    return this.toString();
  }
  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }
  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }
  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }
  get rgb(): Parts {
    return [this.r, this.g, this.b];
  }
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value & 0xff) << 16) + (value & 0xff00) + ((value >> 16) & 0xff);
  }
  get maximum(): number {
    return Math.max(...this.rgb);
  }
  get minimum(): number {
    return Math.min(...this.rgb);
  }

  /** Hue, saturation and value, each from 0 to 1. @see http://en.wikipedia.org/wiki/HSV_color_space */
  get hsv(): Parts {
    const { maximum } = this;
    return [this.#hue, maximum === 0 ? 0 : (maximum - this.minimum) / maximum, maximum];
  }
  /** Hue, saturation and lightness, each from 0 to 1. */
  get hsl(): Parts {
    const { maximum, minimum } = this;
    const lightness = (maximum + minimum) / 2;
    const room = Math.min(lightness, 1 - lightness);
    return [this.#hue, room === 0 ? 0 : (maximum - lightness) / room, lightness];
  }
  /** The three parts as light. @see https://en.wikipedia.org/wiki/SRGB#Transformation */
  get linear(): Parts {
    return this.rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Parts;
  }
  /** The hue as a share of the circle; 0 where there is none. */
  get #hue(): number {
    const { r, g, b, maximum } = this;
    const range = maximum - this.minimum;
    if (range === 0) return 0;
    const sixth = maximum === r ? (g - b) / range : maximum === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return (sixth / 6 + 1) % 1;
  }

  override toString(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, '0')}` : '#000000';
  }
  toHTML(): string {
    return this.toString();
  }
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }
  toJSON(): string {
    return this.toString();
  }
  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }
  /** The colour between this one and another, at a weight from 0 to 1 of the other. */
  mix(other: unknown, weight: number): Color {
    return new Color(Color.mix(this, other, weight));
  }
  multiply(other: unknown): Color {
    return this.#withEach(other, (part, factor) => part * factor);
  }
  add(other: unknown): Color {
    return this.#withEach(other, (part, more) => part + more);
  }
  subtract(other: unknown): Color {
    return this.#withEach(other, (part, less) => part - less);
  }
  maximize(other: unknown): Color {
    return this.#withEach(other, Math.max);
  }
  minimize(other: unknown): Color {
    return this.#withEach(other, Math.min);
  }

  /** Writes the three parts, from 0 to 1, into a list. */
  applyRGB(vector: number[]): void {
    Color.applyRGB(this, vector);
  }

  /** The colour made part by part with another, or with one number for all parts. unsure: that a bare number above 1 means a colour. */
  #withEach(other: unknown, join: (a: number, b: number) => number): Color {
    if (typeof other === 'number' && other <= 1) return new Color(combine(this, 0, (part) => join(part, other)));
    return new Color(combine(this, other, join));
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.rgb;
  }
}
