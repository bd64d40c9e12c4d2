import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../scripts/project-root.ts';
import { atRest, clickAt, pictureOf, tokensDrawn } from './handling.ts';
import { letIn } from './key-window.ts';
import { begin, beginSearch, dragFrame, laySearch, openWindow, place, turnTo, unfold, viewScene } from './searching.ts';
import { PARTY, type Point, type Seat, Tabletop, expect, test } from './tabletop.ts';
import { lookAt } from './wire.ts';

/** Turns to the tools for tokens. */
async function takeTokens(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
}

/** The side of a square of the viewed scene, and the corner of its map. */
function squares(seat: Seat): Promise<{ size: number; x: number; y: number }> {
  return seat.read(() => ({
    size: canvas.grid?.size ?? 0,
    x: canvas.dimensions?.sceneX ?? 0,
    y: canvas.dimensions?.sceneY ?? 0,
  }));
}

/** Lays three by three cells of so many squares each on the Meadow, beside the company, who stand as its party. */
async function layOnMeadow(gm: Seat, squaresACell: number): Promise<void> {
  await viewScene(gm, 'Meadow');
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  const { size, x, y } = await squares(gm);
  const from = { x: x + size * 6, y: y + size * (9 - 1.5 * squaresACell) };
  await dragFrame(gm, from, { x: from.x + size * 3 * squaresACell, y: from.y + size * 3 * squaresACell });
  expect((await gm.expedition())?.open.frame.cell).toBe(size * squaresACell);
  await turnTo(gm, 'Party');
  await gm.window.getByRole('radio', { name: 'Maren Holt' }).check();
  for (const name of ['Torvik', 'Isolde']) await gm.window.getByRole('checkbox', { name: new RegExp(name) }).check();
  await turnTo(gm, 'Grid');
  await begin(gm);
  await takeTokens(gm);
}

/** Drags a token by name into a cell, once no other glides over it. */
async function dragToken(seat: Seat, name: string, to: Point): Promise<void> {
  await tokensDrawn(seat);
  await seat.drag(await seat.token(name), to);
}

/** Waits until tokens stand in a cell. */
async function expectIn(seat: Seat, cell: string, names: readonly string[]): Promise<void> {
  const middle = await seat.cell(cell);
  const half = ((await seat.expedition())?.open.frame.cell ?? 0) / 2;
  for (const name of names) {
    await expect
      .poll(async () => {
        const { x, y } = await seat.token(name);
        return Math.max(Math.abs(x - middle.x), Math.abs(y - middle.y)) <= half;
      }, `${name} stands in ${cell}`)
      .toBe(true);
  }
}

test(
  'SG-26 on a square scene the whole party goes along, whichever of its tokens is led, with nobody but the GM there',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await layOnMeadow(gm, 2);
    const party = ['Maren Holt', 'Torvik', 'Isolde'];
    const names = await gm.read(() => canvas.scene?.tokens.map((token) => token.name) ?? []);
    const company = party.map((name) => names.find((other) => other.startsWith(name)) ?? name);
    const [maren = '', torvik = ''] = company;

    await test.step('SG-20 the party token is dragged into column A, and its followers come along', async () => {
      await dragToken(gm, maren, await gm.cell('A2'));
      await expect(gm.line).toHaveText(/A2 is cleared/);
      await expectIn(gm, 'A2', company);
    });

    await test.step('SG-26 a follower is dragged, and the party goes', async () => {
      await dragToken(gm, torvik, await gm.cell('B2'));
      await expect(gm.line).toHaveText(/B2 is cleared/);
      await expectIn(gm, 'B2', company);
    });

    await test.step('SG-26 an arrow key takes it a whole cell on, two squares here', async () => {
      await tokensDrawn(gm);
      await clickAt(gm, await gm.token(maren));
      await gm.moveKey('right');
      await expect(gm.line).toHaveText(/C2 is cleared/);
      await expectIn(gm, 'C2', company);
    });

    await test.step('SG-22 what a rule refuses the GM may overrule, or leave', async () => {
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'No diagonal moves: C2 to B1' });
      await dragToken(gm, maren, await gm.cell('B1'));
      await dialog.getByRole('button', { name: 'Leave it' }).click();
      await expect(dialog).toBeHidden();
      expect((await gm.expedition())?.open.party).toBe('C2');
      await expectIn(gm, 'C2', company);
      await dragToken(gm, maren, await gm.cell('B1'));
      await dialog.getByRole('button', { name: 'Overrule' }).click();
      await expect(gm.line).toHaveText(/B1 is cleared/);
      await expectIn(gm, 'B1', company);
    });

    await test.step('SG-26 the party token is deleted: the GM is told and chooses another, with which play goes on', async () => {
      await tokensDrawn(gm);
      await clickAt(gm, await gm.token(maren));
      await gm.page.keyboard.press('Delete');
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Which token stands for the party' });
      await expect(gm.notice(/is gone\. The party stays where it is/)).toBeVisible();
      const quill = names.find((name) => name.startsWith('Quill')) ?? '';
      await dialog.getByRole('combobox').selectOption({ label: quill });
      await dialog.getByRole('button', { name: 'Choose' }).click();
      await expect(dialog).toBeHidden();
      await gm.bar.getByRole('button', { name: 'South to B2' }).click();
      await expect(gm.line).toHaveText(/B2 is cleared/);
      await expectIn(gm, 'B2', [quill, torvik]);
    });
  },
);

test(
  'SG-26 cells that are smaller than the squares of the scene are explored one at a time',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await viewScene(gm, 'Meadow');
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    const { size, x, y } = await squares(gm);
    await gm.page.keyboard.down('Shift');
    await dragFrame(gm, { x: x + size * 6, y: y + size * 7.8 }, { x: x + size * 7.5, y: y + size * 9.3 });
    await gm.page.keyboard.up('Shift');
    expect((await gm.expedition())?.open.frame.cell).toBeLessThan(size * 0.6);
    await turnTo(gm, 'Party');
    await gm.window.getByRole('radio', { name: 'Maren Holt' }).check();
    await turnTo(gm, 'Grid');
    await begin(gm);
    await takeTokens(gm);
    const maren = await gm.read(() => canvas.scene?.tokens.find((token) => token.name.startsWith('Maren'))?.name ?? '');
    await clickAt(gm, await gm.token(maren));
    const step = async (): Promise<void> => {
      const before = await gm.token(maren);
      await gm.moveKey('right');
      await expect.poll(() => gm.token(maren)).not.toEqual(before);
      await atRest(gm, maren);
    };
    const party = async (): Promise<string> => (await gm.expedition())?.open.party ?? '';
    while ((await party()) === '') await step();
    await expect(gm.line).toHaveText(/A\d is cleared/);
    const row = (await party()).slice(1);
    await step();
    await expect(gm.line).toHaveText(new RegExp(`B${row} is cleared`));
    await expectIn(gm, `B${row}`, [maren]);
  },
);

test('SG-26 the leader alone moves the party, also one who does not own its token', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const guest = await tabletop.seat('Guest');
  await laySearch(gm);
  await turnTo(gm, 'Party');
  await gm.window.getByLabel('Who moves the party').selectOption({ label: 'Guest (here)' });
  await turnTo(gm, 'Grid');
  await begin(gm);

  await test.step('the GM starts the party, and the leader goes on with the arrow keys', async () => {
    await gm.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(guest.line).toHaveText(/A2 is cleared/);
    await guest.moveKey('right');
    for (const seat of [gm, ada, guest]) await expect(seat.line).toHaveText(/B2 is cleared/);
  });

  await test.step("the token's owner is refused, and the token stays", async () => {
    const here = await ada.cell('B2');
    for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).toEqual(here);
    await ada.dragParty('C2');
    await expect(ada.notice('not yours to move')).toBeVisible();
    for (const seat of [gm, ada]) expect(await seat.token(PARTY)).toEqual(here);
  });
});

/** The brightest value of any colour in the middle of a cell, from 0 to 255. */
async function brightest(seat: Seat, cell: string): Promise<number> {
  const half = ((await seat.expedition())?.open.frame.cell ?? 0) * 0.3;
  const middle = await seat.cell(cell);
  const picture = await pictureOf(seat, middle, half);
  return seat.read(async (source) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    return pixels.reduce((most, value, index) => (index % 4 === 3 ? most : Math.max(most, value)), 0);
  }, picture);
}

test.describe('as it is drawn', () => {
  test.use({ tabletopOptions: { draws: true } });

  test('SG-40 fog hides the map of unknown cells from players and not from the GM, who can see as a player does', async ({
    tabletop,
  }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await laySearch(gm);
    await place(gm, 'C2', 'Hostile creature');
    await turnTo(gm, 'Set-up');
    await unfold(gm, 'Rulings');
    await gm.window.locator('[data-field="options.fog"]').check();
    await turnTo(gm, 'Grid');
    await begin(gm);
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(gm.line).toHaveText(/A2 is cleared/);
    await ada.settled();
    for (const seat of [gm, ada]) await seat.page.mouse.move(5, 790);

    // The clouds of the fog are nowhere lighter than 64; the city beneath has light roofs.
    const dark = 68;
    for (const cell of ['B1', 'C2', 'C3']) {
      await expect.poll(() => brightest(ada, cell), `${cell} is in the fog`).toBeLessThan(dark);
      await expect.poll(() => brightest(gm, cell), `${cell} is seen by the GM`).toBeGreaterThan(dark);
    }
    await expect.poll(() => brightest(ada, 'A2')).toBeGreaterThan(dark);

    const asPlayer = gm.page.getByRole('button', { name: 'See as a player' });
    await asPlayer.click();
    await gm.page.mouse.move(5, 790);
    for (const cell of ['B1', 'C2', 'C3']) await expect.poll(() => brightest(gm, cell)).toBeLessThan(dark);
    await asPlayer.click();
    await gm.page.mouse.move(5, 790);
    await expect.poll(() => brightest(gm, 'C2')).toBeGreaterThan(dark);

    await openWindow(gm);
    await turnTo(gm, 'Set-up');
    await gm.window.locator('[data-field="options.fog"]').uncheck();
    for (const cell of ['B1', 'C2', 'C3']) {
      await expect.poll(() => brightest(ada, cell), `${cell} is seen without the fog`).toBeGreaterThan(dark);
    }
  });
});

/** A module that hears the events of searches on the viewed scene, in every browser. */
async function withEar(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'listener-'));
  try {
    await writeFile(
      join(folder, 'module.json'),
      JSON.stringify({ id: 'ear', title: 'Ear', version: '1.0.0', esmodules: ['ear.js'], compatibility: { minimum: '13' } }),
    );
    await writeFile(
      join(folder, 'ear.js'),
      `globalThis.heard = [];
       for (const event of ['searchBegun', 'cellEntered', 'cellCleared', 'undone'])
         Hooks.on('ghost-map.' + event, ({ scene, expedition, ...data }) => {
           if (scene === canvas.scene.id && expedition) globalThis.heard.push(event + ' ' + (data.cell ?? ''));
         });`,
    );
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_RULER = inProject('tabletop', 'test', 'fixtures', 'no-ruler');

for (const sender of [true, false]) {
  const where = sender
    ? 'as its hook'
    : 'also on a server that names no sender, where requests go through user documents, and where tokens have no rulers';
  test(`SG-26 every client hears each event once, ${where}`, { tag: '@13' }, async ({ pages }, info) => {
    await withEar(async (folder) => {
      const tabletop = new Tabletop(info, pages, { modules: sender ? [folder] : [folder, NO_RULER], sender });
      await tabletop.open();
      try {
        const gm = await tabletop.seat('Gamemaster');
        const ada = await tabletop.seat('Ada');
        await beginSearch(gm, { B2: 'Hostile creature' });
        await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
        for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
        await ada.dragParty('B1');
        await expect(ada.notice('No diagonal moves: A2 to B1')).toBeVisible();
        await ada.bar.getByRole('button', { name: 'East to B2' }).click();
        await gm.bar.getByRole('button', { name: 'Success' }).click();
        for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
        expect((await gm.expedition())?.open.rounds).toBe(2);
        await gm.bar.getByRole('button', { name: 'Undo' }).click();
        const events = ['searchBegun ', 'cellEntered A2', 'cellEntered B2', 'cellCleared B2', 'undone '];
        for (const seat of [gm, ada]) {
          await expect.poll(() => seat.read(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual(events);
        }
        if (sender) return;
        await test.step('SG-40 what another GM asks and is answered lies under seal, and what was asked goes again', async () => {
          const assistant = await tabletop.seat('Assistant');
          await letIn(gm, assistant);
          const mark = lookAt(ada);
          await assistant.bar.getByRole('button', { name: 'Undo' }).click();
          for (const seat of [gm, ada, assistant]) await expect(seat.line).toHaveText(/A2 is cleared/);
          const lying = (): Promise<string[]> =>
            ada.read(() => game.users.filter((user) => user.getFlag('ghost-map', 'ask') !== undefined).map((user) => user.name));
          await expect.poll(lying).toEqual([]);
          const frames = ada.frames.slice(mark).map(({ text }) => text);
          for (const flag of ['"ask"', '"answer"']) {
            const left = frames.filter((text) => text.includes('"User"') && text.includes(flag) && text.includes('sealed'));
            expect(left, flag).not.toEqual([]);
          }
          expect(frames.join()).not.toMatch(/kind\W+(command|undo|done|refused)/);
        });
      } finally {
        await tabletop.close();
      }
    });
  });
}
