/** The tab of the outcome: where a lost party is, what it meets, and trying once more (TK-01, TK-04). */
import { tokenPlace } from '../../../../foundry/scene/token-places.ts';
import { durationWords } from '../../../../foundry/trek/duration.ts';
import { cellsOfTrek, pickPlace } from '../../../../foundry/trek/trek-ground.ts';
import { MOST_REACH } from '../../../../rules/trek/state.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { inputIn } from '../../../kit/elements.ts';
import { taking } from '../../../parts/taking.ts';
import { metRollActions, metRollView } from '../../../table-play/parts/met-roll.ts';
import { makingRoom } from '../../../windows/apart.ts';
import type { PlayedTrek } from '../../parts/played-trek.ts';
import { outcomeContext } from './context.ts';
import { MET_DEEDS, placeMet } from './met.ts';

export const OUTCOME_TAB: ExpeditionPart<PlayedTrek> = {
  tab: { label: 'GHOSTMAP.TrekWindow.Tab.outcome', icon: 'fa-solid fa-flag' },
  scrollable: [''],
  view(_, { ref, open, hidden }) {
    const world = { hasToken: tokenPlace(ref.holder, open.token) !== null, hasCells: cellsOfTrek(ref) !== null };
    return { ...outcomeContext(open, hidden, world, durationWords), rolls: metRollView(placeMet(open, hidden)) };
  },
  actions: {
    ...metRollActions(MET_DEEDS),
    async pick() {
      const { ref } = this;
      if (ref) await makingRoom(this, () => pickPlace(ref));
    },
    async showText() {
      const field = inputIn(this.element, 'shown');
      if (!field?.reportValidity()) return;
      await this.command({ kind: 'show', text: field.value });
    },
  },
  // How far a lost party can be is asked for where it is missed.
  changed: taking(
    { 'lost-reach': { kind: 'number', min: 1, max: MOST_REACH } },
    async (model: ExpeditionWindow<PlayedTrek>, { 'lost-reach': reach }) => {
      if (reach !== undefined && (await model.done({ kind: 'configure', reach }))) await model.command({ kind: 'propose' });
    },
  ),
};
