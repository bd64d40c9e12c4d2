/** Encounter tables as data, for browser tests, benchmarks and pictures. */
import type { EncounterRow, EncounterTable } from '../../src/rules/encounters/table.ts';
import { USED_ANYWHERE } from '../../src/rules/encounters/table.ts';
import { foundryTableOf } from '../../src/rules/encounters/formats/foundry-table-writing.ts';
import type { DocumentSource } from 'foundry-stand-in';

type RowSource = Partial<EncounterRow> & Pick<EncounterRow, 'text' | 'kind'>;

/** Writes a table with a row for each number, the first being 1; ids are `<key>row<number of four digits>`. */
export function tableSource(key: string, rows: readonly RowSource[], settings: Partial<EncounterTable> = {}): DocumentSource {
  const table: EncounterTable = {
    name: key,
    formula: `1d${rows.length}`,
    policy: 'up',
    checkOff: 'at-once',
    secret: true,
    use: USED_ANYWHERE,
    ...settings,
    rows: rows.map((row, index) => ({
      id: idOf(key, `row${String(index + 1).padStart(4, '0')}`),
      from: index + 1,
      to: index + 1,
      once: false,
      slain: false,
      danger: row.kind === 'hostile-creature' ? 3 : 0,
      link: '',
      weight: 1,
      weather: null,
      ...row,
    })),
  };
  return { ...foundryTableOf(table, 14), _id: idOf(key, 'table'), sort: 90_000 } as unknown as DocumentSource;
}

/** Makes an id of 16 letters and digits. */
export function idOf(key: string, part: string): string {
  return `${key.replace(/\W/g, '').slice(0, 8)}${part}`.padEnd(16, '0').slice(0, 16);
}

/** The rows of a mill: four things and No Encounter. */
export const MILL: readonly RowSource[] = [
  { text: 'No Encounter', kind: 'none' },
  { text: 'A sack of silver', kind: 'object' },
  { text: 'Giant rats', kind: 'hostile-creature' },
  { text: 'The miller', kind: 'friendly-creature' },
  { text: 'A falling beam', kind: 'obstacle' },
];
