/** Random play of one game at a table, by people who sit there, until it has so many steps. */
import fc from 'fast-check';
import type { Documents } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import { Leaning } from './leaning.ts';
import type { People } from './people.ts';
import { RARELY, Tally } from './tally.ts';

/** How many steps of a game can be taken back. */
export function depthOf(game: GameAtTable, documents: Documents): number {
  return game.lying(documents)?.record.depth ?? 0;
}

/** Draws what is played of a game, without end. */
export function* drawsOf({ chance }: GameAtTable, seed: number): Generator<unknown, undefined> {
  for (let round = 0; ; round += 1) yield* fc.sample(chance.draws, { seed: seed + 1000 * round, numRuns: 400 }).flat();
}

/** Takes the step on top of a game back, and returns the documents then. @throws where it is not taken back whole */
export async function takenBack(game: GameAtTable, people: People, documents: Documents): Promise<Documents> {
  const lying = game.lying(documents);
  if (!lying) throw new Error(`${game.name} is gone`);
  const answer = await people.of('gm').command(game, lying, { kind: 'undo' });
  const after = await people.documents();
  const where = `${game.name}, step ${lying.record.depth}`;
  if (answer.kind !== 'done' || answer.kept.length > 0) throw new Error(`${where} is not taken back: ${JSON.stringify(answer)}`);
  if (depthOf(game, after) !== lying.record.depth - 1) throw new Error(`${where} is there still, or one below it has gone too`);
  return after;
}

/** Random play of one game. */
export class Playing {
  readonly #people: People;
  readonly game: GameAtTable;
  readonly #leaning: Leaning;
  /** Resolves once nothing is under way at the table. */
  readonly #rests: () => Promise<void>;
  readonly tally: Tally;

  constructor(game: GameAtTable, people: People, seed: number, rests: () => Promise<void>, tally = new Tally()) {
    this.game = game;
    this.#people = people;
    this.#leaning = new Leaning(drawsOf(game, seed));
    this.#rests = rests;
    this.tally = tally;
  }

  /** Plays one turn; gives the kind of command that was accepted, empty where none was. */
  async #turn(documents: Documents): Promise<string> {
    const position = this.game.position(documents);
    const draw = this.#leaning.next(this.game, position, this.tally);
    if (draw === undefined) throw new Error(`${this.game.name} has no more draws at ${depthOf(this.game, documents)} steps`);
    const turn = this.game.turn(position, draw);
    const answer = await this.#people.play(this.game, turn, documents);
    if (turn.kind === 'command' && answer) {
      this.tally.count(turn.command.kind, answer);
      return answer.kind === 'done' ? turn.command.kind : '';
    }
    // The browser of a GM whose hand has put the party somewhere asks by itself for what comes of that.
    await this.#rests();
    return '';
  }

  /** Plays until the game has so many steps, and returns the documents then; `before` are those of now, where they have been read. */
  async to(depth: number, before?: Documents): Promise<Documents> {
    let documents = before ?? (await this.#people.documents());
    while (depthOf(this.game, documents) < depth) {
      await this.#turn(documents);
      documents = await this.#people.documents();
    }
    return documents;
  }

  /** Plays so many steps more. */
  async more(steps: number): Promise<Documents> {
    const documents = await this.#people.documents();
    return this.to(depthOf(this.game, documents) + steps, documents);
  }

  /**
   * Plays until so many more commands have been accepted, or it is enough. A step of a kind that is still rare is taken back at
   * once, so that its moment comes again; returns how many were.
   */
  async toAndFro(accepted: number, isEnough: () => boolean = () => false): Promise<number> {
    const until = this.tally.totals.accepted + accepted;
    let back = 0;
    let documents = await this.#people.documents();
    while (this.tally.totals.accepted < until && !isEnough()) {
      const kind = await this.#turn(documents);
      documents = await this.#people.documents();
      if (kind === '' || (this.tally.accepted[kind] ?? 0) >= RARELY) continue;
      documents = await takenBack(this.game, this.#people, documents);
      back += 1;
    }
    return back;
  }

  /** Takes back all steps of the game but so many; returns how many were. */
  async backTo(depth: number): Promise<number> {
    let documents = await this.#people.documents();
    const all = depthOf(this.game, documents) - depth;
    for (let left = all; left > 0; left -= 1) documents = await takenBack(this.game, this.#people, documents);
    return Math.max(0, all);
  }
}
