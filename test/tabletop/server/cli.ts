/** Starts a tabletop from the command line and prints its addresses. Flags are in `USAGE`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Generation } from '../common/generation';
import type { WorldSeed } from '../protocol';
import { buildClient } from './build-client';
import { startTabletop } from './start-tabletop';

const USAGE = `tabletop --data <folder> [--port 30000] [--generation 13|14] [--module <folder>]... [--latency <ms>] [--jitter <ms>]
         [--reset] [--map <One Page Dungeon file>] [--plain]
         [--route-prefix <path>] [--policy <Content-Security-Policy>] [--refuse-uploads]
         [--ignore-uploads] [--uploaded-path <path>]`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '30000' },
    data: { type: 'string', default: 'test/tabletop/.data' },
    generation: { type: 'string', default: '14' },
    module: { type: 'string', multiple: true, default: [] },
    latency: { type: 'string', default: '0' },
    jitter: { type: 'string', default: '0' },
    reset: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    map: { type: 'string' },
    'route-prefix': { type: 'string', default: '' },
    policy: { type: 'string', default: '' },
    'refuse-uploads': { type: 'boolean', default: false },
    'ignore-uploads': { type: 'boolean', default: false },
    'uploaded-path': { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** The demo world; a map file adds a scene to it. The demo is loaded only when asked for. */
async function seedFor(generation: Generation): Promise<WorldSeed | undefined> {
  if (values.plain) return undefined;
  if (values.map !== undefined) return (await import('../demo/dungeon-scene')).dungeonWorld(generation, path.resolve(values.map));
  return (await import('../demo/demo-world')).demoWorld(generation);
}

if (values.help) console.log(USAGE);
else {
  const generation: Generation = values.generation === '13' ? 13 : 14;
  const world = await seedFor(generation);
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
    reset: values.reset || values.map !== undefined,
    ...(world === undefined ? {} : { world }),
  });
  console.log(`Tabletop, generation ${generation}: ${tabletop.url}/join`);
  const stop = (): void => void tabletop.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
