import { describe, expect, test } from 'vitest';
import { projectFiles, projectPaths } from './project-files.ts';
import { faultsOfRulesDoc, leadingIds, titlesOf } from './rules-doc.ts';

describe('docs/rules.md', () => {
  test('leads from every rule to code and tests that exist', () => {
    const [document] = projectFiles((path) => path === 'docs/rules.md');
    const code = projectFiles((path) => /^src\/rules\/.*\.ts$/.test(path));
    const tests = projectFiles((path) => /^test\/(?:rules|play|foundry|canvas|applications|e2e)\/.*\.ts$/.test(path));
    expect(faultsOfRulesDoc(document?.text ?? '', { paths: new Set(projectPaths()), tests, code })).toEqual([]);
  });
});

describe('the check of docs/rules.md', () => {
  const tests = [{ path: 'test/rules/a.test.ts', text: 'test("SG-01 SG-02 a grid has letters", () => {});' }];
  const paths = new Set(['src/rules/a.ts', 'test/rules/a.test.ts']);
  const code = [
    { path: 'src/rules/a.ts', text: "/** The letters there are (SG-02). */\nexport const LETTERS = 26;\nconst NONE = 'a';" },
  ];
  const row = (id: string) => {
    const figures = id === 'SG-02' ? ' `src/rules/a.ts#LETTERS` |' : '';
    return `| ${id} | letters | \`src/rules/a.ts\` | \`test/rules/a.test.ts\` “SG-01 SG-02 a grid has letters” |${figures}`;
  };
  const catalogues = '| SG | searches |';
  const faults = (document: string) => faultsOfRulesDoc(`${catalogues}\n${document}`, { paths, tests, code });

  test('passes rows that are true', () => {
    expect(faults(`# Rules\n${row('SG-01')}\n${row('SG-02')}\n`)).toEqual([]);
  });

  test('knows the catalogues that the page names, and no others', () => {
    const more = [{ path: 'test/rules/b.test.ts', text: 'test("VG-01 a vigil is kept", () => {});' }, ...tests];
    const of = (document: string) => faultsOfRulesDoc(document, { paths, tests: more, code });
    const rows = `${row('SG-01')}\n${row('SG-02')}\n| VG-01 | it is kept | \`src/rules/a.ts\` | \`test/rules/a.test.ts\` |`;
    expect(of(`${catalogues}\n${row('SG-01')}\n${row('SG-02')}`)).toEqual([
      'VG-01 has a test and is of no catalogue that docs/rules.md names',
    ]);
    expect(of(`${catalogues}\n${rows}`)).toContain('VG-01 is of no catalogue that docs/rules.md names');
    expect(of(`${catalogues}\n| VG | vigils |\n${rows}`)).toEqual([
      'VG-01 has tests in test/rules/b.test.ts, which its row does not cite',
      'VG-01 cites test/rules/a.test.ts, where no title begins with it',
    ]);
    expect(of(`${catalogues}\n| VG | vigils |\n| EC | echoes |\n${rows}`)).toContain('the catalogue EC has no rule');
  });

  test.each([
    ['a file that does not exist', row('SG-01').replace('src/rules/a.ts', 'src/rules/b.ts')],
    ['a title that does not exist', row('SG-01').replace('has letters', 'has numbers')],
    ['a test that does not name the rule', row('SG-03')],
    ['an id of no catalogue', row('XY-01')],
    ['a rule without code', '| SG-01 | letters | | `test/rules/a.test.ts` |'],
    ['a rule without a test', '| SG-01 | letters | `src/rules/a.ts` | |'],
    ['a second row for one rule', row('SG-02')],
    ['no rows at all', ''],
  ])('catches %s', (what, wrong) => {
    const whole = what.startsWith('no rows')
      ? ''
      : `${wrong}\n${row('SG-02')}\n${what.startsWith('a second') ? row('SG-01') : ''}`;
    expect(faults(whole)).not.toEqual([]);
  });

  test('catches a file of tests that its row leaves out', () => {
    const more = [{ path: 'test/rules/b.test.ts', text: 'test("SG-01 a grid has cells", () => {});' }, ...tests];
    expect(faultsOfRulesDoc(`${catalogues}\n${row('SG-01')}\n${row('SG-02')}`, { paths, tests: more, code })).toEqual([
      'SG-01 has tests in test/rules/b.test.ts, which its row does not cite',
    ]);
  });

  test('catches a tested rule without a row', () => {
    expect(faults(row('SG-01'))).toEqual(['SG-02 has a test and no row in docs/rules.md']);
  });

  test.each([
    [
      'that are nowhere',
      row('SG-02').replace('#LETTERS', '#DIGITS'),
      'SG-02 has its figures in src/rules/a.ts#DIGITS, which has none',
    ],
    ['that are none', row('SG-02').replace('#LETTERS', '#NONE'), 'SG-02 has its figures in src/rules/a.ts#NONE, which has none'],
    [
      'that its row leaves out',
      row('SG-02').replace(' `src/rules/a.ts#LETTERS` |', ''),
      'SG-02 has figures in src/rules/a.ts#LETTERS, which its row does not say',
    ],
  ])('catches figures of a rule %s', (_what, wrong, fault) => {
    expect(faults(`${row('SG-01')}\n${wrong}`)).toContain(fault);
  });

  test('reads titles of plain, grouped and repeated tests', () => {
    const text = 'describe("a", () => { it.skip("b", f); test.each([1])("c %s", f); test(`d ${x}`, f); });';
    expect(titlesOf({ path: 'a.ts', text })).toEqual(['a', 'b', 'c %s', 'd ']);
    expect(leadingIds('SG-30, SG-31 and SG-32: bands, unlike SG-40')).toEqual(['SG-30', 'SG-31', 'SG-32']);
  });
});
