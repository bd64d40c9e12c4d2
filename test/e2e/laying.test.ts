import { reading } from './hands.ts';
import { lieOfScene, resizeScene } from './mapping.ts';
import { answered, begin, dragFrame, laySearch, openWindow, turnTo, viewScene, written } from './searching.ts';
import { expect, test } from './tabletop.ts';

test(
  'SG-02 SG-03 a grid is laid, moved, resized and snapped; letters and numbers name its cells',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);
    await test.step('SG-02 columns are lettered, rows numbered', async () => {
      await expect(gm.window.locator('.search-grid thead th')).toHaveText(['A', 'B', 'C']);
      await expect(gm.window.locator('.search-grid tbody th')).toHaveText(['1', '2', '3']);
      await gm.window.getByRole('button', { name: 'Close' }).click();
    });
    const laid = (await gm.expedition())?.open.frame;
    if (!laid) throw new Error('no search');

    await test.step('SG-03 dragged from inside, it moves', async () => {
      const from = { x: laid.x + laid.cell / 2, y: laid.y + laid.cell / 2 };
      await dragFrame(gm, from, { x: from.x + 90, y: from.y + 40 });
      const moved = (await gm.expedition())?.open.frame;
      expect(moved).toMatchObject({ cell: laid.cell });
      expect(Math.abs((moved?.x ?? 0) - laid.x - 90)).toBeLessThanOrEqual(3);
      expect(Math.abs((moved?.y ?? 0) - laid.y - 40)).toBeLessThanOrEqual(3);
    });

    await test.step('SG-03 dragged by its corner, its cells grow or shrink', async () => {
      const frame = (await gm.expedition())?.open.frame ?? laid;
      const corner = { x: frame.x + frame.cell * 3, y: frame.y + frame.cell * 3 };
      await dragFrame(gm, corner, { x: corner.x - 150, y: corner.y - 150 });
      const smaller = (await gm.expedition())?.open.frame;
      expect(smaller).toMatchObject({ x: frame.x, y: frame.y });
      // The pointer lies on whole pixels of the screen, which are a few of the canvas.
      expect(Math.abs((smaller?.cell ?? 0) - (frame.cell - 50))).toBeLessThanOrEqual(2);
    });

    await test.step('SG-03 a double click on the grid opens its window', async () => {
      const frame = (await gm.expedition())?.open.frame ?? laid;
      const at = await gm.screen({ x: frame.x + frame.cell / 2, y: frame.y + frame.cell / 2 });
      await gm.page.mouse.dblclick(at.x, at.y);
      await expect(gm.window).toBeVisible();
      await gm.window.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('SG-03 undo brings each step back', async () => {
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await gm.expedition())?.open.frame).toEqual(laid);
    });

    await test.step("SG-03 it goes with the scene's picture, and is laid anew where that lies now", async () => {
      const before = await lieOfScene(gm);
      await resizeScene(gm, { padding: '0.5' });
      const after = await lieOfScene(gm);
      const [across, down] = [after.x - before.x, after.y - before.y];
      expect(across).toBeGreaterThan(0);
      await openWindow(gm);
      await turnTo(gm, 'Party');
      const left = gm.window.getByLabel('Left', { exact: true });
      await expect(left).toHaveValue(String(laid.x + across));
      await expect(gm.window.getByLabel('Top', { exact: true })).toHaveValue(String(laid.y + down));
      await left.fill(String(laid.x + across + 60));
      await written(gm, () => left.press('Enter'));
      await expect(left).toHaveValue(String(laid.x + across + 60));
      expect((await gm.expedition())?.open.frame).toEqual({ ...laid, x: laid.x + 60 });
    });
  },
);

test(
  "SG-03 a grid is resized and turned on a scene without a grid, snaps to a square scene's corners, and is laid on a hex scene, where two are played apart",
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');

    await test.step('SG-03 a grid is resized by any corner and turned by wheel and key, on a scene without a grid too', async () => {
      await laySearch(gm);
      await gm.window.getByRole('button', { name: 'Close' }).click();
      const frameNow = async () => {
        const frame = (await gm.expedition())?.open.frame;
        if (!frame) throw new Error('no search');
        return frame;
      };
      const opposite = {
        x: (await frameNow()).x + (await frameNow()).cell * 3,
        y: (await frameNow()).y + (await frameNow()).cell * 3,
      };

      await test.step('SG-03 the upper left corner is dragged, and the lower right one stays', async () => {
        const before = await frameNow();
        await dragFrame(gm, before, { x: before.x + 150, y: before.y + 150 });
        const { x, y, cell } = await frameNow();
        expect(Math.abs(cell - (before.cell - 50))).toBeLessThanOrEqual(2);
        expect({ x: x + cell * 3, y: y + cell * 3 }).toEqual(opposite);
      });

      await test.step('SG-03 the wheel with Ctrl or Shift turns the grid under the pointer; the wheel alone does not', async () => {
        const { x, y, cell } = await frameNow();
        const over = await gm.screen({ x: x + cell, y: y + cell });
        await gm.page.mouse.move(over.x, over.y);
        for (const [key, by, turn] of [
          ['Control', 100, 90],
          ['Shift', 100, 180],
          ['Control', -100, 90],
        ] as const) {
          await gm.page.keyboard.down(key);
          // A hand turns the wheel on until the grid has turned: what follows too fast counts for nothing.
          await expect(async () => {
            await answered(gm);
            if ((await frameNow()).turn !== turn) await gm.page.mouse.wheel(0, by);
            expect((await frameNow()).turn).toBe(turn);
          }).toPass({ intervals: [600] });
          await gm.page.keyboard.up(key);
        }
        expect(await frameNow()).toEqual({ x, y, cell, turn: 90 });
      });

      await test.step('SG-03 a key turns it as well', async () => {
        for (const [key, turn] of [
          ['BracketLeft', 0],
          ['BracketRight', 90],
        ] as const) {
          // While one turn is asked for, another counts for nothing.
          await answered(gm);
          await gm.page.keyboard.press(key);
          await expect.poll(async () => (await frameNow()).turn).toBe(turn);
        }
      });

      await test.step('SG-03 with other tools in hand the grid stays where it is', async () => {
        const before = await frameNow();
        await gm.page.getByRole('button', { name: 'Tokens', exact: true }).click();
        await gm.drag({ x: before.x + before.cell, y: before.y + before.cell }, { x: before.x + 2 * before.cell, y: before.y });
        await gm.page.keyboard.press('BracketLeft');
        await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
        expect(await frameNow()).toEqual(before);
      });
    });

    await test.step("SG-03 on a square scene the grid snaps to the scene's corners, and with Shift it does not", async () => {
      await viewScene(gm, 'Meadow');
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      const size = await gm.read(() => canvas.grid?.size ?? 0);
      const origin = await gm.read(() => ({ x: canvas.dimensions?.sceneX ?? 0, y: canvas.dimensions?.sceneY ?? 0 }));
      await dragFrame(
        gm,
        { x: origin.x + size * 2.2, y: origin.y + size * 1.9 },
        { x: origin.x + size * 8.1, y: origin.y + size * 8.2 },
      );
      expect((await gm.expedition())?.open.frame).toEqual({
        x: origin.x + size * 2,
        y: origin.y + size * 2,
        cell: size * 2,
        turn: 0,
      });
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await gm.page.keyboard.down('Shift');
      await dragFrame(
        gm,
        { x: origin.x + size * 3, y: origin.y + size * 3 },
        { x: origin.x + size * 3.7, y: origin.y + size * 3 },
      );
      await gm.page.keyboard.up('Shift');
      expect(((await gm.expedition())?.open.frame.x ?? 0) % size).not.toBe(origin.x % size);
    });

    await test.step('SG-03 a hex scene takes a grid too, and two searches on one scene are played apart', async () => {
      await viewScene(gm, 'Saltmouth Coast');
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      const { x, y, width, height } = await gm.read(
        () => ({ ...canvas.dimensions?.sceneRect }) as { x: number; y: number; width: number; height: number },
      );
      await dragFrame(gm, { x: x + width * 0.1, y: y + height * 0.1 }, { x: x + width * 0.4, y: y + height * 0.45 });
      await begin(gm);
      const first = await gm.expedition();
      // The corner lies on a vertex of a hexagon: what is there already does not snap elsewhere.
      const corner = first?.open.frame ?? { x: 0, y: 0 };
      const snapped = await gm.read(
        (point) =>
          canvas.grid?.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX, resolution: 1 }) ?? { x: -1, y: -1 },
        { x: corner.x, y: corner.y },
      );
      expect(Math.hypot(snapped.x - corner.x, snapped.y - corner.y)).toBeLessThanOrEqual(1);
      await gm.drag({ x: x + width * 0.5, y: y + height * 0.1 }, { x: x + width * 0.75, y: y + height * 0.4 });
      await expect(gm.window).toBeVisible();
      await gm.window.getByRole('button', { name: 'Close' }).click();
      // Numbers are the world's: other scenes have searches too.
      const name = gm.bar.getByRole('button', { name: /^Search \d+/ });
      const shown = await reading(name, (it) => it.innerText());
      await gm.bar.getByRole('button', { name: 'Show the next expedition' }).click();
      await expect(name).not.toHaveText(shown);
      await expect(gm.line).toHaveText(/Only you see this grid/);
      expect(
        await gm.read(
          () =>
            Object.keys((canvas.scene?.flags as Record<string, { expeditions?: object }>)['ghost-map']?.expeditions ?? {}).length,
        ),
      ).toBe(2);
    });
  },
);
