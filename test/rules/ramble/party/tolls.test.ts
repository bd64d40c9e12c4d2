import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CommandSchema, type RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import type { Effect } from '../../../../src/rules/procedure.ts';
import { TOLL_MEMBERS } from '../../../../src/rules/ramble/state/party-state.ts';
import { tollsOf } from '../../../../src/rules/ramble/party/tolls.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { type RambleOpen, OpenSchema } from '../../../../src/rules/ramble/state/state.ts';
import { type Game, type Played, LEADER, dataOf, hour, play, playAll, refusal, told, travelled } from '../fixtures.ts';
import { expectTold } from '../told-events.ts';
import { type Judged, type Judging, heldOf, judged, openOf } from './judged.ts';
import { CREW, PATH, SHEETS, type Sheets, ailing, apart, healthOf, hurting, manned, sheets } from './parties.ts';
import { type Crewed, crewed, walker } from './travellers.ts';

const harm = (path: string = PATH, hurt = 1) => ({ kind: 'harm', hurt, path }) as const;
const toll = (members: readonly string[], path: string = PATH, hurt = 1): RambleCommand => ({
  ...{ kind: 'toll', hurt, path, members: [...members] },
});

const hitsOf = ({ hurts }: RambleOpen): readonly string[] =>
  Object.entries(hurts).flatMap(([id, { hits }]) => Object.entries(hits).map(([who, damage]) => `${id} ${who} ${damage}`));

/** What is to be told once effects have happened but for those of some actors, and what waits then. */
function aftermath(before: Game, { state, effects }: Played, missing: readonly string[] = [], back = false) {
  const isMissed = (effect: Effect): boolean => effect.kind === 'set-actor' && missing.includes(effect.actor);
  const [missed, done] = [effects.filter(isMissed), effects.filter((effect) => !isMissed(effect))];
  const open = back ? before.state.open : state.open;
  const after = RAMBLE.afterEffects?.({ before: before.state.open, open, done, missed, back });
  if (!after) throw new Error('nothing is settled');
  expectTold(after.events);
  return after;
}

/** A party of two who share a sheet, and one more. */
const TWINS = { ada: walker({ name: 'Ada' }), twin: walker({ name: 'Twin' }), ben: walker({ name: 'Ben', actor: 'Actor.ben' }) };
const twins = (): Game => sheets(hurting(crewed({ members: TWINS }), { ada: 3, twin: 4, ben: 2 }), SHEETS);

describe('a toll', () => {
  test('RA-44 comes off the sheets of those who are named, and waits for the others', () => {
    const before = ailing();
    const game = play(before, toll(['ada']));
    expect(game.effects).toEqual([
      {
        ...{ kind: 'set-actor', actor: 'Actor.ada', cause: '1' },
        fields: [{ path: 'system.health.value', from: '20', to: '17' }],
      },
    ]);
    expect([healthOf(game, 'Actor.ada'), healthOf(game, 'Actor.ben')]).toEqual([17, 5]);
    expect(hitsOf(game.state.open)).toEqual(['1 ben 7']);
    expect([told(game), aftermath(before, game).events]).toEqual([
      ['tollTaken'],
      [{ name: 'memberHurt', data: { member: 'Ada', name: '1', damage: 3 } }],
    ]);
    const rest = play(game, toll(['ben', 'ada']));
    expect([healthOf(rest, 'Actor.ada'), healthOf(rest, 'Actor.ben')]).toEqual([17, 0]);
    expect(rest.state.open.hurts).toEqual({});
    expect(rest.world.actors?.('Actor.ben')?.stored('system.notes')).toBe('a mason');
    expect(refusal(rest, toll(['ben']))).toBe('not-hurt');
    expect(v.is(OpenSchema, game.state.open)).toBe(true);
  });

  test('RA-44 the GM’s own taking off is told with those whom it got', () => {
    const taken = (stored: Sheets) => dataOf(play(sheets(ailing(), stored), harm()), 'damageTaken');
    expect(taken(SHEETS)).toEqual({ jaunt: ailing().state.open.jaunts, members: 'Ada, Ben' });
    expect(taken({ 'Actor.ada': SHEETS['Actor.ada'] })['members']).toBe('Ada');
  });

  test('RA-44 takes nothing of who has nothing left, and waits no more for them', () => {
    const none = { ...SHEETS, 'Actor.ben': { system: { health: { value: 0 } } } };
    const game = play(sheets(ailing(), none), toll(['ada', 'ben']));
    expect(game.effects).toMatchObject([{ actor: 'Actor.ada' }]);
    expect(game.state.open.hurts).toEqual({});
    const alone = play(sheets(hurting(manned(), { ben: 7 }), none), toll(['ben']));
    expect([alone.effects, told(alone), alone.state.open.hurts]).toEqual([[], ['tollTaken'], {}]);
  });

  test('RA-44 waits for nobody who has no sheet, or lost nothing', () => {
    expect(hitsOf(ailing().state.open)).toEqual(['1 ada 3', '1 ben 7']);
    expect(hitsOf(hurting(manned(), { ada: 0, cy: 9 }).state.open)).toEqual([]);
    for (const members of [['cy'], ['zoe']]) expect(refusal(ailing(), toll(members))).toBe('not-hurt');
  });

  test('RA-44 takes all that waits of one sheet, which two may share', () => {
    const before = twins();
    const game = play(before, toll(['twin']));
    expect(healthOf(game, 'Actor.ada')).toBe(13);
    expect(hitsOf(game.state.open)).toEqual(['1 ben 2']);
    expect(aftermath(before, game).events).toEqual([{ name: 'memberHurt', data: { member: 'Ada, Twin', name: '1', damage: 7 } }]);
  });

  test('RA-44 goes back along with the step, as neither what the GM takes off does nor what is let be', () => {
    expect(['toll', 'harm', 'spare'].map((kind) => RAMBLE.goesBackAlong?.({ kind } as never))).toEqual([true, false, false]);
  });

  test('RA-44 is the GM’s, also after the end, as the other words of damage are', () => {
    const commands = [toll(['ada']), harm(), { kind: 'spare', hurt: 1 }] as const;
    for (const command of commands) {
      expect(refusal(ailing(), command, LEADER)).toBe('gm-only');
      expect(refusal(play(ailing(), { kind: 'end' }), command)).toBe('accepted');
    }
  });

  const benHas = (system: object): Sheets => ({ ...SHEETS, 'Actor.ben': { system } });
  test.each([
    ['gone', PATH, { 'Actor.ada': SHEETS['Actor.ada'] }],
    ['absent', PATH, benHas({ notes: 'a mason' })],
    ['unread', PATH, benHas({ health: { value: '5' } })],
    ['unread', PATH, benHas({ health: { value: NaN } })],
  ] as const)('RA-44 what is %s waits for the GM, and is told', (why, path, stored) => {
    const game = play(sheets(ailing(), stored), toll(['ada', 'ben'], path));
    expect(healthOf(game, 'Actor.ada')).toBe(17);
    expect(hitsOf(game.state.open)).toEqual(['1 ben 7']);
    expect(game.events).toEqual([
      { name: 'hurtUnread', data: { member: 'Ben', name: '1', damage: 7, why, path } },
      { name: 'tollTaken', data: {} },
    ]);
    const code = `health-${why}`;
    expect(refusal(sheets(ailing(), stored), toll(['ben'], path))).toBe(code);
    expect(refusal(sheets(ailing(), stored), toll(['ben'], ''))).toBe('health-unmapped');
  });

  test('RA-44 waits again for whom it could not be taken off, and asked once more it is the same', () => {
    const before = ailing();
    const game = play(before, toll(['ada', 'ben']));
    const after = aftermath(before, game, ['Actor.ada']);
    expect(hitsOf(after.open)).toEqual(['1 ada 3']);
    expect(after.events.map(({ name }) => name)).toEqual(['memberHurt', 'hurtWaits']);
    expect(aftermath(before, { ...game, state: { ...game.state, open: after.open } }, ['Actor.ada'])).toEqual(after);
  });

  test('RA-44 what the others lost waits on, whatever became of a slice', () => {
    const before = twins();
    const slice = play(before, toll(['ben']));
    expect(hitsOf(aftermath(before, slice, ['Actor.ben']).open)).toEqual(['1 ada 3', '1 twin 4', '1 ben 2']);
    expect(hitsOf(aftermath(before, slice).open)).toEqual(['1 ada 3', '1 twin 4']);
    expect(hitsOf(aftermath(before, slice, ['Actor.ben'], true).open)).toEqual(['1 ada 3', '1 twin 4']);
  });
});

/** A party of whom everyone has lost a point, and who share so many sheets. */
function many(sheetCount: number, members: number): Game {
  const all = Object.fromEntries(
    Array.from({ length: members }, (_, at) => [`m${at}`, walker({ actor: `Actor.${at % sheetCount}` })]),
  );
  return hurting(crewed({ members: all }), Object.fromEntries(Object.keys(all).map((id) => [id, 1])));
}

/** Lists the tolls that take off all that waits, an hour's slices one after the other. */
const tollsIn = (open: RambleOpen): readonly RambleCommand[] =>
  Object.keys(open.hurts).flatMap((hurt) => tollsOf(open, Number(hurt)).map((members) => toll(members, PATH, Number(hurt))));

describe('slices of a toll', () => {
  test.each([
    [4, 4, [4]],
    [10, 10, [10]],
    [10, 24, [10]],
    [11, 11, [10, 1]],
    [21, 24, [10, 10, 1]],
    [24, 24, [10, 10, 4]],
  ])('RA-44 %i sheets of %i members wait and come off in %o', (sheetCount, members, sizes) => {
    const game = many(sheetCount, members);
    const { open } = game.state;
    const slices = Object.keys(open.hurts).flatMap((hurt) => tollsOf(open, Number(hurt)));
    expect(slices.map((slice) => slice.length)).toEqual(sizes);
    const named = slices.flat().map((id) => open.members[id]?.actor);
    expect(named).toEqual(Array.from({ length: sheetCount }, (_, at) => `Actor.${at}`));
    expect(slices.every((slice) => v.is(CommandSchema, toll(slice)))).toBe(true);
    expect(Object.values(open.hurts).flatMap(({ hits }) => Object.keys(hits))).toHaveLength(members);
    expect([Object.keys(open.hurts).length, open.struck]).toEqual([sizes.length, sizes.length]);
  });

  test('RA-44 are told apart also where all of an hour lies under one number', () => {
    const game = many(12, 12);
    const hits = Object.assign({}, ...Object.values(game.state.open.hurts).map((waits) => waits.hits)) as Record<string, number>;
    const slices = tollsOf({ ...game.state.open, hurts: { 1: { name: '1', hits } } }, 1);
    expect(slices).toEqual([Array.from({ length: 10 }, (_, at) => `m${at}`), ['m10', 'm11']]);
  });

  test('RA-44 are none where nothing waits, and none is longer than it may be', () => {
    expect(tollsOf(manned().state.open, 1)).toEqual([]);
    expect(v.is(CommandSchema, toll(Array.from({ length: TOLL_MEMBERS + 1 }, (_, at) => `m${at}`)))).toBe(false);
    expect(v.is(CommandSchema, toll([]))).toBe(false);
  });

  test('RA-44 come off sheets as what the GM takes off does', () => {
    const stored = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`Actor.${at}`, { system: { health: { value: 9 } } }]),
    );
    const game = sheets(many(11, 24), stored);
    const sliced = playAll(game, tollsIn(game.state.open));
    const once = playAll(
      game,
      Object.keys(game.state.open.hurts).map((hurt) => harm(PATH, Number(hurt))),
    );
    for (const after of [sliced, once]) {
      expect(Object.keys(stored).map((actor) => healthOf(after, actor))).toEqual([6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
      expect(after.state.open.hurts).toEqual({});
    }
  });
});

describe('damage that waits', () => {
  test('RA-44 is let be for one or for all', () => {
    const one = play(ailing(), { kind: 'spare', hurt: 1, member: 'ada' });
    expect(hitsOf(one.state.open)).toEqual(['1 ben 7']);
    expect([one.events, one.effects]).toEqual([[], []]);
    expect(play(ailing(), { kind: 'spare', hurt: 1 }).state.open.hurts).toEqual({});
    expect(refusal(one, { kind: 'spare', hurt: 1, member: 'ada' })).toBe('not-hurt');
    expect(refusal(one, { kind: 'spare', hurt: 2 })).toBe('not-hurt');
  });

  test('RA-44 of more than twenty hours the oldest goes first', () => {
    const game = Array.from({ length: 22 }, (_, at) => `${at}`).reduce((now, name) => hurting(now, { ada: 1 }, name), manned());
    const { hurts, struck } = game.state.open;
    expect(Object.values(hurts).map(({ name }) => Number(name))).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    expect([Object.keys(hurts)[0], struck]).toEqual(['3', 22]);
    expect(v.is(OpenSchema, game.state.open)).toBe(true);
  });

  test('RA-44 of more than twenty hours the oldest goes with all of its slices', () => {
    const all = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`m${at}`, 1]));
    const game = Array.from({ length: 22 }, (_, at) => `${at}`).reduce((now, name) => hurting(now, all, name), many(11, 11));
    // The first hour was another one, of the same name as the second.
    expect(Object.values(game.state.open.hurts).map(({ name }) => Number(name))).toEqual(
      Array.from({ length: 40 }, (_, at) => 2 + Math.floor(at / 2)),
    );
  });

  test('RA-44 each hour’s waits by itself, and comes off by itself', () => {
    const game = sheets(hurting(hurting(manned(), { ada: 3 }), { ada: 4, ben: 1 }, '2'), SHEETS);
    const after = play(game, toll(['ada'], PATH, 2));
    expect(healthOf(after, 'Actor.ada')).toBe(16);
    expect(hitsOf(after.state.open)).toEqual(['1 ada 3', '2 ben 1']);
  });
});

describe('a journey', () => {
  const six = { kind: 'journey', way: '333333' } as const;
  /** Ben, who has five hit points, and Ada, who has twenty, have lost so much on a journey. */
  const weary = (damage: Readonly<Record<string, number>>, given: Crewed = {}) =>
    sheets(play(hurting(manned(given), damage), six, LEADER), SHEETS);
  const stops = ({ events }: Pick<Played, 'events'>) => events.find(({ name }) => name === 'journeyStopped')?.data;

  test.each<[string, RambleCommand]>([
    ['by itself', toll(['ada', 'ben'])],
    ['by the GM', { kind: 'harm', hurt: 1, path: PATH }],
  ])('RA-22 RA-44 ends where damage that comes off %s leaves somebody no hit points', (_how, command) => {
    const game = play(weary({ ada: 3, ben: 5 }), command);
    expect(healthOf(game, 'Actor.ben')).toBe(0);
    expect(game.state.open.journey).toBeUndefined();
    expect(stops(game)).toEqual({ jaunt: game.state.open.jaunts, members: 'Ben' });
  });

  test('RA-22 RA-44 names all whom it leaves none', () => {
    expect(stops(play(weary({ ada: 30, ben: 30 }), toll(['ada', 'ben'])))?.['members']).toBe('Ada, Ben');
  });

  test.each<[string, Game]>([
    ['all have some left', weary({ ada: 3, ben: 4 })],
    ['who has none had none before', sheets(weary({ ben: 4 }), { 'Actor.ben': { system: { health: { value: 0 } } } })],
  ])('RA-22 RA-44 goes on where %s', (_what, game) => {
    const after = play(game, toll(['ada', 'ben']));
    expect(after.state.open.journey).toBe('333333');
    expect(stops(after)).toBeUndefined();
  });

  test('RA-22 RA-44 of one part goes on whatever becomes of another part', () => {
    const game = hurting(apart({ members: { ...CREW, cy: { ...CREW.cy, actor: 'Actor.cy' } } }), { cy: 5 });
    const after = play(sheets(play(game, six, LEADER), { 'Actor.cy': { system: { health: { value: 5 } } } }), toll(['cy']));
    expect([healthOf(after, 'Actor.cy'), after.state.open.journey]).toEqual([0, '333333']);
  });

  test('RA-44 nobody is told of where none goes on', () => {
    const game = play(sheets(hurting(manned(), { ben: 5 }), SHEETS), toll(['ben']));
    expect([healthOf(game, 'Actor.ben'), stops(game)]).toEqual([0, undefined]);
  });

  /** Two on foot go six hexes by as many presses as one, with dice that hurt them. */
  const pressed = (actor: string, options: Crewed['options'] = {}) => {
    const on = { ada: walker({ speed: 16, actor }), ben: walker({ name: 'Ben', speed: 16, actor }) };
    const game = play(crewed({ members: on, options: { encounters: 'off', ...options } }), six, LEADER);
    return play(game, { kind: 'step', all: true, expects: 'weather' }, LEADER, { die: () => 4 }).state.open;
  };

  test('RA-22 RA-44 a press plays no hour after one whose damage comes off sheets first', () => {
    const one = pressed('Actor.ada');
    expect([one.jaunts, one.status, one.journey, Object.keys(one.hurts).length]).toEqual([1, 'halt', '3333', 1]);
    const asked = pressed('Actor.ada', { toll: 'ask' });
    expect([asked.jaunts, asked.journey, Object.keys(asked.hurts).length]).toEqual([3, undefined, 3]);
    const sheetless = pressed('');
    expect([sheetless.jaunts, sheetless.journey, sheetless.hurts]).toEqual([3, undefined, {}]);
  });
});

/** An hour that is travelled in the hands of the referee, up to its exhaustion: two dice for Ada and Ben. */
function tired(): Judged {
  const rides = manned({ options: { encounters: 'gm' } });
  const gone = play(travelled(hour(rides), '3'), { kind: 'stay' }, LEADER);
  return heldOf(sheets(play(gone, { kind: 'step', all: false, expects: 'energy' }, LEADER), SHEETS));
}
const STEP = { kind: 'step', all: false, expects: 'exhaustion' } as const;
/** Somebody heals an actor meanwhile. */
function healed({ held, world }: Judged, value: number): Judged {
  const stored = (path: string): unknown => (path === `system.${PATH}` ? value : world.actors?.('Actor.ada')?.stored(path));
  const actors: typeof world.actors = (uuid) => {
    const actor = world.actors?.(uuid) ?? null;
    return actor && uuid === 'Actor.ada' ? { ...actor, stored } : actor;
  };
  return { held, world: { ...world, actors } };
}
const hitPoints = ({ world }: Judged, uuid: string) => Number(world.actors?.(uuid)?.stored(`system.${PATH}`));

describe('a step that is taken back', () => {
  test('RA-44 gives the hit points back with it', () => {
    const start = tired();
    const step = judged(start, STEP);
    const waits = openOf(step).hurts['1']?.hits ?? {};
    const { ada = 0, ben = 0 } = waits;
    expect(Object.keys(waits)).toEqual(['ada', 'ben']);
    expect([ada, ben].every((damage) => damage > 0)).toBe(true);
    const taken = judged(step, toll(['ada', 'ben']));
    expect([hitPoints(taken, 'Actor.ada'), hitPoints(taken, 'Actor.ben')]).toEqual([20 - ada, Math.max(0, 5 - ben)]);
    const untaken = judged(taken, { kind: 'undo' });
    expect([hitPoints(untaken, 'Actor.ada'), hitPoints(untaken, 'Actor.ben')]).toEqual([20, 5]);
    expect(openOf(untaken).hurts['1']?.hits).toEqual(waits);
    const back = judged(untaken, { kind: 'undo' });
    expect(openOf(back)).toEqual(openOf(start));
  });

  test('RA-44 leaves a sheet alone that somebody else has changed, which loses nothing a second time', () => {
    const start = tired();
    const step = judged(start, STEP);
    const taken = judged(step, toll(['ada', 'ben']));
    const changed = healed(taken, 19);
    const untaken = judged(changed, { kind: 'undo' });
    expect([hitPoints(untaken, 'Actor.ada'), hitPoints(untaken, 'Actor.ben')]).toEqual([19, 5]);
    expect(Object.keys(openOf(untaken).hurts['1']?.hits ?? {})).toEqual(['ben']);
    expect(openOf(untaken).stays).toEqual({ 1: ['ada'] });
    expect(openOf(untaken).stayed).toEqual({ 1: String(openOf(step).jaunts) });
    const again = judged(untaken, toll(['ada', 'ben']));
    expect([hitPoints(again, 'Actor.ada'), openOf(again).hurts]).toEqual([19, {}]);
    const back = judged(untaken, { kind: 'undo' });
    expect(openOf(back)).toEqual({ ...openOf(start), stays: { 1: ['ada'] }, stayed: openOf(untaken).stayed });
    // The hour that is played anew has another number, so that nothing of it is taken for what stays; and who has paid pays no more.
    const anew = openOf(judged(back, STEP));
    expect(Object.entries(anew.hurts).map(([hurt, { hits }]) => [hurt, Object.keys(hits)])).toEqual([['2', ['ben']]]);
    expect(Object.keys(anew.tired ?? {})).toEqual(['ada', 'ben', 'cy']);
  });
});

describe('a toll that is taken back', () => {
  const taken = () => judged(judged(tired(), STEP), toll(['ada', 'ben']));

  test('RA-44 of a sheet that somebody has put back by hand nothing is said to stay taken, and it waits again', () => {
    const back = judged(healed(taken(), 20), { kind: 'undo' });
    expect(Object.keys(openOf(back).hurts['1']?.hits ?? {})).toEqual(['ada', 'ben']);
    expect(openOf(back).stays).toBeUndefined();
    expect(back.judgement.events.map(({ name }) => name)).toEqual(['undone']);
    expect([hitPoints(back, 'Actor.ada'), hitPoints(back, 'Actor.ben')]).toEqual([20, 5]);
  });

  test('RA-44 of who had nothing to lose nothing is said to stay taken, whatever they have by then', () => {
    const start = judged(tired(), STEP);
    const empty = healed(start, 0);
    const healedSince = healed(judged(empty, toll(['ada', 'ben'])), 8);
    const back = judged(healedSince, { kind: 'undo' });
    expect([openOf(back).stays, Object.keys(openOf(back).hurts['1']?.hits ?? {})]).toEqual([undefined, ['ada', 'ben']]);
    expect(hitPoints(back, 'Actor.ada')).toBe(8);
  });
});

describe('room', () => {
  test('RA-44 what a toll writes stays below a kilobyte and a half, where ten wait for it', () => {
    const letters = (at: number) => `aB3${String(at).padStart(13, 'x')}`;
    const members = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [letters(at), { ...CREW.ben, name: 'N'.repeat(20), actor: `Actor.${letters(at)}` }]),
    );
    const stored = Object.fromEntries(
      Object.values(members).map(({ actor }) => [actor, { system: { attributes: { hp: { value: 120 } } } }]),
    );
    const game = sheets(
      hurting(crewed({ members }), Object.fromEntries(Object.keys(members).map((id) => [id, 12])), '1234'),
      stored,
    );
    const taken = Object.keys(game.state.open.hurts).reduce<Judging[]>((all, hurt) => {
      const members = tollsOf(game.state.open, Number(hurt))[0] ?? [];
      return [...all, judged(all.at(-1) ?? heldOf(game), toll(members, 'attributes.hp.value', Number(hurt)))];
    }, []);
    const sizes = taken.map(({ bytes }) => bytes);
    console.info(`RA-44 tolls: ${sizes.join(' ')} bytes of flags`);
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500);
    expect(taken.at(-1) && openOf(taken.at(-1)!).hurts).toEqual({});
  });
});
