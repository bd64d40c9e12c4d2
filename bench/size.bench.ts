import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildModule } from '../scripts/build.ts';
import { inProject } from '../scripts/project-root.ts';
import { type Fetched, type Imports, MAP_KIT, SEAT, fetchedFor, filesFetched, importsIn } from './fetched-chunks.ts';
import type { Benchmark, Row } from './row.ts';

const kilobyte = 1000;
const first = 'ghost-map.js';
/** Kilobytes of the first script, whatever the number of procedures. */
const budgetOfScript = 60;
/** Kilobytes of it together with the referee's seat, which a GM's page fetches at once. */
const budgetOfSeat = 75;

/** What a player's browser has to fetch before the module can start, and what is fetched when it is first needed. */
const size: Benchmark = {
  name: 'size',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ghost-map-size-'));
    try {
      const built = await buildModule(join(folder, 'dist'));
      const gzipped = async (file: string): Promise<number> =>
        gzipSync(await readFile(join(built.folder, file)), { level: 9 }).length / kilobyte;
      const scripts = built.files.filter((file) => file.startsWith('scripts/') && file.endsWith('.js'));
      const sizes = new Map<string, number>();
      const imports = new Map<string, readonly string[]>();
      for (const file of scripts) {
        sizes.set(basename(file), await gzipped(file));
        imports.set(basename(file), importsIn(await readFile(join(built.folder, file), 'utf8')));
      }
      const seat = { what: 'first script with the referee’s seat', entries: SEAT, known: [], target: budgetOfSeat };
      const withSeat = rowOf(seat, imports, sizes);
      const sheets = await Promise.all(built.files.filter((file) => file.endsWith('.css')).map(gzipped));
      return [
        { what: 'first script, gzipped', measured: sizes.get(first) ?? Number.NaN, unit: 'kB', target: budgetOfScript },
        { ...withSeat, measured: withSeat.measured === null ? null : withSeat.measured + (sizes.get(first) ?? Number.NaN) },
        rowOf(MAP_KIT, imports, sizes),
        ...(await procedures()).flatMap((procedure) =>
          fetchedFor(procedure)
            .filter((fetched) => !fetched.ifAny || filesFetched(fetched, first, imports) !== null)
            .map((fetched) => rowOf(fetched, imports, sizes)),
        ),
        ...[...sizes]
          .filter(([name]) => name !== first)
          .map(([name, measured]) => ({
            what: `scripts/${name}, gzipped, fetched when first needed`,
            measured,
            unit: 'kB',
            target: null,
          })),
        { what: 'all scripts, gzipped', measured: sum([...sizes.values()]), unit: 'kB', target: null },
        { what: 'style sheets, gzipped', measured: sum(sheets), unit: 'kB', target: null },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default size;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Lists the procedures as their folders are called: each has a manifest of that name. */
async function procedures(): Promise<readonly string[]> {
  const folders = new Set(await readdir(inProject('src', 'rules')));
  const files = await readdir(inProject('src', 'procedures'));
  return files.map((file) => file.replace(/\.ts$/, '')).filter((name) => folders.has(name));
}

function rowOf(fetched: Fetched, imports: Imports, sizes: ReadonlyMap<string, number>): Row {
  const files = filesFetched(fetched, first, imports);
  const row = { what: `${fetched.what}, gzipped`, unit: 'kB', target: fetched.target };
  if (!files) return { ...row, measured: null, lacking: 'not parted yet' };
  return { ...row, measured: sum(files.map((file) => sizes.get(file) ?? Number.NaN)) };
}
