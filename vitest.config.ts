import type { TestProjectConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { testFilesBySharing } from './test/workers/test-files.ts';

const module = testFilesBySharing('test');
const tabletop = testFilesBySharing('tabletop/test');
/** Comes last, so that it lists them in the modules that the test sees. */
const PROCEDURES = 'test/workers/all-procedures.ts';
const FRESH = 'test/workers/fresh-modules.ts';
const exclude = ['test/e2e/**', '**/node_modules/**'];

/** Lists the projects whose files share less than their modules; what is set up last comes after what gives them theirs. */
function projectsOf(
  { worker, page, nothing }: ReturnType<typeof testFilesBySharing>,
  prefix: string,
  last: readonly string[],
): TestProjectConfiguration[] {
  return [
    {
      extends: true,
      test: { name: `${prefix}shared-worker`, include: [...worker], exclude, isolate: false, setupFiles: [FRESH, ...last] },
    },
    {
      extends: true,
      test: {
        name: `${prefix}page`,
        environment: './test/workers/page-environment.ts',
        include: [...page],
        exclude,
        isolate: false,
        setupFiles: [FRESH, 'test/workers/fresh-page.ts', ...last],
        // It remembers the document in which it was loaded, so it is loaded with each page.
        server: { deps: { inline: ['jquery'] } },
      },
    },
    { extends: true, test: { name: `${prefix}alone`, include: [...nothing], exclude, setupFiles: [...last] } },
  ];
}

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
          exclude: [...exclude, ...module.worker, ...module.page, ...module.nothing],
          isolate: false,
          setupFiles: ['test/workers/no-globals-left.ts', PROCEDURES],
        },
      },
      ...projectsOf(module, '', [PROCEDURES]),
      ...projectsOf(tabletop, 'stand-in ', []),
    ],
  },
});
