/** GMs' browsers without the key at a table of a harness: they are let in by their hands at the window of the key, and show what lay hidden. */
import type { Locator } from '@playwright/test';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import { ghostOf, openRoom, turnGhostTo } from './mapping.ts';
import { openKeyWindow, viewScene } from './searching.ts';
import { type Seat, expect } from './tabletop.ts';

/** Opens the ghost map of a scene by its tool. */
export async function openGhostOf(gm: Seat, scene: string): Promise<Locator> {
  await viewScene(gm, scene);
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
  await turnGhostTo(gm, 'Rooms');
  return ghostOf(gm).getByRole('tabpanel', { name: 'Rooms' });
}

/** A GM who holds the key sets a passphrase and reads the recovery code. */
export async function setPassphrase(gm: Seat, passphrase: string): Promise<string> {
  await openKeyWindow(gm);
  await gm.key.getByRole('button', { name: 'Show the recovery code' }).click();
  const code = (await reading(gm.key.locator('.key-code code'), (it) => it.textContent())) ?? '';
  await gm.key.getByLabel('Set a passphrase').fill(passphrase);
  await gm.key.getByRole('button', { name: 'Save the passphrase' }).click();
  await expect(gm.key.getByLabel('Replace the passphrase')).toBeVisible({ timeout: 20_000 });
  await gm.key.getByRole('button', { name: 'Close' }).click();
  return code;
}

/** A GM opens the ghost map of a scene, is told that this browser lacks the key, and types what opens it. */
export async function letIn(gm: Seat, scene: string, field: 'Passphrase' | 'Recovery code', text: string): Promise<void> {
  const rooms = await openGhostOf(gm, scene);
  await expect(rooms).toContainText('does not hold the key');
  await rooms.getByRole('button', { name: 'Unlock' }).click();
  await gm.key.getByLabel(field).fill(text);
  await gm.key.getByRole('button', { name: 'Unlock' }).click();
  await expect(gm.key).toContainText('This browser holds the key', { timeout: 20_000 });
  await closeWindow(gm.key);
}

/** A GM shows a room of the ghost map that is open. */
export async function showRoom(gm: Seat, name: string): Promise<void> {
  await openRoom(gm, name);
  await ghostOf(gm).locator('.ghost-current').getByRole('button', { name: 'Show to the players' }).click();
}
