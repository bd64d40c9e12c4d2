/** The table of contents: what is registered on which of Foundry's hooks. */
import { followBar } from './applications/bar/bar.ts';
import { registerMenus } from './applications/expeditions-windows.ts';
import { followForGms } from './applications/gms-following.ts';
import { greet } from './applications/greeting/greeting.ts';
import { followMoments } from './applications/moments/moments.ts';
import { keepOwnKeys, registerBarKey } from './applications/own-keys.ts';
import { registerWindows } from './applications/listing/procedure-windows.ts';
import { addSceneControls, followSceneControls } from './applications/scene-controls.ts';
import { followCanvas, registerLayer } from './canvas/ghost-layer.ts';
import { publishApi } from './foundry/api.ts';
import { followCards } from './foundry/chat/card-buttons.ts';
import { followFaults } from './foundry/store/fault-notices.ts';
import { registerLeaderKeys } from './foundry/moves/leader-keys.ts';
import { registerSettings } from './foundry/host/settings.ts';
import { beginSession } from './foundry/session.ts';
import { registerProcedures } from './procedures/registration.ts';
import '../styles/ghost-map.css';

registerProcedures();

Hooks.once('init', () => {
  registerSettings();
  registerLayer();
  registerMenus();
  registerLeaderKeys();
  registerBarKey();
  registerWindows();
  followCards();
});

Hooks.on('getSceneControlButtons', addSceneControls);

Hooks.once('ready', () => {
  publishApi();
  keepOwnKeys();
  followSceneControls();
  followCanvas();
  followBar();
  followMoments();
  followFaults();
  void greet();
  followForGms(beginSession());
});
