/** Refusals as people read them at the table. */
import { type Data, sentenceOf } from './refusal-sentences.ts';
import { type Seat, expect } from './tabletop.ts';

/** Waits until somebody is told a refusal by a notice, and puts the notice away. */
export async function expectRefusal(seat: Seat, code: string, data: Data = {}): Promise<void> {
  const notice = seat.notice(sentenceOf(code, data));
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
}

/** Waits until a GM is asked whether what a rule refuses shall happen nevertheless, and says so. */
export async function overrule(gm: Seat, code: string, data: Data = {}): Promise<void> {
  const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf(code, data) });
  await question.getByRole('button', { name: 'Overrule' }).click();
  await expect(question).toBeHidden();
}

/** Waits until the GM's window says at a field or a table of the set-up what is wrong, and that it is not played yet. */
export async function expectFault(gm: Seat, code: string, data: Data = {}): Promise<void> {
  await expect(gm.window.locator('.kit-fault', { hasText: sentenceOf(code, data) })).toBeVisible();
  await expect(gm.window.getByText('Not played yet')).toBeVisible();
}
