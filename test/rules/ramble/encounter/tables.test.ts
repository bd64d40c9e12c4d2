import { describe, expect, test } from 'vitest';
import { encounterTableHere, isNightHere } from '../../../../src/rules/ramble/encounter/tables.ts';
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import { type Game, begun, layer } from '../fixtures.ts';

type Tables = RambleOpen['encounterTables'];
const NONE: Tables = { any: '', day: '', night: '' };
const MAP: Tables = { any: 'RollTable.map', day: 'RollTable.mapday', night: 'RollTable.mapnight' };
const WOOD: Tables = { any: 'RollTable.wood', day: 'RollTable.woodday', night: 'RollTable.woodnight' };

/** A party in the wood, or beside it, with tables of the map and of the wood. */
function here(map: Tables, wood: Tables | undefined, at = '0,0', isSecret = false): Game {
  return begun({
    at,
    terrain: { area: layer('A', ['0,0', '1,0']) },
    setup: { encounterTables: map, isSecret },
  });
}

function tableOf(map: Tables, wood: Tables | undefined, night: boolean, at = '0,0', isSecret = false): string {
  const { state } = here(map, wood, at, isSecret);
  const areas = { A: { name: 'The wood', weather: state.open.weatherTables, ...(wood && { encounters: wood }) } };
  return encounterTableHere({ ...state, open: { ...state.open, areas } }, { night });
}

describe('the encounter table of a place', () => {
  test.each<[string, Tables, Tables | undefined, string, string]>([
    ['the area has both', MAP, WOOD, 'RollTable.woodday', 'RollTable.woodnight'],
    ['the area has one by day alone', MAP, { ...NONE, day: WOOD.day }, 'RollTable.woodday', 'RollTable.mapnight'],
    ['the area has one by night, and one for any time', MAP, { ...WOOD, day: '' }, 'RollTable.wood', 'RollTable.woodnight'],
    ['the area has one for any time alone', MAP, { ...NONE, any: WOOD.any }, 'RollTable.wood', 'RollTable.wood'],
    ['the area names none', MAP, NONE, 'RollTable.mapday', 'RollTable.mapnight'],
    ['nothing is said of the area', MAP, undefined, 'RollTable.mapday', 'RollTable.mapnight'],
    ['the map has one for any time alone', { ...NONE, any: MAP.any }, undefined, 'RollTable.map', 'RollTable.map'],
    ['the map has one by night alone', { ...NONE, night: MAP.night }, undefined, '', 'RollTable.mapnight'],
    ['none is named', NONE, NONE, '', ''],
  ])('RA-60 where %s', (_, map, wood, day, night) => {
    expect([tableOf(map, wood, false), tableOf(map, wood, true)]).toEqual([day, night]);
  });

  test('RA-60 beside the area it is that of the map, and of a secret map the area counts as well', () => {
    expect(tableOf(MAP, WOOD, true, '5,5')).toBe('RollTable.mapnight');
    expect(tableOf(MAP, WOOD, true, '0,0', true)).toBe('RollTable.woodnight');
  });
});

test.each([
  ['calendar', true, true],
  ['calendar', false, false],
  ['calendar', null, false],
  ['calendar', undefined, false],
  ['day', true, false],
  ['night', false, true],
  ['night', null, true],
] as const)('RA-60 by %s, where the calendar says %s, night is %s', (daytime, night, is) => {
  expect(isNightHere({ options: { ...begun().state.open.options, daytime } }, { night })).toBe(is);
});
