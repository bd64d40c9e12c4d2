/** Lines of texts. */
import { type Importing, each } from './report.ts';

/** Sets each line of a text further in. Only a line feed ends a line: what else does may stand within quotes. */
export function indented(text: string, by: number): string {
  const margin = ' '.repeat(by);
  return `${margin}${text.replaceAll('\n', `\n${margin}`)}`;
}

/** Returns how many lines a text ends. */
export function lineFeedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Writes many things one after another, with pauses. */
export function* written<Thing>(
  things: readonly Thing[],
  write: (thing: Thing, index: number) => string,
  between = '',
): Importing<string> {
  const texts: string[] = [];
  yield* each(things, (thing, index) => void texts.push(write(thing, index)));
  return texts.join(between);
}
