/**
 * Floods a tabletop with messages, in a process of its own: what it costs whoever sends them is no cost of the table's. Its sockets never
 * ask for the world, so the server sends them nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Socket, io } from 'socket.io-client';
import { CHANNEL } from '../src/foundry/host/module-id.ts';
import type { MessageAttack } from '../test/e2e/hostile/attacks.ts';

/** How often a slice of the messages is sent, in milliseconds. */
const BEAT = 10;

/** A message and the name of who sends it. */
export type FloodMessage = Pick<MessageAttack, 'payload' | 'to'> & { readonly by: string };

/** What a flooder is asked: to connect with what it has to send, so many of each list a second; to begin; to end. */
export type FloodOrder =
  | {
      readonly kind: 'connect';
      readonly url: string;
      readonly lists: readonly { readonly messages: readonly FloodMessage[]; readonly rate: number }[];
    }
  /** Only the first so many lists are sent. */
  | { readonly kind: 'begin'; readonly lists: number }
  | { readonly kind: 'end' };

/** What it answers, to each order one: how many messages the server has taken, in how many seconds. */
export interface FloodAnswer {
  readonly taken: number;
  readonly seconds: number;
}

const sockets = new Map<string, Socket>();
let lists: Extract<FloodOrder, { kind: 'connect' }>['lists'] = [];
let flooding: { isOver: boolean; readonly ended: Promise<FloodAnswer> } | null = null;

async function connected(url: string, user: string): Promise<void> {
  const socket = io(url, { auth: { user }, transports: ['websocket'], forceNew: true });
  sockets.set(user, socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

/** Sends until it is told to end, then waits until the server has taken all of it. */
async function flood(sending: typeof lists, state: { isOver: boolean }): Promise<FloodAnswer> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const sent = sending.map(() => 0);
  while (!state.isOver) {
    await pause(BEAT);
    for (const [at, { messages, rate }] of sending.entries()) {
      for (let count = sent[at] ?? 0; count < seconds() * rate; count += 1) {
        const one = messages[count % messages.length];
        if (one) sockets.get(one.by)?.emit(CHANNEL, one.payload, ...(one.to ? [{ recipients: one.to }] : []));
        sent[at] = count + 1;
      }
    }
  }
  await Promise.all([...sockets.values()].map((socket) => socket.emitWithAck('time') as Promise<unknown>));
  return { taken: sent.reduce((sum, count) => sum + count, 0), seconds: seconds() };
}

async function answer(order: FloodOrder): Promise<FloodAnswer> {
  const nothing: FloodAnswer = { taken: 0, seconds: 0 };
  switch (order.kind) {
    case 'connect': {
      ({ lists } = order);
      const people = new Set(lists.flatMap(({ messages }) => messages.map(({ by }) => by)));
      await Promise.all([...people].map((user) => connected(order.url, user)));
      return nothing;
    }
    case 'begin': {
      const state = { isOver: false };
      flooding = Object.assign(state, { ended: flood(lists.slice(0, order.lists), state) });
      return nothing;
    }
    case 'end': {
      if (!flooding) return nothing;
      flooding.isOver = true;
      return flooding.ended;
    }
  }
}

process.on('message', (order: FloodOrder) => void answer(order).then((said) => process.send?.(said)));
