/** Texts put together and cut short. */

/** Joins the parts that are there. */
export function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between);
}

/** Joins the parts that are there until they are longer than so many characters: a reader of no more asks for no more. */
export function joinedUpTo(parts: Iterable<string>, between: string, most: number): string {
  let text = '';
  for (const part of parts) {
    if (part === '') continue;
    text = text === '' ? part : text + between + part;
    if (text.length > most) break;
  }
  return text;
}

/** Writes a number that may be below 0, with a minus that reads well. */
export function figureText(figure: number): string {
  return String(figure).replace('-', '−');
}

/** Returns a text of at most so many characters; what is cut off is an ellipsis, and no letter of two is cut in half. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
