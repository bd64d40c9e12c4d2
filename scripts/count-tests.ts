import { readFile } from 'node:fs/promises';
import { isRecord, listAt, numberAt, valueAt } from './report-values.ts';
import { isMissing } from './walk-files.ts';

/** How many tests a report counts. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Nothing ran. */
export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

/** Adds counts up. */
export const addCounts = (left: TestCounts, right: TestCounts): TestCounts => ({
  passed: left.passed + right.passed,
  failed: left.failed + right.failed,
  skipped: left.skipped + right.skipped,
});

/** Counts a report of vitest's JSON reporter; a test file that broke outside any test counts as one failure. */
export async function countUnitTests(path: string): Promise<TestCounts> {
  const report = await readReport(path);
  if (report === undefined) return noTests;
  const broken = listAt(report, 'testResults').filter((file) => valueAt(file, 'status') === 'failed' && !hasFailedTest(file));
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + broken.length,
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

/** Counts a report of Playwright's JSON reporter; an error outside any test counts as a failure. */
export async function countBrowserTests(path: string): Promise<TestCounts> {
  const report = await readReport(path);
  if (report === undefined) return noTests;
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') + listAt(report, 'errors').length,
    skipped: numberAt(stats, 'skipped'),
  };
}

/** Reads a report; nothing where there is none. */
export async function readReport(path: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const report: unknown = JSON.parse(text);
  return isRecord(report) ? report : undefined;
}

const hasFailedTest = (file: unknown): boolean =>
  listAt(file, 'assertionResults').some((test) => valueAt(test, 'status') === 'failed');
