/** What the columns of a delimited table hold, told by their names in any order and case. */
import { notationIn } from '../../../chance/parse-notation.ts';
import { parseRange } from '../ranges.ts';
import { DICE_WORDS, withPlainDice } from '../titles.ts';

/** The columns of a table from left to right; null for one whose name means nothing here. */
export interface Columns {
  readonly fields: readonly (ColumnField | null)[];
  /** The formula, where the column of numbers is named by it. */
  readonly formula: string;
  /** Names that mean nothing here. */
  readonly unknown: readonly string[];
  /** What the column of words is called, where that tells what the table is. */
  readonly title: string;
}

const UNNAMED = { formula: '', unknown: [], title: '' };

/** The columns of a table that has words alone. */
export const TEXT_ALONE: Columns = { ...UNNAMED, fields: ['text', 'details'] };

/** Columns that are looked at; what lies beyond is no table that anybody rolls on. */
const MOST_COLUMNS = 100;

/** The names people give to columns, here and in other languages that tables come in. */
const NAMES = {
  range: DICE_WORDS,
  from: ['from', 'min', 'minimum', 'low', 'lower', 'lower bound', 'start', 'range from', 'range start', 'range low'],
  to: ['to', 'max', 'maximum', 'high', 'upper', 'upper bound', 'end', 'range to', 'range end', 'range high'],
  text: [
    'text',
    'encounter',
    'encounters',
    'result',
    'results',
    'name',
    'entry',
    'weather',
    'what',
    'title',
    'label',
    'row',
    'creature',
    'creatures',
    'monster',
    'monsters',
    'event',
    'events',
    'outcome',
    'item',
    'what happens',
    ...['begegnung', 'begegnungen', 'ereignis', 'ergebnis', 'rencontre', 'rencontres', 'résultat', 'événement', 'encuentro'],
    ...['encuentros', 'resultado', 'encontro', 'encontros', 'incontro', 'incontri', 'risultato', 'evento', 'spotkanie', 'wynik'],
  ],
  details: [
    ...['description', 'details', 'detail', 'notes', 'note', 'effect', 'comment'],
    ...['beschreibung', 'descripción', 'descrição', 'descrizione', 'opis'],
  ],
  quantity: [
    'quantity',
    'qty',
    'amount',
    'count',
    'number appearing',
    'no. appearing',
    'no appearing',
    '# appearing',
    'appearing',
    ...['anzahl', 'menge', 'cantidad', 'quantidade', 'quantità', 'liczba', 'ilość'],
  ],
  kind: ['kind', 'type', 'category', 'sort'],
  once: ['once', 'once only', 'unique', 'one time'],
  slain: ['slain', 'dead', 'killed'],
  danger: ['danger', 'threat', 'level', 'risk'],
  link: ['link', 'uuid', 'document', 'document uuid', 'reference'],
  weight: ['weight', 'chance'],
  id: ['id', '_id', 'key'],
  table: ['table', 'table name', 'list'],
  warmth: ['warmth'],
  action: ['action'],
  solar: ['solar'],
  effect: ['weather effect', 'scene weather'],
};

/** What a column can hold. */
export type ColumnField = keyof typeof NAMES;

const FIELDS = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as ColumnField])));

/** Reads a row as the names of columns; null when it does not look like names. Of two columns with one meaning the first counts. */
export function columnsOf(all: readonly string[]): Columns | null {
  const cells = all.slice(0, MOST_COLUMNS);
  let formula = '';
  const taken = new Set<ColumnField>();
  const unknown: string[] = [];
  const fields = cells.map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[:.]$/, '');
    let field = FIELDS.get(name) ?? fieldNamed(cell);
    const dice = field ? '' : diceIn(cell);
    if (dice !== '') {
      field = 'range';
      formula = dice;
    }
    if (field === 'text' && taken.has('text')) field = 'details';
    // Beside the column of dice, a number is how many come.
    if (field === 'range' && taken.has('range')) field = 'quantity';
    if (!field || taken.has(field)) {
      if (name !== '') unknown.push(cell.trim());
      return null;
    }
    taken.add(field);
    return field;
  });
  const numbered = isNumbered({ fields });
  const worded = taken.has('text') || taken.has('details') || taken.has('link');
  if (!worded && (!numbered || taken.size === 1)) return null;
  const free = fields.findIndex((field, index) => field === null && cells[index]?.trim() !== '');
  // Where no name tells where the words are, they are under the first one that means nothing else.
  const named = worded || free < 0 ? null : columnsOf(cells.with(free, 'text'));
  return named ? { ...named, title: cells[free]?.trim() ?? '' } : { fields, formula, unknown, title: '' };
}

/** Whether a column tells which numbers a row has. */
export function isNumbered({ fields }: Pick<Columns, 'fields'>): boolean {
  return fields.includes('range') || fields.includes('from');
}

/**
 * Reads a row that is certainly one of names, or begins with dice, although no name tells where the words are: the
 * first column is that of numbers, unless the only one, and the first unknown one that of words.
 */
export function columnsByNames([first = '', ...all]: readonly string[]): Columns {
  const others = all.slice(0, MOST_COLUMNS);
  const unknown = others.findIndex((name) => name.trim() !== '' && !fieldNamed(name));
  const words = Math.max(0, unknown);
  const rest = columnsOf(['#', ...others.map((name, index) => (index === words ? 'text' : name))]);
  if (!rest || others.length === 0) return TEXT_ALONE;
  return { ...rest, formula: diceIn(first), title: unknown < 0 ? '' : (others[words]?.trim() ?? '') };
}

/**
 * Reads the names of a table of dice with several columns of words, such as one for each kind of land: dice, or a word for
 * them, and two names or more that mean nothing here; otherwise null.
 */
export function tablesBeside(cells: readonly string[]): { readonly formula: string; readonly names: readonly string[] } | null {
  const [first = '', ...names] = cells.map((cell) => cell.trim());
  const formula = diceIn(first);
  if (names.length < 2 || names.length > MOST_COLUMNS || (formula === '' && fieldNamed(first) !== 'range')) return null;
  const own = names.every((name) => name !== '' && !fieldNamed(name) && !parseRange(name) && name.length <= 60);
  return own && new Set(names).size === names.length ? { formula, names } : null;
}

/** Whether a row has the names of columns. */
export function isOfNames(cells: readonly string[]): boolean {
  return columnsOf(cells) !== null || tablesBeside(cells) !== null;
}

/** Guesses the columns of a table that names none, by its first row; null when the row has no number in front. */
export function columnsByPosition(cells: readonly string[]): Columns | null {
  const [first = '', second = ''] = cells;
  if (!parseRange(first)) return null;
  const bounded = cells.length > 2 && [first, second].every((cell) => /^\s*-?\d+\s*$/.test(cell));
  return { ...UNNAMED, fields: bounded ? ['from', 'to', 'text', 'details'] : ['range', 'text', 'details'] };
}

/** What a column of just this name holds, in any case. */
function fieldNamed(name: string): ColumnField | undefined {
  return FIELDS.get(name.trim().toLowerCase());
}

/** What may stand beside the dice in the name of a column. */
const BESIDE_DICE = new Set([...NAMES.range, 'result', 'results', 'ergebnis', 'résultat', 'resultado', 'wynik', 'r', 'table']);

/** The dice that a name is, or names beside a word for them (`Roll (d100)`, `W100 Wurf`, `dice: 1d100`); empty where it is none. */
function diceIn(name: string): string {
  if (name.length > 40) return '';
  const plain = withPlainDice(name.toLowerCase().trim());
  if (/d\s*[\d%]/.test(plain) && notationIn(plain)) return plain.replace(/\s+/g, '');
  const [found = '', dice = ''] =
    /(?<=^|[\s([:,/])(\d{0,3}\s?d\s?(?:\d+|%)(?:\s*[+-]\s*\d+)?)(?=$|[\s)\]:,./])/.exec(plain) ?? [];
  if (found === '' || !notationIn(dice)) return '';
  const words = plain
    .replace(found, ' ')
    .replace(/[^\p{L}#%]+/gu, ' ')
    .trim();
  return words === '' || words.split(' ').every((word) => BESIDE_DICE.has(word)) ? dice.replace(/\s+/g, '') : '';
}
