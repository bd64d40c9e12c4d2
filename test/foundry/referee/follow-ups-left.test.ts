import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { type ExpeditionRecord, type Step, readExpedition } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { type AnyProcedure, listProcedure } from '../../../src/play/procedures.ts';
import { type SealingKey, sealingKey } from '../../../src/play/sealing.ts';
import { PAWNS, listPawns } from '../../play/pawns.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { loneReferee } from './lone-referee.ts';

/** The key of the second expedition, which a browser may lack. */
const OTHER = sealingKey(byteStream(77)(32));
const [FIRST, SECOND] = ['pawns00000000001', 'pawns00000000002'] as const;
const HOLDERS: Readonly<Record<string, string>> = { [FIRST]: 'Scene.yard', [SECOND]: 'Scene.keep' };

let documents: Record<string, Record<string, object>>;
let keys: Map<string, SealingKey>;
let sealing: SealingKey;
let referee: Referee;
let epoch: number;
let number = 0;

beforeAll(() => listPawns());

/** Seats a referee at the documents, with both keys. */
function seated(performed: string[] = []): Referee {
  const log = new Map<string, Step>();
  return loneReferee(
    { holders: () => Object.keys(documents), heldBy: (holder) => documents[holder] ?? {} },
    {
      keys: () => keys,
      freshSeed: () => SEED,
      keyForSealing: () => Promise.resolve(sealing),
      lease: () => ({ epoch, client: 'clienta0' }),
      seat: (user) => ({ user, gm: true, owns: new Set() }),
      logSteps: (expedition, steps) => {
        for (const step of steps) log.set(`${expedition} ${step.at}`, step);
        return Promise.resolve(true);
      },
      loggedStep: (expedition, at) => log.get(`${expedition} ${at}`) ?? null,
      perform: ({ expedition }) => {
        performed.push(expedition);
        return Promise.resolve([]);
      },
    },
  );
}

function ask(asked: object): Promise<Answer | null> {
  return referee.request('gm', `client01:${(number += 1)}`, asked as never);
}
function give(command: object, expedition: string = FIRST): Promise<Answer | null> {
  return ask({ kind: 'command', holder: HOLDERS[expedition], expedition, revision: 0, basis: '', command });
}
/** A step of the first expedition that owes the second a note. */
const owing = (text: string, more: object = {}): object => ({
  ...{ kind: 'do', effects: [] },
  owes: [{ holder: HOLDERS[SECOND], expedition: SECOND, command: { kind: 'note', text }, ...more }],
});
function recordOf(expedition: string): ExpeditionRecord {
  const read = readExpedition(documents[HOLDERS[expedition] ?? '']?.[expedition]);
  if (!('expedition' in read)) throw new Error(read.fault);
  return read.expedition.record;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  documents = { 'Scene.yard': {}, 'Scene.keep': {} };
  keys = new Map([KEY, OTHER].map((key) => [key.id, key]));
  [sealing, epoch] = [KEY, 1];
  referee = seated();
  const begin = (expedition: string): Promise<Answer | null> =>
    ask({
      ...{ kind: 'begin', holder: HOLDERS[expedition], expedition, procedure: 'pawns' },
      setup: { name: expedition, tokens: [] },
    });
  await begin(FIRST);
  sealing = OTHER;
  await begin(SECOND);
});

describe('while the other expedition cannot be opened', () => {
  beforeEach(() => {
    keys.delete(OTHER.id);
  });

  test('what steps owe is done later, in their order, though others were made meanwhile', async () => {
    expect(await give(owing('first'))).toEqual({ kind: 'done', kept: [] });
    expect(await give({ kind: 'note', text: 'mine' })).toEqual({ kind: 'done', kept: [] });
    await give(owing('second'));
    keys.set(OTHER.id, OTHER);
    await give({ kind: 'note', text: 'mine again' });
    expect(recordOf(SECOND).depth).toBe(2);
    expect(recordOf(FIRST).pending.older).toBeUndefined();
    await give({ kind: 'note', text: 'and again' });
    expect(recordOf(SECOND).depth).toBe(2);
  });

  test('whoever takes the seat later does it', async () => {
    await give(owing('first'));
    await give({ kind: 'note', text: 'mine' });
    keys.set(OTHER.id, OTHER);
    referee = seated();
    epoch = 2;
    referee.leaseChanged();
    await give({ kind: 'note', text: 'theirs' });
    expect(recordOf(SECOND).depth).toBe(1);
  });

  test('at most four commands are remembered', async () => {
    for (let time = 0; time < 8; time += 1) await give(owing(`note ${String(time)}`));
    expect(recordOf(FIRST).pending.older).toHaveLength(4);
    keys.set(OTHER.id, OTHER);
    await give({ kind: 'note', text: 'mine' });
    expect(recordOf(SECOND).depth).toBe(5);
  });

  test('a step that owes and is not done is taken back, and nothing comes of it', async () => {
    await give(owing('first'));
    expect(await give({ kind: 'undo' })).toEqual({ kind: 'done', kept: ['follow-up'] });
    keys.set(OTHER.id, OTHER);
    await give({ kind: 'note', text: 'mine' });
    expect(recordOf(SECOND).depth).toBe(0);
  });

  test('a step without which nothing comes of it is refused', async () => {
    expect(await give(owing('first', { needed: true }))).toMatchObject({ kind: 'refused', code: 'locked' });
    expect(recordOf(FIRST).depth).toBe(0);
  });
});

test('a step that owed is taken back though the other cannot be opened any more, and says that something stays', async () => {
  await give(owing('first'));
  expect(recordOf(SECOND).depth).toBe(1);
  keys.delete(OTHER.id);
  expect(await give({ kind: 'undo' })).toEqual({ kind: 'done', kept: ['follow-up'] });
  expect(recordOf(FIRST).depth).toBe(0);
});

test('on taking the seat one expedition that cannot be played keeps no other from being finished, and loses nothing', async () => {
  sealing = KEY;
  let isHere = false;
  const rooks = { ...PAWNS, id: 'rooks' } as unknown as AnyProcedure;
  listProcedure({
    ...{ id: 'rooks', holder: 'Scene', fetchReading: () => Promise.resolve(rooks) },
    fetchProcedure: () => (isHere ? Promise.resolve(rooks) : Promise.reject(new Error('the server gives no such file'))),
  });
  isHere = true;
  const third = 'rooks00000000001';
  await ask({
    ...{ kind: 'begin', holder: 'Scene.yard', expedition: third, procedure: 'rooks' },
    setup: { name: 'Rooks', tokens: [] },
  });
  const weather = { kind: 'do', effects: [{ kind: 'set-weather', from: '', to: 'rain' }] };
  // As a referee left them who died right after both writes.
  for (const expedition of [third, FIRST]) {
    await ask({ kind: 'command', holder: 'Scene.yard', expedition, revision: 0, basis: '', command: weather });
    // It is noted as done when the queue comes to that.
    await new Promise((noted) => setTimeout(noted, 0));
    const record = documents['Scene.yard']?.[expedition] as { pending: object; depth: number };
    Object.assign(record, { pending: { slot: record.depth - 1, back: false } });
  }
  listProcedure({
    ...{ id: 'rooks', holder: 'Scene', fetchReading: () => Promise.resolve(rooks) },
    fetchProcedure: () => (isHere ? Promise.resolve(rooks) : Promise.reject(new Error('the server gives no such file'))),
  });
  isHere = false;
  const performed: string[] = [];
  referee = seated(performed);
  epoch = 2;
  referee.leaseChanged();
  expect(await give({ kind: 'note', text: 'mine' })).toMatchObject({ kind: 'done' });
  expect(performed).toEqual([FIRST]);
  const note = { kind: 'command', holder: 'Scene.yard', expedition: third, revision: 0, basis: '' };
  expect(await ask({ ...note, command: { kind: 'note', text: 'theirs' } })).toMatchObject({ kind: 'refused', code: 'not-here' });
  isHere = true;
  expect(await ask({ ...note, command: { kind: 'note', text: 'theirs' } })).toMatchObject({ kind: 'done' });
  expect(performed).toEqual([FIRST, third]);
});
