/** Text and what it shows. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** A copy of text that HTML shows as it is. */
export function escapeHTML(value: unknown): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return String(value ?? '').replace(/[&<>"']/g, (letter) => names[letter] ?? letter);
}

/** The text of HTML. */
export function stripScripts(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const script of template.content.querySelectorAll('script')) script.remove();
  return template.innerHTML;
}

/** A slug of text: a strict one has letters and numbers alone (unsure: that signs are replaced, not left out). */
export function slugify(text: string, options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}): string {
  const { replacement = '-', strict = false, lowercase = true } = options;
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').trim();
  const slug = plain.replace(strict ? /[^\p{L}\p{N}]+/gu : /\s+/g, replacement);
  return lowercase ? slug.toLowerCase() : slug;
}

/** The text that HTML's escapes stand for. */
export function unescapeHTML(value: string): string {
  const names: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#39;': "'",
  };
  return value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (escape) => names[escape] ?? escape);
}

/** A number of bytes in words. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ['B', 'KiB', 'MiB', 'GiB', 'TiB'] : ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = size < 1 ? 0 : Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1);
  return `${(size / step ** power).toFixed(power === 0 ? 0 : decimalPlaces)} ${units[power] ?? 'B'}`;
}

/** A path whose parts are fit for an address. */
export function encodeURL(path: string): string {
  try {
    return new URL(path).href;
  } catch {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  }
}

/** The elements of HTML text: one, or a collection of several. */
export function parseHTML(html: string): Element | HTMLCollection | null {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { children } = template.content;
  return children.length > 1 ? children : (children[0] ?? null);
}

/** What no text of a package may bring into the page. */
const FORBIDDEN_ELEMENTS = 'script, base, object, embed, meta';

/**
 * HTML made whole, without what would run as code (unsure: the page does not say which properties it takes away).
 * @see https://foundryvtt.com/api/v13/functions/foundry.utils.cleanHTML.html
 */
export function cleanHTML(raw: string): string {
  const template = document.createElement('template');
  template.innerHTML = raw;
  for (const element of template.content.querySelectorAll(FORBIDDEN_ELEMENTS)) element.remove();
  for (const element of template.content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  return template.innerHTML;
}

/** How long ago a moment was, in words. @see https://foundryvtt.com/api/v13/functions/foundry.utils.timeSince.html */
export function timeSince(moment: Date | string | number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - new Date(moment).getTime()) / 1000));
  const steps: readonly [number, string][] = [
    [86400, 'TIME.DayAgo'],
    [3600, 'TIME.HourAgo'],
    [60, 'TIME.MinuteAgo'],
  ];
  const found = steps.find(([length]) => seconds >= length);
  return found ? game.i18n.format(found[1], { count: Math.floor(seconds / found[0]) }) : game.i18n.localize('TIME.Now');
}
