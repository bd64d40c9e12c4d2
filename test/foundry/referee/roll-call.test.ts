import { describe, expect, test } from 'vitest';
import { proveWord } from '../../../src/play/sealed-messages.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';
import { heckle } from '../store/seat-noise.ts';
import { type Browser, SimulatedServer } from './simulated-server.ts';

/** Three GM browsers of which the first holds the lease, on a server that names no sender. */
async function seated(seed: number): Promise<{ server: SimulatedServer; browsers: readonly [Browser, Browser, Browser] }> {
  const server = new SimulatedServer(seed);
  const [one, two, three] = ['clienta0', 'clientb0', 'clientc0'].map((client) => server.join(client));
  if (!one || !two || !three) throw new Error('nobody joined');
  one.claim();
  await server.run(2000);
  expect(server.documents.lease.client).toBe('clienta0');
  return { server, browsers: [one, two, three] };
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

describe.each(SEEDS)('words about the seat where no sender is named, seed %i', (seed) => {
  test('a holder who is there is found, and one who says farewell is followed at once', async () => {
    const { server, browsers } = await seated(seed);
    for (const browser of browsers) browser.rollCall.call();
    await server.run(server.now + 5000);
    expect(server.documents.lease).toEqual({ epoch: 1, client: 'clienta0' });
    expect(server.words.map(({ type }) => type).sort()).toEqual(['present', 'present', 'roll-call', 'roll-call']);
    browsers[0].rollCall.leave();
    browsers[0].alive = false;
    await server.run(server.now + 1000);
    expect(server.documents.lease.client).not.toBe('clienta0');
  });

  test('whether somebody referees is answered to whoever asks, and takes the seat from nobody', async () => {
    const { server, browsers } = await seated(seed);
    const asked = async (): Promise<readonly boolean[]> => {
      const answers = Promise.all(browsers.map(({ rollCall }) => rollCall.isHeld()));
      await server.run(server.now + 5000);
      return answers;
    };
    expect(await asked()).toEqual([true, true, true]);
    browsers[0].alive = false;
    expect((await asked()).slice(1)).toEqual([false, false]);
    expect(server.documents.lease).toEqual({ epoch: 1, client: 'clienta0' });
  });

  test('a player’s farewell, roll-call or presence moves nobody, forged or heard before, and nothing answers it', async () => {
    const { server, browsers } = await seated(seed);
    browsers[1].rollCall.call();
    browsers[2].rollCall.call();
    await server.run(server.now + 3000);
    const until = server.now + 20_000;
    heckle(server, () => server.now < until);
    await server.run(Number.POSITIVE_INFINITY);
    expect(server.documents.lease).toEqual({ epoch: 1, client: 'clienta0' });
    expect(browsers.map(({ rolled }) => rolled)).toEqual([0, 0, 0]);
    // The holder has answered the two who called, and nobody else.
    expect(server.speakers.filter((client) => client !== 'heckler0').sort()).toEqual([
      ...['clienta0', 'clienta0', 'clientb0', 'clientc0'],
    ]);
  });

  test('a player does not keep the seat of a holder who is gone', async () => {
    const { server, browsers } = await seated(seed);
    // What was proven before its end is no proof after it.
    browsers[1].rollCall.call();
    await server.run(server.now + 3000);
    browsers[0].alive = false;
    const from = server.now;
    heckle(server, () => server.now < from + 10_000, 'present');
    server.after(500, () => {
      for (const browser of browsers.slice(1)) browser.rollCall.call();
    });
    await server.run(from + 4000);
    expect(server.documents.lease.client).not.toBe('clienta0');
    expect(server.documents.lease.epoch).toBeGreaterThan(1);
    const { client } = server.documents.lease;
    await server.run(Number.POSITIVE_INFINITY);
    expect(server.documents.lease.client).toBe(client);
  });

  test('a farewell from an earlier time in the seat is none from this one', async () => {
    const { server, browsers } = await seated(seed);
    browsers[0].rollCall.leave();
    await server.run(server.now + 3000);
    browsers[0].claim();
    await server.run(server.now + 3000);
    const { lease } = server.documents;
    expect(lease.client).toBe('clienta0');
    const [farewell] = server.words.filter(({ type }) => type === 'farewell');
    if (!farewell) throw new Error('nobody said farewell');
    server.say('heckler0', farewell);
    await server.run(Number.POSITIVE_INFINITY);
    expect(server.documents.lease).toEqual(lease);
  });
});

describe('before the world has a key', () => {
  test('a farewell that nobody can prove leads to a roll-call, and to no claim where the holder is there', async () => {
    const { server, browsers } = await seated(1);
    server.hasKey = false;
    server.say('heckler0', { type: 'farewell', client: 'clienta0' });
    await server.run(server.now + 5000);
    expect(server.words.map(({ type }) => type)).toContain('roll-call');
    expect(server.documents.lease).toEqual({ epoch: 1, client: 'clienta0' });
    browsers[0].alive = false;
    server.say('heckler0', { type: 'farewell', client: 'clienta0' });
    await server.run(server.now + 5000);
    expect(server.documents.lease.client).not.toBe('clienta0');
  });

  test('a flood of roll-calls is not answered by a flood', async () => {
    const { server } = await seated(2);
    server.hasKey = false;
    for (let n = 1; n <= 500; n += 1) server.say('heckler0', { type: 'roll-call', call: `heckler0:${n}` });
    await server.run(Number.POSITIVE_INFINITY);
    expect(server.words.filter(({ type }) => type === 'present').length).toBeLessThan(60);
  });
});

test('a roll-call that is said again is answered once, and a word that is proven for another lease not at all', async () => {
  const { server, browsers } = await seated(3);
  const random = byteStream(31);
  const call = 'clientb0:7';
  const said = { type: 'roll-call', call, proof: proveWord(KEY, 'roll-call', server.documents.lease, call, random) } as const;
  for (let n = 0; n < 20; n += 1) browsers[0].rollCall.receive(said, false);
  const other = proveWord(KEY, 'roll-call', { epoch: 9, client: 'clienta0' }, 'clientb0:8', random);
  browsers[0].rollCall.receive({ type: 'roll-call', call: 'clientb0:8', proof: other }, false);
  await server.run(Number.POSITIVE_INFINITY);
  expect(server.words).toHaveLength(1);
});
