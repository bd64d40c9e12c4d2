/** The reader of dice notation, one character after another. */
import type { DiceTerm, Notation, NotationFault, NotationFaultCode, NotationReading } from './notation.ts';

/** No table's formula is longer; it also bounds how deep parentheses can lie in each other. */
const LONGEST = 200;
/** Dice in one term. */
const MOST_DICE = 1_000;
const MOST_FACES = 100_000;
const LARGEST_NUMBER = 1_000_000;

/** Leaves the recursion; it never leaves `read`. */
class Stop extends Error {
  constructor(readonly fault: NotationFault) {
    super(fault.code);
  }
}

/** Reads one text once. */
class NotationReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.toLowerCase();
  }

  /** Reads the whole text. */
  read(): NotationReading {
    try {
      if (this.#text.length > LONGEST) this.#stop('too-long', LONGEST);
      if (this.#peek() === '') this.#stop('empty');
      const notation = this.#sum();
      if (this.#peek() !== '') this.#stop('unexpected');
      return { kind: 'notation', notation };
    } catch (error) {
      if (error instanceof Stop) return { kind: 'fault', fault: error.fault };
      throw error;
    }
  }

  #stop(code: NotationFaultCode, at = this.#at): never {
    throw new Stop({ code, at });
  }

  /** The next character that is not a space, without taking it; empty at the end. */
  #peek(): string {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#text.charAt(this.#at);
  }

  /** Takes the next character when it is the one asked for. */
  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Takes a whole number, or gives null where none stands. */
  #number(most: number, fault: NotationFaultCode): number | null {
    this.#peek();
    const start = this.#at;
    while (/[0-9]/.test(this.#text.charAt(this.#at))) this.#at += 1;
    if (this.#at === start) return null;
    const value = Number(this.#text.slice(start, this.#at));
    if (value > most) this.#stop(fault, start);
    return value;
  }

  #sum(): Notation {
    const terms: { negative: boolean; of: Notation }[] = [];
    // A sign may stand before the first term, and only there is it optional.
    let negative = false;
    if (!this.#take('+')) negative = this.#take('-');
    for (;;) {
      terms.push({ negative, of: this.#product() });
      if (this.#take('+')) negative = false;
      else if (this.#take('-')) negative = true;
      else break;
    }
    const [first] = terms;
    if (first && terms.length === 1) {
      if (!first.negative) return first.of;
      if (first.of.kind === 'number') return { kind: 'number', value: 0 - first.of.value };
    }
    return { kind: 'sum', terms };
  }

  #product(): Notation {
    const first = this.#factor();
    const factors = [first];
    while (this.#take('*')) factors.push(this.#factor());
    return factors.length === 1 ? first : { kind: 'product', of: factors };
  }

  #factor(): Notation {
    if (this.#take('(')) {
      const inner = this.#sum();
      if (!this.#take(')')) this.#stop(this.#peek() === '' ? 'unclosed' : 'unexpected');
      return inner;
    }
    const start = this.#at;
    const count = this.#number(LARGEST_NUMBER, 'too-large');
    if (this.#take('d')) return this.#dice(count ?? 1, start);
    if (count === null) this.#stop(this.#peek() === '' ? 'unfinished' : 'unexpected');
    return { kind: 'number', value: count };
  }

  #dice(count: number, start: number): DiceTerm {
    if (count < 1) this.#stop('no-dice', start);
    if (count > MOST_DICE) this.#stop('too-many-dice', start);
    const at = this.#at;
    const faces = this.#take('%') ? 100 : this.#number(MOST_FACES, 'too-many-faces');
    if (faces === null) this.#stop(this.#peek() === '' ? 'unfinished' : 'no-faces');
    if (faces < 1) this.#stop('no-faces', at);
    return { kind: 'dice', count, faces, keep: this.#keep(count) };
  }

  /** Reads `kh3`, `k3`, `kl`, `dh1` or `dl`; keeping all is keeping nothing apart. */
  #keep(count: number): DiceTerm['keep'] {
    const verb = this.#peek();
    if (verb !== 'k' && verb !== 'd') return null;
    const at = this.#at;
    this.#at += 1;
    const end = this.#take('h') ? 'highest' : this.#take('l') ? 'lowest' : verb === 'k' ? 'highest' : 'lowest';
    const number = this.#number(MOST_DICE, 'too-many-kept') ?? 1;
    const kept = verb === 'k' ? number : count - number;
    if (kept < 1 || kept > count) this.#stop('too-many-kept', at);
    if (kept === count) return null;
    return { end: verb === 'k' ? end : end === 'highest' ? 'lowest' : 'highest', count: kept };
  }
}

/** Reads a notation; capitals and spaces do not matter. Says what is wrong and where, and never throws. */
export function parseNotation(text: string): NotationReading {
  return new NotationReader(text).read();
}

/** Returns the notation that a text is; null where it is none. */
export function notationIn(text: string): Notation | null {
  const reading = parseNotation(text);
  return reading.kind === 'notation' ? reading.notation : null;
}
