/** Rolling somebody's check in this browser, under a score or by a formula, with what makes it easier or harder counted in. */
import { say } from '../../../foundry/host/notices.ts';
import { actorAt } from '../../../foundry/scene/actors.ts';
import type { Formula } from '../../../rules/chance/formula-check.ts';
import { inputIn } from '../../kit/elements.ts';
import { checkEntry, keepEntry } from './kept-entry.ts';
import { type Term, sumOf, termedFormula } from './terms.ts';

/** Whose check it is: an actor by its uuid, or by a name alone. */
export interface Roller {
  readonly actor: string;
  readonly name: string;
}

/** A check that is rolled, and how what comes of it is read and told. */
export interface RolledCheck<Result> {
  readonly who: Roller;
  /** Under which name the score is remembered, see `scoreKey`. */
  readonly key: string;
  readonly score: number;
  readonly terms: readonly Term[];
  /** Whether nobody but the user sees the roll (SC-65). */
  readonly unseen?: boolean;
  /** Reads a roll under a score, the terms counted in. */
  readonly underScore: (rolled: number, score: number) => Result;
  /** Reads what a formula came to, the terms counted in. */
  readonly byFormula: (rolled: number, against: Formula) => Result;
  /** Tells the table of a roll under a score, and of one by a formula. */
  readonly saysScore: (result: Result) => string;
  readonly saysFormula: () => string;
}

/** Reads a number of a form; null, after the browser has said what is wrong with it. */
export function numberOf(field: HTMLInputElement | null): number | null {
  if (field && !Number.isNaN(field.valueAsNumber) && field.checkValidity()) return field.valueAsNumber;
  field?.focus();
  field?.reportValidity();
  return null;
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
export function formulaIn(window: ParentNode): string | null {
  return inputIn(window, 'formula')?.value.trim() ?? null;
}

/** Rolls by the chosen way, with the formula that is typed in a window, and remembers it; null where it cannot be rolled. */
export async function rollByWay<Result>(check: RolledCheck<Result>, window: ParentNode): Promise<Result | null> {
  const known = checkEntry();
  if (known.way === 'formula') {
    const against = {
      formula: formulaIn(window) ?? '',
      target: typed(inputIn(window, 'target')) ?? known.target,
      needed: typed(inputIn(window, 'needed')) ?? known.needed,
    };
    await keepEntry(against);
    return rollFormula(check, against);
  }
  await keepEntry({ scores: { ...known.scores, [check.key]: check.score } });
  return rollPercentile(check);
}

/** Rolls by the way, the formula and what it is held against that were chosen here last; null where it cannot be rolled. */
export function rollAsLast<Result>(check: RolledCheck<Result>): Promise<Result | null> {
  const known = checkEntry();
  return known.way === 'formula' ? rollFormula(check, known) : rollPercentile(check);
}

/** Returns the actor that somebody is, a token's own among them, or null for one typed by hand. */
function actorOf({ actor }: Pick<Roller, 'actor'>): Speaker | null {
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

/** Shows a roll at the table as that of somebody's actor. */
export async function showRoll(roll: MadeRoll, who: Roller, flavor: string): Promise<void> {
  const actor = actorOf(who);
  await roll.toMessage({ speaker: actor ? ChatMessage.getSpeaker({ actor }) : { alias: who.name }, flavor });
}

/** Rolls under a percentile score (rules README, resolver b). */
async function rollPercentile<Result>(check: RolledCheck<Result>): Promise<Result> {
  const { who, score, terms, unseen, underScore, saysScore } = check;
  const roll = await new Roll('1d100').evaluate();
  const result = underScore(roll.total, score + sumOf(terms));
  if (!unseen) await showRoll(roll, who, saysScore(result));
  return result;
}

/** Returns what a formula reads of somebody's actor. */
function rollData(who: Pick<Roller, 'actor'>): Record<string, unknown> {
  return actorOf(who)?.getRollData() ?? {};
}

/** Rolls a formula with what somebody's actor has; null, after a notice, where it cannot be read as it was `typed`. */
export async function evaluated(formula: string, who: Pick<Roller, 'actor'>, typedFormula = formula): Promise<MadeRoll | null> {
  if (!Roll.validate(formula)) {
    say('warn', 'GHOSTMAP.Roll.BadFormula', { formula: typedFormula });
    return null;
  }
  return new Roll(formula, rollData(who)).evaluate();
}

/** Rolls a formula (rules README, resolver c); null where it cannot be read. */
async function rollFormula<Result>(check: RolledCheck<Result>, against: Formula): Promise<Result | null> {
  const { who, terms, unseen, byFormula, saysFormula } = check;
  const roll = await evaluated(termedFormula(against.formula, terms), who, against.formula);
  if (!roll) return null;
  if (!unseen) await showRoll(roll, who, saysFormula());
  return byFormula(roll.total, against);
}

/** Returns a formula as it is rolled for somebody, each figure of the actor written out; null where it cannot be read. */
export function formulaFor(formula: string, who: Pick<Roller, 'actor'>, terms: readonly Term[]): string | null {
  return Roll.validate(formula) ? new Roll(termedFormula(formula, terms), rollData(who)).formula : null;
}
