import { REFEREE_REFUSALS } from '../../src/play/referee.ts';
import { DIRECTIONS } from '../../src/rules/grid/cells.ts';
import { CONTENTS } from '../../src/rules/search/contents.ts';
import { BOOK_BANDS } from '../../src/rules/search/bands.ts';
import { SEARCH_REFUSALS } from '../../src/rules/search/search.ts';
import { MARKS } from '../../src/rules/search/state.ts';

/** A beginning of translation keys whose end is made at run time, and every end that it can have. */
export interface DynamicPrefix {
  /** Ends with a dot. */
  readonly prefix: string;
  readonly endings: readonly string[];
}

/** What the referee's room itself refuses, beside what the rules and the judgement refuse. */
const roomRefusals = [
  'no-expedition',
  'unknown-procedure',
  'newer',
  'damaged',
  'locked',
  'failed',
  'version',
  'too-fast',
  'no-gm',
  'no-answer',
];

/** Every such beginning; a source that builds keys in another way fails the test of the translations. */
export const dynamicPrefixes: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: [...SEARCH_REFUSALS, ...REFEREE_REFUSALS, ...roomRefusals] },
  { prefix: 'GHOSTMAP.Contents.', endings: CONTENTS },
  { prefix: 'GHOSTMAP.Mark.', endings: ['unknown', ...MARKS] },
  { prefix: 'GHOSTMAP.Band.Line.', endings: BOOK_BANDS.map((_, index) => String(index)) },
  { prefix: 'GHOSTMAP.Bar.Phase.', endings: ['laid', 'start', ...MARKS] },
  { prefix: 'GHOSTMAP.Bar.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Keys.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Keys.Turn.', endings: ['left', 'right'] },
  { prefix: 'GHOSTMAP.Key.State.', endings: ['none', 'held', 'missing'] },
];
