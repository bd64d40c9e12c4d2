/** What a map file tells of its place as a journal entry: it is the map's, and no room's. */
import { escaped } from '../../../rules/values/escaped.ts';

/** Writes a story as HTML, a paragraph for each. */
export function storyHtml(story: string): string {
  const paragraphs = story.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`).join('\n');
}

/** Makes a journal entry of a story, which GMs alone can open, and has the map's scene point to it; it may be given an id. Foundry sends it to every browser. */
export async function makeStoryEntry(scene: SceneDocument, story: string, _id = foundry.utils.randomID()): Promise<void> {
  const text = { content: storyHtml(story), format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML };
  const data = { _id, name: scene.name, pages: [{ name: scene.name, type: 'text' as const, text }] };
  const entry = await JournalEntry.create(data, { keepId: true });
  const page = entry?.pages.contents[0]?.id;
  if (entry && page) await scene.update({ journal: entry.id, journalEntryPage: page });
}
