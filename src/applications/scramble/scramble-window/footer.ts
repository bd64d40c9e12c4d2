/** The footer of the window of a scramble. */
import { footerPart } from '../../expedition-window/gm-window.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';

export const FOOTER = footerPart<PlayedScramble>({
  /** Whether the party is still missing. */
  view: ({ members }) => ({ nobody: Object.keys(members).length === 0 }),
});
