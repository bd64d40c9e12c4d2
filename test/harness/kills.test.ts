/** Every listed procedure is played at a simulated table whose referee ends at each point of its work. */
import { describe, expect, test } from 'vitest';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { chanceOf } from '../play/brought.ts';
import { isLongRun } from '../workers/long-run.ts';
import { killsOf } from './kills.ts';
import { SEED } from './setting-up.ts';

const PLAN = { seed: SEED, ...(isLongRun() ? { runs: 200, games: 12 } : { games: 2 }) };

describe.each(MANIFESTS.map((manifest) => [manifest.id, manifest] as const))(
  'the referee of %s ends in its work',
  (id, manifest) => {
    test('and the next one finishes what is pending, once', { timeout: 600_000 }, async () => {
      const chance = chanceOf(manifest);
      if (typeof chance === 'string') expect.fail(chance);
      const report = await killsOf(id, chance, PLAN);
      console.info(`kills of ${id}:`, JSON.stringify({ ...report, faults: report.faults.length }));
      expect(report.faults).toEqual([]);
    });
  },
);
