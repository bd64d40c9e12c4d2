/** What the panel of checks shows: whose Sense check or Luck save has come in, and whose is still to come. Pure. */
import { mayAnswer } from '../../../rules/party/members.ts';
import { pacePenalty } from '../../../rules/scramble/dash/spending.ts';
import { rollsToHit, statsNow } from '../../../rules/scramble/secrets/known-secrets.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { type CheckEntry, scoreKey, wayContext } from '../../parts/checks/entry.ts';
import { signed } from '../../parts/signed.ts';
import { checkedNow, resultOf } from './asked.ts';

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
