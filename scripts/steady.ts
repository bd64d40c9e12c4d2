/**
 * Runs the browser tests many times over, quietly, two at once and on slow lines, and keeps a line of each run:
 * whether a suite is steady shows in numbers only.
 */
import { spawn } from 'node:child_process';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, browserVariable } from './find-browser.ts';
import prepareBrowserTests from './prepare-browser-tests.ts';
import { inProject, projectRoot } from './project-root.ts';

const usage = `usage: tsx scripts/steady.ts [--quiet N] [--beside N] [--slow N]
Runs the browser tests N times with nothing else, N times two at once, and N times two at once with all lines slowed by
260±200 ms. Each run adds a line to reports/steady.jsonl; at the end all lines of this commit are shown as a table.`;

/** How a run was made and how it ended. */
interface Run {
  readonly commit: string;
  readonly began: string;
  readonly condition: 'quiet' | 'beside' | 'slow';
  readonly seconds: number;
  readonly load: number;
  readonly passed: number;
  readonly failed: readonly string[];
}

const CONDITIONS = ['quiet', 'beside', 'slow'] as const;
const record = inProject('reports', 'steady.jsonl');

const { values } = parseArgs({
  options: {
    quiet: { type: 'string', default: '0' },
    beside: { type: 'string', default: '0' },
    slow: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(usage);
else {
  process.env[browserVariable] = (await findBrowser()).path;
  await mkdir(inProject('reports'), { recursive: true });
  // Two runs at once would each build, and take the files from each other.
  await prepareBrowserTests();
  for (const condition of CONDITIONS)
    for (let n = 0; n < Number(values[condition]); n += 1) for (const made of await run(condition)) await keep(made);
  await show();
}

/** Runs the tests once, or twice at once where they shall have company. */
async function run(condition: Run['condition']): Promise<Run[]> {
  const environment = condition === 'slow' ? { GHOST_MAP_LINE: '260±200' } : {};
  return Promise.all((condition === 'quiet' ? ['first'] : ['first', 'second']).map((name) => once(condition, name, environment)));
}

async function once(condition: Run['condition'], name: string, environment: NodeJS.ProcessEnv): Promise<Run> {
  const [began, started] = [new Date().toISOString(), performance.now()];
  const reports = join('reports', `steady-${name}`);
  await playwright(reports, environment);
  const seconds = (performance.now() - started) / 1000;
  const [load = 0] = loadavg();
  return { commit: await commit(), began, condition, seconds, load, ...(await outcome(inProject(reports, 'e2e.json'))) };
}

function playwright(reports: string, environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const cli = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
    const child = spawn(process.execPath, [cli, 'test', '--reporter=json'], {
      cwd: projectRoot,
      env: { ...process.env, GHOST_MAP_REPORTS: reports, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'), ...environment },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('close', () => {
      resolve();
    });
  });
}

interface Spec {
  readonly title: string;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

async function outcome(path: string): Promise<Pick<Run, 'passed' | 'failed'>> {
  const report = JSON.parse(await readFile(path, 'utf8')) as Suite & {
    stats: { expected: number };
    errors: { message: string }[];
  };
  const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = specsOf(report).flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `${projectName} ${title}`),
  );
  return { passed: report.stats.expected, failed: [...failed, ...report.errors.map(({ message }) => message)] };
}

async function keep(made: Run): Promise<void> {
  await appendFile(record, `${JSON.stringify(made)}\n`);
  console.log(lineOf(made));
}

async function show(): Promise<void> {
  const now = await commit();
  const all = (await readFile(record, 'utf8')).trim().split('\n');
  const mine = all.map((line) => JSON.parse(line) as Run).filter((made) => made.commit === now);
  console.log(`\n${mine.map(lineOf).join('\n')}`);
  if (mine.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
}

function lineOf({ began, condition, seconds, load, passed, failed }: Run): string {
  const ended = `${passed} passed | ${failed.length} failed ${failed.join('; ')}`;
  return `| ${began.slice(0, 16)} | ${condition} | ${Math.round(seconds)} s | load ${load.toFixed(1)} | ${ended} |`;
}

function commit(): Promise<string> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot });
    const parts: Buffer[] = [];
    git.stdout.on('data', (part: Buffer) => parts.push(part));
    git.once('error', reject);
    git.once('close', () => {
      resolve(Buffer.concat(parts).toString('utf8').trim());
    });
  });
}
