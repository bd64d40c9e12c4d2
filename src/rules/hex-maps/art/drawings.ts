/** What a drawing is: how a pen draws a thing, and in how many ways it does so. */
import type { Pen } from './pen.ts';

/** How often a thing is drawn, each time a little otherwise, and how. */
export type Drawing = readonly [variants: number, draw: (pen: Pen) => void];

export type Drawings = Readonly<Record<string, Drawing>>;
