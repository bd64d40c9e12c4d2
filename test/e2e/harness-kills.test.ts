/** The referee's browser is ended at each named point of a command: it is applied once or not at all, and the next referee finishes what is pending. */
import fc from 'fast-check';
import type { Answer } from '../../src/play/messages.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import {
  type Documents,
  allLying,
  lastStep,
  leftUndone,
  owedByTop,
  standing,
  textAt,
  valueAt,
} from '../harness/documents-at-table.ts';
import type { Ending } from '../harness/gate.ts';
import type { GameAtTable } from '../harness/game-at-table.ts';
import { gamesOfAll, worldOfGames } from '../harness/harness-table.ts';
import { People, type RefereePage, refereePage } from '../harness/people.ts';
import { Tally } from '../harness/tally.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Tabletop, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const games = await gamesOfAll(SEED);
test.use({ tabletopOptions: { world: (generation) => worldOfGames(games, generation) } });

/** The points at which a referee is ended, by name. */
const POINTS: Readonly<Record<string, Ending>> = {
  'request read': { going: 'nothing', nth: 0, when: 'read' },
  decided: { going: 'write', nth: 0, when: 'before' },
  'write sent': { going: 'write', nth: 0, when: 'sent' },
  'write acknowledged': { going: 'write', nth: 0, when: 'acknowledged' },
  'before the first effect': { going: 'effect', nth: 0, when: 'before' },
  'first effect sent': { going: 'effect', nth: 0, when: 'sent' },
  'before the second effect': { going: 'effect', nth: 1, when: 'before' },
  'before what follows': { going: 'write', nth: 1, when: 'before' },
  'what follows sent': { going: 'write', nth: 1, when: 'sent' },
  'before the log': { going: 'log', nth: 0, when: 'before' },
  'before all are told': { going: 'told', nth: 0, when: 'before' },
  'before a card': { going: 'card', nth: 0, when: 'before' },
  'before the reply': { going: 'reply', nth: 0, when: 'before' },
};

/** Two browsers that can referee: the one that does, and the one that waits. */
class Referees {
  readonly #tabletop: Tabletop;
  present: RefereePage;
  #next: Promise<RefereePage>;

  constructor(tabletop: Tabletop, present: RefereePage, next: RefereePage) {
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
    this.#next = refereePage(this.#tabletop, user);
  }

  /** Waits for whoever is still coming. */
  async complete(): Promise<void> {
    await this.#next;
  }
}

/** Says how an answer and the table after it disagree; empty where they do not. */
function faultsOf(answer: Answer, game: GameAtTable, before: Documents, after: Documents): readonly string[] {
  const [then, now] = [new Map(depths(before)), new Map(depths(after))];
  const grown = (expedition: string): number => (now.get(expedition) ?? 0) - (then.get(expedition) ?? 0);
  const known = [...then.keys()];
  if (answer.kind === 'refused')
    return sameData(standing(before, known), standing(after, known)) ? [] : ['it was refused, and something has changed'];
  const lying = game.lying(after);
  const owed = lying ? owedByTop(lying) : [];
  const due = new Map(owed.map(({ expedition }) => [expedition, owed.filter((one) => one.expedition === expedition).length]));
  due.set(game.expedition, 1);
  return [...now.keys()].flatMap((expedition) => {
    const [steps, expected] = [grown(expedition), due.get(expedition) ?? 0];
    return steps === expected ? [] : [`${expedition} has ${steps} new steps, not ${expected}`];
  });
}

/** Lists cards that say the same of the same step twice. */
function doubledCards(documents: Documents): readonly string[] {
  const all = (documents['ChatMessage'] ?? []).flatMap(({ flags }) => {
    const own = valueAt(flags, 'ghost-map');
    const entries = valueAt(own, 'entries');
    const told = Array.isArray(entries) ? (entries as unknown[]) : [own];
    return told.flatMap((one) => {
      const [step, tells] = [valueAt(one, 'step'), valueAt(one, 'tells')];
      return tells === undefined || valueAt(own, 'undone') === true
        ? []
        : [`${textAt(own, 'expedition')} ${String(step)} ${String(tells)}`];
    });
  });
  return all.filter((one, at) => all.indexOf(one) !== at);
}

function depths(documents: Documents): readonly (readonly [string, number])[] {
  return allLying(documents).map(({ expedition, record }) => [expedition, record.depth]);
}

test(
  'kills: whatever moment the referee’s browser ends at, a command is carried out once or not at all',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(isLongRun() ? 3_600_000 : 150_000);
    const wanted = isLongRun() ? 80 : 8;
    const referees = new Referees(tabletop, await refereePage(tabletop, 'Gamemaster'), await refereePage(tabletop, 'Assistant'));
    const people = await People.at(tabletop.address);
    const tallies = new Map(games.map((game) => [game, new Tally()]));
    const ended = new Map(Object.keys(POINTS).map((point) => [point, 0]));
    let [kills, withEffects, undone] = [0, 0, 0];
    const draws = games.map((game) => fc.sample(game.chance.draws, { seed: SEED, numRuns: 200 }).flat()[Symbol.iterator]());

    for (let number = 0; kills < wanted; number += 1) {
      const at = number % games.length;
      const [game, draw] = [games[at], draws[at]?.next()];
      if (!game || !draw || draw.done) break;
      const before = await people.documents();
      const turn = game.turn(game.position(before), draw.value);
      if (turn.kind === 'hand') {
        await people.play(game, turn, before);
        continue;
      }
      // Whichever point has had the fewest ends; some come only with commands of some kinds.
      const points = [...ended].sort(([, one], [, other]) => one - other).map(([name]) => name);
      const point = points[Math.floor(number / games.length) % 4] ?? '';
      const { gate } = referees.present;
      const closed = gate.watch(people.of(turn.user).name, POINTS[point] ?? null).then(() => 'closed' as const);
      const answering = people.play(game, turn, before);
      const isKilled = (await Promise.race([answering, closed])) === 'closed';
      if (isKilled) await referees.ended();
      const answer = await answering;
      const where = `seed ${SEED}, command ${number}, ${game.name}, ${turn.user}'s ${JSON.stringify(turn.command)}, ended ${isKilled ? point : 'nowhere'}`;
      if (!answer) throw new Error(where);
      tallies.get(game)?.count(turn.command.kind, answer);
      if (!isKilled) continue;

      kills += 1;
      ended.set(point, (ended.get(point) ?? 0) + 1);
      // What is pending is done by whoever took the seat, with nobody asking for it.
      await expect
        .poll(async () => {
          const documents = await people.documents();
          return allLying(documents).flatMap((lying) => leftUndone(documents, lying));
        }, where)
        .toEqual([]);
      const after = await people.documents();
      expect(faultsOf(answer, game, before, after), where).toEqual([]);
      expect(doubledCards(after), where).toEqual([]);
      const lying = game.lying(after);
      if (answer.kind !== 'done' || !lying) continue;
      if ((lastStep(lying)?.effects.length ?? 0) > 0) withEffects += 1;
      if (kills % 2 > 0) continue;
      const back = await people.of('gm').command(game, lying, { kind: 'undo' });
      expect(back, `${where}, taken back`).toEqual({ kind: 'done', kept: [] });
      const known = depths(before).map(([id]) => id);
      expect(standing(await people.documents(), known), `${where}, taken back`).toEqual(standing(before, known));
      undone += 1;
    }
    await referees.complete();
    people.leave();
    for (const [game, tally] of tallies) console.info(`kills, ${game.procedure.id}: ${String(tally)}`);
    console.info(
      `kills: ${kills} (${withEffects} with effects, ${undone} taken back): ${[...ended].map((one) => one.join(' ')).join(', ')}`,
    );
    expect(kills).toBeGreaterThanOrEqual(wanted);
    expect(withEffects).toBeGreaterThanOrEqual(isLongRun() ? 30 : 1);
  },
);
