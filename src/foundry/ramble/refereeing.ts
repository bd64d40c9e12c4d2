/** A ramble in GMs' browsers: its cards and its diary. */
import type { RambleOpen } from '../../rules/ramble/state.ts';
import { announcing, storytelling } from '../chat/announcing.ts';
import { words } from '../host/notices.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { RAMBLE_CARDS } from './cards.ts';
import { rambleStory } from './story.ts';

export const RAMBLE_REFEREEING: Refereeing = {
  announce: announcing(RAMBLE_CARDS),
  keep: storytelling({
    after: 'rambleEnded',
    of: (_expedition, open: RambleOpen) => ({ name: open.name, blocks: rambleStory(open, words) }),
  }),
};
