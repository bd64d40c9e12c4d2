/** The story of a ramble: a travel diary, an hour a line, from open facts and given words (RA-01, RA-02, RA-33, RA-50, RA-72). */
import { cellLabel } from '../../rules/grid/cell-label.ts';
import { BLANK, inCell } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { type Made, madeOf } from '../../rules/ramble/party/makers.ts';
import { FIRST_PART } from '../../rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { own } from '../../rules/values/records.ts';
import type { StoryBlock } from '../chat/story-page.ts';

/** Puts a key of the language file into words. */
type InWords = (key: string, values?: Readonly<Record<string, string>>) => string;

type Night = NonNullable<RambleOpen['marks'][string]['night']>;

/** What of a ramble its story is told from. */
export type Told = Pick<RambleOpen, 'marks' | 'notes' | 'jaunts' | 'heard' | 'seen' | 'part' | 'partName' | 'parts' | 'vehicles'>;

/** Says what a part of the party is called; of one that has come back the name is forgotten. */
function partWords(letter: string, { part, partName, parts }: Told, inWords: InWords): string {
  const name = letter === part ? partName : (own(parts, letter)?.name ?? '');
  return name === '' ? inWords('GHOSTMAP.Story.Ramble.Others') : name;
}

/** Counts the blocks that a member stood guard in. */
function guarded({ people }: Night): readonly { readonly name: string; readonly blocks: string }[] {
  return people.filter((one) => one.guarded !== '').map((one) => ({ name: one.name, blocks: blocksOf(one.guarded) }));
}

/** Lists blocks as they are counted, the first of them as 1. */
function blocksOf(set: string): string {
  return Array.from(set, (block) => String(Number(block) + 1)).join(', ');
}

/** Tells the camp that ended with an hour: who slept for how long, and who stood guard (RA-72). */
function nightSentences(night: Night, inWords: InWords): readonly string[] {
  const slept = (['full', 'half', 'none'] as const).map((how) => {
    const names = night.people
      .filter(({ slept: blocks }) => (blocks >= 2 ? 'full' : blocks === 1 ? 'half' : 'none') === how)
      .map(({ name }) => name)
      .join(', ');
    return names === '' ? '' : inWords(`GHOSTMAP.Story.Ramble.Slept.${how}`, { names });
  });
  const guards = guarded(night).map(({ name, blocks }) => inWords('GHOSTMAP.Story.Ramble.Guard', { name, blocks }));
  return [
    inWords(night.blocks === 1 ? 'GHOSTMAP.Story.Ramble.CampOne' : 'GHOSTMAP.Story.Ramble.Camp', {
      blocks: String(night.blocks),
    }),
    ...slept,
    guards.length === 0 ? '' : inWords('GHOSTMAP.Story.Ramble.Guards', { guards: guards.join(', ') }),
  ];
}

/** Tells one hour: its weather, how far the party came, what it met, and the camp that ended then. */
function hourSentence({ part, jaunt: hour, mark }: Made, told: Told, inWords: InWords): string {
  const { weather, entered, waited, worked, met = '', night } = mark;
  const jaunt = String(hour);
  const went = waited
    ? 'GHOSTMAP.Story.Ramble.Waited'
    : worked !== undefined
      ? 'GHOSTMAP.Story.Ramble.Worked'
      : entered === 0
        ? 'GHOSTMAP.Story.Ramble.Stayed'
        : entered === 1
          ? 'GHOSTMAP.Story.Ramble.WentOne'
          : 'GHOSTMAP.Story.Ramble.Went';
  return [
    part === FIRST_PART ? '' : inWords('GHOSTMAP.Story.Ramble.Of', { name: partWords(part, told, inWords) }),
    inWords(weather === '' ? 'GHOSTMAP.Story.Ramble.Hour' : 'GHOSTMAP.Story.Ramble.HourWeather', { jaunt, weather }),
    night && entered === 0 && !waited
      ? ''
      : inWords(went, { cells: String(entered), at: cellLabel(mark.at), vehicle: worked ?? '' }),
    ...(night ? nightSentences(night, inWords) : []),
    met === '' ? '' : inWords('GHOSTMAP.Story.Ramble.Met', { met }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Tells of vehicles that broke down or were left behind, as they are at the end (RA-33, RA-50). */
function vehicleSentences({ vehicles }: Told, inWords: InWords): readonly string[] {
  return Object.values(vehicles).flatMap(({ name, at, broken }) => {
    if (at !== undefined)
      return inWords(broken ? 'GHOSTMAP.Story.Ramble.LeftBroken' : 'GHOSTMAP.Story.Ramble.Left', { name, at: cellLabel(at) });
    return broken ? inWords('GHOSTMAP.Story.Ramble.Broken', { name }) : [];
  });
}

/** Makes a part of a story of a list; none where nothing is on it. */
function listed(heading: string, items: readonly string[], inWords: InWords): readonly StoryBlock[] {
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: inWords(heading) },
        { kind: 'list', items, text: '' },
      ];
}

/** Chooses the sentence that says how long it took: in jaunts, or in hours where the party has camped. */
function tookKey(jaunts: number, hasCamped: boolean): string {
  if (hasCamped) return 'GHOSTMAP.Story.Ramble.EndedHours';
  return jaunts === 1 ? 'GHOSTMAP.Story.Ramble.EndedOne' : 'GHOSTMAP.Story.Ramble.Ended';
}

/** Tells a ramble hour by hour, with the notes that all may read, the vehicles that were lost, and the names of what was heard of and never seen. */
export function rambleStory(told: Told, inWords: InWords): readonly StoryBlock[] {
  const { marks, notes, jaunts, heard, seen } = told;
  const hours = madeOf(told)
    .filter(({ isStart }) => !isStart)
    .sort((one, other) => one.jaunt - other.jaunt || one.part.localeCompare(other.part));
  const heardOf = Object.entries(heard?.names ?? {}).flatMap(([at, name]) => {
    const cell = cellNamed(at);
    return cell && inCell(seen, cell) === BLANK ? name : [];
  });
  const noted = Object.values(notes).flatMap(({ text }) => (text === '' ? [] : text));
  const hasCamped = Object.values(marks).some(({ night }) => night !== undefined);
  return [
    { kind: 'paragraph', text: inWords(tookKey(jaunts, hasCamped), { jaunts: String(jaunts) }) },
    { kind: 'last-words' },
    { kind: 'heading', text: inWords('GHOSTMAP.Story.Ramble.Diary') },
    {
      kind: 'list',
      items: hours.map((hour) => hourSentence(hour, told, inWords)),
      text: inWords('GHOSTMAP.Story.Ramble.NoHours'),
    },
    ...listed('GHOSTMAP.Story.Ramble.Vehicles', vehicleSentences(told, inWords), inWords),
    ...listed('GHOSTMAP.Story.Ramble.Notes', noted, inWords),
    ...listed('GHOSTMAP.Story.Ramble.Heard', heardOf, inWords),
  ];
}
