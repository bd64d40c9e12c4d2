/** Runs before each test file that shares the modules it imports: it may leave no global name to those that run after it. */
import { afterAll } from 'vitest';

const names = new Set(Object.getOwnPropertyNames(globalThis));

afterAll(() => {
  // Libraries keep one of themselves for all under symbols and names that begin like this.
  const left = Object.getOwnPropertyNames(globalThis).filter((name) => !names.has(name) && !name.startsWith('__'));
  if (left.length > 0) throw new Error(`left in the global scope: ${left.join(', ')}`);
});
