/** How the bar shows a trek: its clock, the check, and what a GM settles of a lost party. */
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import { durationWords } from '../../../foundry/trek/duration.ts';
import { cellsOfTrek, trekHalves, trekOpen } from '../../../foundry/trek/trek-ground.ts';
import { openTrekAt, openTrekCheck, pickTrekPlace } from '../../../foundry/trek/windows.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarView } from '../../listing/bar-view.ts';
import { trekBarContext } from './context.ts';
import { trekSentence } from './sentence.ts';

/** What its buttons do. */
const ACTIONS: BarView['actions'] = {
  check({ ref }) {
    openTrekCheck(ref);
  },
  pick({ ref }) {
    pickTrekPlace(ref);
  },
  outcome({ ref }) {
    openTrekAt(ref, 'outcome');
  },
  // What nobody but the GM knows is read when it is sent.
  accept({ ref, command }) {
    const at = trekHalves(ref).hidden?.place ?? '';
    if (at !== '') void command({ kind: 'place', at });
  },
  showPlan({ ref, command }) {
    const text = trekHalves(ref).hidden?.plan ?? '';
    if (text !== '') void command({ kind: 'show', text });
  },
  putAway({ ref }) {
    const asked = { title: 'GHOSTMAP.Bar.PutAway', sure: 'GHOSTMAP.TrekBar.PutAwaySure' };
    void withWindows(({ askToRemove }) => askToRemove(ref, trekOpen(ref).name, asked));
  },
};

export const TREK_BAR: BarView = {
  folder: 'trek',
  actions: ACTIONS,
  context(ref, viewer, scene, menu) {
    const { open, hidden } = trekHalves(ref);
    const moment = {
      ...{ menu, time: durationWords },
      hasToken: tokenPlace(ref.holder, open.token) !== null,
      hasCells: cellsOfTrek(ref) !== null,
    };
    const context = trekBarContext(open, viewer.gm ? hidden : null, viewer, scene, moment);
    return { ...context, sentence: trekSentence(context) };
  },
};
