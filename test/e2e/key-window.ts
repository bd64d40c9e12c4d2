/** What GMs do by their hands at the window of the key: a passphrase is set, and browsers without the key are let in. */
import { reading } from './hands.ts';
import { type Seat, expect } from './tabletop.ts';

/** A GM opens the window of the key from Foundry's settings. */
export async function openKeyWindow(gm: Seat): Promise<void> {
  await gm.page.getByRole('tab', { name: 'Settings' }).click();
  await gm.page.getByRole('button', { name: 'Configure settings' }).click();
  const settings = gm.page.locator('#settings-config');
  await settings.getByText('Ghost Map', { exact: true }).first().click();
  await settings.locator('.form-group', { hasText: 'the key to the secrets' }).getByRole('button').click();
  await expect(gm.key).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
}

/** Opens the window of the key in a GM's browser that has heard of the passphrase. */
export async function openKeyOfPassphrase(gm: Seat): Promise<void> {
  await gm.page.waitForFunction(() => game.settings.get('ghost-map', 'key').wrapped !== '');
  await openKeyWindow(gm);
}

/** A GM who holds the key has the recovery code shown in its window, and reads it. */
export async function readCode(gm: Seat): Promise<string> {
  await gm.key.getByRole('button', { name: 'Show the recovery code' }).click();
  return (await reading(gm.key.locator('.key-code code'), (it) => it.textContent())) ?? '';
}

/** A GM who holds the key sets a passphrase in its window, and closes that. */
export async function savePassphrase(gm: Seat, passphrase: string): Promise<void> {
  await gm.key.getByLabel('Set a passphrase').fill(passphrase);
  await gm.key.getByRole('button', { name: 'Save the passphrase' }).click();
  await expect(gm.key.getByLabel('Replace the passphrase')).toBeVisible({ timeout: 20_000 });
  await gm.key.getByRole('button', { name: 'Close' }).click();
}

/** A GM types what opens the key into its window, and is let in within so many milliseconds. */
export async function unlockWith(gm: Seat, field: 'Passphrase' | 'Recovery code', text: string, timeout = 20_000): Promise<void> {
  await gm.key.getByLabel(field).fill(text);
  await gm.key.getByRole('button', { name: 'Unlock' }).click();
  await expect(gm.key).toContainText('This browser holds the key', { timeout });
}

/** A GM sets a passphrase, with which another GM's browser comes in. */
export async function letIn(gm: Seat, other: Seat): Promise<void> {
  const passphrase = 'two lanterns on the quay';
  await openKeyWindow(gm);
  await savePassphrase(gm, passphrase);
  await openKeyOfPassphrase(other);
  await unlockWith(other, 'Passphrase', passphrase);
  await other.key.getByRole('button', { name: 'Close' }).click();
}
