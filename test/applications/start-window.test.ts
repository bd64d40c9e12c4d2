import { expect, test } from 'vitest';
import {
  FRESH_START,
  beginningOf,
  lostBy,
  saidObjective,
  startContext,
} from '../../src/applications/search/start-window/context.ts';
import { laid, prepared } from '../rules/search/fixtures.ts';

const begun = ({ open, hidden }: ReturnType<typeof laid>, model = FRESH_START) => beginningOf(open, hidden, model);

test('SG-06 SG-07 a search of which nothing was said looks for somebody, and the dice say what lies where', () => {
  expect(begun(laid())).toEqual({ kind: 'friendly-creature', name: '', roll: true });
  expect(beginningOf(laid().open, null, FRESH_START)).toMatchObject({ roll: true });
});

test('SG-06 SG-07 what was set up before stays: nothing more is rolled, and what is looked for keeps its name, unless it is said', () => {
  const placed = prepared({ B2: 'hostile-obstacle' });
  expect(begun(placed)).toEqual({ kind: '', name: '', roll: false });
  expect(begun(placed, { ...FRESH_START, roll: true })).toMatchObject({ roll: true });
  // Somebody who was named is looked for, whatever lies there.
  expect(begun(placed, { ...FRESH_START, name: 'Tilda' })).toEqual({ kind: 'friendly-creature', name: 'Tilda', roll: false });
  expect(begun(placed, { ...FRESH_START, kind: '', name: 'Tilda' })).toMatchObject({ kind: '' });
  const waiting = { ...laid(), hidden: { ...laid().hidden, choices: 'h**' } };
  expect(begun(waiting)).toMatchObject({ roll: false });
  const sought = { ...laid(), open: { ...laid().open, objective: { kind: 'friendly-object', name: 'the ring' } as const } };
  expect(begun(sought)).toEqual({ kind: 'friendly-object', name: 'the ring', roll: true });
  expect(begun(sought, { ...FRESH_START, kind: '', name: '' })).toMatchObject({ kind: '', name: '' });
});

test('SG-07 what was said of what is looked for is taken along to the whole set-up, and nothing that was not said', () => {
  const { open, hidden } = laid();
  expect(saidObjective(open, hidden, FRESH_START)).toBeNull();
  const named = saidObjective(open, hidden, { ...FRESH_START, name: 'Tilda' });
  expect(named).toEqual({ kind: 'friendly-creature', name: 'Tilda' });
  expect(saidObjective({ objective: named! }, hidden, { ...FRESH_START, name: 'Tilda' })).toBeNull();
  expect(saidObjective({ objective: named! }, hidden, { ...FRESH_START, kind: '' })).toEqual({ kind: '', name: '' });
});

test('SG-06 the window tells how much lies there already', () => {
  const shown = ({ open, hidden }: ReturnType<typeof laid>) =>
    startContext(open, hidden, FRESH_START, { presets: [] }, new Map());
  expect(shown(laid())).toMatchObject({ lies: '', roll: true });
  expect(shown(prepared({ B2: 'hostile-obstacle', A1: 'empty' }))).toMatchObject({ lies: '2', roll: false });
});

test('SG-08 the window tells how many cells with something in them a smaller grid would take away', () => {
  const { open, hidden } = prepared({ B2: 'hostile-obstacle', C1: 'empty', A3: 'empty' });
  expect(lostBy(open, hidden, { columns: 2, rows: 2 })).toBe(2);
  expect(lostBy(open, hidden, { columns: 5, rows: 5 })).toBe(0);
  expect(lostBy(open, null, { columns: 2, rows: 2 })).toBe(0);
});
