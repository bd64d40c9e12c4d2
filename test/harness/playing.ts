/** Random play of one game at a table, by people who sit there, until it has so many steps. */
import fc from 'fast-check';
import type { Documents } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import type { People } from './people.ts';
import { Tally } from './tally.ts';

/** How many steps of a game can be taken back. */
export function depthOf(game: GameAtTable, documents: Documents): number {
  return game.lying(documents)?.record.depth ?? 0;
}

/** Draws what is played of a game. */
export function drawsOf({ chance }: GameAtTable, seed: number): Iterator<unknown, undefined> {
  return fc.sample(chance.draws, { seed, numRuns: 400 }).flat()[Symbol.iterator]() as Iterator<unknown, undefined>;
}

/** Random play of one game. */
export class Playing {
  readonly #people: People;
  readonly game: GameAtTable;
  readonly #draws: Iterator<unknown>;
  /** Resolves once nothing is under way at the table. */
  readonly #rests: () => Promise<void>;
  readonly tally = new Tally();

  constructor(game: GameAtTable, people: People, seed: number, rests: () => Promise<void>) {
    this.game = game;
    this.#people = people;
    this.#draws = drawsOf(game, seed);
    this.#rests = rests;
  }

  /** Plays until the game has so many steps, and returns the documents then. */
  async to(depth: number): Promise<Documents> {
    let documents = await this.#people.documents();
    while (depthOf(this.game, documents) < depth) {
      const draw = this.#draws.next();
      if (draw.done) throw new Error(`${this.game.name} has no more draws at ${depthOf(this.game, documents)} steps`);
      const turn = this.game.turn(this.game.position(documents), draw.value);
      const answer = await this.#people.play(this.game, turn, documents);
      if (turn.kind === 'command' && answer) this.tally.count(turn.command.kind, answer);
      // The browser of a GM whose hand has put the party somewhere asks by itself for what comes of that.
      else await this.#rests();
      documents = await this.#people.documents();
    }
    return documents;
  }

  /** Plays so many steps more. */
  async more(steps: number): Promise<Documents> {
    return this.to(depthOf(this.game, await this.#people.documents()) + steps);
  }
}
