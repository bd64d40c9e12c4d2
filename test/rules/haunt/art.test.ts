import { describe, expect, test } from 'vitest';
import { PENCIL_MARK, PENCIL_MARKS, PRINT_INKS, SCREEN_INKS, houseArt } from '../../../src/rules/haunt/art/house-art.ts';
import { SHEETS, houseSheet } from '../../../src/rules/haunt/art/sheet.ts';
import { buildHouse } from '../../../src/rules/haunt/house/building.ts';
import { trackBoxes } from '../../../src/rules/haunt/house/house.ts';
import { middleOf } from '../../../src/rules/party/token-place.ts';
import { drawnHouse } from '../../../src/rules/haunt/house/passages/plan.ts';

const house = buildHouse({ seed: 26, longest: 6 });
const drawing = drawnHouse(house);
const WORDS = { name: 'Gallows <Hill>', code: '4000-06PW', player: 'Player', reminders: ['One & all', 'Two'] };

/** The numbers of path data, two by two. */
function placesIn(d: string): (readonly [number, number])[] {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length >> 1 }, (_, index) => [numbers[2 * index]!, numbers[2 * index + 1]!]);
}

describe('the drawing of a house', () => {
  const art = houseArt(house, drawing, SCREEN_INKS, 'a');
  const passages = art.shapes.filter(({ stroke, fill }) => stroke === SCREEN_INKS.paper && fill === undefined);

  test('HA-12 each corridor is a passage that keeps to its way, wherever the hand strays', () => {
    expect(passages).toHaveLength(44);
    for (const [index, { d }] of passages.entries()) {
      const { points } = drawing.passages[index]!;
      const near = (x: number, y: number): boolean =>
        points.slice(1).some((to, at) => {
          const from = points[at]!;
          const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
          const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
          // Half of what lies between two tracks less a passage's own width; into rooms it reaches on in the same direction.
          return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) <= 7.1;
        });
      expect(placesIn(d).every(([x, y]) => near(x, y))).toBe(true);
    }
  });

  test('HA-01 each room has as many dots as it should, and room for four pencils within its walls', () => {
    const dots = art.shapes.filter(({ fill, stroke }) => fill === SCREEN_INKS.ink && stroke === undefined);
    expect(dots.map(({ d }) => d.split('M').length - 1)).toEqual(house.dots);
    for (const { x, y } of PENCIL_MARKS) expect(Math.max(Math.abs(x), Math.abs(y)) + PENCIL_MARK).toBeLessThan(72 / 2 - 4);
  });

  test('HA-02 the markers stand beside their rows and above their columns, and rooms are named at the other sides', () => {
    const markers = art.labels.filter(({ is }) => is === 'marker');
    expect(markers).toHaveLength(12);
    for (const { x, y, text } of markers) {
      const isRow = x < 0;
      const at = isRow ? house.rowMarkers.indexOf(Number(text)) * 8 : house.columnMarkers.indexOf(Number(text));
      const middle = middleOf(drawing.rooms[at]!, drawing.rooms[at]!);
      expect(isRow ? y : x).toBe(isRow ? middle.y : middle.x);
    }
    const names = art.labels.filter(({ is }) => is === 'name').map(({ text }) => text);
    expect(names.join(' ')).toBe('A B C D E F G H 1 2 3 4 5 6 7 8 9 10 11');
  });

  test('HA-03 is the same for the same house, and another for another', () => {
    expect(houseArt(house, drawing, SCREEN_INKS, 'a')).toEqual(art);
    expect(houseArt(house, drawing, SCREEN_INKS, 'b')).not.toEqual(art);
  });

  test('HA-12 all of it lies within its frame', () => {
    const { x, y, width, height } = art.frame;
    // Of circles and boxes what is written are steps: these alone are places.
    const lines = art.shapes.filter(({ d }) => !/[ahv]/.test(d));
    expect(lines.length).toBeGreaterThan(100);
    for (const { d } of lines)
      for (const [across, down] of placesIn(d)) {
        expect(across).toBeGreaterThan(x);
        expect(across).toBeLessThan(x + width);
        expect(down).toBeGreaterThan(y);
        expect(down).toBeLessThan(y + height);
      }
  });
});

describe.each(['a4', 'letter'] as const)('the sheet of a house on %s', (name) => {
  const svg = houseSheet(house, name, WORDS, 'a');
  const { width, height } = SHEETS[name];

  test('HA-03 HA-09 has the house in ink, four tracks of as many boxes as there are dots, its name, its code and reminders', () => {
    expect(svg).toContain(`width="${width}mm" height="${height}mm"`);
    expect(svg).toContain('Gallows &lt;Hill&gt;');
    expect(svg).toContain('4000-06PW');
    expect(svg).toContain('One &amp; all');
    for (const seat of [1, 2, 3, 4]) expect(svg).toContain(`>Player ${seat}<`);
    const boxes = svg.match(/<path d="(?:M[\d.]+ [\d.]+h2\.6v2\.6h-2\.6z)+"/g) ?? [];
    expect(boxes.map((path) => path.split('z').length - 1)).toEqual([1, 2, 3, 4].map(() => trackBoxes(house)));
    for (const shape of houseArt(house, drawing, PRINT_INKS, 'a').shapes) expect(svg).toContain(`d="${shape.d}"`);
  });

  test('HA-03 everything lies on the paper', () => {
    const [, left, top, scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(svg)!.map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const { frame } = houseArt(house, drawing, PRINT_INKS, 'a');
    expect(left + frame.x * scale).toBeGreaterThanOrEqual(9 - 0.01);
    expect(left + (frame.x + frame.width) * scale).toBeLessThanOrEqual(width - 9 + 0.01);
    expect(top + (frame.y + frame.height) * scale).toBeLessThan(height);
    const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const outside = svg.slice(svg.indexOf('</g>'));
    const lowest = Math.max(...[...outside.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)));
    expect(lowest).toBeLessThanOrEqual(height - 9 + 0.01);
    expect(texts.length).toBeGreaterThan(100);
  });
});
