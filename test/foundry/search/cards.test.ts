import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cardOf } from '../../../src/foundry/chat/cards.ts';
import { storyPage } from '../../../src/foundry/chat/story-page.ts';
import { SEARCH_CARDS } from '../../../src/foundry/search/cards.ts';
import { searchStory } from '../../../src/foundry/search/story.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { recapOf } from '../../../src/rules/search/recap.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { running, walked } from '../../rules/search/fixtures.ts';

const open: SearchOpen = { ...running().open, rounds: 4 };
const nameOf = (user: string): string => (user === 'ada' ? 'Ada' : '');

function chosen(name: string, data: PlayEvent['data'] = {}, search: SearchOpen = open): ReturnType<typeof cardOf> {
  return cardOf(SEARCH_CARDS, { name, data }, search, nameOf);
}

beforeAll(() => void vi.stubGlobal('game', { i18n: { lang: 'en' } }));

describe('cards', () => {
  test('SG-21 tells of a cell where something was met for the first time, and of no other entry', () => {
    const entered = { cell: 'B2', contents: 'hostile-creature', mark: 'met', first: true };
    expect(chosen('cellEntered', entered)).toMatchObject({
      key: 'GHOSTMAP.Card.Met',
      values: { round: '4' },
      about: { key: 'cell B2', title: { key: 'GHOSTMAP.Card.Cell', values: { cell: 'B2' } } },
    });
    expect(chosen('cellEntered', { ...entered, first: false })).toBeNull();
    expect(chosen('cellEntered', { ...entered, contents: 'empty', mark: 'cleared' })).toBeNull();
    // So the first alone is noted for whoever referees after a crash.
    const passing = [entered, { ...entered, first: false }, { ...entered, mark: 'cleared' }];
    expect(passing.map((data) => SEARCH.passes?.({ name: 'cellEntered', data }))).toEqual([false, true, true]);
  });

  test("SG-36 announces a band with the GM's own line, or with the line that it has of itself", () => {
    const band = { index: 1, from: 8, penalty: -1, steps: 1, line: '' };
    expect(chosen('bandEntered', band)).toMatchObject({
      tone: 'time',
      values: { from: '8', penalty: '−1', steps: '1' },
      about: { title: { key: 'GHOSTMAP.Band.Line.1' } },
    });
    expect(chosen('bandEntered', { ...band, line: 'A storm comes up.' })?.about?.title).toBe('A storm comes up.');
  });

  test.each([
    [0, 1, 'none'],
    [-1, 1, 'penalty'],
    [0, 2, 'steps'],
    [-2, 3, 'both'],
  ])('SG-36 says of a band with penalty %i and steps %i what it costs and no more', (penalty, steps, cost) => {
    const entered = chosen('bandEntered', { index: 1, from: 8, penalty, steps, line: '' });
    expect(entered?.key).toBe(`GHOSTMAP.Card.Band.${cost}`);
  });

  test('SG-21 shows a percentile roll with its die, and leaves a formula to the roll that was made of it', () => {
    const offered = { by: 'ada', what: 'Climbing 55', total: 21, outcome: 'success' };
    const resolver = { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 5 } as const;
    expect(chosen('rollOffered', offered, { ...open, resolver })).toMatchObject({
      die: { faces: 100, result: 21 },
      values: { name: 'Ada', what: 'Climbing 55' },
    });
    // What real dice showed was typed: it is told in words, and no die of the table stands for it.
    const typed = chosen('rollOffered', { ...offered, typed: true }, { ...open, resolver });
    expect(typed).toMatchObject({ key: 'GHOSTMAP.Card.RollTyped', values: { name: 'Ada', what: 'Climbing 55', total: '21' } });
    expect(typed?.die ?? null).toBeNull();
    expect(chosen('rollAccepted', { ...offered, typed: true })?.key).toBe('GHOSTMAP.Card.RollTyped');
    const formula = { kind: 'formula', formula: '1d20', target: 12, critical: 5 } as const;
    expect(chosen('rollOffered', offered, { ...open, resolver: formula })).toBeNull();
  });

  test('SG-25 names the objective that was found, where it has a name', () => {
    expect(chosen('objectiveFound', { cell: 'C1', name: '' })?.key).toBe('GHOSTMAP.Card.Found');
    const named: SearchOpen = { ...open, objective: { name: 'The lost child', kind: 'friendly-creature' } };
    expect(chosen('objectiveFound', { cell: 'C1', name: '' }, named)).toMatchObject({
      key: 'GHOSTMAP.Card.FoundObjective',
      values: { cell: 'C1' },
      names: { objective: 'The lost child' },
      picture: 'friendly-creature',
    });
    expect(chosen('searchBegun', { name: '' }, named)).toMatchObject({
      key: 'GHOSTMAP.Card.Seek',
      names: { objective: 'The lost child' },
    });
  });

  test('SG-22 heads the card of a cell with what is known to lie there, and says what came of it', () => {
    const cells: SearchOpen['cells'] = { B2: { mark: 'failed', contents: 'friendly-object', note: 'The bell rang.' } };
    const about = { key: 'cell B2', title: { keys: { contents: 'GHOSTMAP.Contents.friendly-object' } }, icon: 'fa-gem' };
    expect(chosen('cellFailed', { cell: 'B2' }, { ...open, cells })).toMatchObject({
      about,
      outcome: 'GHOSTMAP.Outcome.failure',
    });
    expect(chosen('noteWritten', { cell: 'B2' }, { ...open, cells })).toMatchObject({ about, key: '', note: 'The bell rang.' });
  });

  test('SG-21 SG-12 tells of a roll that was taken where it belongs: in the cell, or among the legwork', () => {
    const taken = { by: 'ada', what: 'd100 ≤ 45', total: 34, outcome: 'success' };
    const on = (status: SearchOpen['status']) => chosen('rollAccepted', taken, { ...open, status, party: 'B1' });
    expect(on('running')).toMatchObject({ about: { key: 'cell B1' }, values: { name: 'Ada', what: 'd100 ≤ 45', total: '34' } });
    expect(on('legwork')).toMatchObject({ about: { key: 'legwork' }, keys: { outcome: 'GHOSTMAP.Outcome.success' } });
  });

  test('SG-14 says that a revealed cell is the target only when the event does', () => {
    const revealed = { cell: 'B2', contents: 'empty', target: false };
    expect(chosen('cellRevealed', revealed)?.key).toBe('GHOSTMAP.Card.Revealed');
    expect(chosen('cellRevealed', { ...revealed, target: true })?.key).toBe('GHOSTMAP.Card.RevealedTarget');
  });

  test.each([
    ['searchBegun', {}, ''],
    ['legworkBegun', { steps: 3 }, 'GHOSTMAP.Card.LegworkBegun'],
    ['legworkChecked', { outcome: 'failure', done: 1, steps: 3 }, 'GHOSTMAP.Card.LegworkChecked'],
    ['revelationSpent', { cell: 'A1' }, 'GHOSTMAP.Card.Spent'],
    ['attemptChecked', { cell: 'A1', outcome: 'success', done: 1, steps: 2 }, 'GHOSTMAP.Card.AttemptChecked'],
    ['cellFailed', { cell: 'A1' }, 'GHOSTMAP.Card.Failed'],
    ['cellRetried', { cell: 'A1' }, 'GHOSTMAP.Card.Retried'],
    ['searchEnded', { how: 'found' }, 'GHOSTMAP.Card.EndedFound'],
    ['searchEnded', { how: 'given-up' }, 'GHOSTMAP.Card.EndedGivenUp'],
    ['searchReopened', {}, 'GHOSTMAP.Card.Reopened'],
    ['overruled', { code: 'diagonal' }, 'GHOSTMAP.Card.Overruled'],
  ])('SG-26 %s %j has its card', (name, data, key) => {
    expect(chosen(name, data)?.key).toBe(key);
  });

  test.each([
    ['success', 'GHOSTMAP.Card.Cleared'],
    ['critical', 'GHOSTMAP.Card.ClearedCritically'],
  ])('SG-22 a cell that is cleared by a %s stands so', (outcome, word) => {
    expect(chosen('cellCleared', { cell: 'A1', outcome })).toMatchObject({ tone: 'good', outcome: word });
  });

  test.each(['roundsChanged', 'partyPut', 'cellMarked', 'leaderChanged', 'rollDeclined'])(
    'SG-26 %s is seen on the bar and has no card',
    (name) => {
      expect(chosen(name, { cell: 'A1' })).toBeNull();
    },
  );
});

describe('the page of the story', () => {
  const inWords = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    `${key.replace('GHOSTMAP.', '')}(${Object.values(values).join('|')})`;

  test('SG-25 tells the objective, the ending, the last words and the cells in order, as text', () => {
    const walkedOn = walked(walked(running({ B1: 'hostile-creature' }), 'A1'), 'B1').open;
    const ended: SearchOpen = {
      ...walkedOn,
      status: 'ended',
      ending: 'given-up',
      name: 'A & B',
      objective: { name: '<The child>', kind: 'friendly-creature' },
      cells: {
        ...walkedOn.cells,
        B1: { mark: 'failed', contents: 'hostile-creature', round: 2, failures: 1, note: 'Lost <a boot>' },
      },
    };
    const page = storyPage(searchStory(recapOf(ended), inWords), {
      lastWords: 'Night fell.\nThey left.',
      picture: 'worlds/w/p.webp?3',
    });
    expect(page).toContain('Story.Objective(&lt;The child&gt;)');
    expect(page).toContain('Story.EndedGivenUp(2)');
    expect(page).toContain('<blockquote>Night fell.<br>They left.</blockquote>');
    expect(page).toContain('<img src="worlds/w/p.webp?3" alt="Story.Picture(A &amp; B)">');
    expect(page).toContain('Lost &lt;a boot&gt;');
    expect(page.indexOf('Story.Cell(A1')).toBeLessThan(page.indexOf('Story.Cell(B1'));
    expect(page).not.toMatch(/<(?!\/?(?:p|blockquote|br|figure|img|h2|ol|li)\b)/);
  });

  test('SG-25 tells a find by the name of what was found', () => {
    const named = { ...open, objective: { kind: 'friendly-creature', name: 'Mara' }, found: true, ending: 'found' } as const;
    const page = storyPage(searchStory(recapOf(named), inWords), { lastWords: '', picture: '' });
    expect(page).toContain('Story.EndedFoundNamed(Mara|4)');
    expect(page).not.toContain('Story.ObjectiveFound');
  });

  test('SG-25 begins with a capital though the name of what was found does not', () => {
    const named = { ...open, objective: { kind: 'friendly-creature', name: "the miller's daughter" }, ending: 'found' } as const;
    const found = (key: string, { objective = '' } = {}): string => (key.endsWith('Named') ? `${objective} was found.` : key);
    const [first] = searchStory(recapOf(named), found);
    expect(first).toEqual({ kind: 'paragraph', text: "The miller's daughter was found." });
  });

  test('SG-25 goes without a picture where none could be kept', () => {
    expect(storyPage(searchStory(recapOf({ ...open, ending: 'found' }), inWords), { lastWords: '', picture: '' })).toBe(
      ['<p>Story.EndedFound(4)</p>', '<h2>Story.Cells()</h2>', '<p>Story.NoCells()</p>'].join('\n'),
    );
  });
});
