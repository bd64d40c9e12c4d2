/** The part of a window in which the check of a trek is answered: in a panel of its own, and in the GM's window. */
import { durationWords } from '../../../foundry/trek/duration.ts';
import { RUNGS } from '../../../rules/chance/ladder.ts';
import { ABILITIES } from '../../../rules/trek/state.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { wayFields } from '../../parts/checks/way-fields.ts';
import { modifierWords } from '../parts/modifier-words.ts';
import type { PlayedTrek } from '../parts/played-trek.ts';
import { type CheckingWindow, rollCheck, sayRung } from './answering.ts';
import { type CheckDraft, checkContext } from './context.ts';

/** Describes the part, called so among those of its window; `answered` is done once the check is made. */
export function checkPart<Own extends { check: CheckDraft }>(
  part: string,
  answered?: (model: CheckingWindow, event: Event) => unknown,
): ExpeditionPart<PlayedTrek, Own> {
  type Model = CheckingWindow & Own;
  return {
    template: 'trek-check-window/check',
    templates: ['trek-check-window/body'],
    scrollable: [''],
    view: (model: Model, { ref, open }) => ({
      check: checkContext(open, viewerOf(ref), checkEntry(), model.check, { time: durationWords, modifier: modifierWords }),
    }),
    actions: {
      async sayRung(event, { dataset }) {
        const rung = RUNGS.find((one) => one === dataset['rung']);
        if (rung && (await sayRung(this, rung))) await answered?.(this, event);
      },
      async rollCheck(event) {
        if (await rollCheck(this)) await answered?.(this, event);
      },
    },
    changed: {
      ...wayFields(part),
      ability(model, { value }) {
        const ability = ABILITIES.find((one) => one === value);
        if (ability) (model as CheckingWindow).show('check', { ability }, part);
      },
    },
  };
}
