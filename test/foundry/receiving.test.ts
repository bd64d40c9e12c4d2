import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Incoming } from '../../src/foundry/referee/request-queue.ts';
import { BURST } from '../../src/play/allowance.ts';
import { type Answer, type RequestBody, type Message, leftText, readLeftReply } from '../../src/play/messages.ts';
import { unsealAnswer, sealRequest } from '../../src/play/sealed-messages.ts';
import { KEY, byteStream } from '../play/fixtures.ts';

/** What the room uses of Foundry: a GM who referees here, two further GMs and a player, a socket and user documents. */
const KEYS = new Map([[KEY.id, KEY]]);
const random = byteStream(21);
const users = [
  { id: 'gm', isGM: true, active: true },
  { id: 'second', isGM: true, active: true },
  { id: 'third', isGM: true, active: true },
  { id: 'ada', isGM: false, active: true },
];

vi.mock('../../src/foundry/keys/key-store.ts', () => ({
  readKeys: () => Promise.resolve(KEYS),
  keepKey: () => Promise.resolve(),
}));

const DONE: Answer = { kind: 'done', kept: [] };
const FULL: Answer = { kind: 'refused', code: 'hidden-full', data: { kilobytes: 8, note: 'a trap behind the altar' } };
const ASK: RequestBody = { kind: 'remove', holder: 'RollTable.mill', expedition: 'play' };

let sent: { readonly message: Message; readonly recipients: readonly string[] }[];
let flags: { readonly user: string; readonly key: string; readonly value: unknown }[];
let taken: Incoming[];
let answers: (incoming: Incoming) => Answer;
let hearSocket: (message: unknown, sender?: string) => void;
let updateUser: (user: object, changed: object, options: object, author: string) => void;

/** A user's document with the flags that lie in it. */
function documentOf(id: string, lying: Readonly<Record<string, unknown>> = {}): object {
  return { id, getFlag: (_scope: string, key: string) => lying[key] };
}

/** A user writes flags into a user document, where others may lie already. */
function writes(user: string, changed: Readonly<Record<string, unknown>>, author = user, lying = {}): void {
  updateUser(documentOf(user, { ...lying, ...changed }), { flags: { 'ghost-map': changed } }, {}, author);
}

/** What the referee here was asked, once everything has settled. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

function replies(): Extract<Message, { type: 'reply' }>[] {
  return sent.flatMap(({ message }) => (message.type === 'reply' ? [message] : []));
}

/** A request as it crosses the wire: under seal for a GM. */
function requestOf(user: string, id: string, ask: RequestBody = ASK): Extract<Message, { type: 'request' }> {
  const gm = users.find((one) => one.id === user)?.isGM;
  const sealed = gm ? sealRequest(KEY, { user, id }, ask, null, random) : ask;
  if ('code' in sealed) throw new Error(sealed.code);
  return { type: 'request', id, module: '1.0.0', age: 0, ask: sealed };
}

/** A request as it is left in the asker's document. */
function leftBy(user: string, id: string): string {
  const { module: version, age, ask } = requestOf(user, id);
  return leftText({ id, module: version, age, ask });
}

beforeEach(async () => {
  [sent, flags, taken, answers] = [[], [], [], () => DONE];
  vi.useFakeTimers();
  vi.resetModules();
  const { CLIENT_ID } = await import('../../src/foundry/host/randomness.ts');
  const settings: Record<string, unknown> = {
    lease: { epoch: 4, client: CLIENT_ID },
    key: { id: KEY.id, salt: '', wrapped: '' },
  };
  vi.stubGlobal('Hooks', { on: (_name: string, heard: typeof updateUser) => (updateUser = heard) });
  vi.stubGlobal('game', {
    user: {
      ...users[0],
      setFlag: (_scope: string, key: string, value: unknown) => {
        flags.push({ user: 'gm', key, value });
        return Promise.resolve();
      },
    },
    users: Object.assign([...users], { activeGM: users[0], get: (id: string) => users.find((user) => user.id === id) }),
    world: { id: 'world' },
    modules: new Map([['ghost-map', { version: '1.0.0' }]]),
    settings: { get: (_scope: string, key: string) => settings[key] },
    socket: {
      emit: (_channel: string, message: Message, { recipients }: { recipients: string[] }) => sent.push({ message, recipients }),
      on: (_channel: string, heard: typeof hearSocket) => (hearSocket = heard),
    },
  });
  await (await import('../../src/foundry/keys/keyring.ts')).readKeyring();
  const { RequestQueue } = await import('../../src/foundry/referee/request-queue.ts');
  const { receiveMessages: hear } = await import('../../src/foundry/receiving.ts');
  hear(
    Promise.resolve(
      new RequestQueue({
        now: () => performance.now(),
        wasDone: () => false,
        isSeated: () => true,
        judge: (incoming) => {
          taken.push(incoming);
          return Promise.resolve(answers(incoming));
        },
      }),
    ),
  );
  return () => vi.useRealTimers();
});

describe('SG-40 an answer to a GM', () => {
  test('is sealed, and of one length whatever it says', async () => {
    hearSocket(requestOf('second', 'aaaaaaaa:1'), 'second');
    await settled();
    answers = () => FULL;
    hearSocket(requestOf('second', 'aaaaaaaa:2'), 'second');
    await settled();
    expect(taken.map(({ ask }) => ask)).toEqual([ASK, ASK]);
    const given = replies().map(({ answer }) => answer);
    expect(JSON.stringify(sent)).not.toMatch(/hidden-full|altar/);
    expect(new Set(given.map((answer) => JSON.stringify(answer).length)).size).toBe(1);
    const opened = given.map((answer, index) =>
      answer.kind === 'sealed' ? unsealAnswer(KEYS, { user: 'second', id: `aaaaaaaa:${index + 1}` }, answer) : null,
    );
    expect(opened).toEqual([DONE, FULL]);
    expect(sent.map(({ recipients }) => recipients)).toEqual([['second'], ['second']]);
  });

  test('lies in the referee’s document as one text, so that nothing of an earlier one stays', async () => {
    answers = () => FULL;
    writes('second', { ask: leftBy('second', 'aaaaaaaa:1') });
    await settled();
    expect(flags).toMatchObject([{ key: 'answer', value: expect.any(String) as string }]);
    expect(JSON.stringify(flags)).not.toMatch(/hidden-full|altar/);
    const left = readLeftReply(flags[0]?.value);
    expect(left?.answer.kind === 'sealed' && unsealAnswer(KEYS, { user: 'second', id: 'aaaaaaaa:1' }, left.answer)).toEqual(FULL);
  });

  test('is for whoever asked, and for that request alone', async () => {
    hearSocket(requestOf('second', 'aaaaaaaa:1'), 'second');
    await settled();
    const answer = replies()[0]?.answer;
    if (answer?.kind !== 'sealed') throw new Error('no answer under seal');
    expect(unsealAnswer(KEYS, { user: 'third', id: 'aaaaaaaa:1' }, answer)).toBeNull();
    expect(unsealAnswer(KEYS, { user: 'second', id: 'aaaaaaaa:2' }, answer)).toBeNull();
  });
});

test('an answer to a player is in the clear: it tells what the player may know', async () => {
  answers = () => FULL;
  hearSocket(requestOf('ada', 'aaaaaaaa:1'), 'ada');
  await settled();
  expect(replies()).toEqual([{ type: 'reply', id: 'aaaaaaaa:1', answer: FULL }]);
});

describe('SG-40 a request of a GM', () => {
  test('that another sends again under their own name is done for neither', async () => {
    const request = requestOf('second', 'aaaaaaaa:1');
    hearSocket(request, 'third');
    writes('third', { ask: leftText({ id: request.id, module: request.module, age: 0, ask: request.ask }) });
    hearSocket(request, 'ada');
    await settled();
    expect(taken).toEqual([]);
    hearSocket(request, 'second');
    await settled();
    expect(taken.map(({ user }) => user)).toEqual(['second']);
  });

  test('that comes in the clear is refused: the answer could not be sealed', async () => {
    hearSocket({ ...requestOf('ada', 'aaaaaaaa:1') }, 'second');
    await settled();
    expect(taken).toEqual([]);
    expect(replies()).toEqual([{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'refused', code: 'no-key', data: {} } }]);
  });
});

describe('a flood', () => {
  test('of a user’s is told so once, and dropped in silence until it has recovered', async () => {
    for (let n = 1; n <= 200; n += 1) hearSocket(requestOf('ada', `aaaaaaaa:${n}`), 'ada');
    await settled();
    expect(taken).toHaveLength(BURST);
    const codes = (): string[] => replies().flatMap(({ answer }) => (answer.kind === 'refused' ? [answer.code] : []));
    expect(codes()).toEqual(['too-fast']);
    // Somebody else is heard meanwhile.
    hearSocket(requestOf('second', 'bbbbbbbb:1'), 'second');
    await settled();
    expect(taken).toHaveLength(BURST + 1);
    await vi.advanceTimersByTimeAsync(100);
    for (let n = 201; n <= 300; n += 1) hearSocket(requestOf('ada', `aaaaaaaa:${n}`), 'ada');
    await settled();
    expect(codes()).toEqual(['too-fast']);
    await vi.advanceTimersByTimeAsync(2000);
    for (let n = 301; n <= 400; n += 1) hearSocket(requestOf('ada', `aaaaaaaa:${n}`), 'ada');
    await settled();
    expect(codes()).toEqual(['too-fast', 'too-fast']);
  });

  test('of a user’s keeps nobody waiting longer than for one of it', async () => {
    for (let n = 1; n <= BURST; n += 1) hearSocket(requestOf('ada', `aaaaaaaa:${n}`), 'ada');
    hearSocket(requestOf('second', 'bbbbbbbb:1'), 'second');
    await settled();
    expect(taken).toHaveLength(BURST + 1);
    expect(taken.findIndex(({ user }) => user === 'second')).toBeLessThan(3);
    expect(taken.flatMap(({ user, id }) => (user === 'ada' ? [id] : []))).toEqual(
      Array.from({ length: BURST }, (_, at) => `aaaaaaaa:${at + 1}`),
    );
  });

  test('of long requests under seal is told so sooner: unsealing takes its time', async () => {
    const long = (n: number) => ({
      ...requestOf('second', `bbbbbbbb:${n}`),
      ask: { kind: 'sealed' as const, sealed: 'x'.repeat(900_000) },
    });
    for (let n = 1; n <= 10; n += 1) hearSocket(long(n), 'second');
    await settled();
    expect(replies()).toHaveLength(3);
  });

  test('of another version’s requests is dropped no less', async () => {
    for (let n = 1; n <= 200; n += 1) hearSocket({ ...requestOf('ada', `aaaaaaaa:${n}`), module: '0.9.0' }, 'ada');
    await settled();
    expect(replies()).toHaveLength(BURST + 1);
  });

  test('of requests that name no sender is not answered by a flood', () => {
    for (let n = 1; n <= 200; n += 1) hearSocket(requestOf('ada', `aaaaaaaa:${n}`));
    expect(sent).toHaveLength(BURST);
    expect(sent.every(({ message }) => message.type === 'no-sender')).toBe(true);
  });
});

test('a request that lies in a document is heard when it is left, and not when something else there changes', async () => {
  const ask = leftBy('second', 'aaaaaaaa:1');
  writes('second', { ask });
  await settled();
  expect(taken).toHaveLength(1);
  writes('second', { happened: [] }, 'second', { ask });
  writes('second', { lastWords: { expedition: 'play', text: 'so be it' } }, 'second', { ask });
  // As either generation takes it off.
  writes('second', { '-=ask': null }, 'second', { ask });
  writes('second', { ask: new (class ForcedDeletion {})() }, 'second');
  writes('second', { ask }, 'ada');
  await settled();
  expect(taken).toHaveLength(1);
});
