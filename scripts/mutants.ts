/** Says what share of drawn mutants of the pure rooms the tests kill: stretches of lines are drawn by a seed across all files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject, projectRoot } from './project-root.ts';
import { walkFiles } from './walk-files.ts';

/** How many lines are drawn together: a few mutants each. */
const STRETCH = 6;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** What share of all stretches is drawn. */
    share: { type: 'string', default: '0.05' },
    at: { type: 'string', default: '2' },
  },
});

/** Whether a stretch is drawn: by seed, file and place alone, so that the same are drawn again. */
function isDrawn(file: string, stretch: number): boolean {
  const digest = createHash('sha256').update(`${values.seed} ${file} ${stretch}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32 < Number(values.share);
}

async function drawn(): Promise<string[]> {
  const ranges: string[] = [];
  for (const room of ['rules', 'play']) {
    for (const path of await walkFiles(inProject('src', room))) {
      if (!path.endsWith('.ts') || path.endsWith('.d.ts')) continue;
      const file = relative(projectRoot, inProject('src', room, path)).replaceAll('\\', '/');
      const lines = (await readFile(inProject(file), 'utf8')).split('\n').length;
      for (let from = 1; from <= lines; from += STRETCH)
        if (isDrawn(file, from)) ranges.push(`${file}:${from}-${Math.min(lines, from + STRETCH - 1)}`);
    }
  }
  return ranges;
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const config = JSON.parse(await readFile(inProject('stryker.config.json'), 'utf8')) as Record<string, unknown>;
await mkdir(inProject('reports'), { recursive: true });
const own = inProject('reports', 'mutants.config.json');
await writeFile(
  own,
  JSON.stringify({
    ...config,
    mutate: await drawn(),
    incremental: false,
    // One that is made while a file is loaded is met by every test, and takes as long as all of them.
    ignoreStatic: true,
    concurrency: Number(values.at),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: 'reports/mutants.json' },
  }),
);
const { status } = spawnSync(process.execPath, [inProject('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', own], {
  cwd: projectRoot,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const { files } = JSON.parse(await readFile(inProject('reports/mutants.json'), 'utf8')) as Report;
const counts = new Map<string, number>();
for (const { mutants } of Object.values(files))
  for (const mutant of mutants) counts.set(mutant.status, (counts.get(mutant.status) ?? 0) + 1);
const of = (...statuses: readonly string[]): number => statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
const killed = of('Killed', 'Timeout');
const judged = killed + of('Survived', 'NoCoverage');
console.log([...counts].map(([one, count]) => `${one} ${count}`).join(', '));
console.log(`${killed} of ${judged} mutants killed: ${((100 * killed) / judged).toFixed(1)} %, drawn by seed ${values.seed}`);
