/** Orders of documents. @see https://foundryvtt.com/api/functions/foundry.utils.performIntegerSort.html */

interface Sortable {
  readonly [key: string]: unknown;
}

const DENSITY = 100_000;

/** The changes of sort numbers that put one thing before or after another among its siblings. */
export function performIntegerSort<T extends Sortable>(
  source: T,
  options: { target?: T | null; siblings?: T[]; sortKey?: string; sortBefore?: boolean } = {},
): { target: T; update: Record<string, number> }[] {
  const { target = null, siblings = [], sortKey = 'sort', sortBefore = true } = options;
  const valueOf = (entry: T): number => Number(entry[sortKey] ?? 0);
  const ordered = siblings.filter((entry) => entry !== source).sort((a, b) => valueOf(a) - valueOf(b));
  const index = target === null ? (sortBefore ? ordered.length : 0) : ordered.indexOf(target);
  const at = target !== null && !sortBefore ? index + 1 : index;
  ordered.splice(at < 0 ? ordered.length : at, 0, source);
  const [before, after] = [ordered[ordered.indexOf(source) - 1], ordered[ordered.indexOf(source) + 1]];
  const middle = Math.round(
    ((before ? valueOf(before) : valueOf(after ?? source) - 2 * DENSITY) +
      (after ? valueOf(after) : valueOf(before ?? source) + 2 * DENSITY)) /
      2,
  );
  const fits = (!before || middle > valueOf(before)) && (!after || middle < valueOf(after));
  if (fits) return [{ target: source, update: { [sortKey]: middle } }];
  // There is no number between the neighbours, so all are numbered anew.
  return ordered
    .map((entry, position) => ({ target: entry, update: { [sortKey]: (position + 1) * DENSITY } }))
    .filter(({ target: entry, update }) => valueOf(entry) !== update[sortKey]);
}
