import { windowOf } from './handling.ts';
import { openKeyWindow, readCode } from './key-window.ts';
import { expectLegible } from './legible.ts';
import { beginSearch, viewScene } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** A GM drags a grid over the viewed scene with the tool that lays searches. */
async function dragGrid(gm: Seat): Promise<void> {
  // Off the top, where notices lie.
  const { x, y, width, height } = await gm.read(
    () => ({ ...canvas.dimensions?.sceneRect }) as { x: number; y: number; width: number; height: number },
  );
  await gm.drag({ x: x + width * 0.5, y: y + height * 0.4 }, { x: x + width * 0.75, y: y + height * 0.7 });
}

test(
  'SG-40 a GM whose browser lacks the key is told what is closed, goes on with a new key, and opens the rest with the old code',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await beginSearch(gm, { C3: 'Friendly object' });
    await openKeyWindow(gm);
    // A passphrase is proposed at once.
    await expect(gm.key.getByLabel('Set a passphrase')).toHaveValue(/^\w{4}(-\w{4}){5}$/);
    const code = await readCode(gm);
    const assistant = await tabletop.seat('Assistant');

    await test.step('while a browser at the table holds it, it is not lost: no new one is made', async () => {
      await openKeyWindow(assistant);
      await assistant.key.getByRole('button', { name: 'Make a new key' }).click();
      await assistant.dismiss("A GM's browser at the table holds the key");
      await expect(assistant.key).toContainText('This browser does not hold the key');
      await expect(windowOf(assistant, 'Make a new key')).toHaveCount(0);
      await assistant.key.getByRole('button', { name: 'Close' }).click();
      await gm.bar.getByRole('button', { name: 'Start in A2' }).click();
      await expect(gm.line).toHaveText(/A2/);
      await gm.page.close();
    });

    await test.step('what is to be laid is refused, and the window says what can be done', async () => {
      await viewScene(assistant, 'Saltmouth Coast');
      await assistant.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await dragGrid(assistant);
      await expect(assistant.key).toContainText('This browser does not hold the key');
      await expect(assistant.key.getByRole('listitem')).toHaveText(/^Search 1 \(Vessaly/);
      await expect(assistant.key).toContainText("If another GM's browser has the key, open that first");
      await expectLegible(assistant, 'the lost key', '.ghost-map-key');
    });

    await test.step('a new key is made once it is confirmed what it cannot open', async () => {
      await assistant.key.getByRole('button', { name: 'Make a new key' }).click();
      const question = windowOf(assistant, 'Make a new key');
      await expect(question).toContainText('Search 1');
      await question.getByRole('button', { name: 'Yes' }).click();
      await expect(assistant.key).toContainText('This browser holds the key');
      await expect(assistant.key.getByRole('listitem')).toHaveText(/^Search 1 \(Vessaly/);
      await assistant.key.getByRole('button', { name: 'Close' }).click();
      await dragGrid(assistant);
      await expect(assistant.window).toBeVisible();
      await assistant.window.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the code of the old key opens what it sealed', async () => {
      await openKeyWindow(assistant);
      await assistant.key.getByLabel('Recovery code').fill(code);
      await assistant.key.getByRole('button', { name: 'Unlock' }).click();
      await expect(assistant.notice('An older key was found')).toBeVisible();
      await expect(assistant.key.getByRole('listitem')).toHaveCount(0);
    });
  },
);
