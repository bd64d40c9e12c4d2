/**
 * Documents by UUID.
 * @see https://foundryvtt.com/api/functions/foundry.utils.fromUuid.html
 * @see https://foundryvtt.com/api/functions/foundry.utils.parseUuid.html
 */
import type { Document } from '../common/document';
import type { UuidOptions } from './globals';

export interface ParsedUuid {
  uuid: string;
  type: string | undefined;
  id: string;
  collection: { get(id: string): unknown } | undefined;
  primaryType: string | undefined;
  primaryId: string | undefined;
  documentType: string | undefined;
  documentId: string | undefined;
  embedded: string[];
}

/** What a UUID says. A leading dot makes it relative to a document. */
export function parseUuid(uuid: string, options: { relative?: Document | undefined } = {}): ParsedUuid | null {
  if (uuid.startsWith('.') && options.relative) return parseRelative(uuid.slice(1), options.relative);
  const parts = uuid.split('.');
  if (parts[0] === 'Compendium') {
    const [, scope = '', name = '', ...rest] = parts;
    const pack = game.packs.get(`${scope}.${name}`);
    // An old form leaves the type out.
    const type = rest.length % 2 === 0 ? rest.shift() : pack?.documentName;
    return describe(uuid, type, rest, pack);
  }
  const type = parts.shift();
  return describe(uuid, type, parts, game.collections.get(type ?? ''));
}

function describe(
  uuid: string,
  type: string | undefined,
  rest: string[],
  collection: { get(id: string): unknown } | undefined,
): ParsedUuid | null {
  const [primaryId, ...embedded] = rest;
  if (!type || !primaryId) return null;
  const nested = embedded.length >= 2;
  return {
    uuid,
    type: nested ? embedded.at(-2) : type,
    id: (nested ? embedded.at(-1) : primaryId) ?? '',
    collection,
    primaryType: type,
    primaryId,
    documentType: type,
    documentId: primaryId,
    embedded,
  };
}

function parseRelative(path: string, relative: Document): ParsedUuid | null {
  const [first, ...rest] = path.split('.');
  if (rest.length === 0 && relative.parent)
    return parseUuid(`${(relative.parent as Document).uuid}.${relative.documentName}.${first ?? ''}`);
  return parseUuid(`${relative.uuid}.${path}`);
}

function descend(root: Document | undefined, embedded: readonly string[]): Document | null {
  let found = root;
  for (let n = 0; found && n + 1 < embedded.length; n += 2) {
    const [name = '', id = ''] = [embedded[n], embedded[n + 1]];
    found = ownActorOf(found, name) ?? found.getEmbeddedDocument(name, id);
  }
  return found ?? null;
}

/** The actor of a token's own is none of its embedded documents, and its UUID goes through the token. @see https://foundryvtt.com/article/tokens/ */
function ownActorOf(document: Document, name: string): Document | undefined {
  if (document.documentName !== 'Token' || name !== 'Actor') return undefined;
  return (document as { actor?: Document | null }).actor ?? undefined;
}

/** The UUID of a document that need not be there. @see https://foundryvtt.com/api/functions/foundry.utils.buildUuid.html */
export function buildUuid(context: {
  id: string;
  documentName?: string;
  parent?: { uuid: string } | null;
  pack?: string | null;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (!documentName) return null;
  const own = `${documentName}.${id}`;
  if (parent) return `${parent.uuid}.${own}`;
  return pack ? `Compendium.${pack}.${own}` : own;
}

/** The document of a UUID, out of a pack if it is in one. */
export async function fromUuid(uuid: string, options: UuidOptions = {}): Promise<Document | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, { relative: options.relative });
  if (!parsed?.primaryId) return null;
  const pack = uuid.startsWith('Compendium.') ? game.packs.get(uuid.split('.').slice(1, 3).join('.')) : undefined;
  const root = pack
    ? await pack.getDocument(parsed.primaryId)
    : (parsed.collection?.get(parsed.primaryId) as Document | undefined);
  return descend(root, parsed.embedded);
}

/** The document of a UUID at once; of a pack its row of the index, unless it is at hand. */
export function fromUuidSync(uuid: string, options: UuidOptions = {}): Document | Record<string, unknown> | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, { relative: options.relative });
  if (!parsed?.primaryId) return null;
  const pack = uuid.startsWith('Compendium.') ? game.packs.get(uuid.split('.').slice(1, 3).join('.')) : undefined;
  const root = parsed.collection?.get(parsed.primaryId) as Document | undefined;
  if (pack && !root) {
    if (parsed.embedded.length > 0) {
      if (options.strict ?? true)
        throw new Error(
          `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
        );
      return null;
    }
    return pack.index.get(parsed.primaryId) ?? null;
  }
  return descend(root, parsed.embedded);
}
