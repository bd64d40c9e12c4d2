import { describe, expect, test } from 'vitest';
import {
  FRESH_CHANCES_MODEL,
  chancesContext,
  percentOf,
} from '../../src/applications/table-play/encounter-window/chances-context.ts';
import { headContext, pageOf } from '../../src/applications/table-play/encounter-window/context.ts';
import {
  FRESH_ROLL_MODEL,
  ResultSections,
  type RollSubject,
  recurCommands,
  rollContext,
} from '../../src/applications/table-play/encounter-window/roll-context.ts';
import { FRESH_ROWS_MODEL, ROWS_ON_PAGE, rowsContext } from '../../src/applications/table-play/encounter-window/rows-context.ts';
import { settingsContext, useOf, wordsIn } from '../../src/applications/table-play/encounter-window/settings-context.ts';
import { rangeWords, rowWords } from '../../src/applications/table-play/parts/row-words.ts';
import { MAX_MESSAGE } from '../../src/play/messages.ts';
import { paddedSize, seal } from '../../src/play/sealing.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { analyse } from '../../src/rules/encounters/analysis.ts';
import type { Result } from '../../src/rules/table-play/results.ts';
import type { Standing } from '../../src/rules/table-play/standing.ts';
import type { EncounterRow, EncounterTable } from '../../src/rules/encounters/table.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { row, table } from '../rules/encounters/tables.ts';

const UUID = 'RollTable.mill000000000000';

function standing(of: EncounterTable, marks: Partial<Standing> = {}): Standing {
  return { table: of, checks: {}, ask: [], ...marks };
}

describe('what stands above the tabs', () => {
  const mill = { ...table('up'), drawn: {} };

  test('tells the dice, the number of rows and who knows', () => {
    expect(headContext(mill, true, false, null)).toEqual({
      name: mill.name,
      formula: mill.formula,
      rows: mill.rows.length,
      secret: true,
      chosen: true,
      notice: '',
    });
  });

  test('says what keeps the table from being played, what cannot be read first', () => {
    expect(headContext(mill, true, true, null).notice).toBe('locked');
    expect(headContext(mill, true, true, 'damaged').notice).toBe('damaged');
    expect(headContext(mill, true, true, 'newer').notice).toBe('newer');
    expect(headContext({ ...mill, rows: [] }, true, false, null).notice).toBe('empty');
    expect(headContext(null, false, false, null)).toMatchObject({ chosen: false, notice: '' });
  });
});

describe('pages and words', () => {
  test('a page past the last is the last, and an empty list has one page', () => {
    const numbers = Array.from({ length: 101 }, (_, index) => index);
    expect(pageOf(numbers, 2, 50)).toMatchObject({ page: 2, pages: 3, previous: 1, next: 3 });
    expect(pageOf(numbers, 9, 50)).toEqual({ items: [100], page: 3, pages: 3, previous: 2, next: 0 });
    expect(pageOf([], 1, 50)).toEqual({ items: [], page: 1, pages: 1, previous: 0, next: 0 });
  });

  test('a row that says nothing is told by its numbers', () => {
    expect(rowWords(row('r', 4, 7, 'event', { text: '<p> </p>' }))).toBe('4–7');
    expect(rangeWords({ from: 4, to: 4 })).toBe('4');
  });
});

describe('the tab of rolling', () => {
  const mill = table('up', { rows: table('up').rows.map((one) => (one.id === 'rats' ? { ...one, link: 'Actor.rat' } : one)) });
  const result = (number: number, changes: Partial<Result> = {}): Result => ({
    number,
    total: 3,
    row: 'rats',
    rolled: 'rats',
    why: 'rolled',
    passed: 0,
    offer: false,
    done: false,
    secret: true,
    ...changes,
  });
  const making = {
    sectionsOf: () => [],
    actorIn: ({ link, text }: Pick<EncounterRow, 'link' | 'text'>) =>
      link.startsWith('Actor.') ? link : text.includes('vault spider') ? 'Actor.spider' : '',
  };
  const subject = (changes: Partial<RollSubject> = {}): RollSubject => ({
    uuid: UUID,
    table: mill,
    results: [],
    secret: true,
    standing: standing(mill),
    elsewhere: [],
    ...changes,
  });

  test('shows the newest result, what else waits, and what is done with', () => {
    const results = [result(4), result(3, { done: true }), result(2), result(1, { done: true })];
    const view = rollContext(subject({ results }), FRESH_ROLL_MODEL, making);
    expect(view.latest?.number).toBe(4);
    expect(view.tray.map(({ number }) => number)).toEqual([2]);
    expect(view.past.map(({ number }) => number)).toEqual([3, 1]);
  });

  test('has no latest result once the GM is done with the newest', () => {
    const view = rollContext(subject({ results: [result(2, { done: true }), result(1)] }), FRESH_ROLL_MODEL, making);
    expect(view.latest).toBeNull();
    expect(view.tray.map(({ number }) => number)).toEqual([1]);
  });

  test('SC-35 says what was rolled where something else is played, and how many more were passed over', () => {
    const played = result(1, { row: 'sack', rolled: 'rats', why: 'next-up', passed: 3 });
    const { latest } = rollContext(subject({ results: [played] }), FRESH_ROLL_MODEL, making);
    expect(latest).toMatchObject({ text: rowWords(mill.rows.find(({ id }) => id === 'sack')!), why: 'next-up', others: 2 });
    expect(latest?.rolled).toBe(rowWords(mill.rows.find(({ id }) => id === 'rats')!));
    expect(rollContext(subject({ results: [result(1)] }), FRESH_ROLL_MODEL, making).latest?.rolled).toBe('');
  });

  test('SC-37 nothing happens where no row is played, and a row that is gone counts as none', () => {
    for (const gone of ['', 'deleted'])
      expect(rollContext(subject({ results: [result(1, { row: gone })] }), FRESH_ROLL_MODEL, making).latest).toMatchObject({
        text: '',
        kind: '',
        link: '',
        actor: false,
      });
  });

  test('an actor can be placed, a creature fought, and a row that leads to a table followed', () => {
    const { latest } = rollContext(subject({ results: [result(1)] }), FRESH_ROLL_MODEL, making);
    expect(latest).toMatchObject({ actor: true, combat: true, leadsTo: '' });
    const leading = { ...mill, rows: mill.rows.map((one) => ({ ...one, link: 'RollTable.birds' })) };
    const on = rollContext(subject({ table: leading, results: [result(1)] }), FRESH_ROLL_MODEL, making);
    expect(on.latest).toMatchObject({ actor: false, combat: false, leadsTo: 'RollTable.birds' });
  });

  test('an actor that only words speak of is placed and opened as one that the row is linked to', () => {
    const named = { ...mill, rows: mill.rows.map((one) => ({ ...one, link: '', text: 'A vault spider' })) };
    const { latest } = rollContext(subject({ table: named, results: [result(1)] }), FRESH_ROLL_MODEL, making);
    expect(latest).toMatchObject({ actor: true, combat: true, link: 'Actor.spider' });
  });

  test('SC-36 asks of every row that can happen again, ticked until the GM says otherwise', () => {
    const asked = subject({ standing: standing(mill, { ask: ['rats', 'sack'] }) });
    const view = rollContext(asked, { ...FRESH_ROLL_MODEL, unticked: ['sack'] }, making);
    expect(view.ask.map(({ id, ticked }) => [id, ticked])).toEqual([
      ['rats', true],
      ['sack', false],
    ]);
  });

  test('SC-36 says which of many rows can happen again in commands that fit in a message each', () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `row${String(index).padStart(13, '0')}`);
    const room = (command: object): number => {
      const ask = JSON.stringify({
        ...{ kind: 'command', holder: 'RollTable.mill000000000000', expedition: 'mill000000000000', revision: 99_999, basis: '' },
        command,
      });
      const sealed = seal(KEY, 'ask/client01:1', ask, paddedSize(ask.length), byteStream(7));
      return JSON.stringify({ type: 'request', id: 'client01:1', module: 'v'.repeat(40), ask: { kind: 'sealed', sealed } })
        .length;
    };
    const told = (unticked: readonly string[]): [number, boolean | undefined][] => {
      const commands = recurCommands(ids, unticked);
      for (const command of commands) expect(room(command)).toBeLessThanOrEqual(MAX_MESSAGE);
      return commands.map(({ rows, allBut }) => [rows.length, allBut]);
    };
    expect(told([])).toEqual([[0, true]]);
    expect(told(ids.slice(2600))).toEqual([[400, true]]);
    expect(told(ids.slice(0, 2600))).toEqual([[400, undefined]]);
    expect(told(ids.slice(0, 1900))).toEqual([
      [500, undefined],
      [500, undefined],
      [100, undefined],
    ]);
    expect(recurCommands(['rats', 'sack'], ['sack', 'gone'])).toEqual([{ kind: 'recur', rows: ['rats'] }]);
    expect(room({ kind: 'recur', rows: ids })).toBeGreaterThan(MAX_MESSAGE);
  });

  test('counts the rows that are still open; No Encounter is none of them', () => {
    const checks = { rats: true, sack: true } as const;
    const view = rollContext(subject({ standing: standing(mill, { checks }) }), FRESH_ROLL_MODEL, making);
    expect(view.entries).toBe(mill.rows.length - 1);
    expect(view.left).toBe(view.entries - 2);
  });

  test('cannot be rolled on without rows, or where this browser cannot read how it stands', () => {
    expect(rollContext(subject(), FRESH_ROLL_MODEL, making).barred).toBe('');
    expect(rollContext(subject({ standing: null }), FRESH_ROLL_MODEL, making)).toMatchObject({
      barred: 'GHOSTMAP.Tables.Chances.State.unknown',
      known: false,
    });
    const bare = rollContext(subject({ table: { ...mill, rows: [] } }), FRESH_ROLL_MODEL, making);
    expect(bare).toMatchObject({ barred: 'GHOSTMAP.Tables.Notice.empty', known: true });
  });

  test('shows what waits of other tables, each with its own rows', () => {
    const woods = table('down', { name: 'Woods' });
    const elsewhere = [{ uuid: 'RollTable.woods', table: woods, results: [result(7), result(6, { done: true })] }];
    const { others } = rollContext(subject({ elsewhere }), FRESH_ROLL_MODEL, making);
    expect(others).toMatchObject([
      { uuid: 'RollTable.woods', name: 'Woods', results: [{ number: 7, table: 'RollTable.woods' }] },
    ]);
    expect(others[0]?.results).toHaveLength(1);
  });

  test('procedures add sections to a result, and one that has nothing to say adds none', () => {
    const sections = new ResultSections();
    sections.add('ramble', 'ramble.hbs', ({ total }) => ({ distance: total * 10 }));
    sections.add('scramble', 'scramble.hbs', () => null);
    expect(sections.templates).toEqual(['ramble.hbs', 'scramble.hbs']);
    const view = rollContext(subject({ results: [result(1)] }), FRESH_ROLL_MODEL, {
      ...making,
      sectionsOf: (one) => sections.of(one),
    });
    expect(view.latest?.sections).toEqual([{ template: 'ramble.hbs', context: { distance: 30 } }]);
    sections.add('ramble', 'ramble.hbs', () => null);
    expect(sections.of(view.latest!)).toEqual([]);
  });
});

describe('the tab of rows', () => {
  const mill = table('up');
  const name = (uuid: string): string => (uuid === 'Actor.rat' ? 'Rat' : '');

  test('lists rows in order with their marks', () => {
    const slain = { ...mill, rows: mill.rows.map((one) => (one.id === 'ghost' ? { ...one, slain: true } : one)) };
    const view = rowsContext(mill, standing(slain, { checks: { rats: true } }), FRESH_ROWS_MODEL, name);
    expect(view.items.map(({ from }) => from)).toEqual([...view.items.map(({ from }) => from)].sort((a, b) => a - b));
    expect(view.items.find(({ id }) => id === 'rats')).toMatchObject({ checked: true, slain: false });
    expect(view.items.find(({ id }) => id === 'ghost')).toMatchObject({ slain: true, lasting: true });
    expect(view.items.find(({ none }) => none)).toMatchObject({ checked: false });
    expect(view.known).toBe(true);
    expect(rowsContext(mill, null, FRESH_ROWS_MODEL, name)).toMatchObject({ known: false, all: mill.rows.length });
  });

  test('finds rows by words, by a number that falls on them, and by how they stand', () => {
    const find = (filter: string, by: '' | 'open' | 'checked' | 'slain' = ''): string[] =>
      rowsContext(mill, standing(mill, { checks: { rats: true } }), { filter, standing: by, page: 1 }, name).items.map(
        ({ id }) => id,
      );
    expect(find('RATS')).toEqual(['rats']);
    const rats = mill.rows.find(({ id }) => id === 'rats')!;
    expect(find(String(rats.from))).toEqual(['rats']);
    expect(find('', 'checked')).toEqual(['rats']);
    expect(find('', 'open')).not.toContain('rats');
    expect(find('', 'slain')).toEqual([]);
    expect(find('nothing of the kind')).toEqual([]);
  });

  test('a table of thousands shows one page', () => {
    const long = table('none', {
      formula: '1d5000',
      rows: Array.from({ length: 5000 }, (_, index) => row(`r${index}`, index + 1, index + 1, 'event')),
    });
    const view = rowsContext(long, standing(long), { ...FRESH_ROWS_MODEL, page: 100 }, name);
    expect(view).toMatchObject({ all: 5000, found: 5000, page: 100, pages: 5000 / ROWS_ON_PAGE, next: 0, previous: 99 });
    expect(view.items.map(({ from }) => from)).toEqual(Array.from({ length: ROWS_ON_PAGE }, (_, index) => 4951 + index));
  });

  test('names what a row is linked to, by its address where the document is gone', () => {
    const linked = table('up', {
      rows: [row('a', 1, 3, 'event', { link: 'Actor.rat' }), row('b', 4, 6, 'event', { link: 'Item.x' })],
    });
    const { items } = rowsContext(linked, standing(linked), FRESH_ROWS_MODEL, name);
    expect(items.map(({ linkName }) => linkName)).toEqual(['Rat', 'Item.x']);
  });

  test('tells gaps, overlaps and what cannot come up, a few of each', () => {
    const torn = table('up', {
      formula: '1d8',
      rows: [row('a', 1, 2, 'event'), row('b', 2, 3, 'event'), row('c', 6, 9, 'event')],
    });
    const { coverage, items } = rowsContext(torn, standing(torn), FRESH_ROWS_MODEL, name);
    expect(coverage).toMatchObject({ gaps: ['4–5'], outside: 1, totals: '1–8', mendable: true, withoutNone: true, more: 0 });
    expect(coverage.overlaps.map(({ range }) => range)).toEqual(['2']);
    expect(items.map(({ odd }) => odd)).toEqual([true, true, true]);
    const sparse = table('up', {
      formula: '1d20',
      rows: Array.from({ length: 10 }, (_, index) => row(`r${index}`, 2 * index + 1, 2 * index + 1, 'none')),
    });
    expect(rowsContext(sparse, standing(sparse), FRESH_ROWS_MODEL, name).coverage).toMatchObject({ more: 6, withoutNone: false });
    expect(rowsContext(mill, standing(mill), FRESH_ROWS_MODEL, name).coverage.mendable).toBe(false);
  });
});

describe('the tab of settings', () => {
  const scenes = [
    { id: 'b', name: 'Beta' },
    { id: 'a', name: 'Alpha' },
  ];
  const use = { scenes: ['a', 'gone'], regions: ['Mill', 'Yard'], terrains: ['hills'], time: 'night', danger: [1, 3] } as const;

  test('shows where the table is used', () => {
    const used = table('down', {
      use: { ...use, scenes: [...use.scenes], regions: [...use.regions], terrains: [...use.terrains], danger: [1, 3] },
    });
    const view = settingsContext(used, false, true, scenes, ['Yard', 'Mill', 'Mill']);
    expect(view.scenes).toEqual([
      { id: 'a', name: 'Alpha', chosen: true },
      { id: 'b', name: 'Beta', chosen: false },
    ]);
    expect(view).toMatchObject({
      lost: 1,
      regions: 'Mill, Yard',
      terrains: 'hills',
      regionNames: ['Mill', 'Yard'],
      secret: false,
    });
    expect(view.policies.find(({ chosen }) => chosen)?.id).toBe('down');
    expect(view.times.find(({ chosen }) => chosen)?.id).toBe('night');
    expect([view.least, view.most].map((ends) => ends.find(({ chosen }) => chosen)?.id)).toEqual(['1', '3']);
  });

  test('reads words with commas between them, each once', () => {
    expect(wordsIn(' hills, ,forest; hills')).toEqual(['hills', 'forest']);
  });

  test('keeps scenes that may come back, and lets one end of danger push the other', () => {
    const fields = { scenes: ['b'], regions: 'Mill', terrains: '', time: 'day', least: '4', most: '2' };
    const before = { scenes: ['a', 'gone'], regions: [], terrains: [], time: 'any', danger: [0, 5] as [number, number] } as const;
    const known = new Set(['a', 'b']);
    const kept = { ...before, scenes: [...before.scenes], regions: [], terrains: [] };
    expect(useOf(kept, fields, known, 'least')).toEqual({
      scenes: ['gone', 'b'],
      regions: ['Mill'],
      terrains: [],
      time: 'day',
      danger: [4, 4],
    });
    expect(useOf(kept, fields, known, 'most').danger).toEqual([2, 2]);
    expect(useOf(kept, { ...fields, time: 'noon' }, known, 'most').time).toBe('any');
  });
});

describe('the tab of chances', () => {
  const mill = table('up');
  const draws = drawsFor('ab'.repeat(32), 'chances', 1);

  test('says why there are no figures', () => {
    expect(chancesContext(mill, false, FRESH_CHANCES_MODEL).state).toBe('unknown');
    expect(chancesContext({ ...mill, rows: [] }, true, FRESH_CHANCES_MODEL).state).toBe('empty');
    expect(chancesContext(mill, true, FRESH_CHANCES_MODEL).state).toBe('working');
    const outlook = { analysis: null, hostile: null };
    expect(chancesContext(mill, true, { ...FRESH_CHANCES_MODEL, outlook }).state).toBe('foreign');
  });

  test('draws the chance of each row, now and fresh, the longest bar for the likeliest', () => {
    const analysis = analyse(mill, { rats: true }, draws);
    const hostile = { chance: 0.125, error: 0 };
    const view = chancesContext(mill, true, { ...FRESH_CHANCES_MODEL, outlook: { analysis, hostile } });
    expect(view).toMatchObject({ state: 'ready', simulated: 0, within: { percent: '12.5 %', exact: true } });
    const rats = view.items.find(({ id }) => id === 'rats');
    expect(rats).toMatchObject({ now: { percent: '0 %', bar: 0 }, fresh: { percent: '16.7 %' }, changed: true });
    expect(Math.max(...view.items.map(({ now }) => now.bar))).toBe(100);
  });

  test('says what a simulated figure is worth', () => {
    const outlook = { analysis: analyse(mill, {}, draws), hostile: { chance: 0.5, error: 0.0071 } };
    expect(chancesContext(mill, true, { ...FRESH_CHANCES_MODEL, outlook }).within).toMatchObject({
      exact: false,
      error: '0.7 %',
    });
  });

  test.each([
    [0, '0 %'],
    [0.0004, '< 0.1 %'],
    [0.0123, '1.2 %'],
    [0.9999, '100 %'],
    [1, '100 %'],
  ])('writes %d as %s', (chance, percent) => {
    expect(percentOf(chance)).toBe(percent);
  });
});
