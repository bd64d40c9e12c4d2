/** An evening of several hands at one table: three people play at random at once, two of whom are GMs, while the referee's seat changes hands in the middle of commands. */
import type { Answer } from '../../src/play/messages.ts';
import { Account, stackOf } from './account.ts';
import { type Documents, allLying, leftUndone } from './documents-at-table.ts';
import type { GameAtTable } from './game-at-table.ts';
import { Hearing } from './hearing.ts';
import { Leaning } from './leaning.ts';
import { People } from './people.ts';
import { drawsOf } from './playing.ts';
import { AS_THE_MODULE } from './raw-seat.ts';
import { Tally } from './tally.ts';

/** Who gives what a GM gives among each of those who play. */
const GMS = ['gm', 'gm', 'Assistant'];

/** One who plays: the people whose sockets these are, and what each game leans to. */
interface Player {
  readonly people: People;
  readonly leanings: readonly Leaning[];
}

/** How a part of the evening goes. */
export interface Part {
  /** How many commands are answered in it, at the least. */
  readonly commands: number;
  /** The seat changes hands with every so many commands. */
  readonly every: number;
  /** What happens meanwhile, from when a third of it is over; all play on until it has happened. */
  readonly meanwhile?: () => Promise<void>;
}

/** Who plays, and what is known of it. */
export class Evening {
  readonly #games: readonly GameAtTable[];
  readonly #leanings: readonly (readonly Leaning[])[];
  readonly #account = new Account();
  readonly tallies: ReadonlyMap<string, Tally>;
  #players: readonly Player[] = [];
  #hearing = this.#listener();
  #sittings = 0;
  /** All claims of the seat that were published, each with how often they had all sat down. */
  readonly claims = new Set<string>();
  /** Requests under way, and those that were under way when the seat changed hands. */
  readonly #underWay = new Set<string>();
  readonly outlived = new Set<string>();
  /** How many requests had been written, and not answered, when their referee lost the seat. */
  midway = 0;
  #isAwaitingWrite = false;
  #asked = 0;
  answered = 0;
  /** The types of documents that each user has changed. */
  readonly changed = new Map<string, Set<string>>();

  constructor(games: readonly GameAtTable[], seed: number) {
    this.#games = games;
    this.#leanings = GMS.map((_, at) => games.map((game) => new Leaning(drawsOf(game, seed + 100_000 * (at + 1)))));
    this.tallies = new Map(games.map(({ procedure }) => [procedure.id, new Tally()]));
  }

  #listener(): Hearing {
    return new Hearing({
      written: (changes) => {
        const requests = this.#account.hear(changes);
        if (!this.#isAwaitingWrite || !requests.some((request) => this.#underWay.has(request))) return;
        this.#isAwaitingWrite = false;
        this.midway += 1;
        this.#loseSeat();
      },
      claimed: (claim) => {
        this.claims.add(`${this.#sittings} ${claim}`);
        for (const request of this.#underWay) this.outlived.add(request);
      },
    });
  }

  /** The people of the first who plays. */
  get people(): People {
    const [first] = this.#players;
    if (!first) throw new Error('nobody has sat down');
    return first.people;
  }

  /** All come to the table, again if they were there: what was before does not count any more. */
  async sitDown(address: string): Promise<void> {
    this.rise();
    this.#sittings += 1;
    const all = await Promise.all(GMS.map((gm, at) => People.at(address, String(at), gm, AS_THE_MODULE)));
    this.#players = all.map((people, at) => ({ people, leanings: this.#leanings[at] ?? [] }));
    this.#account.clear();
    this.#hearing = this.#listener();
    const documents = await this.#hearing.listen(this.people.of('dana'));
    this.#account.open(allLying(documents).map(stackOf));
  }

  /** All leave the table. */
  rise(): void {
    for (const [user, types] of this.#hearing.changed)
      this.changed.set(user, new Set([...(this.changed.get(user) ?? []), ...types]));
    for (const { people } of this.#players) people.leave();
    this.#players = [];
  }

  /** The documents as they are at the socket that listens, so that all that was published before has been heard. */
  async documents(): Promise<Documents> {
    const documents = await this.people.documents();
    this.#account.see(allLying(documents).map(stackOf));
    return documents;
  }

  /** What was published last, a line each, for whoever has to find out what went wrong. */
  get latest(): readonly string[] {
    return this.#hearing.latest;
  }

  /** Lets another GM's browser take the seat from whoever holds it, as if that one had left; it is not told so. */
  #loseSeat(): void {
    this.people.of('gm').say({ type: 'farewell', client: this.#hearing.holder });
  }

  /** Every so often a referee loses the seat: now that it has been asked, or when its write has been published. */
  #asks(every: number): void {
    this.#asked += 1;
    if (this.#asked % every > 0) return;
    if ((this.#asked / every) % 2 === 0) this.#isAwaitingWrite = true;
    else this.#loseSeat();
  }

  #answers(game: GameAtTable, kind: string, { user, id, answer }: { user: string; id: string; answer: Answer }): void {
    this.answered += 1;
    this.tallies.get(game.procedure.id)?.count(kind, answer);
    this.#account.answered(game.expedition, { user, id, code: answer.kind === 'done' ? '' : answer.code });
  }

  async #playOne({ people, leanings }: Player, number: number, every: number): Promise<boolean> {
    const game = this.#games[number % this.#games.length];
    const leaning = leanings[number % this.#games.length];
    if (!game || !leaning) throw new Error('no game');
    const documents = await people.documents();
    this.#account.see(allLying(documents).map(stackOf));
    const position = game.position(documents);
    const turn = game.turn(position, leaning.next(game, position, this.tallies.get(game.procedure.id) ?? new Tally()));
    // Where a GM's hand puts the party, that GM's browser asks for what comes of it by itself.
    if (turn.kind === 'hand') return false;
    const asking = people.play(game, turn, documents);
    const { user, asked: id } = people.of(turn.user);
    const request = `${user} ${id}`;
    this.#underWay.add(request);
    this.#asks(every);
    const answer = await asking;
    this.#underWay.delete(request);
    if (answer) this.#answers(game, turn.command.kind, { user, id, answer });
    return answer !== null;
  }

  /** All play a part of the evening together. */
  async play({ commands, every, meanwhile = () => Promise.resolve() }: Part): Promise<void> {
    const begun = this.answered;
    let [isOver, middle] = [false, null as Promise<void> | null];
    const enough = (): boolean => this.answered - begun >= commands && isOver;
    await Promise.all(
      this.#players.map(async (player) => {
        for (let number = 0; !enough(); number += 1) {
          await this.#playOne(player, number, every);
          if (this.answered - begun > commands / 3) middle ??= meanwhile().finally(() => (isOver = true));
        }
      }),
    );
    await middle;
  }

  /** Lists what is still owed, and once nothing is, what does not agree of requests, answers and steps. */
  async owing(): Promise<readonly string[]> {
    const documents = await this.documents();
    return allLying(documents).flatMap((lying) => leftUndone(documents, lying));
  }

  async faults(): Promise<readonly string[]> {
    const documents = await this.documents();
    return this.#account.faults(allLying(documents).map(stackOf));
  }
}
