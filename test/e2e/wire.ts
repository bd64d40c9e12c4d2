/** Reading what crossed a browser's socket. */
import type { Seat } from './table.ts';

/** A place in a seat's frames from which to read on. */
export type Mark = number;

/** Remembers how many frames a seat has seen. */
export function lookAt(seat: Seat): Mark {
  return seat.frames.length;
}

/** One update of a scene document as it crossed the wire. */
export interface SceneUpdate {
  /** The bytes of its flags as JSON. */
  readonly flagBytes: number;
}

/** Reads a Socket.IO event or acknowledgement: digits, then JSON. */
function payload(text: string): unknown[] {
  const json = /^\d+(?=\[)/.exec(text);
  if (!json) return [];
  const parsed: unknown = JSON.parse(text.slice(json[0].length));
  return Array.isArray(parsed) ? parsed : [];
}

/** Lists the updates of scenes that carry flags and that this seat asked for since the mark. */
export function sceneUpdates(seat: Seat, since: Mark): SceneUpdate[] {
  return seat.frames.slice(since).flatMap(({ way, text }) => {
    if (way !== 'sent') return [];
    const [event, request] = payload(text) as [unknown, { type?: string; action?: string; operation?: { updates?: { flags?: object }[] } } | undefined];
    if (event !== 'modifyDocument' || request?.action !== 'update') return [];
    return (request.operation?.updates ?? [])
      .filter((update) => update.flags && Object.keys(update.flags).length > 0)
      .map((update) => ({ flagBytes: new TextEncoder().encode(JSON.stringify(update.flags)).length }));
  });
}
