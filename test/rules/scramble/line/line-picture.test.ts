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
