/** What the window says of traps that everyone knows, and what can be tried on them. Pure. */
import { RUNGS } from '../../../../rules/chance/ladder.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import type { Board } from '../../../../rules/procedure.ts';
import { mayAnswer, namesOf } from '../../../../rules/party/members.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { isAtTrap } from '../../../../rules/scramble/secrets/in-reach.ts';
import { rollsToHit, statsNow } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { printTrap, trapStats } from '../../../../rules/maps/notation.ts';
import { type Viewer, isInPlay } from '../../../listing/bar-view.ts';
import { rowAndColumn } from '../../parts/row-and-column.ts';

/** Makes the view of the traps (SC-60 to SC-65); `hidden` is null for whoever may not know, `board` where the scene has none. */
export function trapsContext(open: ScrambleOpen, hidden: ScrambleHidden | null, viewer: Viewer, board: Board | null) {
  /** Whether a trap springs just now, so that nothing else is done: a GM may overrule that, and what else is refused here. */
  const springs = open.spring !== undefined;
  const gms = isInPlay(open) && viewer.gm;
  const idle = gms || (isInPlay(open) && !springs);
  const members = Object.entries(open.members).map(([id, { name }]) => ({ id, name }));
  const answers = Object.entries(open.members)
    .filter(([, member]) => idle && mayAnswer(open, member, viewer))
    .map(([id]) => id);
  const workers = members.filter(({ id }) => answers.includes(id));
  const traps = Object.entries(open.things).flatMap(([id, thing]) => {
    if (thing.kind !== 'trap') return [];
    const secret = hidden?.secrets[id];
    const known = secret?.kind === 'trap' ? secret : null;
    const { snared = [] } = thing;
    const isHeld = (member: { id: string }): boolean => snared.includes(member.id);
    const armed = thing.state !== 'sprung' && thing.state !== 'disabled';
    return [
      {
        ...{ id, name: thing.name, state: thing.state },
        ...rowAndColumn(squareOf(thing.at), open.lay),
        /** Who is held by it; empty for nobody (SC-64). */
        held: namesOf(open, snared),
        /** Whether one could work on it, but the party stands elsewhere. */
        far: armed && idle && board !== null && !isAtTrap(open, known ?? thing, board),
        /** Its stats as they are now, and whether it will not go off: for a GM with the key. */
        stats: known ? printTrap(statsNow(known)) : '',
        dud: known?.dud ?? false,
        /** What a check that disables it is held against; undefined for nothing, and for whoever does not know (SC-64). */
        against: known ? trapStats(known.text).disable : undefined,
        /** Whether it makes a hit roll where it fires, as far as this browser knows. */
        hitRoll: !known || rollsToHit(statsNow(known)),
        /** Who may disable it, of those for whom this user may answer; for a GM whoever is held comes last. */
        workers: armed ? [...workers.filter((one) => !isHeld(one)), ...(gms ? workers.filter(isHeld) : [])] : [],
        /** Who of those who are held could move all the same. */
        frees: members.filter(({ id: held }) => snared.includes(held) && answers.includes(held)),
        canFire: gms && !springs && thing.state === 'set',
        canReset: gms,
        /** Whether that needs no reset. */
        armed,
      },
    ];
  });
  return {
    ...{ gm: viewer.gm, rungs: RUNGS, traps, springs },
    /** Everyone in the party, for a GM who records how a trap was set. */
    members,
    /** Whether a GM can record a new trap in the party's square (SC-65). */
    canSet: gms,
  };
}
