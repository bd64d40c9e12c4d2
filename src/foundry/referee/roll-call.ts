/**
 * What GM browsers say of the referee's seat: one calls the roll, the holder of the lease answers or says farewell, and
 * whoever gets no answer takes the seat. Where the server names a sender, it vouches that a word is a GM's; where it
 * names none, the world's key does, so that a player can neither empty the seat nor keep an empty one.
 */
import { type Allowance, freshAllowance, spend } from '../../play/allowance.ts';
import { type Lease, writerOf } from '../../play/lease.ts';
import type { Message } from '../../play/messages.ts';
import type { RandomBytes, SealingKey } from '../../play/sealing.ts';
import { type SeatWord, isProven, proveWord } from '../../play/sealed-messages.ts';

/** How long the holder has to answer a roll-call, in milliseconds: two crossings of a slow line, and some. */
const ROLL_CALL = 2000;
/** How many roll-calls the holder remembers, so that one that is said again is answered once. */
const ANSWERED = 64;

/** A word about the seat as it crosses the wire. */
export type SeatMessage = Extract<Message, { type: SeatWord }>;

/** What a roll-call needs of the browser that it is called in. */
interface RollCallPorts {
  /** This browser tab. */
  readonly client: string;
  readonly random: RandomBytes;
  /** The lease as last published. */
  lease(): Lease;
  /** Whether this client could referee: a GM's, who can seal. */
  mayReferee(): boolean;
  keys(): ReadonlyMap<string, SealingKey>;
  /** The world's key, where one has been made and this browser holds it. */
  presentKey(): SealingKey | null;
  /** Milliseconds on any clock. */
  now(): number;
  /** Does something after so many milliseconds, unless what it gives is called before. */
  after(delay: number, run: () => void): () => void;
  /** Says a word to all GMs. */
  say(message: SeatMessage): void;
  claim(): void;
}

/** One browser's part in it. */
export class RollCall {
  readonly #ports: RollCallPorts;
  #calling: { readonly call: string; readonly under: string; readonly cancel: () => void } | null = null;
  #asking: { readonly call: string; readonly heard: () => void } | null = null;
  #calls = 0;
  readonly #answered: string[] = [];
  #allowance: Allowance | null = null;

  constructor(ports: RollCallPorts) {
    this.#ports = ports;
  }

  get #holds(): boolean {
    return this.#ports.lease().client === this.#ports.client;
  }

  /** Asks whether the holder is there, and claims the lease if nobody answers in time; only who could referee does. */
  call(): void {
    if (!this.#ports.mayReferee() || this.#holds || this.#calling) return;
    if (this.#ports.lease().client === '') {
      this.#ports.claim();
      return;
    }
    const call = this.#ask();
    const cancel = this.#ports.after(ROLL_CALL, () => {
      this.#calling = null;
      this.#ports.claim();
    });
    this.#calling = { call, under: writerOf(this.#ports.lease()), cancel };
  }

  /** Resolves with whether a browser at the table referees, which holds the key; any GM's may ask. A later question leaves an earlier one to its time. */
  isHeld(): Promise<boolean> {
    if (this.#holds || this.#ports.lease().client === '') return Promise.resolve(this.#holds);
    return new Promise((resolve) => {
      const cancel = this.#ports.after(ROLL_CALL, () => {
        resolve(false);
      });
      const heard = (): void => {
        cancel();
        resolve(true);
      };
      this.#asking = { call: this.#ask(), heard };
    });
  }

  /** Asks whether the holder is there, and returns what names the question. */
  #ask(): string {
    this.#calls += 1;
    const call = `${this.#ports.client}:${this.#calls}`;
    this.#ports.say({ type: 'roll-call', call, ...this.#proof('roll-call', call) });
    return call;
  }

  /** Follows the lease as it was published: whoever claimed it is there, so that nobody needs to call for it any more. */
  leaseChanged(): void {
    if (this.#calling && this.#calling.under !== writerOf(this.#ports.lease())) this.#stop();
  }

  /** Says that this client is leaving, if it holds the lease. */
  leave(): void {
    const { client } = this.#ports;
    if (this.#holds) this.#ports.say({ type: 'farewell', client, ...this.#proof('farewell', '') });
  }

  /** Receives a word about the seat; `isGms` says whether the server vouches that a GM said it. */
  receive(message: SeatMessage, isGms: boolean): void {
    const isSure = isGms || this.#isProven(message);
    // Before a key is made nothing can be proven, and nothing is hidden.
    if (!isSure && (this.#ports.presentKey() || !this.#ports.mayReferee())) return;
    switch (message.type) {
      case 'roll-call':
        if (isSure || this.#mayAnswer()) this.#answer(message.call);
        return;
      case 'present':
        if (message.client !== this.#ports.lease().client) return;
        if (message.call === this.#calling?.call) this.#stop();
        if (message.call === this.#asking?.call) this.#asking.heard();
        return;
      case 'farewell':
        this.#left(message.client, isSure);
        return;
    }
  }

  #answer(call: string): void {
    if (!this.#holds || this.#answered.includes(call)) return;
    this.#answered.push(call);
    this.#answered.splice(0, Math.max(0, this.#answered.length - ANSWERED));
    this.#ports.say({ type: 'present', client: this.#ports.client, call, ...this.#proof('present', call) });
  }

  /** Takes over from a holder who left, at once where that is sure; else after asking whether it is still there. */
  #left(client: string, isSure: boolean): void {
    if (client !== this.#ports.lease().client || this.#holds || !this.#ports.mayReferee()) return;
    if (!isSure) {
      this.call();
      return;
    }
    this.#stop();
    this.#ports.claim();
  }

  /** Whether a roll-call that may be anybody's is answered: a flood is not. */
  #mayAnswer(): boolean {
    const now = this.#ports.now();
    const { verdict, allowance } = spend(this.#allowance ?? freshAllowance(now), now);
    this.#allowance = allowance;
    return verdict === 'heard';
  }

  #stop(): void {
    this.#calling?.cancel();
    this.#calling = null;
  }

  #proof(word: SeatWord, call: string): { readonly proof?: string } {
    const key = this.#ports.presentKey();
    return key ? { proof: proveWord(key, word, this.#ports.lease(), call, this.#ports.random) } : {};
  }

  #isProven(message: SeatMessage): boolean {
    const call = message.type === 'farewell' ? '' : message.call;
    return isProven(this.#ports.keys(), message.type, this.#ports.lease(), call, message.proof);
  }
}
