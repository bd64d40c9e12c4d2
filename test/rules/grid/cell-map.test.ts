import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellMap } from '../../../src/rules/grid/cell-map.ts';
import { BLANK, inCell } from '../../../src/rules/grid/chunks.ts';
import { anyChunks } from './any-chunks.ts';
import { allCells } from './any-hexes.ts';

/** A map whose last chunks reach beyond it. */
const COUNT = { rows: 21, columns: 19 };
const CELLS = allCells(COUNT);
const codes = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

describe('a map of cells in an array', () => {
  test('RA-23 holds what the last map holds that it took over, and calls back once for each cell that changed and for no other', () => {
    fc.assert(
      fc.property(fc.array(anyChunks(COUNT, 'abc'), { minLength: 1, maxLength: 4 }), (maps) => {
        const map = new CellMap(COUNT);
        let before = CELLS.map(() => BLANK);
        for (const chunks of maps) {
          const after = CELLS.map((cell) => inCell(chunks, cell));
          const changed: number[] = [];
          map.follow(chunks, (at) => {
            expect(map.codes[at], 'it is written by then').toBe(after[at]!.charCodeAt(0));
            changed.push(at);
          });
          expect(changed.sort((one, other) => one - other)).toEqual(
            CELLS.flatMap((_cell, at) => (before[at] === after[at] ? [] : [at])),
          );
          expect([...map.codes]).toEqual(codes(after.join('')));
          before = after;
          // The same map, and one like it, change nothing.
          for (const again of [chunks, { ...chunks }]) map.follow(again, (at) => expect.unreachable(`${at} changed`));
        }
      }),
    );
  });

  test('RA-23 is blank at first, needs nobody to be told, and leaves out what lies beyond it', () => {
    const map = new CellMap({ rows: 2, columns: 3 });
    expect([...map.codes]).toEqual(codes('......'));
    map.follow({ '0-0': 'a', '0-1': 'b', '1-0': 'c' });
    expect([...map.codes]).toEqual(codes('aaaaaa'));
    map.follow({ '0-1': 'b' });
    expect([...map.codes]).toEqual(codes('......'));
  });
});
