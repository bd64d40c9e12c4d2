import { defineConfig } from 'vitest/config';

/** Only the pure rooms are mutated, so only their tests run against mutants. */
export default defineConfig({
  test: {
    include: ['test/rules/**/*.test.ts', 'test/play/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/workers/all-procedures.ts'],
    testTimeout: 20_000,
  },
});
