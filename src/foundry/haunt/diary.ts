/** What the diary says of a game in a haunted house: that it began, and how it ended (HA-11). */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { type DiaryByEvent, told } from '../presence/diary.ts';
import { figureText } from '../../rules/values/texts.ts';

export const HAUNT_DIARY = {
  hauntBegun: () => told('GHOSTMAP.Diary.Haunt.Begun'),
  hauntEnded: ({ won, total }) =>
    told(`GHOSTMAP.Diary.Haunt.${won === true ? 'Won' : 'Lost'}`, { total: figureText(Number(total)) }, 'total'),
  hauntReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<HauntOpen>;
