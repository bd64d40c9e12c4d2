/** The referee's browser is ended at each named point of a command: it is applied once or not at all, and the next referee finishes what is pending. */
import { depthsIn, faultsOf, faultsOfCards, stoodBefore } from '../harness/after-a-kill.ts';
import { allLying, lastStep, leftUndone, owedByTop, standing } from '../harness/documents-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { KillChoice } from '../harness/kill-choice.ts';
import type { Foreseen } from '../harness/kill-points.ts';
import { type GatedPage, People, gatedPage } from '../harness/people.ts';
import { Tally } from '../harness/tally.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Tabletop, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const games = await gamesOfAll(SEED);
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** How many ends each point has at the least in the long run. */
const FEWEST = 3;

/** After how many ends in a row that did not come about the referee is looked for in the other browser. */
const MISSES = 4;

/** Two browsers that can referee: the one that does, and the one that waits. */
class Referees {
  readonly #tabletop: Tabletop;
  present: GatedPage;
  #next: Promise<GatedPage>;

  constructor(tabletop: Tabletop, present: GatedPage, next: GatedPage) {
    this.#tabletop = tabletop;
    this.present = present;
    this.#next = Promise.resolve(next);
  }

  /** Sees the referee's page closed whose line is cut already; the other takes the seat, and a new one waits beside it. */
  async ended(): Promise<void> {
    const { user, seat } = this.present;
    this.present = await this.#next;
    // As a browser that is gone, without a farewell; what its line was told last it has not heard.
    await seat.page.close();
    this.#next = gatedPage(this.#tabletop, user);
  }

  /** Takes the other for the one that referees: of two that were there when the seat fell free, the one that came later may have taken it. */
  async change(): Promise<void> {
    const { present } = this;
    this.present = await this.#next;
    this.#next = Promise.resolve(present);
  }

  /** Waits for whoever is still coming. */
  async complete(): Promise<void> {
    await this.#next;
  }
}

test(
  'kills: whatever moment the referee’s browser ends at, a command is carried out once or not at all',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const [wanted, fewest] = isLongRun() ? [80, FEWEST] : [8, 0];
    const referees = new Referees(tabletop, await gatedPage(tabletop, 'Gamemaster'), await gatedPage(tabletop, 'Assistant'));
    const people = await People.at(tabletop.address);
    const tallies = new Map(games.map((game) => [game, new Tally()]));
    const choice = new KillChoice(games, SEED);
    let [kills, withEffects, undone, misses] = [0, 0, 0, 0];
    const isBehind = (): boolean => withEffects * 2 < kills + Number(kills < wanted);

    for (let number = 0; kills < wanted || isBehind() || choice.lacking(fewest).length > 0; number += 1) {
      const before = await people.documents();
      const from = number % games.length;
      // Half have effects; beside them, play goes where ends are still wanted.
      const wants = choice.lacking(fewest);
      const hasEffects = ({ effects }: Foreseen): boolean => effects > 0;
      const isSuch = isBehind() ? hasEffects : wants.length > 0 ? (one: Foreseen) => choice.comesTo(wants, one) : null;
      const { game, draw, foreseen } = choice.next([...games.slice(from), ...games.slice(0, from)], before, isSuch);
      const turn = foreseen?.turn ?? game.turn(game.position(before), draw);
      if (turn.kind === 'hand' || !foreseen) {
        await people.play(game, turn, before);
        continue;
      }
      const point = choice.pointOf(foreseen);
      const isWanted = isBehind() ? hasEffects(foreseen) : kills < wanted || wants.includes(point);
      const ending = isWanted ? choice.endingAt(point, foreseen) : null;
      const { gate } = referees.present;
      const closed = gate.watch(people.of(turn.user).name, ending);
      const answering = people.play(game, turn, before);
      const where = `seed ${SEED}, command ${number}, ${game.name}, ${turn.user}'s ${JSON.stringify(turn.command)}, ended at ${point} ${(ending?.nth ?? 0) + 1}`;
      const early = await Promise.race([answering, closed.then(() => null)]);
      // What is posted and noted goes over the line once the command is answered.
      if (early?.kind === 'done' && (ending?.going === 'card' || ending?.going === 'note'))
        await expect
          .poll(async () => gate.isClosed || game.lying(await people.documents())?.record.pending.slot === -1, where)
          .toBe(true);
      gate.spare();
      const isKilled = gate.isClosed;
      misses = ending && !isKilled ? misses + 1 : 0;
      if (misses >= MISSES) {
        misses = 0;
        await referees.change();
      }
      if (isKilled) await referees.ended();
      const answer = await answering;
      if (!answer) throw new Error(where);
      tallies.get(game)?.count(turn.command.kind, answer);
      if (!isKilled) {
        if (answer.kind === 'done') choice.wentBy(foreseen, gate.went);
        continue;
      }

      kills += 1;
      choice.count(point);
      if (kills % 10 === 0)
        console.info(`kills: ${kills} of ${number + 1} commands, ${withEffects} with effects before it: ${String(choice)}`);
      // What is pending is done by whoever took the seat, and told, with nobody asking for it.
      await expect
        .poll(async () => {
          const documents = await people.documents();
          return [...allLying(documents).flatMap((lying) => leftUndone(documents, lying)), ...faultsOfCards(documents)];
        }, where)
        .toEqual([]);
      const after = await people.documents();
      expect(faultsOf(answer, game, before, after), where).toEqual([]);
      const lying = game.lying(after);
      if (answer.kind !== 'done' || !lying) continue;
      if ((lastStep(lying)?.effects.length ?? 0) > 0) withEffects += 1;
      if (kills % 2 > 0) continue;
      const back = await people.of('gm').command(game, lying, { kind: 'undo' });
      expect(back, `${where}, taken back`).toEqual({ kind: 'done', kept: [] });
      const now = standing(await people.documents(), [...depthsIn(before).keys()]);
      expect(now, `${where}, taken back`).toEqual(stoodBefore(before, owedByTop(lying)));
      undone += 1;
    }
    await referees.complete();
    expect(faultsOfCards(await people.documents())).toEqual([]);
    people.leave();
    for (const [game, tally] of tallies) console.info(`kills, ${game.procedure.id}: ${String(tally)}`);
    console.info(`kills: ${kills} (${withEffects} with effects, ${undone} taken back): ${String(choice)}`);
    expect(kills).toBeGreaterThanOrEqual(wanted);
    expect(withEffects * 2).toBeGreaterThanOrEqual(kills);
    expect(choice.lacking(fewest)).toEqual([]);
  },
);
