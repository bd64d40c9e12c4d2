/** What the window says of traps that everyone knows, and what can be tried on them. Pure. */
import { RUNGS, type Rung } from '../../../../rules/chance/ladder.ts';
import { squareOf } from '../../../../rules/grid/squares.ts';
import { mayAnswer } from '../../../../rules/scramble/ruling.ts';
import type { ScrambleHidden, ScrambleOpen, Thing } from '../../../../rules/scramble/state.ts';
import { statsNow } from '../../../../rules/scramble/secrets/known-secrets.ts';
import { printTrap } from '../../../../rules/maps/notation.ts';
import type { Viewer } from '../../../listing/bar-view.ts';

interface MemberChoice {
  readonly id: string;
  readonly name: string;
}

interface TrapView {
  readonly id: string;
  readonly name: string;
  readonly state: Thing['state'];
  readonly row: number;
  readonly column: number;
  /** Who is held by it; empty for nobody (SC-64). */
  readonly held: string;
  /** Its stats as they are now, and whether it will not go off: for a GM with the key. */
  readonly stats: string;
  readonly dud: boolean;
  /** Who may disable it, of those for whom this user may answer. */
  readonly workers: readonly MemberChoice[];
  readonly canFree: boolean;
  readonly canFire: boolean;
  readonly canReset: boolean;
}

export interface TrapsContext {
  readonly gm: boolean;
  readonly rungs: readonly Rung[];
  readonly traps: readonly TrapView[];
  /** Everyone in the party, for a GM who records how a trap was set. */
  readonly members: readonly MemberChoice[];
  /** Whether a GM can record a new trap in the party's square (SC-65). */
  readonly canSet: boolean;
  /** Whether a trap springs just now, so that nothing else is done. */
  readonly springs: boolean;
}

/** Makes the view of the traps (SC-60 to SC-65); `hidden` is null for whoever may not know. */
export function trapsContext(open: ScrambleOpen, hidden: ScrambleHidden | null, viewer: Viewer): TrapsContext {
  const played = open.status !== 'laid' && open.status !== 'ended';
  const members = Object.entries(open.members).map(([id, { name }]) => ({ id, name }));
  const springs = open.spring !== undefined;
  const answers = Object.entries(open.members)
    .filter(([, member]) => played && !springs && mayAnswer(open, member, viewer))
    .map(([id]) => id);
  const traps = Object.entries(open.things).flatMap(([id, thing]): TrapView[] => {
    if (thing.kind !== 'trap') return [];
    const square = squareOf(thing.at);
    const secret = hidden?.secrets[id];
    const known = secret?.kind === 'trap' ? secret : null;
    const armed = thing.state !== 'sprung' && thing.state !== 'disabled';
    const free = played && viewer.gm && !springs;
    return [
      {
        ...{ id, name: thing.name, state: thing.state },
        row: (square?.i ?? 0) + 1,
        column: (square?.j ?? 0) + 1,
        held: thing.snared === undefined ? '' : (open.members[thing.snared]?.name ?? ''),
        stats: known ? printTrap(statsNow(known)) : '',
        dud: known?.dud ?? false,
        workers: armed ? members.filter((member) => answers.includes(member.id) && member.id !== thing.snared) : [],
        canFree: thing.snared !== undefined && answers.includes(thing.snared),
        canFire: free && thing.state === 'set',
        canReset: free && !armed,
      },
    ];
  });
  return { gm: viewer.gm, rungs: RUNGS, traps, members, canSet: played && viewer.gm && !springs, springs };
}
