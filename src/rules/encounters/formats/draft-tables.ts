/** The tables that a text is read into, one after another. */
import { type DraftTable, draftTable } from './draft.ts';
import type { FaultList } from './report.ts';
import { applySetting, type Said } from './settings.ts';

/** Collects the tables of a text. */
export class DraftTables {
  readonly all: DraftTable[] = [];
  /** What is known already of the table that comes next. */
  next: Partial<DraftTable> = {};
  /** The table that is being read. */
  current: DraftTable | null = null;

  constructor(readonly faults: FaultList) {}

  /** Whether the table that is being read has rows. */
  get hasRows(): boolean {
    return this.current !== null && this.current.rows.length > 0;
  }

  /** Returns the table that is being read; where there is none, one begins on a line. */
  at(line: number): DraftTable {
    if (this.current) return this.current;
    const known = this.next;
    this.next = {};
    return this.#begin(line, known);
  }

  /** Returns the table of a name; where there is none, it is the one that is being read, if nothing is known of that, or a new one. */
  named(name: string, line: number): DraftTable {
    if (name === '' || this.current?.name === name) return this.at(line);
    const known = this.all.find((table) => table.name === name);
    if (known) return (this.current = known);
    if (!this.current || this.hasRows || this.current.name !== '') return this.#begin(line, { name });
    this.current.name = name;
    return this.current;
  }

  /** Ends the table that is being read, if it has rows; the next row begins another. */
  end(): void {
    if (this.hasRows) this.current = null;
  }

  /** Puts several tables in the place of the one that is being read. */
  replace(tables: readonly DraftTable[]): void {
    this.all.splice(-1, 1, ...tables);
    this.current = null;
  }

  /** Takes over what a line says of a table; a name below rows begins another. */
  take({ key, value }: Said, line: number): void {
    if (key === 'name') this.end();
    if (!applySetting(this.at(line), key, value)) this.faults.add(line, 'setting-unknown', { setting: key });
  }

  #begin(line: number, known: Partial<DraftTable>): DraftTable {
    this.current = draftTable(line, known);
    this.all.push(this.current);
    return this.current;
  }
}
