/** What the diary says of a game in a haunted house: that it began, and how it ended (HA-11). */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { type DiaryByEvent, told } from '../presence/diary.ts';

export const HAUNT_DIARY = {
  hauntBegun: () => told('GHOSTMAP.Diary.Haunt.Begun'),
  hauntEnded: (data) => told(`GHOSTMAP.Diary.Haunt.${data['won'] === true ? 'Won' : 'Lost'}`, data, 'total'),
  hauntReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<HauntOpen>;
