/** What the bar shows of a roll, and what is sent of it: pure. */
import { bandAt } from '../../../rules/search/bands.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { signed } from '../../parts/signed.ts';
import type { Viewer } from '../../listing/bar-view.ts';

/** What the user typed, remembered from roll to roll in this browser. */
export interface RollEntry {
  readonly skill: string;
  readonly score: number;
  readonly modifier: number;
  /** Empty: the search's own formula. */
  readonly formula: string;
}

export const NO_ENTRY: RollEntry = { skill: '', score: 50, modifier: 0, formula: '' };

/** What stands in the fields of a roll while it is being typed, by their names. */
export type RollDraft = Readonly<Record<string, string>>;

/** Whether a check of the legwork comes next. */
export function isChecking({ status, task, legwork }: SearchOpen): boolean {
  return status === 'legwork' && task?.phase === 'check' && task.done < legwork.steps;
}

/** Whether this user can roll now: for legwork any player, in a cell whoever may move the party (SG-10, SG-36). */
export function mayRoll(open: SearchOpen, { gm, moves }: Viewer): boolean {
  if (open.resolver.kind === 'pick') return false;
  return isChecking(open) || (open.status === 'running' && open.cells[open.party]?.mark === 'met' && (gm || moves));
}

/** Names what a roll is for, so that what is typed for one is not there for the next: a cell, an attempt, a step of it, a check. */
export function rollKey({ status, party, cells, attempt, task }: SearchOpen): string {
  return [status, party, cells[party]?.failures, attempt?.done, task?.done].join(' ');
}

/** How much of a percentile score a penalty takes: 0 or below. */
function worthOf(open: SearchOpen): number {
  const { penalty } = bandAt(open).band;
  return open.resolver.kind === 'percentile' ? penalty * open.resolver.point : penalty;
}

/** Makes the view of a roll; what is being typed goes before what was typed last (SG-36). */
export function rollContext(open: SearchOpen, entry: RollEntry, draft: RollDraft) {
  const { resolver } = open;
  const formula = resolver.kind === 'formula' ? resolver : { formula: '', target: 0, critical: 0 };
  const worth = worthOf(open);
  const number = (name: 'score' | 'modifier'): number => Number(draft[name] ?? entry[name]);
  return {
    kind: resolver.kind,
    /** Names to choose a skill from, in the GM's words. */
    skills: open.status === 'legwork' ? skillsOf(open.legwork.skills) : [],
    ...entry,
    formula: entry.formula === '' ? formula.formula : entry.formula,
    typed: '',
    ...draft,
    /** What the penalty of the present time band takes, with its sign; empty where there is none (SG-36). */
    worth: worth === 0 ? '' : signed(worth),
    /** The score that is rolled under, everything counted. */
    under: number('score') + number('modifier') + worth,
    /** What a formula has to reach for a success, and for a critical. */
    target: formula.target,
    critical: formula.target + formula.critical,
  };
}

/** Splits the GM's words for skills at commas, semicolons and slashes. */
export function skillsOf(words: string): readonly string[] {
  return words
    .split(/[,;/]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Names what is rolled: `Hacking (55 +10)`. The referee adds the score that is rolled under and the penalty (SG-36). */
export function whatIsRolled({ skill, score, modifier }: RollEntry): string {
  const sum = modifier === 0 ? '' : `(${score} ${signed(modifier)})`;
  return [skill.slice(0, 60).trim(), sum].filter((part) => part !== '').join(' ');
}

/** Writes the formula with the penalty as a term that names itself: `1d20 + 3 - 1[Time]` (SG-36). */
export function penalisedFormula(open: SearchOpen, formula: string, flavour: string): string {
  const { penalty } = bandAt(open).band;
  return penalty === 0 ? formula : `${formula} - ${-penalty}[${flavour.replace(/[[\]]/g, '')}]`;
}
