// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choosableEncounters, policyOf, putInPlay } from '../../../src/foundry/tables/choosable-encounters.ts';
import { followTables } from '../../../src/foundry/tables/encounter-tables.ts';
import { changeSettings } from '../../../src/foundry/tables/table-edits.ts';
import { foundryTableOf } from '../../../src/rules/encounters/formats/foundry-table-writing.ts';
import { withDocumentIds } from '../../../src/rules/encounters/formats/pack-source.ts';
import { importTablesAtOnce } from '../../rules/encounters/import-at-once.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

describe.each([13, 14] as const)('encounter tables to choose, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    followTables();
  });
  afterEach(() => rig.close());

  test('RA-60 tables that nobody has played yet are offered, weather is not, and one that is chosen is in play', async () => {
    const plain = (await RollTable.create({ name: 'Zz Coast', formula: '1d4' }))!;
    const [fens] = importTablesAtOnce('d2;Weather;Warmth\n1;Sun;2\n2;Snow;-5', { name: 'Fens', policy: 'none' }).tables;
    const weather = (await RollTable.create(
      foundryTableOf(withDocumentIds(fens!.table), generation) as object as RollTable.CreateData,
    ))!;
    const listed = await choosableEncounters();
    const one = listed.find(({ uuid }) => uuid === plain.uuid);
    expect(one).toEqual({ uuid: plain.uuid, name: 'Zz Coast', pack: '' });
    expect(listed.some(({ uuid }) => uuid === weather.uuid)).toBe(false);
    expect(plain.flags['ghost-map']?.encounters).toBeUndefined();
    expect(await putInPlay(one!)).toBe(plain.uuid);
    expect(plain.flags['ghost-map']?.encounters).toMatchObject({ use: { scenes: [], time: 'any' } });
  });

  test('RA-63 one that is put in play passes rows that came up over down the table, and one that was in play stays as it was', async () => {
    const plain = (await RollTable.create({ name: 'Zz Coast', formula: '1d4' }))!;
    const given = foundryTableOf(
      withDocumentIds(importTablesAtOnce('d2;Inn\n1;Rats\n2;Cats', { name: 'Inn', policy: 'up' }).tables[0]!.table),
      generation,
    );
    const inn = (await RollTable.create(given as object as RollTable.CreateData))!;
    expect([plain, inn].map(({ uuid }) => policyOf(uuid))).toEqual([null, 'up']);
    for (const one of await choosableEncounters()) if ([plain.uuid, inn.uuid].includes(one.uuid)) await putInPlay(one);
    expect([plain, inn].map(({ uuid }) => policyOf(uuid))).toEqual(['down', 'up']);
    // Chosen once more, it stays as the GM has made it meanwhile.
    await changeSettings(plain, { policy: 'none' });
    await putInPlay({ uuid: plain.uuid, name: plain.name, pack: '' });
    expect(policyOf(plain.uuid)).toBe('none');
    expect(policyOf('RollTable.gone')).toBeNull();
  });
});
