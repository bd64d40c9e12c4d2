/** What places of a map lead to: scenes, and pages and entries of the journal. */
import { say } from '../../../foundry/host/notices.ts';
import { showSheet } from '../../../foundry/host/shown-here.ts';
import type { LinkWords } from './places.ts';

/** A document that can be linked; its name tells which it is. */
type Linked = SceneDocument | JournalEntry.Implementation | JournalEntryPage.Implementation;

/** Opens what a uuid leads to: a scene is viewed, a page or an entry shown; says so where nothing is there. */
export async function openLinked(uuid: string): Promise<void> {
  const found = await fromUuid<Linked>(uuid);
  if (!found) say('warn', 'GHOSTMAP.Tables.LinkGone');
  else if (found.documentName === 'Scene') await found.view();
  else if (found.documentName === 'JournalEntry') showSheet(found);
  else if (found.parent) showSheet(found.parent, { pageId: found.id });
}

/** Returns what a linked document is called; empty where it is not there. */
function linkedName(uuid: string): string {
  if (uuid === '') return '';
  try {
    return (fromUuidSync(uuid) as { readonly name?: string } | null)?.name ?? '';
  } catch {
    // A uuid that leads nowhere throws on some generations.
    return '';
  }
}

/** Returns the icon of what a uuid leads to, by the kind that stands in it. */
function linkedIcon(uuid: string): string {
  return uuid.startsWith('Scene.') ? 'fa-map' : 'fa-book-open';
}

/** What links lead to, by this world. */
export const LINK_WORDS: LinkWords = { nameOf: linkedName, iconOf: linkedIcon };
