/** Runs harnesses by themselves and long: what random play of every listed procedure is held to. */
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildOnce } from './build-once.ts';
import { browserVariable, findBrowser } from './find-browser.ts';
import { inProject } from './project-root.ts';
import { runStage } from './run-stage.ts';

/** The harnesses, each with what it is about; its tests are those files that begin with its name. */
const HARNESSES = {
  kills: 'the referee’s browser ends at each named point of a command',
  hands: 'several GMs, tabs, seats that change hands, a backup that is put back',
  authority: 'forged, replayed, oversized and unauthorised messages and updates',
  secrecy: 'what players’ browsers get does not depend on what lies hidden',
  undo: 'as many undos as commands give the first state',
  'old-data': 'worlds of earlier versions, and data that cannot be read',
  copies: 'duplicates, compendia, deletion, the module switched off, all removed',
  help: 'the diagnosis file holds nothing secret',
} as const;

const usage = `usage: npm run harness -- <name> ... [--short] [--seed <number>]
Runs these harnesses over random play of every listed procedure, or all of them where none is named:
${Object.entries(HARNESSES)
  .map(([name, about]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}
--short plays as long as \`npm test\` does. A failure says the seed and the turn.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

/** Lists the files of a folder that a harness runs. */
async function filesOf(name: string, folder: readonly string[]): Promise<string[]> {
  const isOne = new RegExp(`^(?:harness-)?${name}(?:-[a-z-]+)?\\.test\\.ts$`);
  const prefix = folder.at(-1) === 'e2e' ? 'harness-' : '';
  const files = await readdir(inProject(...folder));
  return files.filter((file) => file.startsWith(prefix) && isOne.test(file)).map((file) => [...folder, file].join('/'));
}

/** Runs one harness; false where something of it did not hold. */
async function run(name: string): Promise<boolean> {
  const unit = await filesOf(name, ['test', 'harness']);
  const browser = await filesOf(name, ['test', 'e2e']);
  if (unit.length + browser.length === 0) throw new Error(`no tests of the harness ${name} are here`);
  const environment = { ...process.env, GHOST_MAP_SEED: values.seed, ...(values.short ? {} : { GHOST_MAP_LONG: '1' }) };
  const turn = <Result>(work: () => Promise<Result>): Promise<Result> => work();
  const results = [];
  if (unit.length > 0) {
    const commands = [['vitest/vitest.mjs', 'run', ...unit] as const];
    results.push(await runStage({ name: `harness-${name}`, aloud: true, commands }, turn, environment));
  }
  if (browser.length > 0) {
    await buildOnce();
    const { path } = await findBrowser();
    const commands = [['@playwright/test/cli.js', 'test', '--workers=1', ...browser] as const];
    const stage = { name: `harness-${name}-table`, aloud: true, commands };
    results.push(await runStage(stage, turn, { ...environment, [browserVariable]: path }));
  }
  return results.every(({ failed }) => !failed);
}

const unknown = positionals.filter((name) => !(name in HARNESSES));
if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no harness ${unknown.join(', ')}.\n${usage}` : usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  for (const name of positionals.length > 0 ? positionals : Object.keys(HARNESSES)) if (!(await run(name))) process.exitCode = 1;
}
