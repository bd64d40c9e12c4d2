/** How the bar shows a search: the clock, the party's place, what can be done next. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { askHowItEnded, openStart } from '../../../foundry/search/windows.ts';
import { openStory } from '../../../foundry/chat/story-journal.ts';
import { LEGWORK_WINDOWS } from '../legwork-window/legwork-window.ts';
import { openRoll } from '../roll-window/roll-window.ts';
import type { BarView } from '../../listing/bar-view.ts';
import { barContext } from './context.ts';
import { openOf } from '../parts/played-search.ts';
import { clockWords, sentenceOf, soughtWords } from './sentence.ts';

/** What is being written about the consequences in a cell, until it is saved or the party has moved on. */
let draft: { readonly cell: string; readonly text: string } | null = null;

export const SEARCH_BAR: BarView = {
  folder: 'search',
  follow() {
    LEGWORK_WINDOWS.follow();
  },
  context(ref, viewer, scene, menu) {
    const open = openOf(ref);
    const text = draft?.cell === open.party ? draft.text : null;
    const context = barContext(open, viewer, scene, { menu, draft: text });
    const { clock } = context;
    const time = clock && !clock.over ? clockWords(clock) : null;
    return { ...context, time, seek: soughtWords(context), sentence: sentenceOf(context) };
  },
  actions: {
    start({ ref }) {
      openStart(ref);
    },
    legwork({ ref }) {
      void LEGWORK_WINDOWS.open(ref);
    },
    roll({ ref }) {
      openRoll(ref);
    },
    meet({ ref }) {
      openExpedition(ref, openOf(ref).party);
    },
    end({ ref }) {
      askHowItEnded(ref);
    },
    story({ ref }) {
      openStory(ref.id);
    },
  },
  written({ ref }, { name, value }) {
    if (name === 'note') draft = { cell: openOf(ref).party, text: value };
  },
  entered({ ref }, { name, value }) {
    if (name !== 'note') return false;
    void sendCommand(ref, { kind: 'note', cell: openOf(ref).party, text: value }).then((answer) => {
      if (answer.kind === 'done') draft = null;
    });
    return true;
  },
};
