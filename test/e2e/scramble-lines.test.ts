import { foundryDrags, hold, lineLabel, moveOver } from './lines.ts';
import { expectRefusal } from './refusing.ts';
import { SCRAMBLE_TABLETOP, beginScramble, expectParty, press, scrambleOf, squareAt } from './scrambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

/** Moves the pointer over squares, by rows and columns. */
async function over(seat: Seat, ...squares: readonly (readonly [row: number, column: number])[]): Promise<void> {
  for (const [row, column] of squares) await moveOver(seat, await squareAt(seat, row, column));
}

/** Turns to the tools for tokens once what draws lines has come; a press on the token so soon after a click on it would open its sheet. */
async function takeTokens(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
  await expect(lineLabel(seat)).toBeAttached();
}

test(
  'SC-02 SC-14 SC-18 SC-19 one drag goes round corners, says what it costs, and is taken back bend by bend',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada];
    const label = lineLabel(ada);
    const { mouse, keyboard } = ada.page;
    await beginScramble(gm, ada);

    await test.step('SC-19 before a dash the line says what it needs; Escape ends it, and the token is selected as by any press', async () => {
      await takeTokens(ada);
      await hold(ada);
      await over(ada, [14, 5]);
      await expect(label).toHaveText('No dash has begun. Begin one to move on.');
      await keyboard.press('Escape');
      await expect(label).toBeHidden();
      await over(ada, [14, 7]);
      await expect(label).toBeHidden();
      expect(await foundryDrags(ada)).toBe(false);
      await mouse.up();
      expect(await ada.read(() => canvas.tokens?.controlled.length)).toBe(1);
      await expectParty(both, '14,3');
    });

    await test.step('SC-02 SC-19 it follows the squares that the pointer passes, with cost and what is left, and no ruler in feet', async () => {
      await press(gm, 'Dash', ada);
      await hold(ada);
      await over(ada, [14, 6]);
      await expect(label).toHaveText('3 squares, 7 left.');
      await over(ada, [12, 6]);
      await expect(label).toHaveText('5 squares, 5 left.');
      expect(await foundryDrags(ada)).toBe(false);
      await over(ada, [13, 6]);
      await expect(label).toHaveText('4 squares, 6 left.');
    });

    await test.step('SC-02 a right click takes the last bend back, and so does Backspace; from there it is laid anew', async () => {
      await mouse.down({ button: 'right' });
      await mouse.up({ button: 'right' });
      await expect(label).toHaveText('3 squares, 7 left.');
      await over(ada, [15, 6]);
      await expect(label).toHaveText('4 squares, 6 left.');
      await keyboard.press('Backspace');
      await expect(label).toHaveText('3 squares, 7 left.');
      await keyboard.press('Backspace');
      await expect(label).toHaveText('0 squares, 10 left.');
    });

    await test.step('SC-14 SC-18 it finds the way round a wall, costs two on the diagonal, and says where none leads', async () => {
      await over(ada, [16, 3], [18, 6]);
      await expect(label).toHaveText('7 squares, 3 left.');
      await over(ada, [16, 3], [14, 3], [13, 4]);
      await expect(label).toHaveText('2 squares, 8 left.');
      await over(ada, [12, 10], [12, 12]);
      await expect(label).toContainText('A wall or a closed door stops the party.');
    });

    await test.step('SC-02 let go, it is one walk round the corner', async () => {
      await over(ada, [14, 10], [14, 3], [14, 6], [12, 6]);
      await mouse.up();
      await expectParty(both, '12,6');
      expect((await scrambleOf(gm)).line).toEqual({ '1-0': '14,3 22200' });
      await expect(ada.line).toHaveText(/Squares left: 5/);
    });

    await test.step('SC-19 what the dash cannot pay is said, and the party goes as far as it can', async () => {
      await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await ada.page.getByRole('button', { name: /^Lead the party/ }).click();
      await hold(ada);
      await over(ada, [14, 6], [14, 3], [15, 3]);
      await expect(label).toHaveText('5 squares, 0 left. That step costs 1 and the dash has 0 left.');
      await mouse.up();
      await expectParty(both, '14,3');
      await expect.poll(async () => (await scrambleOf(ada)).status).toBe('roll');
    });

    await test.step('SC-19 what has to be over first is said while the token is held, and when it is let go', async () => {
      await hold(ada);
      await over(ada, [14, 5]);
      await expect(label).toHaveText('The GM has to make the encounter roll for the last dash first.');
      await mouse.up();
      await expectRefusal(ada, 'roll-owed');
      await expectParty(both, '14,3');
    });
  },
);

test('SC-02 who may not lead drags as Foundry has it, and so does a GM between dashes', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const both = [gm, ada];
  await beginScramble(gm, ada);

  await test.step('SC-02 between dashes the GM’s hand is free', async () => {
    await takeTokens(gm);
    await hold(gm);
    await over(gm, [14, 5]);
    expect(await foundryDrags(gm)).toBe(true);
    await expect(lineLabel(gm)).toBeHidden();
    await over(gm, [13, 5]);
    await gm.page.mouse.up();
    await expectParty(both, '13,5');
  });

  await test.step('SC-02 a player whose token another leads has no line', async () => {
    await press(gm, 'Dash', ada);
    await press(gm, 'Lead', ada);
    await takeTokens(ada);
    await hold(ada);
    await over(ada, [13, 7]);
    await expect(lineLabel(ada)).toBeHidden();
    expect(await foundryDrags(ada)).toBe(true);
    await ada.page.mouse.up();
    await expectRefusal(ada, 'not-your-token');
    await expectParty(both, '13,5');
  });

  await test.step('SC-02 who leads without owning the token draws the line from it', async () => {
    const guest = await tabletop.seat('Guest');
    await hold(guest);
    await over(guest, [13, 7], [12, 7]);
    await expect(lineLabel(guest)).toHaveText('3 squares, 7 left.');
    await guest.page.mouse.up();
    await expectParty([gm, ada, guest], '12,7');
  });
});
