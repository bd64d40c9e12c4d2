import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Passage } from '../../../../src/rules/party/passage/passage.ts';
import type { Seat } from '../../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { hoursBehind } from '../../../../src/rules/ramble/state/ruling.ts';
import { type RambleOpen, OpenSchema } from '../../../../src/rules/ramble/state/state.ts';
import { NO_TOKEN } from '../../seats.ts';
import { type Game, GM, LEADER, SPECTATOR, hour, play, playAll, refusal, told, travelled } from '../fixtures.ts';
import { nextPart } from '../../../../src/rules/ramble/party/makers.ts';
import { MOST_PARTS } from '../../../../src/rules/ramble/state/party-state.ts';
import { heldOf, judged, openOf } from './judged.ts';
import { CREW, TRAIN, apart, manned } from './parties.ts';
import { crewed, rover, settled, sky, under, walker } from './travellers.ts';

const CARA: Seat = { user: 'cara', gm: false, owns: NO_TOKEN };
const part = (changes: object = {}): RambleCommand => ({
  ...{ kind: 'part', part: 'b', name: 'The scouts', members: ['cy'], vehicles: ['mule'], token: 'scout', leader: 'cara' },
  ...changes,
});
const turn = (letter: string) => ({ kind: 'turn', part: letter }) as const;
const join = (letter: string, overrule?: boolean) => ({ kind: 'join', part: letter, ...(overrule ? { overrule } : {}) }) as const;
const withOpen = ({ state, world }: Game, open: Partial<RambleOpen>): Game => ({
  state: { ...state, open: { ...state.open, ...open } },
  world,
});

/** A party that has come from elsewhere. */
const cameWith = (changes: Partial<Passage> = {}): Game =>
  withOpen(manned(), { passage: { party: 'moor', count: 1, time: 2_700, since: 0, members: {}, hurts: [], ...changes } });

/** An hour of which nothing is travelled, and which meets nothing. */
const waited = (game: Game): Game => settled(play(game, { kind: 'wait' }, LEADER));

/** A party that each of these comes before parting, turning and meeting. */
const BUSY = [
  ['encounter-open', 'met'],
  ['arrived', 'arrived'],
  ['camp', 'camp'],
] as const;

test.each([
  ['none of which is behind', true, 5, [5, 3], 0],
  ['that is behind the latest of them', true, 2, [3, 5], 3],
  ['alone', true, 2, [], 0],
  ['where the clock of the world stands still', false, 2, [5], 0],
] as const)('RA-03 a part, %s', (_, worldTime, jaunts, others, behind) => {
  const { open } = play(manned(), part()).state;
  const letters = ['b', 'c'];
  const parts = Object.fromEntries(others.map((hours, at) => [letters[at] ?? '', { ...open.parts['b']!, jaunts: hours }]));
  expect(hoursBehind({ options: { ...open.options, worldTime }, jaunts, parts })).toBe(behind);
});

test('RA-03 a part catches up as the travel of a jaunt ends, and not as it begins', () => {
  const longer = (game: Game): Game => play(play(game, { kind: 'wait' }), { kind: 'step', all: true, expects: 'energy' });
  const late = play(longer(longer(play(waited(apart()), turn('b')))), turn('a'));
  expect(hoursBehind(late.state.open)).toBe(1);
  const under = hour(late);
  expect(under.state.open).toMatchObject({ jaunts: 2, jaunt: { step: 'travel' } });
  expect(hoursBehind(under.state.open)).toBe(1);
  expect(hoursBehind(play(under, { kind: 'stay' }).state.open)).toBe(0);
});

describe('a party that parts', () => {
  test('RA-02 leaves an X where some of it go their own way, with a clock that stands as the party’s does', () => {
    const before = waited(manned());
    const after = play(before, part());
    const { members, vehicles, parts, marks } = after.state.open;
    expect(parts).toEqual({ b: { name: 'The scouts', token: 'scout', leader: 'cara', at: '0,0', jaunts: 1, pace: 'walk' } });
    expect(marks).toEqual({ ...before.state.open.marks, b1: { at: '0,0', over: true, entered: 0, weather: '', start: true } });
    expect(members).toEqual({ ...CREW, cy: { ...CREW.cy, part: 'b' } });
    expect(vehicles).toEqual({ ...TRAIN, mule: { ...TRAIN.mule, part: 'b' } });
    expect(after.events).toEqual([{ name: 'partyParted', data: { name: 'The scouts', members: 'Cy' } }]);
    expect(after.effects).toEqual([]);
    expect(RAMBLE.partyTokens(after.state.open)).toEqual(['party']);
    expect(v.is(OpenSchema, after.state.open)).toBe(true);
  });

  test('RA-10 takes the weather of the hour along, and neither journey nor what is paid of a cell', () => {
    const game = under(manned(), sky(-5));
    const begun = settled(play(game, { kind: 'wait' }, LEADER, [1]), [1, 1, 1]);
    const gone = withOpen(begun, { journey: '33', progress: { to: '1,0', paid: 1 } });
    const { open } = play(gone, part()).state;
    expect(open.weather?.name).toBe('Sky');
    expect(open.parts['b']).toMatchObject({ weather: open.weather });
    expect(Object.keys(open.parts['b'] ?? {})).not.toContain('journey');
    expect(open).toMatchObject({ journey: '33', progress: { to: '1,0' } });
  });

  test.each([
    [['cy'], [], 'drive rover', 'walk', 'walk'],
    [['ada'], ['mule'], 'walk', 'walk', 'walk'],
    [['ada', 'cy'], ['mule', 'rover'], 'drive rover', 'walk', 'passenger mule'],
    [['cy', 'ben', 'cy'], ['mule', 'mule'], 'drive rover', 'walk', 'passenger mule'],
  ])('RA-33 nobody sits in what goes another way: %o with %o', (members, vehicles, ...seats) => {
    const { open } = play(manned(), part({ members, vehicles })).state;
    expect(Object.values(open.members).map(({ mode, vehicle }) => `${mode} ${vehicle}`.trim())).toEqual(seats);
  });

  test('RA-03 RA-45 keeps what is left of the party’s hour, and what only others know of those who go', () => {
    const known = (name: string) => ({ name, actor: '', user: '', source: 'Lamp', light: 4, wear: 2 });
    const { open } = play(cameWith({ rest: 2_700, members: { ada: known('Ada'), cy: known('Cy') } }), part()).state;
    expect(open.parts['b']?.passage).toEqual({
      ...{ party: '', count: 0, time: 2_700, since: 0, rest: 2_700, members: { cy: known('Cy') }, hurts: [] },
    });
    const out = RAMBLE.along?.(play({ ...manned(), state: { ...manned().state, open } }, turn('b')).state.open);
    expect(out?.members['cy']).toMatchObject({ light: 4, wear: 2 });
    expect(v.is(OpenSchema, open)).toBe(true);
  });

  test('RA-33 takes along what stands here, and nothing that stands elsewhere', () => {
    const left = play(manned(), { kind: 'abandon', vehicle: 'mule' });
    expect(play(left, part()).state.open.vehicles['mule']).toEqual({ ...TRAIN.mule, at: '0,0', part: 'b' });
    expect(refusal(play(left, { kind: 'put', at: '4,4' }), part())).toBe('apart');
  });

  test('RA-01 parts between jaunts, at the word of whoever leads, into who is there and somebody who stays', () => {
    expect(refusal(manned(), part(), SPECTATOR)).toBe('not-your-token');
    expect(refusal(hour(manned()), part())).toBe('other-step');
    for (const [code, status] of BUSY) expect(refusal(withOpen(manned(), { status }), part())).toBe(code);
    expect(refusal(apart(), part({ part: 'c' }))).toBe('no-member');
    expect(refusal(apart(), part({ part: 'c', members: ['ben'] }))).toBe('no-vehicle');
    expect(refusal(manned(), part({ vehicles: ['ark'] }))).toBe('no-vehicle');
    expect(refusal(apart(), part({ part: 'c', members: ['ben', 'ada'], vehicles: [] }))).toBe('nobody-left');
  });

  test('RA-02 gives no letter that means another part, now or on the map from this hour on', () => {
    const ben = (letter: string) => part({ part: letter, members: ['ben'], vehicles: [] });
    expect(refusal(apart(), ben('a'))).toBe('part-taken');
    expect(refusal(apart(), ben('b'))).toBe('part-taken');
    expect(refusal(apart(), ben('c'))).toBe('accepted');
    const met = play(apart(), join('b'));
    expect(refusal(met, ben('b'))).toBe('part-taken');
    const later = waited(met);
    expect(refusal(later, ben('c'))).toBe('part-taken');
    expect(refusal(later, ben('b'))).toBe('accepted');
    expect(Object.keys(play(later, ben('b')).state.open.marks).sort()).toEqual(['0', '1', 'b0', 'b1']);
    // Another part whose clock stands behind cannot have a letter whose line goes on from there.
    const third = play(manned(), part({ members: ['ben'], vehicles: [] }));
    const fourth = waited(waited(third));
    const behind = play(play(play(fourth, part({ part: 'c' })), join('c')), turn('b'));
    const two = playAll(behind, [{ kind: 'member', id: 'di', member: walker({ name: 'Di', part: 'b' }) }]);
    expect(two.state.open.jaunts).toBe(0);
    expect(refusal(two, part({ part: 'c', members: ['di'], vehicles: [] }))).toBe('part-taken');
    expect(refusal(two, part({ part: 'd', members: ['di'], vehicles: [] }))).toBe('accepted');
  });

  test('RA-01 gives a letter after those of all others, and one before them at the word of a GM alone', () => {
    const ben = (letter: string) => part({ part: letter, members: ['ben'], vehicles: [], token: '', leader: 'ada' });
    const { b } = apart().state.open.parts;
    const old = (letter: string): Game => withOpen(waited(manned()), { parts: { [letter]: b! } });
    expect(nextPart(old('c').state.open)).toBe('d');
    expect(refusal(old('c'), ben('b'), LEADER)).toBe('part-taken');
    expect(refusal(old('c'), ben('d'), LEADER)).toBe('accepted');
    expect(nextPart(old('z').state.open)).toBe('b');
    expect(refusal(old('z'), ben('b'), LEADER)).toBe('gm-only');
    expect(refusal(old('z'), ben('b'))).toBe('accepted');
    // Where all letters after those that there are mean something at this hour, the first that is free is next, too.
    const { at: place } = old('y').state.open;
    const mark = { at: place, over: true, entered: 0, weather: '', start: true as const };
    const busy = withOpen(old('y'), { marks: { ...old('y').state.open.marks, z1: mark, b1: mark } });
    expect(nextPart(busy.state.open)).toBe('c');
    expect(refusal(busy, ben('c'), LEADER)).toBe('gm-only');
    const letters = Object.fromEntries(Array.from('bcdefghijklmnopqrstuvwxyz', (letter) => [`${letter}1`, mark]));
    expect(nextPart(withOpen(manned(), { marks: letters }).state.open)).toBe('');
  });
});

describe('the part that is played', () => {
  test('RA-01 is another one from now on, with its token, its leader, its place and its clock', () => {
    const before = withOpen(waited(apart()), {
      at: '2,2',
      journey: '33',
      progress: { to: '3,2', paid: 1 },
      partName: 'The others',
    });
    const after = play(before, turn('b'), LEADER);
    const { open } = after.state;
    expect(open).toMatchObject({ part: 'b', partName: 'The scouts', token: 'scout', leader: 'cara', at: '0,0', jaunts: 0 });
    expect([open.journey, open.progress]).toEqual([undefined, undefined]);
    expect(open.parts).toEqual({
      a: {
        ...{ name: 'The others', token: 'party', leader: '', at: '2,2', jaunts: 1, pace: 'walk' },
        ...{ journey: '33', progress: { to: '3,2', paid: 1 } },
      },
    });
    expect(after.events).toEqual([{ name: 'partTurn', data: { name: 'The scouts' } }]);
    expect(after.effects).toEqual([]);
    expect([open.members, open.vehicles]).toEqual([before.state.open.members, before.state.open.vehicles]);
    expect(RAMBLE.partyTokens(open)).toEqual(['scout']);
    expect(RAMBLE.mayMove(open, CARA, 'scout')).toBe(true);
    expect(v.is(OpenSchema, open)).toBe(true);
  });

  test('RA-01 is chosen between jaunts by the GM and whoever leads either', () => {
    for (const seat of [GM, LEADER, CARA]) expect(refusal(apart(), turn('b'), seat)).toBe('accepted');
    expect(refusal(apart(), turn('b'), SPECTATOR)).toBe('not-your-token');
    const owner: Seat = { user: 'dana', gm: false, owns: new Set(['scout']) };
    expect(refusal(apart(), turn('b'), owner)).toBe('not-your-token');
    expect(refusal(play(manned(), part({ leader: '' })), turn('b'), owner)).toBe('accepted');
    expect(refusal(manned(), turn('toString' as 'b'))).toBe('no-such-part');
    expect(refusal(apart(), turn('a'))).toBe('no-such-part');
    expect(refusal(hour(apart()), turn('b'))).toBe('other-step');
    for (const [code, status] of BUSY) expect(refusal(withOpen(apart(), { status }), turn('b'))).toBe(code);
  });

  test('RA-01 turning twice changes nothing', () => {
    const some = [apart(), waited(apart()), settled(travelled(hour(apart()), '33'), [1, 1])];
    some.push(
      withOpen(settled(play(under(apart(), sky(0)), { kind: 'wait' }, LEADER, [1])), {
        journey: '33',
        partName: 'The others',
        pace: 'run',
      }),
    );
    for (const game of some) expect(playAll(game, [turn('b'), turn('a')]).state).toEqual(game.state);
  });

  test('RA-02 RA-03 has a track and a clock of its own; the world’s goes on by what no part has come to before', () => {
    const scouts = play(waited(apart()), turn('b'));
    const first = play(scouts, { kind: 'wait' });
    expect(first.effects).toEqual([]);
    const over = play(first, { kind: 'step', all: true, expects: 'energy' });
    const second = play(over, { kind: 'wait' });
    expect(second.effects).toEqual([{ kind: 'advance-time', from: 4600, to: 8200 }]);
    expect(Object.keys(second.state.open.marks)).toEqual(['0', '1', 'b0', 'b1', 'b2']);
    expect(second.state.open.parts['a']?.jaunts).toBe(1);
  });
});

describe('parts that meet', () => {
  test('RA-01 are one again, in the same cell at the same hour, at the word of whoever leads', () => {
    const after = play(apart(), join('b'), LEADER);
    const { open } = after.state;
    expect([open.parts, open.members, open.vehicles]).toEqual([{}, CREW, TRAIN]);
    expect(after.events).toEqual([{ name: 'partyJoined', data: { name: 'The scouts' } }]);
    expect(after.effects).toEqual([]);
    expect(refusal(apart(), join('b'), SPECTATOR)).toBe('not-your-token');
    expect(refusal(apart(), join('c'))).toBe('no-such-part');
    expect(refusal(play(apart(), { kind: 'put', at: '1,1' }), join('b'))).toBe('apart');
    expect(refusal(hour(apart()), join('b'))).toBe('other-step');
    for (const [code, status] of BUSY) expect(refusal(withOpen(apart(), { status }), join('b'))).toBe(code);
  });

  test('RA-03 RA-45 keep the larger of what is left of their hours, what is known of all, and those who came along', () => {
    const b = { party: 'hills-b', count: 2, time: 3_000, since: 0, rest: 3_000, hurts: [] };
    const cy = { name: 'Cy', actor: '', user: '', light: 4 };
    const { open } = apart().state;
    const { b: scouts } = open.parts;
    if (!scouts) throw new Error('nobody has parted');
    const back = withOpen(apart(), { parts: { b: { ...scouts, passage: { ...b, members: { cy } } } } });
    for (const met of [play(back, join('b')), play(play(back, turn('b')), join('a'))])
      expect(met.state.open.passage).toEqual({
        ...{ party: '', count: 0, time: 0, since: 0, rest: 3_000, members: { cy }, hurts: [] },
        joined: [{ party: 'hills-b', count: 2, time: 3_000 }],
      });
    const later = withOpen(back, {
      passage: { party: 'moor', count: 5, time: 60, since: 0, rest: 3_599, members: {}, hurts: [] },
    });
    expect(play(later, join('b')).state.open.passage).toMatchObject({ party: 'moor', count: 5, time: 60, rest: 3_599 });
    // Its name is taken: whoever had its letter would be it.
    const hours = withOpen(play(back, join('b')), { marks: {} });
    expect(nextPart(hours.state.open)).toBe('c');
    // Parting and meeting at once changes nothing.
    const game = cameWith({ rest: 1_800 });
    expect(playAll(game, [part(), join('b')]).state.open.passage).toEqual(game.state.open.passage);
  });

  test('RA-01 RA-45 a part that has gone on to another expedition is met by nobody here', () => {
    const away = {
      ...apart(),
      world: { ...apart().world, partElsewhere: (one: string) => (one === 'b' ? { name: 'The crypt' } : null) },
    };
    expect(refusal(away, join('b'))).toBe('elsewhere');
  });

  test('RA-01 are the first of the two, whoever takes in whom: nobody gains the lead by it', () => {
    const { open } = play(play(apart(), turn('b')), join('a'), CARA).state;
    expect(open).toMatchObject({ part: 'a', token: 'party', leader: '', parts: {} });
    expect(Object.values(open.members).map((one) => one.part)).toEqual(['a', 'a', 'a']);
    expect(Object.values(open.vehicles).map((one) => one.part)).toEqual(['a', 'a']);
    expect(RAMBLE.mayMove(open, { ...CARA, owns: new Set() }, 'party')).toBe(false);
  });

  test('RA-01 a new part takes the lead from none that was there first', () => {
    const scouts = part({ members: ['cy'], vehicles: [], token: '', leader: 'ben' });
    const guests = part({ part: 'c', members: ['ada'], vehicles: [], token: 'guests', leader: '' });
    const three = playAll(manned(), [scouts, guests]);
    const owner: Seat = { user: 'ada', gm: false, owns: new Set(['guests']) };
    const mine = waited(play(playAll(three, [join('b')]), turn('c')));
    const more = { kind: 'member', id: 'di', member: walker({ name: 'Di', part: 'c' }) } as const;
    const own = play(mine, more);
    const gone = { members: ['di'], vehicles: [], token: '', leader: 'ada' };
    expect(nextPart(own.state.open)).toBe('d');
    expect(refusal(own, part({ ...gone, part: 'b' }), owner)).toBe('part-taken');
    const theirs = play(own, part({ ...gone, part: 'd' }), owner);
    expect(play(theirs, join('d'), owner).state.open).toMatchObject({ part: 'c', token: 'guests', leader: '' });
    const turned = play(theirs, turn('d'), { ...owner, owns: NO_TOKEN });
    expect(play(turned, join('c'), { ...owner, owns: NO_TOKEN }).state.open).toMatchObject({
      ...{ part: 'c', token: 'guests', leader: '' },
    });
  });

  test('RA-01 over any plays parts that meet are the one that was there first', () => {
    const acts = fc.array(fc.record({ what: fc.constantFrom('part', 'join', 'turn', 'wait'), one: fc.nat(9) }), {
      maxLength: 40,
    });
    const ids = Array.from({ length: 6 }, (_, at) => `m${at}`);
    const members = Object.fromEntries(ids.map((id) => [id, walker({ name: id })]));
    fc.assert(
      fc.property(acts, (all) => {
        let game = crewed({ members });
        const age = ['a'];
        for (const { what, one } of all) {
          const { open } = game.state;
          const others = Object.keys(open.parts).sort();
          const other = others[one % Math.max(1, others.length)] ?? '';
          const here = ids.filter((id) => open.members[id]?.part === open.part);
          if (what === 'part' && here.length > 1 && others.length < MOST_PARTS) {
            const letter = nextPart(open);
            game = play(game, part({ part: letter, members: [here[one % here.length]], vehicles: [], token: '', leader: '' }));
            age.push(letter);
          } else if (what === 'join' && other !== '') {
            const [first, last] = [open.part, other].toSorted((left, right) => age.indexOf(left) - age.indexOf(right));
            game = play(game, join(other, true));
            expect(game.state.open.part).toBe(first);
            age.splice(age.indexOf(last ?? ''), 1);
          } else if (what === 'turn' && other !== '') game = play(game, turn(other));
          else if (what === 'wait') game = waited(game);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('RA-01 a token is given to a part by a GM alone', () => {
    expect(refusal(manned(), part(), LEADER)).toBe('not-your-token');
    expect(refusal(manned(), part({ token: '' }), LEADER)).toBe('accepted');
    expect(
      refusal(withOpen(apart(), { parts: { ...apart().state.open.parts, a: apart().state.open.parts['b']! } }), turn('a')),
    ).toBe('no-such-part');
  });

  test('RA-03 at another hour only at the word of the GM: the later clock holds, with its weather', () => {
    const ahead = settled(play(under(apart(), sky(-1)), { kind: 'wait' }, LEADER, [1]));
    expect(refusal(ahead, join('b'), LEADER)).toBe('other-hour');
    expect(refusal(ahead, join('b', true), LEADER)).toBe('gm-only');
    const own = play(ahead, join('b', true));
    expect(told(own)).toEqual(['overruled', 'partyJoined']);
    expect(own.state.open).toMatchObject({ jaunts: 1, weather: { name: 'Sky' } });
    const theirs = play(play(ahead, turn('b')), join('a', true));
    expect(theirs.state.open).toMatchObject({ part: 'a', jaunts: 1, weather: { name: 'Sky' } });
    expect(theirs.effects).toEqual([]);
    const dull = play(withOpen(play(waited(apart()), turn('b')), { weather: own.state.open.weather }), join('a', true));
    expect([dull.state.open.jaunts, dull.state.open.weather]).toEqual([1, undefined]);
  });

  test('RA-02 over any part of a party, parting and meeting at once changes nothing but marks', () => {
    const ids = Array.from({ length: 8 }, (_, at) => `m${at}`);
    const wagons = ['v0', 'v1', 'v2'];
    const seated = fc.array(fc.constantFrom('', ...wagons), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        seated,
        fc.subarray(wagons),
        fc.subarray(ids, { minLength: 1 }),
        fc.nat(3),
        (seats, vehicles, walkers, hours) => {
          const members = Object.fromEntries(
            ids.map((id, at) => [
              id,
              walker({ vehicle: seats[at] ?? '', mode: seats[at] === '' ? 'walk' : 'passenger', name: id }),
            ]),
          );
          // Who sits in a vehicle goes where it goes.
          const goes = ids.filter((id, at) => (seats[at] === '' ? walkers.includes(id) : vehicles.includes(seats[at] ?? '')));
          fc.pre(goes.length > 0 && goes.length < ids.length);
          const fleet = Object.fromEntries(wagons.map((id) => [id, rover({ name: id })]));
          const begun = crewed({ members, vehicles: fleet });
          const before = Array.from({ length: hours }).reduce<Game>((now) => waited(now), begun);
          const after = playAll(before, [part({ members: goes, vehicles }), join('b')]);
          const { marks, ...rest } = after.state.open;
          expect({ ...rest, marks: before.state.open.marks }).toEqual(before.state.open);
          expect(Object.keys(marks)).toEqual([...Object.keys(before.state.open.marks), `b${hours}`]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('room', () => {
  test('RA-02 what ten members and four vehicles write as they part, turn and meet stays below a kilobyte and a half, and is taken back', () => {
    const ids = Array.from({ length: 10 }, (_, at) => `member_${String(at).padStart(9, '0')}`);
    const members = Object.fromEntries(ids.map((id) => [id, walker({ name: 'N'.repeat(20), actor: `Actor.${'x'.repeat(16)}` })]));
    const vehicles = Object.fromEntries(
      Array.from({ length: 4 }, (_, at) => [`vehicle_${String(at).padStart(8, '0')}`, rover()]),
    );
    const storm = { ...sky(-10), uuid: `RollTable.${'x'.repeat(16)}`, name: 'Storm' };
    const game = under(crewed({ members, vehicles }), {
      ...storm,
      rows: sky(-10).rows.map((row) => ({ ...row, name: 'Heavy thunderstorm' })),
    });
    const ready = settled(
      play(game, { kind: 'wait' }, LEADER, [1]),
      Array.from({ length: 10 }, () => 1),
    );
    const going = {
      members: ids.slice(5),
      vehicles: Object.keys(vehicles).slice(2),
      name: 'N'.repeat(20),
      token: 't'.repeat(16),
    };
    const start = heldOf(ready);
    const parted = judged(start, part({ ...going, leader: 'u'.repeat(16) }));
    const turned = judged(parted, turn('b'));
    const met = judged(turned, join('a'));
    const sizes = [parted, turned, met].map(({ bytes }) => bytes);
    console.info(`RA-02 part, turn, join: ${sizes.join(' ')} bytes of flags`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500);
    expect(Math.min(...sizes)).toBeGreaterThan(300);
    const back = judged(judged(judged(met, { kind: 'undo' }), { kind: 'undo' }), { kind: 'undo' });
    expect(openOf(back)).toEqual(openOf(start));
  });
});
