import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../../../src/rules/maps/picture/shapes.ts';
import { type Placed, artOf, makingStamps, stampsOf } from '../../../../src/rules/hex-maps/art/art.ts';
import { type Inks, STYLE_COLOURS, css } from '../../../../src/rules/hex-maps/art/inks.ts';
import { pointsOf } from '../../../../src/rules/hex-maps/art/pen.ts';
import { RISE } from '../../../../src/rules/hex-maps/art/scattering.ts';
import { HALF, type Layout, WASH_REACH } from '../../../../src/rules/hex-maps/art/washes.ts';
import { BOOK_KINDS, OWN_LOOKS } from '../../../../src/rules/terrain/kinds.ts';
import { SITES } from '../../../../src/rules/terrain/sites.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';

const ALL_INKS: readonly Inks[] = ['ink', 'painted', 'hearsay'];
const LAYOUTS: readonly Layout[] = ['columns', 'rows', 'squares'];
const LOOKS: readonly string[] = [...BOOK_KINDS.map(({ id }) => id), ...OWN_LOOKS];
const SITE_IDS: readonly string[] = SITES.map(({ id }) => id);

/** What may be drawn at once in one cell. */
const MOST_PLACED = 28;

const drawings = ALL_INKS.flatMap((inks) => LAYOUTS.map((layout) => ({ inks, layout })));
const inksOf = fc.constantFrom(...ALL_INKS);
const layoutOf = fc.constantFrom(...LAYOUTS);
const cellOf = fc.record({ i: fc.integer({ min: 0, max: 199 }), j: fc.integer({ min: 0, max: 199 }) });
const heldOf = fc.record({ look: fc.constantFrom('', ...LOOKS), site: fc.constantFrom('', ...SITE_IDS) });
const seedOf = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 });

/** Lists the names of the drawings of things that some cells of a look show. */
function shownOf(inks: Inks, layout: Layout, look: string): Set<string> {
  const stamps = stampsOf(inks, layout);
  const cells = Array.from({ length: 40 }, (_, i) => artOf(inks, layout, { i, j: 3 * i }, { look, site: '' }, 'seed'));
  return new Set(cells.flat().map(({ stamp }) => stamps[stamp]?.id.replace(/ \d+$/, '') ?? ''));
}

/** Lists the corners of what a stamp's path says; arcs by the box around them. */
function reachOf({ d, width = 0 }: PathShape): readonly (readonly [number, number])[] {
  const half = width / 2;
  const places = d.split(/(?=[MLQaz])/).flatMap((piece) => (piece.startsWith('a') ? [] : pointsOf(piece)));
  return places.flatMap(([x, y]) => [
    [x - half, y - half],
    [x + half, y + half],
  ]);
}

function edgesOf({ x, y, scale, flip, stamp }: Placed, inks: Inks, layout: Layout): readonly [number, number, number, number] {
  const [left, top, right, bottom] = stampsOf(inks, layout)[stamp]?.box ?? [0, 0, 0, 0];
  return flip
    ? [x - right * scale, y + top * scale, x - left * scale, y + bottom * scale]
    : [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale];
}

describe('stamps of hex maps', () => {
  it.each(drawings)('keep the shapes of $inks for $layout within their boxes, and are few', ({ inks, layout }) => {
    const stamps = stampsOf(inks, layout);
    expect(stamps.length).toBeLessThanOrEqual(260);
    expect(new Set(stamps.map(({ id }) => id)).size).toBe(stamps.length);
    for (const { id, box, shapes } of stamps) {
      const [left, top, right, bottom] = box;
      expect(shapes.length, id).toBeGreaterThan(0);
      const places = shapes.flatMap(reachOf);
      const overs = places.map(([x, y]) => Math.max(left - x, x - right, top - y, y - bottom));
      expect(Math.max(...overs), id).toBeLessThan(0.006);
      expect(
        shapes.every(({ d }) => /^[-MLQaz\d. ]+$/.test(d)),
        id,
      ).toBe(true);
    }
  });

  it('lie flat first, so that nothing which stands is painted over by ground', () => {
    for (const { inks, layout } of drawings) {
      const flat = stampsOf(inks, layout).map(({ isFlat }) => isFlat);
      expect(flat.indexOf(false)).toBeGreaterThan(0);
      expect(flat.lastIndexOf(true)).toBeLessThan(flat.indexOf(false));
    }
  });

  it('are the same ones whether they are made with pauses or at once', () => {
    for (const { inks, layout } of drawings) expect(atOnce(makingStamps(inks, layout))).toBe(stampsOf(inks, layout));
  });

  it('use in ink and hearsay no colours but those of the ink, of paper and of faint washes', () => {
    for (const inks of ['ink', 'hearsay'] as const) {
      const standing = stampsOf(inks, 'columns').filter(({ isFlat }) => !isFlat);
      const colours = new Set(standing.flatMap(({ shapes }) => shapes.flatMap(({ fill, stroke }) => [fill, stroke])));
      colours.delete(undefined);
      expect([...colours].toSorted()).toEqual([css(STYLE_COLOURS[inks].ink), css(STYLE_COLOURS[inks].paper)].toSorted());
    }
  });
});

describe('what is drawn of a cell', () => {
  it.each(drawings)('tells every kind from every other by what stands there: $inks, $layout', ({ inks, layout }) => {
    const things = LOOKS.map((look) =>
      [...shownOf(inks, layout, look)]
        .filter((name) => !/^wash|^rim/.test(name))
        .toSorted()
        .join(),
    );
    expect(new Set(things).size).toBe(LOOKS.length);
    expect(things).not.toContain('');
  });

  it.each(drawings)('has a landmark for every site, once: $inks, $layout', ({ inks, layout }) => {
    const stamps = stampsOf(inks, layout);
    for (const site of SITE_IDS) {
      const placed = artOf(inks, layout, { i: 4, j: 7 }, { look: 'forest', site }, 'seed');
      expect(placed.map(({ stamp }) => stamps[stamp]?.id).filter((id) => id?.startsWith('site '))).toEqual([`site ${site}`]);
    }
  });

  it('depends on that cell alone, whatever was drawn before it', () => {
    fc.assert(
      fc.property(
        inksOf,
        layoutOf,
        cellOf,
        heldOf,
        seedOf,
        fc.array(fc.tuple(cellOf, heldOf), { maxLength: 4 }),
        (inks, layout, cell, held, seed, others) => {
          const before = artOf(inks, layout, cell, held, seed);
          for (const [other, otherHeld] of others) artOf(inks, layout, other, otherHeld, seed);
          expect(artOf(inks, layout, { ...cell }, { ...held }, seed)).toEqual(before);
        },
      ),
    );
  });

  it('differs from cell to cell and from seed to seed', () => {
    const held = { look: 'forest', site: '' };
    const arts = Array.from({ length: 30 }, (_, i) => JSON.stringify(artOf('painted', 'columns', { i, j: 5 }, held, 'seed')));
    expect(new Set(arts).size).toBe(30);
    expect(JSON.stringify(artOf('painted', 'columns', { i: 0, j: 5 }, held, 'other'))).not.toBe(arts[0]);
  });

  it('stays in its cell but for ragged edges of washes and what rises over its upper edge', () => {
    fc.assert(
      fc.property(inksOf, layoutOf, cellOf, heldOf, seedOf, (inks, layout, cell, held, seed) => {
        const [across, down] = HALF[layout];
        const placed = artOf(inks, layout, cell, held, seed);
        expect(placed.length).toBeLessThanOrEqual(MOST_PLACED);
        for (const one of placed) {
          const [left, top, right, bottom] = edgesOf(one, inks, layout);
          expect(left).toBeGreaterThanOrEqual(-across - WASH_REACH - 1e-9);
          expect(right).toBeLessThanOrEqual(across + WASH_REACH + 1e-9);
          expect(top).toBeGreaterThanOrEqual(-down - RISE - 1e-9);
          expect(bottom).toBeLessThanOrEqual(down + WASH_REACH + 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('paints what lies flat first, and what stands from back to front', () => {
    fc.assert(
      fc.property(inksOf, layoutOf, cellOf, heldOf, seedOf, (inks, layout, cell, held, seed) => {
        const stamps = stampsOf(inks, layout);
        const placed = artOf(inks, layout, cell, held, seed);
        const flat = placed.map(({ stamp }) => stamps[stamp]?.isFlat === true);
        expect(flat.toSorted((one, other) => Number(other) - Number(one))).toEqual(flat);
        const feet = placed.filter((_, index) => !flat[index]).map(({ y }) => y);
        // Neighbours in that order may change places by as much as they stray.
        for (const [index, foot] of feet.entries()) expect(foot).toBeGreaterThanOrEqual((feet[index - 1] ?? -1) - 0.031);
      }),
    );
  });

  it('has a wash for every kind in colour, and a rim in hearsay for whatever is told', () => {
    for (const look of LOOKS) {
      expect(shownOf('painted', 'rows', look)).toContain(`wash ${look}`);
      expect(shownOf('hearsay', 'rows', look)).toContain('rim');
    }
    expect(artOf('hearsay', 'rows', { i: 1, j: 1 }, { look: '', site: 'tower' }, 'seed')).toHaveLength(2);
    expect(artOf('painted', 'rows', { i: 1, j: 1 }, { look: '', site: '' }, 'seed')).toEqual([]);
    expect(artOf('hearsay', 'rows', { i: 1, j: 1 }, { look: '', site: '' }, 'seed')).toEqual([]);
  });
});
