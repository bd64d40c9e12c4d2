import { describe, expect, test } from 'vitest';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import type { Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import { type Game, type Played, GM, LEADER, SPECTATOR, dataOf, hour, play, refusal, told, travelled } from '../fixtures.ts';
import { crewed, rover, settled, sky, under, vehicleOf, walker } from './travellers.ts';

const BROKEN = { total: 117, tries: 0 } as const;
const ON_A_BROKEN = { broken: BROKEN, clock: 30 } as const;

type Work = Extract<RambleCommand, { kind: 'work' }>;

/** Works at the rover for an hour. */
const work = (what: Work['what'], rung: Work['rung'], more: Partial<Work> = {}): Work => ({
  ...{ kind: 'work', vehicle: 'rover', what, rung, successes: ['1', '2', '3'].includes(rung) ? Number(rung) : 0, by: 'Ada' },
  ...more,
});

const garage = (changes: Partial<Vehicle> = {}, options = {}): Game =>
  crewed({ members: { ada: walker() }, vehicles: { rover: rover(changes) }, options });

/** Works, and settles the hour of it. */
const worked = (game: Game, command: Work, dice: readonly number[] = []): Played => settled(play(game, command, LEADER, dice));

describe('fixing what is broken', () => {
  test.each(['1', '2', '3'] as const)('RA-51 a success (%s) has it run again, and the clock stays', (rung) => {
    const game = play(garage(ON_A_BROKEN), work('fix', rung), LEADER);
    expect([told(game), dataOf(game, 'vehicleFixed')]).toEqual([['jauntBegan', 'vehicleFixed'], { vehicle: 'Rover', by: 'Ada' }]);
    expect(vehicleOf(game)).toMatchObject({ clock: 30, parts: 0 });
    expect(vehicleOf(game).broken).toBeUndefined();
  });

  test.each(['L', 'F', 'C'] as const)('RA-51 what fails (%s) is one attempt more', (rung) => {
    const game = play(garage(ON_A_BROKEN), work('fix', rung), LEADER);
    expect(dataOf(game, 'vehicleUnfixed')).toEqual({ vehicle: 'Rover', by: 'Ada' });
    expect(vehicleOf(game)).toMatchObject({ clock: 30, broken: { total: 117, tries: 1 } });
  });

  test('RA-51 the first attempt is free, each further one uses up a load of spare parts, and without any there is none', () => {
    let game: Game = garage({ ...ON_A_BROKEN, parts: 2 });
    for (const [tries, parts] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ]) {
      game = worked(game, work('fix', 'F'));
      expect(vehicleOf(game)).toMatchObject({ broken: { tries }, parts });
    }
    expect(refusal(game, work('fix', '3'), LEADER)).toBe('no-parts');
    const supplied = play(game, { kind: 'vehicle', id: 'rover', vehicle: { ...vehicleOf(game), parts: 1 } });
    expect(vehicleOf(worked(supplied, work('fix', '1')))).toMatchObject({ parts: 0 });
  });

  test('RA-51 what is not broken is not fixed', () => {
    expect(refusal(garage(), work('fix', '1'), LEADER)).toBe('not-broken');
  });
});

describe('tuning up what runs', () => {
  test.each([
    ['1', 1, [7], 7],
    ['2', 2, [7, 10], 17],
    ['3', 3, [7, 10, 1], 18],
    ['3', 5, [1, 1, 1, 1, 1], 5],
    ['3', 1, [2, 2, 2], 6],
    ['1', 4, [2], 2],
  ] as const)('RA-52 a %s of %d successes takes %j hours off', (rung, successes, dice, hours) => {
    const game = play(garage({ clock: 30 }), work('tune', rung, { successes }), LEADER, dice);
    expect([vehicleOf(game).clock, dataOf(game, 'vehicleTuned')]).toEqual([30 - hours, { vehicle: 'Rover', by: 'Ada', hours }]);
  });

  test('RA-52 the clock does not go below nothing', () => {
    const game = play(garage({ clock: 4 }), work('tune', '2'), LEADER, [3, 9]);
    expect([vehicleOf(game).clock, dataOf(game, 'vehicleTuned')]).toEqual([0, { vehicle: 'Rover', by: 'Ada', hours: 4 }]);
  });

  test.each(['L', 'F', 'C'] as const)('RA-52 what fails (%s) takes the hour and nothing off', (rung) => {
    const game = play(garage({ clock: 4 }), work('tune', rung, { successes: 3 }), LEADER);
    expect([vehicleOf(game).clock, dataOf(game, 'vehicleTuned')['hours'], game.state.open.jaunts]).toEqual([4, 0, 1]);
  });

  test('RA-52 what is broken is not tuned up', () => {
    expect(refusal(garage(ON_A_BROKEN), work('tune', '1'), LEADER)).toBe('broken');
  });
});

describe('the hour of it', () => {
  test('RA-51 RA-52 is like one that is waited out, but told as work: it has its weather, takes no more than the climate, charges, and adds nothing to the clock', () => {
    const members = { ada: walker({ pace: 'run', load: 'straining', climate: 'warm' }) };
    const arrays = [{ name: 'Panel', gain: 10 }];
    const start = crewed({ members, vehicles: { rover: rover({ clock: 9, arrays }) } });
    // The weather falls first, then what the check gave.
    const at = play(under(start, sky(-5, '1d10')), work('tune', 'F'), LEADER, [1, 4]);
    expect(at.state.open).toMatchObject({ jaunt: { step: 'energy', waits: true, work: { vehicle: 'rover', what: 'tune' } } });
    const over = settled(at, [3]);
    expect(told(over)).toEqual(['energyGained', 'partyTired', 'jauntEnded']);
    expect(over.state.open).toMatchObject({
      ...{ status: 'halt', jaunts: 1, tired: { ada: 3 } },
      vehicles: { rover: { clock: 9, energy: 5040 } },
    });
    expect(over.state.open.marks[1]).toEqual({ at: '0,0', worked: 'Rover', entered: 0, over: true, weather: 'Sky' });
    expect(dataOf(over, 'jauntEnded')).toMatchObject({ jaunt: 1, cells: 0, waited: false });
    expect(over.world.time).toBe(4600);
    const tuned = play(under(start, sky(0, '0')), work('tune', '1'), LEADER, [1, 6]);
    expect(vehicleOf(tuned).clock).toBe(3);
  });

  test('RA-51 an encounter may come of it like of any hour', () => {
    const game = garage(ON_A_BROKEN, { encounters: 'gm' });
    const done = worked(game, work('fix', '1'));
    expect(done.state.open.jaunt).toMatchObject({ step: 'encounter', work: { what: 'fix' } });
    expect(play(done, { kind: 'meet', text: 'Rats' }).state.open.status).toBe('met');
  });

  test('RA-51 what was left is worked at where the party is, and nowhere else', () => {
    expect(vehicleOf(worked(garage({ ...ON_A_BROKEN, at: '0,0' }), work('fix', '1'))).broken).toBeUndefined();
    expect(refusal(garage({ ...ON_A_BROKEN, at: '1,0' }), work('fix', '1'), LEADER)).toBe('apart');
    expect(refusal(garage({ ...ON_A_BROKEN, part: 'b' }), work('fix', '1'), LEADER)).toBe('no-vehicle');
    expect(refusal(garage(), work('fix', '1', { vehicle: 'tank' }), LEADER)).toBe('no-vehicle');
  });

  test('RA-10 RA-51 RA-52 may have begun, so that its weather is known before the check, as long as nothing of it is travelled', () => {
    const start = under(garage({ ...ON_A_BROKEN, energy: 10, arrays: [{ name: 'Panel', gain: 1 }] }), sky(-10, '1d10'));
    const game = hour(start, [1, 4]);
    const done = play(game, work('fix', '1'), LEADER);
    expect(told(done)).toEqual(['vehicleFixed']);
    expect(done.state.open).toMatchObject({
      ...{ jaunts: 1, jaunt: { step: 'energy', waits: true, work: { vehicle: 'rover', what: 'fix' } } },
      marks: { 1: { at: '0,0', worked: 'Rover' } },
    });
    const over = settled(done, [6]);
    expect(vehicleOf(over)).toMatchObject({ clock: 30, energy: 14 });
    expect([over.world.time, over.state.open.jaunts]).toEqual([4600, 1]);
    // It is the same hour that would have begun by it.
    const atOnce = settled(play(start, work('fix', '1'), LEADER, [1, 4]), [6]);
    expect(over.state).toEqual(atOnce.state);
    const tuned = play(hour(garage({ clock: 30 })), work('tune', '1'), LEADER, [7]);
    expect([vehicleOf(tuned).clock, tuned.state.open.jaunt?.work]).toEqual([23, { vehicle: 'rover', what: 'tune' }]);
  });

  test('RA-33 RA-51 may be that of an hour in which something has run dry, and keeps a journey', () => {
    const dry = travelled(hour(garage({ energy: 0 })), '33');
    expect(dry.state.open).toMatchObject({ journey: '33', jaunt: { dry: ['rover'] } });
    const done = play(dry, work('tune', 'F'), LEADER);
    expect([done.state.open.journey, done.state.open.jaunt?.dry]).toEqual(['33', undefined]);
  });

  test('RA-51 is begun before anything is travelled, by whoever leads', () => {
    const game = garage({ clock: 5 });
    expect(refusal(travelled(hour(game), '3'), work('tune', '1'), LEADER)).toBe('other-step');
    const quick = hour(crewed({ vehicles: { rover: rover() } }));
    expect(refusal(travelled(quick, '3'), work('tune', '1'), LEADER)).toBe('travelled');
    expect(refusal(play(quick, { kind: 'stay' }, LEADER), work('tune', '1'), LEADER)).toBe('other-step');
    expect(refusal(game, work('tune', '1'), SPECTATOR)).toBe('not-your-token');
    expect(refusal(game, work('tune', '1'), GM)).toBe('accepted');
    const met = play(settled(play(hour(garage({ clock: 5 }, { encounters: 'gm' })), { kind: 'stay' }, LEADER)), {
      kind: 'meet',
      text: '',
    });
    expect(refusal(met, work('tune', '1'), LEADER)).toBe('encounter-open');
  });
});
