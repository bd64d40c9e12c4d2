import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import type { MapReading } from '../../../../src/rules/maps/reading/map-reading.ts';
import { readMap } from '../../../../src/rules/maps/reading/read-map.ts';
import { wildDungeon } from '../dungeons.ts';
import { PIXEL, wildUniversal } from '../universal-maps.ts';

const read = (text: string): MapReading => atOnce(readMap(text));
const faultOf = (text: string): string => {
  const reading = read(text);
  return reading.kind === 'faults' ? reading.faults.map(({ code, path }) => `${code} ${path}`.trim()).join() : 'map';
};

describe('a map file', () => {
  it('is told by what it holds', () => {
    expect(faultOf('{"rects":[{"x":0,"y":0,"w":2,"h":2}]}')).toBe('map');
    expect(faultOf(`\uFEFF{"image":"${PIXEL}","resolution":{"map_size":{"x":1,"y":1},"pixels_per_grid":70}}`)).toBe('map');
    expect(faultOf('{"walls":[]}')).toBe('unknown-format');
    expect(faultOf('[]')).toBe('not-an-object');
    expect(faultOf('{"rects":\n[1,\n}')).toBe('not-json 3');
    expect(faultOf('')).toMatch(/^not-json/);
  });

  it('keeps the whole of a long picture that stands anywhere in the file', () => {
    const bytes = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(300_000, 7)]);
    const image = bytes.toString('base64');
    for (const text of [
      `{"image" : "${image}", "line_of_sight": [[{"x":0,"y":0},{"x":1,"y":0}]]}`,
      `{"line_of_sight": [[{"x":0,"y":0},{"x":1,"y":0}]], "image":"${image}"}`,
    ]) {
      const reading = read(text);
      if (reading.kind !== 'map') throw new Error('no map');
      expect(reading.map.walls).toEqual([[0, 0, 1, 0]]);
      expect(Buffer.compare(Buffer.from(reading.map.picture?.bytes ?? []), bytes)).toBe(0);
    }
  });

  it('tells a progress that only grows, in short stretches', () => {
    const squares = Array.from({ length: 16 }, (_, i) => ({ x: (i % 8) * 80, y: Math.floor(i / 8) * 80, w: 75, h: 75 }));
    const importing = readMap(JSON.stringify({ rects: squares }));
    const shares: number[] = [];
    for (let step = importing.next(); !step.done; step = importing.next()) shares.push(step.value.done / step.value.of);
    expect(shares.length).toBeGreaterThan(6);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});

/** Values that have no business in a map. */
const junk: readonly unknown[] = [null, 'x', -1, 1e300, 0.5, [], {}, [null], { x: 'far' }, true];

/** Spoils a value: puts junk somewhere inside it, as often as that. */
function spoilt(value: unknown, picks: readonly number[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const pick of picks) {
    let at: unknown = copy;
    for (let rest = pick; typeof at === 'object' && at !== null; rest = Math.floor(rest / 7)) {
      const record = at as Record<string, unknown>;
      const keys = Object.keys(record);
      const key = keys[rest % Math.max(1, keys.length)];
      if (key === undefined) break;
      const inner = record[key];
      if (typeof inner !== 'object' || inner === null || rest % 3 === 0) {
        record[key] = structuredClone(junk[pick % junk.length]);
        break;
      }
      at = inner;
    }
  }
  return copy;
}

describe.each([
  ['One Page Dungeon', wildDungeon as fc.Arbitrary<unknown>],
  ['Universal VTT', wildUniversal as fc.Arbitrary<unknown>],
])('three hundred generated files as %s', (_, files) => {
  const tally = (texts: fc.Arbitrary<string>): Record<string, number> => {
    const kinds: Record<string, number> = {};
    fc.assert(
      fc.property(texts, (text) => {
        const reading = read(text);
        const kind =
          reading.kind === 'faults' ? (reading.faults[0]?.code ?? '') : reading.map.leftOut.length > 0 ? 'in part' : 'whole';
        kinds[kind] = (kinds[kind] ?? 0) + 1;
        if (reading.kind !== 'map') return;
        for (const { part, code } of reading.map.leftOut) if (part.length === 0 || code.length === 0) throw new Error('unnamed');
        for (const line of reading.map.walls) if (!line.every(Number.isFinite)) throw new Error(`wall ${line.join()}`);
      }),
      { numRuns: 100, seed: 6 },
    );
    return kinds;
  };

  it('of good form are maps', () => {
    const kinds = tally(files.map((value) => JSON.stringify(value)));
    expect((kinds['whole'] ?? 0) + (kinds['in part'] ?? 0) + (kinds['no-map'] ?? 0)).toBe(100);
  });

  it('with spoilt parts import the rest', () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
    const kinds = tally(fc.tuple(files, picks).map(([value, chosen]) => JSON.stringify(spoilt(value, chosen))));
    expect(kinds['in part']).toBeGreaterThan(50);
  });

  it('that break off or are garbled are refused with a code', () => {
    const garbled = fc
      .tuple(files, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.constantFrom('cut', 'garbled', 'empty'))
      .map(([value, share, how]) => {
        const text = JSON.stringify(value);
        const cut = Math.floor(text.length * share);
        if (how === 'empty') return text.slice(0, 1) + text.slice(-1);
        return how === 'cut' ? text.slice(0, cut) : `${text.slice(0, cut)}\u0000\\${text.slice(cut + 3)}`;
      });
    const kinds = tally(garbled);
    expect(kinds['not-json']).toBeGreaterThan(50);
    expect(kinds['unknown-format']).toBeGreaterThan(10);
  });
});
