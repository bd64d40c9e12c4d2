import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Allowance, BURST, freshAllowance, spend } from '../../src/play/allowance.ts';
import {
  DONE,
  LeftHappenedSchema,
  type Message,
  leftText,
  readAnswer,
  readRequest,
  readLeftReply,
  readLeftRequest,
  readMessage,
  refused,
} from '../../src/play/messages.ts';
import { claimAfter, isStale, NO_LEASE, readLease, writerOf } from '../../src/play/lease.ts';

const ASK = { kind: 'command', holder: 's', expedition: 'e', revision: 3, basis: '', command: { kind: 'begin' } };
const REQUEST = { type: 'request', id: 'aaaaaaaa:1', module: '0.1.0', age: 0, ask: ASK };
const IMPORT = { kind: 'import', holder: 's', expedition: 'e', procedure: 'search', version: 3, open: {}, hidden: {} };
const HAPPENED = {
  id: 'aaaaaaaa:1',
  holder: 's',
  expedition: 'e',
  events: [{ name: 'cellEntered', data: { cell: 'A1', first: true, round: 1 } }],
};

describe('messages', () => {
  test.each([
    [REQUEST],
    [{ ...REQUEST, ask: { kind: 'sealed', sealed: 'k.abc' } }],
    [{ ...REQUEST, ask: { kind: 'remove', holder: 's', expedition: 'e' } }],
    [{ ...REQUEST, ask: IMPORT }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'refused', code: 'stale', data: {} } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done', kept: ['move-token', 'set-walls'] } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'sealed', sealed: 'k.abc' } }],
    [{ type: 'roll-call', call: 'aaaaaaaa:1' }],
    [{ type: 'roll-call', call: 'aaaaaaaa:1', proof: 'k.abc' }],
    [{ type: 'present', client: 'bbbbbbbb', call: 'aaaaaaaa:1' }],
    [{ type: 'farewell', client: 'aaaaaaaa' }],
    [{ type: 'happened', ...HAPPENED }],
    [{ type: 'nameless' }],
  ])('are read: %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  test.each([
    [null],
    ['text'],
    [{ type: 'delete-everything' }],
    [{ ...REQUEST, id: 'x' }],
    [{ ...REQUEST, ask: { ...ASK, holder: 5 } }],
    [{ ...REQUEST, ask: { ...ASK, revision: -1 } }],
    [{ ...REQUEST, ask: { ...ASK, revision: 1e300 } }],
    [{ ...REQUEST, age: -1 }],
    [{ ...REQUEST, age: 1e300 }],
    [{ ...REQUEST, age: Number.NaN }],
    [{ type: 'roll-call', call: 'anything' }],
    [{ type: 'farewell', client: 'aaaaaaaa', proof: 'x'.repeat(500) }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'refused', code: 'stale', data: { n: Number.POSITIVE_INFINITY } } }],
    [{ ...REQUEST, ask: { ...IMPORT, version: -1 } }],
    [{ ...REQUEST, ask: { ...IMPORT, hidden: 'text' } }],
    [{ ...REQUEST, ask: { ...ASK, holder: 'x'.repeat(100) } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done' } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done', kept: ['the-moon'] } }],
    [{ type: 'happened', ...HAPPENED, events: [] }],
    [{ type: 'happened', ...HAPPENED, events: [{ name: 'a.b', data: {} }] }],
    [{ type: 'happened', ...HAPPENED, events: [{ name: 'cellEntered', data: { cell: { deep: 1 } } }] }],
    [{ type: 'happened', ...HAPPENED, id: 'anything' }],
  ])('of hostile or broken senders are dropped: %j', (message) => {
    expect(readMessage(message)).toBeNull();
  });

  const nested = (depth: number, around: (inner: unknown) => unknown): unknown => {
    let whole: unknown = 1;
    for (let n = 0; n < depth; n += 1) whole = around(whole);
    return whole;
  };

  /** Returns a copy with something else at a path. */
  const withAt = (of: object, path: string, value: unknown): unknown => {
    const copy = structuredClone(of) as Record<string, unknown>;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)[last] = value;
    return copy;
  };
  const REPLY = { type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'refused', code: 'stale', data: {} } };
  const TOLD = { type: 'happened', ...HAPPENED };

  test.each<readonly [string, object, string, number, number]>([
    ['an id', REQUEST, 'ask.holder', 1, 32],
    ['a version', REQUEST, 'module', 0, 40],
    ['what a command is aimed at', REQUEST, 'ask.basis', 0, 200],
    ['what is sealed', { ...REQUEST, ask: { kind: 'sealed', sealed: '' } }, 'ask.sealed', 0, 1_000_000],
    ['a code', REPLY, 'answer.code', 0, 40],
    ['an answer that is sealed', { ...REPLY, answer: { kind: 'sealed', sealed: '' } }, 'answer.sealed', 0, 10_000],
    ['a proof', { type: 'farewell', client: 'aaaaaaaa', proof: '' }, 'proof', 0, 400],
    ['the name of what happened', TOLD, 'events.0.name', 1, 40],
    ['a word of what happened', TOLD, 'events.0.data.cell', 0, 400],
  ])('%s has so many letters, and no fewer or more', (_what, message, path, least, most) => {
    const isRead = (letters: number): boolean => readMessage(withAt(message, path, 'x'.repeat(letters))) !== null;
    expect([isRead(least), isRead(most), isRead(most + 1)]).toEqual([true, true, false]);
    if (least > 0) expect(isRead(least - 1)).toBe(false);
    expect(readMessage(withAt(message, path, 7))).toEqual(path.endsWith('cell') ? withAt(message, path, 7) : null);
  });

  test('what happened is up to 64 things, and what was left of it 200 tellings', () => {
    const told = (many: number): unknown => ({
      ...HAPPENED,
      events: Array.from({ length: many }, () => ({ name: 'a', data: {} })),
    });
    expect([1, 64, 65].map((many) => readMessage({ type: 'happened', ...(told(many) as object) }) !== null)).toEqual([
      true,
      true,
      false,
    ]);
    const left = (many: number): boolean =>
      v.is(
        LeftHappenedSchema,
        Array.from({ length: many }, () => told(1)),
      );
    expect([left(0), left(200), left(201)]).toEqual([true, true, false]);
  });

  test.each([
    ['what is not said', { kind: 'command' }],
    ['another place', { ...ASK, holder: undefined }],
    ['no command', { ...ASK, command: null }],
    ['a setup in words', { kind: 'begin', holder: 's', expedition: 'e', procedure: 'search', setup: 'x' }],
    ['half of a file', { ...IMPORT, open: undefined }],
    ['nothing sealed', { kind: 'sealed' }],
    ['no number of a command', { ...ASK, revision: undefined }],
  ])('a request with %s is dropped', (_what, ask) => {
    expect(readMessage({ ...REQUEST, ask })).toBeNull();
  });

  test('a message is nested up to 24 deep, and only the text under seal of a request is long', () => {
    const deep = (depth: number): unknown => ({ ...REQUEST, ask: { ...ASK, command: nested(depth, (inner) => ({ inner })) } });
    // The message, what it asks for and the command are three.
    expect([readMessage(deep(22)) !== null, readMessage(deep(23))]).toEqual([true, null]);
    const long = 'x'.repeat(30_000);
    expect(readMessage({ ...REQUEST, ask: { kind: 'sealed', sealed: long } })).not.toBeNull();
    for (const ask of [
      { kind: 'sealed', sealed: 'k', more: 'x'.repeat(1_000_000) },
      { kind: 'sealed', sealed: ['x'.repeat(1_100_000)] },
      { kind: 'sealed', sealed: 'x', more: Array.from({ length: 300_000 }, () => 0) },
      { kind: 'remove', holder: 's', expedition: 'e', sealed: long },
    ])
      expect(readMessage({ ...REQUEST, ask, more: long })).toBeNull();
    expect(readMessage({ ...REPLY, answer: { kind: 'refused', code: 'x', data: { long } } })).toBeNull();
  });

  test('an answer refuses with a code and its words, or says that all was done', () => {
    expect([refused('stale'), refused('too-far', { squares: 3 }), DONE]).toEqual([
      { kind: 'refused', code: 'stale', data: {} },
      { kind: 'refused', code: 'too-far', data: { squares: 3 } },
      { kind: 'done', kept: [] },
    ]);
    for (const answer of [refused('too-far', { squares: 3 }), DONE, { kind: 'done', kept: ['follow-up'] }])
      expect(readAnswer(JSON.stringify(answer))).toEqual(answer);
    expect(readRequest(JSON.stringify(ASK))).toEqual(ASK);
    const text = (letters: number): string => JSON.stringify(refused('x', { long: 'x'.repeat(letters) }));
    const frame = text(0).length;
    expect([readAnswer(text(20_000 - frame)) !== null, readAnswer(text(20_001 - frame))]).toEqual([true, null]);
    const left = (letters: number): string => JSON.stringify({ id: 'aaaaaaaa:1', answer: JSON.parse(text(letters)) as object });
    const around = left(0).length;
    expect([readLeftReply(left(20_000 - around)) !== null, readLeftReply(left(20_001 - around))]).toEqual([true, null]);
  });

  test('a request that was left may be as long as one under seal, and no longer', () => {
    const left = (letters: number, kind = 'sealed'): string =>
      JSON.stringify({ id: 'aaaaaaaa:1', module: '0.1.0', ask: { ...ASK, kind, sealed: 'x'.repeat(letters) } });
    expect([
      readLeftRequest(left(1_000_000), true) !== null,
      readLeftRequest(left(1_000_001), true),
      readLeftRequest(left(30_000, 'command'), true),
      // A player's is in the clear.
      readLeftRequest(left(30_000), false),
    ]).toEqual([true, null, null, null]);
    expect(readRequest(JSON.stringify({ ...ASK, command: { text: 'x'.repeat(990_000) } }))).not.toBeNull();
    expect(readRequest(JSON.stringify({ ...ASK, command: { text: 'x'.repeat(1_000_000) } }))).toBeNull();
  });

  test('a request without an age is one that was just made', () => {
    const { age, ...older } = REQUEST;
    expect(readMessage(older)).toEqual({ ...older, age });
  });

  test('anything at all is read or dropped without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        readMessage(anything);
        readMessage({ ...REQUEST, ask: anything });
        for (const read of [readRequest, readAnswer]) read(String(anything));
        for (const read of [readLeftRequest, readLeftReply]) read(anything);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  test.each([
    ['lists', (inner: unknown) => [inner]],
    ['records', (inner: unknown) => ({ a: inner })],
    ['commands', (inner: unknown) => ({ ...ASK, command: { inner } })],
  ])('nested a hundred thousand deep are dropped: %s', (_, around) => {
    for (const depth of [30, 6000, 100_000]) {
      const deep = nested(depth, around);
      expect(readMessage(deep)).toBeNull();
      expect(readMessage({ ...REQUEST, ask: { ...ASK, command: { kind: 'begin', deep } } })).toBeNull();
    }
    const text = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    for (const read of [readRequest, readAnswer, readLeftRequest, readLeftReply]) expect(read(text)).toBeNull();
  });

  test('a huge list is dropped without a look at what is in it', () => {
    const looks = { count: 0 };
    const watched = new Proxy(new Array(1_000_000).fill(0), {
      get: (list, key, receiver) => {
        if (key !== 'length') looks.count += 1;
        return Reflect.get(list, key, receiver) as unknown;
      },
    });
    expect(readMessage({ ...REQUEST, ask: { ...ASK, command: { kind: 'begin', watched } } })).toBeNull();
    expect(looks.count).toBe(0);
  });

  test('a message may have twenty thousand characters of JSON, whether keys, texts or numbers, and no more', () => {
    const sized = (more: object): Message | null =>
      readMessage({ ...REQUEST, ask: { ...ASK, command: { kind: 'begin', more } } });
    const keys = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${10_000 + at}`, 0]));
    const texts = (count: number): string[] => Array.from({ length: count }, () => 'a text of 16 let');
    const numbers = (count: number): number[] => Array.from({ length: count }, () => 7);
    const [shortKeys, shortTexts] = [
      (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [(1296 + at).toString(36), 0])),
      (count: number): string[] => Array.from({ length: count }, () => 'ab'),
    ];
    const wide = (most: number, make: (count: number) => object): boolean[] =>
      [sized(make(most)), sized(make(2 * most))].map(Boolean);
    expect(wide(1_000, keys)).toEqual([true, false]);
    expect(wide(900, texts)).toEqual([true, false]);
    expect(wide(5_000, numbers)).toEqual([true, false]);
    expect(wide(2_000, shortKeys)).toEqual([true, false]);
    expect(wide(3_000, shortTexts)).toEqual([true, false]);
    expect(sized({ text: 'x'.repeat(19_000) })).not.toBeNull();
    expect(sized({ text: 'x'.repeat(20_000) })).toBeNull();
    expect(sized({ ['k'.repeat(20_000)]: 1 })).toBeNull();
  });

  test('what lies in a document is one text, and reads back as it was written', () => {
    const { type: _type, ...request } = readMessage(REQUEST) as Extract<Message, { type: 'request' }>;
    expect(readLeftRequest(leftText(request))).toEqual(request);
    const reply = { id: 'aaaaaaaa:1', answer: { kind: 'sealed', sealed: 'k.abc' } } as const;
    expect(readLeftReply(leftText(reply))).toEqual(reply);
    expect(readLeftRequest([leftText(request)])).toBeNull();
    // As an older version left them.
    expect(readLeftRequest({ id: 'aaaaaaaa:1', module: '0.1.0', ask: JSON.stringify(ASK) })).toBeNull();
    expect(readLeftReply({ id: 'aaaaaaaa:1', answer: { kind: 'done', kept: [] } })).toBeNull();
  });
});

describe('allowance', () => {
  test('a burst is heard, the next request is told of it, and time gives some back', () => {
    let allowance = freshAllowance(0);
    for (let n = 0; n < BURST; n += 1) {
      const spent = spend(allowance, 0);
      expect(spent.verdict).toBe('heard');
      allowance = spent.allowance;
    }
    expect(allowance).toEqual({ left: 0, at: 0, told: false });
    expect(freshAllowance(7)).toEqual({ left: BURST, at: 7, told: false });
    expect(spend(allowance, 10).verdict).toBe('told');
    expect(spend(allowance, 100)).toEqual({ verdict: 'heard', allowance: { left: 1, at: 100, told: false } });
    expect(spend(allowance, 1e9).allowance.left).toBe(BURST - 1);
    expect(spend(allowance, -5).verdict).toBe('told');
  });

  test('whoever goes on flooding is told once, until they have paused for a second', () => {
    let allowance = freshAllowance(0);
    const verdicts: string[] = [];
    const ask = (now: number): void => {
      const spent = spend(allowance, now);
      allowance = spent.allowance;
      verdicts.push(spent.verdict);
    };
    // A hundred requests a second for ten seconds.
    for (let now = 0; now < 10_000; now += 10) ask(now);
    expect(verdicts.filter((verdict) => verdict === 'told')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'heard').length).toBeLessThan(BURST + 201);
    expect(new Set(verdicts.slice(verdicts.indexOf('told') + 1))).toEqual(new Set(['heard', 'dropped']));
    verdicts.length = 0;
    for (let n = 0; n < 60; n += 1) ask(11_500);
    expect(verdicts.filter((verdict) => verdict === 'told')).toHaveLength(1);
  });
});

test.each([
  [949, 'dropped'],
  [950, 'told'],
])('whoever was told to wait has paused once half a burst is there: %i ms', (pause, verdict) => {
  const waiting = { left: 1, at: 0, told: true };
  const flooding = Array.from({ length: BURST / 2 }).reduce<Allowance>((now) => spend(now, pause).allowance, waiting);
  expect(spend(flooding, pause).verdict).toBe(verdict);
});

describe('the lease', () => {
  test('a claim follows what was published, and only its own writes are not stale', () => {
    const claim = claimAfter({ epoch: 4, client: 'old' }, 'new', 0);
    expect(claim).toEqual({ epoch: 5, client: 'new' });
    expect(claimAfter({ epoch: 4, client: 'old' }, 'new', 5)).toEqual({ epoch: 6, client: 'new' });
    expect(writerOf(claim)).toBe('5.new');
    expect(isStale('5.new', claim)).toBe(false);
    expect(isStale('4.old', claim)).toBe(true);
    expect(isStale('5.old', claim)).toBe(true);
  });

  test.each([null, 'x', {}, { epoch: -1, client: 'a' }, { epoch: 1.5, client: 'a' }, { epoch: 1 }])("%j is nobody's", (raw) => {
    expect(readLease(raw)).toEqual(NO_LEASE);
  });
});
