import { describe, expect, test } from 'vitest';
import { choiceList } from '../../src/applications/table-play/parts/choice-list.ts';
import type { PlacedTable } from '../../src/applications/table-play/parts/place.ts';
import { USED_ANYWHERE } from '../../src/rules/encounters/table.ts';

const ours = (name: string, fits: boolean): PlacedTable => ({
  ...{ uuid: `RollTable.${name}`, name, use: USED_ANYWHERE, pack: '', encounters: true, within: false, waiting: false },
  ...{ fits, reasons: [] },
});
const packed = (packId: string, name: string) => ({
  ...{ uuid: `Compendium.${packId}.RollTable.${name}`, name, pack: packId, packId, encounters: true },
});
const PACKED = [
  packed('world.mine', 'zoo'),
  packed('ghost-map.weather-tables', 'winter'),
  packed('ghost-map.scramble-tables', 'mine'),
  packed('ghost-map.search-tables', 'grid'),
];
const ASKED = { own: 'ghost-map.search-tables', chosen: '', without: ['ghost-map.weather-tables'] };
const chosenIn = ({ groups }: ReturnType<typeof choiceList>): string[] =>
  groups.flatMap(({ tables }) => tables.filter(({ chosen }) => chosen).map(({ name }) => name));

describe('the tables for a place', () => {
  test("SG-21 without one of the world the place's own compendium comes first, and its table is proposed", () => {
    const list = choiceList([], PACKED, ASKED);
    expect(list.groups.map(({ title }) => title)).toEqual(['ghost-map.search-tables', 'ghost-map.scramble-tables', 'world.mine']);
    expect(chosenIn(list)).toEqual(['grid']);
    expect(list.isLong).toBe(false);
  });

  test('SC-30 among those of the own compendium the one is proposed whose name has a word of the place', () => {
    const crypts = ['Scramble: the bandits’ mine', 'Scramble: the flooded crypt'].map((name) => packed(ASKED.own, name));
    const chosen = (place: string): string[] => chosenIn(choiceList([], crypts, { ...ASKED, place }));
    expect(chosen('Crypt of Keverr')).toEqual(['Scramble: the flooded crypt']);
    expect(chosen('The old keep')).toEqual(['Scramble: the bandits’ mine']);
    expect(chosenIn(choiceList([ours('den', true)], crypts, { ...ASKED, place: 'Crypt of Keverr' }))).toEqual(['den']);
  });

  test('SG-21 a table of the world that fits goes before, and the chosen one before all', () => {
    const world = [ours('den', true), ours('sea', false)];
    expect(chosenIn(choiceList(world, PACKED, ASKED))).toEqual(['den']);
    expect(chosenIn(choiceList(world, PACKED, { ...ASKED, chosen: 'RollTable.sea' }))).toEqual(['sea']);
    expect(chosenIn(choiceList([ours('sea', false)], PACKED, ASKED))).toEqual(['grid']);
  });

  test('SG-21 any other table of the world can be chosen too, behind its encounter tables and before compendia, and none is proposed', () => {
    const plain = { ...ours('finds', true), encounters: false };
    const listed = (world: readonly PlacedTable[]): string[] =>
      choiceList(world, PACKED, ASKED).groups[0]?.tables.map(({ name }) => name) ?? [];
    expect(listed([plain, ours('den', true), ours('sea', false)])).toEqual(['den', 'finds', 'sea']);
    expect(listed([plain])).toEqual(['finds']);
    expect(chosenIn(choiceList([plain], PACKED, ASKED))).toEqual(['grid']);
    expect(chosenIn(choiceList([plain], [], ASKED))).toEqual(['finds']);
    expect(chosenIn(choiceList([plain], PACKED, { ...ASKED, chosen: plain.uuid }))).toEqual(['finds']);
  });
});
