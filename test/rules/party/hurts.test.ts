import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { reversed } from '../../../src/rules/effects/every-effect.ts';
import { HURTS } from '../../../src/rules/party/hurts-state.ts';
import { MOST_WAITING, afterHarm, bySheet, harm, letBe, spare, waiting } from '../../../src/rules/party/damage/hurts.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { worldAfter } from '../../play/chance-play.ts';

/** A party of any procedure: what it is hurt by, and something else that stays as it is. */
interface Party {
  readonly members: Readonly<Record<string, { readonly name: string; readonly actor: string }>>;
  readonly hurts: Readonly<
    Record<string, { readonly name: string; readonly hits: readonly { member: string; damage: number }[] }>
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
    expect(state.open).toEqual({ ...PARTY, struck: 1, hurts: { 1: { name: 'Pit', hits: hits({ ada: 3, twin: 1 }) } } });
    expect([state.open.more, state.open.members, state.hidden]).toEqual([MORE, PARTY.members, HIDDEN]);
    expect(state.open.more).toBe(MORE);
    expect(waiting(STATE, 'Pit', hits({ cy: 4 }))).toEqual({ state: STATE, hurt: 0 });
    expect(Object.keys(state.open)).not.toContain('stays');
  });

  test('SC-62 RA-44 waits under several numbers where it is of more sheets than that, and one sheet’s stays together', () => {
    const { open } = hurt({ ada: 3, ben: 2, twin: 1 }, 1);
    expect(open.hurts).toEqual({
      1: { name: 'Pit', hits: hits({ ada: 3, twin: 1 }) },
      2: { name: 'Pit', hits: hits({ ben: 2 }) },
    });
    expect(open.struck).toBe(2);
    expect(hurt({ ada: 3, ben: 2, twin: 1 }, 2).open.hurts).toEqual({
      1: { name: 'Pit', hits: hits({ ada: 3, ben: 2, twin: 1 }) },
    });
  });

  test('SC-62 RA-44 of more than can wait the oldest goes first, with all of its slices', () => {
    const after = (most: number | undefined, names: readonly string[]) =>
      names.reduce((now, name) => waiting(now, name, hits({ ada: 1, ben: 1 }), most).state, STATE).open.hurts;
    const names = Array.from({ length: MOST_WAITING + 3 }, (_, at) => `${at}`);
    const last = names.slice(3);
    expect(Object.values(after(undefined, names)).map(({ name }) => name)).toEqual(last);
    expect(Object.values(after(1, names)).map(({ name }) => name)).toEqual(last.flatMap((name) => [name, name]));
    // Without slices two firings of one name are two.
    expect(
      Object.keys(
        after(
          undefined,
          names.map(() => 'Pit'),
        ),
      ),
    ).toHaveLength(MOST_WAITING);
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
    expect(letBe(open, 'ada').hurts).toEqual({ 1: { name: 'Pit', hits: hits({ ben: 2 }) } });
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
            const sheets = [...bySheet(now.open, now.open.hurts[number]?.hits ?? []).keys()].sort();
            const { effects, state } = accepted(harm(now, { hurt: Number(number), path: 'hp' }, { world }));
            const [missed, done] = [true, false].map((is) => effects.filter((effect) => misses.includes(actorOf(effect)) === is));
            const waits = (open: Party) => [...bySheet(open, open.hurts[number]?.hits ?? []).keys()].sort();
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
    expect(one.state.open.hurts).toEqual({ 1: { name: 'Pit', hits: hits({ ada: 3 }) } });
    expect([one.effects, one.events]).toEqual([[], []]);
    expect(accepted(spare(state, { hurt: 1 })).state.open.hurts).toEqual({});
    expect(spare(state, { hurt: 2 })).toMatchObject({ refusal: { code: 'not-hurt' } });
  });
});
