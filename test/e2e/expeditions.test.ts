import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { chooseColours, closeWindow } from './handling.ts';
import { expectLegible } from './legible.ts';
import { beginSearch } from './searching.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

const PASSPHRASE = 'a lamp for every street';

/** The GM opens the window of all expeditions by its tool. */
async function openExpeditions(gm: Seat): Promise<Locator> {
  await gm.page.getByRole('button', { name: /^All expeditions/ }).click();
  const opened = gm.page.locator('.ghost-map-expeditions');
  await expect(opened.getByRole('button', { name: 'Import…' })).toBeVisible();
  return opened;
}

/** Types a passphrase twice and asks for the file. */
async function asked(opened: Locator, one: string, other: string): Promise<void> {
  await opened.getByLabel('Passphrase').fill(one);
  await opened.getByLabel('Once more').fill(other);
  await opened.getByRole('button', { name: 'Save the file' }).click();
}

/** Chooses a file that holds a text. */
async function choose(opened: Locator, text: string): Promise<void> {
  await opened.getByLabel('File').setInputFiles({ name: 'search.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Has a help file saved, which says how things stand and names nobody and nothing. */
async function expectHelp(gm: Seat, opened: Locator): Promise<void> {
  const saving = gm.page.waitForEvent('download', { timeout: 20_000 });
  await opened.getByRole('button', { name: 'Save a help file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('ghost-map-help.json');
  await expect(gm.notice('Saved as ghost-map-help.json.')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  const { expeditions, documents, keys, settings } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  expect(expeditions).toMatchObject([{ name: 'expedition 1', on: 'scene 1', procedure: 'search', fault: null, unseals: true }]);
  expect(documents).toMatchObject([{ name: 'scene 1', isViewed: true }]);
  expect(keys).toMatchObject({ present: 'key 1', held: ['key 1'], hasPassphrase: false });
  expect(settings).toMatchObject({ lease: { isHere: true } });
  for (const word of ['Search 1', 'Vessaly', 'Gamemaster', 'Ada', 'ostile', 'layout']) expect(text).not.toContain(word);
}

/** Answers the question before something is lost. */
async function agree(gm: Seat): Promise<void> {
  await gm.page.getByRole('dialog').filter({ hasText: 'This cannot be undone' }).getByRole('button', { name: 'Yes' }).click();
}

test(
  'SG-40 a search goes out as a sealed file, goes on from it under a new id, and leaves nothing in the end',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm, { B2: 'Hostile creature' });
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    const before = await gm.expedition();
    const stood = await ada.cell('A2');

    const opened = await openExpeditions(gm);
    await expectHelp(gm, opened);
    const fault = opened.getByRole('alert');
    await opened.getByRole('button', { name: 'Export “Search 1”' }).click();
    await asked(opened, 'short', 'short');
    await expect(fault).toHaveText('A passphrase has at least 8 characters.');
    await asked(opened, PASSPHRASE, 'something else');
    await expect(fault).toHaveText('The two passphrases differ.');
    await expect(opened.getByLabel('Passphrase')).toBeFocused();
    await expectLegible(gm, 'an export that is refused, dark', '.ghost-map-expeditions');
    const downloading = gm.page.waitForEvent('download', { timeout: 20_000 });
    await asked(opened, PASSPHRASE, PASSPHRASE);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('ghost-map-search-1.json');
    const text = await readFile(await download.path(), 'utf8');
    for (const secret of ['hostile', 'layout', PASSPHRASE]) expect(text).not.toContain(secret);

    await opened.getByRole('button', { name: 'Remove “Search 1”' }).click();
    await agree(gm);
    await expect(opened).toContainText('Nothing is played here.');
    await expect(ada.bar).toBeHidden();
    // Nothing leads the party's token meanwhile.
    await ada.drag(await ada.token(PARTY), { x: stood.x + 600, y: stood.y + 300 });
    await expect.poll(() => gm.token(PARTY)).not.toEqual(stood);

    await chooseColours(gm, 'light');
    await opened.getByRole('button', { name: 'Import…' }).click();
    await choose(opened, '{"name":"The ruined city","walls":[]}');
    await expect(fault).toHaveText('This is not an expedition that Ghost Map has exported. Choose another file.');
    await choose(opened, text.replace('"Search 1"', '"Search 2"'));
    await expect(fault).toContainText('This file is damaged');
    await choose(opened, text.replace('"form": 2', '"form": 3'));
    await expect(fault).toContainText('A newer version of Ghost Map saved this file.');
    await choose(opened, text);
    await expect(opened).toContainText('“Search 1”, saved by Ghost Map');
    await opened.getByLabel('Passphrase').fill('a lamp for no street');
    await opened.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(fault).toHaveText('That is not the passphrase of this file.', { timeout: 20_000 });
    expect(await gm.expedition()).toBeNull();
    await expectLegible(gm, 'an import that is refused, light', '.ghost-map-expeditions');
    await opened.getByLabel('Passphrase').fill(PASSPHRASE);
    await opened.getByRole('button', { name: 'Import', exact: true }).click();

    await expect(opened).toBeHidden({ timeout: 20_000 });
    await closeWindow(gm.window);
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).toEqual(stood);
    const after = await gm.expedition();
    expect(after?.open).toEqual(before?.open);
    expect(after?.id).not.toBe(before?.id);
    const seen = [await documentsOf(ada), ...ada.frames.map((frame) => frame.text)].join('\n');
    for (const secret of ['hostile', PASSPHRASE]) expect(seen).not.toContain(secret);
    await ada.bar.getByRole('button', { name: 'East to B2' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toContainText('Hostile creature');

    // Once more beside the one that is played: it waits, and the notice says so.
    await openExpeditions(gm);
    await opened.getByRole('button', { name: 'Import…' }).click();
    await choose(opened, text);
    await opened.getByLabel('Passphrase').fill(PASSPHRASE);
    await opened.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(gm.notice(/“Search 1” waits here: .*, where another expedition is being played/)).toBeVisible({
      timeout: 20_000,
    });
    await closeWindow(gm.window);

    await openExpeditions(gm);
    await opened.getByRole('button', { name: 'Remove all data…' }).click();
    await expect(opened.locator('[data-what="expeditions"]')).toHaveText(/: 2$/);
    await opened.getByRole('button', { name: 'Remove all of it…' }).click();
    await agree(gm);
    await expect(opened.getByRole('status')).toContainText('All of it is gone.');
    await expect(ada.bar).toBeHidden();
    expect(await gm.read(() => canvas.scene?.flags)).not.toHaveProperty('ghost-map');
    expect(await gm.read(() => game.settings.get('ghost-map', 'key').id)).toBe('');
  },
);
