/** What a GM has decided about an import that has been read, before anything is written: pure. */
import { withRangesMendedAt } from '../../../rules/encounters/coverage.ts';
import type { ImportedTable, ImportFault, ImportReport } from '../../../rules/encounters/formats/report.ts';
import type { Policy } from '../../../rules/encounters/table.ts';

/** What is decided about one table. */
export interface TableChoice {
  readonly wanted: boolean;
  readonly name: string;
  readonly policy: Policy;
  readonly secret: boolean;
}

/** Where the tables go: nowhere, a folder's id, or a new one. */
export const NO_FOLDER = '';
export const NEW_FOLDER = 'new';

/** An import that has been read, with what is decided and what is looked at. */
export interface Preview {
  readonly report: ImportReport;
  readonly choices: readonly TableChoice[];
  /** The places of faults in the report whose proposed mends are wanted. */
  readonly mended: ReadonlySet<number>;
  readonly folder: string;
  readonly folderName: string;
  /** The table whose rows are shown, and the page of them. */
  readonly shown: number;
  readonly page: number;
  readonly faultPage: number;
  /** The row that was looked for, or an empty string. */
  readonly found: string;
}

/** Begins with all tables wanted as they were read, and no proposed mend. */
export function freshPreview(report: ImportReport): Preview {
  return {
    report,
    choices: report.tables.map(({ table: { name, policy, secret } }) => ({ wanted: true, name, policy, secret })),
    mended: new Set(),
    folder: NO_FOLDER,
    folderName: '',
    shown: 0,
    page: 0,
    faultPage: 0,
    found: '',
  };
}

/** Changes what is decided about one table. */
export function withChoice(preview: Preview, place: number, change: Partial<TableChoice>): Preview {
  const choices = preview.choices.map((choice, at) => (at === place ? { ...choice, ...change } : choice));
  return { ...preview, choices };
}

/** Returns all tables the policy and secrecy of the one that is shown. */
export function withSameForAll(preview: Preview): Preview {
  const model = preview.choices[preview.shown];
  if (!model) return preview;
  const { policy, secret } = model;
  return { ...preview, choices: preview.choices.map((choice) => ({ ...choice, policy, secret })) };
}

/** The places of all faults whose mends can be ticked. */
export function mendable({ report }: Pick<Preview, 'report'>): number[] {
  return report.faults.flatMap(({ about }, place) => (about?.mendable ? [place] : []));
}

/** Ticks the mend of a fault, or takes the tick away. */
export function withMend(preview: Preview, fault: number, wanted: boolean): Preview {
  const mended = new Set(preview.mended);
  if (wanted) mended.add(fault);
  else mended.delete(fault);
  return { ...preview, mended };
}

/** Returns a table of the import as it would be written. */
export function decidedTable({ report, choices, mended }: Preview, place: number): ImportedTable | null {
  const imported = report.tables[place];
  const choice = choices[place];
  if (!imported || !choice) return null;
  const wanted = [...mended].flatMap((at) => {
    const fault = report.faults[at];
    return fault?.about?.table === place ? [{ ...fault, about: fault.about }] : [];
  });
  const ends = ({ data }: ImportFault): { from: number; to: number } => ({ from: Number(data['from']), to: Number(data['to']) });
  const gaps = wanted.flatMap((fault) => (fault.code === 'gap' ? [{ ...ends(fault), before: fault.about.rows[0] ?? '' }] : []));
  const overlaps = wanted.flatMap((fault) => {
    const [first = '', second = ''] = fault.about.rows;
    return fault.code === 'overlap' ? [{ ...ends(fault), first, second }] : [];
  });
  const { policy, secret } = choice;
  const name = choice.name.trim() || imported.table.name;
  return { ...imported, table: withRangesMendedAt({ ...imported.table, name, policy, secret }, { gaps, overlaps }) };
}

/** Returns the whole import as it would be written; which of its tables are wanted stands apart. */
export function decided(preview: Preview): Pick<ImportReport, 'tables' | 'references'> {
  const { report } = preview;
  return {
    tables: report.tables.map((table, place) => decidedTable(preview, place) ?? table),
    references: report.references,
  };
}

/** The places of the tables that are to be written. */
export function wantedTables({ choices }: Pick<Preview, 'choices'>): Set<number> {
  return new Set(choices.flatMap(({ wanted }, place) => (wanted ? [place] : [])));
}

/** Turns to the row that stands on a line of the text; the preview as it was where no table has one. */
export function turnedToLine(preview: Preview, fault: ImportFault, rowsAPage: number): Preview {
  const { tables } = preview.report;
  const place = fault.about?.table ?? tables.findIndex(({ lines }) => Object.values(lines).includes(fault.line ?? -1));
  const imported = tables[place];
  if (!imported) return preview;
  const id = fault.about?.rows.at(-1) ?? imported.table.rows.find((row) => imported.lines[row.id] === fault.line)?.id ?? '';
  const row = imported.table.rows.findIndex((one) => one.id === id);
  return { ...preview, shown: place, page: Math.max(0, Math.floor(row / rowsAPage)), found: id };
}
