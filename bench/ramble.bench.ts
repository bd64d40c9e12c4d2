import * as v from 'valibot';
import { listProcedure, fetchedProcedure, wholeOf } from '../src/play/procedures.ts';
import { readExpedition } from '../src/play/expedition.ts';
import { type JudgeContext, judge, newExpedition } from '../src/play/referee.ts';
import { KEY_BYTES, sealingKey } from '../src/play/sealing.ts';
import { drawsFor } from '../src/rules/chance/draws.ts';
import type { GridCell } from '../src/rules/grid/board.ts';
import { type CellEdit, withCells } from '../src/rules/grid/chunks.ts';
import { HexBoard } from '../src/rules/grid/hex-board.ts';
import type { Seat, World } from '../src/rules/procedure.ts';
import { RAMBLE_ID } from '../src/rules/ramble/state/id.ts';
import { SetupSchema } from '../src/rules/ramble/state/state.ts';
import { RAMBLE_MANIFEST } from '../src/procedures/ramble.ts';
import type { Benchmark, Row } from './row.ts';

const side = 200;
const rounds = 15;
const kinds = 'olbhdfms';

/** A ramble on 200 × 200 hexes with terrain drawn at random: one more hex, and what it takes in flags. */
const ramble: Benchmark = { name: 'ramble', run: measured };

export default ramble;

const board = new HexBoard({
  ...{ inColumns: true, even: false, rows: side, columns: side },
  ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, originX: 50, originY: 50 },
});
const seat: Seat = { user: 'gm', gm: true, owns: new Set() };

/** A table at which a ramble lies, as the referee holds it. */
interface Table {
  context: JudgeContext;
  number: number;
}

function bytesOf(number: number): (count: number) => Uint8Array {
  const draws = drawsFor('5eed'.repeat(16), 'bytes', number);
  return (count) => Uint8Array.from({ length: count }, () => draws.die(256) - 1);
}

/** Lays a ramble over the whole map. */
function laid(isSecret: boolean): Table {
  const draws = drawsFor('9a'.repeat(32), 'ramble', 1);
  const cells: GridCell[] = Array.from({ length: side * side }, (_, at) => ({ i: Math.floor(at / side), j: at % side }));
  const ground = withCells(
    {},
    cells.map((cell): CellEdit => [cell, kinds.charAt(draws.die(kinds.length) - 1)]),
  );
  const setup = v.parse(SetupSchema, {
    ...{ name: 'The whole world', token: 'party', isSecret, terrain: { ground } },
    cells: {
      ...{ kind: 'hexes-in-columns', even: false, rows: side, columns: side, x: 50, y: 50 },
      ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, width: 17_400, height: 20_050 },
    },
    options: { encounters: 'off', worldTime: true, sceneWeather: false, speed: 400 },
  });
  const key = sealingKey(bytesOf(1)(KEY_BYTES));
  const procedure = wholeOf({ id: RAMBLE_ID });
  const fresh = { id: 'expedition000001', key, random: bytesOf(3), writer: '1.client01' };
  const { record, secrets } = newExpedition(fresh, procedure, setup, '0123456789abcdef'.repeat(4));
  const world: World = {
    ...{ token: { x: 0, y: 0, width: 100, height: 100 }, followers: {}, time: 0, table: null, board: null, cells: board },
  };
  const read = readExpedition(record);
  if ('fault' in read) throw new Error(read.fault);
  const expedition = read.expedition;
  const context = { ...fresh, expedition, secrets, keys: new Map([[key.id, key]]), world, lastStep: null };
  return { context, number: 0 };
}

/** Has a command carried out; gives the bytes of its update and of what it changes of the open half, and how long judging it took. */
function given(table: Table, command: { readonly kind: string; readonly [field: string]: unknown }) {
  const { context } = table;
  table.number += 1;
  const basis = context.expedition.procedure.basis(context.expedition.open, command);
  const start = performance.now();
  const judged = judge(context, { id: `client01:${String(table.number)}`, basis, command }, seat);
  const time = performance.now() - start;
  if (judged.kind !== 'write') throw new Error(`${command.kind}: ${JSON.stringify(judged)}`);
  const stored: unknown = JSON.parse(JSON.stringify(judged.record));
  const start2 = performance.now();
  const read = readExpedition(stored);
  const reading = performance.now() - start2;
  if ('fault' in read) throw new Error(read.fault);
  table.context = { ...context, expedition: read.expedition, secrets: judged.secrets };
  const { open = {} } = judged.changes;
  return { time, reading, update: JSON.stringify(judged.changes).length, patch: JSON.stringify(open).length };
}

const median = (figures: readonly number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;

/** Steps on from rows that have been seen into what has not, hex by hex. */
function steps(table: Table, share: number): ReturnType<typeof given>[] {
  const rows = Math.floor(side * share);
  given(table, { kind: 'begin', at: `${String(rows)},100` });
  for (let row = 0; row < rows; row += 50) {
    const runs = Array.from({ length: Math.min(50, rows - row) }, (_, at) => `${String(row + at)}:0-${String(side - 1)}`);
    given(table, { kind: 'reveal', cells: runs.join(' '), seen: true });
  }
  given(table, { kind: 'step', all: false, expects: 'weather' });
  // Along the edge of what has been seen: each step shows more.
  return Array.from({ length: rounds }, (_, at) => given(table, { kind: 'travel', way: at % 2 === 0 ? '1' : '2' }));
}

async function measured(): Promise<Row[]> {
  listProcedure(RAMBLE_MANIFEST);
  await fetchedProcedure(RAMBLE_ID);
  const rows: Row[] = [];
  for (const isSecret of [false, true]) {
    const kind = isSecret ? 'secret terrain' : 'open terrain';
    for (const share of [0.05, 0.5, 0.985]) {
      const table = laid(isSecret);
      const all = steps(table, share);
      const at = `${String(Math.round(share * 100))} % seen, ${kind}`;
      rows.push(
        { what: `one more hex judged: ${at}`, measured: median(all.map(({ time }) => time)), unit: 'ms', target: null },
        { what: `and read again: ${at}`, measured: median(all.map(({ reading }) => reading)), unit: 'ms', target: 0.5 },
        {
          what: `what changes of the open half: ${at}`,
          measured: median(all.map(({ patch }) => patch)),
          unit: 'bytes',
          target: 400,
        },
        {
          what: `the whole update, at the most: ${at}`,
          measured: Math.max(...all.map(({ update }) => update)),
          unit: 'bytes',
          target: 1500,
        },
      );
      if (share < 0.9) continue;
      const { record } = table.context.expedition;
      rows.push({
        what: `flags of a full map, ${kind}`,
        measured: JSON.stringify(record).length / 1000,
        unit: 'kB',
        target: isSecret ? 220 : 120,
      });
    }
  }
  return rows;
}
