import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signsOf } from '../../../src/canvas/ramble/signs.ts';
import { circlesOf, jauntColour, jauntNumbers } from '../../../src/canvas/ramble/track-marks.ts';
import type { Mark, RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { type Game, begun, jaunting, laid, overWith, play, stayed, travelled } from '../../rules/ramble/fixtures.ts';

const marks = (all: Readonly<Record<string, Partial<Mark> & { readonly at: string }>>): Pick<RambleOpen, 'marks'> => ({
  marks: Object.fromEntries(
    Object.entries(all).map(([jaunt, mark]) => [jaunt, { over: true, entered: 0, weather: '', ...mark }]),
  ),
});

const openOf = ({ state }: Game): RambleOpen => state.open;

describe('the circles of a track', () => {
  test('RA-02 the start has none, each jaunt one where it ended, which is open until its rigours are over', () => {
    const first = travelled(jaunting(), '3');
    const ended = play(first, { kind: 'stay' });
    expect(circlesOf(openOf(begun()))).toEqual([]);
    expect(circlesOf(openOf(ended))).toMatchObject([{ at: '1,0', jaunts: [1], over: false, waited: false }]);
    expect(circlesOf(openOf(overWith(ended)))).toMatchObject([{ at: '1,0', jaunts: [1], over: true }]);
  });

  test('RA-13 hours that were waited out are told from those that were travelled', () => {
    const waited = play(begun(), { kind: 'wait' });
    expect(circlesOf(openOf(waited))).toMatchObject([{ at: '0,0', jaunts: [1], waited: true, over: false }]);
    expect(circlesOf(openOf(stayed(jaunting())))).toMatchObject([{ at: '0,0', jaunts: [1], waited: false, over: true }]);
  });

  test('RA-02 several that ended in one cell have one circle, crossed out once all are over, in the order of their jaunts', () => {
    const all = marks({ 10: { at: '2,2' }, 0: { at: '2,2' }, 9: { at: '2,2', waited: true }, 2: { at: '1,1', over: false } });
    expect(circlesOf(all)).toMatchObject([
      { at: '1,1', jaunts: [2], over: false },
      { at: '2,2', jaunts: [9, 10], over: true, waited: false },
    ]);
    expect(circlesOf(marks({ 1: { at: '2,2' }, 2: { at: '2,2', over: false } }))).toMatchObject([{ over: false }]);
  });

  test('RA-02 their numbers are written as ranges, of which none is lost', () => {
    expect(jauntNumbers([4])).toBe('4');
    expect(jauntNumbers([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (some) => {
        const jaunts = [...some].sort((one, other) => one - other);
        const read = jauntNumbers(jaunts)
          .split(', ')
          .filter((range) => range !== '')
          .flatMap((range) => {
            const [from = 0, to = from] = range.split('–').map(Number);
            return Array.from({ length: to - from + 1 }, (_, at) => from + at);
          });
        expect(read).toEqual(jaunts);
      }),
    );
  });

  test('RA-02 jaunts that follow each other differ in colour', () => {
    for (const part of ['a', 'b']) {
      expect(jauntColour({ part, jaunt: 3 })).not.toBe(jauntColour({ part, jaunt: 4 }));
      expect(jauntColour({ part, jaunt: 3 })).toBe(jauntColour({ part, jaunt: 5 }));
    }
    const inks = ['a', 'b'].flatMap((part) => [1, 2].map((jaunt) => jauntColour({ part, jaunt })));
    expect(new Set(inks).size).toBe(4);
  });
});

describe('what is marked in cells', () => {
  const game = [
    { kind: 'note', at: '1,1', note: { text: 'The old mill', link: '' } } as const,
    { kind: 'gm-note', at: '2,1', note: { text: 'Smugglers', link: '' } } as const,
  ].reduce<Game>(
    (now, command) => play(now, command),
    laid({ plans: { wolves: { at: '3,0' }, inn: { at: '4,4', kind: 'destination', text: 'The inn' } } }),
  );

  test('RA-61 all see the notes for all, and the GM what is planned and noted under seal as well', () => {
    const { open, hidden } = game.state;
    expect(signsOf(open, null)).toMatchObject([{ at: '1,1', text: 'The old mill', secret: false }]);
    expect(signsOf(open, hidden).map(({ at, text, secret, faint }) => [at, text, secret, faint])).toEqual([
      ['1,1', 'The old mill', false, false],
      ['2,1', 'Smugglers', true, false],
      ['3,0', 'Wolves', true, false],
      ['4,4', 'The inn', true, false],
    ]);
  });

  test('RA-61 what was met is faint, and an encounter and a destination have signs of their own', () => {
    const met = travelled(jaunting({ plans: { wolves: { at: '1,0' }, inn: { at: '4,4', kind: 'destination' } } }), '3');
    const signs = signsOf(met.state.open, met.state.hidden);
    expect(signs.map(({ at, faint }) => [at, faint])).toEqual([
      ['1,0', true],
      ['4,4', false],
    ]);
    expect(new Set(signs.map(({ glyph }) => glyph)).size).toBe(2);
  });
});
