/** A worker as a page sees it: its side runs in the same thread, but hears and says only what can be sent. */
import { type Line, answerOn } from '../../../src/foundry/beside/answering.ts';
import type { Order, Word, WorkList } from '../../../src/foundry/beside/work.ts';

export class FakeWorker extends EventTarget {
  /** What it was told, in order. */
  readonly orders: Order[] = [];
  /** What it said, in order, with what it gave away. */
  readonly said: { readonly word: Word; readonly transfer: readonly Transferable[] }[] = [];
  isOver = false;
  readonly #inside = new EventTarget();

  /** Answers for what is on a list; null for one that never says a word. */
  constructor(list: WorkList | null) {
    super();
    const line: Line = {
      addEventListener: (type, heard) => {
        this.#inside.addEventListener(type, (event) => {
          heard(event as MessageEvent<Order>);
        });
      },
      postMessage: (word, { transfer }) => {
        const sent = structuredClone(word, { transfer });
        this.said.push({ word: sent, transfer });
        setTimeout(() => {
          if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data: sent }));
        }, 0);
      },
    };
    if (list) answerOn(line, list);
  }

  postMessage(order: Order): void {
    const sent = structuredClone(order);
    this.orders.push(sent);
    setTimeout(() => {
      if (!this.isOver) this.#inside.dispatchEvent(new MessageEvent('message', { data: sent }));
    }, 0);
  }

  terminate(): void {
    this.isOver = true;
  }

  /** Lets it die as a browser tells it. */
  die(kind: 'error' | 'messageerror' = 'error'): void {
    this.dispatchEvent(new Event(kind));
  }
}
