/** The lines of the diary as they lie in the flags of its pages, and as every browser reads them. */
import * as v from 'valibot';
import { ownFlags } from '../host/own-flags.ts';
import { setting } from '../host/settings.ts';

const words = (most: number) => v.pipe(v.string(), v.maxLength(most));

const LineSchema = v.object({
  expedition: words(64),
  /** The place of its step on the undo stack, from 0, and the number of the command that made the step. */
  step: v.number(),
  revision: v.number(),
  /** The world's time when it happened, in seconds, and the time of day as it was written then; empty in a world without a clock. */
  time: v.number(),
  at: words(40),
  /** What the expedition was called. */
  name: words(200),
  text: words(2000),
  /** The uuid of the story of an expedition that ended so; empty for none. */
  story: words(100),
});
export type DiaryLine = v.InferOutput<typeof LineSchema>;

const DiarySchema = v.object({
  /** The day of the world, counted from the first, and which page of that day it is, from 1. */
  day: v.number(),
  part: v.number(),
  /** What the module has called the page. */
  named: v.string(),
  lines: v.array(LineSchema),
});
export type Diary = v.InferOutput<typeof DiarySchema>;

/** A page of the diary. */
export interface DiaryPage {
  readonly page: JournalEntryPage.Implementation;
  readonly diary: Diary;
}

/** Lists the pages of the diary, the oldest day first; whatever else lies in the journal of the story is none. */
export function diaryPages(): readonly DiaryPage[] {
  const pages = game.journal.get(setting('story'))?.pages ?? [];
  return [...pages]
    .flatMap((page): DiaryPage[] => {
      const read = v.safeParse(DiarySchema, ownFlags(page)['diary']);
      return read.success ? [{ page, diary: read.output }] : [];
    })
    .sort(({ diary: one }, { diary: other }) => one.day - other.day || one.part - other.part);
}

/** Returns the places of expeditions in the diary by their latest lines, the later the higher; those without a line have none. */
export function latestPlaces(): ReadonlyMap<string, number> {
  const lines = diaryPages().flatMap(({ diary }) => diary.lines);
  return new Map(lines.map(({ expedition }, place) => [expedition, place]));
}
