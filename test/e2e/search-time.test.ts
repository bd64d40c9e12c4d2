import { chooseFromMenu, momentOf, openTab } from './handling.ts';
import { reading } from './hands.ts';
import {
  begin,
  beginSearch,
  chooseField,
  laySearch,
  openMenu,
  openWindow,
  place,
  rollAtBar,
  rollOf,
  turnTo,
  typeField,
  unfold,
  viewScene,
} from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The GM adds rounds by hand until the bar shows so many. */
async function addRounds(gm: Seat, from: number, to: number): Promise<void> {
  const add = gm.bar.getByRole('button', { name: 'Add a round' });
  for (let round = from + 1; round <= to; round += 1) {
    await add.click();
    await expect(gm.bar.locator('.bar-clock')).toHaveText(`Round ${round}`);
  }
}

/** What the bar shows of time. */
async function expectClock(seat: Seat, round: number, cost: string, left: string, next: string): Promise<void> {
  await expect(seat.bar.locator('.bar-clock')).toHaveText(`Round ${round}`);
  await expect(seat.bar.locator('.bar-penalty')).toHaveText(cost === '' ? [] : [cost]);
  await expect(seat.bar.locator('.bar-left')).toHaveText(left);
  await expect(seat.bar.locator('.bar-next')).toHaveText(next === '' ? [] : [`then ${next}`]);
}

/** What the book's bands cost, as the bar says it. */
const COSTS = {
  none: '',
  dusk: '−1 on rolls',
  night: '−1 on rolls, 2 steps to a task',
  cold: '−2 on rolls, 2 steps to a task',
  storm: '−2 on rolls, 3 steps to a task',
  extreme: '−3 on rolls, 3 steps to a task',
};

/** The book's bands: rule, first round, what it costs, rounds left after the first, what comes next, and words of the announcement. */
const BANDS = [
  ['SG-31', 8, COSTS.dusk, '6 left', COSTS.night, 'Dusk draws in'],
  ['SG-32', 15, COSTS.night, '6 left', COSTS.cold, 'Night falls'],
  ['SG-33', 22, COSTS.cold, '6 left', COSTS.storm, 'Cold and wind'],
  ['SG-34', 29, COSTS.storm, '6 left', COSTS.extreme, 'The storm breaks'],
  ['SG-35', 36, COSTS.extreme, 'It stays so', '', 'Extreme conditions'],
] as const;

test(
  'SG-24 SG-26 SG-30 SG-31 SG-32 SG-33 SG-34 SG-35 SG-36 every band shows on the bar and is announced, rounds are given and taken by hand, and the lead is handed over',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const guest = await tabletop.seat('Guest');
    await viewScene(gm, 'Meadow');
    await chooseFromMenu(gm, gm.page.locator('.player', { hasText: 'Guest' }), 'Pull to this scene');
    await viewScene(gm, 'Vessaly');
    await beginSearch(gm, { A3: 'Hostile creature' });
    await openMenu(gm);

    await test.step('SG-26 the GM sees the table as a player and comes back', async () => {
      await gm.bar.getByRole('button', { name: 'See as player' }).click();
      const banner = gm.page.locator('#ghost-map-viewpoint');
      await expect(banner).toContainText('You see the table as a player.');
      await expect(gm.bar.getByRole('button')).toHaveCount(0);
      await banner.getByRole('button', { name: "Back to the GM's view" }).click();
      await expect(banner).toBeHidden();
      await expect(gm.bar.locator('.bar-menu')).toBeVisible();
    });

    await test.step('SG-24 there is no round to take away before the first', async () => {
      await expect(gm.bar.getByRole('button', { name: 'Take a round away' })).toBeDisabled();
    });

    await test.step('SG-30 the first cell takes the first round', async () => {
      await ada.bar.getByRole('button', { name: 'Start in A1' }).click();
      await expect(gm.line).toHaveText('A1 is cleared. Click where to go: east to B1 or south to A2.');
      for (const seat of [gm, ada]) await expectClock(seat, 1, COSTS.none, '6 left', COSTS.dusk);
      await expect(ada.bar.locator('.bar-time')).toHaveAccessibleName('Round 1. 6 left. Penalty from round 8: −1 on rolls');
      await ada.bar.locator('.bar-time').hover();
      await expect(ada.page.locator('#tooltip')).toHaveText('Penalty from round 8: −1 on rolls');
      await expect(ada.bar.getByRole('button', { name: 'More' })).toHaveCount(0);
    });

    let round = 1;
    for (const [rule, from, cost, left, next, words] of BANDS) {
      await test.step(`${rule} from round ${from}`, async () => {
        await addRounds(gm, round, from);
        round = from;
        for (const seat of [gm, ada]) await expectClock(seat, from, cost, left, next);
        for (const seat of [gm, ada]) await expect(momentOf(seat)).toContainText(words);
        await expect(ada.page.locator('.ghost-map-card', { hasText: words })).toHaveCount(1);
      });
      if (from > 8) {
        await expect(guest.page.locator('.ghost-map-card', { hasText: words })).toHaveCount(1);
        continue;
      }
      await test.step('SG-36 a player who looks at another scene and owns nothing in the search is told nothing', async () => {
        await expect(momentOf(guest)).toHaveCount(0);
        await expect(guest.page.locator('.ghost-map-card')).toHaveCount(0);
        await expect(ada.page.locator('.ghost-map-card', { hasText: 'The search begins' })).toHaveCount(1);
        await viewScene(guest, 'Vessaly');
      });
      await test.step('SG-24 a round is taken by hand; the way back announces nothing', async () => {
        await gm.bar.getByRole('button', { name: 'Take a round away' }).click();
        await expectClock(ada, 7, COSTS.none, '0 left', COSTS.dusk);
        await expect(ada.page.locator('.ghost-map-card', { hasText: 'Dusk draws in' })).toHaveCount(1);
        await gm.bar.getByRole('button', { name: 'Undo' }).click();
        await expectClock(ada, 8, COSTS.dusk, '6 left', COSTS.night);
      });
    }

    await test.step('SG-26 the lead is handed over, and the party put off the grid', async () => {
      await gm.bar.getByLabel('Lead').selectOption('Guest');
      await expect(guest.bar.getByRole('button', { name: 'East to B1' })).toBeVisible();
      await expect(ada.bar.locator('.bar-step')).toHaveCount(0);
      await guest.bar.getByRole('button', { name: 'East to B1' }).click();
      await expect(ada.line).toHaveText(/B1 is cleared/);
      await guest.bar.getByRole('button', { name: 'More' }).click();
      await guest.bar.getByLabel('Lead').selectOption('Ada');
      await expect(ada.bar.getByRole('button', { name: 'South to B2' })).toBeVisible();
      await gm.bar.getByRole('button', { name: 'Take off the grid' }).click();
      await expect(ada.line).toHaveText(
        "Click any cell of column A that glows, or drag the party's token there. By keys: Shift+M.",
      );
      await expect(guest.line).toHaveText('The party may start in any cell of column A.');
    });

    await test.step('SG-24 SG-35 the three steps of an attempt are counted, told and taken back, in one round', async () => {
      const seats = [gm, ada, guest];
      const clock = gm.bar.locator('.bar-clock');
      const success = gm.bar.getByRole('button', { name: 'Success' });
      const lines = (text: string) =>
        ada.page.locator('.ghost-map-card', { hasText: 'A3: ' }).locator('.card-entry', { hasText: text });
      await ada.bar.getByRole('button', { name: 'Start in A3' }).click();
      for (const seat of seats) await expect(seat.bar.locator('.bar-step-count')).toHaveText('Step 1 of 3');
      const began = await reading(clock, (it) => it.innerText());
      await success.click();
      for (const seat of seats) await expect(seat.bar.locator('.bar-step-count')).toHaveText('Step 2 of 3');
      await expect(lines('Step 1 of 3: Success.')).toHaveCount(1);
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      for (const seat of seats) await expect(seat.bar.locator('.bar-step-count')).toHaveText('Step 1 of 3');
      await expect(lines('Step 1 of 3: Success.')).toHaveCount(0);
      for (const step of [2, 3]) {
        await success.click();
        for (const seat of seats) await expect(seat.bar.locator('.bar-step-count')).toHaveText(`Step ${step} of 3`);
      }
      await expect(clock).toHaveText(began);
      await success.click();
      for (const seat of seats) await expect(seat.line).toHaveText(/^\s*A3 is cleared\./);
      await expect(clock).toHaveText(began);
      await expect(lines('Step ')).toHaveCount(2);
      await expect(ada.page.locator('.ghost-map-card .card-outcome')).toHaveText(['Cleared']);
    });
  },
);

/** The GM ticks a box of the set-up. */
async function tick(gm: Seat, field: string): Promise<void> {
  const box = gm.window.locator(`[data-field="${field}"]`);
  await box.check();
  await expect(box).toBeChecked();
}

test(
  'SG-21 SG-23 SG-24 an empty cell asks for no check, and by setting for one; a cleared cell triggers nothing when revisited, and takes a round unless set otherwise',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm, { B2: 'Hostile obstacle' });
    const time = (): Promise<number> => ada.read(() => game.time.worldTime);
    const before = await time();
    const outcomes = gm.bar.locator('.bar-outcomes');

    await test.step('SG-21 empty: cleared on entry, and its round is spent', async () => {
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
      await expectClock(ada, 1, COSTS.none, '6 left', COSTS.dusk);
      await expect(outcomes).toHaveCount(0);
    });

    await test.step('SG-21 SG-23 an encounter is played once, and not when the party comes back', async () => {
      await ada.bar.getByRole('button', { name: 'East to B2' }).click();
      await expectClock(ada, 2, COSTS.none, '5 left', COSTS.dusk);
      await expect(ada.line).toHaveText(/In B2:\s*Hostile obstacle/);
      await gm.bar.getByRole('button', { name: 'Critical' }).click();
      await openTab(ada, 'chat');
      const card = ada.page.locator('#chat .ghost-map-card', { hasText: 'B2: Hostile obstacle' });
      await expect(card.locator('.card-outcome')).toHaveText('Cleared, with a critical success');
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(card.locator('.card-outcome')).toHaveCount(0);
      await gm.bar.getByRole('button', { name: 'Critical' }).click();
      await expect(card.locator('.card-outcome')).toHaveText('Cleared, with a critical success');
      await ada.bar.getByRole('button', { name: 'West to A2' }).click();
      await expect(ada.line).toHaveText(/A2 is cleared/);
      await expectClock(ada, 3, COSTS.none, '4 left', COSTS.dusk);
      await ada.bar.getByRole('button', { name: 'East to B2' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
      await expect(outcomes).toHaveCount(0);
      await expect(ada.page.locator('.ghost-map-card', { hasText: 'B2: Hostile obstacle' })).toHaveCount(1);
    });

    await test.step('SG-21 by setting an empty cell asks for a check too', async () => {
      await gm.bar.getByRole('button', { name: 'Search 1' }).click();
      await turnTo(gm, 'Set-up');
      await unfold(gm, 'Rulings');
      await tick(gm, 'options.emptyCheck');
      await expect.poll(async () => JSON.stringify((await ada.expedition())?.open)).toContain('"emptyCheck":true');
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await ada.bar.getByRole('button', { name: 'South to B3' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/In B3:\s*Empty/);
      await gm.bar.getByRole('button', { name: 'Success' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B3 is cleared/);
      await expectClock(ada, 5, COSTS.none, '2 left', COSTS.dusk);
    });

    await test.step('SG-24 by setting a move into a cleared cell takes no round; another cell costs its own', async () => {
      await openWindow(gm);
      await turnTo(gm, 'Set-up');
      await unfold(gm, 'Rulings');
      await tick(gm, 'options.clearedFree');
      await expect.poll(async () => JSON.stringify((await ada.expedition())?.open)).toContain('"clearedFree":true');
      await ada.bar.getByRole('button', { name: 'North to B2' }).click();
      await expect(ada.line).toHaveText(/B2 is cleared/);
      await expectClock(ada, 5, COSTS.none, '2 left', COSTS.dusk);
      await ada.bar.getByRole('button', { name: 'North to B1' }).click();
      await expectClock(ada, 6, COSTS.none, '1 left', COSTS.dusk);
    });
    // With no minutes to a round the world's clock stands still.
    expect(await time()).toBe(before);
  },
);

test(
  'SG-36 a percentile and a formula carry the penalty of the band; the GM accepts what a player rolls, and what a GM rolls counts at once',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await laySearch(gm);
    await place(gm, 'A2', 'Hostile creature');
    await place(gm, 'B2', 'Hostile creature');
    await turnTo(gm, 'Set-up');
    await unfold(gm, 'Checks');
    await chooseField(gm, 'resolver.kind', 'Percentile under a score');
    await typeField(gm, 'resolver.point', '5');
    await unfold(gm, 'Rulings');
    await typeField(gm, 'options.minutes', '10');
    await expect.poll(async () => JSON.stringify((await ada.expedition())?.open)).toContain('"minutes":10');
    await begin(gm);
    await openMenu(gm);
    await addRounds(gm, 0, 7);
    const time = (): Promise<number> => ada.read(() => game.time.worldTime);
    const before = await time();
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expectClock(ada, 8, '−5 % on rolls', '6 left', '−5 % on rolls, 2 steps to a task');
    await expect(ada.line).toHaveText(/In A2:\s*Hostile creature/);
    // Rounds by hand left the clock alone; the round that was played took its ten minutes.
    await expect.poll(time).toBe(before + 600);

    const roll = rollOf(ada);
    await ada.bar.getByRole('button', { name: 'Roll…' }).click();
    await expect(roll.locator('.bar-penalty')).toHaveText('Time: −5');
    await roll.getByLabel('Score').fill('60');
    await expect(roll.getByRole('status')).toHaveText('55');
    await rollAtBar(ada, { Skill: 'Climbing', 'Real dice': '56' });
    await expect(roll).toBeHidden();
    const offer = gm.bar.locator('.bar-offer');
    await expect(offer).toContainText('Ada rolled 56 with real dice (Climbing: d100 ≤ 60 − 5): Failure');
    await expect(ada.line).toContainText('The GM decides.');
    await ada.bar.getByRole('button', { name: 'Withdraw' }).click();
    await expect(offer).toBeHidden();

    await ada.bar.getByRole('button', { name: 'Roll…' }).click();
    await expect(roll.getByLabel('Score')).toHaveValue('60');
    await roll.getByLabel('Real dice').fill('55');
    await ada.page.keyboard.press('Enter');
    await expect(offer).toContainText('Success');
    await gm.bar.getByRole('button', { name: 'Accept' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    // What was withdrawn is offered alone, and what counts is accepted too.
    for (const [typed, times] of Object.entries({ 56: 1, 55: 2 }))
      await expect(
        ada.page.locator('.card-entry', { hasText: `Ada rolled ${typed} with real dice (Climbing:` }),
        typed,
      ).toHaveCount(times);

    await test.step('SG-36 a formula carries it as a term of its own; what a GM rolls counts at once', async () => {
      await openWindow(gm);
      await turnTo(gm, 'Set-up');
      await unfold(gm, 'Checks');
      await chooseField(gm, 'resolver.kind', 'Formula against a target');
      await typeField(gm, 'resolver.formula', '1d4 + 100');
      await typeField(gm, 'resolver.target', '100');
      await typeField(gm, 'resolver.critical', '50');
      await expect.poll(async () => JSON.stringify((await ada.expedition())?.open)).toContain('"critical":50');
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await ada.bar.getByRole('button', { name: 'East to B2' }).click();
      await gm.bar.getByRole('button', { name: 'Roll…' }).click();
      await expect(rollOf(gm).getByLabel('Formula')).toHaveValue('1d4 + 100');
      await rollAtBar(gm, { Formula: 'nonsense(' });
      await expect(gm.notice('“nonsense(” cannot be rolled.')).toBeVisible();
      await rollAtBar(gm, { Formula: '1d4 + 100' });
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
      const rolled = await ada.read(() => {
        const made = game.messages.contents.flatMap((message) => message.rolls).at(-1);
        return made ? { formula: made.formula, total: made.total ?? 0 } : null;
      });
      expect(rolled?.formula).toContain('- 1[Time]');
      expect(rolled?.total).toBeGreaterThanOrEqual(100);
      expect(rolled?.total).toBeLessThanOrEqual(103);
    });
  },
);
