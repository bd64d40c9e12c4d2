import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import { attemptsLeft, malfunctionOf } from '../../../../src/rules/ramble/party/upkeep.ts';
import { type Game, type Played, GM, LEADER, dataOf, hour, play, told, travelled } from '../fixtures.ts';
import { crewed, jaunted, rover, settled, stopped, vehicleOf, walker } from './travellers.ts';

/** A rover otherwise changed, alone on its way. */
const alone = (changes: Partial<Vehicle> = {}): Game => crewed({ vehicles: { rover: rover({ burn: 0, ...changes }) } });

/** An hour of travel that brings the clock to a figure, with a die for the roll. */
function hourTo(clock: number, dice: readonly number[], changes: Partial<Vehicle> = {}): Played {
  return jaunted(alone({ clock: clock - 1, ...changes }), '3', dice);
}

describe('the maintenance clock', () => {
  test('RA-50 goes on by one with each hour of travel', () => {
    let game = alone();
    for (const clock of [1, 2, 3]) {
      game = jaunted(game, '3');
      expect(vehicleOf(game).clock).toBe(clock);
    }
  });

  test('RA-13 RA-50 stands still where an hour is waited out, or nothing of it is travelled', () => {
    expect(vehicleOf(settled(play(alone({ clock: 9 }), { kind: 'wait' }, LEADER))).clock).toBe(9);
    expect(vehicleOf(settled(play(hour(alone({ clock: 9 })), { kind: 'stay' }, LEADER))).clock).toBe(9);
  });

  test('RA-22 RA-50 pressing on into a hex is travel too', () => {
    const slow = crewed({ vehicles: { rover: rover({ burn: 0, clock: 3 }) }, options: { scale: 60, crossing: 0 } });
    const painted = play(slow, { kind: 'stroke', layer: 'ground', to: 'f', cells: '1:0' });
    const pressed = jaunted(painted, '3');
    expect([pressed.state.open.at, vehicleOf(pressed).clock]).toEqual(['0,0', 4]);
  });
});

describe('malfunction rolls', () => {
  test.each([
    [10, {}, 89, 99, 'vehicleHeld'],
    [10, {}, 90, 100, 'vehicleBroke'],
    [20, {}, 79, 99, 'vehicleHeld'],
    [20, {}, 80, 100, 'vehicleBroke'],
    [10, { hurt: 'damaged' }, 69, 99, 'vehicleHeld'],
    [10, { hurt: 'damaged' }, 70, 100, 'vehicleBroke'],
    [10, { hurt: 'stressed' }, 49, 99, 'vehicleHeld'],
    [10, { hurt: 'stressed' }, 50, 100, 'vehicleBroke'],
    [60, { hurt: 'stressed' }, 1, 101, 'vehicleBroke'],
    [100, {}, 100, 200, 'vehicleBroke'],
  ] as const)('RA-50 at %d hours, %o, a roll of %d comes to %d: %s', (clock, changes, die, total, name) => {
    const game = hourTo(clock, [die], changes);
    expect(dataOf(game, name)).toEqual({ vehicle: 'Rover', total, jaunt: 1 });
    expect(vehicleOf(game).broken).toEqual(total >= 100 ? { total, tries: 0 } : undefined);
    expect(vehicleOf(game).clock).toBe(clock);
  });

  test('RA-50 are made at each multiple of ten and at no other hour', () => {
    for (const clock of [1, 5, 9, 11, 19, 21, 99, 101]) expect(told(hourTo(clock, [])), String(clock)).toEqual(['jauntEnded']);
    for (const clock of [10, 20, 30, 110]) expect(() => hourTo(clock, []), String(clock)).toThrow('no more dice');
  });

  test('RA-50 RA-52 are made again when it comes to a multiple of ten after a tune-up', () => {
    const held = hourTo(10, [1]);
    const work = { kind: 'work', vehicle: 'rover', what: 'tune', rung: '1', successes: 1, by: 'Ada' } as const;
    const tuned = settled(play(held, work, LEADER, [1]));
    expect(vehicleOf(tuned).clock).toBe(9);
    const again = jaunted(tuned, '3', [90]);
    expect(dataOf(again, 'vehicleBroke')).toEqual({ vehicle: 'Rover', total: 100, jaunt: 3 });
  });

  test('RA-50 are made for each vehicle that went along, in turn', () => {
    const vehicles = {
      rover: rover({ clock: 9 }),
      wreck: rover({ name: 'Wreck', clock: 9, at: '0,0' }),
      tank: rover({ name: 'Tank', clock: 19 }),
      sled: rover({ name: 'Sled', clock: 9, part: 'b' }),
    };
    const game = jaunted(crewed({ vehicles }), '3', [95, 3]);
    expect(game.events.filter(({ name }) => name.startsWith('vehicle'))).toEqual([
      { name: 'vehicleBroke', data: { vehicle: 'Rover', total: 105, jaunt: 1 } },
      { name: 'vehicleHeld', data: { vehicle: 'Tank', total: 23, jaunt: 1 } },
    ]);
    expect(Object.keys(vehicles).map((id) => vehicleOf(game, id).clock)).toEqual([10, 9, 20, 9]);
  });

  test.each([0, 20])('RA-33 RA-50 are made for what was left on the way, and counted (burn %d)', (burn) => {
    const members = { ada: walker({ mode: 'drive', vehicle: 'rover' }) };
    const game = crewed({ members, vehicles: { rover: rover({ clock: 9, burn }), cart: rover({ name: 'Cart', clock: 3 }) } });
    const left = play(travelled(hour(game), '3'), { kind: 'abandon', vehicle: 'rover' }, LEADER);
    expect(left.state.open.jaunt?.burnt).toEqual({ rover: burn * 8, cart: 160 });
    // It is rolled for, and Ada walked.
    const over = settled(stopped(left), [89, 1]);
    expect(dataOf(over, 'vehicleHeld')).toEqual({ vehicle: 'Rover', total: 99, jaunt: 1 });
    expect(vehicleOf(over)).toMatchObject({ clock: 10, at: '1,0', energy: 5000 - burn * 8 });
    const fetched = play(over, { kind: 'fetch', vehicle: 'rover' }, LEADER);
    expect(vehicleOf(fetched).clock).toBe(10);
    const next = settled(play(fetched, { kind: 'wait' }, LEADER));
    expect([vehicleOf(next).clock, vehicleOf(next, 'cart').clock]).toEqual([10, 4]);
  });

  test('RA-33 RA-50 are not made for what was left before anything was travelled', () => {
    const vehicles = { rover: rover({ clock: 9 }), cart: rover({ name: 'Cart', clock: 3 }) };
    const left = play(hour(crewed({ vehicles })), { kind: 'abandon', vehicle: 'rover' }, LEADER);
    expect(left.state.open.jaunt?.burnt).toBeUndefined();
    const over = settled(stopped(travelled(left, '3')));
    expect([vehicleOf(over).clock, vehicleOf(over, 'cart').clock]).toEqual([9, 4]);
  });

  test('RA-50 are not made for what is broken already, where the GM had it go on', () => {
    const broken = { total: 120, tries: 1 };
    const gone = play(hour(alone({ clock: 9, broken })), { kind: 'travel', way: '3', overrule: true }, GM);
    expect(vehicleOf(settled(stopped(gone)))).toMatchObject({ clock: 10, broken });
  });

  test('RA-50 what breaks down goes nowhere from then on', () => {
    const game = hour(hourTo(10, [100]));
    expect(() => travelled(game, '3')).toThrow('stuck');
  });

  test('RA-50 what is added to the next one is known before, and in how many hours it is made', () => {
    expect(malfunctionOf({ clock: 0, hurt: 'none' })).toEqual({ dueIn: 10, clock: 10, hurt: 0, adds: 10 });
    expect(malfunctionOf({ clock: 17, hurt: 'damaged' })).toEqual({ dueIn: 3, clock: 20, hurt: 20, adds: 40 });
    expect(malfunctionOf({ clock: 30, hurt: 'stressed' })).toEqual({ dueIn: 10, clock: 40, hurt: 40, adds: 80 });
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.constantFrom('none', 'damaged', 'stressed'),
        fc.integer({ min: 1, max: 100 }),
        (clock, hurt, die) => {
          const { dueIn, adds } = malfunctionOf({ clock, hurt });
          let game: Game = crewed({ at: '5,0', vehicles: { rover: rover({ burn: 0, clock, hurt }) } });
          for (let left = dueIn; left > 1; left -= 1) game = jaunted(game, left % 2 === 0 ? '3' : '0');
          const last = jaunted(game, '3', [die]);
          const { total } = dataOf(last, die + adds >= 100 ? 'vehicleBroke' : 'vehicleHeld');
          expect(total).toBe(die + adds);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('RA-51 somebody tries once, and once more for each load of spare parts', () => {
    const tries = (broken: Vehicle['broken'], parts: number): number => attemptsLeft(rover({ broken, parts }));
    expect(attemptsLeft(rover({ parts: 3 }))).toBe(0);
    expect([tries({ total: 100, tries: 0 }, 0), tries({ total: 100, tries: 0 }, 2), tries({ total: 100, tries: 4 }, 2)]).toEqual([
      1, 3, 2,
    ]);
  });
});
