import type { TestInfo } from '@playwright/test';
import { noCells, packCells } from '../../src/rules/maps/rooms/room-cells.ts';
import {
  GALLERY,
  CHOOSING,
  IMPORT,
  STRETCHING,
  UPPER,
  VAULT,
  commanding,
  dungeonFile,
  importMap,
  makingGhostOf,
  revealingDoorOf,
  runMacro,
  sceneInView,
  secretDoor,
  seesGhost,
} from './ghosts.ts';
import type { KeptPages } from './kept-pages.ts';
import { expectAlike } from './alike.ts';
import { playGame } from './compared-games.ts';
import { LEAKED, withLeak } from './leak.ts';
import { expectRefusal } from './refusing.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';
import { comparable } from './wire.ts';

const MACROS = {
  Import: IMPORT,
  Reveal: commanding({ kind: 'reveal-door', door: secretDoor() }),
  Undo: commanding({ kind: 'undo' }),
  Enter: commanding({ kind: 'enter', square: { x: 1, y: 1 } }),
  'Into rock': commanding({ kind: 'enter', square: { x: 20, y: 20 } }),
  Split: commanding({ kind: 'split-room', room: 'r1', line: [-9, -9, -9, 9] }),
  Draw: commanding({ kind: 'draw-room', cells: packCells(noCells()) }),
  Stretch: STRETCHING,
  Merge: commanding({ kind: 'merge-rooms', rooms: ['r1', 'r1'] }),
  Note: commanding({ kind: 'note-room', room: 'r1', note: 'They wake at dusk' }),
};

/** Imports a dungeon, plays on it what shows nothing, and then whatever a test wants. */
async function play(
  info: TestInfo,
  pages: KeptPages,
  file: string,
  then: (gm: Seat, ada: Seat) => Promise<void> = () => Promise.resolve(),
  modules: readonly string[] = [],
  macros: Readonly<Record<string, string>> = MACROS,
): Promise<{ frames: string[]; data: string }> {
  return playGame(info, pages, { macros, modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    await importMap(gm, 'mill.json', file);
    for (const seat of [gm, ada]) await seesGhost(seat);
    await runMacro(gm, 'Note');
    for (const seat of [gm, ada]) await seesGhost(seat, 1);
    const frames = comparable(ada);
    const data = await ada.read(() => JSON.stringify([game.scenes, game.settings.storage.get('world'), game.journal]));
    await then(gm, ada);
    expect([...gm.errors, ...ada.errors]).toEqual([]);
    return { frames, data };
  });
}

test(
  'SC-01 SC-04 dungeons that differ only behind a secret door look the same to a player until it is found, and again once that is undone',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const other = await play(info, pages, dungeonFile(GALLERY));
    const one = await play(info, pages, dungeonFile(VAULT), async (gm, ada) => {
      const before = await sceneInView(ada);
      expect(before.doors).toBe(2);
      await runMacro(gm, 'Reveal');
      for (const seat of [gm, ada]) {
        await expect.poll(async () => (await sceneInView(seat)).drawn, { timeout: 20_000 }).toBe(1);
        await expect.poll(async () => (await sceneInView(seat)).doors).toBe(3);
        // The vault with the passage to it, the square before its door and one of rock around: columns 2 to 9, rows −1 to 3.
        expect((await sceneInView(seat)).tiles).toEqual([expect.objectContaining({ width: 8 * 50, height: 5 * 50 })]);
      }
      await runMacro(gm, 'Reveal');
      await expectRefusal(gm, 'found');
      await runMacro(gm, 'Undo');
      for (const seat of [gm, ada]) {
        await seesGhost(seat, 3);
        await expect.poll(async () => (await sceneInView(seat)).tiles).toEqual([]);
        await expect.poll(async () => (await sceneInView(seat)).walls).toEqual(before.walls);
      }
      await runMacro(gm, 'Stretch');
      await expect(gm.page.getByText('the ghost map “Under the mill” cannot follow')).toBeVisible();
      await runMacro(gm, 'Reveal');
      await expectRefusal(gm, 'stretched');
      await runMacro(gm, 'Stretch');
      await expect.poll(() => gm.read(() => canvas.ready && canvas.grid?.size)).toBe(50);
      await runMacro(gm, 'Enter');
      for (const seat of [gm, ada]) await seesGhost(seat, 4);
      await runMacro(gm, 'Enter');
      await expectRefusal(gm, 'been-there');
      await runMacro(gm, 'Into rock');
      await expectRefusal(gm, 'no-room-here');
      await runMacro(gm, 'Split');
      await expectRefusal(gm, 'not-split');
      await runMacro(gm, 'Draw');
      await expectRefusal(gm, 'none-chosen');
      await runMacro(gm, 'Merge');
      await expectRefusal(gm, 'one-room');
    });
    expectAlike(one.frames, other.frames, 5);
    for (const { data } of [one, other]) {
      expect(data).toContain('Under the mill');
      for (const secret of ['gold', 'Bats', 'dusk', secretDoor()]) expect(data).not.toContain(secret);
    }
  },
);

test(
  "SC-01 the same check catches a leak: a module in the GM's browser that tells how much the file has",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    await withLeak(
      `const { text } = File.prototype;
    let parts = 0;
    File.prototype.text = async function () {
      const words = await text.call(this);
      parts = JSON.parse(words).rects.length;
      return words;
    };
    Hooks.on('createScene', (scene, options, user) => {
      if (user === game.user.id) scene.setFlag('world', '${LEAKED}', parts);
    });`,
      async (folder) => {
        const one = await play(info, pages, dungeonFile(VAULT), undefined, [folder]);
        const other = await play(info, pages, dungeonFile(GALLERY), undefined, [folder]);
        expect(other.frames).not.toEqual(one.frames);
      },
    );
  },
);

/** Puts a token of Ada's into the hall of the dungeon, and says that it stands for the party. */
const PARTY_IN_HALL = `const { api } = game.modules.get('ghost-map'); const { scene } = canvas; const [ghost] = api.expeditions(scene);
  const { x, y, size } = ghost.open.grid;
  const ada = game.users.getName('Ada');
  const { id: actorId } = game.actors.contents.find((one) => one.testUserPermission(ada, 'OWNER'));
  const [scouts] = await scene.createEmbeddedDocuments('Token', [
    { name: 'Scouts', actorId, actorLink: true, x: x + size, y: y + size, width: 1, height: 1 },
  ]);
  await api.command(scene, ghost.id, { kind: 'choose-token', token: scouts.id });`;

/** A module by which a player writes the place of the token to the server with F9, as if the referee did, and asks to enter with F8. */
const WRITES_PLACES = `window.addEventListener('keydown', ({ key }) => {
  if (game.user.isGM || (key !== 'F8' && key !== 'F9')) return;
  const { scene } = canvas;
  const [token] = scene.tokens.contents;
  const { api } = game.modules.get('ghost-map');
  const [ghost] = api.expeditions(scene);
  const { x, y, size } = ghost.open.grid;
  const operation = { parentUuid: scene.uuid, pack: null, diff: false, 'ghost-map': true };
  const updates = [{ _id: token.id, x: x + 7 * size, y: y + size }];
  if (key === 'F9') game.socket.emit('modifyDocument', { type: 'Token', action: 'update', operation: { ...operation, updates } }, () => {});
  else void api.command(scene, ghost.id, { kind: 'enter' }).then((answer) => ui.notifications.warn(String(answer.code)));
});`;

test(
  'SC-40 a player who writes the token behind an unfound secret door finds no room there and the token back, and the GM is told',
  { tag: '@14' },
  async ({ pages }, info) => {
    await withLeak(WRITES_PLACES, async (folder) => {
      const meddle = async (gm: Seat, ada: Seat): Promise<void> => {
        await runMacro(gm, 'Party');
        for (const seat of [gm, ada]) await seesGhost(seat, 2);
        const place = () => gm.read(() => canvas.scene?.tokens.contents.map(({ x, y }) => ({ x, y }))[0]);
        const before = await place();
        await ada.page.keyboard.press('F9');
        await expect(gm.page.getByText('Scouts was moved through walls by a player and was put back')).toBeVisible();
        expect(await place()).toEqual(before);
        await ada.page.keyboard.press('F8');
        await seesGhost(ada, 3);
        expect((await sceneInView(ada)).rooms).toBe(1);
        await ada.page.keyboard.press('F8');
        await expect(ada.page.getByText('no-room-here')).toBeVisible();
        expect((await sceneInView(ada)).rooms).toBe(1);
      };
      const { Import, Note } = MACROS;
      await play(info, pages, dungeonFile(VAULT), meddle, [folder], { Import, Note, Party: PARTY_IN_HALL });
    });
  },
);

const VAULTS = 'The Salt Vaults';
/** The colour of the light behind the first of its secret doors. */
const HIDDEN_LIGHT = '#b0e0a0';

test.describe('a ghost of a GM scene', () => {
  test.use({
    tabletopOptions: {
      macros: {
        Ghost: makingGhostOf(VAULTS),
        Reveal: revealingDoorOf(VAULTS),
        Undo: commanding({ kind: 'undo' }),
        Choose: CHOOSING,
      },
    },
  });

  test('SC-01 SC-04 SC-40 SC-55 it has no trace of secret doors, each that is found comes with what lies behind it and has a twin, and the party finds rooms', async ({
    tabletop,
  }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const source = await gm.read((name) => {
      const scene = game.scenes.getName(name);
      return {
        doors: scene?.walls.filter(({ door }) => door === 1).length ?? 0,
        secret: scene?.walls.filter(({ door }) => door === 2).map(({ id }) => id ?? '') ?? [],
        walls: scene?.walls.size ?? 0,
        lights: scene?.lights.size ?? 0,
      };
    }, VAULTS);
    expect(source.secret.length).toBeGreaterThan(0);
    const secretTwins = () => gm.read((name) => game.scenes.getName(name)?.walls.filter(({ door }) => door === 2).length, VAULTS);
    await runMacro(gm, 'Ghost');
    for (const seat of [gm, ada]) await seesGhost(seat);
    const before = await sceneInView(ada);
    expect(before.name).toBe('Below the chapel');
    expect(before.walls.filter((wall) => wall.startsWith('2'))).toEqual([]);
    expect(before.walls.length).toBeLessThan(source.walls);
    expect(before.lights).toBe(source.lights - 1);
    const ghost = await ada.read(() => {
      const { scene } = canvas;
      return {
        text: JSON.stringify(scene),
        notes: scene?.notes.size,
        hidden: scene?.tokens.filter(({ hidden }) => hidden).length,
      };
    });
    expect(ghost).toMatchObject({ notes: 0, hidden: 0 });
    for (const elsewhere of [HIDDEN_LIGHT, UPPER.name, UPPER.light, UPPER.wall.join()])
      expect(ghost.text).not.toContain(elsewhere);
    for (const id of source.secret) expect(ghost.text).not.toContain(id);

    await runMacro(gm, 'Reveal');
    for (const seat of [gm, ada]) await seesGhost(seat, 1);
    await expect.poll(async () => (await sceneInView(ada)).doors).toBeGreaterThan(before.doors);
    await expect.poll(secretTwins).toBe(source.secret.length - 1);
    await expect.poll(async () => (await sceneInView(ada)).lights).toBe(before.lights + 1);
    expect(await ada.read(() => JSON.stringify(canvas.scene))).toContain(HIDDEN_LIGHT);
    await runMacro(gm, 'Undo');
    await expect.poll(secretTwins).toBe(source.secret.length);
    for (const seat of [gm, ada]) {
      await seesGhost(seat, 2);
      await expect.poll(async () => (await sceneInView(seat)).walls).toEqual(before.walls);
      await expect.poll(async () => (await sceneInView(seat)).lights).toBe(before.lights);
    }

    await runMacro(gm, 'Choose');
    await seesGhost(gm, 3);
    const { x, y } = await gm.token(PARTY);
    const square = await gm.read(() => canvas.grid?.size ?? 0);
    await gm.drag({ x, y }, { x: x + 2 * square, y });
    await seesGhost(ada, 4);
    expect((await sceneInView(ada)).rooms).toBe(1);
  });
});
