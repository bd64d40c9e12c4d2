import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, cellName, cellOf, relationOf } from '../../../src/rules/grid/cells.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { cellsBetween, planOfCells } from '../../../src/rules/search/way-plan.ts';
import { running } from './fixtures.ts';

/** A search whose party stands in A2, with cells that are cleared. */
function openWith(cleared: readonly string[], more: Partial<SearchOpen> = {}): SearchOpen {
  const { open } = running();
  const cells = Object.fromEntries(cleared.map((name) => [name, { mark: 'cleared', contents: 'empty' } as const]));
  return { ...open, party: 'A2', cells, ...more };
}

const cells = (open: SearchOpen, ...names: string[]): (Cell | null)[] => names.map((name) => cellOf(name, open.size));

describe('a way over cells before it is made', () => {
  test('SG-24 costs a round a cell, and says what is left of the time band', () => {
    const open = openWith(['A2', 'B2', 'B3'], { rounds: 3 });
    expect(planOfCells(open, cells(open, 'A2', 'B2', 'B3'))).toEqual({ steps: 2, rounds: 2, left: 2, no: null, met: null });
    const late = { ...open, rounds: 7 };
    expect(planOfCells(late, cells(late, 'A2', 'B2')).left).toBe(-1);
    const last = { ...open, rounds: 40 };
    expect(planOfCells(last, cells(last, 'A2', 'B2')).left).toBeNull();
  });

  test('SG-24 costs nothing over cleared cells where an option has it so', () => {
    const open = openWith(['A2', 'B2']);
    const free = { ...open, options: { ...open.options, clearedFree: true } };
    expect(planOfCells(free, cells(free, 'A2', 'B2', 'C2'))).toMatchObject({ steps: 2, rounds: 1 });
  });

  test('SG-22 goes no further for certain than the first cell that is not cleared', () => {
    const open = openWith(['A2']);
    expect(planOfCells(open, cells(open, 'A2', 'B2', 'C2'))).toMatchObject({ steps: 1, rounds: 1, no: null, met: 'B2' });
    expect(planOfCells(open, cells(open, 'A2', 'B2'))).toMatchObject({ steps: 1, met: null });
  });

  test('SG-22 says what the rules refuse: a cell that is not cleared, over a corner, too far, off the grid', () => {
    const codeOf = (open: SearchOpen, ...names: string[]) => planOfCells(open, cells(open, ...names)).no?.refusal.code;
    const open = openWith(['A2', 'B2']);
    expect(codeOf(openWith([]), 'A2', 'B2')).toBe('uncleared');
    expect(codeOf(open, 'A2', 'B3')).toBe('diagonal');
    expect(codeOf(open, 'A2', 'C2')).toBe('too-far');
    expect(codeOf(open, 'A2', 'B2', 'nowhere')).toBe('off-grid');
    expect(planOfCells(open, cells(open, 'A2', 'B2', 'nowhere')).steps).toBe(1);
  });

  test('SG-22 is found round the corner with more cleared cells, and never to a neighbour over a corner', () => {
    const corner = { column: 0, row: 0 };
    const across = { column: 2, row: 2 };
    const round = (...cleared: string[]) => cellsBetween(openWith(cleared), corner, across)?.map(cellName);
    expect(round('A2', 'A3')).toEqual(['A2', 'A3', 'B3', 'C3']);
    expect(round('B1', 'C1')).toEqual(['B1', 'C1', 'C2', 'C3']);
    expect(cellsBetween(openWith([]), corner, { column: 1, row: 1 })).toBeNull();
  });

  test('SG-22 goes from neighbour to neighbour to where it is asked, and where all is cleared nothing refuses it', () => {
    const { size } = running().open;
    const all = Array.from({ length: size.rows * size.columns }, (_, at): Cell => ({
      row: Math.floor(at / size.columns),
      column: at % size.columns,
    }));
    const open = openWith(all.map(cellName));
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(...all), (from, to) => {
        fc.pre(!['same', 'diagonal'].includes(relationOf(from, to)));
        const way = [from, ...(cellsBetween(open, from, to) ?? [])];
        expect(way.at(-1)).toEqual(to);
        for (const [at, next] of way.slice(1).entries()) expect(relationOf(way[at] ?? from, next)).toBe('beside');
        const steps = way.length - 1;
        expect(planOfCells({ ...open, party: cellName(from) }, way)).toMatchObject({ steps, no: null, met: null });
      }),
    );
  });
});
