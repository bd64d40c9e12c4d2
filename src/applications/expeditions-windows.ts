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

/** What Foundry's list of settings shows for each menu, under the name of its texts: its icon, and what is done when it is pressed. */
const MENUS = {
  key: { texts: 'GHOSTMAP.Key', icon: 'fa-key', press: openKeyWindow },
  clean: {
    texts: 'GHOSTMAP.Expeditions.Clean',
    icon: 'fa-broom',
    press: () => withWindows(({ openCleaning }) => openCleaning()),
  },
  help: { texts: 'GHOSTMAP.Help', icon: 'fa-life-ring', press: saveHelpFile },
};

/** Offers the key, the removal of all data and a file of help in Foundry's list of settings, and the rest to other modules; Foundry wants this in `init`. */
export function registerMenus(): void {
  exchangeWith(fetchWindows);
  openKeyWindowWith(() => void openKeyWindow());
  for (const [key, { texts, icon, press }] of Object.entries(MENUS))
    game.settings.registerMenu(MODULE_ID, key, {
      name: `${texts}.Window`,
      label: `${texts}.Open`,
      hint: `${texts}.Hint`,
      icon: `fa-solid ${icon}`,
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
