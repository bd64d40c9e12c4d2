import { defineConfig } from 'vitest/config';

/** Unit tests run in Node; a test that needs a document asks for happy-dom in its first line. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
