/** Reads damaged files of every format of maps, made by a seed, and says how many were read and why others were refused. */
import { parseArgs } from 'node:util';
import { MAP_FILES, damagedMaps, readBeside } from '../test/rules/maps/reading/damaged-maps.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '6' },
    /** The formats alone whose names have this in them. */
    of: { type: 'string', default: '' },
  },
});

/** No file may take longer, in seconds of this process's own work. */
const LONGEST = 5;

/** The seconds of work that this process has had. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function counted(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
}

let broken = 0;
for (const format of Object.keys(MAP_FILES).filter((name) => name.includes(values.of))) {
  let [read, whole, slowest, number] = [0, 0, 0, 0];
  const refused = new Map<string, number>();
  for (const { text, damages } of damagedMaps(format, Number(values.files), Number(values.seed))) {
    number += 1;
    const before = worked();
    const { reading, wrong } = await readBeside(format, text);
    const seconds = worked() - before;
    slowest = Math.max(slowest, seconds);
    if (reading?.kind === 'map') {
      read += 1;
      if (reading.map.leftOut.length === 0) whole += 1;
    } else {
      const code = reading?.faults[0]?.code ?? 'thrown';
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
    const faults = [...wrong, ...(seconds > LONGEST ? [`${seconds.toFixed(1)} s`] : [])];
    if (faults.length === 0) continue;
    broken += 1;
    console.log(`  file ${number} (${damages.join(', ')}), ${text.length} letters: ${faults.join('; ')}`);
  }
  const what = `${format}: ${number} files, ${read} read (${whole} with nothing left out), ${number - read} refused`;
  console.log(`${what}: ${counted(refused)}; the slowest took ${slowest.toFixed(2)} s of work`);
}
if (broken > 0) process.exitCode = 1;
