/** Rolling a member's check in this browser, with what its pace takes from it counted in (SC-13). */
import { say, words } from '../../../foundry/host/notices.ts';
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { type Rung, percentileCheck } from '../../../rules/chance/ladder.ts';
import { pacePenalty } from '../../../rules/scramble/dash/spending.ts';
import type { Member, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { inputIn } from '../../kit/elements.ts';
import { signed } from '../../parts/signed.ts';
import { CHECK_WAYS, type CheckEntry, NO_CHECK_ENTRY, type Rolled, pacedFormula, scoreKey } from './context.ts';

/** Reads a number of a form; null, after the browser has said what is wrong with it. */
export function numberOf(field: HTMLInputElement | null): number | null {
  if (field && !Number.isNaN(field.valueAsNumber) && field.checkValidity()) return field.valueAsNumber;
  field?.focus();
  field?.reportValidity();
  return null;
}

/** What a check came to. */
export interface Outcome {
  readonly strength: number;
  readonly saved: boolean;
  readonly rung: Rung;
  readonly successes: number;
}

/** Returns what the user chose and typed, as this browser remembers it. */
export function checkEntry(): CheckEntry {
  return { ...NO_CHECK_ENTRY, ...(setting('checks') as Partial<CheckEntry>) };
}

/** Remembers by which way checks are answered here. */
export async function chooseWay(value: string): Promise<void> {
  await setSetting('checks', { ...checkEntry(), way: CHECK_WAYS.find((one) => one === value) ?? 'typed' });
}

/** A check that is rolled: of what, by whom, and under which score. */
interface Rolling {
  readonly what: Rolled;
  readonly member: Member;
  readonly score: number;
  /** Whether nobody but the user sees the roll (SC-65). */
  readonly unseen?: boolean;
}

/** Rolls by the chosen way, with the formula that is typed in a window, and remembers it; null where it cannot be rolled. */
export async function rollByWay(open: ScrambleOpen, rolling: Rolling, window: ParentNode): Promise<Outcome | null> {
  const known = checkEntry();
  const { what, member, score } = rolling;
  if (known.way === 'formula') {
    const formula = inputIn(window, 'formula')?.value.trim() ?? '';
    const target = inputIn(window, 'target')?.valueAsNumber ?? known.target;
    await setSetting('checks', { ...known, formula, target });
    return rollFormula(open, rolling, formula, target);
  }
  await setSetting('checks', { ...known, scores: { ...known.scores, [scoreKey(what, member.name)]: score } });
  return rollPercentile(open, rolling);
}

/** Returns the actor that a member is, or null for one typed by hand. */
function actorOf({ actor }: Pick<Member, 'actor'>) {
  return game.actors.find(({ uuid }) => uuid === actor) ?? null;
}

/** A roll that was made, whatever values its formula was given. */
interface MadeRoll {
  readonly total: number;
  readonly toMessage: Roll['toMessage'];
}

/** Shows a roll at the table as that of the member's actor. */
export async function showRoll(roll: MadeRoll, member: Pick<Member, 'actor' | 'name'>, flavor: string): Promise<void> {
  const actor = actorOf(member);
  await roll.toMessage({ speaker: actor ? ChatMessage.getSpeaker({ actor }) : { alias: member.name }, flavor });
}

/** Rolls under a percentile score: the successes are the strength (rules README, resolver b). */
async function rollPercentile(open: ScrambleOpen, { what, member, score, unseen }: Rolling): Promise<Outcome> {
  const penalty = pacePenalty(open, member);
  const roll = await new Roll('1d100').evaluate();
  const { rung, successes } = percentileCheck(score + penalty, roll.total, open.options.margins);
  const outcome = { strength: successes, saved: successes > 0, rung, successes };
  if (unseen) return outcome;
  const counted = penalty === 0 ? String(score) : `${score} ${signed(penalty)}`;
  await showRoll(
    roll,
    member,
    words(`GHOSTMAP.Checks.Rolled.${what}`, { name: member.name, score: counted, successes: String(successes) }),
  );
  return outcome;
}

/** Rolls a formula with what the member's actor has; null, after a notice, where it cannot be read as it was `typed`. */
export async function evaluated(formula: string, member: Pick<Member, 'actor'>, typed = formula): Promise<MadeRoll | null> {
  if (!Roll.validate(formula)) {
    say('warn', 'GHOSTMAP.Roll.BadFormula', { formula: typed });
    return null;
  }
  return new Roll(formula, actorOf(member)?.getRollData() ?? {}).evaluate();
}

/** Rolls a formula: its total is the strength, and reaching the target saves; null where it cannot be read. */
async function rollFormula(
  open: ScrambleOpen,
  { what, member, unseen }: Rolling,
  formula: string,
  target: number,
): Promise<Outcome | null> {
  const whole = pacedFormula(formula, pacePenalty(open, member), words('GHOSTMAP.Checks.PaceTerm'));
  const roll = await evaluated(whole, member, formula);
  if (!roll) return null;
  if (!unseen) await showRoll(roll, member, words(`GHOSTMAP.Checks.By.${what}`, { name: member.name }));
  const saved = roll.total >= target;
  return { strength: roll.total, saved, rung: saved ? '1' : 'F', successes: saved ? 1 : 0 };
}
