import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as procedures from '../../../src/play/procedures.ts';
import { browserId, keyText } from '../../../src/play/browsers.ts';
import { expeditionText } from '../../../src/play/expedition-file.ts';
import { type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import { wholeOf } from '../../../src/play/procedures.ts';
import { sealFor } from '../../../src/play/private-seals.ts';
import { unsealSecrets } from '../../../src/play/sealed-secrets.ts';
import type { SealFor, Told } from '../../../src/play/telling.ts';
import type { RefereePorts } from '../../../src/foundry/referee/referee-ports.ts';
import { ID, KEY, byteStream } from '../../play/fixtures.ts';
import { alter, listWhispers, MOST_TOLD, WHISPERS } from '../../play/whispers.ts';
import { Whispering, asSeen, heard, hearing } from './whispering.ts';

beforeAll(() => listWhispers(procedures));

const ADA = hearing('ada', 41);
const BRAM = hearing('bram', 42);
const KEYS = new Map([[KEY.id, KEY]]);
const DONE = { kind: 'done', kept: [] };

beforeEach(() => {
  alter();
});

/** A table at which both hear, each in one browser. */
async function both(ports: ConstructorParameters<typeof Whispering>[0] = {}): Promise<Whispering> {
  const table = new Whispering(ports);
  await table.join(ADA, BRAM);
  expect(await table.begin(['ada', 'bram'])).toEqual(DONE);
  return table;
}

const told = (table: Whispering): Told => (table.record as { readonly told?: Told }).told ?? {};

describe('what a player is told', () => {
  test('is told anew to whoever hears again, though what was said meanwhile was no secret', async () => {
    const { schemas, decide } = WHISPERS;
    const dismissal = v.object({ kind: v.literal('dismiss') });
    alter({
      schemas: { ...schemas, command: v.union([dismissal, schemas.command]) as never },
      decide: ((state: { readonly open: object }, command: { readonly kind: string }, ...more: never[]) =>
        command.kind === 'dismiss'
          ? { kind: 'accepted', state: { ...state, open: { ...state.open, hearers: [] } }, events: [], effects: [] }
          : (decide as (...given: unknown[]) => unknown)(state, command, ...more)) as never,
    });
    const table = new Whispering();
    await table.join(ADA);
    await table.begin(['ada']);
    await table.whisper('ada', 'one');
    expect(heard(table.record, ADA)).toEqual({ words: 'one', loud: false });
    // All three lie in the queue before anybody could be told anew.
    await Promise.all([{ kind: 'dismiss' }, { kind: 'shout' }, { kind: 'admit', user: 'ada' }].map((one) => table.give(one)));
    await table.rest();
    expect(heard(table.record, ADA)).toEqual({ words: 'one', loud: true });
  });

  test('is there from the first write on, and follows each command that may touch what is hidden, and each undo', async () => {
    const table = await both();
    expect(heard(table.record, ADA)).toBeNull();
    await table.whisper('ada', 'one');
    expect([heard(table.record, ADA), heard(table.record, BRAM)]).toEqual([{ words: 'one', loud: false }, null]);
    await table.whisper('bram', 'two');
    await table.whisper('ada', 'three');
    expect([heard(table.record, ADA), heard(table.record, BRAM)]).toMatchObject([{ words: 'three' }, { words: 'two' }]);
    const before = told(table)['ada']?.[ADA.browser];
    expect(await table.give({ kind: 'undo' })).toEqual(DONE);
    expect([heard(table.record, ADA), heard(table.record, BRAM)]).toMatchObject([{ words: 'one' }, { words: 'two' }]);
    expect(told(table)['ada']?.[ADA.browser]).not.toBe(before);
    for (let steps = 2; steps > 0; steps -= 1) await table.give({ kind: 'undo' });
    expect([heard(table.record, ADA), heard(table.record, BRAM)]).toEqual([null, null]);
  });

  test('is sealed anew for all with each such command, whether or not anything changed, and with no other', async () => {
    const table = await both();
    await table.whisper('ada', 'one');
    const commands = [
      { kind: 'whisper', to: 'ada', words: 'one' },
      { kind: 'think', thought: 'of something else' },
      { kind: 'step' },
      { kind: 'undo' },
      { kind: 'undo' },
    ];
    const anew: boolean[] = [];
    for (const command of commands) {
      const [ada, bram] = [told(table)['ada']?.[ADA.browser], told(table)['bram']?.[BRAM.browser]];
      expect(await table.give(command)).toEqual(DONE);
      anew.push(told(table)['ada']?.[ADA.browser] !== ada);
      expect(told(table)['bram']?.[BRAM.browser] !== bram).toBe(anew.at(-1));
    }
    // The last but one takes the step back, which touched nothing; the last the thought.
    expect(anew).toEqual([true, true, false, false, true]);
  });

  test('is never kept among the steps, beside the state or in the log', async () => {
    const table = await both();
    const texts = new Set<string>();
    for (let number = 0; number < 40; number += 1) {
      await table.whisper(number % 2 === 0 ? 'ada' : 'bram', `words ${number}`);
      for (const user of Object.values(told(table))) for (const text of Object.values(user)) texts.add(text);
    }
    expect(texts.size).toBe(80);
    const { told: now, ...rest } = table.record as { told?: unknown };
    expect(now).toBeDefined();
    const kept = JSON.stringify([rest, table.log]);
    expect(table.log.length).toBeGreaterThan(20);
    expect([...texts].filter((text) => kept.includes(text))).toEqual([]);
  });

  test('costs nothing where nobody hears, or has a browser that does', async () => {
    const nobody = new Whispering();
    await nobody.join(ADA, BRAM);
    await nobody.begin([]);
    await nobody.whisper('ada', 'one');
    const noBrowser = new Whispering();
    await noBrowser.begin(['ada', 'bram']);
    await noBrowser.whisper('ada', 'one');
    for (const table of [nobody, noBrowser]) expect(Object.keys(table.record)).not.toContain('told');
    expect(nobody.published).toHaveLength(2);
    expect(noBrowser.published).toHaveLength(2);
  });

  test('may change only by commands that touch what is hidden: anything else is a fault of the procedure', async () => {
    const table = await both();
    await table.whisper('ada', 'one');
    const before = structuredClone(table.record);
    await expect(table.give({ kind: 'shout' })).rejects.toThrow('changed what somebody is told without saying that it may');
    expect(table.record).toEqual(before);
  });

  test('reaches whoever comes to hear by an open command, at once', async () => {
    const table = await both();
    const cleo = hearing('cleo', 43);
    await table.join(cleo);
    await table.whisper('cleo', 'not yet');
    expect(heard(table.record, cleo)).toBeUndefined();
    await table.give({ kind: 'admit', user: 'cleo' });
    expect(heard(table.record, cleo)).toMatchObject({ words: 'not yet' });
    await table.give({ kind: 'undo' });
    expect(Object.keys(told(table))).toEqual(['ada', 'bram']);
  });
});

describe('the browsers of a user', () => {
  test('are told anew when one more comes, or a key is another one, and nothing else becomes of it', async () => {
    const table = await both();
    await table.whisper('ada', 'one');
    const { told: _told, over: _under, ...before } = structuredClone(table.record) as Partial<ExpeditionRecord>;
    const second = hearing('ada', 44);
    await table.join(second);
    const { told: _now, over: _over, ...after } = structuredClone(table.record) as Partial<ExpeditionRecord>;
    expect(after).toEqual(before);
    expect([heard(table.record, ADA), heard(table.record, second)]).toMatchObject([{ words: 'one' }, { words: 'one' }]);
    // The data of the first were cleared: it comes with another key, and the old one is forgotten.
    const cleared = hearing('ada', 45);
    await table.write('ada', {});
    await table.join(second, cleared);
    expect([second, cleared].map((one) => heard(table.record, one))).toMatchObject([{ words: 'one' }, { words: 'one' }]);
    expect(heard(table.record, ADA)).toBeUndefined();
    expect(await table.give({ kind: 'undo' })).toEqual(DONE);
    expect(heard(table.record, cleared)).toBeNull();
  });

  test('are told anew when an older state of the flags comes back, and when its browser has put itself there again', async () => {
    const table = await both();
    const old = structuredClone(table.users['ada']);
    const [second, third] = [hearing('ada', 46), hearing('ada', 47)];
    await table.join(second, third);
    await table.whisper('ada', 'one');
    await table.write('ada', old);
    expect([ADA, second, third].map((one) => heard(table.record, one))).toEqual([
      { words: 'one', loud: false },
      undefined,
      undefined,
    ]);
    await table.join(third);
    expect([ADA, second, third].map((one) => heard(table.record, one) !== undefined)).toEqual([true, false, true]);
  });

  test('open nothing of another user, expedition or browser, wherever texts and keys are copied to', async () => {
    const table = await both();
    const second = hearing('ada', 48);
    await table.join(second);
    await table.whisper('ada', 'one');
    const record = structuredClone(table.record) as { told: Record<string, Record<string, string>> };
    const ofAda = record.told['ada'] ?? {};
    expect(heard(record, ADA, 'expedition000002')).toBeUndefined();
    // Under another user's name, with the key pair of the right one.
    expect(heard({ told: { bram: ofAda } }, { ...ADA, user: 'bram' })).toBeUndefined();
    // Under another browser of the same user.
    const swapped = { [second.browser]: ofAda[ADA.browser] ?? '', [ADA.browser]: ofAda[second.browser] ?? '' };
    for (const one of [ADA, second]) expect(heard({ told: { ada: swapped } }, one)).toBeUndefined();
    // With another key pair under the right name and place.
    expect(heard(record, { ...ADA, pair: BRAM.pair })).toBeUndefined();
    // Bram writes Ada's key into his flags: what is told to Bram can be read by Ada, and never the other way round.
    await table.write('bram', table.users['ada']);
    expect(heard(table.record, { ...BRAM, user: 'ada' })).toBeUndefined();
    expect(heard(table.record, { ...ADA, user: 'bram' })).toBeNull();
    expect(heard(table.record, ADA)).toMatchObject({ words: 'one' });
  });

  const junk = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`.padStart(16, 'f'), 'A'.repeat(43)]));
  test.each<[string, unknown]>([
    ['ten thousand entries', junk(10_000)],
    ['an all-zero key under another name', { [hearing('ada', 49).browser]: 'A'.repeat(43) }],
    ['texts of a million letters', { a: 'A'.repeat(1_000_000), ['b'.repeat(1_000_000)]: 'A'.repeat(43) }],
    ['lists, numbers, null', { a: [], b: 5, c: null, d: { e: {} } }],
    ['a word', 'browsers'],
    ['null', null],
  ])('that are hostile keep nobody from being told, and throw nothing: %s', async (_what, raw) => {
    const table = await both();
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    await table.whisper('bram', 'one');
    await table.write('ada', raw);
    expect(await table.give({ kind: 'whisper', to: 'bram', words: 'two' })).toEqual(DONE);
    expect(heard(table.record, BRAM)).toMatchObject({ words: 'two' });
    expect(Object.keys(told(table))).toEqual(['bram']);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('are told four at most, however many there are', async () => {
    const table = await both();
    const many = Array.from({ length: 9 }, (_, number) => hearing('ada', 60 + number));
    await table.join(...many);
    await table.whisper('ada', 'one');
    expect(Object.keys(told(table)['ada'] ?? {})).toEqual(many.slice(-4).map(({ browser }) => browser));
  });

  test('with a point for a key that nothing can be agreed on with get a text that nobody opens, once and not again and again', async () => {
    const table = await both();
    const zero = new Uint8Array(32);
    await table.write('ada', { [browserId(zero)]: keyText(zero) });
    const writes = table.published.length;
    await table.whisper('ada', 'one');
    expect(table.published).toHaveLength(writes + 1);
    const [text = ''] = Object.values(told(table)['ada'] ?? {});
    expect(text).toHaveLength(told(table)['bram']?.[BRAM.browser]?.length ?? 0);
  });

  test('that are changed a thousand times while the referee is busy are told anew once', async () => {
    const table = await both();
    const writes = table.published.length;
    for (let time = 0; time < 1000; time += 1) {
      table.users['ada'] = time % 2 === 0 ? {} : { [ADA.browser]: keyText(ADA.pair.publicKey) };
      table.referee.browsersChanged('ada');
    }
    table.users['ada'] = {};
    await table.rest();
    expect(table.published).toHaveLength(writes + 1);
    expect(Object.keys(told(table))).toEqual(['bram']);
  });
});

describe('another player', () => {
  /** What is done in a game: everything that others see of it is the same, whatever is whispered to Ada. */
  async function played(table: Whispering, words: readonly [string, string, string]): Promise<readonly unknown[]> {
    await table.join(ADA, BRAM);
    await table.begin(['ada', 'bram']);
    await table.whisper('bram', 'wait');
    for (const some of words) await table.whisper('ada', some);
    await table.give({ kind: 'think', thought: words[0] });
    await table.give({ kind: 'step' });
    await table.give({ kind: 'undo' });
    await table.give({ kind: 'undo' });
    await table.give({ kind: 'undo' });
    await table.join(hearing('ada', 50));
    await table.give({ kind: 'admit', user: 'cleo' });
    await table.whisper('bram', 'now');
    // All that Bram's browser gets, write by write, and what of it opens there.
    return table.published.map((flags, write) => {
      const record = (flags as typeof table.flags)['Scene.city']?.[ID];
      return [asSeen(flags, table.published[write - 1]), heard(record, BRAM)];
    });
  }

  const GAMES = [
    ['the door to the west is trapped, and the abbot knows', 'run', 'x'.repeat(60)],
    ['', '', ''],
    ['run', 'run', 'run'],
  ] as const;

  async function games(ports: () => Partial<RefereePorts> = () => ({})): Promise<readonly (readonly unknown[])[]> {
    return Promise.all(GAMES.map((words) => played(new Whispering(ports()), words)));
  }

  test('gets the same documents at the same moments, sealed parts as long, whatever somebody else is told', async () => {
    const [one, two, three] = await games();
    expect(one?.length).toBeGreaterThan(11);
    expect(one?.at(-1)).toMatchObject([{}, { words: 'now' }]);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  /** Seals without padding. */
  const unpadded: SealFor = (key, place, text, _size, random) => sealFor(key, place, text, text.length, random);

  /** Seals only what says something else than before. */
  function thrifty(): SealFor {
    const known = new Map<string, { readonly text: string; readonly sealed: string }>();
    return (key, place, text, size, random) => {
      const before = known.get(place);
      const sealed = before?.text === text ? before.sealed : sealFor(key, place, text, size, random);
      known.set(place, { text, sealed });
      return sealed;
    };
  }

  test.each<[string, () => SealFor]>([
    ['texts as long as what they say', () => unpadded],
    ['texts sealed only where they say something else', thrifty],
  ])('would see by the same comparison %s', async (_leak, seals) => {
    const [one, , three] = await games(() => {
      const leak = seals();
      return { sealFor: () => Promise.resolve(leak) };
    });
    expect(one).not.toEqual(three);
  });

  test('would see by the same comparison what somebody is told, in the open', async () => {
    alter({ decide: (...given) => shownInTheOpen(WHISPERS.decide(...given)) });
    const [one, two] = await games();
    expect(two).not.toEqual(one);
  });
});

/** Lets the open half say how many words are being kept. */
function shownInTheOpen(decision: ReturnType<typeof WHISPERS.decide>): ReturnType<typeof WHISPERS.decide> {
  if (decision.kind === 'refused') return decision;
  const { open, hidden } = decision.state;
  return { ...decision, state: { hidden, open: { ...open, turn: (hidden.words['ada'] ?? '').length } } };
}

describe('what was told, elsewhere', () => {
  test('is in no file, and comes back from one only as the state says it', async () => {
    const table = await both();
    await table.whisper('ada', 'one');
    const read = readExpedition(table.record);
    if (!('expedition' in read)) throw new Error(read.fault);
    const { procedure, open, record } = read.expedition;
    const hidden = unsealSecrets(KEYS, ID, read.expedition)?.secrets.hidden ?? {};
    const head = { module: '1', name: 'The crypt', party: null, salt: 'uBf9AmkWUjtAfcOUZnVi6A', key: KEY, random: byteStream(9) };
    const text = expeditionText({ procedure: wholeOf(procedure), open, hidden }, head);
    for (const user of Object.values(told(table))) {
      for (const sealed of Object.values(user)) expect(text).not.toContain(sealed);
    }
    const other = new Whispering();
    await other.join(ADA);
    const { version } = record;
    const brought = { procedure: 'whispers', version, open: record.open, hidden: hidden as Record<string, unknown> };
    const ask = { kind: 'import', holder: 'Scene.city', expedition: 'expedition000002', ...brought } as const;
    expect(await other.referee.request('gm', 'clientg0:1', ask)).toEqual(DONE);
    await other.rest();
    const there = other.flags['Scene.city']?.['expedition000002'];
    expect(heard(there, ADA, 'expedition000002')).toMatchObject({ words: 'one' });
  });

  test('is told anew under its own name in a copy of the scene', async () => {
    const table = await both();
    await table.whisper('ada', 'one');
    table.flags['Scene.copy'] = { [ID]: structuredClone(table.record) };
    table.referee.arrived({ holder: 'Scene.copy', expedition: ID });
    // What renews a copy is fetched for it.
    await vi.waitFor(() => expect(Object.keys(table.flags['Scene.copy'] ?? {})).not.toContain(ID));
    await table.rest();
    const [[id = '', copy] = []] = Object.entries(table.flags['Scene.copy']);
    expect(id).not.toBe(ID);
    expect(heard(copy, ADA, id)).toMatchObject({ words: 'one' });
    expect(heard(copy, ADA, ID)).toBeUndefined();
    const { told: there } = copy as { told: Told };
    expect(there['ada']?.[ADA.browser]).not.toBe(told(table)['ada']?.[ADA.browser]);
  });

  test('goes with the expedition that is removed', async () => {
    const table = await both();
    const ask = { kind: 'remove', holder: 'Scene.city', expedition: ID } as const;
    expect(await table.referee.request('gm', 'clientg0:99', ask)).toEqual(DONE);
    expect(table.flags).toEqual({ 'Scene.city': {} });
  });
});

describe('a referee', () => {
  test('that cannot fetch the seals takes away what is no longer so, and tells all anew once it can', async () => {
    let canFetch = true;
    const table = await both({ sealFor: () => Promise.resolve(canFetch ? sealFor : null) });
    await table.whisper('ada', 'one');
    canFetch = false;
    await table.whisper('ada', 'two');
    expect(Object.keys(table.record)).not.toContain('told');
    canFetch = true;
    await table.give({ kind: 'step' });
    expect(heard(table.record, ADA)).toMatchObject({ words: 'two' });
  });

  test('without the key tells nobody, and tells all when the key was found', async () => {
    const keys = new Map(KEYS);
    const table = await both({ keys: () => keys });
    await table.whisper('ada', 'one');
    keys.clear();
    const second = hearing('ada', 51);
    await table.join(second);
    expect(heard(table.record, second)).toBeUndefined();
    keys.set(KEY.id, KEY);
    table.referee.keysFound();
    await table.rest();
    expect(heard(table.record, second)).toMatchObject({ words: 'one' });
  });

  test('that takes the seat tells those who came meanwhile', async () => {
    let client = 'clienta0';
    const table = await both({ lease: () => ({ epoch: client === 'clienta0' ? 1 : 2, client }) });
    await table.whisper('ada', 'one');
    client = 'another0';
    table.referee.leaseChanged();
    const second = hearing('ada', 52);
    await table.join(second);
    expect(heard(table.record, second)).toBeUndefined();
    client = 'clienta0';
    table.referee.leaseChanged();
    await table.rest();
    expect(heard(table.record, second)).toMatchObject({ words: 'one' });
  });

  test.each<[string, unknown]>([
    ['a word', 'told'],
    ['a number for a user', { ada: 5, bram: null }],
    ['a list', [['ada']]],
    ['a text for somebody who hears nothing', { mallory: { ffff: 'x' } }],
  ])('that finds something else among the texts plays on, and puts the right ones there: %s', async (_what, raw) => {
    const table = await both();
    await table.whisper('ada', 'one');
    const scene = table.flags['Scene.city'] ?? {};
    scene[ID] = { ...table.record, told: raw };
    table.referee.published('Scene.city', { [ID]: { told: raw as string } });
    await table.rest();
    expect(heard(table.record, ADA)).toMatchObject({ words: 'one' });
    expect(await table.give({ kind: 'whisper', to: 'ada', words: 'two' })).toEqual(DONE);
    expect(heard(table.record, ADA)).toMatchObject({ words: 'two' });
    expect(Object.keys(told(table)).sort()).toEqual(['ada', 'bram']);
  });

  test('takes a text that is longer than its procedure says for a fault, and writes nothing', async () => {
    const table = await both();
    const before = structuredClone(table.record);
    await expect(table.give({ kind: 'whisper', to: 'ada', words: 'x'.repeat(MOST_TOLD * 2) })).rejects.toThrow(RangeError);
    expect(table.record).toEqual(before);
  });
});
