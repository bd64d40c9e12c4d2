/** What the window of a roll shows, and what is sent of it: pure. */
import { bandAt, stepAt } from '../../../rules/search/bands.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { signed } from '../../parts/signed.ts';

/** What the user typed, remembered from roll to roll in this browser. */
export interface RollEntry {
  readonly skill: string;
  readonly score: number;
  readonly modifier: number;
  /** Empty: the search's own formula. */
  readonly formula: string;
}

export const NO_ENTRY: RollEntry = { skill: '', score: 50, modifier: 0, formula: '' };

/** How much of a percentile score a penalty takes: 0 or below. */
function worthOf(open: SearchOpen): number {
  const { penalty } = bandAt(open).band;
  return open.resolver.kind === 'percentile' ? penalty * open.resolver.point : penalty;
}

/** Makes the window's view (SG-36). */
export function rollWindowContext(open: SearchOpen, entry: RollEntry) {
  const { resolver } = open;
  const { penalty } = bandAt(open).band;
  const formula = resolver.kind === 'formula' ? resolver : { formula: '', target: 0, critical: 0 };
  return {
    kind: resolver.kind,
    /** What the roll is for: a cell, or a step of the legwork. */
    cell: open.status === 'legwork' ? '' : open.party,
    /** The step of the attempt in that cell (SG-24, SG-32). */
    step: stepAt(open),
    /** Names to choose a skill from, in the GM's words. */
    skills: open.status === 'legwork' ? skillsOf(open.legwork.skills) : [],
    ...entry,
    formula: entry.formula === '' ? formula.formula : entry.formula,
    /** The penalty of the present time band, with its sign; `0` when there is none (SG-36). */
    penalty: signed(penalty),
    penalised: penalty !== 0,
    /** What the penalty takes from a percentile score, with its sign. */
    worth: signed(worthOf(open)),
    /** The score that is rolled under, everything counted. */
    under: entry.score + entry.modifier + worthOf(open),
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
