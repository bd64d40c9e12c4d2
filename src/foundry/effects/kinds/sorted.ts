/** What an effect says of documents by id, sorted by what there is to do for it. */

/** Sorts what shall stand, null for nothing: the entries of what is not there yet, and of what is, and the ids of what is there and shall not be. */
export function sorted<Place>(to: Readonly<Record<string, Place | null>>, present: { has(id: string): boolean }) {
  const shall = Object.entries(to).flatMap(([id, place]) => (place === null ? [] : [[id, place] as const]));
  return {
    come: shall.filter(([id]) => !present.has(id)),
    stay: shall.filter(([id]) => present.has(id)),
    gone: Object.keys(to).filter((id) => to[id] === null && present.has(id)),
  };
}
