/** What the panel of checks shows: whose Sense check or Luck save has come in, and whose is still to come. Pure. */
import { countsSuccesses } from '../../../rules/chance/formula.ts';
import type { Formula } from '../../../rules/scramble/resolving.ts';
import { mayAnswer } from '../../../rules/scramble/state/members.ts';
import { pacePenalty } from '../../../rules/scramble/dash/spending.ts';
import { rollsToHit, statsNow } from '../../../rules/scramble/secrets/known-secrets.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { choices } from '../../parts/choices.ts';
import { signed } from '../../parts/signed.ts';

/** How a check is answered: typed in, rolled under a percentile score, or rolled by a formula (rules README). */
export const CHECK_WAYS = ['typed', 'percentile', 'formula'] as const;
export type CheckWay = (typeof CHECK_WAYS)[number];

/** What the user chose and typed, remembered from check to check in this browser. */
export interface CheckEntry extends Formula {
  readonly way: CheckWay;
  /** Percentile scores by what is checked and the member's name. */
  readonly scores: Readonly<Record<string, number>>;
}

export const NO_CHECK_ENTRY: CheckEntry = { way: 'typed', formula: '2d6', target: 8, needed: 1, scores: {} };

/** What is checked: Sense in a dash that is searched or hidden in, or Luck against a trap (SC-15, SC-16, SC-62). */
export type Checked = 'sense' | 'luck';

/** What can be rolled here: those, and what is tried at a door or a trap (SC-53, SC-54, SC-64, SC-65). */
export const ROLLED = ['sense', 'luck', 'eavesdrop', 'technician'] as const;
export type Rolled = (typeof ROLLED)[number];

/** Makes the view of the choice of a way. */
export function wayContext({ way, formula, target, needed }: CheckEntry) {
  return { ways: choices(CHECK_WAYS, way), way, formula, target, needed, counts: countsSuccesses(formula) };
}

/** Tells what is checked now; null where nothing is. */
export function checkedNow({ dash, spring }: Pick<ScrambleOpen, 'dash' | 'spring'>): Checked | null {
  if (spring) return 'luck';
  return dash && dash.mode !== 'plain' ? 'sense' : null;
}

/** Returns what a member's check came to, or null. */
function resultOf({ senses, spring }: ScrambleOpen, id: string) {
  if (spring) return spring.saves[id] ?? null;
  const strength = senses[id];
  return strength === undefined ? null : { strength, saved: false };
}

/** Lists the members whose check a user is asked for: their own, and those of nobody where they lead. */
export function askedOf(open: ScrambleOpen, viewer: Viewer): readonly string[] {
  if (checkedNow(open) === null) return [];
  return Object.entries(open.members)
    .filter(([id, { user }]) => resultOf(open, id) === null && (user === viewer.user || (user === '' && viewer.moves)))
    .map(([id]) => id);
}

/** Tells whether a check is still to come that a user may answer, asked for it or not. */
export function answerableBy(open: ScrambleOpen, viewer: Viewer): boolean {
  if (checkedNow(open) === null) return false;
  return Object.entries(open.members).some(([id, member]) => resultOf(open, id) === null && mayAnswer(open, member, viewer));
}

/** Makes the panel's view (SC-13, SC-15, SC-16, SC-62). */
export function checksContext(
  open: ScrambleOpen,
  hidden: Pick<ScrambleHidden, 'secrets'> | null,
  viewer: Viewer,
  entry: CheckEntry,
) {
  const what = checkedNow(open) ?? 'sense';
  const springing = hidden?.secrets[open.spring?.trap ?? ''];
  const rows = Object.entries(open.members).map(([id, member]) => {
    const result = resultOf(open, id);
    const penalty = pacePenalty(open, member);
    return {
      ...{ id, name: member.name },
      /** The strength that came in; null while the check is still to come. */
      strength: result?.strength ?? null,
      saved: result?.saved ?? false,
      /** Whether this user may answer it now. */
      asks: result === null && (viewer.gm || mayAnswer(open, member, viewer)),
      penalty: signed(penalty),
      penalised: penalty !== 0,
      score: entry.scores[scoreKey(what, member.name)] ?? 50,
    };
  });
  return {
    what,
    mode: open.dash?.mode ?? 'plain',
    /** The trap that springs, by name. */
    trap: open.spring ? (open.things[open.spring.trap]?.name ?? '') : '',
    ...wayContext(entry),
    /** How many points of a percentile roll's margin are one of its strength. */
    strengthPer: open.options.strengthPer,
    rows,
    asks: rows.some(({ asks }) => asks),
    missing: rows.filter(({ strength }) => strength === null).length,
    gm: viewer.gm,
    /** Whether the trap that springs makes a hit roll, as far as this browser knows. */
    hitRoll: springing?.kind !== 'trap' || rollsToHit(statsNow(springing)),
  };
}

/** Tells whether a member's check has come in. */
export function isAnswered(open: ScrambleOpen, id: string): boolean {
  return resultOf(open, id) !== null;
}

/**
 * Lists whose check is still to come that a user may answer for, with the score that such a one was rolled under here last, null
 * where it never was (SC-15, SC-16, SC-62).
 */
export function checksAsked(open: ScrambleOpen, viewer: Viewer, { scores }: Pick<CheckEntry, 'scores'>) {
  const what = checkedNow(open);
  if (!what) return [];
  return Object.entries(open.members)
    .filter(([id, member]) => !isAnswered(open, id) && mayAnswer(open, member, viewer))
    .map(([id, { name }]) => ({ id, name, score: scores[scoreKey(what, name)] ?? null }));
}

/** Under which name a score is remembered. */
export function scoreKey(what: Rolled | 'charisma', name: string): string {
  return `${what} ${name}`.replace(/\./g, ' ');
}

/** Writes a formula with what a pace takes from it as a term that names itself: `2d6 - 10[Pace]` (SC-13). */
export function pacedFormula(formula: string, penalty: number, flavour: string): string {
  return penalty === 0 ? formula : `${formula} - ${-penalty}[${flavour.replace(/[[\]]/g, '')}]`;
}
