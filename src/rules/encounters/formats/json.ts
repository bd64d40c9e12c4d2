/** JSON with line numbers: where it breaks, and where each result of a table begins. */
import type { Importing } from './report.ts';

/** What reading JSON came to. */
export type JsonReading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly line: number };

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|\s+|[^]/g;

/** Tokens between two pauses: some ten milliseconds. */
const TOKENS_AT_ONCE = 20_000;

/** Reads JSON; where it breaks, gives the line on which the first token stands that cannot be. */
export function* readJson(text: string): Importing<JsonReading> {
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'broken', line: yield* brokenLine(text) };
    throw error;
  }
}

/** Engines word their errors differently, so the place is found by following the brackets and values once more. */
function* brokenLine(text: string): Importing<number> {
  const open: ('{' | '[')[] = [];
  // What may come next: a value, a key, a colon, a comma or an end, or nothing more.
  let expected: 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma' | 'nothing' = 'value';
  let line = 1;
  let tokens = 0;
  const afterValue = (): void => void (expected = open.length === 0 ? 'nothing' : 'comma');
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    tokens += 1;
    if (tokens % TOKENS_AT_ONCE === 0) yield { done: index, of: text.length };
    const fits = /^\s/.test(token) || follows(token);
    if (!fits) return line;
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
  }
  return line;

  function follows(token: string): boolean {
    const inside = open.at(-1);
    switch (token) {
      case '{':
      case '[':
        if (expected !== 'value' && expected !== 'value-or-end') return false;
        open.push(token);
        expected = token === '{' ? 'key-or-end' : 'value-or-end';
        return true;
      case '}':
      case ']':
        if (inside !== (token === '}' ? '{' : '[')) return false;
        if (expected !== 'comma' && expected !== (token === '}' ? 'key-or-end' : 'value-or-end')) return false;
        open.pop();
        afterValue();
        return true;
      case ',':
        if (expected !== 'comma') return false;
        expected = inside === '{' ? 'key' : 'value';
        return true;
      case ':':
        if (expected !== 'colon') return false;
        expected = 'value';
        return true;
      default:
        if (token.length === 1 && !/[\d]/.test(token)) return false;
        if (expected === 'key' || expected === 'key-or-end') {
          expected = 'colon';
          return token.startsWith('"');
        }
        if (expected !== 'value' && expected !== 'value-or-end') return false;
        afterValue();
        return true;
    }
  }
}

/**
 * Lists the lines on which the entries of each list named `results` begin, in the order in which the lists stand in the
 * text. `text` is valid JSON.
 */
export function* linesOfResults(text: string): Importing<readonly (readonly number[])[]> {
  const lists: number[][] = [];
  /** For each open bracket, the list it collects for, if it is one of `results`. */
  const open: (number[] | null)[] = [];
  let line = 1;
  let key = '';
  let last = '';
  let awaiting = false;
  let tokens = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    tokens += 1;
    if (tokens % TOKENS_AT_ONCE === 0) yield { done: index, of: text.length };
    if (/^\s/.test(token)) {
      for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
      continue;
    }
    const list = open.at(-1);
    if (awaiting && list && token !== ']') list.push(line);
    awaiting = false;
    if (token === '{') open.push(null);
    else if (token === '[') {
      const results = key === '"results"' && last === ':' ? [] : null;
      if (results) lists.push(results);
      open.push(results);
      awaiting = true;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') awaiting = true;
    else if (token === ':') key = last;
    last = token;
  }
  return lists;
}
