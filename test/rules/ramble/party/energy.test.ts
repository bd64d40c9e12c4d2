import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VEHICLE_LOADS, type Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import { burnOf, chargedTo, energyLeft } from '../../../../src/rules/ramble/party/energy.ts';
import { type WayBurn, burnOfWay } from '../../../../src/rules/ramble/planning.ts';
import { cellsAlong } from '../../../../src/rules/grid/sides.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { BLANK, type Chunks } from '../../../../src/rules/grid/chunks.ts';
import { BARE_KIND, costOf } from '../../../../src/rules/terrain/kinds.ts';
import { type Game, GM, LEADER, at, column, dataOf, hour, layer, play, refusal, told, travelled } from '../fixtures.ts';
import { crewed, jaunted, rover, settled, sky, stopped, under, vehicleOf, walker, withVehicle } from './travellers.ts';

const KM = { scale: 1 } as const;
const array = (gain: number) => ({ name: 'Panel', gain });

/** What a rover otherwise changed burns on a kilometre of open ground. */
const perKilometre = (changes: Partial<Vehicle>): number => burnOf(rover(changes), KM).units;

describe('what is burnt', () => {
  test('RA-30 a rover that cruises at sixty goes sixty kilometres in a jaunt and burns 1200 units', () => {
    const game = jaunted(crewed({ vehicles: { rover: rover() }, options: { scale: 10 } }), '333333');
    expect(game.state.open).toMatchObject({ at: '6,0', marks: { 1: { entered: 6 } } });
    expect(vehicleOf(game).energy).toBe(5000 - 1200);
    expect(dataOf(game, 'energyBurnt')).toEqual({ jaunt: 1, units: 1200, who: 'rover 1200' });
  });

  test.each([
    [0, 20],
    [1, 22],
    [-1, 18],
    [5, 30],
    [-5, 10],
    [20, 60],
    [-8, 4],
    [-9, 2],
  ])('RA-31 %d tenths faster than it cruises it burns %d a kilometre', (steps, units) => {
    expect(perKilometre({ steps })).toBe(units);
  });

  test('RA-31 sixty-six burn 22 and fifty-four 18, also on the way', () => {
    const options = { scale: 6 };
    const burnt = (steps: number): number => {
      const game = play(crewed({ vehicles: { rover: rover() }, options }), { kind: 'drive', vehicle: 'rover', steps }, LEADER);
      const gone = travelled(hour(game), '3');
      expect(gone.state.open.jaunt?.allowance).toBe(10 + steps);
      return 5000 - vehicleOf(settled(stopped(gone))).energy;
    };
    expect([burnt(1), burnt(-1)]).toEqual([22 * 6, 18 * 6]);
  });

  test.each([
    ['none', 20],
    ['lugging', 25],
    ['trudging', 30],
    ['straining', 40],
  ] as const)('RA-32 with a load of %s it burns %d a kilometre', (load, units) => {
    expect(perKilometre({ load })).toBe(units);
    const game = jaunted(crewed({ vehicles: { rover: rover({ load }) }, options: { scale: 10 } }), '3');
    expect(vehicleOf(game).energy).toBe(5000 - 10 * units);
  });

  test('RA-31 RA-32 the least burn is a tenth of the usual before the load is reckoned', () => {
    expect(perKilometre({ steps: -9, load: 'straining' })).toBe(4);
    expect(perKilometre({ steps: -9, load: 'lugging' })).toBe(2.5);
  });

  test('RA-30 it burns otherwise where it has a figure of the ground', () => {
    const vehicle = rover({ burns: { b: 50, f: 0 } });
    const all = ['b', 'f', 's'].map((kind) => burnOf(vehicle, { scale: 2, kind }).units);
    expect(all).toEqual([100, 0, 40]);
    const ground = layer('b', ['1,0']);
    const game = jaunted(crewed({ ground, vehicles: { rover: vehicle }, options: { scale: 10 } }), '33');
    expect(vehicleOf(game).energy).toBe(5000 - 500 - 200);
  });

  test('RA-30 a hex that nobody has painted burns as open ground does, wherever it is told', () => {
    const vehicle = rover({ burns: { o: 5 } });
    expect([
      burnOf(vehicle, KM).units,
      burnOf(vehicle, { scale: 1, kind: BLANK }).units,
      burnOf(vehicle, { scale: 1, kind: 'o' }).units,
    ]).toEqual([5, 5, 5]);
    expect(burnOf(vehicle, { scale: 1, kind: 's' }).units).toBe(20);
    for (const ground of [{}, layer('o', ['1,0'])]) {
      const game = crewed({ ground, vehicles: { rover: vehicle } });
      const way = cellsAlong(game.state.open.cells, at('0,0'), '3');
      expect(burnOfWay(game.state.open, way)).toEqual([{ vehicle: 'rover', units: 40, runsDryAt: 0 }]);
      expect(travelled(hour(game), '3').state.open.jaunt?.burnt).toEqual({ rover: 40 });
    }
  });

  test.each([
    [false, 200],
    [true, 600],
  ])('RA-30 what a hex costs counts too, or does not (%s)', (burnsByCost, units) => {
    const options = { scale: 10, burnsByCost };
    const game = jaunted(crewed({ ground: layer('f', ['1,0']), vehicles: { rover: rover() }, options }), '3');
    expect([game.state.open.at, 5000 - vehicleOf(game).energy]).toEqual(['1,0', units]);
  });

  test('RA-22 RA-30 a hex is burnt when it is entered, and by what it costs in whole, however many jaunts it took', () => {
    const options = { scale: 60, burnsByCost: true };
    const start = crewed({ ground: layer('f', ['1,0']), vehicles: { rover: rover({ energy: 6000 }) }, options });
    let game: Game = start;
    for (const energy of [6000, 6000, 6000 - 3600]) {
      game = jaunted(game, '3');
      expect(vehicleOf(game).energy).toBe(energy);
    }
    expect(game.state.open.at).toBe('1,0');
  });

  test('RA-30 says how it came about', () => {
    const { units, terms } = burnOf(rover({ steps: 1, load: 'lugging', burns: { s: 30 } }), { scale: 8, kind: 's', cost: 2 });
    expect([units, terms.map(({ kind, of }) => [kind, of])]).toEqual([
      660,
      [
        ['ground', 30],
        ['speed', 1.1],
        ['load', 1.25],
        ['scale', 8],
        ['cost', 2],
      ],
    ]);
  });

  test('RA-30 what is burnt is reckoned to hundredths, and halves go up', () => {
    expect(burnOf(rover({ burn: 0.1, load: 'lugging' }), KM).units).toBe(0.13);
    expect(burnOf(rover({ burn: 1 / 3 }), KM).units).toBe(0.33);
    expect(burnOf(rover({ burn: 1.005 }), KM).units).toBe(1.01);
  });

  test('RA-33 what was left on the way, or belongs to another part, burns no more', () => {
    const vehicles = { rover: rover(), wreck: rover({ at: '0,0' }), sled: rover({ part: 'b' }) };
    const game = jaunted(crewed({ vehicles, options: { scale: 10 } }), '33');
    expect(Object.keys(vehicles).map((id) => vehicleOf(game, id).energy)).toEqual([4600, 5000, 5000]);
    expect(Object.keys(vehicles).map((id) => vehicleOf(game, id).clock)).toEqual([1, 0, 0]);
    const half = travelled(hour(crewed({ vehicles: { rover: rover() }, options: { scale: 10 } })), '33');
    const left = play(half, { kind: 'abandon', vehicle: 'rover' }, LEADER);
    const over = settled(stopped(left));
    expect(vehicleOf(over)).toMatchObject({ energy: 4600, at: '2,0', clock: 1 });
  });

  test('RA-30 a jaunt burns what its hexes burn one by one', () => {
    const made = fc.record({
      burn: fc.nat(9000).map((burn) => burn / 100),
      steps: fc.integer({ min: -9, max: 20 }),
      load: fc.constantFrom(...VEHICLE_LOADS.slice(0, 4)),
      burns: fc.record({ f: fc.nat(90), b: fc.nat(90) }, { requiredKeys: [] }),
    });
    const grounds = fc.array(fc.constantFrom('', 'f', 'b', 's'), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(made, grounds, fc.boolean(), fc.integer({ min: 1, max: 6 }), (changes, kinds, burnsByCost, hexes) => {
        const vehicle = rover({ ...changes, speed: 1000, energy: 100_000 });
        const painted = kinds.reduce<Game>(
          (now, kind, row) =>
            kind === '' ? now : play(now, { kind: 'stroke', layer: 'ground', to: kind, cells: `${row + 1}:0` }),
          crewed({ vehicles: { rover: vehicle }, options: { scale: 2, burnsByCost } }),
        );
        const game = jaunted(painted, '3'.repeat(hexes));
        const sum = kinds
          .slice(0, hexes)
          .reduce(
            (all, kind) => all + burnOf(vehicle, { scale: 2, kind, cost: burnsByCost ? costOf({}, kind || BARE_KIND) : 1 }).units,
            0,
          );
        expect(100_000 - vehicleOf(game).energy).toBeCloseTo(sum, 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('running dry', () => {
  /** A rover that lasts for two hexes and a half of ten kilometres, and a walker who drives it. */
  const short = (given: Partial<Vehicle> = {}): Game =>
    crewed({
      options: { scale: 10 },
      members: { ada: walker({ mode: 'drive', vehicle: 'rover', speed: 20 }) },
      vehicles: { rover: rover({ energy: 500, ...given }) },
    });

  test('RA-33 it goes as far as its energy lasts and stops in that hex', () => {
    const gone = travelled(hour(short()), '3333');
    expect(gone.state.open).toMatchObject({ at: '2,0', jaunt: { step: 'travel', spent: 2, entered: 2, dry: ['rover'] } });
    expect([told(gone), dataOf(gone, 'vehicleDry')]).toEqual([['partyTravelled', 'vehicleDry'], { vehicle: 'Rover', jaunt: 1 }]);
    expect([energyLeft(gone.state.open, 'rover'), vehicleOf(gone).energy]).toEqual([100, 500]);
    expect(refusal(gone, { kind: 'travel', way: '3' }, LEADER)).toBe('dry');
    const step = { kind: 'step', all: true, expects: 'travel' } as const;
    expect(refusal(gone, step, LEADER)).toBe('dry');
  });

  test('RA-33 what lasts exactly, lasts', () => {
    const gone = travelled(hour(short({ energy: 400 })), '33');
    expect(gone.state.open).toMatchObject({ at: '2,0', jaunt: { burnt: { rover: 400 } } });
    expect(gone.state.open.jaunt?.dry).toBeUndefined();
    expect(vehicleOf(settled(stopped(gone), [1])).energy).toBe(0);
    // A tenth three times over is three tenths.
    const tenths = travelled(hour(short({ burn: 0.01, energy: 0.3 })), '3333');
    expect(tenths.state.open).toMatchObject({ at: '3,0', jaunt: { dry: ['rover'] } });
  });

  test('RA-33 with nothing left it does not set out, and what was paid of a hex stays paid', () => {
    const gone = travelled(hour(short({ energy: 10 })), '3');
    expect([gone.state.open.at, told(gone), gone.effects]).toEqual(['0,0', ['vehicleDry'], []]);
    expect(gone.state.open.jaunt).toMatchObject({ spent: 0, entered: 0, dry: ['rover'] });
    const paid = crewed({ vehicles: { rover: rover({ energy: 10 }) }, options: { scale: 30 } });
    const { state } = paid;
    const begun = { ...paid, state: { ...state, open: { ...state.open, progress: { to: '1,0', paid: 1 } } } };
    const turned = travelled(hour(begun), '2');
    expect([told(turned), turned.state.open.progress]).toEqual([['vehicleDry'], { to: '1,0', paid: 1 }]);
  });

  test('RA-22 RA-33 with nothing left it stops at once, and nothing is paid toward what takes more than the hour', () => {
    const steep = (energy: number, more: Partial<Vehicle> = {}): Game =>
      crewed({
        ground: layer('q', ['1,0', '2,0']),
        vehicles: { rover: rover({ speed: 10, energy, ...more }) },
        options: { scale: 10 },
      });
    const none = travelled(hour(steep(0)), '33');
    expect(none.state.open).toMatchObject({ at: '0,0', jaunt: { allowance: 1, spent: 0, entered: 0, dry: ['rover'] } });
    expect([told(none), none.state.open.progress]).toEqual([['vehicleDry'], undefined]);
    expect(refusal(none, { kind: 'travel', way: '3' }, LEADER)).toBe('dry');
    // At the word of the GM it goes on nevertheless, an hour at a time.
    const pushed = play(none, { kind: 'travel', way: '3', overrule: true });
    expect(pushed.state.open).toMatchObject({ at: '0,0', progress: { to: '1,0', paid: 1 } });
    // With a little energy it goes on until the hex is to be entered, and runs dry then.
    let little: Game = steep(1);
    for (const paid of [1, 2, 3]) {
      little = jaunted(little, '3');
      expect(little.state.open).toMatchObject({ at: '0,0', progress: { to: '1,0', paid } });
    }
    const last = travelled(hour(little), '3');
    expect([told(last), last.state.open.at]).toEqual([['vehicleDry'], '0,0']);
    expect(last.state.open).toMatchObject({ progress: { to: '1,0', paid: 3 }, jaunt: { spent: 0, dry: ['rover'] } });
    // What burns nothing there needs nothing.
    const free = travelled(hour(steep(0, { burn: 0 })), '3');
    expect(free.state.open).toMatchObject({ progress: { to: '1,0', paid: 1 } });
    // Used up on the way, it stops before the second one.
    const used = travelled(hour(steep(200, { speed: 50 })), '33');
    expect(used.state.open).toMatchObject({ at: '1,0', journey: '3', jaunt: { allowance: 5, spent: 4, dry: ['rover'] } });
    expect(used.state.open.progress).toBeUndefined();
  });

  test('RA-33 the rest goes on without it, as far as the hour still lasts on foot', () => {
    const gone = travelled(hour(short()), '3333');
    const left = play(gone, { kind: 'abandon', vehicle: 'rover' }, LEADER);
    // Four of six hexes were left of the hour; at twenty instead of sixty these are one and a bit.
    expect(left.state.open.jaunt).toMatchObject({ step: 'travel', spent: 2, allowance: 3 });
    expect(left.state.open).toMatchObject({ journey: '33', vehicles: { rover: { at: '2,0' } } });
    const on = play(left, { kind: 'step', all: false, expects: 'travel' }, LEADER);
    expect(on.state.open).toMatchObject({ at: '3,0', jaunt: { step: 'energy', entered: 3 } });
    const over = settled(stopped(on), [8]);
    expect(over.state.open).toMatchObject({ vehicles: { rover: { energy: 100, clock: 1 } }, tired: { ada: 8 } });
  });

  test('RA-33 or the jaunt ends there', () => {
    const gone = travelled(hour(short()), '3333');
    const stayed = play(gone, { kind: 'stay' }, LEADER);
    expect(stayed.state.open).toMatchObject({ jaunt: { step: 'energy' }, marks: { 1: { at: '2,0', entered: 2 } } });
    expect([stayed.state.open.jaunt?.dry, stayed.state.open.journey]).toEqual([undefined, undefined]);
    expect(vehicleOf(settled(stayed, [1]))).toMatchObject({ energy: 100, clock: 1 });
  });

  test('RA-34 or another one shares with it', () => {
    const vehicles = { rover: rover({ energy: 500 }), tank: rover({ name: 'Tank', burn: 1 }) };
    const gone = travelled(hour(crewed({ vehicles, options: { scale: 10 } })), '3333');
    const shared = play(gone, { kind: 'share', from: 'tank', to: 'rover', units: 300 }, LEADER);
    expect(shared.state.open.jaunt?.dry).toBeUndefined();
    const on = play(shared, { kind: 'step', all: false, expects: 'travel' }, LEADER);
    expect(on.state.open).toMatchObject({ at: '4,0', jaunt: { burnt: { rover: 800, tank: 40 } } });
  });

  test('RA-33 on a journey it stops for the party to decide, and the journey is kept', () => {
    const game = play(short(), { kind: 'journey', way: '3333' }, LEADER);
    const gone = play(game, { kind: 'step', all: true, expects: 'weather' }, LEADER);
    expect(gone.state.open).toMatchObject({
      at: '2,0',
      status: 'jaunt',
      jaunt: { step: 'travel', dry: ['rover'] },
      journey: '33',
    });
    expect(refusal(gone, { kind: 'step', all: true, expects: 'travel' }, LEADER)).toBe('dry');
  });

  test('RA-31 RA-33 before anything is travelled it may go slower, and so get on', () => {
    const game = travelled(hour(short({ energy: 150 })), '33');
    expect(game.state.open).toMatchObject({ at: '0,0', journey: '33', jaunt: { dry: ['rover'] } });
    const slow = play(game, { kind: 'drive', vehicle: 'rover', steps: -5 }, LEADER);
    expect(slow.state.open.jaunt?.dry).toBeUndefined();
    const gone = play(slow, { kind: 'step', all: false, expects: 'travel' }, LEADER);
    expect(gone.state.open).toMatchObject({ at: '1,0', journey: '3', jaunt: { burnt: { rover: 100 }, dry: ['rover'] } });
    // Where it goes slower and still has not enough, it runs dry again.
    const slower = play(game, { kind: 'drive', vehicle: 'rover', steps: -1 }, LEADER);
    expect(told(travelled(slower, '3'))).toEqual(['vehicleDry']);
  });

  test('RA-30 RA-33 whether it still has not enough is asked anew of each way', () => {
    const ground = layer('u', ['5,4']);
    const vehicles = { rover: rover({ energy: 200, burns: { u: 40 } }), tank: rover({ name: 'Tank', energy: 150 }) };
    const at = { at: '4,4', ground, options: { scale: 8 } };
    const only = travelled(hour(crewed({ ...at, vehicles: { rover: vehicles.rover } })), '3');
    expect([only.state.open.at, only.state.open.jaunt?.dry]).toEqual(['4,4', ['rover']]);
    expect(refusal(only, { kind: 'travel', way: '3' }, LEADER)).toBe('dry');
    const north = travelled(only, '0');
    expect([told(north), north.state.open.at]).toEqual([['partyTravelled'], '3,4']);
    expect(north.state.open.jaunt).toEqual({ step: 'travel', allowance: 7, spent: 1, entered: 1, burnt: { rover: 160 } });
    // Another one that has not enough runs dry in its place.
    const both = travelled(hour(crewed({ ...at, vehicles: { rover: rover({ ...vehicles.rover }), tank: vehicles.tank } })), '3');
    expect(both.state.open.jaunt?.dry).toEqual(['rover', 'tank']);
    const fuelled = play(both, { kind: 'share', from: 'rover', to: 'tank', units: 20 }, LEADER);
    expect(fuelled.state.open.jaunt?.dry).toEqual(['rover']);
    const turned = travelled(fuelled, '0');
    expect(turned.state.open).toMatchObject({ at: '3,4', jaunt: { burnt: { rover: 160, tank: 160 } } });
    expect(turned.state.open.jaunt?.dry).toBeUndefined();
    // Who still has not enough is named alone.
    const decision = RAMBLE.decide(both.state, { kind: 'travel', way: '0' }, LEADER, { die: () => 1 }, both.world);
    expect(decision).toMatchObject({ refusal: { code: 'dry', data: { vehicle: 'Tank' } } });
  });

  test('RA-22 RA-33 a hex that is too dear for the hour is pressed on into, whatever has run dry before', () => {
    const gone = travelled(hour(short({ speed: 50 })), '3333');
    expect(gone.state.open).toMatchObject({ at: '2,0', jaunt: { allowance: 5, dry: ['rover'] } });
    const dear = play(play(gone, { kind: 'points', by: -2 }), { kind: 'stroke', layer: 'ground', to: 'p', cells: '3:0' });
    const on = travelled(dear, '3');
    expect(on.state.open).toMatchObject({ at: '2,0', jaunt: { step: 'energy' }, progress: { to: '3,0', paid: 1 } });
    expect(on.state.open.jaunt?.dry).toBeUndefined();
  });

  test('RA-22 RA-33 a journey ends the travel of an hour of which nothing is left, whatever has run dry on it', () => {
    const gone = play(travelled(hour(short()), '3333'), { kind: 'points', by: -4 });
    expect(gone.state.open).toMatchObject({ journey: '33', jaunt: { spent: 2, allowance: 2, dry: ['rover'] } });
    const on = play(gone, { kind: 'step', all: true, expects: 'travel' }, LEADER, { die: () => 1 });
    expect(on.state.open).toMatchObject({ at: '2,0', journey: '33' });
  });

  test('RA-33 the GM lets it go on with what it has, down to nothing', () => {
    const gone = travelled(hour(short()), '3333');
    expect(refusal(gone, { kind: 'travel', way: '33', overrule: true }, LEADER)).toBe('gm-only');
    const on = play(gone, { kind: 'travel', way: '33', overrule: true }, GM);
    expect([told(on), on.state.open.at]).toEqual([['overruled', 'partyTravelled'], '4,0']);
    expect(on.state.open.jaunt?.burnt).toEqual({ rover: 500 });
    expect(refusal(on, { kind: 'travel', way: '3' }, LEADER)).toBe('dry');
    expect(vehicleOf(settled(play(on, { kind: 'stay' }, LEADER), [1])).energy).toBe(0);
  });

  test('RA-33 another one that runs dry on such a way stops it all the same', () => {
    const vehicles = { rover: rover({ energy: 500 }), tank: rover({ name: 'Tank', energy: 700 }) };
    const gone = travelled(hour(crewed({ vehicles, options: { scale: 10 } })), '333333');
    const on = play(gone, { kind: 'travel', way: '3333', overrule: true }, GM);
    expect([told(on), on.state.open.at]).toEqual([['overruled', 'partyTravelled', 'vehicleDry'], '3,0']);
    expect(on.state.open.jaunt?.dry).toEqual(['rover', 'tank']);
  });

  test.each([
    ['is broken', { broken: { total: 120, tries: 0 } }],
    ['carries too much', { load: 'stopped' }],
  ] as const)('RA-32 RA-50 a vehicle that %s goes nowhere, and a journey halts', (_why, changes) => {
    const game = hour(short(changes));
    expect(refusal(game, { kind: 'travel', way: '3' }, LEADER)).toBe('stuck');
    const journey = play(short(changes), { kind: 'journey', way: '333' }, LEADER);
    const halted = play(journey, { kind: 'step', all: true, expects: 'weather' }, LEADER);
    expect(halted.state.open).toMatchObject({ at: '0,0', journey: '333', jaunt: { step: 'travel' } });
    const on = play(game, { kind: 'travel', way: '3', overrule: true }, GM);
    expect([told(on), on.state.open.at]).toEqual([['overruled', 'partyTravelled'], '1,0']);
    const left = play(game, { kind: 'abandon', vehicle: 'rover' }, LEADER);
    expect(travelled(left, '3').state.open.at).toBe('1,0');
  });
});

describe('a journey on which a vehicle breaks down', () => {
  /** A rover whose third hour makes its clock a hundred, so that it breaks down whatever is rolled. */
  const worn = (options: object): Game => {
    const vehicles = { rover: rover({ speed: 8, burn: 0, clock: 97 }) };
    const members = { ada: walker({ mode: 'drive', vehicle: 'rover', actor: '' }) };
    return play(crewed({ vehicles, members, options }), { kind: 'journey', way: '33333' }, LEADER);
  };
  const ALL = { kind: 'step', all: true, expects: 'weather' } as const;
  const FIX = { kind: 'work', vehicle: 'rover', what: 'fix', rung: '1', successes: 1, by: 'Ada' } as const;
  const DICE = { die: () => 1 };

  test('RA-50 RA-51 rests between two hours, its journey kept, so that it can be fixed', () => {
    const halted = play(worn({ encounters: 'off' }), ALL, LEADER, DICE);
    expect(halted.state.open).toMatchObject({ status: 'halt', jaunts: 3, at: '3,0', journey: '33' });
    expect([halted.state.open.jaunt, vehicleOf(halted).broken]).toEqual([undefined, { total: 101, tries: 0 }]);
    // An attempt that fails begins no other hour either.
    const failed = play(halted, { ...FIX, rung: 'F', successes: 0 }, LEADER);
    const again = play(failed, { ...ALL, expects: 'energy' }, LEADER, DICE);
    expect(again.state.open).toMatchObject({ status: 'halt', jaunts: 4, journey: '33' });
    const parts = play(again, { kind: 'vehicle', id: 'rover', vehicle: { ...vehicleOf(again), parts: 1 } });
    const fixed = play(play(parts, FIX, LEADER), { ...ALL, expects: 'energy' }, LEADER, DICE);
    expect(fixed.state.open).toMatchObject({ status: 'halt', jaunts: 7, at: '5,0' });
  });

  test('RA-50 RA-51 rests after the encounter step, too, at which nothing comes', () => {
    const hours = [ALL, { kind: 'nothing' }, { kind: 'nothing' }] as const;
    const owing = hours.reduce<Game>((game, command) => play(game, command, GM, DICE), worn({ encounters: 'gm' }));
    expect(owing.state.open).toMatchObject({ status: 'jaunt', jaunts: 3, jaunt: { step: 'encounter' } });
    const halted = play(owing, { kind: 'nothing' }, GM, DICE);
    expect(halted.state.open).toMatchObject({ status: 'halt', jaunts: 3, journey: '33' });
    expect(refusal(halted, FIX, LEADER)).toBe('accepted');
    expect(play(halted, { ...ALL, all: false }, LEADER).state.open).toMatchObject({ jaunts: 4, jaunt: { step: 'travel' } });
  });
});

describe('sun', () => {
  test('RA-35 arrays gain by the sun of the hour, whether the party goes or rests', () => {
    const vehicles = { rover: rover({ arrays: [array(12), array(0.5)], burn: 0 }) };
    const game = under(crewed({ vehicles }), sky(0, '1d10'));
    const waited = settled(play(game, { kind: 'wait' }, LEADER, [1, 7]));
    expect([vehicleOf(waited).energy, dataOf(waited, 'energyGained')]).toEqual([5087.5, { jaunt: 1, units: 87.5 }]);
    const going = settled(stopped(travelled(hour(game, [1, 4]), '3')));
    expect(vehicleOf(going).energy).toBe(5050);
  });

  test('RA-35 never above what it holds, and what holds more keeps it', () => {
    expect(chargedTo(rover({ energy: 5990, arrays: [array(5)] }), 10)).toBe(6000);
    expect(chargedTo(rover({ energy: 7000, arrays: [array(5)] }), 10)).toBe(7000);
    expect(chargedTo(rover({ energy: 10, arrays: [] }), 10)).toBe(10);
  });

  test('RA-35 what was burnt goes first, and what stands beside the party charges too', () => {
    const arrays = [array(10)];
    const vehicles = {
      rover: rover({ energy: 6000, arrays }),
      wreck: rover({ energy: 0, arrays, at: '1,0' }),
      lost: rover({ energy: 0, arrays, at: '0,0' }),
      other: rover({ energy: 0, arrays, part: 'b' }),
    };
    const game = hour(under(crewed({ vehicles, options: { scale: 10 } }), sky(0, '1d10')), [1, 5]);
    const over = settled(stopped(travelled(game, '3')));
    expect(told(over)).toEqual(['energyBurnt', 'energyGained', 'jauntEnded']);
    expect(Object.keys(vehicles).map((id) => vehicleOf(over, id).energy)).toEqual([5850, 50, 0, 0]);
  });

  test('RA-35 without sun nothing is gained, and nothing told', () => {
    const game = under(crewed({ vehicles: { rover: rover({ arrays: [array(10)] }) } }), sky(0, '1d10-8'));
    expect(told(settled(play(game, { kind: 'wait' }, LEADER, [1, 3])))).toEqual(['jauntEnded']);
  });

  test('RA-30 RA-33 RA-35 energy is never below nothing, and by charging never above what is held', () => {
    const one = fc.record({ energy: fc.nat(900), capacity: fc.nat(900), gain: fc.nat(90), burn: fc.nat(30) });
    fc.assert(
      fc.property(one, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 6 }), ({ gain, ...of }, sun, hexes) => {
        const vehicles = { rover: rover({ ...of, arrays: [array(gain)] }) };
        let game: Game = hour(under(crewed({ vehicles }), sky(0, '1d10')), [1, sun]);
        if (hexes > 0) game = play(game, { kind: 'travel', way: '3'.repeat(hexes) }, LEADER);
        const { energy } = vehicleOf(settled(stopped(game)));
        expect(energy).toBeGreaterThanOrEqual(0);
        expect(energy).toBeLessThanOrEqual(Math.max(of.energy, of.capacity));
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a way will burn', () => {
  /** Plans a way down the first column. */
  function planned({ state: { open } }: Game, hexes: number): readonly WayBurn[] {
    return burnOfWay(open, cellsAlong(open.cells, at(open.at), '3'.repeat(hexes)));
  }

  test('RA-30 RA-33 is what it burns, and where it runs dry is where it stops', () => {
    const ground = layer('b', column(0, 2, 4));
    const vehicles = { rover: rover({ energy: 700, speed: 100, burns: { b: 25 } }), tank: rover({ burn: 1, speed: 100 }) };
    const game = crewed({ ground, vehicles, options: { scale: 10, fog: false } });
    expect(planned(game, 2)).toEqual([
      { vehicle: 'rover', units: 450, runsDryAt: 0 },
      { vehicle: 'tank', units: 20, runsDryAt: 0 },
    ]);
    expect(planned(game, 5)).toEqual([
      { vehicle: 'rover', units: 700, runsDryAt: 4 },
      { vehicle: 'tank', units: 50, runsDryAt: 0 },
    ]);
    const gone = travelled(hour(game), '33333');
    expect(gone.state.open).toMatchObject({ at: '3,0', jaunt: { dry: ['rover'], burnt: { rover: 700, tank: 30 } } });
  });

  test('RA-30 what was burnt before in this jaunt is gone, and by setting costs count', () => {
    const game = crewed({ vehicles: { rover: rover({ energy: 700 }) }, options: { scale: 10 } });
    expect(planned(travelled(hour(game), '33'), 2)).toEqual([{ vehicle: 'rover', units: 200, runsDryAt: 2 }]);
    const dear = crewed({
      ground: layer('f', ['1,0']),
      vehicles: { rover: rover() },
      options: { scale: 10, burnsByCost: true },
    });
    expect(planned(dear, 2)).toEqual([{ vehicle: 'rover', units: 800, runsDryAt: 0 }]);
  });

  test('RA-30 where nobody goes the way ends; what was left burns nothing', () => {
    const ground = layer('x', ['2,0']);
    const game = crewed({
      ground,
      vehicles: { rover: rover(), wreck: rover({ at: '0,0' }) },
      options: { scale: 10, fog: false },
    });
    expect(planned(game, 3)).toEqual([{ vehicle: 'rover', units: 200, runsDryAt: 0 }]);
    expect(planned(withVehicle(game, { burn: 0 }), 1)).toEqual([{ vehicle: 'rover', units: 0, runsDryAt: 0 }]);
  });

  test.each([
    ['costs more', 'f'],
    ['burns otherwise', 'b'],
    ['is where nobody goes', 'x'],
  ])('RA-30 tells nothing of what %s in hexes that nobody has seen', (_what, letter) => {
    const vehicles = { rover: rover({ energy: 900, burns: { b: 90 } }) };
    const over = (ground: Chunks, fog: boolean): Game =>
      crewed({ ground, vehicles, options: { scale: 10, burnsByCost: true, fog } });
    // The party sees one hex far.
    const [plain, other] = [{}, layer(letter, column(0, 2, 4))];
    expect(planned(over(other, true), 4)).toEqual(planned(over(plain, true), 4));
    expect(planned(over(other, false), 4), 'without fog all of it is seen').not.toEqual(planned(over(plain, false), 4));
  });
});
