import { describe, expect, test } from 'vitest';
import { roomsSeen, turnFor } from '../../../src/rules/haunt/rooms.ts';
import { startRooms } from '../../../src/rules/haunt/house/house.ts';
import { offered } from '../../../src/rules/haunt/game/deck.ts';
import { ADA, BRAM, CODE, GM, HOUSE, begun, laid, play, stacked } from './fixtures.ts';

const STARTED = play(
  play(stacked(begun(), 1, 2), { kind: 'draw' }, ADA).state,
  { kind: 'enter', room: offered(HOUSE, [1, 2], false)[0]! },
  ADA,
).state;

describe('what is seen of rooms', () => {
  test('HA-01 each has a name, its dots and its partner', () => {
    const rooms = roomsSeen(laid().open, ADA);
    expect(rooms).toHaveLength(88);
    expect(rooms[0]).toMatchObject({ name: 'A1', dots: HOUSE.dots[0], here: '', coloured: [], deed: null });
    expect(rooms.map(({ partner }) => partner)).toContain('A1');
  });

  test('HA-12 says who is where, who has been, and what a click does, to whoever plays the turn alone', () => {
    const room = offered(HOUSE, [1, 2], false)[0]!;
    const partner = HOUSE.partners[room]!;
    const seen = roomsSeen(STARTED.open, BRAM);
    expect(seen[room]?.here).toBe('Ada');
    expect(seen[room]?.deed).toBe('cards-first');
    expect(roomsSeen(STARTED.open, ADA).every(({ deed }) => deed === null)).toBe(true);
    const on = play(stacked(STARTED, 3, 4), { kind: 'draw' }, BRAM).state;
    const open = roomsSeen(on.open, BRAM).filter(({ deed }) => deed === 'enter');
    expect(open.every((one) => startRooms(HOUSE).includes(one.room))).toBe(true);
    const bramIn = open.length > 0 ? play(on, { kind: 'enter', room: open[0]!.room }, BRAM).state : on;
    const after = play(bramIn, { kind: 'enter', room: partner }, ADA).state;
    expect(roomsSeen(after.open, BRAM)[room]).toMatchObject({ here: '', coloured: ['Ada'] });
  });

  test('HA-12 nothing is seen of a house that there is not', () => {
    expect(roomsSeen({ ...laid().open, house: '0000-0000' }, ADA)).toEqual([]);
    expect(turnFor({ ...begun().open, house: '0000-0000' }, ADA)).toBeNull();
  });
});

describe('whose turn it is', () => {
  test.each([
    ['a player, at the own seat', ADA, { isOwn: true }],
    ['another player, nobody', BRAM, null],
    ['a GM, whoever sits there', GM, { isOwn: false }],
  ])('HA-12 for %s', (_, seat, expected) => {
    const mine = turnFor(begun().open, seat);
    if (expected === null) expect(mine).toBeNull();
    else expect(mine).toMatchObject(expected);
  });

  test('HA-12 for a GM, who plays a seat without a user; HA-13 nobody plays for the computer', () => {
    const seats = { a: { name: 'Nobody', user: '' }, b: { name: 'Bram', user: 'bram' } };
    expect(turnFor(begun({ seats }).open, GM)?.isOwn).toBe(true);
    const computer = { a: { name: 'Computer', user: '', computer: 'fair' }, b: { name: 'Bram', user: 'bram' } } as const;
    expect(turnFor(begun({ seats: computer }).open, GM)).toBeNull();
    expect(turnFor(laid({ house: CODE }).open, GM)).toBeNull();
  });
});
