import { describe, expect, test } from 'vitest';
import { RAMBLE_READING } from '../../../src/rules/ramble/state/reading.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { ARRIVE, along, departing, worldWith } from '../party/passing.ts';
import { type Game, begun, play, refusal, travelled, jaunting } from './fixtures.ts';
import { camped } from './camp/nights.ts';
import { crewed, walker } from './party/travellers.ts';

const came = (game: Game, from = departing({ isOurs: true })): Game =>
  play({ ...game, world: worldWith(game.world, from) }, ARRIVE);
const party = (open: RambleOpen) => open.passage;

describe('a party comes to a ramble, and goes on from it', () => {
  test('RA-03 whole hours that went by elsewhere are counted, and what is left of one goes towards the next', () => {
    const once = came(begun());
    expect([once.state.open.jaunts, party(once.state.open)?.rest]).toEqual([1, 1_800]);
    // It goes in again, and half an hour more has gone by in there.
    const twice = came(
      once,
      departing({ isOurs: true, count: 2, passage: { ...passageIn(once), since: 5_400 }, along: along({ clock: 7_200 }) }),
    );
    expect([twice.state.open.jaunts, party(twice.state.open)?.rest]).toEqual([2, 0]);
  });

  /** What an expedition remembers of a party that came from a ramble. */
  function passageIn({ state }: Game) {
    const { passage } = state.open;
    if (!passage) throw new Error('no party came');
    return { ...passage, time: passage.time, count: passage.count + 1 };
  }

  test('RA-03 no hour goes by where the party was never here', () => {
    const { state } = came(begun(), departing());
    expect([state.open.jaunts, party(state.open)?.rest]).toEqual([0, 0]);
  });

  test('RA-03 the world’s clock follows where the hours elsewhere did not move it, and only there', () => {
    const still = came(begun(), departing({ isOurs: true, along: along({ worldTime: false }) }));
    expect(still.world.time - begun().world.time).toBe(5_400);
    expect(came(begun()).world.time).toBe(begun().world.time);
  });

  test('RA-02 the hours are on its track, in the place where it is, with where it was', () => {
    const { open } = came(begun()).state;
    expect(open.marks['1']).toMatchObject({ at: open.at, over: true, entered: 0, inside: 'The cave' });
  });

  test('RA-45 members that were here come back as they are by now, on what they ride, and who is new walks', () => {
    const game = crewed({
      members: { ada: walker({ name: 'Ada', actor: 'Actor.ada', mode: 'ride', speed: 12, load: 'trudging', meals: 5 }) },
    });
    const { members } = came(game).state.open;
    expect(members['ada']).toMatchObject({ mode: 'ride', speed: 12, load: 'lugging', meals: 2, pace: 'run' });
    expect(members['bram']).toMatchObject({ name: 'Bram', mode: 'walk', speed: 5, load: 'none', meals: -1 });
  });

  test('RA-20 who walks comes back as fast as they are by now', () => {
    const game = crewed({ members: { ada: walker({ name: 'Ada', actor: 'Actor.ada', speed: 9 }) } });
    expect(came(game).state.open.members['ada']?.speed).toBe(6);
  });

  test('RA-44 what hurts them elsewhere waits here, and what waited of them before is what came back', () => {
    const game = crewed({ members: { ada: walker({ name: 'Ada', actor: 'Actor.ada' }) } });
    const once = came(game);
    expect(Object.values(once.state.open.hurts)).toEqual([{ name: 'Blade', hits: { ada: 3 } }]);
    const twice = came(once, departing({ isOurs: true, count: 2, along: along({ hurts: [] }) }));
    expect(twice.state.open.hurts).toEqual({});
  });

  test('RA-02 where it had met something, that is over by then', () => {
    const game = crewed({});
    const met = {
      ...game,
      state: {
        ...game.state,
        open: { ...game.state.open, status: 'met' as const, encounter: { text: 'A cave', planned: true } },
      },
    };
    const { open } = came(met).state;
    expect([open.status, open.encounter]).toEqual(['halt', undefined]);
  });

  test('RA-01 nobody comes in the middle of an hour, or of a camp', () => {
    expect(refusal(travelled(jaunting(), '3'), ARRIVE)).toBe('other-step');
    expect(refusal(camped(), ARRIVE)).toBe('camp');
  });

  test('RA-45 those who have gone on with another party are here no more when somebody else comes, nor what hurts them', () => {
    const once = came(crewed({ members: { zoe: walker({ name: 'Zoe', actor: 'Actor.zoe' }) } }));
    expect(Object.keys(once.state.open.members)).toEqual(['zoe', 'ada', 'bram']);
    const members = { cleo: { name: 'Cleo', actor: 'Actor.cleo', user: '' } };
    const other = departing({
      isLeft: true,
      party: 'moor',
      along: along({ members, hurts: [{ name: 'Bite', hits: { cleo: 1 } }] }),
    });
    const { open } = came(once, other).state;
    expect(Object.keys(open.members)).toEqual(['cleo']);
    expect(Object.values(open.hurts).flatMap(({ hits }) => Object.keys(hits))).toEqual(['cleo']);
  });

  test('RA-45 a party that meets another goes on with it, and what is left of its hour stays', () => {
    const once = came(begun());
    const { open } = came(once, departing({ party: 'moor', joined: [{ party: 'hills', count: 2 }] })).state;
    expect(open.passage).toMatchObject({ party: 'moor', count: 1, joined: [{ party: 'hills', count: 2 }], rest: 1_800 });
  });

  test('RA-45 what goes along: lines, the speed of those who walk, hours, and whether the party is free to go', () => {
    const game = crewed({ members: { ada: walker({ name: 'Ada', load: 'lugging', pace: 'jog', speed: 6 }) } });
    const out = RAMBLE_READING.along?.(game.state.open);
    expect(out?.members['ada']).toMatchObject({ walk: 6, pace: 'jog', load: 'lugging' });
    expect([out?.clock, out?.isFree, out?.worldTime]).toEqual([0, true, true]);
    const busy = RAMBLE_READING.along?.(travelled(jaunting(), '3').state.open);
    expect(busy?.isFree).toBe(false);
  });

  test('RA-45 what only others know of a member goes along with what the ramble knows', () => {
    const out = RAMBLE_READING.along?.(came(begun()).state.open);
    expect(out?.members['ada']).toMatchObject({ source: 'Lamp', light: 4, pace: 'run' });
  });
});
