import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellLook } from '../../src/canvas/cell-mesh.ts';
import { meshed } from './meshed.ts';

/** What was animated, and what ended. */
let animated: { from: unknown; to: number; duration: number; name: unknown }[];
let ended: unknown[];
let still: boolean;
let photosensitive: boolean;

const LOOKS: readonly CellLook[] = [
  { colour: 0x101010, alpha: 0.5, pattern: 'plain' },
  { colour: 0x008800, alpha: 0, pattern: 'clear' },
];

/** Makes a map of two by one cells. */
const made = () => meshed({ columns: 2, rows: 1 }, LOOKS);

const both = (first: number, second: number) => [
  { column: 0, row: 0, kind: first },
  { column: 1, row: 0, kind: second },
];

beforeEach(() => {
  [animated, ended, still, photosensitive] = [[], [], false, false];
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal('canvas', {
    get photosensitiveMode() {
      return photosensitive;
    },
  });
  const CanvasAnimation = {
    animate: (
      [{ parent, to }]: [{ parent: Record<string, unknown>; to: number }],
      { name, duration }: { name: unknown; duration: number },
    ) => {
      animated.push({ from: parent['opened'], to, duration, name });
      return Promise.resolve(true);
    },
    terminateAnimation: (name: unknown) => ended.push(name),
  };
  vi.stubGlobal('foundry', { canvas: { animation: { CanvasAnimation } } });
});

describe('how a cell opens', () => {
  test('SG-26 what is first shown is shown at once, and what stays as it is costs nothing', async () => {
    const { mesh, texels } = await made();
    mesh.paint(both(0, 1));
    mesh.paint(both(0, 1));
    expect(texels()).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
    expect(animated).toEqual([]);
  });

  test('SG-26 a cell that is another now turns to it from what it was within half a second, and no other cell does', async () => {
    const { mesh, texels } = await made();
    mesh.paint(both(0, 0));
    mesh.paint(both(0, 1));
    expect(texels()).toEqual([0, 0, 0, 0, 1, 0, 255, 0]);
    expect(animated).toMatchObject([{ from: 0, to: 1, duration: 500 }]);
    mesh.paint(both(1, 1));
    expect(texels(), 'the one before has turned').toEqual([1, 0, 255, 0, 1, 0, 0, 0]);
    expect(animated).toHaveLength(2);
    mesh.destroy();
    expect(ended).toEqual([animated[0]?.name]);
  });

  test.each(['the system', 'Foundry'])('SG-26 whoever has told %s so sees it at once', async (whom) => {
    const { mesh, texels, uniforms } = await made();
    mesh.paint(both(0, 0));
    [still, photosensitive] = [whom === 'the system', whom === 'Foundry'];
    mesh.paint(both(0, 1));
    expect(texels()).toEqual([0, 0, 0, 0, 1, 0, 0, 0]);
    expect([animated, uniforms()['opened']]).toEqual([[], 1]);
  });
});
