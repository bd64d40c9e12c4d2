/** What the tab of chances does: looking so many rolls ahead, and turning pages. */
import type { Desk, DeskAction, DeskField } from '../model.ts';
import { MOST_ROLLS } from './context.ts';

/** Takes how many rolls are looked ahead. */
export function chancesChanged(desk: Desk, field: DeskField): void {
  if (field.name !== 'rolls') return;
  const wanted = Math.trunc(Number(field.value));
  const rolls = Number.isNaN(wanted) ? desk.chances.rolls : Math.min(MOST_ROLLS, Math.max(1, wanted));
  desk.chances = { ...desk.chances, rolls };
  desk.redraw('chances');
}

/** What the buttons of the tab do, by their actions. */
export const CHANCES_ACTIONS: Readonly<Record<string, DeskAction>> = {
  chancesPage(_event, target) {
    this.chances = { ...this.chances, page: Number(target.dataset['page']) };
    this.redraw('chances');
  },
};
