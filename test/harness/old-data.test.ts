/** Records of each earlier data version, as they were frozen, open and are played on; see `frozen-records.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readExpedition, readTravelling } from '../../src/play/expedition.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import { DONE, refused } from '../../src/play/messages.ts';
import { recordChanges } from '../../src/play/record-changes.ts';
import { withEffectsDone } from '../../src/play/referee.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { KEY, read } from '../play/fixtures.ts';
import { isLongRun } from '../workers/long-run.ts';
import { asFlags, frozenRecords, keyOf, missingVersions } from './frozen-records.ts';
import { type Frozen, type FrozenRecord, plainWorld, worldOf } from './frozen-world.ts';
import { type ListedPlay, listedPlay } from '../play/brought.ts';
import { Sitting, sat } from './sitting.ts';
import { Tally } from './tally.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? '1');
const LIMIT = { timeout: isLongRun() ? 3_600_000 : 120_000 };
/** How many commands a frozen record is played on by at least. */
const PLAYED_ON = isLongRun() ? 200 : 20;
const PLAYED = listedPlay();
const FROZEN = frozenRecords();

function presentOf({ id }: Pick<ListedPlay, 'id'>): number {
  return wholeOf({ id }).version;
}

/** Of how many characters a frozen record is not played on. */
const LARGE = 100_000;

/** Plays games of a procedure and gives what lies in the flags then. */
function freshly({ id, name, chance }: ListedPlay): Frozen {
  const games = fc.sample(fc.tuple(chance.starts, chance.draws), { seed: 4, numRuns: 2 });
  const records = games.map(([start, draws], index): FrozenRecord => {
    const game = sat(id, chance, start, '5eedf00d'.repeat(8), {
      id: `frozen${name.replace(/\W/g, '')}${String(index)}`.padEnd(16, '0').slice(0, 16),
    });
    // What is large enough tells all that more of it would.
    for (const draw of draws) if (JSON.stringify(game.held.record).length < LARGE) game.playDrawn(draw);
    // Of the first all is done and noted, so that nobody has to write anything who opens it; the other lies as its last step left it.
    const record = index === 0 ? withEffectsDone(game.held.record) : game.held.record;
    return { id: game.id, record: asFlags(recordChanges({}, record)) as FrozenRecord['record'], world: plainWorld(game.world) };
  });
  return { procedure: id, version: presentOf({ id }), by: 'random play of that version', key: bytesToHex(KEY.bytes), records };
}

if (process.env['GHOST_MAP_FREEZE']) {
  const folder = new URL('./frozen/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const play of PLAYED) {
    const version = presentOf(play);
    if (FROZEN.some((one) => one.procedure === play.id && one.version === version)) continue;
    writeFileSync(new URL(`${play.name}-v${String(version)}.json`, folder), `${JSON.stringify(freshly(play))}\n`);
  }
}

const CASES = FROZEN.flatMap((frozen) =>
  frozen.records.map(
    (one, index) => [`${frozen.procedure} ${String(frozen.version)}, record ${String(index + 1)}`, frozen, one] as const,
  ),
);

/** What of an open half may tell where it began. */
interface Laid {
  readonly name?: string;
  readonly cells?: object;
}

/** Sits down at a frozen record. */
function satAt({ procedure, ...frozen }: Frozen, one: FrozenRecord): Sitting {
  const play = PLAYED.find(({ id }) => id === procedure);
  if (!play) throw new Error(`${procedure} is frozen and not listed any more`);
  const record = structuredClone(one.record);
  const expedition = read(record);
  const key = keyOf(frozen);
  const unsealed = unsealSecrets(new Map([[key.id, key]]), one.id, expedition);
  if (!unsealed) throw new Error('its hidden half does not open');
  const starts = fc.sample(play.chance.starts, { seed: 4, numRuns: 30 });
  // Where a world has a scene of its own, or cells, the functions of it are those of the start that it was.
  const { name, cells } = expedition.open as Laid;
  const like =
    starts.find(({ state }) => (state.open as Laid).name === name) ??
    starts.find(({ state }) => cells !== undefined && sameData((state.open as Laid).cells, cells)) ??
    starts[0];
  if (!like) throw new Error('nothing was drawn');
  return new Sitting(play.chance, { record: expedition.record, secrets: unsealed.secrets }, worldOf(one, like.world), {
    id: one.id,
    key,
  });
}

test('of every data version of every procedure there are frozen records', () => {
  expect(PLAYED.flatMap((play) => missingVersions(play.id, presentOf(play)))).toEqual([]);
  expect(FROZEN.filter(({ procedure }) => !PLAYED.some(({ id }) => id === procedure))).toEqual([]);
});

test('a version that is raised without that is told of', () => {
  expect(missingVersions('search', 4)).toEqual([expect.stringContaining('no record of search in its version 4 is frozen')]);
  expect(missingVersions('search', 3, [])).toHaveLength(3);
});

describe('a frozen record', () => {
  test.each(CASES)('of %s opens, and is left as it is', (_name, frozen, one) => {
    const text = JSON.stringify(one.record);
    const found = readExpedition(one.record);
    if ('fault' in found) throw new Error(found.fault);
    const { expedition } = found;
    expect(expedition.migrated).toBe(frozen.version < presentOf({ id: frozen.procedure }));
    const { position } = satAt(frozen, one);
    const { schemas } = wholeOf(expedition.procedure);
    expect(
      readTravelling({ procedure: frozen.procedure, version: presentOf({ id: frozen.procedure }), ...position.state } as never),
    ).not.toHaveProperty('fault');
    expect(schemas.open).toBeDefined();
    expect(JSON.stringify(one.record)).toBe(text);
  });

  test.each(CASES)('of %s is played on at random and taken back', LIMIT, (name, frozen, one) => {
    const game = satAt(frozen, one);
    const { state } = game.position;
    const depth = game.held.record.depth;
    const given = fc.sample(game.chance.draws, { seed: SEED, numRuns: 400 }).flat();
    const tally = new Tally();
    for (const draw of given) {
      if (tally.totals.accepted >= PLAYED_ON) break;
      const turn = game.chance.turn(game.position, draw);
      const judged = game.asked(turn);
      const answer = judged.kind === 'refused' ? refused(judged.refusal.code) : DONE;
      expect(game.play(turn)).toBe(answer.kind === 'done');
      tally.count((turn.command as { readonly kind: string }).kind, answer);
    }
    const { accepted } = tally.totals;
    if (isLongRun()) console.info(`old-data, ${name}: ${String(tally)}`);
    expect(accepted, `${String(tally)}, seed ${String(SEED)}`).toBe(PLAYED_ON);
    expect(game.held.record.version).toBe(presentOf({ id: frozen.procedure }));
    expect(game.unsealed()).toEqual(game.held.secrets.hidden);
    for (let back = 0; back < accepted; back += 1)
      expect(game.undo(), `${String(back)} steps back, seed ${String(SEED)}`).toBeNull();
    expect(game.held.record.depth).toBe(depth);
    expect(sameData(game.position.state.open, state.open)).toBe(true);
    expect(sameData(game.position.state.hidden, state.hidden)).toBe(true);
    // What was done in the record's own version goes back too, and what was done in an earlier one is not tried.
    const isPresent = frozen.version === presentOf({ id: frozen.procedure });
    const before = JSON.stringify(game.held.record);
    if (!isPresent) {
      expect(game.undo()).toBe(depth > 0 ? 'undo-lost' : 'nothing-to-undo');
      expect(JSON.stringify(game.held.record)).toBe(before);
    } else {
      for (let at = game.steps.length; at > 0; at -= 1) expect(game.undo()).toBeNull();
      expect(game.undo()).toBe(game.held.record.depth > 0 ? 'undo-lost' : 'nothing-to-undo');
    }
  });
});
