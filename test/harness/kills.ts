/** Kills: the referee's browser ends, or loses its seat, at each point of a command's way, and whoever referees next goes on. */
import { gmSeat, type AnyChancePlay, type Turn } from '../play/chance-play.ts';
import { type Outcome, type Place, faultsAfter, faultsOnceBack, ownOf, standingOf } from './kills-held.ts';
import { type Moment, Replay } from './replay.ts';
import { type Laid, gamesOf, playedAs, requestFor, tableWith, turnAt } from './setting-up.ts';
import { Asker } from './simulated-people.ts';
import { type Browser, type Faults, type Point, SimulatedTable, type TableStart } from './simulated-table.ts';
import { Tally } from './tally.ts';

/** How much is tried. */
export interface Plan {
  readonly seed: number;
  /** How many kills at the least; absent: each point once. */
  readonly runs?: number;
  /** How many games at the least; more are played until each of the points was come to. */
  readonly games: number;
  readonly points?: readonly Point[];
  /** What comes upon the referee: its browser ends, or another claims its seat while it is at work, at once or as lines have it. */
  readonly comes?: 'an end' | 'a claim at once' | 'a claim';
  readonly faults?: Faults;
}

/** What came of it. */
export interface KillReport {
  /** Those in which each end came that was planned. */
  runs: number;
  /** Those of commands that had effects. */
  withEffects: number;
  /** Those in which the next referee ended too. */
  twice: number;
  /** How often what came upon the referee came at each point. */
  readonly points: Partial<Record<Point, number>>;
  readonly tally: Tally;
  readonly faults: string[];
}

/** A table in the middle of a game. */
interface Position {
  readonly start: TableStart;
  readonly moment: Moment;
  readonly asked: number;
}

/** A command that is given, with how all stood before it. */
interface Given {
  readonly position: Position;
  readonly laid: Laid;
  readonly turn: Turn<{ readonly kind: string }>;
  readonly before: object;
  readonly hasEffects: boolean;
}

/** Who sits there; where both have ended, one opens another page after so many milliseconds. */
const CLIENTS = ['clienta0', 'clientb0'];
const RELOADS = 1500;
/** After how many faults nothing more is tried, after how many games no more are played, and after how many draws none goes on. */
const MOST_FAULTS = 8;
const MOST_GAMES = 24;
const MOST_DRAWS = 60;
/** How often a point is tried with commands of one kind. */
const MOST_TIMES = 3;

/** Tries what may come upon one procedure's referee. */
class Kills {
  readonly report: KillReport = { runs: 0, withEffects: 0, twice: 0, points: {}, tally: new Tally(), faults: [] };
  readonly #plan: Plan;
  readonly #tried = new Map<string, number>();
  #number = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Lets the browsers sit down around a table as it stands, the first of them as referee. */
  async #seated({ start, moment }: Position): Promise<{ readonly table: SimulatedTable; readonly replay: Replay }> {
    this.#number += 1;
    const table = new SimulatedTable(this.#plan.seed * 10_000 + this.#number, start, this.#plan.faults);
    const replay = new Replay(table, moment);
    const [first] = CLIENTS.map((client) => table.join(client));
    if (!first) throw new Error('nobody has come');
    first.claim();
    await table.rest();
    return { table, replay };
  }

  get #comes(): NonNullable<Plan['comes']> {
    return this.#plan.comes ?? 'an end';
  }

  /** Has upon a browser come what the plan says. */
  #comeUpon(table: SimulatedTable, browser: Browser): void {
    if (this.#comes === 'an end') {
      table.end(browser);
      if (!table.browsers.some(({ alive }) => alive)) table.after(RELOADS, () => table.join('clientc0').rollCall.call());
      return;
    }
    const other = table.browsers.find((one) => one !== browser);
    if (!other) throw new Error('nobody else is there');
    if (this.#comes === 'a claim at once') {
      table.takes(other.client, 'up', 1);
      table.takes(browser.client, 'down', 1);
    }
    other.claim();
  }

  /** Gives a command at a table as it stands; the referee, and the one after it, meet their ends where it is said. */
  async #given({ position, laid, turn }: Omit<Given, 'before' | 'hasEffects'>, ends: readonly Place[]): Promise<Outcome> {
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
      this.#comeUpon(table, browser);
    };
    const { user } = turn.seat;
    const coming = asker.ask(user, requestFor(table, laid, turn.command));
    await table.rest();
    const { id, answer } = await coming;
    const stood = position.moment.standing.length;
    return { table, replay, asker, user, id, answer, passed, isEnded: left.length === 0, stood };
  }

  /** Ends the referee at a place, and perhaps the next one at another. */
  async #killed(given: Given, ends: readonly Place[]): Promise<Outcome> {
    const { laid, turn, before, hasEffects } = given;
    const outcome = await this.#given(given, ends);
    if (outcome.isEnded) {
      this.report.runs += 1;
      if (hasEffects) this.report.withEffects += 1;
      if (ends.length > 1) this.report.twice += 1;
      for (const { point } of ends) this.report.points[point] = (this.report.points[point] ?? 0) + 1;
    }
    const found = faultsAfter(outcome, laid, ends.length > 1);
    if (found.length === 0 && turn.command.kind !== 'undo' && outcome.answer?.kind === 'done')
      found.push(...(await faultsOnceBack(outcome, laid, before)));
    if (found.length > 0) {
      const where = ends.map(({ point, number }) => `${point} ${number + 1}`).join(', then ');
      this.report.faults.push(`${turn.seat.user}'s ${JSON.stringify(turn.command)}, ended at: ${where}: ${found.join('; ')}`);
    }
    return outcome;
  }

  /** Whether fewer than half of them have come in commands with effects, where commands have any. */
  get #isBehind(): boolean {
    const { points = [] } = this.#plan;
    return points.includes('before an effect') && this.report.withEffects * 2 < this.report.runs;
  }

  /** Whether all that is wanted has come: so many games, or ends, and each point. */
  isEnough(games: number): boolean {
    const { runs, games: fewest, points = [] } = this.#plan;
    const isMany = runs === undefined ? games >= fewest : this.report.runs >= runs;
    return isMany && (runs === undefined || !this.#isBehind) && points.every((point) => this.report.points[point]);
  }

  /** Plays a game, and ends the referee at what its commands come to. */
  async play(laid: Laid, draws: readonly unknown[], game: number): Promise<void> {
    const seed = this.#plan.seed * 100 + game;
    const start = tableWith([laid], seed);
    let position: Position = { start, moment: new Replay(new SimulatedTable(seed, start)).now, asked: 0 };
    for (const [number, draw] of draws.entries()) {
      const now = new SimulatedTable(seed, position.start);
      const isBack = number % 7 === 6;
      const turn = isBack ? { command: { kind: 'undo' }, seat: gmSeat() } : turnAt(now, laid, draw);
      const dry = await this.#given({ position, laid, turn }, []);
      const where = `seed ${this.#plan.seed}, game ${game}, turn ${number}`;
      if (dry.answer) this.report.tally.count(turn.command.kind, dry.answer);
      const unasked = dry.answer ? dry.replay.faults : [...dry.replay.faults, 'nobody has answered'];
      for (const fault of unasked) this.report.faults.push(`${where}: without an end: ${fault}`);
      if (this.report.faults.length > 0) return;
      if (dry.answer?.kind === 'done') {
        const hasEffects = (ownOf(dry)?.effects.length ?? 0) > 0;
        await this.#everyEnd({ position, laid, turn, before: standingOf(now, laid), hasEffects }, dry, where);
      }
      if (this.report.faults.length > 0 || this.isEnough(game)) return;
      position = { start: dry.table.start, moment: dry.replay.now, asked: dry.asker.number };
    }
  }

  /** Ends the referee at each place of a command's way that is due. */
  async #everyEnd(given: Given, dry: Outcome, where: string): Promise<void> {
    const { runs } = this.#plan;
    for (const place of dry.passed.get('clienta0') ?? []) {
      if (!this.#isDue(place, given)) continue;
      const outcome = await this.#killed(given, [place]);
      // The next referee ends too, somewhere in what it finishes.
      const next = [...outcome.passed].find(([client]) => client !== 'clienta0')?.[1] ?? [];
      const second = next[(this.report.runs * 7) % Math.max(1, next.length)];
      if (this.#comes === 'an end' && second && (runs === undefined || this.report.runs % 2 === 0))
        await this.#killed(given, [place, second]);
      if (this.report.faults.length > (this.#plan.faults ? 0 : MOST_FAULTS)) break;
    }
    for (const [at, fault] of this.report.faults.entries()) this.report.faults[at] = `${where}: ${fault}`;
  }

  /** Whether the referee is to end at a place of a command's way: at one that was not tried, or not so often with a command of its kind. */
  #isDue({ point, number }: Place, { turn: { command }, hasEffects }: Given): boolean {
    if (this.#isBehind && !hasEffects && this.report.points[point]) return false;
    const name = `${point} ${Math.min(number, 2)} ${hasEffects}`;
    const isLong = this.#plan.runs !== undefined;
    const key = isLong ? `${name} ${command.kind}` : name;
    const times = this.#tried.get(key) ?? 0;
    this.#tried.set(key, times + 1);
    return times < (isLong ? MOST_TIMES : 1);
  }
}

/** Ends the referee of a procedure at each point of its commands. */
export async function killsOf(id: string, chance: AnyChancePlay, plan: Plan): Promise<KillReport> {
  const kills = new Kills(plan);
  const games = gamesOf(chance, plan.seed, MOST_GAMES);
  const more = games.flatMap(({ draws }) => draws).slice(0, MOST_DRAWS);
  for (const [game, { start, draws }] of games.entries()) {
    if (kills.report.faults.length > 0 || kills.isEnough(game)) break;
    // Those that are played for what has not come yet are long ones.
    await kills.play({ ...playedAs(id, chance), start }, game < plan.games ? draws : more, game);
  }
  return kills.report;
}
