/** The line to the server. @see https://foundryvtt.wiki/en/development/api/sockets */
import { type Socket, io } from 'socket.io-client';
import type { WorldData } from '../protocol';
import { getRoute } from './foundry-functions/files';

/** Connects as a user. Websockets alone, so that every message is one frame. */
export function connectSocket(user: string): Promise<Socket> {
  const socket = io({ path: getRoute('socket.io'), auth: { user }, transports: ['websocket'] });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    // A socket that is still active tries again by itself; one that is not was refused.
    socket.on('connect_error', (cause) => {
      if (!socket.active) reject(cause);
    });
  });
}

/** Asks for the world. */
export function requestWorld(socket: Socket): Promise<WorldData> {
  return new Promise((resolve) => socket.emit('world', resolve));
}

/**
 * Holds back what comes between the world's data and the moment at which the game can take it, and then gives it in
 * the order in which it came.
 */
export class EventBuffer {
  readonly #held: (() => void)[] = [];
  #open = false;

  take(deliver: () => void): void {
    if (this.#open) deliver();
    else this.#held.push(deliver);
  }

  open(): void {
    this.#open = true;
    for (const deliver of this.#held.splice(0)) deliver();
  }
}
