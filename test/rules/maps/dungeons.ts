/** Dungeons of all forms for property tests, as One Page Dungeon values. */
import fc from 'fast-check';

const small = fc.integer({ min: -12, max: 12 });
const step = fc.constantFrom({ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 });

const rect = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ x: small, y: small, w: fc.integer({ min: 1, max: 7 }), h: fc.integer({ min: 1, max: 7 }) }),
  },
  { weight: 2, arbitrary: fc.record({ x: small, y: small, w: fc.constant(1), h: fc.constant(1) }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ x: small, y: small, w: fc.integer({ min: 1, max: 12 }) })
      .map(({ x, y, w }) => ({ x, y, w, h: w, rotunda: true })),
  },
);
const door = fc.record({ x: small, y: small, dir: step, type: fc.integer({ min: 0, max: 9 }) });
const note = fc.record({ text: fc.string(), ref: fc.string(), pos: fc.record({ x: small, y: small }) });
const square = fc.record({ x: small, y: small });
/** Columns of round rooms lie on a circle; quarters stay what they are when a map is moved. */
const quarter = fc.integer({ min: -48, max: 48 }).map((at) => at / 4);
const column = fc.oneof(square, fc.record({ x: quarter, y: quarter }));

/** A file that keeps to the format; its rooms may overlap and its doors stand anywhere. */
export const wildDungeon = fc.record({
  version: fc.constant('1.2.4b'),
  title: fc.string(),
  story: fc.string(),
  rects: fc.array(rect, { minLength: 1, maxLength: 14 }),
  doors: fc.array(door, { maxLength: 20 }),
  notes: fc.array(note, { maxLength: 3 }),
  columns: fc.array(column, { maxLength: 4 }),
  water: fc.array(square, { maxLength: 12 }),
});

/** A round room of that size with passages of one square at the given places of its sides, and doors in them. */
export function roundHall(size: number, sides: readonly (readonly [side: 0 | 1 | 2 | 3, at: number])[]): object {
  const passages = sides.map(([side, at]) => {
    if (side === 0) return { x: at, y: -1, dir: { x: 0, y: -1 } };
    if (side === 1) return { x: size, y: at, dir: { x: 1, y: 0 } };
    if (side === 2) return { x: at, y: size, dir: { x: 0, y: 1 } };
    return { x: -1, y: at, dir: { x: -1, y: 0 } };
  });
  return {
    title: 'Round hall',
    rects: [{ x: 0, y: 0, w: size, h: size, rotunda: true }, ...passages.map(({ x, y }) => ({ x, y, w: 1, h: 1 }))],
    doors: passages.map((passage) => ({ ...passage, type: 1 })),
  };
}
