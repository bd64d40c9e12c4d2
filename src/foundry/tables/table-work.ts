/** Work on encounter tables by order: the work itself, which knows nothing of the page. */
import { drawsFor } from '../../rules/chance/draws.ts';
import { type DetectedFormat, importTables } from '../../rules/encounters/importing/import-tables.ts';
import type { ImportOptions } from '../../rules/encounters/formats/report.ts';
import { hostileSteps } from '../../rules/encounters/outlook.ts';
import type { Checks, EncounterTable } from '../../rules/encounters/table.ts';
import type { WorkList } from '../beside/work.ts';

/** A text with tables, and how it is to be read; where no format is named it is told from the text. */
interface GivenTables {
  readonly text: string;
  readonly options: ImportOptions;
  readonly format: DetectedFormat | undefined;
}

/** A table of which it is asked how likely something hostile comes in the next rolls. */
interface AskedOutlook {
  readonly table: EncounterTable;
  readonly checks: Checks;
  readonly rolls: number;
  /** 32 bytes in hexadecimal; the same seed gives the same chance. */
  readonly seed: string;
}

/** What is done with tables by order. */
export const TABLE_WORK = {
  read: { begin: ({ text, options, format }: GivenTables) => importTables(text, options, format) },
  outlook: {
    begin: ({ table, checks, rolls, seed }: AskedOutlook) => hostileSteps(table, checks, rolls, drawsFor(seed, 'outlook', 1)),
  },
} satisfies WorkList;
