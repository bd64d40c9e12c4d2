/** Beside the field for what a vehicle gives: how much the chosen other one can take of it, and why what is typed cannot be given (RA-34). */
import { refusalSentence, words } from '../../../foundry/host/notices.ts';
import { mostShared, shareRefusal } from '../../../rules/ramble/party/sharing.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { dataAt, inputIn } from '../../kit/elements.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';

type PartyWindow = Pick<ExpeditionWindow<PlayedRamble>, 'element' | 'open'>;

/** Says it in one row, around a field or a button of it; returns the sentence of what cannot be, empty where it can or nothing is typed. */
export function tellShare({ open }: Pick<PartyWindow, 'open'>, within: Element): string {
  const row = within.closest('.party-share');
  const field = row && inputIn(row, 'units');
  if (!open || !row || !field) return '';
  const [from, to] = [dataAt(row, 'vehicle'), row.querySelector<HTMLSelectElement>('select[name="to"]')?.value ?? ''];
  const most = String(mostShared(open, from, to));
  const units = field.valueAsNumber;
  const refusal = Number.isNaN(units) ? null : shareRefusal(open, { from, to, units });
  const fault = refusal ? refusalSentence(refusal.refusal) : '';
  field.max = most;
  field.setAttribute('aria-invalid', String(fault !== ''));
  const [shown, told] = [row.querySelector('.party-most'), row.querySelector('.kit-fault')];
  if (shown) shown.textContent = words('GHOSTMAP.RambleParty.AtMost', { most });
  if (told && told.textContent !== fault) told.textContent = fault;
  return fault;
}

/** Says it in every row, once what was typed and chosen there stands there again. */
export function tellShares(model: PartyWindow): void {
  for (const row of model.element.querySelectorAll('.party-share')) tellShare(model, row);
}
