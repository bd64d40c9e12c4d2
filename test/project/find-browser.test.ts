import { describe, expect, test, vi } from 'vitest';
import type { BrowserMachine, FoundBrowser } from '../../scripts/find-browser.ts';
import { browserVariable, findBrowser } from '../../scripts/find-browser.ts';

const own: FoundBrowser = { path: '/opt/own/chrome', by: "Playwright's own" };

/** A machine with nothing on it, on which installers do nothing; whatever is given is so from the beginning. */
function machine(given: Partial<BrowserMachine> = {}) {
  const commands: string[] = [];
  const said: string[] = [];
  const bare: BrowserMachine = {
    installed: () => undefined,
    playwrights: () => undefined,
    onPath: () => undefined,
    mayInstallPackages: () => false,
    run: () => Promise.resolve(undefined),
    ...given,
  };
  const noting: BrowserMachine = {
    ...bare,
    run: (command, parameters) => {
      commands.push([command.replace(process.execPath, 'node'), ...parameters].join(' ').replace(/ \S*cli\.js/, ' cli.js'));
      return bare.run(command, parameters);
    },
  };
  return { commands, said, find: () => findBrowser((line) => said.push(line), noting) };
}

const download = 'node cli.js install chromium';
const update = 'apt-get update -qq';
const packageOf = (name: string): string => `apt-get install -y -qq --no-install-recommends ${name}`;

describe('the search for a browser', () => {
  test('takes what is installed, and runs nothing', async () => {
    const installed = { path: '/usr/bin/chromium', by: 'installed on this machine' };
    const { find, commands, said } = machine({ installed: () => installed });
    expect(await find()).toEqual(installed);
    expect([commands, said]).toEqual([[], []]);
  });

  test('lets a wrong name in the environment fail before anything is brought here', async () => {
    const { find, commands } = machine({
      installed: () => {
        throw new Error(`${browserVariable} names nothing`);
      },
    });
    await expect(find()).rejects.toThrow(browserVariable);
    expect(commands).toEqual([]);
  });

  test("downloads Playwright's where there is none, and says so first", async () => {
    const playwrights = vi.fn(() => own);
    const { find, commands, said } = machine({ playwrights, mayInstallPackages: () => true });
    expect(await find()).toEqual({ path: own.path, by: 'downloaded by Playwright' });
    expect(commands).toEqual([download]);
    expect(said).toEqual([expect.stringContaining("Playwright's download")]);
  });

  test('counts what starts, not how the download ended', async () => {
    const { find } = machine({ playwrights: () => own, run: () => Promise.resolve('node ended with 1') });
    expect(await find()).toMatchObject({ by: 'downloaded by Playwright' });
  });

  test('installs a system package where the download does not start and packages may be installed', async () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const { find, commands, said } = machine({ mayInstallPackages: () => true, onPath: () => shell });
    expect(await find()).toEqual({ path: shell, by: 'installed with apt-get' });
    expect(commands).toEqual([download, update, packageOf('chromium-headless-shell')]);
    expect(said.at(-1)).toContain('apt-get install chromium-headless-shell');
  });

  test('installs a whole browser where there is no package of the bare shell', async () => {
    let asked = 0;
    const { find, commands } = machine({
      mayInstallPackages: () => true,
      onPath: () => (asked++ === 0 ? undefined : '/usr/bin/chromium'),
    });
    expect(await find()).toEqual({ path: '/usr/bin/chromium', by: 'installed with apt-get' });
    expect(commands).toEqual([download, update, packageOf('chromium-headless-shell'), packageOf('chromium')]);
  });

  test('installs no package without the right to, even if one would start afterwards', async () => {
    const { find, commands } = machine({ onPath: () => '/usr/bin/chromium' });
    await expect(find()).rejects.toThrow('No Chromium could be found or installed');
    expect(commands).toEqual([download]);
  });

  test('fails with what to do and with everything that went wrong', async () => {
    const { find } = machine({
      mayInstallPackages: () => true,
      run: (command) => Promise.resolve(command === 'apt-get' ? 'apt-get ended with 100' : 'the download ended with 1'),
    });
    const failure = await find().then(
      () => 'found one',
      (error: unknown) => String(error),
    );
    expect(failure).toContain(browserVariable);
    expect(failure).toContain('the download ended with 1');
    expect(failure.match(/apt-get ended with 100/g)).toHaveLength(3);
  });
});
