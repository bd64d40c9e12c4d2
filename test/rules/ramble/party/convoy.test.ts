import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { CommandSchema } from '../../../../src/rules/ramble/state/commands.ts';
import { mostShared, shareRefusal } from '../../../../src/rules/ramble/party/sharing.ts';
import { pointsLeft } from '../../../../src/rules/ramble/state/ruling.ts';
import { OpenSchema } from '../../../../src/rules/ramble/state/state.ts';
import { type Game, GM, LEADER, SPECTATOR, dataOf, hour, play, playAll, refusal, told, travelled } from '../fixtures.ts';
import { CREW, TRAIN, apart, manned } from './parties.ts';
import { crewed, rover, settled, vehicleOf, walker, withVehicle } from './travellers.ts';

const abandon = (vehicle = 'rover') => ({ kind: 'abandon', vehicle }) as const;
const fetch = (vehicle = 'rover') => ({ kind: 'fetch', vehicle }) as const;
const share = (units: number, from = 'rover', to = 'mule') => ({ kind: 'share', from, to, units }) as const;

/** A rover alone with its driver, who walks at a speed: seven points of travel, and energy for one hex. */
function dry(speed = 24): Game {
  const members = { ada: walker({ mode: 'drive', vehicle: 'rover', speed }) };
  const game = crewed({ members, vehicles: { rover: rover({ energy: 10, burn: 1 }) } });
  return travelled(hour(game), '333');
}

describe('a vehicle that is left', () => {
  test('RA-33 stays where the party is, and whoever was in it walks on', () => {
    const after = play(manned(), abandon(), LEADER);
    expect(after.state.open.vehicles).toEqual({ ...TRAIN, rover: { ...TRAIN.rover, at: '0,0' } });
    expect(after.state.open.members).toEqual({ ...CREW, ada: { ...CREW.ada, mode: 'walk', vehicle: '' } });
    expect(after.events).toEqual([{ name: 'vehicleLeft', data: { vehicle: 'Rover', at: '0,0', walkers: 'Ada' } }]);
    expect(after.effects).toEqual([]);
    expect(v.is(OpenSchema, after.state.open)).toBe(true);
  });

  test('RA-33 tells of all who were in it, and of nobody where nobody was', () => {
    const members = { ...CREW, ben: { ...CREW.ben, mode: 'passenger' as const, vehicle: 'rover' } };
    expect(dataOf(play(manned({ members }), abandon(), LEADER), 'vehicleLeft')).toMatchObject({ walkers: 'Ada, Ben' });
    const empty = manned({ members: { ben: CREW.ben } });
    expect(dataOf(play(empty, abandon(), LEADER), 'vehicleLeft')).toMatchObject({ walkers: '' });
  });

  test('RA-33 gives an hour its points anew of which nothing is travelled', () => {
    const game = hour(manned());
    expect(game.state.open.jaunt?.allowance).toBe(2);
    const after = play(game, abandon(), LEADER);
    // Ada walks at 8 now.
    expect(after.state.open.jaunt?.allowance).toBe(1);
    expect(told(after)).toEqual(['vehicleLeft']);
  });

  test.each([
    // Six of seven are left; what is left shrinks as the speed does.
    [24, 2],
    [56, 6],
    [80, 8],
  ])('RA-33 leaves of an hour what it still lasts for: at %i, %i points', (speed, left) => {
    const game = dry(speed);
    expect(game.state.open.jaunt).toMatchObject({ allowance: 7, spent: 1, dry: ['rover'] });
    expect(refusal(game, { kind: 'travel', way: '3' }, LEADER)).toBe('dry');
    const after = play(game, abandon(), LEADER);
    expect(after.state.open.jaunt).toEqual({ step: 'travel', allowance: 1 + left, spent: 1, entered: 1, burnt: { rover: 8 } });
    expect(pointsLeft(after.state.open)).toBe(left);
    expect(travelled(after, '3').state.open.at).toBe('2,0');
  });

  test('RA-20 RA-33 leaves the points that the GM gave by hand in an hour that goes on as fast, and shrinks them with the rest', () => {
    const members = { ada: walker({ mode: 'drive', vehicle: 'rover' }), ben: walker({ name: 'Ben', speed: 24 }) };
    const mule = rover({ name: 'Mule' });
    const given = play(travelled(hour(crewed({ members, vehicles: { rover: rover(), mule } })), '3'), { kind: 'points', by: 3 });
    expect(given.state.open.jaunt).toMatchObject({ allowance: 6, spent: 1 });
    expect(play(given, abandon('mule'), LEADER).state.open.jaunt).toMatchObject({ allowance: 6, spent: 1 });
    // Ada walks at three: five points are a third of them now.
    expect(play(given, abandon(), LEADER).state.open.jaunt).toMatchObject({ allowance: 2, spent: 1 });
  });

  test('RA-33 RA-02 ends the travel of an hour of which nothing is left by it', () => {
    const after = play(dry(8), abandon(), LEADER);
    expect(after.state.open.jaunt).toMatchObject({ step: 'energy', allowance: 1, spent: 1 });
    expect(after.state.open.marks['1']).toMatchObject({ at: '1,0', over: false, entered: 1 });
    expect(after.effects).toEqual([{ kind: 'advance-time', from: 1000, to: 4600 }]);
  });

  test('RA-30 has burnt what it burnt on the way', () => {
    const after = play(play(dry(8), abandon(), LEADER), { kind: 'step', all: false, expects: 'energy' }, LEADER);
    expect(vehicleOf(after)).toMatchObject({ energy: 2, at: '1,0' });
  });

  test('RA-33 is left only once, by whoever leads, and not before the hour is settled', () => {
    expect(refusal(manned(), abandon(), SPECTATOR)).toBe('not-your-token');
    expect(refusal(manned(), abandon('ark'))).toBe('no-vehicle');
    expect(refusal(apart(), abandon('mule'))).toBe('no-vehicle');
    expect(refusal(play(manned(), abandon()), abandon())).toBe('left-behind');
    const energy = play(travelled(hour(manned({ options: { encounters: 'gm' } })), '3'), { kind: 'stay' }, LEADER);
    const tiring = play(energy, { kind: 'step', all: false, expects: 'energy' }, LEADER);
    for (const game of [energy, tiring]) expect(refusal(game, abandon())).toBe('other-step');
    expect(refusal(settled(energy, [1, 1, 1]), abandon())).toBe('accepted');
  });
});

describe('a vehicle that was left', () => {
  test('RA-33 is taken along again where it is, between jaunts or before anything is travelled', () => {
    const left = play(manned(), abandon());
    const after = play(left, fetch(), LEADER);
    expect(after.state.open.vehicles).toEqual(TRAIN);
    expect(after.events).toEqual([{ name: 'vehicleFetched', data: { vehicle: 'Rover' } }]);
    expect(after.effects).toEqual([]);
    const hours = playAll(hour(left), [{ kind: 'crew', id: 'ada', mode: 'passenger', vehicle: 'mule' }]);
    expect(hours.state.open.jaunt?.allowance).toBe(2);
    const slow = play(hours, { kind: 'vehicle', id: 'rover', vehicle: { ...TRAIN.rover, speed: 8, at: '0,0' } });
    expect(play(slow, fetch(), LEADER).state.open.jaunt?.allowance).toBe(1);
  });

  test('RA-33 is taken along nowhere else, at no other time, and by nobody else', () => {
    const left = play(manned(), abandon());
    expect(refusal(left, fetch(), SPECTATOR)).toBe('not-your-token');
    expect(refusal(left, fetch('ark'))).toBe('no-vehicle');
    expect(refusal(manned(), fetch())).toBe('not-left');
    const gone = travelled(hour(left), '3');
    expect(refusal(gone, fetch())).toBe('apart');
    const back = play(gone, { kind: 'put', at: '0,0' });
    expect(refusal(back, fetch())).toBe('other-step');
    const travels = play(travelled(hour(play(manned(), abandon('mule'))), '3'), { kind: 'put', at: '0,0' });
    expect(travels.state.open.jaunt?.step).toBe('energy');
    const quick = play(manned(), { kind: 'member', id: 'ada', member: { ...CREW.ada, speed: 60 } });
    const under = play(travelled(hour(play(quick, abandon())), '3'), { kind: 'put', at: '0,0' });
    expect(under.state.open.jaunt?.step).toBe('travel');
    expect(refusal(under, fetch())).toBe('travelled');
    expect(refusal({ ...left, state: apart().state }, fetch('mule'))).toBe('no-vehicle');
  });
});

describe('supplies', () => {
  test('RA-34 go from one vehicle to another beside it', () => {
    const after = play(manned(), share(25.5), LEADER);
    expect(after.state.open.vehicles).toEqual({
      rover: { ...TRAIN.rover, energy: 74.5 },
      mule: { ...TRAIN.mule, energy: 35.5 },
    });
    expect(after.events).toEqual([{ name: 'energyShared', data: { from: 'Rover', to: 'Mule', units: 25.5 } }]);
    expect(after.effects).toEqual([]);
  });

  test('RA-34 no more than one has left and the other has room for, what they have burnt in this hour taken off', () => {
    expect(refusal(manned(), share(90))).toBe('accepted');
    expect(refusal(manned(), share(90.01))).toBe('energy-full');
    expect(refusal(manned(), share(100.01))).toBe('no-energy');
    // Eight are burnt of each.
    const gone = play(travelled(hour(manned()), '3'), { kind: 'put', at: '0,0' });
    expect(gone.state.open.jaunt?.burnt).toEqual({ rover: 8, mule: 8 });
    const decided = (units: number, from?: string, to?: string) =>
      RAMBLE.decide(gone.state, share(units, from, to), GM, { die: () => 1 }, gone.world);
    expect(decided(93)).toMatchObject({ refusal: { code: 'no-energy', data: { vehicle: 'Rover', units: 92 } } });
    expect(decided(92).kind).toBe('accepted');
    expect(decided(3, 'mule', 'rover')).toMatchObject({ refusal: { code: 'no-energy', data: { vehicle: 'Mule', units: 2 } } });
    // The mule has given eight already that it would burn.
    const full = withVehicle(gone, { energy: 100 }, 'mule');
    expect(refusal(full, share(8))).toBe('accepted');
    expect(refusal(full, share(8.1))).toBe('energy-full');
  });

  test('RA-34 the most that one can give is just what it is not refused', () => {
    const gone = play(travelled(hour(manned()), '3'), { kind: 'put', at: '0,0' });
    const over = manned({ vehicles: { rover: rover({ energy: 5 }), mule: rover({ name: 'Mule', energy: 7000 }) } });
    for (const { state } of [manned(), gone, withVehicle(gone, { energy: 100 }, 'mule'), over, manned({ vehicles: TRAIN })])
      for (const [from, to] of [
        ['rover', 'mule'],
        ['mule', 'rover'],
      ] as const) {
        const most = mostShared(state.open, from, to);
        expect(shareRefusal(state.open, { from, to, units: most })).toBeNull();
        expect(shareRefusal(state.open, { from, to, units: most + 0.01 })).not.toBeNull();
      }
    expect([mostShared(manned().state.open, 'rover', 'mule'), mostShared(gone.state.open, 'rover', 'mule')]).toEqual([90, 92]);
    expect([mostShared(over.state.open, 'rover', 'mule'), mostShared(over.state.open, 'rover', 'none')]).toEqual([0, 0]);
  });

  test('RA-34 the reason names what one has left, or else what the other has room for', () => {
    const reason = (units: number, to = 'mule') => shareRefusal(manned().state.open, { from: 'rover', to, units });
    expect(reason(91)).toMatchObject({ refusal: { code: 'energy-full', data: { vehicle: 'Mule', units: 90 } } });
    expect(reason(101)).toMatchObject({ refusal: { code: 'no-energy', data: { vehicle: 'Rover', units: 100 } } });
    expect(reason(1, 'rover')).toMatchObject({ refusal: { code: 'no-vehicle' } });
  });

  test('RA-34 what holds more than it can has no room at all, and what has burnt more than it had has nothing to give', () => {
    const over = manned({ vehicles: { rover: rover({ energy: 5 }), mule: rover({ name: 'Mule', energy: 7000 }) } });
    const decided = RAMBLE.decide(over.state, share(1), GM, { die: () => 1 }, over.world);
    expect(decided).toMatchObject({ refusal: { code: 'energy-full', data: { units: 0 } } });
    expect(refusal(over, share(6))).toBe('no-energy');
  });

  test('RA-33 RA-34 let a vehicle that has run dry go on; the giver stays as it was', () => {
    const vehicles = { ...TRAIN, mule: { ...TRAIN.mule, energy: 50 }, rover: { ...TRAIN.rover, energy: 10 } };
    const game = travelled(hour(manned({ vehicles })), '33');
    expect(game.state.open.jaunt?.dry).toEqual(['rover']);
    const helped = play(game, share(8, 'mule', 'rover'), LEADER);
    expect(helped.state.open.jaunt).toEqual({ step: 'travel', allowance: 2, spent: 1, entered: 1, burnt: { rover: 8, mule: 8 } });
    expect(travelled(helped, '3').state.open.at).toBe('2,0');
    expect(play(game, share(1, 'rover', 'mule'), LEADER).state.open.jaunt?.dry).toEqual(['rover']);
  });

  test('RA-34 are shared with what stands here, and with nothing that stands elsewhere, is with another part, or is no other', () => {
    const left = play(manned(), abandon());
    expect(play(left, share(5), LEADER).state.open.vehicles['mule']?.energy).toBe(15);
    const gone = play(left, { kind: 'put', at: '1,1' });
    for (const one of [share(5), share(5, 'mule', 'rover')]) {
      expect(refusal(gone, one)).toBe('apart');
      expect(refusal(apart(), one)).toBe('no-vehicle');
    }
    expect(refusal(manned(), share(5, 'rover', 'rover'))).toBe('no-vehicle');
    expect(refusal(manned(), share(5), SPECTATOR)).toBe('not-your-token');
  });

  test('RA-34 nothing is given that comes to no hundredth, and what is given is told and counted to the hundredth', () => {
    for (const units of [0, -0, 1e-9, 5e-7, 0.005, 0.0099, -1, NaN, Infinity])
      expect(v.is(CommandSchema, share(units)), String(units)).toBe(false);
    for (const units of [0.01, 0.5, 1e9]) expect(v.is(CommandSchema, share(units)), String(units)).toBe(true);
    const after = play(manned(), share(1.2349));
    expect([vehicleOf(after).energy, vehicleOf(after, 'mule').energy]).toEqual([98.77, 11.23]);
    expect(dataOf(after, 'energyShared')).toMatchObject({ units: 1.23 });
  });

  test('RA-34 crumbs can neither be given nor make room', () => {
    const crumbs = manned({ vehicles: { ...TRAIN, rover: { ...TRAIN.rover, energy: 0.019999 } } });
    expect(mostShared(crumbs.state.open, 'rover', 'mule')).toBe(0.01);
    expect(refusal(crumbs, share(0.02))).toBe('no-energy');
    expect(vehicleOf(play(crumbs, share(0.01))).energy).toBe(0.009999);
    const full = manned({ vehicles: { ...TRAIN, mule: { ...TRAIN.mule, energy: 99.995 } } });
    expect(shareRefusal(full.state.open, { from: 'rover', to: 'mule', units: 0.01 })).toMatchObject({
      refusal: { code: 'energy-full', data: { vehicle: 'Mule', units: 0 } },
    });
  });

  test('RA-34 over any supplies none are lost and none come from nowhere', () => {
    const millionths = fc.double({ min: 0, max: 1e12, noNaN: true }).map(Math.round);
    const energy = fc.oneof(fc.nat(20_000), millionths).map((units) => units / 1e6);
    const one = fc.record({ energy, room: energy });
    const given = fc.oneof(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(one, one, given, (gives, takes, units) => {
        const vehicles = {
          rover: rover({ energy: gives.energy, capacity: gives.energy + gives.room }),
          mule: rover({ name: 'Mule', energy: takes.energy, capacity: takes.energy + takes.room }),
        };
        const game = manned({ vehicles });
        const decision = RAMBLE.decide(game.state, share(units), GM, { die: () => 1 }, game.world);
        if (decision.kind === 'refused') return units > Math.min(gives.energy, takes.room) - 0.01;
        const [now, then] = [decision.state.open.vehicles['rover']!, decision.state.open.vehicles['mule']!];
        const inMillionths = (energy: number): number => Math.round(energy * 1e6);
        const lost = inMillionths(gives.energy) - inMillionths(now.energy);
        expect(inMillionths(then.energy) - inMillionths(takes.energy)).toBe(lost);
        expect(lost).toBe(Math.round(units * 100) * 10_000);
        expect(v.is(OpenSchema, decision.state.open)).toBe(true);
        return now.energy >= 0 && then.energy <= then.capacity + 1e-6;
      }),
      { numRuns: 500 },
    );
  });

  test('RA-34 a figure that people reckon comes out as they do', () => {
    const vehicles = { ...TRAIN, rover: { ...TRAIN.rover, energy: 0.3 } };
    const after = play(manned({ vehicles }), share(0.1));
    expect([vehicleOf(after).energy, vehicleOf(after, 'mule').energy]).toEqual([0.2, 10.1]);
    expect(dataOf(after, 'energyShared')).toMatchObject({ units: 0.1 });
  });
});
