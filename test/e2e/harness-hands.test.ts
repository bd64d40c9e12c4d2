/** Several hands at one table: two GMs, one without the key, tabs, seats that change hands in mid-command, a backup put back. Nothing is lost, nothing doubled. */
import { cp, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Step } from '../../src/play/expedition.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { type Documents, type Lying, allLying, followsOf, leftUndone, textAt, valueAt } from '../harness/documents-at-table.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, type RefereePage, refereePage } from '../harness/people.ts';
import { Tally } from '../harness/tally.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Seat, type Tabletop, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** A search goes on beside a scramble on one scene. */
const games = await gamesOfAll(SEED, { search: 'scramble' });
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** Which steps lie on the stacks, and how many were answered with a yes. */
class Account {
  readonly #answered = new Map<string, number>();
  readonly #depths = new Map<string, number>();
  /** The step that was last written at a place of an expedition's stack; one that came too late is written over. */
  readonly #written = new Map<string, Step>();

  /** Begins with what lies there. */
  open(documents: Documents): void {
    for (const known of [this.#answered, this.#depths, this.#written]) known.clear();
    for (const { expedition, record } of allLying(documents)) this.#depths.set(expedition, record.depth);
  }

  /** Looks at what lies there: steps stay beside the state for a while before they are in the log alone. */
  see(all: readonly Lying[]): void {
    for (const { expedition, record } of all)
      for (const step of Object.values(record.tail)) this.#written.set(`${expedition} ${step.at}`, step);
  }

  answered(expedition: string): void {
    this.#answered.set(expedition, (this.#answered.get(expedition) ?? 0) + 1);
  }

  /** Lists what does not agree with what lies there. */
  faults(documents: Documents): readonly string[] {
    const all = allLying(documents);
    this.see(all);
    return all.flatMap((lying) => {
      const { expedition, record } = lying;
      const before = this.#depths.get(expedition) ?? 0;
      const steps = Array.from({ length: record.depth - before }, (_, at) => this.#written.get(`${expedition} ${before + at}`));
      const follows = steps.flatMap((step) => (step ? [followsOf(lying, step)] : []));
      const given = follows.filter((name) => name === '').length;
      const due = this.#answered.get(expedition) ?? 0;
      const followed = follows.filter((name) => name !== '');
      return [
        ...(steps.includes(undefined) ? [`a step of ${expedition} was never written`] : []),
        ...(given === due ? [] : [`${expedition} has ${given} steps that people gave, and ${due} were answered with a yes`]),
        ...(new Set(followed).size === followed.length ? [] : [`what follows was done twice on ${expedition}`]),
      ];
    });
  }
}

/** One who plays at random, one command after the other, on any of the games. */
async function playAt(
  people: People,
  draws: Iterator<readonly [at: number, draw: unknown]>,
  commands: number,
  heard: (game: GameAtTable, command: { readonly kind: string }, answer: string) => void,
  saw: (documents: Documents) => void,
): Promise<void> {
  for (let played = 0; played < commands;) {
    const { value } = draws.next() as { value: readonly [number, unknown] };
    const game = games[value[0] % games.length];
    if (!game) throw new Error('no game');
    const documents = await people.documents();
    saw(documents);
    const turn = game.turn(game.position(documents), value[1]);
    // Where a GM's hand puts the party, that GM's browser asks for what comes of it by itself.
    if (turn.kind === 'hand') continue;
    const answer = await people.play(game, turn, documents);
    if (!answer) continue;
    played += 1;
    heard(game, turn.command, answer.kind === 'done' ? '' : answer.code);
  }
}

/** Draws for one who plays, endless: of which game, and what. */
function* drawsFor(number: number): Generator<readonly [at: number, draw: unknown]> {
  for (let round = 0; ; round += 1) {
    const seed = SEED + 1000 * number + round;
    const all = games.map(({ chance }) => fc.sample(chance.draws, { seed, numRuns: 4 }).flat());
    const longest = Math.max(...all.map(({ length }) => length));
    for (let at = 0; at < longest; at += 1) for (const [game, draws] of all.entries()) yield [game, draws[at % draws.length]];
  }
}

/** What lies of the expeditions in the documents of a page. */
function seenIn(seat: Seat): Promise<readonly unknown[]> {
  return seat.read(() =>
    [...game.scenes, ...game.tables]
      .map(({ flags }) => (flags as { 'ghost-map'?: { expeditions?: unknown } })['ghost-map']?.expeditions)
      .filter((one) => one !== undefined)
      .map((one) => JSON.parse(JSON.stringify(one)) as unknown),
  );
}

function lyingIn(documents: Documents): readonly unknown[] {
  return ['Scene', 'RollTable'].flatMap((type) =>
    (documents[type] ?? []).flatMap((source) => {
      const all = valueAt(source, 'flags', 'ghost-map', 'expeditions');
      return isRecord(all) ? [all] : [];
    }),
  );
}

/** The evening: who plays, who referees, and what goes wrong meanwhile. */
class Evening {
  readonly #tabletop: Tabletop;
  readonly account = new Account();
  readonly tallies = new Map(games.map((game) => [game, new Tally()]));
  players: readonly People[] = [];
  readonly #draws = [drawsFor(1), drawsFor(2), drawsFor(3)];
  answered = 0;
  changes = 0;

  constructor(tabletop: Tabletop) {
    this.#tabletop = tabletop;
  }

  async sitDown(): Promise<void> {
    for (const people of this.players) people.leave();
    this.players = await Promise.all(this.#draws.map((_, at) => People.at(this.#tabletop.address, String(at))));
    const [first] = this.players;
    if (first) this.account.open(await first.documents());
  }

  documents(): Promise<Documents> {
    const [first] = this.players;
    if (!first) throw new Error('nobody has sat down');
    return first.documents();
  }

  /** Lets another GM's browser take the seat from whoever holds it, as if that one left in the middle. */
  async changeSeats(): Promise<void> {
    const [people] = this.players;
    const lease = ((await this.documents())['Setting'] ?? []).find(({ key }) => key === 'ghost-map.lease')?.['value'];
    const client = typeof lease === 'string' ? textAt(JSON.parse(lease), 'client') : '';
    people?.of('gm').say({ type: 'farewell', client });
    this.changes += 1;
  }

  /** All play so many commands together; `meanwhile` happens in the middle. The seat changes hands every so many answers. */
  async play(commands: number, every: number, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const each = Math.ceil(commands / this.players.length);
    let middle: Promise<void> | null = null;
    const heard = (game: GameAtTable, command: { readonly kind: string }, code: string): void => {
      this.answered += 1;
      this.tallies.get(game)?.count(command.kind, code === '' ? { kind: 'done', kept: [] } : { kind: 'refused', code, data: {} });
      if (code === '') this.account.answered(game.expedition);
      if (this.answered % every === 0) void this.changeSeats();
      if (this.answered % commands > commands / 3) middle ??= meanwhile();
    };
    await Promise.all(
      this.players.map((people, at) =>
        playAt(people, this.#draws[at] ?? drawsFor(9), each, heard, (all) => this.account.see(allLying(all))),
      ),
    );
    await (middle ?? meanwhile());
  }

  /** Waits until nothing is owed any more, and holds all that was answered to what lies there. */
  async holds(pages: readonly RefereePage[], where: string): Promise<void> {
    await expect
      .poll(async () => {
        const documents = await this.documents();
        return allLying(documents).flatMap((lying) => leftUndone(documents, lying));
      }, where)
      .toEqual([]);
    const documents = await this.documents();
    expect(this.account.faults(documents), where).toEqual([]);
    // A note that all is done may still be on its way.
    const isAlike = async (seat: Seat): Promise<boolean> =>
      isDeepStrictEqual(await seenIn(seat), lyingIn(await this.documents()));
    for (const { seat, user } of pages)
      await expect.poll(() => isAlike(seat), `${where}: ${user}'s browser has what the server has`).toBe(true);
  }
}

test('hands: of the commands of several hands none is lost and none doubled', { tag: '@14' }, async ({ tabletop }) => {
  test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
  const share = isLongRun() ? 1000 : 75;
  const [part, every] = [share / 5, share / 25];
  const gm = await refereePage(tabletop, 'Gamemaster');
  const other = await refereePage(tabletop, 'Assistant');
  // A browser of the same assistant that has not been let in.
  await tabletop.seat('Assistant');
  const evening = new Evening(tabletop);
  await evening.sitDown();

  await evening.play(part, every);
  await evening.holds([gm, other], `seed ${SEED}, seats that change hands`);

  let backup = '';
  await tabletop.restart(async (folder) => {
    backup = `${folder}-backup`;
    await cp(folder, backup, { recursive: true });
  });
  await evening.sitDown();
  let tab = gm;
  await evening.play(part, every, async () => {
    await gm.seat.page.close();
    tab = await refereePage(tabletop, 'Gamemaster');
  });
  await evening.holds([tab, other], `seed ${SEED}, a GM's browser that goes and comes back`);

  const beside = { user: 'Gamemaster', gate: tab.gate, seat: await tabletop.seat('Gamemaster', tab.seat) };
  await evening.play(part, every, async () => {
    await other.seat.reload();
  });
  await evening.holds([tab, beside, other], `seed ${SEED}, two tabs of one GM`);

  await tabletop.restart(async (folder) => {
    await rm(folder, { recursive: true });
    await cp(backup, folder, { recursive: true });
  });
  await evening.sitDown();
  await evening.play(part, every);
  await evening.holds([tab, beside, other], `seed ${SEED}, a backup that was put back`);

  await evening.play(part, every, async () => {
    await tab.seat.page.close();
  });
  await evening.holds([beside, other], `seed ${SEED}, a tab that is closed`);
  await rm(backup, { recursive: true });
  for (const people of evening.players) people.leave();
  for (const [game, tally] of evening.tallies) console.info(`hands, ${game.name}: ${String(tally)}`);
  console.info(`hands: ${evening.answered} answered, the seat changed hands ${evening.changes} times`);
});
