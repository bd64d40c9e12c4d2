/** What a page draws by chance, the same in each run of a test. */

/** Returns what a seat's address ends with, so that its page draws what it drew in the last run of this test. */
export function diceOf(test: string, seat: number): string {
  // FNV-1a: any mixture of the letters does.
  let seed = 0x811c9dc5;
  for (const letter of test) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `#dice=${seed}.${seat}`;
}

/** Runs in a page before its own scripts, by itself: it can use nothing of this file. */
export function castDice(): void {
  const [, test, seat] = /^#dice=(\d+)\.(\d+)$/.exec(location.hash) ?? [];
  if (test === undefined) return;
  // A page that is loaded again must not make the same ids again.
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(loads));
  const state = new Uint32Array([Number(test), Number(seat), loads, 0x9e3779b9]);
  /** One step of xoshiro128**. @see https://prng.di.unimi.it/xoshiro128starstar.c */
  const next = (): number => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    state.set([a ^ d ^ b, b ^ c ^ a, c ^ a ^ (b << 9), turned(d ^ b, 11)]);
    return drawn;
  };
  for (let warming = 0; warming < 20; warming += 1) next();
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() >>> 24;
    }
    return array;
  };
}
