import { describe, expect, test } from 'vitest';
import { drawnExtent } from '../../../../src/foundry/ramble/hex-maps/drawn-scene.ts';
import { cellLayOf } from '../../../../src/rules/grid/cell-lay.ts';
import { hexGridOn } from '../../../../src/rules/grid/hexes.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES } from '../../../../src/rules/terrain/ghost-sizes.ts';

const LONGER = 2 / Math.sqrt(3);

describe.each(GHOST_SIZE_NAMES)('the scene of a map of the size %s', (size) => {
  const { across, pixels } = GHOST_SIZES[size];

  test.each(['hexes-in-columns', 'hexes-in-rows'] as const)('has as many %s as the size says, and shifts the second', (kind) => {
    const { width, height } = drawnExtent(kind, size);
    const inColumns = kind === 'hexes-in-columns';
    const [sizeX, sizeY] = inColumns ? [pixels * LONGER, pixels] : [pixels, pixels * LONGER];
    // Foundry lays the first hex into the corner of a scene without padding.
    const how = { inColumns, even: false, sizeX, sizeY, originX: sizeX / 2, originY: sizeY / 2 };
    const picture = { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height };
    expect(cellLayOf(hexGridOn({ ...how, width, height }), picture)).toMatchObject({
      lay: { kind, even: false, rows: across, columns: across, x: sizeX / 2, y: sizeY / 2 },
    });
  });

  test('has as many squares', () => {
    const { width, height } = drawnExtent('squares', size);
    const grid = { size: pixels, originX: 0, originY: 0, rows: across, columns: across };
    expect(cellLayOf(grid, { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: height })).toMatchObject({
      lay: { kind: 'squares', even: false, rows: across, columns: across },
    });
  });

  test('is made of whole pixels', () => {
    for (const kind of ['hexes-in-columns', 'hexes-in-rows', 'squares'] as const)
      expect(Object.values(drawnExtent(kind, size)).every(Number.isInteger)).toBe(true);
  });
});
