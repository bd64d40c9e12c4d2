/** The roll in a row of the window: it fills in what the check came to, which is then sent like what was typed. */
import { showReach } from '../../checks-window/reach.ts';
import { checkEntry } from '../../../parts/checks/kept-entry.ts';
import { rollByWay } from '../../checks-window/rolling.ts';
import { ROLLED, type Rolled } from '../../checks-window/asked.ts';
import { scoreNow } from '../../../../rules/scramble/dash/spending.ts';
import { RUNGS, successesOf } from '../../../../rules/chance/ladder.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { documentOf, focusedBeside } from '../../../kit/elements.ts';
import { scoreOf } from './context.ts';

const WHO = 'select[name="member"], select[data-roll-member]';

function whatOf(row: ParentNode): Rolled {
  const what = row.querySelector<HTMLElement>('[data-roll]')?.dataset['roll'];
  return ROLLED.find((one) => one === what) ?? 'technician';
}

function whoIn(row: ParentNode): string {
  return row.querySelector<HTMLSelectElement>(WHO)?.value ?? '';
}

/** Says of the check of a row how strong it can come out, and whether that is ever enough (rules README). */
export function showRowReach(row: ParentNode, open: ScrambleOpen, window: ParentNode): void {
  showReach(row, open, whoIn(row), window);
}

/** Shows the score of whoever is chosen in a row, unless another one was typed. */
export function showScore(row: ParentNode, open: ScrambleOpen): void {
  const score = row.querySelector<HTMLInputElement>('input[data-roll-score]');
  if (score && score !== focusedBeside(score)) score.value = String(scoreOf(open, checkEntry(), whatOf(row), whoIn(row)));
}

/** Has the successes of a row follow its result, and leaves them to be typed only where there may be more: in the top row (SC-65). */
export function showSuccesses(row: ParentNode): void {
  const field = row.querySelector<HTMLInputElement>('input[name="successes"]');
  const rung = RUNGS.find((one) => one === row.querySelector<HTMLSelectElement>('select[name="rung"]')?.value);
  if (!field || !rung) return;
  const least = successesOf(rung);
  field.readOnly = rung !== RUNGS[0];
  field.min = String(least);
  if (field.readOnly || field.valueAsNumber < least) field.value = String(least);
}

/** Returns an element as it is drawn now: while the dice are rolled and shown, somebody else's move may draw the window anew. */
function drawnNow<Drawn extends HTMLElement>(element: Drawn | null): Drawn | null {
  return element && (documentOf(element).getElementById(element.id) as Drawn | null);
}

/** Writes into a field of a row, as if it had been typed. */
function fill(row: ParentNode, name: string, value: string | number): void {
  const field = drawnNow(row.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)[name="${name}"]`));
  if (!field) return;
  field.value = String(value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Rolls the check of a row by the chosen way; of a trap that is set only the GM sees it (SC-65). */
export async function rollInRow(row: HTMLElement, open: ScrambleOpen, window: ParentNode): Promise<void> {
  const member = open.members[whoIn(row)];
  const typed = row.querySelector<HTMLInputElement>('input[data-roll-score]');
  if (!member || (typed && !typed.reportValidity())) return;
  const score = typed?.valueAsNumber ?? 0;
  const unseen = row.dataset['command'] === 'set-trap';
  const outcome = await rollByWay(open, { what: whatOf(row), member, score, unseen }, window);
  if (!outcome) return;
  fill(row, 'strength', outcome.strength);
  fill(row, 'rung', outcome.rung);
  fill(row, 'successes', outcome.successes);
  if (typed) fill(row, 'score', scoreNow(open, member, score));
  drawnNow(row.querySelector<HTMLElement>('button:is([data-action="send"], [data-action="set"])'))?.focus();
}
