/** Events of play as this client hears of them: its listeners, and Foundry hooks named after the events. */
import type { PlayEvent } from '../rules/procedure.ts';
import { MODULE_ID } from './module-id.ts';
import type { Address } from './referee.ts';

type Listener = (at: Address, event: PlayEvent) => void;
const listeners = new Set<Listener>();

/** Calls back for each event of each expedition, on every client, after its state has been published. */
export function onHappening(listener: Listener): void {
  listeners.add(listener);
}

/** Tells what happened to an expedition; events hold open words only. */
export function tellAll(at: Address, events: readonly PlayEvent[]): void {
  for (const event of events) {
    for (const listener of listeners) listener(at, event);
    Hooks.callAll(`${MODULE_ID}.${event.name}` as never, ...([{ ...event.data, ...at }] as never));
  }
}
