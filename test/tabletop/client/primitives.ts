/**
 * What the API adds to the language's own classes. Names that the language has meanwhile are left as they are.
 * @see https://foundryvtt.com/api/v13/modules/foundry.primitives.html
 */
import { slugify, stripScripts } from './foundry-functions/text';

type Method = (this: never, ...args: never[]) => unknown;

/** Adds members that are missing, and that loops over keys do not meet. */
function extend(target: object, members: Record<string, Method | number>): void {
  for (const [name, value] of Object.entries(members)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
  }
}

const ARRAY: Record<string, Method> = {
  deepFlatten(this: unknown[]) {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown) {
    return Array.isArray(other) && other.length === this.length && this.every((value, index) => value === other[index]);
  },
  partition(this: unknown[], rule: (value: unknown) => boolean) {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter(Boolean).join(separator);
  },
  findSplice(this: unknown[], find: (value: unknown, index: number, all: unknown[]) => boolean, replace?: unknown) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    return replace === undefined ? this.splice(index, 1)[0] : (this.splice(index, 1, replace), replace);
  },
};

const DATE: Record<string, Method> = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date) {
    const parts = [this.getMonth() + 1, this.getDate()].map((part) => String(part).padStart(2, '0'));
    return [this.getFullYear(), ...parts].join('-');
  },
  toTimeInputString(this: Date) {
    return this.toTimeString().split(' ')[0];
  },
};

const MATH: Record<string, Method | number> = {
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
  clamp: (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value)),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number): number => radians - 2 * Math.PI * Math.round(radians / (2 * Math.PI)),
  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
  oscillation: (low: number, high: number, t: number, period = 1, wave: (radians: number) => number = Math.cos): number =>
    ((high - low) * (wave((2 * Math.PI * t) / period) + 1)) / 2 + low,
};

const NUMBER: Record<string, Method> = {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  ordinalString(this: number) {
    const teens = Math.abs(this % 100);
    const suffix = teens > 10 && teens < 14 ? undefined : ['', 'st', 'nd', 'rd'][Math.abs(this % 10)];
    return `${this}${suffix || 'th'}`;
  },
  paddedString(this: number, digits: number) {
    return this < 0 ? `-${String(-this).padStart(digits, '0')}` : String(this).padStart(digits, '0');
  },
  signedString(this: number) {
    return this < 0 ? this.toLocaleString() : `+${this.toLocaleString()}`;
  },
  toNearest(this: number, interval = 1, method: 'round' | 'ceil' | 'floor' = 'round', base = 0) {
    if (interval < 0) throw new Error('Number#toNearest interval must be positive');
    const nearest = Math[method]((Number(this) - base) / interval) * interval + base;
    // As many decimals as the interval has, so that no rest of binary fractions shows.
    return Number(nearest.toFixed(String(interval).split('.')[1]?.length ?? 0));
  },
  between(this: number, a: number, b: number, inclusive = true) {
    return isBetween(this, a, b, inclusive);
  },
};

function isBetween(value: number, a: number, b: number, inclusive = true): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= low && value <= high : value > low && value < high;
}

/** Whether a value is a number, or text that is one. */
function isNumeric(value: unknown): boolean {
  if (value === null || value === '' || Array.isArray(value) || typeof value === 'boolean') return false;
  return !Number.isNaN(Number(value));
}

const SET: Record<string, Method> = {
  equals(this: Set<unknown>, other: Set<unknown>) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<unknown>) {
    return [...this];
  },
  every(this: Set<unknown>, test: (value: unknown, index: number, set: unknown) => boolean) {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: (value: unknown, index: number, set: unknown) => boolean) {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: (value: unknown, index: number, set: unknown) => boolean) {
    return [...this].find((value, index) => test(value, index, this));
  },
  map(this: Set<unknown>, transform: (value: unknown, index: number, set: unknown) => unknown) {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(this: Set<unknown>, reducer: (so: unknown, value: unknown, index: number, set: unknown) => unknown, initial: unknown) {
    return [...this].reduce((so, value, index) => reducer(so, value, index, this), initial);
  },
  some(this: Set<unknown>, test: (value: unknown, index: number, set: unknown) => boolean) {
    return [...this].some((value, index) => test(value, index, this));
  },
};

const STRING: Record<string, Method> = {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this < other ? -1 : this > other ? 1 : 0;
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(/(^|\s)(\S)/g, (_all, space: string, letter: string) => space + letter.toUpperCase());
  },
  stripScripts(this: string) {
    return stripScripts(String(this));
  },
  slugify(this: string, options?: Parameters<typeof slugify>[1]) {
    return slugify(String(this), options);
  },
};

export function extendPrimitives(): void {
  extend(Array.prototype, ARRAY);
  extend(Array, { fromRange: (length: number, start = 0): number[] => Array.from({ length }, (_, index) => index + start) });
  extend(Date.prototype, DATE);
  extend(Math, MATH);
  extend(Number.prototype, NUMBER);
  extend(Number, {
    between: isBetween,
    isNumeric,
    fromString: (value: string | number): number => {
      const text = String(value).replace(/\s/g, '');
      return text === '' ? NaN : Number(text);
    },
  });
  extend(Set.prototype, SET);
  extend(String.prototype, STRING);
  extend(RegExp, { escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, '\\$&') });
  extend(URL, {
    parseSafe: (address: string, base?: string): URL | null => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
