import { relative } from 'node:path';
import { listAt, numberAt, textAt } from './report-values.ts';

/** How long one test took. */
export interface TimedTest {
  /** `unit`, or the project of the browser tests that it ran in. */
  readonly run: string;
  /** The file, from the project's folder on. */
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

/** Lists how long each test of vitest's JSON report took. */
export function unitTimes(report: unknown, root: string): TimedTest[] {
  return listAt(report, 'testResults').flatMap((file) =>
    listAt(file, 'assertionResults').map((test) => ({
      run: 'unit',
      file: relative(root, textAt(file, 'name')),
      title: textAt(test, 'fullName'),
      seconds: numberAt(test, 'duration') / 1000,
    })),
  );
}

/** Lists how long each test of Playwright's JSON report took, once for each project; `folder` is where its files lie. */
export function browserTimes(report: unknown, folder: string): TimedTest[] {
  const timesOf = (suite: unknown): TimedTest[] => [
    ...listAt(suite, 'specs').flatMap((spec) =>
      listAt(spec, 'tests').map((test) => ({
        run: textAt(test, 'projectName'),
        file: `${folder}/${textAt(spec, 'file')}`,
        title: textAt(spec, 'title'),
        seconds: listAt(test, 'results').reduce<number>((sum, result) => sum + numberAt(result, 'duration'), 0) / 1000,
      })),
    ),
    ...listAt(suite, 'suites').flatMap(timesOf),
  ];
  return timesOf(report);
}

/** Returns the tests that took longest, the longest first. */
export function slowest(tests: readonly TimedTest[], most: number): TimedTest[] {
  return [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, most);
}

/** What the tests of one catalogue of rules cost. */
export interface RulesCost {
  /** Two letters before the number of each rule. */
  readonly prefix: string;
  /** How many of its rules have a test. */
  readonly rules: number;
  /** Seconds that its tests took, one after the other. */
  readonly seconds: number;
}

/**
 * Adds up what tests cost whose titles begin with rule ids, by catalogue, the dearest first. The time of a test of several
 * catalogues is shared by the number of ids; one of no rule counts nowhere.
 */
export function costOfRules(tests: readonly TimedTest[]): RulesCost[] {
  const costs = new Map<string, { readonly ids: Set<string>; seconds: number }>();
  for (const { title, seconds: its } of tests) {
    const [leading = ''] = /^([A-Z]{2}-\d+ )+/.exec(title) ?? [];
    const ids = leading.split(' ').filter(Boolean);
    for (const id of ids) {
      const prefix = id.slice(0, 2);
      const cost = costs.get(prefix) ?? { ids: new Set(), seconds: 0 };
      cost.ids.add(id);
      cost.seconds += its / ids.length;
      costs.set(prefix, cost);
    }
  }
  return [...costs]
    .map(([prefix, { ids, seconds }]) => ({ prefix, rules: ids.size, seconds }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** Writes rows of seconds and words with the figures below each other, in tenths. */
export function columns(rows: readonly (readonly [seconds: number, words: string])[]): string {
  const widest = Math.max(0, ...rows.map(([seconds]) => seconds.toFixed(1).length));
  return rows.map(([seconds, words]) => `${seconds.toFixed(1).padStart(widest)} s  ${words}`).join('\n');
}
