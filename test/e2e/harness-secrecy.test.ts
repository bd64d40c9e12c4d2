/** Words are planted wherever something lies hidden, every procedure is played at random, and no player's browser comes to have one of them before it is shown. */
import { cp, rm } from 'node:fs/promises';
import type { Position } from '../play/chance-play.ts';
import { KEY } from '../play/fixtures.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, refereePage } from '../harness/people.ts';
import { Tally } from '../harness/tally.ts';
import { drawsOf } from '../harness/playing.ts';
import { wordsFound } from '../harness/words-found.ts';
import { isLongRun } from '../workers/long-run.ts';
import { CELLAR } from './cellar.ts';
import { letIn, openGhostOf, setPassphrase, showRoom } from './letting-in.ts';
import { giveMap, makeScene, openMaps } from './mapping.ts';
import { leakEverywhere, leakingAtKey } from './planted-leaks.ts';
import { ANSWERS, PAGE_DOCUMENTS, PlayersEnd, filesGiven } from './player-gets.ts';
import { type Seat, expect, test } from './tabletop.ts';
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

/** The rooms of a dungeon that a GM imports, by names that nobody knows; each has a note. */
const ROOMS = [word(), word(), word()] as const;
const PLACES = [
  { x: 3.5, y: 2.5 },
  { x: 9.5, y: 2.5 },
  { x: 8.5, y: 7.5 },
];
const DUNGEON = { ...CELLAR, notes: ROOMS.map((ref, at) => ({ ref, text: word(), pos: PLACES[at] })), story: word() };
const PASSPHRASE = 'qz two lanterns on the quay';
const KEY_TEXTS = (['hex', 'base64url', 'latin1'] as const).map((encoding) => Buffer.from(KEY.bytes).toString(encoding));

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

/** Lists where words are found, and the answers that others than who asked for them have got. */
async function found(words: readonly string[], players: PlayersEnd): Promise<readonly string[]> {
  const places = await players.got();
  return [...wordsFound(words, places), ...(places[ANSWERS] === '' ? [] : [`${ANSWERS}: ${places[ANSWERS]}`])];
}

/** Random play of a world in which words are planted. */
class Play {
  readonly #people: People;
  readonly #players: PlayersEnd;
  /** The words that were shown. */
  readonly shown = new Set<string>();
  /** How many other traces of what lies hidden were looked for. */
  traced = 0;

  constructor(people: People, players: PlayersEnd) {
    this.#people = people;
    this.#players = players;
  }

  /** Lists the planted words that nobody was shown. */
  get hidden(): readonly string[] {
    return planted.filter((one) => !this.shown.has(one));
  }

  /** Plays a game and looks for what is known by no words. */
  async play(game: GameAtTable): Promise<Tally> {
    const tally = new Tally();
    const draws = drawsOf(game, SEED);
    let documents = await this.#people.documents();
    for (let given = 0; given < COMMANDS;) {
      const before = game.position(documents);
      const turn = game.turn(before, draws.next().value);
      const answer = await this.#people.play(game, turn, documents);
      documents = await this.#people.documents();
      if (turn.kind === 'hand' || !answer) continue;
      given += 1;
      tally.count(turn.command.kind, answer);
      const told = known(game, before, game.position(documents), turn.command);
      for (const one of planted) if (told.includes(one)) this.shown.add(one);
    }
    const { secrets } = game.lying(documents) ?? {};
    const traces = secrets ? (game.chance.traces?.(secrets.hidden) ?? []) : [];
    this.traced += traces.length;
    expect(await found(traces, this.#players), `seed ${SEED}, ${game.name}`).toEqual([]);
    return tally;
  }

  /** Lists the planted words that the documents of a player's page hold. */
  async #seen(): Promise<readonly string[]> {
    const found = wordsFound(planted, { [PAGE_DOCUMENTS]: await documentsOf(this.#players.page) });
    return planted.filter((one) => found.includes(`${PAGE_DOCUMENTS}: ${one}`));
  }

  /** Has a GM show a planted word of a game, going back until there is one that can be shown; lists those that came by that. */
  async show(game: GameAtTable): Promise<readonly string[]> {
    const gm = this.#people.of('gm');
    for (let own = 0; ;) {
      const documents = await this.#people.documents();
      const position = game.position(documents);
      const lying = game.lying(documents);
      if (!lying) throw new Error(`${game.name} is gone`);
      const command = game.chance.showing?.(position) ?? null;
      const before = command ? await this.#seen() : [];
      const answer = command && (await gm.command(game, lying, command));
      if (command && answer?.kind === 'done') {
        own += 1;
        const after = await this.#people.documents();
        const told = known(game, position, game.position(after), command) + JSON.stringify(game.lying(after)?.open);
        const news = planted.filter((one) => told.includes(one) && !before.includes(one));
        const seen = await this.#seen();
        expect(
          seen.filter((one) => !before.includes(one)),
          game.name,
        ).toEqual(news);
        for (const one of news) this.shown.add(one);
        if (news.length > 0) return news;
        continue;
      }
      // What has been shown to no avail goes back first, and then a step of the play.
      for (; own >= 0; own -= 1) {
        const there = game.lying(await this.#people.documents());
        const back = there && (await gm.command(game, there, { kind: 'undo' }));
        expect(back, `seed ${SEED}, ${game.name} has a word to show`).toEqual({ kind: 'done', kept: expect.any(Array) });
      }
      own = 0;
    }
  }
}

/** A GM's browser shows a room, and a player's comes to have its name by that, and nothing else that lies hidden. */
async function showTo(players: PlayersEnd, gm: Seat, room: string, hidden: readonly string[]): Promise<void> {
  expect(await found(hidden, players), `before ${room} is shown`).toEqual([]);
  await showRoom(gm, room);
  const seen = async (): Promise<readonly string[]> => wordsFound(hidden, { [PAGE_DOCUMENTS]: await players.pageDocuments() });
  await expect.poll(seen, `${room} is shown`).toEqual([`${PAGE_DOCUMENTS}: ${room}`]);
}

test('secrecy: planted words are found nowhere until they are shown', { tag: '@14' }, async ({ tabletop }) => {
  test.setTimeout(isLongRun() ? 3_600_000 : 240_000);
  const { seat: gm } = await refereePage(tabletop, 'Gamemaster');
  const ada = await tabletop.seat('Ada', undefined, leakingAtKey, true);
  const people = await People.at(tabletop.address);
  const players = new PlayersEnd(tabletop, ada, people);
  const play = new Play(people, players);

  await test.step('a GM imports a map by hand, of which a picture lies among the files', async () => {
    await openMaps(gm);
    await giveMap(gm, 'cellar.json', DUNGEON);
    await makeScene(gm, CELLAR.title);
    expect((await filesGiven(tabletop.folder)).filter((path) => /[\\/][0-9a-f]{32}\.(?:jpeg|webp)$/.test(path))).toHaveLength(1);
  });

  await test.step('all is played at random', async () => {
    for (const game of games) {
      const tally = await play.play(game);
      console.info(`secrecy, ${game.procedure.id}: ${String(tally)}`);
      const { accepted, all } = tally.totals;
      if (isLongRun()) expect(2 * accepted, `${game.name}: half of the commands change something`).toBeGreaterThanOrEqual(all);
    }
    expect(await found([...play.hidden, PASSPHRASE], players), `seed ${SEED}`).toEqual([]);
    expect(play.hidden.filter((one) => !JSON.stringify(DUNGEON).includes(one)).length).toBeGreaterThan(3);
  });

  await test.step('what a GM shows of each procedure is found', async () => {
    const told: Record<string, number> = {};
    for (const game of games.filter(({ chance }) => chance.showing)) {
      told[game.procedure.id] = (await play.show(game)).length;
    }
    expect(Object.keys(told).length).toBeGreaterThan(1);
    const counts = `${planted.length} words planted, ${play.shown.size} shown by play and by a GM`;
    console.info(`secrecy: ${counts} (${JSON.stringify(told)}), ${play.traced} other traces looked for`);
  });

  // What opens the secrets is secret itself.
  let code = '';
  const hidden = (): readonly string[] => [...play.hidden, PASSPHRASE, code, code.replaceAll('-', ''), ...KEY_TEXTS];
  const backup = `${tabletop.folder}-backup`;
  const sitDownAgain = async (): Promise<void> => players.sitDown(await People.at(tabletop.address));

  await test.step('a GM whose browser was let in by the passphrase shows a word', async () => {
    code = await setPassphrase(gm, PASSPHRASE);
    await gm.page.close();
    if (isLongRun()) {
      await tabletop.restart((folder) => cp(folder, backup, { recursive: true }));
      await sitDownAgain();
    }
    const assistant = await tabletop.seat('Assistant');
    await letIn(assistant, CELLAR.title, 'Passphrase', PASSPHRASE);
    await showTo(players, assistant, ROOMS[0], hidden());
    play.shown.add(ROOMS[0]);
    await assistant.page.close();
  });

  if (isLongRun()) {
    const fresh = await tabletop.seat('Gamemaster');
    await test.step('one whose browser was let in by the recovery code shows another', async () => {
      await letIn(fresh, CELLAR.title, 'Recovery code', code);
      await showTo(players, fresh, ROOMS[1], hidden());
      play.shown.add(ROOMS[1]);
    });

    await test.step('what was shown is hidden once more when a backup is put back, and a GM shows a third', async () => {
      await tabletop.restart(async (folder) => {
        await rm(folder, { recursive: true });
        await cp(backup, folder, { recursive: true });
      });
      await rm(backup, { recursive: true });
      await sitDownAgain();
      expect(wordsFound(ROOMS, { [PAGE_DOCUMENTS]: await players.pageDocuments() })).toEqual([]);
      await openGhostOf(fresh, CELLAR.title);
      await showTo(players, fresh, ROOMS[2], hidden());
      play.shown.add(ROOMS[2]);
    });
  }

  await test.step('each way in which something could get out is noticed where it does, and nowhere else', async () => {
    const leaks = await leakEverywhere(tabletop, players, games[0]?.holder.split('.')[1] ?? '');
    const keys = Object.keys(await players.got());
    expect([...new Set(leaks.flatMap(({ places }) => places))].sort(), 'each place is leaked into').toEqual(keys.sort());
    const noticed = async (): Promise<object> => {
      const places = await players.got();
      const all = wordsFound(
        leaks.map((leak) => leak.word),
        places,
      );
      const where = (leaked: string): string[] => Object.keys(places).filter((place) => all.includes(`${place}: ${leaked}`));
      return Object.fromEntries(leaks.map((leak) => [leak.word, where(leak.word).sort()]));
    };
    const expected = Object.fromEntries(leaks.map((leak) => [leak.word, [...leak.places].sort()]));
    await expect.poll(noticed).toEqual(expected);
  });
  players.leave();
  const later = ROOMS.filter((room) => play.shown.has(room));
  console.info(`secrecy: ${later.length} words shown later, ${play.hidden.length} never`);
});
