import type { Environment } from 'vitest/environments';

/** A browser's environment in which there is no page yet: each test file opens its own. */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
export default environment;
