/** The part of a window in which checks of a ramble are answered: in a panel of its own, and in that of the camp. */
import { RUNGS } from '../../../rules/chance/ladder.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../kit/elements.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { wayFields } from '../../parts/checks/way-fields.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { type CheckingWindow, rollRow, sayRung } from './answering.ts';
import { type Asked, type CheckDraft, TERMS, type TermId, draftFor } from './asked.ts';
import { checkContext } from './context.ts';

/** What a window with such a part says of it. */
interface Checking<Model> {
  /** Its name among the parts of the window. */
  readonly part: string;
  /** What is checked now; null where nothing is. */
  readonly asked: (model: Model, open: RambleOpen) => Asked | null;
  /** Is done once something was answered. */
  readonly answered?: (model: Model, event: Event) => unknown;
}

/** Notes what goes into a check otherwise than the rules say; what is no number is forgotten. */
function noteTerm(model: CheckingWindow, asked: Asked, id: TermId, field: FormField): void {
  const { open } = model;
  if (!open) return;
  const draft = draftFor(open, asked, model.check);
  const { [id]: _, ...others } = draft.terms;
  const value = Math.round(Number(field.value));
  const isNumber = field.value.trim() !== '' && Number.isFinite(value);
  model.show('check', { ...draft, terms: isNumber ? { ...others, [id]: value } : others });
}

/** Describes the part. */
export function checksPart<Own extends { check: CheckDraft }>({
  part,
  asked,
  answered,
}: Checking<CheckingWindow & Own>): ExpeditionPart<PlayedRamble, Own> {
  type Model = CheckingWindow & Own;
  const askedIn = (model: Model): Asked | null => (model.open ? asked(model, model.open) : null);

  /** Answers the check of the row that a button lies in. */
  async function answer(
    model: Model,
    event: Event,
    button: HTMLElement,
    how: (asked: Asked, id: string, row: HTMLElement) => Promise<boolean>,
  ): Promise<void> {
    const now = askedIn(model);
    const row = button.closest<HTMLElement>('[data-row]');
    if (now && row && (await how(now, dataAt(row, 'row'), row))) await answered?.(model, event);
  }

  return {
    template: 'ramble-check-window/checks',
    scrollable: [''],
    view(model, { ref, open }) {
      const now = asked(model, open);
      return { check: now && checkContext(open, viewerOf(ref), checkEntry(), now, model.check) };
    },
    actions: {
      sayRung(event, button) {
        const rung = RUNGS.find((one) => one === button.dataset['rung']);
        return rung && answer(this, event, button, (now, id) => sayRung(this, now, id, rung));
      },
      rollCheck(event, button) {
        return answer(this, event, button, (now, id, row) => rollRow(this, now, id, row));
      },
    },
    changed: {
      ...wayFields(part),
      who(model, { value }) {
        const now = askedIn(model);
        if (model.open && now) model.show('check', { ...draftFor(model.open, now, model.check), who: value });
      },
      ...Object.fromEntries(
        TERMS.map((id) => [
          `term-${id}`,
          (model: Model, field: FormField) => {
            const now = askedIn(model);
            if (now) noteTerm(model, now, id, field);
          },
        ]),
      ),
    },
  };
}
