/** What a row of cells says beside its number and words: kind, danger, marks, weight and weather. */
import { MOST_DANGER } from '../table.ts';
import type { ColumnField } from './columns.ts';
import { type DraftRow, kindOf, yesOrNo } from './draft.ts';
import type { FaultList } from './report.ts';

/** Which numbers may stand in a column, and what an empty cell means. */
const NUMBERS = {
  danger: { fits: (value: number) => Number.isInteger(value) && value >= 0 && value <= MOST_DANGER, usual: 0 },
  weight: { fits: (value: number) => Number.isSafeInteger(value) && value > 0, usual: 1 },
  warmth: { fits: Number.isFinite, usual: 0 },
  action: { fits: Number.isFinite, usual: 0 },
} as const;

/** Reads the cells with a value other than text; an empty cell says what is usual, and what cannot stand there is named. */
export function valuesIn(cell: (field: ColumnField) => string, line: number, faults: FaultList): Partial<DraftRow> {
  const unreadable = (column: ColumnField): void =>
    faults.add(line, 'value-unreadable', { column, value: cell(column).slice(0, 40) });
  const kindIn = (word: string): Partial<DraftRow> => {
    if (word === '') return {};
    const kind = kindOf(word);
    if (!kind) faults.add(line, 'kind-unknown', { kind: word.slice(0, 40) });
    return { kind: kind ?? 'event' };
  };
  const answer = (field: 'once' | 'slain'): boolean => {
    const said = yesOrNo(cell(field));
    if (said === null) unreadable(field);
    return said ?? false;
  };
  const number = (field: keyof typeof NUMBERS): number => {
    const { fits, usual } = NUMBERS[field];
    const value = Number(cell(field).replace('−', '-') || usual);
    if (fits(value)) return value;
    unreadable(field);
    return usual;
  };
  const hasWeather = (['warmth', 'action', 'solar'] as const).some((field) => cell(field) !== '');
  const solar = cell('solar').replace(/\s+/g, '').replaceAll('−', '-').slice(0, 40);
  return {
    ...kindIn(cell('kind')),
    once: answer('once'),
    slain: answer('slain'),
    danger: number('danger'),
    weight: number('weight'),
    weather: hasWeather ? { warmth: number('warmth'), action: number('action'), solar } : null,
  };
}
