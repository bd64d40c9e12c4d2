/** What the tests of play sit with: a key, bytes that come in a fixed order, and a search in a record. */
import { drawsFor } from '../../src/rules/chance/draws.ts';
import type { Seat, World } from '../../src/rules/procedure.ts';
import type { SearchSetup } from '../../src/rules/search/state.ts';
import {
  type Expedition,
  type ExpeditionRecord,
  type Secrets,
  type Step,
  TAIL,
  readExpedition,
} from '../../src/play/expedition.ts';
import { procedureOf } from '../../src/play/procedures.ts';
import { type JudgeContext, type Write, newExpedition } from '../../src/play/referee.ts';
import { KEY_BYTES, type RandomBytes, sealingKey } from '../../src/play/sealing.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';

/** Bytes in a fixed order that depends on the number alone. */
export function byteStream(number: number): RandomBytes {
  const draws = drawsFor('5eed'.repeat(16), 'bytes', number);
  return (count) => Uint8Array.from({ length: count }, () => draws.die(256) - 1);
}

export const KEY = sealingKey(byteStream(1)(KEY_BYTES));
export const SEED = '0123456789abcdef'.repeat(4);
export const ID = 'expedition000001';
export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const ADA: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
export const WORLD: World = {
  token: { x: -200, y: 0, width: 100, height: 100 },
  followers: {},
  time: 0,
  table: null,
  board: null,
};

export const SETUP: SearchSetup = {
  name: 'The ruined city',
  plan: 'easy',
  frame: { x: 0, y: 0, cell: 300, turn: 0 },
  token: 'party00000000001',
};

/** An expedition with its secrets, as the referee holds it between commands. */
export interface Held {
  readonly record: ExpeditionRecord;
  readonly secrets: Secrets;
}

/** A search that has just been laid. */
export function held(): Held {
  const procedure = procedureOf('search');
  if (!procedure) throw new Error('no search');
  return newExpedition({ id: ID, key: KEY, random: byteStream(3), writer: '1.client01' }, procedure, SETUP, SEED);
}

/** Returns a log with the latest step of a record as it goes there, with its sealed inverse where that lies in the log alone. */
export function logWith(
  log: ReadonlyMap<number, Step>,
  { tail, depth }: ExpeditionRecord,
  { forLog }: Pick<Write, 'forLog'>,
): ReadonlyMap<number, Step> {
  const step = tail[(depth - 1) % TAIL];
  return step && forLog !== undefined ? new Map([...log, [step.at, { ...step, sealed: forLog }]]) : log;
}

/** Reads a record that must be readable. */
export function read(record: unknown): Expedition {
  const result = readExpedition(record);
  if ('fault' in result) throw new Error(result.fault);
  return result.expedition;
}

/** What the referee sits with before it judges. */
export function context({ record, secrets }: Held, more: Partial<JudgeContext> = {}): JudgeContext {
  const at = record.depth - 1;
  return {
    id: ID,
    expedition: read(record),
    secrets,
    writer: '1.client01',
    key: KEY,
    keys: new Map([[KEY.id, KEY]]),
    random: byteStream(record.revision + 100),
    world: WORLD,
    lastStep: record.tail[at % TAIL] ?? null,
    ...more,
  };
}
