import { describe, expect, test } from 'vitest';
import { recapPicture } from '../../../src/rules/search/recap.ts';
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

  test('SG-40 takes a name as text and never as markup', () => {
    const picture = recapPicture({ ...running().open, name: '<script>"a" & \'b\'</script>' });
    expect(picture).not.toContain('<script>');
    expect(picture).toContain('&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;');
  });
});
