/** Runs before each test file that shares its worker with others: it gets modules of its own, and leaves no global name behind. */
import { afterAll, vi } from 'vitest';

vi.resetModules();
const names = new Set(Reflect.ownKeys(globalThis));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Reflect.ownKeys(globalThis)) if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
});
