import { describe, expect, test } from 'vitest';
import { RUNGS } from '../../../../src/rules/chance/ladder.ts';
import type { Heading } from '../../../../src/rules/grid/squares.ts';
import {
  directionFaces,
  headingOf,
  maySurprise,
  proposedCase,
  rollApproach,
  squaresToward,
} from '../../../../src/rules/scramble/encounter/direction.ts';
import { DIRECTION_CASES, type DirectionCase, type ScrambleOptions } from '../../../../src/rules/scramble/state/state.ts';
import { attitudeOf } from '../../../../src/rules/scramble/encounter/encounter.ts';
import { rollOwed } from '../../../../src/rules/scramble/encounter/table-rolls.ts';
import { isSeenFromAfar, markerNow } from '../../../../src/rules/scramble/encounter/marker.ts';
import {
  ADA,
  type Game,
  LEADER,
  VAULTS,
  boardOf,
  begun,
  dashing,
  dataOf,
  owing,
  play,
  playAll,
  refusal,
  told,
  wall,
  walked,
} from '../fixtures.ts';
import { drawsOf } from '../../listed-dice.ts';

const EAST: Heading = 2;
const RATS = { kind: 'encounter', text: 'Rats', creature: true } as const;

describe("the GM's roll", () => {
  test('SC-30 comes after each dash: nothing lets the party go on, something is an encounter', () => {
    expect(refusal(begun(), RATS)).toBe('no-roll-owed');
    expect(play(owing(), { kind: 'no-encounter' }).state.open.status).toBe('halt');
    expect(play(owing(), RATS, undefined, [1, 1]).state.open.status).toBe('encounter');
  });

  test('SC-30 SC-35 a roll is made on a table, and waited for under seal until it is answered', () => {
    const roll = { kind: 'roll', table: VAULTS, secret: true, total: 7 } as const;
    expect(refusal(begun(), roll)).toBe('no-roll-owed');
    expect(refusal(owing(), roll, LEADER)).toBe('gm-only');
    const waiting = play(owing(), roll);
    expect(waiting.state.hidden.roll).toEqual({ table: VAULTS, result: 3 });
    expect(waiting.state.open).toEqual(owing().state.open);
    expect(waiting.owes).toEqual([
      { holder: VAULTS, expedition: 'vaults', command: { kind: 'roll', secret: true, total: 7 }, needed: true },
    ]);
    for (const answered of [play(waiting, { kind: 'no-encounter' }), play(waiting, RATS, undefined, [1, 1])]) {
      expect(rollOwed(answered.state.hidden)).toBeNull();
      expect(answered.owes).toEqual([
        {
          ...{ holder: VAULTS, expedition: 'vaults' },
          command: { kind: 'done', result: 3, done: true },
          back: { kind: 'done', result: 3, done: false },
        },
      ]);
    }
  });

  test('SC-30 an answer to no roll owes no table anything, and one that names its roll puts that aside', () => {
    expect(play(owing(), { kind: 'no-encounter' }).owes).toEqual([]);
    const named = play(owing(), { kind: 'no-encounter', roll: { table: VAULTS, result: 1 } });
    expect(named.owes).toMatchObject([{ command: { kind: 'done', result: 1, done: true } }]);
    const gone = play(owing(), { kind: 'no-encounter', roll: { table: 'RollTable.gone', result: 1 } });
    expect(gone.owes).toEqual([]);
  });

  test('SC-03 an encounter draws a circle in that square, and it is crossed out when it is over', () => {
    const met = play(play(walked(dashing(), '22'), { kind: 'stop' }), RATS, undefined, [4, 3]);
    expect(met.state.open.marks).toEqual({ '1': { at: '5,7', dash: 1, over: false } });
    expect(dataOf(met, 'encounterBegun')).toEqual({ mark: 1, square: '5,7' });
    const over = play(met, { kind: 'over' });
    expect(over.state.open.marks['1']?.over).toBe(true);
    expect(over.state.open.status).toBe('halt');
    expect(over.state.open.encounter).toBeUndefined();
  });

  test('SC-10 an encounter suspends the scramble until it is over', () => {
    const met = play(owing(), RATS, undefined, [1, 1]);
    expect(refusal(met, { kind: 'dash', mode: 'plain', paces: {} }, LEADER)).toBe('encounter-open');
    expect(refusal(met, { kind: 'walk', way: '2' }, LEADER)).toBe('encounter-open');
  });

  test('SC-10 the GM may have planned one: it comes in a dash or between two, and the dash is over', () => {
    const game = play(dashing({ options: { worldTime: true } }), { ...RATS, planned: true }, undefined, [4, 3]);
    expect(game.state.open).toMatchObject({
      status: 'encounter',
      owed: 0,
      seconds: 30,
      encounter: { mark: 1, origin: 'planned' },
    });
    expect(game.world.time).toBe(30);
    expect(play(begun(), { ...RATS, planned: true }, undefined, [4, 3]).state.open.seconds).toBe(0);
  });

  test('SC-31 what is no creature has neither direction nor distance', () => {
    const met = play(owing(), { ...RATS, creature: false });
    expect(met.state.hidden.marker).toEqual({ mark: 1, text: 'Rats', at: '', direction: '', distance: -1, door: '', dice: '' });
  });

  test('SC-33 the square is hidden until the GM shows it, and the GM may move it', () => {
    const met = play(play(walked(dashing({ options: { lit: true } }), '22'), { kind: 'stop' }), RATS, undefined, [4, 3]);
    expect(met.state.hidden.marker).toEqual({
      mark: 1,
      text: 'Rats',
      at: '5,12',
      direction: 'before',
      distance: 5,
      door: '',
      dice: '4 3',
    });
    expect(JSON.stringify(met.state.open)).not.toContain('Rats');
    expect(JSON.stringify(met.events)).not.toContain('Rats');
    const moved = play(met, { kind: 'marker', at: '1,1' });
    expect(moved.state.open).toBe(met.state.open);
    const shown = play(moved, { kind: 'show-marker' });
    expect(shown.state.open.encounter?.shown).toMatchObject({ text: 'Rats', at: '1,1' });
    expect(play(shown, { kind: 'marker', at: '2,2' }).state.open.encounter?.shown?.at).toBe('2,2');
  });

  test('SC-33 the marker of an encounter that is over is none', () => {
    const met = play(owing(), RATS, undefined, [4, 3]);
    expect(markerNow(met.state)?.text).toBe('Rats');
    const over = play(met, { kind: 'over' });
    expect(markerNow(over.state)).toBeNull();
    expect(refusal(over, { kind: 'show-marker' })).toBe('no-marker');
  });

  test('SC-31 real dice may be typed in', () => {
    const met = play(owing(), { ...RATS, dice: [9, 4] });
    expect(met.state.hidden.marker).toMatchObject({ direction: 'left', distance: 4, dice: '9 4' });
  });

  test('SC-25 a light in the dark is seen from far off', () => {
    expect(isSeenFromAfar(begun().state.open)).toBe(false);
    expect(isSeenFromAfar(begun({ members: { ada: { ...ADA, light: 0 } } }).state.open)).toBe(true);
    expect(isSeenFromAfar(begun({ members: { ada: { ...ADA, light: 0 } }, options: { lit: true } }).state.open)).toBe(false);
  });
});

describe('what moves beyond the light', () => {
  /** Rats that came as the dice say to a party that went two squares east, with Ada's light. */
  const met = (light: number, dice: [number, number], options: Partial<ScrambleOptions> = {}) => {
    const members = { ada: { ...ADA, source: light < 0 ? '' : 'Lamp', light } };
    return play(play(walked(dashing({ members, options }), '22'), { kind: 'stop' }), { ...RATS, dice });
  };
  const shown = (game: Game) => game.state.open.encounter?.shown;

  test('SC-25 is seen to move and not made out: what it is comes to no player', () => {
    const game = play(met(4, [2, 6]), { kind: 'show-marker' });
    expect(shown(game)).toMatchObject({ text: '', half: true, at: '5,3', direction: 'behind', distance: 4 });
    expect(JSON.stringify([game.state.open, game.events])).not.toContain('Rats');
    expect(dataOf(game, 'encounterShown')).toMatchObject({ text: '', half: true, creature: true, square: '5,3', distance: 4 });
  });

  test('SC-25 is made out where the party has it in its light, to the last lit square', () => {
    const game = play(met(5, [4, 3]), { kind: 'show-marker' });
    expect(shown(game)).toMatchObject({ text: 'Rats', at: '5,12' });
    expect(shown(game)).not.toHaveProperty('half');
    expect(dataOf(game, 'encounterShown')).toMatchObject({ text: 'Rats', half: false });
    expect(shown(play(met(4, [4, 3]), { kind: 'show-marker' }))).toMatchObject({ text: '', half: true });
  });

  test('SC-25 is made out where the place is lit, and by nobody without a light in the dark', () => {
    expect(shown(play(met(-1, [2, 6], { lit: true }), { kind: 'show-marker' }))?.text).toBe('Rats');
    expect(shown(play(met(-1, [2, 1]), { kind: 'show-marker' }))).toMatchObject({ at: '5,7', half: true });
    expect(shown(play(met(0, [2, 1]), { kind: 'show-marker' }))?.text).toBe('Rats');
  });

  test('SC-25 is made out once the GM says so, or lets it come into the light', () => {
    const half = play(met(4, [2, 6]), { kind: 'show-marker' });
    const whole = play(half, { kind: 'show-marker', whole: true });
    expect(shown(whole)).toMatchObject({ text: 'Rats', at: '5,3' });
    expect(shown(whole)).not.toHaveProperty('half');
    const nearer = play(half, { kind: 'marker', at: '5,4' });
    expect([shown(nearer), told(nearer)]).toMatchObject([{ text: '', half: true, at: '5,4' }, []]);
    const lit = play(half, { kind: 'marker', at: '5,10' });
    expect([shown(lit), told(lit)]).toMatchObject([{ text: 'Rats', at: '5,10' }, ['encounterShown']]);
    // Who has made it out knows what moves off into the dark.
    expect(shown(play(lit, { kind: 'marker', at: '5,3' }))).toMatchObject({ text: 'Rats', at: '5,3' });
  });

  test('SC-25 is a creature: an obstacle does not move, and has seen nobody', () => {
    const game = play(play(met(4, [2, 6]), { kind: 'over' }), { ...RATS, text: 'Rubble', creature: false, planned: true });
    const moved = play(play(game, { kind: 'marker', at: '5,3' }), { kind: 'show-marker' });
    expect(shown(moved)).toMatchObject({ text: 'Rubble', at: '5,3' });
    expect(dataOf(moved, 'encounterShown')).toMatchObject({ half: false, creature: false });
  });
});

describe('a mark that the GM moves', () => {
  /** Rats ahead of a party that went two squares east, to 5,7. */
  const met = (walls: Parameters<typeof boardOf>[0] = {}, die = 3) =>
    play(play(walked(dashing({ options: { lit: true }, walls }), '22'), { kind: 'stop' }), { ...RATS, dice: [4, die] });
  /** What the players are told once it has been moved to a square. */
  const toldAt = (game: Game, at: string) => {
    const { square, direction, distance } = dataOf(
      play(play(game, { kind: 'marker', at }), { kind: 'show-marker' }),
      'encounterShown',
    );
    expect(square).toBe(at);
    return `${direction} ${distance}`;
  };

  test('SC-31 SC-33 is told from where it stands then, seen from where the party looks', () => {
    const game = met();
    expect(game.state.hidden.marker).toMatchObject({ direction: 'before', distance: 5, at: '5,12' });
    const places = ['5,12', '5,3', '3,7', '9,7', '4,10', '8,6', '2,9', '5,8'].map((at) => toldAt(game, at));
    expect(places).toEqual(['before 5', 'behind 4', 'left 2', 'right 4', 'before 3', 'right 3', 'left 3', 'before 1']);
    // In the party's own square it is no way off, and comes from where it came.
    expect(toldAt(game, '5,7')).toBe('before 0');
  });

  test('SC-32 SC-33 may surprise by how near it stands then', () => {
    const near = play(met(), { kind: 'marker', at: '5,8' }).state.hidden.marker;
    expect(maySurprise(near?.distance ?? -1)).toBe(true);
  });

  test('SC-31 SC-33 is as far as the way to it around the walls, on the side where that begins; at a bend ahead is the way on', () => {
    const aside = { top: wall(5, 7, 5, 10), end: wall(5, 10, 6, 10) };
    expect(toldAt(met(aside), '4,9')).toBe('behind 5');
    const bend = { ahead: wall(5, 8, 6, 8), below: wall(6, 7, 6, 8), left: wall(0, 7, 5, 7), right: wall(0, 8, 5, 8) };
    const game = met(bend, 1);
    expect(game.state.hidden.marker).toMatchObject({ direction: 'before', distance: 3, at: '2,7' });
    expect([toldAt(game, '1,7'), toldAt(game, '5,4')]).toEqual(['before 4', 'behind 3']);
  });

  test('SC-33 stays anywhere else what it was: what is no creature has no distance, and nobody is told where nothing was shown', () => {
    const rubble = play(play(met(), { kind: 'over' }), { ...RATS, text: 'Rubble', creature: false, planned: true });
    const moved = play(rubble, { kind: 'marker', at: '5,3' });
    expect(moved.state.hidden.marker).toMatchObject({ at: '5,3', direction: '', distance: -1 });
    expect(moved.state.open).toBe(rubble.state.open);
    const shown = play(met(), { kind: 'show-marker' });
    expect(play(shown, { kind: 'marker', at: '5,3' }).state.open.encounter?.shown).toMatchObject({
      direction: 'behind',
      distance: 4,
    });
  });
});

/** The direction of each face of a case's die, as initials. */
const faces = (which: DirectionCase): string =>
  Array.from({ length: directionFaces(which) }, (_, index) =>
    rollApproach(which, drawsOf([index + 1, 4])).direction.charAt(0),
  ).join('');

describe('the direction', () => {
  test('SC-31 with ways all around is 1d12: behind, before, left, right', () => {
    expect(faces('around')).toBe('bbbbbblllrrr');
    expect([1, 4, 7, 10].map((face) => rollApproach('around', drawsOf([face, 4])).direction)).toEqual([
      'behind',
      'before',
      'left',
      'right',
    ]);
  });

  test('SC-31 without side ways is 1d6: 1–3 behind, 4–6 before', () => {
    expect(directionFaces('corridor')).toBe(6);
    expect([3, 4].map((face) => rollApproach('corridor', drawsOf([face, 4])).direction)).toEqual(['behind', 'before']);
  });

  test.each([
    ['side-left', 'left'],
    ['side-right', 'right'],
  ] as const)('SC-31 at a T-junction is 1d8, and 7–8 the side way: %s', (which, side) => {
    expect(directionFaces(which)).toBe(8);
    const rolled = [3, 4, 6, 7, 8].map((face) => rollApproach(which, drawsOf([face, 4])));
    expect(rolled.map(({ direction }) => direction)).toEqual(['behind', 'before', 'before', side, side]);
    expect(rolled.map(({ distance }) => distance)).toEqual([2, 6, 6, 4, 4]);
  });

  test("SC-31 on the T's stem 4–6 is one side and 7–8 the other, both without a modifier", () => {
    const rolled = [3, 4, 6, 7, 8].map((face) => rollApproach('stem', drawsOf([face, 4])));
    expect(directionFaces('stem')).toBe(8);
    expect(rolled.map(({ direction }) => direction)).toEqual(['behind', 'left', 'left', 'right', 'right']);
    expect(rolled.map(({ distance }) => distance)).toEqual([2, 4, 4, 4, 4]);
  });

  test.each([
    ['bend-left', 0],
    ['bend-right', 4],
  ] as const)('SC-31 at a bend "before" is the way on: %s', (which, way) => {
    const { direction, distance } = rollApproach(which, drawsOf([4, 4]));
    expect([direction, distance, directionFaces(which)]).toEqual(['before', 6, 6]);
    expect(headingOf('before', which, EAST)).toBe(way);
    expect(headingOf('behind', which, EAST)).toBe(6);
  });

  test('SC-32 the distance is 1d6 and the modifier: behind −2, before +2, aside 0, and never below 0', () => {
    const distance = (face: number, die: number): number => rollApproach('around', drawsOf([face, die])).distance;
    expect([distance(1, 6), distance(4, 6), distance(7, 6), distance(10, 6)]).toEqual([4, 8, 6, 6]);
    expect([distance(1, 1), distance(1, 2), distance(1, 3)]).toEqual([0, 0, 1]);
  });

  test('SC-32 at one square or less a surprise is possible', () => {
    expect([0, 1, 2, -1].map(maySurprise)).toEqual([true, true, false, false]);
  });

  test('SC-31 a typed face that the die does not have counts as its highest', () => {
    expect(rollApproach('corridor', drawsOf([]), [12, 2])).toEqual({ direction: 'before', distance: 4, dice: [6, 2] });
  });
});

describe('the case that is proposed', () => {
  // A corridor along row 5; its walls above and below, open where a test leaves them out.
  const above = { a1: wall(5, 0, 5, 5), a2: wall(5, 6, 5, 16) };
  const below = { b1: wall(6, 0, 6, 5), b2: wall(6, 6, 6, 16) };
  const shut = { top: wall(5, 5, 5, 6), bottom: wall(6, 5, 6, 6) };
  const end = { e: wall(5, 6, 6, 6) };
  const at = { i: 5, j: 5 };
  const proposed = (walls: Parameters<typeof boardOf>[0]): DirectionCase => proposedCase(boardOf(walls).paths, at, EAST);

  test('SC-31 in the open, and at a crossing, ways lead all around', () => {
    expect(proposed({})).toBe('around');
    expect(proposed({ ...above, ...below })).toBe('around');
  });

  test('SC-31 between walls no side way leads on', () => {
    expect(proposed({ ...above, ...below, ...shut })).toBe('corridor');
  });

  test('SC-31 where but one way leads on it is a dead end, ahead of the party or behind it', () => {
    expect(proposed({ ...above, ...below, ...shut, ...end })).toBe('end-ahead');
    expect(proposed({ ...above, ...below, ...shut, w: wall(5, 5, 6, 5) })).toBe('end-behind');
  });

  test('SC-31 one side way and the way ahead are a T-junction', () => {
    expect(proposed({ ...above, ...below, bottom: shut.bottom })).toBe('side-left');
    expect(proposed({ ...above, ...below, top: shut.top })).toBe('side-right');
  });

  test("SC-31 both side ways and none ahead are the end of the T's stem", () => {
    expect(proposed({ ...above, ...below, ...end })).toBe('stem');
  });

  test('SC-31 one side way and none ahead are a bend', () => {
    expect(proposed({ ...above, ...below, ...end, bottom: shut.bottom })).toBe('bend-left');
    expect(proposed({ ...above, ...below, ...end, top: shut.top })).toBe('bend-right');
  });

  // North of the square 5,5 one more, from which a passage leads on as a test says.
  const leg = { bottom: shut.bottom, niche: wall(4, 5, 4, 6), west: wall(4, 5, 5, 5), east: wall(4, 6, 5, 6) };

  test('SC-31 a niche of one square is no side way, but where nothing else leads on', () => {
    expect(proposed({ ...above, ...below, ...leg })).toBe('corridor');
    expect(proposed({ ...above, ...below, ...leg, ...end })).toBe('bend-left');
  });

  test('SC-31 a way to the side that turns after one square is a bend or a T', () => {
    const { west: _west, ...turns } = leg;
    expect(proposed({ ...above, ...below, ...turns, ...end })).toBe('bend-left');
    expect(proposed({ ...above, ...below, ...turns })).toBe('side-left');
  });

  test('SC-31 a passage of two squares has no side way where it is wide, and a dead end where it ends', () => {
    const wide = { a: wall(5, 0, 5, 16), b: wall(7, 0, 7, 16) };
    expect(proposed(wide)).toBe('corridor');
    expect(proposed({ ...wide, e: wall(5, 6, 7, 6) })).toBe('end-ahead');
  });

  test('SC-31 the GM may choose another case', () => {
    const met = play(owing(), { ...RATS, case: 'corridor' }, undefined, [6, 1]);
    expect(met.state.hidden.marker?.direction).toBe('before');
    expect(DIRECTION_CASES.map(directionFaces)).toEqual([12, 6, 8, 8, 8, 6, 6, 0, 0]);
  });
});

test('SC-32 SC-33 the distance that is told is where the mark stands: nearer than the dice say where the passage ends sooner', () => {
  const before = owing();
  const met = play(before, { ...RATS, case: 'corridor' }, undefined, [6, 1]);
  const [row = 0, column = 0] = met.state.open.at.split(',').map(Number);
  expect(met.state.hidden.marker).toMatchObject({ at: `${row - 3},${column}`, distance: 3 });
  // A passage of the party's breadth that ends two squares on.
  const sides = { left: wall(row - 2, column, row + 1, column), right: wall(row - 2, column + 1, row + 1, column + 1) };
  const board = boardOf({ ...sides, end: wall(row - 2, column, row - 2, column + 1) });
  const short = play({ ...before, world: { ...before.world, board } }, { ...RATS, case: 'corridor' }, undefined, [6, 1]);
  expect(short.state.hidden.marker).toMatchObject({ at: `${row - 2},${column}`, distance: 2, dice: '6 1' });
});

describe("the creature's square", () => {
  const open = boardOf().paths;

  test('SC-33 lies at the distance along the direction', () => {
    expect(squaresToward(open, { i: 5, j: 5 }, EAST, 4).at(-1)).toEqual({ i: 5, j: 9 });
    expect(squaresToward(open, { i: 5, j: 5 }, EAST, 0).at(-1)).toEqual({ i: 5, j: 5 });
    expect(headingOf('behind', 'around', EAST)).toBe(6);
    expect(headingOf('left', 'around', EAST)).toBe(0);
    expect(headingOf('right', 'around', EAST)).toBe(4);
  });

  test('SC-33 a passage is followed around its bend, and ends where it ends', () => {
    const walls = { a: wall(5, 5, 5, 8), b: wall(5, 8, 8, 8), c: wall(6, 5, 6, 7), d: wall(6, 7, 8, 7), e: wall(8, 7, 8, 8) };
    const { paths } = boardOf(walls);
    expect(squaresToward(paths, { i: 5, j: 5 }, EAST, 3).at(-1)).toEqual({ i: 6, j: 7 });
    expect(squaresToward(paths, { i: 5, j: 5 }, EAST, 9).at(-1)).toEqual({ i: 7, j: 7 });
  });
});

describe('the reaction', () => {
  test('SC-34 goes down the ladder: ecstatic, friendly, indifferent, belligerent, attack, destroy', () => {
    expect(RUNGS.map((rung) => `${rung} ${attitudeOf(rung)}`)).toEqual([
      '3 ecstatic',
      '2 friendly',
      '1 indifferent',
      'L belligerent',
      'F attack',
      'C destroy',
    ]);
  });

  test.each(RUNGS)('SC-34 is called for by the GM, and recorded: %s', (rung) => {
    const met = play(owing(), RATS, undefined, [1, 1]);
    const reacted = play(met, { kind: 'reaction', rung });
    expect(reacted.state.open.encounter?.attitude).toBe(attitudeOf(rung));
    expect(told(reacted)).toEqual(['creatureReacted']);
  });

  test('SC-34 without it a creature attacks on sight: none is recorded', () => {
    expect(playAll(owing(), [{ ...RATS, creature: false }]).state.open.encounter?.attitude).toBeUndefined();
  });
});
