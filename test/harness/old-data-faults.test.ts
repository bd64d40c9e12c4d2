/**
 * Records that are newer, cut, odd, under another key or without their log: whatever is asked of them, there is a sentence for it,
 * and what cannot be read or opened lies there as it lay.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KEY_BYTES, sealingKey } from '../../src/play/sealing.ts';
import { TAIL, readExpedition } from '../../src/play/expedition.ts';
import type { Answer, RequestBody } from '../../src/play/messages.ts';
import { holderKindOf } from '../../src/play/procedures.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { loneReferee } from '../foundry/referee/lone-referee.ts';
import { gmSeat } from '../play/chance-play.ts';
import { byteStream } from '../play/fixtures.ts';
import { isLongRun } from '../workers/long-run.ts';
import { frozenRecords, keyOf } from './frozen-records.ts';
import { type Frozen, type FrozenRecord, worldOf } from './frozen-world.ts';
import { listedPlay } from '../play/brought.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? '1');
const DAMAGES = isLongRun() ? 4_000 : 40;
const LIMIT = { timeout: isLongRun() ? 3_600_000 : 120_000 };
const PLAYED = listedPlay();
const OTHER_KEY = sealingKey(byteStream(12)(KEY_BYTES));

const { GHOSTMAP } = JSON.parse(readFileSync(new URL('../../lang/en.json', import.meta.url), 'utf8')) as {
  readonly GHOSTMAP: {
    readonly Refusal: Record<string, string>;
    readonly Expeditions: { readonly State: Record<string, string> };
  };
};

/** One record of each version of each procedure. */
const CASES = frozenRecords().flatMap((frozen) =>
  frozen.records
    .slice(0, 1)
    .map((one) => [`${frozen.procedure} ${String(frozen.version)}, by ${frozen.by}`, frozen, one] as const),
);

function chanceOf(procedure: string) {
  const play = PLAYED.find(({ id }) => id === procedure);
  if (!play) throw new Error(`${procedure} is not listed`);
  return play.chance;
}

interface Table {
  /** What lies there now. */
  lying(): unknown;
  ask(command: object): Promise<Answer | null>;
  request(ask: RequestBody): Promise<Answer | null>;
  /** How often something was written. */
  writes(): number;
}

/** A table at which a record lies. */
function tableWith(frozen: Frozen, one: FrozenRecord, record: unknown, { key = keyOf(frozen), isNewer = false } = {}): Table {
  const holder = `${holderKindOf(frozen.procedure) ?? 'Scene'}.holder0000000000`;
  const all = { [one.id]: structuredClone(record) as object };
  const [start] = fc.sample(chanceOf(frozen.procedure).starts, { seed: 4, numRuns: 1 });
  if (!start) throw new Error('nothing was drawn');
  let [writes, asked] = [0, 0];
  const referee = loneReferee(
    { holders: () => [holder], heldBy: () => all as Record<string, object>, written: () => (writes += 1) },
    {
      keys: () => new Map([[key.id, key]]),
      keyForSealing: () => Promise.resolve(key),
      freshSeed: () => 'feed'.repeat(16),
      seat: () => gmSeat(),
      world: () => worldOf(one, start.world),
      isOfNewerForm: () => isNewer,
    },
  );
  const request = (ask: RequestBody): Promise<Answer | null> => {
    asked += 1;
    return referee.request('gm', `asking00:${String(asked)}`, ask);
  };
  return {
    lying: () => all[one.id],
    writes: () => writes,
    request,
    ask(command) {
      const read = readExpedition(all[one.id]);
      const isOwn = (command as { readonly kind: string }).kind === 'undo';
      const basis = 'expedition' in read && !isOwn ? read.expedition.procedure.basis(read.expedition.open, command as never) : '';
      return request({ kind: 'command', holder, expedition: one.id, revision: 0, basis, command: { ...command } });
    },
  };
}

/** Commands that somebody may give, whatever lies there: those of random play at the record as it was frozen. */
function commandsFor(frozen: Frozen, one: FrozenRecord, count: number): readonly object[] {
  const read = readExpedition(one.record);
  if ('fault' in read) throw new Error(read.fault);
  const key = keyOf(frozen);
  const secrets = unsealSecrets(new Map([[key.id, key]]), one.id, read.expedition)?.secrets;
  if (!secrets) throw new Error('it does not open');
  const chance = chanceOf(frozen.procedure);
  const [start] = fc.sample(chance.starts, { seed: 4, numRuns: 1 });
  const state = { open: read.expedition.open, hidden: secrets.hidden };
  const draws = fc.sample(chance.draws, { seed: SEED, numRuns: 4 }).flat();
  if (!start) throw new Error('nothing was drawn');
  const world = worldOf(one, start.world);
  return [...draws.slice(0, count).map((draw) => chance.turn({ state, world }, draw).command), { kind: 'undo' }];
}

/** Asks everything of a record that must not be touched: all is refused with codes that have sentences, and nothing is written. */
async function expectUntouched(
  table: Table,
  frozen: Frozen,
  one: FrozenRecord,
  codes: readonly string[],
  where: string,
): Promise<void> {
  const text = JSON.stringify(table.lying());
  for (const command of commandsFor(frozen, one, 4)) {
    const answer = await table.ask(command);
    expect(answer?.kind, `${where}: ${JSON.stringify(command)}`).toBe('refused');
    const { code } = answer as { readonly code: string };
    expect(codes, `${where}: ${JSON.stringify(command)}`).toContain(code);
    expect(GHOSTMAP.Refusal[code]).toBeDefined();
  }
  const holder = `${holderKindOf(frozen.procedure) ?? 'Scene'}.holder0000000000`;
  await table.request({ kind: 'begin', holder, expedition: one.id, procedure: frozen.procedure, setup: { secret: true } });
  expect(table.writes(), where).toBe(0);
  expect(JSON.stringify(table.lying()), where).toBe(text);
}

type Path = readonly string[];

/** Lists the places in data, records themselves among them. */
function placesIn(data: unknown, at: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [at];
  const within = Object.entries(data).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return at.length === 0 ? within : [at, ...within];
}

/** What becomes of a value: it goes, is cut, or is something else. */
const DAMAGE = {
  gone: () => undefined,
  cut: (value: unknown) =>
    typeof value === 'string' ? value.slice(0, value.length >> 1) : Array.isArray(value) ? value.slice(1) : {},
  number: () => -7.5,
  text: () => '"}, x',
  list: () => [[]],
  nothing: () => null,
  truth: () => true,
} as const;
type Damage = keyof typeof DAMAGE;

function damaged(record: object, path: Path, damage: Damage): object {
  const copy = structuredClone(record) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((part, key) => part[key] as Record<string, unknown>, copy);
  const key = path.at(-1) ?? '';
  const value = DAMAGE[damage](parent[key]);
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else parent[key] = value;
  return copy;
}

/** What a run over damaged records came to. */
interface Tally {
  refused: Record<string, number>;
  played: number;
}

/** Asks things of a damaged record: where it cannot be read or opened it stays, and otherwise it is played or refused as ever. */
async function tryDamaged(frozen: Frozen, one: FrozenRecord, path: Path, damage: Damage, tally: Tally): Promise<void> {
  const record = damaged(one.record, path, damage);
  const where = `${damage} at ${path.join('.')}, seed ${String(SEED)}`;
  const table = tableWith(frozen, one, record);
  const read = readExpedition(record);
  const key = keyOf(frozen);
  const opens = 'expedition' in read && unsealSecrets(new Map([[key.id, key]]), one.id, read.expedition) !== null;
  if (!opens) {
    const codes = ['damaged', 'newer', 'unknown-procedure', 'locked', 'no-expedition'];
    await expectUntouched(table, frozen, one, codes, where);
    const fault = 'fault' in read ? read.fault : 'damaged';
    expect(GHOSTMAP.Expeditions.State[fault], where).toBeDefined();
    tally.refused[fault] = (tally.refused[fault] ?? 0) + 1;
    return;
  }
  for (const command of commandsFor(frozen, one, 3)) {
    const answer = await table.ask(command);
    if (answer?.kind === 'refused') expect(GHOSTMAP.Refusal[answer.code], `${where}: ${answer.code}`).toBeDefined();
    expect(answer, where).not.toBeNull();
    const after = readExpedition(table.lying());
    expect('expedition' in after, `${where}: it still reads after ${JSON.stringify(command)}`).toBe(true);
  }
  tally.played += 1;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('nothing is overwritten, and there is a sentence, where a record', () => {
  test.each(CASES)('of %s is of a later version', LIMIT, async (_name, frozen, one) => {
    await expectUntouched(tableWith(frozen, one, { ...one.record, version: 99 }), frozen, one, ['newer'], 'a later version');
  });

  test.each(CASES)('of %s lies in a form of a later version', LIMIT, async (_name, frozen, one) => {
    await expectUntouched(tableWith(frozen, one, one.record, { isNewer: true }), frozen, one, ['newer'], 'a later form');
  });

  test.each(CASES)('of %s is sealed with another key', LIMIT, async (_name, frozen, one) => {
    await expectUntouched(tableWith(frozen, one, one.record, { key: OTHER_KEY }), frozen, one, ['locked'], 'another key');
  });

  test.each(CASES)('of %s is sealed and cut', LIMIT, async (_name, frozen, one) => {
    const sealed = String(one.record['sealed']).slice(0, -20);
    await expectUntouched(tableWith(frozen, one, { ...one.record, sealed }), frozen, one, ['damaged'], 'what is sealed is cut');
  });

  test.each(CASES)('of %s is of a procedure that is not known', LIMIT, async (_name, frozen, one) => {
    const record = { ...one.record, procedure: 'croquet' };
    await expectUntouched(tableWith(frozen, one, record), frozen, one, ['unknown-procedure'], 'another procedure');
  });
});

test.each(CASES)('%s whose log is gone says so of an undo, and is played on', LIMIT, async (_name, frozen, one) => {
  const depth = 40;
  const record = { ...one.record, depth, logged: depth, tail: {} };
  const table = tableWith(frozen, one, record);
  const text = JSON.stringify(table.lying());
  expect(await table.ask({ kind: 'undo' })).toEqual({ kind: 'refused', code: 'undo-lost', data: {} });
  expect(JSON.stringify(table.lying())).toBe(text);
  let played = 0;
  for (const command of commandsFor(frozen, one, 60)) {
    if (played > 0) break;
    if ((await table.ask(command))?.kind === 'done') played += 1;
  }
  expect(played).toBe(1);
  const { depth: now, tail } = table.lying() as {
    readonly depth: number;
    readonly tail: Record<string, { readonly at: number }>;
  };
  expect(now).toBe(depth + 1);
  expect(tail[String(depth % TAIL)]?.at).toBe(depth);
  expect(await table.ask({ kind: 'undo' })).toMatchObject({ kind: 'done' });
  expect(await table.ask({ kind: 'undo' })).toMatchObject({ code: 'undo-lost' });
});

test.each(CASES)(
  '%s with any field cut or odd is refused with a sentence and left, or played as ever',
  LIMIT,
  async (_name, frozen, one) => {
    const places = placesIn(one.record);
    const tally: Tally = { refused: {}, played: 0 };
    // Each field of the record itself, and what lies within by chance.
    const own = places.filter(({ length }) => length <= 1 + Number(isLongRun()));
    const drawn = fc.sample(fc.tuple(fc.nat(places.length - 1), fc.constantFrom(...(Object.keys(DAMAGE) as Damage[]))), {
      seed: SEED,
      numRuns: DAMAGES,
    });
    for (const path of own)
      for (const damage of Object.keys(DAMAGE) as Damage[])
        if (path.length > 0) await tryDamaged(frozen, one, path, damage, tally);
    for (const [place, damage] of drawn) await tryDamaged(frozen, one, places[place] ?? ['open'], damage, tally);
    expect(tally.refused['damaged']).toBeGreaterThan(10);
    expect(tally.played).toBeGreaterThan(3);
    if (isLongRun()) console.info(_name, tally);
  },
);

test('whoever writes over what cannot be read is noticed', async () => {
  const [, frozen, one] = CASES[0] ?? [];
  if (!frozen || !one) throw new Error('nothing is frozen');
  const table = tableWith(frozen, one, { ...one.record, version: 99 });
  // As a referee would that took what it cannot read for nothing.
  Object.assign(table.lying() as object, { revision: 1000 });
  const before = structuredClone(table.lying());
  expect(isRecord(before)).toBe(true);
  const wrong: Table = { ...table, writes: () => 1 };
  await expect(expectUntouched(wrong, frozen, one, ['newer'], 'a write')).rejects.toThrow();
  const silent: Table = { ...table, ask: () => Promise.resolve({ kind: 'done', kept: [] }) };
  await expect(expectUntouched(silent, frozen, one, ['newer'], 'an answer')).rejects.toThrow();
  const voiceless: Table = { ...table, ask: () => Promise.resolve({ kind: 'refused', code: 'so-there', data: {} }) };
  await expect(expectUntouched(voiceless, frozen, one, ['so-there'], 'a code')).rejects.toThrow();
});
