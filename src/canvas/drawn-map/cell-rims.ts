/** The rims of cells as a hand draws them: strokes along sides, which look the same from both cells that share one. Pure. */
import type { Stamp } from '../../rules/hex-maps/art/art.ts';
import { type Inks, STYLE_COLOURS, css } from '../../rules/hex-maps/art/inks.ts';

/** How far a stroke strays, in how many pieces it is drawn, how thick it is and how strong; lengths are shares of a cell's side. */
const STRAY = 0.009;
const PIECES = 12;
const WIDTH = 0.015;
const STRENGTH = 0.42;

/** How broad what is shown of a stroke is, as a share of its length. */
export const RIM_BREADTH = 0.08;

/** Returns a stroke from the left to the right, 1 long; turned upside down it is the same, so that those of two cells lie on each other. */
export function rimStamp(inks: Inks): Pick<Stamp, 'box' | 'shapes'> {
  const points = Array.from({ length: PIECES + 1 }, (_, piece) => {
    const share = piece / PIECES;
    return `${share.toFixed(4)} ${(STRAY * Math.sin(2 * Math.PI * share) * Math.sin(Math.PI * share)).toFixed(4)}`;
  });
  const ink = { stroke: css(STYLE_COLOURS[inks].border), width: WIDTH, cap: 'butt', join: 'round', opacity: STRENGTH } as const;
  return {
    box: [0, -RIM_BREADTH / 2, 1, RIM_BREADTH / 2],
    shapes: [{ kind: 'path', d: `M${points.join('L')}`, ...ink }],
  };
}
