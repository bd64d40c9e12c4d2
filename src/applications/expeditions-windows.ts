/** The ways to the window of all expeditions, which is fetched when it is first opened; what Foundry's list of settings and the API offer; and the key. */
import { exchangeWith } from '../foundry/api.ts';
import { MODULE_ID } from '../foundry/host/module-id.ts';
import { openKeyWindowWith } from '../foundry/requests/windows.ts';
import { fetchWindows, withWindows } from './fetched-windows.ts';
import { saveHelpFile } from './parts/save-help.ts';

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

/** What Foundry's list of settings shows for each menu, and what is done when it is pressed. */
const MENUS = {
  key: {
    name: 'GHOSTMAP.Key.Window',
    label: 'GHOSTMAP.Key.Open',
    hint: 'GHOSTMAP.Key.Hint',
    icon: 'fa-solid fa-key',
    press: openKeyWindow,
  },
  clean: {
    name: 'GHOSTMAP.Expeditions.Clean.Window',
    label: 'GHOSTMAP.Expeditions.Clean.Open',
    hint: 'GHOSTMAP.Expeditions.Clean.Hint',
    icon: 'fa-solid fa-broom',
    press: () => withWindows(({ openCleaning }) => openCleaning()),
  },
  help: {
    name: 'GHOSTMAP.Help.Window',
    label: 'GHOSTMAP.Help.Open',
    hint: 'GHOSTMAP.Help.Hint',
    icon: 'fa-solid fa-life-ring',
    press: saveHelpFile,
  },
};

/** Offers the key, the removal of all data and a help file in Foundry's list of settings, and the rest to other modules; Foundry wants this in `init`. */
export function registerMenus(): void {
  exchangeWith(fetchWindows);
  openKeyWindowWith(() => void openKeyWindow());
  for (const [menu, { press, ...shown }] of Object.entries(MENUS))
    game.settings.registerMenu(MODULE_ID, menu, {
      ...shown,
      /** What Foundry takes for a window. */
      type: class extends ApplicationV2 {
        override async render(): Promise<this> {
          await press();
          return this;
        }
      },
      restricted: true,
    });
}
