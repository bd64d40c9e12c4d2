import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { World } from '../../../../src/rules/procedure.ts';
import { reversed, stillStands } from '../../../../src/rules/effects/every-effect.ts';
import type { Effect } from '../../../../src/rules/procedure.ts';
import { SCRAMBLE } from '../../../../src/rules/scramble/scramble.ts';
import { waiting } from '../../../../src/rules/party/damage/hurts.ts';
import type { ScrambleOpen, Secret } from '../../../../src/rules/scramble/state/state.ts';
import {
  ADA,
  BRAM,
  GM,
  LEADER,
  type Game,
  type Played,
  begun,
  changed,
  dataOf,
  play,
  playAll,
  refusal,
  told,
  walked,
} from '../fixtures.ts';
import { expectTold } from '../told-events.ts';

const PATH = 'health.value';
const BLADE: Secret = { kind: 'trap', at: '5,6', text: 'Pendulum Blade (disable 6, hit 65%, dmg 1d12s)' };
const PIT: Secret = { kind: 'trap', at: '5,6', text: 'Pit (pit 6m, floor spikes)' };
const member = (name: string, actor = `Actor.${name.toLowerCase()}`) => ({ ...ADA, name, actor, user: '' });
/** Two with actors of their own, a second of Ada's actor, and one typed by hand. */
const MEMBERS = {
  ada: member('Ada'),
  bram: { ...BRAM, actor: 'Actor.bram' },
  twin: member('Twin', 'Actor.ada'),
  hand: member('Hand', ''),
};

/** What actors have stored, by uuid. */
type Sheets = Readonly<Record<string, unknown>>;
const SHEETS: Sheets = {
  'Actor.ada': { system: { health: { value: 20, max: 20 } } },
  'Actor.bram': { system: { health: { value: 5, max: 12 }, notes: 'a mason' } },
};

function withSheets(game: Game, sheets: Sheets = SHEETS): Game {
  const at = (of: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((now, key) => (now as Readonly<Record<string, unknown>> | undefined)?.[key], of);
  const actors: World['actors'] = (uuid) => {
    const stored = (path: string): unknown => at(sheets[uuid], path);
    return uuid in sheets ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
  };
  return { ...game, world: { ...game.world, actors } };
}

const healthOf = ({ world }: Game, uuid: string) => world.actors?.(uuid)?.stored(`system.${PATH}`);

/** A party in which everyone has fallen into a pit of two dice, so many points each. */
function fallen(dice: readonly number[] = [1, 2, 3, 4, 5, 6, 1, 1]): Game {
  const there = walked(
    playAll(begun({ members: MEMBERS }), [
      { kind: 'place', id: 'pit', secret: PIT },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]),
    '2',
  );
  const saved = playAll(
    there,
    Object.keys(MEMBERS).map((id) => ({ kind: 'save', member: id, strength: 1, saved: false })),
  );
  return withSheets(play(saved, { kind: 'spring' }, GM, dice));
}

const harm = (hurt = 1, path = PATH) => ({ kind: 'harm', hurt, path }) as const;

/** What is to be told once effects have happened but for those of some actors, and what waits then. */
function aftermath(before: Game, { state, effects }: Played, missing: readonly string[], back = false) {
  const isMissed = (effect: Effect): boolean => effect.kind === 'set-actor' && missing.includes(effect.actor);
  const [missed, done] = [effects.filter(isMissed), effects.filter((effect) => !isMissed(effect))];
  const open = back ? before.state.open : state.open;
  const after = SCRAMBLE.afterEffects?.({ before: before.state.open, open, done, missed, back });
  expectTold(after?.events ?? []);
  return after;
}
const hitsOf = ({ hurts }: ScrambleOpen): readonly string[] =>
  Object.entries(hurts).flatMap(([id, { hits }]) => Object.entries(hits).map(([who, damage]) => `${id} ${who} ${damage}`));

describe('damage of traps and falls', () => {
  test('SC-62 SC-63 waits for the GM under one number for all whom it got and who have an actor', () => {
    expect(fallen().state.open.hurts).toEqual({
      1: {
        name: 'Pit',
        hits: { ada: 3, bram: 7, twin: 11 },
      },
    });
  });

  test('SC-62 SC-63 comes off what is stored on their sheets by one command, never below nothing; nobody is told of hit points', () => {
    const game = play(fallen(), harm());
    expect(told(game)).toEqual([]);
    expect(aftermath(fallen(), game, [])).toEqual({
      open: game.state.open,
      events: [
        { name: 'memberHurt', data: { member: 'Ada, Twin', name: 'Pit', damage: 14 } },
        { name: 'memberHurt', data: { member: 'Bram', name: 'Pit', damage: 7 } },
      ],
    });
    expect([healthOf(game, 'Actor.ada'), healthOf(game, 'Actor.bram')]).toEqual([6, 0]);
    expect(game.world.actors?.('Actor.bram')?.stored('system.notes')).toBe('a mason');
    expect(game.state.open.hurts).toEqual({});
    expect(refusal(game, harm())).toBe('not-hurt');
  });

  test('SC-62 SC-63 goes back onto their sheets with the step, and only where they stand as it left them', () => {
    const before = fallen();
    const { effects, world } = play(before, harm());
    const back = reversed(effects);
    expect(back.every((effect) => stillStands(effect, world, ''))).toBe(true);
    const undone = { ...before, world: changed(world, back) };
    expect([healthOf(undone, 'Actor.ada'), healthOf(undone, 'Actor.bram')]).toEqual([20, 5]);
    const healed = withSheets(before, { ...SHEETS, 'Actor.ada': { system: { health: { value: 9 } } } });
    expect(back.map((effect) => stillStands(effect, healed.world, ''))).toEqual([false, false]);
  });

  test('SC-62 who is below nothing already gets no better by it', () => {
    const game = play(withSheets(fallen(), { ...SHEETS, 'Actor.bram': { system: { health: { value: -4 } } } }), harm());
    expect(healthOf(game, 'Actor.bram')).toBe(-4);
  });

  test('SC-62 SC-63 waits again for whom it could not be taken off, and is told for the others', () => {
    const before = fallen();
    const game = play(before, harm());
    const after = aftermath(before, game, ['Actor.ada']);
    expect(after && hitsOf(after.open)).toEqual(['1 ada 3', '1 twin 11']);
    expect(after?.events).toEqual([
      { name: 'memberHurt', data: { member: 'Bram', name: 'Pit', damage: 7 } },
      { name: 'hurtWaits', data: { member: 'Ada, Twin', name: 'Pit', damage: 14 } },
    ]);
    const again = aftermath(before, { ...game, state: { ...game.state, open: after?.open ?? game.state.open } }, ['Actor.ada']);
    expect(again).toEqual(after);
  });

  test('SC-62 SC-63 waits no more, once it is undone, for whom it could not be given back, and that is told', () => {
    const before = fallen();
    const after = aftermath(before, play(before, harm()), ['Actor.ada'], true);
    expect(after && hitsOf(after.open)).toEqual(['1 bram 7']);
    expect(after?.events).toEqual([{ name: 'hurtStays', data: { member: 'Ada, Twin', name: 'Pit', damage: 14 } }]);
    const none = aftermath(before, play(before, harm()), ['Actor.ada', 'Actor.bram'], true);
    expect(none && hitsOf(none.open)).toEqual([]);
    expect(none?.open.stays).toEqual({ 1: ['ada', 'twin', 'bram'] });
    const stays = none ? { ...before, state: { ...before.state, open: none.open } } : before;
    expect(refusal(stays, harm())).toBe('not-hurt');
  });

  test('SC-62 SC-63 no later firing gets the number of one whose damage stays on sheets, to whom nothing would be given back', () => {
    const { state } = begun({ members: MEMBERS });
    const next = (stays: ScrambleOpen['stays'], struck: number): number =>
      waiting({ ...state, open: { ...state.open, stays, struck } }, 'Pit', [{ member: 'ada', damage: 2 }]).hurt;
    expect(next({ 4: ['ada'] }, 0)).toBe(5);
    expect(next({ 1: ['ada'] }, 999_999_999)).toBe(2);
  });

  const GONE = { 'Actor.ada': SHEETS['Actor.ada'] };
  const bramHas = (system: object): Sheets => ({ ...SHEETS, 'Actor.bram': { system } });
  test.each([
    ['gone', PATH, GONE],
    ['absent', PATH, bramHas({ notes: 'a mason' })],
    ['unread', PATH, bramHas({ health: { value: '5' } })],
    ['unread', PATH, bramHas({ health: { value: NaN } })],
    ['unread', PATH, bramHas({ health: { value: null } })],
  ] as const)('SC-62 SC-63 comes off all but one whose actor is %s, who stays waiting and is named (%#)', (why, path, sheets) => {
    const game = play(withSheets(fallen(), sheets), harm(1, path));
    expect(healthOf(game, 'Actor.ada')).toBe(6);
    expect(hitsOf(game.state.open)).toEqual(['1 bram 7']);
    expect(game.events).toEqual([{ name: 'hurtUnread', data: { member: 'Bram', name: 'Pit', damage: 7, why, path } }]);
  });

  test.each([
    ['health-unmapped', '', SHEETS, {}],
    ['health-unread', 'health', SHEETS, { member: 'Ada, Twin, Bram', path: 'health' }],
    ['health-absent', 'health.value.now', SHEETS, { member: 'Ada, Twin, Bram', path: 'health.value.now' }],
    ['health-absent', '__proto__.value', SHEETS, { member: 'Ada, Twin, Bram', path: '__proto__.value' }],
    ['health-absent', 'mana', GONE, { member: 'Ada, Twin', path: 'mana' }],
    ['health-gone', PATH, {}, { member: 'Ada, Twin, Bram' }],
  ] as const)('SC-62 SC-63 %s is said where nobody can be read under “%s” (%#)', (code, path, sheets, data) => {
    const game = withSheets(fallen(), sheets);
    const decision = SCRAMBLE.decide(game.state, harm(1, path), GM, { die: () => 1 }, game.world);
    expect(decision).toEqual({ kind: 'refused', refusal: { code, data } });
  });

  test('SC-62 SC-63 is let be for one alone, as for whoever is gone', () => {
    const game = play(fallen(), { kind: 'spare', hurt: 1, member: 'bram' });
    expect(hitsOf(game.state.open)).toEqual(['1 ada 3', '1 twin 11']);
    expect(refusal(game, { kind: 'spare', hurt: 1, member: 'bram' })).toBe('not-hurt');
    const none = ['ada', 'twin'].reduce<Game>((now, member) => play(now, { kind: 'spare', hurt: 1, member }), game);
    expect(none.state.open.hurts).toEqual({});
  });

  test.each([
    ['7', 0, 8],
    ['7', 9, 10],
    ['999999999', 0, 1],
    ['1', 999_999_999, 2],
  ] as const)(
    'SC-62 a damaged count overwrites nothing that waits: %s waits, %i is the last, %i is next',
    (waits, last, next) => {
      const game = fallen();
      const { hurts } = game.state.open;
      const damaged = { ...game.state, open: { ...game.state.open, hurts: { [waits]: hurts['1']! }, struck: last } };
      const { state: after, hurt } = waiting(damaged, 'Dart', [{ member: 'ada', damage: 2 }]);
      expect(hurt).toBe(next);
      expect(after.open.hurts).toEqual({ [waits]: hurts['1'], [next]: { name: 'Dart', hits: { ada: 2 } } });
      expect(v.is(SCRAMBLE.schemas.open, after.open)).toBe(true);
    },
  );

  test('SC-62 SC-63 is the GM’s to take off, also after the end; or to let be', () => {
    expect(refusal(fallen(), harm(), LEADER)).toBe('gm-only');
    expect(refusal(play(fallen(), { kind: 'end' }), harm())).toBe('accepted');
    const spared = play(fallen(), { kind: 'spare', hurt: 1 });
    expect(spared.state.open.hurts).toEqual({});
    expect(spared.effects).toEqual([]);
    expect(refusal(spared, { kind: 'spare', hurt: 1 })).toBe('not-hurt');
    expect(refusal(fallen(), { kind: 'spare', hurt: 1 }, LEADER)).toBe('gm-only');
  });

  test('SC-62 a number is never given twice, so that an older card means nothing newer', () => {
    const again = play(
      play(play(fallen(), harm()), { kind: 'set-trap', trap: 'pit', member: 'ada', rung: '1', score: 50, successes: 1 }),
      {
        ...{ kind: 'fire', trap: 'pit', who: 'Bram' },
      },
      GM,
      [2, 2],
    );
    expect(Object.keys(again.state.open.hurts)).toEqual(['2']);
    expect(dataOf(again, 'trapHit')).toMatchObject({ hurt: 2, damage: 4 });
    expect(refusal(again, harm(1))).toBe('not-hurt');
  });

  test('SC-62 SC-63 whoever leaves the party is let be', () => {
    const game = play(fallen(), { kind: 'member', id: 'bram', member: null });
    expect(Object.keys(game.state.open.hurts['1']?.hits ?? {})).toEqual(['ada', 'twin']);
    const none = ['ada', 'twin'].reduce<Game>((now, id) => play(now, { kind: 'member', id, member: null }), game);
    expect(none.state.open.hurts).toEqual({});
  });
});

describe('damage waits', () => {
  const known = (secret: Secret): Game =>
    playAll(begun({ members: MEMBERS }), [
      { kind: 'place', id: 'trap', secret },
      { kind: 'show', id: 'trap' },
    ]);
  const tries = (id: string, rung: 'F' | 'L' | '1') =>
    ({ kind: 'disable', trap: 'trap', member: id, rung, strength: 9 }) as const;
  const set = (rung: 'F' | '1') => ({ kind: 'set-trap', trap: 'trap', member: 'ada', rung, score: 60, successes: 1 }) as const;

  test.each([
    ['a failed try to disable it', known(BLADE), tries('bram', 'F'), [45, 7, 2], { bram: 9 }],
    ['a move of whoever is held', play(known(PIT), tries('ada', 'L')), { kind: 'break-free', trap: 'trap' }, [6, 1], { ada: 7 }],
    ['setting it badly', play(known(PIT), tries('ada', '1')), set('F'), [1, 1, 6, 2], { ada: 8 }],
    [
      'a firing at a member by name',
      play(play(known(BLADE), tries('ada', '1')), set('1')),
      { kind: 'fire', trap: 'trap', who: 'Bram' },
      [65, 3],
      { bram: 3 },
    ],
  ] as const)('SC-63 SC-64 SC-65 after %s', (_what, game, command, dice, hits) => {
    const hit = play(game, command, GM, dice);
    expect(hit.state.open.hurts['1']?.hits).toEqual(hits);
    expect(hit.events.find(({ name }) => name === 'trapHit' || name === 'trapBackfired')?.data).toMatchObject({ hurt: 1 });
  });

  test.each([
    ['a miss', tries('bram', 'F'), [66]],
    ['no actor', tries('hand', 'F'), [65, 3]],
  ] as const)('SC-64 not after %s', (_what, command, dice) => {
    const hit = play(known(BLADE), command, GM, dice);
    expect(hit.state.open.hurts).toEqual({});
    expect(dataOf(hit, 'trapHit')).toMatchObject({ hurt: 0 });
  });

  test('SC-65 not where it is fired on somebody who is no member', () => {
    const armed = play(play(known(BLADE), tries('ada', '1')), set('1'));
    expect(play(armed, { kind: 'fire', trap: 'trap', who: 'Ogre' }, GM, [65, 3]).state.open.hurts).toEqual({});
  });
});
