import type { HauntOpen } from '../../src/rules/haunt/state.ts';
import {
  HAUNT_TABLETOP,
  beginHaunt,
  clickRoom,
  hauntOf,
  layHaunt,
  roomsBy,
  scoreOf,
  takeTurn,
  turnHauntTo,
  turnKey,
  untilTurn,
} from './haunting.ts';
import { openTab } from './handling.ts';
import { hideTab, hideable } from './hidden-tab.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: HAUNT_TABLETOP });

test('HA-04 HA-05 HA-06 HA-07 HA-08 HA-09 HA-10 HA-11 HA-12 HA-13 a whole game of four, one of them the computer, with a hint, an undo, reloads, a seat handed on and another referee', async ({
  tabletop,
}) => {
  test.slow();
  let gm = await tabletop.seat('Gamemaster', undefined, hideable, true);
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const isBramAway = async (): Promise<boolean> => (await hauntOf(ada)).seats['b']?.user === '';
  const seatAt = async (key: string): Promise<Seat> => (key === 'a' ? ada : key === 'b' && !(await isBramAway()) ? bram : gm);

  /** People play until a state is come to, or the game is over. */
  const playUntil = async (isThere: (open: HauntOpen) => boolean): Promise<HauntOpen> => {
    for (;;) {
      const open = await untilTurn(ada, ['a', 'b', 'd']);
      if (open.status === 'ended' || isThere(open)) return open;
      await takeTurn(await seatAt(turnKey(open)));
    }
  };
  const playTo = (moves: number) => playUntil(({ line }) => line.length >= moves);

  await test.step('HA-03 HA-12 HA-13 the GM lays a house, seats four and begins; players see nothing of it before', async () => {
    const window = await layHaunt(gm);
    await turnHauntTo(window, 'Seats');
    await expect(window.getByLabel(/^Name at seat/)).toHaveCount(2);
    for (const number of [3, 4]) {
      await window.getByRole('button', { name: 'Add a seat' }).click();
      await expect(window.getByLabel(`Name at seat ${number}`)).toHaveValue(number === 3 ? 'Computer' : 'Computer 2');
    }
    await window.getByLabel('The seat of Computer is played by').selectOption({ label: 'Computer, fair' });
    await window.getByLabel('The seat of Computer 2 is played by').selectOption({ label: 'Gamemaster' });
    await expect(window.getByLabel('Name at seat 4')).toHaveValue('Gamemaster');
    await turnHauntTo(window, 'Rules');
    await window.getByLabel('A coloured room is closed').selectOption({ label: 'To all' });
    await expect(ada.bar.locator('.bar')).toHaveCount(0);
    await beginHaunt(window);
    await expect(ada.line).toHaveText('Ada: draw two cards to start.');
    await expect(bram.line).toHaveText('It is the turn of Ada.');
    await expect(bram.bar.getByRole('button', { name: 'Draw two cards' })).toHaveCount(0);
  });

  await test.step('HA-04 all start by cards, the computer by itself', async () => {
    await playTo(4);
    const { line, seats } = await hauntOf(ada);
    expect(line.length).toBeGreaterThanOrEqual(4);
    expect(seats['c']).toMatchObject({ computer: 'fair' });
    const chat = await openTab(bram, 'chat');
    await expect(chat.locator('.ghost-map-card', { hasText: 'Where they start' })).toContainText('Computer starts in');
  });

  await test.step('HA-13 a hint names a room to whoever asks alone, and is gone with the move', async () => {
    await playTo(8);
    await playUntil((open) => turnKey(open) === 'a');
    await ada.bar.getByRole('button', { name: 'Hint' }).click();
    await expect(ada.line).toContainText(/Hint: [A-H]\d+/);
    await expect(bram.line).not.toContainText('Hint');
    await takeTurn(ada);
    await expect(ada.line).not.toContainText('Hint');
  });

  await test.step('HA-12 an undo takes back a move, and the computer waits until it is let play on', async () => {
    const before = await playUntil((open) => turnKey(open) === 'd');
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await hauntOf(ada)).line).toBe(before.line.slice(0, -1));
    // The move that was taken back may be the computer's, or somebody else's.
    const open = await hauntOf(gm);
    if (turnKey(open) === 'c') {
      const waits = 'It is the turn of Computer, which the computer plays.';
      await expect(gm.line).toHaveText(waits);
      // A page that is opened anew lets it wait too: until the next one is there it would long have played.
      await gm.reload();
      await ada.reload();
      await expect(gm.line).toHaveText(waits);
      // What else is done meanwhile is no move.
      await gm.bar.getByRole('button', { name: 'More' }).click();
      await gm.bar.getByLabel('The seat of Gamemaster is played by').selectOption({ label: 'Any GM' });
      await expect.poll(async () => (await hauntOf(ada)).seats['d']?.user).toBe('');
      await bram.reload();
      await expect(gm.line).toHaveText(waits);
      expect((await hauntOf(gm)).line).toBe(open.line);
      await gm.bar.getByRole('button', { name: 'Let it play on' }).click();
      await expect.poll(async () => (await hauntOf(ada)).line.length).toBeGreaterThan(open.line.length);
    } else await takeTurn(await seatAt(turnKey(open)));
  });

  await test.step('HA-11 who looks at an earlier move reads that it is one, and a click on the map leads back to the game', async () => {
    const before = await playUntil((open) => turnKey(open) === 'a');
    await ada.bar.getByRole('button', { name: 'Score', exact: true }).click();
    await scoreOf(ada).getByRole('button', { name: 'A move back' }).click();
    await expect(ada.line).toContainText('This is an earlier move.');
    const [first] = roomsBy(before, 'enter');
    await clickRoom(ada, first?.room ?? 0);
    await expect(ada.line).not.toContainText('This is an earlier move.');
    await expect(scoreOf(ada).getByText(`Move ${before.line.length} of ${before.line.length}.`)).toBeVisible();
    expect((await hauntOf(ada)).line).toBe(before.line);
    await scoreOf(ada).getByRole('button', { name: 'Close window' }).click();
  });

  await test.step('HA-12 each browser is loaded anew, and the game goes on', async () => {
    for (const seat of [ada, bram, gm]) {
      const { line } = await hauntOf(gm);
      await seat.reload();
      await expect.poll(async () => (await hauntOf(seat)).line).toBe(line);
      await playTo(line.length + 2);
    }
  });

  await test.step('HA-13 the computer plays on while nobody sees the page that referees', async () => {
    await playUntil((open) => turnKey(open) === 'b');
    const tab = gm.page;
    await hideTab(tab, true);
    await takeTurn(bram);
    await untilTurn(ada, ['a', 'b', 'd']);
    await hideTab(tab, false);
  });

  await test.step('HA-12 a player hands the seat on to the GM, who plays it', async () => {
    await bram.bar.getByRole('button', { name: 'More' }).click();
    await bram.bar.getByLabel('The seat of Bram is played by').selectOption({ label: 'Any GM' });
    await bram.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(async () => (await hauntOf(gm)).seats['b']?.user).toBe('');
    await openTab(ada, 'chat');
    await expect(ada.page.locator('.ghost-map-card', { hasText: 'Any GM plays the seat of Bram now.' })).toBeVisible();
    await expect(bram.bar.getByLabel('The seat of Bram is played by')).toHaveCount(0);
  });

  await test.step('HA-12 HA-13 without a GM the game waits and says so; another page of the GM referees, and plays on for the computer', async () => {
    await gm.page.close();
    await expect(ada.line).toHaveText('No GM is at the table: the game waits for one.');
    gm = await tabletop.seat('Gamemaster', gm);
    const { line } = await hauntOf(ada);
    // Once around the table.
    await playTo(line.length + 4);
  });

  await test.step('HA-10 HA-11 the game goes on until nobody can move, and says who has won', async () => {
    await playUntil(() => false);
    for (const seat of [gm, ada, bram]) await expect(seat.line).toContainText(/All (?:win|lose), with −?\d+\./);
  });

  await test.step('HA-11 a game that is over is not taken up again', async () => {
    const reopen = gm.bar.getByRole('button', { name: 'Reopen' });
    await expect(reopen).toHaveAttribute('aria-disabled', 'true');
    await expect(reopen).toHaveAttribute('aria-description', 'Nobody can move any more: the game is over.');
  });

  await test.step('HA-11 everybody sees how the score came about, and the game once more', async () => {
    await ada.bar.getByRole('button', { name: 'Score', exact: true }).click();
    const score = scoreOf(ada);
    await expect(score.getByRole('row')).toHaveCount(5);
    await expect(score.locator('.haunt-best li')).toHaveCount(1);
    const { line } = await hauntOf(ada);
    await expect(score.getByText(`Move ${line.length} of ${line.length}.`)).toBeVisible();
    await score.getByRole('button', { name: 'A move back' }).click();
    await expect(score.getByText(`Move ${line.length - 1} of ${line.length}.`)).toBeVisible();
    await score.getByLabel('Moves shown').focus();
    await ada.page.keyboard.press('Home');
    await expect(score.getByText(`Move 0 of ${line.length}.`)).toBeVisible();
    await expect(score.getByRole('cell').first()).toHaveText('0');
  });
});
