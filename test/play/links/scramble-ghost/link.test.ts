import { describe, expect, test } from 'vitest';
import type { LinkedCommand } from '../../../../src/play/link.ts';
import { SCRAMBLE_GHOST } from '../../../../src/play/links/scramble-ghost/link.ts';
import { type GhostSaid, type ScrambleSaid, doorAt, ghost, room, roomAt, scramble, shown, thing, trapAt } from './fixtures.ts';

const DOOR = { line: [2, 0, 2, 1] as [number, number, number, number], stats: 'Panel' };

/** What the ghost map is asked to show once a scramble of these secrets went from one open half to another. */
function forGhost(
  secrets: NonNullable<ScrambleSaid['hidden']>['secrets'],
  open: readonly [before: ScrambleSaid['open'], after: ScrambleSaid['open']],
  there: GhostSaid,
): LinkedCommand | null {
  const [before, after] = open.map((one) => scramble({ open: one ?? {}, hidden: { secrets } })) as [object, object];
  return SCRAMBLE_GHOST.followUp({ procedure: 'scramble', before, after }, ghost(there));
}

/** What a scramble of these secrets learns once the ghost map went from one state to another. */
function forScramble(before: GhostSaid, after: GhostSaid, there: ScrambleSaid): LinkedCommand | null {
  return SCRAMBLE_GHOST.followUp({ procedure: 'ghost', before: ghost(before), after: ghost(after) }, scramble(there));
}

describe('SC-55 a door found in a scramble', () => {
  const there = { hidden: { doors: { d1: DOOR } } };
  const found = { things: { s1: thing('door') } };

  test.each([
    ['Panel (locked 4)', true],
    ['Panel (secret 2)', false],
    ['Panel (locked 0)', true],
  ])('is shown on the ghost map, locked as its figures say: %s', (text, locked) => {
    expect(forGhost({ s1: doorAt('door:d1', text) }, [{}, found], there)).toEqual({ kind: 'reveal-door', door: 'd1', locked });
  });

  test('is none where it was found before, is shown there already, or was placed by hand', () => {
    expect(forGhost({ s1: doorAt('door:d1') }, [found, found], there)).toBeNull();
    expect(forGhost({ s1: doorAt('door:d1') }, [{}, found], {})).toBeNull();
    expect(forGhost({ s1: doorAt('door:d1') }, [{}, {}], there)).toBeNull();
    const { ghost: _ghost, ...own } = doorAt('');
    expect(forGhost({ s1: own }, [{}, found], there)).toBeNull();
    expect(forGhost({ s1: trapAt('door:d1') }, [{}, found], there)).toBeNull();
  });
});

describe('SC-61 SC-62 SC-64 a trap found in a scramble', () => {
  const secrets = { s1: trapAt('trap:3_-2') };
  const there = { hidden: { traps: { '3_-2': { stats: 'Blade' } } } };

  test.each([
    ['found', 'found'],
    ['snared', 'found'],
    ['set', 'found'],
    ['sprung', 'sprung'],
    ['disabled', 'disabled'],
  ] as const)('is shown on the ghost map: one that is %s as %s', (state, told) => {
    const command = { kind: 'reveal-trap', x: 3, y: -2, state: told };
    expect(forGhost(secrets, [{}, { things: { s1: thing('trap', state) } }], there)).toEqual(command);
  });

  test('is shown anew where it stands otherwise than it did, and than it stands there', () => {
    const known = (state: 'found' | 'sprung'): GhostSaid => ({ open: { traps: { '3_-2': { stats: 'Blade', state } } } });
    const [found, sprung] = [{ things: { s1: thing('trap') } }, { things: { s1: thing('trap', 'sprung') } }];
    expect(forGhost(secrets, [found, sprung], known('found'))).toMatchObject({ kind: 'reveal-trap', state: 'sprung' });
    expect(forGhost(secrets, [found, sprung], known('sprung'))).toBeNull();
    expect(forGhost(secrets, [sprung, sprung], known('found'))).toBeNull();
    expect(forGhost(secrets, [{}, sprung], {})).toBeNull();
    expect(forGhost(secrets, [sprung, {}], there)).toBeNull();
  });
});

describe('SC-40 a room found in a scramble', () => {
  const secrets = { s1: roomAt('room:r1') };
  const [none, seen, met] = [{}, { rooms: { s1: shown(false) } }, { rooms: { s1: shown(true) } }];
  const there = (more: object = {}): GhostSaid => ({ hidden: { rooms: { r1: room('Hall', more) } } });

  test('is shown on the ghost map, or entered where the party was there', () => {
    expect(forGhost(secrets, [none, seen], there())).toEqual({ kind: 'reveal-room', room: 'r1' });
    expect(forGhost(secrets, [none, met], there())).toEqual({ kind: 'enter', square: { x: 0, y: 0 } });
    expect(forGhost(secrets, [seen, met], there({ shown: 'o1' }))).toEqual({ kind: 'enter', square: { x: 0, y: 0 } });
  });

  test('is none where nothing about it is news, here or there', () => {
    expect(forGhost(secrets, [seen, seen], there())).toBeNull();
    expect(forGhost(secrets, [met, met], there())).toBeNull();
    expect(forGhost(secrets, [met, none], there())).toBeNull();
    expect(forGhost(secrets, [none, seen], there({ shown: 'o1' }))).toBeNull();
    expect(forGhost(secrets, [none, met], there({ shown: 'o1', entered: true }))).toBeNull();
    expect(forGhost(secrets, [none, met], {})).toBeNull();
    // A room that has no square any more can be entered nowhere.
    const bare = { hidden: { rooms: { r9: room('Hall') } } };
    expect(forGhost({ s1: roomAt('room:r9') }, [none, met], bare)).toBeNull();
    expect(forGhost({ s1: roomAt('room:r9') }, [none, seen], bare)).toEqual({ kind: 'reveal-room', room: 'r9' });
  });
});

test('SC-04 several things found at once are shown at once, in the order of the secrets', () => {
  const secrets = { s1: doorAt('door:d1'), s2: trapAt('trap:0_0'), s3: trapAt('trap:1_0') };
  const after = { things: { s1: thing('door'), s2: thing('trap') } };
  const there = { hidden: { doors: { d1: DOOR }, traps: { '0_0': { stats: 'Blade' }, '1_0': { stats: 'Pit' } } } };
  expect(forGhost(secrets, [{}, after], there)).toEqual({
    kind: 'reveal-all',
    found: [
      { kind: 'reveal-door', door: 'd1', locked: false },
      { kind: 'reveal-trap', x: 0, y: 0, state: 'found' },
    ],
  });
});

describe('what is shown on the ghost map', () => {
  const known = (things: object, rooms: object = {}): LinkedCommand => ({ kind: 'learn', known: { things, rooms } });
  const here = (secrets: NonNullable<ScrambleSaid['hidden']>['secrets'], open: ScrambleSaid['open'] = {}): ScrambleSaid => ({
    ...{ hidden: { secrets }, open },
  });

  test('SC-55 is learned in a scramble: a door, once, unless it is known there', () => {
    const [without, with_] = [{}, { open: { doors: { d1: DOOR } } }];
    const secrets = { s1: doorAt('door:d1') };
    expect(forScramble(without, with_, here(secrets))).toEqual(known({ s1: 'found' }));
    expect(forScramble(with_, with_, here(secrets))).toBeNull();
    expect(forScramble(with_, without, here(secrets))).toBeNull();
    expect(forScramble(without, with_, here(secrets, { things: { s1: thing('door') } }))).toBeNull();
    expect(forScramble(without, with_, here({ s1: doorAt('door:d2') }))).toBeNull();
    expect(forScramble(without, with_, here({ s1: trapAt('trap:1_1') }))).toBeNull();
  });

  test('SC-61 SC-62 is learned in a scramble: how a trap stands, unless it stands so there', () => {
    const at = (state?: 'found' | 'sprung' | 'disabled'): GhostSaid =>
      state ? { open: { traps: { '0_0': { stats: 'Blade', state } } } } : {};
    const secrets = { s1: trapAt('trap:0_0') };
    const stands = (state: 'found' | 'sprung' | 'set'): ScrambleSaid => here(secrets, { things: { s1: thing('trap', state) } });
    expect(forScramble(at(), at('found'), here(secrets))).toEqual(known({ s1: 'found' }));
    expect(forScramble(at('found'), at('sprung'), stands('found'))).toEqual(known({ s1: 'sprung' }));
    expect(forScramble(at('found'), at('found'), here(secrets))).toBeNull();
    expect(forScramble(at('found'), at('sprung'), stands('sprung'))).toBeNull();
    expect(forScramble(at(), at('found'), stands('set'))).toBeNull();
    expect(forScramble(at('found'), at(), here(secrets))).toBeNull();
    expect(forScramble(at(), at('found'), here({ s1: doorAt('door:0_0') }))).toBeNull();
  });

  test('SC-40 is learned in a scramble: a room, and whether the party has entered it', () => {
    const secrets = { s1: roomAt('room:r1') };
    const at = (more: object = {}): GhostSaid => ({ hidden: { rooms: { r1: room('Hall', more) } } });
    const [hidden, seen, entered] = [at(), at({ shown: 'o1' }), at({ shown: 'o1', entered: true })];
    expect(forScramble(hidden, seen, here(secrets))).toEqual(known({}, { s1: false }));
    expect(forScramble(hidden, entered, here(secrets))).toEqual(known({}, { s1: true }));
    expect(forScramble(seen, entered, here(secrets, { rooms: { s1: shown(false) } }))).toEqual(known({}, { s1: true }));
    expect(forScramble({}, seen, here(secrets))).toEqual(known({}, { s1: false }));
    expect(forScramble(seen, entered, here(secrets, { rooms: { s1: shown(true) } }))).toBeNull();
    expect(forScramble(hidden, seen, here(secrets, { rooms: { s1: shown(false) } }))).toBeNull();
    expect(forScramble(seen, seen, here(secrets))).toBeNull();
    expect(forScramble(hidden, hidden, here(secrets))).toBeNull();
    expect(forScramble(seen, {}, here(secrets))).toBeNull();
    expect(forScramble(hidden, at({ entered: true }), here(secrets))).toBeNull();
    expect(forScramble(hidden, seen, here({ s1: roomAt('room:r2') }))).toBeNull();
  });

  test('SC-04 is learned all at once', () => {
    const after = {
      open: { doors: { d1: DOOR }, traps: { '0_0': { stats: '', state: 'found' as const } } },
      hidden: { rooms: { r1: room('', { shown: 'o1' }) } },
    };
    const secrets = { s1: doorAt('door:d1'), s2: trapAt('trap:0_0'), s3: roomAt('room:r1') };
    expect(forScramble({}, after, here(secrets))).toEqual(known({ s1: 'found', s2: 'found' }, { s3: false }));
  });
});

describe('what is news for the other', () => {
  const { isNews } = SCRAMBLE_GHOST;
  const one = scramble();
  const map = ghost();

  test('is in a scramble what became of things and rooms', () => {
    const after = (open: object): boolean =>
      isNews({ procedure: 'scramble', before: one, after: { ...one, open: { ...one.open, ...open } } });
    expect([{}, { seconds: 9 }, { things: {} }, { rooms: {} }].map(after)).toEqual([false, false, true, true]);
  });

  test('is on the ghost map what became of doors, traps and rooms', () => {
    const after = (half: 'open' | 'hidden', more: object): boolean =>
      isNews({ procedure: 'ghost', before: map, after: { ...map, [half]: { ...map[half], ...more } } });
    expect([{}, { name: 'x' }, { doors: {} }, { traps: {} }].map((more) => after('open', more))).toEqual([
      ...[false, false, true, true],
    ]);
    expect([{ found: 'x' }, { rooms: {} }].map((more) => after('hidden', more))).toEqual([false, true]);
  });
});
