#!/usr/bin/env tsx
/** Starts a tabletop from the command line and prints its addresses. Flags are in `USAGE`. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Generation } from '../common/generation';
import type { WorldSeed } from '../protocol';
import { buildClient } from './build-client';
import { startTabletop } from './start-tabletop';

const USAGE = `foundry-stand-in [--data <folder>] [--port 30000] [--generation 13|14] [--module <folder>]... [--world <file>]
                 [--latency <ms>] [--jitter <ms>] [--reset]
                 [--route-prefix <path>] [--policy <Content-Security-Policy>] [--refuse-uploads]
                 [--ignore-uploads] [--uploaded-path <path>]

The file of --world is a script whose default export is the world that a new data folder begins with, or a function that
makes it for a generation. Without it that is a plain world of two scenes.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '30000' },
    data: { type: 'string', default: path.join(import.meta.dirname, '../.data') },
    generation: { type: 'string', default: '14' },
    module: { type: 'string', multiple: true, default: [] },
    world: { type: 'string' },
    latency: { type: 'string', default: '0' },
    jitter: { type: 'string', default: '0' },
    reset: { type: 'boolean', default: false },
    'route-prefix': { type: 'string', default: '' },
    policy: { type: 'string', default: '' },
    'refuse-uploads': { type: 'boolean', default: false },
    'ignore-uploads': { type: 'boolean', default: false },
    'uploaded-path': { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** What a script may have as its default export to be a world. */
type WorldExport = WorldSeed | ((generation: Generation) => WorldSeed | Promise<WorldSeed>);

/** The world that a script exports. @throws what the script throws, and a sentence where it exports none */
async function worldOf(file: string, generation: Generation): Promise<WorldSeed> {
  const { default: world } = (await import(pathToFileURL(path.resolve(file)).href)) as { default?: WorldExport };
  if (world === undefined) throw new Error(`${file} has no default export, so it gives no world.`);
  return typeof world === 'function' ? world(generation) : world;
}

if (values.help) console.log(USAGE);
else {
  const generation: Generation = values.generation === '13' ? 13 : 14;
  const world = values.world === undefined ? undefined : await worldOf(values.world, generation);
  const tabletop = await startTabletop({
    port: Number(values.port),
    dataPath: path.resolve(values.data),
    generation,
    modules: values.module,
    latency: { mean: Number(values.latency), jitter: Number(values.jitter) },
    clientRoot: await buildClient(),
    hosting: {
      routePrefix: values['route-prefix'],
      policy: values.policy,
      takesUploads: !values['refuse-uploads'],
      answersUploads: !values['ignore-uploads'],
      uploadedPath: values['uploaded-path'],
    },
    reset: values.reset,
    ...(world === undefined ? {} : { world }),
  });
  console.log(`Tabletop, generation ${generation}: ${tabletop.url}/join`);
  const stop = (): void => void tabletop.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
