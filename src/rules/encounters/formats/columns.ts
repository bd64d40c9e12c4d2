/** What the columns of a delimited table hold, told by their names in any order and case. */
import { parseNotation } from '../../chance/parse-notation.ts';
import { parseRange } from './ranges.ts';

/** What a column can hold. */
export type ColumnField =
  | 'range'
  | 'from'
  | 'to'
  | 'text'
  | 'details'
  | 'kind'
  | 'once'
  | 'slain'
  | 'danger'
  | 'link'
  | 'weight'
  | 'id'
  | 'table'
  | 'warmth'
  | 'action'
  | 'solar';

/** The columns of a table from left to right; null for one whose name means nothing here. */
export interface Columns {
  readonly fields: readonly (ColumnField | null)[];
  /** The formula, where the column of numbers is named by it. */
  readonly formula: string;
  /** Names that mean nothing here. */
  readonly unknown: readonly string[];
}

/** The names people give to columns. */
const NAMES: Readonly<Record<ColumnField, readonly string[]>> = {
  range: ['range', 'ranges', 'roll', 'rolls', 'number', 'numbers', 'no', 'nr', '#', 'die', 'dice', 'die roll', 'dice roll', 'd%'],
  from: ['from', 'min', 'minimum', 'low', 'lower', 'lower bound', 'start', 'range from', 'range start', 'range low'],
  to: ['to', 'max', 'maximum', 'high', 'upper', 'upper bound', 'end', 'range to', 'range end', 'range high'],
  text: ['text', 'encounter', 'encounters', 'result', 'results', 'name', 'entry', 'weather', 'what', 'title', 'label', 'row'],
  details: ['description', 'details', 'detail', 'notes', 'note', 'effect', 'comment'],
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
};

const FIELDS = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as ColumnField])));

/** Reads a row as the names of columns; null when it does not look like names. Of two columns with one meaning the first counts. */
export function columnsOf(cells: readonly string[]): Columns | null {
  let formula = '';
  const taken = new Set<ColumnField>();
  const unknown: string[] = [];
  const fields = cells.map((cell) => {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .replace(/[:.]$/, '');
    let field = FIELDS.get(name) ?? FIELDS.get(cell.trim().toLowerCase());
    if (!field && isFormula(name)) {
      field = 'range';
      formula = name.replaceAll(' ', '');
    }
    if (field === 'text' && taken.has('text')) field = 'details';
    if (!field || taken.has(field)) {
      if (name !== '') unknown.push(cell.trim());
      return null;
    }
    taken.add(field);
    return field;
  });
  const meant = taken.size;
  const numbered = taken.has('range') || taken.has('from');
  const worded = taken.has('text') || taken.has('details') || taken.has('link');
  if (meant === 0 || !(numbered || worded) || (meant === 1 && cells.length > 1 && !worded)) return null;
  if (meant === 1 && cells.length === 1 && !worded) return null;
  return { fields, formula, unknown };
}

/** Guesses the columns of a table that names none, by its first row; null when the row has no number in front. */
export function columnsByPosition(cells: readonly string[]): Columns | null {
  const [first = '', second = ''] = cells;
  if (!parseRange(first)) return null;
  const bounded = cells.length > 2 && /^\s*-?\d+\s*$/.test(first) && /^\s*-?\d+\s*$/.test(second);
  return { fields: bounded ? ['from', 'to', 'text', 'details'] : ['range', 'text', 'details'], formula: '', unknown: [] };
}

function isFormula(name: string): boolean {
  return /d[\d%]/.test(name) && parseNotation(name).kind === 'notation';
}
