import { describe, expect, test } from 'vitest';
import { belowTracks, boardArt, boxOn, lyingIn, pointOn, trackOf } from '../../../src/rules/haunt/art/board.ts';
import { trackBoxes } from '../../../src/rules/haunt/house/house.ts';
import { overlap } from '../../../src/canvas/labels.ts';
import { CODE, HOUSE } from './fixtures.ts';

const BOARD = boardArt(HOUSE, CODE);

describe('the board of a house', () => {
  test('HA-12 has the house and its edge beside each other, both within it', () => {
    const { art, edge, box } = BOARD;
    expect(overlap(art.frame, edge)).toBe(false);
    for (const part of [art.frame, edge]) {
      expect(part.x).toBeGreaterThanOrEqual(box.x);
      expect(part.y).toBeGreaterThanOrEqual(box.y);
      expect(part.x + part.width).toBeLessThanOrEqual(box.x + box.width + 1e-9);
      expect(part.y + part.height).toBeLessThanOrEqual(box.y + box.height + 1e-9);
    }
  });

  test('HA-09 has four tracks with a box for each dot of the house, none over another, and room below for cards', () => {
    const tracks = [0, 1, 2, 3].map((seat) => trackOf(HOUSE, BOARD.edge, seat));
    const boxes = tracks.map(({ corner, columns, rows, side, heading }) => ({
      ...{ x: corner.x, y: heading.y, width: columns * side, height: corner.y + rows * side - heading.y },
    }));
    for (const { boxes: count, columns, rows } of tracks) {
      expect(count).toBe(trackBoxes(HOUSE));
      expect(columns * rows).toBeGreaterThanOrEqual(count);
    }
    boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => expect(overlap(one, other)).toBe(false)));
    const below = belowTracks(HOUSE, BOARD.edge, 4);
    expect(below.height).toBeGreaterThan(100);
    expect(boxes.some((one) => overlap(one, below))).toBe(false);
  });

  test.each([
    ['wide', { x: 100, y: 50, width: 4000, height: 1000 }],
    ['high', { x: -20, y: 0, width: 700, height: 3000 }],
  ])('HA-12 lies as large as it can in the middle of a %s frame', (_, frame) => {
    const lying = lyingIn(frame, BOARD.box);
    const { x, y, width, height } = boxOn(lying, BOARD.box);
    expect(Math.max(width / frame.width, height / frame.height)).toBeCloseTo(1);
    expect(x + width / 2).toBeCloseTo(frame.x + frame.width / 2);
    expect(y + height / 2).toBeCloseTo(frame.y + frame.height / 2);
    expect(pointOn(lying, BOARD.box)).toEqual({ x, y });
  });
});
