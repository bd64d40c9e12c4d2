/** The ways to the window of all expeditions, which is fetched when it is first opened; what Foundry's list of settings and the API offer; and the key. */
import { exchangeWith } from '../foundry/api.ts';
import { MODULE_ID } from '../foundry/host/module-id.ts';
import { openKeyWindowWith } from '../foundry/requests/windows.ts';
import { fetchWindows, withWindows } from './fetched-windows.ts';

export { followKeyReminder } from './key-window/reminder.ts';

const { ApplicationV2 } = foundry.applications.api;

/** Opens the window. */
export function openExpeditions(): void {
  void withWindows(({ openExpeditionsWindow }) => {
    openExpeditionsWindow();
  });
}

/** Opens the window of the key. */
async function openKeyWindow(): Promise<void> {
  await withWindows((windows) => {
    windows.openKeyWindow();
  });
}

/** What Foundry's list of settings opens: the window of the key. */
class KeyMenu extends ApplicationV2 {
  override async render(): Promise<this> {
    await openKeyWindow();
    return this;
  }
}

/** What Foundry's list of settings opens: the window, at the removal of all data. */
class CleaningMenu extends ApplicationV2 {
  override async render(): Promise<this> {
    await withWindows(({ openCleaning }) => {
      openCleaning();
    });
    return this;
  }
}

/** Offers the key and the removal of all data in Foundry's list of settings, and the rest to other modules; Foundry wants this in `init`. */
export function registerMenus(): void {
  exchangeWith(fetchWindows);
  openKeyWindowWith(() => void openKeyWindow());
  game.settings.registerMenu(MODULE_ID, 'key', {
    name: 'GHOSTMAP.Key.Window',
    label: 'GHOSTMAP.Key.Open',
    hint: 'GHOSTMAP.Key.Hint',
    icon: 'fa-solid fa-key',
    type: KeyMenu,
    restricted: true,
  });
  game.settings.registerMenu(MODULE_ID, 'clean', {
    name: 'GHOSTMAP.Expeditions.Clean.Window',
    label: 'GHOSTMAP.Expeditions.Clean.Open',
    hint: 'GHOSTMAP.Expeditions.Clean.Hint',
    icon: 'fa-solid fa-broom',
    type: CleaningMenu,
    restricted: true,
  });
}
