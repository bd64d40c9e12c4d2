/** What draws overlays, whatever procedures they are of: fetched with the first of them. */
import { KeptOverlay } from './kept-overlay.ts';
import { arrange } from './labels.ts';

export const DRAWING = { KeptOverlay, arrange };
export type Drawing = typeof DRAWING;
