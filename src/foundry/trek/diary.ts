/** What the diary says of a trek: where it set out for, how each try went, and what was met (TK-01, TK-04). */
import { outcomeOf } from '../../rules/trek/ladder.ts';
import type { TrekOpen } from '../../rules/trek/state.ts';
import { type DiaryByEvent, told } from '../presence/diary.ts';

export const TREK_DIARY = {
  trekBegun: (data) => told(data['goal'] === '' ? 'GHOSTMAP.Diary.Trek.Begun' : 'GHOSTMAP.Diary.Trek.BegunTo', data, 'goal'),
  // By then the open half may be that of a later try.
  trekChecked: ({ rung, by }) =>
    told(
      `GHOSTMAP.Diary.Trek.${by === '' ? 'Went' : 'Led'}.${outcomeOf(rung as Parameters<typeof outcomeOf>[0])}`,
      { by: by ?? '' },
      'by',
    ),
  trekPlaced: () => told('GHOSTMAP.Diary.Trek.Placed'),
  trekStayed: () => told('GHOSTMAP.Diary.Trek.Stayed'),
  trekMet: (data) => told('GHOSTMAP.Diary.MetWith', data, 'text'),
  trekEnded: () => told('GHOSTMAP.Diary.Trek.Ended'),
  trekReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<TrekOpen>;
