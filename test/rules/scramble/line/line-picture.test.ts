import { describe, expect, test } from 'vitest';
import type { WallPlace } from '../../../../src/rules/procedure.ts';
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
