/**
 * Makes documents with very many embedded ones ready without holding the page up: their sources are cleaned a few
 * hundred at a time, with the page's other work between.
 */
import type { DocumentClass } from '../common/document';
import { documentHost } from '../common/document-host';
import { markClean } from '../common/fields/embedded-fields';
import { type PlainObject, isPlainObject } from '../common/merge';

/** As many as are cleaned in one go, and the number from which on it is worth while. */
const AT_ONCE = 250;

/** Lets the page do something else. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (): void => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The long lists of embedded documents of a source, with their classes. */
function longLists(Class: DocumentClass, source: PlainObject): { name: string; Embedded: DocumentClass; list: PlainObject[] }[] {
  return Object.entries(Class.metadata.embedded).flatMap(([documentName, name]) => {
    const list = source[name];
    const Embedded = documentHost().documentClass(documentName);
    return Embedded && Array.isArray(list) && list.length > AT_ONCE && list.every(isPlainObject)
      ? [{ name, Embedded, list }]
      : [];
  });
}

/** Whether a source has a long list of embedded documents. */
export const isLarge = (Class: DocumentClass, source: PlainObject): boolean => longLists(Class, source).length > 0;

/** Cleans the long lists of a source that nobody else holds. One with a fault in it is left, to be refused with the whole. */
export async function cleanInParts(Class: DocumentClass, source: PlainObject): Promise<void> {
  for (const { name, Embedded, list } of longLists(Class, source)) {
    const cleaned: PlainObject[] = [];
    let isValid = true;
    for (let from = 0; from < list.length && isValid; from += AT_ONCE) {
      for (const entry of list.slice(from, from + AT_ONCE)) {
        const clean = Embedded.cleanData(Embedded.migrateData(entry));
        isValid &&= Embedded.schema.validate(clean, { source: clean }) === undefined;
        cleaned.push(clean);
      }
      await breathe();
    }
    if (isValid) source[name] = markClean(cleaned);
  }
}

/** Marks the long lists of a source that the server has told as clean, where the server knows everything of their documents. */
export function trustLongLists(Class: DocumentClass, source: PlainObject): void {
  for (const { Embedded, list } of longLists(Class, source))
    if (!Embedded.metadata.hasTypeData && Object.keys(Embedded.metadata.embedded).length === 0) markClean(list);
}
