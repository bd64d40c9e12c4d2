/** One entry of a select. */
export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly chosen: boolean;
}

/** Marks the chosen one of some ids. */
export function choices<Id extends string>(ids: readonly Id[], chosen: string): Choice<Id>[] {
  return ids.map((id) => ({ id, chosen: id === chosen }));
}

/** Marks the chosen one of some entries, by its id. */
export function chosenAmong<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  chosen: string,
): (Entry & Choice<Entry['id']>)[] {
  return entries.map((entry) => ({ ...entry, id: entry.id, chosen: entry.id === chosen }));
}
