import { describe, expect, test } from 'vitest';
import { fileAt, isRecord, projectFiles, readJson } from '../project/project-files.ts';

const codes = (text: string): string[] => [...text.matchAll(/'(\\uf[0-9a-f]{3})'/g)].flatMap(([, code = '']) => code);

describe('letters for the glyphs of the canvas', () => {
  const letters = new Map(
    [...fileAt('src/canvas/icon-font.ts').text.matchAll(/'(\\uf[0-9a-f]{3})': 'GHOSTMAP\.Letter\.(\w+)'/g)].map(
      ([, code = '', name = '']) => [code, name],
    ),
  );

  test('there is one for each glyph that is drawn, and for no other', () => {
    const drawn = projectFiles((path) => path.startsWith('src/canvas/') && !path.endsWith('/icon-font.ts')).flatMap(({ text }) =>
      codes(text),
    );
    expect(new Set(drawn)).toEqual(new Set(letters.keys()));
  });

  test('no two are alike, and none is long', () => {
    const { GHOSTMAP } = readJson('lang/en.json');
    const written = isRecord(GHOSTMAP) && isRecord(GHOSTMAP['Letter']) ? GHOSTMAP['Letter'] : {};
    const texts = [...letters.values()].map((name) => String(written[name]));
    expect(new Set(texts).size).toBe(letters.size);
    for (const text of texts) expect(text).toMatch(/^.{1,3}$/u);
  });
});
