/**
 * Writing the story log, as the referee: a page when an expedition ends. If somebody deletes the journal, the next ending makes
 * it anew. What a page says is for the procedure to know. Only open facts go in.
 */
import { orLog, orWarn } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say, words } from '../host/notices.ts';
import { uploadPicture, whyNotTaken } from '../host/pictures.ts';
import { lastWordsOf, storyJournal, storyPageOf } from './story-journal.ts';
import { type StoryBlock, storyPage } from './story-page.ts';

/** What the page of an expedition says: pure, from open facts. */
export interface Story {
  /** Its title; empty where the expedition has no name. */
  readonly name: string;
  /** Its picture; absent: it has none. */
  readonly picture?: {
    /** The name of its file, of letters, digits, dots and hyphens. */
    readonly file: string;
    /** Draws it, as SVG. */
    readonly draw: () => string;
  };
  readonly blocks: readonly StoryBlock[];
}

/** Makes the picture of a story and gives its address; empty when it could not be kept. */
async function pictureOf({ draw, file }: NonNullable<Story['picture']>, revision: number): Promise<string> {
  const path = await uploadPicture(draw(), file);
  // The same file is written again when an expedition ends again: browsers must not show the old one.
  return path === '' ? '' : `${path}?${revision}`;
}

let queue: Promise<unknown> = Promise.resolve();

/** Writes an expedition's page, or brings it up to date, once after each command; one page at a time, so that two endings make one journal. */
export function writeStory(expedition: string, story: Story, revision: number): Promise<void> {
  const done = queue.then(() => write(expedition, story, revision));
  queue = done.catch(orLog('the story could not be written'));
  return done;
}

async function write(expedition: string, story: Story, revision: number): Promise<void> {
  // What a GM has written into a page since stays there.
  if (storyPageOf(expedition)?.getFlag(MODULE_ID, 'revision') === revision) return;
  const entry = await storyJournal();
  if (!entry) return;
  const given = story.picture && pictureOf(story.picture, revision);
  const picture = (await given?.catch(orWarn('the picture of a story could not be kept', ''))) ?? '';
  if (story.picture && picture === '') say('warn', 'GHOSTMAP.Story.NoPicture', { why: whyNotTaken() });
  const lastWords = lastWordsOf(expedition);
  const content = storyPage(story.blocks, { lastWords, picture });
  const page = {
    name: story.name === '' ? words('GHOSTMAP.Story.Unnamed') : story.name,
    text: { content, format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML },
    flags: { [MODULE_ID]: { expedition, revision, words: lastWords } },
  };
  const known = storyPageOf(expedition);
  if (known) await known.update(page);
  else await entry.createEmbeddedDocuments('JournalEntryPage', [{ ...page, type: 'text' }]);
}
