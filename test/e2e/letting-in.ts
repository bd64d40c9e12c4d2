/** GMs' browsers without the key at a table of a harness: they are let in by their hands at the window of the key, and show what lay hidden. */
import type { Locator } from '@playwright/test';
import { closeWindow } from './handling.ts';
import { openKeyWindow, readCode, savePassphrase, unlockWith } from './key-window.ts';
import { ghostOf, openRoom, turnGhostTo } from './mapping.ts';
import { viewScene } from './searching.ts';
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
  const code = await readCode(gm);
  await savePassphrase(gm, passphrase);
  return code;
}

/** A GM opens the ghost map of a scene, is told that this browser lacks the key, and types what opens it. */
export async function letIn(gm: Seat, scene: string, field: 'Passphrase' | 'Recovery code', text: string): Promise<void> {
  const rooms = await openGhostOf(gm, scene);
  await expect(rooms).toContainText('does not hold the key');
  await rooms.getByRole('button', { name: 'Unlock' }).click();
  await unlockWith(gm, field, text);
  await closeWindow(gm.key);
}

/** A GM shows a room of the ghost map that is open. */
export async function showRoom(gm: Seat, name: string): Promise<void> {
  await openRoom(gm, name);
  await ghostOf(gm).locator('.ghost-current').getByRole('button', { name: 'Show to the players' }).click();
}
