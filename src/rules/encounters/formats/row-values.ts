/** What a row of cells says beside its number and words: kind, danger, marks, weight and weather. */
import { MOST_DANGER } from '../table.ts';
import type { ColumnField } from './columns.ts';
import { type DraftRow, kindOf, yesOrNo } from './draft.ts';
import type { FaultList } from './report.ts';

/** Reads the cells with a value other than text; an empty cell says nothing, and what cannot stand there is named. */
export function valuesIn(cell: (field: ColumnField) => string, line: number, faults: FaultList): Partial<DraftRow> {
  const values: { -readonly [Key in keyof DraftRow]?: DraftRow[Key] } = {};
  const unreadable = (column: ColumnField): void =>
    faults.add(line, 'value-unreadable', { column, value: cell(column).slice(0, 40) });
  if (cell('kind') !== '') {
    const kind = kindOf(cell('kind'));
    if (!kind) faults.add(line, 'kind-unknown', { kind: cell('kind').slice(0, 40) });
    values.kind = kind ?? 'event';
  }
  for (const field of ['once', 'slain'] as const) {
    const answer = yesOrNo(cell(field));
    if (answer === null) unreadable(field);
    else values[field] = answer;
  }
  const danger = Number(cell('danger'));
  if (Number.isInteger(danger) && danger >= 0 && danger <= MOST_DANGER) values.danger = danger;
  else unreadable('danger');
  const weight = Number(cell('weight') || 1);
  if (Number.isSafeInteger(weight) && weight > 0) values.weight = weight;
  else unreadable('weight');
  const [warmth, action] = (['warmth', 'action'] as const).map((field) => Number(cell(field).replace('−', '-')));
  if (cell('warmth') !== '' || cell('action') !== '' || cell('solar') !== '') {
    for (const [field, value] of [
      ['warmth', warmth],
      ['action', action],
    ] as const)
      if (!Number.isFinite(value)) unreadable(field);
    values.weather = {
      warmth: Number.isFinite(warmth) ? (warmth ?? 0) : 0,
      action: Number.isFinite(action) ? (action ?? 0) : 0,
      solar: cell('solar').replace(/\s+/g, '').replaceAll('−', '-').slice(0, 40),
    };
  }
  return values;
}
