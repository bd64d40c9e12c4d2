// @page
import { describe, expect, test } from 'vitest';
import type { DiaryLine } from '../../../src/foundry/diary/lines.ts';
import { woven } from '../../../src/foundry/diary/page.ts';

/** Makes a line of an expedition that is called after its first letter. */
function line(expedition: string, step: number, text: string, more: Partial<DiaryLine> = {}): DiaryLine {
  return {
    expedition,
    step,
    revision: step,
    time: 3600 * step,
    at: `0${step}:00`,
    name: expedition.toUpperCase(),
    text,
    story: '',
    ...more,
  };
}

const weave = (content: string, before: readonly DiaryLine[], after: readonly DiaryLine[]) =>
  woven(content, before, after, 'The story');

/** Returns what each paragraph of a page says. */
function said(content: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  return [...body.children].map((one) => one.textContent);
}

const [one, two, other] = [line('a', 1, 'We set out.'), line('a', 2, 'We met a bear.'), line('b', 3, 'They searched.')];

describe('a page of the diary', () => {
  test('says of each line its hour, and whose it is where that changes', () => {
    const { content, hasOthers } = weave('', [], [one, two, other]);
    expect(said(content)).toEqual(['01:00 · A We set out.', '02:00 We met a bear.', '03:00 · B They searched.']);
    expect(hasOthers).toBe(false);
  });

  test('has no head where there is no hour and the expedition is the one before', () => {
    expect(said(weave('', [], [line('a', 1, 'One.', { at: '' }), line('a', 2, 'Two.', { at: '' })]).content)).toEqual([
      'A One.',
      'Two.',
    ]);
  });

  test('takes a line back and says anew whose the next one is', () => {
    const { content } = weave('', [], [one, two, other]);
    expect(said(weave(content, [one, two, other], [two, other]).content)).toEqual([
      '02:00 · A We met a bear.',
      '03:00 · B They searched.',
    ]);
    expect(weave(content, [one, two, other], [])).toEqual({ content: '', hasOthers: false });
  });

  test('puts a line that happened earlier before those that happened later', () => {
    const { content } = weave('', [], [two, other]);
    expect(said(weave(content, [two, other], [one, two, other]).content)[0]).toBe('01:00 · A We set out.');
  });

  test('leaves what a GM writes where it stands: between lines, in a line, and lines that were taken out', () => {
    const { content } = weave('', [], [one, two, other]);
    const byHand = content
      .replace('We met a bear.', 'We met Bruin.')
      .replace('<p data-ghost-map-line="b-3">', '<p>What a day!</p><p data-ghost-map-line="b-3">')
      .replace(/<p[^>]*>[^/]*01:00.*?<\/p>/, '');
    const next = line('b', 4, 'They rested.');
    const after = weave(byHand, [one, two, other], [one, two, other, next]);
    expect(said(after.content)).toEqual(['02:00 We met Bruin.', 'What a day!', '03:00 · B They searched.', '04:00 They rested.']);
    expect(after.hasOthers).toBe(true);
    const gone = weave(after.content, [one, two, other, next], []);
    expect(gone).toEqual({ content: '<p>What a day!</p>', hasOthers: true });
  });

  test('knows a line by its words where an editor has taken off its key', () => {
    const { content } = weave('', [], [one, two]);
    const bare = content.replaceAll(/ data-ghost-map-line="[^"]*"/g, '');
    expect(said(weave(bare, [one, two], [one]).content)).toEqual(['01:00 · A We set out.']);
  });

  test('makes no rolls, links and elements of what players have written', () => {
    const { content } = weave('', [], [line('a', 1, '[[/r 1d6]] @UUID[Actor.x]{Me} <b>bold</b>')]);
    expect(content).not.toMatch(/\[\[|@UUID\[|<b>/);
  });

  test('leads to the story of what has ended', () => {
    const { content } = weave('', [], [line('a', 1, 'The end.', { story: 'JournalEntry.s.JournalEntryPage.p' })]);
    expect(content).toContain('The end. @UUID[JournalEntry.s.JournalEntryPage.p]{The story}');
  });
});
