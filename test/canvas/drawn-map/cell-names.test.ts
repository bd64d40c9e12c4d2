import { describe, expect, test, vi } from 'vitest';
import { arrange } from '../../../src/canvas/labels.ts';
import type { TextStamps } from '../../../src/canvas/text-stamps.ts';
import { type Chunks, withCells } from '../../../src/rules/grid/chunks.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { Container, STAGE, drawnOf } from './stage.ts';

vi.stubGlobal('PIXI', STAGE);
const { CellNamesDrawn } = await import('../../../src/canvas/drawn-map/cell-names.ts');

const PLACES = { inColumns: true, even: false, sizeX: 115, sizeY: 100, originX: 58, originY: 50, rows: 20, columns: 20 };
const board = new HexBoard(PLACES);
const grid = { ...PLACES, isSquares: false, side: 100 };

/** A text, as much of a sprite as is used. */
class Written extends Container {
  readonly texture = { width: 300 };
  readonly scale = { set: () => undefined };
  readonly position = { set: () => undefined };
  updateTransform(): void {
    return undefined;
  }
}

/** Letters names at a zoom where nothing else is written; gives what stands and what was written of that once it was in sight. */
function lettered(names: Readonly<Record<string, string>>, sites: Chunks, zoom: number, inks: 'ink' | 'hearsay' = 'ink') {
  const sprite = vi.fn<TextStamps['sprite']>(() => new Written() as unknown as PIXI.Sprite);
  const drawn = new CellNamesDrawn(grid, board, inks, { sprite } as unknown as TextStamps);
  drawn.follow(names, sites);
  drawn.fit(zoom);
  arrange(drawn.labels);
  const before = sprite.mock.calls.length;
  drawnOf(drawn.object);
  return { drawn, before, sprite, written: sprite.mock.calls.map(([text]) => text) };
}

const NO_SITES: Chunks = {};

describe('the names of cells', () => {
  test('RA-23 are written when they come into sight, and once', () => {
    const { drawn, before, sprite, written } = lettered({ '2,2': 'Owl Hall', '9,9': 'The Fang' }, NO_SITES, 1);
    expect([before, written]).toEqual([0, ['Owl Hall', 'The Fang']]);
    drawnOf(drawn.object);
    expect(sprite).toHaveBeenCalledTimes(2);
  });

  test('RA-23 are left out where cells are too small, those of what stands there last', () => {
    const names = { '2,2': 'Owl Hall', '9,9': 'The Fang' };
    const sites = withCells({}, [[{ i: 9, j: 9 }, 'C']]);
    expect(lettered(names, sites, 0.3).written).toEqual(['The Fang']);
    expect(lettered(names, sites, 0.2).written).toEqual([]);
  });

  test('RA-23 never stand over each other, and those of what stands there go first', () => {
    const long = 'A name as long as five of these hexes are wide';
    const names = { '2,2': long, '2,4': long, '2,6': 'Here', '2,8': long, '2,10': long };
    const sites = withCells({}, [[{ i: 2, j: 6 }, 'C']]);
    const { written, drawn } = lettered(names, sites, 1);
    expect(written).toContain('Here');
    expect(written.length).toBeLessThan(5);
    expect(drawn.labels.map(({ rank }) => rank).sort()).toEqual(['line', 'line', 'line', 'line', 'name']);
  });

  test('RA-23 go and change with what is stored', () => {
    const { drawn } = lettered({ '2,2': 'Owl Hall', '9,9': 'The Fang' }, NO_SITES, 1);
    const kept = drawn.labels[1];
    drawn.follow({ '9,9': 'The Fang', '40,40': 'Beyond the map' }, NO_SITES);
    expect(drawn.labels).toEqual([kept]);
    drawn.follow({ '9,9': 'The Broken Fang' }, NO_SITES);
    expect(drawn.labels).toHaveLength(1);
    expect(drawn.labels[0]).not.toBe(kept);
  });

  test('RA-23 that are told stand in slanting letters', () => {
    const styleOf = (inks: 'ink' | 'hearsay') => lettered({ '2,2': 'Owl Hall' }, NO_SITES, 1, inks).sprite.mock.calls[0]?.[1];
    expect(styleOf('hearsay')).toMatchObject({ italic: true, bold: false });
    expect(styleOf('ink')).toMatchObject({ italic: false, bold: true });
  });
});
