/** JSON with line numbers: where it breaks, and where each result of a table begins. */
import { closingQuote, eachPiece } from './lines.ts';
import type { SourceReading } from './report.ts';
import type { Importing } from '../../values/pausing.ts';

/** What a token begins with; of a text that is its quote. */
const TOKEN = /[{}[\],:"]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|\s+|[^]/g;

/** Returns where a text ends that begins with the quote at a place; one that does not end on its line is no more than the quote. */
function endOfText(json: string, start: number): number {
  const end = closingQuote(json, '"', start + 1) + 1;
  return json.slice(start, end).includes('\n') ? start + 1 : Math.max(end, start + 1);
}

/** What a value begins with, by the kinds of tokens. */
const VALUE = '{["0';

/** The kind of a token: a bracket or sign for itself, `"` for a text, `0` for other values, empty for what is none. */
function kindOf(token: string): string {
  if ('{}[],:'.includes(token)) return token;
  if (token.length === 1) return /\d/.test(token) ? '0' : '';
  return token.startsWith('"') ? '"' : '0';
}

/**
 * Reads JSON, and the lines on which the entries of its lists named `results` begin, list by list as they stand in the text.
 * Where it breaks, gives the line on which the first token stands that cannot be: engines word their errors
 * differently, so the place is found by following brackets and values once more.
 */
export function* readJson(text: string): Importing<SourceReading> {
  const value = parsed(text);
  const lists: number[][] = [];
  /** What closes each open bracket, and the list it collects lines for if it is one of `results`. */
  const open: { readonly end: string; readonly list: number[] | null }[] = [];
  let fitting = VALUE;
  let key = '';
  const endOf = ({ 0: token, index }: RegExpExecArray): number => (token === '"' ? endOfText(text, index) : index + token.length);
  const line = yield* eachPiece(
    text,
    TOKEN,
    ([token], at) => {
      if (/^\s/.test(token)) return true;
      const kind = kindOf(token);
      if (kind === '' || !fitting.includes(kind)) return false;
      const inside = open.at(-1);
      if (VALUE.includes(kind)) inside?.list?.push(at);
      if (kind === '{') {
        open.push({ end: '}', list: null });
        fitting = '"}';
      } else if (kind === '[') {
        const list = key === '"results"' && inside?.end === '}' ? [] : null;
        if (list) lists.push(list);
        open.push({ end: ']', list });
        fitting = `${VALUE}]`;
      } else if (kind === ':') fitting = VALUE;
      else if (kind === ',') fitting = inside?.end === '}' ? '"' : VALUE;
      else if (kind === '"' && !fitting.includes('0')) {
        key = token;
        fitting = ':';
      } else {
        if (kind === inside?.end) open.pop();
        const around = open.at(-1);
        fitting = around ? `,${around.end}` : '';
      }
      return true;
    },
    endOf,
  );
  return value ? { kind: 'value', ...value, results: lists } : { kind: 'broken', line };
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
