/** What the tab of chances does: looking so many rolls ahead, and turning pages. */
import type { EncounterWindowModel, WindowAction, WindowField } from '../model.ts';
import { MOST_ROLLS } from './context.ts';

/** Takes how many rolls are looked ahead. */
export function chancesChanged(model: EncounterWindowModel, field: WindowField): void {
  if (field.name !== 'rolls') return;
  const wanted = Math.trunc(Number(field.value));
  const rolls = Number.isNaN(wanted) ? model.chances.rolls : Math.min(MOST_ROLLS, Math.max(1, wanted));
  model.chances = { ...model.chances, rolls };
  model.redraw('chances');
}

/** What the buttons of the tab do, by their actions. */
export const CHANCES_ACTIONS: Readonly<Record<string, WindowAction>> = {
  chancesPage(_event, target) {
    this.chances = { ...this.chances, page: Number(target.dataset['page']) };
    this.redraw('chances');
  },
};
