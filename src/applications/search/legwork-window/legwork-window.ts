/** The short window of the legwork: everybody sees it, players roll in it, and it closes when the search begins. */
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { SEARCH_ID } from '../../../rules/search/id.ts';
import { peopleOf, viewerOf } from '../../bar/viewer.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { opening } from '../../expedition-window/footer.ts';
import type { PlayedSearch } from '../parts/played-search.ts';
import { openRoll } from '../roll-window/roll-window.ts';
import { legworkContext } from './context.ts';

/** The windows of legwork; one that its user has closed stays closed. */
export const LEGWORK_WINDOWS = new ExpeditionWindows<PlayedSearch>({
  name: 'legwork',
  title: 'GHOSTMAP.Legwork.Window',
  icon: 'fa-solid fa-user-secret',
  width: 400,
  each: true,
  parts: { legwork: { view: (_, { ref, open }) => legworkContext(open, viewerOf(ref), peopleOf()) ?? {} } },
  actions: {
    roll() {
      if (this.ref) openRoll(this.ref);
    },
    begin: opening('begin'),
  },
  // Answer a roll or the dice, make the next check, begin.
  next: ['.legwork-offer button', '.legwork-cell:enabled', '.legwork-actions button', '.legwork-footer button:enabled'],
  // A window in which there is nothing to press still keeps the focus, or Tab would start at the top of the page.
  lost({ element }) {
    element.focus({ preventScroll: true });
  },
  wanted: ({ status }) => status === 'legwork',
  asks: ({ status }, { id, expedition }) => (expedition.procedure.id === SEARCH_ID && status === 'legwork' ? id : ''),
  hooks: ['canvasReady'],
  watch: watchViewpoint,
});
