/** A table at which every listed procedure is played at random: the world that it begins with, and who sits there. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { users } from '../../demo/documents/people.ts';
import { inProject } from '../../scripts/project-root.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { WorldSeed } from 'foundry-stand-in';
import type { AnyChancePlay } from '../play/chance-play.ts';
import { KEY } from '../play/fixtures.ts';
import '../workers/all-procedures.ts';
import { GameAtTable } from './game-at-table.ts';

/** The id of the world, by which browsers keep its key. */
const WORLD_ID = 'harness';

/** Returns what each listed procedure is played by, by the names of their files. @throws where one brings nothing */
export async function joinedAtTable(): Promise<readonly AnyJoined[]> {
  const files = readdirSync(inProject('src', 'procedures')).filter((file) => file.endsWith('.ts') && file !== 'list.ts');
  const names = files.map((file) => file.replace('.ts', ''));
  const all = await Promise.all(
    names.map(async (name) => {
      const module = (await import(`../../src/procedures/${name}.ts`)) as Readonly<Record<string, unknown>>;
      const manifest = MANIFESTS.find((one) => Object.values(module).includes(one));
      if (!manifest) return [];
      const brought = (await import(`../rules/${name}/any-play.ts`)) as {
        readonly CHANCE_PLAY?: AnyChancePlay;
      };
      if (!brought.CHANCE_PLAY) throw new Error(`${manifest.id} is listed, but cannot be played at random`);
      return [{ id: manifest.id, chance: brought.CHANCE_PLAY }];
    }),
  );
  return all.flat();
}

/** A listed procedure, and how it is played at random. */
export interface AnyJoined {
  readonly id: string;
  readonly chance: AnyChancePlay;
}

/**
 * Makes a game of each listed procedure; another seed begins them elsewhere. `guests` are procedures of which another game is
 * played on the scene of a host's; `word` makes the words of what lies hidden; of each there are so many as `times` says, each
 * begun elsewhere.
 */
export async function gamesOfAll(
  seed: number,
  guests: Readonly<Record<string, string>> = {},
  word?: () => string,
  times = 1,
): Promise<readonly GameAtTable[]> {
  const all = await joinedAtTable();
  const games = Array.from({ length: times }, (_, time) =>
    all.map(({ id, chance }, at) => {
      const number = time * all.length + at + 1;
      return new GameAtTable(chance, wholeOf({ id }), { number, seed: seed + time, word });
    }),
  ).flat();
  const more = Object.entries(guests).map(([guest, host], at) => {
    const chance = all.find(({ id }) => id === guest)?.chance;
    const beside = games.find(({ procedure }) => procedure.id === host);
    if (!chance || !beside) throw new Error(`no ${guest} can be played beside a ${host}`);
    return new GameAtTable(chance, wholeOf({ id: guest }), { number: games.length + at + 1, seed: seed + 1, beside });
  });
  return [...games, ...more];
}

/** Makes the world of some games; the scene of the first is active. */
export function worldOfGames(games: readonly GameAtTable[], generation: 13 | 14): WorldSeed {
  const all = games.map((game) => game.documents(generation));
  const plain = { name: 'Elsewhere', width: 1000, height: 1000, padding: 0, active: false, grid: { type: 1, size: 100 } };
  return {
    id: WORLD_ID,
    title: 'Harness',
    users: users().map((user) => ({ ...user, character: null })),
    scenes: [...all.flatMap(({ scenes }) => scenes), { ...plain, _id: 'elsewhere0000000' }],
    tables: all.flatMap(({ tables }) => tables),
    actors: all.flatMap(({ actors }) => actors),
    settings: { 'ghost-map.key': { id: KEY.id, salt: '', wrapped: '' } },
  };
}

/** Gives a page the world's key before it opens the table, as a browser has it that was here before. */
export async function withKey(page: Page): Promise<void> {
  await page.addInitScript(
    ({ world, id, bytes }) => {
      const request = indexedDB.open('ghost-map', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('keys', { keyPath: ['world', 'id'] });
      request.onsuccess = () => {
        const store = request.result.transaction('keys', 'readwrite').objectStore('keys');
        store.put({ world, id, bytes: Uint8Array.from(bytes) });
        store.transaction.oncomplete = () => request.result.close();
      };
    },
    { world: WORLD_ID, id: KEY.id, bytes: [...KEY.bytes] },
  );
}
