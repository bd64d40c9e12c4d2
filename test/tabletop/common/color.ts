/**
 * A colour that is a number.
 * @see https://foundryvtt.com/api/classes/foundry.utils.Color.html
 */
/** Number without its static members: Foundry adds some of the same names to them. */
const PlainNumber = Number as unknown as new (value?: unknown) => typeof Number.prototype;

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
    const [r, g, b] = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)) as [number, number, number];
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

  /** A colour from linear light. @see https://en.wikipedia.org/wiki/SRGB#Transfer_function_(%22gamma%22) */
  static fromLinearRGB(linear: readonly [number, number, number]): Color {
    return Color.fromRGB(
      linear.map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)) as [number, number, number],
    );
  }

  /** The parts of two colours, one by one, through a function. */
  static #combine(a: unknown, b: unknown, join: (x: number, y: number) => number): Color {
    const from = Color.from(a).rgb;
    // A fraction stands for all three parts, as in the documented multiply.
    const to = typeof b === 'number' && b > 0 && b < 1 ? [b, b, b] : Color.from(b).rgb;
    return Color.fromRGB([0, 1, 2].map((n) => join(from[n] ?? 0, to[n] ?? 0)) as [number, number, number]);
  }

  /** The colour between two, at a weight from 0 to 1. */
  static mix(a: unknown, b: unknown, weight: number): Color {
    const from = Color.from(a).rgb;
    const to = Color.from(b).rgb;
    return Color.fromRGB([0, 1, 2].map((n) => (from[n] ?? 0) * (1 - weight) + (to[n] ?? 0) * weight) as [number, number, number]);
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
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }
  /** Hue, saturation and value, each from 0 to 1. */
  get hsv(): [number, number, number] {
    const { maximum, minimum } = this;
    return [this.#hue, maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }
  /** Hue, saturation and lightness, each from 0 to 1. */
  get hsl(): [number, number, number] {
    const { maximum, minimum } = this;
    const lightness = (maximum + minimum) / 2;
    const reach = 1 - Math.abs(2 * lightness - 1);
    return [this.#hue, reach === 0 ? 0 : (maximum - minimum) / reach, lightness];
  }
  /** The parts as linear light. */
  get linear(): [number, number, number] {
    return this.rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  }
  get #hue(): number {
    const { r, g, b, maximum, minimum } = this;
    const span = maximum - minimum;
    if (span === 0) return 0;
    const sixth = maximum === r ? (g - b) / span : maximum === g ? (b - r) / span + 2 : (r - g) / span + 4;
    return ((sixth + 6) % 6) / 6;
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
  multiply(other: unknown): Color {
    const factors = typeof other === 'number' && other <= 1 ? [other, other, other] : Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((part, n) => part * (factors[n] ?? 1)) as [number, number, number]);
  }

  mix(other: unknown, weight: number): Color {
    return Color.mix(this, other, weight);
  }
  add(other: unknown): Color {
    return Color.#combine(this, other, (x, y) => x + y);
  }
  subtract(other: unknown): Color {
    return Color.#combine(this, other, (x, y) => x - y);
  }
  maximize(other: unknown): Color {
    return Color.#combine(this, other, Math.max);
  }
  minimize(other: unknown): Color {
    return Color.#combine(this, other, Math.min);
  }
  /** Writes the parts into an array. */
  applyRGB(parts: number[]): void {
    parts.splice(0, 3, ...this.rgb);
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.rgb;
  }
}
