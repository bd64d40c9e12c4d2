/** Notes in braces behind a row of a book's table: `{hostile creature; danger 3; once}`. */
import { type EncounterRow, MOST_DANGER, type Weather } from '../table.ts';
import { rowIdAt } from './assemble.ts';
import { type DraftRow, kindOf, likelyKind, linkIn } from './draft.ts';

/** One kind of note. */
interface Note {
  readonly shape: RegExp;
  /** What it says of a row; `parts` are those of its shape. */
  readonly read: (...parts: string[]) => Partial<DraftRow>;
  /** How it is written for the row at a place; empty where the row is as it would be without. */
  readonly written: (row: EncounterRow, index: number) => string;
}

/** All notes but the kind, which is named as people name it. */
const NOTES: readonly Note[] = [
  { shape: /^once$/i, read: () => ({ once: true }), written: ({ once }) => (once ? 'once' : '') },
  { shape: /^slain$/i, read: () => ({ slain: true }), written: ({ slain }) => (slain ? 'slain' : '') },
  {
    shape: new RegExp(`^danger ([0-${MOST_DANGER}])$`, 'i'),
    read: (danger) => ({ danger: Number(danger) }),
    written: ({ danger }) => (danger === 0 ? '' : `danger ${danger}`),
  },
  {
    shape: /^link (\S+)$/i,
    read: (link = '') => ({ link: link === 'none' ? '' : link }),
    written: ({ text, link }) => (link === linkIn(text) ? '' : `link ${link || 'none'}`),
  },
  {
    shape: /^weight ([1-9]\d{0,8})$/i,
    read: (weight) => ({ weight: Number(weight) }),
    written: ({ weight }) => (weight === 1 ? '' : `weight ${weight}`),
  },
  {
    shape: /^weather (-?\d{0,15}\.?\d{1,20})\/(-?\d{0,15}\.?\d{1,20})\/(\S{0,40}?)(?:\/([a-z][\w.-]{0,63})?)?$/i,
    read: (warmth, action, solar = '', effect = '') => ({
      weather: { warmth: Number(warmth), action: Number(action), solar, ...(effect === '' ? {} : { effect }) },
    }),
    written: ({ weather }) => (weather ? `weather ${weatherNote(weather)}` : ''),
  },
  {
    shape: /^id (\S+)$/i,
    read: (id = '') => ({ id }),
    written: ({ id }, index) => (id === rowIdAt(index) ? '' : `id ${id}`),
  },
];

/** Writes weather; behind solar dice with a stroke in them stands another, so that what follows theirs is not taken for the scene's weather. */
function weatherNote({ warmth, action, solar, effect = '' }: Weather): string {
  return `${warmth}/${action}/${solar}${effect !== '' || solar.includes('/') ? `/${effect}` : ''}`;
}

/** Takes the notes off the end of a row; braces that say anything else are text. */
export function notesIn(rest: string): Partial<DraftRow> & Pick<DraftRow, 'text'> {
  const begin = rest.endsWith('}') ? rest.lastIndexOf('{') : -1;
  const braces = rest.slice(begin + 1, -1);
  // Behind a bracket stands the label of a link.
  if (begin < 0 || braces.includes('}') || rest[begin - 1] === ']') return { text: rest };
  const text = rest.slice(0, begin).trimEnd();
  let notes: Partial<DraftRow> = {};
  for (const words of braces.split(';')) {
    const note = words.trim() === '' ? {} : noteIn(words.trim());
    if (!note) return { text: rest };
    notes = { ...notes, ...note };
  }
  return { ...notes, text };
}

/** Reads a note, of which the first two words count; null for words that are none. */
function noteIn(words: string): Partial<DraftRow> | null {
  const kind = kindOf(words);
  if (kind) return { kind };
  const note = words.split(/\s+/, 2).join(' ');
  for (const { shape, read } of NOTES) {
    const match = shape.exec(note);
    if (match) return read(...match.slice(1));
  }
  return null;
}

/** Lists the notes on the row at a place of its table, as `notesIn` reads them. */
export function notesOf(row: EncounterRow, index: number): string[] {
  const kind = row.kind === likelyKind(row.text, row.link) ? '' : row.kind.replace('-', ' ');
  return [kind, ...NOTES.map(({ written }) => written(row, index))].filter((note) => note !== '');
}
