/** The people of random play at a table: bare sockets, and the pages of those who referee. */
import { type Page, test } from '@playwright/test';
import type { Seat } from '../e2e/seat.ts';
import type { Tabletop } from '../e2e/tabletop.ts';
import type { Answer } from '../../src/play/messages.ts';
import type { Documents } from './documents-at-table.ts';
import type { GameAtTable, TurnAtTable } from './game-at-table.ts';
import { Gate } from './gate.ts';
import { withKey } from './harness-table.ts';
import { USERS } from './names-at-table.ts';
import { RawSeat } from './raw-seat.ts';

/** Somebody's page that can referee. */
export interface RefereePage {
  readonly user: string;
  readonly seat: Seat;
}

/** One with a gate in its line. */
export interface GatedPage extends RefereePage {
  readonly gate: Gate;
}

/** Opens a page of a GM who holds the key, and waits until it can referee, or, where others go on meanwhile, until it is open. */
export async function refereePage(tabletop: Tabletop, user: string, othersGoOn = false): Promise<RefereePage> {
  return { user, seat: await tabletop.seat(user, undefined, withKey, true, othersGoOn) };
}

/** Opens such a page with a gate in its line, which costs time with every word that goes through it. */
export async function gatedPage(tabletop: Tabletop, user: string): Promise<GatedPage> {
  const gate = new Gate();
  const guarded = async (page: Page): Promise<void> => {
    await withKey(page);
    // Playwright looks all steps through for one that has not ended whenever something is done outside of one.
    await test.step('a gate is put in the line', () => gate.guard(page));
  };
  return { user, seat: await tabletop.seat(user, undefined, guarded, true), gate };
}

/** Opens a page of a GM in whose browser the world's key is not. */
export async function keylessPage(tabletop: Tabletop, user: string): Promise<RefereePage> {
  return { user, seat: await tabletop.seat(user, undefined, () => Promise.resolve(), true) };
}

/** How often people have come: each time with browsers of their own. */
let comings = 0;

/** All who ask. */
export class People {
  readonly #seats: ReadonlyMap<string, RawSeat>;

  private constructor(seats: ReadonlyMap<string, RawSeat>) {
    this.#seats = seats;
  }

  /**
   * Comes to the table; `letter` tells their browsers from those of others of the same names, `gm` is who gives what the GM gives,
   * and `again` the milliseconds after which they ask again.
   */
  static async at(address: string, letter = '0', gm = 'gm', again?: number): Promise<People> {
    comings += 1;
    const name = `p${letter}${String(comings).padStart(4, '0')}`;
    const seats = await Promise.all(
      Object.keys(USERS).map(
        async (user, at) =>
          [user, await RawSeat.at(address, user === 'gm' ? gm : user, `${name}0${at}`, undefined, again)] as const,
      ),
    );
    return new People(new Map(seats));
  }

  /** Returns the socket of a user of random play. */
  of(user: string): RawSeat {
    const seat = this.#seats.get(user);
    if (!seat) throw new Error(`nobody called ${user} sits here`);
    return seat;
  }

  documents(): Promise<Documents> {
    return this.of('dana').documents();
  }

  /** Carries out what a game says next; null where it was a GM's hand. */
  async play(game: GameAtTable, turn: TurnAtTable, documents: Documents): Promise<Answer | null> {
    if (turn.kind === 'hand') {
      const [x, y] = turn.to;
      await this.of('gm').modify('Token', 'update', { updates: [{ _id: turn.token, x, y }], parentUuid: game.holder });
      return null;
    }
    const lying = game.lying(documents);
    if (!lying) throw new Error(`${game.name} is gone`);
    return this.of(turn.user).command(game, lying, turn.command);
  }

  leave(): void {
    for (const seat of this.#seats.values()) seat.leave();
  }
}
