/** A tabletop on a free port, and clients that are bare sockets. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Socket, io } from 'socket.io-client';
import type { DatabaseAction, DatabaseOperation, DocumentSocketResponse, DocumentSource, WorldData } from '../protocol';
import { type Tabletop, type TabletopOptions, startTabletop } from '../server/start-tabletop';

/** One client: what it was given, and everything that came since. */
export interface RawClient {
  readonly socket: Socket;
  readonly world: WorldData;
  readonly received: { event: string; args: unknown[] }[];
  modify(type: string, action: DatabaseAction, operation: DatabaseOperation): Promise<DocumentSocketResponse>;
  /** Resolves with the first thing that has come, or comes, and passes. */
  next(event: string, test?: (...args: unknown[]) => boolean): Promise<unknown[]>;
}

export interface Rig {
  readonly folder: string;
  tabletop: Tabletop;
  connect(user: string): Promise<RawClient>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startRig(options: Partial<TabletopOptions> = {}): Promise<Rig> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tabletop-'));
  const all: TabletopOptions = { port: 0, dataPath: folder, generation: 14, clientRoot: path.join(folder, 'client'), ...options };
  const sockets: Socket[] = [];
  const rig: Rig = {
    folder,
    tabletop: await startTabletop(all),
    async connect(user) {
      const client = await connectRaw(rig.tabletop.url, user);
      sockets.push(client.socket);
      return client;
    },
    async restart() {
      for (const socket of sockets.splice(0)) socket.close();
      await rig.tabletop.close();
      rig.tabletop = await startTabletop(all);
    },
    async close() {
      for (const socket of sockets) socket.close();
      await rig.tabletop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return rig;
}

export async function connectRaw(url: string, user: string): Promise<RawClient> {
  const socket = io(url, { auth: { user }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const world = (await socket.emitWithAck('world')) as WorldData;
  const received: RawClient['received'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, ...args: unknown[]) => {
    received.push({ event, args });
    for (const check of waiting) check();
  });
  return {
    socket,
    world,
    received,
    modify: (type, action, operation) =>
      socket.emitWithAck('modifyDocument', { type, action, operation }) as Promise<DocumentSocketResponse>,
    next: (event, test = (): boolean => true) =>
      new Promise((resolve) => {
        const check = (): void => {
          const found = received.find((entry) => entry.event === event && test(...entry.args));
          if (!found) return;
          waiting.delete(check);
          resolve(found.args);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** The sources of an answer. */
export const sourcesOf = (response: DocumentSocketResponse): DocumentSource[] => response.result as DocumentSource[];
