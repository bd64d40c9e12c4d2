/** Somebody at a simulated table who asks for one thing after another, in a tab of their own. */
import type { Answer, RequestBody } from '../../src/play/messages.ts';
import type { Replay } from './replay.ts';
import type { SimulatedTable } from './simulated-table.ts';

/** How long an unanswered request waits before it is sent again, and before it is given up, as in the module. */
const AGAIN = 2500;
const GIVE_UP = 12_000;

/** One tab that asks. */
export class Asker {
  readonly #table: SimulatedTable;
  readonly #replay: Replay;
  readonly client: string;
  #number: number;
  sentAgain = 0;

  constructor(table: SimulatedTable, replay: Replay, client: string, number = 0) {
    this.#table = table;
    this.#replay = replay;
    this.client = client;
    this.#number = number;
  }

  /** The number of the last request. */
  get number(): number {
    return this.#number;
  }

  /** Sends a request until it is answered; resolves with the request's id and the answer, null where it was given up. */
  ask(
    user: string,
    ask: Extract<RequestBody, { kind: 'command' }>,
  ): Promise<{ readonly id: string; readonly answer: Answer | null }> {
    this.#number += 1;
    const id = `${this.client}:${this.#number}`;
    const since = this.#table.now;
    this.#replay.asked({ user, id, ask });
    return new Promise((resolve) => {
      let isSettled = false;
      const settle = (answer: Answer | null): void => {
        if (isSettled) return;
        isSettled = true;
        resolve({ id, answer });
      };
      const send = (again: boolean): void => {
        if (isSettled) return;
        if (again) this.sentAgain += 1;
        const age = this.#table.now - since;
        this.#table.arrives(`${this.client} up`, () => {
          for (const browser of this.#table.browsers) {
            this.#table.arrives(`${browser.client} down`, () => {
              if (!browser.alive) return;
              const reply = (answer: Answer): void =>
                this.#table.arrives(`${browser.client} up`, () => {
                  this.#table.arrives(`${this.client} down`, () => settle(answer));
                });
              void browser.receiveRequest({ user, id, ask, age }, reply);
            });
          }
        });
        this.#table.after(AGAIN, () => send(true));
      };
      send(false);
      this.#table.after(GIVE_UP, () => settle(null));
    });
  }
}
