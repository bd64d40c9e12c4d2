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
