import { letIn } from './key-window.ts';
import { tableSource } from './table-sources.ts';
import { actorId } from '../../demo/documents/people.ts';
import { openTablesAt, rollSecretly } from './encounters.ts';
import { closeWindow, momentOf, openTab } from './handling.ts';
import { SCRAMBLE_TABLETOP, abreast, press, scrambleOf } from './scrambling.ts';
import { undo } from './scramble-site.ts';
import {
  beginPlay,
  enterCheck,
  gather,
  hideAt,
  memberOf,
  openChecks,
  panelOfChecks,
  partyPoint,
  tabTo,
  turnScrambleTo,
  windowOfScramble,
} from './scramble-windows.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** A table on which the first roll is always rats, and each further one No Encounter. */
const RATS = tableSource(
  'Vaults',
  [
    { text: 'No Encounter', kind: 'none' },
    { text: 'Giant rats', kind: 'hostile-creature', link: `Actor.${actorId('Wolf')}` },
  ],
  { name: 'In the vaults', formula: '1d1 + 1' },
);

test.use({ tabletopOptions: { ...SCRAMBLE_TABLETOP, tables: [RATS] } });

const cards = (seat: Seat) => seat.page.locator('#chat .ghost-map-card .card-entry');

test(
  'SC-10 SC-11 SC-12 SC-13 SC-14 SC-17 SC-19 SC-20 SC-25 a party is gathered, and walks a dash by keyboard alone',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    const summary = window.locator('.scramble-summary');

    await test.step('SC-11 SC-12 speeds come from the actors, and the slowest makes the dash', async () => {
      await expect(summary).toContainText('13 squares a dash');
      await expect(summary).toContainText('Slowest: Torvik Ashe');
    });
    await test.step('SC-13 Walk 2 running beside Walk 5 makes 13 squares, sprinting 16', async () => {
      const torvik = memberOf(window, 'Torvik Ashe');
      await torvik.getByLabel('Speed').fill('2');
      await torvik.getByLabel('Speed').press('Tab');
      await expect(summary).toContainText('6 squares a dash');
      await torvik.getByLabel('Pace of').selectOption({ label: 'Sprint' });
      await expect(summary).toContainText('16 squares a dash');
      await torvik.getByLabel('Pace of').selectOption({ label: 'Run' });
      await expect(summary).toContainText('13 squares a dash');
    });
    await test.step('SC-25 in the dark the best light counts', async () => {
      await expect(summary).toContainText('The place has light of its own');
      await turnScrambleTo(window, 'Options');
      await window.getByLabel('Has light of its own').uncheck();
      await window.getByLabel('World time goes on').check();
      await turnScrambleTo(window, 'Party');
      await expect(summary).toContainText('Nobody has a light');
      await window.getByLabel('Light of Maren Holt').selectOption({ label: 'Flashlight' });
      await expect(summary).toContainText('Light: Flashlight, 4 squares ahead');
    });
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await beginPlay(window);

    await test.step('SC-10 SC-14 SC-19 the leader walks by keyboard; a diagonal step costs 2', async () => {
      await expect(ada.line).toHaveText(/How does the party go on/);
      const before = (await scrambleOf(ada)).at;
      await ada.page.keyboard.press('Shift+G');
      await expect(ada.bar.getByRole('button', { name: 'Begin the dash (13)' })).toBeFocused();
      await ada.page.keyboard.press('Enter');
      await expect(ada.bar.locator('.bar-squares')).toHaveText('0 of 13 squares');
      await expect(ada.bar.locator('.bar-penalty')).toHaveText('Torvik Ashe −10');
      await tabTo(ada, 'ghost-map-bar-step-2');
      await ada.page.keyboard.press('Enter');
      await expect(ada.bar.locator('.bar-squares')).toHaveText('1 of 13 squares');
      await tabTo(ada, 'ghost-map-bar-step-3');
      await ada.page.keyboard.press('Enter');
      await expect(ada.bar.locator('.bar-squares')).toHaveText('3 of 13 squares');
      await expect(gm.bar.locator('.bar-squares')).toHaveText('3 of 13 squares');
      await expect(gm.line).toHaveText('Ada leads. Squares left: 10.');
      const [row = 0, column = 0] = before.split(',').map(Number);
      expect((await scrambleOf(gm)).at).toBe(`${row + 1},${column + 2}`);
    });
    await test.step('SC-19 SC-20 she ends it early; 30 seconds have gone by, and the GM owes a roll', async () => {
      const time = await gm.read(() => game.time.worldTime);
      await tabTo(ada, 'ghost-map-bar-stop');
      await ada.page.keyboard.press('Enter');
      await expect(ada.line).toHaveText(/The GM rolls for what may come/);
      await expect(ada.bar.locator('.bar-penalty')).toHaveCount(0);
      await expect(gm.bar.locator('.bar-clock')).toHaveText('Dash 1 · 0:30');
      await expect(cards(ada).last()).toHaveText('Squares walked: 3.');
      await expect.poll(() => gm.read(() => game.time.worldTime)).toBe(time + 30);
      await gm.bar.getByRole('button', { name: 'No encounter' }).click();
      await expect(ada.line).toHaveText(/How does the party go on/);
    });
    await test.step('SC-17 where the GM forbids it, nobody searches in a hurry', async () => {
      await gm.bar.getByRole('button', { name: 'Scramble 1' }).click();
      await turnScrambleTo(window, 'Options');
      await window.getByLabel('Search and hide in a hurry').uncheck();
      await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await ada.bar.getByRole('button', { name: 'Begin the dash (6)' }).click();
      await expect(ada.notice(/Torvik Ashe is in a hurry/)).toBeVisible();
      await ada.bar.getByRole('button', { name: 'Paces' }).click();
      await ada.bar.locator('.bar-paces label', { hasText: 'Torvik Ashe' }).locator('select').selectOption({ label: 'Walk' });
      await expect(ada.bar.getByRole('button', { name: 'Begin the dash (3)' })).toBeVisible();
    });
    await test.step('SC-10 the lead is handed over from the bar, and undo takes it all back', async () => {
      await ada.bar.getByRole('button', { name: 'More' }).click();
      await ada.bar.getByLabel('Lead').selectOption({ label: 'Bram' });
      await expect(ada.line).toHaveText('Bram says how the party goes on.');
      await undo(gm, ada);
      await expect(ada.line).toHaveText(/How does the party go on/);
      await undo(gm, ada);
      await expect(window.getByLabel('Search and hide in a hurry')).toBeChecked();
    });
  },
);

test(
  'SC-15 SC-16 SC-25 SC-30 SC-31 SC-32 SC-33 SC-34 SC-40 checks, an encounter and a room, by the GM and two players',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await window.getByLabel('Light of Maren Holt').selectOption({ label: 'Flashlight' });
    await turnScrambleTo(window, 'Options');
    await window.getByLabel('Has light of its own').uncheck();
    const party = await partyPoint(gm);
    await window.getByRole('tab', { name: 'Secrets' }).click();
    await hideAt(gm, 'Hidden thing', 'Loose brick', party);
    await beginPlay(window);

    await test.step('SC-15 everyone makes one Sense check; what is in reach is noticed by those who beat it', async () => {
      await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await ada.bar.getByRole('button', { name: 'Begin the dash (6)' }).click();
      await openTab(gm, 'chat');
      await gm.page.locator('#chat').getByRole('button', { name: 'Checks' }).click();
      await enterCheck(ada, 'Maren Holt', 5);
      await expect(panelOfChecks(gm).locator('.check-row', { hasText: 'Maren Holt' })).toContainText('5');
      await expect(gm.line).toHaveText('Sense checks are still to come: Torvik Ashe.');
      const panel = await openChecks(bram);
      await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await panel.getByLabel('Score of Torvik Ashe').fill('0');
      await panel.getByRole('button', { name: 'Roll' }).click();
      await expect(panel).toBeHidden();
      await expect(cards(bram).last()).toHaveText('Maren Holt: Loose brick noticed.');
      await expect(bram.page.locator('#chat')).toContainText('Torvik Ashe: Sense under 0, successes: 0');
    });
    await test.step('SC-30 SC-31 SC-32 the GM rolls; direction by the walls, changed by the GM, and the distance', async () => {
      await ada.bar.getByRole('button', { name: 'End the dash' }).click();
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await window.getByRole('button', { name: 'Roll in secret' }).click();
      await expect(window.getByLabel('What', { exact: true })).toHaveValue('Giant rats');
      const ways = window.getByLabel('The ways around');
      await expect(ways.locator('option:checked')).toContainText('(by the walls)');
      await ways.selectOption({ label: 'No side ways' });
      await expect(window.getByText('Decides the direction die: 1d6.')).toBeVisible();
      await window.getByLabel('Direction die').fill('2');
      await window.getByLabel('Distance die').fill('9');
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.getByLabel('Distance die')).toBeFocused();
      await window.getByLabel('Distance die').fill('');
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.getByLabel('Distance die'), 'one die alone is none').toBeFocused();
      await window.getByLabel('Distance die').fill('3');
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.locator('.scramble-encounter .scramble-summary')).toContainText('Behind the party; squares away: 1.');
      await expect(window.locator('.scramble-encounter .scramble-summary')).toContainText('may take the party by surprise');
    });
    await test.step('SC-25 SC-33 players see that something is there, that it moves beyond their light, and what it is once the GM shows it', async () => {
      await expect(ada.line).toHaveText('Something is here.');
      await expect(cards(ada).last()).toHaveText('Something is here!');
      const summary = window.locator('.scramble-encounter .scramble-summary');
      await expect(summary).toContainText("It has seen the party's light from far off.");
      await expect(summary).toContainText("It moves beyond the party's light");
      await window.getByRole('button', { name: 'Show to the players' }).click();
      await expect(ada.line).toHaveText('Something moves beyond what the party can make out.');
      await expect(cards(ada).last()).toContainText('Something moves behind the party');
      expect(JSON.stringify(await ada.expedition())).not.toContain('Giant rats');
      await window.getByRole('button', { name: 'Show what it is' }).click();
      await expect(ada.line).toHaveText('Here is: Giant rats.');
      await expect(cards(ada).last()).toContainText('Giant rats, behind the party. Squares away: 1.');
      await expect(cards(ada).last()).toContainText("In the dark it has seen the party's light from far off.");
    });
    await test.step('SC-34 the reaction ladder says how it takes the party', async () => {
      await window.getByRole('button', { name: /^2 Friendly/ }).click();
      await expect(bram.line).toHaveText('Here is: Giant rats. It is friendly.');
      await window.getByRole('button', { name: 'It is over' }).click();
      await expect.poll(async () => Object.values((await scrambleOf(ada)).marks).map(({ over }) => over)).toEqual([true]);
    });
    await test.step('SC-16 the party hides; a searcher spots those whose strength is beaten', async () => {
      await ada.bar.getByRole('button', { name: 'Hide', exact: true }).click();
      await ada.bar.getByRole('button', { name: 'Begin the dash (6)' }).click();
      await enterCheck(ada, 'Maren Holt', 5);
      await (await openChecks(bram)).getByLabel('Checks are').selectOption({ label: 'typed in' });
      await enterCheck(bram, 'Torvik Ashe', 3);
      await expect(ada.line).toHaveText('Click where the party should go, or drag its token. Squares left: 6.');
      await window.getByLabel('What', { exact: true }).fill('Patrol');
      await window.getByRole('button', { name: 'Begin a planned encounter' }).click();
      await window.getByText('Somebody searches for the hidden party').click();
      await window.getByLabel("Searcher's Sense").fill('4');
      await window.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(cards(ada).last()).toHaveText('Spotted: Torvik Ashe.');
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
    });
    await test.step('SC-40 entering a room ends the dash and begins its encounter, which stands in for the roll', async () => {
      await hideAt(gm, 'Room', 'Hall of brine', party, 'An ogre sleeps');
      await ada.bar.getByRole('button', { name: 'Begin the dash (13)' }).click();
      // Each browser shows it in its own time, and it goes by itself.
      const seen = Object.entries({ gm, ada, bram }).map(([who, seat]) =>
        expect(momentOf(seat), who).toContainText('Hall of brine'),
      );
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(cards(ada).last()).toHaveText('The party enters.');
      await Promise.all(seen);
      await expect(window.locator('.scramble-room')).toHaveText(/Hall of brine\s*An ogre sleeps/);
      await expect(ada.line).toHaveText('Something is here.');
      await turnScrambleTo(window, 'Encounters');
      await expect(window.locator('.scramble-encounter')).toContainText('The party has entered a room: Hall of brine.');
      await expect(window.locator('.scramble-encounter'), 'its note stands at the top alone').not.toContainText('An ogre sleeps');
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await expect(ada.line).toHaveText(/How does the party go on/);
    });
    await expect(windowOfScramble(ada)).toHaveCount(0);
  },
);

test(
  'SC-30 SC-35 a roll of a scramble is taken back on the table too, by the button, by the undo key, by a macro and by another GM',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await beginPlay(window);
    for (const name of ['Dash', 'Stop']) await press(gm, name);
    await openTab(gm, 'chat');
    const assistant = await tabletop.seat('Assistant');
    await letIn(gm, assistant);
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    const tables = await openTablesAt(assistant, 'In the vaults');
    const results = tables.locator('.tables-result');

    /** The GM rolls in the window of the scramble; the other GM sees the result wait on the table. */
    const roll = async (): Promise<void> => {
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await window.getByRole('button', { name: 'Roll in secret' }).click();
      await expect(window.locator('.scramble-rolled')).toBeVisible();
      await expect(results).toHaveCount(1);
      await closeWindow(window);
    };
    const takenBack = async (): Promise<void> => {
      await expect(results).toHaveCount(0);
      await expect(gm.line).toHaveText('The dash is over. Roll for an encounter.');
      await abreast(gm, assistant);
    };

    await test.step('SC-35 by the button on the bar', async () => {
      await roll();
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await takenBack();
    });
    await test.step('SC-35 by the undo key on the map', async () => {
      await roll();
      await gm.page.keyboard.press('Control+z');
      await takenBack();
    });
    await test.step('SC-35 by a macro through the public interface', async () => {
      await roll();
      await press(gm, 'Undo');
      await takenBack();
    });
    await test.step('SC-35 by another GM, who sees the table that the roll was made on as it was', async () => {
      await roll();
      await abreast(gm, assistant);
      await closeWindow(tables);
      await assistant.bar.getByRole('button', { name: 'Undo' }).click();
      await openTablesAt(assistant, 'In the vaults');
      await takenBack();
    });
    await test.step('SC-35 a table that was rolled on since keeps the roll, and the undo says so', async () => {
      await roll();
      await rollSecretly(tables, 2);
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(gm.notice(/its roll on the table, which has gone on since/)).toBeVisible();
      await expect(results).toHaveCount(2);
    });
    await test.step('SC-30 what the dice of the table cannot show is refused', async () => {
      await tables.getByLabel('Real dice said').fill('9');
      await tables.getByRole('button', { name: 'Roll in secret' }).click();
      await expect(assistant.notice('The dice of this table cannot show 9: they show 2 to 2.')).toBeVisible();
      await expect(tables.getByLabel('Real dice said')).toHaveValue('9');
      await expect(results).toHaveCount(2);
    });
    await test.step('SC-30 what waits on the table from before fills in no words, and is said to be from before', async () => {
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await expect(window.locator('.scramble-older')).toHaveText(
        'Not of this roll, and still to be put aside on the table: Nothing happens d1 + 1: 2',
      );
      await expect(window.getByLabel('What', { exact: true })).toHaveValue('');
      await expect(window.locator('.scramble-rolled')).toHaveCount(0);
    });
  },
);
