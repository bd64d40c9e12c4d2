/** A modifier as it is carried out: its name, and its whole text. */
export interface NamedModifier {
  readonly command: string;
  readonly text: string;
}

/**
 * The modifiers that a text such as `r1kh2cs>=5` consists of: runs of letters, each with the figures after it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.DiceTerm.html MODIFIER_REGEXP
 */
export function splitModifiers(text: string): string[] {
  return text.match(/[a-z]+[^a-z\s]*/gi) ?? [];
}

/**
 * The known modifiers that a run of letters names, the longest name first; the figures belong to the last of them.
 * Letters that name nothing end the run.
 */
export function namedModifiers(modifier: string, known: Readonly<Record<string, unknown>>): NamedModifier[] {
  const letters = (/^[a-z]+/i.exec(modifier)?.[0] ?? '').toLowerCase();
  const figures = modifier.slice(letters.length);
  const named: NamedModifier[] = [];
  for (let rest = letters; rest !== '';) {
    let length = rest.length;
    while (length > 0 && !Object.hasOwn(known, rest.slice(0, length))) length--;
    if (length === 0) break;
    const command = rest.slice(0, length);
    rest = rest.slice(length);
    named.push({ command, text: rest === '' ? command + figures : command });
  }
  return named;
}
