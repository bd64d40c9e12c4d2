/** A page with the few globals that applications look at, for tests without a server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import HandlebarsRuntime from 'handlebars';
import { vi } from 'vitest';
import { helpers } from '../client/applications/handlebars/helpers';
import { HooksRegistry } from '../client/hooks';

const CLIENT = path.join(import.meta.dirname, '../client');

export interface Rig {
  hooks: HooksRegistry;
  /** The names of the hooks called so far, in order. */
  called: string[];
  templates: Map<string, string>;
  game: Record<string, unknown>;
  ui: Record<string, unknown>;
  config: Record<string, Record<string, unknown>>;
  texts: Record<string, string>;
}

/** Makes the globals anew and empties the page. Templates given by name come first, then those of the client. */
export function rigPage(game: Record<string, unknown> = {}): Rig {
  document.body.replaceChildren();
  const hooks = new HooksRegistry();
  const called: string[] = [];
  const callAll = hooks.callAll.bind(hooks);
  hooks.callAll = (name: string, ...args: unknown[]): boolean => {
    called.push(name);
    return callAll(name, ...args);
  };
  const texts: Record<string, string> = {};
  const text = (key: string, data: Record<string, unknown> = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ''));
  const rig: Rig = {
    hooks,
    called,
    templates: new Map(),
    ui: {},
    config: { ui: {}, TextEditor: { enrichers: [] } },
    texts,
    game: {
      i18n: { localize: text, format: text, has: (key: string) => key in texts },
      release: { generation: 13 },
      user: { id: 'gm', isGM: true, can: () => true, hasPermission: () => true },
      ...game,
    },
  };
  Object.assign(globalThis, { Hooks: hooks, game: rig.game, ui: rig.ui, CONFIG: rig.config, foundry: { applications: {} } });
  HandlebarsRuntime.registerHelper(helpers as unknown as HandlebarsRuntime.HelperDeclareSpec);
  vi.stubGlobal('fetch', async (address: string) => {
    const file = String(address).replace(/^\//, '');
    const given = rig.templates.get(file) ?? (await readFile(path.join(CLIENT, file), 'utf8').catch(() => null));
    return given === null ? new Response('', { status: 404, statusText: 'Not Found' }) : new Response(given);
  });
  return rig;
}

/** Lets promises and animation frames that are due run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
