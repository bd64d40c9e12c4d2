import { describe, expect, test } from 'vitest';
import {
  FRESH_GRID_MODEL,
  gridContext,
  sharePercent,
  targetView,
} from '../../src/applications/search/search-window/grid/context.ts';
import { STOCK_PLANS } from '../../src/rules/search/plans.ts';
import { type State, accepted, laid, running, walked } from '../rules/search/fixtures.ts';
import { drawsOf } from '../rules/listed-dice.ts';

const cellIn = ({ rows }: ReturnType<typeof gridContext>, name: string) =>
  rows.flatMap(({ cells }) => cells).find((cell) => cell.name === name);

/** A search in which a friendly creature is looked for. */
const lookingFor = (state: State): State =>
  accepted(state, { kind: 'configure', objective: { name: 'Tam', kind: 'friendly-creature' } }).state;

const placed = (contents: Readonly<Record<string, 'friendly-creature' | 'hostile-obstacle'>>): State =>
  Object.entries(contents).reduce(
    (state, [cell, what]) => accepted(state, { kind: 'place', cell, contents: what }).state,
    laid(),
  );

describe('the tab of the grid', () => {
  test('SG-40 shows what lies where with the hidden half, and nothing of it without', () => {
    const { open, hidden } = running({ B2: 'hostile-creature' });
    const shown = gridContext(open, hidden, { ...FRESH_GRID_MODEL, selected: 'B2' });
    expect(cellIn(shown, 'B2')).toEqual({
      name: 'B2',
      contents: 'hostile-creature',
      icon: 'fa-dragon',
      mark: 'unknown',
      offered: false,
      selected: true,
      held: false,
      party: false,
      target: '',
      movable: true,
      reached: true,
    });
    expect(shown.cell?.contents.filter(({ chosen }) => chosen)).toEqual([
      { id: 'hostile-creature', icon: 'fa-dragon', chosen: true },
    ]);
    expect(shown).toMatchObject({ unlocked: true, entered: true, columns: ['A', 'B', 'C'], dice: [6, 8, 10], bare: false });
    const closed = gridContext(open, null, FRESH_GRID_MODEL);
    expect(closed).toMatchObject({ unlocked: false, waiting: '', lastDice: '' });
    expect(closed.target.state).toBe('idle');
    expect(
      closed.rows.flatMap(({ cells }) => cells.map(({ contents, icon, movable }) => `${contents}${icon}${movable}`)),
    ).toEqual(Array.from({ length: 9 }, () => 'emptyfalse'));
  });

  test('SG-04 offers the cells that the dice leave open while an encounter waits', () => {
    const fresh = accepted(laid(), { kind: 'configure', options: { highestFace: 'that-coordinate' } }).state;
    const waiting = accepted(fresh, { kind: 'roll-encounter', faces: 8 }, undefined, drawsOf([4, 2, 7])).state;
    const shown = gridContext(waiting.open, waiting.hidden, FRESH_GRID_MODEL);
    expect(shown).toMatchObject({ waiting: 'hostile-obstacle', behind: 0, bare: false });
    expect(shown.lastDice).toContain('d4:4');
    expect(shown.rows.flatMap(({ cells }) => cells.filter(({ offered }) => offered).map(({ name }) => name))).toEqual([
      'A2',
      'B2',
      'C2',
    ]);
  });

  test('SG-06 says what share of the cells a filling takes', () => {
    expect(sharePercent(STOCK_PLANS.easy, 1, false)).toBe(33);
    expect(sharePercent(STOCK_PLANS.easy, 2, false)).toBe(67);
    expect(sharePercent(STOCK_PLANS.easy, 9, false)).toBe(100);
    expect(sharePercent(STOCK_PLANS.moderate, 1, false)).toBe(16);
    expect(sharePercent(STOCK_PLANS.complex, 0, true)).toBe(100);
    const { open, hidden } = laid();
    expect(gridContext(open, hidden, { ...FRESH_GRID_MODEL, passes: 2 })).toMatchObject({ passes: 2, share: 67, bare: true });
  });

  test('SG-07 shows the proposed target, the named one, and that there is none', () => {
    const two = lookingFor(placed({ C1: 'friendly-creature', C3: 'friendly-creature', B3: 'hostile-obstacle' }));
    expect(targetView(two.open, two.hidden)).toMatchObject({ state: 'proposed', cell: 'C3' });
    expect(targetView(two.open, two.hidden).candidates).toEqual([
      { id: 'C1', chosen: false },
      { id: 'C3', chosen: false },
    ]);
    const shown = gridContext(two.open, two.hidden, { ...FRESH_GRID_MODEL, selected: 'C1' });
    expect(cellIn(shown, 'C3')?.target).toBe('proposed');
    expect(shown.cell).toMatchObject({ canBeTarget: true, isTarget: false });

    const other = accepted(two, { kind: 'target', cell: 'B3' }).state;
    expect(targetView(other.open, other.hidden)).toMatchObject({ state: 'named', cell: 'B3' });
    expect(targetView(other.open, other.hidden).candidates.filter(({ chosen }) => chosen)).toEqual([{ id: 'B3', chosen: true }]);
    expect(cellIn(gridContext(other.open, other.hidden, FRESH_GRID_MODEL), 'B3')?.target).toBe('named');

    const none = lookingFor(laid());
    expect(targetView(none.open, none.hidden)).toMatchObject({ state: 'absent', cell: '', candidates: [] });
    expect(targetView(laid().open, laid().hidden).state).toBe('idle');
  });

  test('SG-22 marks the party and what it has met, and keeps known contents where they are', () => {
    const { open, hidden } = walked(running({ A2: 'friendly-object' }), 'A2');
    const shown = gridContext(open, hidden, { ...FRESH_GRID_MODEL, selected: 'A2' });
    expect(cellIn(shown, 'A2')).toMatchObject({ mark: 'met', contents: 'friendly-object', party: true, movable: false });
    expect(shown.cell).toMatchObject({ known: true, movable: false, note: '' });
    expect(shown.cell?.marks.filter(({ chosen }) => chosen)).toEqual([{ id: 'met', chosen: true }]);
  });

  test('SG-25 offers nothing that changes what lies where once the search has ended', () => {
    const sought = lookingFor(placed({ B3: 'friendly-creature', C1: 'hostile-obstacle' }));
    const waiting = accepted(sought, { kind: 'roll-encounter', faces: 8 }, undefined, drawsOf([4, 2, 7])).state;
    const ended = accepted(waiting, { kind: 'end', how: 'given-up' }).state;
    const model = { ...FRESH_GRID_MODEL, selected: 'C1' };
    expect(gridContext(waiting.open, waiting.hidden, model)).toMatchObject({ over: false, waiting: 'hostile-obstacle' });
    const shown = gridContext(ended.open, ended.hidden, model);
    expect(shown).toMatchObject({
      over: true,
      waiting: '',
      cell: { movable: false, canBeTarget: false },
      target: { cell: 'B3', candidates: [] },
    });
    expect(shown.rows.flatMap(({ cells }) => cells).some(({ movable, offered }) => movable || offered)).toBe(false);
    const reopened = accepted(ended, { kind: 'reopen' }).state;
    expect(gridContext(reopened.open, reopened.hidden, model)).toMatchObject({
      over: false,
      cell: { movable: true, canBeTarget: true },
    });
  });

  test('SG-08 draws large grids closer, and Tab reaches one cell alone', () => {
    const plan = { ...STOCK_PLANS.complex, size: { columns: 26, rows: 20 }, dice: { column: 30, row: 20, encounters: [12] } };
    const { open, hidden } = laid({ plan });
    const shown = gridContext(open, hidden, FRESH_GRID_MODEL);
    expect(shown).toMatchObject({ density: 'dense' });
    expect(shown.columns.at(-1)).toBe('Z');
    expect(shown.rows.flatMap(({ cells }) => cells.filter(({ reached }) => reached).map(({ name }) => name))).toEqual(['A1']);
  });
});
