/** The page of the story log about one search, as HTML: pure, from open facts and given words (SG-25, SG-40). */
import type { SearchRecap } from '../../rules/search/recap.ts';

/** Puts a key of the language file into words. */
export type InWords = (key: string, values?: Readonly<Record<string, string>>) => string;

/** What the page shows beside the recap. */
export interface StoryExtras {
  /** The GM's last words, empty for none. */
  readonly lastWords: string;
  /** The address of the picture, empty where there is none. */
  readonly picture: string;
}

/** Makes text safe inside HTML. */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Says how a search ended and how long it took. */
function endingOf({ ending, rounds }: SearchRecap, inWords: InWords): string {
  return inWords(ending === 'found' ? 'GHOSTMAP.Story.EndedFound' : 'GHOSTMAP.Story.EndedGivenUp', { rounds: String(rounds) });
}

/** Says what is known of a cell: what lies there, how far the party came with it, what it cost, and the GM's note. */
function entrySentence(entry: SearchRecap['entries'][number], inWords: InWords): string {
  const { cell, contents, mark, round, failures, target, note } = entry;
  return [
    inWords('GHOSTMAP.Story.Cell', {
      cell,
      contents: inWords(`GHOSTMAP.Contents.${contents}`),
      mark: inWords(`GHOSTMAP.Mark.${mark}`),
    }),
    round ? inWords('GHOSTMAP.Story.Round', { round: String(round) }) : '',
    failures ? inWords('GHOSTMAP.Story.Failures', { failures: String(failures) }) : '',
    target ? inWords('GHOSTMAP.Story.Target') : '',
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Writes the page. Everything that the picture shows stands in the list of cells too. */
export function storyPage(recap: SearchRecap, { lastWords, picture }: StoryExtras, inWords: InWords): string {
  const { objective, found, entries } = recap;
  const facts = [
    objective.name === ''
      ? ''
      : inWords(found ? 'GHOSTMAP.Story.ObjectiveFound' : 'GHOSTMAP.Story.Objective', { objective: objective.name }),
    endingOf(recap, inWords),
  ].filter((fact) => fact !== '');
  const alt = inWords('GHOSTMAP.Story.Picture', { name: recap.name });
  return [
    ...facts.map((fact) => `<p>${escaped(fact)}</p>`),
    lastWords === '' ? '' : `<blockquote>${escaped(lastWords).replace(/\n/g, '<br>')}</blockquote>`,
    picture === '' ? '' : `<figure><img src="${escaped(picture)}" alt="${escaped(alt)}"></figure>`,
    `<h2>${escaped(inWords('GHOSTMAP.Story.Cells'))}</h2>`,
    entries.length === 0
      ? `<p>${escaped(inWords('GHOSTMAP.Story.NoCells'))}</p>`
      : `<ol>${entries.map((entry) => `<li>${escaped(entrySentence(entry, inWords))}</li>`).join('')}</ol>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
