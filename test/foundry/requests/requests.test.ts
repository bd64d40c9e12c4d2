import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Incoming } from '../../../src/foundry/referee/request-queue.ts';
import {
  type Answer,
  type RequestBody,
  MAX_SEALED,
  type Message,
  readLeftRequest,
  readMessage,
} from '../../../src/play/messages.ts';
import { unsealRequest, sealAnswer } from '../../../src/play/sealed-messages.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';

/** What the room uses of Foundry: a GM who asks, another GM who referees, and a world whose settings come back from the server. */
const keyring: { keys: Map<string, typeof KEY> } = { keys: new Map() };
let settings: Record<string, unknown>;
let mayWrite: boolean;
let user: { id: string; isGM: boolean; active: boolean };
let sent: Message[];
let written: unknown[];
let flags: Record<string, unknown>;
let notices: string[];
let hearSocket: (message: unknown, sender?: string) => void;

vi.mock('../../../src/foundry/keys/key-store.ts', () => ({
  readKeys: () => Promise.resolve(keyring.keys),
  keepKey: () => Promise.resolve(),
}));

/** How 14 spells a removal. */
const REMOVAL = { operator: 'removal' };
const DONE: Answer = { kind: 'done', kept: [] };
const SMALL: RequestBody = { kind: 'remove', holder: 'RollTable.mill', expedition: 'play' };

/** A request about so many rows of a table. */
function about(rows: number): RequestBody {
  const ids = Array.from({ length: rows }, (_, index) => `row${String(index).padStart(13, '0')}`);
  const open = { status: 'running', secret: true, rows: ids.join(','), rolls: 0, slain: '', results: {} };
  const hidden = { checks: '', slain: '', results: {} };
  return { kind: 'import', holder: 'RollTable.mill', expedition: 'play', procedure: 'encounters', version: 1, open, hidden };
}

/** The request that was sent last. */
function lastRequest(): Extract<Message, { type: 'request' }> {
  const message = sent.findLast(({ type }) => type === 'request');
  if (message?.type !== 'request') throw new Error('no request was sent');
  return message;
}

/** Opens a request as the GM does who referees. */
function askIn({ id, ask }: Pick<Extract<Message, { type: 'request' }>, 'id' | 'ask'>): RequestBody {
  if (ask.kind !== 'sealed') throw new Error('it went out in the clear');
  const unsealed = unsealRequest(new Map([[KEY.id, KEY]]), { user: 'second', id }, ask);
  if ('fault' in unsealed) throw new Error(unsealed.fault);
  return unsealed.ask;
}

/** Sits this client down; `answers` is its referee. */
async function room(answers: (incoming: Incoming) => Promise<Answer | null> = () => Promise.resolve(DONE)) {
  vi.resetModules();
  await import('../../workers/all-procedures.ts');
  const requests = await import('../../../src/foundry/requests/requests.ts');
  const lease = await import('../../../src/foundry/referee/lease-holder.ts');
  const settingsRoom = await import('../../../src/foundry/host/settings.ts');
  const keyringRoom = await import('../../../src/foundry/keys/keyring.ts');
  await keyringRoom.readKeyring();
  const wire = await import('../../../src/foundry/host/wire.ts');
  wire.receive(() => undefined);
  settingsRoom.registerSettings();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  lease.followLease();
  requests.followReferee();
  requests.answerRequestsWith(answers);
  // The holder is there, and says so whenever it is asked.
  called = (call) => {
    if (isHolderThere) lease.receiveSeatMessage({ type: 'present', client: 'theother', call }, 'gm');
  };
  for (const message of sent) if (message.type === 'roll-call') called(message.call);
  sent = [];
  return { ...requests, ...lease, ...keyringRoom };
}

/** Whether the holder of the lease answers when the roll is called, and how it does. */
let isHolderThere = true;
let called: (call: string) => void = () => undefined;

beforeEach(() => {
  isHolderThere = true;
  const changed: Record<string, () => void> = {};
  const other = { id: 'gm', isGM: true, active: true };
  user = { id: 'second', isGM: true, active: true };
  [mayWrite, sent, written, flags, notices] = [true, [], [], {}, []];
  keyring.keys = new Map([[KEY.id, KEY]]);
  settings = { lease: { epoch: 4, client: 'theother' }, key: { id: KEY.id, salt: '', wrapped: '' } };
  const users = [other, user];
  vi.useFakeTimers();
  vi.stubGlobal('Hooks', { on: () => undefined });
  vi.stubGlobal('foundry', { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal('ui', { notifications: { info: (text: string) => notices.push(text) } });
  const documentOf = Object.assign(user, {
    getFlag: (_scope: string, key: string) => flags[key],
    setFlag: (_scope: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    update: ({ flags: { 'ghost-map': off } }: { flags: { 'ghost-map': object } }) => {
      for (const [key, value] of Object.entries(off) as [string, unknown][]) {
        if (value === REMOVAL) Reflect.deleteProperty(flags, key);
        else if (key.startsWith('-=')) Reflect.deleteProperty(flags, key.slice(2));
        else flags[key] = value;
      }
      return Promise.resolve();
    },
  });
  vi.stubGlobal('game', {
    user: documentOf,
    release: { generation: 13 },
    i18n: { format: (key: string) => key },
    users: Object.assign(users, { activeGM: other, get: (id: string) => users.find((one) => one.id === id) }),
    world: { id: 'world' },
    modules: new Map([['ghost-map', { version: '1.0.0' }]]),
    socket: {
      emit: (_channel: string, message: Message) => {
        if (message.type === 'roll-call' && isHolderThere)
          void Promise.resolve(message.call).then((call) => {
            called(call);
          });
        else sent.push(message);
      },
      on: (_channel: string, heard: typeof hearSocket) => (hearSocket = heard),
    },
    settings: {
      register: (_scope: string, key: string, { onChange }: { onChange?: () => void }) => {
        if (onChange) changed[key] = onChange;
      },
      get: (_scope: string, key: string) => settings[key],
      set: (_scope: string, key: string, value: unknown) => {
        written.push({ key, value });
        if (!mayWrite) return Promise.reject(new Error('not permitted'));
        settings[key] = value;
        changed[key]?.();
        return Promise.resolve(value);
      },
    },
  });
  return () => vi.useRealTimers();
});

describe('a request of a GM who does not referee', () => {
  test('goes to the GM who does, under seal, and its answer is believed', async () => {
    const { sendQuietly, receiveReply, holdsLease } = await room();
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    expect(askIn(lastRequest())).toEqual(SMALL);
    const { id } = lastRequest();
    receiveReply('gm', id, sealAnswer(KEY, { user: 'second', id }, DONE, byteStream(5)));
    expect(await answered).toEqual(DONE);
    expect(holdsLease()).toBe(false);
  });

  test('SG-26 is done here where the holder of the seat is silent, and not before it had time to answer', async () => {
    const { sendQuietly, holdsLease } = await room(() => Promise.resolve(DONE));
    isHolderThere = false;
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(4000);
    expect(holdsLease()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answered).toEqual(DONE);
    expect(holdsLease()).toBe(true);
  });

  test('that is as large as may be handed over is sent, and read at the other end', async () => {
    const { sendQuietly, receiveReply } = await room();
    const answered = sendQuietly(about(15_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(readMessage(sent[0])).toEqual(sent[0]);
    receiveReply('gm', sent[0]?.type === 'request' ? sent[0].id : '', DONE);
    expect(await answered).toEqual(DONE);
    expect(written).toEqual([]);
  });

  test('that is larger is not sent: who holds the key takes the seat and does it itself, once', async () => {
    const asked: unknown[] = [];
    const ask = about(50_000);
    const { sendQuietly, holdsLease } = await room(({ user: by, ask: what }) => {
      asked.push({ by, what });
      return Promise.resolve(DONE);
    });
    expect(await sendQuietly(ask)).toEqual(DONE);
    expect(asked).toEqual([{ by: 'second', what: ask }]);
    expect(sent).toEqual([]);
    expect(holdsLease()).toBe(true);
    expect(written).toEqual([{ key: 'lease', value: { epoch: 5, client: expect.any(String) as string } }]);
  });

  test('that is larger goes on where another claims the lease while it is done', async () => {
    let tries = 0;
    const { sendQuietly } = await room(() => {
      tries += 1;
      // The first time, the seat is lost before anything stands.
      if (tries === 1) void game.settings.set('ghost-map', 'lease' as never, { epoch: 9, client: 'theother' } as never);
      return Promise.resolve(tries === 1 ? null : DONE);
    });
    const answered = sendQuietly(about(50_000));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answered).toEqual(DONE);
    expect(settings['lease']).toEqual({ epoch: 10, client: expect.not.stringMatching('theother') as string });
  });

  test('that is larger is refused at once where the user may not write settings', async () => {
    mayWrite = false;
    vi.spyOn(console, 'warn').mockReturnValue();
    const { sendQuietly, holdsLease } = await room();
    expect(await sendQuietly(about(50_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    expect(holdsLease()).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('a request of a player', () => {
  test('that is too large is refused at once, and takes no seat', async () => {
    user.isGM = false;
    const { sendQuietly } = await room();
    expect(await sendQuietly(about(2_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    expect([sent, written]).toEqual([[], []]);
  });
});

describe('SG-40 a request of a GM whose browser lacks the key', () => {
  test.each([
    ['small', SMALL],
    [
      'of things that all may know',
      { kind: 'begin', holder: 'RollTable.mill', expedition: 'play', procedure: 'encounters', setup: { secret: false } } as const,
    ],
    ['large', about(50_000)],
  ] as const)('is refused at once and sent to nobody, whoever else is there: %s', async (_, ask) => {
    keyring.keys = new Map();
    const { sendQuietly } = await room();
    expect(await sendQuietly(ask)).toEqual({ kind: 'refused', code: 'no-key', data: {} });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent, flags, written]).toEqual([[], {}, []]);
  });

  test('waits until the keys have been read, and goes out under seal then', async () => {
    const { sendQuietly, sendWithKeys, readKeyring, receiveReply } = await (async () => {
      const keys = keyring.keys;
      keyring.keys = new Map();
      const seated = await room();
      keyring.keys = keys;
      return seated;
    })();
    let read = (): void => undefined;
    sendWithKeys(new Promise<void>((resolve) => (read = resolve)).then(readKeyring));
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toEqual([]);
    read();
    await vi.advanceTimersByTimeAsync(0);
    expect(askIn(lastRequest())).toEqual(SMALL);
    receiveReply('gm', lastRequest().id, DONE);
    expect(await answered).toEqual(DONE);
  });

  test('is given up like any other where the keys are never read, and was sent to nobody', async () => {
    const { sendQuietly, sendWithKeys } = await room();
    sendWithKeys(new Promise<void>(() => undefined));
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await answered).toMatchObject({ code: 'no-answer' });
    expect([sent, flags]).toEqual([[], {}]);
  });

  test('is refused where the browser keeps no keys at all, and takes no seat that it could not fill', async () => {
    settings['key'] = { id: '', salt: '', wrapped: '' };
    keyring.keys = new Map();
    const { sendQuietly, sendWithKeys } = await room();
    sendWithKeys(Promise.reject(new Error('a private window')));
    expect(await sendQuietly(SMALL)).toEqual({ kind: 'refused', code: 'no-key-store', data: {} });
    expect([sent, written]).toEqual([[], []]);
  });

  test('is done here, by who asks, where the world has no key yet', async () => {
    settings['key'] = { id: '', salt: '', wrapped: '' };
    keyring.keys = new Map();
    const { sendQuietly, holdsLease } = await room();
    expect(await sendQuietly(about(5))).toEqual(DONE);
    expect(holdsLease()).toBe(true);
    expect(sent.filter(({ type }) => type === 'request')).toEqual([]);
  });

  test('is refused where the world has no key yet and this user may not make one', async () => {
    settings['key'] = { id: '', salt: '', wrapped: '' };
    keyring.keys = new Map();
    mayWrite = false;
    vi.spyOn(console, 'warn').mockReturnValue();
    const { sendQuietly } = await room();
    expect(await sendQuietly(about(5))).toEqual({ kind: 'refused', code: 'no-key-made', data: {} });
    expect(sent).toEqual([]);
  });
});

describe('on a server that names no sender', () => {
  test('SG-40 a GM’s request lies sealed in the GM’s own document, anew each time it is sent, and goes when it is answered', async () => {
    const { sendQuietly, receiveReply, receiveNoSender } = await room();
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    const { id } = lastRequest();
    hearSocket({ type: 'no-sender', id });
    receiveNoSender(id);
    await vi.advanceTimersByTimeAsync(0);
    const first = flags['ask'];
    const left = readLeftRequest(first);
    expect(left && askIn(left)).toEqual(SMALL);
    await vi.advanceTimersByTimeAsync(2500);
    expect(flags['ask']).not.toEqual(first);
    receiveReply('gm', id, DONE);
    expect(await answered).toEqual(DONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(flags).toEqual({});
    // From now on it is known here that nobody would be named.
    void sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.filter(({ type }) => type === 'request')).toHaveLength(1);
    expect(readLeftRequest(flags['ask'])?.age).toBe(0);
  });

  test('a player’s request that is sent again is written anew, so that whoever referees then hears it', async () => {
    user.isGM = false;
    const { sendQuietly } = await room();
    hearSocket({ type: 'nameless' });
    void sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    const first = flags['ask'];
    expect(readLeftRequest(first)).toMatchObject({ ask: SMALL, age: 0 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(flags['ask']).not.toEqual(first);
  });

  test.each([13, 14])(
    'a request that nobody answered goes too, and so does what an earlier page left: %i',
    async (generation) => {
      user.isGM = false;
      Object.assign(game, { release: { generation } });
      vi.stubGlobal('_del', REMOVAL);
      const { sendQuietly, tidyLeft } = await room();
      hearSocket({ type: 'nameless' });
      const answered = sendQuietly(SMALL);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(await answered).toMatchObject({ code: 'no-answer' });
      await vi.advanceTimersByTimeAsync(0);
      expect(flags).toEqual({});
      Object.assign(flags, { ask: { id: 'aaaaaaaa:1' }, answer: 'old', lastWords: { text: 'so be it' } });
      tidyLeft();
      expect(Object.keys(flags)).toEqual(['lastWords']);
    },
  );
});

describe('an answer', () => {
  test('is believed from a GM alone, and where it was sealed for this very request of this user', async () => {
    const { sendQuietly, receiveReply } = await room();
    let settled: Answer | null = null;
    void sendQuietly(SMALL).then((answer) => (settled = answer));
    await vi.advanceTimersByTimeAsync(0);
    const { id } = lastRequest();
    const sealedFor = (user: string, of: string) => sealAnswer(KEY, { user, id: of }, DONE, byteStream(6));
    // A player forges a reply where no sender is named, or under a name of their own; and plays back what was for others.
    receiveReply(null, id, DONE);
    receiveReply(null, id, sealedFor('second', id));
    receiveReply('ada', id, DONE);
    receiveReply('nobody', id, DONE);
    receiveReply('gm', id, sealedFor('third', id));
    receiveReply('gm', id, sealedFor('second', 'aaaaaaaa:1'));
    receiveReply('gm', id, { kind: 'sealed', sealed: `${KEY.id}.AAAA` });
    receiveReply('gm', 'aaaaaaaa:1', DONE);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBeNull();
    receiveReply('gm', id, sealedFor('second', id));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(DONE);
  });

  test('that comes after it was given up is told of, once', async () => {
    const { sendQuietly, receiveReply } = await room();
    const answered = sendQuietly(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    const { id } = lastRequest();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await answered).toEqual({ kind: 'refused', code: 'no-answer', data: {} });
    receiveReply('gm', id, { kind: 'refused', code: 'late', data: {} });
    expect(notices).toEqual([]);
    receiveReply('gm', id, DONE);
    receiveReply('gm', id, DONE);
    expect(notices).toEqual(['GHOSTMAP.Notice.LateAnswer']);
  });
});

test('a request says how long it has been asked, each time that it is sent', async () => {
  const { sendQuietly } = await room();
  void sendQuietly(SMALL);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map((message) => message.type === 'request' && message.age)).toEqual([0, 2500, 5000]);
});

describe('a message from outside', () => {
  const request = (ask: unknown): unknown => ({ type: 'request', id: 'aaaaaaaa:1', module: '1.0.0', ask });

  test.each([
    ['a request in the clear', request(about(2_000))],
    ['a sealed text', request({ kind: 'sealed', sealed: 'x'.repeat(MAX_SEALED + 1) })],
    ['what comes beside a sealed text', request({ kind: 'sealed', sealed: 'k.abc', more: 'x'.repeat(MAX_SEALED + 30_000) })],
    [
      'what says beside its kind that it is sealed',
      { type: 'present', client: 'a', call: 'aaaaaaaa:1', ask: { kind: 'sealed' }, more: 'x'.repeat(2e6) },
    ],
    ['a command', request({ ...SMALL, kind: 'command', revision: 1, basis: '', command: { kind: 'x'.repeat(20_001) } })],
  ])('is dropped when it is too long: %s', (_, message) => {
    expect(readMessage(message)).toBeNull();
  });
});
