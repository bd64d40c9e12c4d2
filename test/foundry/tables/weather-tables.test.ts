// @page
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { refereeings } from '../../../src/foundry/referee/refereeings.ts';
import { TABLE_PLAY_REFEREEING } from '../../../src/foundry/table-play/refereeing.ts';
import { followTables } from '../../../src/foundry/tables/encounter-tables.ts';
import { guessedWeather } from '../../../src/foundry/tables/weather-table.ts';
import { weatherTables } from '../../../src/foundry/tables/weather-tables.ts';
import { foundryTableOf } from '../../../src/rules/encounters/formats/foundry-table-writing.ts';
import { withDocumentIds } from '../../../src/rules/encounters/formats/pack-source.ts';
import { ENCOUNTERS_ID } from '../../../src/rules/table-play/id.ts';
import LANG from '../../../lang/en.json';
import { importTablesAtOnce } from '../../rules/encounters/import-at-once.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

beforeAll(async () => {
  refereeings.list(ENCOUNTERS_ID, () => Promise.resolve(TABLE_PLAY_REFEREEING));
  await refereeings.fetched(ENCOUNTERS_ID);
});

describe.each([13, 14] as const)('weather tables, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    vi.spyOn(game.i18n, 'format').mockImplementation((key) => String(foundry.utils.getProperty(LANG, key)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rig.close();
  });

  /** Makes a roll table of lines of cells. */
  async function made(...lines: readonly string[]): Promise<TableDocument> {
    const [imported] = importTablesAtOnce(lines.join('\n'), { name: 'Fens', policy: 'none' }).tables;
    const data = foundryTableOf(withDocumentIds(imported!.table), generation);
    return (await RollTable.create(data as object as RollTable.CreateData))!;
  }

  const asked = (uuid: string | null) => worldOf([...game.scenes][0]!, []).weatherTable!(uuid ?? '');

  test('RA-10 RA-14 are known to decisions by uuid: plain names, whole points, and what the scene shows by name or by guess', async () => {
    const table = await made(
      '1d100\tWeather\tWarmth\tAction\tSolar\tWeather effect',
      `51-70\t<b>Rain</b> &amp; ${'wind '.repeat(20)}\t-1.5\t-5\t1d10-2\t`,
      '1-50\tNothing\t0\t0\t1d10\t',
      '71-100\tSandy fog\t1e9\t-1e9\t\tfxSand',
    );
    expect(asked(table.uuid)).toEqual({
      uuid: table.uuid,
      name: 'Fens',
      formula: '1d100',
      rows: [
        { from: 1, to: 50, name: 'Nothing', warmth: 0, action: 0, solar: '1d10', effect: '' },
        {
          ...{ from: 51, to: 70, name: `Rain & ${'wind '.repeat(20)}`.slice(0, 59).concat('…') },
          ...{ warmth: -1, action: -5, solar: '1d10-2', effect: 'rain' },
        },
        { from: 71, to: 100, name: 'Sandy fog', warmth: 999, action: -999, solar: '', effect: 'fxSand' },
      ],
    });
    expect(worldOf(table, []).weatherTable!(table.uuid ?? '')?.rows).toHaveLength(3);
  });

  test('RA-10 are none where a row has no weather, and where the world has no such table', async () => {
    const rats = await made('d2;Encounter', '1;Nothing', '2;Rats');
    expect(asked(rats.uuid)).toBeNull();
    expect(asked('RollTable.gone000000000000')).toBeNull();
    expect(asked('')).toBeNull();
  });

  test('RA-10 are read when they are asked for, and anew after a change', async () => {
    followTables();
    const table = await made('d2;Weather;Warmth', '1;Sun;2', '2;Snow;−5');
    const read = vi.spyOn(game.tables, 'find');
    const world = worldOf([...game.scenes][0]!, []);
    expect(read).not.toHaveBeenCalled();
    expect(world.weatherTable!(table.uuid ?? '')?.rows.map(({ name, effect }) => `${name} ${effect}`)).toEqual([
      'Sun ',
      'Snow snow',
    ]);
    const [sun] = table.results.contents;
    await sun!.update({ flags: { 'ghost-map': { weather: { warmth: 7 } } } } as object);
    expect(world.weatherTable!(table.uuid ?? '')?.rows.map(({ warmth }) => warmth)).toEqual([7, -5]);
  });

  test('RA-11 are listed by name, those of the world first, and no other tables', async () => {
    const before = await weatherTables();
    const tables = await Promise.all(
      ['Weir', 'Bog'].map((name) => made(`# name;${name}`, 'd2;Weather;Warmth', '1;Sun;2', '2;Mist;0')),
    );
    await made('d2;Encounter', '1;Nothing', '2;Rats');
    const [weir, bog] = tables.map(({ uuid, name }) => ({ uuid, name, pack: '' }));
    expect(await weatherTables()).toEqual([bog, weir, ...before]);
  });
});

test('RA-11 of compendia those of the module’s own are listed that have not been brought into the world', async () => {
  const entry = (id: string, name: string) => ({ uuid: `Compendium.ghost-map.weather-tables.RollTable.${id}`, name });
  const pack = (collection: string, title: string, contents: readonly object[], visible = true) => ({
    ...{ documentName: 'RollTable', collection, title, visible },
    getIndex: () => Promise.resolve({ contents }),
  });
  const result = (flags: object) => ({ _id: 'a', description: 'Sun', range: [1, 1], flags: { 'ghost-map': flags } });
  const table = (name: string, from: string, flags: object) => ({
    ...{ uuid: `RollTable.${name}`, name, _stats: { compendiumSource: from }, results: new Map([['a', 1]]) },
    _source: { name, formula: '1d1', results: [result(flags)] },
  });
  const sunny = { weather: { version: 1, warmth: 1, action: 0, solar: '' } };
  const packs = [
    pack('ghost-map.weather-tables', 'Weather', [entry('2', 'Winter'), entry('1', 'Desert'), entry('3', 'Spring')]),
    pack('ghost-map.scramble-tables', 'Scrambles', [entry('4', 'Mill')]),
  ];
  const tables = [table('Wet spring', entry('3', '').uuid, sunny), table('Encounters', entry('2', '').uuid, {})];
  vi.stubGlobal('game', { i18n: { lang: 'en' }, packs, tables });
  expect(await weatherTables()).toEqual([
    { uuid: 'RollTable.Wet spring', name: 'Wet spring', pack: '' },
    { ...entry('1', 'Desert'), pack: 'Weather' },
    { ...entry('2', 'Winter'), pack: 'Weather' },
  ]);
  vi.unstubAllGlobals();
});

test.each([
  ['Rain', 'rain'],
  ['Storm', 'rainStorm'],
  ['Dust storm', ''],
  ['Clear', ''],
])('RA-14 what the scene shows is guessed by the name %j: %j', (name, effect) => {
  const listed = new Map([
    ['', ['dust storm']],
    ['rainStorm', ['storm']],
    ['rain', ['rain']],
  ]);
  expect(guessedWeather(name, listed)).toBe(effect);
});
