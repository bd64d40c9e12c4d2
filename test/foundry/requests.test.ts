import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Ask, MAX_SEALED, type Message, askPlace, readAsk, readMessage } from '../../src/play/messages.ts';
import { unseal } from '../../src/play/sealing.ts';
import { KEY } from '../play/table.ts';

/** What the room uses of Foundry: a GM who asks, another GM who referees, and a world whose settings come back from the server. */
const keyring: { keys: Map<string, typeof KEY> } = { keys: new Map() };
let settings: Record<string, unknown>;
let mayWrite: boolean;
let user: { id: string; isGM: boolean; active: boolean };
let sent: Message[];
let written: unknown[];

vi.mock('../../src/foundry/key-store.ts', () => ({
  readKeys: () => Promise.resolve(keyring.keys),
  keepKey: () => Promise.resolve(),
}));

const DONE: Answer = { kind: 'done', kept: [] };
const SMALL: Ask = { kind: 'remove', holder: 'RollTable.mill', expedition: 'play' };

/** A request about so many rows of a table. */
function about(rows: number): Ask {
  const setup = { rows: Array.from({ length: rows }, (_, index) => `row${String(index).padStart(13, '0')}`) };
  return { kind: 'begin', holder: 'RollTable.mill', expedition: 'play', procedure: 'encounters', setup };
}

/** Sits this client down; `answers` is its referee. */
async function room(answers: (user: string, id: string, ask: Ask) => Promise<Answer | null> = () => Promise.resolve(DONE)) {
  vi.resetModules();
  const requests = await import('../../src/foundry/requests.ts');
  const lease = await import('../../src/foundry/lease-holder.ts');
  const settingsRoom = await import('../../src/foundry/settings.ts');
  await (await import('../../src/foundry/keyring.ts')).openKeyring();
  settingsRoom.registerSettings();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  lease.followLease();
  requests.followReferee();
  requests.answerRequestsWith(answers);
  sent = [];
  return { ...requests, ...lease };
}

beforeEach(() => {
  const changed: Record<string, () => void> = {};
  const other = { id: 'gm', isGM: true, active: true };
  user = { id: 'second', isGM: true, active: true };
  [mayWrite, sent, written] = [true, [], []];
  keyring.keys = new Map([[KEY.id, KEY]]);
  settings = { lease: { epoch: 4, client: 'theother' }, key: { id: KEY.id, salt: '', wrapped: '' } };
  const users = [other, user];
  vi.useFakeTimers();
  vi.stubGlobal('Hooks', { on: () => undefined });
  vi.stubGlobal('game', {
    user,
    users: Object.assign(users, { activeGM: other, get: (id: string) => users.find((one) => one.id === id) }),
    world: { id: 'world' },
    modules: new Map([['ghost-map', { version: '1.0.0' }]]),
    socket: { emit: (_channel: string, message: Message) => sent.push(message), on: () => undefined },
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
    const { request, receiveReply, holdsLease } = await room();
    const answered = request(SMALL);
    await vi.advanceTimersByTimeAsync(0);
    const [message] = sent;
    if (message?.type !== 'request' || message.ask.kind !== 'sealed') throw new Error('no request was sent');
    const opened = unseal(keyring.keys, askPlace(message.id), message.ask.sealed);
    expect('text' in opened && readAsk(opened.text)).toEqual(SMALL);
    receiveReply('gm', message.id, DONE);
    expect(await answered).toEqual(DONE);
    expect(holdsLease()).toBe(false);
  });

  test('that is as large as may be handed over is sent, and read at the other end', async () => {
    const { request, receiveReply } = await room();
    const answered = request(about(15_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(readMessage(sent[0])).toEqual(sent[0]);
    receiveReply('gm', sent[0]?.type === 'request' ? sent[0].id : '', DONE);
    expect(await answered).toEqual(DONE);
    expect(written).toEqual([]);
  });

  test('that is larger is not sent: who holds the key takes the seat and does it itself, once', async () => {
    const asked: unknown[] = [];
    const ask = about(25_000);
    const { request, holdsLease } = await room((by, _id, what) => {
      asked.push({ by, what });
      return Promise.resolve(DONE);
    });
    expect(await request(ask)).toEqual(DONE);
    expect(asked).toEqual([{ by: 'second', what: ask }]);
    expect(sent).toEqual([]);
    expect(holdsLease()).toBe(true);
    expect(written).toEqual([{ key: 'lease', value: { epoch: 5, client: expect.any(String) as string } }]);
  });

  test('that is larger goes on where another claims the lease while it is done', async () => {
    let tries = 0;
    const { request } = await room(() => {
      tries += 1;
      // The first time, the seat is lost before anything stands.
      if (tries === 1) void game.settings.set('ghost-map', 'lease' as never, { epoch: 9, client: 'theother' } as never);
      return Promise.resolve(tries === 1 ? null : DONE);
    });
    const answered = request(about(25_000));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await answered).toEqual(DONE);
    expect(settings['lease']).toEqual({ epoch: 10, client: expect.not.stringMatching('theother') as string });
  });

  test('that is larger is refused at once where this browser lacks the key, and the lease is let be', async () => {
    keyring.keys = new Map();
    const { request } = await room();
    expect(await request(about(25_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    // Without the key it would go in the clear, where there is less room.
    expect(await request(about(2_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    expect([sent, written]).toEqual([[], []]);
  });

  test('that is larger is refused at once where the user may not write settings', async () => {
    mayWrite = false;
    vi.spyOn(console, 'warn').mockReturnValue();
    const { request, holdsLease } = await room();
    expect(await request(about(25_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    expect(holdsLease()).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('a request of a player', () => {
  test('that is too large is refused at once, and takes no seat', async () => {
    user.isGM = false;
    const { request } = await room();
    expect(await request(about(2_000))).toEqual({ kind: 'refused', code: 'too-large', data: {} });
    expect([sent, written]).toEqual([[], []]);
  });
});

describe('a message from outside', () => {
  const request = (ask: unknown): unknown => ({ type: 'request', id: 'aaaaaaaa:1', module: '1.0.0', ask });

  test.each([
    ['a request in the clear', request(about(2_000))],
    ['a sealed text', request({ kind: 'sealed', sealed: 'x'.repeat(MAX_SEALED + 1) })],
    ['what comes beside a sealed text', request({ kind: 'sealed', sealed: 'k.abc', more: 'x'.repeat(MAX_SEALED + 30_000) })],
    [
      'what says beside its kind that it is sealed',
      { type: 'present', client: 'a', ask: { kind: 'sealed' }, more: 'x'.repeat(2e6) },
    ],
    ['a command', request({ ...SMALL, kind: 'command', revision: 1, basis: '', command: { kind: 'x'.repeat(20_001) } })],
  ])('is dropped when it is too long: %s', (_, message) => {
    expect(readMessage(message)).toBeNull();
  });
});
