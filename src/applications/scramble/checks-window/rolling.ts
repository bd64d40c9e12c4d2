/** Rolling a member's check in this browser, with what its pace takes from it counted in (SC-13). */
import { say, words } from '../../../foundry/host/notices.ts';
import { setSetting } from '../../../foundry/host/settings.ts';
import { actorAt } from '../../../foundry/scene/actors.ts';
import { countsSuccesses, reachOf } from '../../../rules/chance/formula.ts';
import { percentileReach } from '../../../rules/chance/ladder.ts';
import { pacePenalty, scoreNow } from '../../../rules/scramble/dash/spending.ts';
import type { Member, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { inputIn } from '../../kit/elements.ts';
import { signed } from '../../parts/signed.ts';
import { CHECK_WAYS, type Rolled, scoreKey } from './asked.ts';
import { pacedFormula } from './context.ts';
import { checkEntry } from './entry.ts';
import { type Formula, type Outcome, readFormula, readPercentile } from '../../../rules/scramble/resolving.ts';

/** Reads a number of a form; null, after the browser has said what is wrong with it. */
export function numberOf(field: HTMLInputElement | null): number | null {
  if (field && !Number.isNaN(field.valueAsNumber) && field.checkValidity()) return field.valueAsNumber;
  field?.focus();
  field?.reportValidity();
  return null;
}

/** Remembers by which way checks are answered here. */
export async function chooseWay(value: string): Promise<void> {
  await setSetting('checks', { ...checkEntry(), way: CHECK_WAYS.find((one) => one === value) ?? 'typed' });
}

/** Remembers the formula that checks are rolled by here; tells whether other fields are asked for with it, since it counts successes where the last did not. */
export async function chooseFormula(value: string): Promise<boolean> {
  const known = checkEntry();
  await setSetting('checks', { ...known, formula: value.trim() });
  return countsSuccesses(value) !== countsSuccesses(known.formula);
}

/** A check that is rolled: of what, by whom, and under which score. */
interface Rolling {
  readonly what: Rolled;
  readonly member: Member;
  readonly score: number;
  /** Whether nobody but the user sees the roll (SC-65). */
  readonly unseen?: boolean;
}

/** Returns the number in a field, if there is one and a number stands in it. */
function typed(field: HTMLInputElement | null): number | null {
  const number = field?.valueAsNumber ?? NaN;
  return Number.isNaN(number) ? null : number;
}

/** Returns the score to roll under that stands in a row; null where none does. */
export function scoreIn(row: ParentNode): number | null {
  return typed(row.querySelector<HTMLInputElement>('input[data-roll-score]'));
}

/** Returns the formula that is typed in a window; null where none is asked for. */
function formulaIn(window: ParentNode): string | null {
  return inputIn(window, 'formula')?.value.trim() ?? null;
}

/** Rolls by the chosen way, with the formula that is typed in a window, and remembers it; null where it cannot be rolled. */
export async function rollByWay(open: ScrambleOpen, rolling: Rolling, window: ParentNode): Promise<Outcome | null> {
  const known = checkEntry();
  const { what, member, score } = rolling;
  if (known.way === 'formula') {
    const formula = formulaIn(window) ?? '';
    const against = {
      target: typed(inputIn(window, 'target')) ?? known.target,
      needed: typed(inputIn(window, 'needed')) ?? known.needed,
    };
    await setSetting('checks', { ...known, formula, ...against });
    return rollFormula(open, rolling, { formula, ...against });
  }
  await setSetting('checks', { ...known, scores: { ...known.scores, [scoreKey(what, member.name)]: score } });
  return rollPercentile(open, rolling);
}

/** Rolls by the way, the formula and what it is held against that were chosen here last; null where it cannot be rolled. */
export function rollAsLast(open: ScrambleOpen, rolling: Rolling): Promise<Outcome | null> {
  const known = checkEntry();
  return known.way === 'formula' ? rollFormula(open, rolling, known) : rollPercentile(open, rolling);
}

/** Returns the actor that a member is, a token's own among them, or null for one typed by hand. */
function actorOf({ actor }: Pick<Member, 'actor'>): Speaker | null {
  // The types of 14 tell actors that are stored from others, which these are.
  const stored: object | null = actorAt(actor);
  return stored as Speaker | null;
}

/** An actor of the world, as Foundry takes one that speaks. */
type Speaker = NonNullable<NonNullable<Parameters<typeof ChatMessage.getSpeaker>[0]>['actor']>;

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

/** Rolls under a percentile score (rules README, resolver b). */
async function rollPercentile(open: ScrambleOpen, { what, member, score, unseen }: Rolling): Promise<Outcome> {
  const penalty = pacePenalty(open, member);
  const roll = await new Roll('1d100').evaluate();
  const outcome = readPercentile(open, roll.total, scoreNow(open, member, score));
  if (unseen) return outcome;
  const { successes, strength } = outcome;
  const counted = penalty === 0 ? String(score) : `${score} ${signed(penalty)}`;
  await showRoll(
    roll,
    member,
    words(`GHOSTMAP.Checks.Rolled.${what}`, {
      name: member.name,
      score: counted,
      successes: String(successes),
      strength: String(strength),
    }),
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

/** Returns a formula with what a member's pace takes from it. */
function pacedBy(open: ScrambleOpen, member: Member, formula: string): string {
  return pacedFormula(formula, pacePenalty(open, member), words('GHOSTMAP.Checks.PaceTerm'));
}

/** Rolls a formula (rules README, resolver c); null where it cannot be read. */
async function rollFormula(open: ScrambleOpen, { what, member, unseen }: Rolling, against: Formula): Promise<Outcome | null> {
  const roll = await evaluated(pacedBy(open, member, against.formula), member, against.formula);
  if (!roll) return null;
  if (!unseen) await showRoll(roll, member, words(`GHOSTMAP.Checks.By.${what}`, { name: member.name }));
  return readFormula(open, roll.total, against);
}

/**
 * Returns the greatest strength that a member's check can have in the way that is chosen here, under a score or by the formula
 * that is typed in a window; null where nothing can be said before it is rolled (rules README).
 */
export function reachHere(open: ScrambleOpen, member: Member, score: number | null, window: ParentNode): number | null {
  const { way } = checkEntry();
  if (way === 'percentile')
    return score === null ? null : percentileReach(scoreNow(open, member, score), open.options.strengthPer);
  const formula = way === 'formula' ? formulaIn(window) : null;
  if (!formula || !Roll.validate(formula)) return null;
  return reachOf(new Roll(pacedBy(open, member, formula), actorOf(member)?.getRollData() ?? {}).formula);
}
