/** The settings that the module keeps, in one table: what is registered, read and watched, and what each holds, derive from it. Foundry's list shows those alone that have words for it. */
import type { DataRecord } from '../../play/changes.ts';
import type { Lease } from '../../play/lease.ts';
import type { WorldKey } from '../../play/world-key.ts';
import { MODULE_ID } from './module-id.ts';

/** A setting that the whole world shares, with what it holds at first. */
const world = <Value extends string | object>(first: Value) => ({ scope: 'world', default: first }) as const;
/** A setting of this browser, likewise. */
const client = <Value extends object>(first: Value) => ({ scope: 'client', default: first }) as const;
/** A choice of each user for this browser, yes or no, which stands in Foundry's list. */
const choice = (first: boolean, name: string, hint: string) =>
  ({ scope: 'client', default: first, config: true, name, hint }) as const;

/** A choice of the GM's for the whole world, likewise. */
const worldChoice = (first: boolean, name: string, hint: string) =>
  ({ scope: 'world', default: first, config: true, name, hint }) as const;

export const SETTINGS = {
  /** Who referees: the lease of `play/lease`. */
  lease: world<Lease>({ epoch: 0, client: '' }),
  /** The key that seals new expeditions, by id, and, once a passphrase is set, the key itself wrapped in it. */
  key: world<WorldKey>({ id: '', salt: '', wrapped: '' }),
  /** The id of the journal that keeps the log. */
  log: world<string>(''),
  /** The id of the journal that tells the story of expeditions, and keeps the diary. */
  story: world<string>(''),
  /** Whether the diary is written. */
  diary: worldChoice(true, 'GHOSTMAP.Settings.Diary', 'GHOSTMAP.Settings.DiaryHint'),
  /** The GM's saved plans of searches; see `src/play/search/presets.ts`. */
  presets: world<object>({ version: 1, presets: {} }),
  /** The haunted houses that GMs have named, and their best games; see `src/play/haunt/kept-houses.ts`. */
  houses: world<object>({ version: 1, houses: {} }),
  /** Where game systems keep the speed of actors, by the system's id; see `scramble/members/speeds.ts`. */
  speeds: world<Record<string, DataRecord>>({}),
  /** Where game systems keep the hit points of actors, by the system's id; see `foundry/party/health.ts`. */
  health: world<Record<string, string>>({}),
  /** Where game systems keep the figures of a ramble's members and vehicles, by the system's id; see `foundry/ramble/party/figures.ts`. */
  figures: world<Record<string, DataRecord>>({}),
  /** What was last typed for a roll at the bar; see `applications/search/bar/roll.ts`. */
  roll: client<{ skill?: string; score?: number; modifier?: number; formula?: string }>({}),
  /** How checks were last answered here; see `applications/parts/checks`. */
  checks: client<object>({}),
  /** What a GM has said of words of maps of hexes; see `ramble/hex-maps/answers.ts`. */
  hexWords: client<Record<string, object>>({}),
  /** The worlds whose GM has been greeted here: Foundry keeps a browser's settings across worlds. */
  greeted: client<Record<string, boolean>>({}),
  /** When this browser's GM first came to each world, and whether they were reminded of the key; see `applications/key-window`. */
  reminded: client<Record<string, object>>({}),
  /** Whether great moments are banners here, or plain notices; and whether they sound. */
  banners: choice(true, 'GHOSTMAP.Settings.Banners', 'GHOSTMAP.Settings.BannersHint'),
  sounds: choice(false, 'GHOSTMAP.Settings.Sounds', 'GHOSTMAP.Settings.SoundsHint'),
  /** What a GM has said of the place where tables are rolled on; see `applications/table-play/encounter-window`. */
  here: client<{ terrain?: string; time?: string; danger?: string }>({}),
};

type Setting = keyof typeof SETTINGS;
/** A setting of the world. */
export type WorldSetting = { [Key in Setting]: (typeof SETTINGS)[Key]['scope'] extends 'world' ? Key : never }[Setting];
/** What a setting holds. */
type SettingValue<Key extends Setting> = (typeof SETTINGS)[Key]['default'];
/** The settings as Foundry knows them. */
export type SettingValues = { [Key in Setting as `${typeof MODULE_ID}.${Key}`]: SettingValue<Key> };

const watchers = new Map<Setting, Set<() => void>>();

/** How Foundry reads what a setting holds. */
const TYPES = { string: String, boolean: Boolean, object: Object };

/** Registers every setting; Foundry wants this in `init`. */
export function registerSettings(): void {
  for (const [key, kept] of Object.entries(SETTINGS) as [Setting, (typeof SETTINGS)[Setting]][])
    game.settings.register(MODULE_ID, key, {
      config: false,
      ...kept,
      type: TYPES[typeof kept.default as keyof typeof TYPES],
      onChange: () => {
        for (const watcher of watchers.get(key) ?? []) watcher();
      },
    });
}

/** Returns the value of a setting. */
export function setting<Key extends Setting>(key: Key): SettingValue<Key> {
  return game.settings.get(MODULE_ID, key) as SettingValue<Key>;
}

/** Sets a setting: of this browser, or for the whole world, which Foundry lets only GMs and assistants do. */
export async function setSetting<Key extends Setting>(key: Key, value: SettingValue<Key>): Promise<void> {
  // Never: the types of 13 do not follow a setting that is only named when it is called.
  await game.settings.set(MODULE_ID, key, value as never);
}

/** Calls back whenever a setting changes until what it gives is called: one of the world on every client and in the server's order, one of this browser here alone. */
export function watchSetting(key: Setting, watcher: () => void): () => void {
  const known = watchers.get(key) ?? new Set();
  watchers.set(key, known.add(watcher));
  return () => known.delete(watcher);
}
