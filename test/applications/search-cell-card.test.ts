import { describe, expect, test } from 'vitest';
import { besideCell } from '../../src/applications/search/cell-card/beside-cell.ts';
import { cellContext } from '../../src/applications/search/cell-card/context.ts';
import { neededBeside } from '../../src/applications/search/cell-card/needed.ts';
import { cellName } from '../../src/rules/grid/cells.ts';
import { withPlaced } from '../../src/rules/search/contents.ts';
import type { SearchHidden, SearchOpen } from '../../src/rules/search/state.ts';

const SIZE = { columns: 2, rows: 2 };
const HIDDEN: SearchHidden = { layout: withPlaced('....', 1, 'hostile-creature'), choices: '', dice: '', target: 'B1' };

function open(some: Partial<SearchOpen> = {}): SearchOpen {
  const objective = { kind: 'hostile-creature', name: 'the beast' };
  return { size: SIZE, cells: {}, status: 'running', party: 'A1', found: false, objective, ...some } as SearchOpen;
}

const KNOWN = { A1: { mark: 'failed', contents: 'hostile-obstacle', failures: 2, note: 'Wet feet.' } } as const;

describe('the card of a cell', () => {
  test('SG-40 players are shown a cell that is known, without anything to press, and no other', () => {
    const shown = cellContext(open({ cells: KNOWN }), null, false, 'A1');
    expect(shown).toMatchObject({ contents: 'hostile-obstacle', mark: 'failed', failures: 2, note: 'Wet feet.', party: true });
    expect(shown).toMatchObject({ places: [], canBeTarget: false, canBeNoTarget: false, canPut: false, isTarget: false });
    expect(cellContext(open({ cells: KNOWN }), null, false, 'B1')).toBeNull();
  });

  test('SG-04 SG-07 the GM sees what lies hidden, and may place, name the target, and put the party there', () => {
    const shown = cellContext(open({ cells: KNOWN }), HIDDEN, true, 'B1');
    expect(shown).toMatchObject({ contents: 'hostile-creature', mark: 'unknown', isTarget: true, canBeNoTarget: true });
    expect(shown).toMatchObject({ canBeTarget: false, canPut: true, clears: true });
    expect(shown?.places.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['hostile-creature']);
    expect(cellContext(open(), HIDDEN, true, 'B2')).toMatchObject({ contents: '', clears: false, canBeTarget: true });
  });

  test('SG-04 SG-22 a known cell stands as it was, and the party is not put where it is', () => {
    expect(cellContext(open({ cells: KNOWN }), HIDDEN, true, 'A1')).toMatchObject({ places: [], canPut: false });
  });

  test('SG-25 nothing is placed or named after the end', () => {
    const shown = cellContext(open({ status: 'ended' }), HIDDEN, true, 'B1');
    expect(shown).toMatchObject({ places: [], canBeTarget: false, canBeNoTarget: false, canPut: false });
  });

  test('SG-40 a GM without the key sees no contents, and places nothing', () => {
    expect(cellContext(open(), null, true, 'B1')).toMatchObject({ contents: '', locked: true, places: [], canBeTarget: false });
  });
});

describe('where the card of a cell lies', () => {
  const free = { left: 110, top: 70, right: 930, bottom: 560 };
  const card = { width: 260, height: 200 };
  const cellAt = (left: number, top: number, side = 100) => ({ left, top, right: left + side, bottom: top + side });

  test('right of its cell, and left of it where there is no room', () => {
    expect(besideCell(cellAt(300, 200), card, free, [])).toEqual({ left: 408, top: 200 });
    expect(besideCell(cellAt(700, 200), card, free, [])).toEqual({ left: 432, top: 200 });
  });

  test('wholly on what is free of the page, and not over its own cell', () => {
    const { left, top } = besideCell(cellAt(-500, 700), card, free, []);
    expect([left >= free.left, top + card.height <= free.bottom]).toEqual([true, true]);
    const low = besideCell(cellAt(400, 450), card, free, []);
    expect(low).toEqual({ left: 508, top: 360 });
  });

  test('SG-22 where it covers least of what is needed: not over the neighbours of its cell, or the ways on of the party', () => {
    const neighbours = [cellAt(500, 200), cellAt(300, 200), cellAt(400, 100), cellAt(400, 300)];
    expect(besideCell(cellAt(400, 200), card, free, neighbours)).toEqual({ left: 608, top: 200 });
    const east = [0, 100, 200, 300].map((top) => cellAt(600, top, 260));
    expect(besideCell(cellAt(400, 200), card, free, [...neighbours, ...east])).toEqual({ left: 110, top: 200 });
    expect(besideCell(cellAt(130, 200), card, free, [cellAt(230, 200)])).toEqual({ left: 130, top: 308 });
  });

  test('SG-20 SG-22 what is needed are its neighbours, the party, and where that may go', () => {
    const names = (some: Partial<SearchOpen>) => neededBeside(open(some), { column: 1, row: 1 }).map(cellName);
    expect(names({ party: '' })).toEqual(['B1', 'A2', 'A1', 'A2']);
    const cleared = { A1: { ...KNOWN.A1, mark: 'cleared' } } as const;
    expect(names({ cells: cleared })).toEqual(['B1', 'A2', 'A1', 'B1', 'A2']);
  });
});
