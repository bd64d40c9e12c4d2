/** One entry of a select. */
export interface Choice {
  readonly id: string;
  readonly chosen: boolean;
}

/** Marks the chosen one of some ids. */
export function choices(ids: readonly string[], chosen: string): Choice[] {
  return ids.map((id) => ({ id, chosen: id === chosen }));
}
