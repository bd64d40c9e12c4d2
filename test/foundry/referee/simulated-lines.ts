/** Lines of varying delay to and from a server, on a clock that moves only when nothing more can happen; delays come from a seed. */
import { drawsFor } from '../../../src/rules/chance/draws.ts';

interface Event {
  readonly time: number;
  readonly order: number;
  readonly run: () => void;
}

/** A clock and the lines whose messages it carries. */
export class SimulatedLines {
  readonly #events: Event[] = [];
  readonly #draws;
  readonly #lines = new Map<string, number>();
  readonly #delays = new Map<string, number>();
  now = 0;
  #order = 0;

  constructor(seed: number) {
    this.#draws = drawsFor('1a7e'.repeat(16), 'lines', seed);
  }

  /** Lets something happen after a delay in milliseconds. */
  after(delay: number, run: () => void): void {
    this.#order += 1;
    const event = { time: this.now + delay, order: this.#order, run };
    const isLater = (one: Event): boolean => one.time > event.time;
    const at = this.#events.findLastIndex((one) => !isLater(one));
    this.#events.splice(at + 1, 0, event);
  }

  /** From now on each message between a browser and the server takes so long, in milliseconds, where a case is about one interleaving. */
  takes(client: string, direction: 'up' | 'down', delay: number): void {
    this.#delays.set(`${client} ${direction}`, delay);
  }

  /** Lets something arrive on a line: 50 to 250 ms from now, but never before what is ahead of it. */
  arrives(line: string, run: () => void): void {
    const delay = this.#delays.get(line) ?? 49 + this.#draws.die(201);
    const time = Math.max(this.#lines.get(line) ?? 0, this.now + delay);
    this.#lines.set(line, time);
    this.after(time - this.now, run);
  }

  /** Runs until nothing more happens, or until the time is up. */
  async run(until: number): Promise<void> {
    for (;;) {
      // Let every promise that can go on go on before time moves.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#events[0];
      if (!next || next.time > until) return;
      this.#events.shift();
      this.now = next.time;
      next.run();
    }
  }

  /** Rolls a die of the simulation's own. */
  die(faces: number): number {
    return this.#draws.die(faces);
  }
}
