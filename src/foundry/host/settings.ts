/** The settings that the module keeps, in one table: what is registered and what may be read derive from it. */
import { MODULE_ID } from './module-id.ts';

/** Settings that the whole world shares; like those of a browser, none is shown in Foundry's list. */
export const WORLD_SETTINGS = {
  /** Who referees: the lease of `play/lease`. */
  lease: { type: Object, default: { epoch: 0, client: '' } },
  /** The key that seals new expeditions, by id, and, once a passphrase is set, the key itself wrapped in it. */
  key: { type: Object, default: { id: '', salt: '', wrapped: '' } },
  /** The id of the journal that keeps the log. */
  log: { type: String, default: '' },
  /** The id of the journal that tells the story of searches. */
  story: { type: String, default: '' },
  /** The GM's saved plans of searches; see `play/search-presets`. */
  presets: { type: Object, default: { version: 1, presets: {} } },
  /** Where game systems keep the speed of actors, by the system's id; see `applications/scramble-window/party`. */
  speeds: { type: Object, default: {} },
} as const;

/** Settings of this browser. */
const CLIENT_SETTINGS = {
  /** What was last typed into the window of a roll; see `applications/roll-window`. */
  roll: { type: Object, default: {} },
  /** How checks were last answered here; see `applications/checks-window`. */
  checks: { type: Object, default: {} },
  /** The worlds whose GM has been greeted here: Foundry keeps a browser's settings across worlds. */
  greeted: { type: Object, default: {} },
  /** When this browser's GM first came to each world, and whether they were reminded of the key; see `applications/key-window`. */
  reminded: { type: Object, default: {} },
  /** What a GM has said of the place where tables are rolled on; see `applications/encounter-window`. */
  here: { type: Object, default: {} },
} as const;

/** A setting of the world. */
export type WorldSetting = keyof typeof WORLD_SETTINGS;
type ClientSetting = keyof typeof CLIENT_SETTINGS;
type SettingKey = WorldSetting | ClientSetting;
/** What a setting holds. */
export type SettingValue<Key extends SettingKey> = ReturnType<typeof read<Key>>;

/** What a setting takes. */
export type SettingData<Key extends SettingKey> = Parameters<typeof game.settings.set<typeof MODULE_ID, Key>>[2];

const watchers = new Map<WorldSetting, Set<() => void>>();

/** Registers every setting; Foundry wants this in `init`. */
export function registerSettings(): void {
  for (const key of Object.keys(WORLD_SETTINGS) as WorldSetting[]) {
    game.settings.register(MODULE_ID, key, {
      ...WORLD_SETTINGS[key],
      scope: 'world',
      config: false,
      onChange: () => {
        for (const watcher of watchers.get(key) ?? []) watcher();
      },
    });
  }
  for (const key of Object.keys(CLIENT_SETTINGS) as ClientSetting[])
    game.settings.register(MODULE_ID, key, { ...CLIENT_SETTINGS[key], scope: 'client', config: false });
}

function read<Key extends SettingKey>(key: Key) {
  return game.settings.get(MODULE_ID, key);
}

/** Returns the value of a setting. */
export function setting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  return read(key);
}

/** Sets a setting: of this browser, or for the whole world, which Foundry lets only GMs and assistants do. */
export async function setSetting<Key extends SettingKey>(key: Key, value: SettingData<Key>): Promise<void> {
  await game.settings.set(MODULE_ID, key, value);
}

/** Calls back whenever a setting changes, on every client and in the server's order, until what it gives is called. */
export function watchSetting(key: WorldSetting, watcher: () => void): () => void {
  const known = watchers.get(key) ?? new Set();
  watchers.set(key, known.add(watcher));
  return () => {
    known.delete(watcher);
  };
}
