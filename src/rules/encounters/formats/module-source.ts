/** Tables as the source folder of a module of their own, which Foundry's packing tool makes a compendium of. */
import type { EncounterTable } from '../table.ts';
import { indented, written } from './lines.ts';
import { packSourceOf, yamlOf } from './pack-source.ts';
import { type Importing, inTurn } from '../../values/pausing.ts';

/** A table with the id of its document: 16 letters and digits. */
export interface SharedTable {
  readonly id: string;
  readonly table: EncounterTable;
}

/** What is written into a module's folder. */
export interface ModuleWish {
  /** Lower-case letters, digits and hyphens, as Foundry wants ids of packages. */
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly readme: string;
  readonly tables: readonly SharedTable[];
}

/** The name of the one pack in the module. */
export const MODULE_PACK = 'tables';

/** Whether Foundry takes a text as a package's id. @see https://foundryvtt.com/article/module-development/ */
export function isPackageId(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;
}

/** Makes a package's id or a file's name of any words; an empty string where nothing is left of them. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
}

/**
 * Points the links between some tables to their copies in a pack, and forgets the scenes they were used on, which are
 * nowhere else. `pack` is the pack's full name, `<package>.<pack>`.
 */
function tablesForPack(tables: readonly SharedTable[], pack: string): SharedTable[] {
  const moved = new Map(tables.map(({ id }) => [`RollTable.${id}`, `Compendium.${pack}.RollTable.${id}`]));
  const inText = (text: string): string =>
    text.replace(/@UUID\[(RollTable\.\w+)\]/g, (_, uuid: string) => `@UUID[${moved.get(uuid) ?? uuid}]`);
  return tables.map(({ id, table }) => ({
    id,
    table: {
      ...table,
      use: { ...table.use, scenes: [] },
      rows: table.rows.map((row) => ({ ...row, text: inText(row.text), link: moved.get(row.link) ?? row.link })),
    },
  }));
}

/** Writes a table as one source document, a stretch of rows at a time. */
function* sourceOf({ id, table }: SharedTable): Importing<string> {
  const { results, ...head } = packSourceOf(table, id);
  if (results.length === 0) return `${yamlOf(head)}results: []\n`;
  const rows = yield* written(results, (result) => `${indented(yamlOf([result]).trimEnd(), 2)}\n`);
  return `${yamlOf(head)}results:\n${rows}`;
}

/** Writes the module's files, by their paths. */
export function* moduleSource(wish: ModuleWish): Importing<Readonly<Record<string, string>>> {
  const { id: module, title, author, description, readme, tables } = wish;
  const manifest = {
    id: module,
    title,
    description,
    version: '1.0.0',
    authors: [{ name: author }],
    compatibility: { minimum: '13', verified: '14' },
    packs: [
      {
        name: MODULE_PACK,
        label: title,
        path: `packs/${MODULE_PACK}`,
        type: 'RollTable',
        ownership: { GAMEMASTER: 'OWNER', ASSISTANT: 'OWNER', PLAYER: 'NONE' },
      },
    ],
    relationships: { recommends: [{ id: 'ghost-map', type: 'module' }] },
  };
  const sources = yield* inTurn(tablesForPack(tables, `${module}.${MODULE_PACK}`), sourceOf);
  const paths = tables.map(({ id, table }) => `packs/_source/${MODULE_PACK}/${slugOf(table.name) || 'table'}_${id}.yml`);
  return {
    'module.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme,
    ...Object.fromEntries(paths.map((path, index) => [path, sources[index] ?? ''])),
  };
}
