import { describe, expect, test } from 'vitest';
import { hauntBarContext } from '../../src/applications/haunt/bar/context.ts';
import { boardContext, freeSeat, rulesContext, seatsContext } from '../../src/applications/haunt/haunt-window/context.ts';
import { playingBy, whoCanPlay } from '../../src/applications/haunt/parts/who-plays.ts';
import { scoreContext } from '../../src/applications/haunt/score-window/context.ts';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import { isCalledAfter, seatName, seatsFor } from '../../src/foundry/haunt/seats-here.ts';
import { offered } from '../../src/rules/haunt/game/deck.ts';
import { movesOf } from '../../src/rules/haunt/game/standing.ts';
import { roomName } from '../../src/rules/haunt/playing.ts';
import { replayed } from '../../src/rules/haunt/replaying.ts';
import { figureText } from '../../src/rules/values/texts.ts';
import { CODE, HOUSE, type State, begun, laid, play, stacked, standingOf } from '../rules/haunt/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: NO_TOKEN, moves: false };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const PEOPLE = [
  { id: 'ada', name: 'Ada' },
  { id: 'bram', name: 'Bram' },
];
const SCENE: BarScene = { depth: 1, pending: false, count: 1, people: PEOPLE, away: new Set() };

type Moment = Parameters<typeof hauntBarContext>[3];

/** The bar of a game as somebody sees it. */
function bar({ open }: State, viewer: Viewer, moment: Partial<Moment> = {}) {
  return hauntBarContext(open, viewer, SCENE, {
    menu: false,
    hint: null,
    lacks: null,
    isReplay: false,
    isElsewhere: false,
    ...moment,
  });
}

const DRAWN = play(stacked(begun(), 1, 2), { kind: 'draw' }).state;
const [START = 0] = offered(HOUSE, [1, 2], false);
const STARTED = play(DRAWN, { kind: 'enter', room: START }).state;

/** A game in which both have started, and Ada is to go through her corridor. */
function bothIn(): State {
  let now = play(stacked(STARTED, 5, 6), { kind: 'draw' }).state;
  if (now.open.hand !== '') {
    const { haunt, standing } = replayed(now.open)!;
    const free = offered(HOUSE, [5, 6], false).find(
      (room) => !standing.at.includes(room) && !standing.at.includes(haunt.house.partners[room]!),
    );
    now = play(now, { kind: 'enter', room: free! }).state;
  }
  return now;
}

/** Plays on by the first room that is open, so many moves. */
function playedOn(state: State, moves: number): State {
  let now = state;
  for (let move = 0; move < moves && now.open.status === 'haunt'; move += 1) {
    const { haunt, standing } = replayed(now.open)!;
    now = play(now, { kind: 'enter', room: movesOf(haunt, standing, standing.turn)[0]! }).state;
  }
  return now;
}

describe('the bar of a game in a haunted house', () => {
  test('HA-04 offers whoever is to start the cards, and then their rooms', () => {
    expect(bar(begun(), ADA)).toMatchObject({ canDraw: true, turn: { name: 'Ada', next: 'draw', own: true } });
    expect(bar(begun(), BRAM)).toMatchObject({ canDraw: false, turn: { own: false, forOther: false } });
    expect(bar(begun(), GM)).toMatchObject({ canDraw: true, turn: { own: false, forOther: true } });
    const drawn = bar(DRAWN, ADA);
    expect(drawn).toMatchObject({ canDraw: false, cards: ['1', '2'], turn: { next: 'start' } });
    expect(drawn.turn?.rooms).toEqual(offered(HOUSE, [1, 2], false).map((room) => roomName(HOUSE, room)));
  });

  test('HA-07 names the room to which the corridor leads', () => {
    const partner = HOUSE.partners[START]!;
    expect(bar(bothIn(), ADA).turn).toMatchObject({ next: 'corridor', corridor: roomName(HOUSE, partner) });
    const past = playedOn(bothIn(), 2);
    expect(bar(past, ADA).turn?.next).toBe('room');
    const { haunt, standing } = replayed(past.open)!;
    expect(bar(past, ADA).turn?.rooms).toEqual(movesOf(haunt, standing, standing.turn).map((room) => roomName(HOUSE, room)));
  });

  test('HA-11 shows how far the last one is behind', () => {
    const open = playedOn(bothIn(), 6);
    const [one = 0, other = 0] = standingOf(open).tracks;
    const [first, last] = [Math.max(one, other), Math.min(one, other)];
    expect(bar(open, ADA).clock).toEqual({ first, last, behind: first - last, total: figureText(5 * last - 4 * first) });
    expect(bar(laid(), GM).clock).toBeNull();
  });

  test('HA-12 says who plays a seat that is called by another, and has a GM bring players here', () => {
    const handed = play(begun(), { kind: 'hand', id: 'a', user: 'bram' }).state;
    expect(bar(handed, BRAM).turn).toMatchObject({ name: 'Ada', by: 'Bram', own: true });
    expect(bar(begun(), BRAM).turn?.by).toBe('');
    expect([GM, ADA].map((viewer) => bar(begun(), viewer, { isElsewhere: true }).canActivate)).toEqual([true, false]);
    expect(bar(begun(), GM).canActivate).toBe(false);
  });

  test('HA-11 a game in which nobody can move is not taken up again', () => {
    const over = playedOn(bothIn(), 400);
    expect(over.open.status).toBe('ended');
    expect(bar(over, GM).cannotReopen).not.toBe('');
    expect(bar(play(DRAWN, { kind: 'end' }).state, GM)).toMatchObject({ cannotReopen: '', cards: [] });
  });

  test('HA-12 lets everybody hand on the own seat, and a GM all', () => {
    expect(bar(begun(), ADA).handing.map(({ name }) => name)).toEqual(['Ada']);
    expect(bar(begun(), GM).handing.map(({ name }) => name)).toEqual(['Ada', 'Bram']);
    expect(bar(laid(), ADA)).toMatchObject({ handing: [], canMenu: false });
    expect(bar(begun(), ADA).canMenu).toBe(true);
  });

  test('HA-12 says that the game waits where no GM is at the table', () => {
    expect(bar(begun(), ADA, { lacks: 'gm' }).waits).toBe('gm');
    expect(bar(begun(), GM, { lacks: 'key' }).waits).toBe('key');
    expect(bar(begun(), ADA).waits).toBeNull();
    expect(bar(laid(), ADA, { lacks: 'gm' }).waits).toBeNull();
  });

  test('HA-12 says whose turn it is who is away, or no user of this world', () => {
    const away = (gone: readonly string[], user = 'ada') => {
      const { open } = user === 'ada' ? begun() : play(begun(), { kind: 'hand', id: 'a', user }).state;
      const scene = { ...SCENE, away: new Set(gone) };
      const moment = { menu: false, hint: null, lacks: null, isReplay: false, isElsewhere: false };
      return hauntBarContext(open, BRAM, scene, moment).turn?.isAway;
    };
    expect([away([]), away(['ada']), away(['bram']), away([], 'zoe'), away([], '')]).toEqual([false, true, false, true, false]);
  });

  test('HA-10 names who goes on losing turns, while the game is on', () => {
    let now = bothIn();
    while (bar(now, ADA).stuck.length === 0 && now.open.status === 'haunt') now = playedOn(now, 1);
    expect(bar(now, ADA).stuck).toHaveLength(1);
    expect(bar(play(now, { kind: 'end' }).state, ADA).stuck).toEqual([]);
  });

  test('HA-11 says that an earlier move is shown, while the game is on', () => {
    expect(bar(begun(), ADA, { isReplay: true }).isReplay).toBe(true);
    expect(bar(play(begun(), { kind: 'end' }).state, ADA, { isReplay: true }).isReplay).toBe(false);
  });

  test('HA-13 shows a hint by the names of its rooms, to whoever plays the turn', () => {
    const hint = { why: 'better', room: 0, total: 88, other: { room: 9, total: 71 } } as const;
    expect(bar(DRAWN, ADA, { hint }).hint).toEqual({ why: 'better', room: 'A1', total: '88', other: 'B2', otherTotal: '71' });
    expect(bar(DRAWN, ADA, { hint: 'thinking' })).toMatchObject({ hint: { why: 'thinking' }, canHint: true, hasHint: true });
    expect(bar(DRAWN, ADA)).toMatchObject({ canHint: true, hasHint: false });
    expect(bar(DRAWN, BRAM).canHint).toBe(false);
    expect(bar(begun(), ADA).canHint).toBe(false);
    const draw = { why: 'draw', room: null, total: null, other: null } as const;
    expect(bar(begun(), ADA, { hint: draw }).hint).toEqual({ why: 'draw', room: '', total: '', other: '', otherTotal: '' });
  });

  test('HA-13 lets a GM have the computer play on, and nobody play its turn by hand', () => {
    const seats = { a: { name: 'Owl', user: '', computer: 'easy' }, b: { name: 'Bram', user: 'bram' } } as const;
    expect(bar(begun({ seats }), GM)).toMatchObject({ canPlayOn: true, canDraw: false, turn: { computer: true } });
    expect(bar(begun({ seats }), BRAM).canPlayOn).toBe(false);
  });

  test('HA-04 does not begin with fewer than two', () => {
    expect(bar(laid({ seats: { a: { name: 'Ada', user: 'ada' } } }), GM).cannotBegin).not.toBe('');
    expect(bar(laid(), GM).cannotBegin).toBe('');
  });
});

describe('who plays a seat', () => {
  test.each([
    ['user:ada', { user: 'ada' }],
    ['gm', { user: '' }],
    ['computer:fair', { user: '', computer: 'fair' }],
    ['computer:none', null],
    ['', null],
  ])('HA-12 HA-13 %s', (chosen, playing) => {
    expect(playingBy(chosen)).toEqual(playing);
    if (playing) expect(whoCanPlay(playing as never, PEOPLE).find((one) => one.chosen)?.id).toBe(chosen);
  });

  test('HA-12 says that nobody of this world plays a seat, rather than somebody else', () => {
    const chosen = (seat: Parameters<typeof whoCanPlay>[0]) => whoCanPlay(seat, PEOPLE).filter((one) => one.chosen);
    expect(chosen({ user: 'zoe' })).toMatchObject([{ id: 'user:zoe', key: 'GHOSTMAP.Haunt.Plays.gone' }]);
    expect(chosen({ user: 'zoe', computer: 'easy' })).toMatchObject([{ id: 'computer:easy' }]);
    expect(whoCanPlay({ user: 'ada' }, PEOPLE).some(({ key }) => key === 'GHOSTMAP.Haunt.Plays.gone')).toBe(false);
  });

  test('HA-12 a seat is called after whoever plays it, with a number where another one is', () => {
    expect(seatName('Computer', ['Ada'])).toBe('Computer');
    expect(seatName('Computer', ['Computer', 'Computer 2'])).toBe('Computer 3');
    const names = ['Computer', 'Computer 2', 'Ada', 'Computer says no', 'Owl'];
    expect(names.map((name) => isCalledAfter(name, ['Computer', 'Ada']))).toEqual([true, true, true, false, false]);
  });

  const user = (id: string, isGM: boolean, active = true) => ({ id, name: id.toUpperCase(), isGM, active });

  test.each([
    [
      'the players who are here',
      [user('gm', true), user('ada', false), user('bram', false), user('cy', false, false)],
      ['ADA', 'BRAM'],
    ],
    ['four at most', ['a', 'b', 'c', 'd', 'e'].map((id) => user(id, false)), ['A', 'B', 'C', 'D']],
    ['the GM with one player', [user('gm', true), user('ada', false)], ['ADA', 'GM']],
    ['the GM and the computer', [user('gm', true)], ['GM', 'Owl']],
    ['the computer alone', [], ['Owl', 'Owl 2']],
  ])('HA-12 sits down in a new game: %s', (_, users, names) => {
    expect(Object.values(seatsFor(users, 'Owl')).map(({ name }) => name)).toEqual(names);
  });

  test('HA-13 a new game of a GM alone has one seat of the computer', () => {
    expect(seatsFor([user('gm', true)], 'Owl')['b']).toEqual({ name: 'Owl', user: '', computer: 'strong' });
  });
});

describe("the GM's window of a haunted house", () => {
  const houses = { [CODE]: { name: 'Mill', games: {} } };

  test('HA-03 shows the house with its code, its longest corridor, and those that are kept', () => {
    expect(boardContext(laid().open, { houses })).toMatchObject({ house: CODE, called: 'Mill', locked: false, fault: '' });
    expect(boardContext(laid().open, { houses }).kept).toEqual([{ id: CODE, name: 'Mill', chosen: true }]);
    expect(boardContext(laid().open, { houses }).lengths.find(({ chosen }) => chosen)?.id).toBe('4');
    expect(boardContext(begun().open, { fault: 'newer' })).toMatchObject({ locked: true, fault: 'newer', kept: [], called: '' });
  });

  test('HA-04 shows two to four seats', () => {
    expect(seatsContext(laid().open, PEOPLE)).toMatchObject({ canAdd: true, tooFew: false, locked: false });
    expect(seatsContext(laid().open, PEOPLE).seats.map(({ number, name }) => [number, name])).toEqual([
      [1, 'Ada'],
      [2, 'Bram'],
    ]);
    expect(seatsContext(begun().open, PEOPLE)).toMatchObject({ canAdd: false, locked: true });
    expect(freeSeat(laid().open)).toBe('c');
    const full = {
      a: { name: 'A', user: '' },
      b: { name: 'B', user: '' },
      c: { name: 'C', user: '' },
      d: { name: 'D', user: '' },
    };
    expect(freeSeat({ seats: full })).toBeNull();
  });

  test('HA-04 HA-06 HA-08 HA-09 shows each setting as it is', () => {
    const options = { dots: 'not', closed: 'all', diagonals: true } as const;
    const held = Object.fromEntries(rulesContext(laid({ options }).open).fields.map(({ name, value }) => [name, value]));
    expect(held).toEqual({ dots: 'not', closed: 'all', diagonals: true, startCounts: false, rowFirst: false });
    expect(rulesContext(begun().open).locked).toBe(true);
  });
});

describe('the score', () => {
  const world = { shown: null, kept: { houses: {} }, expedition: 'game' } as const;
  const game = playedOn(bothIn(), 9);

  test('HA-11 says how it came about, seat by seat', () => {
    const score = scoreContext(game.open, world)!;
    const { tracks } = standingOf(game);
    expect(score.seats.map(({ boxes }) => boxes)).toEqual(Array.from(tracks));
    for (const { boxes, rooms } of score.seats) expect((rooms[0] ?? 0) + 2 * (rooms[1] ?? 0) + 3 * (rooms[2] ?? 0)).toBe(boxes);
    expect(score.total).toBe(figureText(score.first - 5 * score.behind));
    expect(score).toMatchObject({ moves: game.open.line.length, most: game.open.line.length, replaying: false });
  });

  test('HA-11 a replay shows the score after so many moves, and who went where last', () => {
    const early = scoreContext(game.open, { ...world, shown: 1 })!;
    expect(early).toMatchObject({ moves: 1, total: '0', replaying: true, move: { name: 'Ada', room: roomName(HOUSE, START) } });
    expect(scoreContext(game.open, { ...world, shown: 0 })?.move).toBeNull();
  });

  test('HA-11 lists the best games of the house, this one marked', () => {
    const games = { other: { total: 60, players: ['Eve'] }, game: { total: 12, players: ['Ada', 'Bram'] } };
    const { best } = scoreContext(game.open, { ...world, kept: { houses: { [CODE]: { name: '', games } } } })!;
    expect(best).toEqual([
      { place: 1, total: '60', players: 'Eve', own: false },
      { place: 2, total: '12', players: 'Ada, Bram', own: true },
    ]);
    expect(scoreContext({ ...game.open, house: '0000-0000' }, world)).toBeNull();
  });
});
