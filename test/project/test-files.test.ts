import { describe, expect, test } from 'vitest';
import { sharingOf, testFilesBySharing } from '../workers/test-files.ts';

describe('what test files share', () => {
  test.each([
    ['modules', 'test/rules/search/time.test.ts', "import { test } from 'vitest';"],
    ['worker', 'test/foundry/scene/boards.test.ts', "import { test } from 'vitest';"],
    ['page', 'test/applications/kept.test.ts', '// @page\nlet a;'],
    ['nothing', 'test/play/referee.test.ts', "vi.mock('./a.ts', () => ({}));"],
    ['nothing', 'test/applications/kept.test.ts', "// @page\nvi.doMock('./a.ts');"],
  ] as const)('is %s for %s', (sharing, path, text) => {
    expect(sharingOf(path, text)).toBe(sharing);
  });

  test('is said of every unit test once, and of no browser test', () => {
    const all = [...Object.values(testFilesBySharing('test')), ...Object.values(testFilesBySharing('tabletop/test'))].flat();
    expect(all).toContain('test/project/test-files.test.ts');
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => path.startsWith('test/e2e/'))).toEqual([]);
  });
});
