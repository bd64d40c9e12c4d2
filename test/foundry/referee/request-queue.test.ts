import { describe, expect, test, vi } from 'vitest';
import { RequestQueue } from '../../../src/foundry/referee/request-queue.ts';
import { type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import { type Answer, type RequestBody, DONE, refused } from '../../../src/play/messages.ts';
import { wasAnswered } from '../../../src/play/seats.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { ID, SETUP } from '../../play/fixtures.ts';
import { SimulatedServer } from './simulated-server.ts';

/** How long an asker waits before sending again, and before giving up, in milliseconds; see `requests.ts`. */
const AGAIN = 2500;
const GIVE_UP = 12_000;

/** A search that has begun, refereed by one browser at its desk; two players ask. */
async function begun() {
  const server = new SimulatedServer(1);
  const browser = server.join('clienta0');
  const lying = (): ExpeditionRecord => {
    const read = readExpedition(structuredClone(server.documents.expeditions[ID]));
    if ('fault' in read) throw new Error(read.fault);
    return read.expedition.record;
  };
  const judged: string[] = [];
  const desk = new RequestQueue({
    now: () => server.now,
    judge: ({ user, id, ask }) => {
      judged.push(id);
      return browser.referee.request(user, id, ask);
    },
    wasDone: ({ user, id }) => wasAnswered(lying().seats[user], id),
    isSeated: () => server.documents.lease.client === browser.client,
  });
  browser.claim();
  await server.run(1000);
  const made = browser.referee.request('gm', 'setupgm0:1', {
    ...{ kind: 'begin', holder: server.holder, expedition: ID, procedure: 'search', setup: SETUP },
  });
  await server.run(2000);
  await made;
  const command = (what: { kind: string; [key: string]: unknown }): RequestBody => {
    const read = readExpedition(lying());
    const basis = 'expedition' in read ? read.expedition.procedure.basis(read.expedition.open, what) : '';
    return { kind: 'command', holder: server.holder, expedition: ID, revision: 0, basis, command: what };
  };
  const opened = browser.referee.request('gm', 'setupgm0:2', command({ kind: 'begin' }));
  await server.run(3000);
  await opened;

  /** Asks, and again until it is answered or given up; says what came of it, and when. */
  const ask = (user: string, id: string, what: RequestBody): { answer: Answer | 'given up' | null; later: Answer | null } => {
    const asked: { answer: Answer | 'given up' | null; later: Answer | null } = { answer: null, later: null };
    const since = server.now;
    const sendAgain = (): void => {
      if (asked.answer) return;
      const age = server.now - since;
      if (age >= GIVE_UP) {
        asked.answer = 'given up';
        return;
      }
      void desk.take({ user, id, ask: what, age }).then((answer) => {
        if (asked.answer === 'given up') asked.later ??= answer;
        else asked.answer ??= answer;
      });
      server.after(Math.min(AGAIN, GIVE_UP - age), sendAgain);
    };
    sendAgain();
    return asked;
  };
  return { server, desk, ask, command, judged, rounds: () => (lying().open as SearchOpen).rounds };
}

describe('a queue that is held', () => {
  test('does nothing that its asker has given up, and says so to one who still waits', async () => {
    const { server, ask, command, rounds, judged } = await begun();
    // The first write takes thirteen seconds to the server.
    server.takes('clienta0', 'up', 13_000);
    const first = ask('ada', 'playera0:1', command({ kind: 'start', cell: 'A1' }));
    const second = ask('bram', 'playerb0:1', command({ kind: 'leader', user: 'bram' }));
    server.after(9000, () => {
      server.takes('clienta0', 'up', 50);
      Object.assign(third, ask('cleo', 'playerc0:1', command({ kind: 'leader', user: 'cleo' })));
    });
    const third: Partial<ReturnType<typeof ask>> = {};
    await server.run(Number.POSITIVE_INFINITY);
    // Of what was begun in time the answer comes late, and tells that it was done.
    expect(first).toEqual({ answer: 'given up', later: { kind: 'done', kept: [] } });
    expect(rounds()).toBe(1);
    // What was not begun in time is never done.
    expect(second).toEqual({ answer: 'given up', later: { kind: 'refused', code: 'late', data: {} } });
    expect(judged).toEqual(['playera0:1', 'playerc0:1']);
  });

  test('refuses in time where the asker still waits', async () => {
    const { server, ask, command, judged } = await begun();
    server.takes('clienta0', 'up', 9000);
    ask('ada', 'playera0:1', command({ kind: 'start', cell: 'A1' }));
    const second = ask('bram', 'playerb0:1', command({ kind: 'leader', user: 'bram' }));
    server.after(5000, () => {
      server.takes('clienta0', 'up', 50);
    });
    await server.run(server.now + 10_000);
    expect(second).toEqual({ answer: { kind: 'refused', code: 'late', data: {} }, later: null });
    await server.run(Number.POSITIVE_INFINITY);
    expect(judged).toEqual(['playera0:1']);
  });

  test('does each request once, and answers all copies alike', async () => {
    const { server, desk, command, judged, rounds } = await begun();
    server.takes('clienta0', 'up', 6000);
    const start = { user: 'ada', id: 'playera0:1', ask: command({ kind: 'start', cell: 'A1' }) };
    const copies = [0, 2500, 5000].map((age) => desk.take({ ...start, age }));
    await server.run(Number.POSITIVE_INFINITY);
    expect(await Promise.all(copies)).toEqual(copies.map(() => ({ kind: 'done', kept: [] })));
    expect(judged).toEqual(['playera0:1']);
    // A copy that comes too late is told that it was done: it was.
    const late = desk.take({ ...start, age: 11_000 });
    await server.run(server.now + 1);
    server.now += 1;
    const answer = await late;
    expect(answer).toEqual({ kind: 'done', kept: [] });
    expect(rounds()).toBe(1);
  });

  test('refuses nothing once the seat is lost: whoever has it may have done what was requested', async () => {
    let isSeated = true;
    let now = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((settle) => (release = settle));
    const given = (answer: Answer) => async (): Promise<Answer> => {
      await held;
      return answer;
    };
    const judge = vi
      .fn<() => Promise<Answer>>()
      .mockImplementationOnce(given(refused('no-expedition')))
      .mockImplementationOnce(given(DONE));
    const queue = new RequestQueue({ now: () => now, judge, wasDone: () => false, isSeated: () => isSeated });
    const ask: RequestBody = { kind: 'remove', holder: 'Scene.scene', expedition: ID };
    const asked = [1, 2, 3].map((number) =>
      queue.take({ user: 'ada', id: `aaaaaaaa:${number}`, ask, age: number < 3 ? 0 : 7000 }),
    );
    isSeated = false;
    now = 2000;
    release();
    // A no that it judged, a yes to what stands, and what it would begin too late.
    expect(await Promise.all(asked)).toEqual([null, DONE, null]);
    expect(judge).toHaveBeenCalledTimes(2);
    isSeated = true;
    judge.mockResolvedValueOnce(refused('no-expedition'));
    expect(await queue.take({ user: 'ada', id: 'aaaaaaaa:4', ask, age: 0 })).toEqual(refused('no-expedition'));
    expect(await queue.take({ user: 'ada', id: 'aaaaaaaa:5', ask, age: 9000 })).toEqual(refused('late'));
  });

  test('goes on after a request that failed', async () => {
    const failing = new RequestQueue({
      now: () => 0,
      judge: ({ id }) => (id === 'aaaaaaaa:1' ? Promise.reject(new Error('a fault')) : Promise.resolve(null)),
      wasDone: () => false,
      isSeated: () => true,
    });
    const ask: RequestBody = { kind: 'remove', holder: 'Scene.scene', expedition: ID };
    const first = failing.take({ user: 'ada', id: 'aaaaaaaa:1', ask, age: 0 });
    const second = failing.take({ user: 'ada', id: 'aaaaaaaa:2', ask, age: 0 });
    await expect(first).rejects.toThrow('a fault');
    expect(await second).toBeNull();
  });
});
