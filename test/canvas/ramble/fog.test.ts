import { beforeEach, describe, expect, test, vi } from 'vitest';
import { edgeOfFog } from '../../../src/canvas/ramble/fog.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { TextStamps } from '../../../src/canvas/text-stamps.ts';

/** What was drawn: colours to fill with, and boxes. */
let filled: number[];
let boxes: number[][];

beforeEach(() => {
  [filled, boxes] = [[], []];
  vi.stubGlobal('PIXI', {
    Container: class {
      addChild(): void {}
    },
    Graphics: class {
      beginFill(colour: number) {
        filled.push(colour);
        return this;
      }
      drawPolygon() {
        return this;
      }
      drawRect(...box: number[]) {
        boxes.push(box);
        return this;
      }
      endFill() {
        return this;
      }
    },
  });
});

const board = new HexBoard({
  ...{ inColumns: true, even: false, rows: 4, columns: 4 },
  ...{ sizeX: 58, sizeY: 50, originX: 29, originY: 25 },
});
const picture = { x: 10, y: 20, width: 160, height: 200 };

describe('what hides a map beside its cells', () => {
  test('RA-24 ends with a picture, which is a map of its own', () => {
    edgeOfFog(board, picture)(new TextStamps());
    expect(boxes).toEqual([[10, 20, 160, 200]]);
  });

  test('RA-23 RA-24 as paper reaches a little beyond what is drawn on it, so that no hair of that shows', () => {
    edgeOfFog(board, picture, 0xf0e6cc)(new TextStamps());
    expect(boxes).toEqual([[5, 15, 170, 210]]);
    expect(filled).toContain(0xf0e6cc);
  });
});
