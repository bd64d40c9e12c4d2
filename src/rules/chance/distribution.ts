/** The exact chance of every total of a notation, by convolution. */
import type { DiceTerm, Notation } from './notation.ts';

/** The chances of totals `min`, `min + 1` and so on; they add up to 1. */
interface Distribution {
  readonly min: number;
  readonly chances: readonly number[];
}

/** No more totals than this are kept apart. */
const MOST_TOTALS = 100_000;
/** Multiplications that a distribution may cost: some tens of milliseconds. */
const MOST_WORK = 5_000_000;

/** Counts the work of one distribution, so that it can be given up in time. */
interface Work {
  left: number;
}

/** Returns the chance of each total, or null when the notation is too large to be worked out exactly. */
export function distributionOf(notation: Notation): Distribution | null {
  return distributionWithin(notation, { left: MOST_WORK });
}

function distributionWithin(notation: Notation, work: Work): Distribution | null {
  switch (notation.kind) {
    case 'number':
      return { min: notation.value, chances: [1] };
    case 'dice':
      return notation.keep ? keptDice(notation, notation.keep, work) : allDice(notation, work);
    case 'sum': {
      const terms = notation.terms.map(({ negative, of }) => {
        const part = distributionWithin(of, work);
        return part && negative ? negated(part) : part;
      });
      return fold(terms, work, (one, other) => one + other);
    }
    case 'product':
      return fold(
        notation.of.map((factor) => distributionWithin(factor, work)),
        work,
        (one, other) => one * other,
      );
  }
}

function negated({ min, chances }: Distribution): Distribution {
  return { min: 0 - (min + chances.length - 1), chances: chances.toReversed() };
}

/** Combines independent parts, of which there is at least one; null where one of them or their combination is too large. */
function fold(
  parts: readonly (Distribution | null)[],
  work: Work,
  combine: (one: number, other: number) => number,
): Distribution | null {
  return parts.reduce((whole, part) => whole && part && combined(whole, part, work, combine));
}

function combined(
  one: Distribution,
  other: Distribution,
  work: Work,
  combine: (one: number, other: number) => number,
): Distribution | null {
  const corners = [one.min, one.min + one.chances.length - 1].flatMap((a) =>
    [other.min, other.min + other.chances.length - 1].map((b) => combine(a, b)),
  );
  const min = Math.min(...corners) + 0;
  const span = Math.max(...corners) - min + 1;
  work.left -= one.chances.length * other.chances.length;
  if (span > MOST_TOTALS || work.left < 0) return null;
  const chances = new Array<number>(span).fill(0);
  one.chances.forEach((chance, i) => {
    if (chance === 0) return;
    other.chances.forEach((otherChance, j) => {
      const place = combine(one.min + i, other.min + j) - min;
      chances[place] = (chances[place] ?? 0) + chance * otherChance;
    });
  });
  return { min, chances };
}

/** The sum of dice of one kind. */
function allDice({ count, faces }: DiceTerm, work: Work): Distribution | null {
  const die: Distribution = { min: 1, chances: new Array<number>(faces).fill(1 / faces) };
  return fold(new Array<Distribution>(count).fill(die), work, (one, other) => one + other);
}

/**
 * The sum of the highest or lowest of some dice. Faces are dealt out from the end that counts: with `used` dice dealt
 * so far, any number of those left may show the next face, and those among the first `keep.count` add to the sum.
 */
function keptDice({ count, faces }: DiceTerm, keep: NonNullable<DiceTerm['keep']>, work: Work): Distribution | null {
  const span = keep.count * faces + 1;
  work.left -= (faces * span * (count + 1) * (count + 2)) / 2;
  if (work.left < 0) return null;
  const choose = binomials(count);
  const empty = (): number[][] => Array.from({ length: count + 1 }, () => []);
  let dealt = empty();
  dealt[0] = [1];
  for (let step = 0; step < faces; step += 1) {
    const face = keep.end === 'highest' ? faces - step : step + 1;
    const next = empty();
    dealt.forEach((sums, used) => {
      for (let more = 0; more <= count - used; more += 1) {
        const weight = (choose[count - used]?.[more] ?? 0) * (1 / faces) ** more;
        const added = face * (Math.min(used + more, keep.count) - Math.min(used, keep.count));
        const into = next[used + more] ?? [];
        sums.forEach((chance, sum) => {
          into[sum + added] = (into[sum + added] ?? 0) + chance * weight;
        });
      }
    });
    dealt = next;
  }
  return { min: keep.count, chances: (dealt[count] ?? []).slice(keep.count, span) };
}

/** Pascal's triangle down to row `size`. */
function binomials(size: number): number[][] {
  const rows: number[][] = [[1]];
  for (let n = 1; n <= size; n += 1) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
  }
  return rows;
}
