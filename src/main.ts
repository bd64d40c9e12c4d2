/** The table of contents: what is registered on which of Foundry's hooks. By its first line the bundler leaves here what chunks share. */
import './rules/search/ruling.ts';
import { followBar } from './applications/bar/bar.ts';
import { followKeyReminder, registerMenus } from './applications/expeditions-windows.ts';
import { followMapDrops, registerGhostWindows } from './applications/ghost/ghost-windows.ts';
import { greet } from './applications/greeting/greeting.ts';
import { followLegwork } from './applications/search/legwork-window/legwork-window.ts';
import { followRolls } from './applications/search/roll-window/roll-window.ts';
import { keepOwnKeys, registerBarKey } from './applications/own-keys.ts';
import { addSceneControls, followSceneControls } from './applications/scene-controls.ts';
import { followScrambles } from './applications/scramble/scramble-windows.ts';
import { registerSearchWindows } from './applications/search/search-windows.ts';
import { registerTables } from './applications/table-play/table-windows.ts';
import { followCanvas, registerLayer } from './canvas/ghost-layer.ts';
import { publishApi } from './foundry/api.ts';
import { followCards } from './foundry/card-buttons.ts';
import { followFaults } from './foundry/fault-notices.ts';
import { followDrags } from './foundry/drag-ruler.ts';
import { registerLeaderKeys } from './foundry/leader-keys.ts';
import { registerSettings } from './foundry/settings.ts';
import { followTableDirectory } from './foundry/table-directory.ts';
import { sitDown } from './foundry/table.ts';
import { listProcedures } from './procedures/listing.ts';

listProcedures();

Hooks.once('init', () => {
  registerSettings();
  registerLayer();
  registerMenus();
  registerLeaderKeys();
  registerBarKey();
  registerTables();
  registerGhostWindows();
  registerSearchWindows();
  followTableDirectory();
  followCards();
});

// Game systems choose their ruler before, and the canvas makes rulers after it.
Hooks.once('setup', followDrags);
Hooks.on('getSceneControlButtons', addSceneControls);

Hooks.once('ready', () => {
  publishApi();
  keepOwnKeys();
  followMapDrops();
  followSceneControls();
  followCanvas();
  followBar();
  followLegwork();
  followRolls();
  followScrambles();
  followFaults();
  greet();
  void sitDown().then(() => followKeyReminder(Date.now));
});
