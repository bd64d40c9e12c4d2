import { describe, expect, test } from 'vitest';
import { SCRAMBLE_READING } from '../../../src/rules/scramble/reading.ts';
import { ARRIVE, along, departing, worldWith } from '../party/passing.ts';
import { ADA, type Game, begun, dashing, laid, play } from './fixtures.ts';

const came = (game: Game, from = departing()): Game => play({ ...game, world: worldWith(game.world, from) }, ARRIVE);

describe('a party comes to a scramble, and goes on from it', () => {
  test('SC-12 who comes is a member, with speed, user and leader', () => {
    const { open } = came(laid({ members: {} })).state;
    expect(open.members).toMatchObject({
      ada: { name: 'Ada', actor: 'Actor.ada', user: 'ana', speed: 6 },
      bram: { name: 'Bram', actor: '', speed: 5 },
    });
    expect(open.leader).toBe('ana');
  });

  test('SC-13 a pace of dashes comes back as it was, who ran overland runs, and wear stays', () => {
    const { members } = came(laid({ members: {} })).state.open;
    expect([members['ada']?.pace, members['bram']?.pace, members['bram']?.wear]).toEqual(['run', 'sprint', 2]);
  });

  test('SC-25 a light comes along; who has brought none keeps what the sheet gave', () => {
    const game = laid({ members: { lamp: { ...ADA, name: 'Bram', actor: '', source: 'Candle', light: 0 } } });
    const { members } = came(game).state.open;
    expect(members['ada']).toMatchObject({ source: 'Lamp', light: 4 });
    expect(members['lamp']).toMatchObject({ source: 'Candle', light: 0, speed: 5 });
  });

  test('SC-25 a light that was put out stays out', () => {
    const { open } = came(laid({ members: {} })).state;
    const { ada } = open.members;
    const out = SCRAMBLE_READING.along?.({ ...open, members: { ada: { ...(ada ?? ADA), source: '', light: -1 } } });
    expect(out?.members['ada']).toMatchObject({ source: '', light: -1 });
  });

  test('SC-20 before it begins its clock goes with the world’s as theirs did; afterwards that is its own', () => {
    expect(came(laid()).state.open.options.worldTime).toBe(true);
    expect(came(begun()).state.open.options.worldTime).toBe(false);
  });

  test('SC-62 what hurts them waits here too', () => {
    expect(Object.values(came(laid({ members: {} })).state.open.hurts)).toEqual([{ name: 'Blade', hits: { ada: 3 } }]);
  });

  test('SC-12 what goes along: paces, lights, hurts and the time of the dashes, and what only others know', () => {
    const { open } = came(begun({ members: { ada: { ...ADA, name: 'Ada', actor: 'Actor.ada' } } })).state;
    const out = SCRAMBLE_READING.along?.({ ...open, seconds: 90 });
    expect(out).toMatchObject({ clock: 90, leader: 'ana', isFree: true, hurts: [{ name: 'Blade', hits: { ada: 3 } }] });
    expect(out?.members['ada']).toMatchObject({ load: 'lugging', meals: 2, light: 4, haste: 'run' });
  });

  test('SC-10 nobody goes on in the middle of a dash', () => {
    expect(SCRAMBLE_READING.along?.(dashing().state.open).isFree).toBe(false);
  });

  test('SC-12 a party for whom there is no room is let in as far as there is some', () => {
    const many = Object.fromEntries(
      Array.from({ length: 23 }, (_, index) => [`m${index}`, { ...ADA, name: `M${index}`, actor: `Actor.m${index}` }]),
    );
    const { open } = came(laid({ members: many })).state;
    expect(Object.keys(open.members)).toHaveLength(24);
    expect(Object.keys(open.passage?.members ?? {})).toEqual(['ada']);
  });

  test('SC-12 two of one key are not taken for one another', () => {
    const { members } = came(laid({ members: { ada: { ...ADA, name: 'Somebody else', actor: 'Actor.else' } } })).state.open;
    expect(members['ada']?.name).toBe('Somebody else');
    expect(members['ada_2']).toMatchObject({ name: 'Ada', actor: 'Actor.ada' });
  });

  test('SC-12 SC-62 those who have gone on with another party are here no more when somebody else comes, nor what hurts them', () => {
    const game = came(laid({ members: {} }));
    const members = { cleo: { name: 'Cleo', actor: 'Actor.cleo', user: '' } };
    const { open } = came(game, departing({ isLeft: true, along: along({ members, hurts: [] }) })).state;
    expect(Object.keys(open.members)).toEqual(['cleo']);
    expect(Object.values(open.hurts).flatMap(({ hits }) => Object.keys(hits))).toEqual([]);
  });

  test('SC-12 what comes back is what went out', () => {
    const out = SCRAMBLE_READING.along?.(came(laid({ members: {} })).state.open);
    expect(out?.members).toMatchObject(along().members);
  });
});
