import { describe, expect, it } from 'vitest';
import { planOf } from '../../../../src/rules/maps/rooms/map-plan.ts';
import { roomAt } from '../../../../src/rules/maps/rooms/room-plan.ts';
import { mapOf } from '../hall.ts';

/** Two rooms of two by two squares, the doorway between them, and notes. */
const withNotes = (...notes: readonly object[]): ReturnType<typeof planOf> =>
  planOf(
    mapOf({
      rects: [
        { x: 0, y: 0, w: 2, h: 2 },
        { x: 2, y: 1, w: 1, h: 1 },
        { x: 3, y: 0, w: 2, h: 2 },
      ],
      doors: [{ x: 2, y: 1, dir: { x: 1, y: 0 }, type: 1 }],
      notes,
    }),
  );
const at = (x: number, y: number, ref: string, text: string): object => ({ pos: { x, y }, ref, text });
const silent = { name: '', note: '', encounter: false };

describe('SC-41 the rooms of a file', () => {
  it('SC-41 have all notes that lie in them, in their order, and the names of those that have one', () => {
    const plan = withNotes(
      at(4.9, 0.1, '3', 'Rats.'),
      at(0.5, 0.5, '', 'Cold.'),
      at(3, 1, 'B', 'Gold.'),
      at(4, 1.5, '', ''),
      at(3.2, 0, '1', ''),
    );
    expect(plan.rooms).toEqual({
      r1: { name: '', note: 'Cold.', encounter: false },
      r2: { name: '3, B, 1', note: 'Rats.\n\nGold.', encounter: false },
    });
    expect(plan.next).toBe(3);
  });

  it('SC-41 are joined by one of a single square for a note that lies in none, which further notes there share', () => {
    const plan = withNotes(at(2.5, 1.5, 'D', 'Creaks.'), at(2.1, 1.9, '', 'Locked.'), at(-0.5, 0.5, 'E', 'Moat.'));
    expect(plan.rooms).toEqual({
      r1: silent,
      r2: silent,
      r3: { name: 'D', note: 'Creaks.\n\nLocked.', encounter: false },
      r4: { name: 'E', note: 'Moat.', encounter: false },
    });
    expect(plan.cells.box).toEqual({ x: -1, y: 0, w: 6, h: 2 });
    expect([...plan.cells.numbers]).toEqual([4, 1, 1, 0, 2, 2, 0, 1, 1, 3, 2, 2]);
  });

  it('SC-41 keep the notes that lie in them where there are so many rooms that none can be added', () => {
    const rects = Array.from({ length: 999 }, (_, index) => ({ x: (index % 40) * 3, y: Math.floor(index / 40) * 2, w: 2, h: 1 }));
    const passage = { x: 2, y: 0, w: 1, h: 1 };
    const plan = planOf(
      mapOf({
        rects: [...rects, passage],
        doors: [{ x: 2, y: 0, dir: { x: 1, y: 0 }, type: 1 }],
        notes: [at(2.5, 0.5, 'D', 'Creaks.'), at(0.5, 0.5, 'A', 'Dark.')],
      }),
    );
    expect(Object.keys(plan.rooms)).toHaveLength(999);
    expect(roomAt(plan, { x: 2, y: 0 })).toBeNull();
    expect(Object.values(plan.rooms).filter(({ note }) => note !== '')).toEqual([{ name: 'A', note: 'Dark.', encounter: false }]);
  });
});
