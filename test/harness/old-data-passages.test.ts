/**
 * Expeditions of before parties passed from one to another take a party in, and give it back; and those to which one had come, frozen as
 * they lay then: `GHOST_MAP_FREEZE=1 npx vitest run test/harness/old-data-passages.test.ts` writes those that are missing.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeOf } from '../../src/play/procedures.ts';
import { recordChanges } from '../../src/play/record-changes.ts';
import { withEffectsDone } from '../../src/play/referee.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import type { Passage } from '../../src/rules/party/passage/passage.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { listedPlay } from '../play/brought.ts';
import { gmSeat } from '../play/chance-play.ts';
import { KEY, read } from '../play/fixtures.ts';
import { ARRIVE, departing, worldWith } from '../rules/party/passing.ts';
import { asFlags, frozenRecords, keyOf } from './frozen-records.ts';
import { type Frozen, type FrozenRecord, plainWorld, worldOf } from './frozen-world.ts';
import { Sitting, sat } from './sitting.ts';

/** What parties pass through since they do. */
const PASSED = ['ramble', 'scramble', 'search'];
const BY = 'random play with a party that came from elsewhere';
/** How many commands were given before a party came to what is frozen, and after. */
const [BEFORE, AFTER] = [4, 12];

/** Plays a game to which a party comes, and gives what lies in the flags then. */
function withPassage(id: string): Frozen {
  const play = listedPlay().find((one) => one.id === id);
  if (!play) throw new Error(`no ${id} is listed`);
  const games = fc.sample(fc.tuple(play.chance.starts, play.chance.draws), { seed: 4, numRuns: 60 });
  const from = departing({ joined: [{ party: 'others', count: 2 }] });
  for (const [start, draws] of games) {
    const game = sat(id, play.chance, { ...start, world: worldWith(start.world, from) }, '5eedf00d'.repeat(8), {
      id: `passed${id}`.padEnd(16, '0'),
    });
    for (const draw of draws.slice(0, BEFORE)) game.playDrawn(draw);
    if (!game.play({ command: ARRIVE, seat: gmSeat() })) continue;
    for (const draw of draws.slice(BEFORE, BEFORE + AFTER)) game.playDrawn(draw);
    const record = asFlags(recordChanges({}, withEffectsDone(game.held.record))) as FrozenRecord['record'];
    const { version } = wholeOf({ id });
    return {
      procedure: id,
      version,
      by: BY,
      key: bytesToHex(KEY.bytes),
      records: [{ id: game.id, record, world: plainWorld(game.world) }],
    };
  }
  throw new Error(`no party has come to a ${id}`);
}

if (process.env['GHOST_MAP_FREEZE']) {
  for (const id of PASSED) {
    const file = new URL(`./frozen/${id}-v${String(wholeOf({ id }).version)}-passage.json`, import.meta.url);
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(withPassage(id))}\n`);
  }
}

/** What of an open half tells that a party has come. */
interface Passed {
  readonly passage?: Passage | undefined;
  readonly members?: object;
}

const ALL = frozenRecords()
  .filter(({ procedure }) => PASSED.includes(procedure))
  .flatMap((frozen) => frozen.records.map((one) => ({ name: `${frozen.procedure} ${one.id}`, frozen, one })));
const hasPassed = ({ one }: (typeof ALL)[number]): boolean =>
  (one.record as { readonly open: Passed }).open.passage !== undefined;
const [AFTER_IT, BEFORE_IT] = [true, false].map((is) => ALL.filter((one) => hasPassed(one) === is));

/** Sits down at a frozen record, where a party is about to come. */
function satAt({ frozen, one }: (typeof ALL)[number]): Sitting {
  const play = listedPlay().find(({ id }) => id === frozen.procedure);
  const expedition = read(structuredClone(one.record));
  const key = keyOf(frozen);
  const secrets = unsealSecrets(new Map([[key.id, key]]), one.id, expedition)?.secrets;
  const [start] = play ? fc.sample(play.chance.starts, { seed: 4, numRuns: 1 }) : [];
  if (!play || !secrets || !start) throw new Error('it does not open');
  const world = worldWith(worldOf(one, start.world), departing());
  return new Sitting(play.chance, { record: expedition.record, secrets }, world, { id: one.id, key });
}

describe('a frozen expedition', () => {
  test.each(BEFORE_IT ?? [])(
    'RA-45 SC-12 SG-24 of before, $name, takes a party in that comes, unless it is in the middle of something',
    (frozen) => {
      const game = satAt(frozen);
      const { open } = game.position.state as { readonly open: Passed };
      expect(open.passage).toBeUndefined();
      const judged = game.asked({ command: ARRIVE, seat: gmSeat() });
      if (judged.kind === 'refused') {
        expect(['other-step', 'camp', 'ended']).toContain(judged.refusal.code);
        return;
      }
      expect(game.play({ command: ARRIVE, seat: gmSeat() })).toBe(true);
      const came = game.position.state.open as Passed;
      expect(came.passage).toMatchObject({ party: 'cave', count: 1 });
      expect(Object.keys(came.members ?? came.passage?.members ?? {})).toEqual(expect.arrayContaining([expect.any(String)]));
      expect(game.undo()).toBeNull();
      expect(sameData(game.position.state.open, open)).toBe(true);
    },
  );

  test.each(AFTER_IT ?? [])('RA-45 SC-12 SG-24 to which a party had come, $name, has it, and lets it come back', (frozen) => {
    const game = satAt(frozen);
    const { open } = game.position.state as { readonly open: Passed };
    expect(open.passage).toMatchObject({ party: 'cave', count: 1, joined: [{ party: 'others', count: 2 }] });
    const along = wholeOf({ id: frozen.frozen.procedure }).along?.(open);
    expect(Object.values(along?.members ?? {})).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Ada', actor: 'Actor.ada' })]),
    );
  });

  test('there are some of before, and one each to which a party had come', () => {
    expect(BEFORE_IT?.length).toBeGreaterThan(8);
    expect(AFTER_IT?.map(({ frozen }) => frozen.procedure).sort()).toEqual(PASSED);
  });
});
