/** The story of a ramble: a travel diary, an hour a line, from open facts and given words (RA-01, RA-02). */
import { cellLabel } from '../../rules/grid/cell-label.ts';
import { BLANK, inCell } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import type { RambleOpen } from '../../rules/ramble/state.ts';
import type { StoryBlock } from '../chat/story-page.ts';

/** Puts a key of the language file into words. */
type InWords = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Tells one hour: its weather, how far the party came, and what it met. */
function hourSentence(jaunt: string, mark: RambleOpen['marks'][string], inWords: InWords): string {
  const { weather, entered, waited, met = '' } = mark;
  const went = waited
    ? 'GHOSTMAP.Story.Ramble.Waited'
    : entered === 0
      ? 'GHOSTMAP.Story.Ramble.Stayed'
      : entered === 1
        ? 'GHOSTMAP.Story.Ramble.WentOne'
        : 'GHOSTMAP.Story.Ramble.Went';
  return [
    inWords(weather === '' ? 'GHOSTMAP.Story.Ramble.Hour' : 'GHOSTMAP.Story.Ramble.HourWeather', { jaunt, weather }),
    inWords(went, { cells: String(entered), at: cellLabel(mark.at) }),
    met === '' ? '' : inWords('GHOSTMAP.Story.Ramble.Met', { met }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Tells a ramble hour by hour, with the notes that all may read, and the names of what was heard of and never seen. */
export function rambleStory(
  { marks, notes, jaunts, heard, seen }: Pick<RambleOpen, 'marks' | 'notes' | 'jaunts' | 'heard' | 'seen'>,
  inWords: InWords,
): readonly StoryBlock[] {
  const hours = Object.entries(marks)
    .filter(([jaunt]) => jaunt !== '0')
    .sort(([one], [other]) => Number(one) - Number(other));
  const heardOf = Object.entries(heard?.names ?? {}).flatMap(([at, name]) => {
    const cell = cellNamed(at);
    return cell && inCell(seen, cell) === BLANK ? name : [];
  });
  const noted = Object.values(notes).flatMap(({ text }) => (text === '' ? [] : text));
  return [
    {
      kind: 'paragraph',
      text: inWords(jaunts === 1 ? 'GHOSTMAP.Story.Ramble.EndedOne' : 'GHOSTMAP.Story.Ramble.Ended', { jaunts: String(jaunts) }),
    },
    { kind: 'last-words' },
    { kind: 'heading', text: inWords('GHOSTMAP.Story.Ramble.Diary') },
    {
      kind: 'list',
      items: hours.map(([jaunt, mark]) => hourSentence(jaunt, mark, inWords)),
      text: inWords('GHOSTMAP.Story.Ramble.NoHours'),
    },
    ...(noted.length > 0
      ? ([
          { kind: 'heading', text: inWords('GHOSTMAP.Story.Ramble.Notes') },
          { kind: 'list', items: noted, text: '' },
        ] as const)
      : []),
    ...(heardOf.length > 0
      ? ([
          { kind: 'heading', text: inWords('GHOSTMAP.Story.Ramble.Heard') },
          { kind: 'list', items: heardOf, text: '' },
        ] as const)
      : []),
  ];
}
