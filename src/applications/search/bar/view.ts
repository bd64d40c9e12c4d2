/** How the bar shows a search: the clock, the party's place, what can be done next. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { askHowItEnded, openStart } from '../../../foundry/search/windows.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarView } from '../../listing/bar-view.ts';
import { orSay } from '../../parts/or-say.ts';
import { barContext } from './context.ts';
import { openOf } from '../parts/played-search.ts';
import { rollAt, rollHere, toggleRoll, typedRoll } from './rolling.ts';
import { clockWords, sentenceOf, soughtWords } from './sentence.ts';

/** What is being written about the consequences in a cell, until it is saved or the party has moved on. */
let draft: { readonly cell: string; readonly text: string } | null = null;

export const SEARCH_BAR: BarView = {
  folder: 'search',
  context(ref, viewer, scene, menu) {
    const open = openOf(ref);
    const text = draft?.cell === open.party ? draft.text : null;
    const context = barContext(open, viewer, scene, { menu, draft: text });
    const { clock } = context;
    const time = clock && !clock.over ? clockWords(clock) : null;
    const roll = context.rolls ? rollHere(ref, open) : null;
    return { ...context, time, roll, seek: soughtWords(context), sentence: sentenceOf(context) };
  },
  actions: {
    start({ ref }) {
      openStart(ref);
    },
    unfoldRoll(model, button) {
      void toggleRoll(model, button);
    },
    roll(model, button) {
      void rollAt(model, button);
    },
    meet({ ref }) {
      openExpedition(ref, openOf(ref).party);
    },
    end({ ref }) {
      askHowItEnded(ref);
    },
    putAway({ ref }) {
      const asked = { title: 'GHOSTMAP.Bar.PutAway', sure: 'GHOSTMAP.Bar.PutAwaySure' };
      void withWindows(({ askToRemove }) => askToRemove(ref, openOf(ref).name, asked));
    },
    story({ ref }) {
      void orSay(async () => {
        const { openStory } = await fetchedChunk(() => import('../../../foundry/chat/story-journal.ts'));
        await openStory(ref.id);
      });
    },
  },
  written(model, field) {
    if (field.name === 'note') draft = { cell: openOf(model.ref).party, text: field.value };
    else typedRoll(model, field);
  },
  entered(model, field) {
    const { ref } = model;
    const { name, value } = field;
    if (name !== 'note') {
      void rollAt(model, field);
      return field.closest('.bar-roll') !== null;
    }
    void sendCommand(ref, { kind: 'note', cell: openOf(ref).party, text: value }).then((answer) => {
      if (answer.kind === 'done') draft = null;
    });
    return true;
  },
};
