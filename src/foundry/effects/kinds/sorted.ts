/** Documents within another that an effect speaks of: sorted by what there is to do for it, and written. */

/** Sorts what shall stand, null for nothing: the entries of what is not there yet, and of what is, and the ids of what is there and shall not be. */
export function sorted<Place>(to: Readonly<Record<string, Place | null>>, present: { has(id: string): boolean }) {
  const shall = Object.entries(to).flatMap(([id, place]) => (place === null ? [] : [[id, place] as const]));
  return {
    come: shall.filter(([id]) => !present.has(id)),
    stay: shall.filter(([id]) => present.has(id)),
    gone: Object.keys(to).filter((id) => to[id] === null && present.has(id)),
  };
}

/** A document with others in it. */
interface Whole {
  createEmbeddedDocuments(name: string, made: object[], options: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, changed: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, gone: string[]): Promise<unknown>;
}

/** What is written of documents of one kind; what is absent or empty is not. */
interface Written {
  readonly made?: object[];
  readonly changed?: object[];
  readonly gone?: string[];
}

/** Writes documents within another: first what comes, under the ids that it has, then what changes, and what goes last. */
export async function write(whole: Whole, name: string, { made = [], changed = [], gone = [] }: Written): Promise<void> {
  if (made.length > 0) await whole.createEmbeddedDocuments(name, made, { keepId: true, keepEmbeddedIds: true });
  if (changed.length > 0) await whole.updateEmbeddedDocuments(name, changed);
  if (gone.length > 0) await whole.deleteEmbeddedDocuments(name, gone);
}
