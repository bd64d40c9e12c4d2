/** The icons of what lies in cells. */
import type { Contents } from '../../../rules/search/contents.ts';

/** The Font Awesome name that stands for contents, the same glyph as on the canvas. */
export const CONTENTS_ICONS: Readonly<Record<Contents, string>> = {
  'hostile-creature': 'fa-dragon',
  'friendly-creature': 'fa-dove',
  'hostile-obstacle': 'fa-triangle-exclamation',
  'friendly-object': 'fa-gem',
  empty: 'fa-check',
};
