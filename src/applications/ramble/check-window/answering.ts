/** Answering a check of a ramble: by what was typed, or by a roll in this browser; what it came to goes to the referee (RA-51, RA-52, RA-62, RA-71). */
import { words } from '../../../foundry/host/notices.ts';
import { formulaCheck } from '../../../rules/chance/formula-check.ts';
import { type Checked, type Rung, isSuccess, percentileCheck, successesOf } from '../../../rules/chance/ladder.ts';
import { distanceOf } from '../../../rules/ramble/encounter/distances.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { inputIn } from '../../kit/elements.ts';
import { scoreKey } from '../../parts/checks/entry.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { type RolledCheck, type Roller, numberOf, rollByWay } from '../../parts/checks/rolling.ts';
import type { Term } from '../../parts/checks/terms.ts';
import { signed } from '../../parts/signed.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { type Asked, type CheckDraft, TERMS, bookTerms, draftFor, whoMakes } from './asked.ts';
import { SCORE_NAMES } from './context.ts';

/** A window in which checks are answered. */
export type CheckingWindow = ExpeditionWindow<PlayedRamble, { check: CheckDraft }>;

/** Returns who makes a check of a row: the member, or whoever makes it for the party. */
function makerOf(model: CheckingWindow, open: RambleOpen, asked: Asked, row: string): string {
  const { ref } = model;
  return row !== '' || !ref ? row : whoMakes(open, viewerOf(ref), draftFor(open, asked, model.check));
}

/** Returns what goes into a check, each with its reason in words. */
function termsOf(open: RambleOpen, asked: Asked, given: CheckDraft): readonly Term[] {
  const book = bookTerms(open, asked);
  const draft = draftFor(open, asked, given);
  const reasons = {
    weather: open.weather?.name || words('GHOSTMAP.RambleCheck.Term.weather'),
    clock: words('GHOSTMAP.RambleCheck.Term.clock'),
    other: words('GHOSTMAP.RambleCheck.Term.other'),
  };
  return TERMS.map((id) => ({ value: draft.terms[id] ?? book[id], reason: reasons[id] })).filter(({ value }) => value !== 0);
}

/** Returns a check as it is rolled here, read and told. */
function rolledCheck(open: RambleOpen, asked: Asked, who: Roller, score: number, terms: readonly Term[]): RolledCheck<Checked> {
  const { what } = asked;
  const { options } = open;
  const counted = [String(score), ...terms.map(({ value, reason }) => `${signed(value)} (${reason})`)].join(' ');
  return {
    ...{ who, key: scoreKey(SCORE_NAMES[what], who.name), score, terms },
    underScore: (rolled, under) => percentileCheck(under, rolled, options.margins),
    byFormula: (rolled, against) => formulaCheck(options, rolled, against),
    saysScore: ({ rung }) =>
      foundry.utils.escapeHTML(
        words(`GHOSTMAP.RambleCheck.Rolled.${what}`, { name: who.name, score: counted, result: words(`GHOSTMAP.Rung.${rung}`) }),
      ),
    saysFormula: () => foundry.utils.escapeHTML(words(`GHOSTMAP.RambleCheck.By.${what}`, { name: who.name })),
  };
}

/** Returns what real dice said of the time until contact, where that is asked for and typed. */
function contactIn(model: CheckingWindow, rung: Rung): { readonly contact?: number } | null {
  const field = inputIn(model.element, 'contact');
  if (!field || field.value === '' || distanceOf(rung).contact === '') return {};
  const contact = numberOf(field);
  return contact === null ? null : { contact };
}

/** Sends what the check of a row came to; tells whether it was done. */
async function send(
  model: CheckingWindow,
  open: RambleOpen,
  asked: Asked,
  row: string,
  { rung, successes }: Checked,
): Promise<boolean> {
  const maker = makerOf(model, open, asked, row);
  if (asked.what === 'luck') return model.done({ kind: 'luck', member: row, saved: isSuccess(rung) });
  if (asked.what === 'distance') {
    const contact = contactIn(model, rung);
    return contact !== null && model.done({ kind: 'distance', by: maker, rung, ...contact });
  }
  const by = own(open.members, maker)?.name ?? '';
  return model.done({ kind: 'work', vehicle: asked.vehicle, what: asked.what, rung, successes, by });
}

/** Returns how many successes a rung stands for, where more than the top row counts were typed. */
function successesIn(model: CheckingWindow, rung: Rung): number | null {
  const field = rung === '3' ? inputIn(model.element, 'successes') : null;
  if (!field || field.value === '') return successesOf(rung);
  const typed = numberOf(field);
  return typed === null ? null : successesOf(rung, typed);
}

/** Takes the result that was chosen for a row; tells whether it was done. */
export async function sayRung(model: CheckingWindow, asked: Asked, row: string, rung: Rung): Promise<boolean> {
  const { open } = model;
  const successes = successesIn(model, rung);
  return open !== null && successes !== null && (await send(model, open, asked, row, { rung, successes }));
}

/** Whose check is being rolled, by expedition and row: a second press rolls no other. */
const rolling = new Set<string>();

/** Rolls the check of a row in the way that is chosen here; tells whether what it came to was taken. */
export async function rollRow(model: CheckingWindow, asked: Asked, id: string, row: HTMLElement): Promise<boolean> {
  const { open, ref } = model;
  if (!open || !ref) return false;
  const member = own(open.members, makerOf(model, open, asked, id));
  const who = { actor: member?.actor ?? '', name: member?.name ?? (open.partName || open.name) };
  const score = checkEntry().way === 'percentile' ? numberOf(inputIn(row, 'score')) : 0;
  const key = `${ref.id} ${id}`;
  if (score === null || rolling.has(key)) return false;
  rolling.add(key);
  try {
    const check = rolledCheck(open, asked, who, score, termsOf(open, asked, model.check));
    const checked = await rollByWay(check, model.element);
    return checked !== null && (await send(model, open, asked, id, checked));
  } finally {
    rolling.delete(key);
  }
}
