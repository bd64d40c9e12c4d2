/** A search in GMs' browsers: its cards, its story, and its coming from a file. */
import { frameBox } from '../../rules/grid/frame.ts';
import { recapOf, recapPicture } from '../../rules/search/recap.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { sendCommand } from '../requests/asking.ts';
import { announcing, storytelling } from '../chat/announcing.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { words } from '../host/notices.ts';
import { openNow } from '../scene/open-now.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { frameInView } from '../scene/view.ts';
import { SEARCH_CARDS } from './cards.ts';
import { searchStory } from './story.ts';

/** Lays the grid of a search in the middle of the view where none of it would be seen on its scene. */
async function layInSight(ref: ExpeditionRef): Promise<void> {
  const { size, frame } = openNow(ref) as SearchOpen;
  const { x, y, width, height } = frameBox(frame, size);
  const scene = ref.holder.dimensions;
  const across = x < scene.sceneX + scene.sceneWidth && x + width > scene.sceneX;
  const down = y < scene.sceneY + scene.sceneHeight && y + height > scene.sceneY;
  if (!(across && down) && canvas.scene === ref.holder)
    await sendCommand(ref, { kind: 'lay', frame: frameInView(size, frame.turn) });
}

export const SEARCH_REFEREEING: Refereeing = {
  announce: announcing(SEARCH_CARDS),
  keep: storytelling({
    after: 'searchEnded',
    of: (expedition, open: SearchOpen) => ({
      name: open.name,
      picture: { file: `search-${expedition}.webp`, draw: () => recapPicture(open) },
      blocks: searchStory(recapOf(open), words),
    }),
  }),
  settle: layInSight,
};
