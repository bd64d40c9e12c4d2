import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { ghostOf, newlyOpen } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { gmOverlay, roomMarks } from '../../../../src/rules/maps/ghost/gm-overlay.ts';
import { planOf } from '../../../../src/rules/maps/rooms/map-plan.ts';
import { type Picture, RIM, covers } from '../../../../src/rules/maps/picture/draw-map.ts';
import { LOOKS } from '../../../../src/rules/maps/picture/looks.ts';
import type { Shape } from '../../../../src/rules/maps/picture/shapes.ts';
import { secretsOf } from '../../../../src/rules/maps/dungeon/secret-parts.ts';
import { areGiven, GIVEN, givenDungeon } from '../given.ts';
import { mapOf } from '../hall.ts';
import { dungeonWith, twoSecrets } from '../secret-dungeons.ts';
import { mapPicture, partPicture, readUniversalVtt } from '../at-once.ts';

const options = { look: 'parchment', seed: 'one', pixels: 50, rim: RIM } as const;

const textOf = ({ shapes }: Picture): string => JSON.stringify(shapes);

/** All paths of a picture, those that others lie in too. */
function pathsIn(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'group') return [...(shape.clip ? [shape.clip.d] : []), ...pathsIn(shape.shapes)];
    return shape.kind === 'path' ? [shape.d] : [];
  });
}

/** Paths that begin somewhere and have only letters and numbers that paths have, and shapes that are seen. */
function expectWellFormed(picture: Picture): void {
  for (const d of pathsIn(picture.shapes)) expect(d).toMatch(/^M[-\d. MLHVAQTCSZmlhvaqtcsz]*$/);
  expect(textOf(picture)).not.toMatch(/NaN|Infinity|undefined|null/);
  expect([picture.width > 0, picture.height > 0, picture.shapes.length > 0]).toEqual([true, true, true]);
}

/** What stands in doorways, wherever: groups that nothing cuts. A part is one group that is cut to its squares. */
function signsIn({ shapes: [first, ...rest] }: Picture): (readonly Shape[])[] {
  const all = first?.kind === 'group' && rest.length === 0 ? first.shapes : rest;
  return all.flatMap((shape) => (shape.kind === 'group' && !shape.clip ? [shape.shapes] : []));
}

/** A corridor with one doorway of that type. */
const corridor = (type: number): DungeonMap =>
  mapOf({
    rects: [
      { x: 0, y: 0, w: 2, h: 2 },
      { x: 2, y: 0, w: 1, h: 1 },
      { x: 3, y: 0, w: 2, h: 2 },
    ],
    doors: [{ x: 2, y: 0, dir: { x: 1, y: 0 }, type }],
    columns: [{ x: 1, y: 1 }],
    water: [{ x: 4, y: 1 }],
    notes: [{ text: 'A <dragon> sleeps', ref: '7', pos: { x: 4, y: 1 } }],
    title: 'Lair of Xyz',
    story: 'Once',
  });

describe('SC-01 the picture of a map', () => {
  it.each(LOOKS)('SC-01 is the same for the same map and seed, another for another: %s', (look) => {
    const ghost = ghostOf(corridor(1));
    const picture = mapPicture(ghost, { ...options, look });
    expectWellFormed(picture);
    expect(mapPicture(ghost, { ...options, look })).toEqual(picture);
    expect(mapPicture(ghost, { ...options, look, seed: 'two' }).shapes).not.toEqual(picture.shapes);
    expect(picture.frame).toEqual({ x: -2, y: -2, w: 9, h: 6 });
    expect([picture.width, picture.height]).toEqual([450, 300]);
  });

  it('SC-01 has none of the words of the file', () => {
    for (const look of LOOKS)
      expect(textOf(mapPicture(ghostOf(corridor(1)), { ...options, look }))).not.toMatch(/dragon|Xyz|Once|"7"/);
  });

  it('SC-01 has a sign of its own for each kind of doorway', () => {
    const signs = [0, 1, 2, 3, 4, 5, 7, 8, 9].map((type) => textOf(mapPicture(ghostOf(corridor(type)), options)));
    expect(new Set(signs).size).toBe(signs.length);
    const found = secretsOf(corridor(6)).doors.map(({ id }) => id);
    expect(signs).not.toContain(textOf(mapPicture(ghostOf(corridor(6), new Set(found)), options)));
  });

  it('SC-01 is the same whatever lies behind a secret door', () => {
    fc.assert(
      fc.property(twoSecrets, ({ open, one, other, first }) => {
        const draw = (map: DungeonMap): Picture => mapPicture(ghostOf(map), options);
        const picture = draw(dungeonWith(open, one, first));
        expectWellFormed(picture);
        expect(draw(dungeonWith(open, other, !first))).toEqual(picture);
      }),
      { numRuns: 25 },
    );
  });

  it('SC-04 of a part covers that part and what is around it, in the same strokes', () => {
    const map = corridor(6);
    const found = new Set(secretsOf(map).doors.map(({ id }) => id));
    const squares = newlyOpen(map, new Set(), found);
    expect(squares).toHaveLength(5);
    const part = partPicture(ghostOf(map, found), squares, options);
    expectWellFormed(part);
    expect(part.frame).toEqual({ x: 1, y: -1, w: 5, h: 4 });
    expect(part.shapes).toMatchObject([{ kind: 'group', clip: { rule: 'nonzero' } }]);
    const narrow = mapPicture(ghostOf(map), options).frame;
    expect(covers(narrow, squares)).toBe(false);
    expect(covers(mapPicture(ghostOf(map), { ...options, rim: 3 }).frame, squares)).toBe(true);
    const whole = mapPicture(ghostOf(map, found), options);
    expect(signsIn(part)).toEqual(signsIn(whole));
    expect(signsIn(part)).toHaveLength(1);
  });

  it('SC-01 of a map of walls is drawn from the rooms that they enclose, over its own rectangle', () => {
    const places = [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
      { x: 4, y: 4 },
      { x: 1, y: 1 },
    ];
    const reading = readUniversalVtt({
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 6, y: 5 }, pixels_per_grid: 70 },
      line_of_sight: [places],
    });
    if (reading.kind !== 'map') throw new Error('no map');
    const picture = mapPicture(ghostOf(reading.map), options);
    expectWellFormed(picture);
    expect(picture.frame).toEqual({ x: 0, y: 0, w: 6, h: 5 });
    expect(pathsIn(picture.shapes)).toContainEqual(expect.stringMatching(/^M50 50L[-\d. L]*z$/));
  });
});

describe.skipIf(!areGiven)('SC-01 pictures of the given dungeons', () => {
  it.each(GIVEN)('SC-01 of %s are of moderate size', (name) => {
    const map = givenDungeon(name);
    for (const look of LOOKS) {
      const picture = mapPicture(ghostOf(map), { ...options, look, pixels: 100 });
      expectWellFormed(picture);
      expect(textOf(picture).length).toBeLessThan(500_000);
      for (const { text } of map.notes) expect(textOf(picture)).not.toContain(text.slice(0, 12));
    }
  });
});

describe('SC-04 what the GM sees over it', () => {
  it('SC-04 are secret doors, hidden parts with their outlines, and notes', () => {
    const map = corridor(6);
    const [door] = secretsOf(map).doors;
    expect(gmOverlay(map, new Set())).toEqual({
      doors: [{ id: door!.id, segment: [2, 0, 2, 1], middle: { x: 2, y: 0.5 }, found: false }],
      parts: [
        {
          id: 'part_3_0',
          squares: map.floor.filter(({ x }) => x > 2),
          outline: [
            [3, 0, 5, 0],
            [3, 2, 5, 2],
            [3, 0, 3, 2],
            [5, 0, 5, 2],
          ],
          doors: [door!.id],
          shown: false,
        },
      ],
      notes: map.notes,
    });
    expect(roomMarks(planOf(map))).toEqual([
      { id: 'r1', name: '', note: '', encounter: false, outline: expect.any(Array) as unknown, at: { x: 0.5, y: 0.5 } },
      {
        id: 'r2',
        name: '7',
        note: 'A <dragon> sleeps',
        encounter: false,
        outline: expect.any(Array) as unknown,
        at: { x: 3.5, y: 0.5 },
      },
    ]);
    const after = gmOverlay(map, new Set([door!.id]));
    expect([after.doors[0]?.found, after.parts[0]?.shown]).toEqual([true, true]);
  });
});

if (!areGiven) it.skip('SC-01 the given One Page Dungeons are not here', () => undefined);
