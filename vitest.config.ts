import { defineConfig } from 'vitest/config';
import { testFilesBySharing } from './test/workers/test-files.ts';

const { worker, page, nothing } = testFilesBySharing();
/** Comes last, so that it lists them in the modules that the test sees. */
const PROCEDURES = 'test/workers/all-procedures.ts';
const exclude = ['test/e2e/**', '**/node_modules/**'];

/** Unit tests run in Node; a test that needs a document asks for a page in its first line. */
export default defineConfig({
  test: {
    // Of processes and not of threads: what is native in them, such as the database, can take a whole run with it.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
    restoreMocks: true,
    setupFiles: ['test/workers/same-chance.ts'],
    projects: [
      {
        extends: true,
        // A file that is new while others are watched is taken for one of these until the next start.
        test: {
          name: 'shared-modules',
          include: ['test/**/*.test.ts'],
          exclude: [...exclude, ...worker, ...page, ...nothing],
          isolate: false,
          setupFiles: ['test/workers/no-globals-left.ts', PROCEDURES],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared-worker',
          include: [...worker],
          exclude,
          isolate: false,
          setupFiles: ['test/workers/fresh-modules.ts', PROCEDURES],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: './test/workers/page-environment.ts',
          include: [...page],
          exclude,
          isolate: false,
          setupFiles: ['test/workers/fresh-modules.ts', 'test/workers/fresh-page.ts', PROCEDURES],
          // It remembers the document in which it was loaded, so it is loaded with each page.
          server: { deps: { inline: ['jquery'] } },
        },
      },
      { extends: true, test: { name: 'alone', include: [...nothing], exclude, setupFiles: [PROCEDURES] } },
    ],
  },
});
