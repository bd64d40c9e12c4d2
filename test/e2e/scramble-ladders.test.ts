import { sentenceOf } from './refusal-sentences.ts';
import type { Locator } from '@playwright/test';
import { chooseColours } from './handling.ts';
import { expectLegible } from './legible.ts';
import { cameTo, cards, outcomeOf, putParty, siteOf, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP, pressMacro, scrambleOf } from './scrambling.ts';
import {
  beginPlay,
  enterCheck,
  gather,
  hideAt,
  panelOfChecks,
  partyPoint,
  strike,
  turnScrambleTo,
  windowOfScramble,
} from './scramble-windows.ts';
import { type Point, type Seat, expect, test } from './tabletop.ts';

/** So many doors stand on the north wall of the hall, and no others on the scene; their ids are in the order from the west. */
const doors = (count: number): string => `const { walls } = canvas.scene;
await canvas.scene.updateEmbeddedDocuments('Wall', walls.filter(({ door }) => door).map(({ id }) => ({ _id: id, door: 0 })));
const top = canvas.dimensions.size * 12;
const put = Array.from({ length: ${count} }, (_, at) => ({ _id: 'hallsdoor000000' + at, c: [210 + 70 * at, top, 280 + 70 * at, top], door: 1 }));
await canvas.scene.deleteEmbeddedDocuments('Wall', walls.filter(({ id }) => id.startsWith('hallsdoor')).map(({ id }) => id));
await canvas.scene.createEmbeddedDocuments('Wall', put, { keepId: true });`;

const COUNTS = [2, 4, 5] as const;

test.use({
  tabletopOptions: {
    ...SCRAMBLE_TABLETOP,
    macros: Object.fromEntries(COUNTS.map((count) => [`Doors ${count}`, doors(count)])),
  },
});

/** How the check of a row went, and what it comes to. */
type Row = readonly [rung: string, strength: number, comes: string | RegExp];

/** The GM has so many doors put up, another number than stood there, and waits until they stand. */
async function putDoors(gm: Seat, count: number): Promise<void> {
  await pressMacro(gm, `Doors ${count}`);
  await expect.poll(() => gm.read(() => canvas.scene?.walls.filter(({ door }) => door === 1).length)).toBe(count);
}

/** Where the party stands at the start, and its neighbours, in squares. */
async function around(gm: Seat): Promise<(east: number, south: number) => Point> {
  const party = await partyPoint(gm);
  return (east, south) => ({ x: party.x + east * 70, y: party.y + south * 70 });
}

test(
  'SC-42 SC-43 SC-50 SC-51 SC-52 SC-53 SC-54 SC-60 SC-62 SC-63 SC-64 SC-65 a row of each ladder at doors, at traps and at rest',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    const at = await around(gm);
    await hideAt(gm, 'Trap', 'Pendulum Blade (disable 6, hit 100%, dmg 1d12s)', at(0, 1));
    await hideAt(gm, 'Trap', 'Trip Wire (hit 100%, dmg 1d4b)', at(1, 1));
    for (const name of ['Pendulum Blade', 'Trip Wire'])
      await window.getByRole('button', { name: `Show ${name} to the players` }).click();
    await hideAt(gm, 'Trap', 'Dart Wall (secret 9, hit 65%, dmg 1d6p)', at(1, 0));
    await hideAt(gm, 'Trap', 'Mud Pit (secret 9, pit 3m, floor mud)', at(2, 0));
    await hideAt(gm, 'Secret door', 'Salt Wicket (secret 3)', at(-0.5, 1));
    await beginPlay(window);
    const site = siteOf(gm);
    const panel = panelOfChecks(gm);
    const begin = async (): Promise<void> => {
      await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await expect(gm.bar.locator('.bar-squares')).toBeVisible();
    };

    await test.step('SC-52 a door is found above its strength; equal is not above', async () => {
      const found = async (): Promise<string[]> => Object.values((await scrambleOf(gm)).things).map(({ name }) => name);
      await gm.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await begin();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await panel.getByLabel('Score of Maren Holt').fill('41');
      await expect(panel.locator('.check-row', { hasText: 'Maren Holt' })).toContainText('Strength at most 4.');
      await expect(panel).toContainText('Hidden too well for all of these checks: Dart Wall (9) and Mud Pit (9).');
      await panel.getByLabel('Score of Maren Holt').fill('101');
      await expect(panel).not.toContainText('Hidden too well');
      await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
      await enterCheck(gm, 'Maren Holt', 3);
      await enterCheck(gm, 'Torvik Ashe', 3);
      await expect(gm.bar.locator('.bar-arrow').first()).toBeVisible();
      expect(await found()).not.toContain('Salt Wicket');
      await undo(gm);
      await enterCheck(gm, 'Torvik Ashe', 4);
      await expect(cards(gm).last()).toHaveText('Torvik Ashe: Salt Wicket noticed.');
      await gm.bar.getByRole('button', { name: 'End the dash' }).click();
      await gm.bar.getByRole('button', { name: 'No encounter' }).click();
    });

    await putParty(gm, at(-1, 0));
    await gm.bar.locator('#ghost-map-bar-site').click();
    const door = site.locator('.site-doors');
    await test.step('SC-50 the stats of a door are printed back as they were typed; a lock locks it', async () => {
      const HEAVY = 'Heavy Hidden Locked Door (break 3/10, secret 5, locked 4, hear 2)';
      await site.getByLabel('Stats').fill(HEAVY);
      await gm.page.keyboard.press('Enter');
      await expect(door.locator('.site-stand')).toHaveText('locked');
      await expect(site.getByLabel('Stats')).toHaveValue(HEAVY);
    });
    await test.step('SC-54 Sense + Eavesdrop 3 against 2', async () => {
      await cameTo(site, 'Listen');
      await site.getByLabel('Strength of Sense + Eavesdrop').fill('3');
      await gm.page.keyboard.press('Enter');
      await expect(cards(gm).last()).toHaveText(/better than it muffles by 1\./);
      await undo(gm);
    });
    for (const [strength, hide, comes, stand] of [
      [4, true, /The lock almost gives way, but holds\. Minutes: 9\.$/, 'locked'],
      [5, false, /Minutes: 3\.$/, 'closed'],
    ] as const)
      await test.step(`SC-53 Intellect + Technician ${strength} against 4${hide ? ', with the traces hidden' : ''}`, async () => {
        await cameTo(site, 'Hack the lock');
        await site.getByLabel('Strength of Intellect + Technician').fill(String(strength));
        await site.getByLabel('Minutes for the panel').fill('3');
        await site.getByLabel('There is a robocomkit').check();
        await site.getByLabel('Hide the traces').setChecked(hide);
        await site.getByRole('button', { name: 'Hack', exact: true }).click();
        await expect(cards(gm).last()).toHaveText(comes);
        await expect(door.locator('.site-stand')).toHaveText(stand);
        await undo(gm);
        await expect(door.locator('.site-stand')).toHaveText('locked');
      });
    for (const [damage, left] of [
      [9, '3'],
      [10, '2'],
      [30, '0'],
    ] as const)
      await test.step(`SC-51 a blow of ${damage} leaves ${left} of 3`, async () => {
        await site.getByLabel('Damage of one blow').fill(String(damage));
        await site.getByRole('button', { name: 'Strike' }).click();
        await expect(cards(gm).last()).toContainText(`A blow of ${damage} ${left === '3' ? 'does nothing' : 'takes'}`);
        if (left === '0') await expect(outcomeOf(gm)).toHaveText('Down');
        await expect(door.locator('.site-hp')).toHaveText(`${left} of 3 hit points`);
        await expect(door.locator('.site-stand')).toHaveText(left === '0' ? 'down' : 'locked');
        await undo(gm);
      });
    for (const [hit, muscle, left] of [
      [true, 4, '2'],
      [false, 14, '3'],
    ] as const)
      await test.step(`SC-51 a shoulder with ${muscle} that ${hit ? 'hits' : 'misses'} leaves ${left} of 3`, async () => {
        await site.getByLabel('The shoulder hits').setChecked(hit);
        await site.getByLabel('Muscle modifier').fill(String(muscle));
        await site.getByRole('button', { name: 'Shoulder it' }).click();
        await expect(cards(gm).last()).toContainText(`Hit points lost: ${3 - Number(left)} of 3`);
        await expect(door.locator('.site-hp')).toHaveText(`${left} of 3 hit points`);
        await undo(gm);
      });

    await site.getByRole('button', { name: 'Close' }).click();
    await putParty(gm, at(0, 0));
    await gm.bar.locator('#ghost-map-bar-site').click();
    const trapOf = (name: string): Locator => site.locator('[data-trap]', { hasText: name });
    const disable = async (trap: Locator, [rung, strength]: Row): Promise<void> => {
      const row = trap.getByRole('group', { name: 'Disable' });
      await row.getByLabel('Who').selectOption({ label: 'Maren Holt' });
      await row.getByLabel('Result of the check').selectOption({ label: rung });
      await row.getByLabel('Strength', { exact: true }).fill(String(strength));
      await row.getByRole('button', { name: 'Try it' }).click();
    };
    const OPPOSED: readonly Row[] = [
      ['1 success', 7, 'disabled'],
      ['1 success', 5, 'holds Maren Holt'],
      ['Failure', 99, 'sprung'],
      ['Critical failure', 9, 'sprung'],
    ];
    const UNOPPOSED: readonly Row[] = [
      ['2 successes', 0, 'disabled'],
      ['Narrow loss', 0, 'holds Maren Holt'],
      ['Failure', 0, 'sprung'],
      ['1 success', 0, 'disabled'],
    ];
    for (const row of OPPOSED)
      await test.step(`SC-64 against 6: ${row[0]}, strength ${row[1]}: ${String(row[2])}`, async () => {
        await disable(trapOf('Pendulum Blade'), row);
        await expect(trapOf('Pendulum Blade').locator('.site-stand')).toHaveText(row[2]);
        await undo(gm);
        await expect(trapOf('Pendulum Blade').locator('.site-stand')).toHaveText('found');
      });
    for (const [index, row] of UNOPPOSED.entries())
      await test.step(`SC-64 unopposed: ${row[0]}: ${String(row[2])}`, async () => {
        await disable(trapOf('Trip Wire'), row);
        await expect(trapOf('Trip Wire').locator('.site-stand')).toHaveText(row[2]);
        if (index === UNOPPOSED.length - 1) return;
        await undo(gm);
        await expect(trapOf('Trip Wire').locator('.site-stand')).toHaveText('found');
      });
    for (const [rung, successes, stands, comes] of [
      ['3 successes', 3, 'set', 'hit 75%'],
      ['Narrow loss', 0, 'set', 'It will not go off.'],
      ['Critical failure', 0, 'sprung', 'hit 100%'],
    ] as const)
      await test.step(`SC-65 ${rung} with a score of 60: ${stands}, ${comes}`, async () => {
        const wire = trapOf('Trip Wire');
        await wire.getByLabel('Result of the check').selectOption({ label: rung });
        await wire.getByLabel('Score checked').fill('60');
        await expect(wire.getByLabel('Successes', { exact: true })).toHaveValue(String(successes));
        await wire.getByRole('button', { name: 'Reset it' }).click();
        await expect(wire.locator('.site-stand')).toHaveText(stands);
        await expect(wire.locator('.site-stats')).toContainText(comes);
        await undo(gm);
        await expect(wire.locator('.site-stand')).toHaveText('disabled');
      });
    await site.getByRole('button', { name: 'Close' }).click();

    await begin();
    const east = gm.bar.getByRole('button', { name: 'East', exact: true });
    await test.step('SC-62 the lowest strength is the target; each success does one roll of damage', async () => {
      await east.click();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await enterCheck(gm, 'Maren Holt', 5);
      await enterCheck(gm, 'Torvik Ashe', 3);
      for (const [rolled, comes] of [
        ['66', /^Dart Wall misses Torvik Ashe/],
        ['25', /^Dart Wall strikes Torvik Ashe: ([3-9]|1[0-8])p damage\.$/],
      ] as const) {
        await panel.getByLabel('Hit roll of real dice').fill(rolled);
        await strike(gm);
        await expect(cards(gm).last()).toHaveText(comes);
        if (rolled === '25') continue;
        await undo(gm);
        await gm.bar.getByRole('button', { name: 'Checks' }).click();
      }
    });
    await test.step('SC-63 whoever fails the save falls into a pit, and nobody else', async () => {
      await east.click();
      await expect(cards(gm).last()).toContainText('A trap springs: Mud Pit!');
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await panel.locator('.check-row', { hasText: 'Torvik Ashe' }).getByLabel('Saved').check();
      await enterCheck(gm, 'Torvik Ashe', 1);
      await enterCheck(gm, 'Maren Holt', 9);
      await expect(panel.getByLabel('Hit roll of real dice'), 'one falls without a hit roll').toHaveCount(0);
      await strike(gm);
      await expect(cards(gm).last()).toHaveText(/^Mud Pit strikes Maren Holt: [1-6]i damage\.$/);
    });
    await gm.bar.getByRole('button', { name: 'End the dash' }).click();
    await gm.bar.getByRole('button', { name: 'No encounter' }).click();

    await gm.bar.getByRole('button', { name: 'Scramble 1' }).click();
    await putDoors(gm, 2);
    await hideAt(gm, 'Room', 'Hall of brine', at(0, 0));
    await begin();
    await gm.bar.getByRole('button', { name: 'West', exact: true }).click();
    await gm.bar.getByRole('button', { name: 'It is over' }).click();
    await turnScrambleTo(windowOfScramble(gm), 'Encounters');
    for (const [count, die, door] of [
      [2, 4, 1],
      [4, 6, 2],
      [5, 5, 4],
    ] as const)
      await test.step(`SC-42 SC-43 a rest behind ${count} doors`, async () => {
        if (count > 2) await putDoors(gm, count);
        for (const theme of count > 4 ? (['light', 'dark'] as const) : []) {
          await chooseColours(gm, theme);
          await gm.bar.getByRole('button', { name: 'Barricade and rest' }).click();
          await expectLegible(gm, `the question whether to rest behind too many doors, ${theme}`, 'dialog.ghost-map');
          await gm.page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
          await expect(gm.page.locator('dialog.ghost-map')).toHaveCount(0);
        }
        await gm.bar.getByRole('button', { name: 'Barricade and rest' }).click();
        const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf('too-many-doors', { doors: count, most: 4 }) });
        if (count > 4) await question.getByRole('button', { name: 'Overrule' }).click();
        await expect(cards(gm).last()).toHaveText(new RegExp(`Doors: ${count}\\.$`));
        await window.getByLabel('Door die').fill(String(die));
        await window.getByRole('button', { name: 'Begin the encounter' }).click();
        await window.getByRole('button', { name: 'Show to the players' }).click();
        await expect.poll(() => shownDoor(gm)).toBe(`hallsdoor000000${door}`);
        for (let step = 0; step < 2; step += 1) await undo(gm);
        await undo(gm);
      });
  },
);

/** The door that the players were shown. */
async function shownDoor(seat: Seat): Promise<string> {
  const { encounter } = (await scrambleOf(seat)) as unknown as { encounter?: { shown?: { door: string } } };
  return encounter?.shown?.door ?? '';
}
