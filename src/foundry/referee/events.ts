/**
 * Events on every client: the referee sends what happened to all clients, in open words, and each calls the Foundry hook
 * `ghost-map.<event>` once. What a client missed while it was away is not sent again.
 */
import type { Address } from '../host/holders.ts';
import type { Happened } from '../../play/messages.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { Listeners } from '../browser/listeners.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { CLIENT_ID } from '../host/randomness.ts';
import { isGm, namesNoSender, presentGms, send } from '../host/wire.ts';

const listeners = new Listeners<[at: Address, event: PlayEvent]>();

/** Calls back for each event of each expedition, on every client, after its state has been published. */
export const onEvent = listeners.watch;

/** How long the referee may have to send a thing again, in milliseconds. */
const MEMORY = 10_000;
/** How many a client remembers, so that what comes twice is emitted once. */
const REMEMBERED = 64;

/** How long a client waits before it asks again that things be sent otherwise, in milliseconds; anybody may have sent what it received. */
const NAMELESS = 1000;

let counter = 0;
let sentNameless = Number.NEGATIVE_INFINITY;
const sent: { readonly happened: Happened; readonly at: number; left: boolean }[] = [];
const received: string[] = [];

/** What an event says to all: which kind of command an undo took back lies under seal, and stays there. */
function openly({ name, data }: PlayEvent): Happened['events'][number] {
  return name === 'undone' ? { name, data: {} } : { name, data: { ...data } };
}

/** By which name other modules learn on which kind of document something happened. */
const WHERE: Readonly<Record<string, string>> = { Scene: 'scene', RollTable: 'table', JournalEntry: 'journal' };

/** Emits what happened, the first time that it comes. */
function receive({ id, holder, expedition, events }: Happened): void {
  if (received.includes(id)) return;
  received.push(id);
  received.splice(0, Math.max(0, received.length - REMEMBERED));
  const at = { holder, expedition };
  const [kind = '', document = ''] = holder.split('.');
  const where = { [WHERE[kind] ?? 'document']: document };
  for (const event of events) {
    listeners.emit(at, event);
    Hooks.callAll(`${MODULE_ID}.${event.name}`, { ...event.data, ...where, expedition });
  }
}

/** Sends to every client what happened to an expedition; only the referee does. */
export function emitEvents({ holder, expedition }: Address, events: readonly PlayEvent[]): void {
  if (events.length === 0) return;
  counter += 1;
  // Part by part: an address may come with the whole request, which is for the referee alone.
  const happened: Happened = { id: `${CLIENT_ID}:${counter}`, holder, expedition, events: events.map(openly) };
  receive(happened);
  const now = performance.now();
  sent.push({ happened, at: now, left: false });
  while (sent[0] && now - sent[0].at > MEMORY) sent.shift();
  if (namesNoSender()) emitAgain();
  else
    send(
      { type: 'happened', ...happened },
      game.users.filter((user) => user.active).map((user) => user.id),
    );
}

/**
 * Leaves what was sent of late in this GM's own user document, whose author is sure: on a server that names no sender
 * nobody could tell the referee's word from a player's.
 */
export function emitAgain(): void {
  const now = performance.now();
  const late = sent.filter(({ at }) => now - at <= MEMORY);
  if (late.every(({ left }) => left)) return;
  for (const one of late) one.left = true;
  void game.user.setFlag(
    MODULE_ID,
    'happened',
    late.map(({ happened }) => happened),
  );
}

/** Receives what happened from the socket; only a GM's is believed. Where none is named, the GMs are asked to send it otherwise. */
export function receiveEvents(sender: string | null, happened: Happened): void {
  if (sender === null) {
    const now = performance.now();
    if (received.includes(happened.id) || now - sentNameless < NAMELESS) return;
    sentNameless = now;
    send({ type: 'nameless' }, presentGms());
  } else if (isGm(sender)) receive(happened);
}

/** Receives what a user left in their own document; only a GM's are believed. */
export function receiveLeftEvents(author: string, left: readonly Happened[]): void {
  if (!isGm(author)) return;
  for (const happened of left) receive(happened);
}
