/** Every listed procedure is played at random by one harness; what each brings for it is found by its manifest's name. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyProcedure, wholeOf } from '../../src/play/procedures.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { Accepted, Refused } from '../../src/rules/procedure.ts';
import { kindsOf } from './any-command.ts';
import { ASPECTS, type Aspect, type Report, type Run, playGames } from './chance-games.ts';
import { chanceOf } from './brought.ts';
import { type AnyChancePlay, gmSeat, worldAfter } from './chance-play.ts';
import { eventData } from './event-data.ts';
import { WORLD } from './fixtures.ts';

type Change<Part> = (decision: Part, hidden: object, chance: AnyChancePlay) => Part;

/** Returns a procedure whose decisions come out otherwise. */
function deciding(
  procedure: AnyProcedure,
  chance: AnyChancePlay,
  accepted: Change<Accepted<object, object>>,
  refused: Change<Refused> = (decision) => decision,
): AnyProcedure {
  return {
    ...procedure,
    decide: (...given) => {
      const decision = procedure.decide(...given);
      const [{ hidden }] = given;
      return decision.kind === 'accepted' ? accepted(decision, hidden, chance) : refused(decision, hidden, chance);
    },
  };
}

/** Returns a procedure of whose commands one more thing happens. */
function happening(
  procedure: AnyProcedure,
  chance: AnyChancePlay,
  name: string,
  data: Readonly<Record<string, number>>,
): AnyProcedure {
  return deciding(procedure, chance, (decision) => ({ ...decision, events: [...decision.events, { name, data }] }));
}

/** What docs/api.md lists of each event, by its name. */
const TOLD = eventData(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8'));

/** What a procedure does wrong, where it must be noticed, and how it comes to do it. */
interface Fault {
  readonly what: string;
  readonly aspect: Aspect;
  readonly run?: Run;
  wrong(procedure: AnyProcedure, chance: AnyChancePlay): AnyProcedure;
  /** What the games are played by; absent: what the procedure brings. */
  by?(chance: AnyChancePlay): AnyChancePlay;
}

/** Lets an effect be four kilobytes long. */
const LONG_WAY = { kind: 'move-token', token: 'nobody', from: [0, 0], to: [0, 0] } as const;

/** Lets bram be told what lies hidden, and ada that there is something. */
function telling(procedure: AnyProcedure, toWhom: (user: string) => string = (user) => user): AnyProcedure {
  return {
    ...procedure,
    schemas: { ...procedure.schemas, told: v.object({ words: v.string() }) },
    hearers: () => ['ada', 'bram'],
    told: ({ hidden }, user) => ({ words: toWhom(user) === 'bram' ? JSON.stringify(hidden).slice(0, 400) : 'something' }),
    toldBytes: () => 2000,
  };
}

/** Games whose other hidden half sounds the same to ada. */
function heardAlike(chance: AnyChancePlay): AnyChancePlay {
  return {
    ...chance,
    toldAlike: (played, user, draw) => (user === 'ada' ? chance.varied(played, draw) : null),
  };
}

const FAULTS: readonly Fault[] = [
  {
    what: 'something of the hidden half in the open half',
    aspect: 'secrecy',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) => {
        const open = chance.leaked({ open: decision.state.open, hidden });
        return { ...decision, state: { ...decision.state, open } };
      }),
  },
  {
    what: 'a word of the hidden half in an event',
    aspect: 'secrecy',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) => ({
        ...decision,
        events: [...decision.events, { name: 'told', data: { word: JSON.stringify(hidden) } }],
      })),
  },
  {
    what: 'an effect that tells how long the hidden half is',
    aspect: 'secrecy',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) => ({
        ...decision,
        effects: [...decision.effects, { kind: 'advance-time', from: 0, to: JSON.stringify(hidden).length }],
      })),
  },
  {
    what: 'a player who is obeyed like a GM',
    aspect: 'authority',
    wrong: (procedure) => ({
      ...procedure,
      decide: (state, command, { user }, draws, world) => procedure.decide(state, command, gmSeat(user), draws, world),
    }),
  },
  {
    what: 'a refusal without its sentence',
    aspect: 'refusals',
    wrong: (procedure, chance) =>
      deciding(
        procedure,
        chance,
        (decision) => decision,
        (decision) => ({ ...decision, refusal: { code: 'so-there', data: {} } }),
      ),
  },
  {
    what: 'a hidden half that its schema does not know',
    aspect: 'halves',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) =>
        decision.state.hidden === hidden
          ? decision
          : { ...decision, state: { ...decision.state, hidden: { ...decision.state.hidden, more: 1 } } },
      ),
  },
  {
    what: 'an open half that its schema does not know',
    aspect: 'halves',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision) => ({
        ...decision,
        state: { ...decision.state, open: { ...decision.state.open, more: 1 } },
      })),
  },
  {
    what: 'a hidden half that outgrows its room',
    aspect: 'halves',
    wrong: (procedure) => ({ ...procedure, hiddenBytes: () => 8 }),
  },
  {
    what: 'somebody who is told more than there is room for',
    aspect: 'told',
    wrong: (procedure) => ({
      ...procedure,
      hearers: () => ['ada'],
      told: () => ({ words: 'much ado' }),
      toldBytes: () => 8,
    }),
  },
  {
    what: 'somebody who is told what no browser can read',
    aspect: 'told',
    wrong: (procedure) => ({
      ...procedure,
      schemas: { ...procedure.schemas, told: v.object({ words: v.string() }) },
      hearers: () => ['ada'],
      told: () => ({ words: 3 }),
      toldBytes: () => 64,
    }),
  },
  {
    what: 'an effect that cannot be stored',
    aspect: 'effects',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision) => ({
        ...decision,
        effects: [...decision.effects, { kind: 'advance-time', from: 0, to: NaN }],
      })),
  },
  {
    what: 'an effect that says wrong what stood before',
    aspect: 'undo',
    wrong: (procedure) => ({
      ...procedure,
      decide: (...given) => {
        const decision = procedure.decide(...given);
        const { time } = given[4];
        if (decision.kind === 'refused') return decision;
        return { ...decision, effects: [...decision.effects, { kind: 'advance-time', from: time - 5, to: time + 60 }] };
      },
    }),
  },
  {
    what: 'dice that are not those of the seed',
    aspect: 'replay',
    wrong(procedure, chance) {
      let rolled = 0;
      // A procedure may cast none of its own.
      return deciding(procedure, chance, (decision) => {
        rolled += 7;
        return { ...decision, effects: [...decision.effects, { kind: 'advance-time', from: 0, to: rolled }] };
      });
    },
  },
  {
    what: 'a kind that says by its words whether it touches what is hidden',
    aspect: 'kinds',
    wrong: (procedure) => ({
      ...procedure,
      touchesHidden: (command) => Object.keys(command).length > 1 && procedure.touchesHidden(command),
    }),
  },
  {
    what: 'a write that leaves what was hidden before',
    aspect: 'records',
    run: { wire: ({ sealed: _lost, ...changes }) => changes },
    wrong: (procedure) => procedure,
  },
  {
    what: 'a kind that owes by its words',
    aspect: 'kinds',
    wrong: (procedure) => ({ ...procedure, mayOwe: (command) => Object.keys(command).length - 1 }),
  },
  {
    what: 'a basis that never changes',
    aspect: 'basis',
    run: { games: 4 },
    wrong: (procedure) => ({ ...procedure, basis: () => '' }),
  },
  {
    what: 'a basis that is too long to be sent',
    aspect: 'basis',
    wrong: (procedure) => ({ ...procedure, basis: (open) => JSON.stringify(open).padEnd(201) }),
  },
  {
    what: 'tokens that anybody may move',
    aspect: 'authority',
    wrong: (procedure) => ({ ...procedure, partyTokens: () => ['one', 'other'], mayMove: () => true }),
  },
  {
    what: 'tokens that the owner of any may move',
    aspect: 'authority',
    wrong: (procedure) => ({
      ...procedure,
      partyTokens: () => ['one', 'other'],
      mayMove: (_open, { gm, owns }) => gm || owns.size > 0,
    }),
  },
  {
    what: 'the owner of any token who is obeyed like that of all',
    aspect: 'authority',
    wrong: (procedure) => ({
      ...procedure,
      decide: (state, command, seat, draws, world) =>
        procedure.decide(state, command, seat.owns.size > 0 ? gmSeat(seat.user) : seat, draws, world),
    }),
  },
  {
    what: 'a player who is obeyed for being no stranger',
    aspect: 'authority',
    wrong: (procedure) => ({
      ...procedure,
      decide: (state, command, seat, draws, world) =>
        procedure.decide(state, command, ['stranger', 'ada'].includes(seat.user) ? seat : gmSeat('ada'), draws, world),
    }),
  },
  {
    what: 'tokens that are led at all times',
    aspect: 'leads',
    run: { games: 4 },
    wrong: (procedure) => ({ ...procedure, leads: () => true }),
  },
  {
    what: 'tokens that are never led',
    aspect: 'leads',
    run: { games: 4 },
    wrong: (procedure) => ({ ...procedure, leads: () => false }),
  },
  {
    what: 'an event with data that are no plain values',
    aspect: 'events',
    wrong: (procedure, chance) => happening(procedure, chance, 'told', { some: NaN }),
  },
  {
    what: 'an event whose name no hook has',
    aspect: 'events',
    wrong: (procedure, chance) => happening(procedure, chance, 'told.loud', {}),
  },
  {
    what: 'an event that says something by a path',
    aspect: 'events',
    wrong: (procedure, chance) => happening(procedure, chance, 'told', { 'some.more': 1 }),
  },
  {
    what: 'an event that comes before what was overruled for it',
    aspect: 'events',
    wrong: (procedure, chance) => happening(procedure, chance, 'overruled', {}),
  },
  {
    what: 'keys of an event in an order that tells of the hidden half',
    aspect: 'secrecy',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) => {
        const data = JSON.stringify(hidden).length % 2 === 0 ? { one: 1, other: 2 } : { other: 2, one: 1 };
        return { ...decision, events: [...decision.events, { name: 'told', data }] };
      }),
  },
  {
    what: 'keys of the open half in an order that tells of the hidden half',
    aspect: 'secrecy',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision, hidden) => {
        const open = Object.entries(decision.state.open);
        const isOdd = JSON.stringify(hidden).length % 2 > 0;
        return { ...decision, state: { ...decision.state, open: Object.fromEntries(isOdd ? open.reverse() : open) } };
      }),
  },
  {
    what: 'four kilobytes of effects with each step',
    aspect: 'growth',
    wrong: (procedure, chance) =>
      deciding(procedure, chance, (decision) => {
        const via = Array.from({ length: 600 }, (): [number, number] => [10, 10]);
        return { ...decision, effects: [...decision.effects, { ...LONG_WAY, via }] };
      }),
  },
  {
    what: 'a user who is told what another hears',
    aspect: 'told',
    wrong: (procedure) => telling(procedure, (user) => (user === 'ada' ? 'bram' : 'ada')),
    by: heardAlike,
  },
  {
    what: 'users of whom nobody is told what others are not',
    aspect: 'told',
    run: { games: 4 },
    wrong: (procedure) => telling(procedure, () => 'ada'),
    by: heardAlike,
  },
  {
    what: 'a write that loses the open half on its way',
    aspect: 'records',
    run: { wire: ({ open: _lost, ...changes }) => changes },
    wrong: (procedure) => procedure,
  },
  {
    what: 'a key that flags would take for a path',
    aspect: 'records',
    run: { wire: (changes) => ({ ...changes, 'open.name': 'x' }) },
    wrong: (procedure) => procedure,
  },
];

/** How many steps must have been taken back, and turns compared, for a run to say anything. */
const ENOUGH = { undone: 100, compared: 300 };

for (const manifest of MANIFESTS) {
  const chance = chanceOf(manifest);
  if (typeof chance === 'string') {
    test(`${manifest.id} can be played at random`, () => expect.fail(chance));
    continue;
  }
  const { rules } = chance;
  let report: Report | null = null;
  const played = (): Report => (report ??= playGames(chance, wholeOf(manifest)));
  /** Fails with the first fault of an aspect, and with where it was. */
  const holds = (...aspects: readonly Aspect[]): void => {
    for (const aspect of aspects) {
      const fault = played().faults.get(aspect);
      if (fault) throw fault;
    }
  };

  describe(`${rules.play} over any play of ${manifest.id}`, { timeout: 180_000 }, () => {
    afterAll(() => {
      console.info(`${rules.play} random play of ${manifest.id}:`, JSON.stringify(report?.tally));
    });

    test(`${rules.play} random play is play: every kind of command is carried out, and refusals are the lesser part`, () => {
      const { tally } = played();
      for (const [kind] of kindsOf(wholeOf(manifest).schemas.command)) {
        if (chance.rare?.[kind] === undefined) expect(tally[`accepted ${kind}`] ?? 0, kind).toBeGreaterThan(0);
      }
      const sum = (word: string): number =>
        Object.entries(tally).reduce((total, [what, times]) => total + (what.startsWith(word) ? times : 0), 0);
      expect(sum('accepted')).toBeGreaterThan(sum('refused'));
      // The games are played once, here: whoever runs this case alone, as mutants are, is to hear of whatever does not hold.
      holds(...ASPECTS);
    });

    test(`${rules.play} both halves keep to their schemas, the hidden one to its room, and what does not touch it leaves it alone`, () =>
      holds('halves'));

    test(`${rules.play} what goes by a command's kind goes by that alone, and what it was aimed at comes to be stale`, () =>
      holds('kinds', 'basis'));

    test(`${rules.play} tokens are led while it is played, and by nobody else's moves`, () => holds('leads'));

    test(`${rules.play} what happens can be told to all, and a step is small`, () => holds('events', 'growth'));

    test(`${rules.play} what happens tells what docs/api.md lists of it`, () => {
      for (const [event, data] of Object.entries(played().happened))
        expect([...data].sort(), event).toEqual(TOLD[event]?.toSorted());
    });

    test(`${rules.play} commands keep to their room, effects to what is stored, and refusals to their sentences`, () =>
      holds('commands', 'effects', 'refusals'));

    test(`${rules.play} a record reads back the same after a write through flags`, () => holds('records'));

    test(`${rules.play} nobody but a GM is obeyed in what is the GM's, and a stranger in nothing`, () => {
      holds('authority');
      for (const [kind, some] of Object.entries(played().players)) expect(some, `a player may ${kind}`).toBe(true);
    });

    test(`${rules.play} a game replays exactly from its seed and commands`, () => holds('replay'));

    test(`${rules.undo} undo restores every state and the world exactly, back to the beginning`, () => {
      holds('undo');
      expect(played().undone).toBeGreaterThan(ENOUGH.undone);
    });

    test(`${rules.secrecy} what single users are told has room, and their browsers can read it`, () => holds('told'));

    test(`${rules.secrecy} what all are shown does not depend on what lies hidden, nor does the length of what is sealed`, () => {
      holds('secrecy');
      const { compared } = played();
      expect(Object.keys(compared)).toEqual(expect.arrayContaining([...chance.compared]));
      expect(Object.values(compared).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(ENOUGH.compared);
    });

    test(`${rules.secrecy} the same games find nothing wrong with telling single users what is theirs`, () => {
      const { faults } = playGames(heardAlike(chance), telling(wholeOf(manifest)), { until: 'told', games: 6 });
      expect(faults.get('told')).toBeUndefined();
    });

    // These try the harness, which no mutant of the pure rooms changes.
    test.skipIf(process.env['GHOST_MAP_MUTANTS'] !== undefined).each(FAULTS)(
      'the same games notice $what',
      ({ aspect, run, wrong, by }) => {
        const { faults } = playGames(by?.(chance) ?? chance, wrong(wholeOf(manifest), chance), { ...run, until: aspect });
        expect([...faults.keys()]).toContain(aspect);
      },
    );
  });
}

describe('a procedure that is listed', () => {
  const manifest = { id: 'made-up' };
  const files = { '../../src/procedures/made-up.ts': { MADE_UP_MANIFEST: manifest } };

  test('is told by a sentence when it brings nothing to be played at random by', () => {
    expect(chanceOf(manifest, files, {})).toBe(
      'made-up is listed, but cannot be played at random: test/rules/made-up/any-play.ts exports no CHANCE_PLAY',
    );
    expect(chanceOf(manifest, files, { '../rules/made-up/any-play.ts': {} })).toContain('exports no CHANCE_PLAY');
    expect(chanceOf(manifest, {}, {})).toContain('in no file of src/procedures');
  });

  test('is played by what lies in the folder of its name', () => {
    const CHANCE_PLAY = { rules: {} };
    expect(chanceOf(manifest, files, { '../rules/made-up/any-play.ts': { CHANCE_PLAY } })).toBe(CHANCE_PLAY);
  });
});

describe('the world of random play', () => {
  const wren = { name: 'Wren', isAsMade: false, isBeingMade: false, figure: () => 5, stored: () => 5 };
  const world = { ...WORLD, actors: (actor: string) => (actor === 'wren' ? wren : null) };
  const path = 'system.health.value';
  const fields = [{ path, from: '5', to: '7' }];

  test('has the fields of actors that effects have changed, and no others', () => {
    const after = worldAfter(world, [{ kind: 'set-actor', actor: 'wren', fields }]);
    const changed = after.actors?.('wren');
    expect([changed?.stored(path), changed?.figure(path), changed?.stored('system.walk')]).toEqual([7, 7, 5]);
    expect(after.actors?.('nobody')).toBeNull();
    const other = worldAfter(world, [{ kind: 'set-actor', actor: 'other', fields }]);
    expect(other.actors?.('wren')?.stored(path)).toBe(5);
  });
});
