import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { UnderWay } from '../server/under-way';

const server = createServer();
afterEach(() => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
});

/** Asks for something whose answer is begun, and gives what ends it. */
async function asked(underWay: UnderWay): Promise<{ finish: () => void; text: Promise<string> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    server.once('request', (_request, response) => {
      underWay.begins(response);
      response.write('half ');
      finish = () => void response.end('and half');
      resolve();
    });
  });
  const text = new Promise<string>((resolve, reject) => {
    get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, (response) => {
      let all = '';
      response.on('data', (part: Buffer) => (all += part.toString()));
      response.on('end', () => resolve(all));
      response.on('error', reject);
    }).on('error', reject);
  });
  await begun;
  return { finish: () => finish(), text };
}

describe('answers under way', () => {
  it('are waited for until all of them is sent', async () => {
    const underWay = new UnderWay();
    const { finish, text } = await asked(underWay);
    let hasEnded = false;
    const ended = underWay.ends(60_000).then(() => (hasEnded = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    finish();
    await ended;
    expect(await text).toBe('half and half');
  });

  it('are waited for no longer than was said', async () => {
    const underWay = new UnderWay();
    const { finish, text } = await asked(underWay);
    await underWay.ends(1);
    finish();
    expect(await text).toBe('half and half');
  });

  it('are none where nothing was asked for', async () => {
    await expect(new UnderWay().ends(60_000)).resolves.toBeUndefined();
  });
});
