import { describe, expect, test } from 'vitest';
import { type Clicker, type Deed, deedsOf, lookAt } from '../../src/canvas/search/deeds.ts';
import { cellsOf } from '../../src/rules/grid/cells.ts';
import { withPlaced } from '../../src/rules/search/contents.ts';
import { DEFAULT_OPTIONS, type SearchHidden, type SearchOpen } from '../../src/rules/search/state.ts';

const SIZE = { columns: 3, rows: 3 };
const NOTHING = '.........';

function clicker(open: Partial<SearchOpen>, who: Partial<Omit<Clicker, 'open'>> = {}): Clicker {
  const whole = { size: SIZE, cells: {}, options: DEFAULT_OPTIONS, status: 'running', party: '', ...open } as SearchOpen;
  return { open: whole, hidden: null, gm: false, moves: false, answers: false, ...who };
}

function hidden(some: Partial<SearchHidden> = {}): SearchHidden {
  return { layout: NOTHING, choices: '', dice: '', target: '', ...some };
}

/** Names the cells of each kind of deed. */
function byKind(deeds: readonly Deed[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { kind, cell } of deeds) (all[kind] ??= []).push(cell);
  return all;
}

const MET = { A2: { mark: 'met', contents: 'friendly-object' } } as const;
const CLEARED = { A2: { mark: 'cleared', contents: 'friendly-object' }, A1: { mark: 'cleared', contents: 'empty' } } as const;

describe('what a click on a cell does', () => {
  test('SG-20 whoever may move the party starts in column A, and nobody else does', () => {
    expect(byKind(deedsOf(clicker({}, { moves: true })))).toEqual({ start: ['A1', 'A2', 'A3'] });
    expect(deedsOf(clicker({}))).toEqual([]);
  });

  test('SG-22 no step is offered from a cell that is not cleared', () => {
    expect(byKind(deedsOf(clicker({ party: 'A2', cells: MET }, { moves: true })))).toEqual({ look: ['A2'] });
  });

  test('SG-22 SG-24 steps lead to the neighbours, each with what it costs', () => {
    const open = { party: 'A2', cells: CLEARED };
    const deeds = deedsOf(clicker(open, { moves: true }));
    expect(byKind(deeds)).toEqual({ back: ['A1'], search: ['B2', 'A3'], look: ['A2'] });
    expect(deeds.find(({ cell }) => cell === 'B2')).toMatchObject({ command: { kind: 'step', direction: 'east' } });
    const free = { ...open, options: { ...DEFAULT_OPTIONS, clearedFree: true } };
    expect(byKind(deedsOf(clicker(free, { moves: true })))).toMatchObject({ 'back-free': ['A1'], search: ['B2', 'A3'] });
  });

  test('SG-40 players look at known cells alone, whatever lies hidden', () => {
    expect(byKind(deedsOf(clicker({ party: 'A2', cells: MET })))).toEqual({ look: ['A2'] });
    expect(deedsOf(clicker({ status: 'laid' }, { moves: true }))).toEqual([]);
  });

  test('SG-40 the card of a cell is to be had wherever something is known, and for GMs everywhere, whatever a click does there', () => {
    const open = { party: 'A2', cells: CLEARED };
    const cells = (who: Partial<Clicker>): string[] =>
      cellsOf(SIZE).flatMap((at) => lookAt(clicker(open, { moves: true, ...who }), at)?.cell ?? []);
    expect(cells({})).toEqual(['A1', 'A2']);
    expect(cells({ gm: true })).toHaveLength(9);
  });

  test('SG-04 for the GM what waits goes before moves, in the cells that its dice allow', () => {
    const layout = withPlaced(NOTHING, 1, 'empty');
    const gm = { gm: true, moves: true, hidden: hidden({ layout, choices: 'h*1' }) };
    const deeds = deedsOf(clicker({}, gm));
    const waiting = deeds.filter(({ kind }) => kind === 'place').map(({ cell }) => cell);
    expect(waiting).toEqual(['A1', 'C1']);
    expect(deeds.some(({ kind }) => kind === 'start')).toBe(false);
    expect(deeds).toHaveLength(9);
  });

  test('SG-04 a GM who cannot read what lies hidden is offered no placing, and none after the end', () => {
    expect(byKind(deedsOf(clicker({ party: 'A2', cells: MET }, { gm: true })))['place']).toBeUndefined();
    const over = clicker({ status: 'ended' }, { gm: true, hidden: hidden({ choices: 'h**' }) });
    expect(byKind(deedsOf(over))).toEqual({ look: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'] });
  });

  test('SG-13 the cells that legwork leaves open are chosen by whoever may answer', () => {
    const task = { done: 1, phase: 'choose', critical: false, column: -1, row: 1 } as const;
    const open = { status: 'legwork', task } as const;
    expect(byKind(deedsOf(clicker(open, { answers: true })))).toEqual({ choose: ['A2', 'B2', 'C2'] });
    expect(deedsOf(clicker(open))).toEqual([]);
  });

  test('SG-12 a swap is answered by either of its two cells', () => {
    const task = { done: 1, phase: 'swap', critical: true, column: 0, row: 1 } as const;
    const deeds = deedsOf(clicker({ status: 'legwork', task }, { answers: true }));
    expect(deeds).toEqual([
      { kind: 'keep', cell: 'A2', command: { kind: 'legwork-swap', swap: false } },
      { kind: 'swap', cell: 'B1', command: { kind: 'legwork-swap', swap: true } },
    ]);
  });
});
