import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Square } from '../../../../src/rules/maps/dungeon-map.ts';
import { planOf } from '../../../../src/rules/maps/rooms/map-plan.ts';
import { readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { RoomCells, cellsOf, packCells, unpackCells } from '../../../../src/rules/maps/rooms/room-cells.ts';
import {
  NO_ROOMS,
  type PlanFault,
  type RoomPlan,
  drawRoom,
  mergeRooms,
  redetected,
  removeRoom,
  roomAt,
  splitRoom,
  withEncounters,
  withWords,
} from '../../../../src/rules/maps/rooms/room-plan.ts';

/** A map of rooms written in digits, one a square. */
function cells(...rows: readonly string[]): RoomCells {
  return new RoomCells({ x: -1, y: 2, w: rows[0]!.length, h: rows.length }, Uint16Array.from(rows.join(''), Number));
}

const rowsOf = ({ cells: { box, numbers } }: Pick<RoomPlan, 'cells'>): string[] =>
  Array.from({ length: box.h }, (_, row) => [...numbers.slice(row * box.w, (row + 1) * box.w)].join(''));

function done(plan: RoomPlan | PlanFault): RoomPlan {
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}

const three = done(redetected(NO_ROOMS, cells('1122', '1122', '3333')));

describe('SC-41 rooms as the GM keeps them', () => {
  it('SC-41 are proposed with ids of their own, and answer for a square at once', () => {
    expect(Object.keys(three.rooms)).toEqual(['r1', 'r2', 'r3']);
    expect(roomAt(three, { x: -1, y: 2 })).toBe('r1');
    expect(roomAt(three, { x: 2, y: 3 })).toBe('r2');
    expect(roomAt(three, { x: 9, y: 9 })).toBeNull();
    expect(roomAt(three, { x: -2, y: 2 })).toBeNull();
  });

  it('SC-40 SC-41 have the notes of a file, but not its story, and no encounter until the GM says so', () => {
    const reading = readOnePageDungeon({
      story: 'Rats came first.',
      rects: [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 1, y: 0, w: 3, h: 1 },
        { x: 4, y: 0, w: 1, h: 1 },
        { x: 5, y: 0, w: 3, h: 1 },
      ],
      doors: [
        { x: 4, y: 0, dir: { x: 1, y: 0 }, type: 1 },
        { x: 0, y: 0, dir: { x: 1, y: 0 }, type: 3 },
      ],
      notes: [{ text: 'Gold.', ref: '2', pos: { x: 6.5, y: 0.5 } }],
    });
    if (reading.kind !== 'map') throw new Error('no map');
    expect(reading.map.story).toBe('Rats came first.');
    expect(planOf(reading.map).rooms).toEqual({
      r1: { name: '', note: '', encounter: false },
      r2: { name: '2', note: 'Gold.', encounter: false },
    });
  });

  it('SC-40 have encounters one by one, all at once, or those with notes', () => {
    const noted = done(withWords(three, 'r2', { note: 'Cold' }));
    const ticked = (plan: RoomPlan): string[] => Object.keys(plan.rooms).filter((id) => plan.rooms[id]?.encounter);
    const one = done(withEncounters(noted, 'r3', true));
    expect(ticked(one)).toEqual(['r3']);
    expect(ticked(done(withEncounters(one, 'noted', true)))).toEqual(['r2', 'r3']);
    expect(ticked(done(withEncounters(one, 'all', true)))).toEqual(['r1', 'r2', 'r3']);
    expect(ticked(done(withEncounters(one, 'all', false)))).toEqual([]);
    expect(ticked(done(withEncounters(three, 'noted', true)))).toEqual([]);
    expect(withEncounters(noted, 'r9', true)).toBe('no-such-room');
    expect(ticked(done(mergeRooms(one, ['r1', 'r3'])))).toEqual(['r1']);
    expect(ticked(done(drawRoom(one, [{ x: -2, y: 2 }])))).toEqual(['r3']);
  });

  it('SC-41 get names and notes', () => {
    const named = done(withWords(three, 'r2', { name: 'Hall' }));
    expect(done(withWords(named, 'r2', { note: 'Cold' })).rooms['r2']).toEqual({ name: 'Hall', note: 'Cold', encounter: false });
    expect(withWords(three, 'r9', { name: 'Hall' })).toBe('no-such-room');
  });

  it('SC-41 are merged with all their words', () => {
    const named = done(withWords(done(withWords(three, 'r3', { name: 'Hall', note: 'Cold' })), 'r1', { note: 'Dark' }));
    const merged = done(mergeRooms(named, ['r1', 'r3', 'r1']));
    expect(rowsOf(merged)).toEqual(['1122', '1122', '1111']);
    expect(merged.rooms).toEqual({
      r1: { name: 'Hall', note: 'Dark\n\nCold', encounter: false },
      r2: { name: '', note: '', encounter: false },
    });
    expect(mergeRooms(three, ['r1'])).toBe('one-room');
    expect(mergeRooms(three, ['r1', 'r7'])).toBe('no-such-room');
  });

  it('SC-41 are split along a line, the larger part keeping id and words', () => {
    const named = done(withWords(three, 'r3', { name: 'Hall' }));
    const split = done(splitRoom(named, 'r3', [0, 0, 0, 9]));
    expect(rowsOf(split)).toEqual(['1122', '1122', '4333']);
    expect(split.rooms['r3']?.name).toBe('Hall');
    expect(split.rooms['r4']).toEqual({ name: '', note: '', encounter: false });
    expect(splitRoom(three, 'r3', [8, 0, 8, 9])).toBe('not-split');
    expect(splitRoom(three, 'r8', [0, 0, 0, 9])).toBe('no-such-room');
  });

  it('SC-41 are drawn by hand, over others and beyond the map, and taken away', () => {
    const drawn = done(
      drawRoom(three, [
        { x: -2, y: 2 },
        { x: -1, y: 2 },
        { x: -1, y: 3 },
        { x: 0, y: 2 },
        { x: 0, y: 3 },
      ]),
    );
    expect(rowsOf(drawn)).toEqual(['44422', '04422', '03333']);
    expect(Object.keys(drawn.rooms)).toEqual(['r2', 'r3', 'r4']);
    expect(rowsOf(done(removeRoom(drawn, 'r4')))).toEqual(['00022', '00022', '03333']);
    expect(drawRoom(three, [])).toBe('none-chosen');
    expect(rowsOf(done(drawRoom(NO_ROOMS, [{ x: 5, y: 5 }])))).toEqual(['1']);
  });

  it('SC-41 keep their words when they are found anew, by the squares they have in common', () => {
    const named = done(withWords(done(withWords(three, 'r3', { name: 'Hall' })), 'r1', { name: 'Cell' }));
    const again = done(redetected(named, cells('1111', '1111', '2233')));
    expect(rowsOf(again)).toEqual(['1111', '1111', '3344']);
    expect(again.rooms).toMatchObject({ r1: { name: 'Cell' }, r3: { name: 'Hall' }, r4: { name: '' } });
    expect(again.rooms['r2']).toBeUndefined();
    const gone = done(redetected(named, cells('0011', '0000', '0000')));
    expect(gone.rooms).toMatchObject({ r1: { name: 'Cell' }, r3: { name: 'Hall' } });
    expect(rowsOf(gone)).toEqual(['0022', '0000', '0000']);
  });

  it('SC-41 that are split or merged in other parts of the map stay as they are', () => {
    const plan = done(redetected(NO_ROOMS, cells('1122', '1122', '1122')));
    const split = done(splitRoom(plan, 'r2', [0, 3, 9, 3]));
    expect(rowsOf(split)).toEqual(['1133', '1122', '1122']);
    // Slanted: the larger part stays what it was, and of two parts alike the one on the left.
    expect(rowsOf(done(splitRoom(plan, 'r1', [-1, 1, 1, 4])))).toEqual(['1322', '1122', '1122']);
    expect(rowsOf(done(splitRoom(plan, 'r1', [1, 4, -1, 1])))).toEqual(['1322', '1122', '1122']);
    expect(rowsOf(done(splitRoom(plan, 'r1', [-1, 2, 1, 5])))).toEqual(['1122', '3122', '3322']);
    expect(rowsOf(done(splitRoom(plan, 'r1', [1, 5, -1, 2])))).toEqual(['3322', '1322', '1122']);
    // Through the middles of squares, which lie right of it then; two parts alike are told by the side.
    expect(rowsOf(done(splitRoom(plan, 'r1', [-0.5, 0, -0.5, 9])))).toEqual(['3122', '3122', '3122']);
    expect(rowsOf(done(splitRoom(plan, 'r1', [0, 0, 0, 9])))).toEqual(['3122', '3122', '3122']);
    expect(rowsOf(done(splitRoom(plan, 'r1', [0, 9, 0, 0])))).toEqual(['1322', '1322', '1322']);
    expect(Object.keys(split.rooms)).toEqual(['r1', 'r2', 'r3']);
    expect(split.next).toBe(4);
  });

  it('SC-41 are merged with texts said once, and the first name that there is', () => {
    let plan = three;
    const words = {
      r1: { note: 'Cold' },
      r2: { name: 'Nave', note: 'Cold' },
      r3: { name: 'Aisle', note: 'Dark', encounter: true },
    };
    for (const [id, own] of Object.entries(words)) plan = done(withWords(plan, id, own));
    expect(done(mergeRooms(plan, ['r3', 'r2', 'r1']))).toEqual({
      cells: cells('3333', '3333', '3333'),
      rooms: { r3: { name: 'Aisle', note: 'Dark\n\nCold', encounter: true } },
      next: 4,
    });
    expect(done(mergeRooms(plan, ['r1', 'r2'])).rooms).toEqual({
      r1: { name: 'Nave', note: 'Cold', encounter: false },
      r3: { name: 'Aisle', note: 'Dark', encounter: true },
    });
    expect(mergeRooms(plan, [])).toBe('one-room');
    expect(mergeRooms(plan, ['r7'])).toBe('no-such-room');
  });

  it('SC-41 are kept for a name or for a note alone when their squares go, but not for an encounter', () => {
    let plan = three;
    const words = { r1: { name: 'Nave' }, r2: { note: 'Cold' }, r3: { encounter: true } };
    for (const [id, own] of Object.entries(words)) plan = done(withWords(plan, id, own));
    expect(Object.keys(done(redetected(plan, cells('0000'))).rooms)).toEqual(['r1', 'r2']);
    const drawn = done(
      drawRoom(
        plan,
        [-1, 0, 1, 2].flatMap((x) => [2, 3, 4].map((y) => ({ x, y }))),
      ),
    );
    expect(drawn).toEqual({
      cells: cells('4444', '4444', '4444'),
      rooms: {
        r1: { name: 'Nave', note: '', encounter: false },
        r2: { name: '', note: 'Cold', encounter: false },
        r4: { name: '', note: '', encounter: false },
      },
      next: 5,
    });
    expect(removeRoom(plan, 'r9')).toBe('no-such-room');
    expect(done(removeRoom(plan, 'r1'))).toEqual({
      cells: cells('0022', '0022', '3333'),
      rooms: { r2: plan.rooms['r2'], r3: plan.rooms['r3'] },
      next: 4,
    });
  });

  it('SC-41 found anew are the old ones that they have most squares in common with, and of equal ones the first', () => {
    // The new 1 has three of the old 2 and one of the old 1; the new 2 has one of either.
    const plan = done(redetected(NO_ROOMS, cells('112222')));
    expect(rowsOf(done(redetected(plan, cells('211112'))))).toEqual(['122221']);
    // Both have two of the old 1: the first of them is it; then the old 1 and 2 have one each in the new one.
    expect(rowsOf(done(redetected(done(redetected(NO_ROOMS, cells('111111'))), cells('002211'))))).toEqual(['002211']);
    expect(rowsOf(done(redetected(done(redetected(NO_ROOMS, cells('221100'))), cells('333300'))))).toEqual(['111100']);
    // New rooms get their numbers in the order that they were found in, not in that of their squares.
    expect(rowsOf(done(redetected(plan, cells('000000', '995577'))))).toEqual(['000000', '553344']);
    expect(done(redetected(plan, cells('000000', '995577'))).next).toBe(6);
  });

  it('SC-41 are never more than can be told apart, however they come', () => {
    const most = { ...three, next: 999 };
    const last = done(drawRoom(most, [{ x: 0, y: 2 }]));
    expect([last.next, last.cells.at({ x: 0, y: 2 })]).toEqual([1000, 999]);
    expect(done(splitRoom(most, 'r3', [0, 0, 0, 9])).next).toBe(1000);
    expect(drawRoom(last, [{ x: 0, y: 2 }])).toBe('too-many-rooms');
    expect(splitRoom(last, 'r3', [0, 0, 0, 9])).toBe('too-many-rooms');
    expect(done(redetected(most, cells('1122', '1122', '3334'))).next).toBe(1000);
    expect(redetected(last, cells('1122', '1122', '3334'))).toBe('too-many-rooms');
    expect(done(redetected(last, cells('1122', '1122', '3333'))).next).toBe(1000);
  });

  it('SC-41 found anew on the same walls are the same', () => {
    const map = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(map, (numbers) => {
        const found = new RoomCells({ x: 0, y: 0, w: 6, h: 4 }, Uint16Array.from(numbers));
        const plan = done(redetected(NO_ROOMS, found));
        expect(done(redetected(plan, found))).toEqual(plan);
      }),
      { numRuns: 60 },
    );
  });
});

describe('SC-41 a map of rooms', () => {
  const box = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });

  it('SC-41 comes back from its text', () => {
    fc.assert(
      fc.property(box, fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 12, maxLength: 12 }), ({ x, y }, numbers) => {
        const map = new RoomCells({ x, y, w: 4, h: 3 }, Uint16Array.from(numbers));
        expect(unpackCells(packCells(map))).toEqual(map);
      }),
    );
    expect(packCells(cells('1122', '1122', '3333'))).toBe('-1 2 4 3:1*2,2*2,1*2,2*2,3*4');
  });

  it.each(['', 'x', '0 0 2 2:', '0 0 2 2:1*3', '0 0 2 2:1*5', '0 0 1 1:zzz', '0 0 999999 999999:', '0 0 1 1:1,', '0 0 1 1:-1'])(
    'SC-41 is not %j',
    (text) => {
      expect(unpackCells(text)).toBeNull();
    },
  );

  it('SC-41 has the squares whose middles lie in a room', () => {
    const ring = (...places: readonly (readonly [number, number])[]): { rings: Square[][] } => ({
      rings: [places.map(([x, y]) => ({ x, y }))],
    });
    const map = cellsOf([ring([0, 0], [3, 0], [0, 3]), ring([3, 0], [5, 0], [5, 2], [3, 2])]);
    expect(rowsOf({ cells: map })).toEqual(['11022', '10022', '00000']);
    expect(cellsOf([]).numbers).toHaveLength(0);
  });
});
