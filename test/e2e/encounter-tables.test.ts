import { reading } from './hands.ts';
import {
  chooseTable,
  expectChecked,
  latest,
  openTablesAt,
  rollOpenly,
  rollSecretly,
  rowOf,
  tableAsHeld,
  turnTablesTo,
  windowOfTables,
} from './encounters.ts';
import { MILL, idOf, tableSource } from './table-sources.ts';
import { openTab, windowOf } from './handling.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { type Seat, expect, test } from './tabletop.ts';

const NAME = 'The old mill';

test.use({
  tabletopOptions: {
    tables: [
      tableSource('Mill', MILL, { name: NAME }),
      tableSource('Cellar', MILL, { name: 'The cellar' }),
      tableSource('MillGm', MILL, { name: 'Mill by hand', checkOff: 'gm' }),
      tableSource('Woods', MILL, { name: 'Deep woods', policy: 'down', secret: false }),
      tableSource('Bag', MILL, { name: 'Bag of lots', policy: 'foundry', secret: false }),
      tableSource('Talk', [...MILL.slice(0, 2), { text: 'The last dragon', kind: 'hostile-creature', once: true }], {
        name: 'Talk of the town',
        policy: 'none',
      }),
      tableSource('Odd', MILL, { name: 'Odd dice', formula: 'twice' }),
    ],
  },
});

/** Nothing of a secret table has come to a player when so much has been written: no mark, no result, no card. */
async function expectNothingKnown(player: Seat, name: string, revision: number): Promise<void> {
  await expect.poll(async () => (await tableAsHeld(player, name)).revision).toBe(revision);
  const { drawn, open } = await tableAsHeld(player, name);
  expect(drawn).toEqual([]);
  // What is empty is not stored at all.
  expect({ results: {}, ...(open as object) }).toMatchObject({ secret: true, slain: '', results: {} });
  const messages = await player.read(() => JSON.stringify(game.messages));
  expect(messages).not.toContain('ghost-map-table-card');
}

test(
  'SC-35 RA-63 an open table goes down its list past the end and round, and one without replacement rolls again; players see checks and cards',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const tables = await openTablesAt(gm, 'Deep woods');

    await test.step('RA-63 going down the table past its end and round, and beginning anew when all is checked; players see an open table’s checks and cards', async () => {
      await openTab(ada, 'chat');
      await expect(tables.getByRole('button', { name: 'Roll in secret' })).toBeDisabled();
      await rollOpenly(tables, 4);
      await expect(latest(tables)).toContainText('The miller');
      const drawn = async (): Promise<string[]> => (await tableAsHeld(ada, 'Deep woods')).drawn;
      const id = (number: number): string => idOf('Woods', `row000${number}`);
      await expect.poll(drawn).toEqual([id(4)]);
      await rollOpenly(tables, 4);
      await expect(latest(tables)).toContainText('A falling beam');
      await expect(latest(tables)).toContainText('the next open row down the list is played');
      await rollOpenly(tables, 4);
      await expect(latest(tables)).toContainText('A sack of silver');
      await expect(latest(tables)).toContainText('the list begins again at the top');
      await expect.poll(drawn).toEqual([id(2), id(4), id(5)]);
      await rollOpenly(tables, 4);
      await expect(latest(tables)).toContainText('Giant rats');
      await expect.poll(drawn).toEqual([]);
      const cards = ada.page.locator('#chat .ghost-map-table-card');
      await expect(cards).toHaveCount(4);
      await expect(cards.last()).toContainText('From now on anything can happen again.');
      await tables.getByRole('button', { name: 'Take back the last step' }).click();
      await expect.poll(drawn).toEqual([id(2), id(4), id(5)]);
    });

    await test.step('SC-35 RA-63 without replacement a drawn number is rolled again, and Foundry’s own button draws from the same rows', async () => {
      await chooseTable(tables, 'Bag of lots');
      for (const total of [2, 3, 4]) await rollOpenly(tables, total);
      await rollOpenly(tables, 3);
      await expect(latest(tables)).toContainText('This number has been drawn: it is rolled again.');
      await tables.getByRole('button', { name: 'Roll openly' }).click();
      await expect(latest(tables)).toHaveAttribute('data-result', '5');
      await expect(latest(tables)).toContainText(/No Encounter|A falling beam/);
      // Only No Encounter, which is never drawn, and the beam were left.
      const drawn = (await reading(latest(tables), (it) => it.innerText())).includes('A falling beam') ? 4 : 3;
      await expect.poll(async () => (await tableAsHeld(gm, 'Bag of lots')).drawn.length).toBe(drawn);
      await tables.getByRole('button', { name: "Open Foundry's own sheet" }).click();
      const sheet = windowOf(gm, 'Bag of lots');
      await expect(sheet).toBeVisible();
      await tables.getByRole('button', { name: 'Close window' }).click();
      await sheet.locator('[data-action="drawResult"]').click();
      await expect.poll(async () => (await tableAsHeld(gm, 'Bag of lots')).drawn.length).toBe(drawn + 1);
    });
  },
);

test(
  'SC-35 SC-37 rows are checked off, played in each other’s place and given back without a word to players, until the table is opened to them',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');

    await test.step('SC-35 SC-37 a rolled row is checked off, a checked one plays the next open row up the list, and undo gives it back; players know nothing', async () => {
      const tables = await openTablesAt(gm, NAME);
      await rollSecretly(tables, 3);
      await expect(latest(tables)).toContainText('Giant rats');
      await expect(latest(tables)).toContainText('This is what was rolled.');
      await rollSecretly(tables, 3);
      await expect(latest(tables)).toContainText('A sack of silver');
      await expect(latest(tables)).toContainText(
        '“Giant rats” was rolled, which is checked off: the next open row up the list is played.',
      );
      await rollSecretly(tables, 3);
      await expect(latest(tables)).toContainText('Nothing happens');
      await expect(latest(tables)).toContainText('and so is all above it down to “No Encounter”');
      await expect(tables.getByText('Rows that are still open: 2 of 4.')).toBeVisible();
      await rollSecretly(tables, 1);
      await expect(latest(tables)).toContainText('No Encounter');
      await turnTablesTo(tables, 'Rows');
      await expect(rowOf(tables, 'No Encounter').getByRole('checkbox')).toHaveCount(0);
      await turnTablesTo(tables, 'Roll');

      const undo = tables.getByRole('button', { name: 'Take back the last step' });
      for (const rest of ['Nothing happens', 'A sack of silver', 'Giant rats']) {
        await undo.click();
        await expect(latest(tables)).toContainText(rest);
      }
      await expectChecked(tables, 'A sack of silver', false);
      await expectChecked(tables, 'Giant rats', true);
      // Four rolls, and three steps taken back.
      for (const player of [ada, bram]) await expectNothingKnown(player, NAME, 7);
      // The dice of the module serve as well as those on the table.
      await tables.getByRole('button', { name: 'Roll in secret' }).click();
      await expect(latest(tables)).toHaveAttribute('data-result', '2');
      await latest(tables).getByRole('button', { name: 'Done' }).click();
      await expect(latest(tables)).toHaveCount(0);
      await expect(tables.getByText('Done with')).toBeVisible();
      await gm.reload();
      await expect(windowOfTables(gm)).toBeHidden();
      const again = await openTablesAt(gm, NAME);
      await expectChecked(again, 'Giant rats', true);
    });

    await test.step('SC-35 a table is opened to the players and hidden again, with all its checks; a secret result is shown to all', async () => {
      for (const player of [ada, bram]) await openTab(player, 'chat');
      const tables = await openTablesAt(gm, 'The cellar');
      await rollSecretly(tables, 3);
      await latest(tables).getByRole('button', { name: 'Show to all' }).click();
      for (const player of [ada, bram]) {
        await expect(player.page.locator('#chat .ghost-map-table-card')).toContainText('Giant rats');
        expect((await tableAsHeld(player, 'The cellar')).drawn).toEqual([]);
      }
      await expect(latest(tables)).toContainText('open');

      await turnTablesTo(tables, 'Settings');
      await tables.getByLabel('Open', { exact: true }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      for (const player of [ada, bram])
        await expect.poll(async () => (await tableAsHeld(player, 'The cellar')).drawn).toEqual([idOf('Cellar', 'row0003')]);
      await expect(tables.getByLabel('Open', { exact: true })).toBeChecked();
      await tables.getByLabel('Secret', { exact: true }).click();
      for (const player of [ada, bram])
        await expect.poll(async () => (await tableAsHeld(player, 'The cellar')).drawn).toEqual([]);
      await expectChecked(tables, 'Giant rats', true);
    });
  },
);

test(
  'SC-35 SC-36 what is checked off, and when: a table that is played out, one whose GM says so, one without check-off, and dice that nobody can roll',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, NAME);

    await test.step('SC-36 a played-out table asks what can happen again; slain and once-only rows stay checked', async () => {
      await turnTablesTo(tables, 'Rows');
      await rowOf(tables, 'Giant rats').getByLabel('Slain: Giant rats').click();
      await expect(rowOf(tables, 'Giant rats').getByLabel('Checked off: Giant rats')).toBeChecked();
      await rowOf(tables, 'The miller').getByLabel('Only once: The miller').click();
      await expect(rowOf(tables, 'The miller').getByLabel('Only once: The miller')).toBeChecked();
      await turnTablesTo(tables, 'Roll');
      const question = tables.getByRole('group', { name: 'Everything has happened once' });
      for (const total of [2, 4]) await rollSecretly(tables, total);
      await expect(question).toBeHidden();
      await rollSecretly(tables, 5);
      await expect(question).toBeVisible();
      await expect(question.getByRole('checkbox')).toHaveCount(2);
      await question.getByLabel('A falling beam').uncheck();
      await question.getByRole('button', { name: 'Go on with these' }).click();
      await expect(question).toBeHidden();
      await expectChecked(tables, 'A sack of silver', false);
      for (const stays of ['A falling beam', 'Giant rats', 'The miller']) await expectChecked(tables, stays, true);
      await tables.getByRole('button', { name: 'Take back the last step' }).click();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Go on with these' }).click();
      await expectChecked(tables, 'A falling beam', false);
      await rollSecretly(tables, 2);
      await expect(latest(tables)).toContainText('A sack of silver');
    });

    await test.step('SC-35 on a table that checks off when the GM says so, each result asks, and leaves the row open or checks it', async () => {
      await chooseTable(tables, 'Mill by hand');
      await rollSecretly(tables, 3);
      await expect(latest(tables)).toContainText('Check this row off?');
      await latest(tables).getByRole('button', { name: 'Leave it open' }).click();
      await expect(latest(tables)).not.toContainText('Check this row off?');
      await expectChecked(tables, 'Giant rats', false);
      await rollSecretly(tables, 3);
      await latest(tables).getByRole('button', { name: 'Check it off' }).click();
      await expect(latest(tables)).not.toContainText('Check this row off?');
      await expectChecked(tables, 'Giant rats', true);
      await rollSecretly(tables, 3);
      await expect(latest(tables)).toContainText('A sack of silver');
    });

    await test.step('SC-35 SC-36 a table without check-off plays nothing for what was met once and for all', async () => {
      await chooseTable(tables, 'Talk of the town');
      for (const total of [2, 2]) await rollSecretly(tables, total);
      await expect(latest(tables)).toContainText('A sack of silver');
      for (const total of [3, 3]) await rollSecretly(tables, total);
      await expect(latest(tables)).toContainText('Nothing happens');
      await expect(latest(tables)).toContainText('this table plays nothing in its place');
    });

    await test.step('SC-35 dice that nobody can roll are refused with a sentence, and take what real dice said', async () => {
      await chooseTable(tables, 'Odd dice');
      await tables.getByRole('button', { name: 'Roll in secret' }).click();
      await expect(gm.notice(sentenceOf('formula'))).toBeVisible();
      await rollSecretly(tables, 2);
      await expect(latest(tables)).toContainText('A sack of silver');
      await turnTablesTo(tables, 'Settings');
      await tables.getByLabel('Dice', { exact: true }).fill('1d5');
      await tables.getByLabel('Dice', { exact: true }).press('Tab');
      await expect(tables.locator('.tables-head')).toContainText('1d5');
    });
  },
);
