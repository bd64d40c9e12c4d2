import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseColours, clickAt, closeWindow, entryOf, openTab } from './handling.ts';
import { expectLegible } from './legible.ts';
import { CELLAR } from './cellar.ts';
import {
  activate,
  clickPlaces,
  doorsSeen,
  dropOnBoard,
  ghostOf,
  giveMap,
  importCellar,
  lieOfScene,
  makeScene,
  makerOf,
  mapsOf,
  onMap,
  openGhost,
  openMaps,
  openRoom,
  pictureWidth,
  resizeScene,
  roomOf,
  stampsDrawn,
  turnGhostTo,
  unfoldMap,
} from './mapping.ts';
import { expectRefusal } from './refusing.ts';
import { viewScene } from './searching.ts';
import { seatOnLine } from './line.ts';
import { type Point, type Seat, expect, test } from './tabletop.ts';

/** Made by others, and so not in this repository; beside it where the project is worked on. */
const given = fileURLToPath(new URL('../../../shared/data/one-page-dungeons/crypt_of_keverr.json', import.meta.url));

/** Tells what of some words has reached a browser. */
function heard(seat: Seat, words: readonly string[]): string[] {
  return words.filter((word) => seat.frames.some(({ way, text }) => way === 'received' && text.includes(word)));
}

/** Expects that a player's browser knows of so many doors and shown parts of the viewed scene. */
async function expectSeen(seat: Seat, doors: readonly string[], tiles: number): Promise<void> {
  await expect.poll(() => doorsSeen(seat)).toEqual([...doors].sort());
  await expect.poll(() => seat.read(() => canvas.scene?.tiles.size)).toBe(tiles);
}

test.describe('a host that allows no workers and has no room for uploads', () => {
  test.use({ tabletopOptions: { hosting: { policy: "worker-src 'self'", takesUploads: false } } });

  test('SC-01 SC-04 SC-55 an imported map keeps its secrets from players until the GM shows them, one click each', async ({
    tabletop,
  }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const maps = await openMaps(gm);

    await giveMap(gm, 'letter.json', '{"dear": "Ada"}');
    await expect(maps.getByRole('alert')).toContainText('neither a One Page Dungeon nor a Universal VTT map');
    await giveMap(gm, 'odd.json', { ...CELLAR, doors: [...CELLAR.doors, { x: 'there' }] });
    await expect(maps.locator('.maps-left-out')).toHaveText('Doors, number 4: not in the form that the format asks for');
    await expect(maps.locator('.maps-counts')).toContainText('Secret doors: 1. Squares behind them: 9.');
    await expect(maps.locator('.maps-counts')).toContainText('Rooms: 3');
    const shown = (): Promise<string | null> => maps.locator('.maps-picture img').getAttribute('src');
    const before = await shown();
    await maps.getByLabel('Parchment').check();
    await expect.poll(shown).not.toBe(before);
    await makeScene(gm, CELLAR.title);
    await gm.dismiss('has its walls, doors, lights and secrets, but no picture. The server took no file');
    await activate(gm, CELLAR.title);
    await ada.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, CELLAR.title);
    expect(await pictureWidth(ada)).toBe(0);

    const known = await doorsSeen(ada);
    expect(known).toHaveLength(2);
    await expectSeen(ada, known, 0);
    await closeWindow(ghostOf(gm));
    const secret = await onMap(gm, 8.5, 5);
    await clickAt(gm, secret);
    const entry = ghostOf(gm).locator('.pointed');
    await expect(entry).toContainText('Secret door 1');
    await entry.getByRole('button', { name: 'Show to the players' }).click();
    await expect(entry).toContainText('Found');
    await expectSeen(ada, [...known, '8.5 5'], 0);
    await gm.dismiss('What was found has its walls, but its picture could not be kept.');
    expect(Object.keys((await openGhost(ada)).doors)).toHaveLength(1);

    await ghostOf(gm).getByRole('button', { name: 'Undo' }).click();
    await expectSeen(ada, known, 0);
    await turnGhostTo(gm, 'Rooms');
    const draw = ghostOf(gm).getByRole('button', { name: 'Draw the picture' });
    await draw.click();
    await gm.dismiss('The picture is drawn, but could not be kept.');
    tabletop.takeUploads();
    await draw.click();
    await expect(draw).toHaveCount(0);
    expect(await pictureWidth(ada)).toBe((await lieOfScene(ada)).width);
    await turnGhostTo(gm, 'Secrets');
    await ghostOf(gm).locator('[data-thing^="part:"]').getByRole('button', { name: 'Show to the players' }).click();
    await expectSeen(ada, known, 1);
    expect(heard(ada, ['snores', 'pearls', 'Treasury', 'secret-door'])).toEqual([]);
    const [refused, ...others] = gm.errors.splice(0);
    expect(refused, 'the browser').toContain('violates the following Content Security Policy directive: "worker-src \'self\'"');
    for (const error of others) expect(error, 'Foundry').toMatch(/^[0-9a-f]{32}\.(jpeg|webp) could not be uploaded$/);
  });
});

test.describe('while a map is read', () => {
  test.use({ tabletopOptions: { restless: true } });

  test(
    'SC-01 the page goes on drawing while a large map is read, and reading is cancelled',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const maps = await openMaps(gm);
      const file = test.info().outputPath('Large.uvtt');
      const wall = [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
      ];
      const resolution = { map_origin: { x: 0, y: 0 }, map_size: { x: 20, y: 20 }, pixels_per_grid: 70 };
      await mkdir(dirname(file), { recursive: true });
      // Eighty megabytes that are no picture of any kind: what takes long is to read them.
      await writeFile(file, JSON.stringify({ format: 0.3, resolution, line_of_sight: [wall], image: 'A'.repeat(80_000_000) }));
      const input = maps.locator('input[type="file"]');

      await test.step('frames are drawn while the bar moves', async () => {
        const watching = gm.page.waitForFunction(
          () =>
            new Promise<{ frames: number; shares: number }>((seen) => {
              const shares = new Set<number>();
              let frames = 0;
              const look = (): void => {
                const bar = document.querySelector<HTMLProgressElement>('.ghost-map-maps progress');
                if (!bar && frames > 0) {
                  seen({ frames, shares: shares.size });
                  return;
                }
                if (bar) {
                  frames += 1;
                  shares.add(bar.value);
                }
                // Each time another function: what asks for itself is slowed down, as the loops are that draw for nobody.
                requestAnimationFrame(() => look());
              };
              look();
            }),
        );
        await input.setInputFiles(file);
        const { frames, shares } = await (await watching).jsonValue();
        expect(frames, 'frames').toBeGreaterThan(10);
        expect(shares, 'places of the bar').toBeGreaterThan(3);
        await expect(maps.locator('.maps-left-out')).toContainText('Picture');
      });

      await test.step('what breaks off, lies too deep, or is too wide is refused with a sentence, and the window goes on', async () => {
        await maps.getByRole('button', { name: 'Another map' }).click();
        const refusal = maps.getByRole('alert');
        const wide = JSON.stringify({ resolution: { ...resolution, map_size: { x: 200_000, y: 5 } }, line_of_sight: [wall] });
        for (const [text, words] of [
          [`{"image":"${'A'.repeat(16_000_000)}`, 'As JSON it breaks in line 1.'],
          ['['.repeat(20_000_000), 'Its lists lie deeper in each other than those of any map.'],
          [wide, 'It covers 200000 × 5 squares.'],
        ] as const) {
          await writeFile(file, text);
          await input.setInputFiles(file);
          await expect(refusal).toContainText(words);
          await expect(maps.locator('progress')).toHaveCount(0);
        }
      });

      await test.step('reading is cancelled', async () => {
        const large = { format: 0.3, resolution, line_of_sight: [wall], image: 'A'.repeat(80_000_000) };
        await writeFile(file, JSON.stringify(large));
        await input.setInputFiles(file);
        await maps.getByRole('button', { name: 'Cancel' }).click();
        await expect(input).toBeVisible();
        await expect(maps.locator('.maps-counts')).toHaveCount(0);
      });
    },
  );
});

test(
  'SC-40 SC-41 rooms have the encounters that the GM ticks, by keyboard too, and the story of a file is the map’s',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const maps = await openMaps(gm);
    await giveMap(gm, 'cellar.json', { ...CELLAR, story: 'The race has taken the quernstone.' });
    await expect(maps.locator('.maps-story')).toHaveText('The race has taken the quernstone.');
    await unfoldMap(gm);
    const rooms = maps.getByRole('group', { name: /^Rooms with an encounter of their own/ });
    await expect(rooms).toContainText('their own: 0 of 3');
    await rooms.getByRole('button', { name: 'All' }).press('Enter');
    await expect(rooms).toContainText('their own: 3 of 3');
    await rooms.getByRole('button', { name: 'None' }).press('Enter');
    await expect(rooms).toContainText('their own: 0 of 3');
    await rooms.getByRole('checkbox', { name: /^Hall/ }).press('Space');
    await expect(rooms).toContainText('their own: 1 of 3');
    await expect(rooms.getByRole('checkbox', { name: /^Hall/ })).toBeFocused();
    await makeScene(gm, CELLAR.title);

    const ghost = ghostOf(gm);
    const has = (room: string) => ghost.getByRole('button', { name: `${room} has an encounter of its own` });
    await expect(has('Hall')).toHaveAttribute('aria-pressed', 'true');
    await expect(has('Treasury')).toHaveAttribute('aria-pressed', 'false');
    await has('Treasury').press('Enter');
    await expect(has('Treasury')).toHaveAttribute('aria-pressed', 'true');
    await ghost.getByRole('group', { name: 'Rooms with encounters' }).getByRole('button', { name: 'None' }).press('Enter');
    await expect(has('Hall')).toHaveAttribute('aria-pressed', 'false');
    await ghost.getByRole('button', { name: 'Undo' }).click();
    await expect(has('Hall')).toHaveAttribute('aria-pressed', 'true');
    await expect(has('Treasury')).toHaveAttribute('aria-pressed', 'true');
    await openRoom(gm, 'Hall');
    await expect(ghost.getByLabel('Note for you alone')).toHaveValue('The miller snores.');

    await ghost.getByText('What the map’s file tells of the place').press('Enter');
    await expect(ghost.locator('.ghost-story blockquote')).toHaveText('The race has taken the quernstone.');
    expect(heard(ada, ['quernstone'])).toEqual([]);
    await ghost.getByRole('button', { name: 'Make a journal entry of it' }).press('Enter');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    const entry = (await openTab(gm, 'journal')).getByText(CELLAR.title);
    await expect(entry).toBeVisible();
    await entry.click();
    await expect(gm.page.locator('.journal-entry-page, .journal-page-content').first()).toContainText('taken the quernstone');
  },
);

test('SC-01 a given dungeon is imported with its rooms, and its words stay with the GM', { tag: '@13' }, async ({ tabletop }) => {
  test.skip(!existsSync(given), 'the given dungeons are not here');
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const maps = await openMaps(gm);
  await maps.locator('input[type="file"]').setInputFiles(given);
  await expect(maps.locator('.maps-counts')).toContainText('Secret doors: 6');
  await makeScene(gm, 'Crypt of Keverr');
  await expect(ghostOf(gm).locator('.ghost-rooms li')).toHaveCount(39);
  await openRoom(gm, '5');
  await expect(ghostOf(gm).getByLabel('Note for you alone')).toHaveValue(/gnome shaman/);
  await activate(gm, 'Crypt of Keverr');
  await ada.page.waitForFunction(() => canvas.ready && canvas.scene?.name === 'Crypt of Keverr');
  expect(heard(ada, ['gnome shaman', 'secret-door'])).toEqual([]);
});

test("SC-01 SC-41 a map is dropped on the board; what only the GM knows goes away by tool and by key, and a GM without the map's key is told so", async ({
  tabletop,
}) => {
  const gm = await tabletop.seat('Gamemaster');
  await dropOnBoard(gm, 'cellar.json', JSON.stringify(CELLAR));
  await expect(mapsOf(gm).locator('.maps-counts')).toContainText('Secret doors: 1');
  await makeScene(gm, CELLAR.title);
  await closeWindow(ghostOf(gm));
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  const tool = gm.page.getByRole('button', { name: 'Show what only the GM knows' });
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  // The names of two rooms, and the sign of the secret door.
  await expect.poll(() => stampsDrawn(gm)).toBe(3);

  await tool.click();
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => stampsDrawn(gm)).toBe(0);
  const settings = await openTab(gm, 'settings');
  await settings.getByRole('button', { name: 'Configure controls' }).click();
  const keys = gm.page.locator('.application').filter({ has: gm.page.locator('.keybinding') });
  await keys.locator('.keybinding[data-id="ghost-map.marks"]').getByRole('button', { name: 'Add a key' }).click();
  await gm.page.keyboard.press('Control+KeyJ');
  await closeWindow(keys);
  await gm.page.keyboard.press('Control+KeyJ');
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => stampsDrawn(gm)).toBe(3);

  const assistant = await tabletop.seat('Assistant');
  await viewScene(assistant, CELLAR.title);
  await assistant.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await assistant.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
  for (const tab of ['Secrets', 'Rooms'] as const) {
    await turnGhostTo(assistant, tab);
    await expect(ghostOf(assistant).getByRole('tabpanel', { name: tab })).toContainText('does not hold the key');
  }
  await ghostOf(assistant).getByRole('tabpanel', { name: 'Rooms' }).getByRole('button', { name: 'Unlock' }).click();
  await expect(assistant.page.locator('.ghost-map-key')).toBeVisible();
  expect(heard(assistant, ['snores', 'pearls', 'Treasury', 'secret-door'])).toEqual([]);
});

/** A keep of one room as a Universal VTT file has it: four walls, a door in the last, a light, and a picture of one pixel. */
const KEEP = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 }, pixels_per_grid: 100 },
  line_of_sight: [
    [
      { x: 5, y: 1 },
      { x: 6, y: 1 },
      { x: 6, y: 5 },
      { x: 2, y: 5 },
      { x: 2, y: 1 },
      { x: 4, y: 1 },
    ],
    'a wall that is none',
  ],
  portals: [
    {
      position: { x: 4.5, y: 1 },
      bounds: [
        { x: 4, y: 1 },
        { x: 5, y: 1 },
      ],
      rotation: 0,
      closed: true,
      freestanding: false,
    },
  ],
  lights: [{ position: { x: 3, y: 3 }, range: 4, intensity: 1, color: 'ffeccd8b', shadows: true }],
  image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

test.describe('below a prefix, at a name for which browsers keep from a page what secure contexts have', () => {
  test.use({ tabletopOptions: { hosting: { routePrefix: 'vtt' }, insecure: true } });

  test(
    "SC-04 SC-40 SC-55 a ghost map goes with its scene's picture when the scene gets another padding and another size",
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await importCellar(gm, ada);
      expect(await ada.hosting()).toEqual({ path: '/vtt/game', isSecure: false });
      expect(await pictureWidth(ada)).toBe((await lieOfScene(ada)).width);
      await closeWindow(ghostOf(gm));
      const laid = await lieOfScene(gm);
      await resizeScene(gm, { padding: '0.5' });
      const padded = await lieOfScene(gm);
      expect(padded.x).toBeGreaterThan(laid.x);
      await resizeScene(gm, { width: String(laid.width * 2), height: String(laid.height * 2), 'grid.size': '100' });
      const now = await lieOfScene(gm);
      expect(now.width).toBe(laid.width * 2);
      const onPicture = ({ x, y }: Point): Point => ({ x: now.x + (x - laid.x) * 2, y: now.y + (y - laid.y) * 2 });

      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
      await turnGhostTo(gm, 'Secrets');
      // The view goes to where the door lies now.
      await ghostOf(gm).locator('[data-thing^="door:"] .ghost-place').click();
      const door = onPicture(await onMap(gm, 8.5, 5));
      await expect.poll(() => gm.read(({ y }) => Math.abs((canvas.stage?.pivot.y ?? 0) - y), door)).toBeLessThan(2);
      await closeWindow(ghostOf(gm));
      await clickAt(gm, door);
      const entry = ghostOf(gm).locator('.pointed');
      await expect(entry).toContainText('Secret door 1');
      await entry.getByRole('button', { name: 'Show to the players' }).click();
      await expect(entry).toContainText('Found');
      const middles = (): Promise<Point[]> =>
        ada.read(() =>
          (canvas.scene?.walls.filter(({ door }) => door === 1) ?? []).map(({ c: [x1, y1, x2, y2] }) => ({
            x: (x1 + x2) / 2,
            y: (y1 + y2) / 2,
          })),
        );
      await expect.poll(async () => (await middles()).length).toBe(3);
      await expect.poll(middles).toContainEqual(door);
      await expect.poll(() => ada.read(() => canvas.scene?.tiles.size)).toBe(1);
      const drawn = await ada.page.waitForFunction(() => canvas.tiles?.placeables[0]?.bounds);
      const tile = await drawn.jsonValue();
      const behind = onPicture(await onMap(gm, 8.5, 7.5));
      expect(tile && behind.x > tile.x && behind.x < tile.x + tile.width).toBe(true);
      expect(tile && behind.y > tile.y && behind.y < tile.y + tile.height).toBe(true);
      expect(heard(ada, ['snores', 'pearls', 'Treasury', 'secret-door'])).toEqual([]);
    },
  );
});

test('SC-01 a Universal VTT map comes with its picture, walls, door and light, and says what its picture shows', async ({
  tabletop,
}) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const maps = await openMaps(gm);
  await giveMap(gm, 'keep.dd2vtt', KEEP);
  await expect(maps.locator('.maps-warning').first()).toContainText('The map brings its own picture');
  await expect(maps.locator('.maps-left-out li')).toHaveCount(1);
  await maps.getByLabel('Name of the scene').fill('The keep');
  await maps.getByLabel('Name of the scene').press('Tab');
  await maps.getByRole('button', { name: 'Make the scene' }).click();
  await expect(ghostOf(gm).locator('.window-title')).toHaveText('The keep', { timeout: 30_000 });
  await activate(gm, 'The keep');
  await ada.page.waitForFunction(() => canvas.ready && canvas.scene?.name === 'The keep');
  const seen = await ada.read(() => ({
    lights: canvas.scene?.lights.size,
    doors: canvas.scene?.walls.filter(({ door }) => door === 1).map(({ c }) => Math.abs(c[2] - c[0])),
    walls: canvas.scene?.walls.filter(({ door }) => door === 0).length,
  }));
  expect(seen).toEqual({ lights: 1, doors: [100], walls: 5 });
});

test(
  'SC-40 SC-41 rooms are named, joined, cut, drawn and found by the GM, and players know those that were entered',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await importCellar(gm, ada);
    const ghost = ghostOf(gm);
    await expect(ghost.locator('.ghost-rooms li')).toHaveCount(3);

    await openRoom(gm, 'Unnamed 2');
    await ghost.getByLabel('Name', { exact: true }).fill('Flour store');
    await ghost.getByLabel('Name', { exact: true }).press('Tab');
    await expect(roomOf(gm, 'Flour store')).toBeVisible();
    await ghost.getByLabel('Note for you alone').fill('Rats in the sacks.');
    await ghost.getByLabel('Note for you alone').press('Tab');
    await expect(roomOf(gm, 'Flour store').getByLabel('Has a note')).toBeVisible();
    // The name and the note are written, and of neither anything is known.
    await expect.poll(async () => (await ada.expedition())?.revision).toBe(2);
    expect((await openGhost(ada)).rooms).toEqual({});
    await ghost.getByRole('button', { name: 'Show to the players' }).click();
    await expect.poll(async () => Object.values((await openGhost(ada)).rooms).map(({ name }) => name)).toEqual(['Flour store']);
    await ghost.getByRole('button', { name: 'The party enters' }).click();
    await expect(roomOf(gm, 'Flour store').getByLabel('The party has been here')).toBeVisible();
    await ghost.getByRole('button', { name: 'The party enters' }).click();
    await expectRefusal(gm, 'been-there');

    await clickPlaces(gm, 'Split', [6.8, 0.5], [6.8, 4.5]);
    await expectRefusal(gm, 'not-split');
    await clickPlaces(gm, 'Split', [9, 0.5], [9, 4.5]);
    await expect(ghost.locator('.ghost-rooms li')).toHaveCount(4);
    await ghost.getByLabel('Mark Flour store').check();
    await ghost.getByLabel(/^Mark unnamed/).check();
    await ghost.getByRole('button', { name: 'Merge (2)' }).click();
    await expect(ghost.locator('.ghost-rooms li')).toHaveCount(3);
    await clickPlaces(gm, 'Draw', [13.5, 3.5], [14, 4.5]);
    await expectRefusal(gm, 'none-chosen');
    await clickPlaces(gm, 'Draw', [7.5, 0.5], [8.5, 1.5]);
    await expect(ghost.locator('.ghost-current')).toContainText('Squares: 4.');
    await ghost.getByRole('button', { name: 'Remove the room' }).click();
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(ghost.locator('.ghost-rooms li')).toHaveCount(3);
    await ghost.getByRole('button', { name: 'Find', exact: true }).click();
    await openRoom(gm, 'Hall');
    await expect(ghost.locator('.ghost-current')).toContainText('Squares: 25.');

    await test.step('the token of the party goes in', async () => {
      const actors = await openTab(gm, 'actors');
      const at = await gm.screen(await onMap(gm, 3.5, 2.5));
      await actors.getByRole('button', { name: 'The company', exact: true }).click();
      await entryOf(actors, 'Quill').dragTo(gm.page.locator('#board'), { targetPosition: at });
      await turnGhostTo(gm, 'Party');
      await expect(ghost.getByRole('button', { name: 'Enter the room where the party stands' })).toBeDisabled();
      await ghost.getByRole('radio', { name: 'Quill' }).click();
      await expect(ghost.getByText('No token stands for the party yet.')).toBeHidden();
      await ghost.getByRole('button', { name: 'Enter the room where the party stands' }).click();
      await expect
        .poll(async () =>
          Object.values((await openGhost(ada)).rooms)
            .map(({ name }) => name)
            .sort(),
        )
        .toEqual(['Flour store', 'Hall']);
    });
    expect(heard(ada, ['Rats in the sacks', 'snores', 'pearls', 'Treasury'])).toEqual([]);
  },
);

test(
  'SC-50 SC-60 stats are typed as the source writes them, and stay with the GM until a door or trap is found',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await importCellar(gm, ada);
    const ghost = ghostOf(gm);
    await turnGhostTo(gm, 'Secrets');
    const door = ghost.locator('[data-thing^="door:"]');
    const stats = door.getByLabel('Stats');
    await stats.fill('Oak Door (brake 3/10)');
    await stats.press('Tab');
    await expect(door.getByRole('alert')).toHaveText('“brake 3/10” is not a stat that is known here.');
    await stats.fill('Oak Door (break 3/10, secret 5)');
    await stats.press('Tab');
    await expect(door.locator('.ghost-chips li')).toHaveText(['break 3/10', 'secret 5']);
    await expect(door.getByRole('alert')).toHaveCount(0);

    await clickPlaces(gm, 'Place a trap', [9.5, 2.5]);
    const trap = ghost.locator('[data-thing="trap:9_2"]');
    await trap.getByLabel('Stats').fill('Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)');
    await trap.getByLabel('Stats').press('Tab');
    await expect(trap.locator('.ghost-chips li')).toHaveText(['secret 4', 'disable 6', 'hit % 65', 'damage 1d12 s']);
    expect(heard(ada, ['Oak Door', 'Pendulum'])).toEqual([]);

    await trap.getByRole('button', { name: 'Show to the players' }).click();
    await expect.poll(async () => (await openGhost(ada)).traps['9_2']?.state).toBe('found');
    await trap.getByLabel(/^What has become of/).selectOption({ label: 'sprung' });
    await expect.poll(async () => (await openGhost(ada)).traps['9_2']?.state).toBe('sprung');
    await door.getByRole('button', { name: 'Show to the players' }).click();
    await expect
      .poll(async () => Object.values((await openGhost(ada)).doors).map(({ stats }) => stats))
      .toEqual(['Oak Door (break 3/10, secret 5)']);
  },
);

test('SC-01 a ghost of a GM scene leaves its secrets behind, and its source can be deleted', async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  await viewScene(gm, 'Salt Vaults');
  const secret = await gm.read(() => canvas.scene?.walls.filter(({ door }) => door === 2).length ?? 0);
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
  const maker = makerOf(gm);
  await expect(maker.locator('.maker-left')).toContainText(`Secret doors, which become plain walls: ${secret}`);
  await maker.getByLabel('Name of the ghost scene').fill('The Vaults Below');
  await maker.getByRole('button', { name: 'Make the ghost scene' }).click();
  await expect(maker).toContainText('The scene “The Vaults Below” is ready.', { timeout: 30_000 });
  await gm.page.waitForFunction(() => canvas.ready && canvas.scene?.name === 'The Vaults Below');
  expect(await gm.read(() => canvas.scene?.walls.filter(({ door }) => door === 2).length)).toBe(0);

  const saved = gm.page.waitForEvent('download');
  await maker.getByRole('button', { name: 'Download it' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^fvtt-Scene-.*Vaults.*\.json$/);
  await maker.getByRole('button', { name: 'Delete it from the world' }).click();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(maker).toContainText('no longer in this world');
  expect(await gm.read(() => game.scenes.some(({ name }) => name.includes('Salt Vaults')))).toBe(false);
  await maker.getByRole('button', { name: 'Open the ghost map' }).click();
  await turnGhostTo(gm, 'Secrets');
  await expect(ghostOf(gm).locator('[data-thing^="door:"]')).toHaveCount(secret);
});

test('SC-41 nothing of the windows of ghost maps is hard to read for anybody', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const inBoth = async (state: string, selector: string): Promise<void> => {
    for (const theme of ['light', 'dark'] as const) {
      await chooseColours(gm, theme);
      await expectLegible(gm, `${state}, ${theme}`, selector);
    }
  };
  await openMaps(gm);
  await giveMap(gm, 'letter.json', '{}');
  await expect(mapsOf(gm).getByRole('alert')).toBeVisible();
  await inBoth('a file that is no map', '.ghost-map-maps');
  await giveMap(gm, 'cellar.json', { ...CELLAR, doors: [...CELLAR.doors, {}] });
  await expect(mapsOf(gm).locator('.maps-left-out')).toBeVisible();
  await inBoth('the map before it is made', '.ghost-map-maps');
  await makeScene(gm, CELLAR.title);
  await openRoom(gm, 'Hall');
  await inBoth('the rooms', '.ghost-map-ghost');
  await turnGhostTo(gm, 'Secrets');
  await ghostOf(gm).getByLabel('Stats').fill('(');
  await ghostOf(gm).getByLabel('Stats').press('Tab');
  await expect(ghostOf(gm).getByRole('alert')).toBeVisible();
  await inBoth('the secrets', '.ghost-map-ghost');
  await closeWindow(ghostOf(gm));
  await viewScene(gm, 'Salt Vaults');
  await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
  await expect(makerOf(gm).getByRole('button', { name: 'Make the ghost scene' })).toBeVisible();
  await inBoth('a ghost before it is made', '.ghost-map-maker');
});

test(
  'SC-01 a scene that a GM’s browser died over is told of when it is back, and goes when the GM says so',
  { tag: '@13' },
  async ({ tabletop }) => {
    const { seat: gm, line } = await seatOnLine(tabletop, 'Gamemaster');
    const ada = await tabletop.seat('Ada');
    const left = (seat: Seat): Promise<readonly boolean[]> =>
      seat.read((name) => [game.scenes.getName(name), game.journal.getName(name)].map((one) => one !== undefined), CELLAR.title);

    await test.step('it dies when the scene and its journal entry are there, and nothing else yet', async () => {
      const maps = await openMaps(gm);
      await giveMap(gm, 'cellar.json', { ...CELLAR, story: 'The mill fell silent.' });
      await unfoldMap(gm);
      await maps.getByLabel('Make a journal entry of this too').check();
      line.holdAfter(/JournalEntry.*The mill fell silent/s);
      await maps.getByRole('button', { name: 'Make the scene' }).click();
      await expect.poll(() => line.isHeld, { timeout: 30_000 }).toBe(true);
      await ada.page.waitForFunction((name) => game.journal.getName(name) !== undefined, CELLAR.title);
      await gm.page.close();
    });

    const back = await tabletop.seat('Gamemaster', gm);
    const question = back.page.getByRole('dialog').filter({ hasText: `“${CELLAR.title}”` });
    await test.step('nothing goes without being asked for, and who closes the question is asked again', async () => {
      await expect(question).toContainText('went away before it was whole');
      expect(await left(back)).toEqual([true, true]);
      await question.getByRole('button', { name: 'Close' }).click();
      await expect(question).toHaveCount(0);
      await back.reload();
      await expect(question).toBeVisible();
      expect(await left(back)).toEqual([true, true]);
    });

    await test.step('it goes with its journal entry, for everybody, and is not asked about again', async () => {
      await question.getByRole('button', { name: 'Delete it' }).click();
      for (const seat of [back, ada]) await expect.poll(() => left(seat)).toEqual([false, false]);
      await back.reload();
      await importCellar(back);
      expect(await back.read(() => 'making' in (canvas.scene?.flags['ghost-map'] ?? {}))).toBe(false);
      await back.reload();
      await expect(question).toHaveCount(0);
    });
  },
);
