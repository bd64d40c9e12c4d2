/** The footer of the window of a search: legwork may come first, and the GM says how it ended (SG-10, SG-25). */
import type { SearchOpen } from '../../../rules/search/state.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { FOOTER_ACTIONS, footerView, opening } from '../../expedition-window/footer.ts';
import { askHowItEnded } from '../parts/end-dialog.ts';
import type { PlayedSearch } from '../parts/played-search.ts';

/** Makes the footer's view; `depth` is how many commands can be taken back. */
export function footerContext(open: Pick<SearchOpen, 'status' | 'legwork'>, depth: number) {
  const { status } = open;
  return {
    // Legwork comes before the search, which is begun out of it.
    ...footerView({ status: status === 'legwork' ? 'laid' : status }, depth),
    status,
    /** Whether legwork may come first (SG-10). */
    legwork: status === 'laid' && open.legwork.allowed,
  };
}

export const FOOTER: ExpeditionPart<PlayedSearch> = {
  view: (_, { ref, open }) => footerContext(open, ref.expedition.record.depth),
  actions: {
    ...FOOTER_ACTIONS,
    legwork: opening('legwork'),
    end() {
      if (this.ref) void askHowItEnded(this.ref);
    },
  },
};
