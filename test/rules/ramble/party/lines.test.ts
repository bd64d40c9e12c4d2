import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { energyLeft } from '../../../../src/rules/ramble/party/energy.ts';
import { pointsLeft } from '../../../../src/rules/ramble/state/ruling.ts';
import { type RambleOpen, OpenSchema, SetupSchema } from '../../../../src/rules/ramble/state/state.ts';
import { NO_TOKEN } from '../../seats.ts';
import { type Game, GM, LAY, LEADER, SPECTATOR, hour, laid, play, playAll, refusal, travelled } from '../fixtures.ts';
import { CREW, TRAIN, ailing, apart, manned } from './parties.ts';
import { crewed, rover, settled, walker } from './travellers.ts';

const BEN: Seat = { user: 'ben', gm: false, owns: NO_TOKEN };
const CARA: Seat = { user: 'cara', gm: false, owns: NO_TOKEN };

const seatOf = ({ state }: Game, id: string) => {
  const { mode, vehicle } = state.open.members[id] ?? { mode: 'gone', vehicle: 'gone' };
  return `${mode} ${vehicle}`.trim();
};
const withOpen = ({ state, world }: Game, open: Partial<RambleOpen>): Game => ({
  state: { ...state, open: { ...state.open, ...open } },
  world,
});
const isReadable = ({ state }: Game): boolean => v.is(OpenSchema, state.open);

describe('members', () => {
  test('RA-45 are taken in, said otherwise and taken out by the GM alone, before the beginning and after the end too', () => {
    const zoe = walker({ name: 'Zoe' });
    const taken = play(laid(), { kind: 'member', id: 'zoe', member: zoe });
    expect(taken.state.open.members).toEqual({ zoe });
    expect([taken.events, taken.effects]).toEqual([[], []]);
    const other = play(taken, { kind: 'member', id: 'zoe', member: { ...zoe, load: 'lugging' } });
    expect(other.state.open.members['zoe']?.load).toBe('lugging');
    expect(play(other, { kind: 'member', id: 'zoe', member: null }).state.open.members).toEqual({});
    const ended = play(manned(), { kind: 'end' });
    expect(refusal(ended, { kind: 'member', id: 'zoe', member: zoe })).toBe('accepted');
    for (const member of [zoe, null]) expect(refusal(manned(), { kind: 'member', id: 'ada', member }, LEADER)).toBe('gm-only');
    expect(refusal(manned(), { kind: 'member', id: 'zoe', member: null })).toBe('no-member');
  });

  test('RA-44 RA-45 who leaves is let be, and named nowhere any more', () => {
    const camp = {
      ...{ blocks: 2, block: 1, step: 'roll' as const, guards: { ben: '0', ada: '1' }, slept: { ben: 1, cy: 1 } },
      woken: ['ben', 'cy'],
      past: [
        { weather: '', damage: 0, woken: ['cy', 'ben'] },
        { weather: '', damage: 0 },
      ],
    };
    const encounter = {
      ...{ text: '', planned: false, checks: { ben: 'L', ada: 'F' } as const, saves: { ben: true, cy: false } },
      surprised: ['cy', 'ben'],
    };
    const before = withOpen(ailing(), {
      ...{ camp, encounter, status: 'met' },
      tired: { ben: 7, ada: 3 },
    });
    expect(isReadable(before)).toBe(true);
    const after = play(before, { kind: 'member', id: 'ben', member: null });
    expect(JSON.stringify(after.state.open)).not.toMatch(/"ben"/);
    expect(isReadable(after)).toBe(true);
    expect(Object.keys(after.state.open.hurts['1']?.hits ?? {})).toEqual(['ada']);
    const woken = {
      woken: ['cy'],
      past: [
        { weather: '', damage: 0, woken: ['cy'] },
        { weather: '', damage: 0 },
      ],
    };
    expect(after.state.open.camp).toEqual({ ...camp, guards: { ada: '1' }, slept: { cy: 1 }, ...woken });
    expect(after.state.open.encounter).toMatchObject({ checks: { ada: 'F' }, saves: { cy: false }, surprised: ['cy'] });
    const none = play(after, { kind: 'member', id: 'ada', member: null });
    expect(none.state.open.hurts).toEqual({});
  });

  test.each([
    ['no-vehicle', { vehicle: 'ark', mode: 'drive' }],
    ['no-such-part', { part: 'c' }],
  ] as const)('RA-45 %s is said where a line names nothing', (code, changes) => {
    expect(refusal(manned(), { kind: 'member', id: 'zoe', member: walker(changes) })).toBe(code);
    expect(refusal(manned(), { kind: 'member', id: 'ada', member: walker(changes) })).toBe(code);
  });

  test('RA-33 nobody sits in a vehicle that was left, that belongs to another part, or while on foot', () => {
    const left = play(manned(), { kind: 'abandon', vehicle: 'rover' });
    const sits = (game: Game, member: Partial<typeof CREW.ada>) =>
      seatOf(play(game, { kind: 'member', id: 'ada', member: { ...CREW.ada, ...member } }), 'ada');
    expect(sits(left, {})).toBe('walk');
    expect(sits(apart(), { vehicle: 'mule' })).toBe('walk');
    expect(sits(manned(), {})).toBe('drive rover');
    expect(sits(manned(), { mode: 'ride' })).toBe('ride');
    expect(sits(manned(), { mode: 'walk' })).toBe('walk');
    // Somebody may drive what is not listed.
    expect(sits(manned(), { vehicle: '' })).toBe('drive');
  });

  test('RA-20 change the points of an hour of which nothing is travelled, and of no other', () => {
    const begun = hour(manned());
    expect(pointsLeft(begun.state.open)).toBe(2);
    const slow = { kind: 'member', id: 'ben', member: { ...CREW.ben, speed: 8 } } as const;
    expect(play(begun, slow).state.open.jaunt?.allowance).toBe(1);
    expect(play(begun, { kind: 'member', id: 'ben', member: null }).state.open.jaunt?.allowance).toBe(3);
    expect(play(travelled(begun, '3'), slow).state.open.jaunt?.allowance).toBe(2);
  });

  test('RA-20 leave the points that the GM gave by hand, whatever is said of them', () => {
    const given = play(hour(manned()), { kind: 'points', by: 3 });
    const allowance = (command: RambleCommand): number | undefined => play(given, command).state.open.jaunt?.allowance;
    expect(given.state.open.jaunt?.allowance).toBe(5);
    // These make the party neither slower nor faster.
    expect(allowance({ kind: 'crew', id: 'ben', load: 'lugging' })).toBe(5);
    expect(allowance({ kind: 'pace', pace: 'walk' })).toBe(5);
    expect(allowance({ kind: 'drive', vehicle: 'mule', steps: 1 })).toBe(5);
    expect(allowance({ kind: 'member', id: 'ada', member: { ...CREW.ada, meals: 3 } })).toBe(5);
    expect(allowance({ kind: 'vehicle', id: 'cart', vehicle: rover({ name: 'Cart' }) })).toBe(5);
    // And these do.
    expect(allowance({ kind: 'crew', id: 'ben', pace: 'jog' })).toBe(6);
    expect(allowance({ kind: 'member', id: 'ben', member: { ...CREW.ben, speed: 8 } })).toBe(4);
    expect(allowance({ kind: 'abandon', vehicle: 'rover' })).toBe(4);
    const few = play(hour(manned()), { kind: 'points', by: -1 });
    expect(play(few, { kind: 'crew', id: 'ben', load: 'lugging' }).state.open.jaunt?.allowance).toBe(1);
    expect(play(few, { kind: 'member', id: 'ben', member: { ...CREW.ben, speed: 8 } }).state.open.jaunt?.allowance).toBe(1);
  });
});

describe('vehicles', () => {
  test('RA-30 are taken along, said otherwise and taken away by the GM alone', () => {
    const cart = rover({ name: 'Cart' });
    const taken = play(laid(), { kind: 'vehicle', id: 'cart', vehicle: cart });
    expect(taken.state.open.vehicles).toEqual({ cart });
    expect(play(taken, { kind: 'vehicle', id: 'cart', vehicle: null }).state.open.vehicles).toEqual({});
    expect(refusal(manned(), { kind: 'vehicle', id: 'rover', vehicle: null }, LEADER)).toBe('gm-only');
    expect(refusal(manned(), { kind: 'vehicle', id: 'cart', vehicle: null })).toBe('no-vehicle');
    expect(refusal(play(manned(), { kind: 'end' }), { kind: 'vehicle', id: 'cart', vehicle: cart })).toBe('accepted');
  });

  test('RA-33 whoever was in one that is taken away, left somewhere or given to another part walks', () => {
    const vehicles = [null, { ...TRAIN.rover, at: '3,3' }, { ...TRAIN.rover, part: 'b' }];
    for (const vehicle of vehicles) {
      const after = play(apart(), { kind: 'vehicle', id: 'rover', vehicle });
      expect([seatOf(after, 'ada'), seatOf(after, 'cy')]).toEqual(['walk', 'passenger mule']);
    }
  });

  test.each([
    ['off-map', { at: '12,0' }],
    ['no-such-part', { part: 'c' }],
  ] as const)('RA-33 %s is said where a vehicle is nowhere', (code, changes) => {
    expect(refusal(manned(), { kind: 'vehicle', id: 'rover', vehicle: rover(changes) })).toBe(code);
    expect(refusal(manned(), { kind: 'vehicle', id: 'cart', vehicle: rover(changes) })).toBe(code);
  });

  /** A rover that has run dry after one hex. */
  const dry = (): Game => travelled(hour(manned({ vehicles: { ...TRAIN, rover: rover({ energy: 10, burn: 1 }) } })), '33');

  test.each([
    ['is taken away', null, undefined, { mule: 8 }],
    ['is fuelled', rover({ energy: 11, burn: 1 }), undefined, { rover: 0, mule: 8 }],
    ['has more than was thought', rover({ energy: 9, burn: 1 }), undefined, { rover: 0, mule: 8 }],
    ['has less than was thought', rover({ energy: 1, burn: 1 }), ['rover', 'mule'], { rover: 0, mule: 8 }],
    ['stays behind', rover({ energy: 10, burn: 1, at: '1,0' }), undefined, { rover: 8, mule: 8 }],
    ['is called something else', rover({ energy: 10, burn: 1, name: 'Rex' }), ['rover', 'mule'], { rover: 8, mule: 8 }],
  ] as const)('RA-33 one that has run dry and %s keeps the party accordingly', (_what, vehicle, left, burnt) => {
    const before = dry();
    expect(before.state.open.jaunt?.dry).toEqual(['rover', 'mule']);
    const { jaunt } = play(before, { kind: 'vehicle', id: 'rover', vehicle }).state.open;
    expect(jaunt?.dry).toEqual(left ?? ['mule']);
    expect(jaunt?.burnt).toEqual(burnt);
  });
});

describe('what a GM says is in a vehicle', () => {
  /** Three hexes of eight units each, of sixty that it had. */
  const gone = (): Game => {
    const vehicles = { rover: rover({ energy: 60, burn: 1 }) };
    return travelled(hour(crewed({ vehicles, options: { encounters: 'gm' } })), '333');
  };
  const says = (energy: number, more: object = {}) =>
    ({ kind: 'vehicle', id: 'rover', vehicle: rover({ energy, burn: 1 }), ...more }) as RambleCommand;
  const leftOf = ({ state }: Game): number => energyLeft(state.open, 'rover');

  test('RA-30 is in it by now, whatever it has burnt in this hour', () => {
    expect([gone().state.open.jaunt?.burnt, leftOf(gone())]).toEqual([{ rover: 24 }, 36]);
    const filled = play(gone(), says(50));
    expect([filled.state.open.jaunt?.burnt, leftOf(filled)]).toEqual([{ rover: 0 }, 50]);
    const over = settled(play(filled, { kind: 'stay' }, LEADER));
    expect(over.state.open.vehicles['rover']).toMatchObject({ energy: 50, clock: 1 });
    // What it burns after that is reckoned from there.
    expect(leftOf(travelled(filled, '3'))).toBe(42);
  });

  test('RA-30 may be what it had at first; and what else is said of it fills it not', () => {
    expect(leftOf(play(gone(), says(60, { holds: true })))).toBe(60);
    expect(leftOf(play(gone(), says(60)))).toBe(36);
  });

  test('RA-30 is no less by what has been taken off already', () => {
    const over = settled(play(gone(), { kind: 'stay' }, LEADER));
    expect([over.state.open.jaunt?.step, over.state.open.jaunt?.burnt, leftOf(over)]).toEqual(['encounter', undefined, 36]);
    expect(leftOf(play(over, says(50)))).toBe(50);
  });
});

describe('a line', () => {
  const crew = (id: string, line: object) => ({ kind: 'crew', id, ...line }) as RambleCommand;

  test('RA-45 is changed by the GM, whoever leads, and the member’s own player', () => {
    const change = (id: string) => crew(id, { load: 'lugging' });
    for (const seat of [GM, LEADER, BEN])
      expect(play(manned(), change('ben'), seat).state.open.members['ben']?.load).toBe('lugging');
    expect(refusal(manned(), change('ada'), BEN)).toBe('not-your-line');
    for (const id of ['ada', 'ben', 'cy']) expect(refusal(manned(), change(id), SPECTATOR)).toBe('not-your-line');
    const led = play(manned(), { kind: 'leader', user: 'ben' });
    expect(refusal(led, change('ada'), BEN)).toBe('accepted');
    expect(refusal(play(manned(), { kind: 'end' }), change('ben'), GM)).toBe('ended');
    expect(refusal(laid({ setup: { members: { ...CREW, ada: walker(), cy: walker() } } }), change('ben'), BEN)).toBe('accepted');
  });

  test('RA-45 of another part is changed by whoever leads that one', () => {
    const game = apart();
    expect(refusal(game, crew('cy', { load: 'lugging' }), CARA)).toBe('accepted');
    expect(refusal(game, crew('cy', { load: 'lugging' }), GM)).toBe('accepted');
    expect(refusal(game, crew('cy', { load: 'lugging' }), LEADER)).toBe('not-your-line');
    expect(refusal(game, crew('ada', { load: 'lugging' }), CARA)).toBe('not-your-line');
  });

  test.each([
    ['ben', { vehicle: 'mule' }, 'passenger mule'],
    ['ben', { vehicle: 'mule', mode: 'drive' }, 'drive mule'],
    ['ben', { mode: 'ride' }, 'ride'],
    ['ben', { mode: 'drive' }, 'drive'],
    ['ada', { vehicle: 'mule' }, 'drive mule'],
    ['ada', { mode: 'passenger' }, 'passenger rover'],
    ['ada', { mode: 'walk' }, 'walk'],
    ['ada', { mode: 'ride' }, 'ride'],
    ['ada', { vehicle: '' }, 'drive'],
    ['ada', { pace: 'run' }, 'drive rover'],
    ['ada', { vehicle: 'mule', mode: 'walk' }, 'walk'],
  ] as const)('RA-40 %s %o: %s', (id, line, seat) => {
    const after = play(manned(), crew(id, line), LEADER);
    expect(seatOf(after, id)).toBe(seat);
    const before = manned().state.open;
    expect(after.state.open).toEqual({ ...before, members: { ...before.members, [id]: after.state.open.members[id] } });
    expect([after.events, after.effects]).toEqual([[], []]);
  });

  test('RA-42 keeps what is not said of it', () => {
    const { members } = play(manned(), crew('ben', { pace: 'jog', load: 'straining' }), BEN).state.open;
    expect(members['ben']).toEqual({ ...CREW.ben, pace: 'jog', load: 'straining' });
  });

  test('RA-33 leads into no vehicle that was left, or is with another part', () => {
    const left = play(manned(), { kind: 'abandon', vehicle: 'rover' });
    expect(refusal(left, crew('ben', { vehicle: 'rover' }))).toBe('left-behind');
    expect(refusal(apart(), crew('ben', { vehicle: 'mule' }))).toBe('no-vehicle');
    expect(refusal(manned(), crew('ben', { vehicle: 'ark' }))).toBe('no-vehicle');
    expect(refusal(manned(), crew('ben', { vehicle: 'toString' }))).toBe('no-vehicle');
    expect(refusal(manned(), crew('toString', {}))).toBe('no-member');
  });

  test('RA-20 RA-41 changes the points of an hour of which nothing is travelled', () => {
    const run = play(hour(manned()), crew('ben', { pace: 'trot' }), BEN);
    expect(run.state.open.jaunt).toEqual({ step: 'travel', allowance: 2, spent: 0, entered: 0 });
    expect(play(run, crew('ben', { pace: 'jog' }), BEN).state.open.jaunt?.allowance).toBe(3);
    expect(play(run, crew('ben', { vehicle: 'rover' }), BEN).state.open.jaunt?.allowance).toBe(3);
  });

  test('RA-40 stands while the hour is not settled in which something was travelled', () => {
    const gone = play(travelled(hour(manned({ options: { encounters: 'gm' } })), '3'), { kind: 'stay' }, LEADER);
    const tiring = play(gone, { kind: 'step', all: false, expects: 'energy' }, LEADER);
    for (const game of [travelled(hour(manned()), '3'), gone, tiring]) {
      expect(refusal(game, crew('ben', { pace: 'run' }), BEN)).toBe('travelled');
      expect(refusal(game, { kind: 'drive', vehicle: 'rover', steps: 1 })).toBe('travelled');
    }
    const told = settled(gone, [1, 1, 1]);
    expect(told.state.open.jaunt?.step).toBe('encounter');
    expect(refusal(told, crew('ben', { pace: 'run' }), BEN)).toBe('accepted');
    const waits = play(hour(manned()), { kind: 'wait' }, LEADER);
    expect(refusal(waits, crew('ben', { pace: 'run' }), BEN)).toBe('accepted');
  });

  test('RA-40 of a part that is not played may be changed meanwhile', () => {
    const game = travelled(hour(apart()), '3');
    expect(refusal(game, crew('ben', { pace: 'run' }))).toBe('travelled');
    expect(refusal(game, crew('cy', { pace: 'run' }))).toBe('accepted');
  });
});

describe('driving', () => {
  const drive = (steps: number, vehicle = 'mule') => ({ kind: 'drive', vehicle, steps }) as const;

  test('RA-31 is said in tenths, by whoever leads, and changes the points of an hour of which nothing is travelled', () => {
    const game = hour(crewed({ members: { ada: CREW.ada }, vehicles: TRAIN }));
    expect(game.state.open.jaunt?.allowance).toBe(3);
    const fast = play(game, drive(10), LEADER);
    expect(fast.state.open.vehicles['mule']).toEqual({ ...TRAIN.mule, steps: 10 });
    expect(fast.state.open.jaunt?.allowance).toBe(7);
    expect(play(fast, drive(-9), LEADER).state.open.jaunt?.allowance).toBe(1);
    expect([fast.events, fast.effects]).toEqual([[], []]);
    expect(refusal(game, drive(1), SPECTATOR)).toBe('not-your-token');
    expect(refusal(apart(), drive(1), LEADER)).toBe('no-vehicle');
    expect(play(manned(), drive(3), LEADER).state.open.jaunt).toBeUndefined();
  });
});

describe('all get in', () => {
  const board = (vehicle: string) => ({ kind: 'board', vehicle }) as const;
  const seats = (game: Game) => Object.fromEntries(Object.keys(game.state.open.members).map((id) => [id, seatOf(game, id)]));

  test('RA-45 whoever walks or rides is carried by a vehicle, and nobody else’s line changes', () => {
    const dana = walker({ name: 'Dana', mode: 'ride', load: 'lugging' });
    const cart = walker({ name: 'Eli', mode: 'drive' });
    const game = manned({ members: { ...CREW, dana, eli: cart } });
    const after = play(game, board('rover'), LEADER);
    expect(seats(after)).toEqual({
      ...{ ada: 'drive rover', ben: 'passenger rover', cy: 'passenger mule', dana: 'passenger rover', eli: 'drive' },
    });
    expect(after.state.open.members['dana']).toEqual({ ...dana, mode: 'passenger', vehicle: 'rover' });
    const { open } = game.state;
    expect(after.state.open).toEqual({ ...open, members: after.state.open.members });
    expect([after.events, after.effects]).toEqual([[], []]);
    expect(refusal(after, board('rover'), LEADER)).toBe('nobody-gets-in');
  });

  test('RA-45 where nobody drives it yet, the first of them does', () => {
    expect(seats(play(manned(), board('mule'), LEADER))).toMatchObject({ ben: 'drive mule', cy: 'passenger mule' });
    const members = { ada: walker({ mode: 'ride' }), ben: walker(), cy: walker() };
    const rovers = { rover: rover(), spare: rover() };
    expect(seats(play(crewed({ members, vehicles: rovers }), board('spare')))).toEqual({
      ...{ ada: 'drive spare', ben: 'passenger spare', cy: 'passenger spare' },
    });
    // Whoever drives another one drives that one alone.
    const driven = { ...members, ada: walker({ mode: 'drive', vehicle: 'rover' }) };
    expect(seats(play(crewed({ members: driven, vehicles: rovers }), board('spare')))).toEqual({
      ...{ ada: 'drive rover', ben: 'drive spare', cy: 'passenger spare' },
    });
  });

  test('RA-45 is of the part that is played, at the word of whoever leads it', () => {
    const game = apart();
    expect(seats(play(game, board('rover'), LEADER))).toMatchObject({ ben: 'passenger rover', cy: 'passenger mule' });
    const away = play(game, { kind: 'crew', id: 'cy', mode: 'walk' });
    expect(seats(play(away, board('rover'), LEADER))).toMatchObject({ ben: 'passenger rover', cy: 'walk' });
    expect(refusal(game, board('mule'), LEADER)).toBe('no-vehicle');
    for (const seat of [SPECTATOR, BEN]) expect(refusal(game, board('rover'), seat)).toBe('not-your-token');
    expect(refusal(game, board('rover'), GM)).toBe('accepted');
    expect(refusal(laid({ setup: { members: { ben: CREW.ben }, vehicles: TRAIN } }), board('rover'))).toBe('accepted');
  });

  test('RA-45 waits for a vehicle that goes along, and for the end of an hour in which something was travelled', () => {
    expect(refusal(manned(), board('ark'))).toBe('no-vehicle');
    expect(refusal(manned(), board('toString'))).toBe('no-vehicle');
    expect(refusal(play(manned(), { kind: 'abandon', vehicle: 'rover' }), board('rover'))).toBe('left-behind');
    const gone = travelled(hour(manned({ options: { encounters: 'gm' } })), '3');
    expect(refusal(gone, board('rover'))).toBe('travelled');
    const over = settled(play(gone, { kind: 'stay' }, LEADER), [1, 1, 1]);
    expect(refusal(over, board('rover'))).toBe('accepted');
    expect(refusal(crewed({ vehicles: TRAIN }), board('rover'))).toBe('nobody-gets-in');
  });

  test('RA-45 RA-20 changes the points of an hour of which nothing is travelled', () => {
    const begun = hour(manned());
    expect(begun.state.open.jaunt?.allowance).toBe(2);
    expect(play(begun, board('rover'), LEADER).state.open.jaunt?.allowance).toBe(3);
  });
});

describe('a party that sets out', () => {
  const setup = (members: object, vehicles: object = TRAIN) =>
    v.safeParse(SetupSchema, { name: 'Road', token: '', cells: LAY, members, vehicles }).success;

  test('RA-45 is together, in vehicles that there are', () => {
    expect(setup(CREW)).toBe(true);
    expect(setup({ ada: walker() }, {})).toBe(true);
    expect(setup(CREW, {})).toBe(false);
    expect(setup({ ada: walker({ vehicle: 'toString' }) })).toBe(false);
    expect(setup({ ada: walker({ part: 'b' }) })).toBe(false);
    expect(setup({}, { rover: rover({ part: 'b' }) })).toBe(false);
    expect(setup({}, { rover: rover({ at: '1,1' }) })).toBe(false);
    expect(v.safeParse(SetupSchema, { name: 'Road', token: '', cells: LAY }).success).toBe(true);
  });

  test('RA-45 RA-33 stays readable, with nobody in what is not there, whatever a GM says of it', () => {
    const changes: readonly RambleCommand[] = [
      { kind: 'vehicle', id: 'mule', vehicle: { ...TRAIN.mule, at: '0,0' } },
      { kind: 'fetch', vehicle: 'mule' },
      { kind: 'crew', id: 'cy', vehicle: 'mule' },
      { kind: 'member', id: 'ada', member: null },
      { kind: 'vehicle', id: 'rover', vehicle: null },
    ];
    const after = playAll(manned(), changes);
    expect(isReadable(after)).toBe(true);
    expect([seatOf(after, 'cy'), Object.keys(after.state.open.vehicles)]).toEqual(['passenger mule', ['mule']]);
  });
});
