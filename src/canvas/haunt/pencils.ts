/** The four pencils of a game: each has a colour and strokes of its own, so that they are told apart without colours too (HA-08). */
import type { Box } from '../../rules/grid/frame.ts';

type Stroke = readonly [x: number, y: number, toX: number, toY: number];

/** A pencil. */
interface Pencil {
  readonly colour: number;
  /** Its strokes in a square of side 1. */
  readonly strokes: readonly Stroke[];
}

/** Strokes from the lower left to the upper right. */
const RISING: readonly Stroke[] = [
  [0, 0.4, 0.4, 0],
  [0, 0.8, 0.8, 0],
  [0.2, 1, 1, 0.2],
  [0.6, 1, 1, 0.6],
];
const LEVEL = [0.12, 0.37, 0.63, 0.88].map((y): Stroke => [0, y, 1, y]);
const UPRIGHT = [0.2, 0.5, 0.8].map((x): Stroke => [x, 0, x, 1]);

/** In the order of seats; colours are after Okabe and Ito, darkened to stand on paper. */
export const PENCILS: readonly Pencil[] = [
  { colour: 0xb5471b, strokes: RISING },
  { colour: 0x0b5f96, strokes: RISING.map(([x, y, toX, toY]): Stroke => [1 - x, y, 1 - toX, toY]) },
  { colour: 0x0a7a57, strokes: LEVEL },
  { colour: 0x7b3f8c, strokes: [...LEVEL.filter((_, index) => index % 2 === 0), ...UPRIGHT] },
];

/** How wide a stroke is, and how far strokes stay inside of what they fill, as shares of its side. */
const WIDE = 0.085;
const INSET = 0.08;

/** Fills a box with a pencil's strokes. */
export function hatch(graphics: PIXI.Graphics, { colour, strokes }: Pencil, { x, y, width, height }: Box): void {
  graphics.lineStyle(0).beginFill(colour, 0.2).drawRect(x, y, width, height).endFill();
  const round: object = { cap: PIXI.LINE_CAP.ROUND };
  graphics.lineStyle({ ...round, width: Math.min(width, height) * WIDE, color: colour, alpha: 0.95 });
  const across = (share: number): number => x + width * (INSET + share * (1 - 2 * INSET));
  const down = (share: number): number => y + height * (INSET + share * (1 - 2 * INSET));
  for (const [fromX, fromY, toX, toY] of strokes) graphics.moveTo(across(fromX), down(fromY)).lineTo(across(toX), down(toY));
}

/** Returns the quarter of a room that a seat colours in. */
export function quarterOf({ x, y, width, height }: Box, seat: number): Box {
  const [column, row] = [seat % 2, Math.floor(seat / 2)];
  const edge = 0.07;
  const [across, down] = [width * (0.5 - edge), height * (0.5 - edge)];
  return {
    x: x + (column === 0 ? width * edge : width / 2),
    y: y + (row === 0 ? height * edge : height / 2),
    width: across,
    height: down,
  };
}
