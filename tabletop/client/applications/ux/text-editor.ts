import { host, localize, type HostDocument } from '../host';

/** How HTML is enriched. @see https://foundryvtt.com/api/v13/interfaces/foundry.EnrichmentOptions.html */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
}

/** A module's own enricher. @see https://foundryvtt.com/api/v13/interfaces/foundry.TextEditorEnricherConfig.html */
interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
}

const ICONS: Record<string, string> = {
  Actor: 'fa-user',
  Item: 'fa-suitcase',
  Scene: 'fa-map',
  JournalEntry: 'fa-book-open',
  JournalEntryPage: 'fa-file-lines',
  RollTable: 'fa-table-list',
  Macro: 'fa-code',
  Folder: 'fa-folder',
};

const DOCUMENT_LINK =
  /@(UUID|Actor|Item|Scene|JournalEntry|RollTable|Macro|Compendium)\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(\/[a-z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/gi;
const WEB_LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** A link to a document, which opens its sheet and can be dragged. */
export function documentAnchor(
  uuid: string,
  name: string,
  type: string,
  options: { broken?: boolean; hash?: string } = {},
): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.className = options.broken ? 'content-link broken' : 'content-link';
  anchor.dataset['link'] = '';
  anchor.dataset['uuid'] = uuid;
  anchor.dataset['type'] = type;
  if (options.hash) anchor.dataset['hash'] = options.hash;
  anchor.draggable = true;
  anchor.tabIndex = 0;
  anchor.setAttribute('role', 'link');
  if (type) anchor.dataset['tooltip'] = `DOCUMENT.${type}`;
  const icon = document.createElement('i');
  icon.className = `fa-solid ${options.broken ? 'fa-link-slash' : (ICONS[type] ?? 'fa-file')}`;
  icon.setAttribute('aria-hidden', 'true');
  anchor.append(icon, name);
  return anchor;
}

/** The uuid that a link's bracket means. */
function uuidOf(kind: string, target: string): string {
  if (kind === 'UUID') return target;
  if (kind === 'Compendium') return `Compendium.${target}`;
  return `${kind}.${target}`;
}

async function linkFor(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
  const [, kind = '', target = '', hash, label] = match;
  let uuid = uuidOf(kind, target);
  const relative = options.relativeTo as HostDocument | undefined;
  if (uuid.startsWith('.') && relative) uuid = `${relative.uuid}${uuid}`;
  const page = globalThis as unknown as { fromUuid?(uuid: string, options?: object): Promise<HostDocument | null> };
  const found = await page.fromUuid?.(uuid, { relative }).catch(() => null);
  const extra = hash ? { hash } : {};
  if (!found)
    return documentAnchor(uuid, label ?? localize('TEXT.BrokenLink'), kind === 'UUID' ? '' : kind, { broken: true, ...extra });
  return documentAnchor(found.uuid ?? uuid, label ?? found.name, found.documentName, extra);
}

/** What an inline roll needs of the dice. */
interface RollClass {
  new (
    formula: string,
    data?: object,
  ): { evaluate(): Promise<{ total: number; formula: string; toJSON(): object }>; formula: string };
}

/** Makes the link of an inline roll; null for one at once that cannot be made, which stays as it was written (unsure). */
async function rollFor(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const [, command, formula = '', closing = ']]', label] = match;
  const expression = closing.length === 3 ? `${formula}]` : formula;
  const data = typeof options.rollData === 'function' ? options.rollData() : (options.rollData ?? {});
  const anchor = document.createElement('a');
  anchor.tabIndex = 0;
  anchor.setAttribute('role', 'button');
  const icon = document.createElement('i');
  icon.className = 'fa-solid fa-dice-d20';
  icon.setAttribute('aria-hidden', 'true');
  if (command) {
    anchor.className = 'inline-roll roll';
    anchor.dataset['mode'] = command.trim().slice(1);
    anchor.dataset['formula'] = expression;
    anchor.append(icon, label ?? expression);
    return anchor;
  }
  const { Roll } = globalThis as unknown as { Roll: RollClass };
  const roll = await Promise.resolve()
    .then(() => new Roll(expression, data).evaluate())
    .catch(() => null);
  if (!roll) return null;
  anchor.className = 'inline-roll inline-result';
  anchor.dataset['roll'] = encodeURIComponent(JSON.stringify(roll.toJSON()));
  anchor.dataset['tooltip'] = roll.formula;
  anchor.append(icon, label ? `${label}: ${roll.total}` : String(roll.total));
  return anchor;
}

function webLink(match: RegExpMatchArray): HTMLElement {
  const anchor = document.createElement('a');
  anchor.href = match[1] ?? '';
  anchor.target = '_blank';
  anchor.rel = 'noopener nofollow noreferrer';
  anchor.className = 'hyperlink';
  anchor.textContent = match[1] ?? '';
  return anchor;
}

/** The text nodes within an element that may be enriched: not those in links, code or forms. */
function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest('a, code, pre, textarea, script, style')) nodes.push(node);
  }
  return nodes;
}

/** Replaces what a pattern matches in the text below a root by what is made of it. */
async function replaceMatches(
  root: HTMLElement,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null,
  replaceParent = false,
): Promise<void> {
  const global = pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  for (const node of textNodes(root)) {
    const matches = [...node.data.matchAll(global)];
    for (const match of matches.reverse()) {
      const replacement = await make(match);
      if (!replacement) continue;
      if (replaceParent) {
        node.parentElement?.replaceWith(replacement);
        continue;
      }
      const tail = node.splitText(match.index);
      tail.splitText(match[0].length);
      tail.replaceWith(replacement);
    }
  }
}

/**
 * HTML with secrets hidden, links to documents, inline rolls and modules' own enrichments.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.TextEditor.html#enrichhtml
 */
export async function enrichHtml(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
  // An inert document: nothing of the content loads or runs while it is being enriched.
  const root = document.implementation.createHTMLDocument('').createElement('div');
  root.innerHTML = content ?? '';
  if (!options.secrets) for (const secret of root.querySelectorAll('section.secret:not(.revealed)')) secret.remove();
  if (options.custom !== false) {
    const enrichers = (host().CONFIG?.['TextEditor']?.['enrichers'] ?? []) as EnricherConfig[];
    for (const config of enrichers) {
      await replaceMatches(root, config.pattern, (match) => config.enricher(match, options), config.replaceParent);
    }
  }
  if (options.documents !== false) await replaceMatches(root, DOCUMENT_LINK, (match) => linkFor(match, options));
  if (options.links !== false) await replaceMatches(root, WEB_LINK, webLink);
  if (options.rolls !== false) await replaceMatches(root, INLINE_ROLL, (match) => rollFor(match, options));
  return root.innerHTML;
}

/** Reads what a drag carries. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.TextEditor.html#getdrageventdata */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * The enrichment of text, under the names that modules use.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.TextEditor.html
 */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  static enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    return enrichHtml(content, options);
  }

  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return getDragEventData(event);
  }

  /** The text of HTML without its tags. */
  static decodeHTML(html: string): string {
    const area = document.createElement('textarea');
    area.innerHTML = html;
    return area.value;
  }

  /** The beginning of HTML as plain text. */
  static previewHTML(content: string, length = 250): string {
    const element = document.createElement('div');
    element.innerHTML = content;
    return TextEditor.truncateText(element.textContent ?? '', { maxLength: length });
  }

  static truncateText(text: string, options: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {}): string {
    const { maxLength = 50, splitWords = true, suffix = '…' } = options;
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return (splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))).trimEnd() + (suffix ?? '');
  }
}
