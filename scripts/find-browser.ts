import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.ts';

/** Names a browser for the tests, before anything is looked for. */
export const browserVariable = 'GHOST_MAP_BROWSER';

/** A browser that starts, and how it was found. */
export interface FoundBrowser {
  readonly path: string;
  readonly by: string;
}

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const downloadMinutes = 4;

/**
 * Finds a Chromium that is already on this machine, without changing anything.
 * A name in the environment is believed or refused, never passed over in silence.
 */
export function installedBrowser(): FoundBrowser | undefined {
  const named = process.env[browserVariable];
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`${browserVariable} names ${named}, which is not a program that can be run.`);
    return { path: named, by: browserVariable };
  }
  const installed = [...searchPath(commands), ...usualPlaces()].find(starts);
  if (installed !== undefined) return { path: installed, by: 'installed on this machine' };
  return playwrightsOwn();
}

/** Finds a Chromium, or brings one here: by Playwright's download, else as a system package where we may install one. */
export async function findBrowser(say: (line: string) => void = console.log): Promise<FoundBrowser> {
  const present = installedBrowser();
  if (present !== undefined) return present;

  say("browser: none installed; trying Playwright's download");
  await run(process.execPath, [join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const downloaded = playwrightsOwn();
  if (downloaded !== undefined) return { ...downloaded, by: 'downloaded by Playwright' };

  if (process.platform === 'linux' && process.getuid?.() === 0 && searchPath(['apt-get']).length > 0) {
    say("browser: Playwright's does not start here; trying apt-get install chromium");
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const packaged = searchPath(commands).find(starts);
    if (packaged !== undefined) return { path: packaged, by: 'installed with apt-get' };
  }
  throw new Error(
    `No Chromium could be found or installed. Install Chromium or Chrome, or set ${browserVariable} to the path of one.`,
  );
}

function playwrightsOwn(): FoundBrowser | undefined {
  const path = chromium.executablePath();
  return path !== '' && starts(path) ? { path, by: "Playwright's own" } : undefined;
}

/** Resolves commands along PATH, in the order of the commands. */
function searchPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  return names
    .flatMap((name) => endings.map((ending) => name + ending))
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter(isExecutable);
}

/** Where browsers live on systems that do not put them on PATH. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).filter(isExecutable);
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
    return roots.map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')).filter(isExecutable);
  }
  return [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A browser that lacks its libraries is there and yet no browser; on Windows `--version` would open a window. */
function starts(path: string): boolean {
  if (!isExecutable(path)) return false;
  if (process.platform === 'win32') return true;
  const asked = spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' });
  return asked.status === 0;
}

/** Runs an installer and waits for it; whether it worked shows in what can be started afterwards. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  await new Promise<void>((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: downloadMinutes * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '30000' },
    });
    child.once('error', () => {
      resolve();
    });
    child.once('close', () => {
      resolve();
    });
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = await findBrowser();
  console.log(`${browser.path} (${browser.by})`);
}
