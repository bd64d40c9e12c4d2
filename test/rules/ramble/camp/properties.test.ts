import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RUNGS } from '../../../../src/rules/chance/ladder.ts';
import { guardsNow, guardsOf, sleepersNow } from '../../../../src/rules/ramble/camp/camp.ts';
import { BLOCK_HOURS, MOST_BLOCKS } from '../../../../src/rules/ramble/state/camp-state.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { isFar } from '../../../../src/rules/ramble/encounter/distances.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { OpenSchema } from '../../../../src/rules/ramble/state/state.ts';
import { type Game, GM, changed } from '../fixtures.ts';
import { camped } from './nights.ts';

const WHO = ['ada', 'ben', 'cy'] as const;
const who = fc.constantFrom(...WHO);
const rung = fc.constantFrom(...RUNGS);

/** What a turn at night may be about; of what is asked for then, `which` says what. */
const turns = fc.record({
  which: fc.nat({ max: 59 }),
  member: who,
  block: fc.integer({ min: 0, max: MOST_BLOCKS - 1 }),
  isSo: fc.boolean(),
  rung,
  members: fc.subarray([...WHO]),
});
type Turn = typeof turns extends fc.Arbitrary<infer One> ? One : never;

/** Lists what a party asks for next, some of it in vain. */
function askedNext({ state }: Game, { member, block, isSo, rung, members }: Turn): readonly RambleCommand[] {
  const soon = Math.min(MOST_BLOCKS - 1, (state.open.camp?.block ?? 0) + (block % 2));
  const watch: RambleCommand = { kind: 'watch', member, block: isSo ? soon : block, guards: isSo };
  const guards = guardsNow(state.open);
  const look: RambleCommand = { kind: 'distance', by: guards[block % guards.length] ?? member, rung };
  const { status, encounter } = state.open;
  if (status === 'met' && encounter?.distance && isFar(encounter)) return [{ kind: 'avoid' }, look, { kind: 'over' }];
  if (status === 'met')
    return [
      look,
      look,
      { kind: 'luck', member, saved: isSo },
      { kind: 'woken', members },
      { kind: 'over' },
      { kind: 'avoid' },
      watch,
    ];
  if (state.open.camp?.step === 'roll')
    return [{ kind: 'nothing' }, { kind: 'meet', text: 'Wolves' }, { kind: 'meet', text: '' }, { kind: 'block' }, watch];
  return [{ kind: 'block' }, watch, watch, watch, { kind: 'over' }];
}

/** A night as it is played: the game after it, and what happened to everyone in each block that is over. */
interface Night {
  readonly game: Game;
  /** Who slept through each block that is over, and who guarded in it. */
  readonly over: readonly { readonly slept: readonly string[]; readonly guards: readonly string[] }[];
  readonly accepted: readonly RambleCommand['kind'][];
}

/** Gives a command where it may be given. */
function given(night: Night, command: RambleCommand): Night {
  const { state, world } = night.game;
  const decision = RAMBLE.decide(state, command, GM, { die: () => 3 }, world);
  if (decision.kind === 'refused') return night;
  const after: Game = { state: decision.state, world: changed(world, decision.effects) };
  const [before, now] = [state.open.camp!, after.state.open.camp!];
  const isOver = before.step === 'roll' && now.step === 'watch';
  const slept = WHO.filter((id) => (now.slept[id] ?? 0) > (before.slept[id] ?? 0));
  const over = isOver ? [...night.over, { slept, guards: guardsOf(before, before.block - 1) }] : night.over;
  if (!isOver) expect(now.slept).toEqual(before.slept);
  return { game: after, over, accepted: [...night.accepted, command.kind] };
}

const START: Night = { game: camped(2), over: [], accepted: [] };

/** Plays a night by turns. */
function nightOf(asked: readonly Turn[]): Night {
  return asked.reduce<Night>((now, turn) => {
    const choices = askedNext(now.game, turn);
    return given(now, choices[turn.which % choices.length]!);
  }, START);
}

describe('any night', () => {
  test('RA-70 RA-71 RA-72 keeps its hours, and nobody both sleeps through a block and stands guard in it', () => {
    const seen: Record<string, number> = {};
    fc.assert(
      fc.property(fc.array(turns, { minLength: 30, maxLength: 60 }), (asked) => {
        const { game, over, accepted } = nightOf(asked);
        for (const kind of accepted) seen[kind] = (seen[kind] ?? 0) + 1;
        const { open } = game.state;
        const camp = open.camp!;
        expect(v.is(OpenSchema, open)).toBe(true);
        expect(open.jaunts).toBe(BLOCK_HOURS * camp.block);
        expect(game.world.time - 1000).toBe(3600 * open.jaunts);
        expect(camp.blocks).toBeGreaterThanOrEqual(Math.max(2, camp.block));
        expect(over).toHaveLength(camp.block - (camp.step === 'roll' ? 1 : 0));
        expect(camp.past ?? []).toHaveLength(over.length);
        expect(open.status === 'met').toBe(open.encounter !== undefined);
        if (open.status === 'met') expect(camp.step).toBe('roll');
        for (const id of WHO) {
          const slept = over.filter((block) => block.slept.includes(id)).length;
          expect(camp.slept[id] ?? 0).toBe(slept);
          expect(slept + over.filter((block) => block.guards.includes(id)).length).toBeLessThanOrEqual(over.length);
        }
        over.forEach((block, at) => {
          const woken = camp.past?.[at]?.woken ?? [];
          expect([...block.slept, ...block.guards, ...woken].sort()).toEqual([...WHO]);
        });
        // Only who is surprised by somebody's failure is, and only while something is met.
        for (const id of open.encounter?.surprised ?? []) expect(WHO).toContain(id);
        if (camp.step === 'roll') expect(sleepersNow(open).some((id) => guardsOf(camp, camp.block - 1).includes(id))).toBe(false);
      }),
      { numRuns: 150, seed: 2470 },
    );
    const kinds = ['block', 'nothing', 'meet', 'over', 'avoid', 'watch', 'distance', 'luck', 'woken'];
    expect(kinds.filter((kind) => (seen[kind] ?? 0) < 10)).toEqual([]);
  });

  test('RA-70 RA-71 of the checks of guards the best holds, in whatever order they are made', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...WHO], { minLength: 1 }), fc.tuple(rung, rung, rung), (order, rungs) => {
        const guards = order.map((member) => ({ kind: 'watch', member, block: 0, guards: true }) as const);
        const checks = order.map((by, at) => ({ kind: 'distance', by, rung: rungs[at]!, contact: 2 }) as const);
        const asked: RambleCommand[] = [...guards, { kind: 'block' }, { kind: 'meet', text: '' }, ...checks];
        const { game } = asked.reduce(given, START);
        const best = Math.min(...checks.map((check) => RUNGS.indexOf(check.rung)));
        const { encounter } = game.state.open;
        expect(encounter?.distance?.rung).toBe(RUNGS[best]);
        expect(encounter?.surprised).toEqual(RUNGS[best] === 'C' ? [...WHO] : undefined);
      }),
      { seed: 2471 },
    );
  });
});
