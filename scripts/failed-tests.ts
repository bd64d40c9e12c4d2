import { stripVTControlCharacters } from 'node:util';
import { listAt, textAt } from './report-values.ts';

/** A test that failed, and why. */
export interface FailedTest {
  readonly title: string;
  /** What the first failed expectation says, without colours and shortened. */
  readonly why: string;
}

/** How much of each reason is told: enough for what was expected and what came, and for where. */
const LINES = 24;
const LONG = 2000;

/** Lists the failed tests of vitest's JSON report; a file that broke outside any test counts as one. */
export function failedUnitTests(report: unknown): FailedTest[] {
  return listAt(report, 'testResults').flatMap((file) => {
    const failed = listAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
    if (failed.length === 0 && textAt(file, 'status') === 'failed')
      return [{ title: textAt(file, 'name'), why: shortened(textAt(file, 'message')) }];
    return failed.map((test) => ({
      title: textAt(test, 'fullName'),
      why: shortened(listAt(test, 'failureMessages').filter(isText).join('\n')),
    }));
  });
}

/** Lists the failed tests of Playwright's JSON report, once for each project, and its errors outside any test. */
export function failedBrowserTests(report: unknown): FailedTest[] {
  const failedIn = (suite: unknown): FailedTest[] => [
    ...listAt(suite, 'specs').flatMap((spec) =>
      listAt(spec, 'tests')
        .filter((test) => ['unexpected', 'flaky'].includes(textAt(test, 'status')))
        .map((test) => ({
          title: `${textAt(test, 'projectName')} ${textAt(spec, 'file')} ${textAt(spec, 'title')}`,
          why: listAt(test, 'results')
            .flatMap((result) => listAt(result, 'errors'))
            .map((error) => shortened(textAt(error, 'message')))
            .join('\n'),
        })),
    ),
    ...listAt(suite, 'suites').flatMap(failedIn),
  ];
  const outside = listAt(report, 'errors').map((error) => ({
    title: 'outside any test',
    why: shortened(textAt(error, 'message')),
  }));
  return [...failedIn(report), ...outside];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function shortened(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n').slice(0, LONG);
}
