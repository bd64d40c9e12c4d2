import { expect, test } from 'vitest';
import { clearing } from '../../../src/foundry/scene/clearing.ts';

/** The part of a page that nothing lies over. */
const FREE = { left: 100, top: 50, right: 900, bottom: 550 };

test('SG-26 what lies under the bar is brought out by the shortest way, and what has no room is seen from farther away', () => {
  expect(clearing({ left: 300, top: 100, right: 500, bottom: 300 }, FREE)).toEqual({ x: 400, y: 200, by: 1 });
  expect(clearing({ left: 300, top: 400, right: 500, bottom: 600 }, FREE)).toEqual({ x: 400, y: 450, by: 1 });
  expect(clearing({ left: 20, top: 0, right: 220, bottom: 200 }, FREE)).toEqual({ x: 200, y: 150, by: 1 });
  expect(clearing({ left: 850, top: 60, right: 950, bottom: 560 }, FREE)).toEqual({ x: 850, y: 300, by: 1 });
  expect(clearing({ left: 0, top: 0, right: 400, bottom: 1000 }, FREE)).toEqual({ x: 500, y: 300, by: 0.45 });
});
