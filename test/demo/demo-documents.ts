/** Walks over documents of a world, for the tests of the demo world. */
import type { PlainObject, WorldSeed } from 'foundry-stand-in';

/** The collections of a seed that hold documents. */
export const COLLECTIONS = ['users', 'folders', 'actors', 'items', 'scenes', 'journal', 'tables', 'messages'] as const;

const EMBEDDED = [
  'tokens',
  'walls',
  'notes',
  'drawings',
  'tiles',
  'lights',
  'regions',
  'levels',
  'pages',
  'results',
  'items',
  'behaviors',
] as const;

export const listOf = (document: PlainObject, name: string): PlainObject[] =>
  Array.isArray(document[name]) ? (document[name] as PlainObject[]) : [];

/** Lists all lists of documents in a seed: the collections, and those embedded in their documents. */
export function documentLists(world: WorldSeed): PlainObject[][] {
  const inside = (document: PlainObject): PlainObject[][] =>
    EMBEDDED.flatMap((name) => {
      const list = listOf(document, name);
      return list.length === 0 ? [] : [list, ...list.flatMap(inside)];
    });
  return COLLECTIONS.flatMap((name) => {
    const list = (world[name] ?? []) as PlainObject[];
    return [list, ...list.flatMap(inside)];
  });
}

/** Lists all texts in plain data. */
export function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

/** Returns the document of that id, or throws. */
export function byId(list: readonly PlainObject[] | undefined, id: unknown): PlainObject {
  const found = list?.find((document) => document['_id'] === id);
  if (!found) throw new Error(`no document has the id ${String(id)}`);
  return found;
}
