import { describe, expect, test } from 'vitest';
import { sourceFiles } from './project-files.ts';
import { faultsOfPurity } from './purity.ts';

const faultsIn = (text: string): string[] => faultsOfPurity({ path: 'src/rules/a.ts', text });

describe('the pure rooms', () => {
  const pure = sourceFiles().filter((file) => /^src\/(rules|play)\//.test(file.path));

  test('there are files to look at', () => {
    expect(pure.length).toBeGreaterThan(0);
  });

  test('nothing in src/rules and src/play reaches for chance, a clock, a locale or a host', () => {
    expect(pure.flatMap(faultsOfPurity)).toEqual([]);
  });
});

describe('the check of purity', () => {
  test.each([
    ['Math.random()', 'Math.random'],
    ['Math["random"]()', 'Math.random'],
    ['const { random } = Math;', 'Math.random'],
    ['Date.now()', 'Date'],
    ['new Date()', 'Date'],
    ['performance.now()', 'performance'],
    ['new Intl.NumberFormat()', 'Intl'],
    ['globalThis.game', 'globalThis'],
    ['"a".localeCompare("b")', 'localeCompare'],
    ['import.meta.url', 'import.meta'],
  ])('catches %s', (text, name) => {
    expect(faultsIn(text)).toEqual([`src/rules/a.ts:1 uses ${name}`]);
  });

  test.each([
    'Math.floor(1.5)',
    'event.Date',
    'const row = { performance: 1 }',
    '// Math.random() and Date',
    'const word = "Intl"',
  ])('passes %s', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });
});
