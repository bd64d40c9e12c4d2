/**
 * The YAML in which the sources of compendia are kept: blocks of keys and lists, texts plain, quoted, folded or literal,
 * short lists in one line. Anchors, tags and keys of other kinds are not read.
 * @see https://yaml.org/spec/1.2.2/ for how lines of texts are folded
 */
import type { Importing } from './report.ts';
import { YamlFault, flowOf, scalarOf } from './yaml-scalars.ts';

/** What reading YAML came to; `results` are the lines where the entries of a list of that name begin. */
export type YamlReading =
  | { readonly kind: 'value'; readonly value: unknown; readonly results: readonly number[] }
  | { readonly kind: 'broken'; readonly line: number };

interface Line {
  readonly indent: number;
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

const LINES_AT_ONCE = 500;
/** Blocks within blocks; documents have some ten. */
const DEEPEST = 50;

const KEY = /^(?:"([^"\\]*)"|'([^']*)'|([^\s"'[\]{},#&*!|>%@`-][^:]*?|-[^\s:][^:]*?)):(?:\s+(.*))?$/;

/** Tells whether a text looks like the source of a table. */
export function isYamlTable(text: string): boolean {
  return /^(?:name|formula|_id|_key|img)\s*:/m.test(text) && /^results\s*:\s*(?:#.*)?$/m.test(text);
}

/** Reads one document, the first line of which has a number in its file. */
export function* readYaml(text: string, first: number): Importing<YamlReading> {
  const reader = new YamlReader(text.split('\n').map((line, index) => lineOf(line, first + index)));
  try {
    const value = yield* reader.whole();
    return { kind: 'value', value, results: reader.results };
  } catch (error) {
    if (error instanceof YamlFault) return { kind: 'broken', line: reader.line };
    throw error;
  }
}

function lineOf(line: string, number: number): Line {
  const text = line.trimEnd();
  return { indent: text.length - text.trimStart().length, text: text.trimStart(), number };
}

class YamlReader {
  readonly results: number[] = [];
  #at = 0;

  constructor(readonly lines: readonly Line[]) {}

  /** The line that is being read. */
  get line(): number {
    return this.lines[Math.min(this.#at, this.lines.length - 1)]?.number ?? 1;
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
    while (this.#at < this.lines.length) {
      const line = this.lines[this.#at];
      if (line && line.text !== '' && !line.text.startsWith('#')) return line;
      this.#at += 1;
    }
    return undefined;
  }

  *#block(indent: number, depth: number): Importing<unknown> {
    if (depth > DEEPEST) throw new YamlFault();
    const first = this.#next();
    return first && /^-(?:\s|$)/.test(first.text) ? yield* this.#list(indent, depth, null) : yield* this.#keys(indent, depth);
  }

  *#list(indent: number, depth: number, begins: number[] | null): Importing<unknown[]> {
    const values: unknown[] = [];
    for (let line = this.#next(); line?.indent === indent && /^-(?:\s|$)/.test(line.text); line = this.#next()) {
      begins?.push(line.number);
      if (values.length % LINES_AT_ONCE === 0) yield { done: this.#at, of: this.lines.length };
      const inner = line.text.slice(1).trimStart();
      if (inner === '') {
        this.#at += 1;
        values.push(yield* this.#below(indent, depth));
      } else if (KEY.test(inner)) {
        // The first key stands behind the dash; the others begin where it does.
        const within = indent + line.text.length - inner.length;
        values.push(yield* this.#keys(within, depth + 1, { ...line, indent: within, text: inner }));
      } else values.push(this.#text(inner, indent));
    }
    return values;
  }

  *#keys(indent: number, depth: number, behindDash?: Line): Importing<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (let line = behindDash ?? this.#next(); line?.indent === indent; line = this.#next()) {
      const found = KEY.exec(line.text);
      if (!found) throw new YamlFault();
      const key = found[1] ?? found[2] ?? found[3] ?? '';
      const rest = found[4]?.trim() ?? '';
      if (rest !== '' && !rest.startsWith('#')) values[key] = this.#text(rest, indent);
      else {
        this.#at += 1;
        values[key] = yield* this.#below(indent, depth, key === 'results' ? this.results : null);
      }
    }
    const after = this.#next();
    if (after && after.indent > indent) throw new YamlFault();
    return values;
  }

  /** What stands below a key or a dash: a block that is farther in, a list that may begin where the key does, or nothing. */
  *#below(indent: number, depth: number, begins: number[] | null = null): Importing<unknown> {
    const line = this.#next();
    const listed = line !== undefined && /^-(?:\s|$)/.test(line.text);
    if (line && listed && line.indent >= indent) return yield* this.#list(line.indent, depth + 1, begins);
    return line && line.indent > indent ? yield* this.#block(line.indent, depth + 1) : null;
  }

  /** Reads a text that begins on the line that is being read, and goes on on those that are farther in than its key. */
  #text(start: string, indent: number): unknown {
    const header = /^([|>])([+-]?)\d?[+-]?\s*(?:#.*)?$/.exec(start);
    this.#at += 1;
    if (header) return this.#literal(indent, header[1] === '>', header[2] ?? '');
    let whole = start;
    let text = flowOf(whole);
    for (;;) {
      const line = this.lines[this.#at];
      const goesOn = line !== undefined && (line.text === '' ? text === null : line.indent > indent || text === null);
      if (!goesOn) break;
      whole += line.text === '' ? '\n' : whole.endsWith('\n') ? line.text : ` ${line.text}`;
      text = flowOf(whole);
      this.#at += 1;
    }
    if (text === null) throw new YamlFault();
    return scalarOf(text);
  }

  /** Reads a text whose lines stand as they are, or folded into one where no blank line parts them. */
  #literal(indent: number, folded: boolean, chomping: string): string {
    const lines: string[] = [];
    let margin = 0;
    for (; this.#at < this.lines.length; this.#at += 1) {
      const line = this.lines[this.#at];
      if (!line || (line.text !== '' && line.indent <= indent)) break;
      if (margin === 0 && line.text !== '') margin = line.indent;
      lines.push(line.text === '' ? '' : ' '.repeat(Math.max(0, line.indent - margin)) + line.text);
    }
    while (lines.at(-1) === '') lines.pop();
    const text = folded
      ? lines
          .join('\n')
          .replace(/([^\n])\n(?!\n|\s)/g, '$1 ')
          .replace(/\n\n/g, '\n')
      : lines.join('\n');
    return chomping === '-' ? text : `${text}\n`;
  }
}
