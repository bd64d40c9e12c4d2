import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs quick files first, and before them those that failed last, since a mutant is done with at the first test that kills it. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const cost = ({ moduleId, project }: TestSpecification): number => {
      const last = cache.getFileTestResults(`${project.name}:${moduleId.slice(config.root.length + 1)}`);
      return last?.failed ? -1 : (last?.duration ?? Infinity);
    };
    return (await super.sort(files)).sort((one, other) => cost(one) - cost(other) || 0);
  }
}

/** Only the pure rooms are mutated, so only their tests run against mutants. */
export default defineConfig({
  test: {
    include: ['test/rules/**/*.test.ts', 'test/play/**/*.test.ts'],
    environment: 'node',
    // The files of one run share their modules, which the next mutant loads anew.
    isolate: false,
    env: { GHOST_MAP_MUTANTS: '1' },
    setupFiles: ['test/workers/same-chance.ts', 'test/workers/all-procedures.ts'],
    sequence: { sequencer: QuickFirst },
    // Sources that tell mutants apart are several times slower than others; a mutant that hangs is ended by Stryker.
    testTimeout: 90_000,
  },
});
