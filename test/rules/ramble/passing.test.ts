import { describe, expect, test } from 'vitest';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { RAMBLE_READING } from '../../../src/rules/ramble/state/reading.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { ARRIVE, along, departing, worldWith } from '../party/passing.ts';
import { type Game, GM, begun, play, refusal, travelled, jaunting } from './fixtures.ts';
import { camped } from './camp/nights.ts';
import { apart } from './party/parties.ts';
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

  test('RA-03 the world’s clock follows what it has not of the hours elsewhere, wherever those were, and once', () => {
    const owing = { party: 'hills', count: 1, time: 3_600, since: 0, owed: 3_600, members: {}, hurts: [] };
    // An hour that did not move it, and another one somewhere else that did.
    const still = departing({ isOurs: true, passage: owing, along: along({ clock: 3_600 }) });
    const once = came(begun(), still);
    expect([once.state.open.jaunts, once.world.time - begun().world.time]).toEqual([2, 3_600]);
    expect(party(once.state.open)?.owed).toBe(0);
    // The other way round.
    const { owed: _owed, ...moved } = owing;
    const last = departing({ isOurs: true, passage: moved, along: along({ clock: 3_600, worldTime: false }) });
    const other = came(begun(), last);
    expect([other.state.open.jaunts, other.world.time - begun().world.time]).toEqual([2, 3_600]);
    // Where it does not go with the ramble, it is owed on.
    const off = crewed({ setup: { options: { worldTime: false } } });
    expect(party(came(off, still).state.open)?.owed).toBe(3_600);
  });

  test('RA-03 whoever has met others elsewhere comes back by their own time', () => {
    const met = departing({
      ...{ isOurs: true, party: 'moor', ours: { party: 'hills', count: 1, time: 7_200 } },
      joined: [{ party: 'hills', count: 2, time: 7_200 }],
      passage: { party: 'moor', count: 1, time: 0, since: 3_600, members: {}, hurts: [] },
    });
    const { open } = came(begun(), met).state;
    expect([open.jaunts, open.passage?.time, open.passage?.joined]).toEqual([
      2,
      1_800,
      [{ party: 'hills', count: 2, time: 7_200 }],
    ]);
    // Of those who met before such times were written down, nobody knows.
    const old = { ...met, ours: { party: 'hills', count: 1 } };
    expect(came(begun(), old).state.open.jaunts).toBe(0);
  });

  test('RA-45 a part that waits comes back to where it waits, and the part that is played is as it was', () => {
    const before = apart();
    const cy = { name: 'Cy', actor: '', user: '', walk: 5 };
    const from = departing({
      ...{ isOurs: true, party: 'hills-b', part: 'b', ours: { party: 'hills-b', count: 1, time: 7_200 } },
      along: along({ members: { cy }, hurts: [], clock: 7_200 }),
    });
    const after = came(before, from);
    const { parts, ...open } = after.state.open;
    expect(parts['b']).toMatchObject({ jaunts: 2, leader: 'ana', passage: { party: 'hills-b', count: 1 } });
    expect(open).toMatchObject({ part: 'a', jaunts: 0, leader: '', members: { cy: { part: 'b' }, ada: { part: 'a' } } });
    expect(open.passage).toBeUndefined();
    const ruling = RAMBLE.decide(before.state, ARRIVE, GM, { die: () => 1 }, worldWith(before.world, from));
    expect(ruling).toMatchObject({ events: [{ data: { back: true, part: 'b', minutes: 120 } }] });
    const met = { ...before, state: { ...before.state, open: { ...before.state.open, status: 'met' as const } } };
    expect(came(met, from).state.open.status).toBe('met');
  });

  test('RA-03 a part that others have left behind comes back without moving the world’s clock again', () => {
    const before = apart();
    const { open } = before.state;
    const ahead = { ...before, state: { ...before.state, open: { ...open, jaunts: 1 } } };
    const ours = { party: 'hills-b', count: 1, time: 7_200, owed: 7_200 };
    const from = departing({ ...{ isOurs: true, party: 'hills-b', part: 'b', ours }, along: along({ members: {} }) });
    const after = came(ahead, from);
    expect(after.world.time - before.world.time).toBe(3_600);
  });

  test('RA-45 a part that has come along elsewhere is a part no more once all of it are here, unless a vehicle of it waits', () => {
    const from = departing({
      isOurs: true,
      parts: ['b'],
      along: along({ members: { cy: { name: 'Cy', actor: '', user: '' } } }),
    });
    expect(Object.keys(came(apart(), from).state.open.parts)).toEqual(['b']);
    const { open } = apart().state;
    const walking = { ...apart(), state: { ...apart().state, open: { ...open, vehicles: {} } } };
    expect(came(walking, from).state.open.parts).toEqual({});
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

  test('RA-45 the way back leads where it came from at first, or where it has come from by another way; from where it set out nowhere', () => {
    const away = (game: Game) => party(game.state.open)?.from?.name;
    expect(away(came(begun()))).toBeUndefined();
    const first = came(begun(), departing({ name: 'The town' }));
    expect(away(first)).toBe('The town');
    expect(away(came(first, departing({ isOurs: true, cameFromHere: true, count: 2 })))).toBe('The town');
    expect(away(came(first, departing({ isOurs: true, count: 2 })))).toBe('The cave');
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
