/** A table at which every listed procedure is played at random: the world that it begins with, and who sits there. */
import type { Page } from '@playwright/test';
import { users } from '../../demo/documents/people.ts';
import type { WorldSeed } from 'foundry-stand-in';
import { KEY } from '../play/fixtures.ts';
import { allBrought } from './brought-play.ts';
import { GameAtTable } from './game-at-table.ts';

/** The id of the world, by which browsers keep its key. */
const WORLD_ID = 'harness';

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
  const all = await allBrought();
  const games = Array.from({ length: times }, (_, time) =>
    all.map(({ procedure, chance }, at) => {
      const number = time * all.length + at + 1;
      return new GameAtTable(chance, procedure, { number, seed: seed + time, word });
    }),
  ).flat();
  const more = Object.entries(guests).map(([guest, host], at) => {
    const brought = all.find(({ procedure }) => procedure.id === guest);
    const beside = games.find(({ procedure }) => procedure.id === host);
    if (!brought || !beside) throw new Error(`no ${guest} can be played beside a ${host}`);
    return new GameAtTable(brought.chance, brought.procedure, { number: games.length + at + 1, seed: seed + 1, beside });
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
