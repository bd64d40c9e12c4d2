import { describe, expect, test } from 'vitest';
import { readChosen } from '../../src/applications/expeditions-window/chosen-file.ts';
import { type Found, listContext, passphraseFault, taskContext } from '../../src/applications/expeditions-window/context.ts';
import type { ExpeditionFile } from '../../src/play/expedition-file.ts';

const SEARCH: Found = {
  key: 'Scene-city-one',
  name: 'The ruined city',
  procedure: 'search',
  status: 'laid',
  fault: null,
  locked: false,
  hasKey: true,
  where: 'Vessaly',
  here: true,
};

const inWords = (kind: string): string => `a ${kind}`;
/** Returns how one expedition is listed. */
const listed = (changes: Partial<Found>) => listContext([{ ...SEARCH, ...changes }], inWords).groups.at(-1)?.all[0];

describe('the window of all expeditions', () => {
  test('lists what lies on the viewed scene first, and all else by its place', () => {
    const there = (where: string): Found => ({ ...SEARCH, key: where, where, here: false });
    const { groups } = listContext([there('Vaults'), SEARCH, there('Coast')], inWords);
    expect(groups.map(({ here, all }) => [here, all.map(({ where }) => where)])).toEqual([
      [true, ['Vessaly']],
      [false, ['Coast', 'Vaults']],
    ]);
  });

  test('says of the viewed scene that nothing is played there, and nothing of an elsewhere that is empty', () => {
    expect(listContext([], inWords)).toEqual({ groups: [{ here: true, all: [] }] });
  });

  test.each([
    ['laid', 'laid'],
    ['ended', 'ended'],
    ['suspended', 'suspended'],
    ['running', 'running'],
    ['dash', 'running'],
    ['', 'running'],
  ])('of the status %s is said: %s', (status, state) => {
    expect(listed({ status })).toMatchObject({ state, opens: true, exports: true });
  });

  test('what this browser cannot open or read is listed, so that it can be removed, but is not exported', () => {
    expect(listed({ locked: true, hasKey: false })).toMatchObject({ state: 'locked', opens: true, exports: false });
    expect(listed({ locked: true })).toMatchObject({ state: 'damaged', opens: true, exports: false });
    expect(listed({ fault: 'newer', procedure: 'cartography', name: '' })).toMatchObject({
      title: 'a other',
      state: 'newer',
      kind: 'other',
      opens: false,
      exports: false,
    });
  });

  test('SC-35 a table in play is not named twice', () => {
    expect(listed({ procedure: 'encounters', name: 'The mill', where: 'The mill', here: false })).toMatchObject({
      kind: 'encounters',
      name: 'The mill',
      where: '',
    });
  });

  test.each([
    ['1234567', '1234567', 'too-short'],
    ['12345678', '12345679', 'differ'],
    ['12345678', '12345678', null],
  ])('of the passphrases %s and %s it thinks: %s', (one, other, fault) => {
    expect(passphraseFault(one, other)).toBe(fault);
  });

  test('says of a chosen file that cannot be read, or is far too large, that it is unreadable', async () => {
    const gone = { name: 'gone.json', size: 4, arrayBuffer: () => Promise.reject(new Error('gone')) };
    const large = { ...gone, size: 4_000_001, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) };
    for (const file of [gone, large]) expect(await readChosen(file as unknown as File)).toEqual({ fault: 'unreadable' });
    expect(await readChosen(new File(['{}'], 'other.json'))).toEqual({ fault: 'not-a-copy' });
  });

  test('says what a chosen file holds before its passphrase is typed', () => {
    const file = { name: 'The mill', procedure: 'ghost', module: '1.2.0' } as ExpeditionFile;
    expect(taskContext({ kind: 'import', file }, '', 'Vessaly')).toMatchObject({
      name: 'The mill',
      kind: 'ghost',
      module: '1.2.0',
    });
    expect(taskContext({ kind: 'import', file: null }, 'Damaged.', '')).toMatchObject({ name: '', kind: '', fault: 'Damaged.' });
    expect(taskContext({ kind: 'export', key: 'a', name: 'Here' }, '', '')).toMatchObject({
      task: 'export',
      name: 'Here',
      kind: '',
    });
  });
});
