/** Which commands of games at a real table are given, so that half of those that are ended have effects, and where each is ended. */
import fc from 'fast-check';
import type { Documents } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import type { Ending, Going } from './gate.ts';
import { type Foreseen, POINTS, foreseeing } from './kill-points.ts';

/** How many draws of a game are looked at: of those that come as they come, and where something is looked for. */
const [NEAR, FAR] = [3, 24];
/** From how many games' worth of draws each game is played. */
const DRAWN = 200;

/** What is done next of a game. */
interface Chosen {
  readonly game: GameAtTable;
  readonly draw: unknown;
  /** Null for what a GM's hand does. */
  readonly foreseen: Foreseen | null;
}

/** Chooses commands, and counts where they were ended. */
export class KillChoice {
  readonly #ended = new Map(Object.keys(POINTS).map((point) => [point, 0]));
  readonly #ahead: ReadonlyMap<GameAtTable, unknown[]>;
  /** How much has been done of each game. */
  readonly #given = new Map<GameAtTable, number>();
  /** How many effects went over the line, the last time that a command of a kind was left alone. */
  readonly #effects = new Map<string, number>();

  constructor(games: readonly GameAtTable[], seed: number) {
    const drawn = (game: GameAtTable): unknown[] => fc.sample(game.chance.draws, { seed, numRuns: DRAWN }).flat();
    this.#ahead = new Map(games.map((game) => [game, drawn(game)]));
  }

  /** Lists the points at which there were fewer ends. */
  lacking(fewest: number): readonly string[] {
    return [...this.#ended].flatMap(([point, times]) => (times < fewest ? [point] : []));
  }

  /** Counts an end. */
  count(point: string): void {
    this.#ended.set(point, (this.#ended.get(point) ?? 0) + 1);
  }

  /** Learns what went over the line for a command that was left alone. */
  wentBy({ turn }: Foreseen, went: readonly Going[]): void {
    this.#effects.set(turn.command.kind, went.filter((one) => one === 'effect').length);
  }

  #placesAt(point: string, foreseen: Foreseen): number {
    const places = POINTS[point]?.places(foreseen) ?? 0;
    if (POINTS[point]?.going !== 'effect' || places === 0) return places;
    // Some effects are several updates, and what stands already is none.
    return Math.max(1, this.#effects.get(foreseen.turn.command.kind) ?? places);
  }

  /** Returns the point of a command's way at which the fewest ends were. */
  pointOf(foreseen: Foreseen): string {
    const can = [...this.#ended].filter(([point]) => this.#placesAt(point, foreseen) > 0);
    return can.sort(([, one], [, other]) => one - other)[0]?.[0] ?? '';
  }

  /** Says where a page is ended at a point: each time at another of those that there are in the command's way. */
  endingAt(name: string, foreseen: Foreseen): Ending | null {
    const point = POINTS[name];
    if (!point) return null;
    return { going: point.going, when: point.when, nth: (this.#ended.get(name) ?? 0) % this.#placesAt(name, foreseen) };
  }

  /** Whether a command comes to one of some points. */
  comesTo(points: readonly string[], foreseen: Foreseen): boolean {
    return points.some((point) => this.#placesAt(point, foreseen) > 0);
  }

  /**
   * Chooses what is done next: of the first game, that of the next few which leads where the fewest ends were; or, where such a
   * command is looked for, one of the game that has been played least of those that have any.
   */
  next(order: readonly GameAtTable[], documents: Documents, isSuch: ((foreseen: Foreseen) => boolean) | null): Chosen {
    const [first] = order;
    if (!first) throw new Error('nothing is played');
    const found = isSuch ? this.#lookedFor(order, documents, isSuch) : [];
    const near = found.length > 0 ? found : this.#seen(first, documents, NEAR);
    // A GM's hand has its turn when it is next.
    const isHands = found.length === 0 && near[0]?.foreseen === null;
    const timesOf = ({ foreseen }: Chosen): number =>
      foreseen ? (this.#ended.get(this.pointOf(foreseen)) ?? 0) : Number.POSITIVE_INFINITY;
    const chosen = isHands ? near[0] : near.sort((one, other) => timesOf(one) - timesOf(other))[0];
    if (!chosen) throw new Error(`${first.name} has no more draws`);
    this.#take(chosen);
    return chosen;
  }

  /** Looks for such commands among the next draws of games, and gives those of one game. */
  #lookedFor(order: readonly GameAtTable[], documents: Documents, isSuch: (foreseen: Foreseen) => boolean): Chosen[] {
    const given = (game: GameAtTable): number => this.#given.get(game) ?? 0;
    for (const game of [...order].sort((one, other) => given(one) - given(other))) {
      const found = this.#seen(game, documents, FAR).filter(({ foreseen }) => foreseen !== null && isSuch(foreseen));
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Looks at the next draws of a game, each as if it came next. */
  #seen(game: GameAtTable, documents: Documents, many: number): Chosen[] {
    const ahead = this.#ahead.get(game) ?? [];
    const foresee = foreseeing(game, documents);
    return ahead.slice(0, many).map((draw) => ({ game, draw, foreseen: foresee(draw) }));
  }

  /** Takes a draw; what was passed over for it is not looked at for ever. */
  #take({ game, draw }: Chosen): void {
    this.#given.set(game, (this.#given.get(game) ?? 0) + 1);
    const ahead = this.#ahead.get(game) ?? [];
    const at = ahead.indexOf(draw);
    ahead.splice(at, 1);
    if (at > 0) ahead.shift();
  }

  /** Writes how often each point was come to. */
  toString(): string {
    return [...this.#ended].map((one) => one.join(' ')).join(', ');
  }
}
