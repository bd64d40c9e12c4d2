/** The rows of a table as a reader sees them: lowest numbers first. */
import type { EncounterRow, EncounterTable } from './table.ts';

/** Rows in order, with what is needed to find the row of a total in few steps. */
interface RowOrder {
  readonly rows: readonly EncounterRow[];
  /** The greatest `to` among the rows up to each place. */
  readonly reach: readonly number[];
}

const ORDERS = new WeakMap<EncounterTable['rows'], RowOrder>();

/** Returns a table's rows from the lowest number to the highest; rows that begin alike keep their order. */
export function rowOrder({ rows }: Pick<EncounterTable, 'rows'>): RowOrder {
  const known = ORDERS.get(rows);
  if (known) return known;
  const sorted = rows.toSorted((one, other) => one.from - other.from);
  let farthest = -Infinity;
  const order = { rows: sorted, reach: sorted.map(({ to }) => (farthest = Math.max(farthest, to))) };
  ORDERS.set(rows, order);
  return order;
}

/** Returns the places in the order of all rows that cover a total, the highest in the list first; none in a gap. */
export function placesOf({ rows, reach }: RowOrder, total: number): number[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.from ?? Infinity) <= total) low = middle + 1;
    else high = middle;
  }
  const places: number[] = [];
  for (let place = low - 1; place >= 0 && (reach[place] ?? -Infinity) >= total; place -= 1) {
    if ((rows[place]?.to ?? -Infinity) >= total) places.unshift(place);
  }
  return places;
}
