/**
 * Where requests wait for the referee: one after the other, each once however often it is sent, and none that whoever
 * asked has given up meanwhile. Time is passed in.
 */
import type { Answer, Ask } from '../../play/messages.ts';

/**
 * How long after it was first sent a request is still begun, in milliseconds. Whoever asked waits half as long again
 * (`GIVE_UP` in `requests.ts`), which is for the lines and the write.
 */
const LATEST = 8000;

/** A request as it reaches the desk. */
export interface Incoming {
  /** The user who asks, by id. */
  readonly user: string;
  /** `<client>:<number>`. */
  readonly id: string;
  readonly ask: Ask;
  /** How long ago it was first sent, in milliseconds. */
  readonly age: number;
}

/** What the desk needs. */
export interface QueuePorts {
  /** Milliseconds on any clock. */
  now(): number;
  /** Judges a request; null when this client does not referee (any more). */
  judge(incoming: Incoming): Promise<Answer | null>;
  /** Whether what is asked was done already, by whoever refereed then. */
  wasDone(incoming: Incoming): boolean;
}

/** One referee's desk. */
export class RequestQueue {
  readonly #ports: QueuePorts;
  readonly #inHand = new Map<string, Promise<Answer | null>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  /** Returns the answer to a request, or null when this client does not referee; a copy of one that waits gets the same. */
  take(incoming: Incoming): Promise<Answer | null> {
    const name = `${incoming.user} ${incoming.id}`;
    const waiting = this.#inHand.get(name);
    if (waiting) return waiting;
    const latest = this.#ports.now() + LATEST - incoming.age;
    const answered = this.#turn.then(() => this.#answer(incoming, latest));
    const forget = (): void => {
      this.#inHand.delete(name);
    };
    this.#turn = answered.then(forget, forget);
    this.#inHand.set(name, answered);
    return answered;
  }

  #answer(incoming: Incoming, latest: number): Promise<Answer | null> {
    const isLate = this.#ports.now() > latest && !this.#ports.wasDone(incoming);
    return isLate ? Promise.resolve({ kind: 'refused', code: 'late', data: {} }) : this.#ports.judge(incoming);
  }
}
