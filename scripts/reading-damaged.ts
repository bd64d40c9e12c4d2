/** Reads damaged files of formats, made by a seed, and says how many were read and why others were refused. */
import { parseArgs } from 'node:util';
import type { DamagedFile } from '../test/rules/damaging.ts';

/** What reading a file came to. */
interface Outcome {
  /** The code of why nothing was read; null where something was. */
  readonly refused: string | null;
  /** Whether all of it was read, with nothing odd. */
  readonly whole: boolean;
  /** What it was taken for; empty where that is not told. */
  readonly readAs: string;
  /** What no reading may come to. */
  readonly wrong: readonly string[];
}

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

/** Reads files of each format, as many and by the seed that the command line says, and prints a line a format; the process fails where one was read wrongly. */
export async function readDamaged(
  formats: readonly string[],
  made: (format: string, count: number, seed: number) => Iterable<DamagedFile>,
  read: (format: string, text: string) => Outcome | Promise<Outcome>,
): Promise<void> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '6' },
      /** The formats alone whose names have this in them. */
      of: { type: 'string', default: '' },
    },
  });
  let broken = 0;
  for (const format of formats.filter((name) => name.includes(values.of))) {
    let [whole, slowest, number] = [0, 0, 0];
    const [refused, readAs] = [new Map<string, number>(), new Map<string, number>()];
    for (const { text, damages } of made(format, Number(values.files), Number(values.seed))) {
      number += 1;
      const before = worked();
      const outcome = await read(format, text);
      const seconds = worked() - before;
      slowest = Math.max(slowest, seconds);
      if (outcome.refused !== null) add(refused, outcome.refused);
      else if (outcome.whole) whole += 1;
      if (outcome.readAs !== '') add(readAs, outcome.readAs);
      const wrong = seconds > LONGEST ? [...outcome.wrong, `${seconds.toFixed(1)} s`] : outcome.wrong;
      if (wrong.length === 0) continue;
      broken += 1;
      console.log(`  file ${number} (${damages.join(', ')}), ${text.length} letters: ${wrong.join('; ')}`);
    }
    const gone = [...refused.values()].reduce((sum, count) => sum + count, 0);
    const rest = `${gone} refused: ${counted(refused)}; the slowest took ${slowest.toFixed(2)} s of work`;
    console.log(`${format}: ${number} files by seed ${values.seed}, ${number - gone} read (${whole} with nothing odd), ${rest}`);
    if (readAs.size > 0) console.log(`  taken for ${counted(readAs)}`);
  }
  console.log(broken === 0 ? 'Nothing was wrong.' : `${broken} were read wrongly.`);
  if (broken > 0) process.exitCode = 1;
}
