/** Starts the stand-in tabletop: world, web server and sockets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { Server } from 'socket.io';
import type { Generation } from '../common/generation';
import type { WorldSeed } from '../protocol';
import { type Hosting, answerHttp } from './http';
import { readModuleFolder } from './module-folder';
import { SocketRoom, type SocketStats } from './sockets';
import { type Traffic, countTraffic } from './traffic';
import { UnderWay } from './under-way';
import { World } from './world';
import { plainWorld } from './world-seed';

/** How long a table that closes goes on answering what it was asked for, in milliseconds. */
const LAST_ANSWERS = 2000;

export interface TabletopOptions {
  /** 0 takes any free port. */
  port: number;
  /** The folder that the world is kept in. */
  dataPath: string;
  generation: Generation;
  /** Folders that contain a module.json. */
  modules?: string[];
  /** What a new world begins with. */
  world?: WorldSeed;
  latency?: { mean: number; jitter: number };
  /** Whether the sender's id is appended to module messages. */
  sender?: boolean;
  /** The folder with the built client. */
  clientRoot: string;
  /** For how long browsers may keep the client's own files without asking again, in seconds; 0 lets them ask each time. */
  keepFor?: number;
  /** How the table is hosted; at the root, without a policy and with room for uploads unless told otherwise. */
  hosting?: Partial<Hosting>;
  /** By which name browsers find the table; they have to be told where it is. One that is not this machine's makes an insecure context. */
  hostName?: string;
  /** Throws the kept world away first. */
  reset?: boolean;
}

export interface Tabletop {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
  stats(): SocketStats;
  traffic(): Traffic;
  /** From now on the server takes uploads and answers with where they lie, or takes none. */
  takeUploads(takes: boolean): void;
}

export async function startTabletop(options: TabletopOptions): Promise<Tabletop> {
  await mkdir(options.dataPath, { recursive: true });
  const world = await World.open({
    dataPath: options.dataPath,
    generation: options.generation,
    modules: await Promise.all((options.modules ?? []).map(readModuleFolder)),
    seed: options.world ?? plainWorld(),
    reset: options.reset ?? false,
  });
  let hosting: Hosting = {
    routePrefix: '',
    policy: '',
    takesUploads: true,
    answersUploads: true,
    uploadedPath: '',
    ...options.hosting,
  };
  const root = hosting.routePrefix === '' ? '' : `/${hosting.routePrefix}`;
  const underWay = new UnderWay();
  const server = createServer((request, response) => {
    underWay.begins(response);
    answerHttp(
      {
        world,
        dataPath: options.dataPath,
        clientRoot: options.clientRoot,
        activeUsers: () => room.activeUsers,
        keepFor: options.keepFor ?? 0,
        hosting,
      },
      request,
      response,
    ).catch((cause: unknown) => {
      console.error('tabletop:', cause);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const io = new Server(server, { path: `${root}/socket.io`, serveClient: false, maxHttpBufferSize: 100e6, pingTimeout: 60_000 });
  const traffic = countTraffic(io.engine);
  const room = new SocketRoom(io, world, {
    latency: options.latency ?? { mean: 0, jitter: 0 },
    sender: options.sender ?? true,
    dataPath: options.dataPath,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.hostName ?? '127.0.0.1'}:${port}${root}`,
    port,
    takeUploads: (takes) => {
      hosting = { ...hosting, takesUploads: takes, answersUploads: true, uploadedPath: '' };
    },
    stats: () => ({ ...room.stats }),
    traffic: () => ({ lines: traffic(), busy: room.busy || world.busy }),
    close: async () => {
      const closed = io.close();
      await underWay.ends(LAST_ANSWERS);
      // Browsers connect ahead of what they will ask for; the server would wait a minute for the requests.
      server.closeAllConnections();
      await closed;
      await world.close();
    },
  };
}
