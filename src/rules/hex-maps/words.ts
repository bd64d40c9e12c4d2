/** What words of maps mean: those that are known, and those that a GM is asked for once, each with a proposal (RA-21). */
import { BOOK_KINDS } from '../terrain/kinds.ts';
import { SITES } from '../terrain/sites.ts';
import { WAYS, type WayKind } from '../terrain/terrain.ts';
import { own } from '../values/records.ts';
import { placeText } from './places.ts';
import { type HexSheet, type SheetFaults, noSheet, wordOf } from './sheet.ts';

/** What a word says of a cell. */
export interface WordMeaning {
  /** The letter of a kind; empty where it says nothing of the ground. */
  readonly ground: string;
  /** The letter of a site; empty for none. */
  readonly site: string;
}

/** A word that nobody knows. */
export interface WordQuestion {
  readonly word: string;
  /** In how many cells it stands. */
  readonly count: number;
  readonly proposal: WordMeaning;
  /** The first of these cells, as the file counts it. */
  readonly example: string;
}

/** Words as the language file lists them, in small letters; hyphens, spaces and plurals make no difference. */
export interface HexWords {
  /** What else the book's kinds are called, by their ids: these are known. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** What sites are called, by their ids: these are proposed. */
  readonly sites: Readonly<Record<string, readonly string[]>>;
  /** What may be meant by kinds, by their ids: these are proposed. */
  readonly proposals?: Readonly<Record<string, readonly string[]>>;
  /** What else ways are called. */
  readonly ways?: Readonly<Partial<Record<WayKind, readonly string[]>>>;
  /** What says nothing of a cell, such as colours: these are known. */
  readonly nothing?: readonly string[];
}

/** What the words of a map come to. */
export interface SheetWords {
  /** What each word of its cells means, those that are asked for as they are proposed. */
  readonly meanings: Readonly<Record<string, WordMeaning>>;
  /** What is asked for, the most frequent first. */
  readonly questions: readonly WordQuestion[];
  /** The ways that words of its lines stand for. */
  readonly ways: Readonly<Record<string, WayKind>>;
  /** Why the map is refused where more is asked for than anybody answers; null otherwise. */
  readonly fault: SheetFaults | null;
}

/** The most words that are asked for. */
export const MOST_QUESTIONS = 100;

const NOTHING: WordMeaning = { ground: '', site: '' };

/** Returns one of several things by the word for it: without numbers behind it, and each of its parts as English has it for one. */
export function singular(word: string): string {
  return wordOf(word)
    .replace(/-?\d+$/, '')
    .split('-')
    .map((part) => {
      if (/[^aeiou]ies$/.test(part)) return `${part.slice(0, -3)}y`;
      if (/(?:x|ch|sh|ss|z|o)es$/.test(part)) return part.slice(0, -2);
      return /[^s]s$/.test(part) ? part.slice(0, -1) : part;
    })
    .join('-');
}

/** What words mean by the lists of a language. */
class Lexicon {
  readonly #known = new Map<string, WordMeaning>();
  readonly #proposed = new Map<string, WordMeaning>();

  constructor({ kinds, sites, proposals = {}, nothing = [] }: HexWords) {
    for (const { id, letter } of BOOK_KINDS) {
      for (const word of [id, ...(own(kinds, id) ?? [])]) this.#known.set(singular(word), { ground: letter, site: '' });
      for (const word of own(proposals, id) ?? []) this.#propose(word, { ground: letter });
    }
    for (const { id, letter } of SITES) for (const word of [id, ...(own(sites, id) ?? [])]) this.#propose(word, { site: letter });
    for (const word of nothing) this.#known.set(singular(word), NOTHING);
  }

  #propose(word: string, meaning: Partial<WordMeaning>): void {
    const key = singular(word);
    this.#proposed.set(key, { ...(this.#proposed.get(key) ?? NOTHING), ...meaning });
  }

  /** Returns what a word is known to mean; null for one that is asked for. */
  known(word: string): WordMeaning | null {
    return this.#known.get(singular(word)) ?? null;
  }

  /** Returns what a word may mean: what is listed for it, or what its parts say, of which the last says most; null where nothing is. */
  proposal(word: string): WordMeaning | null {
    const listed = this.#proposed.get(singular(word));
    if (listed) return listed;
    let [ground, site] = ['', ''];
    for (const part of singular(word).split('-')) {
      const said = this.#proposed.get(part) ?? this.#known.get(part) ?? NOTHING;
      ground = said.ground === '' ? ground : said.ground;
      site = said.site === '' ? site : said.site;
    }
    return ground === '' && site === '' ? null : { ground, site };
  }
}

/** How often a word stands, and where first. */
interface Counted {
  count: number;
  readonly example: string;
}

function counted(sheet: HexSheet): ReadonlyMap<string, Counted> {
  const words = new Map<string, Counted>();
  for (const cell of sheet.cells)
    for (const word of cell.words) {
      const known = words.get(word);
      if (known) known.count += 1;
      else words.set(word, { count: 1, example: placeText(cell) });
    }
  return words;
}

/** Returns the ways that words stand for. */
function waysOf(sheet: HexSheet, lists: HexWords): SheetWords['ways'] {
  const known = new Map(WAYS.flatMap((way) => [way, ...(lists.ways?.[way] ?? [])].map((word) => [singular(word), way] as const)));
  const found = new Map<string, WayKind>();
  for (const { word } of sheet.lines) {
    const way = known.get(singular(word));
    if (way) found.set(word, way);
  }
  return Object.fromEntries(found);
}

/** Returns the words that stand beside one that says what the ground is. */
function besideGround({ cells }: HexSheet, meanings: ReadonlyMap<string, WordMeaning | null>): ReadonlySet<string> {
  const beside = new Set<string>();
  for (const { words } of cells) {
    if (words.length < 2) continue;
    const grounds = words.filter((word) => (meanings.get(word)?.ground ?? '') !== '');
    for (const word of words) if (grounds.some((ground) => ground !== word)) beside.add(word);
  }
  return beside;
}

/** Tells what the words of a map mean, and which of them are asked for: those that neither the lists nor earlier answers know (RA-21). */
export function questionsOf(sheet: HexSheet, lists: HexWords, answers: Readonly<Record<string, WordMeaning>> = {}): SheetWords {
  const lexicon = new Lexicon(lists);
  const words = counted(sheet);
  const known = new Map(Array.from(words.keys(), (word) => [word, own(answers, word) ?? lexicon.known(word)] as const));
  const said = new Map(Array.from(known, ([word, meaning]) => [word, meaning ?? lexicon.proposal(word)] as const));
  const beside = besideGround(sheet, said);
  const meanings: [string, WordMeaning][] = [];
  const questions: WordQuestion[] = [];
  for (const [word, { count, example }] of words) {
    // What nobody has heard of is open ground, but where another word says what the ground is, it does not stand against that.
    const proposal = said.get(word) ?? { ground: beside.has(word) ? '' : BOOK_KINDS[0].letter, site: '' };
    meanings.push([word, proposal]);
    if (!known.get(word)) questions.push({ word, count, proposal, example });
  }
  questions.sort((one, other) => other.count - one.count);
  const fault = questions.length > MOST_QUESTIONS ? noSheet('too-many-words', String(questions.length)) : null;
  return { meanings: Object.fromEntries(meanings), questions, ways: waysOf(sheet, lists), fault };
}
