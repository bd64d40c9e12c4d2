/** Runs before each test file that wants a document: it gets a page of its own, in a worker that has the means loaded already. */
import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/environments';

const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});

afterAll(() => page.teardown(globalThis));
