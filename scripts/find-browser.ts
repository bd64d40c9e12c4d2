import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.ts';

/** Names a browser for the tests, before anything is looked for. */
export const browserVariable = 'GHOST_MAP_BROWSER';

/** What a browser is started with so that it draws with its processors, the same on every machine. */
export const drawnByProcessors = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** A browser that starts, and how it was found. */
export interface FoundBrowser {
  readonly path: string;
  readonly by: string;
}

/** The bare shell first: it draws the same and needs a tenth less of the processor than a whole browser without windows. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
/** Debian's packages of a browser, the first that there is. */
const packages = ['chromium-headless-shell', 'chromium'];
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

/** What the search for a browser looks at and does on a machine. */
export interface BrowserMachine {
  readonly installed: () => FoundBrowser | undefined;
  /** Playwright's own browser, if it is there and starts. */
  readonly playwrights: () => FoundBrowser | undefined;
  /** A browser on PATH that starts. */
  readonly onPath: () => string | undefined;
  /** Whether system packages may be installed by apt-get. */
  readonly mayInstallPackages: () => boolean;
  /** Runs an installer to its end; says how it ended, or nothing if it ended well. */
  readonly run: (command: string, parameters: readonly string[]) => Promise<string | undefined>;
}

const thisMachine: BrowserMachine = {
  installed: installedBrowser,
  playwrights: playwrightsOwn,
  onPath: () => searchPath(commands).find(starts),
  mayInstallPackages: () => process.platform === 'linux' && process.getuid?.() === 0 && searchPath(['apt-get']).length > 0,
  run,
};

/**
 * Finds a Chromium, or brings one here: by Playwright's download, else as a system package where we may install one.
 * @throws when there is none after all that, with what went wrong on the way
 */
export async function findBrowser(
  say: (line: string) => void = console.log,
  machine: BrowserMachine = thisMachine,
): Promise<FoundBrowser> {
  const present = machine.installed();
  if (present !== undefined) return present;
  const troubles: string[] = [];
  const attempt = async (command: string, ...parameters: string[]): Promise<void> => {
    const trouble = await machine.run(command, parameters);
    if (trouble !== undefined) troubles.push(trouble);
  };

  say("browser: none installed; trying Playwright's download");
  await attempt(process.execPath, join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium');
  const downloaded = machine.playwrights();
  if (downloaded !== undefined) return { ...downloaded, by: 'downloaded by Playwright' };

  if (machine.mayInstallPackages()) {
    say("browser: Playwright's does not start here; trying a system package");
    await attempt('apt-get', 'update', '-qq');
    for (const name of packages) {
      say(`browser: apt-get install ${name}`);
      await attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
      const packaged = machine.onPath();
      if (packaged !== undefined) return { path: packaged, by: 'installed with apt-get' };
    }
  }
  const advice = `No Chromium could be found or installed. Install Chromium or Chrome, or set ${browserVariable} to the path of one.`;
  throw new Error([advice, ...troubles].join('\n  '));
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
async function run(command: string, parameters: readonly string[]): Promise<string | undefined> {
  const named = [basename(command), ...parameters.map((parameter) => basename(parameter))].join(' ');
  return new Promise<string | undefined>((resolve) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: downloadMinutes * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '30000' },
    });
    child.once('error', (error) => {
      resolve(`${named} could not be run: ${error.message}`);
    });
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal === null ? `${named} ended with ${code}` : `${named} was stopped after ${downloadMinutes} minutes`);
    });
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const browser = await findBrowser();
  console.log(`${browser.path} (${browser.by})`);
}
