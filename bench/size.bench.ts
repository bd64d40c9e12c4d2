import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildModule } from '../scripts/build.ts';
import type { Benchmark } from './row.ts';

const kilobyte = 1000;
const budgetOfScript = 70;

/** What a player's browser has to fetch before the module can start. */
const size: Benchmark = {
  name: 'size',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ghost-map-size-'));
    try {
      const built = await buildModule(join(folder, 'dist'));
      const gzipped = async (file: string): Promise<number> =>
        gzipSync(await readFile(join(built.folder, file)), { level: 9 }).length / kilobyte;
      const script = await gzipped('scripts/ghost-map.js');
      const sheets = await Promise.all(built.files.filter((file) => file.endsWith('.css')).map(gzipped));
      return [
        { what: 'shipped script, gzipped', measured: script, unit: 'kB', target: budgetOfScript },
        { what: 'style sheets, gzipped', measured: sheets.reduce((sum, one) => sum + one, 0), unit: 'kB', target: null },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default size;
