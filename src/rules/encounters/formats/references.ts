/** Rows that lead to other tables, and circles among them. */
import { notationIn } from '../../chance/parse-notation.ts';
import type { EncounterRow, EncounterTable } from '../table.ts';
import { type FaultList, type ImportedTable, type ImportReport, type TableReference } from './report.ts';
import { type Importing, each, inTurn } from '../../values/pausing.ts';

/** The table that a row names, by uuid or in words: `[[Birds]]`, `@RollTable[Birds]`, "roll on the Birds table". */
function namedIn(row: EncounterRow, names: ReadonlyMap<string, number>): string | null {
  if (/(?:^|\.)RollTable\.\w+$/.test(row.link)) return row.link;
  const found = (shape: RegExp): string => shape.exec(row.text)?.[1]?.trim() ?? '';
  const old = found(/@RollTable\[([^\]]{1,100})\]/);
  if (old !== '') return old;
  const bracketed = found(/\[\[([^[\]]{1,100})\]\]/);
  if (bracketed !== '' && !bracketed.startsWith('/') && !notationIn(bracketed)) return bracketed;
  const spoken = found(/\b(?:roll on|roll again on|see|use|go to)\s+(?:the\s+)?(?:table\s+)?["“'‘]?([^"”'’.;]{1,100})/i);
  // Words are only taken for a reference when a table of that name is there.
  return [spoken, spoken.replace(/\s+table\b.*$/i, '')].find((name) => names.has(plain(name))) ?? null;
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Finds all references of some tables, and names those that lead nowhere here and those that go in a circle. */
export function* referencesIn(tables: readonly ImportedTable[], faults: FaultList): Importing<TableReference[]> {
  const names = new Map(tables.map(({ table }, index) => [plain(table.name), index]));
  const ids = new Map(tables.flatMap(({ sourceId }, index) => (sourceId === '' ? [] : [[sourceId, index]])));
  const references: TableReference[] = [];
  yield* inTurn([...tables.entries()], ([index, { table, lines }]) =>
    each(table.rows, (row) => {
      const name = namedIn(row, names);
      if (name === null) return;
      const target = names.get(plain(name)) ?? ids.get(name.split('.').at(-1) ?? '') ?? null;
      // A uuid leads somewhere outside the text, which Foundry knows.
      if (target === null && row.link === '') faults.add(lines[row.id] ?? null, 'reference-open', { name });
      references.push({ table: index, row: row.id, name, target });
    }),
  );
  addCircles(tables, references, faults);
  return references;
}

/** Names one reference of each circle: the one that closes it. */
function addCircles(tables: readonly ImportedTable[], references: readonly TableReference[], faults: FaultList): void {
  const done = new Set<number>();
  const visit = (index: number, above: readonly number[]): void => {
    const way = [...above, index];
    for (const { table, row, target } of references) {
      if (table !== index || target === null) continue;
      const name = tables[target]?.table.name ?? '';
      if (way.includes(target)) faults.add(tables[index]?.lines[row] ?? null, 'reference-circle', { name });
      else if (!done.has(target)) visit(target, way);
    }
    done.add(index);
  };
  for (const index of tables.keys()) if (!done.has(index)) visit(index, []);
}

/** Takes the brackets off a table's name in a row's words: the link says it now, and Foundry would read a roll into them. */
function unbracketed(words: string, name: string): string {
  return words.replaceAll(/\[\[([^[\]]{1,100})\]\]/g, (whole, within: string) => (within.trim() === name ? name : whole));
}

/**
 * Returns the tables of an import with their references set: a row that leads to another table of the text gets the uuid
 * that it has now. `uuidOf` says it by the table's place in the report; an empty string leaves a row as it is.
 */
export function withReferencesSet(
  { tables, references }: Pick<ImportReport, 'tables' | 'references'>,
  uuidOf: (table: number) => string,
): EncounterTable[] {
  const links = tables.map(() => new Map<string, { readonly link: string; readonly name: string }>());
  for (const { table, row, name, target } of references) {
    const link = target === null ? '' : uuidOf(target);
    if (link !== '') links[table]?.set(row, { link, name });
  }
  return tables.map(({ table }, index) => ({
    ...table,
    rows: table.rows.map((row) => {
      const set = links[index]?.get(row.id);
      return set ? { ...row, link: set.link, text: unbracketed(row.text, set.name) } : row;
    }),
  }));
}
