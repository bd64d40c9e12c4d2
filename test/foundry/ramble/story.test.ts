import { describe, expect, test } from 'vitest';
import { rambleStory } from '../../../src/foundry/ramble/story.ts';
import type { StoryBlock } from '../../../src/foundry/chat/story-page.ts';
import en from '../../../lang/en.json' with { type: 'json' };
import { type Game, begun, ghost, hour, jaunting, layer, play, playAll, stayed, travelled } from '../../rules/ramble/fixtures.ts';

/** Puts a key into the words of the language file, as Foundry does. */
function inWords(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], en);
  return String(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
}

function storyOf({ state }: Game): readonly StoryBlock[] {
  return rambleStory(state.open, inWords);
}

/** Returns the lines of the diary. */
function diary(game: Game): readonly string[] {
  const list = storyOf(game).find((block) => block.kind === 'list');
  return list?.kind === 'list' ? (list.items as readonly string[]) : [];
}

describe('the diary of a ramble', () => {
  test('RA-02 tells each hour how far the party came, by the column and row of the hex', () => {
    const one = stayed(travelled(jaunting(), '3'));
    const three = stayed(travelled(hour(one), '333'));
    const none = stayed(hour(three));
    expect(diary(none)).toEqual([
      'Hour 1. One hex farther, as far as hex 1 · 2.',
      'Hour 2. Hexes travelled: 3, as far as hex 1 · 5.',
      'Hour 3. No farther than hex 1 · 5.',
    ]);
  });

  test('RA-02 tells a journey that never set out, and how many jaunts one took', () => {
    expect(storyOf(begun())).toContainEqual({ kind: 'list', items: [], text: 'The party never set out.' });
    expect(storyOf(begun())).toContainEqual({ kind: 'paragraph', text: 'The journey took 0 jaunts.' });
    expect(storyOf(stayed(jaunting()))).toContainEqual({ kind: 'paragraph', text: 'The journey took a single jaunt.' });
  });

  test('RA-13 tells the weather of an hour, and where it was waited out', () => {
    const waiting = play(begun(), { kind: 'wait' });
    expect(diary(waiting)).toEqual(['Hour 1. We waited it out in hex 1 · 1.']);
  });

  test('RA-01 tells what an hour met', () => {
    const there = play(play(jaunting(), { kind: 'stay' }), { kind: 'step', all: true, expects: 'energy' });
    const unnamed = play(there, { kind: 'meet', text: '' });
    expect(diary(unnamed)).toEqual(['Hour 1. No farther than hex 1 · 1.']);
    expect(diary(play(unnamed, { kind: 'show', text: 'Three pilgrims' }))).toEqual([
      'Hour 1. No farther than hex 1 · 1. We met with: Three pilgrims.',
    ]);
  });

  test('RA-02 tells what is noted on the map for all, and nothing that only the GM noted', () => {
    const noted = play(begun(), { kind: 'note', at: '2,0', note: { text: 'A ford', link: '' } });
    const secret = play(noted, { kind: 'gm-note', at: '3,0', note: { text: 'An ambush', link: '' } });
    expect(storyOf(secret)).toContainEqual({ kind: 'list', items: ['A ford'], text: '' });
    expect(JSON.stringify(storyOf(secret))).not.toContain('ambush');
    expect(storyOf(begun()).filter(({ kind }) => kind === 'heading')).toHaveLength(1);
  });

  test('RA-23 tells the names of what was heard of, as long as the party has not seen it', () => {
    const ground = layer('o', ['0,0', '1,0', '2,0', '3,0']);
    const game = play(ghost({ ground, options: { sight: 0 } }), { kind: 'begin', at: '0,0' });
    const heard = (now: Game): unknown => {
      const blocks = storyOf(now);
      const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Heard of, and never seen');
      return at < 0 ? null : blocks[at + 1];
    };
    expect(heard(game)).toBeNull();
    const told = playAll(game, [
      { kind: 'chart-name', chart: '', at: '1,0', text: 'The mill' },
      { kind: 'chart-name', chart: '', at: '9,9', text: 'The drowned keep' },
    ]);
    expect(heard(told)).toEqual({ kind: 'list', items: ['The mill', 'The drowned keep'], text: '' });
    expect(heard(travelled(hour(told), '3'))).toEqual({ kind: 'list', items: ['The drowned keep'], text: '' });
  });
});
