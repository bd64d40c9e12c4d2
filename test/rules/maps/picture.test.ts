import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { ghostOf, newlyOpen } from '../../../src/rules/maps/ghost-map.ts';
import { gmOverlay, roomMarks } from '../../../src/rules/maps/gm-overlay.ts';
import { planOf } from '../../../src/rules/maps/map-plan.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/one-page-dungeon.ts';
import { type Picture, RIM, covers, mapPicture, partPicture } from '../../../src/rules/maps/picture/draw-map.ts';
import { LOOKS } from '../../../src/rules/maps/picture/looks.ts';
import { secretsOf } from '../../../src/rules/maps/secret-parts.ts';
import { readUniversalVtt } from '../../../src/rules/maps/universal-vtt.ts';
import { areGiven, GIVEN, givenDungeon } from './given.ts';
import { dungeonWith, twoSecrets } from './secret-dungeons.ts';

const options = { look: 'parchment', seed: 'one', pixels: 50, rim: RIM } as const;

function mapOf(value: unknown): DungeonMap {
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error('no map');
  return reading.map;
}

/** Elements that open and close as they should, and no number that is none. */
function expectWellFormed({ svg, width, height }: Picture): void {
  const open: string[] = [];
  for (const [, end, name, alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  // Nothing but the picture's own elements, and no address to anywhere else.
  expect(svg).not.toMatch(/<(script|image|text|foreignObject)|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
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
    expect(mapPicture(ghost, { ...options, look, seed: 'two' }).svg).not.toBe(picture.svg);
    expect(picture.frame).toEqual({ x: -2, y: -2, w: 9, h: 6 });
    expect([picture.width, picture.height]).toEqual([450, 300]);
  });

  it('SC-01 has none of the words of the file', () => {
    for (const look of LOOKS)
      expect(mapPicture(ghostOf(corridor(1)), { ...options, look }).svg).not.toMatch(/dragon|Xyz|Once|>7</);
  });

  it('SC-01 has a sign of its own for each kind of doorway', () => {
    const signs = [0, 1, 2, 3, 4, 5, 7, 8, 9].map((type) => mapPicture(ghostOf(corridor(type)), options).svg);
    expect(new Set(signs).size).toBe(signs.length);
    const found = secretsOf(corridor(6)).doors.map(({ id }) => id);
    expect(signs).not.toContain(mapPicture(ghostOf(corridor(6), new Set(found)), options).svg);
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
    expect(part.svg).toContain('clip-path="url(#part)"');
    const narrow = mapPicture(ghostOf(map), options).frame;
    expect(covers(narrow, squares)).toBe(false);
    expect(covers(mapPicture(ghostOf(map), { ...options, rim: 3 }).frame, squares)).toBe(true);
    const whole = mapPicture(ghostOf(map, found), options);
    const sign = /<g transform="translate\([^)]*\)">(.*?)<\/g>/;
    expect(sign.exec(part.svg)?.[1]).toBe(sign.exec(whole.svg)?.[1]);
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
    expect(picture.svg).toMatch(/id="floor"[^>]*>|d="M50 50L/);
  });
});

describe.skipIf(!areGiven)('SC-01 pictures of the given dungeons', () => {
  it.each(GIVEN)('SC-01 of %s are of moderate size', (name) => {
    const map = givenDungeon(name);
    for (const look of LOOKS) {
      const picture = mapPicture(ghostOf(map), { ...options, look, pixels: 100 });
      expectWellFormed(picture);
      expect(picture.svg.length).toBeLessThan(500_000);
      for (const { text } of map.notes) expect(picture.svg).not.toContain(text.slice(0, 12));
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
      { id: 'r1', name: '', note: '', outline: expect.any(Array) as unknown, at: { x: 0.5, y: 0.5 } },
      { id: 'r2', name: '7', note: 'A <dragon> sleeps', outline: expect.any(Array) as unknown, at: { x: 3.5, y: 0.5 } },
    ]);
    const after = gmOverlay(map, new Set([door!.id]));
    expect([after.doors[0]?.found, after.parts[0]?.shown]).toEqual([true, true]);
  });
});

if (!areGiven) it.skip('SC-01 the given One Page Dungeons are not here', () => undefined);
