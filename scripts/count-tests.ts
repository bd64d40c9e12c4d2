import { readFile } from 'node:fs/promises';
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
  const files = Array.isArray(report['testResults']) ? (report['testResults'] as readonly unknown[]) : [];
  const broken = files.filter(
    (file) => isRecord(file) && file['status'] === 'failed' && !hasFailedTest(file['assertionResults']),
  );
  return {
    passed: numberOf(report['numPassedTests']),
    failed: numberOf(report['numFailedTests']) + broken.length,
    skipped: numberOf(report['numPendingTests']) + numberOf(report['numTodoTests']),
  };
}

/** Counts a report of Playwright's JSON reporter; an error outside any test counts as a failure. */
export async function countBrowserTests(path: string): Promise<TestCounts> {
  const report = await readReport(path);
  if (report === undefined) return noTests;
  const stats = isRecord(report['stats']) ? report['stats'] : {};
  const errors = Array.isArray(report['errors']) ? report['errors'].length : 0;
  return {
    passed: numberOf(stats['expected']),
    failed: numberOf(stats['unexpected']) + numberOf(stats['flaky']) + errors,
    skipped: numberOf(stats['skipped']),
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

/** Tells records from everything else that JSON can hold. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasFailedTest = (tests: unknown): boolean =>
  Array.isArray(tests) && tests.some((test: unknown) => isRecord(test) && test['status'] === 'failed');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
