/** Where something of the module may be left once all of it is removed: in the world, in files, and in what a browser keeps. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SETTINGS } from '../../src/foundry/host/settings.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import type { Documents, Source } from '../harness/documents-at-table.ts';
import { keptIn } from './browser-storage.ts';
import { filesGiven } from './player-gets.ts';
import type { Seat } from './tabletop.ts';

const NAME = /ghost-?map/i;

/** What stays in a world on purpose, by why: all else that names the module is a trace. */
const STAYS: Readonly<Record<string, (type: string, source: Source) => boolean>> = {
  'who referees is settled anew by each page that comes, while the module is there': (type, { key }) =>
    type === 'Setting' && key === 'ghost-map.lease',
  'a module cannot take a setting away: it holds what it holds at first': (type, { key, value }) => {
    if (type !== 'Setting' || typeof key !== 'string' || typeof value !== 'string') return false;
    const known = (SETTINGS as Readonly<Record<string, { readonly default: unknown }>>)[key.replace('ghost-map.', '')];
    return known !== undefined && sameData(JSON.parse(value), known.default);
  },
};

/** Lists the documents of a world that still say something of the module, by type and name; the words of a chat are the chat's, but not its flags. */
export function worldTraces(documents: Documents): readonly string[] {
  const said = (type: string, source: Source): unknown => (type === 'ChatMessage' ? source['flags'] : source);
  return Object.entries(documents).flatMap(([type, sources]) =>
    sources.flatMap((source) => {
      const isTrace = NAME.test(JSON.stringify(said(type, source) ?? null));
      const stays = Object.values(STAYS).some((is) => is(type, source));
      return isTrace && !stays ? [`${type} ${String(source['key'] ?? source['name'] ?? source._id)}`] : [];
    }),
  );
}

/** Where the server has its copies of the compendia that come with the module. */
const OWN_PACKS = /(?:^|\/)pack-copies\//;

/** What stays among the files on purpose, by why. */
const FILES_STAY: Readonly<Record<string, RegExp>> = {
  'no module can delete a picture that it has uploaded, and the window says so': /(?:^|\/)ghost-map\/[\w.-]+\.webp$/,
};

/**
 * Lists the files of a server's data that are named after the module, or say something of it, outside of databases and the module
 * itself: in databases lies what was deleted until they are put in order, and documents are looked at as the server gives them.
 */
export async function fileTraces(folder: string): Promise<readonly string[]> {
  const names = (await filesGiven(folder)).map((path) => relative(folder, path)).filter((name) => !OWN_PACKS.test(name));
  const are = await Promise.all(
    names.map(async (name) => NAME.test(name) || NAME.test(await readFile(join(folder, name), 'latin1'))),
  );
  return names.filter((name, at) => are[at] && !Object.values(FILES_STAY).some((stays) => stays.test(name)));
}

/** What a browser keeps on purpose, by why. */
const BROWSER_STAYS: Readonly<Record<string, (what: string) => boolean>> = {
  'a backup of the world is opened by the key that was its own: it is in the browsers of GMs alone': (what) =>
    what === 'database ghost-map, keys: 1',
  'a game of a backup rolls other dice from where it was left on: numbers by digests, in the browsers of GMs': (what) =>
    /^database ghost-map-revisions, revisions: \d+$/.test(what),
  'what was last typed and whether the greeting was read is of the browser, not of the world': (what) =>
    Object.entries(SETTINGS).some(
      ([key, { scope }]) => scope === 'client' && /^storage (?:.*\.)?$/.test(what.replace(`ghost-map.${key}`, '')),
    ),
};

/** Lists what a browser keeps of the module, by where it lies; what is in its databases counted. */
async function oursIn(seat: Seat): Promise<readonly string[]> {
  const { local, session, databases } = await keptIn(seat);
  const stored = [local, session].flatMap((storage) =>
    Object.entries(storage).flatMap(([name, value]) => (NAME.test(`${name} ${value}`) ? [`storage ${name}`] : [])),
  );
  const lines = databases.flatMap(({ name, store, entries }) =>
    NAME.test(name) && entries.length > 0 ? [`database ${name}, ${store}: ${String(entries.length)}`] : [],
  );
  return [...stored, ...lines];
}

/** Lists what a browser keeps that is a trace; in a player's any database is one. */
export async function browserTraces(seat: Seat, isGms: boolean): Promise<readonly string[]> {
  const kept = await oursIn(seat);
  return kept.filter((what) => {
    const isSecret = what.startsWith('database ');
    return (isSecret && !isGms) || !Object.values(BROWSER_STAYS).some((stays) => stays(what));
  });
}
