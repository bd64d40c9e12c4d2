/**
 * Journal entries and their pages.
 * @see https://foundryvtt.com/api/classes/foundry.documents.JournalEntry.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html
 */
import { BaseJournalEntry, BaseJournalEntryPage } from '../../common/documents';
import type { NoteDocument } from './placeable-documents';

export class JournalEntry extends BaseJournalEntry {
  /** The note of this entry on the viewed scene. */
  get sceneNote(): NoteDocument | null {
    const notes = (canvas.scene?.notes.contents ?? []) as unknown as NoteDocument[];
    return notes.find((note) => note.entryId === this.id) ?? null;
  }

  /** Opens the entry's window. */
  show(_force = false): this {
    void this.sheet?.render(true);
    return this;
  }
}

export class JournalEntryPage extends BaseJournalEntryPage {
  get sceneNote(): NoteDocument | null {
    const notes = (canvas.scene?.notes.contents ?? []) as unknown as NoteDocument[];
    return notes.find((note) => note.entryId === this.parent?._source['_id'] && note.pageId === this.id) ?? null;
  }

  /** Headings of the page's text by a slug, for links into it. */
  get toc(): Record<string, { text: string; level: number; slug: string }> {
    const template = document.createElement('template');
    template.innerHTML = this.text.content ?? '';
    const headings = [...template.content.querySelectorAll('h1, h2, h3, h4, h5, h6')];
    return Object.fromEntries(
      headings.map((heading) => {
        const text = heading.textContent ?? '';
        const slug = text
          .toLowerCase()
          .trim()
          .replace(/[^\p{L}\p{N}]+/gu, '-');
        return [slug, { text, level: Number(heading.tagName.slice(1)), slug }];
      }),
    );
  }
}
