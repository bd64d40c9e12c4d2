import { describe, expect, test } from 'vitest';
import { besideCell } from '../../src/applications/search/cell-card/beside-cell.ts';
import { cellContext } from '../../src/applications/search/cell-card/context.ts';
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

describe('where the card lies', () => {
  const page = { innerWidth: 1280, innerHeight: 800 };
  const card = { width: 260, height: 200 };

  test('right of its cell, and left of it where there is no room', () => {
    expect(besideCell({ from: { x: 300, y: 200 }, to: { x: 400, y: 300 } }, card, page)).toEqual({ left: 408, top: 200 });
    expect(besideCell({ from: { x: 700, y: 200 }, to: { x: 800, y: 300 } }, card, page)).toEqual({ left: 432, top: 200 });
  });

  test('wholly on the page, above the bar', () => {
    const { left, top } = besideCell({ from: { x: -500, y: 700 }, to: { x: -400, y: 800 } }, card, page);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top + card.height).toBeLessThan(page.innerHeight - 100);
  });
});
