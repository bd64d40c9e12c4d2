/** What Foundry adds to the language's own classes. @see https://foundryvtt.com/api/v13/modules/primitives.html */
import { slugify, stripScripts } from './foundry-functions/text';

/** Methods to be added; each hears the value that it is called on as `this`. */
type Methods<T> = Record<string, (this: T, ...args: never[]) => unknown>;

/** Adds methods that are not listed by `for … in`; what the language has come to have itself stays its own. */
function extend<T>(target: object, methods: Methods<T>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

/** @see https://foundryvtt.com/api/v13/modules/primitives.Array.html */
function extendArrays(): void {
  extend(Array, { fromRange: (n: number, min = 0) => Array.from({ length: n }, (_, index) => index + min) });
  extend<unknown[]>(Array.prototype, {
    deepFlatten() {
      return this.flat(Infinity);
    },
    equals(other: unknown) {
      const same = (a: unknown, b: unknown): boolean =>
        Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((entry, n) => same(entry, b[n])) : a === b;
      return same(this, other);
    },
    partition(rule: (value: unknown) => boolean) {
      const parts: [unknown[], unknown[]] = [[], []];
      for (const value of this) parts[rule(value) ? 1 : 0].push(value);
      return parts;
    },
    filterJoin(separator: string) {
      return this.filter(Boolean).join(separator);
    },
    findSplice(find: (value: unknown, index: number, all: unknown[]) => boolean, ...replace: unknown[]) {
      const index = this.findIndex(find);
      if (index < 0) return null;
      const [removed] = this.splice(index, 1, ...replace.slice(0, 1));
      return replace.length > 0 ? replace[0] : removed;
    },
  });
}

/** Which of two sets is wholly in the other is asked with `isSubset`. @see https://foundryvtt.com/api/v13/modules/primitives.Set.html */
function extendSets(): void {
  type Test = (value: unknown, index: number, set: Set<unknown>) => unknown;
  extend<Set<unknown>>(Set.prototype, {
    equals(other: unknown) {
      return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
    },
    first() {
      return this.values().next().value;
    },
    intersects(other: ReadonlySet<unknown>) {
      return [...this].some((value) => other.has(value));
    },
    isSubset(other: ReadonlySet<unknown>) {
      return this.size <= other.size && [...this].every((value) => other.has(value));
    },
    toObject() {
      return [...this];
    },
    every(test: Test) {
      return [...this].every((value, n) => test(value, n, this));
    },
    some(test: Test) {
      return [...this].some((value, n) => test(value, n, this));
    },
    filter(test: Test) {
      return new Set([...this].filter((value, n) => test(value, n, this)));
    },
    find(test: Test) {
      return [...this].find((value, n) => test(value, n, this));
    },
    map(transform: Test) {
      return new Set([...this].map((value, n) => transform(value, n, this)));
    },
    reduce(reducer: (sum: unknown, value: unknown, index: number, set: Set<unknown>) => unknown, initial: unknown) {
      return [...this].reduce((sum, value, n) => reducer(sum, value, n, this), initial);
    },
  });
}

/** @see https://foundryvtt.com/api/v13/modules/primitives.Math.html */
function extendMath(): void {
  const turn = 2 * Math.PI;
  const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
  const mix = (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight;
  extend(Math, {
    clamp,
    mix,
    normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    normalizeRadians: (radians: number) => {
      const rest = ((radians % turn) + turn) % turn;
      return rest > Math.PI ? rest - turn : rest;
    },
    roundDecimals: (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places,
    toDegrees: (radians: number) => (radians * 180) / Math.PI,
    toRadians: (degrees: number) => (degrees * Math.PI) / 180,
    oscillation: (min: number, max: number, time: number, period = 1, wave: (angle: number) => number = Math.cos) =>
      mix(min, max, (wave((time * turn) / period) + 1) / 2),
  });
  if (!('SQRT3' in Math)) Object.defineProperties(Math, { SQRT3: { value: Math.sqrt(3) }, SQRT1_3: { value: Math.sqrt(1 / 3) } });
}

/** @see https://foundryvtt.com/api/v13/modules/primitives.Number.html */
function extendNumbers(): void {
  const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;
  const isBetween = (value: number, a: number, b: number, inclusive = true): boolean => {
    const [min, max] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? value >= min && value <= max : value > min && value < max;
  };
  extend(Number, {
    between: isBetween,
    isNumeric: (value: unknown) => {
      if (value === null || Array.isArray(value)) return false;
      return typeof value === 'string' ? value.trim() !== '' && !Number.isNaN(Number(value)) : Number.isFinite(Number(value));
    },
    fromString: (text: unknown) => {
      if (typeof text === 'number') return text;
      return typeof text === 'string' && text.trim() !== '' ? Number(text.replaceAll(/\s/g, '')) : Number.NaN;
    },
  });
  extend<number>(Number.prototype, {
    almostEqual(other: number, error = 1e-8) {
      return Math.abs(Number(this) - other) < error;
    },
    ordinalString() {
      const value = Number(this);
      const last = Math.abs(value) % 100 >= 11 && Math.abs(value) % 100 <= 13 ? 0 : Math.abs(value) % 10;
      return `${value}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
    },
    paddedString(digits: number) {
      return `${Number(this) < 0 ? '-' : ''}${String(Math.abs(Number(this))).padStart(digits, '0')}`;
    },
    signedString() {
      // With the minus sign, not the hyphen, as the published types say.
      return new Intl.NumberFormat(undefined, { signDisplay: 'always' }).format(Number(this)).replace('-', '−');
    },
    toNearest(interval = 1, method: 'round' | 'ceil' | 'floor' = 'round', base = 0) {
      if (interval < 0) throw new Error('The interval of Number#toNearest must be positive');
      const steps = Math[method](Number(((Number(this) - base) / interval).toFixed(10)));
      return Number((steps * interval + base).toFixed(Math.max(decimals(interval), decimals(base))));
    },
    between(a: number, b: number, inclusive = true) {
      return isBetween(Number(this), a, b, inclusive);
    },
  });
}

/** @see https://foundryvtt.com/api/v13/modules/primitives.String.html */
function extendStrings(): void {
  const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  extend<string>(String.prototype, {
    capitalize() {
      return capitalize(String(this));
    },
    compare(other: string) {
      return this < other ? -1 : this > other ? 1 : 0;
    },
    titleCase() {
      return this.toLowerCase().replaceAll(/\S+/g, capitalize);
    },
    stripScripts() {
      return stripScripts(String(this));
    },
    slugify(options?: Parameters<typeof slugify>[1]) {
      return slugify(String(this), options);
    },
  });
}

/** Adds everything; done once for a page, before packages are loaded. */
export function extendPrimitives(): void {
  extendArrays();
  extendSets();
  extendMath();
  extendNumbers();
  extendStrings();
  const two = (value: number): string => String(value).padStart(2, '0');
  extend<Date>(Date.prototype, {
    isValid() {
      return !Number.isNaN(this.getTime());
    },
    toDateInputString() {
      return `${this.getFullYear()}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
    },
    toTimeInputString() {
      return `${two(this.getHours())}:${two(this.getMinutes())}:${two(this.getSeconds())}`;
    },
  });
  extend(RegExp, { escape: (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`) });
  extend(URL, {
    parseSafe: (address: string | URL, base?: string | URL) => {
      try {
        return new URL(address, base);
      } catch {
        return null;
      }
    },
  });
}
