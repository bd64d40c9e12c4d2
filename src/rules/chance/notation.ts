/**
 * Dice notation as encounter tables write it: `1d100`, `2d6+1`, `4d6kh3`, `1d6*10+1d6`, `(1d4-1)*2`, `d%`.
 * It is the part of Foundry's notation that tables use, written the same way.
 * @see https://foundryvtt.com/article/dice/
 */
import type { Draws } from './draws.ts';

/** Several dice of one kind, of which all or some count. */
export interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  readonly faces: number;
  /** Which of them count, or null when all do. */
  readonly keep: { readonly end: 'highest' | 'lowest'; readonly count: number } | null;
}

/** What a notation means. */
export type Notation =
  | { readonly kind: 'number'; readonly value: number }
  | DiceTerm
  | { readonly kind: 'sum'; readonly terms: readonly { readonly negative: boolean; readonly of: Notation }[] }
  | { readonly kind: 'product'; readonly of: readonly Notation[] };

/** Why a text is no notation. */
export const NOTATION_FAULTS = [
  'empty',
  'too-long',
  'unexpected',
  'unfinished',
  'unclosed',
  'no-faces',
  'no-dice',
  'too-many-dice',
  'too-many-faces',
  'too-many-kept',
  'too-large',
] as const;
export type NotationFaultCode = (typeof NOTATION_FAULTS)[number];

/** A fault and where in the text it lies, counted in characters from 0. */
export interface NotationFault {
  readonly code: NotationFaultCode;
  readonly at: number;
}

/** What reading a text came to. */
export type NotationReading =
  | { readonly kind: 'notation'; readonly notation: Notation }
  | { readonly kind: 'fault'; readonly fault: NotationFault };

/** One die as it fell. */
interface FallenDie {
  readonly faces: number;
  readonly value: number;
  /** Whether it counts. */
  readonly kept: boolean;
}

/** A notation rolled once: the total, and the dice in the order in which they are written. */
export interface RolledNotation {
  readonly total: number;
  readonly dice: readonly FallenDie[];
}

/** Writes a notation in its plainest form, from which `parseNotation` reads the same meaning. */
export function printNotation(notation: Notation): string {
  switch (notation.kind) {
    case 'number':
      return String(notation.value);
    case 'dice': {
      const keep = notation.keep ? `k${notation.keep.end === 'highest' ? 'h' : 'l'}${notation.keep.count}` : '';
      return `${notation.count}d${notation.faces}${keep}`;
    }
    case 'sum':
      return notation.terms
        .map(({ negative, of }, index) => {
          const inner = of.kind === 'sum' ? `(${printNotation(of)})` : printNotation(of);
          return negative ? `-${inner}` : index === 0 ? inner : `+${inner}`;
        })
        .join('');
    case 'product':
      return notation.of.map((factor) => (isAtom(factor) ? printNotation(factor) : `(${printNotation(factor)})`)).join('*');
  }
}

/** Whether a factor needs no parentheses. */
function isAtom(notation: Notation): boolean {
  return notation.kind === 'dice' || (notation.kind === 'number' && notation.value >= 0);
}

/** Returns the least and the greatest total. */
export function boundsOf(notation: Notation): { readonly min: number; readonly max: number } {
  switch (notation.kind) {
    case 'number':
      return { min: notation.value, max: notation.value };
    case 'dice': {
      const counting = notation.keep?.count ?? notation.count;
      return { min: counting, max: counting * notation.faces };
    }
    case 'sum':
      return notation.terms.reduce(
        (sum, { negative, of }) => {
          const { min, max } = boundsOf(of);
          return negative ? { min: sum.min - max, max: sum.max - min } : { min: sum.min + min, max: sum.max + max };
        },
        { min: 0, max: 0 },
      );
    case 'product':
      return notation.of.map(boundsOf).reduce((product, { min, max }) => {
        const corners = [product.min * min, product.min * max, product.max * min, product.max * max];
        // Adding zero makes minus zero plain.
        return { min: Math.min(...corners) + 0, max: Math.max(...corners) + 0 };
      });
  }
}

/** Rolls a notation; dice fall in the order in which they are written, a term's dice one after another. */
export function rollNotation(notation: Notation, draws: Draws): RolledNotation {
  const dice: FallenDie[] = [];
  const total = rollInto(notation, draws, dice);
  return { total, dice };
}

function rollInto(notation: Notation, draws: Draws, dice: FallenDie[]): number {
  switch (notation.kind) {
    case 'number':
      return notation.value;
    case 'dice': {
      const values = Array.from({ length: notation.count }, () => draws.die(notation.faces));
      const kept = keptOf(values, notation.keep);
      values.forEach((value, index) => dice.push({ faces: notation.faces, value, kept: kept.has(index) }));
      return values.reduce((sum, value, index) => (kept.has(index) ? sum + value : sum), 0);
    }
    case 'sum':
      return notation.terms.reduce((sum, { negative, of }) => {
        const value = rollInto(of, draws, dice);
        return negative ? sum - value : sum + value;
      }, 0);
    case 'product':
      return notation.of.reduce((product, factor) => product * rollInto(factor, draws, dice) + 0, 1);
  }
}

/** The places of the dice that count; of equal dice the earlier count first. */
function keptOf(values: readonly number[], keep: DiceTerm['keep']): ReadonlySet<number> {
  const places = values.map((_, index) => index);
  if (!keep) return new Set(places);
  const sign = keep.end === 'highest' ? -1 : 1;
  const order = places.sort((one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)));
  return new Set(order.slice(0, keep.count));
}
