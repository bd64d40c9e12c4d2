/** Kills: the referee's browser ends at each point of a command's way, and whoever referees next goes on. */
import { sameData } from '../../src/rules/values/plain-data.ts';
import type { Answer } from '../../src/play/messages.ts';
import { plainly } from '../play/chance-games.ts';
import { gmSeat, type Turn } from '../play/chance-play.ts';
import { digestOf } from '../../src/play/one-form.ts';
import { Asker } from './simulated-people.ts';
import { type Moment, Replay } from './replay.ts';
import { type Laid, gamesOf, playedAs, requestFor, tableWith, turnAt } from './setting-up.ts';
import type { AnyChancePlay } from '../play/chance-play.ts';
import { type Browser, type Faults, type Point, SimulatedTable, type TableStart } from './simulated-table.ts';

/** A point that a browser came to, by its place among those of its name. */
export interface Place {
  readonly point: Point;
  readonly number: number;
}

/** How much is tried. */
export interface Plan {
  readonly seed: number;
  /** How many kills at the least; absent: each point once. */
  readonly runs?: number;
  readonly games: number;
  readonly faults?: Faults;
}

/** What came of it. */
export interface KillReport {
  runs: number;
  /** Those of commands that had effects. */
  withEffects: number;
  /** Those in which the next referee ended too. */
  twice: number;
  readonly points: Record<string, number>;
  readonly tally: Record<string, number>;
  readonly faults: string[];
}

/** A table in the middle of a game. */
interface Position {
  readonly start: TableStart;
  readonly moment: Moment;
  readonly asked: number;
}

/** What one command came to at a table. */
interface Outcome {
  readonly table: SimulatedTable;
  readonly replay: Replay;
  readonly asker: Asker;
  readonly id: string;
  readonly answer: Answer | null;
  /** The points that each browser came to from the request on. */
  readonly passed: ReadonlyMap<string, readonly Place[]>;
}

/** Who sits there; where both have ended, one opens another page after so many milliseconds. */
const CLIENTS = ['clienta0', 'clientb0'];
const RELOADS = 1500;

/** How the expeditions of a table stand, with their worlds. */
function standing(table: SimulatedTable, { at, chance }: Laid): object {
  const { open, hidden } = table.halvesAt(at);
  const world = table.worldAt(table.documents, at, open);
  return { open, hidden, world: plainly(world, chance.figures?.(world)) };
}

/** Tries the ends of one procedure's referee. */
class Kills {
  readonly report: KillReport = { runs: 0, withEffects: 0, twice: 0, points: {}, tally: {}, faults: [] };
  readonly #plan: Plan;
  readonly #tried = new Set<string>();
  #number = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Lets the browsers sit down around a table as it stands, the first of them as referee. */
  async #seated({ start, moment }: Position): Promise<{ table: SimulatedTable; replay: Replay; first: Browser }> {
    this.#number += 1;
    const table = new SimulatedTable(this.#plan.seed * 10_000 + this.#number, start, this.#plan.faults);
    const replay = new Replay(table, moment);
    const [first] = CLIENTS.map((client) => table.join(client));
    if (!first) throw new Error('nobody has come');
    first.claim();
    await table.rest();
    return { table, replay, first };
  }

  /** Gives a command at a table as it stands; the referee, and the one after it, end where it is said. */
  async #given(position: Position, laid: Laid, turn: Turn<{ readonly kind: string }>, ends: readonly Place[]): Promise<Outcome> {
    const { table, replay } = await this.#seated(position);
    table.seat(turn.seat);
    const asker = new Asker(table, replay, 'playera0', position.asked);
    const passed = new Map<string, Place[]>();
    const left = [...ends];
    table.watch = (browser, point) => {
      const places = passed.get(browser.client) ?? [];
      passed.set(browser.client, places);
      const place = { point, number: places.filter((one) => one.point === point).length };
      places.push(place);
      const [end] = left;
      if (end?.point !== place.point || end.number !== place.number) return;
      left.shift();
      table.end(browser);
      if (!table.browsers.some(({ alive }) => alive)) table.after(RELOADS, () => table.join('clientc0').rollCall.call());
    };
    const coming = asker.ask(turn.seat.user, requestFor(table, laid, turn.command));
    await table.rest();
    const { id, answer } = await coming;
    return { table, replay, asker, id, answer, passed };
  }

  /** Holds a table to what must have come of a command whose referee has ended. */
  #hold({ table, replay, id, answer }: Outcome, user: string, laid: Laid, isTwice: boolean): string[] {
    const found = [...replay.faults];
    const times = replay.times(`${user} ${id}`);
    if (times > 1) found.push(`it was done ${times} times`);
    if (answer === null) found.push('nobody has answered');
    // Whoever asks waits only so long, and when two referees have ended that may be over: then nothing of it stands.
    else if (answer.kind === 'refused' && !(isTwice && answer.code === 'late' && times === 0))
      found.push(`it was refused: ${answer.code}`);
    else if (answer.kind === 'done' && times !== 1) found.push('it was answered, and does not stand');
    for (const { at, chance, procedure } of [laid]) {
      const { open, record } = table.halvesAt(at);
      const [is, must] = [table.documents.worlds, replay.now.worlds].map((worlds) => {
        const world = table.worldAt({ ...table.documents, worlds }, at, open);
        return plainly(world, chance.figures?.(world));
      });
      if (!sameData(is, must)) found.push(`the world of ${procedure.id} is not as its effects leave it`);
      const { by, older } = record.pending;
      const owing = replay.now.standing.find((one) => one.expedition === at.expedition && one.revision === by);
      if ((by !== undefined && owing?.owes !== 0) || older) found.push('what it owes to others is not settled');
    }
    for (const name of replay.unpaid()) found.push(`${name} is owed and not done`);
    for (const { expedition, events, step } of replay.now.standing.filter((one) => one.request === `${user} ${id}`)) {
      if (step < 0) continue;
      for (const event of events) {
        const cards = table.documents.cards.filter(
          (card) => !card.isStruck && card.expedition === expedition && card.step === step && card.tells === digestOf(event),
        );
        const due = events.filter((one) => digestOf(one) === digestOf(event)).length;
        // What leaves nothing behind need not be told after a crash.
        const passes = expedition === laid.at.expedition && laid.procedure.passes?.(event) === true;
        if (cards.length !== due && !(passes && cards.length === 0)) found.push(`${event.name} was told ${cards.length} times`);
      }
    }
    for (const browser of table.browsers) {
      if (!browser.alive) continue;
      if (!sameData(browser.documents.held, table.documents.held)) found.push(`${browser.client} has other documents`);
    }
    return found;
  }

  /** Takes the step back, and looks whether all is as before. */
  async #takenBack({ table, replay, asker }: Outcome, laid: Laid, before: object): Promise<string[]> {
    table.watch = () => undefined;
    const { step } = replay.now.standing.findLast((one) => one.expedition === laid.at.expedition) ?? { step: -1 };
    table.seat(gmSeat());
    const coming = asker.ask('gm', requestFor(table, laid, { kind: 'undo' }));
    await table.rest();
    const { answer } = await coming;
    const found = [...replay.faults];
    if (answer?.kind !== 'done') return [...found, `the undo was answered with ${JSON.stringify(answer)}`];
    if (answer.kept.length > 0) found.push(`the undo has left ${answer.kept.join()}`);
    if (!sameData(standing(table, laid), before)) found.push('it is not as before, once it is taken back');
    const stays = table.documents.cards.some(
      (card) => !card.isStruck && card.expedition === laid.at.expedition && card.step === step && card.name !== 'undone',
    );
    if (stays) found.push('cards stand of what was taken back');
    return found;
  }

  /** Ends the referee at a place, and perhaps the next one at another. */
  async #killed(
    position: Position,
    laid: Laid,
    turn: Turn<{ readonly kind: string }>,
    ends: readonly Place[],
    before: object,
  ): Promise<Outcome> {
    const outcome = await this.#given(position, laid, turn, ends);
    this.report.runs += 1;
    if (ends.length > 1) this.report.twice += 1;
    for (const { point } of ends) this.report.points[point] = (this.report.points[point] ?? 0) + 1;
    const found = this.#hold(outcome, turn.seat.user, laid, ends.length > 1);
    if (found.length === 0 && turn.command.kind !== 'undo' && outcome.answer?.kind === 'done')
      found.push(...(await this.#takenBack(outcome, laid, before)));
    if (found.length > 0) {
      const where = ends.map(({ point, number }) => `${point} ${number + 1}`).join(', then ');
      this.report.faults.push(`${turn.seat.user}'s ${JSON.stringify(turn.command)}, ended at: ${where}: ${found.join('; ')}`);
    }
    return outcome;
  }

  get #isEnough(): boolean {
    return this.#plan.runs !== undefined && this.report.runs >= this.#plan.runs;
  }

  /** Plays a game, and ends the referee at what its commands come to. */
  async play(laid: Laid, draws: readonly unknown[], game: number): Promise<void> {
    const seed = this.#plan.seed * 100 + game;
    let start = tableWith([laid], seed);
    let position: Position = { start, moment: new Replay(new SimulatedTable(seed, start)).now, asked: 0 };
    for (const [number, draw] of draws.entries()) {
      const now = new SimulatedTable(seed, position.start);
      const isBack = number % 7 === 6;
      const turn = isBack ? { command: { kind: 'undo' }, seat: gmSeat() } : turnAt(now, laid, draw);
      const dry = await this.#given(position, laid, turn, []);
      const where = `seed ${this.#plan.seed}, game ${game}, turn ${number}`;
      const isDone = dry.answer?.kind === 'done';
      const what = isDone
        ? `accepted ${turn.command.kind}`
        : `refused ${dry.answer?.kind === 'refused' ? dry.answer.code : 'not'}`;
      this.report.tally[what] = (this.report.tally[what] ?? 0) + 1;
      for (const fault of dry.replay.faults) this.report.faults.push(`${where}: without an end: ${fault}`);
      if (this.report.faults.length > 0) return;
      const { effects = [] } = dry.replay.now.standing.at(-1) ?? {};
      if (isDone) {
        const before = standing(now, laid);
        const known = this.report.faults.length;
        for (const place of this.#due(dry.passed.get('clienta0') ?? [], turn, effects.length)) {
          const outcome = await this.#killed(position, laid, turn, [place], before);
          if (effects.length > 0) this.report.withEffects += 1;
          // The next referee ends too, somewhere in what it finishes.
          const next = [...outcome.passed].find(([client]) => client !== 'clienta0')?.[1] ?? [];
          const second = next[(this.report.runs * 7) % Math.max(1, next.length)];
          if (second && (this.#plan.runs === undefined || this.report.runs % 2 === 0))
            await this.#killed(position, laid, turn, [place, second], before);
          if (this.report.faults.length > 8) break;
        }
        for (let at = known; at < this.report.faults.length; at += 1)
          this.report.faults[at] = `${where}: ${this.report.faults[at]}`;
      }
      if (this.report.faults.length > 8 || this.#isEnough) return;
      ({ start } = dry.table);
      position = { start, moment: dry.replay.now, asked: dry.asker.number };
    }
  }

  /** Lists where the referee is to end in a command's way: at each point that was not tried, or not with a command of its kind. */
  #due(places: readonly Place[], { command }: Turn<{ readonly kind: string }>, effects: number): readonly Place[] {
    const { runs } = this.#plan;
    return places.filter(({ point, number }) => {
      const name = `${point} ${Math.min(number, 2)} ${effects > 0}`;
      const key = runs === undefined ? name : `${name} ${command.kind}`;
      const isNew = !this.#tried.has(key);
      this.#tried.add(key);
      return isNew;
    });
  }
}

/** Ends the referee of a procedure at each point of its commands. */
export async function killsOf(id: string, chance: AnyChancePlay, plan: Plan): Promise<KillReport> {
  const kills = new Kills(plan);
  for (const [game, { start, draws }] of gamesOf(chance, plan.seed, plan.games).entries()) {
    await kills.play({ ...playedAs(id, chance), start }, draws, game);
    if (kills.report.faults.length > 0) break;
  }
  return kills.report;
}
