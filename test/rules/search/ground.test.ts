import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cellCentre, frameAsLaid, frameNow } from '../../../src/rules/grid/frame.ts';
import { AS_LAID, type Ground } from '../../../src/rules/grid/lay.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { GM, LEADER, OUTSIDE, accepted, laid, running } from './fixtures.ts';

/** A scene that was padded, one that was made larger, and one that was made smaller since. */
const GROUNDS: readonly Ground[] = [
  { x: 300, y: -700, scale: 1 },
  { x: -40, y: 20, scale: 2 },
  { x: 125, y: 75, scale: 0.5 },
];

describe("the grid of a search on its scene's picture", () => {
  test.each(GROUNDS)('SG-03 a token enters the cell that lies under it now: %o', (ground) => {
    const { open } = running();
    const { x, y } = cellCentre(frameNow(open.frame, ground), open.size, { column: 0, row: 2 });
    const { state, effects } = accepted(running(), { kind: 'move', to: { x: x - 50, y: y - 50 } }, LEADER, undefined, {
      ...OUTSIDE,
      ground,
    });
    expect(state.open.party).toBe('A3');
    const near = frameNow(open.frame, ground).cell / 2;
    expect(effects[0]).toEqual({ kind: 'move-token', token: 'party', from: [-200, 0], to: [x - 50, y - 50], near });
    expect(state.open.frame).toEqual(open.frame);
  });

  test.each(GROUNDS)('SG-03 laid anew it lies where it was laid now: %o', (ground) => {
    const frame = { x: 1000, y: 800, cell: 20, turn: 90 } as const;
    const lay = { x: -200, y: -200, size: 100, width: 3000 };
    const { state } = accepted(laid({ lay }), { kind: 'lay', frame }, GM, undefined, { ...OUTSIDE, ground });
    expect(frameNow(state.open.frame, ground)).toEqual(frame);
    // A cell that is as small as may be on a larger scene is smaller still as it would have been laid.
    expect(v.is(SEARCH.schemas.open, state.open)).toBe(true);
    expect(state.open.lay).toEqual(lay);
  });

  test('SG-03 a frame goes there and back without a change', () => {
    const at = fc.integer({ min: -100_000, max: 100_000 });
    const scale = fc.integer({ min: 10, max: 2000 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(at, at, fc.integer({ min: 20, max: 5000 }), at, at, scale, (x, y, cell, left, top, by) => {
        const ground = { x: left, y: top, scale: by };
        const frame = { x, y, cell, turn: 270 } as const;
        expect(frameNow(frameAsLaid(frame, ground), ground)).toEqual(frame);
        expect(frameNow(frame, AS_LAID)).toEqual(frame);
      }),
    );
  });
});
