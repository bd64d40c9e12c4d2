import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { bareFontsVariable } from './bare-fonts.ts';
import { changedFiles } from './changed-files.ts';
import type { TestCounts } from './count-tests.ts';
import { addCounts, countBrowserTests, countUnitTests, noTests, readReport } from './count-tests.ts';
import { failedBrowserTests, failedUnitTests } from './failed-tests.ts';
import { browserVariable, findBrowser } from './find-browser.ts';
import { inProject, projectRoot } from './project-root.ts';
import type { Stage, StageResult } from './run-stage.ts';
import { runStage } from './run-stage.ts';
import { touchedTests } from './touched-tests.ts';
import { turns } from './turns.ts';
import { browserTimes, columns, costOfRules, slowest, unitTimes } from './slowest-tests.ts';

/** How many of the slowest tests are told of, and how much of their titles. */
const LISTED = 20;
const WIDE = 90;
/** Of how many failed tests the reason is told. */
const REASONS = 8;

/** The compiler that checks, and whose types lint reads; of the older one beside it tests use the interface. */
const typescript = 'typescript7/bin/tsc';
const alone = '--singleThreaded';

/** Every check of the project. What runs side by side begins in this order: what is one long command first, what can fill every processor last. */
const stages: readonly Stage[] = [
  { name: 'build', commands: [['tsx/dist/cli.mjs', 'scripts/build.ts']] },
  { name: 'lint', beside: true, commands: [['oxlint/bin/oxlint']] },
  {
    name: 'types',
    beside: true,
    commands: [
      [typescript, '-p', 'tsconfig.json', alone],
      [typescript, '-p', 'tsconfig.node.json', alone],
      [typescript, '-p', 'tabletop/tsconfig.json', alone],
      [typescript, '-p', 'tsconfig.pure.json', alone],
    ],
  },
  { name: 'format', beside: true, commands: [['oxfmt/bin/oxfmt', '--check', '.']] },
  {
    name: 'imports',
    beside: true,
    commands: [
      [
        'dependency-cruiser/bin/dependency-cruise.mjs',
        'src',
        'tabletop',
        'demo',
        'test/demo',
        '--config',
        '.dependency-cruiser.cjs',
      ],
    ],
  },
  {
    name: 'unit',
    beside: true,
    commands: [['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json']],
  },
  { name: 'e2e', aloud: true, commands: [['@playwright/test/cli.js', 'test']] },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
    since: { type: 'string', default: 'HEAD' },
    'bare-fonts': { type: 'boolean' },
  },
});
// What runs here throws most of what it makes away at once; with room for that, collecting it costs a seventh less of everything.
process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' ');
if (values['bare-fonts'] === true) process.env[bareFontsVariable] = '1';
const named = stages.filter((stage) => values.only?.includes(stage.name) ?? true);
const chosen = values.changed === true ? await touchedStages(named, values.since) : named;
if (named.length === 0) throw new Error(`--only takes ${stages.map((stage) => stage.name).join(', ')}.`);

await mkdir(inProject('reports'), { recursive: true });
// A report of an earlier run must not be taken for one of this.
for (const name of [...chosen.map((stage) => stage.name), 'summary'])
  await rm(inProject('reports', `${name}.json`), { force: true });

const began = performance.now();
const turn = turns(availableParallelism());
const results: StageResult[] = [];
// What is built is there, and nothing in the making, when others look at the project's files.
for (const stage of chosen.filter(({ name }) => name === 'build')) results.push(await runStage(stage, turn));
results.push(...(await Promise.all(chosen.filter((stage) => stage.beside).map((stage) => runStage(stage, turn)))));
for (const stage of chosen.filter(({ name }) => name === 'e2e')) results.push(await browserTests(stage));
await summarise(results);

/** Leaves of unit and browser tests those that a change since a revision touches. */
async function touchedStages(all: readonly Stage[], revision: string): Promise<Stage[]> {
  const changed = await changedFiles(revision);
  const files = (await readdir(inProject('test', 'e2e'))).filter((name) => name.endsWith('.test.ts'));
  const touched = touchedTests(changed, files);
  console.log(
    `${changed.length} files changed since ${revision}; ${touched.length} of ${files.length} files of browser tests are touched`,
  );
  const further: Readonly<Record<string, readonly string[]>> = {
    unit: ['--changed', revision, '--passWithNoTests'],
    e2e: touched.map((name) => `test/e2e/${name}`),
  };
  return all
    .filter((stage) => stage.name !== 'e2e' || touched.length > 0)
    .map((stage) => ({
      ...stage,
      commands: stage.commands.map(([script, ...parameters]) => [script, ...parameters, ...(further[stage.name] ?? [])] as const),
    }));
}

/** Browser tests need a browser; that there is none is a failure that says so, not an end of the run. */
async function browserTests(stage: Stage): Promise<StageResult> {
  try {
    const browser = await findBrowser();
    console.log(`browser: ${browser.path} (${browser.by})`);
    return await runStage(stage, turn, { ...process.env, [browserVariable]: browser.path });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    console.log('FAILED e2e');
    return { name: stage.name, failed: true, seconds: 0 };
  }
}

/** Adds the reports up; a stage that failed without a failed test to show for it counts as one failure. */
async function summarise(all: readonly StageResult[]): Promise<void> {
  const ran = (name: string): boolean => all.some((result) => result.name === name);
  const unit = ran('unit') ? await countUnitTests(inProject('reports', 'unit.json')) : noTests;
  const browser = ran('e2e') ? await countBrowserTests(inProject('reports', 'e2e.json')) : noTests;
  const byTests = new Map<string, TestCounts>([
    ['unit', unit],
    ['e2e', browser],
  ]);
  const silent = all.filter((result) => result.failed && (byTests.get(result.name)?.failed ?? 0) === 0);
  const tests = addCounts(unit, browser);
  const passed = tests.passed;
  const failed = tests.failed + silent.length;
  const seconds = (performance.now() - began) / 1000;
  const unitReport = ran('unit') ? await readReport(inProject('reports', 'unit.json')) : undefined;
  const browserReport = ran('e2e') ? await readReport(inProject('reports', 'e2e.json')) : undefined;
  const unitTimed = unitTimes(unitReport, projectRoot);
  const browserTimed = browserTimes(browserReport, 'test/e2e');
  const longest = slowest([...unitTimed, ...browserTimed], LISTED);
  const browserRules = costOfRules(browserTimed);
  await writeFile(
    inProject('reports', 'summary.json'),
    `${JSON.stringify({ passed, failed, skipped: tests.skipped, seconds, stages: all, browserRules, slowest: longest }, null, 2)}\n`,
  );

  console.log(`\nSeconds by stage:\n${columns(all.map(({ name, seconds: its }) => [its, name]))}`);
  if (browserRules.length > 0) {
    const rows = browserRules.map(
      ({ prefix, rules, seconds: its }) => [its, `${prefix}, ${rules} rules, ${(its / rules).toFixed(1)} s each`] as const,
    );
    console.log(`\nBrowser tests by catalogue of rules, three of them at once:\n${columns(rows)}`);
  }
  if (longest.length > 0) {
    const rows = longest.map(
      ({ seconds: its, run, file, title }) => [its, `${run} ${basename(file)} ${title.slice(0, WIDE)}`] as const,
    );
    console.log(`\nThe slowest tests:\n${columns(rows)}`);
  }

  console.log(`\nunit ${describe(unit)}; e2e ${describe(browser)}; ${Math.round(seconds)} s`);
  const broken = all.filter((result) => result.failed).map((result) => result.name);
  // Last, since what shows a run often keeps its end only.
  for (const { title, why } of [...failedUnitTests(unitReport), ...failedBrowserTests(browserReport)].slice(0, REASONS))
    console.log(`\nFAILED ${title}\n${why}`);
  if (broken.length > 0) console.log(`failed: ${broken.join(', ')} (what each said is in reports/<name>.log)`);
  console.log(`total: ${passed} passed, ${failed} failed`);
  const silence = passed === 0 && values.changed !== true && (ran('unit') || ran('e2e'));
  if (failed > 0 || silence) process.exitCode = 1;
}

function describe(counts: TestCounts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
