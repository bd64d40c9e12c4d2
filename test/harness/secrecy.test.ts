/** Pairs of games that differ in what lies hidden, of every listed procedure: what reaches a player's browser is the same, whole games long. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyProcedure, fetchedProcedure, listProcedure, wholeOf } from '../../src/play/procedures.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { Decision, Halves } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { kindsOf } from '../play/any-command.ts';
import { chanceOf } from '../play/brought.ts';
import type { AnyChancePlay } from '../play/chance-play.ts';
import { isLongRun } from '../workers/long-run.ts';
import { playPairs } from './paired-games.ts';

/** Where the games come from. */
const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** How many pairs are played, and how many turns and steps back must have been compared at least. */
const [PAIRS, TURNS, UNDONE] = isLongRun() ? [100, 1_000, 500] : [4, 20, 20];

const sum = (tally: Readonly<Record<string, number>>): number => Object.values(tally).reduce((all, times) => all + times, 0);

/** The hidden half of the last command of a game, and how many there were. */
interface Last {
  hidden: object;
  turn: number;
}

/** What a procedure lies about, from what it was last asked over. */
interface Lying {
  readonly procedure: AnyProcedure;
  readonly chance: AnyChancePlay;
  /** Returns what it was asked last at the table that is asked now. */
  readonly last: () => Last;
}

/** Says of a hidden half one of a few numbers. */
function numberOf(hidden: object): number {
  return new TextEncoder().encode(JSON.stringify(hidden)).reduce((all, byte) => (all * 31 + byte) % 9973, 7);
}

/** Returns a procedure that changes what is decided, and knows over what it last was. */
function deciding(
  { procedure, last }: Lying,
  change: (decision: Decision<object, object>) => Decision<object, object>,
): AnyProcedure {
  return {
    ...procedure,
    decide: (...given) => {
      last().hidden = given[0].hidden;
      last().turn += 1;
      return change(procedure.decide(...given));
    },
  };
}

const noting = (lying: Lying): AnyProcedure => deciding(lying, (decision) => decision);

/** A way to leak, and the part of what a player's browser gets in which it must be noticed. */
interface Leak {
  readonly what: string;
  readonly part: string;
  readonly wrong: (lying: Lying) => AnyProcedure;
}

/** Leaks something of the hidden half in the open one, not before the fourth command. */
function inOpenHalf(what: string, leaked: (chance: AnyChancePlay, state: Halves<object, object>) => object): Leak {
  return {
    what,
    part: 'record',
    wrong: (lying) =>
      deciding(lying, (decision) => {
        if (decision.kind === 'refused' || lying.last().turn < 4) return decision;
        const open = leaked(lying.chance, { open: decision.state.open, hidden: lying.last().hidden });
        return { ...decision, state: { ...decision.state, open } };
      }),
  };
}

const LEAKS: readonly Leak[] = [
  inOpenHalf('something of the hidden half in the open one, not before the fourth command', (chance, state) =>
    chance.leaked(state),
  ),
  {
    what: 'a number of the hidden half in an event',
    part: 'events',
    wrong: (lying) =>
      deciding(lying, (decision) => {
        if (decision.kind === 'refused') return decision;
        return { ...decision, events: [...decision.events, { name: 'told', data: { omen: numberOf(lying.last().hidden) } }] };
      }),
  },
  {
    what: 'an order that tells of the hidden half',
    part: 'events',
    wrong: (lying) =>
      deciding(lying, (decision) => {
        if (decision.kind === 'refused') return decision;
        const data = numberOf(lying.last().hidden) % 2 === 0 ? { one: 1, other: 2 } : { other: 2, one: 1 };
        return { ...decision, events: [...decision.events, { name: 'told', data }] };
      }),
  },
  {
    what: 'an effect on the world that goes by the hidden half',
    part: 'effects',
    wrong: (lying) =>
      deciding(lying, (decision) => {
        if (decision.kind === 'refused') return decision;
        return {
          ...decision,
          effects: [...decision.effects, { kind: 'advance-time', from: 0, to: numberOf(lying.last().hidden) }],
        };
      }),
  },
  {
    what: 'a size to which the hidden half is padded',
    part: 'record',
    wrong: (lying) => ({
      ...noting(lying),
      hiddenBytes: (open) => lying.procedure.hiddenBytes(open) + 64 * (numberOf(lying.last().hidden) % 8),
    }),
  },
  {
    what: 'a size to which steps back are padded',
    part: 'log',
    wrong: (lying) => ({
      ...noting(lying),
      inverseBytes: (open, command) =>
        (lying.procedure.inverseBytes?.(open, command) ?? lying.procedure.hiddenBytes(open)) +
        2_048 * (numberOf(lying.last().hidden) % 8),
    }),
  },
  {
    what: "a size of a GM's request",
    part: 'request',
    wrong: (lying) => ({ ...noting(lying), commandBytes: () => 2_048 * (1 + (numberOf(lying.last().hidden) % 8)) }),
  },
  {
    what: 'a moment at which the hidden half is sealed anew',
    part: 'bytes of the update',
    wrong(lying) {
      let isLeft = false;
      const procedure = deciding(lying, (decision) => {
        const { hidden } = lying.last();
        isLeft = decision.kind === 'accepted' && sameData(decision.state.hidden, hidden);
        return isLeft && decision.kind === 'accepted' ? { ...decision, state: { ...decision.state, hidden } } : decision;
      });
      const touches = (command: { readonly kind: string }): boolean =>
        isLeft ? numberOf(lying.last().hidden) % 2 === 0 : lying.procedure.touchesHidden(command);
      return { ...procedure, touchesHidden: touches };
    },
  },
  {
    what: 'a step that owes something, or does not',
    part: 'log',
    wrong: (lying) => ({ ...noting(lying), mayOwe: () => 8 * (1 + (numberOf(lying.last().hidden) % 2)) }),
  },
  {
    what: 'a refusal that tells a player of the hidden half',
    part: 'answer',
    wrong: (lying) =>
      deciding(lying, (decision) =>
        decision.kind === 'accepted'
          ? decision
          : { ...decision, refusal: { ...decision.refusal, data: { omen: numberOf(lying.last().hidden) } } },
      ),
  },
  {
    what: 'a step back that tells of the hidden half',
    part: 'events',
    wrong: (lying) => ({
      ...noting(lying),
      afterEffects: ({ open, back }) => ({
        open,
        events: back ? [{ name: 'told', data: { omen: numberOf(lying.last().hidden) } }] : [],
      }),
    }),
  },
  {
    what: 'a private answer that is not for that seat',
    part: 'bram is told',
    wrong: (lying) => ({
      ...lying.procedure,
      schemas: { ...lying.procedure.schemas, told: v.object({ omen: v.number() }) },
      hearers: () => ['ada', 'bram'],
      told: ({ hidden }, user) => ({ omen: user === 'bram' ? numberOf(hidden) : 0 }),
      toldBytes: () => 64,
      touchesHidden: () => true,
    }),
  },
];

for (const manifest of MANIFESTS) {
  const chance = chanceOf(manifest);
  if (typeof chance === 'string') {
    test(`${manifest.id} joins the harness of secrecy`, () => expect.fail(chance));
    continue;
  }

  describe(`pairs of games of ${manifest.id}`, { timeout: 3_600_000 }, () => {
    test('look alike to players, turn by turn and on the way back, as far as both show the same', () => {
      const kinds = kindsOf(wholeOf(manifest).schemas.command).flatMap(([kind]) =>
        chance.rare?.[kind] === undefined || chance.towards?.[kind] ? [kind] : [],
      );
      const until = isLongRun() ? { kinds, times: 5 } : undefined;
      const report = playPairs(chance, wholeOf(manifest), { pairs: PAIRS, seed: SEED, ...(until && { until }) });
      console.info(`secrecy of ${manifest.id}, seed ${SEED}:`, JSON.stringify(report));
      expect(report.fault).toBeNull();
      expect(report.pairs).toBeGreaterThanOrEqual(PAIRS);
      const [accepted, refused] = [sum(report.accepted), sum(report.refused)];
      const untaken = sum(report.shows) + sum(report.shownByRefusal) + sum(report.forGms);
      expect(accepted + refused).toBeGreaterThan(TURNS);
      expect(accepted).toBeGreaterThanOrEqual((accepted + refused + untaken) / 2);
      expect(report.undone).toBeGreaterThan(UNDONE);
      // What both games cannot take says nothing of them.
      expect(untaken).toBeLessThan((accepted + refused) / 4);
      for (const kind of until?.kinds ?? []) expect(report.accepted[kind] ?? 0, kind).toBeGreaterThanOrEqual(5);
    });

    const own = Object.entries(chance.leaks ?? {}).map(([what, leaked]) => inOpenHalf(what, (_chance, state) => leaked(state)));

    test.each([...LEAKS, ...own])('tell $what', async ({ part, wrong }) => {
      const lasts = [0, 1].map(() => ({ hidden: {}, turn: 0 })) as [Last, Last];
      let [last] = lasts;
      const id = `${manifest.id}-leaks`;
      const lying = { procedure: { ...wholeOf(manifest), id }, chance, last: () => last };
      const fetch = (): Promise<AnyProcedure> => Promise.resolve(wrong(lying));
      listProcedure({ id, holder: manifest.holder, fetchReading: fetch, fetchProcedure: fetch });
      await fetchedProcedure(id);
      const turnTo = (game: 0 | 1): void => void (last = lasts[game]);
      const { fault } = playPairs(chance, wholeOf({ id }), { pairs: PAIRS, seed: SEED, turnTo });
      expect(fault?.parts, fault?.text).toContain(part);
    });
  });
}
