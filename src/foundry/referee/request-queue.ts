/**
 * Where requests wait for the referee: one after the other, each once however often it is sent, and none that whoever
 * sent it has given up meanwhile. Who has lost the seat refuses nothing: whoever has it by then may have done what was requested.
 * Time is passed in.
 */
import { type Answer, type RequestBody, refused } from '../../play/messages.ts';
import { Turns } from '../browser/turns.ts';

/**
 * How long after it was first sent a request is still begun, in milliseconds. Whoever sent it waits half as long again
 * (`GIVE_UP` in `requests.ts`), which is for the lines and the write.
 */
const LATEST = 8000;

/** A request as it reaches the queue. */
export interface Incoming {
  /** The user who sent it, by id. */
  readonly user: string;
  /** `<client>:<number>`. */
  readonly id: string;
  readonly ask: RequestBody;
  /** How long ago it was first sent, in milliseconds. */
  readonly age: number;
}

/** What the queue needs. */
interface QueuePorts {
  /** Milliseconds on any clock. */
  now(): number;
  /** Judges a request; null when this client does not referee (any more). */
  judge(incoming: Incoming): Promise<Answer | null>;
  /** Whether what is requested was done already, by whoever refereed then. */
  wasDone(incoming: Incoming): boolean;
  /** Whether this client referees, as far as it has heard. */
  isSeated(): boolean;
}

/** The requests to one referee. */
export class RequestQueue {
  readonly #ports: QueuePorts;
  readonly #inHand = new Map<string, Promise<Answer | null>>();
  readonly #turns = new Turns();

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  /** Returns the answer to a request, or null when this client does not referee; a copy of one that waits gets the same. */
  take(incoming: Incoming): Promise<Answer | null> {
    const name = `${incoming.user} ${incoming.id}`;
    const waiting = this.#inHand.get(name);
    if (waiting) return waiting;
    const latest = this.#ports.now() + LATEST - incoming.age;
    const answered = this.#turns.take(() => this.#answer(incoming, latest)).finally(() => this.#inHand.delete(name));
    this.#inHand.set(name, answered);
    return answered;
  }

  async #answer(incoming: Incoming, latest: number): Promise<Answer | null> {
    const isLate = this.#ports.now() > latest && !this.#ports.wasDone(incoming);
    const answer = isLate ? refused('late') : await this.#ports.judge(incoming);
    return answer?.kind === 'refused' && !this.#ports.isSeated() ? null : answer;
  }
}
