import { createHash } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm start` was asked for. */
export interface StartOptions {
  readonly generation: 13 | 14;
  /** The first port to try; a taken one is passed over only if nobody asked for it. */
  readonly port: number;
  readonly portIsWanted: boolean;
  readonly data: string | undefined;
  readonly reset: boolean;
  /** Folders of further modules. */
  readonly modules: readonly string[];
  readonly map: string | undefined;
  /** Milliseconds that a message takes in each direction, and by how much that varies. */
  readonly latency: number;
  readonly jitter: number;
  readonly help: boolean;
}

/** What the options are, for people. */
export const startUsage = `usage: npm start -- [options]
Builds the module and opens it on the stand-in tabletop, a demo of what it does in Foundry.

  --generation 13|14   which generation of Foundry's API the tabletop speaks (14)
  --port <number>      where it listens (30000, or the next free port)
  --data <folder>      where the world is kept (.tabletop/ in the project)
  --reset              begins the world anew
  --module <folder>    loads a further module; may be given several times
  --map <file>         opens a map in a world of its own: a One Page Dungeon (.json) as a scene, a map of hexes (.txt, .csv)
                       as one that players see hex by hex; it is laid when the Gamemaster first comes there
  --latency <ms>       delays every message
  --jitter <ms>        varies the delay`;

/** Reads the command line; a word that makes no sense is an error that says so. */
export function readStartOptions(words: readonly string[], from: string): StartOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      generation: { type: 'string', default: '14' },
      port: { type: 'string' },
      data: { type: 'string' },
      reset: { type: 'boolean', default: false },
      module: { type: 'string', multiple: true, default: [] },
      map: { type: 'string' },
      latency: { type: 'string', default: '0' },
      jitter: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.generation !== '13' && values.generation !== '14') throw new Error('--generation is 13 or 14.');
  const latency = numberFrom('--latency', values.latency);
  const jitter = numberFrom('--jitter', values.jitter);
  if (jitter > latency) throw new Error('--jitter cannot be more than --latency: a message cannot arrive before it was sent.');
  const port = numberFrom('--port', values.port ?? '30000');
  if (port > 65_535) throw new Error('--port is at most 65535.');
  return {
    generation: values.generation === '13' ? 13 : 14,
    port,
    portIsWanted: values.port !== undefined,
    data: values.data === undefined ? undefined : resolve(from, values.data),
    reset: values.reset,
    modules: values.module.map((folder) => resolve(from, folder)),
    map: values.map === undefined ? undefined : resolve(from, values.map),
    latency,
    jitter,
    help: values.help,
  };
}

/** Names the folder of a world: a world never goes from one generation to another, and a map has a world of its own. */
export function worldFolder(options: Pick<StartOptions, 'generation' | 'map'>): string {
  const folder = `v${options.generation}`;
  if (options.map === undefined) return folder;
  const name = basename(options.map, extname(options.map))
    .replace(/[^\w-]+/g, '-')
    .slice(0, 40);
  return `${folder}-${name}-${createHash('sha256').update(options.map).digest('hex').slice(0, 8)}`;
}

function numberFrom(flag: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${flag} is a whole number, not ${text}.`);
  return Number(text);
}
