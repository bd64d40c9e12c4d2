import { actorId } from '../../demo/documents/people.ts';
import { reading } from './hands.ts';
import { chooseColours } from './handling.ts';
import { expectLegible } from './legible.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginPlay, gather, hideAt, partyPoint, turnScrambleTo } from './scramble-windows.ts';
import { cards } from './scramble-site.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { idOf, tableSource } from './table-sources.ts';

/** The table that the note on a room leads to, and another that its rows lead to. */
const DEN = tableSource(
  'Den',
  [
    { text: 'No Encounter', kind: 'none' },
    { text: 'Whoever lives here: @UUID[RollTable.' + idOf('Wolves', 'table') + ']{wolves}', kind: 'hostile-creature' },
  ],
  { name: 'The den' },
);
const WOLVES = tableSource(
  'Wolves',
  [
    {
      text: '2 wolves @UUID[Actor.' + actorId('Maren') + ']{from afar}',
      kind: 'hostile-creature',
      link: `Actor.${actorId('Wolf')}`,
    },
  ],
  { name: 'Wolves of the den' },
);

test.use({ tabletopOptions: { ...SCRAMBLE_TABLETOP, tables: [DEN, WOLVES] } });

test(
  'SC-30 SC-33 SC-34 SC-40 SC-41 rooms are proposed from the walls and taken by one click each, what is met in one is rolled for, fought, shown and taken back, and a reaction is rolled',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt');
    const legible = async (state: string, part = '.ghost-map-scramble'): Promise<void> => {
      for (const theme of ['light', 'dark'] as const) {
        await chooseColours(gm, theme);
        await expectLegible(gm, `${state}, ${theme}`, part);
      }
    };

    const wolves = (seat: Seat): Promise<(boolean | null)[]> =>
      seat.read(() => canvas.scene?.tokens.filter(({ name }) => name === 'Ash Wolf').map(({ hidden }) => hidden) ?? []);
    /** How many of those who fight players do not see. */
    const unseenFighters = (seat: Seat): Promise<number> =>
      seat.read(() => game.combats.contents[0]?.combatants.filter(({ hidden }) => hidden).length ?? -1);
    /** How many rolls have been made on the two tables. */
    const rollsOn = (seat: Seat): Promise<number[]> =>
      seat.read(
        (ids) =>
          ids.map((id) => {
            const flags = game.tables.get(id)?.flags as Record<
              string,
              { expeditions?: Record<string, { open: { rolls: number } }> }
            >;
            return Object.values(flags['ghost-map']?.expeditions ?? {})[0]?.open.rolls ?? 0;
          }),
        [idOf('Den', 'table'), idOf('Wolves', 'table')],
      );
    const note = `Wolves by the fire @UUID[RollTable.${idOf('Den', 'table')}]{from here}`;
    await hideAt(gm, 'Room', 'Wolf den', await partyPoint(gm), note);

    await test.step('SC-41 the rooms that the walls make are listed; one is named, another taken as it is', async () => {
      await turnScrambleTo(window, 'Secrets');
      await window.getByRole('button', { name: 'Propose rooms from the walls' }).click();
      const proposals = window.locator('[data-proposal]');
      await expect.poll(() => proposals.count()).toBeGreaterThan(2);
      const before = await reading(proposals, (it) => it.count());
      await proposals.first().getByLabel('Name of room 1').fill('Salt store');
      await proposals.first().getByLabel('Note on room 1').fill('Rats in the brine');
      await proposals.first().getByLabel('Its encounter stands in for the roll').uncheck();
      await legible('proposals');
      await proposals.first().getByRole('button', { name: 'Take room 1' }).click();
      await expect(proposals).toHaveCount(before - 1);
      const store = window.locator('[data-secret]', { hasText: 'Salt store' });
      await expect(store).toContainText('Rats in the brine');
      await expect(store.getByRole('button', { name: 'Salt store has an encounter of its own' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await proposals.first().getByRole('button', { name: 'Take room 1' }).click();
      await expect(proposals).toHaveCount(before - 2);
      await expect(window.locator('[data-secret]', { hasText: 'Room 1' })).toBeVisible();
    });
    await beginPlay(window);

    await test.step("SC-40 a room's own encounter is rolled on the table that its note leads to, and on the one that leads to", async () => {
      await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(ada.line).toHaveText('Something is here.');
      await gm.bar.getByRole('button', { name: 'What is it?' }).click();
      const rolled = gm.bar.locator('.bar-rolled');
      await expect(rolled).toHaveText(/Whoever lives here: wolves/);
      await legible('what is met', '#ghost-map-bar');
      await gm.bar.getByRole('button', { name: 'Roll on: Wolves of the den' }).click();
      await expect(rolled).toHaveText(/2 wolves/);
      expect(await wolves(ada)).toEqual([]);
    });
    await test.step('SC-33 SC-40 its tokens stand in the room unseen, fight, and are seen once it is shown', async () => {
      await gm.bar.getByRole('button', { name: 'Place tokens' }).click();
      await expect.poll(() => wolves(gm)).toEqual([true, true]);
      await gm.bar.getByRole('button', { name: 'Into combat' }).click();
      await expect(gm.notice('Into the combat:')).toBeVisible();
      await expect(gm.bar.getByRole('button', { name: 'Open Maren Holt' })).toBeVisible();
      await expect(gm.bar.locator('.bar-room')).toHaveText(/Wolf den\s*Wolves by the fire from here/);
      await expect(ada.bar.locator('.bar-room')).toHaveCount(0);
      await expect(ada.line).toHaveText('Something is here.');
      // Which tokens they are is known after a reload too.
      await gm.reload();
      await expect(gm.bar.getByRole('button', { name: 'Take tokens away (2)' })).toBeVisible();
      expect(await unseenFighters(gm)).toBe(2);
      await gm.bar.getByRole('button', { name: 'Show to the players' }).click();
      await expect(ada.line).toHaveText('Here is: 2 wolves from afar.');
      await expect.poll(() => wolves(ada)).toEqual([false, false]);
      await expect.poll(() => unseenFighters(ada)).toBe(0);
      await expect(cards(ada).last()).toContainText('2 wolves from afar');
    });
    await test.step('SC-40 undo takes back what was shown and each roll, on its table too', async () => {
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(ada.line).toHaveText('Something is here.');
      await expect(ada.page.locator('#chat .ghost-map-card').last()).toContainText('Taken back by the GM.');
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(gm.bar.locator('.bar-rolled')).toHaveText(/Whoever lives here: wolves/);
      expect(await rollsOn(gm)).toEqual([1, 0]);
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(gm.bar.locator('.bar-rolled')).toHaveCount(0);
      expect(await rollsOn(gm)).toEqual([0, 0]);
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await expect(ada.line).toHaveText(/How does the party go on/);
    });
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();

    await test.step('SC-34 a formula against a target gives the rung, and a modifier with its reason makes it harder', async () => {
      await turnScrambleTo(window, 'Encounters');
      await window.getByLabel('What', { exact: true }).fill('An ogre');
      await window.getByRole('button', { name: 'Begin a planned encounter' }).click();
      await window.getByLabel('Checks are').selectOption({ label: 'rolled by a formula' });
      await window.getByLabel('Formula').fill('8');
      await window.getByLabel('Target').fill('8');
      await window.getByRole('button', { name: 'Roll for the reaction' }).click();
      await expect(window.getByRole('button', { name: /^1 Indifferent/i })).toHaveAttribute('aria-pressed', 'true');
      await expect(cards(ada).last()).toContainText(/indifferent|gone/i);
      await window.getByLabel('Modifier').fill('-1');
      await window.getByLabel('Why').fill('No shared language');
      await window.getByRole('button', { name: 'Roll for the reaction' }).click();
      await expect(window.getByRole('button', { name: /^L Belligerent/i })).toHaveAttribute('aria-pressed', 'true');
      await expect(ada.page.locator('#chat')).toContainText('No shared language');
      await legible('the reaction');
    });
  },
);
