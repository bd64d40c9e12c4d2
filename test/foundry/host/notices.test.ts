import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, say, sayOnce } from '../../../src/foundry/host/notices.ts';

const shown: unknown[][] = [];

beforeEach(() => {
  shown.length = 0;
  const show = (kind: string) => (text: string, options?: object) => void shown.push([kind, text, options]);
  vi.stubGlobal('ui', { notifications: { info: show('info'), warn: show('warn') } });
  vi.stubGlobal('game', { i18n: { format: (key: string, { name = '' }: { name?: string }) => `${key}: ${name}` } });
  const escapeHTML = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  vi.stubGlobal('foundry', { utils: { escapeHTML } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a name in a notice is shown as it is written, whatever a browser would make of it', () => {
  say('warn', 'PutBack', { name: '<img src="//a.b"> & co' });
  expect(shown).toEqual([['warn', 'PutBack: &lt;img src="//a.b"&gt; &amp; co', {}]]);
});

test('so is a text that was put together elsewhere', () => {
  notify('info', 'The <b>Party</b> was put back', { permanent: true });
  expect(shown).toEqual([['info', 'The &lt;b&gt;Party&lt;/b&gt; was put back', { permanent: true }]]);
});

test('what players can bring about is said once while it stands, and again later', () => {
  vi.useFakeTimers();
  for (let times = 0; times < 5; times += 1) sayOnce('warn', 'PutBack', { name: 'The party' });
  sayOnce('warn', 'PutBack', { name: 'Another' });
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(5001);
  sayOnce('warn', 'PutBack', { name: 'The party' });
  expect(shown).toHaveLength(3);
  vi.useRealTimers();
});
