import { describe, expect, test } from 'vitest';
import { isShown } from '../../src/canvas/kept-overlay.ts';
import {
  GLYPHS,
  type LookView,
  SEARCH_LOOKS,
  labelSizes,
  lookNumber,
  pictureOf,
  strengthOf,
} from '../../src/canvas/search/looks.ts';
import { CONTENTS, withPlaced } from '../../src/rules/search/contents.ts';
import { DEFAULT_OPTIONS, MARKS, STATUSES, type SearchHidden, type SearchOpen } from '../../src/rules/search/state.ts';

const A1 = { column: 0, row: 0 };
const SIZE = { columns: 2, rows: 2 };

function view(
  open: Partial<Pick<SearchOpen, 'cells' | 'options' | 'status'>> = {},
  hidden: Partial<SearchHidden> | null = null,
): LookView {
  return {
    open: { size: SIZE, cells: {}, options: DEFAULT_OPTIONS, status: 'running', ...open } as SearchOpen,
    hidden: hidden && { layout: '....', choices: '', dice: '', target: '', ...hidden },
    gm: hidden !== null,
  };
}

const HIDDEN = { layout: withPlaced('....', 0, 'hostile-creature'), target: 'A1' };

describe('SG-26 how cells look', () => {
  test('SG-26 each way a cell can stand has a look of its own, told apart by its pattern as well as its colour', () => {
    const looks = [
      SEARCH_LOOKS[lookNumber(pictureOf(view(), A1).look)],
      SEARCH_LOOKS[lookNumber(pictureOf(view({ options: { ...DEFAULT_OPTIONS, fog: true } }), A1).look)],
      ...MARKS.map((mark) => SEARCH_LOOKS[lookNumber(pictureOf(view({ cells: { A1: { mark, contents: 'empty' } } }), A1).look)]),
    ];
    expect(looks).toHaveLength(MARKS.length + 2);
    expect(new Set(looks.map((look) => look?.pattern)).size).toBe(looks.length);
    expect(new Set(looks.map((look) => look?.colour)).size).toBe(looks.length);
  });

  test('SG-26 all contents have glyphs of their own', () => {
    expect(new Set(CONTENTS.map((contents) => GLYPHS[contents])).size).toBe(CONTENTS.length);
  });

  test('SG-40 the look of a cell comes from what all may know, not from what lies there', () => {
    const looks = CONTENTS.map((contents) => pictureOf(view({ cells: { A1: { mark: 'met', contents } } }), A1).look);
    expect(new Set(looks)).toEqual(new Set(['met']));
  });

  test('SG-14 a revealed cell says what lies there, any other known cell how far the party is with it', () => {
    const known = (mark: 'revealed' | 'failed') => pictureOf(view({ cells: { A1: { mark, contents: 'friendly-object' } } }), A1);
    expect(known('revealed')).toMatchObject({ contents: 'friendly-object', line: 'contents', secret: false });
    expect(known('failed')).toMatchObject({ contents: 'friendly-object', line: 'failed', secret: false });
  });
});

describe('SG-40 what a viewer sees', () => {
  test('SG-40 contents and target of the hidden half are only in a view that has it', () => {
    const gm = pictureOf(view({}, HIDDEN), A1);
    expect(gm).toMatchObject({ contents: 'hostile-creature', line: 'contents', secret: true, target: 'secret' });
    expect(pictureOf(view(), A1)).toEqual({
      look: 'unknown',
      contents: null,
      line: '',
      secret: true,
      target: '',
    });
  });

  test('SG-14 a target that everyone knows is marked for everyone', () => {
    const cells = { A1: { mark: 'revealed', contents: 'empty', target: true } } as const;
    expect(pictureOf(view({ cells }), A1).target).toBe('known');
    expect(pictureOf(view({ cells }, HIDDEN), A1).target).toBe('known');
  });

  test('SG-40 the fog hides unknown cells from players wholly, known cells not, and nothing from a GM', () => {
    const options = { ...DEFAULT_OPTIONS, fog: true };
    const cells = { A1: { mark: 'revealed', contents: 'empty' } } as const;
    const fog = SEARCH_LOOKS[lookNumber(pictureOf(view({ options }), A1).look)];
    expect(fog?.alpha).toBe(1);
    expect(SEARCH_LOOKS.filter(({ alpha }) => alpha === 1)).toEqual([fog]);
    expect(pictureOf(view({ options, cells }), A1).look).toBe('revealed');
    expect(pictureOf(view({ options }, {}), A1).look).toBe('unknown');
  });

  test('SG-03 a search that is only laid is for the GM; one that has ended steps back', () => {
    for (const status of STATUSES) {
      expect(isShown({ status }, true)).toBe(true);
      expect(isShown({ status }, false)).toBe(status !== 'laid');
    }
    expect(strengthOf({ status: 'ended' })).toBeLessThan(strengthOf({ status: 'laid' }));
    expect(strengthOf({ status: 'laid' })).toBeLessThan(strengthOf({ status: 'running' }));
  });
});

describe('SG-02 texts on the canvas', () => {
  test.each([0.1, 0.25, 0.5, 1, 2, 3])('SG-02 at zoom %d they fit their cells and the screen', (zoom) => {
    for (const side of [20, 60, 150, 400, 1200]) {
      const sizes = labelSizes(side, zoom);
      for (const size of Object.values(sizes) as number[]) {
        expect(size).toBeLessThanOrEqual(side * 0.8);
        expect(size * zoom).toBeLessThanOrEqual(64);
      }
      if (side * zoom > 40) {
        expect(sizes.name * zoom).toBeGreaterThanOrEqual(15);
        expect(sizes.glyph * zoom).toBeGreaterThanOrEqual(16);
      }
      if (side * zoom > 76) expect(sizes.line * zoom).toBeGreaterThanOrEqual(11);
    }
  });
});
