import { describe, expect, it } from 'vitest';
import { browserTimes, columns, costOfRules, slowest, unitTimes } from '../../scripts/slowest-tests.ts';

const unitReport = {
  testResults: [
    {
      name: '/elsewhere/project/test/rules/dice.test.ts',
      assertionResults: [
        { fullName: 'dice fall', duration: 1500, status: 'passed' },
        { fullName: 'dice are left out', status: 'skipped' },
      ],
    },
  ],
};

const browserReport = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'SG-26 a door opens',
              file: 'doors.test.ts',
              tests: [
                { projectName: 'v13', results: [{ duration: 4000 }] },
                { projectName: 'v14', results: [{ duration: 2000 }, { duration: 500 }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('how long tests took', () => {
  it('is read of a report of unit tests, by the file within the project', () => {
    expect(unitTimes(unitReport, '/elsewhere/project')).toEqual([
      { run: 'unit', file: 'test/rules/dice.test.ts', title: 'dice fall', seconds: 1.5 },
      { run: 'unit', file: 'test/rules/dice.test.ts', title: 'dice are left out', seconds: 0 },
    ]);
  });

  it('is read of a report of browser tests, wherever a test lies in it, once for each project with all its tries', () => {
    expect(browserTimes(browserReport, 'test/e2e')).toEqual([
      { run: 'v13', file: 'test/e2e/doors.test.ts', title: 'SG-26 a door opens', seconds: 4 },
      { run: 'v14', file: 'test/e2e/doors.test.ts', title: 'SG-26 a door opens', seconds: 2.5 },
    ]);
  });

  it.each([undefined, null, 7, {}, { testResults: 'none', suites: [null] }])('is nothing in a report like %j', (report) => {
    expect([...unitTimes(report, '/'), ...browserTimes(report, '')]).toEqual([]);
  });

  it('is told of the slowest first, and of no more than asked for', () => {
    const tests = [...unitTimes(unitReport, '/elsewhere/project'), ...browserTimes(browserReport, 'test/e2e')];
    expect(slowest(tests, 2).map(({ seconds }) => seconds)).toEqual([4, 2.5]);
    expect(slowest([], 2)).toEqual([]);
  });

  it('is added up by catalogue of rules, shared where a test is of several', () => {
    const test = (title: string, seconds: number) => ({ run: 'v13', file: 'a.test.ts', title, seconds });
    const tests = [
      test('SC-02 SC-03 a dash', 4),
      test('SC-02 SG-26 SG-27 a dash beside a search', 9),
      test('SG-26 a search that speaks of SC-99', 2),
      test('a table without rules', 50),
    ];
    expect(costOfRules(tests)).toEqual([
      { prefix: 'SG', rules: 2, seconds: 8 },
      { prefix: 'SC', rules: 2, seconds: 7 },
    ]);
    expect(costOfRules([...tests, test('SC-60 a trap', 2)]).map(({ prefix, rules }) => [prefix, rules])).toEqual([
      ['SC', 3],
      ['SG', 2],
    ]);
    expect(costOfRules([test('SG-1', 3), test('SG-26: a colon', 3)])).toEqual([]);
  });

  it('stands below each other', () => {
    expect(
      columns([
        [104.25, 'browser tests'],
        [9, 'types'],
      ]),
    ).toBe('104.3 s  browser tests\n  9.0 s  types');
    expect(columns([])).toBe('');
  });
});
