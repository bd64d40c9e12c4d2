/** What the bar shows of what is met: how far away it is, whom it takes by surprise, and what can be done about it (RA-62, RA-71). */
import type { Rung } from '../../../rules/chance/ladder.ts';
import { mayAnswer, namesOf } from '../../../rules/party/members.ts';
import { distanceOf, isFar } from '../../../rules/ramble/encounter/distances.ts';
import { memberHere } from '../../../rules/ramble/state/crew.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { askedOfMeeting } from '../check-window/asked.ts';

/** The rungs that are entered by one click, each as the book letters it: of the two best ones the bar has one (RA-62). */
export const QUICK_RUNGS: readonly { readonly rung: Rung; readonly letter: string }[] = [
  { rung: '2', letter: '2' },
  { rung: '1', letter: '1' },
  { rung: 'L', letter: 'L' },
  { rung: 'F', letter: 'H' },
  { rung: 'C', letter: 'C' },
];

/** Makes the view of what is met; null where nothing is. */
export function metView(open: RambleOpen, viewer: Viewer) {
  const { encounter, status } = open;
  if (status !== 'met' || !encounter) return null;
  const { gm, moves } = viewer;
  const { distance, checks = {}, saves = {}, surprised = [] } = encounter;
  const asked = askedOfMeeting(open);
  const forParty = asked?.what === 'distance' && asked.ids.includes('');
  const answers = (id: string): boolean => {
    const member = memberHere(open, id);
    return member !== undefined && mayAnswer(open, member, viewer);
  };
  const isMade = (id: string): boolean => (asked?.what === 'luck' ? saves[id] !== undefined : checks[id] !== undefined);
  const toCome = forParty ? [] : (asked?.ids ?? []).filter((id) => !isMade(id));
  const mine = toCome.filter(answers);
  /** Whether a check is still to come, and whether this user may make it. */
  const isOpen = forParty ? !distance : toCome.length > 0;
  const isMine = isOpen && (forParty ? moves : gm || mine.length > 0);
  return {
    /** What the check came to, as the language file has it; empty where none was made. */
    how: distance ? distanceOf(distance.rung).how : '',
    contact: distance?.contact ?? 0,
    /** Whose checks are still to come. */
    toCome: namesOf(open, toCome),
    surprised: namesOf(open, surprised),
    /** How this user can enter the distance by one click, while it is still to be found. */
    quick: forParty && moves && !distance ? QUICK_RUNGS : [],
    /** The panel in which checks are made, where this user may make one: a GM that of the party anew as well; and whether it comes next. */
    check: asked && (isMine || (forParty && gm)) ? asked.what : '',
    checksFirst: isMine,
    /** Whether it comes next that it is over: all checks are made, and it cannot be gone around. */
    endsNext: !isOpen && !isFar(encounter),
    canAvoid: moves && isFar(encounter),
    canFight: gm,
  };
}
