import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { WallPlace } from '../../../../src/rules/procedure.ts';
import { doorsOfRoom } from '../../../../src/rules/scramble/rooms/door-walls.ts';
import { rollDoor } from '../../../../src/rules/scramble/encounter/encounter.ts';
import { SCRAMBLE } from '../../../../src/rules/scramble/scramble.ts';
import { roomOfParty } from '../../../../src/rules/scramble/rooms/room-squares.ts';
import type { Secret } from '../../../../src/rules/scramble/state/state.ts';
import { type Game, ADA, LEADER, boardOf, begun, dataOf, door, play, playAll, refusal, told, wall, walked } from '../fixtures.ts';
import { drawsOf } from '../../listed-dice.ts';

const CELL: Secret = { kind: 'room', name: 'The cell', squares: '4:7-8 5:7-8', note: 'An ogre sleeps' };
/** The cell with a door to the west, one to the east and more to the south. */
const doors = (count: number): Record<string, WallPlace> => {
  const all: [string, WallPlace][] = [
    ['east', door(5, 9, 6, 9)],
    ['south', door(6, 7, 6, 8)],
    ['west', door(5, 7, 6, 7, '', 'open')],
    ['north', door(4, 7, 4, 8)],
    ['far', door(4, 9, 5, 9)],
  ];
  return Object.fromEntries(all.slice(0, count));
};

/** A party that walks into the cell. */
function entered(count = 3, options: Parameters<typeof begun>[0] = {}): ReturnType<typeof play> {
  const hidden = play(begun({ walls: doors(count), ...options }), { kind: 'place', id: 'cell', secret: CELL });
  return walked(play(hidden, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '2222');
}

describe('a room', () => {
  test('SC-40 entering it ends the dash and starts its encounter: a circle, and no distance roll', () => {
    const game = entered();
    expect(told(game)).toEqual(['partyWalked', 'dashEnded', 'roomEntered']);
    expect(game.state.open).toMatchObject({
      at: '5,7',
      status: 'encounter',
      owed: 0,
      seconds: 30,
      encounter: { mark: 1, origin: 'room' },
      marks: { '1': { at: '5,7', dash: 1, over: false } },
    });
    expect(dataOf(game, 'dashEnded')).toEqual({ dash: 1, used: 2, lost: 8 });
  });

  test("SC-40 it stands in for that dash's roll, and a handled room does not fire again", () => {
    const over = play(entered(), { kind: 'over' });
    expect(over.state.open.status).toBe('halt');
    const again = walked(play(over, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '262');
    expect(told(again)).toEqual(['partyWalked']);
  });

  test('SC-40 perhaps there is a reaction roll', () => {
    expect(play(entered(), { kind: 'reaction', rung: '2' }).state.open.encounter?.attitude).toBe('friendly');
  });

  test('SC-41 the players know nothing of it until it is entered, and then its name and squares', () => {
    const hidden = play(begun(), { kind: 'place', id: 'cell', secret: CELL });
    expect(JSON.stringify(hidden.state.open)).not.toContain('cell');
    const { open } = entered().state;
    expect(open.rooms).toEqual({ cell: { name: 'The cell', squares: '4:7-8 5:7-8', met: true } });
    expect(JSON.stringify(open)).not.toContain('ogre');
  });

  test('SC-40 one that the GM has shown still has its encounter', () => {
    const shown = playAll(begun(), [
      { kind: 'place', id: 'cell', secret: CELL },
      { kind: 'show', id: 'cell' },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]);
    expect(told(walked(shown, '22'))).toContain('roomEntered');
  });
});

describe('rest', () => {
  const rested = (game: Game): Game => play(play(game, { kind: 'over' }), { kind: 'rest' }, LEADER);

  test('SC-42 takes one dash behind barricaded doors, and the GM owes one roll', () => {
    const game = rested(entered(3, { options: { worldTime: true } }));
    expect(game.state.open).toMatchObject({ status: 'roll', owed: 1, seconds: 60, dashes: 2, rest: 'east south west' });
    expect(game.world.time).toBe(60);
  });

  test('SC-42 may be repeated, each time with its own roll', () => {
    const again = playAll(rested(entered()), [{ kind: 'no-encounter' }, { kind: 'rest' }]);
    expect(again.state.open).toMatchObject({ owed: 1, dashes: 3 });
  });

  test('SC-42 is for rooms whose encounter is over', () => {
    expect(refusal(begun(), { kind: 'rest' }, LEADER)).toBe('no-room');
    expect(refusal(entered(), { kind: 'rest' }, LEADER)).toBe('encounter-open');
    expect(roomOfParty(entered().state.open)).toBe('cell');
  });

  test.each([
    ['a room without an encounter of its own', { ...CELL, quiet: true }, ['partyWalked', 'roomShown']],
    ['a corridor, which has neither name nor note', { ...CELL, name: ' ', note: '' }, ['partyWalked']],
  ] as const)('SC-40 SC-42 is not for %s: the dash goes on there', (_, room, tells) => {
    const hidden = play(begun(), { kind: 'place', id: 'cell', secret: room });
    const there = walked(play(hidden, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '22');
    expect(told(there)).toEqual(tells);
    const halted = playAll(there, [{ kind: 'stop' }, { kind: 'no-encounter' }]);
    expect(halted.state.open.rooms['cell']).toMatchObject({ met: true, quiet: true });
    expect(roomOfParty(halted.state.open)).toBeNull();
    expect(refusal(halted, { kind: 'rest' }, LEADER)).toBe('no-room');
  });

  test('SC-40 a room that has but a note has an encounter of its own', () => {
    const hidden = play(begun(), { kind: 'place', id: 'cell', secret: { ...CELL, name: '' } });
    const there = walked(play(hidden, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '22');
    expect(told(there)).toContain('roomEntered');
    expect(roomOfParty(play(there, { kind: 'over' }).state.open)).toBe('cell');
  });

  test('SC-42 is not for rooms that the party entered elsewhere: their encounter was not met here', () => {
    const known = playAll(begun({ at: [4, 7] }), [
      { kind: 'place', id: 'cell', secret: CELL },
      { kind: 'learn', known: { things: {}, rooms: { cell: true } } },
    ]);
    expect(refusal(known, { kind: 'rest' }, LEADER)).toBe('no-room');
    // What was met here stays so, whatever the ghost map says of it.
    const met = playAll(entered(), [{ kind: 'learn', known: { things: {}, rooms: { cell: true } } }, { kind: 'over' }]);
    expect(refusal(met, { kind: 'rest' }, LEADER)).toBe('accepted');
  });

  test('SC-42 wear that was recovered is taken away', () => {
    const worn = begun({ members: { ada: { ...ADA, wear: 3 } } });
    const game = play(worn, { kind: 'recover', member: 'ada', wear: 2 });
    expect(game.state.open.members['ada']?.wear).toBe(1);
    expect(dataOf(play(game, { kind: 'recover', member: 'ada', wear: 9 }), 'wearRecovered')).toEqual({
      member: 'Ada',
      wear: 1,
      left: 0,
    });
  });

  test('SC-43 a creature comes to one of the doors, which only the GM knows until it is shown', () => {
    const game = play(rested(entered(3)), { kind: 'encounter', text: 'Ogre', creature: true }, undefined, [3]);
    expect(game.state.hidden.marker).toMatchObject({ door: 'south', at: '', distance: -1, dice: '3' });
    expect(game.state.open.encounter?.origin).toBe('rest');
    expect(JSON.stringify(game.state.open)).not.toContain('south');
    expect(play(game, { kind: 'show-marker' }).state.open.encounter?.shown?.door).toBe('south');
  });

  test('SC-25 SC-33 SC-43 one that the GM moves from the door, in the dark, is told from where it stands', () => {
    const game = play(rested(entered(3)), { kind: 'encounter', text: 'Ogre', creature: true }, undefined, [3]);
    const half = play(play(game, { kind: 'marker', at: '5,8' }), { kind: 'show-marker' });
    expect(dataOf(half, 'encounterShown')).toEqual({
      ...{ text: '', half: true, creature: true },
      ...{ square: '5,8', direction: 'before', distance: 1, door: 'south' },
    });
  });

  test('SC-43 a room without doors has none to try: what comes stands where its way in lies', () => {
    const passage = { north: wall(4, 7, 4, 9), south: wall(6, 7, 6, 9), east: wall(4, 9, 6, 9) };
    const game = rested(entered(0, { walls: passage }));
    expect(game.state.open.rest).toBe('');
    const met = play(game, { kind: 'encounter', text: 'Ogre', creature: true }, undefined, [1, 5]);
    expect(met.state.open.encounter?.origin).toBe('rest');
    expect(met.state.hidden.marker).toMatchObject({ door: '', direction: 'behind', distance: 3, at: '5,4' });
  });

  test('SC-43 more than four doors are no place to rest in, unless the GM overrules it', () => {
    const over = play(entered(5), { kind: 'over' });
    expect(refusal(over, { kind: 'rest' }, LEADER)).toBe('too-many-doors');
    expect(refusal(play(entered(4), { kind: 'over' }), { kind: 'rest' }, LEADER)).toBe('accepted');
    expect(refusal(over, { kind: 'rest', overrule: true }, LEADER)).toBe('gm-only');
    const game = play(over, { kind: 'rest', overrule: true });
    expect(game.state.open.rest?.split(' ')).toHaveLength(5);
  });

  test('SC-42 the GM lets the party rest where it stands, also in a dash: that ends, and two rolls are owed', () => {
    const game = play(entered(0, { options: { worldTime: true } }), { kind: 'put', at: '1,1' });
    const over = play(game, { kind: 'over' });
    const dash = play(over, { kind: 'dash', mode: 'plain', paces: {} });
    const resting = play(dash, { kind: 'rest', overrule: true });
    expect(told(resting)).toEqual(['overruled', 'overruled', 'dashEnded', 'partyRests']);
    expect(resting.events.slice(0, 2).map(({ data }) => data['code'])).toEqual(['no-room', 'dash-open']);
    expect(dataOf(resting, 'partyRests')).toEqual({ name: '', doors: 0 });
    expect(resting.state.open).toMatchObject({ status: 'roll', owed: 2, dashes: 3, seconds: 90, rest: '' });
    expect(resting.world.time).toBe(90);
  });

  test.each([
    ['a dash', { kind: 'dash', mode: 'plain', paces: {}, overrule: true }],
    ['a walk', { kind: 'walk', way: '6', overrule: true }],
    ['listening', { kind: 'listen', door: 'north', strength: 5, overrule: true }],
    ['hacking', { kind: 'hack', door: 'north', strength: 5, kit: true, hide: false, minutes: 1, overrule: true }],
  ] as const)(
    'SC-42 SC-43 ends with %s that the GM sets about although its roll is owed: what comes then stands somewhere',
    (_, command) => {
      const walls = { ...doors(3), north: door(5, 7, 5, 8, 'Oak (locked 2)', 'locked') };
      const game = play(rested(entered(3, { walls })), command);
      expect(game.state.open).not.toHaveProperty('rest');
      const roll = game.state.open.status === 'dash' ? play(game, { kind: 'stop' }) : game;
      const met = play(roll, { kind: 'encounter', text: 'Ogre', creature: true, dice: [1, 3] });
      expect(met.state.open.encounter?.origin).toBe('random');
      expect(met.state.hidden.marker).toMatchObject({ door: '' });
    },
  );

  test('SC-42 SC-43 lasts until the last of the rolls that are owed after it', () => {
    const over = play(entered(3), { kind: 'over' });
    const dash = play(over, { kind: 'dash', mode: 'plain', paces: {} });
    const resting = play(dash, { kind: 'rest', overrule: true });
    const once = play(resting, { kind: 'no-encounter' });
    expect(once.state.open).toMatchObject({ status: 'roll', owed: 1, rest: 'east south west' });
    expect(play(once, { kind: 'encounter', text: 'Ogre', creature: true }, undefined, [3]).state.hidden.marker?.door).toBe(
      'south',
    );
    expect(play(once, { kind: 'no-encounter' }).state.open).not.toHaveProperty('rest');
  });

  test('SC-42 a room without an encounter that the GM lets the party rest in has its name and doors', () => {
    const quiet = play(begun({ walls: doors(3) }), { kind: 'place', id: 'cell', secret: { ...CELL, quiet: true } });
    const there = walked(play(quiet, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '22');
    const resting = play(playAll(there, [{ kind: 'stop' }, { kind: 'no-encounter' }]), { kind: 'rest', overrule: true });
    expect(dataOf(resting, 'partyRests')).toEqual({ name: 'The cell', doors: 3 });
    expect(resting.state.open.rest).toBe('east south west');
  });

  test.each([[[]], [['west', 'east']], [['gone']]])(
    'SC-43 whatever doors a request names (%j), those that there are count',
    (named) => {
      const asked = v.parse(SCRAMBLE.schemas.command, { kind: 'rest', doors: named });
      expect(refusal(play(entered(5), { kind: 'over' }), asked, LEADER)).toBe('too-many-doors');
      expect(play(play(entered(3), { kind: 'over' }), asked, LEADER).state.open.rest).toBe('east south west');
    },
  );

  test("SC-43 a room's doors are those at its edge, whichever way they stand; walls are none", () => {
    const board = boardOf({ ...doors(5), plain: wall(4, 7, 5, 7), away: door(1, 1, 1, 2) });
    expect(doorsOfRoom(board, '4:7-8 5:7-8')).toEqual(['east', 'far', 'north', 'south', 'west']);
  });

  test('SC-43 a door at the far end of a doorway of one square is one of them, that of a passage beyond is not', () => {
    const sides = { top: wall(5, 9, 5, 11), bottom: wall(6, 9, 6, 11) };
    const at = (column: number, state: 'closed' | 'open' = 'closed') =>
      doorsOfRoom(boardOf({ ...sides, gate: door(5, column, 6, column, '', state) }), '4:7-8 5:7-8');
    expect(at(10)).toEqual(['gate']);
    expect(at(10, 'open')).toEqual(['gate']);
    expect(at(11)).toEqual([]);
    expect(doorsOfRoom(boardOf({ gate: door(5, 10, 6, 10) }), '4:7-8 5:7-8'), 'open on all sides').toEqual([]);
  });
});

describe('the door that a creature tries', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  /** The door for each face. */
  const tried = (count: number, faces: number): string =>
    Array.from({ length: faces }, (_, index) => rollDoor(names.slice(0, count), drawsOf([index + 1])).door).join('');

  test('SC-43 of two doors by 1d6: 1–3 and 4–6', () => expect(tried(2, 6)).toBe('aaabbb'));
  test('SC-43 of three by 1d6: pairs', () => expect(tried(3, 6)).toBe('aabbcc'));
  test('SC-43 of four by 1d8: pairs', () => expect(tried(4, 8)).toBe('aabbccdd'));
  test('SC-43 of more by an even roll', () => expect(tried(7, 7)).toBe('abcdefg'));
  test('SC-43 of one that one, and of none nothing, without a roll', () => {
    expect(rollDoor(['a'], drawsOf([]))).toEqual({ door: 'a', face: 0 });
    expect(rollDoor([], drawsOf([]))).toEqual({ door: '', face: 0 });
  });
  test('SC-43 what real dice showed may be typed in', () => expect(rollDoor(['a', 'b'], drawsOf([]), 4).door).toBe('b'));
});
