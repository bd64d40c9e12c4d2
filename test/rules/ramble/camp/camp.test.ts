import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/rules/procedure.ts';
import { guardsNow, guardsOf, recoveredOf, recoveryOf, sleepersNow } from '../../../../src/rules/ramble/camp/camp.ts';
import { MOST_BLOCKS } from '../../../../src/rules/ramble/state/camp-state.ts';
import { NO_TOKEN } from '../../seats.ts';
import { SPRING } from '../../weather/weather-tables.ts';
import { type Game, GM, LEADER, SPECTATOR, dataOf, jaunting, play, playAll, refusal, tables, told } from '../fixtures.ts';
import { sky, under, walker } from '../party/travellers.ts';
import { SLEEPERS, blockOf, camped, guarded, halted, raided, slept, woken } from './nights.ts';

const BEN: Seat = { user: 'ben', gm: false, owns: NO_TOKEN };

/** Returns the camp of a game. */
function campOf({ state }: Game) {
  const { camp } = state.open;
  if (!camp) throw new Error('no camp');
  return camp;
}

/** Returns what is recorded of the last camp. */
function nightOf({ state }: Game) {
  return state.open.marks[state.open.jaunts]?.night;
}

/** Breaks camp. */
const risen = (game: Game) => play(game, { kind: 'rise' }, LEADER);

describe('making camp', () => {
  test('RA-70 everyone whose meals are counted eats one, and who has none is told of', () => {
    const members = {
      ada: walker({ name: 'Ada', meals: 3 }),
      ben: walker({ name: 'Ben', meals: 0 }),
      cy: walker({ name: 'Cy', meals: -1 }),
      dee: walker({ name: 'Dee', meals: 0 }),
      eve: walker({ name: 'Eve', meals: 2, part: 'b' }),
    };
    const made = camped(2, { members });
    expect(Object.values(made.state.open.members).map(({ meals }) => meals)).toEqual([2, 0, -1, 0, 2]);
    expect(made.state.open).toMatchObject({ status: 'camp', jaunts: 0 });
    expect(campOf(made)).toEqual({ blocks: 2, block: 0, step: 'watch', guards: {}, slept: {} });
    const told = play(halted({ members }), { kind: 'camp', blocks: 2 }, LEADER);
    expect(dataOf(told, 'campMade')).toEqual({ blocks: 2, hungry: 'Ben, Dee' });
    expect(dataOf(play(halted(), { kind: 'camp', blocks: 1 }, LEADER), 'campMade')).toEqual({ blocks: 1, hungry: '' });
  });

  test('RA-70 it is made between jaunts, by whoever may move the party', () => {
    const camp = { kind: 'camp', blocks: 2 } as const;
    expect(refusal(jaunting(), camp)).toBe('other-step');
    expect(refusal(camped(), camp)).toBe('camp');
    expect(refusal(raided(), camp)).toBe('encounter-open');
    expect(refusal(halted(), camp, SPECTATOR)).toBe('not-your-token');
  });

  test.each<[string, object]>([
    ['step', { all: true, expects: 'weather' }],
    ['travel', { way: '3' }],
    ['wait', {}],
    ['stay', {}],
    ['work', { vehicle: 'rover', what: 'tune', rung: '1', successes: 1, by: '' }],
    ['nothing', {}],
    ['meet', { text: '' }],
    ['part', { part: 'b', name: '', members: ['ben'], vehicles: [], token: '', leader: '' }],
  ])('RA-70 in camp nobody is on the way: no %s', (kind, more) => {
    expect(refusal(camped(), { kind, ...more } as never)).toBe('camp');
  });
});

describe('watches', () => {
  test('RA-71 somebody stands guard in some blocks, and sleeps in the others', () => {
    const kept = guarded(guarded(guarded(camped(3), 'ben', 2), 'ben', 0), 'cy', 1);
    expect(campOf(kept).guards).toEqual({ ben: '02', cy: '1' });
    expect([0, 1, 2].map((block) => guardsOf(campOf(kept), block))).toEqual([['ben'], ['cy'], ['ben']]);
    expect(kept.events).toEqual([]);
    expect(campOf(guarded(kept, 'ben', 2)).guards).toEqual({ ben: '02', cy: '1' });
    expect(campOf(guarded(guarded(kept, 'ben', 0, false), 'cy', 1, false)).guards).toEqual({ ben: '2' });
  });

  test('RA-71 who guards and who sleeps is of the block that began last, and of the part that is here', () => {
    expect([guardsNow(halted().state.open), sleepersNow(halted().state.open)]).toEqual([[], []]);
    const members = { ...SLEEPERS, dee: walker({ name: 'Dee', part: 'b' }) };
    const kept = guarded(guarded(camped(2, { members }), 'ben', 0), 'cy', 1);
    const first = blockOf(kept);
    expect([guardsNow(first.state.open), sleepersNow(first.state.open)]).toEqual([['ben'], ['ada', 'cy']]);
    const second = blockOf(play(first, { kind: 'nothing' }));
    expect([guardsNow(second.state.open), sleepersNow(second.state.open)]).toEqual([['cy'], ['ada', 'ben']]);
  });

  test('RA-71 what has begun stays as it is', () => {
    const begun = blockOf(camped());
    expect(refusal(begun, { kind: 'watch', member: 'ben', block: 0, guards: true })).toBe('block-past');
    expect(refusal(begun, { kind: 'watch', member: 'ben', block: 1, guards: true })).toBe('accepted');
  });

  test.each<[string, string, Seat, string]>([
    ['whoever leads says it of all', 'ben', LEADER, 'accepted'],
    ['a player of their own member', 'ben', BEN, 'accepted'],
    ['no player of another', 'cy', BEN, 'not-your-check'],
    ['no spectator', 'ben', SPECTATOR, 'not-your-check'],
    ['nobody of whoever is not there', 'zoe', GM, 'no-member'],
  ])('RA-71 %s', (_, member, seat, code) => {
    expect(refusal(camped(), { kind: 'watch', member, block: 0, guards: true }, seat)).toBe(code);
    expect(refusal(halted(), { kind: 'watch', member, block: 0, guards: true }, seat)).toBe('no-camp');
  });
});

describe('a block', () => {
  test('RA-70 RA-72 it takes four hours of the party and of the world, and one encounter roll', () => {
    const begun = blockOf(camped());
    expect(begun.state.open).toMatchObject({ jaunts: 4, status: 'camp', camp: { block: 1, blocks: 2, step: 'roll' } });
    expect(begun.effects).toEqual([{ kind: 'advance-time', from: 1000, to: 1000 + 4 * 3600 }]);
    expect(begun.events).toEqual([{ name: 'blockPassed', data: { block: 1, weather: '', action: 0, jaunt: 4 } }]);
    expect(refusal(begun, { kind: 'block' }, LEADER)).toBe('watch-open');
    expect(refusal(begun, { kind: 'rise' }, LEADER)).toBe('watch-open');
    const over = play(begun, { kind: 'nothing' });
    expect(campOf(over)).toEqual({
      ...{ blocks: 2, block: 1, step: 'watch', guards: {}, slept: { ada: 1, ben: 1, cy: 1 } },
      past: [{ weather: '', damage: 0 }],
    });
    expect(over.events).toEqual([]);
  });

  test('RA-72 world time stays where that is so set, and goes on by what other parts have not lived through', () => {
    expect(blockOf(camped(1, { options: { worldTime: false } })).effects).toEqual([]);
    const { state, world } = camped();
    const part = { name: 'Scouts', token: '', leader: '', at: '0,0', pace: 'walk', jaunts: 3 } as const;
    const parted = { world, state: { ...state, open: { ...state.open, parts: { b: part } } } };
    expect(blockOf(parted).effects).toEqual([{ kind: 'advance-time', from: 1000, to: 1000 + 3600 }]);
  });

  test('RA-70 it has one weather, that of its first hour, which may have been rolled ahead', () => {
    // Nobody minds its warmth.
    const given = { setup: { weatherTables: tables(SPRING.uuid) }, options: { warmthPerBand: 0 } };
    const stormy = blockOf(camped(1, given), [95, 9]);
    expect(stormy.state.open.weather).toMatchObject({ name: 'Storm', warmth: -10, action: -15 });
    expect(dataOf(stormy, 'blockPassed')).toMatchObject({ weather: 'Storm', action: -15 });
    expect(stormy.effects).toContainEqual({ kind: 'set-weather', from: '', to: 'rainStorm' });
    const ahead = play(halted(given), { kind: 'ahead', hours: 5 }, GM, [55, 5, 1, 5, 1, 5, 1, 5, 75, 6]);
    const foreseen = blockOf(play(ahead, { kind: 'camp', blocks: 2 }, LEADER));
    expect(foreseen.state.open.weather?.name).toBe('Drizzle');
    expect(blockOf(play(foreseen, { kind: 'nothing' })).state.open.weather?.name).toBe('Shower');
  });

  test('RA-13 RA-70 what was told of its hours is no forecast any more', () => {
    const setup = { weatherTables: tables(SPRING.uuid) };
    const ahead = play(halted({ setup }), { kind: 'ahead', hours: 6 }, GM, [1, 5, 1, 5, 1, 5, 1, 5, 75, 6, 1, 5]);
    const told = play(ahead, { kind: 'forecast', hours: 6, reliability: 100 }, GM, [1, 1, 1, 1, 1, 1]);
    expect(Object.keys(told.state.open.forecast)).toEqual(['1', '2', '3', '4', '5', '6']);
    const begun = blockOf(play(told, { kind: 'camp', blocks: 1 }, LEADER));
    expect(Object.keys(begun.state.open.forecast)).toEqual(['5', '6']);
  });

  test('RA-43 RA-70 whoever is out of their climate rolls for each of its hours, and nothing else counts', () => {
    const members = {
      ada: walker({ name: 'Ada', climate: 'cold', pace: 'run', load: 'straining', size: 1.5 }),
      ben: walker({ name: 'Ben', climate: 'temperate' }),
      cy: walker({ name: 'Cy', climate: 'warm', actor: '' }),
    };
    const begun = blockOf(camped(1, { members }), [6, 1, 2, 5, 3, 3, 4, 1]);
    // One band is three points, and 1d6: 9 + 1 + 3 + 7 at one and a half, and 3 + 3 + 4 + 1.
    expect(begun.state.open.tired).toEqual({ ada: 20, cy: 11 });
    expect(dataOf(begun, 'partyTired')).toEqual({ jaunt: 4, who: 'ada 20 cy 11', damage: 31 });
    expect(Object.values(begun.state.open.hurts)).toEqual([{ name: '4', hits: { ada: 20 } }]);
    const over = play(begun, { kind: 'nothing' });
    expect(campOf(over).past).toEqual([{ weather: '', damage: 31 }]);
  });

  test('RA-12 RA-70 a cold night is colder', () => {
    const cold = under(camped(1), sky(-5));
    const begun = blockOf(cold, [1, ...Array.from({ length: 12 }, () => 2)]);
    expect(begun.state.open.tired).toEqual(Object.fromEntries(['ada', 'ben', 'cy'].map((id) => [id, 8])));
  });

  test('RA-70 without encounters it is over at once, and what it tells is all', () => {
    const done = blockOf(camped(1, { options: { encounters: 'off' } }));
    expect(told(done)).toEqual(['blockPassed']);
    expect(campOf(done)).toMatchObject({ block: 1, step: 'watch', slept: { ada: 1, ben: 1, cy: 1 } });
  });

  test('RA-70 there may be more of them than were planned, up to six', () => {
    const blocks = Array.from({ length: MOST_BLOCKS });
    const last = blocks.reduce<Game>((game) => slept(game), camped(2));
    expect(campOf(last)).toMatchObject({ blocks: MOST_BLOCKS, block: MOST_BLOCKS });
    expect(last.state.open.jaunts).toBe(24);
    expect(refusal(last, { kind: 'block' }, LEADER)).toBe('too-many-blocks');
    expect(risen(last).state.open.status).toBe('halt');
  });

  test('RA-70 burns nothing, charges nothing, and adds nothing to clocks', () => {
    const game = camped();
    expect(blockOf(game).state.open.vehicles).toBe(game.state.open.vehicles);
  });

  test('RA-70 there is none without a camp, and whoever may not move the party lets none go by', () => {
    expect(refusal(halted(), { kind: 'block' })).toBe('no-camp');
    expect(refusal(raided(), { kind: 'block' })).toBe('encounter-open');
    expect(refusal(camped(), { kind: 'block' }, SPECTATOR)).toBe('not-your-token');
  });
});

describe('what comes at night', () => {
  test('RA-70 it is met in camp, and the camp goes on once it is over', () => {
    const met = woken(camped(), 'Wolves');
    expect(met.state.open).toMatchObject({
      status: 'met',
      encounter: { text: 'Wolves', planned: false },
      camp: { step: 'roll' },
    });
    const over = play(met, { kind: 'over' });
    expect(told(over)).toEqual(['meetingOver']);
    expect(over.state.open.status).toBe('camp');
    expect(over.state.open.encounter).toBeUndefined();
    expect(campOf(over).past).toEqual([{ weather: '', damage: 0, met: 'Wolves', woken: ['ada', 'ben', 'cy'] }]);
  });

  test('RA-70 it has woken all who slept, and whoever was up has not slept either', () => {
    const over = play(raided(['ben']), { kind: 'over' });
    expect(campOf(over).slept).toEqual({});
    expect(campOf(over).past?.[0]?.woken).toEqual(['ada', 'cy']);
  });

  test('RA-70 unless somebody says whom it woke', () => {
    const some = play(raided(['ben']), { kind: 'woken', members: ['cy', 'cy'] }, LEADER);
    expect(campOf(some).woken).toEqual(['cy']);
    const over = play(some, { kind: 'over' });
    expect(campOf(over).slept).toEqual({ ada: 1 });
    expect(campOf(over).past?.[0]?.woken).toEqual(['cy']);
    expect(campOf(over).woken).toBeUndefined();
    const nobody = play(raided(['ben']), { kind: 'woken', members: [] }, LEADER);
    expect(campOf(play(nobody, { kind: 'over' })).slept).toEqual({ ada: 1, cy: 1 });
    expect(campOf(play(nobody, { kind: 'over' })).past?.[0]?.woken).toBeUndefined();
  });

  test.each(['3', '2', '1', 'L', 'F', 'C'] as const)('RA-70 RA-71 seen at %s', (rung) => {
    const seen = play(raided(['ben']), { kind: 'distance', by: 'ben', rung, contact: 1 });
    const isFar = rung === '3' || rung === '2';
    expect(campOf(play(seen, { kind: 'over' })).slept).toEqual(isFar ? { ada: 1, cy: 1 } : {});
    // Who is said to be woken is.
    const said = play(seen, { kind: 'woken', members: ['ada'] }, LEADER);
    expect(campOf(play(said, { kind: 'over' })).slept).toEqual({ cy: 1 });
  });

  test.each<[string, Game, string[], string]>([
    ['a sleeper', raided(['ben']), ['ada'], 'accepted'],
    ['no guard', raided(['ben']), ['ada', 'ben'], 'not-asleep'],
    ['nobody who is not there', raided(['ben']), ['zoe'], 'no-member'],
    ['nobody where nothing is met', camped(), ['ada'], 'no-encounter-open'],
    ['nobody without a camp', halted(), ['ada'], 'no-camp'],
  ])('RA-70 what wakes %s', (_, game, members, code) => {
    expect(refusal(game, { kind: 'woken', members }, LEADER)).toBe(code);
  });

  test('RA-70 what woke sleepers of one block leaves the next alone', () => {
    const next = slept(play(raided(), { kind: 'over' }));
    expect(campOf(next).slept).toEqual({ ada: 1, ben: 1, cy: 1 });
    expect(campOf(next).past).toHaveLength(2);
  });
});

describe('breaking camp', () => {
  test.each([
    [0, 'none'],
    [1, 'half'],
    [2, 'full'],
    [3, 'full'],
    [6, 'full'],
  ] as const)('RA-70 %i blocks slept through are recovered by as %s', (blocks, recovery) => {
    expect(recoveryOf(blocks)).toBe(recovery);
    expect(recoveredOf({ slept: { ada: blocks } })).toEqual({ ada: recovery });
  });

  test('RA-70 RA-72 who slept and who stood guard is recorded under the hour, and told', () => {
    const kept = guarded(guarded(guarded(camped(3), 'ben', 0), 'cy', 1), 'cy', 2);
    const first = slept(kept);
    const second = play(play(woken(first), { kind: 'woken', members: ['ben'] }, LEADER), { kind: 'over' });
    const up = risen(second);
    expect(dataOf(up, 'campBroken')).toEqual({ blocks: 2, full: 'Ada', half: 'Cy', none: 'Ben' });
    expect(up.state.open).toMatchObject({ status: 'halt', jaunts: 8 });
    expect(up.state.open.camp).toBeUndefined();
    expect(up.state.open.marks[8]).toEqual({
      ...{ at: '0,0', over: true, entered: 0, weather: '' },
      night: {
        blocks: 2,
        people: [
          { name: 'Ada', slept: 2, guarded: '' },
          { name: 'Ben', slept: 0, guarded: '0' },
          // The third block was planned, and did not come.
          { name: 'Cy', slept: 1, guarded: '1' },
        ],
      },
    });
  });

  /** Lets a block go by in which something comes, and is over. */
  const beset = (game: Game, text: string) => play(woken(game, text), { kind: 'over' });

  test('RA-70 RA-72 what was met in its blocks is told of the hour in which it ended', () => {
    const met = (game: Game) => risen(game).state.open.marks[game.state.open.jaunts]?.met;
    expect(met(beset(slept(beset(camped(3), 'Wolves')), 'A bear'))).toBe('Wolves; A bear');
    expect(met(slept(beset(camped(), 'Wolves')))).toBe('Wolves');
    // What the GM has not named is not told, and neither is that nothing came.
    expect(met(beset(beset(camped(), ''), 'A bear'))).toBe('A bear');
    const quiet = risen(slept(beset(camped(), '')));
    expect(quiet.state.open.marks[8]).not.toHaveProperty('met');
  });

  test('RA-70 RA-72 of a long tale of what was met as much is kept as an hour has room for', () => {
    const long = beset(beset(camped(), 'w'.repeat(120)), 'A bear');
    expect(risen(long).state.open.marks[8]?.met).toBe(`${'w'.repeat(119)}…`);
    expect(risen(beset(camped(), 'w'.repeat(120))).state.open.marks[4]?.met).toBe('w'.repeat(120));
  });

  test('RA-70 any two blocks are a full night, also with a spoilt one between them', () => {
    const spoilt = play(woken(slept(camped(3))), { kind: 'over' });
    expect(nightOf(risen(spoilt))?.people.map((one) => one.slept)).toEqual([1, 1, 1]);
    expect(dataOf(risen(slept(spoilt)), 'campBroken')).toEqual({ blocks: 3, full: 'Ada, Ben, Cy', half: '', none: '' });
  });

  test('RA-70 whoever slept through nothing recovers nothing', () => {
    const up = risen(play(raided(), { kind: 'over' }));
    expect(dataOf(up, 'campBroken')).toEqual({ blocks: 1, full: '', half: '', none: 'Ada, Ben, Cy' });
  });

  test('RA-72 a camp without a block leaves no mark, and that of the hour before stays', () => {
    const game = camped();
    const up = risen(game);
    expect(up.state.open.marks).toEqual(game.state.open.marks);
    expect(dataOf(up, 'campBroken')).toMatchObject({ blocks: 0 });
  });

  test('RA-72 of another part of the party the mark has its letter', () => {
    const { state, world } = camped(1, { members: { ...SLEEPERS, dee: walker({ name: 'Dee', part: 'b' }) } });
    const up = risen(slept({ world, state: { ...state, open: { ...state.open, part: 'b' } } }));
    expect(up.state.open.marks['b4']?.night?.people).toEqual([{ name: 'Dee', slept: 1, guarded: '' }]);
  });

  /** Says of somebody what the GM says of a member: that they are of another part, or come in. */
  const moved = (game: Game, id: string, part: string, name = 'Dee') =>
    play(game, { kind: 'member', id, member: { ...(game.state.open.members[id] ?? walker({ name })), part } });
  /** Lets a roll that is open come to nothing. */
  const quiet = (game: Game) => play(game, { kind: 'nothing' });
  /** A camp beside which another part of the party waits. */
  const besides = (blocks = 3): Game => {
    const parted = play(halted(), {
      kind: 'part',
      part: 'b',
      name: 'Others',
      members: ['cy'],
      vehicles: [],
      token: '',
      leader: '',
    });
    return play(moved(parted, 'cy', 'a'), { kind: 'camp', blocks }, LEADER);
  };

  test('RA-70 whoever comes into the camp after a block has begun has not slept it, and sleeps the next', () => {
    const late = moved(blockOf(camped(3)), 'dee', 'a');
    expect(sleepersNow(late.state.open)).toEqual(['ada', 'ben', 'cy']);
    const first = quiet(late);
    expect(campOf(first).slept).toEqual({ ada: 1, ben: 1, cy: 1 });
    const second = slept(first);
    expect(campOf(second).slept).toEqual({ ada: 2, ben: 2, cy: 2, dee: 1 });
    expect(dataOf(risen(second), 'campBroken')).toMatchObject({ full: 'Ada, Ben, Cy', half: 'Dee' });
    // Between two blocks it is the same, and before the first nobody has missed any.
    expect(campOf(slept(moved(slept(camped(3)), 'dee', 'a')))).toMatchObject({ slept: { dee: 1 }, away: { dee: '0' } });
    expect(campOf(slept(moved(camped(3), 'dee', 'a'))).away).toBeUndefined();
  });

  test('RA-71 whoever comes in after a block has begun neither guards in it nor saves for it', () => {
    const late = moved(woken(camped(1)), 'dee', 'a');
    expect(refusal(late, { kind: 'woken', members: ['dee'] })).toBe('not-asleep');
    expect(refusal(late, { kind: 'luck', member: 'dee', saved: false })).toBe('not-asleep');
    expect(refusal(late, { kind: 'luck', member: 'ben', saved: false })).toBe('accepted');
    expect(nightOf(risen(play(late, { kind: 'over' })))?.people.at(-1)).toEqual({ name: 'Dee', slept: 0, guarded: '' });
  });

  test('RA-72 whoever goes to another part while the camp lasts is still told of, with what they slept and guarded until then', () => {
    const kept = guarded(guarded(besides(), 'ben', 1), 'ben', 2);
    const gone = moved(quiet(blockOf(quiet(blockOf(kept)))), 'ben', 'b');
    expect(campOf(gone)).toMatchObject({ guards: { ben: '1' }, away: { ben: '' } });
    const up = risen(slept(gone));
    expect(nightOf(up)?.people).toEqual([
      { name: 'Ada', slept: 3, guarded: '' },
      { name: 'Cy', slept: 3, guarded: '' },
      { name: 'Ben', slept: 1, guarded: '1' },
    ]);
    expect(dataOf(up, 'campBroken')).toMatchObject({ full: 'Ada, Cy', half: 'Ben', none: '' });
  });

  test('RA-72 whoever goes while a block lasts has neither slept nor guarded it; whoever comes back sleeps on', () => {
    const during = moved(blockOf(guarded(besides(), 'cy', 0)), 'cy', 'b');
    expect(nightOf(risen(quiet(during)))?.people.at(-1)).toEqual({ name: 'Cy', slept: 0, guarded: '' });
    const away = quiet(moved(blockOf(quiet(blockOf(besides()))), 'ben', 'b'));
    const back = slept(moved(away, 'ben', 'a'));
    expect(campOf(back)).toMatchObject({ slept: { ada: 3, ben: 2 }, away: { ben: '1' } });
    expect(nightOf(risen(back))?.people[1]).toEqual({ name: 'Ben', slept: 2, guarded: '' });
    // Of whoever leaves the party altogether, and of whoever went before the first block, nothing is told.
    const names = (game: Game) => nightOf(risen(game))?.people.map(({ name }) => name);
    expect(names(play(away, { kind: 'member', id: 'ben', member: null }))).toEqual(['Ada', 'Cy']);
    expect(names(slept(moved(besides(), 'ben', 'b')))).toEqual(['Ada', 'Cy']);
  });

  test('RA-01 RA-70 the next jaunt begins after the hours of the camp', () => {
    const up = risen(slept(camped()));
    expect(play(up, { kind: 'step', all: false, expects: 'weather' }, LEADER).state.open).toMatchObject({
      jaunts: 5,
      status: 'jaunt',
    });
  });

  test('RA-70 an ended ramble is taken up again in its camp', () => {
    const begun = playAll(blockOf(camped()), [{ kind: 'end' }, { kind: 'reopen' }]);
    expect(begun.state.open.status).toBe('camp');
    expect(playAll(raided(), [{ kind: 'end' }, { kind: 'reopen' }]).state.open.status).toBe('met');
  });

  test('RA-72 whoever may not move the party breaks none, and without a camp nobody does', () => {
    expect(refusal(camped(), { kind: 'rise' }, SPECTATOR)).toBe('not-your-token');
    expect(refusal(halted(), { kind: 'rise' })).toBe('no-camp');
    expect(refusal(raided(), { kind: 'rise' })).toBe('encounter-open');
  });
});
