import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { PACES, PACE_NAMES } from '../../../../src/rules/ramble/state/fields.ts';
import { MODES } from '../../../../src/rules/ramble/state/party-state.ts';
import { speedOfParty } from '../../../../src/rules/ramble/state/speed.ts';
import { allowanceOf } from '../../../../src/rules/ramble/state/ruling.ts';
import { type Game, LEADER, hour, play, refusal, travelled } from '../fixtures.ts';
import { crewed, rover, settled, walker } from './travellers.ts';

const speedOf = ({ state }: Game): number => speedOfParty(state.open).speed;
const allowance = ({ state }: Game): number => allowanceOf(state.open);

describe('how fast a party goes', () => {
  test('RA-20 a party goes as fast as its slowest: fifty by a scale of eight is six hexes', () => {
    const riders = crewed({ members: { ada: walker({ mode: 'ride', speed: 80 }) }, vehicles: { rover: rover({ speed: 50 }) } });
    expect(allowance(riders)).toBe(6);
    expect(speedOfParty(riders.state.open)).toEqual({
      speed: 50,
      terms: [
        { name: 'Ada', speed: 80, how: 'ride' },
        { name: 'Rover', speed: 50, how: 'vehicle' },
      ],
      slowest: ['Rover'],
    });
    const walking = { ada: walker(), ben: walker({ name: 'Ben', pace: 'jog' }), cy: walker({ name: 'Cy', speed: 4.5 }) };
    const slow = crewed({ members: walking, vehicles: { rover: rover() }, options: { scale: 1 } });
    expect(speedOfParty(slow.state.open)).toMatchObject({ speed: 3, slowest: ['Ada'] });
    expect(allowance(slow)).toBe(3);
  });

  test('RA-41 paces multiply: Walk 3 goes 3, 3.75, 4.5 and running 6, and the allowance is rounded down after it', () => {
    const at = PACE_NAMES.map((pace) => crewed({ members: { ada: walker({ pace }) }, options: { scale: 1 } }));
    expect(at.map(speedOf)).toEqual([3, 3.75, 4.5, 6]);
    expect(at.map(allowance)).toEqual([3, 3, 4, 6]);
    // Only on foot: a steed has its speed, whatever pace its rider would walk at.
    expect(speedOf(crewed({ members: { ada: walker({ mode: 'ride', speed: 20, pace: 'run' }) } }))).toBe(20);
  });

  test.each([
    [0, 60],
    [1, 66],
    [-1, 54],
    [-9, 6],
    [20, 180],
  ])('RA-31 a rover that is told %d tenths goes %d', (steps, speed) => {
    expect(speedOf(crewed({ vehicles: { rover: rover({ steps }) } }))).toBe(speed);
  });

  test('RA-20 whoever is carried holds nobody up, nor who has no speed, nor what was left or is elsewhere', () => {
    const members = {
      ada: walker({ mode: 'drive', vehicle: 'rover' }),
      ben: walker({ mode: 'passenger', vehicle: 'rover', speed: 1 }),
      cy: walker({ speed: 0 }),
      dana: walker({ speed: 1, part: 'b' }),
    };
    const vehicles = { rover: rover(), wreck: rover({ speed: 5, at: '0,0' }), sled: rover({ speed: 5, part: 'b' }) };
    expect(speedOfParty(crewed({ members, vehicles }).state.open)).toMatchObject({ speed: 60, slowest: ['Rover'] });
  });

  test('RA-20 where nobody has a speed the party has the one that was said of it as a whole', () => {
    const game = crewed({ members: { ada: walker({ speed: 0 }) } });
    expect(speedOfParty(game.state.open)).toEqual({ speed: 50, terms: [], slowest: [] });
    expect(speedOf(play(game, { kind: 'pace', pace: 'run' }, LEADER))).toBe(100);
  });

  test('RA-20 the least allowance is one point, however slow the party is', () => {
    expect(allowance(crewed({ members: { ada: walker() } }))).toBe(1);
    expect(allowance(crewed({ vehicles: { rover: rover({ steps: -9 }) } }))).toBe(1);
  });

  test('RA-20 RA-41 a pace is for all who walk in the part that is played, and before anything is travelled the jaunt has points by it', () => {
    const members = { ada: walker(), ben: walker({ mode: 'ride', speed: 30 }), cy: walker({ part: 'b' }) };
    const game = hour(crewed({ members, options: { scale: 1 } }));
    const ran = play(game, { kind: 'pace', pace: 'run' }, LEADER);
    const paces = Object.values(ran.state.open.members).map(({ pace }) => pace);
    expect([ran.state.open.pace, paces, ran.state.open.jaunt?.allowance]).toEqual(['run', ['run', 'walk', 'walk'], 6]);
    expect(refusal(travelled(ran, '3'), { kind: 'pace', pace: 'walk' }, LEADER)).toBe('travelled');
    const over = settled(play(travelled(ran, '3'), { kind: 'stay' }, LEADER), [1, 1]);
    const next = hour(play(over, { kind: 'pace', pace: 'walk' }, LEADER));
    expect(next.state.open.jaunt?.allowance).toBe(3);
  });

  test('RA-33 RA-41 whoever has to get off walks at a walk, however fast they went on foot before', () => {
    const members = {
      ada: walker({ mode: 'drive', vehicle: 'rover', pace: 'run' }),
      ben: walker({ mode: 'passenger', vehicle: 'rover', pace: 'jog' }),
      cy: walker({ pace: 'trot', speed: 8 }),
    };
    const game = crewed({ members, vehicles: { rover: rover() }, options: { scale: 1 } });
    const paces = ({ state }: Game) => Object.values(state.open.members).map(({ mode, pace }) => [mode, pace]);
    const onFoot = [
      ['walk', 'walk'],
      ['walk', 'walk'],
      ['walk', 'trot'],
    ];
    const left = play(game, { kind: 'abandon', vehicle: 'rover' }, LEADER);
    expect([paces(left), speedOf(left)]).toEqual([onFoot, 3]);
    expect(paces(play(game, { kind: 'vehicle', id: 'rover', vehicle: null }))).toEqual(onFoot);
    // On the way nobody may say how fast they walk, so that what is left of the hour is that of a walk.
    const under = play(travelled(hour(game), '3'), { kind: 'abandon', vehicle: 'rover' }, LEADER);
    expect(under.state.open.jaunt).toMatchObject({ spent: 1, allowance: 1 + 2 });
    expect(refusal(under, { kind: 'crew', id: 'ada', pace: 'run' }, LEADER)).toBe('travelled');
    // Whoever gets off of their own accord says it themselves.
    expect(paces(play(game, { kind: 'crew', id: 'ada', mode: 'walk' }, LEADER))[0]).toEqual(['walk', 'run']);
  });

  test('RA-41 RA-44 whoever ran is tired by it: a pace is for the next hour once the exhaustion of this one is settled', () => {
    const game = crewed({ members: { ada: walker({ pace: 'run' }) }, options: { scale: 1, encounters: 'gm' } });
    const walk = { kind: 'pace', pace: 'walk' } as const;
    const gone = play(travelled(hour(game), '3'), { kind: 'stay' }, LEADER);
    const tiring = play(gone, { kind: 'step', all: false, expects: 'energy' }, LEADER);
    expect([gone, tiring].map(({ state }) => state.open.jaunt?.step)).toEqual(['energy', 'exhaustion']);
    for (const before of [travelled(hour(game), '3'), gone, tiring]) expect(refusal(before, walk, LEADER)).toBe('travelled');
    // Nine points: a d12.
    const settling = play(tiring, { kind: 'step', all: false, expects: 'exhaustion' }, LEADER, [12]);
    expect(settling.state.open).toMatchObject({ tired: { ada: 12 }, jaunt: { step: 'encounter' } });
    expect(play(settling, walk, LEADER).state.open).toMatchObject({ pace: 'walk', members: { ada: { pace: 'walk' } } });
    const waits = play(game, { kind: 'wait' }, LEADER);
    expect(refusal(waits, walk, LEADER)).toBe('accepted');
  });

  test('RA-20 nobody goes faster than any who hold the party up, and somebody exactly so', () => {
    const someone = fc.record({
      mode: fc.constantFrom(...MODES),
      speed: fc.nat(40),
      pace: fc.constantFrom(...PACE_NAMES),
      part: fc.constantFrom('a', 'b'),
    });
    const something = fc.record({ speed: fc.nat(90), steps: fc.integer({ min: -9, max: 20 }), part: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 6 }), fc.array(something, { maxLength: 3 }), (people, things) => {
        const members = Object.fromEntries(people.map((one, at) => [`m${at}`, walker(one)]));
        const vehicles = Object.fromEntries(things.map((one, at) => [`v${at}`, rover(one)]));
        const { open } = crewed({ members, vehicles }).state;
        const limits = [
          ...people.flatMap(({ mode, speed, pace, part }) =>
            part !== 'a' || speed === 0 || mode === 'drive' || mode === 'passenger'
              ? []
              : speed * (mode === 'walk' ? PACES[pace] : 1),
          ),
          ...things.flatMap(({ speed, steps, part }) => (part !== 'a' || speed === 0 ? [] : (speed * (10 + steps)) / 10)),
        ];
        expect(speedOfParty(open).speed).toBeCloseTo(limits.length > 0 ? Math.min(...limits) : 50);
      }),
    );
  });
});
