/** A search in GMs' browsers: its cards, its story, and its coming from a file. */
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { frameBox } from '../../rules/grid/frame.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { recapOf, recapPicture } from '../../rules/search/recap.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { sendCommand } from '../requests/asking.ts';
import { post } from '../chat/cards.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { words } from '../host/notices.ts';
import { openNow } from '../scene/open-now.ts';
import type { Address } from '../referee/referee-ports.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { type Story, writeStory } from '../chat/story-journal.ts';
import { frameInView } from '../scene/view.ts';
import { cardOf } from './cards.ts';
import { linesOf } from './presence.ts';
import { storyPage } from './story-page.ts';

/** Returns what the page of a search says (SG-25, SG-40). */
function storyOf(expedition: string, open: SearchOpen): Story {
  return {
    name: open.name,
    picture: { file: `search-${expedition}.webp`, draw: () => recapPicture(open) },
    page: (extras) => storyPage(recapOf(open), extras, words),
  };
}

/** Announces what happened: a card each where one is due, and the story once the search has ended. */
function announce(at: Address, record: ExpeditionRecord, open: SearchOpen, events: readonly PlayEvent[]): void {
  for (const event of events) {
    const card = cardOf(event, open, (user) => game.users.get(user)?.name ?? '');
    if (card) post(at, record, open.name, card, { lines: linesOf(card) });
    if (event.name === 'searchEnded') void writeStory(at.expedition, storyOf(at.expedition, open), record.revision);
  }
}

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
  announce: (at, record, open, events) => {
    announce(at, record, open as SearchOpen, events);
  },
  settle: layInSight,
};
