import { describe, expect, it } from 'vitest';
import { failedBrowserTests, failedUnitTests } from '../../scripts/failed-tests.ts';

describe('which tests failed', () => {
  it('is read of a report of unit tests, a file that broke outside any test too', () => {
    const report = {
      testResults: [
        {
          name: 'dice.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'dice fall', status: 'passed' },
            { fullName: 'dice roll', status: 'failed', failureMessages: ['\u001b[31mexpected 3\u001b[39m'] },
          ],
        },
        { name: 'doors.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    };
    expect(failedUnitTests(report)).toEqual([
      { title: 'dice roll', why: 'expected 3' },
      { title: 'doors.test.ts', why: 'no such file' },
    ]);
  });

  it('is read of a report of browser tests, with each reason that was told and errors outside any test', () => {
    const spec = {
      title: 'SG-26 a door opens',
      file: 'doors.test.ts',
      tests: [
        { projectName: 'v13', status: 'expected', results: [{ errors: [] }] },
        {
          projectName: 'v14',
          status: 'unexpected',
          results: [{ errors: [{ message: 'not visible' }, { message: 'console: fault' }] }],
        },
      ],
    };
    expect(
      failedBrowserTests({ suites: [{ specs: [], suites: [{ specs: [spec] }] }], errors: [{ message: 'no browser' }] }),
    ).toEqual([
      { title: 'v14 doors.test.ts SG-26 a door opens', why: 'not visible\nconsole: fault' },
      { title: 'outside any test', why: 'no browser' },
    ]);
  });

  it('is nothing where there is no report', () => {
    expect([...failedUnitTests(undefined), ...failedBrowserTests(undefined)]).toEqual([]);
  });
});
