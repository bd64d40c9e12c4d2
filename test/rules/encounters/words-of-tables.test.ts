import { describe, expect, test } from 'vitest';
import { rowIdAt } from '../../../src/rules/encounters/formats/assemble.ts';
import { itemIn } from '../../../src/rules/encounters/formats/book.ts';
import { draftTable, kindOf, likelyKind, linkIn, yesOrNo } from '../../../src/rules/encounters/formats/draft.ts';
import { bookOf, delimitedOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { closingQuote, eachPiece, indented, lineFeedsIn, written } from '../../../src/rules/encounters/formats/lines.ts';
import { notesIn, notesOf } from '../../../src/rules/encounters/formats/notes.ts';
import { parseCell, parseRange, readRange } from '../../../src/rules/encounters/formats/ranges.ts';
import { FaultList } from '../../../src/rules/encounters/formats/report.ts';
import { applySetting, isSetting, settingOf, settingsOf } from '../../../src/rules/encounters/formats/settings.ts';
import { isSentence, namesDice, titleIn, withPlainDice } from '../../../src/rules/encounters/formats/titles.ts';
import type { Weather } from '../../../src/rules/encounters/table.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { row, table } from './tables.ts';

describe('notes in braces', () => {
  test.each<[string, object]>([
    ['Mud {once}', { text: 'Mud', once: true }],
    ['Mud   {ONCE; Slain;danger 3}', { text: 'Mud', once: true, slain: true, danger: 3 }],
    ['Mud {}', { text: 'Mud' }],
    ['Mud { ; once ; }', { text: 'Mud', once: true }],
    ['{once}', { text: '', once: true }],
    ['Mud {trap}', { text: 'Mud', kind: 'obstacle' }],
    ['Mud {link Actor.x}', { text: 'Mud', link: 'Actor.x' }],
    ['Mud {link none}', { text: 'Mud', link: '' }],
    ['Mud {weight 12}', { text: 'Mud', weight: 12 }],
    ['Mud {id abc; danger  2  or so}', { text: 'Mud', id: 'abc', danger: 2 }],
    ['Mud {weather -1/.5/1d4}', { text: 'Mud', weather: { warmth: -1, action: 0.5, solar: '1d4' } }],
    ['Mud {deep} {once}', { text: 'Mud {deep}', once: true }],
    ['Mud {once}}', { text: 'Mud {once}}' }],
    ['Mud once}', { text: 'Mud once}' }],
    ['Mud {once} ', { text: 'Mud {once} ' }],
    ['Mud {once; deep}', { text: 'Mud {once; deep}' }],
    ['Mud {danger 6}', { text: 'Mud {danger 6}' }],
    ['Mud {danger}', { text: 'Mud {danger}' }],
    ['Mud {weight 0}', { text: 'Mud {weight 0}' }],
    ['Mud {at once}', { text: 'Mud {at once}' }],
    ['Mud {onceover}', { text: 'Mud {onceover}' }],
    ['Mud {slainly}', { text: 'Mud {slainly}' }],
    ['Mud {much weight 2}', { text: 'Mud {much weight 2}' }],
  ])('RA-60 %j are read', (words, said) => {
    expect(notesIn(words)).toEqual(said);
  });

  test('RA-60 say only what a row would not be without them', () => {
    expect(notesOf(row(rowIdAt(2), 1, 1, 'event', { text: 'Mud' }), 2)).toEqual([]);
    expect(notesOf(row(rowIdAt(2), 1, 1, 'none', { text: 'Nothing' }), 2)).toEqual([]);
    expect(notesOf(row(rowIdAt(2), 1, 1, 'hostile-creature', { text: '@UUID[Actor.x]{Ghoul}', link: 'Actor.x' }), 2)).toEqual([]);
    expect(
      notesOf(
        row('a', 1, 1, 'friendly-creature', {
          once: true,
          slain: true,
          danger: 1,
          link: 'Actor.x',
          weight: 2,
          weather: { warmth: 1, action: -1, solar: '1d4' },
        }),
        2,
      ),
    ).toEqual(['friendly creature', 'once', 'slain', 'danger 1', 'link Actor.x', 'weight 2', 'weather 1/-1/1d4', 'id a']);
    expect(notesOf(row('a', 1, 1, 'event', { text: '@UUID[Actor.x]{Ghoul}' }), 0)).toEqual(['link none', 'id a']);
  });

  test.each([
    [{ solar: '1d4', effect: 'rain' }, 'weather 1/-1/1d4/rain'],
    [{ solar: '1d4', effect: '' }, 'weather 1/-1/1d4'],
    [{ solar: '1d4/x' }, 'weather 1/-1/1d4/x/'],
    [{ solar: '1d4/x', effect: 'fog' }, 'weather 1/-1/1d4/x/fog'],
  ])('RA-14 weather %j is %j, and is read again as it was', (more, note) => {
    const weather = { warmth: 1, action: -1, ...more };
    expect(notesOf(row(rowIdAt(0), 1, 1, 'event', { text: 'Mud', weather }), 0)).toEqual([note]);
    const { effect, ...dry } = weather as Weather;
    expect(notesIn(`Mud {${note}}`)).toEqual({ text: 'Mud', weather: effect ? { ...dry, effect } : dry });
  });
});

describe('numbers of rows', () => {
  test.each<[string, number, number | null]>([
    [' 5 ) ', 5, null],
    ['5 .', 5, null],
    ['−5', -5, null],
    ['-0', 0, null],
    ['1…4', 1, 4],
    ['1...4', 1, 4],
    ['1~4', 1, 4],
    ['1 THROUGH 4', 1, 4],
    ['5 OR HIGHER', 5, Infinity],
    ['5 or over', 5, Infinity],
    ['5 +', 5, Infinity],
    ['00-000', 100, 1000],
    ['0', 0, null],
    ['001', 1, null],
    ['0012', 12, null],
  ])('RA-60 %j', (typed, from, to) => {
    expect(parseRange(typed)).toEqual({ from, to, reversed: false });
    expect(parseCell(` ${typed} `)).toEqual({ from, to, reversed: false });
  });

  test('RA-60 in a cell may have a word of another language, and are no longer than forty letters', () => {
    expect(parseCell(' 01  bis  05 ')).toEqual({ from: 1, to: 5, reversed: false });
    expect(parseRange('01 bis 05')).toBeNull();
    expect(parseCell(`1${' '.repeat(38)}2`)).toBeNull();
    expect(parseCell(`1-${' '.repeat(37)}2`)).toEqual({ from: 1, to: 2, reversed: false });
    expect(parseCell(`1-${' '.repeat(38)}2`)).toBeNull();
  });

  test('RA-60 that are none, or stand backwards, are named', () => {
    const faults = new FaultList();
    expect(readRange('2-1', 3, faults)).toEqual({ from: 1, to: 2, reversed: true });
    expect(readRange('1', 4, faults)).toEqual({ from: 1, to: null, reversed: false });
    expect(readRange('x'.repeat(50), 5, faults)).toBeNull();
    expect(faults.faults.map(({ line, code, data }) => [line, code, data])).toEqual([
      [3, 'range-reversed', { range: '2-1' }],
      [5, 'range-unreadable', { range: 'x'.repeat(40) }],
    ]);
  });

  test.each<[string, string, number, number | null]>([
    ['1. Mud', 'Mud', 1, null],
    ['  2)   Mud  ', 'Mud', 2, null],
    ['- **3–4:** Mud', 'Mud', 3, 4],
    ['> > 5: Mud', '', 5, null],
    ['>> 5: Mud', 'Mud', 5, null],
    ['#6 Mud', 'Mud', 6, null],
    ['__7__ Mud', 'Mud', 7, null],
    ['***8. Mud***', 'Mud', 8, null],
    ['*9 Mud', 'Mud', 9, null],
    ['+ 10-11 Mud \\\\', 'Mud', 10, 11],
    ['• (12) Mud', 'Mud', 12, null],
    ['· [13] Mud', 'Mud', 13, null],
    ['14 or more: Mud', 'Mud', 14, Infinity],
    ['15\\) Mud', 'Mud', 15, null],
    ['16-Mud', 'Mud', 16, null],
    ['17 – Mud', 'Mud', 17, null],
    ['18,19 Mud', '19 Mud', 18, null],
    ['20|Mud', 'Mud', 20, null],
  ])('RA-60 %j is an item of a list', (line, text, from, to) => {
    expect(itemIn(line)).toEqual({ range: { from, to, reversed: false }, text: text || 'Mud' });
  });

  test.each(['Mud', '1.', '1: ', '10-foot pole', '1d6 wolves', '# 1 Mud', 'a 1 Mud', ''])('RA-60 %j is none', (line) => {
    expect(itemIn(line)).toBeNull();
  });
});

describe('settings', () => {
  test.each([
    ['# name: Fens: deep ', { key: 'name', value: 'Fens: deep' }],
    [' #Check  Off : gm', { key: 'check-off', value: 'gm' }],
    ['# name:', { key: 'name', value: '' }],
    ['## name: Fens', null],
    ['a # name: Fens', null],
    ['# name', null],
    ['# 1d6: Fens', null],
    ['# na.me: Fens', null],
    [': x', null],
  ])('RA-60 %j', (line, said) => {
    expect(settingOf(line)).toEqual(said);
  });

  test('RA-60 have names in any case', () => {
    expect(['Name', 'CHECK-OFF', 'escapes', 'names', ''].map(isSetting)).toEqual([true, true, true, false, false]);
  });

  const anywhere = { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, 5] };
  test.each<[string, string, object]>([
    ['policy', 'UP', { policy: 'up' }],
    ['check-off', 'GM', { checkOff: 'gm' }],
    ['secret', 'yes', { secret: true }],
    ['secret', 'no', { secret: false }],
    ['scenes', 'a; b', { use: { ...anywhere, scenes: ['a', 'b'] } }],
    ['regions', ' ;North\\; east;; \\\\ ', { use: { ...anywhere, regions: ['North; east', '\\'] } }],
    ['terrains', '', { use: anywhere }],
    ['time', 'Night', { use: { ...anywhere, time: 'night' } }],
    ['danger', '1 – 3', { use: { ...anywhere, danger: [1, 3] } }],
    ['danger', '2-2', { use: { ...anywhere, danger: [2, 2] } }],
    ['escapes', 'none', {}],
  ])('RA-60 %s: %s', (key, value, settings) => {
    const draft = draftTable(1);
    expect(applySetting(draft, key, value)).toBe(true);
    expect(draft).toEqual({ ...draftTable(1), settings });
  });

  test.each([
    ['policy', 'sideways'],
    ['check-off', 'never'],
    ['secret', 'maybe'],
    ['secret', ''],
    ['time', 'noon'],
    ['danger', '3-1'],
    ['danger', '1-9'],
    ['danger', '11-3'],
    ['danger', '1-33'],
    ['danger', 'some'],
    ['colour', 'red'],
  ])('RA-60 %s: %s makes no sense', (key, value) => {
    const draft = draftTable(1);
    expect(applySetting(draft, key, value)).toBe(false);
    expect(draft).toEqual(draftTable(1));
  });

  test('RA-60 of a name and dice are the table’s own, and places are kept one beside another', () => {
    const draft = draftTable(2, { settings: { use: { ...table('up').use, time: 'day' } } });
    expect([
      applySetting(draft, 'name', 'Fens'),
      applySetting(draft, 'formula', '1d4'),
      applySetting(draft, 'scenes', 'a'),
    ]).toEqual([true, true, true]);
    expect(draft).toEqual({
      ...draftTable(2),
      name: 'Fens',
      formula: '1d4',
      settings: { use: { ...anywhere, scenes: ['a'], time: 'day' } },
    });
    expect(draftTable(2)).toEqual({
      line: 2,
      name: '',
      formula: '',
      foreignFormula: false,
      likely: '',
      sourceId: '',
      settings: {},
      rows: [],
    });
  });

  test('RA-60 are listed, open places left out', () => {
    const usual = [
      ['formula', '1d6'],
      ['policy', 'up'],
      ['check-off', 'at-once'],
    ];
    expect(settingsOf(table('up', { name: 'The \n\n mill' }))).toEqual([['name', 'The mill'], ...usual, ['secret', 'yes']]);
    const use = { scenes: ['a', 'b'], regions: ['x; y\\'], terrains: ['mud'], time: 'day', danger: [0, 4] } as const;
    expect(
      settingsOf(
        table('up', {
          secret: false,
          use: { ...use, scenes: ['a', 'b'], regions: ['x; y\\'], terrains: ['mud'], danger: [0, 4] },
        }),
      ),
    ).toEqual([
      ['name', 'The old mill'],
      ...usual,
      ['secret', 'no'],
      ['scenes', 'a; b'],
      ['regions', 'x\\; y\\\\'],
      ['terrains', 'mud'],
      ['time', 'day'],
      ['danger', '0-4'],
    ]);
  });
});

describe('lines above tables', () => {
  test.each<[string, string, string]>([
    ['Fens', 'Fens', ''],
    ['## Fens (1d6)', 'Fens', '1d6'],
    ['Fens (1d6 + 2):', 'Fens', '1d6+2'],
    ['1d6 Fens', 'Fens', '1d6'],
    ['Fens: 2d6 by night', 'Fens: by night', '2d6'],
    ['**Fens**  *by*   night __1d4__', 'Fens *by* night 1d4', ''],
    ['=== Fens ===', 'Fens', ''],
    ['> Fens | – ', 'Fens', ''],
    ['Fens [ ] ( )', 'Fens', ''],
    ['Fens (deep) [wet]', 'Fens (deep) [wet]', ''],
    ['Fens\\\\', 'Fens', ''],
    ['Fens\\\\ deep', 'Fens\\\\ deep', ''],
    ['Fens (3d0)', 'Fens', ''],
    ['Fens d%', 'Fens', 'd%'],
    ['Fens xd6', 'Fens xd6', ''],
    ['Fens 1d6x', 'Fens 1d6x', ''],
    ['Fens (W6)', 'Fens', 'd6'],
    ['Fens 3W6+1', 'Fens', '3d6+1'],
    ['***', '', ''],
    ['', '', ''],
  ])('RA-60 %j have a name and dice', (line, name, formula) => {
    expect(titleIn(line)).toEqual({ name, formula });
    if (formula !== '') expect(namesDice(line)).toBe(true);
  });

  test.each<[string, string]>([
    ['3W6', '3d6'],
    ['k100', 'd100'],
    ['1T20', '1d20'],
    ['К 20', 'd 20'],
    ['w%', 'd%'],
    ['d6 w8', 'd6 w8'],
    ['d 6 w8', 'd 6 w8'],
    ['d% w8', 'd% w8'],
    ['dw8', 'dw8'],
    ['dew w8', 'dew d8'],
    ['raw8', 'raw8'],
    ['w', 'w'],
  ])('RA-60 dice %j are written %j', (text, plain) => {
    expect(withPlainDice(text)).toBe(plain);
  });

  test.each<[string, boolean]>([
    ['Roll once an hour by night.', true],
    ['Roll once an hour by night', false],
    ['Roll once by night.', false],
    ['Roll  once  by  the  night.', false],
    ['  Roll once an hour by night!”*  ', true],
    ['Roll once an hour (by night.)', true],
    ['Roll once. An hour by the night', false],
    [`${'f'.repeat(80)}  `, false],
    ['f'.repeat(81), true],
    ['', false],
  ])('RA-60 %j tell something: %s', (line, is) => {
    expect(isSentence(line)).toBe(is);
  });
});

describe('what a row is', () => {
  test('RA-60 No Encounter by its words, a creature or a thing by its link', () => {
    expect(
      ['Nothing', ' no encounter! ', 'None.', 'Nobody here', 'nothing happens.', '—', 'No', 'Nothing much', 'Not one', ''].map(
        (text) => likelyKind(text, ''),
      ),
    ).toEqual(['none', 'none', 'none', 'none', 'none', 'none', 'none', 'event', 'event', 'event']);
    expect(
      ['Actor.x', 'Compendium.a.b.Actor.x', 'Item.x', 'Compendium.a.b.Item.x', 'XActor.x', 'XItem.x', 'Scene.x'].map((link) =>
        likelyKind('Mud', link),
      ),
    ).toEqual(['hostile-creature', 'hostile-creature', 'object', 'object', 'event', 'event', 'event']);
  });

  test('RA-60 by what people call it', () => {
    expect(
      [' Friendly_Creature ', 'hostile--creature', 'No  Encounter', 'TRAP', 'Treasure', 'weather', 'event', 'dragon', ''].map(
        kindOf,
      ),
    ).toEqual(['friendly-creature', 'hostile-creature', 'none', 'obstacle', 'object', 'event', 'event', null, null]);
  });

  test('RA-60 yes and no', () => {
    expect([' YES ', 'y', 'true', '1', 'x', '✓', '✔'].map(yesOrNo)).toEqual(Array.from({ length: 7 }, () => true));
    expect(['', ' ', 'NO', 'n', 'false', '0', '-'].map(yesOrNo)).toEqual(Array.from({ length: 7 }, () => false));
    expect(['maybe', '2'].map(yesOrNo)).toEqual([null, null]);
  });

  test('RA-60 the first document that it links to', () => {
    expect(['a @UUID[Actor.x-1]{b} @UUID[Item.y]', '@UUID[]', '@UUID[a b]', 'Actor.x'].map(linkIn)).toEqual([
      'Actor.x-1',
      '',
      '',
      '',
    ]);
  });
});

describe('pieces and lines', () => {
  test('RA-60 of a text are gone over with the lines they begin on, until one says that it is enough', () => {
    const seen: (readonly [string, number])[] = [];
    const go = (text: string, most: number): number =>
      atOnce(
        eachPiece(text, /[a-z]+|\n+/g, ([piece], line) => {
          seen.push([piece, line]);
          return seen.length < most;
        }),
      );
    expect(go('a\n\nbc\nd', 9)).toBe(4);
    expect(seen).toEqual([
      ['a', 1],
      ['\n\n', 1],
      ['bc', 3],
      ['\n', 3],
      ['d', 4],
    ]);
    expect(go('a\n\nbc\nd', 8)).toBe(3);
  });

  test('RA-60 of very many pieces rest after each five thousand, and say how far they are', () => {
    const shares: unknown[] = [];
    for (const progress of eachPiece('ab'.repeat(12_000), /ab/g, () => true)) shares.push(progress);
    expect(shares).toEqual([
      { done: 9_998, of: 24_000 },
      { done: 19_998, of: 24_000 },
    ]);
  });

  test('RA-60 are set in, counted, put one behind another, and closed by their quotes', () => {
    expect(indented('a\nb\n', 2)).toBe('  a\n  b\n  ');
    expect(['', 'a', 'a\nb\n', '\n\n'].map(lineFeedsIn)).toEqual([0, 0, 2, 2]);
    expect(atOnce(written(['a', 'b'], (thing, index) => `${thing}${index}`, '; '))).toBe('a0; b1');
    expect(atOnce(written(['a', 'b'], String))).toBe('ab');
    expect(closingQuote('a"b', '"', 0)).toBe(1);
    expect(closingQuote('a"b"', '"', 2)).toBe(3);
    expect(closingQuote('a\\"b"', '"', 0)).toBe(4);
    expect(closingQuote("a\\'b", "'", 0)).toBe(2);
    expect(closingQuote("a''b'", "'", 0)).toBe(4);
    expect(closingQuote('a\\"', '"', 0)).toBe(-1);
    expect(closingQuote('', '"', 0)).toBe(-1);
  });
});

describe('tables as texts', () => {
  const fens = table('up', {
    name: 'Fens',
    formula: '1d3',
    rows: [
      row(rowIdAt(0), 1, 1, 'none', { text: 'Nothing' }),
      row(rowIdAt(1), 2, 3, 'object', { text: 'Mud; "deep"', once: true, weight: 2 }),
    ],
  });
  const weather = {
    ...fens,
    rows: [row('a', 1, 3, 'event', { text: 'Rain', weather: { warmth: -1, action: 0, solar: '1d4' } }), ...fens.rows.slice(0, 1)],
  };

  test('RA-60 of cells begin with their settings and the names of columns', () => {
    const head = ['# name;Fens', '# formula;1d3', '# policy;up', '# check-off;at-once', '# secret;yes'];
    const columns = 'from;to;text;kind;once;slain;danger;link;weight;id';
    expect(atOnce(delimitedOf([fens, weather], ';'))).toBe(
      [
        ...head,
        columns,
        `1;1;Nothing;none;;;0;;1;${rowIdAt(0)}`,
        `2;3;"Mud; ""deep""";object;yes;;0;;2;${rowIdAt(1)}`,
        ...head,
        `${columns};warmth;action;solar`,
        '1;3;Rain;event;;;0;;1;a;-1;0;1d4',
        `1;1;Nothing;none;;;0;;1;${rowIdAt(0)};;;`,
        '',
      ].join('\r\n'),
    );
  });

  test('RA-14 of cells have a column more where a row names the scene’s weather', () => {
    const mist = row('b', 4, 4, 'event', { text: 'Mist', weather: { warmth: 0, action: -5, solar: '', effect: 'fog' } });
    const text = atOnce(delimitedOf([{ ...weather, rows: [...weather.rows, mist] }], ';'));
    expect(text.split('\r\n').slice(-5)).toEqual([
      'from;to;text;kind;once;slain;danger;link;weight;id;warmth;action;solar;weather effect',
      '1;3;Rain;event;;;0;;1;a;-1;0;1d4;',
      `1;1;Nothing;none;;;0;;1;${rowIdAt(0)};;;;`,
      '4;4;Mist;event;;;0;;1;b;0;-5;;fog',
      '',
    ]);
  });

  test('RA-60 of books have braces behind rows that need them, and backslashes where a text has them', () => {
    const head = ['# name: Fens', '# formula: 1d3', '# policy: up', '# check-off: at-once', '# secret: yes'];
    const odd = { ...fens, rows: [row(rowIdAt(0), 1, 3, 'event', { text: 'a\\b\nc }' })] };
    expect(atOnce(bookOf([fens, odd]))).toBe(
      [
        ...head,
        '# escapes: none',
        '1–1: Nothing',
        '2–3: Mud; "deep" {object; once; weight 2}',
        '',
        ...head,
        '# escapes: backslash',
        '1–3: a\\\\b\\nc } {}',
        '',
      ].join('\n'),
    );
  });
});
