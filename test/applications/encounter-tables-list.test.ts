import { describe, expect, test } from 'vitest';
import {
  FRESH_TABLES_MODEL,
  type TablesModel,
  WHY_SENTENCES,
  tablesContext,
} from '../../src/applications/table-play/encounter-window/tables-context.ts';
import { type ListedTable, type Site, placeOf } from '../../src/applications/table-play/parts/place.ts';
import { type TableUse, USED_ANYWHERE } from '../../src/rules/encounters/table.ts';

const SITE: Site = { scene: 'mill', sceneName: 'The mill', regions: ['Yard'], token: 'The Party' };

function listed(name: string, use: Partial<TableUse> = {}, changes: Partial<ListedTable> = {}): ListedTable {
  return {
    uuid: `RollTable.${name}`,
    name,
    use: { ...USED_ANYWHERE, ...use },
    pack: '',
    encounters: true,
    within: false,
    waiting: false,
    ...changes,
  };
}

function desk(changes: Partial<TablesModel>): TablesModel {
  return { ...FRESH_TABLES_MODEL, ...changes };
}

describe('the list of tables', () => {
  test('RA-60 names the table that is used here, with a sentence for each criterion', () => {
    const tables = [listed('Anywhere'), listed('Yard', { regions: ['yard'] }), listed('Elsewhere', { scenes: ['inn'] })];
    const { used, groups } = tablesContext(tables, SITE, FRESH_TABLES_MODEL, 'RollTable.Anywhere');
    expect(used).toMatchObject({ name: 'Yard', chosen: false });
    expect(used?.reasons.map(({ sentence }) => sentence)).toEqual([
      'scene.any',
      'region.meant',
      'terrain.any',
      'time.any',
      'danger.any',
    ]);
    expect(groups.map(({ id, tables: entries }) => [id, entries.map(({ name }) => name)])).toEqual([
      ['here', ['Yard', 'Anywhere']],
      ['elsewhere', ['Elsewhere']],
    ]);
  });

  test('RA-60 terrain, hour and danger count once the GM has said them', () => {
    const tables = [listed('Forest', { terrains: ['Forest'], time: 'night', danger: [2, 4] }), listed('Anywhere')];
    const said = desk({ surroundings: { terrain: 'forest', time: 'night', danger: '3' } });
    expect(tablesContext(tables, SITE, FRESH_TABLES_MODEL, '').used?.name).toBe('Anywhere');
    expect(tablesContext(tables, SITE, said, '').used?.reasons.map(({ verdict }) => verdict)).toEqual([
      'any',
      'any',
      'meant',
      'meant',
      'meant',
    ]);
    expect(placeOf(SITE, said.surroundings)).toEqual({
      scene: 'mill',
      regions: ['Yard'],
      terrains: ['forest'],
      time: 'night',
      danger: 3,
    });
  });

  test('the shown table says how it fits, unless it is the one that is used', () => {
    const tables = [listed('Anywhere'), listed('Inn', { scenes: ['inn'] })];
    expect(tablesContext(tables, SITE, FRESH_TABLES_MODEL, 'RollTable.Inn').picked).toMatchObject({ name: 'Inn' });
    expect(tablesContext(tables, SITE, FRESH_TABLES_MODEL, 'RollTable.Anywhere').picked).toBeNull();
  });

  test('a table of a compendium is used only where it was made for such a place and the world has none', () => {
    const packed = listed('Packed', { regions: ['Yard'] }, { uuid: 'Compendium.a.b.RollTable.c', pack: 'Pack' });
    const anywhere = listed('Loose', {}, { uuid: 'Compendium.a.b.RollTable.d', pack: 'Pack' });
    expect(tablesContext([packed, anywhere], SITE, FRESH_TABLES_MODEL, '').used).toMatchObject({ name: 'Packed', pack: 'Pack' });
    expect(tablesContext([anywhere], SITE, FRESH_TABLES_MODEL, '').used).toBeNull();
    expect(tablesContext([packed, listed('World')], SITE, FRESH_TABLES_MODEL, '').used?.name).toBe('World');
  });

  test('RA-60 a table that is rolled on within another is used only where it was made for such a place', () => {
    const birds = (use: Partial<TableUse> = {}) => listed('Birds', use, { within: true });
    const used = (...tables: ListedTable[]) => tablesContext(tables, SITE, FRESH_TABLES_MODEL, '').used?.name ?? '';
    expect(used(birds(), listed('The fens'))).toBe('The fens');
    expect(used(birds(), listed('The fens', { scenes: ['inn'] }))).toBe('');
    expect(used(birds({ regions: ['Yard'] }), listed('The fens'))).toBe('Birds');
    expect(used(birds(), listed('The fens', { time: 'day' }))).toBe('The fens');
  });

  test('a table without settings of ours is listed and never used', () => {
    const { used, groups } = tablesContext([listed('Loot', {}, { encounters: false })], SITE, FRESH_TABLES_MODEL, '');
    expect(used).toBeNull();
    expect(groups[0]?.tables.map(({ name }) => name)).toEqual(['Loot']);
  });

  test('compendia are folded, the world is not, and a filter unfolds what it finds', () => {
    const tables = [listed('World'), listed('Packed', {}, { uuid: 'Compendium.a.b.RollTable.c', pack: 'Pack' })];
    const folded = (of: TablesModel): [string, boolean][] =>
      tablesContext(tables, SITE, of, '').groups.map(({ id, opened }) => [id, opened]);
    expect(folded(FRESH_TABLES_MODEL)).toEqual([
      ['here', true],
      ['Pack', false],
    ]);
    expect(folded(desk({ turned: ['here', 'Pack'] }))).toEqual([
      ['here', false],
      ['Pack', true],
    ]);
    expect(folded(desk({ filter: 'PACK' }))).toEqual([['Pack', true]]);
  });

  test('offers the terrains that tables are for beside those of the book, in order', () => {
    const { terrains } = tablesContext([listed('A', { terrains: ['Ash waste'] })], SITE, FRESH_TABLES_MODEL, '');
    const words = terrains.map(({ id }) => id);
    expect(words).toContain('ash waste');
    expect(words).toContain('swamp');
    expect(words).toEqual([...new Set(words)].sort());
  });

  test('has a sentence for each way to meet a criterion', () => {
    expect(WHY_SENTENCES).toHaveLength(3 * 3 + 2 * 4);
    expect(tablesContext([], SITE, FRESH_TABLES_MODEL, '').none).toBe(true);
  });
});
