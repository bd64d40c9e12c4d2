import '../styles/index.css';
import type { TabletopGlobals } from '../globals';
import * as api from './namespace';
import { activateContentLinks } from './ux/content-links';
import { activateControlKeys } from './ux/control-keys';
import { buildSkeleton } from './interface-skeleton';
import { host, localize } from './host';
import { registerHelpers } from './handlebars/helpers';
import { applyUiConfig } from './theme';
import { INTERFACE_TEXTS } from './texts';
import { CORE_QUERIES } from './core-queries';
import { addDocumentStatics } from './document-statics';
import type { ApplicationV2 } from './api/application';
import { exposeAppV1 } from './appv1/index';

export { INTERFACE_TEXTS } from './texts';
export { dismissInterface } from './dismiss';

/**
 * The global `ui`: the parts of the interface by name.
 * @see https://foundryvtt.com/api/v13/modules/foundry.applications.html (ui)
 */
export interface UserInterface {
  notifications: api.Notifications;
  controls: api.SceneControls;
  nav: api.SceneNavigation;
  sidebar: api.Sidebar;
  chat: api.ChatLog;
  players: api.Players;
  pause: api.GamePause;
  activeWindow: ApplicationV2 | null;
  windows: Record<string, unknown>;
  [name: string]: unknown;
}

type Namespace = Record<string, unknown>;

/** Fills a namespace of the globals, making it where it is missing. */
function fill(parent: Namespace, name: string, entries: Namespace): Namespace {
  const target = (parent[name] ??= {}) as Namespace;
  return Object.assign(target, entries);
}

/**
 * Fills `foundry.applications`, `CONFIG.ui` and the empty `ui`, registers the template helpers and the form elements.
 * @see https://foundryvtt.com/api/v13/modules/foundry.applications.html
 */
export function exposeApplications(globals: TabletopGlobals): void {
  const foundry = globals.foundry as unknown as Namespace;
  const applications = fill(foundry, 'applications', {});
  for (const [name, entries] of Object.entries(api.applicationsNamespace())) {
    if (name === 'instances' || typeof entries !== 'object') applications[name] = entries;
    else fill(applications, name, entries as Namespace);
  }
  const sheets = applications['sheets'] as Namespace;
  fill(sheets, 'journal', api.journalSheets);
  const helpers = fill(foundry, 'helpers', {});
  fill(helpers, 'interaction', { TooltipManager: api.TooltipManager });

  const config = globals.CONFIG as unknown as Namespace;
  fill(config, 'ui', api.interfaceClasses());
  fill(config, 'ux', api.uxClasses());
  fill(config, 'fontDefinitions', { ...api.FONT_DEFINITIONS });
  const textEditor = fill(config, 'TextEditor', {});
  textEditor['enrichers'] ??= [];
  const queries = fill(config, 'queries', {});
  for (const [name, handler] of Object.entries(CORE_QUERIES)) queries[name] ??= handler;

  const page = globals as unknown as Namespace;
  page['ui'] ??= { activeWindow: null, windows: {} };
  (page['ui'] as Namespace)['notifications'] ??= new api.Notifications();
  Object.assign(globalThis, { ui: page['ui'] });

  exposeAppV1(globals);
  registerHelpers(globals.Handlebars);
  api.defineElements();
  api.registerCoreSheets(config);
  api.addFieldInputs(foundry);
  (globals.Hooks as unknown as { once(name: string, handler: () => void): void }).once('init', api.registerInterfaceSettings);
  addDocumentStatics(config);
}

/** Adds the interface's texts where a language file has not said otherwise. */
function addTexts(): void {
  const i18n = host().game.i18n as { translations?: Namespace } | undefined;
  const { translations } = i18n ?? {};
  if (!translations) return;
  for (const [key, text] of Object.entries(INTERFACE_TEXTS)) {
    const path = key.split('.');
    const last = path.pop() as string;
    let target: Namespace | null = translations;
    for (const part of path) {
      const next: unknown = (target[part] ??= {});
      target = typeof next === 'object' && next !== null ? (next as Namespace) : null;
      if (!target) break;
    }
    if (target) target[last] ??= text;
  }
}

/**
 * Draws the interface: the regions of the page, then each application of `CONFIG.ui`, as a module may have changed it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.Game.html (initializeUI)
 */
export async function initializeInterface(): Promise<void> {
  addTexts();
  api.registerInterfaceSettings();
  applyUiConfig();
  buildSkeleton();
  activateContentLinks();
  activateControlKeys();

  const { ui, game, CONFIG } = host();
  const tooltip = game.tooltip instanceof api.TooltipManager ? game.tooltip : new api.TooltipManager();
  game.tooltip = tooltip;
  tooltip.activateEventListeners();

  for (const [name, cls] of Object.entries(CONFIG['ui'] ?? {})) {
    if (typeof cls !== 'function' || (name === 'notifications' && ui['notifications'])) continue;
    ui[name] = new (cls as new () => unknown)();
  }
  api.bindCanvasDrop();
  const order = ['pause', 'controls', 'nav', 'players', 'hotbar', 'sidebar'];
  for (const name of order) await (ui[name] as ApplicationV2 | undefined)?.render({ force: true });
  host().Hooks.on('canvasReady', onCanvasReady);
}

/** A new scene may have other controls; its picture is the page's main part for those who hear it. */
function onCanvasReady(): void {
  const board = document.getElementById('board');
  if (board && !board.hasAttribute('role')) {
    board.setAttribute('role', 'main');
    board.setAttribute('aria-label', localize('SCENES.Board'));
  }
  void (host().ui['controls'] as api.SceneControls).render({ reset: true });
}
