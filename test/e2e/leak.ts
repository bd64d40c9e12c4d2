/** A module that leaks, to show that a check of secrecy would notice. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The flag of a scene in which what leaks is told. */
export const LEAKED = 'sort';

/** The flag in which a second thing is told, where a module leaks two. */
export const LEAKED_TOO = 'omen';

/**
 * A script that tells all browsers, once, a number that `find` gets out of a window of the GM's when `hook` draws it;
 * once, because it may be drawn anew before the word is out.
 */
export function tellingOnce(hook: string, find: (element: HTMLElement) => number | undefined, flag = LEAKED): string {
  return `{ let told = false;
    Hooks.on('${hook}', (app, element) => {
      const found = (${find.toString()})(element);
      if (told || !game.user.isGM || !Number.isFinite(found) || canvas.scene.getFlag('world', '${flag}') !== undefined) return;
      told = true;
      canvas.scene.setFlag('world', '${flag}', found);
    }); }`;
}

/** Does something with the folder of a module of one script, and takes the folder away again. */
export async function withLeak(script: string, act: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leak-'));
  try {
    await writeFile(
      join(folder, 'module.json'),
      JSON.stringify({ id: 'leak', title: 'Leak', version: '1.0.0', esmodules: ['leak.js'], compatibility: { minimum: '13' } }),
    );
    await writeFile(join(folder, 'leak.js'), script);
    await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
