/** Counts what crosses each line, so that whoever drives several browsers can tell when nothing is under way any more. */
import type { Server } from 'socket.io';

/** One connection: how many packets have gone each way since it was opened, the first of them the server's greeting. */
export interface LineTraffic {
  /** The id that the greeting gives the connection. */
  readonly id: string;
  readonly sent: number;
  readonly received: number;
}

export interface Traffic {
  readonly lines: readonly LineTraffic[];
  /** Whether the server still works on something or holds something back. */
  readonly busy: boolean;
}

/** What a transport's connection tells. @see https://socket.io/docs/v4/server-api/#engine */
type Engine = Server['engine'];

/** Counts from now on; gives the lines that are open. */
export function countTraffic(engine: Engine): () => LineTraffic[] {
  const open = new Map<string, { sent: number; received: number }>();
  engine.on('connection', (line: EngineSocket) => {
    // The greeting has been written before the connection is told of.
    const counts = { sent: 1, received: 0 };
    open.set(line.id, counts);
    line.on('packet', () => counts.received++);
    line.on('packetCreate', () => counts.sent++);
    line.on('close', () => open.delete(line.id));
  });
  return () => [...open].map(([id, counts]) => ({ id, ...counts }));
}

interface EngineSocket {
  readonly id: string;
  on(event: 'packet' | 'packetCreate' | 'close', heard: () => void): unknown;
}
