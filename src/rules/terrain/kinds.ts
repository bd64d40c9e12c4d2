/** Kinds of terrain and what entering each costs (RA-21): the book's, and those that a GM adds or prices anew. */
import * as v from 'valibot';
import { byKey, shaped, text, whole } from '../values/fields.ts';
import { own } from '../values/records.ts';

/** The most that entering a cell may cost, in points of travel. */
export const MOST_COST = 9;

/** Where nobody goes. */
export const IMPASSABLE = 0;

/** A kind of the book, with the letter that stands for it in stored maps. */
interface BookKind {
  readonly id: string;
  readonly letter: string;
  readonly cost: number;
  /** By how much farther one sees from there, in cells: heights, a setting; absent: no farther. */
  readonly height?: number;
}

/** The book's kinds in the order of their costs (RA-21); deep water is ours, where nobody goes on foot. */
export const BOOK_KINDS = [
  { id: 'open', letter: 'o', cost: 1 },
  { id: 'bramble', letter: 'b', cost: 2 },
  { id: 'light-forest', letter: 'l', cost: 2 },
  { id: 'hills', letter: 'h', cost: 2, height: 1 },
  { id: 'sand', letter: 'd', cost: 2 },
  { id: 'shallow-water', letter: 'w', cost: 2 },
  { id: 'snow', letter: 'n', cost: 2 },
  { id: 'badlands', letter: 'a', cost: 3 },
  { id: 'forest', letter: 'f', cost: 3 },
  { id: 'jungle', letter: 'j', cost: 3 },
  { id: 'mountains', letter: 'm', cost: 3, height: 2 },
  { id: 'mud', letter: 'u', cost: 3 },
  { id: 'rapid-water', letter: 'r', cost: 3 },
  { id: 'swamp', letter: 's', cost: 3 },
  { id: 'canyons', letter: 'c', cost: 4 },
  { id: 'cliffs', letter: 'k', cost: 4, height: 1 },
  { id: 'dense-forest', letter: 'e', cost: 4 },
  { id: 'glaciers', letter: 'g', cost: 4, height: 1 },
  { id: 'lava-fields', letter: 'v', cost: 4 },
  { id: 'rock-falls', letter: 'q', cost: 4 },
  { id: 'steep-mountains', letter: 'p', cost: 4, height: 2 },
  { id: 'deep-water', letter: 'x', cost: IMPASSABLE },
] as const satisfies readonly BookKind[];

/** The letters of kinds that a GM adds. */
export const OWN_LETTERS = 'ABCDEFGH';

/** The letters of all kinds that a map may hold. */
export const KIND_LETTERS = BOOK_KINDS.map(({ letter }) => letter).join('') + OWN_LETTERS;

/** The looks that a GM's own kind may have beside those of the book: symbols of `symbols.ts`. */
export const OWN_LOOKS = ['ruin', 'crystal', 'fungus', 'fields', 'waste'] as const;

const cost = whole(IMPASSABLE, MOST_COST);

/** What a GM says of a kind: a price of a book's kind, or all of one of the GM's own. */
const SaidKindSchema = v.object({
  cost: v.optional(cost),
  /** Of own kinds alone. */
  name: v.optional(text(40)),
  look: v.optional(v.picklist(OWN_LOOKS)),
  /** How much farther one sees from there. */
  height: v.optional(whole(0, 6)),
});
export type SaidKind = v.InferOutput<typeof SaidKindSchema>;

/** By what it is said what a cell costs that nobody has painted. */
export const BARE_KIND = 'bare';

/** What is said of kinds by their letters; absent: the book's, and none of the GM's own. */
export const KindsSchema = byKey(shaped(new RegExp(`^([${KIND_LETTERS}]|${BARE_KIND})$`)), SaidKindSchema);
export type Kinds = Readonly<Record<string, SaidKind>>;

/** A kind as it stands on a map. */
export interface Kind {
  readonly letter: string;
  /** The book's id, by which it is named in the language file and drawn; empty for a GM's own. */
  readonly id: string;
  /** A GM's own name; empty for the book's. */
  readonly name: string;
  /** The symbol that it is drawn with: the id of a book's kind, or one of `OWN_LOOKS`. */
  readonly look: string;
  readonly cost: number;
  readonly height: number;
}

function bookKind(kinds: Kinds, { id, letter, cost: price, height = 0 }: BookKind): Kind {
  const said = own(kinds, letter);
  return { letter, id, name: '', look: id, cost: said?.cost ?? price, height: said?.height ?? height };
}

/** Returns the kind that a letter stands for; null for none. */
export function kindOf(kinds: Kinds, letter: string): Kind | null {
  const book = BOOK_KINDS.find((one) => one.letter === letter);
  if (book) return bookKind(kinds, book);
  const said = OWN_LETTERS.includes(letter) ? own(kinds, letter) : undefined;
  if (!said) return null;
  const { name = '', look = 'waste', cost: price = 1, height = 0 } = said;
  return { letter, id: '', name, look, cost: price, height };
}

/** Lists all kinds that a map may be painted with: the book's, then the GM's own. */
export function kindsOn(kinds: Kinds): readonly Kind[] {
  const added = Array.from(OWN_LETTERS).flatMap((letter) => kindOf(kinds, letter) ?? []);
  return [...BOOK_KINDS.map((one) => bookKind(kinds, one)), ...added];
}

/** What a cell that nobody has painted costs unless it is said otherwise. */
export const BARE_COST = 1;

/** Returns what entering a cell costs that nobody has painted: `IMPASSABLE` on maps that end where nothing is painted. */
export function bareCost(kinds: Kinds): number {
  return own(kinds, BARE_KIND)?.cost ?? BARE_COST;
}

/** Returns what entering a cell of a letter costs, `IMPASSABLE` where nobody goes; one that nobody has painted is open ground unless it is said otherwise (RA-21). */
export function costOf(kinds: Kinds, letter: string): number {
  return kindOf(kinds, letter)?.cost ?? bareCost(kinds);
}
