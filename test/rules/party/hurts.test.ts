import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { reversed } from '../../../src/rules/effects/every-effect.ts';
import { HURTS } from '../../../src/rules/party/hurts-state.ts';
import { MOST_WAITING, afterHarm, bySheet, harm, hitsIn, letBe, spare, waiting } from '../../../src/rules/party/damage/hurts.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { worldAfter } from '../../play/chance-play.ts';

/** A party of any procedure: what it is hurt by, and something else that stays as it is. */
interface Party {
  readonly members: Readonly<Record<string, { readonly name: string; readonly actor: string }>>;
  readonly hurts: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly hits: Readonly<Record<string, number>>;
        readonly of?: readonly string[] | undefined;
      }
    >
  >;
  readonly struck: number;
  readonly stays?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly more: object;
}

const MORE = { a: 1 };
const HIDDEN = { b: 2 };
const PARTY: Party = {
  members: {
    ada: { name: 'Ada', actor: 'Actor.ada' },
    twin: { name: 'Twin', actor: 'Actor.ada' },
    ben: { name: 'Ben', actor: 'Actor.ben' },
    cy: { name: 'Cy', actor: '' },
  },
  ...{ hurts: {}, struck: 0, more: MORE },
};
const hits = (damage: Readonly<Record<string, number>>) =>
  Object.entries(damage).map(([member, points]) => ({ member, damage: points }));
const STATE = { open: PARTY, hidden: HIDDEN };
const hurt = (damage: Readonly<Record<string, number>>, most?: number) => waiting(STATE, 'Pit', hits(damage), most).state;

/** A world whose actors have so many hit points. */
function worldOf(points: Readonly<Record<string, number>>): World {
  const actors: World['actors'] = (uuid) => {
    const stored = (path: string): unknown => {
      const all: Readonly<Record<string, unknown>> = { system: { hp: points[uuid] }, 'system.hp': points[uuid] };
      return all[path];
    };
    return uuid in points ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
  };
  return { followers: {}, token: null, time: 0, table: null, board: null, actors };
}
const pointsOf = ({ actors }: World, uuid: string) => Number(actors?.(uuid)?.stored('system.hp'));

function accepted<Decision extends { readonly kind: string }>(decision: Decision): Extract<Decision, { kind: 'accepted' }> {
  if (decision.kind !== 'accepted') throw new Error(JSON.stringify(decision));
  return decision as Extract<Decision, { kind: 'accepted' }>;
}

describe('damage of any party', () => {
  test('SC-62 RA-44 waits for those who have a sheet and lost something; all else stays the very same', () => {
    const { state, hurt: number } = waiting(STATE, 'Pit', hits({ ada: 3, cy: 4, ben: 0, zoe: 2, twin: 1 }));
    expect(number).toBe(1);
    expect(state.open).toEqual({ ...PARTY, struck: 1, hurts: { 1: { name: 'Pit', hits: { ada: 3, twin: 1 } } } });
    expect([state.open.more, state.open.members, state.hidden]).toEqual([MORE, PARTY.members, HIDDEN]);
    expect(state.open.more).toBe(MORE);
    expect(waiting(STATE, 'Pit', hits({ cy: 4 }))).toEqual({ state: STATE, hurt: 0 });
    expect(Object.keys(state.open)).not.toContain('stays');
  });

  test('SC-62 RA-44 waits under several numbers where it is of more sheets than that, and one sheet’s stays together', () => {
    const { open } = hurt({ ada: 3, ben: 2, twin: 1 }, 1);
    expect(open.hurts).toEqual({
      1: { name: 'Pit', hits: { ada: 3, twin: 1 } },
      2: { name: 'Pit', hits: { ben: 2 } },
    });
    expect(open.struck).toBe(2);
    expect(hurt({ ada: 3, ben: 2, twin: 1 }, 2).open.hurts).toEqual({
      1: { name: 'Pit', hits: { ada: 3, ben: 2, twin: 1 } },
    });
  });

  /** A party that so many firings of one each have hit, one after another. */
  const struckBy = (names: readonly string[], damage: Readonly<Record<string, number>>, most?: number) =>
    names.reduce((now, name) => waiting(now, name, hits(damage), most).state, STATE);
  const namesOf = (firings: number) => Array.from({ length: firings }, (_, at) => `${at}`);

  test('SC-62 RA-44 of more than can wait the oldest is put to the next one, member by member, slice by slice', () => {
    const damage = { ada: 1, ben: 2 };
    const names = namesOf(MOST_WAITING + 3);
    const whole = struckBy(names, damage).open.hurts;
    expect(Object.values(whole).map(({ name }) => name)).toEqual(names.slice(3));
    expect(whole['4']).toEqual({ name: '3', hits: { ada: 4, ben: 8 }, of: ['1', '2', '3'] });
    expect(whole['5']).toEqual({ name: '4', hits: damage });
    const slices = struckBy(names, damage, 1).open.hurts;
    expect(Object.values(slices).map(({ name }) => name)).toEqual(names.slice(3).flatMap((name) => [name, name]));
    expect([slices['7'], slices['8']]).toEqual([
      { name: '3', hits: { ada: 4 }, of: ['1', '3', '5'] },
      { name: '3', hits: { ben: 8 }, of: ['2', '4', '6'] },
    ]);
    // Without slices two firings of one name are two.
    const same = names.map(() => 'Pit');
    expect(Object.keys(struckBy(same, damage).open.hurts)).toHaveLength(MOST_WAITING);
  });

  test('SC-62 RA-44 of more than can wait nothing is lost, whoever each firing hits and however it is sliced', () => {
    const points = fc.integer({ min: 0, max: 9 });
    const each = fc.record({ ada: points, twin: points, ben: points });
    const sum = (open: Party, of: string) => Object.values(open.hurts).reduce((all, waits) => all + (waits.hits[of] ?? 0), 0);
    fc.assert(
      fc.property(fc.array(each, { minLength: 15, maxLength: 50 }), fc.constantFrom(undefined, 1, 2), (all, most) => {
        const { open } = all.reduce((now, damage, at) => waiting(now, `${at}`, hits(damage), most).state, STATE);
        for (const id of ['ada', 'twin', 'ben'] as const)
          expect(sum(open, id)).toBe(all.reduce((rolled, damage) => rolled + damage[id], 0));
        const firings = new Set(Object.values(open.hurts).map(({ name }) => name));
        expect(firings.size).toBeLessThanOrEqual(MOST_WAITING);
        for (const waits of Object.values(open.hurts))
          expect(bySheet(open, hitsIn(waits)).size).toBeLessThanOrEqual(most ?? Infinity);
        expect(v.is(v.object(HURTS), open)).toBe(true);
      }),
    );
  });

  test('SC-62 RA-44 what finds no room beside the next one waits under its old number as damage of that one', () => {
    const first = waiting(STATE, 'first', hits({ ben: 5 }), 1).state;
    const later = namesOf(MOST_WAITING).reduce((now, name) => waiting(now, name, hits({ ada: 1 }), 1).state, first);
    expect([later.open.hurts['1'], later.open.hurts['2']]).toEqual([
      { name: '0', hits: { ben: 5 } },
      { name: '0', hits: { ada: 1 } },
    ]);
  });

  test('SC-62 SC-63 RA-44 what an undo cannot give back of damage that was put together waits no more in what was put together', () => {
    const before = struckBy(namesOf(MOST_WAITING), { ada: 1, ben: 2 });
    const now = waiting(before, 'more', hits({ ada: 1 })).state;
    const { effects } = accepted(harm(now, { hurt: 2, path: 'hp' }, { world: worldOf({ 'Actor.ada': 9, 'Actor.ben': 9 }) }));
    const missed = reversed(effects).filter((effect) => effect.kind === 'set-actor' && effect.actor === 'Actor.ada');
    const { open } = afterHarm({ before: now.open, open: now.open, done: [], missed, back: true });
    expect(open.stays).toEqual({ 1: ['ada'], 2: ['ada'] });
    // The step before is taken back, too: what it put together lies apart again.
    const { stays } = open;
    const apart = afterHarm({ before: before.open, open: { ...before.open, stays }, done: [], missed: [], back: true }).open;
    expect([apart.hurts['1']?.hits, apart.hurts['2']?.hits]).toEqual([{ ben: 2 }, { ben: 2 }]);
    expect(apart.hurts['3']?.hits).toEqual({ ada: 1, ben: 2 });
  });

  test('SC-62 RA-44 damage that was put together is still known as such when some of it comes off', () => {
    const now = struckBy(namesOf(MOST_WAITING + 1), { ada: 1, ben: 2 });
    const one = accepted(spare(now, { hurt: 2, member: 'ada' }));
    expect(one.state.open.hurts['2']).toEqual({ name: '1', hits: { ben: 4 }, of: ['1'] });
  });

  test('SC-62 RA-44 is of whoever’s sheet it is', () => {
    expect([...bySheet(PARTY, hits({ ada: 3, ben: 2, twin: 1, zoe: 1 }))]).toEqual([
      ['Actor.ada', hits({ ada: 3, twin: 1 })],
      ['Actor.ben', hits({ ben: 2 })],
      ['', hits({ zoe: 1 })],
    ]);
  });

  test('SC-62 RA-44 is let be for a member who leaves, and nothing changes where none waits', () => {
    const { open } = hurt({ ada: 3, ben: 2 });
    expect(letBe(open, 'ada').hurts).toEqual({ 1: { name: 'Pit', hits: { ben: 2 } } });
    expect(letBe(letBe(open, 'ada'), 'ben').hurts).toEqual({});
    expect(letBe(open, 'twin')).toBe(open);
  });

  test('SC-62 RA-44 is told in no more letters than messages take', () => {
    const names = Object.fromEntries(
      Array.from({ length: 24 }, (_, at) => [`m${at}`, { name: 'n'.repeat(60), actor: 'Actor.gone' }]),
    );
    const all = Object.fromEntries(Object.keys(names).map((id) => [id, 1]));
    const state = waiting(
      { ...STATE, open: { ...PARTY, members: { ...PARTY.members, ...names } } },
      'Pit',
      hits({ ...all, ben: 1 }),
    ).state;
    const { events } = accepted(harm(state, { hurt: 1, path: 'hp' }, { world: worldOf({ 'Actor.ben': 3 }) }));
    expect(String(events[0]?.data['member'])).toHaveLength(400);
    const none = harm(state, { hurt: 1, path: 'hp' }, { world: worldOf({}) });
    expect(none).toMatchObject({ refusal: { code: 'health-gone' } });
  });

  const actorOf = (effect: Effect): string => (effect.kind === 'set-actor' ? effect.actor : '');
  const actorsOf = (effects: readonly Effect[]) => effects.map(actorOf).sort();

  test('SC-62 SC-63 RA-44 over any party, what came off a sheet waits no more, and what did not, or was given back, does', () => {
    const points = fc.integer({ min: 0, max: 30 });
    const some = fc.subarray(['Actor.ada', 'Actor.ben']);
    const slices = fc.constantFrom(undefined, 1, 2);
    fc.assert(
      fc.property(
        fc.record({ ada: points, twin: points, ben: points }),
        points,
        some,
        some,
        slices,
        (damage, left, misses, keeps, most) => {
          let now = hurt(damage, most);
          let world = worldOf({ 'Actor.ada': left, 'Actor.ben': left });
          for (const number of Object.keys(now.open.hurts)) {
            const sheets = [...bySheet(now.open, hitsIn(now.open.hurts[number])).keys()].sort();
            const { effects, state } = accepted(harm(now, { hurt: Number(number), path: 'hp' }, { world }));
            const [missed, done] = [true, false].map((is) => effects.filter((effect) => misses.includes(actorOf(effect)) === is));
            const waits = (open: Party) => [...bySheet(open, hitsIn(open.hurts[number])).keys()].sort();
            const { open } = afterHarm({
              before: now.open,
              open: state.open,
              done: done ?? [],
              missed: missed ?? [],
              back: false,
            });
            expect(waits(open)).toEqual(actorsOf(missed ?? []));
            const taken = worldAfter(world, done ?? []);
            // It is taken back, but for sheets that somebody has changed.
            const [kept, back] = [true, false].map((is) =>
              reversed(done ?? []).filter((effect) => keeps.includes(actorOf(effect)) === is),
            );
            const undone = afterHarm({ before: now.open, open: now.open, done: back ?? [], missed: kept ?? [], back: true });
            expect(waits(undone.open)).toEqual(sheets.filter((actor) => !actorsOf(kept ?? []).includes(actor)));
            expect(undone.open.stays?.[number] !== undefined).toBe((kept ?? []).length > 0);
            const given = worldAfter(taken, back ?? []);
            for (const actor of sheets) {
              const held = actorsOf(kept ?? []).includes(actor) ? taken : world;
              expect(pointsOf(given, actor)).toBe(pointsOf(held, actor));
            }
            [now, world] = [{ ...now, open }, taken];
          }
          expect(v.is(v.object(HURTS), now.open)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('SC-62 RA-44 that is let be comes off nothing', () => {
    const state = hurt({ ada: 3, ben: 2 });
    const one = accepted(spare(state, { hurt: 1, member: 'ben' }));
    expect(one.state.open.hurts).toEqual({ 1: { name: 'Pit', hits: { ada: 3 } } });
    expect([one.effects, one.events]).toEqual([[], []]);
    expect(accepted(spare(state, { hurt: 1 })).state.open.hurts).toEqual({});
    expect(spare(state, { hurt: 2 })).toMatchObject({ refusal: { code: 'not-hurt' } });
  });

  const read = (hits: unknown) => v.safeParse(v.object(HURTS), { hurts: { 1: { name: 'Pit', hits } } });

  test('SC-62 RA-44 is read as it was stored once, in a list, a member’s put together', () => {
    const list = hits({ ada: 3, ben: 2 });
    expect(read([...list, { member: 'ada', damage: 4 }]).output).toMatchObject({ hurts: { 1: { hits: { ada: 7, ben: 2 } } } });
    expect(read([]).output).toMatchObject({ hurts: { 1: { name: 'Pit', hits: {} } } });
    // An undo may write a firing’s name with nobody in it.
    expect(read(undefined).output).toMatchObject({ hurts: { 1: { name: 'Pit', hits: {} } } });
    const most = Array.from({ length: 3 }, () => ({ member: 'ada', damage: 600_000_000 }));
    expect(read(most).output).toMatchObject({ hurts: { 1: { hits: { ada: 1e9 } } } });
  });

  test('SC-62 RA-44 is read under numbers alone that a command can name', () => {
    const under = (key: string) => v.is(v.object(HURTS), { hurts: { [key]: { name: 'Pit', hits: { ada: 1 } } } });
    for (const key of ['1', '10', '999999999']) expect(under(key), key).toBe(true);
    for (const key of ['0', '007', '-1', '1000000000', '1.5', '']) expect(under(key), key).toBe(false);
  });

  test.each<[string, unknown]>([
    ['a key that names no member', { 'a.b': 1 }],
    ['half a point', { ada: 0.5 }],
    ['too many points', { ada: 1e9 + 1 }],
    ['more members than there can be', Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`m${String(at)}`, 1]))],
    ['a longer list than there can be', Array.from({ length: 25 }, () => ({ member: 'ada', damage: 1 }))],
    ['a text', 'ada 3'],
  ])('SC-62 RA-44 with %s is not read', (_what, damage) => {
    expect(read(damage).success).toBe(false);
  });
});
