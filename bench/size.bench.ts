import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildModule } from '../scripts/build.ts';
import type { Benchmark } from './row.ts';

const kilobyte = 1000;
/** After scramble. */
const budgetOfScript = 120;

/** What a player's browser has to fetch before the module can start, and what is fetched when it is first needed. */
const size: Benchmark = {
  name: 'size',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ghost-map-size-'));
    try {
      const built = await buildModule(join(folder, 'dist'));
      const gzipped = async (file: string): Promise<number> =>
        gzipSync(await readFile(join(built.folder, file)), { level: 9 }).length / kilobyte;
      const first = 'scripts/ghost-map.js';
      const names = built.files.filter((file) => file.startsWith('scripts/') && file.endsWith('.js') && file !== first);
      const script = await gzipped(first);
      const chunks = await Promise.all(names.map(async (name) => ({ name, size: await gzipped(name) })));
      const sheets = await Promise.all(built.files.filter((file) => file.endsWith('.css')).map(gzipped));
      return [
        { what: 'first script, gzipped', measured: script, unit: 'kB', target: budgetOfScript },
        ...chunks.map(({ name, size }) => ({
          what: `${name}, gzipped, fetched when first needed`,
          measured: size,
          unit: 'kB',
          target: null,
        })),
        {
          what: 'all scripts, gzipped',
          measured: chunks.reduce((sum, chunk) => sum + chunk.size, script),
          unit: 'kB',
          target: null,
        },
        { what: 'style sheets, gzipped', measured: sheets.reduce((sum, one) => sum + one, 0), unit: 'kB', target: null },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default size;
