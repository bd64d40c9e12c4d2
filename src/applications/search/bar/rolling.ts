/** A roll at the bar: its fields unfold there, and what they say is offered to the GM (SG-36). */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { seesAsPlayer } from '../../../foundry/store/viewpoint.ts';
import { bandAt } from '../../../rules/search/bands.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import type { BarModel } from '../../listing/bar-view.ts';
import { inputIn } from '../../kit/elements.ts';
import { openOf } from '../parts/played-search.ts';
import { NO_ENTRY, type RollDraft, type RollEntry, penalisedFormula, rollContext, rollKey, whatIsRolled } from './roll.ts';

/** The values of an offer. */
interface Offered {
  readonly what: string;
  readonly value: number;
  readonly typed?: number;
}

/** The roll whose fields are unfolded here, with what was typed in them; null while they are folded. */
let unfolded: { readonly of: string; readonly draft: RollDraft } | null = null;
/** Whether one is on its way: a second press rolls no other. */
let isRolling = false;

function keyOf({ id }: Pick<ExpeditionRef, 'id'>, open: SearchOpen): string {
  return `${id} ${rollKey(open)}`;
}

/** Returns what the user typed last in this browser. */
function entryHere(): RollEntry {
  return { ...NO_ENTRY, ...setting('roll') };
}

/** Makes the view of the roll that is unfolded for what the party faces now; null where none is. */
export function rollHere(ref: ExpeditionRef, open: SearchOpen): ReturnType<typeof rollContext> | null {
  return unfolded?.of === keyOf(ref, open) ? rollContext(open, entryHere(), unfolded.draft) : null;
}

/** Unfolds the fields of a roll, or folds them. */
export async function toggleRoll({ ref, redraw }: BarModel, button: HTMLElement): Promise<void> {
  // What the button lies in is drawn anew, but not what that lies in.
  const bar = button.closest('.ghost-map-bar');
  const of = keyOf(ref, openOf(ref));
  unfolded = unfolded?.of === of ? null : { of, draft: {} };
  await redraw();
  const fields = bar?.querySelector('.bar-roll');
  if (fields) (inputIn(fields, 'score') ?? inputIn(fields, 'formula'))?.select();
}

/** Takes what is being typed, and shows the score that is rolled under. */
export function typedRoll({ ref }: BarModel, field: HTMLInputElement): void {
  const open = openOf(ref);
  if (unfolded?.of !== keyOf(ref, open)) return;
  unfolded = { ...unfolded, draft: { ...unfolded.draft, [field.name]: field.value } };
  const output = field.closest('.bar-roll')?.querySelector('output');
  if (output) output.value = String(rollContext(open, entryHere(), unfolded.draft).under);
}

/** Remembers what was typed; the search's own formula is not, since another search has another. */
async function remember({ resolver }: SearchOpen, entry: RollEntry): Promise<void> {
  const before = entryHere();
  const { formula } = entry;
  if (resolver.kind === 'formula') await setSetting('roll', { ...before, formula: formula === resolver.formula ? '' : formula });
  else await setSetting('roll', { ...entry, formula: before.formula });
}

/** Rolls a formula with the character's values and the penalty as a term of its own, or takes what real dice came to. */
async function byFormula(open: SearchOpen, entry: RollEntry, typed: number | null): Promise<Offered | null> {
  const what = entry.formula.slice(0, 79);
  if (typed !== null) return { what, value: typed + bandAt(open).band.penalty };
  const whole = penalisedFormula(open, entry.formula, words('GHOSTMAP.Roll.PenaltyTerm'));
  if (!Roll.validate(whole)) {
    say('warn', 'GHOSTMAP.Roll.BadFormula', { formula: entry.formula });
    return null;
  }
  const { character } = game.user;
  const roll = await new Roll(whole, character?.getRollData() ?? {}).evaluate();
  await roll.toMessage({
    speaker: ChatMessage.getSpeaker(character ? { actor: character } : {}),
    flavor: open.party === '' ? words('GHOSTMAP.Roll.ForLegwork') : words('GHOSTMAP.Roll.ForCell', { cell: open.party }),
  });
  return { what, value: roll.total };
}

/** Offers what the fields say: of a percentile the referee rolls, unless real dice were rolled (SG-36). */
async function offer({ ref, command, redraw }: BarModel, fields: Element): Promise<void> {
  const open = openOf(ref);
  const number = (name: string): number | null => {
    const value = inputIn(fields, name)?.valueAsNumber ?? NaN;
    return Number.isNaN(value) ? null : Math.round(value);
  };
  const text = (name: string): string => inputIn(fields, name)?.value.trim() ?? '';
  const typed = number('typed');
  const entry: RollEntry = {
    skill: text('skill'),
    score: number('score') ?? 0,
    modifier: number('modifier') ?? 0,
    formula: text('formula'),
  };
  const value = entry.score + entry.modifier;
  const percentile = { what: whatIsRolled(entry), value, ...(typed === null ? {} : { typed }) };
  const offered = open.resolver.kind === 'percentile' ? percentile : await byFormula(open, entry, typed);
  if (!offered) return;
  await remember(open, entry);
  const answer = await command({ kind: 'offer', ...offered });
  if (answer.kind !== 'done') return;
  unfolded = null;
  void redraw();
  // A GM who rolls has nobody to wait for; it is aimed at the roll that waits now.
  const now = expeditionOn(ref.holder, ref.id);
  if (now && game.user.isGM && !seesAsPlayer()) await sendCommand(now, { kind: 'accept' });
}

/** Rolls with what stands in the fields around an element, once all of them hold something that can be rolled with. */
export async function rollAt(model: BarModel, within: Element): Promise<void> {
  const fields = within.closest('.bar-roll');
  if (!fields || isRolling || [...fields.querySelectorAll('input')].some((field) => !field.reportValidity())) return;
  isRolling = true;
  try {
    await offer(model, fields);
  } finally {
    isRolling = false;
  }
}
