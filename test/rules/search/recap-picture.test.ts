import { describe, expect, test } from 'vitest';
import { recapPicture } from '../../../src/rules/search/recap.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { running, walked } from './fixtures.ts';

describe('the picture of a search', () => {
  test('SG-40 is the same whatever lies in cells that nobody knows', () => {
    const one = walked(running({ A2: 'hostile-creature', C3: 'friendly-object' }), 'A2');
    const other = walked(running({ A2: 'hostile-creature', B3: 'hostile-obstacle' }), 'A2');
    expect(recapPicture(one.open)).toBe(recapPicture(other.open));
  });

  test('SG-25 shows what the party knows: its place, what it met, and the target once it is known', () => {
    const { open } = walked(running({ A2: 'hostile-creature' }), 'A2');
    const before = recapPicture(running({ A2: 'hostile-creature' }).open);
    const after = recapPicture(open);
    expect(before).not.toContain('url(#met)');
    expect(after.split('url(#met)').length - 1).toBe(1);
    const gold = (picture: string): number => picture.split('#ffd75e').length - 1;
    expect(gold(after) - gold(before)).toBe(1);
    const known = { ...open, cells: { A2: { mark: 'cleared', contents: 'hostile-creature', target: true } } } as const;
    expect(gold(recapPicture(known)) - gold(after)).toBe(1);
  });

  test('SG-02 letters the columns and numbers the rows', () => {
    const picture = recapPicture(running().open);
    expect([...picture.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(['A', 'B', 'C', '1', '2', '3']);
  });

  test('SG-02 lies on a sheet with room around the grid, each line and label where its cells are', () => {
    const picture = recapPicture({ ...running().open, size: { columns: 3, rows: 2 } });
    expect(picture).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="296" height="224" viewBox="0 0 296 224">');
    expect(picture).toContain('<rect width="296" height="224" fill="#f7f3e8"/>');
    const columns = 'M40 40V184M112 40V184M184 40V184M256 40V184';
    expect(picture).toContain(`<path d="${columns}M40 40H256M40 112H256M40 184H256" fill="none"`);
    const labels = [...picture.matchAll(/<text x="(\d+)" y="(\d+)">(\w)</g)].map(([, x, y, said]) => `${said} ${x} ${y}`);
    expect(labels).toEqual(['A 76 27', 'B 148 27', 'C 220 27', '1 21 83', '2 21 155']);
    const cells = [...picture.matchAll(/<rect x="(\d+)" y="(\d+)" width="72" height="72"/g)].map(([, x, y]) => `${x} ${y}`);
    expect(cells).toEqual(['40 40', '112 40', '184 40', '40 112', '112 112', '184 112']);
  });

  test('SG-25 draws a known cell with its pattern, what lies there in its middle, and the party around it', () => {
    const open = { ...running().open, cells: { B3: { mark: 'met', contents: 'empty', target: true } }, party: 'B3' } as const;
    const picture = recapPicture(open);
    expect(picture).toContain('<rect x="112" y="184" width="72" height="72" fill="url(#met)"/>');
    expect(picture).toContain('<g transform="translate(148 224)"');
    expect(picture).toContain('<path transform="translate(169 199)" fill="#ffd75e"');
    expect(picture).toContain('<rect x="116" y="188" width="64" height="64" fill="none"');
    expect(picture).toContain('<path transform="translate(122 248) scale(0.75)" fill="#ffd75e"');
  });

  test('SG-25 is one whole drawing, with a pattern of its own for every mark', () => {
    const marks = ['revealed', 'met', 'failed', 'cleared'] as const;
    const cells = Object.fromEntries(
      marks.map((mark, index) => [`A${index + 1}`, { mark, contents: 'empty' }]),
    ) as SearchOpen['cells'];
    const picture = recapPicture({ ...running().open, size: { columns: 2, rows: 4 }, cells });
    const patterns = [...picture.matchAll(/<pattern id="(\w+)"[^>]*>(<g stroke="[^"]+"[^>]*>(.+?)<\/g>)<\/pattern>/g)];
    expect(patterns.map(([, mark]) => mark).sort()).toEqual([...marks].sort());
    expect(new Set(patterns.map(([, , lines]) => lines)).size).toBe(marks.length);
    for (const mark of marks) expect(picture).toContain(`fill="url(#${mark})"`);
    const open: string[] = [];
    for (const [, closes, name = '', alone] of picture.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (closes) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
    expect(picture.replace(/<text.*<\/text>|<title>.*<\/title>|<[^>]*>/g, '').trim()).toBe('');
  });

  test('SG-40 takes a name as text and never as markup', () => {
    const picture = recapPicture({ ...running().open, name: '<script>"a" & \'b\'</script>' });
    expect(picture).not.toContain('<script>');
    expect(picture).toContain('&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;');
  });
});
