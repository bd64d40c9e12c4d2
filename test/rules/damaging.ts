/** What happens to files of any format on their way, by a draw of whole numbers: the same draws damage alike. */

/** A draw of a whole number below another. */
export type Below = (most: number) => number;

/** Ways to damage the text of a file, by name. */
export type Damages = Readonly<Record<string, (text: string, below: Below) => string>>;

/** A damaged file as it is read, and what was done to it. */
export interface DamagedFile {
  readonly text: string;
  readonly damages: readonly string[];
}

/** Draws one of some things. */
export const anyOf = <Thing>(things: readonly Thing[], below: Below): Thing => things[below(things.length)]!;

/** Draws a place in a text, and one behind it. */
function stretchOf(text: string, below: Below): readonly [number, number] {
  const places = [below(text.length + 1), below(text.length + 1)];
  return [Math.min(...places), Math.max(...places)];
}

/** Puts something in anywhere. */
export function inserted(text: string, what: string, below: Below): string {
  const at = below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
}

/** Puts some of what does not belong there in, as often as is drawn: once at least, and so many times at most. */
export const junked =
  (junk: readonly string[], most: number) =>
  (text: string, below: Below): string =>
    Array.from({ length: 1 + below(most) }).reduce<string>((before) => inserted(before, anyOf(junk, below), below), text);

/** Stretches are lost, or come twice. */
export const CUTS: Damages = {
  cut: (text, below) => text.slice(0, below(text.length + 1)),
  'begun late': (text, below) => text.slice(below(text.length + 1)),
  'a hole': (text, below) => {
    const [from, to] = stretchOf(text, below);
    return text.slice(0, from) + text.slice(to);
  },
  twice: (text, below) => {
    const [from, to] = stretchOf(text, below);
    return text.slice(0, to) + text.slice(from);
  },
};
