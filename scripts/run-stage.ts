import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, projectRoot } from './project-root.ts';
import type { Turns } from './turns.ts';

/** A check of the whole project that is one command, or several of which each must succeed. */
export interface Stage {
  readonly name: string;
  readonly commands: readonly (readonly [script: string, ...parameters: string[]])[];
  /** Runs beside others of this kind, as many commands at once as there are processors. */
  readonly beside?: boolean;
  /** Shown as it comes instead of only after a failure. */
  readonly aloud?: boolean;
}

/** How a stage went, and how long its commands took from the first beginning to the last end. */
export interface StageResult {
  readonly name: string;
  readonly failed: boolean;
  readonly seconds: number;
}

/** Runs a stage's commands, each when its turn comes, keeps what they said in reports/, and shows it if one fails. */
export async function runStage(stage: Stage, turn: Turns, environment: NodeJS.ProcessEnv = process.env): Promise<StageResult> {
  let started = Infinity;
  const outcomes = await Promise.all(
    stage.commands.map((command) =>
      turn(() => {
        started = Math.min(started, performance.now());
        return runCommand(command, stage.aloud === true, environment);
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const said = outcomes.map((outcome) => outcome.said).join('');
  const failed = outcomes.some((outcome) => outcome.code !== 0);
  await mkdir(inProject('reports'), { recursive: true });
  await writeFile(inProject('reports', `${stage.name}.log`), said);
  if (failed && stage.aloud !== true) process.stdout.write(said);
  console.log(`${failed ? 'FAILED' : 'ok    '} ${stage.name} (${seconds.toFixed(1)} s)`);
  return { name: stage.name, failed, seconds };
}

/** Runs one of the project's installed tools in this Node, so that no shell and no PATH is in between. */
function runCommand(
  [script, ...parameters]: readonly [string, ...string[]],
  aloud: boolean,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(projectRoot, 'node_modules', script), ...parameters], {
      cwd: projectRoot,
      env: { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString('utf8');
      parts.push(text);
      if (aloud) process.stdout.write(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => {
      resolve({ code: 1, said: `${parts.join('')}${error.message}\n` });
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 1, said: parts.join('') });
    });
  });
}
