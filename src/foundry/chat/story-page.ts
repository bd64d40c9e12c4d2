/** A page of the story log as HTML: pure, from what a procedure tells block by block. */
import { escaped } from '../../rules/values/escaped.ts';

/** A piece of a page, whose texts are as somebody wrote them; a list without items says so by its own text, and a picture has that for whoever cannot see it. */
export type StoryBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'picture'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly text: string }
  | { readonly kind: 'last-words' };

/** What the page shows beside what the procedure tells. */
interface StoryExtras {
  /** The GM's last words, empty for none. */
  readonly lastWords: string;
  /** The address of the picture, empty where there is none. */
  readonly picture: string;
}

function blockHtml(block: StoryBlock, { lastWords, picture }: StoryExtras): string {
  if (block.kind === 'last-words')
    return lastWords === '' ? '' : `<blockquote>${escaped(lastWords).replace(/\n/g, '<br>')}</blockquote>`;
  const text = escaped(block.text);
  switch (block.kind) {
    case 'heading':
      return `<h2>${text}</h2>`;
    case 'picture':
      return picture === '' ? '' : `<figure><img src="${escaped(picture)}" alt="${text}"></figure>`;
    case 'list':
      if (block.items.length > 0) return `<ol>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ol>`;
      return `<p>${text}</p>`;
    default:
      return `<p>${text}</p>`;
  }
}

/** Writes a page. */
export function storyPage(blocks: readonly StoryBlock[], extras: StoryExtras): string {
  return blocks
    .map((block) => blockHtml(block, extras))
    .filter((html) => html !== '')
    .join('\n');
}
