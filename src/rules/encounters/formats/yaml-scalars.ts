/** Single values as YAML writes them: words, numbers, quoted texts, and lists and keys in one line. */

/** Something that cannot be read. */
export class YamlFault extends Error {}

/** A text, known to be one by its quotes, or something else in one line. */
export type Flow = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'plain'; readonly text: string };

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f', e: '\x1b', ' ': ' ' };

/** Reads what stands in double quotes; line feeds within were blank lines. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([\da-f]{4})|x([\da-f]{2})|U([\da-f]{8})|([^]))/gi,
    (_, u?: string, x?: string, long?: string, one = '') => {
      const hex = u ?? x ?? long;
      if (hex === undefined) return ESCAPES[one as string] ?? (one as string);
      const point = Number.parseInt(hex, 16);
      return point < 0x110000 ? String.fromCodePoint(point) : '';
    },
  );
}

/** Returns what a text of one or more joined lines holds; null where quotes or brackets are still open. */
export function flowOf(text: string): Flow | null {
  const quote = text.charAt(0);
  if (quote === '"' || quote === "'") {
    const end = quote === '"' ? /^"((?:[^"\\]|\\[^])*)"\s*(?:#.*)?$/ : /^'((?:[^']|'')*)'\s*(?:#.*)?$/;
    const inner = end.exec(text)?.[1];
    if (inner === undefined) return null;
    return { kind: 'text', text: quote === '"' ? unescaped(inner) : inner.replaceAll("''", "'") };
  }
  if (quote === '[' || quote === '{') return balanced(text) ? { kind: 'plain', text } : null;
  return { kind: 'plain', text: text.replace(/\s#.*$/, '') };
}

function balanced(text: string): boolean {
  const open = (text.match(/[[{]/g) ?? []).length;
  return open > 0 && open === (text.match(/[\]}]/g) ?? []).length;
}

/** Returns the value of a flow. */
export function scalarOf({ kind, text }: Flow): unknown {
  if (kind === 'text') return text;
  const plain = text.trim();
  if (plain.startsWith('[') || plain.startsWith('{')) return inOneLine(plain);
  return wordOf(plain);
}

/** Reads a list or keys in one line; of those that are neither empty nor lists of single values nothing is told. */
function inOneLine(text: string): unknown {
  if (/^\{\s*\}$/.test(text)) return {};
  const inner = /^\[([^[\]{}]*)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  if (inner.trim() === '') return [];
  return inner.split(',').map((part) => {
    const flow = flowOf(part.trim());
    if (!flow) throw new YamlFault();
    return scalarOf(flow);
  });
}

function wordOf(word: string): unknown {
  if (/^(?:~|null|Null|NULL)?$/.test(word)) return null;
  if (/^(?:true|True|TRUE)$/.test(word)) return true;
  if (/^(?:false|False|FALSE)$/.test(word)) return false;
  if (/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(word)) return Number(word);
  if (/^[&*!%@`]/.test(word)) throw new YamlFault();
  return word;
}
