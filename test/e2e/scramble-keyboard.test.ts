import type { Locator } from '@playwright/test';
import { actorId } from '../../demo/documents/people.ts';
import { barButton, enter, expectFocusIn, tabTo, toBar, write } from './keys.ts';
import { cards, siteOf } from './scramble-site.ts';
import { panelOfChecks, windowOfScramble } from './scramble-windows.ts';
import { SCRAMBLE_TABLETOP, abreast, revisionOf, scrambleOf } from './scrambling.ts';
import { tableSource } from './table-sources.ts';
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

test.use({ tabletopOptions: { scene: SCRAMBLE_TABLETOP.scene, tables: [RATS] } });

/** Presses a key so many times. */
async function pressed(seat: Seat, key: string, times = 1): Promise<void> {
  for (let press = 0; press < times; press += 1) await seat.page.keyboard.press(key);
}

/** Comes to a list by Tab and chooses by the beginning of a word. */
async function choose(seat: Seat, list: Locator, word: string): Promise<void> {
  await tabTo(seat, list);
  await seat.page.keyboard.type(word);
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${word}`));
}

/** Chooses a place on the map by keys, with the mark where it begins or moved from there. */
async function markPlace(seat: Seat, ...moves: readonly (readonly [key: string, times: number])[]): Promise<void> {
  await expect(seat.page.locator('body')).toHaveClass(/ghost-map-picking/);
  await pressed(seat, 'Enter', moves.length === 0 ? 1 : 0);
  for (const [key, times] of moves) await pressed(seat, key, times);
  await expect(seat.page.locator('.ghost-map-cursor')).not.toBeEmpty();
  await pressed(seat, 'Enter');
  await expect(seat.page.locator('body')).not.toHaveClass(/ghost-map-picking/);
}

/** Goes to the bar by its key and presses a button there. */
async function atBar(seat: Seat, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const button = barButton(seat, name);
  // Where the bar's key leads depends on what is next there, so the bar has to have come so far.
  await expect(button).toBeVisible();
  await toBar(seat);
  await tabTo(seat, button, key);
  await pressed(seat, 'Enter');
}

test(
  'SC-02 SC-15 SC-30 SC-31 SC-33 SC-34 SC-40 SC-42 SC-50 SC-51 SC-53 SC-54 SC-60 SC-64 SC-65 a scramble without a pointer, for the GM and for a player',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = windowOfScramble(gm);

    await test.step('a scramble is laid from the tools, and its party gathered', async () => {
      await expect(gm.page.locator('.ghost-map-greeting')).toBeVisible();
      await pressed(gm, 'Shift+G');
      await expect(gm.page.locator('#scene-controls [data-tool="open"]')).toBeFocused();
      await enter(gm, gm.page.locator('#scene-controls [data-tool="scramble"]'));
      await expect(window).toBeVisible();
      await expectFocusIn(gm, '.ghost-map-scramble');
      for (const [index, name] of ['Maren Holt', 'Torvik Ashe'].entries()) {
        await choose(gm, window.getByLabel('Actor'), name);
        await enter(gm, window.getByRole('button', { name: 'Add', exact: true }));
        await expect(window.locator('[data-member]')).toHaveCount(index + 1);
        await expectFocusIn(gm, '.ghost-map-scramble');
      }
      await choose(gm, window.getByLabel('Who moves the party'), 'Ada');
      await expect.poll(async () => (await scrambleOf(gm)).leader).not.toBe('');
    });

    await test.step('SC-60 a trap is placed by a mark that keys move', async () => {
      await tabTo(gm, window.getByRole('tab', { name: 'Party' }), 'Shift+Tab');
      await pressed(gm, 'ArrowRight', 2);
      await expect(window.getByRole('tab', { name: 'Secrets' })).toBeFocused();
      await write(gm, window.locator('[name="text"]'), 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)');
      await enter(gm, window.getByRole('button', { name: 'Place on the map' }));
      await markPlace(gm, ['ArrowRight', 3]);
      await expect(window.locator('[data-secret]')).toContainText('Pendulum Blade');
      await expectFocusIn(gm, '.ghost-map-scramble');
      await enter(gm, window.getByRole('button', { name: 'Begin', exact: true }));
      await expect(window).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SC-15 the player says how, and each check is typed where the focus comes to', async () => {
      await atBar(ada, 'Search', 'Shift+Tab');
      await enter(ada, barButton(ada, /^Begin the dash/));
      await write(ada, ada.bar.getByLabel("Strength of Maren Holt's Sense check"), '4');
      await pressed(ada, 'Enter');
      await atBar(gm, 'Undo', 'Shift+Tab');
      await expect(ada.bar.getByLabel("Strength of Maren Holt's Sense check")).toBeVisible();
      await atBar(ada, 'Checks');
      await expect(panelOfChecks(ada).getByLabel('Strength of Maren Holt')).toBeFocused();
      await ada.page.keyboard.type('5');
      await pressed(ada, 'Enter');
      // Who leads may answer for the other too.
      await expect(panelOfChecks(ada).getByLabel('Strength of Torvik Ashe')).toBeFocused();
      await atBar(gm, 'Checks');
      await expect(panelOfChecks(gm).getByLabel('Strength of Torvik Ashe')).toBeFocused();
      await gm.page.keyboard.type('2');
      await pressed(gm, 'Enter');
      await expect(gm.line).toHaveText('Ada leads. Squares left: 6.');
      await expectFocusIn(gm, '#ghost-map-bar');
      await expect(panelOfChecks(ada)).toBeHidden();
      await expectFocusIn(ada, '#ghost-map-bar');
    });

    await test.step('SC-02 SC-64 she walks, the blade is noticed, and Maren disables it', async () => {
      await atBar(ada, /^East$/);
      await expect(ada.line).toHaveText(/Squares left: 5/);
      await expect(barButton(ada, /^East$/)).toBeFocused();
      await pressed(ada, 'Enter');
      await expect(cards(ada).last()).toHaveText('Maren Holt: Pendulum Blade noticed.');
      await expect(ada.line).toHaveText(/Squares left: 4/);
      await enter(ada, barButton(ada, 'Doors and traps'));
      await expectFocusIn(ada, '.ghost-map-site');
      await choose(ada, siteOf(ada).getByRole('group', { name: 'Disable' }).getByLabel('Result of the check'), '3 successes');
      await write(ada, siteOf(ada).getByLabel('Strength', { exact: true }), '7');
      await pressed(ada, 'Enter');
      await expect(cards(ada).last()).toHaveText('Maren Holt disables Pendulum Blade.');
      await expectFocusIn(ada, '.ghost-map-site');
      await pressed(ada, 'Escape');
      await expectFocusIn(ada, '#ghost-map-bar');
      await pressed(ada, 'Escape');
      await expect(siteOf(ada)).toBeHidden();
      await atBar(ada, 'End the dash');
      await expect(ada.line).toHaveText(/The GM rolls for what may come/);
    });

    await test.step('SC-30 SC-31 the GM rolls, says the ways around, and types what real dice showed', async () => {
      await atBar(gm, 'Encounter roll…');
      await expect(window.getByRole('button', { name: 'Roll in secret' })).toBeFocused();
      await pressed(gm, 'Enter');
      await expect(window.getByLabel('What', { exact: true })).toHaveValue('Giant rats');
      await expectFocusIn(gm, '.ghost-map-scramble');
      await choose(gm, window.getByLabel('The ways around'), 'No side ways');
      await expect(window.getByText('Decides the direction die: 1d6.')).toBeVisible();
      await write(gm, window.getByLabel('Direction die'), '2');
      await write(gm, window.getByLabel('Distance die'), '4');
      await enter(gm, window.getByRole('button', { name: 'Begin the encounter' }));
      await expect(window.locator('.scramble-encounter .scramble-summary')).toContainText('Behind the party; squares away: 2.');
    });

    await test.step('SC-33 SC-34 shown, moved, its tokens placed, its reaction said, and over', async () => {
      await expect(window.getByRole('button', { name: 'Show to the players' })).toBeFocused();
      await pressed(gm, 'Enter');
      await expect(ada.line).toHaveText('Here is: Giant rats.');
      await expectFocusIn(gm, '.ghost-map-scramble');
      await enter(gm, window.getByRole('button', { name: 'Move its mark' }));
      const before = await abreast(gm, ada);
      await markPlace(gm, ['ArrowRight', 1]);
      await expect.poll(() => revisionOf(gm)).toBe(before + 1);
      await expect(window.locator('.scramble-encounter .scramble-summary')).toContainText('Behind the party; squares away: 1.');
      await enter(gm, window.getByRole('button', { name: 'Place tokens' }));
      await expect(gm.page.getByRole('dialog').getByLabel('How many?')).toBeFocused();
      await pressed(gm, 'Enter');
      await markPlace(gm);
      await expect.poll(() => gm.read(() => canvas.scene?.tokens.some(({ name }) => name === 'Ash Wolf'))).toBe(true);
      await enter(gm, window.getByRole('button', { name: 'Into combat' }));
      await expect(gm.notice(/combat/)).toBeVisible();
      await enter(gm, window.getByRole('button', { name: /^2 Friendly/ }));
      await expect(ada.line).toHaveText('Here is: Giant rats. It is friendly.');
      await enter(gm, window.getByRole('button', { name: 'It is over' }));
      await expect(ada.line).toHaveText(/How does the party go on/);
      await expectFocusIn(gm, '.ghost-map-scramble');
    });

    await test.step('SC-40 a room is hidden where the party stands, and the party is put to its door', async () => {
      await tabTo(gm, window.getByRole('tab', { name: 'Encounters' }), 'Shift+Tab');
      await pressed(gm, 'ArrowRight');
      await choose(gm, window.getByLabel('Kind'), 'Room');
      await write(gm, window.locator('[name="text"]'), 'Hall of brine');
      await enter(gm, window.getByRole('button', { name: 'Place on the map' }));
      await markPlace(gm);
      await expect(window.locator('[data-secret]', { hasText: 'Hall of brine' })).toBeVisible();
      await pressed(gm, 'Escape');
      await expect(window).toBeHidden();
      const [row = 0, column = 0] = (await scrambleOf(gm)).at.split(',').map(Number);
      await atBar(gm, 'More', 'Shift+Tab');
      await enter(gm, barButton(gm, 'Put the party'));
      await markPlace(gm, ['ArrowLeft', 3]);
      await expect.poll(async () => (await scrambleOf(gm)).at).toBe(`${row},${column - 3}`);
      await pressed(gm, 'Escape');
      await expect(gm.bar.locator('.bar-menu')).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SC-50 SC-54 the GM writes the figures of the door; she listens at it, hacks it, strikes it and opens it', async () => {
      await atBar(gm, 'Doors and traps');
      await expectFocusIn(gm, '.ghost-map-site');
      await write(gm, siteOf(gm).getByLabel('Stats'), 'Oak Door (break 3/10, locked 4, hear 2)');
      await pressed(gm, 'Enter');
      await expect(siteOf(gm).locator('.site-doors .site-stand')).toHaveText('locked');
      await pressed(gm, 'Escape');
      await expectFocusIn(gm, '#ghost-map-bar');
      await atBar(ada, 'Doors and traps');
      const site = siteOf(ada);
      await expect(site.locator('.site-doors .site-head')).toHaveText(/Oak Door\s+west\s+locked/);
      await choose(ada, site.getByRole('group', { name: 'Listen' }).getByLabel('Result of the check'), '3 successes');
      await write(ada, site.getByLabel('Strength of Sense + Eavesdrop'), '5');
      await pressed(ada, 'Enter');
      await expect(cards(ada).last()).toHaveText(/^Something is heard/);
      await expectFocusIn(ada, '.ghost-map-site');
      await atBar(gm, 'No encounter');
      await expect(site.getByRole('button', { name: 'Hack', exact: true })).toBeEnabled();
      await choose(ada, site.getByRole('group', { name: 'Hack the lock' }).getByLabel('Result of the check'), '3 successes');
      await write(ada, site.getByLabel('Strength of Intellect + Technician'), '5');
      await write(ada, site.getByLabel('Minutes for the panel'), '3');
      await tabTo(ada, site.getByLabel('There is a robocomkit'));
      await pressed(ada, 'Space');
      await enter(ada, site.getByRole('button', { name: 'Hack', exact: true }));
      await expect(site.locator('.site-doors .site-stand')).toHaveText('closed');
      await expectFocusIn(ada, '.ghost-map-site');
      await write(ada, site.getByLabel('Damage of one blow'), '12');
      await pressed(ada, 'Enter');
      await expect(site.locator('.site-hp')).toHaveText('2 of 3 hit points');
      await tabTo(ada, site.getByRole('button', { name: 'Open the door' }), 'Shift+Tab');
      await pressed(ada, 'Enter');
      await expect(site.locator('.site-doors .site-stand')).toHaveText('open');
      await expectFocusIn(ada, '.ghost-map-site');
      await pressed(ada, 'Escape');
      await expectFocusIn(ada, '#ghost-map-bar');
    });

    await test.step('SC-65 the GM records a trap that was set', async () => {
      const form = siteOf(gm).locator('.site-new');
      await atBar(gm, 'Doors and traps');
      await enter(gm, form.locator('summary'));
      await write(gm, form.getByLabel('Trap', { exact: true }), 'Snare (hit 10%, dmg 1d4b)');
      await choose(gm, form.getByLabel('Result of the check'), '1 success');
      await write(gm, form.getByLabel('Score checked'), '40');
      await enter(gm, form.getByRole('button', { name: 'Set it' }));
      await expect(siteOf(gm).locator('[data-trap]', { hasText: 'Snare (hit 45%, dmg 1d4b)' })).toBeVisible();
      await pressed(gm, 'Escape');
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SC-40 SC-42 the room is entered instead of the roll, they rest in it, and undo takes the rest back', async () => {
      await atBar(ada, /^Begin the dash/);
      await atBar(ada, /^East$/);
      await expect(cards(ada).last()).toHaveText('The party enters.');
      await atBar(gm, 'It is over');
      await expect(barButton(ada, 'Barricade and rest')).toBeVisible();
      await atBar(ada, 'Barricade and rest');
      await expect(ada.line).toHaveText(/The GM rolls for what may come/);
      await atBar(gm, 'Undo', 'Shift+Tab');
      await expect(ada.line).toHaveText(/How does the party go on/);
      await expectFocusIn(gm, '#ghost-map-bar');
    });
  },
);
