/** Where something of the module may be left once all of it is removed: in the world, in files, and in what a browser keeps. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SETTINGS } from '../../src/foundry/host/settings.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import type { Documents, Source } from '../harness/documents-at-table.ts';
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

/**
 * The folders of databases, in which what was deleted lies until they are put in order: documents are looked at as the server gives
 * them. The compendia that come with the module lie beside them.
 */
const DATABASES = /(?:^|\/)(?:data|packs|pack-copies)\//;

/** Lists the files of a server's data that are named after the module, or say something of it, outside of databases and the module itself. */
export async function fileTraces(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((one) => one.isFile())
    .map(async (one) => {
      const path = join(one.parentPath, one.name);
      const name = relative(folder, path);
      if (DATABASES.test(name)) return [];
      return NAME.test(name) || NAME.test(await readFile(path, 'latin1')) ? [name] : [];
    });
  return (await Promise.all(found)).flat();
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
function keptIn(seat: Seat): Promise<readonly string[]> {
  return seat.read(async () => {
    const isOurs = (text: string): boolean => /ghost-?map/i.test(text);
    const stored = [localStorage, sessionStorage].flatMap((store) =>
      Object.entries({ ...store }).flatMap(([name, value]) => (isOurs(`${name} ${String(value)}`) ? [`storage ${name}`] : [])),
    );
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unread'));
      });
    const lines: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!isOurs(name)) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const count = await done(database.transaction(store, 'readonly').objectStore(store).count());
        if (count > 0) lines.push(`database ${name}, ${store}: ${String(count)}`);
      }
      database.close();
    }
    return [...stored, ...lines];
  });
}

/** Lists what a browser keeps that is a trace; in a player's any database is one. */
export async function browserTraces(seat: Seat, isGms: boolean): Promise<readonly string[]> {
  const kept = await keptIn(seat);
  return kept.filter((what) => {
    const isSecret = what.startsWith('database ');
    return (isSecret && !isGms) || !Object.values(BROWSER_STAYS).some((stays) => stays(what));
  });
}
