/**
 * The YAML in which the sources of compendia are kept: blocks of keys and lists, texts plain, quoted, folded or literal,
 * short lists in one line. Anchors, tags and keys of other kinds are not read.
 * @see https://yaml.org/spec/1.2.2/ for how lines of texts are folded
 */
import { closingQuote } from './lines.ts';
import type { SourceReading } from './report.ts';
import type { Importing } from '../../values/pausing.ts';

/** A line without its margin; a blank one has none. */
interface Line {
  readonly indent: number;
  readonly text: string;
}

/** Something that cannot be read. */
class YamlFault extends Error {}

const LINES_AT_ONCE = 500;
/** Blocks within blocks; documents have some ten. */
const DEEPEST = 50;

const KEY = /^(?:"([^"\\]*)"|'([^']*)'|([^\s"'[\]{},#&*!|>%@`-][^:]*?|-[^\s:][^:]*?)):(?:\s+(.*))?$/;

/** Tells whether a text looks like the source of a table. */
export function isYamlTable(text: string): boolean {
  return /^(?:name|formula|_id|_key|img)\s*:/m.test(text) && /^results\s*:\s*(?:#.*)?$/m.test(text);
}

/** Reads one document, the first line of which has a number in its file. */
export function* readYaml(text: string, first: number): Importing<SourceReading> {
  const reader = new YamlReader(text, first);
  try {
    const value = yield* reader.whole();
    return { kind: 'value', value, results: [reader.results] };
  } catch (error) {
    if (error instanceof YamlFault) return { kind: 'broken', line: reader.line };
    throw error;
  }
}

function isEntry({ text }: Line): boolean {
  return /^-(?:\s|$)/.test(text);
}

class YamlReader {
  /** The lines where the entries of the list named `results` begin. */
  readonly results: number[] = [];
  readonly #lines: Line[];
  readonly #first: number;
  #at = 0;

  constructor(text: string, first: number) {
    this.#first = first;
    this.#lines = text.split('\n').map((line) => {
      const bare = line.trim();
      return { indent: line.trimEnd().length - bare.length, text: bare };
    });
  }

  /** The number of the line that is being read. */
  get line(): number {
    return this.#first + Math.min(this.#at, this.#lines.length - 1);
  }

  *whole(): Importing<unknown> {
    const first = this.#next();
    if (!first) return null;
    const value = yield* this.#block(first, 0, []);
    if (this.#next()) throw new YamlFault();
    return value;
  }

  /** The next line that says something. */
  #next(): Line | undefined {
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at];
      if (line && line.text !== '' && !line.text.startsWith('#')) return line;
    }
    return undefined;
  }

  *#block(first: Line, depth: number, begins: number[]): Importing<unknown> {
    return isEntry(first) ? yield* this.#list(first.indent, depth, begins) : yield* this.#keys(first.indent, depth);
  }

  *#list(indent: number, depth: number, begins: number[]): Importing<unknown[]> {
    if (depth > DEEPEST) throw new YamlFault();
    const values: unknown[] = [];
    for (let line = this.#next(); line?.indent === indent && isEntry(line); line = this.#next()) {
      begins.push(this.line);
      if (values.length % LINES_AT_ONCE === 0) yield { done: this.#at, of: this.#lines.length };
      const inner = line.text.slice(1).trimStart();
      if (inner === '' || inner.startsWith('#')) {
        this.#at += 1;
        values.push(yield* this.#below(indent, depth, []));
      } else if (KEY.test(inner)) {
        // The first key stands behind the dash; the others begin where it does.
        const within = indent + line.text.length - inner.length;
        this.#lines[this.#at] = { indent: within, text: inner };
        values.push(yield* this.#keys(within, depth + 1));
      } else values.push(this.#text(inner, indent));
    }
    return values;
  }

  *#keys(indent: number, depth: number): Importing<Record<string, unknown>> {
    if (depth > DEEPEST) throw new YamlFault();
    const values: Record<string, unknown> = {};
    for (let line = this.#next(); line?.indent === indent; line = this.#next()) {
      const found = KEY.exec(line.text);
      if (!found) throw new YamlFault();
      const key = found[1] ?? found[2] ?? found[3] ?? '';
      const rest = found[4]?.trim() ?? '';
      if (rest !== '' && !rest.startsWith('#')) values[key] = this.#text(rest, indent);
      else {
        this.#at += 1;
        const below = this.#next();
        const begins = key === 'results' ? this.results : [];
        // A list may begin where its key does.
        values[key] =
          below?.indent === indent && isEntry(below)
            ? yield* this.#list(indent, depth + 1, begins)
            : yield* this.#below(indent, depth, begins);
      }
    }
    return values;
  }

  /** What stands below a key or a dash: a block that is farther in, or nothing. */
  *#below(indent: number, depth: number, begins: number[]): Importing<unknown> {
    const line = this.#next();
    return line && line.indent > indent ? yield* this.#block(line, depth + 1, begins) : null;
  }

  /** Reads a text that begins on the line that is being read, and goes on on those that are farther in than its key. */
  #text(start: string, indent: number): unknown {
    const header = /^([|>])(?:\d?[+-]?|[+-]\d)\s*(?:#.*)?$/.exec(start);
    this.#at += 1;
    if (header) return this.#literal(indent, header[1] === '>', /^[|>]\d?-/.test(start));
    const parts = [start];
    const first = start.charAt(0);
    let open = openBehind(first, start.slice(1), 1);
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const { indent: margin, text } = this.#lines[this.#at] ?? { indent: 0, text: '' };
      if (open === 0 && margin <= indent) break;
      parts.push(text === '' ? '\n' : parts.at(-1) === '\n' ? text : ` ${text}`);
      open = openBehind(first, text, open);
    }
    if (open !== 0) throw new YamlFault();
    return valueOf(parts.join(''));
  }

  /** Reads a text whose lines stand as they are, or folded into one where no blank line parts them. */
  #literal(indent: number, folded: boolean, chomped: boolean): string {
    const lines: string[] = [];
    let margin = 0;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at];
      if (!line || (line.text !== '' && line.indent <= indent)) break;
      margin ||= line.indent;
      lines.push(' '.repeat(Math.max(0, line.indent - margin)) + line.text);
    }
    while (lines.at(-1) === '') lines.pop();
    const whole = lines.join('\n');
    const text = folded ? whole.replace(/([^\n])\n(?!\n|\s)/g, '$1 ').replace(/\n\n/g, '\n') : whole;
    return chomped ? text : `${text}\n`;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f', e: '\x1b', ' ': ' ' };

/** Reads what stands in double quotes; line feeds within were blank lines. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|U([\da-fA-F]{8})|([^]))/g,
    (_, u?: string, x?: string, long?: string, one = '') => {
      const hex = u ?? x ?? long;
      if (hex === undefined) return ESCAPES[one as string] ?? (one as string);
      const point = Number.parseInt(hex, 16);
      return point < 0x110000 ? String.fromCodePoint(point) : '';
    },
  );
}

/** Returns how much of a text that begins so is open behind one of its lines, of so much before it: brackets, or quotes. Each line is looked at once. */
function openBehind(first: string, line: string, before: number): number {
  if (first === '"' || first === "'") return before > 0 && closingQuote(line, first, 0) < 0 ? 1 : 0;
  if (first !== '[' && first !== '{') return 0;
  return before + line.replace(/[^[{]/g, '').length - line.replace(/[^\]}]/g, '').length;
}

/** Reads a text of one or more joined lines; throws where its quotes do not end it. */
function valueOf(text: string): unknown {
  const quote = text.charAt(0);
  if (quote === '[' || quote === '{') return inOneLine(text.trim());
  if (quote !== '"' && quote !== "'") return wordOf(text.replace(/\s#.*$/, '').trim());
  const end = closingQuote(text, quote, 1);
  if (!/^\s*(?:#.*)?$/.test(text.slice(end + 1))) throw new YamlFault();
  const inner = text.slice(1, end);
  return quote === '"' ? unescaped(inner) : inner.replaceAll("''", "'");
}

/** Reads a list or keys in one line; of those that are neither empty nor lists of single values nothing is told. */
function inOneLine(text: string): unknown {
  if (/^\{\s*\}$/.test(text)) return {};
  const inner = /^\[([^[\]{}]*)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  if (inner.trim() === '') return [];
  return inner.split(',').map((part) => valueOf(part.trim()));
}

function wordOf(word: string): unknown {
  if (/^(?:~|null|Null|NULL)?$/.test(word)) return null;
  if (/^(?:true|True|TRUE)$/.test(word)) return true;
  if (/^(?:false|False|FALSE)$/.test(word)) return false;
  if (/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(word)) return Number(word);
  if (/^[&*!%@`]/.test(word)) throw new YamlFault();
  return word;
}
