import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { pressBar, writeField } from './rambling.ts';
import { expect, test } from './tabletop.ts';
import { layTrek, tokenAt, trekOf, typeCheck } from './trekking.ts';

test.describe('on squares', () => {
  test.use({ tabletopOptions: { scene: SCENES.vaults } });

  test(
    'TK-04 on a map of squares a lost party goes where the GM says how far, or stays',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      const window = await layTrek(gm);
      await writeField(window, 'Nominal distance in cells of the scene', '');
      await window.getByRole('button', { name: 'Begin', exact: true }).click();
      const before = await tokenAt(ada);

      await test.step('TK-04 where nobody has said how far, that is asked for first', async () => {
        await typeCheck(gm, 'Failure');
        await expect(gm.line).toContainText('Say how far away it can be');
        await pressBar(gm, 'How far?');
        const field = window.getByRole('tabpanel', { name: 'Outcome' }).getByLabel('Nominal distance in cells of the scene');
        await field.fill('3');
        await field.press('Tab');
        await expect(window.locator('.trek-proposed')).toContainText('Proposed:');
        await window.getByRole('button', { name: 'Put the party there' }).click();
        await expect(window.getByText('It is settled where the party is.')).toBeVisible();
        await expect.poll(() => tokenAt(ada)).not.toBe(before);
      });

      await test.step('TK-04 what is met is written by the GM, or nothing is', async () => {
        await window.getByRole('button', { name: 'Try once more' }).click();
        await typeCheck(gm, 'Critical failure');
        await window.getByRole('button', { name: 'Leave it where it is' }).click();
        await expect.poll(async () => (await trekOf(ada)).settled).toBe(true);
        const field = window.getByLabel('What players read', { exact: true });
        await field.fill('A dead end full of bones');
        await window.getByRole('button', { name: 'Show it' }).click();
        await expect(ada.line).toContainText('Here: A dead end full of bones.');
        await window.getByRole('button', { name: 'It is over' }).click();
        await expect(ada.line).not.toContainText('bones');
      });
    },
  );
});

test.describe('without a grid', () => {
  test.use({ tabletopOptions: { scene: SCENES.city } });

  test('TK-01 TK-04 without a grid a lost party is said to be lost, and nothing more', { tag: '@14' }, async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await layTrek(gm);
    await expect(window.getByText('This scene has no squares or hexes')).toBeVisible();
    await window.getByRole('button', { name: 'Begin', exact: true }).click();
    await typeCheck(gm, 'Failure');
    await expect(ada.line).toHaveText('The party is totally lost.');
    await expect(gm.line).toContainText('There is no map of squares or hexes here');
    await expect(gm.bar.getByRole('button', { name: 'Draw a place' })).toHaveCount(0);
    await pressBar(gm, 'Leave it where it is');
    await pressBar(gm, 'Try once more');
    await typeCheck(gm, '2 successes');
    await expect(ada.line).toHaveText('The party is there in record time.');
  });
});
