import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { dungeonWorld } from '../demo/dungeon-scene.ts';
import { OPENING_MODULE, hexMapWorld, isHexMapFile } from '../demo/hex-map-scene.ts';
import { demoHealth, demoWorld } from '../demo/demo-world.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';
import { buildOnce } from './build-once.ts';
import { freePort, isFree } from './free-port.ts';
import { inProject, projectRoot } from './project-root.ts';
import type { StartOptions } from './start-options.ts';
import { readStartOptions, startUsage, worldFolder } from './start-options.ts';

try {
  // npm runs scripts in the project's folder, and remembers from where it was called.
  const options = readStartOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (options.help) console.log(startUsage);
  else await start(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Builds, serves, and says where to go; ends when the process is asked to. */
async function start(options: StartOptions): Promise<void> {
  await checkFolders(options);
  const [module, clientRoot, world, port] = await Promise.all([
    buildOnce(),
    buildClient(),
    worldOf(options),
    choosePort(options),
  ]);
  const dataPath = options.data ?? inProject('.tabletop', worldFolder(options));
  const tabletop = await startTabletop({
    port,
    dataPath,
    generation: options.generation,
    modules: [module, ...(isHexMap(options) ? [OPENING_MODULE] : []), ...options.modules],
    world,
    latency: { mean: options.latency, jitter: options.jitter },
    reset: options.reset,
    clientRoot,
  });
  const nameWidth = Math.max(...world.users.map((user) => user.name.length));
  console.log(
    `\nGhost Map on the stand-in tabletop, generation ${options.generation}. The world is kept in ${shown(dataPath)}.\n`,
  );
  for (const user of world.users) {
    const { name } = user;
    console.log(
      `  ${name.padEnd(nameWidth)}  ${roleOf(user.role).padEnd(10)}  ${tabletop.url}/game?user=${encodeURIComponent(name)}`,
    );
  }
  console.log('\nOpen each address in a tab or window of its own. Ctrl+C ends the tabletop.');
  closeWhenAsked(() => tabletop.close());
}

/** Whether the map that was asked for is one of hexes. */
function isHexMap({ map }: StartOptions): boolean {
  return map !== undefined && isHexMapFile(map);
}

/** Returns the world that is played in, in which it is said already where sheets keep their hit points, as a GM says it once. */
async function worldOf({ generation, map }: StartOptions): ReturnType<typeof demoWorld> {
  const world = await (map === undefined
    ? demoWorld(generation)
    : (isHexMapFile(map) ? hexMapWorld : dungeonWorld)(generation, map));
  return { ...world, settings: { ...world.settings, ...demoHealth } };
}

async function choosePort(options: StartOptions): Promise<number> {
  if (!options.portIsWanted) return freePort(options.port);
  if (await isFree(options.port)) return options.port;
  throw new Error(`Something else listens on port ${options.port}.`);
}

/** A mistyped folder is said at once, before anything is built. */
async function checkFolders(options: StartOptions): Promise<void> {
  for (const folder of options.modules)
    await mustExist(join(folder, 'module.json'), `${folder} has no module.json, so it is not a module.`);
  if (options.map !== undefined) await mustExist(options.map, `There is no map ${options.map}.`);
}

async function mustExist(path: string, otherwise: string): Promise<void> {
  await stat(path).catch(() => {
    throw new Error(otherwise);
  });
}

/** Names a user's role, of which 1 is the lowest that may play. */
function roleOf(role: unknown): string {
  return ['nobody', 'player', 'trusted', 'assistant', 'gamemaster'][Number(role)] ?? 'player';
}

/** Shortens a path inside the project. */
function shown(path: string): string {
  return path.startsWith(projectRoot + sep) ? `${relative(projectRoot, path)}/` : path;
}

/** The first request ends it in order; a second one does not wait. */
function closeWhenAsked(close: () => Promise<void>): void {
  let asked = false;
  const end = (): void => {
    if (asked) process.exit(1);
    asked = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
