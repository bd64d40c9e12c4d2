import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  HIGHEST_REVISION,
  isBelieved,
  migrated,
  readExpedition,
  readSecrets,
  readTravelling,
  sealedAt,
  secretsSize,
  secretsText,
} from '../../src/play/expedition.ts';
import { type AnyProcedure, fetchedProcedure, listProcedure } from '../../src/play/procedures.ts';
import { sealSecrets, unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { sealingKey } from '../../src/play/sealing.ts';
import type { Migration } from '../../src/rules/procedure.ts';
import { ID, KEY, SEED, byteStream, held, read } from './fixtures.ts';
import { PAWNS } from './pawns.ts';

/** Adds a word to what both halves say of their way here. */
function step(version: number): Migration {
  const went = (word: string) => (data: Readonly<Record<string, unknown>>) => ({
    ...data,
    way: `${String(data['way'] ?? '')}${word}${version} `,
  });
  return { version, open: went('open'), hidden: went('hidden') };
}

const WAYS = {
  ...PAWNS,
  ...{ id: 'ways', version: 4, migrations: [step(2), step(4)] },
  schemas: {
    ...PAWNS.schemas,
    open: v.object({ name: v.string(), way: v.optional(v.string(), '') }),
    hidden: v.object({ note: v.string(), way: v.optional(v.string(), '') }),
  },
} as unknown as AnyProcedure;
const fetch = (): Promise<AnyProcedure> => Promise.resolve(WAYS);
listProcedure({ id: 'ways', holder: 'Scene', fetchReading: fetch, fetchProcedure: fetch });
await fetchedProcedure('ways');
listProcedure({ id: 'far-away', holder: 'Scene', fetchReading: fetch, fetchProcedure: fetch });

describe('an expedition as it lies in a flag', () => {
  const record = { ...held().record, procedure: 'ways', open: { name: 'Here', more: 1 }, version: 4 };

  test.each([
    [1, 'open2 open4 ', true],
    [2, 'open4 ', true],
    [3, 'open4 ', true],
    [4, '', false],
  ])('of version %i is brought to the present by the steps that are newer: %j', (version, way, isOlder) => {
    const raw = { ...record, version };
    const found = readExpedition(raw);
    if ('fault' in found) throw new Error(found.fault);
    expect(found.expedition).toMatchObject({ migrated: isOlder, procedure: { id: 'ways' }, record: { version } });
    expect(found.expedition.open).toEqual({ name: 'Here', way });
  });

  test.each([
    ['one whose procedure is on its way', { ...record, procedure: 'far-away' }, 'not-here'],
    ['one of no procedure', { ...record, procedure: 'croquet' }, 'unknown-procedure'],
    ['one that is newer', { ...record, version: 5 }, 'newer'],
    ['an open half that makes no sense', { ...record, open: { way: '' } }, 'damaged'],
    ['an open half that is none', { ...record, open: 'Here' }, 'damaged'],
    ['a depth of less than nothing', { ...record, depth: -1 }, 'damaged'],
    ['a slot before none', { ...record, pending: { slot: -2, back: false } }, 'damaged'],
    ['a slot that is no place', { ...record, pending: { slot: 0.5, back: false } }, 'damaged'],
    ['an effect of no kind', { ...record, tail: { 0: { at: 0, effects: [{ kind: 'earthquake' }], sealed: '' } } }, 'damaged'],
    ['nobody', null, 'damaged'],
  ])('is not played where it is %s: %#', (_what, raw, fault) => {
    expect(readExpedition(raw)).toEqual({ fault });
  });

  test('may lack what flags forget, and what older versions did not note', () => {
    const { seats: _seats, tail: _tail, home: _home, ...bare } = record;
    expect(read({ ...bare, told: 'anything' }).record).toMatchObject({ seats: {}, tail: {}, told: 'anything' });
    const tail = { 0: { at: 0, sealed: 'x' } };
    expect(read({ ...bare, tail }).record.tail).toEqual({ 0: { at: 0, effects: [], sealed: 'x' } });
  });
});

test('data go through the steps that are newer than them, in order, each for its half', () => {
  expect(migrated(WAYS, 1, 'hidden', { note: 'n' })).toEqual({ note: 'n', way: 'hidden2 hidden4 ' });
  expect(migrated(WAYS, 4, 'hidden', { note: 'n' })).toEqual({ note: 'n' });
});

describe('an expedition that comes from elsewhere', () => {
  const one = { procedure: 'ways', version: 4, open: { name: 'Here' }, hidden: { note: 'n' } };

  test('is brought to the present, both halves', () => {
    expect(readTravelling({ ...one, version: 2 })).toEqual({
      procedure: WAYS,
      open: { name: 'Here', way: 'open4 ' },
      hidden: { note: 'n', way: 'hidden4 ' },
    });
  });

  test.each([
    ['unknown-procedure', { procedure: 'croquet' }],
    ['newer', { version: 5 }],
    ['damaged', { open: {} }],
    ['damaged', { hidden: {} }],
  ])('is not taken: %s, %j', (fault, more) => {
    expect(readTravelling({ ...one, ...more })).toEqual({ fault });
  });

  test('is not taken where its hidden half could not be sealed to its size', () => {
    // 64 bytes of room and the frame of 128, of which the text around the note takes what it takes.
    const most = secretsSize(WAYS, {}) - secretsText({ seed: SEED, hidden: { note: '', way: '' } }, 4, HIGHEST_REVISION).length;
    const noted = (letters: string): unknown => readTravelling({ ...one, hidden: { note: letters, way: '' } });
    expect(noted('x'.repeat(most))).toMatchObject({ hidden: { note: 'x'.repeat(most) } });
    expect(noted('x'.repeat(most + 1))).toEqual({ fault: 'damaged' });
    expect(noted('ä'.repeat(most))).toEqual({ fault: 'damaged' });
  });
});

test.each([
  [0, true],
  [7, true],
  [100_000_000, true],
  [100_000_001, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  ['7', false],
  [undefined, false],
])('the revision %j is believed: %s', (revision, is) => {
  expect(isBelieved(revision)).toBe(is);
});

test('a text under seal says at which revision it was sealed, and none where that cannot be', () => {
  const secrets = { seed: SEED, hidden: { note: 'n' } };
  expect(secretsText(secrets, 4, 7)).toBe(`{"version":4,"revision":7,"seed":"${SEED}","hidden":{"note":"n"}}`);
  expect([secretsText(secrets, 4, 7), '{}', '{"revision":-1}', '{"revision":"7"}'].map(sealedAt)).toEqual([7, 0, 0, 0]);
});

describe('what lies under the seal', () => {
  const whole = { version: 4, revision: 7, seed: SEED, hidden: { note: 'n' } };

  test('is read, whatever version it is of', () => {
    expect(readSecrets(WAYS, JSON.stringify(whole))).toEqual({ seed: SEED, hidden: { note: 'n', way: '' } });
    expect(readSecrets(WAYS, JSON.stringify({ ...whole, version: 3 }))).toMatchObject({ hidden: { way: 'hidden4 ' } });
  });

  test.each([
    ['a seed that is none', { seed: `${SEED}0` }],
    ['a seed that is too short', { seed: SEED.slice(1) }],
    ['a seed with large letters', { seed: SEED.toUpperCase() }],
    ['a seed that is a list', { seed: [SEED] }],
    ['no version', { version: undefined }],
    ['a version in words', { version: '4' }],
    ['a version that is newer', { version: 5 }],
    ['no hidden half', { hidden: undefined }],
    ['a list for a hidden half', { hidden: [] }],
    ['a hidden half that makes no sense', { hidden: { note: 1 } }],
  ])('is nothing with %s', (_what, more) => {
    expect(readSecrets(WAYS, JSON.stringify({ ...whole, ...more }))).toBeNull();
  });

  test('opens with the key that it names, where it lies, and not once it is damaged', () => {
    const secrets = { seed: SEED, hidden: { note: 'n', way: '' } };
    const record = { ...held().record, sealed: sealSecrets({ id: ID, key: KEY, random: byteStream(1) }, WAYS, {}, secrets, 7) };
    const other = sealingKey(byteStream(2)(32));
    const keys = new Map([other, KEY].map((key) => [key.id, key]));
    const opened = (sealed: string, id = ID, held: ReadonlyMap<string, typeof KEY> = keys): unknown =>
      unsealSecrets(held, id, { procedure: WAYS, record: { ...record, sealed } });
    expect(opened(record.sealed)).toEqual({ key: KEY, secrets, sealedAt: 7 });
    expect(opened(record.sealed, 'another')).toBeNull();
    expect(opened(record.sealed, ID, new Map([[other.id, other]]))).toBeNull();
    expect(opened(`${record.sealed.slice(0, -4)}AAAA`)).toBeNull();
    const senseless = sealSecrets({ id: ID, key: KEY, random: byteStream(1) }, WAYS, {}, { ...secrets, seed: 'x' }, 7);
    expect(opened(senseless)).toBeNull();
  });

  test('has room for what the open half says, and is a multiple of 64 bytes long', () => {
    const sizes = [0, 1, 64, 65].map((bytes) => secretsSize({ hiddenBytes: () => bytes }, {}));
    expect(sizes).toEqual([128, 192, 192, 256]);
    const frame = utf8ToBytes(secretsText({ seed: SEED, hidden: {} }, 99, HIGHEST_REVISION)).length;
    expect(frame).toBeLessThanOrEqual(128);
  });
});
