/** The story of a search: from open facts and given words (SG-25, SG-40). */
import { capital } from '../host/notices.ts';
import type { SearchRecap } from '../../rules/search/recap.ts';
import type { StoryBlock } from '../chat/story-page.ts';

/** Puts a key of the language file into words. */
type InWords = (key: string, values?: Readonly<Record<string, string>>) => string;

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
    note,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Tells a search: its objective, how it ended, and each known cell. Everything that the picture shows stands in the list of cells too. */
export function searchStory(
  { name, objective, found, ending, rounds, entries }: SearchRecap,
  inWords: InWords,
): readonly StoryBlock[] {
  const sought = found ? 'GHOSTMAP.Story.ObjectiveFound' : 'GHOSTMAP.Story.Objective';
  const isNamed = objective.name !== '';
  const tellsFind = isNamed && ending === 'found';
  const ended = ending === 'found' ? 'GHOSTMAP.Story.EndedFound' : 'GHOSTMAP.Story.EndedGivenUp';
  const endedAs = tellsFind ? 'GHOSTMAP.Story.EndedFoundNamed' : ended;
  return [
    ...(isNamed && !tellsFind ? [{ kind: 'paragraph', text: inWords(sought, { objective: objective.name }) } as const] : []),
    {
      kind: 'paragraph',
      text: capital(inWords(endedAs, { ...(tellsFind && { objective: objective.name }), rounds: String(rounds) })),
    },
    { kind: 'last-words' },
    { kind: 'picture', text: inWords('GHOSTMAP.Story.Picture', { name }) },
    { kind: 'heading', text: inWords('GHOSTMAP.Story.Cells') },
    { kind: 'list', items: entries.map((entry) => entrySentence(entry, inWords)), text: inWords('GHOSTMAP.Story.NoCells') },
  ];
}
