/**
 * Writing the diary, as the referee: pages of the story's journal, one a day of the world. Lines lie in the page's flags, each under its expedition and
 * step, so that an undo finds what it takes back, and whoever referees next writes nothing twice. Fetched with the first line.
 */
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { digestOf } from '../../play/one-form.ts';
import type { OpenHeader } from '../../rules/procedure.ts';
import { storyJournal, storyPageOf } from '../chat/story-journal.ts';
import { type Address, holderAt } from '../host/holders.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { words } from '../host/notices.ts';
import { dayAt } from '../scene/calendar.ts';
import { type Diary, type DiaryLine, type DiaryPage, diaryPages } from './lines.ts';
import { woven } from './page.ts';

/** The most lines of a page: a day that has more goes on in a further page, so that a world whose clock stands still has none that grows for ever. */
const MOST_LINES = 200;

/** Pages of the diary stand before those of stories and what a GM adds, by day: no world has come so far. */
const SORTED_FROM = -1_000_000_000_000;
const PARTS_A_DAY = 1000;

/** Names a page by the day of its lines. */
function nameOf(part: number, lines: readonly DiaryLine[]): string {
  const dated = lines.find(({ at }) => at !== '');
  const day = dated ? dayAt(dated.time).name : words('GHOSTMAP.Diary.Undated');
  return part === 1 ? day : words('GHOSTMAP.Diary.Part', { day, part: String(part) });
}

const flagsOf = (diary: Diary) => ({ [MODULE_ID]: { diary } });

/** Has a page hold other lines; it goes where none is left and nobody else has written in it. */
async function rewrite({ page, diary }: DiaryPage, lines: readonly DiaryLine[]): Promise<void> {
  const { content, hasOthers } = woven(page.text.content ?? '', diary.lines, lines, words('GHOSTMAP.Diary.Story'));
  if (lines.length === 0 && !hasOthers) {
    await page.delete();
    return;
  }
  const named = lines.length === 0 ? diary.named : nameOf(diary.part, lines);
  await page.update({
    // A name that a GM has given stays.
    ...(page.name === diary.named && named !== diary.named ? { name: named } : {}),
    text: { content },
    flags: flagsOf({ ...diary, named, lines: [...lines] }),
  });
}

/** Takes out what was written of steps of an expedition from a place on, which were taken back. */
export async function takeOut(expedition: string, from: number): Promise<void> {
  for (const known of diaryPages()) {
    const left = known.diary.lines.filter((line) => line.expedition !== expedition || line.step < from);
    if (left.length < known.diary.lines.length) await rewrite(known, left);
  }
}

/** Takes out all that was written of an expedition. */
export async function takeOutWhole(expedition: string): Promise<void> {
  await takeOut(expedition, 0);
}

/** Returns lines with one more, behind all that did not happen later. */
function withLine(lines: readonly DiaryLine[], line: DiaryLine): readonly DiaryLine[] {
  const before = lines.filter(({ time }) => time <= line.time);
  return [...before, line, ...lines.filter(({ time }) => time > line.time)];
}

/** Writes a new page of a day with its first line. Its id is the same in every browser: of two referees who begin the day at once, the server takes one page. */
async function begin(day: number, line: DiaryLine): Promise<void> {
  const entry = await storyJournal();
  if (!entry) return;
  const part = Math.max(0, ...diaryPages().flatMap(({ diary }) => (diary.day === day ? diary.part : []))) + 1;
  const named = nameOf(part, [line]);
  const _id = digestOf(['diary', entry.id, day, part]).slice(0, 16);
  const page = {
    ...{ _id, name: named, type: 'text' as const, sort: SORTED_FROM + day * PARTS_A_DAY + part },
    text: {
      content: woven('', [], [line], words('GHOSTMAP.Diary.Story')).content,
      format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
    },
    flags: flagsOf({ day, part, named, lines: [line] }),
  };
  try {
    await entry.createEmbeddedDocuments('JournalEntryPage', [page], { keepId: true });
  } catch (error) {
    const known = diaryPages().find((one) => one.page.id === _id);
    if (!known) throw error;
    await rewrite(known, withLine(known.diary.lines, line));
  }
}

/** Writes the line of the latest step of an expedition, unless that has one; `time` is the world's time when it happened. */
export async function writeLine(
  { holder, expedition }: Address,
  { depth, revision }: Pick<ExpeditionRecord, 'depth' | 'revision'>,
  open: OpenHeader,
  text: string,
  time: number,
): Promise<void> {
  const step = depth - 1;
  const pages = diaryPages();
  if (
    pages.some(({ diary }) =>
      diary.lines.some((line) => line.expedition === expedition && line.step === step && line.revision === revision),
    )
  )
    return;
  // Of a step that stood there before, whoever was to take it back had no time.
  await takeOut(expedition, step);
  const { day, at } = dayAt(time);
  const name = (open.name ?? holderAt(holder)?.name ?? '').slice(0, 200);
  const story = open.status === 'ended' ? (storyPageOf(expedition)?.uuid ?? '') : '';
  const line: DiaryLine = { ...{ expedition, step, revision, time, at, name, story }, text: text.slice(0, 2000) };
  const page = diaryPages().findLast(({ diary }) => diary.day === day);
  if (page && page.diary.lines.length < MOST_LINES) await rewrite(page, withLine(page.diary.lines, line));
  else await begin(day, line);
}
