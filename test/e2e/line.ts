/** A line to the server on which what comes in can be held back, so that somebody acts on what was true a moment ago. */
import type { Page } from '@playwright/test';
import type { Seat, Table } from './table.ts';

export class Line {
  #held: (() => void)[] | null = null;

  /** Lays the line of a page that has not opened the table yet. */
  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
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

  /** Lets everything in that has come meanwhile, in its order. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
  }

  /** While this seat hears nothing, others do one thing and the seat another; then it hears of it. */
  async behind(others: () => Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
    this.hold();
    await others();
    await act();
    this.release();
  }
}

/** Seats a user on such a line. */
export async function seatOnLine(table: Table, user: string): Promise<{ readonly seat: Seat; readonly line: Line }> {
  const line = new Line();
  return { seat: await table.seat(user, undefined, (page) => line.lay(page)), line };
}
