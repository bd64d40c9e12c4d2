import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellLook } from '../../src/canvas/cell-mesh.ts';
import { meshed } from './meshed.ts';

const LOOKS: readonly CellLook[] = [
  { colour: 0x232a33, alpha: 1, pattern: 'clouds' },
  { colour: 0x123456, alpha: 0.6, pattern: 'dots', symbol: 4 },
  { colour: 0x008800, alpha: 0, pattern: 'clear' },
];
const side = 40;
const HEXES = { columns: side, rows: side, hexes: { inColumns: true, even: false } };
const all = (kind: number): Uint8Array => new Uint8Array(side * side).fill(kind);

let still: boolean;

beforeEach(() => {
  still = true;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal('canvas', { photosensitiveMode: false });
  const CanvasAnimation = { animate: () => Promise.resolve(true), terminateAnimation: () => undefined };
  vi.stubGlobal('foundry', { canvas: { animation: { CanvasAnimation } } });
});

describe('what of a large map is uploaded', () => {
  test('one hex is one texel, with its kind, the one before and which of them hide what lies beneath', async () => {
    const { mesh, texels, uploads } = await meshed(HEXES, LOOKS);
    mesh.paintAll(all(0));
    texels();
    mesh.paintSome([side + 3], [1]);
    expect(uploads()).toEqual([{ place: [3, 1, 1, 1], bytes: [1, 0, 0, 2] }]);
    mesh.paintSome([side + 3], [0]);
    expect(uploads()).toEqual([{ place: [3, 1, 1, 1], bytes: [0, 1, 0, 1] }]);
    expect(uploads(), 'nothing is left').toEqual([]);
  });

  test('a hex that turns is told so, and no longer when another does', async () => {
    const { mesh, texels, uploads } = await meshed(HEXES, LOOKS);
    mesh.paintAll(all(2));
    texels();
    still = false;
    mesh.paintSome([0, 1], [1, 1]);
    expect(uploads().map(({ bytes }) => bytes)).toEqual([
      [1, 2, 255, 0],
      [1, 2, 255, 0],
    ]);
    mesh.paintSome([2], [1]);
    expect(uploads()).toEqual([
      { place: [0, 0, 1, 1], bytes: [1, 2, 0, 0] },
      { place: [1, 0, 1, 1], bytes: [1, 2, 0, 0] },
      { place: [2, 0, 1, 1], bytes: [1, 2, 255, 0] },
    ]);
  });

  test('512 hexes are as many texels, and more are one upload of the whole map', async () => {
    const { mesh, texels, uploads } = await meshed(HEXES, LOOKS);
    mesh.paintAll(all(2));
    texels();
    mesh.paintAll(all(2).fill(1, 0, 512));
    expect(uploads()).toHaveLength(512);
    mesh.paintAll(all(2).fill(1, 0, 512 + 513));
    const [whole, ...rest] = uploads();
    expect(whole?.place).toEqual([0, 0, side, side]);
    expect(whole?.bytes.filter((kind, at) => at % 4 === 0 && kind === 1)).toHaveLength(512 + 513);
    expect(rest).toEqual([]);
    mesh.paintSome([7], [2]);
    expect(
      uploads().map(({ place }) => place),
      'then single ones again',
    ).toEqual([[7, 0, 1, 1]]);
  });

  test('what stays as it is, and what is not on the map, is not uploaded', async () => {
    const { mesh, texels, updates, uploads } = await meshed(HEXES, LOOKS);
    mesh.paintAll(all(1));
    texels();
    const before = updates();
    mesh.paintAll(all(1));
    mesh.paintSome([5, 6], [1, 1]);
    mesh.paintSome([side * side], [2]);
    expect([updates(), uploads()]).toEqual([before, []]);
  });

  test('fog that nothing was painted on yet is known to hide', async () => {
    const { texels } = await meshed({ ...HEXES, columns: 1, rows: 2 }, LOOKS);
    expect(texels()).toEqual([0, 0, 0, 1, 0, 0, 0, 1]);
  });
});

describe('the looks of a map', () => {
  test('a palette holds 64 kinds and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ colour: 0, alpha: 0.5, pattern: 'plain' }) as const);
    await expect(meshed(HEXES, many(64))).resolves.toBeDefined();
    await expect(meshed(HEXES, many(65))).rejects.toThrow(RangeError);
  });

  test('only what hides all is drawn as such from far', async () => {
    const nearly: CellLook = { colour: 0, alpha: 0.99, pattern: 'plain' };
    const { palette } = await meshed(HEXES, [...LOOKS, nearly]);
    const far = Array.from({ length: 4 }, (_, kind) => palette[(2 * 64 + kind) * 4 + 3] ?? 0);
    expect(far.map((both) => both >> 4)).toEqual([15, 9, 0, 14]);
    expect([...palette.slice(4, 8)]).toEqual([0x12, 0x34, 0x56, 153]);
    expect(palette[(64 + 1) * 4 + 1], 'the symbol is one more than its tile').toBe(5);
  });

  test('small hexes are drawn without soft edges, by the scale that they are laid with', async () => {
    const { mesh, placeMesh, fragment } = await meshed(HEXES, LOOKS);
    placeMesh(mesh, { originX: 150, originY: 100, sizeX: 100, sizeY: 80 });
    expect(mesh.object.position).toMatchObject({ x: 100, y: 60 });
    mesh.fit(1);
    const near = fragment();
    mesh.fit(0.1);
    const far = fragment();
    expect([near.includes('breadth'), far.includes('breadth')]).toEqual([true, false]);
    mesh.fit(1);
    expect(fragment()).toBe(near);
  });
});
