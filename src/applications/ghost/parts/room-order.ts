/** In which order rooms are listed. */

/** What rooms are sorted by. */
interface Called {
  readonly name: string;
  readonly number: number;
}

/** Named rooms first, as numbers count; then the others. */
export function byName(one: Called, other: Called): number {
  const named = Number(other.name !== '') - Number(one.name !== '');
  return named || one.name.localeCompare(other.name, undefined, { numeric: true }) || one.number - other.number;
}
