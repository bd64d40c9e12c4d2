import { describe, expect, test } from 'vitest';
import { rambleStory } from '../../../src/foundry/ramble/story.ts';
import type { StoryBlock } from '../../../src/foundry/chat/story-page.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
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

/** A game in which something else stands open to all. */
function withOpen(game: Game, open: Partial<RambleOpen>): Game {
  return { ...game, state: { ...game.state, open: { ...game.state.open, ...open } } };
}

/** A vehicle of the party. */
const VEHICLE: RambleOpen['vehicles'][string] = {
  ...{ name: '', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 100, capacity: 100, load: 'none' },
  ...{ arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
};

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

  test('RA-51 RA-52 tells of an hour of work at what it was, and not that it was waited out', () => {
    const mark = { at: '0,0', over: true, entered: 0, weather: '', worked: 'The skiff' };
    const game = withOpen(begun(), { marks: { 1: mark, 2: { ...mark, weather: 'Drizzle', met: 'Rats' } } });
    expect(diary(game)).toEqual([
      'Hour 1. We worked at The skiff in hex 1 · 1.',
      'Hour 2, Drizzle. We worked at The skiff in hex 1 · 1. We met with: Rats.',
    ]);
  });

  test('RA-01 tells what an hour met', () => {
    const there = play(play(jaunting(), { kind: 'stay' }), { kind: 'step', all: true, expects: 'energy' });
    const unnamed = play(there, { kind: 'meet', text: '' });
    expect(diary(unnamed)).toEqual(['Hour 1. No farther than hex 1 · 1.']);
    expect(diary(play(unnamed, { kind: 'show', text: 'Three pilgrims' }))).toEqual([
      'Hour 1. No farther than hex 1 · 1. We met with: Three pilgrims.',
    ]);
  });

  test('RA-72 tells a camp: its blocks, who slept for how long, and who stood guard', () => {
    const one = stayed(jaunting());
    const people = [
      { name: 'Ada', slept: 2, guarded: '' },
      { name: 'Ben', slept: 1, guarded: '1' },
      { name: 'Cid', slept: 0, guarded: '01' },
    ];
    const camped = { ...one.state.open.marks[1], night: { blocks: 2, people } } as RambleOpen['marks'][string];
    const game = withOpen(one, { jaunts: 9, marks: { ...one.state.open.marks, 9: camped } });
    expect(diary(game).at(-1)).toBe(
      'Hour 9. We camped here. Blocks of four hours: 2. A full night: Ada. Half a night: Ben. No night: Cid. On guard: Ben (block 2), Cid (block 1, 2).',
    );
    // Hours of camps are no jaunts.
    expect(storyOf(game)).toContainEqual({ kind: 'paragraph', text: 'The journey took 9 hours, with its camps.' });
    expect(diary(withOpen(one, { marks: { 9: { ...camped, met: 'Wolves; A bear' } } })).at(-1)).toMatch(
      / Cid \(block 1, 2\)\. We met with: Wolves; A bear\.$/,
    );
    const short = { ...camped, entered: 2, night: { blocks: 1, people: [] } };
    expect(diary(withOpen(one, { marks: { 5: short } }))).toEqual([
      'Hour 5. Hexes travelled: 2, as far as hex 1 · 1. We camped here for a block of four hours.',
    ]);
  });

  test('RA-33 RA-50 tells which vehicles broke down, and which were left where', () => {
    const vehicles = Object.fromEntries(
      [
        { ...VEHICLE, name: 'The barge', at: '2,3' },
        { ...VEHICLE, name: 'The skiff', broken: { total: 112, tries: 1 } },
        { ...VEHICLE, name: 'The crawler', at: '0,0', broken: { total: 101, tries: 0 } },
        { ...VEHICLE, name: 'The cart' },
      ].map((vehicle, at) => [`v${at}`, vehicle]),
    );
    const story = storyOf(withOpen(begun(), { vehicles }));
    expect(story).toContainEqual({
      ...{ kind: 'list', text: '' },
      items: [
        'The barge was left in hex 4 · 3.',
        'The skiff has broken down.',
        'The crawler broke down, and was left in hex 1 · 1.',
      ],
    });
    expect(storyOf(begun()).some((block) => 'text' in block && block.text === 'What became of the vehicles')).toBe(false);
  });

  test('RA-02 tells the hours of parts that went their own way by their names, in the order of all hours', () => {
    const one = stayed(travelled(jaunting(), '3'));
    const mark = { at: '5,5', over: true, entered: 1, weather: '' };
    const parts = { b: { name: 'Scouts', token: '', leader: '', at: '5,5', jaunts: 3, pace: 'walk' as const } };
    const start = { ...mark, entered: 0, start: true as const };
    const marks = { ...one.state.open.marks, b1: start, b2: mark, b3: mark, c2: start, c3: mark };
    expect(diary(withOpen(one, { parts, marks }))).toEqual([
      'Hour 1. One hex farther, as far as hex 1 · 2.',
      'Scouts: Hour 2. One hex farther, as far as hex 6 · 6.',
      'Scouts: Hour 3. One hex farther, as far as hex 6 · 6.',
      'Others of the party: Hour 3. One hex farther, as far as hex 6 · 6.',
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
