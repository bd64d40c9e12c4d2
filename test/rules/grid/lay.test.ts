import { describe, expect, test } from 'vitest';
import { AS_LAID, groundNow, isAsLaid, layNow, lineAsLaid, lineNow } from '../../../src/rules/grid/lay.ts';

/** A scene of so many pixels in width, with as much padding left and above. */
const picture = (sceneWidth: number, size: number, sceneX: number, sceneY = sceneX, sceneHeight = sceneWidth * 0.8) => ({
  ...{ sceneX, sceneY, sceneWidth, sceneHeight, size },
});
const laid = picture(1000, 100, 200);

describe('what was laid on the picture of a scene', () => {
  test('SC-02 SC-04 stays on it when padding, shift and the size of the scene change', () => {
    const lay = layNow(laid);
    expect(groundNow(laid, lay)).toEqual(AS_LAID);
    expect(groundNow(picture(1000, 100, 500), lay)).toEqual({ x: 300, y: 300, scale: 1 });
    expect(groundNow(picture(1000, 100, 0, -30), lay)).toEqual({ x: -200, y: -230, scale: 1 });
    // A wider scene with the same squares shows more of the picture; another grid alone changes nothing.
    expect(groundNow(picture(1400, 100, 200), lay)).toEqual(AS_LAID);
    expect(groundNow(picture(1000, 50, 200), lay)).toEqual(AS_LAID);
    expect(groundNow(picture(2000, 200, 400), lay)).toEqual({ x: 0, y: 0, scale: 2 });
    expect(groundNow(picture(2000, 200, 600), lay)).toEqual({ x: 200, y: 200, scale: 2 });
  });

  test('SC-04 cannot follow a picture that was stretched more one way than the other; whole pixels are no stretching', () => {
    const lay = layNow(laid);
    const stretched = groundNow(picture(2000, 200, 400, 400, 1200), lay);
    expect(stretched).toEqual({ x: 0, y: 0, scale: 2, stretched: true });
    expect(isAsLaid({ ...AS_LAID, stretched: true })).toBe(false);
    expect(groundNow(picture(2000, 200, 400, 400, 1602), lay).stretched).toBeUndefined();
    // The same squares on a higher scene lie as they did, and what was laid before heights were noted goes by the width.
    expect(groundNow(picture(1000, 100, 200, 200, 1200), lay)).toEqual(AS_LAID);
    const { height: _height, ...old } = lay;
    expect(groundNow(picture(2000, 200, 400, 400, 1200), old)).toEqual({ x: 0, y: 0, scale: 2 });
  });

  test('SC-04 stays where it is where nobody noted how it was laid', () => {
    expect(groundNow(picture(2000, 200, 600), undefined)).toEqual(AS_LAID);
    expect([AS_LAID, { x: 0, y: 0, scale: 2 }, { x: 1, y: 0, scale: 1 }, { x: 0, y: 1, scale: 1 }].map(isAsLaid)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('SC-04 lines go there and back in whole pixels', () => {
    const ground = { x: 10, y: -25, scale: 1.5 };
    expect(lineNow([0, 0, 100, 33], ground)).toEqual([10, -25, 160, 25]);
    expect(lineAsLaid([10, -25, 160, 25], ground)).toEqual([0, 0, 100, 33]);
    // What is a little below nought is nought.
    expect(lineNow([0, 0, 0, 0], { x: -0.3, y: -0.4, scale: 1 })).toEqual([0, 0, 0, 0]);
    expect(lineAsLaid([0, 0, 0, 0], { x: 0.3, y: 0.4, scale: 1 })).toEqual([0, 0, 0, 0]);
  });
});
