import { createServer } from 'node:net';

const attempts = 50;
const host = '127.0.0.1';

/** Finds the first free port from a given one upwards. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + attempts && port <= 65_535; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${first} to ${first + attempts - 1}.`);
}

/** Tells whether somebody could listen on a port of this machine now. */
export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, host, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
