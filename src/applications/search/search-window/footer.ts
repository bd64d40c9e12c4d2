/** The footer of the window of a search: legwork may come first, and the GM says how it ended (SG-10, SG-25). */
import { opening } from '../../expedition-window/footer.ts';
import { footerPart } from '../../expedition-window/gm-window.ts';
import { askHowItEnded } from '../parts/end-dialog.ts';
import type { PlayedSearch } from '../parts/played-search.ts';

export const FOOTER = footerPart<PlayedSearch>({
  view: ({ status, legwork, objective }) => ({
    status,
    /** Whether nothing is looked for, so that the GM is asked before it begins (SG-07). */
    unsought: objective.kind === '',
    // Legwork comes before the search, which is begun out of it.
    ...(status === 'legwork' ? { primary: 'begin' } : {}),
    /** Whether legwork may come first (SG-10). */
    legwork: status === 'laid' && legwork.allowed,
  }),
  end: (_, ref) => askHowItEnded(ref),
  actions: { legwork: opening('legwork') },
});
