/**
 * The rules of the haunted house once more, as the page of rules says them: in sets and by names of rules, without anything of
 * the module's own. What the module makes of them is held against this.
 */
import type { HauntRules } from '../../../src/rules/haunt/game/standing.ts';
import type { House } from '../../../src/rules/haunt/house/house.ts';

/** What is left out of the rules, to see that somebody would notice. */
export type Without = 'joined' | 'nothing';

/** A player, in the rooms that lie behind. */
interface Player {
  room: number | null;
  readonly behind: Set<number>;
  track: number;
}

export class Book {
  readonly players: Player[];
  turn = 0;

  constructor(
    readonly house: House,
    readonly rules: HauntRules,
    seats: number,
    readonly without: Without = 'nothing',
  ) {
    this.players = Array.from({ length: seats }, () => ({ room: null, behind: new Set<number>(), track: 0 }));
  }

  get #others(): readonly Player[] {
    return this.players.filter((_, seat) => seat !== this.turn);
  }

  /** HA-05, and of HA-04 what is the same. */
  keptOut(room: number): boolean {
    return this.#others.some(
      (other) =>
        other.room !== null && (other.room === room || (this.without !== 'joined' && this.house.partners[other.room] === room)),
    );
  }

  /** HA-07: the room that has to be entered. */
  forced(): number | null {
    const { room, behind } = this.players[this.turn]!;
    const partner = room === null ? null : this.house.partners[room]!;
    return partner === null || behind.has(partner) ? null : partner;
  }

  /** HA-06 to HA-08: the rooms that may be entered. */
  moves(): number[] {
    const own = this.players[this.turn]!;
    const forced = this.forced();
    if (forced !== null) return [forced];
    const { columns } = this.house.size;
    const numbers = new Set(this.players.flatMap(({ room }) => (room === null ? [] : [this.house.dots[room]!])));
    return this.house.dots.flatMap((dots, room) => {
      const across = Math.abs((room % columns) - (own.room! % columns));
      const down = Math.abs(Math.floor(room / columns) - Math.floor(own.room! / columns));
      const adjacent = this.rules.diagonals ? Math.max(across, down) === 1 : across + down === 1;
      const coloured = this.rules.closed === 'all' ? this.players : [own];
      const may =
        adjacent &&
        !this.keptOut(room) &&
        numbers.has(dots) === (this.rules.dots === 'only') &&
        !coloured.some(({ behind }) => behind.has(room));
      return may ? [room] : [];
    });
  }

  /** HA-08 to HA-10: a room is entered, and the turn goes to whoever can do something; false once nobody can. */
  enter(room: number): boolean {
    const own = this.players[this.turn]!;
    if (own.room !== null) own.behind.add(own.room);
    if (own.room !== null || this.rules.startCounts) own.track += this.house.dots[room]!;
    own.room = room;
    for (const _ of this.players) {
      this.turn = (this.turn + 1) % this.players.length;
      if (this.players[this.turn]!.room === null || this.moves().length > 0) return true;
    }
    return false;
  }

  /** HA-11. */
  score(): number {
    const tracks = this.players.map(({ track }) => track);
    const leader = Math.max(...tracks);
    return leader - 5 * (leader - Math.min(...tracks));
  }
}
