/**
 * The YAML in which the sources of compendia are kept: blocks of keys and lists, texts plain, quoted, folded or literal,
 * short lists in one line. Anchors, tags and keys of other kinds are not read.
 * @see https://yaml.org/spec/1.2.2/ for how lines of texts are folded
 */
import type { SourceReading } from './report.ts';
import type { Importing } from '../../values/pausing.ts';

/** A line without its margin. */
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
    const value = yield* this.#block(first.indent, 0);
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

  *#block(indent: number, depth: number): Importing<unknown> {
    const first = this.#next();
    return first && isEntry(first) ? yield* this.#list(indent, depth) : yield* this.#keys(indent, depth);
  }

  *#list(indent: number, depth: number, begins: number[] = []): Importing<unknown[]> {
    if (depth > DEEPEST) throw new YamlFault();
    const values: unknown[] = [];
    for (let line = this.#next(); line?.indent === indent && isEntry(line); line = this.#next()) {
      begins.push(this.line);
      if (values.length % LINES_AT_ONCE === 0) yield { done: this.#at, of: this.#lines.length };
      const inner = line.text.slice(1).trimStart();
      if (inner === '') {
        this.#at += 1;
        values.push(yield* this.#below(indent, depth));
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
        values[key] = yield* this.#below(indent, depth, key);
      }
    }
    if ((this.#next()?.indent ?? 0) > indent) throw new YamlFault();
    return values;
  }

  /** What stands below a key or a dash: a block that is farther in, a list that may begin where the key does, or nothing. */
  *#below(indent: number, depth: number, key = ''): Importing<unknown> {
    const line = this.#next();
    if (!line || line.indent < indent) return null;
    if (!isEntry(line)) return line.indent > indent ? yield* this.#block(line.indent, depth + 1) : null;
    return yield* this.#list(line.indent, depth + 1, key === 'results' ? this.results : []);
  }

  /** Reads a text that begins on the line that is being read, and goes on on those that are farther in than its key. */
  #text(start: string, indent: number): unknown {
    const header = /^([|>])([+-]?)\d?[+-]?\s*(?:#.*)?$/.exec(start);
    this.#at += 1;
    if (header) return this.#literal(indent, header[1] === '>', header[2] ?? '');
    const all = new JoinedText(start);
    let { reading } = all;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const { indent: margin, text } = this.#lines[this.#at] ?? { indent: 0, text: '' };
      if (reading && (text === '' || margin <= indent)) break;
      all.add(text);
      ({ reading } = all);
    }
    if (!reading) throw new YamlFault();
    return reading();
  }

  /** Reads a text whose lines stand as they are, or folded into one where no blank line parts them. */
  #literal(indent: number, folded: boolean, chomping: string): string {
    const lines: string[] = [];
    let margin = 0;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at];
      if (!line || (line.text !== '' && line.indent <= indent)) break;
      if (margin === 0 && line.text !== '') margin = line.indent;
      lines.push(line.text === '' ? '' : ' '.repeat(Math.max(0, line.indent - margin)) + line.text);
    }
    while (lines.at(-1) === '') lines.pop();
    const whole = lines.join('\n');
    const text = folded ? whole.replace(/([^\n])\n(?!\n|\s)/g, '$1 ').replace(/\n\n/g, '\n') : whole;
    return chomping === '-' ? text : `${text}\n`;
  }
}

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

/** Behind a text in quotes stands nothing but a remark. */
const BEHIND = /^\s*(?:#.*)?$/;

/** A text of one or more joined lines. What stands in quotes or brackets may be long, so each of its lines is looked at once. */
class JoinedText {
  readonly #first: string;
  readonly #parts: string[] = [];
  #length = 0;
  /** How many brackets are open. */
  #deep = 0;
  /** Whether the next character is escaped. */
  #escapes = false;
  /** Where the text in quotes ends; −1 while it is open. */
  #end = -1;
  /** What stands behind it: nothing, or a remark. */
  #behind = '';

  constructor(start: string) {
    this.#first = start.charAt(0);
    this.#join(start, 1);
  }

  /** Joins another line; a blank one is a line feed. */
  add(line: string): void {
    this.#join(line === '' ? '\n' : this.#parts.at(-1)?.endsWith('\n') ? line : ` ${line}`, 0);
  }

  /** What reads it; null where quotes or brackets are still open. */
  get reading(): (() => unknown) | null {
    const whole = (): string => this.#parts.join('');
    switch (this.#first) {
      case '[':
      case '{':
        return this.#deep === 0 ? () => inOneLine(whole().trim()) : null;
      case '"':
        return this.#end < 0 ? null : () => unescaped(whole().slice(1, this.#end));
      case "'":
        return this.#end < 0 ? null : () => whole().slice(1, this.#end).replaceAll("''", "'");
      default:
        return () =>
          wordOf(
            whole()
              .replace(/\s#.*$/, '')
              .trim(),
          );
    }
  }

  #join(part: string, from: number): void {
    this.#parts.push(part);
    if (this.#first === '[' || this.#first === '{') this.#countBrackets(part);
    else if (this.#first === '"' || this.#first === "'") {
      const end = this.#end < 0 ? this.#endIn(part, from) : -1;
      if (end >= 0) this.#end = this.#length + end;
      if (this.#end >= 0) this.#lookBehind(part.slice(end + 1));
    }
    this.#length += part.length;
  }

  /** Returns where in a part the quotes end, or −1; two single ones are one that stands in the text. */
  #endIn(part: string, from: number): number {
    for (let at = from; at < part.length; at += 1) {
      if (this.#escapes) this.#escapes = false;
      else if (this.#first === '"' && part[at] === '\\') this.#escapes = true;
      else if (this.#first === "'" && part.startsWith("''", at)) at += 1;
      else if (part[at] === this.#first) return at;
    }
    return -1;
  }

  #lookBehind(part: string): void {
    if (!BEHIND.test(this.#behind + part)) throw new YamlFault();
    if (part.includes('#')) this.#behind = '#';
  }

  #countBrackets(part: string): void {
    for (const one of part) this.#deep += '[{'.includes(one) ? 1 : ']}'.includes(one) ? -1 : 0;
  }
}

/** Returns what reads a text in one line; null where quotes or brackets are still open. */
function readingOf(text: string): (() => unknown) | null {
  return new JoinedText(text).reading;
}

/** Reads a list or keys in one line; of those that are neither empty nor lists of single values nothing is told. */
function inOneLine(text: string): unknown {
  if (/^\{\s*\}$/.test(text)) return {};
  const inner = /^\[([^[\]{}]*)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  if (inner.trim() === '') return [];
  return inner.split(',').map((part) => {
    const reading = readingOf(part.trim());
    if (!reading) throw new YamlFault();
    return reading();
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
