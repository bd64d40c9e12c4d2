/** The story log as everybody reads it, a journal with one page an expedition and the pages of the diary; and the last words that a GM keeps for a page. */
import { MODULE_ID } from '../host/module-id.ts';
import { say, words } from '../host/notices.ts';
import { setSetting, setting } from '../host/settings.ts';
import { showSheet } from '../host/shown-here.ts';

async function makeJournal(): Promise<JournalEntry.Implementation | undefined> {
  const made = await JournalEntry.create({
    name: words('GHOSTMAP.Story.Journal'),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
  });
  if (made) await setSetting('story', made.id);
  return made;
}

let making: Promise<JournalEntry.Implementation | undefined> | null = null;

/** Returns the journal, as the referee, which is made where there is none: one, however many want it at once. */
export async function storyJournal(): Promise<JournalEntry.Implementation | undefined> {
  const known = game.journal.get(setting('story'));
  if (known) return known;
  making ??= makeJournal().finally(() => {
    making = null;
  });
  return making;
}

/** Finds an expedition's page, or undefined while it has none. */
export function storyPageOf(expedition: string): JournalEntryPage.Implementation | undefined {
  return game.journal.get(setting('story'))?.pages.find((page) => page.getFlag(MODULE_ID, 'expedition') === expedition);
}

/**
 * Returns the last words that an expedition has so far. Those that a GM has kept lie in that GM's user document until the page is
 * written, since whoever ends an expedition need not be the one who writes.
 */
export function lastWordsOf(expedition: string): string {
  const kept = game.users
    .map((user) => (user.isGM ? user.getFlag(MODULE_ID, 'lastWords') : undefined))
    .find((one) => one?.expedition === expedition);
  return kept?.text ?? storyPageOf(expedition)?.getFlag(MODULE_ID, 'words') ?? '';
}

/** Keeps last words for an expedition that is about to end. */
export async function keepLastWords(expedition: string, text: string): Promise<void> {
  if (text !== lastWordsOf(expedition)) await game.user.setFlag(MODULE_ID, 'lastWords', { expedition, text });
}

/** How long a page may take to come that is just being written, in milliseconds. */
const WRITING = 5_000;

/** Waits for an expedition's page: whoever reads the end of it first may do so before the referee has written it down. */
function pageWritten(expedition: string): Promise<JournalEntryPage.Implementation | undefined> {
  return new Promise((resolve) => {
    const done = (page?: JournalEntryPage.Implementation): void => {
      Hooks.off('createJournalEntryPage', hook);
      clearTimeout(timer);
      resolve(page);
    };
    const hook = Hooks.on('createJournalEntryPage', () => {
      const page = storyPageOf(expedition);
      if (page) done(page);
    });
    const timer = setTimeout(done, WRITING);
  });
}

/** Opens an expedition's page, as soon as it is written; says so where there is none. */
export async function openStory(expedition: string): Promise<void> {
  const page = storyPageOf(expedition) ?? (await pageWritten(expedition));
  if (page?.parent) showSheet(page.parent, { pageId: page.id });
  else say('info', 'GHOSTMAP.Story.NoPage');
}
