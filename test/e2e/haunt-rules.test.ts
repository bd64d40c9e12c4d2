import { columnOf, rowOf } from '../../src/rules/haunt/house/house.ts';
import { HOUSE_SIZE } from '../../src/rules/haunt/house/house.ts';
import { dotsOpen } from '../../src/rules/haunt/game/standing.ts';
import { turnOf } from '../../src/rules/haunt/ruling.ts';
import type { HauntOpen } from '../../src/rules/haunt/state.ts';
import {
  HAUNT_TABLETOP,
  beginHaunt,
  chooseHouse,
  choosePlayers,
  clickRoom,
  hauntOf,
  layHaunt,
  pointAtRoom,
  roomsBy,
  scoreOf,
  takeTurn,
  turnHauntTo,
  turnKey,
  typeCards,
} from './haunting.ts';
import { expectRefusal, overrule } from './refusing.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: HAUNT_TABLETOP });

/** In this house every rule bars some room within a few moves. */
const BARRING = '4000-M4MA';
/** In this one each setting soon makes a difference, whichever way it is. */
const TELLING = '4000-56GD';

test(
  'HA-03 HA-04 HA-05 HA-06 HA-07 HA-08 HA-12 each rule that bars a room says so at the map and when it is clicked, and a GM overrules some',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await layHaunt(gm);

    await test.step('HA-03 a code that there is not is refused, another one lays its house', async () => {
      await chooseHouse(window, '4000-M4MB');
      await expectRefusal(gm, 'no-such-house', { code: '4000-M4MB' });
      await expect(window.getByLabel('Code', { exact: true })).not.toHaveValue('4000-M4MB');
      await chooseHouse(window, 'm4ma 4000'.split(' ').reverse().join(''));
      await expect(window.getByLabel('Code', { exact: true })).toHaveValue(BARRING);
    });
    await choosePlayers(window, 'Any GM', 'Ada');
    await beginHaunt(window);

    await test.step('HA-04 whoever is to start draws first, and may start by the cards alone', async () => {
      await clickRoom(gm, 0);
      await expectRefusal(gm, 'cards-first');
      await typeCards(gm, '12');
      const [other] = roomsBy(await hauntOf(gm), 'no-such-start');
      await clickRoom(gm, other?.room ?? 0);
      await expectRefusal(gm, 'no-such-start', { room: other?.name ?? '' });
      await takeTurn(gm);
      await typeCards(ada, '34');
      if ((await hauntOf(ada)).hand !== '') await takeTurn(ada);
    });

    await test.step('HA-05 HA-06 HA-07 HA-08 each of the other bars', async () => {
      const missing = new Set(['not-beside', 'corridor-first', 'occupied', 'joined', 'dots', 'coloured'] as const);
      const bar = async (code: Parameters<typeof roomsBy>[1] & string): Promise<void> => {
        const [barred] = roomsBy(await hauntOf(ada), code);
        if (!barred) return;
        const data = { room: barred.name, open: dotsNow(await hauntOf(ada)) };
        expect(await pointAtRoom(ada, barred.room)).toContain(sentenceOf(code, data));
        await clickRoom(ada, barred.room);
        // Each is waited for by its own name, so that none can be left out unseen.
        if (code === 'not-beside') await expectRefusal(ada, 'not-beside', data);
        else if (code === 'corridor-first') await expectRefusal(ada, 'corridor-first', data);
        else if (code === 'occupied') await expectRefusal(ada, 'occupied', data);
        else if (code === 'joined') await expectRefusal(ada, 'joined', data);
        else if (code === 'dots') await expectRefusal(ada, 'dots', data);
        else await expectRefusal(ada, 'coloured', data);
        missing.delete(code as never);
      };
      for (let move = 0; missing.size > 0; move += 1) {
        expect(move, `these were never met: ${[...missing].join()}`).toBeLessThan(12);
        const isAda = turnKey(await hauntOf(ada)) === 'b';
        for (const code of isAda ? [...missing] : []) await bar(code);
        await takeTurn(isAda ? ada : gm);
      }
    });

    await test.step('HA-12 a GM has somebody enter a room that is not beside, and plays for a player with Shift', async () => {
      if (turnKey(await hauntOf(gm)) === 'b') {
        const before = await hauntOf(gm);
        const [first] = roomsBy(before, 'enter');
        expect(await pointAtRoom(gm, first?.room ?? 0)).toContain('Shift: enter it for Ada');
        await clickRoom(gm, first?.room ?? 0, true);
        await expect.poll(async () => (await hauntOf(ada)).line.length).toBe(before.line.length + 1);
      }
      const open = await hauntOf(gm);
      const far = [...roomsBy(open, 'not-beside'), ...roomsBy(open, 'corridor-first')].at(-1);
      await clickRoom(gm, far?.room ?? 0);
      await overrule(gm, roomsBy(open, 'not-beside').length > 0 ? 'not-beside' : 'corridor-first', { room: far?.name ?? '' });
      await expect.poll(async () => (await hauntOf(ada)).line.length).toBe(open.line.length + 1);
    });
  },
);

/** Says rooms with how many dots are open, as the bar of dots does. */
function dotsNow(open: HauntOpen): string {
  const turn = turnOf(open);
  return turn ? dotsOpen(turn.haunt, turn.standing).join(' / ') : '';
}

/** What is said of a room that may be entered. */
const ENTER = 'Enter it.';

/** A room as it lies to the one where whoever's turn it is stands: how far across and down, and whether its dots are those of somebody's room. */
function lyingOf(open: HauntOpen, room: number) {
  const turn = turnOf(open);
  if (!turn) throw new Error('it is nobody’s turn');
  const { at } = turn.standing;
  const here = at[turn.number] ?? 0;
  const across = Math.abs(columnOf(HOUSE_SIZE, room) - columnOf(HOUSE_SIZE, here));
  const down = Math.abs(rowOf(HOUSE_SIZE, room) - rowOf(HOUSE_SIZE, here));
  const { dots } = turn.haunt.house;
  const isColoured = (seat: number): boolean => ((turn.standing.coloured[room] ?? 0) & (1 << seat)) !== 0;
  return {
    isBeside: across + down === 1,
    isAcross: across === 1 && down === 1,
    isEchoed: [...at].some((other) => dots[other] === dots[room]),
    isOthers: isColoured(1 - turn.number) && !isColoured(turn.number),
  };
}

for (const way of ['usual', 'other'] as const) {
  const isUsual = way === 'usual';
  test(
    `HA-04 HA-06 HA-08 HA-09 each setting makes its difference at the map, ${isUsual ? 'as it is at first' : 'the other way'}`,
    { tag: isUsual ? '@13' : '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const window = await layHaunt(gm);
      await chooseHouse(window, TELLING);
      await choosePlayers(window, 'Any GM', 'Any GM');
      await turnHauntTo(window, 'Rules');
      if (!isUsual) {
        await window.getByLabel('Rooms that may be entered beside').selectOption({ label: 'With other dots' });
        await window.getByLabel('A coloured room is closed').selectOption({ label: 'To all' });
        for (const name of ['Across corners too', 'The start counts', 'First card row, second column'])
          await window.getByLabel(name).check();
      }
      await beginHaunt(window);
      await startBoth(gm, isUsual);

      await test.step('HA-09 the start is checked off or is not', async () => {
        await gm.bar.getByRole('button', { name: 'Score', exact: true }).click();
        const boxes = scoreOf(gm).getByRole('row').nth(1).getByRole('cell').nth(3);
        if (isUsual) await expect(boxes).toHaveText('0');
        else await expect(boxes).toHaveText(/^[123]$/);
        await scoreOf(gm).getByRole('button', { name: 'Close window' }).click();
      });

      await test.step('HA-06 HA-08 rooms across corners, those with the same dots, and those that others have coloured in', async () => {
        const missing = new Set(['across', 'echoed', 'coloured']);
        for (let move = 0; missing.size > 0; move += 1) {
          expect(move, `these were never met: ${[...missing].join()}`).toBeLessThan(12);
          const open = await hauntOf(gm);
          for (const { room, name } of roomsBy(open, 'corridor-first').length > 0 ? [] : everyRoom(open)) {
            const lying = lyingOf(open, room);
            const said = missing.has('across') && lying.isAcross && lying.isEchoed === isUsual && !lying.isOthers;
            if (said && roomsBy(open, isUsual ? 'not-beside' : 'enter').some((one) => one.room === room)) {
              expect(await pointAtRoom(gm, room)).toContain(isUsual ? sentenceOf('not-beside', { room: name }) : ENTER);
              missing.delete('across');
            }
            if (missing.has('echoed') && lying.isBeside && lying.isEchoed) {
              const words = await pointAtRoom(gm, room);
              if (words.includes(isUsual ? ENTER : sentenceOf('dots', { room: name, open: dotsNow(open) })))
                missing.delete('echoed');
            }
            if (missing.has('coloured') && lying.isBeside && lying.isOthers && lying.isEchoed === isUsual) {
              const words = await pointAtRoom(gm, room);
              if (words.includes(isUsual ? ENTER : sentenceOf('coloured', { room: name }))) missing.delete('coloured');
            }
          }
          if (missing.size > 0) await takeTurn(gm);
        }
      });
    },
  );
}

/** Lists all rooms. */
function everyRoom(open: HauntOpen): readonly { readonly room: number; readonly name: string }[] {
  return (['enter', 'not-beside', 'dots', 'coloured', 'occupied', 'joined'] as const).flatMap((deed) => roomsBy(open, deed));
}

/** Both start by the same cards of a real deck: the first is free to choose which is the row, or it is settled (HA-04). */
async function startBoth(gm: Seat, isFree: boolean): Promise<void> {
  await expect(gm.line).toContainText('draw two cards to start');
  await typeCards(gm, '12');
  if (isFree) {
    await expect(gm.line).toContainText(/start in [A-H]\d+ or [A-H]\d+\./);
    await takeTurn(gm);
  } else {
    await expect(gm.line).toContainText('draw two cards to start');
    const field = gm.bar.getByLabel('Cards of a real deck');
    await field.fill('12');
    await field.press('Enter');
    // The only room of these cards is that of whoever has started.
    await expectRefusal(gm, 'cards-barred');
    await field.fill('78');
    await field.press('Enter');
    await expect(gm.notice('“78” is no two cards')).toBeVisible();
  }
  await typeCards(gm, '34');
  if ((await hauntOf(gm)).hand !== '') await takeTurn(gm);
}
