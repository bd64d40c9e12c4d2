/** Words are planted wherever something lies hidden, every procedure is played at random, and no player's browser comes to have one of them before it is shown. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from '../play/chance-play.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, refereePage } from '../harness/people.ts';
import { Tally } from '../harness/tally.ts';
import { drawsOf } from '../harness/playing.ts';
import { wordsFound, writings } from '../harness/words-found.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Seat, type Tabletop, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const planted: string[] = [];
/** Makes a word that stands nowhere else. */
function word(): string {
  planted.push(`qz${String(planted.length).padStart(3, '0')}vexwyk`);
  return planted.at(-1) ?? '';
}
const games = await gamesOfAll(SEED, {}, word);
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** How many commands of each procedure are given. */
const COMMANDS = isLongRun() ? 250 : 24;

/** What a browser keeps of its own accord. */
function storageOf(seat: Seat): Promise<string> {
  return seat.read(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        kept.push(name, store, await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

/** The names and contents of all files that the server gives to anybody who asks, of this world. */
async function filesOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const given = names.filter(({ parentPath }) => !/[\\/]data(?:[\\/]|$)|packs/.test(parentPath));
  const texts = await Promise.all(given.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
  return [...given.map(({ name }) => name), ...texts].join('\n');
}

/** All that players have got, by what it is. */
async function got(tabletop: Tabletop, people: People, player: Seat): Promise<Readonly<Record<string, string>>> {
  return {
    'frames of a page': player.frames.map(({ text }) => text).join('\n'),
    'what came over a bare socket': people.of('dana').heard,
    'documents of a page': await documentsOf(player),
    'documents at the server': JSON.stringify(await people.documents()),
    storage: await storageOf(player),
    files: await filesOf(tabletop.folder),
    'what a page shows': await player.read(() => document.documentElement.outerHTML),
  };
}

/** Returns what all may know of what lay hidden, as text, after a command. */
function known(game: GameAtTable, before: Position<object, object>, after: Position<object, object>, command: object): string {
  const played = {
    before,
    after,
    command: command as { readonly kind: string },
    seat: { user: 'gm', gm: true, owns: new Set() },
  };
  return JSON.stringify(game.chance.mayKnow(played as never) ?? null);
}

test('secrecy: planted words are found nowhere until they are shown', { tag: '@14' }, async ({ tabletop }) => {
  test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
  await refereePage(tabletop, 'Gamemaster');
  const ada = await tabletop.seat('Ada');
  const people = await People.at(tabletop.address);
  people.of('dana').listen();
  const shown = new Set<string>();
  const note = (text: string): void => planted.forEach((one) => text.includes(one) && shown.add(one));
  let traced = 0;
  for (const game of games) {
    const tally = new Tally();
    const draws = drawsOf(game, SEED);
    let documents = await people.documents();
    for (let given = 0; given < COMMANDS;) {
      const before = game.position(documents);
      const turn = game.turn(before, draws.next().value);
      const answer = await people.play(game, turn, documents);
      documents = await people.documents();
      if (turn.kind === 'hand' || !answer) continue;
      given += 1;
      tally.count(turn.command.kind, answer);
      note(known(game, before, game.position(documents), turn.command));
    }
    const { secrets } = game.lying(documents) ?? {};
    const traces = secrets ? (game.chance.traces?.(secrets.hidden) ?? []) : [];
    traced += traces.length;
    const places = await got(tabletop, people, ada);
    expect(wordsFound(traces, places), `seed ${SEED}, ${game.name}`).toEqual([]);
    console.info(`secrecy, ${game.procedure.id}: ${String(tally)}`);
  }
  const hidden = planted.filter((one) => !shown.has(one));
  expect(wordsFound(hidden, await got(tabletop, people, ada)), `seed ${SEED}`).toEqual([]);
  expect(hidden.length).toBeGreaterThan(3);

  // What a GM shows is found: the same search sees it.
  let revealed = 0;
  for (const game of games) {
    const documents = await people.documents();
    const position = game.position(documents);
    const command = game.chance.showing?.(position) ?? null;
    const lying = game.lying(documents);
    if (!command || !lying) continue;
    const answer = await people.of('gm').command(game, lying, command);
    if (answer.kind !== 'done') continue;
    const after = await people.documents();
    const told = known(game, position, game.position(after), command) + JSON.stringify(game.lying(after)?.open);
    const news = hidden.filter((one) => told.includes(one));
    const found = wordsFound(news, { documents: await documentsOf(ada) });
    expect(found.length, `${game.name}, ${command.kind}`).toBe(news.length);
    revealed += news.length;
  }
  expect(revealed).toBeGreaterThan(0);
  console.info(
    `secrecy: ${planted.length} words planted, ${shown.size} shown by play, ${revealed} by a GM, ${traced} other traces looked for`,
  );

  // And each way in which something could get out is noticed where it does.
  const [secret = ''] = hidden.filter((one) => !shown.has(one)).slice(-1);
  const scene = games[0]?.holder ?? '';
  const gm = people.of('gm');
  const leaks: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['documents', () => gm.modify('ChatMessage', 'create', { data: [{ content: `<p>${secret}</p>` }] })],
    ['documents', () => gm.modify('JournalEntry', 'create', { data: [{ name: secret }] })],
    [
      'documents',
      () =>
        gm.modify('Scene', 'update', { updates: [{ _id: scene.split('.')[1], flags: { other: { of: writings(secret)[4] } } }] }),
    ],
    ['what came over a bare socket', () => Promise.resolve(gm.shout({ says: writings(secret)[2] }))],
  ];
  for (const [place, leak] of leaks) {
    await leak();
    const seen = (): Promise<readonly string[]> => got(tabletop, people, ada).then((places) => wordsFound([secret], places));
    await expect.poll(async () => (await seen()).some((one) => one.includes(place)), place).toBe(true);
  }
  people.leave();
});
