/** The GM's small window of what is met in a cell: what was rolled for it, and what comes next. */
import { openNow } from '../../../foundry/scene/open-now.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { type SearchOpen, wordsOn } from '../../../rules/search/state.ts';
import { closeToBar } from '../../bar/bar-focus.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { metRollActions, rollIfNew } from '../../table-play/parts/met-roll.ts';
import { cellDeeds, cellRollView } from '../parts/cell-roll.ts';
import type { PlayedSearch } from '../parts/played-search.ts';

/** What the window remembers. */
interface MetMemory {
  readonly met: { readonly cell: string };
}

/** Where whoever plays by keyboard begins, and goes on when the pressed control is gone. */
const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

const DEEDS = cellDeeds<ExpeditionWindow<PlayedSearch, MetMemory>>(({ met: { cell } }) => cell);

const WINDOWS = new ExpeditionWindows<PlayedSearch, MetMemory>({
  name: 'met',
  title: 'GHOSTMAP.Encounter.Window',
  icon: 'fa-solid fa-dice-d20',
  width: 380,
  openOf: (ref) => openNow(ref) as SearchOpen,
  fresh: () => ({ met: { cell: '' } }),
  parts: {
    met: {
      view({ met: { cell } }, { open, hidden }) {
        const known = open.cells[cell];
        const rolls = cellRollView(open, hidden, cell);
        return {
          cell,
          rolls,
          contents: rolls?.contents ?? known?.contents ?? '',
          note: wordsOn(known),
          locked: hidden === null,
        };
      },
      actions: metRollActions(DEEDS),
    },
  },
  actions: { unlock: openKey },
  next: NEXT,
  closing: closeToBar,
  hooks: ['createToken', 'deleteToken'],
  watch: watchTables,
});

/** Opens it at a cell of a search with the focus on what is next, unless that has gone meanwhile; what nothing was rolled for yet is rolled for. */
export async function openMet(ref: ExpeditionRef, cell: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  const window = await WINDOWS.open(ref, (opened) => opened.note('met', { cell }));
  await rollIfNew(window, DEEDS);
  focusFirst(window.element, NEXT);
}
