import type { Locator } from '@playwright/test';
import { bannerOf, momentOf, openTab, windowOf } from './handling.ts';
import { begin, chooseField, laySearch, place, turnTo, typeField } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The card of a cell in somebody's chat. */
const cardOf = (seat: Seat, cell: string): Locator => seat.page.locator('#chat .ghost-map-card', { hasText: `${cell}: ` });

// Banners go by themselves: whoever waits for rest may come too late to see them.
test.use({ tabletopOptions: { restless: true } });

test(
  'SG-07 SG-21 SG-22 SG-25 a search opens with what is sought, a cell has one card through its attempts, and a find is a moment for all; undo takes it off the cards',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    const seats = [gm, ada, bram];
    await laySearch(gm);
    await place(gm, 'A2', 'Friendly creature');
    await turnTo(gm, 'Set-up');
    await chooseField(gm, 'objective.kind', 'Friendly creature');
    await typeField(gm, 'objective.name', "The miller's daughter");
    await expect.poll(async () => JSON.stringify((await ada.expedition())?.open)).toContain('miller');
    for (const seat of [ada, bram]) await openTab(seat, 'chat');

    await test.step('SG-07 it opens with what is sought, and the banner goes by itself', async () => {
      const seen = seats.map((seat) => expect(bannerOf(seat)).toContainText("Seek the miller's daughter"));
      // Whoever asks for less motion gets none.
      await bram.page.emulateMedia({ reducedMotion: 'no-preference' });
      const moves = [ada, bram].map((seat) =>
        expect(bannerOf(seat)).toHaveCSS('animation-name', seat === ada ? 'none' : 'ghost-map-moment'),
      );
      await Promise.all([...seen, ...moves, begin(gm)]);
      for (const seat of seats) await expect(momentOf(seat)).toContainText("Seek the miller's daughter");
      for (const seat of seats) await expect(bannerOf(seat)).toHaveCount(0);
      await expect(ada.page.locator('#chat .ghost-map-card').last()).toContainText("Seek the miller's daughter.");
      // What a banner says brings nothing along that only a referee needs.
      const fetched = await ada.read(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(fetched.filter((name) => /search-moments\.js$/.test(name))).toHaveLength(1);
      expect(fetched.filter((name) => /referee[^/]*\.js$/.test(name))).toEqual([]);
    });

    await test.step('SG-21 SG-22 three attempts and what came of them are one card', async () => {
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      const card = cardOf(bram, 'A2');
      await expect(card.locator('.card-title')).toHaveText('A2: Friendly creature');
      for (const attempt of [1, 2]) {
        await gm.bar.getByRole('button', { name: 'Failure' }).click();
        await expect(card.locator('.card-outcome')).toHaveText('Failure');
        await expect(card.locator('.card-entry', { hasText: 'The attempt fails.' })).toHaveCount(attempt);
        if (attempt === 1) {
          await gm.bar.getByLabel('Consequences').fill('Lost the rope <and> an hour.');
          await gm.page.keyboard.press('Enter');
          await expect(card.locator('.card-note')).toHaveText('Lost the rope <and> an hour.');
        }
        await gm.bar.getByRole('button', { name: /try again/ }).click();
        await expect(card.locator('.card-outcome')).toHaveText('Another attempt');
      }
      await expect(card).toHaveCount(1);
    });

    const found = "The miller's daughter was found in A2.";
    await test.step('SG-25 a find is a banner for all, gone by a click on it that the map gets too, and a card with a picture', async () => {
      const seen = seats.map((seat) => expect(bannerOf(seat)).toHaveText(found));
      await Promise.all([...seen, gm.bar.getByRole('button', { name: 'Success' }).click()]);
      await bannerOf(ada).click({ force: true });
      await expect(bannerOf(ada)).toHaveCount(0);
      await gm.page.keyboard.press('Escape');
      await expect(bannerOf(gm)).toHaveCount(0);
      await expect(bram.page.locator('#chat .ghost-map-card').last()).toHaveText(found);
      await expect(bram.page.locator('#chat .ghost-map-card').last().locator('.card-picture')).toBeVisible();
      await expect(cardOf(bram, 'A2').locator('.card-outcome')).toHaveText('Cleared');
    });

    await test.step('SG-22 SG-25 an undo takes the outcome off the card and strikes the find; a GM who reloads tells it once more, once', async () => {
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      const finds = bram.page.locator('#chat .ghost-map-card', { hasText: found });
      await expect(finds).toHaveAttribute('data-undone', 'true');
      await expect(cardOf(bram, 'A2').locator('.card-outcome')).toHaveText('Another attempt');
      await gm.reload();
      await gm.bar.getByRole('button', { name: 'Success' }).click();
      await expect(cardOf(bram, 'A2').locator('.card-outcome')).toHaveText('Cleared');
      await expect(cardOf(bram, 'A2')).toHaveCount(1);
      await expect(finds).toHaveCount(2);
    });

    await test.step('SG-25 whoever wants no banners has plain notices, and sounds are off unless somebody turns them on', async () => {
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      const panel = await openTab(ada, 'settings');
      await panel.getByRole('button', { name: 'Configure settings' }).click();
      const settings = windowOf(ada, 'Configure settings');
      await settings.getByText('Ghost Map', { exact: true }).first().click();
      await expect(settings.getByLabel('Sounds of great moments')).toBeVisible();
      await expect(settings.getByLabel('Sounds of great moments')).not.toBeChecked();
      await settings.getByLabel('Banners of great moments').uncheck();
      await settings.getByRole('button', { name: 'Save changes' }).click();
      await expect(settings).toBeHidden();
      await Promise.all([expect(ada.notice(found)).toBeVisible(), gm.bar.getByRole('button', { name: 'Success' }).click()]);
      await expect(bannerOf(ada)).toHaveCount(0);
      await expect(momentOf(bram)).toHaveText(found);
    });
  },
);
