/** Ways in which something could get out to players at a table of a harness, each made on purpose with a word of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writings } from '../harness/words-found.ts';
import {
  ANSWERS,
  FILES,
  FILE_NAMES,
  FRAMES,
  PAGE_DOCUMENTS,
  type PlayersEnd,
  SERVER_DOCUMENTS,
  SHOWN,
  SOCKETS,
  STORAGE,
  heardBy,
} from './player-gets.ts';
import type { Tabletop } from './tabletop.ts';

/** The key at which a page that was made to leak does so. */
const KEY = 'F8';

/** What a page leaks by itself, by where. */
const BY_PAGE = {
  local: 'qzlocalvexwyk',
  session: 'qzsessionvexwyk',
  cookie: 'qzcookievexwyk',
  database: 'qzdatabasevexwyk',
  bytes: 'qzbytesvexwyk',
  notice: 'qznoticevexwyk',
  document: 'qzdocumentvexwyk',
};

/** Makes a page leak at a key: into its storages, its documents, and what it shows. */
export async function leakingAtKey(page: Page): Promise<void> {
  await page.addInitScript(
    ({ key, words }) => {
      addEventListener('keydown', ({ code }) => {
        if (code !== key) return;
        localStorage.setItem('leak', words.local);
        sessionStorage.setItem('leak', words.session);
        document.cookie = `leak=${words.cookie}`;
        const request = indexedDB.open('leak', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('words', { keyPath: 'of' });
        request.onsuccess = () => {
          const store = request.result.transaction('words', 'readwrite').objectStore('words');
          store.put({ of: words.database, bytes: new TextEncoder().encode(words.bytes) });
          store.transaction.oncomplete = () => request.result.close();
        };
        ui.notifications?.info(words.notice, { permanent: true });
        game.user?.updateSource({ flags: { leak: { of: words.document } } } as object);
      });
    },
    { key: KEY, words: BY_PAGE },
  );
}

/** A word that is leaked, and where alone it must be found. */
export interface Leaked {
  readonly word: string;
  readonly places: readonly string[];
}

const TO_ALL = [FRAMES, ...SOCKETS, PAGE_DOCUMENTS, SERVER_DOCUMENTS];

/** Leaks in every way there is, and lists what is found where from now on; `scene` is one of the world's. */
export async function leakEverywhere(tabletop: Tabletop, players: PlayersEnd, scene: string): Promise<readonly Leaked[]> {
  const { page: ada, people } = players;
  const gm = people.of('gm');
  const assets = join(tabletop.folder, 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'qznamevexwyk.txt'), 'A map.');
  await writeFile(join(assets, 'map.svg'), '<svg><title>qzfilevexwyk</title></svg>');
  gm.shout({ says: 'qzframevexwyk' }, 'ada');
  gm.shout({ says: writings('qzsocketvexwyk')[2] }, 'dana');
  const answer = { kind: 'refused', code: 'stale', data: { omen: 'qzanswervexwyk' } };
  gm.shout({ type: 'reply', id: `${people.of('ada').name}:1`, answer }, 'bram');
  await gm.modify('JournalEntry', 'create', { data: [{ name: 'qzservervexwyk' }], broadcast: false });
  await gm.modify('ChatMessage', 'create', { data: [{ content: '<p>qzchatvexwyk</p>' }] });
  await gm.modify('JournalEntry', 'create', { data: [{ name: 'qzjournalvexwyk' }] });
  const flags = { other: { of: writings('qzflagvexwyk')[4] } };
  await gm.modify('Scene', 'update', { updates: [{ _id: scene, flags }] });
  await ada.page.keyboard.press(KEY);
  return [
    { word: 'qznamevexwyk', places: [FILE_NAMES] },
    { word: 'qzfilevexwyk', places: [FILES] },
    { word: 'qzframevexwyk', places: [FRAMES] },
    { word: 'qzsocketvexwyk', places: [heardBy('dana')] },
    { word: 'qzanswervexwyk', places: [heardBy('bram'), ANSWERS] },
    { word: 'qzservervexwyk', places: [SERVER_DOCUMENTS] },
    { word: 'qzchatvexwyk', places: [...TO_ALL, SHOWN] },
    { word: 'qzjournalvexwyk', places: TO_ALL },
    { word: 'qzflagvexwyk', places: TO_ALL },
    ...(['local', 'session', 'cookie', 'database', 'bytes'] as const).map((kind) => ({ word: BY_PAGE[kind], places: [STORAGE] })),
    { word: BY_PAGE.notice, places: [SHOWN] },
    { word: BY_PAGE.document, places: [PAGE_DOCUMENTS] },
  ];
}
