/** What the diary says of a search: which cells were met and what came of them, how late it became, and what was found (SG-07, SG-11, SG-21, SG-22, SG-25, SG-36). */
import { type SearchOpen, wordsOn } from '../../rules/search/state.ts';
import { own } from '../../rules/values/records.ts';
import { type DiaryByEvent, told } from '../presence/diary.ts';
import type { Sentence } from '../presence/sentences.ts';
import { bandLineKey } from './band-lines.ts';

/** Says what lies in a cell, as all know by now. */
function contentsOf(cell: unknown, { cells }: SearchOpen): { readonly contents: string } {
  return { contents: `GHOSTMAP.Contents.${own(cells, String(cell))?.contents ?? 'empty'}` };
}

/** Tells of a cell by one of two sentences: with what all may read of it, where that is something. */
function ofCell(cell: unknown, open: SearchOpen, [bare, worded]: readonly [bare: string, worded: string]): Sentence {
  const words = wordsOn(own(open.cells, String(cell)));
  return { key: words === '' ? bare : worded, values: { cell: String(cell), words }, keys: contentsOf(cell, open) };
}

export const SEARCH_DIARY = {
  searchBegun: (_data, { objective: { name } }) => ({
    key: name === '' ? 'GHOSTMAP.Diary.Search.Begun' : 'GHOSTMAP.Diary.Search.BegunFor',
    names: { objective: name },
  }),
  cellRevealed: ({ cell, contents }) => ({
    key: 'GHOSTMAP.Diary.Search.Revealed',
    values: { cell: String(cell) },
    keys: { contents: `GHOSTMAP.Contents.${String(contents)}` },
  }),
  // A cell that asks for nothing is passed in silence.
  cellEntered: ({ cell, mark, first, contents }, { cells, rounds }) =>
    mark === 'met' && first === true
      ? {
          key: 'GHOSTMAP.Diary.Search.Met',
          values: { cell: String(cell), round: String(own(cells, String(cell))?.round ?? rounds) },
          keys: { contents: `GHOSTMAP.Contents.${String(contents)}` },
        }
      : null,
  cellCleared: ({ cell }, open) => ofCell(cell, open, ['GHOSTMAP.Diary.Search.Cleared', 'GHOSTMAP.Diary.Search.ClearedWords']),
  cellFailed: ({ cell }, open) => ofCell(cell, open, ['GHOSTMAP.Diary.Search.Failed', 'GHOSTMAP.Diary.Search.FailedWords']),
  bandEntered: ({ from, line, index }) => ({
    key: 'GHOSTMAP.Diary.Search.Band',
    values: { round: String(from), ...(line ? { line: String(line) } : {}) },
    ...(line ? {} : { keys: { line: bandLineKey(Number(index)) } }),
  }),
  objectiveFound: ({ cell }, { objective: { name } }) => ({
    key: name === '' ? 'GHOSTMAP.Diary.Search.Found' : 'GHOSTMAP.Diary.Search.FoundObjective',
    values: { cell: String(cell) },
    names: { objective: name },
  }),
  searchEnded: ({ how }, { rounds }) => ({
    key: how === 'found' ? 'GHOSTMAP.Diary.Search.EndedFound' : 'GHOSTMAP.Diary.Search.EndedGivenUp',
    values: { rounds: String(rounds) },
  }),
  searchReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<SearchOpen>;
