import { expect, test } from 'vitest';
import { isYamlTable, readYaml } from '../../../src/rules/encounters/formats/yaml.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

const read = (...lines: readonly string[]) => atOnce(readYaml(lines.join('\n'), 1));
/** What a key holds that is written so. */
const valueOf = (...written: readonly string[]): unknown => {
  const reading = read(...written.map((line, index) => (index === 0 ? `key: ${line}` : line)), 'after: 1');
  return reading.kind === 'value' ? (reading.value as Record<string, unknown>)['key'] : reading;
};

test.each<[readonly string[], unknown]>([
  [['mud and reed'], 'mud and reed'],
  [['mud # wet'], 'mud'],
  [['mud#wet'], 'mud#wet'],
  [['mud', '  and', '  reed'], 'mud and reed'],
  [['"mud \\"and\\" reed\\n\\u00e9\\x41\\U0001F600\\t." # wet'], 'mud "and" reed\né\u0041😀\t.'],
  [['"mud', '', '  reed"'], 'mud\nreed'],
  [["'mud ''and'' reed'"], "mud 'and' reed"],
  [['""'], ''],
  [["'true'"], 'true'],
  [['|', '  mud', '    deep', '', '  reed'], 'mud\n  deep\n\nreed\n'],
  [['|-', '  mud', '  reed', ''], 'mud\nreed'],
  [['>', '  mud', '  and', '', '  reed'], 'mud and\nreed\n'],
  [['>- # folded', '  mud', '  reed'], 'mud reed'],
  [[''], null],
  [['# nothing'], null],
  [['~'], null],
  [['null'], null],
  [['nullable'], 'nullable'],
  [['true'], true],
  [['False'], false],
  [['falsehood'], 'falsehood'],
  [['12'], 12],
  [['-1.5'], -1.5],
  [['+.5'], 0.5],
  [['1e3'], 1000],
  [['1d6'], '1d6'],
  [['1.2.3'], '1.2.3'],
  [['[]'], []],
  [['[ ]'], []],
  [['{}'], {}],
  [['[1, "two", three]'], [1, 'two', 'three']],
  [
    ['[1,', '  2]'],
    [1, 2],
  ],
  [['{ a: 1 }'], null],
  [
    ['', '  - 1', '  - two: 2', '    three: 3', '  -', '    four: 4'],
    [1, { two: 2, three: 3 }, { four: 4 }],
  ],
])('a key that holds %j holds %j', (written, value) => {
  expect(valueOf(...written)).toEqual(value);
});

test('keys hold keys, and lists begin where their key does', () => {
  expect(read('sub:', '  deep: mud', '  "quoted key": 1', "  'other': 2", 'list:', '- 1', '- two')).toMatchObject({
    kind: 'value',
    value: { sub: { deep: 'mud', 'quoted key': 1, other: 2 }, list: [1, 'two'] },
  });
});

test('the lines of results are those of their dashes', () => {
  const reading = read(
    '# a table',
    'name: Fens',
    'results:',
    '  - text: Mud',
    '    range: [1, 1]',
    '',
    '  - text: Reed',
    'tags:',
    '  - a',
  );
  expect(reading).toMatchObject({ kind: 'value', results: [[4, 7]] });
});

test.each([
  [['name: Fens', 'no key']],
  [['name: Fens', 'key: "open']],
  [['name: Fens', 'key: "closed" and more']],
  [['name: Fens', 'key: [1']],
  [['name: Fens', 'key: &anchor mud']],
  [['name: Fens', 'key: *anchor']],
  [['- 1', 'name: Fens']],
  [Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}k:`)],
])('%j is no YAML of a source', (lines) => {
  expect(read(...lines).kind).toBe('broken');
});

test('a text looks like the source of a table by its keys', () => {
  expect(isYamlTable('name: Fens\nresults:\n  - range: [1, 1]')).toBe(true);
  expect(isYamlTable('_id: abc\nresults: # rows\n')).toBe(true);
  expect(isYamlTable('name: Fens\n1: Mud')).toBe(false);
  expect(isYamlTable('results:\n1: Mud')).toBe(false);
  expect(isYamlTable('my name: Fens\nthe results: none')).toBe(false);
});

test.each<[readonly string[], unknown]>([
  [['TRUE'], true],
  [['untrue'], 'untrue'],
  [['truer'], 'truer'],
  [['FALSE'], false],
  [['afalse'], 'afalse'],
  [['Null'], null],
  [['12.75'], 12.75],
  [['.125'], 0.125],
  [['1e-12'], 1e-12],
  [['1e+2'], 100],
  [['12e12'], 12e12],
  [['a & b'], 'a & b'],
  [['what! 100%'], 'what! 100%'],
  [['{ }  '], {}],
  [['"mud"', '   # wet'], 'mud'],
  [["'mud", "reed'"], 'mud reed'],
  [['"a', '  b', '', '  c"'], 'a b\nc'],
  [['| # |-', '  mud'], 'mud\n'],
  [['mud  # wet'], 'mud'],
  [['{} x'], null],
  [['{a}{}'], null],
  [['[1] x'], null],
  [['[a][1]'], null],
  [['a |'], 'a |'],
  [['{a}'], null],
  [['[1] '], [1]],
  [['[a, [b]]'], null],
  [['[{a: 1}]'], null],
  [['{'], { kind: 'broken', line: 2 }],
  [['{', '  a: 1', '  }'], null],
  [
    ['[', '  1, 2', '  ]'],
    [1, 2],
  ],
  [['[[1,', '  2],', '  3]'], null],
  [['mud', '', '  reed'], { kind: 'broken', line: 3 }],
  [['"mud', '  reed" # wet'], 'mud reed'],
  [['"mud', '', '', '  reed"'], 'mud\n\nreed'],
  [["'mud", "  ''and'' reed'"], "mud 'and' reed"],
  [["'mud", '  reed'], { kind: 'broken', line: 3 }],
  [["'mud'' reed'"], "mud' reed"],
  [['"\\a\\/\\\\\\0\\r\\b\\f\\e\\ "'], 'a/\\\0\r\b\f\u001b '],
  [['"\\U00110000"'], ''],
  [['"\\U0010FFFF"'], '\u{10ffff}'],
  [['|2', '    mud', '  reed'], 'mud\nreed\n'],
  [['|+', '  mud', ''], 'mud\n'],
  [['|2-', '  mud'], 'mud'],
  [['|2 # - wet', '  mud'], 'mud\n'],
  [['|+- wet'], '|+- wet'],
  [['|-2', '  mud'], 'mud'],
  [['| # wet', '  mud'], 'mud\n'],
  [['|', '', '    mud', '      deep', '   reed'], '\nmud\n  deep\nreed\n'],
  [['|'], '\n'],
  [['>', '  mud', '    deep', '  reed'], 'mud\n    deep\nreed\n'.replace('    ', '  ').replace('\nreed', ' reed')],
  [['>-', '  mud', '', '', '  reed'], 'mud\n\nreed'],
  [['a|b'], 'a|b'],
  [['|wet'], '|wet'],
  [
    ['', '- 1', '-', '- # wet', '-', '  - 2'],
    [1, null, null, [2]],
  ],
  [
    ['', '  - a: 1', '    b:', '      - c', '  - - 3'],
    [{ a: 1, b: ['c'] }, '- 3'],
  ],
  [['', '  a:', '  b: # wet', '    c: 1'], { a: null, b: { c: 1 } }],
])('a key that holds %j too', (written, value) => {
  expect(valueOf(...written)).toEqual(value);
});

test.each<[readonly string[], unknown]>([
  [[''], { kind: 'value', value: null, results: [[]] }],
  [['# wet', ''], { kind: 'value', value: null, results: [[]] }],
  [['- 1', '- two'], { kind: 'value', value: [1, 'two'], results: [[]] }],
  [['  a: 1', '  b: 2'], { kind: 'value', value: { a: 1, b: 2 }, results: [[]] }],
  [['a: 1', '  b: 2'], { kind: 'value', value: { a: '1 b: 2' }, results: [[]] }],
  [['a:', '    b: 1', '  c: 2'], { kind: 'broken', line: 3 }],
  [['a:', '  - 1', '    - 2'], { kind: 'value', value: { a: ['1 - 2'] }, results: [[]] }],
  [['  a: 1', 'b: 2'], { kind: 'broken', line: 2 }],
  [['words'], { kind: 'broken', line: 1 }],
  [['a: "b" c'], { kind: 'broken', line: 1 }],
  [['a: "b', 'c'], { kind: 'broken', line: 2 }],
  [
    ['results:', '- a: 1', '- results:', '  - 2', 'other:', '- 3'],
    { kind: 'value', value: { results: [{ a: 1 }, { results: [2] }], other: [3] }, results: [[2, 3, 4]] },
  ],
])('%j is read whole', (lines, reading) => {
  expect(read(...lines)).toEqual(reading);
});

test('what lies fifty deep is read, and no deeper', () => {
  const keys = (depth: number): string[] => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}k:`);
  const dashes = (depth: number): string[] => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}-`);
  expect([50, 51, 52].map((depth) => read(...keys(depth)).kind)).toEqual(['value', 'value', 'broken']);
  expect([50, 51, 52].map((depth) => read(...dashes(depth)).kind)).toEqual(['value', 'value', 'broken']);
  const both = Array.from({ length: 40 }, (_, at) => [`${' '.repeat(3 * at)}- k:`]).flat();
  expect(read(...both).kind).toBe('broken');
  expect(read(...both.map((_, at) => `${' '.repeat(2 * at)}- k:`)).kind).toBe('broken');
});

test('a long list is read with a pause at each five hundred, and says how far it is', () => {
  const rests: unknown[] = [];
  for (const progress of readYaml(Array.from({ length: 1_200 }, () => '- 1').join('\n'), 1)) rests.push(progress);
  expect(rests).toEqual([0, 500, 1_000].map((done) => ({ done, of: 1_200 })));
});

test('of a text that goes on in the file the lines are those of the file', () => {
  expect(atOnce(readYaml('results:\n- 1', 7))).toEqual({ kind: 'value', value: { results: [1] }, results: [[8]] });
  expect(atOnce(readYaml('results:\n- "', 7))).toEqual({ kind: 'broken', line: 8 });
});

test('a text looks like no source of a table where its keys stand in words', () => {
  expect(isYamlTable('img : x\nresults :')).toBe(true);
  expect(isYamlTable('_key: x\nresults:  ')).toBe(true);
  expect(isYamlTable('a name: x\nresults:')).toBe(false);
  expect(isYamlTable('name: x\nthe results:')).toBe(false);
  expect(isYamlTable('name: x\nresults: none')).toBe(false);
});
