import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { laidSheet } from '../../../src/rules/hex-maps/laid-sheet.ts';
import { type SheetReading, readHexSheet } from '../../../src/rules/hex-maps/read-hex-sheet.ts';
import type { HexSheet } from '../../../src/rules/hex-maps/sheet.ts';
import { questionsOf } from '../../../src/rules/hex-maps/words.ts';
import { type Importing, atOnce } from '../../../src/rules/values/pausing.ts';
import { writtenSheet } from '../../../src/rules/hex-maps/written-sheet.ts';
import { WORDS } from './given-words.ts';

// Made by others, and so not in this repository; beside it where the project is worked on.
const given = fileURLToPath(new URL('../../../../shared/data/hex-maps/forgotten-depths.txt', import.meta.url));

function read(text: string): SheetReading {
  return atOnce(readHexSheet(text));
}

function sheetOf(text: string): HexSheet {
  const reading = read(text);
  if (reading.kind !== 'sheet') throw new Error(`no sheet: ${JSON.stringify(reading.faults)}`);
  return reading.sheet;
}

/** The first fault of a text, with what it says of it. */
function faultOf(text: string): string {
  const reading = read(text);
  return reading.kind === 'sheet' ? 'none' : reading.faults.map(({ code, path }) => `${code} ${path}`.trim()).join();
}

/** The cells of a sheet in a line each: where, what, and how it is called. */
function told({ cells }: HexSheet): string[] {
  return cells.map(({ column, row, words, name }) => `${column},${row} ${words.join('+')}${name && ` (${name})`}`);
}

function leftOut({ leftOut: notes }: HexSheet): string[] {
  return notes.map(({ code, line, what, count }) => `${line}: ${code}${what && ` ${what}`} × ${count}`);
}

describe('RA-23 a map in the notation of Text Mapper', () => {
  it('has hexes with words and labels, of which size and place do not matter', () => {
    const sheet = sheetOf(
      '0101 mountain cave "Old Den" 12\n0102  Light_Forest “Hag’s wood” 20 rotate(30) translate(4, 5)\r\n-01-02 sea\n100.07 hill\n0201',
    );
    expect(told(sheet)).toEqual([
      '1,1 mountain+cave (Old Den)',
      '1,2 light-forest (Hag’s wood)',
      '-1,-2 sea',
      '100,7 hill',
      '2,1 ',
    ]);
    expect(sheet).toMatchObject({ kind: 'hexes-in-columns', even: true, leftOut: [], title: '', credit: '', start: null });
  });

  it('has lines with points anywhere, of which the rest lies along sides', () => {
    const { lines } = sheetOf('0101 a\n0004-0800 cliff\n0101--02-03-100.20 river "Long Water" left 10%\n0101-0102 road-edge\n');
    expect(lines).toEqual([
      {
        points: [
          { column: 0, row: 4 },
          { column: 8, row: 0 },
        ],
        word: 'cliff',
        isEdge: false,
        name: '',
      },
      {
        points: [
          { column: 1, row: 1 },
          { column: -2, row: -3 },
          { column: 100, row: 20 },
        ],
        ...{ word: 'river', isEdge: false, name: 'Long Water' },
      },
      {
        points: [
          { column: 1, row: 1 },
          { column: 1, row: 2 },
        ],
        word: 'road',
        isEdge: true,
        name: '',
      },
    ]);
  });

  it('says nothing of how things look, and names what else is left out', () => {
    const looks = [
      'default attributes fill="none"',
      'river path attributes stroke="#7fffd4"',
      'fin path M 0,0 z',
      'thing lib <circle r="1"/>',
      '<g id="keep"><path d="M0,0"/></g>',
      'text font-size="20pt"',
      'label font-size="20pt"',
      'glow stroke="white"',
      'url https://example.invalid/%s',
      'include default.txt',
      'include https://campaignwiki.org/contrib/gnomeyland.txt',
    ];
    expect(sheetOf(['0101 a', ...looks].join('\n')).leftOut).toEqual([]);
    const others = ['other <text>frame</text>', 'include https://example.invalid/mine.txt', 'what is this?', 'and this?'];
    expect(leftOut(sheetOf(['0101 a uwp="A788899-A"', '010201 b', ...others].join('\n')))).toEqual([
      '1: detail uwp × 1',
      '2: other-level × 1',
      '3: drawing × 1',
      '4: include https://example.invalid/mine.txt × 1',
      '5: line-unread × 2',
    ]);
  });

  it('adds the words and labels of a hex that stands there again', () => {
    const sheet = sheetOf('0101 forest "One"\n0102 sea\n0101 forest ruin "Two"\n');
    expect(told(sheet)).toEqual(['1,1 forest+ruin (One, Two)', '1,2 sea']);
    expect(leftOut(sheet)).toEqual(['3: again × 1']);
  });

  it('cuts names that are too long, and takes what quotes hold that never close', () => {
    const sheet = sheetOf(`0101 a "${'n'.repeat(80)}"\n0102 b "open`);
    expect(sheet.cells.map(({ name }) => name)).toEqual([`${'n'.repeat(59)}…`, 'open']);
    expect(leftOut(sheet)).toEqual([`1: name-cut ${'n'.repeat(39)}… × 1`]);
  });

  it('is from whom its remarks above the first hex say, and called as these do', () => {
    const credited = sheetOf('# A note.\n\n# Map of "The Deep"\n# by Anna, CC BY-SA 4.0\n0101 a\n# by nobody\n');
    expect(credited).toMatchObject({ credit: 'Map of "The Deep" by Anna, CC BY-SA 4.0', title: 'The Deep' });
    expect(sheetOf('0101 a\nlicense <text x="1">Public domain</text>')).toMatchObject({ credit: 'Public domain', title: '' });
    for (const told of ['The gold lies in 0305, guarded by Ashur', 'The king was killed by his brother'])
      expect(sheetOf(`# ${told}\n\n# Drawn by Mae\n0101 a`).credit).toBe('Drawn by Mae');
    for (const maker of ['by Mae', '"The Vale" by Mae', 'A map by Mae', '© Mae', 'Author: Mae', 'CC-BY 4.0'])
      expect(sheetOf(`# ${maker}\n0101 a`).credit).toBe(maker);
    expect(sheetOf('0101 a\nlicense <a>Public</a> domain <b>, all of it</b>. <text x="1"').credit).toBe(
      'Public domain, all of it.',
    );
    const said = sheetOf('# title: The Reach\n# credit: Bo\n# grid: squares\n# start: 0102\n0101 a\n');
    expect(said).toMatchObject({ title: 'The Reach', credit: 'Bo', kind: 'squares', even: false, start: { column: 1, row: 2 } });
    expect(sheetOf(`# by ${'x'.repeat(600)}\n0101 a`).credit).toHaveLength(300);
    expect(sheetOf('0101 a\ninclude gridmapper.txt').kind).toBe('squares');
  });
});

describe('RA-23 a map of letters with a legend', () => {
  it('has hexes in columns, and none where a blank stands', () => {
    const sheet = sheetOf('f = forest\n\nffm\nf m\n\nm: mountains, cave\n');
    expect(sheet).toMatchObject({ kind: 'hexes-in-columns', even: true });
    expect(told(sheet)).toEqual(['1,1 forest', '2,1 forest', '3,1 mountains+cave', '1,2 forest', '3,2 mountains+cave']);
  });

  it.each([
    ['with blanks between letters', 'f f m\n f m f\nf f f\n', true],
    ['with letters side by side', 'ffm\n fmf\nfff\n', true],
    ['whose first row is shifted', ' f f m\nf m f\n f f f\n', false],
  ])('has hexes in rows where every other one begins later, %s', (_how, rows, even) => {
    const sheet = sheetOf(`${rows}f = forest\nm = light forest\n`);
    expect(sheet).toMatchObject({ kind: 'hexes-in-rows', even });
    expect(told(sheet)).toEqual([
      ...['1,1 forest', '2,1 forest', '3,1 light-forest'],
      ...['1,2 forest', '2,2 light-forest', '3,2 forest'],
      ...['1,3 forest', '2,3 forest', '3,3 forest'],
    ]);
  });

  it('may have squares, a sharp sign for a letter, and letters that the legend has not', () => {
    expect(sheetOf('# grid: squares\nff\nff\nf = forest')).toMatchObject({ kind: 'squares', even: false });
    expect(told(sheetOf('##?\n# = mountains\n'))).toEqual(['1,1 mountains', '2,1 mountains', '3,1 ?']);
  });
});

describe('RA-23 a map as a list of cells', () => {
  it.each([
    ['commas', 'col,row,terrain,note\n1,1,"light forest, ruin","Say ""no"""\n2,1,hills,\n'],
    [
      'semicolons and other words',
      'NAME;Type;Y;X\nSay "no"!;light_forest/ruin;1;1\n;Hills;1;2'.replace('Say "no"!', '"Say ""no"""'),
    ],
    [
      'tabs and more columns',
      'row\tcolumn\tx-ray\tterrain\tsite\tnotes\n1\t1\t9\tlight forest\truin\t"Say ""no"""\n1\t2.0\t\thills\t\t',
    ],
  ])('with %s', (_how, text) => {
    expect(told(sheetOf(text))).toEqual(['1,1 light-forest+ruin (Say "no")', '2,1 hills']);
  });

  it('may count from 0, has notes of several lines, and names rows that say no place', () => {
    const sheet = sheetOf('x,y,terrain,note\n0,0,forest,"one\ntwo"\nhere,1,forest,\n1,0,sea,\n');
    expect(sheet).toMatchObject({ kind: 'hexes-in-columns', even: false });
    expect(told(sheet)).toEqual(['0,0 forest (one two)', '1,0 sea']);
    expect(leftOut(sheet)).toEqual(['4: line-unread × 1']);
    expect(sheetOf('x,y,terrain\n1,1,forest').even).toBe(true);
  });

  it('reads on where a quote never closes', () => {
    const rows = Array.from({ length: 60 }, (_none, row) => `${row + 2},1,sea,`);
    const sheet = sheetOf(['col,row,terrain,note', '1,1,forest,"open', ...rows].join('\n'));
    expect(sheet.cells.length).toBeGreaterThan(30);
  });
});

describe('RA-23 a file that is no map', () => {
  const NO_MAPS = [
    ['', 'empty'],
    [' \n\t\r\n', 'empty'],
    ['\uFEFF', 'empty'],
    ['\u0089PNG\r\n\0\0\0\rIHDR', 'not-text'],
    ['\uFFFD\uFFFDJFIF\uFFFD\uFFFDab', 'not-text'],
    ['{"rects": []}', 'json'],
    [' [[1, 2]]', 'json'],
    ['<!doctype html><p>0101 forest</p>', 'markup'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'markup'],
    ['Once upon a time.\nThere was a forest.', 'unknown-format'],
    ['a: the first point\nThis text has a legend but is no map at all', 'unknown-format'],
    ['0101-0305 river\n', 'no-cells'],
    ['col,row,terrain\n', 'no-cells'],
    ['x'.repeat(4_000_001), 'too-long'],
    ['01.01 a\n10000.10000 b\n', 'too-large 10000 × 10000'],
    ['9999999999.01 a\n01.01 b\n', 'too-large 9999999999 × 1'],
    ['col,row\n1,1\n10000,10000\n', 'too-large 10000 × 10000'],
    ['col,row\n1,1\n-199,1\n', 'too-large 201 × 1'],
    [`${'f'.repeat(10_000)}\n`.repeat(300) + 'f=forest', 'too-large 4000 × 300'],
    [`f=forest\n${'f\n'.repeat(10_000)}`, 'too-large 1 × 2000'],
  ].map(([text = '', fault = '']) => ({ text, fault }));
  it.each(NO_MAPS)('says why: $fault', ({ text, fault }) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('may be as wide and high as can be laid, and no more', () => {
    expect(sheetOf('01.01 a\n200.200 b\n').cells).toHaveLength(2);
    expect(faultOf('01.01 a\n201.200 b\n')).toBe('too-large 201 × 200');
  });

  it('has more lines of ways than any map', () => {
    expect(faultOf(`0101 a\n${'0101-0102 road\n'.repeat(50_001)}`)).toBe('too-many-lines 50002');
  });
});

describe('RA-23 reading and laying a map', () => {
  /** How far long work says that it is, and what it comes to. */
  function paused<Result>(work: Importing<Result>): { readonly shares: number[]; readonly result: Result } {
    const shares: number[] = [];
    for (;;) {
      const step = work.next();
      if (step.done) return { shares, result: step.value };
      shares.push(step.value.done / step.value.of);
    }
  }

  /** A map with many cells and lines in each notation. */
  const numbers = Array.from({ length: 2_400 }, (_none, at) => ({ column: (at % 60) + 1, row: Math.floor(at / 60) + 1 }));
  const two = (number: number): string => String(number).padStart(2, '0');
  const GIVEN = {
    'Text Mapper': numbers.map(({ column, row }) => `${two(column)}${two(row)} forest cave\n${two(column)}${two(row)}-3020 road`),
    letters: ['f = forest', ...Array.from({ length: 40 }, () => 'f'.repeat(60))],
    list: ['col,row,terrain', ...numbers.map(({ column, row }) => `${column},${row},forest`)],
  };

  it.each([
    ['hexes', `0101 ${'"'.repeat(3_900)}\n`],
    ['letters', `${'f'.repeat(3_900)}\n`],
    ['a list', `1,1,"${'f'.repeat(3_900)}"\n`],
  ])('pauses after many letters, however few lines they stand in: %s', (how, line) => {
    const { shares } = paused(readHexSheet(`${how === 'a list' ? 'x,y,note\n' : ''}${line.repeat(200)}`));
    expect(shares.length).toBeGreaterThan(12);
  });

  it.each(Object.entries(GIVEN))('pauses, and says how far it is: %s', (_how, lines) => {
    const reading = paused(readHexSheet(lines.join('\n')));
    if (reading.result.kind !== 'sheet') throw new Error('no sheet');
    expect(reading.result.sheet.cells).toHaveLength(2_400);
    const { meanings, ways } = questionsOf(reading.result.sheet, WORDS);
    const laying = paused(laidSheet(reading.result.sheet, meanings, { start: null, ways }));
    if (laying.result.kind !== 'laid') throw new Error('not laid');
    const writing = paused(writtenSheet({ ...laying.result, kinds: {}, which: null, title: '', credit: '' }));
    for (const { shares } of [reading, laying, writing]) {
      expect(shares.length).toBeGreaterThan(5);
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual((shares[at - 1] ?? 0) - 1e-9);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('RA-23 whatever a text holds, reading and laying it say so and never fail', () => {
  /** Reads, asks, lays with what is proposed. */
  function whole(text: string): string {
    const reading = read(text);
    if (reading.kind === 'faults') return reading.faults.map(({ code }) => code).join();
    const { meanings, ways } = questionsOf(reading.sheet, WORDS);
    const laid = atOnce(laidSheet(reading.sheet, meanings, { start: null, ways }));
    return laid.kind === 'faults' ? laid.faults.map(({ code }) => code).join() : laid.kind;
  }

  const SCRAPS = [
    ...[
      '0101',
      '0203',
      '-01-01',
      '010102',
      '100.100',
      '9999.9999',
      '0305-0607',
      '--',
      '-',
      '.',
      ',',
      ';',
      '\t',
      ' ',
      ' ',
      '\n',
      '\n',
    ],
    ...[
      '\r\n',
      '"',
      '“',
      '”',
      '"Name"',
      ' forest',
      ' ruin',
      ' river',
      ' road-edge',
      'name=',
      '(',
      ')',
      '#',
      '# grid: squares\n',
      '=',
    ],
    ...[
      'f = forest\n',
      'fff\n',
      ' f f\n',
      'col,row,terrain\n',
      'include x\n',
      'other <',
      '\0',
      '\uFEFF',
      '\uD800',
      '__proto__',
      'constructor',
    ],
  ];

  test('made of scraps of all notations', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SCRAPS), { maxLength: 40 }), (scraps) => {
        seen.add(whole(scraps.join('')));
      }),
      { numRuns: 3_000 },
    );
    // It does come to all of these.
    for (const kind of ['laid', 'no-cells', 'empty', 'unknown-format', 'too-large', 'not-text']) expect(seen).toContain(kind);
  });

  test('of any letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom('', '0101 ', 'f=f\n', 'x,y\n'), (text, lead) => {
        expect(whole(lead + text)).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['quotes that never close', `0101 ${'“'.repeat(3_900)}\n`],
    ['labels moved without end', `0101 ${'"a"b('.repeat(700)}\n`],
    ['dashes', `${'0101-'.repeat(790)}\n`],
    ['terms of angles', `0101 a\nlicense ${'<'.repeat(3_900)}\n`],
    ['quotes in a list', `x,y,note\n1,1,${'"'.repeat(3_001)}\n`],
  ])('in a moment, however it is made: %s', (_what, line) => {
    const text = line.repeat(Math.floor(1_000_000 / line.length));
    expect(whole(text)).not.toBe('');
  });
});

describe.skipIf(!existsSync(given))('RA-21 the given map, where it is at hand', () => {
  it('is read whole', () => {
    const sheet = sheetOf(readFileSync(given, 'utf8'));
    expect(sheet).toMatchObject({ kind: 'hexes-in-columns', even: true, title: 'The Forgotten Depths', leftOut: [] });
    expect(sheet.credit).toContain(
      'by Aos, under a Creative Commons 3.0 license: http://creativecommons.org/licenses/by-sa/3.0/',
    );
    expect(sheet.cells).toHaveLength(80);
    expect(sheet.cells.filter(({ name }) => name !== '')).toHaveLength(51);
    expect(sheet.lines.map(({ word }) => word)).toEqual(['river', 'cliff']);
    expect(told(sheet)).toContain('8,2 fin+keep (Kastan-ür)');
  });

  it('asks for each word that the rules do not know once, with a proposal', () => {
    const { questions, ways, fault } = questionsOf(sheetOf(readFileSync(given, 'utf8')), WORDS);
    const proposed = questions.map(({ word, count, proposal: { ground, site } }) => `${word} × ${count}: ${ground}${site}`);
    expect(proposed.sort()).toEqual([
      ...['cave × 6: E', 'city × 1: C', 'coast × 5: w', 'fin × 4: o', 'house × 1: H', 'island × 1: I', 'keep × 1: K'],
      ...['ruin × 2: R', 'tower × 1: W', 'tundra × 4: n', 'volcano × 3: mN', 'wetland × 5: s'],
    ]);
    expect(ways).toEqual({ river: 'river' });
    expect(fault).toBeNull();
  });

  it('is read as far as it goes, wherever it breaks off', () => {
    const bytes = readFileSync(given);
    const counts: number[] = [];
    for (let end = 0; end < bytes.length; end += 50) {
      const reading = read(bytes.subarray(0, end).toString('utf8'));
      if (reading.kind === 'faults') expect(reading.faults[0]?.code).toMatch(/^(?:empty|unknown-format|no-cells)$/);
      counts.push(reading.kind === 'sheet' ? reading.sheet.cells.length : 0);
    }
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBe(80);
    expect(counts.length).toBeGreaterThan(40);
  });
});
