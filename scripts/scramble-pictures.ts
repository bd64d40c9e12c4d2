import type { PictureSeat } from './picture-seat.ts';

const steps = ['East', 'Northeast, for 2 squares', 'East', 'East'];

/** Plays the first dash of a scramble and what is met then: the bar as the leader has it, and the GM's window. */
export async function scramblePictures(gm: PictureSeat, player: PictureSeat, docs: (name: string) => string): Promise<void> {
  await begin(gm);
  await dash(player);
  await player.picture(docs('scramble-bar'));
  await player.page.locator('#ghost-map-bar').getByRole('button', { name: 'End the dash' }).click();
  await meet(gm);
  await gm.picture(docs('scramble-encounter'));
}

async function begin(gm: PictureSeat): Promise<void> {
  await gm.page.getByRole('button', { name: 'The Salt Vaults' }).click({ button: 'right' });
  await gm.page.locator('#context-menu').getByText('Activate').click();
  await gm.viewing('Salt Vaults');
  await gm.button('Ghost Map').click();
  await gm.page.locator('#scene-controls [data-tool="scramble"]').click();
  const window = gm.page.locator('.ghost-map-scramble');
  await window.getByRole('button', { name: 'All characters' }).click();
  await window.getByLabel('Pace of Quill').selectOption({ label: 'Run' });
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await window.waitFor({ state: 'detached' });
}

async function dash(player: PictureSeat): Promise<void> {
  await player.viewing('Salt Vaults');
  const bar = player.page.locator('#ghost-map-bar');
  await bar.getByRole('button', { name: /^Begin the dash/ }).click();
  let squares = 0;
  for (const step of steps) {
    await bar.getByRole('button', { name: step, exact: true }).click();
    squares += step.includes('2') ? 2 : 1;
    await bar.getByText(`${squares} of `).waitFor();
  }
}

async function meet(gm: PictureSeat): Promise<void> {
  await gm.page.locator('#ghost-map-bar').getByRole('button', { name: 'Encounter roll…' }).click();
  const window = gm.page.locator('.ghost-map-scramble');
  await window.getByLabel('What', { exact: true }).fill('Giant rats');
  await window.getByLabel('Direction die').fill('2');
  await window.getByLabel('Distance die').fill('3');
  await window.getByRole('button', { name: 'Begin the encounter' }).click();
  await window.getByRole('button', { name: 'Show to the players' }).waitFor();
}
