import { describe, expect, test } from 'vitest';
import type { WallPlace } from '../../../../src/rules/procedure.ts';
import { trailOf } from '../../../../src/rules/scramble/line/lighting.ts';
import { linePicture } from '../../../../src/rules/scramble/line/line-picture.ts';
import { ADA, GRID, begun, dashing, door, owing, play, playAll, wall, walked } from '../fixtures.ts';

const WALLS = { north: wall(4, 4, 4, 9), gate: door(6, 8, 6, 9), hidden: { ...wall(7, 8, 7, 9), door: 'secret' as const } };
const picture = (game: ReturnType<typeof begun>, walls: Readonly<Record<string, WallPlace>> = WALLS): string | null =>
  linePicture(game.state.open, { walls, grid: GRID });

describe('the picture of the line', () => {
  test('SC-02 there is none before the party has walked', () => {
    expect(picture(begun())).toBeNull();
  });

  test('SC-02 it has the walls, and a path for each dash with its number', () => {
    const second = playAll(walked(dashing({ walls: WALLS }), '22'), [
      { kind: 'stop' },
      { kind: 'no-encounter' },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]);
    const svg = picture(walked(second, '44'));
    expect(svg).toContain('d="M132 132L156 132L180 132"');
    expect(svg).toContain('d="M180 132L180 156L180 180"');
    expect(svg?.match(/<text[^>]*>\d<\/text>/g)).toHaveLength(2);
    expect(svg).toContain('<title>The old mill</title>');
  });

  test('SC-03 circles have numbers, and those that are over are crossed', () => {
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
    const fresh = playAll(met, [{ kind: 'over' }, { kind: 'dash', mode: 'plain', paces: {} }]);
    const crossed = picture(walked(fresh, '2'));
    expect(crossed?.match(/<circle/g)).toHaveLength(1);
    expect(crossed).toMatch(/<circle[^>]*\/><path d="M/);
  });

  test('SC-03 a circle lies in the middle of its square, its number beside it and its cross within', () => {
    const walking = walked(dashing(), '2').state.open;
    const marks = { 1: { at: '2,4', over: false }, 2: { at: '3,5', over: true }, 3: { at: 'nowhere', over: false } };
    const svg = linePicture({ ...walking, marks: marks as never }, { walls: {}, grid: GRID }) ?? '';
    const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"\/>/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(circles).toEqual([
      [108, 60, 10.08],
      [132, 84, 10.08],
    ]);
    const [from = '', ...strokes] = /<path d="M([^"]*)"\/><\/g><text/.exec(svg)?.[1]?.split(/[lm]/) ?? [];
    const numbers = (text: string): number[] => text.split(' ').map((one) => Number(Number(one).toFixed(3)));
    expect(numbers(from)).toEqual([124.944, 76.944]);
    expect(strokes.map(numbers)).toEqual([
      [14.112, 14.112],
      [0, -14.112],
      [-14.112, 14.112],
    ]);
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" fill="#b34e00"[^>]*>(\d)</g)];
    expect(labels.map(([, x, y, mark]) => [Number(x), Number(y), mark])).toEqual([
      [118.08, 53.92, '1'],
      [142.08, 77.92, '2'],
    ]);
    expect(svg.endsWith('>2</text></svg>')).toBe(true);
  });

  test('SC-02 it goes two squares beyond what was walked, wherever the squares of the scene begin', () => {
    const line = { '1-0': '2,4 22', '1-1': '2,6 4', '2-0': '3,6 6' };
    const open = { ...begun().state.open, line };
    const grid = { ...GRID, size: 50, originX: 300, originY: -70 };
    const walls = { w: { ...wall(0, 0, 0, 0), c: [350, -20, 400, 30] as const } };
    const svg = linePicture(open, { walls, grid }) ?? '';
    // From square 2,4 to square 3,6, in squares of 24.
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="48 0 168 144" width="168" height="144" ')).toBe(true);
    expect(svg).toContain('<rect x="48" y="0" width="100%" height="100%" fill="#fbf8f1"/><path d="M24 24L48 48"');
    const paths = [...svg.matchAll(/<path d="([^"]*)" stroke="(#[0-9a-f]*)"\/>/g)].map(([, d, stroke]) => [d, stroke]);
    expect(paths).toEqual([
      ['M108 60L132 60L156 60', '#b97f00'],
      ['M156 60L156 84', '#b97f00'],
      ['M156 84L132 84', '#0072b2'],
    ]);
    // Each dash has its number where it begins, and no piece further on has one.
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" fill="(#[0-9a-f]*)">(\d)</g)].map((found) => found.slice(1));
    expect(labels).toEqual([
      [String(4.15 * 24), String(2.95 * 24), '#b97f00', '1'],
      [String(6.15 * 24), String(3.95 * 24), '#0072b2', '2'],
    ]);
    expect(svg).toMatch(/<\/g><g font-size="11" font-weight="bold"><text[^]*<\/text><\/g><\/svg>$/);
  });

  test('SC-02 doors are lighter than walls, and lie where the scene has them', () => {
    const svg = linePicture(walked(dashing(), '2').state.open, { walls: WALLS, grid: GRID });
    const strokes = [...(svg ?? '').matchAll(/<path d="([^"]*)" stroke="(#[0-9a-f]*)" stroke-width="(\d)"\/>/g)];
    expect(strokes.map((found) => found.slice(1))).toEqual([
      ['M96 96L216 96', '#3a3f47', '4'],
      ['M192 144L216 144', '#a0672f', '5'],
      ['M192 168L216 168', '#3a3f47', '4'],
    ]);
  });

  test('SC-26 all lit squares are filled, each once', () => {
    const lamp = { ada: { ...ADA, source: 'Lantern', light: 3 } };
    const lit = walked(dashing({ members: lamp }), '22').state.open;
    const squares = [...new Set(trailOf(lit).map(({ i, j }) => `M${j * 24} ${i * 24}h24v24h-24z`))];
    const svg = linePicture(lit, { walls: {}, grid: GRID }) ?? '';
    const filled = /<path d="([^"]*)" fill="#f6e3a1"\/>/.exec(svg)?.[1]?.match(/M[^M]*/g) ?? [];
    expect(filled).toEqual(squares);
    expect(filled.length).toBeGreaterThan(1);
  });

  test('SC-26 lit squares are marked', () => {
    const lamp = { ada: { ...ADA, source: 'Candle', light: 0 } };
    const game = play(walked(dashing({ members: lamp }), '2'), { kind: 'stop' });
    expect(picture(game)).toContain('fill="#f6e3a1"');
    expect(picture(walked(dashing(), '2'))).not.toContain('#f6e3a1');
  });

  test('SC-18 a secret door is drawn as the wall that players take it for, and names do no harm', () => {
    const game = walked(dashing({ walls: WALLS }), '2');
    const plain = { ...WALLS, hidden: { ...WALLS.hidden, door: 'none' as const } };
    expect(picture(game)).toBe(picture(game, plain));
    const named = play(game, { kind: 'configure', name: '<b>&' });
    expect(picture(named)).toContain('<title>&lt;b&gt;&amp;</title>');
  });
});
