/** Sets each line of a text further in. Only a line feed ends a line: what else does may stand within quotes. */
export function indented(text: string, by: number): string {
  const margin = ' '.repeat(by);
  return `${margin}${text.replaceAll('\n', `\n${margin}`)}`;
}
