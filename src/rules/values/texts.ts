/** Texts put together and cut short. */

/** Joins the parts that are there. */
export function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between);
}

/** Returns a text of at most so many characters; what is cut off is an ellipsis. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
