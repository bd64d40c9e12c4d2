/** A line to the server on which what comes in can be held back, so that somebody acts on what was true a moment ago. */
import type { Page } from '@playwright/test';
import { type Seat, type Tabletop, expect } from './tabletop.ts';

export class Line {
  #held: (() => void)[] | null = null;
  /** What is sent last before nothing comes in. */
  #last: RegExp | null = null;

  /** Lays the line of a page that has not opened the table yet. */
  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        server.send(message);
        if (this.#last?.test(String(message))) this.hold();
      });
      server.onMessage((message) => {
        if (this.#held)
          this.#held.push(() => {
            socket.send(message);
          });
        else socket.send(message);
      });
    });
  }

  /** From now on nothing comes in; what is sent still goes out. */
  hold(): void {
    this.#held ??= [];
  }

  /** Nothing comes in once something has been sent in which that is found. */
  holdAfter(last: RegExp): void {
    this.#last = last;
  }

  /** Tells whether nothing comes in. */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** Lets everything in that has come meanwhile, in its order. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
  }
}

/** Seats a user on such a line. */
export async function seatOnLine(tabletop: Tabletop, user: string): Promise<{ readonly seat: Seat; readonly line: Line }> {
  const line = new Line();
  return { seat: await tabletop.seat(user, undefined, (page) => line.lay(page)), line };
}

/** Does one thing by others and another by a seat that hears nothing of it meanwhile. */
export type Behind = (others: () => Promise<unknown>, act: () => Promise<unknown>) => Promise<void>;

/** Returns what happens behind a seat's back: the seat has all of the search that the GM has before it hears nothing. */
export function behindBackOf(seat: Seat, line: Line, gm: Seat): Behind {
  const revisionOf = async (each: Seat): Promise<number> => (await each.expedition())?.revision ?? -1;
  return async (others, act) => {
    await expect.poll(async () => (await revisionOf(gm)) - (await revisionOf(seat)), 'both have the same').toBe(0);
    line.hold();
    await others();
    await act();
    line.release();
  };
}
