import type { Locator } from '@playwright/test';
import { actorId } from '../../demo/documents/people.ts';
import { closeWindow, openTab, windowOf } from './handling.ts';
import { beginSearch } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { tableSource } from './table-sources.ts';

/** The GM's small window of what is met. */
function metWindow(gm: Seat): Locator {
  return gm.page.locator('.ghost-map-met');
}

/** Returns the question which table a place has. */
function tableQuestion(gm: Seat): Locator {
  return gm.page.getByRole('dialog').filter({ hasText: 'Which table?' });
}

/** Lays a search with a creature in A2, and has the party meet it. */
async function meeting(gm: Seat, ada: Seat): Promise<void> {
  await beginSearch(gm, { A2: 'Hostile creature' });
  await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
  await expect(gm.line).toContainText('Hostile creature');
}

test(
  "SG-21 what a cell holds is rolled on one of the module's tables, which the GM adopts by one press of Enter",
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await meeting(gm, ada);
    await gm.bar.getByRole('button', { name: 'What is it?' }).click();
    const question = tableQuestion(gm);
    await expect(question.getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Anywhere: beasts, people, traps and finds',
    );
    await expect(question.getByRole('radio', { checked: true })).toBeInViewport();
    await expect(question.getByRole('button', { name: 'Use it and roll' })).toBeFocused();
    await gm.page.keyboard.press('Enter');
    await expect(metWindow(gm).getByRole('status')).toContainText(/dogs|Bandits|beast|joints|grave robber/);

    await test.step("SG-21 the world's roll tables are offered first, and one that is chosen is an encounter table of the scene", async () => {
      await metWindow(gm).getByRole('button', { name: 'Choose another table' }).click();
      const use = question.getByRole('button', { name: 'Use it' });
      await expect(question.getByRole('group').first()).toHaveAccessibleName('Of this world');
      const find = question.getByRole('searchbox', { name: 'Find a table' });
      await find.fill('no such table');
      await expect(question.getByText('No table has that in its name.')).toBeVisible();
      await expect(use).toBeDisabled();
      await find.fill('ruins');
      await expect(question.getByRole('radio', { checked: true })).toHaveAccessibleName('Encounters in the ruins');
      await use.click();
      await expect(metWindow(gm)).toContainText('Encounters in the ruins');
      const settings = await gm.read(() =>
        JSON.stringify(game.tables.getName('Encounters in the ruins')?.flags['ghost-map']?.['encounters'] ?? null),
      );
      expect(settings).toContain(`"scenes":["${await gm.read(() => canvas.scene?.id)}"]`);
    });
  },
);

test.describe('a table of the world', () => {
  test.use({
    tabletopOptions: {
      tables: [
        tableSource(
          'Den',
          [
            { text: 'Nothing', kind: 'none' },
            {
              text: '3 wolves @UUID[Actor.' + actorId('Ada') + ']{from afar}',
              kind: 'hostile-creature',
              link: `Actor.${actorId('Wolf')}`,
            },
          ],
          { name: 'The den' },
        ),
      ],
    },
  });

  test(
    'SG-21 SG-40 what was met is placed, fought, opened and shown from one small window, and taken back',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await meeting(gm, ada);
      await gm.bar.getByRole('button', { name: 'What is it?' }).click();
      const met = metWindow(gm);
      await expect(met.getByRole('status')).toContainText('3 wolves');
      const wolves = (seat: Seat): Promise<(boolean | null)[]> =>
        seat.read(() => canvas.scene?.tokens.filter(({ name }) => name === 'Ash Wolf').map(({ hidden }) => hidden) ?? []);
      expect(await wolves(gm)).toEqual([]);
      await met.getByRole('button', { name: 'Place tokens' }).click();
      await expect.poll(() => wolves(gm)).toEqual([true, true, true]);
      await met.getByRole('button', { name: 'Into combat' }).click();
      await expect(gm.notice('Into the combat')).toBeVisible();
      await met.getByRole('button', { name: 'Open Ash Wolf' }).click();
      await expect(windowOf(gm, 'Ash Wolf')).toBeVisible();
      await closeWindow(windowOf(gm, 'Ash Wolf'));
      await met.getByRole('button', { name: 'Show to the players' }).click();
      await expect.poll(() => wolves(ada)).toEqual([false, false, false]);
      const told = (await openTab(ada, 'chat')).locator('.chat-message:has(.ghost-map-table-card)');
      await expect(told).toContainText('3 wolves');
      await expect(told).not.toContainText('The den');
      await expect(told).not.toContainText('1d2');
      await expect(ada.line).toContainText('3 wolves');
      // It stands with the cell, and so waits on no table.
      const card = (await openTab(gm, 'chat')).locator('.chat-message:has(.ghost-map-table-card)');
      await expect(card.getByRole('button', { name: 'Take up again' })).toBeVisible();
    },
  );
});
