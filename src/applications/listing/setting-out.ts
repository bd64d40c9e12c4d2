/** Setting out into a place whose scene was just made, by whichever procedure leads a party there. */
import type { SettingOut } from '../../foundry/requests/windows.ts';
import { listings } from './listing.ts';
import { openWindow } from './procedure-windows.ts';

/** The window of a procedure that takes a scene on which its party sets out. */
const WINDOW = 'setOut';

/** Begins an expedition on a scene; nothing where no procedure sets out. */
export async function setOut(scene: Scene.Implementation, how: SettingOut): Promise<void> {
  const listing = listings().find(({ windows }) => WINDOW in windows);
  if (listing) await openWindow(listing.id, WINDOW, [scene, how]);
}
