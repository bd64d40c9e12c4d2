import { reading } from './hands.ts';
import { chooseColours } from './handling.ts';
import { expectLegible } from './legible.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginPlay, gather, turnScrambleTo } from './scramble-windows.ts';
import { cards } from './scramble-site.ts';
import { expect, test } from './tabletop.ts';

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

test(
  'SC-34 SC-40 SC-41 rooms are proposed from the walls and taken by one click each, and a reaction is rolled',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt');
    const legible = async (state: string): Promise<void> => {
      for (const theme of ['light', 'dark'] as const) {
        await chooseColours(gm, theme);
        await expectLegible(gm, `${state}, ${theme}`, '.ghost-map-scramble');
      }
    };

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
