/** Reads damaged files of every format of tables, made by a seed, and says how many were read and why others were refused. */
import { parseArgs } from 'node:util';
import { TABLE_FILES, damagedFiles, isRefusing, readBeside } from '../test/rules/encounters/damaged-files.ts';

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

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function counted(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([what, count]) => `${what} ${count}`).join(', ') || 'none';
}

let broken = 0;
for (const format of Object.keys(TABLE_FILES).filter((name) => name.includes(values.of))) {
  let [read, whole, slowest, number] = [0, 0, 0, 0];
  const refused = new Map<string, number>();
  const readAs = new Map<string, number>();
  for (const { text, damages } of damagedFiles(format, Number(values.files), Number(values.seed))) {
    number += 1;
    const before = worked();
    const { report, wrong } = readBeside(text);
    const seconds = worked() - before;
    slowest = Math.max(slowest, seconds);
    if (report) {
      const { tables, faults } = report;
      add(readAs, report.format);
      if (tables.length === 0) add(refused, faults.find(isRefusing)?.code ?? 'no reason');
      else read += 1;
      if (tables.length > 0 && faults.length === 0) whole += 1;
    }
    const said = seconds > LONGEST ? [...wrong, `${seconds.toFixed(1)} s`] : wrong;
    if (said.length === 0) continue;
    broken += 1;
    console.log(`  file ${number} (${damages.join(', ')}), ${text.length} letters: ${said.join('; ')}`);
  }
  const rest = `${number - read} refused: ${counted(refused)}`;
  console.log(`${format}: ${number} files by seed ${values.seed}, ${read} read (${whole} with nothing odd), ${rest}`);
  console.log(`  taken for ${counted(readAs)}; the slowest took ${slowest.toFixed(2)} s of work`);
}
console.log(broken === 0 ? 'Nothing was wrong.' : `${broken} were read wrongly.`);
if (broken > 0) process.exitCode = 1;
