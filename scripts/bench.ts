import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Row } from '../bench/row.ts';
import { inProject } from './project-root.ts';

const usage = `usage: npm run bench [-- <name> ...] [--strict]
Runs bench/*.bench.ts, or those named, and prints what was measured beside its target.
--strict ends with an error if a target is missed.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) console.log(usage);
else await runBenchmarks(positionals);

async function runBenchmarks(wanted: readonly string[]): Promise<void> {
  const files = (await readdir(inProject('bench'))).filter((file) => file.endsWith('.bench.ts')).sort();
  const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace(/\.bench\.ts$/, '')));
  if (chosen.length === 0) throw new Error(`No benchmark of that name. There are: ${files.join(', ')}`);
  let broken = 0;
  for (const file of chosen) {
    const benchmark = await load(file);
    console.log(`\n${benchmark.name}`);
    try {
      const rows = await benchmark.run();
      printTable(rows);
      if (values.strict) broken += rows.filter(missed).length;
    } catch (error) {
      broken += 1;
      console.error(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (broken > 0) process.exitCode = 1;
}

async function load(file: string): Promise<Benchmark> {
  const loaded = (await import(pathToFileURL(inProject('bench', file)).href)) as { default?: unknown };
  if (!isBenchmark(loaded.default)) throw new Error(`bench/${file} does not export a benchmark as its default.`);
  return loaded.default;
}

function isBenchmark(value: unknown): value is Benchmark {
  return typeof value === 'object' && value !== null && 'name' in value && 'run' in value && typeof value.run === 'function';
}

function missed(row: Row): boolean {
  if (row.target === null || row.measured === null) return false;
  return row.better === 'higher' ? row.measured < row.target : row.measured > row.target;
}

function printTable(rows: readonly Row[]): void {
  const lines = [
    ['what', 'measured', 'target', '', 'baseline'],
    ...rows.map((row) => [
      row.what,
      row.measured === null ? (row.lacking ?? '–') : `${figure(row.measured)} ${row.unit}`,
      row.target === null ? '–' : `${row.better === 'higher' ? '≥' : '≤'} ${figure(row.target)} ${row.unit}`,
      row.target === null || row.measured === null ? '' : missed(row) ? 'MISSED' : 'met',
      row.baseline === undefined ? '' : `${row.baseline.name} ${figure(row.baseline.measured)} ${row.unit}`,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 || column > 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

/** Three figures say enough of a measurement. */
function figure(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 4));
}
