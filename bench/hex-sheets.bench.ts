import { isDeepStrictEqual } from 'node:util';
import { type LaidSheet, laidSheet } from '../src/rules/hex-maps/laid-sheet.ts';
import { readHexSheet } from '../src/rules/hex-maps/read-hex-sheet.ts';
import type { HexSheet } from '../src/rules/hex-maps/sheet.ts';
import { questionsOf } from '../src/rules/hex-maps/words.ts';
import { writtenSheet } from '../src/rules/hex-maps/written-sheet.ts';
import type { Importing } from '../src/rules/values/pausing.ts';
import { ACROSS, largestSheet } from './largest-sheet.ts';
import type { Benchmark, Row } from './row.ts';

/** From the text to the map on its scene, in milliseconds. */
const WHOLE = 3_000;
/** What one stretch may take before the GM notices. */
const STRETCH = 100;

/** How long long work took, and the longest of its stretches, in milliseconds. */
interface Measured<Result> {
  readonly result: Result;
  readonly whole: number;
  readonly longest: number;
}

/** How often all is done: the best counts, since what else runs on the machine is nobody's fault here. */
const TIMES = 3;

/** Does long work anew, and looks at the clock at each pause. */
function measured<Result>(begin: () => Importing<Result>): Measured<Result> {
  const runs = Array.from({ length: TIMES }, () => once(begin()));
  const [first] = runs;
  if (!first) throw new Error('nothing was measured');
  const least = (of: (run: Measured<Result>) => number): number => Math.min(...runs.map(of));
  return { result: first.result, whole: least(({ whole }) => whole), longest: least(({ longest }) => longest) };
}

function once<Result>(work: Importing<Result>): Measured<Result> {
  const started = performance.now();
  let [longest, before] = [0, started];
  for (;;) {
    const step = work.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (step.done) return { result: step.value, whole: now - started, longest };
  }
}

/** The same as a list. */
function list(sheet: HexSheet): string {
  const rows = sheet.cells.map(({ column, row, words, name }) => `${column},${row},"${words.join(', ')}","${name}"`);
  return ['col,row,terrain,note', ...rows].join('\n');
}

function read(given: string): Measured<HexSheet> {
  const reading = measured(() => readHexSheet(given));
  if (reading.result.kind !== 'sheet') throw new Error('the largest map cannot be read');
  return { ...reading, result: reading.result.sheet };
}

function lay(sheet: HexSheet): Measured<LaidSheet> {
  const started = performance.now();
  const { meanings, ways } = questionsOf(sheet, { kinds: {}, sites: {} });
  const asking = performance.now() - started;
  const laying = measured(() => laidSheet(sheet, meanings, { start: null, ways }));
  if (laying.result.kind !== 'laid') throw new Error(`the largest map cannot be laid: ${laying.result.faults[0]?.code}`);
  return { result: laying.result, whole: laying.whole + asking, longest: Math.max(laying.longest, asking) };
}

/** Reading, laying and writing the largest map of hexes, without a browser. */
const hexSheets: Benchmark = {
  name: `maps of hexes as files, ${ACROSS} × ${ACROSS}`,
  run: () => {
    const given = largestSheet();
    const first = read(given);
    const laying = lay(first.result);
    const listed = read(list(first.result));
    const { terrain } = laying.result;
    const writing = measured(() => writtenSheet({ ...laying.result, kinds: {}, which: null, title: '', credit: '' }));
    const again = lay(read(writing.result).result);
    if (!isDeepStrictEqual(again.result.terrain, terrain)) throw new Error('what is written is another map');
    const rows: Row[] = [
      { what: 'a text read', measured: first.whole, unit: 'ms', target: null },
      { what: 'and laid', measured: laying.whole, unit: 'ms', target: null },
      { what: 'text to map', measured: first.whole + laying.whole, unit: 'ms', target: WHOLE },
      { what: 'longest stretch of these', measured: Math.max(first.longest, laying.longest), unit: 'ms', target: STRETCH },
      { what: 'a list read', measured: listed.whole, unit: 'ms', target: WHOLE },
      { what: 'longest stretch of that', measured: listed.longest, unit: 'ms', target: STRETCH },
      { what: 'the map written', measured: writing.whole, unit: 'ms', target: null },
      { what: 'longest stretch of that', measured: writing.longest, unit: 'ms', target: STRETCH },
    ];
    return Promise.resolve(rows);
  },
};

export default hexSheets;
