import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/project-root.ts';
import { touchedTests } from '../../scripts/touched-tests.ts';

const all = readdirSync(inProject('test', 'e2e')).filter((name) => name.endsWith('.test.ts'));

describe('the browser tests that a change touches', () => {
  it.each(['docs/rules.md', 'README.md', 'test/rules/grid/lay.test.ts', 'tabletop/test/hooks.test.ts', 'bench/row.ts'])(
    'are none where they cannot notice it: %s',
    (file) => {
      expect(touchedTests([file], all)).toEqual([]);
    },
  );

  it.each([
    'src/main.ts',
    'src/play/lease.ts',
    'test/e2e/tabletop.ts',
    'tabletop/server/world.ts',
    'styles/ghost-map.css',
    'lang/en.json',
  ])('are all where everything goes through it: %s', (file) => {
    expect(touchedTests([file], all)).toEqual(all);
  });

  it('are a test that was changed, and nothing else', () => {
    expect(touchedTests(['test/e2e/slice.test.ts'], all)).toEqual(['slice.test.ts']);
    expect(touchedTests(['test/e2e/gone.test.ts'], all)).toEqual([]);
  });

  it.each([
    ['src/rules/scramble/dash/walking.ts', 'scramble-walking.test.ts', 'search-time.test.ts'],
    ['src/rules/search/placing.ts', 'placing.test.ts', 'scramble-doors.test.ts'],
    ['templates/search-window/grid.hbs', 'search-looks.test.ts', 'encounter-tray.test.ts'],
    ['src/foundry/ghost/tiles.ts', 'scramble-ghost.test.ts', 'search-time.test.ts'],
    ['src/rules/encounters/policies.ts', 'encounter-tables.test.ts', 'search-time.test.ts'],
  ])('are those of the part that it belongs to: %s', (file, within, without) => {
    const touched = touchedTests([file], all);
    expect(touched).toContain(within);
    expect(touched).not.toContain(without);
  });

  it('are those of all that was changed, each once', () => {
    const both = touchedTests(['src/rules/scramble/dash/walking.ts', 'test/e2e/slice.test.ts', 'test/e2e/slice.test.ts'], all);
    expect(both.filter((test) => test === 'slice.test.ts')).toHaveLength(1);
    expect(both).toContain('scramble-walking.test.ts');
  });
});
