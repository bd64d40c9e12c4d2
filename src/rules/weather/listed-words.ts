/** Telling what a name is of by lists of words, as the language file has them. */

/** Parts a list of words, between which stand commas; they are in small letters. */
export function listedWords(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

/**
 * Returns what a name is of: that of the longest listed word with which words of the name begin, and of equally long ones the
 * first listed; null where none does. What is listed may be several words with a space between them.
 */
export function namedBy<Of>(name: string, lists: Iterable<readonly [of: Of, words: readonly string[]]>): Of | null {
  const spaced = ` ${(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')}`;
  let found: Of | null = null;
  let longest = 0;
  for (const [of, words] of lists)
    for (const word of words) {
      if (word.length <= longest || !spaced.includes(` ${word}`)) continue;
      found = of;
      longest = word.length;
    }
  return found;
}
