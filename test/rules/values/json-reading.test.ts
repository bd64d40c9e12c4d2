import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonLimits, type JsonReading, readingJson } from '../../../src/rules/values/json-reading.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

const LIMITS: JsonLimits = { depth: 60, values: 10_000, entries: 1_000 };
const read = (text: string, limits: Partial<JsonLimits> = {}): JsonReading => atOnce(readingJson(text, { ...LIMITS, ...limits }));
const valueOf = (text: string, limits: Partial<JsonLimits> = {}): unknown => {
  const reading = read(text, limits);
  return reading.kind === 'value' ? reading.value : reading;
};

/** What `JSON.parse` makes of a text; a word where it refuses. */
function parsed(text: string): unknown {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return 'broken';
  }
}

const agreed = (text: string): void => {
  const reading = read(text);
  expect(reading.kind === 'value' ? { value: reading.value } : reading.kind).toEqual(parsed(text));
};

describe('JSON that is read a stretch at a time', () => {
  it.each([
    '',
    ' ',
    '7',
    '-0',
    '01',
    '1.',
    '.5',
    '-',
    '1e5',
    '1E+5',
    '1e',
    '--1',
    '+1',
    '"',
    '"a',
    '"a"b',
    '"\\n\\u0041\\ud83d\\ude00\\/"',
    '"\\x"',
    '"\\u12"',
    '"\\u12',
    '"\\',
    '"\n"',
    '"\u0000"',
    '"\u007f\u2028"',
    'true',
    'tru',
    'falsenull',
    'null ',
    'nul',
    '[',
    ']',
    '[]',
    '[,]',
    '[1,]',
    '[1 2]',
    '[1}',
    '{}',
    '{]',
    '{1:2}',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{"a":1,"a":2}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"__proto__":{"x":1},"constructor":[{}]}',
    '\t\r\n[ { "a" : [ [ ] , { } ] } ] \n',
    '[1]]',
    '\u00a0[]',
    '/* */[]',
    'NaN',
    'undefined',
  ])('is what the engine makes of it: %j', agreed);

  it('is what the engine makes of any value, and of texts that are nearly JSON', () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc
        .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '\\', ',', '}', ']', '[', '{', ':', '1', '\n', 'e'))
        .map(([json, at, odd]) => {
          const place = at % (json.length + 1);
          return json.slice(0, place) + odd + json.slice(place + (at % 2));
        }),
    );
    fc.assert(fc.property(text, agreed), { numRuns: 3_000 });
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 0, max: 4 }), (value, space) => {
        const json = JSON.stringify(value, null, space) as string | undefined;
        if (json !== undefined) agreed(json);
      }),
      { numRuns: 500 },
    );
  });

  it('says on which line it breaks', () => {
    expect(read('{"a":\n[1,\n}')).toEqual({ kind: 'broken', line: 3 });
    expect(read('[\n\n"open')).toEqual({ kind: 'broken', line: 3 });
    expect(read('["a\\n",\n"b"')).toEqual({ kind: 'broken', line: 2 });
    expect(read('')).toEqual({ kind: 'broken', line: 1 });
  });

  it('keeps no more entries and fields than it may, and reads over the rest', () => {
    expect(valueOf('[1,2,3,4]', { entries: 2 })).toEqual([1, 2]);
    expect(valueOf('{"a":[1,[2],[3,3,3]],"b":2,"c":[4]}', { entries: 2 })).toEqual({ a: [1, [2]], b: 2 });
    expect(read('[1,2,oops]', { entries: 1 })).toEqual({ kind: 'broken', line: 1 });
    expect(read('[1,2,["\\x"]]', { entries: 1 })).toEqual({ kind: 'broken', line: 1 });
  });

  it('counts what it keeps, not what it reads over', () => {
    expect(read('[1,[2,3]]', { values: 4 }).kind).toBe('too-much');
    expect(valueOf('[1,[2,3]]', { values: 5 })).toEqual([1, [2, 3]]);
    expect(valueOf(`[1,${'[2,3],'.repeat(50)}4]`, { values: 60, entries: 1 })).toEqual([1]);
    expect(read('7', { values: 0 }).kind).toBe('too-much');
  });

  it('goes no deeper than it may', () => {
    expect(valueOf('[[[]]]', { depth: 3 })).toEqual([[[]]]);
    expect(read('[[[[]]]]', { depth: 3 })).toEqual({ kind: 'too-deep' });
    expect(read('{"a":{"b":[{}]}}', { depth: 3 })).toEqual({ kind: 'too-deep' });
  });

  it('takes no number of a thousand digits and more', () => {
    expect(valueOf('1'.repeat(1_000))).toBe(Infinity);
    expect(read('1'.repeat(1_001)).kind).toBe('broken');
  });

  it.each([
    ['a picture', `"${'A'.repeat(3_500_000)}"`],
    ['a picture with escapes', `"${'A'.repeat(2_500_000)}${'\\/\\u0041b'.repeat(200_000)}"`],
    ['escapes at the places of pauses', `"${'\\u0041'.repeat(400_000)}"`],
  ])('reads %s whole, with pauses', (_, text) => {
    const reading = readingJson(text, LIMITS);
    let pauses = 0;
    let step = reading.next();
    for (; !step.done; step = reading.next()) pauses += 1;
    expect(pauses).toBeGreaterThan(1);
    expect(step.value.kind === 'value' && step.value.value === JSON.parse(text)).toBe(true);
  });

  it.each([
    ['an open text', `{"story":"${'A'.repeat(3_000_000)}`, 'broken'],
    ['an open text of escapes', `["${'\\n'.repeat(1_500_000)}`, 'broken'],
    ['a bad escape late in a text', `["${'\\n'.repeat(1_500_000)}\\x"]`, 'broken'],
    ['spaces', ' '.repeat(3_000_000), 'broken'],
    ['lines', `[${'\n'.repeat(3_000_000)}`, 'broken'],
    ['brackets', '['.repeat(3_000_000), 'too-deep'],
    ['empty lists', `[${'[],'.repeat(1_000_000)}[]]`, 'value'],
    ['lists of lists', `[${`[${'[],'.repeat(99)}[]],`.repeat(500)}[]]`, 'too-much'],
    ['numbers', `[${'1,'.repeat(1_500_000)}1]`, 'value'],
  ])('is done with %s in short stretches', (_, text, kind) => {
    const reading = readingJson(text, LIMITS);
    let [pauses, longest] = [0, 0];
    for (let before = 0; ;) {
      const step = reading.next();
      if (step.done) {
        expect(step.value.kind).toBe(kind);
        break;
      }
      pauses += 1;
      longest = Math.max(longest, step.value.done - before);
      before = step.value.done;
    }
    // By how far it came between two pauses, since a busy machine tells nothing by its clock.
    expect(longest).toBeLessThan(1_100_000);
    if (kind !== 'too-deep' && kind !== 'too-much') expect(pauses).toBeGreaterThan(1);
  });
});
