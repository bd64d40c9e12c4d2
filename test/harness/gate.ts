/**
 * The line between a page and the server, at which the page can be ended at any named point: from then on nothing that it
 * sends arrives, and nothing arrives at it, which is all that the world knows of a browser that is gone.
 */
import { AsyncResource } from 'node:async_hooks';
import type { Page } from '@playwright/test';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { valueAt } from './documents-at-table.ts';

/**
 * What a frame of the page is for, as the server reads it. A `write` is the one of the command that is watched; a `follow-up` is
 * one of what follows from it elsewhere, a `beginning` lays what it follows in, and a `note` says that effects are done.
 */
export type Going =
  | 'write'
  | 'follow-up'
  | 'beginning'
  | 'note'
  | 'effect'
  | 'log'
  | 'card'
  | 'told'
  | 'reply'
  | 'lease'
  | 'other';

/** Where a page is ended: once it has read a request, or at one of the frames that it sends for it. */
export interface Ending {
  readonly going: Going | 'nothing';
  /** Which of the frames that go for that, from 0. */
  readonly nth: number;
  readonly when: 'read' | 'before' | 'sent' | 'acknowledged';
}

interface SocketFrame {
  /** The number under which an acknowledgement is asked for or given; empty for none. */
  readonly acknowledges: string;
  readonly event: readonly unknown[];
}

/** Reads a frame of socket.io; null for what is none with an event. */
function readFrame(text: string): SocketFrame | null {
  const [, kind = '', acknowledges = '', json = ''] = /^4([23])(\d*)(\[.*)$/s.exec(text) ?? [];
  if (kind === '') return null;
  return { acknowledges: kind === '3' ? `ack ${acknowledges}` : acknowledges, event: JSON.parse(json) as unknown[] };
}

interface Modification {
  readonly type?: string;
  readonly action?: string;
  readonly operation?: {
    readonly updates?: readonly object[];
    readonly data?: readonly object[];
    readonly parentUuid?: string | null;
  };
}

/** Lists what an update changes of expeditions. */
function changesIn(updates: readonly object[]): readonly Readonly<Record<string, unknown>>[] {
  return updates.flatMap((update) => {
    const all = valueAt(update, 'flags', 'ghost-map', 'expeditions');
    return isRecord(all) ? Object.values(all).filter(isRecord) : [];
  });
}

/** Tells what an update of expeditions is for; requests of whoever is watched begin with the name of their client. */
function writingOf(updates: readonly object[], client: string): Going {
  const changes = changesIn(updates);
  const answered = changes.flatMap(({ seats }) => (isRecord(seats) ? Object.values(seats) : []));
  if (answered.some((one) => typeof one === 'string' && one.startsWith(`${client}:`))) return 'write';
  if (answered.length > 0) return 'follow-up';
  return changes.some((change) => 'procedure' in change) ? 'beginning' : 'note';
}

/** Tells what a frame is for, while the requests of a client are watched. */
export function goingOf([name, what]: readonly unknown[], client: string): Going {
  const message = (what ?? {}) as { readonly type?: string };
  if (name === 'module.ghost-map') {
    if (message.type === 'reply') return 'reply';
    return message.type === 'happened' ? 'told' : 'other';
  }
  if (name !== 'modifyDocument') return 'other';
  const { type = '', action = '', operation = {} } = message as Modification;
  const text = JSON.stringify(operation.updates ?? operation.data ?? []);
  if (type === 'Setting') return text.includes('ghost-map.lease') ? 'lease' : text.includes('core.time') ? 'effect' : 'other';
  if (type === 'ChatMessage') return 'card';
  if (type.startsWith('Journal')) return 'log';
  if (type === 'User') return 'other';
  if (action === 'update' && text.includes('"expeditions"')) return writingOf(operation.updates ?? [], client);
  return 'effect';
}

/** The gate of one page. */
export class Gate {
  /** What the page has sent since the request that is watched, in order. */
  readonly went: Going[] = [];
  #isClosed = false;
  #ending: Ending | null = null;
  /** The request that is watched, once it has been read. */
  #watched: string | null = null;
  #isRead = false;
  #awaited = '';
  #whenClosed: () => void = () => undefined;

  /** Puts the gate in a page that has not been opened yet; what goes through it is a part of the step in which this is called. */
  async guard(page: Page): Promise<void> {
    type Take = (message: string | Buffer, pass: (message: string | Buffer) => void) => void;
    const go: Take = AsyncResource.bind((message, pass) => {
      if (this.#isClosed || !this.#mayGo(String(message))) return;
      pass(message);
      this.#hasGone();
    });
    const come: Take = AsyncResource.bind((message, pass) => {
      if (this.#isClosed) return;
      pass(message);
      this.#hasCome(String(message));
    });
    await page.routeWebSocket(/socket\.io/, (toPage) => {
      const toServer = toPage.connectToServer();
      toPage.onMessage((message) => go(message, (one) => toServer.send(one)));
      toServer.onMessage((message) => come(message, (one) => toPage.send(one)));
    });
  }

  /** Watches what the page does for a request by the client of that name; `ending` ends it there. */
  watch(client: string, ending: Ending | null): Promise<void> {
    this.went.splice(0);
    this.#watched = client;
    this.#isRead = false;
    this.#ending = ending;
    this.#awaited = '';
    return new Promise((resolve) => (this.#whenClosed = resolve));
  }

  /** Lets the page go on, wherever it was to be ended. */
  spare(): void {
    this.#ending = null;
    this.#awaited = '';
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  #close(): void {
    this.#isClosed = true;
    this.#whenClosed();
  }

  /** Notes what the page sends; false where it is ended before that. */
  #mayGo(text: string): boolean {
    const frame = readFrame(text);
    if (!frame || !this.#isRead || frame.acknowledges.startsWith('ack')) return true;
    const going = goingOf(frame.event, this.#watched ?? '');
    if (going === 'other') return true;
    this.went.push(going);
    const { going: wanted, nth = 0, when } = this.#ending ?? {};
    if (going !== wanted || this.went.filter((one) => one === wanted).length !== nth + 1) return true;
    if (when === 'before') {
      this.#close();
      return false;
    }
    this.#awaited = when === 'acknowledged' ? `ack ${frame.acknowledges}` : 'sent';
    return true;
  }

  #hasGone(): void {
    if (this.#awaited === 'sent') this.#close();
  }

  #hasCome(text: string): void {
    if (this.#awaited.startsWith('ack') && readFrame(text)?.acknowledges === this.#awaited) this.#close();
    if (this.#watched === null || this.#isRead || !text.includes(`"id":"${this.#watched}:`)) return;
    this.#isRead = true;
    if (this.#ending?.when === 'read') this.#close();
  }
}
