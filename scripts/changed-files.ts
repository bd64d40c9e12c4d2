import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './project-root.ts';

/** Lists the files that differ from a revision, those that git does not know yet among them. @throws where git cannot tell */
export async function changedFiles(revision: string): Promise<string[]> {
  const git = async (...parameters: readonly string[]): Promise<string[]> => {
    const { stdout } = await promisify(execFile)('git', parameters, { cwd: projectRoot });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const [differing, fresh] = await Promise.all([
    git('diff', '--name-only', '--end-of-options', revision, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...differing, ...fresh])].sort();
}
