import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Download, Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { reading } from './hands.ts';
import { chooseColours, chooseFromMenu, closeWindow, entryOf, openTab } from './handling.ts';
import { seriousFaults } from './legible.ts';
import { type Seat, expect, test } from './tabletop.ts';

const importing = (seat: Seat): Locator => seat.page.locator('.ghost-map-import');
const sharing = (seat: Seat): Locator => seat.page.locator('.ghost-map-share');

/** A row of a table as this browser's documents have it. */
interface StandingRow {
  readonly range: readonly number[];
  readonly text: string;
  readonly link: string;
  readonly drawn: boolean;
  readonly flags: Readonly<Record<string, unknown>>;
}

interface StandingTable {
  readonly id: string;
  readonly formula: string;
  readonly folder: string;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly rows: readonly StandingRow[];
}

/** The tables of that name as this browser's documents have them; reading only. */
function tablesNamed(seat: Seat, name: string): Promise<StandingTable[]> {
  return seat.read(
    (wanted) =>
      game.tables
        .filter((table) => table.name === wanted)
        .map((table) => ({
          id: table.id ?? '',
          formula: String(table.formula),
          folder: table.folder?.name ?? '',
          flags: ((table.flags as Record<string, Record<string, object> | undefined>)['ghost-map']?.['encounters'] ??
            {}) as Record<string, unknown>,
          rows: table.results.contents
            .map((row) => ({
              range: row.range.map(Number),
              text: row.name || row.description,
              link: row.documentUuid ?? '',
              drawn: row.drawn,
              flags: structuredClone((row.flags as Record<string, object | undefined>)['ghost-map'] ?? {}) as Record<
                string,
                unknown
              >,
            }))
            .sort((one, other) => Number(one.range[0]) - Number(other.range[0])),
        })),
    name,
  );
}

async function tableNamed(seat: Seat, name: string): Promise<StandingTable> {
  const [table, ...others] = await tablesNamed(seat, name);
  if (!table || others.length > 0) throw new Error(`there is not one table ${name}`);
  return table;
}

const countTables = (seat: Seat): Promise<number> => seat.read(() => game.tables.size);
const inShort = ({ rows }: StandingTable): string[] => rows.map(({ range, text }) => `${range.join('-')} ${text}`);

/** Opens the window by the button below Foundry's list of tables. */
async function openImport(gm: Seat): Promise<Locator> {
  const panel = await openTab(gm, 'tables');
  await panel.getByRole('button', { name: 'Import tables' }).click();
  await expect(importing(gm).getByRole('button', { name: 'Read', exact: true })).toBeVisible();
  return importing(gm);
}

/** Reads a text as if it had been pasted. */
async function paste(window: Locator, text: string): Promise<void> {
  await window.getByLabel('Or paste a text').fill(text);
  await window.getByRole('button', { name: 'Read', exact: true }).click();
}

/** Keeps a file beside the test's results. */
async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function chooseFile(window: Locator, path: string): Promise<void> {
  await window.getByLabel('Choose a file, or drop one here').setInputFiles(path);
}

/** Agrees to what the preview shows. */
async function agree(window: Locator): Promise<void> {
  await window.getByRole('button', { name: /^Import \(/ }).click();
  await expect(window.getByText(/^Imported tables: \d/)).toBeVisible({ timeout: 60_000 });
}

/** Opens the window that shares, from the menu of one table. */
async function openShare(gm: Seat, name: string): Promise<Locator> {
  const panel = await openTab(gm, 'tables');
  await chooseFromMenu(gm, entryOf(panel, name), 'Export or share');
  await expect(sharing(gm)).toBeVisible();
  return sharing(gm);
}

async function downloaded(gm: Seat, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([gm.page.waitForEvent('download'), press()]);
  return download;
}

const WEATHER = [
  '1d100\tWeather\tWarmth\tAction\tSolar',
  '1:\tNothing\t0\t0\t1d10+0',
  '50:\tDrizzle\t-1\t0\t1d10 -2',
  '80:\tDownpour\t-5\t-10\t1d10 -6',
].join('\n');

test(
  'files are read: CSV as Windows writes it, JSON of Foundry and one table of several; what cannot be read is refused with its line',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const window = await openImport(gm);

    await test.step('files: CSV as Windows writes it, JSON of Foundry, and one table of several that is wanted', async () => {
      const csv =
        '\uFEFFroll;text;kind;once\r\n"01-03";"Nothing, or ""wind""";none;\r\n4-5;Zwölf Krähen;hostile;yes\r\n6;Boat;object;\r\n';
      await chooseFile(window, await fileOf('Moor.csv', csv));
      await expect(window.getByText('CSV, utf-8')).toBeVisible();
      await expect(window.getByLabel('Name', { exact: true })).toHaveValue('Moor');
      await agree(window);
      expect(inShort(await tableNamed(gm, 'Moor'))).toEqual(['1-3 Nothing, or "wind"', '4-5 Zwölf Krähen', '6-6 Boat']);
      expect((await tableNamed(gm, 'Moor')).rows[1]?.flags).toMatchObject({ row: { kind: 'hostile-creature', once: true } });

      await window.getByRole('button', { name: 'Import more' }).click();
      const result = (at: number, more: object): object => ({ type: 'text', range: [at, at], weight: 1, ...more });
      const tables = [
        {
          _id: 'o'.repeat(16),
          name: 'Old road',
          formula: '1d3',
          replacement: false,
          results: [
            result(1, { text: 'A cart', drawn: true }),
            result(2, { text: 'Robbers', drawn: false }),
            result(3, { type: 'document', text: 'Inn', documentCollection: 'RollTable', documentId: 'i'.repeat(16) }),
          ],
        },
        { _id: 'i'.repeat(16), name: 'Inn', formula: '1d1', results: [result(1, { description: '<p>A guest</p>' })] },
        { name: 'Not wanted', formula: '1d1', results: [result(1, { description: 'x' })] },
      ];
      await chooseFile(window, await fileOf('road.json', JSON.stringify(tables, null, 2)));
      await window.getByRole('checkbox', { name: 'Import Not wanted' }).uncheck();
      await agree(window);
      const [road, inn] = [await tableNamed(gm, 'Old road'), await tableNamed(gm, 'Inn')];
      expect(road.rows.map(({ text, drawn }) => [text, drawn])).toEqual([
        ['A cart', true],
        ['Robbers', false],
        ['Inn', false],
      ]);
      expect(road.rows[2]?.link).toBe(`RollTable.${inn.id}`);
      expect(road.flags).toMatchObject({ policy: 'foundry' });
      expect(await tablesNamed(gm, 'Not wanted')).toEqual([]);
    });

    await test.step('what cannot be read is refused with its line, changes nothing, and can be corrected', async () => {
      const before = await countTables(gm);
      await window.getByRole('button', { name: 'Import more' }).click();
      await chooseFile(
        window,
        await fileOf('broken.json', '{\n  "name": "Broken",\n  "results": [\n    {"text": "A"},,\n  ]\n}\n'),
      );
      const refused = window.getByRole('alert');
      await expect(refused).toContainText('broken.json was not taken. Nothing has been changed.');
      await expect(refused).toContainText('Line 4 This is not valid JSON: it breaks here.');
      await chooseFile(window, await fileOf('empty.csv', ''));
      await expect(refused).toContainText('Line 1 There is nothing to read.');
      await paste(window, 'The empty well, 1d4\n');
      await expect(refused).toContainText('The table “The empty well” has no row that can be read.');
      await expect(window.getByLabel('Or paste a text')).toHaveValue('The empty well, 1d4\n');
      expect(await countTables(gm)).toBe(before);

      await test.step('a bad row loses no other', async () => {
        await paste(window, 'roll,text\n1,Water\n2,Mud\nx-y,What is this\n4,A coin\n5,A bone');
        await expect(window.getByText('“x-y” is not the number of a row. The row was left out.')).toBeVisible();
        await window.getByLabel('Name', { exact: true }).fill('The well');
        await agree(window);
        expect(inShort(await tableNamed(gm, 'The well'))).toEqual(['1-1 Water', '2-2 Mud', '4-4 A coin', '5-5 A bone']);
      });

      await test.step('a file that is dropped on the window is read, and as the GM says', async () => {
        await window.getByRole('button', { name: 'Import more' }).click();
        const path = await fileOf('dropped.txt', '1,One, two\n2,Three');
        const box = await reading(window, (it) => it.boundingBox());
        const client = await gm.page.context().newCDPSession(gm.page);
        const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 120, data: { items: [], files: [path], dragOperationsMask: 1 } };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await client.send('Input.dispatchDragEvent', { type, ...at });
        await expect(window.getByText('dropped.txt')).toBeVisible();
        await window.getByLabel('Read as').selectOption({ label: 'A text as in books' });
        await expect(window.getByText('as in books, utf-8')).toBeVisible();
        await expect(window.getByRole('row', { name: /^1 / })).toContainText('One, two');
      });
    });
  },
);

test.describe('while work is under way', () => {
  test.use({ tabletopOptions: { restless: true } });

  test(
    'ten thousand rows are read and written with progress, and cancelling leaves nothing behind',
    { tag: '@14' },
    async ({ tabletop }) => {
      test.slow();
      const gm = await tabletop.seat('Gamemaster');
      const before = await countTables(gm);
      const window = await openImport(gm);
      const rows = Array.from({ length: 10_000 }, (_, index) => `${index + 1},"Row ${index + 1}, of many"`);
      const path = await fileOf('Long.csv', `roll,text\n${rows.join('\n')}\n`);
      const progress = window.getByRole('progressbar');
      const share = (): Promise<number> => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
      /** Watches from now on until some of the work is seen to be done, however short that shows on a busy machine. */
      const moved = (): Promise<unknown> =>
        gm.page.waitForFunction(
          () =>
            new Promise<true>((seen) => {
              const watcher = new MutationObserver(() => {
                if (!((document.querySelector<HTMLProgressElement>('.ghost-map-import progress')?.value ?? 0) > 0)) return;
                watcher.disconnect();
                seen(true);
              });
              watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['value'] });
            }),
        );

      await test.step('reading shows how far it is', async () => {
        const moving = moved();
        await chooseFile(window, path);
        await moving;
        await expect(window.getByText('1 of 200')).toBeVisible({ timeout: 60_000 });
        await expect(window.getByRole('row')).toHaveCount(51);
        await window.getByRole('button', { name: 'Next page' }).click();
        await expect(window.getByRole('row', { name: /^51 / })).toContainText('Row 51, of many');
      });

      await test.step('writing is cancelled, and nothing is left', async () => {
        await window.getByLabel('Folder').selectOption({ label: 'A new one' });
        await window.getByLabel('Its name').fill('Long lists');
        const moving = moved();
        await window.getByRole('button', { name: /^Import \(/ }).click();
        await moving;
        expect(await share()).toBeLessThan(1);
        await expect(entryOf(gm.page.locator('#tables'), 'Long (import not finished)')).toHaveCount(0);
        await window.getByRole('button', { name: 'Cancel' }).click();
        await expect(gm.notice('Cancelled. No table was made.')).toBeVisible();
        expect(await countTables(gm)).toBe(before);
        expect(await gm.read(() => game.folders.some((folder) => folder.name === 'Long lists'))).toBe(false);
      });

      await test.step('and written once the GM agrees again', async () => {
        const moving = moved();
        await window.getByRole('button', { name: /^Import \(/ }).click();
        await moving;
        await expect(window.getByText('Imported tables: 1.')).toBeVisible({ timeout: 180_000 });
        const long = await tableNamed(gm, 'Long');
        expect(long.rows).toHaveLength(10_000);
        expect(long.rows.at(-1)).toMatchObject({ range: [10_000, 10_000], text: 'Row 10000, of many' });
        expect(long).toMatchObject({ formula: '1d10000', folder: 'Long lists' });
      });

      await test.step('reading is cancelled', async () => {
        await window.getByRole('button', { name: 'Import more' }).click();
        // Many tables, so that there is time to press a button on a fast machine too.
        const many = Array.from({ length: 20 }, (_, at) => `# name: Long ${at}\nroll,text\n${rows.join('\n')}`).join('\n');
        const moving = moved();
        await chooseFile(window, await fileOf('Many.csv', many));
        await moving;
        await window.getByRole('button', { name: 'Cancel' }).click();
        await expect(window.getByRole('button', { name: 'Read', exact: true })).toBeVisible();
        expect(await countTables(gm)).toBe(before + 1);
      });
    },
  );
});

test(
  'a table goes out as a file and comes in again as it was; those of a folder become a compendium and a module, without a trace of play',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');

    await test.step('a table goes out as a file and comes in again as it was', async () => {
      const window = await openImport(gm);
      await paste(
        window,
        [
          '# name: The old mill',
          '# policy: down',
          '# check-off: gm',
          '# terrains: swamp; mud',
          '# escapes: backslash',
          '1–1: Nothing',
          '2–3: "Rats", 3; say a, b\\nand c {hostile creature; danger 2; once}',
          '4–4: The miller {friendly creature; weight 2}',
        ].join('\n'),
      );
      await agree(window);
      await closeWindow(window);
      const { id: _id, ...first } = await tableNamed(gm, 'The old mill');
      for (const format of [
        'CSV, for spreadsheets',
        'Text as in books',
        "Foundry's JSON, version 12",
        "Foundry's JSON, version 14",
      ]) {
        await test.step(format, async () => {
          const share = await openShare(gm, 'The old mill');
          await expect(share.getByRole('checkbox', { checked: true })).toHaveCount(1);
          // At the pace of a hand, so that the window would have time to be drawn anew between two letters.
          await share.getByLabel('Format').pressSequentially(format, { delay: 30 });
          await expect(share.getByLabel('Format').locator('option:checked')).toHaveText(format);
          const download = await downloaded(gm, () => share.getByRole('button', { name: 'Download' }).click());
          const path = test.info().outputPath(download.suggestedFilename());
          await download.saveAs(path);
          expect(download.suggestedFilename()).toMatch(/^the-old-mill\.(csv|txt|json)$/);
          await closeWindow(share);
          await chooseFromMenu(gm, entryOf(await openTab(gm, 'tables'), 'The old mill'), 'Delete');
          await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
          await expect.poll(() => tablesNamed(gm, 'The old mill')).toEqual([]);
          const again = await openImport(gm);
          await chooseFile(again, path);
          await expect(again.getByText('Tables: 1. Oddities: 0.')).toBeVisible();
          await agree(again);
          await closeWindow(again);
          const { id: _other, ...second } = await tableNamed(gm, 'The old mill');
          expect(second).toEqual(first);
        });
      }
    });

    await test.step('the tables of a folder become a compendium, and a module to share, without a trace of play', async () => {
      const window = await openImport(gm);
      const results = [
        { type: 'text', text: 'A cart', range: [1, 1], drawn: true },
        { type: 'text', text: '@UUID[Actor.abcdefghij123456]{Robbers}', range: [2, 2] },
        { type: 'document', text: 'Inn', documentCollection: 'RollTable', documentId: 'i'.repeat(16), range: [3, 3] },
      ];
      const inn = {
        _id: 'i'.repeat(16),
        name: 'Inn',
        formula: '1d1',
        results: [{ type: 'text', text: 'A guest', range: [1, 1] }],
      };
      const road = { _id: 'o'.repeat(16), name: 'Old road', formula: '1d3', replacement: false, results };
      await chooseFile(window, await fileOf('road.json', JSON.stringify([road, inn])));
      await window.getByLabel('Folder').selectOption({ label: 'A new one' });
      await window.getByLabel('Its name').fill('Roads');
      await agree(window);
      await closeWindow(window);
      const standing = await tableNamed(gm, 'Old road');
      expect(standing.rows[0]).toMatchObject({ text: 'A cart', drawn: true });

      const panel = await openTab(gm, 'tables');
      await chooseFromMenu(gm, panel.locator('.folder-header', { hasText: 'Roads' }), 'Export or share');
      const share = sharing(gm);
      await expect(share.getByText('Chosen tables: 2. Rows: 4.')).toBeVisible();

      await test.step('a compendium of this world', async () => {
        await share.getByLabel('Name', { exact: true }).fill('Old Roads');
        await share.getByRole('button', { name: 'Make a compendium' }).click();
        await expect(gm.notice('The compendium Old Roads was made. Tables in it: 2.')).toBeVisible();
        const packed = await gm.read(async () => {
          const pack = game.packs.get('world.old-roads');
          const documents = (await pack?.getDocuments()) as { toObject(): object }[] | undefined;
          return { title: pack?.metadata.label, ownership: pack?.ownership, tables: documents?.map((one) => one.toObject()) };
        });
        expect(packed.title).toBe('Old Roads');
        expect(packed.ownership).toMatchObject({ PLAYER: 'NONE' });
        const text = JSON.stringify(packed.tables);
        expect(text).not.toContain('"drawn":true');
        expect(text).not.toContain('expeditions');
        const { id } = await tableNamed(gm, 'Inn');
        expect(text).toContain(`Compendium.world.old-roads.RollTable.${id}`);
        await share.getByRole('button', { name: 'Make a compendium' }).click();
        await expect(gm.notice('This world has a compendium Old Roads already. Choose another name.')).toBeVisible();
        // What stands in the world is as it was.
        expect(await tableNamed(gm, 'Old road')).toEqual(standing);
      });

      await test.step('a module to share', async () => {
        await share.getByLabel('Title').fill('Roads & Inns');
        await share.getByLabel('Id', { exact: true }).fill('Roads Inns');
        await share.getByRole('button', { name: 'Share as a module' }).click();
        await expect(gm.notice('The module needs a title, and an id of lower-case letters')).toBeVisible();
        await share.getByLabel('Id', { exact: true }).fill('');
        const download = await downloaded(gm, () => share.getByRole('button', { name: 'Share as a module' }).click());
        expect(download.suggestedFilename()).toBe('roads-inns.zip');
        const zip = test.info().outputPath('roads-inns.zip');
        await download.saveAs(zip);
        const files = Object.fromEntries(
          Object.entries(unzipSync(new Uint8Array(await readFile(zip)))).map(([path, bytes]) => [path, strFromU8(bytes)]),
        );
        const folder = join('roads-inns', 'packs', '_source', 'tables');
        const { id } = await tableNamed(gm, 'Inn');
        expect(Object.keys(files).sort()).toEqual(
          [
            'roads-inns/README.md',
            'roads-inns/module.json',
            join(folder, `inn_${id}.yml`),
            join(folder, `old-road_${standing.id}.yml`),
          ].sort(),
        );
        expect(JSON.parse(files['roads-inns/module.json'] ?? '')).toMatchObject({ id: 'roads-inns', title: 'Roads & Inns' });
        expect(files['roads-inns/README.md']).toContain('--id roads-inns --in packs/_source/tables');
        const source = files[join(folder, `old-road_${standing.id}.yml`)] ?? '';
        expect(source).toContain(`Compendium.roads-inns.tables.RollTable.${id}`);
        expect(source).not.toContain('drawn: true');
      });
    });
  },
);

for (const colours of ['dark', 'light'] as const) {
  test(
    `no window of tables is hard to read for anybody, ${colours}`,
    { tag: colours === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await chooseColours(gm, colours);
      const window = await openImport(gm);
      expect(await seriousFaults(gm, '.ghost-map-import')).toEqual([]);
      await paste(window, 'The empty well, 1d4\n');
      await expect(window.getByRole('alert')).toBeVisible();
      expect(await seriousFaults(gm, '.ghost-map-import')).toEqual([]);
      await paste(window, 'The fens, 1d6\n1-2: Nothing\n4: A heron {once}\n4-8: Mud\nBirds, 1d2\n1 Crow\n2 Gull');
      await window.getByRole('button', { name: /^Mend all/ }).click();
      await expect(window.getByRole('row', { name: /^1–3/ })).toBeVisible();
      expect(await seriousFaults(gm, '.ghost-map-import')).toEqual([]);
      await agree(window);
      expect(await seriousFaults(gm, '.ghost-map-import')).toEqual([]);
      await closeWindow(window);
      await openShare(gm, 'The fens');
      expect(await seriousFaults(gm, '.ghost-map-share')).toEqual([]);
    },
  );
}

test(
  'RA-10 tables are pasted as the book has its weather and as books print them, mended where the GM says so, also by keyboard alone',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');

    await test.step('RA-10 the weather table of the book is pasted, read by its columns, and becomes a table of the world', async () => {
      await expect((await openTab(ada, 'tables')).getByRole('button', { name: 'Import tables' })).toHaveCount(0);
      const before = await countTables(gm);
      const window = await openImport(gm);
      await paste(window, WEATHER);
      await expect(window.getByRole('row', { name: /^50–79/ })).toContainText('Drizzle');
      await expect(window.getByText('Each row was made to reach to the next, the last to 100.')).toBeVisible();
      expect(await countTables(gm)).toBe(before);
      await window.getByLabel('Name', { exact: true }).fill('Weather of the fens');
      await window.getByLabel('Secret', { exact: true }).uncheck();
      await window.getByLabel('Folder').selectOption({ label: 'A new one' });
      await window.getByLabel('Its name').fill('Wilds');
      await agree(window);
      const made = await tableNamed(gm, 'Weather of the fens');
      expect(made).toMatchObject({ formula: '1d100', folder: 'Wilds', flags: { policy: 'none', secret: false } });
      expect(inShort(made)).toEqual(['1-49 Nothing', '50-79 Drizzle', '80-100 Downpour']);
      expect(made.rows[2]?.flags).toMatchObject({ weather: { warmth: -5, action: -10, solar: '1d10-6' } });
      await window.getByRole('button', { name: 'Weather of the fens' }).click();
      const sheet = gm.page.locator('.application', { hasText: 'Downpour' }).last();
      await expect(sheet).toBeVisible();
      await closeWindow(sheet);
    });

    await test.step('gaps and overlaps are mended where the GM says so, and rows lead to other tables', async () => {
      await closeWindow(importing(gm));
      const window = await openImport(gm);
      await paste(
        window,
        [
          'The fens, 1d8',
          '1-2: Nothing',
          '4: A heron {friendly creature; danger 1}',
          '4-5: [[Birds]]',
          '8-6 Something large',
          '',
          'Birds, 1d4',
          '1: Crows',
          '3-4: Gulls',
        ].join('\n'),
      );
      const faults = window.getByRole('list', { name: 'What is odd' });
      await expect(faults.getByRole('listitem')).toHaveCount(4);
      await expect(faults.getByRole('listitem').first()).toContainText('No row covers 3.');
      await expect(faults.getByRole('listitem').nth(2)).toContainText(
        '“8-6” begins with the larger number. It was turned round.',
      );
      await faults
        .getByRole('checkbox', { name: /Give the gap/ })
        .first()
        .check();
      await faults.getByRole('checkbox', { name: /begin after/ }).check();
      await expect(window.getByRole('row', { name: /^1–3/ })).toContainText('Nothing');
      await expect(window.getByRole('row', { name: /^5 / })).toContainText('Birds');
      await faults.getByRole('button', { name: 'Line 9' }).click();
      await expect(window.getByRole('row', { name: /^3–4/ })).toHaveClass(/found/);
      await window.getByLabel('After a row is played').selectOption('up');
      await window.getByRole('button', { name: 'The same for all tables' }).click();
      await agree(window);
      const [fens, birds] = [await tableNamed(gm, 'The fens'), await tableNamed(gm, 'Birds')];
      expect(inShort(fens)).toEqual(['1-3 Nothing', '4-4 A heron', '5-5 Birds', '6-8 Something large']);
      expect(inShort(birds)).toEqual(['1-1 Crows', '3-4 Gulls']);
      expect(fens.rows[2]?.link).toBe(`RollTable.${birds.id}`);
      expect(fens.rows[1]?.flags).toMatchObject({ row: { kind: 'friendly-creature', danger: 1 } });
      for (const { flags } of [fens, birds]) expect(flags).toMatchObject({ policy: 'up', secret: true });
    });

    await test.step('Markdown as people share it keeps its numbers; lists come in below their headings, and notes stay outside', async () => {
      await closeWindow(importing(gm));
      const window = await openImport(gm);
      await paste(
        window,
        [
          ...['**Marsh**', '', 'dice: 1d100', '', '| Roll | Encounter |', '|---|---|', '| 01-60 | Fog |'],
          '| 61-00 | A will-o’-the-wisp {hostile creature; danger 3; once} |',
          ...['', '**Moor hours**', '', '1. Dawn', '2. Noon', '   in a haze', '3. Dusk', ''],
          'Roll again each hour in the rain. The reed is high.',
        ].join('\n'),
      );
      await expect(window.getByRole('row', { name: /^61–100/ })).toContainText('A will-o’-the-wisp');
      await expect(window.getByText('Words here belong to no table.')).toHaveCount(1);
      await agree(window);
      const marsh = await tableNamed(gm, 'Marsh');
      expect([marsh.formula, ...inShort(marsh)]).toEqual(['1d100', '1-60 Fog', '61-100 A will-o’-the-wisp']);
      expect(marsh.rows[1]?.flags).toMatchObject({ row: { kind: 'hostile-creature', danger: 3, once: true } });
      expect(inShort(await tableNamed(gm, 'Moor hours'))).toEqual(['1-1 Dawn', '2-2 Noon in a haze', '3-3 Dusk']);

      await closeWindow(importing(gm));
      const again = await openImport(gm);
      await paste(again, '**Tarn**\n\n1. Ice\n2. A pike\n\nThe ice bears nobody in spring. It breaks.');
      await again.getByLabel('Read as').selectOption({ label: 'Markdown' });
      await expect(again.getByRole('row', { name: /^2 / })).toContainText('A pike');
      await agree(again);
      expect(inShort(await tableNamed(gm, 'Tarn'))).toEqual(['1-1 Ice', '2-2 A pike']);
    });

    await test.step('an import goes by keyboard alone', async () => {
      await closeWindow(importing(gm));
      const panel = await openTab(gm, 'tables');
      await panel.getByRole('button', { name: 'Import tables' }).press('Enter');
      const window = importing(gm);
      await window.getByLabel('Or paste a text').press('1');
      await gm.page.keyboard.type('-1: Wind');
      await gm.page.keyboard.press('Enter');
      await gm.page.keyboard.type('3-3: Rain');
      await window.getByRole('button', { name: 'Read', exact: true }).press('Enter');
      const write = window.getByRole('button', { name: /^Import \(/ });
      await expect(write).toBeFocused();
      await window.getByRole('button', { name: /^Mend all/ }).press('Enter');
      await expect(window.getByRole('row', { name: /^1–2/ })).toContainText('Wind');
      await expect(window.getByRole('button', { name: /^Mend all/ })).toBeFocused();
      await window.getByLabel('After a row is played').pressSequentially('check it off; play the next lower', { delay: 30 });
      await write.press('Enter');
      await expect(window.getByText('Imported tables: 1.')).toBeVisible();
      await expect(window.getByRole('button', { name: 'Import more' })).toBeFocused();
      const pasted = await tableNamed(gm, 'Pasted text');
      expect(inShort(pasted)).toEqual(['1-2 Wind', '3-3 Rain']);
      expect(pasted.flags).toMatchObject({ policy: 'down' });
    });
  },
);
