/** What the window of the party shows of its parts: where the others are and at which hour, and who could go their own way. Pure. */
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { mayMove } from '../../../rules/party/lead.ts';
import { activeMembers, withParty } from '../../../rules/ramble/state/crew.ts';
import { MOST_PARTS } from '../../../rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import type { PartyWorld } from './context.ts';

/** Returns who leads a new part where nobody was chosen: whoever answers for the first who goes, else the player who parts; nobody where that is a GM, who can turn to it anyway. */
export function usualLeader(
  { members }: Pick<RambleOpen, 'members'>,
  [first = '']: readonly string[],
  { user, gm }: Viewer,
): string {
  const answers = own(members, first)?.user ?? '';
  return answers !== '' || gm ? answers : user;
}

/** Names who belongs to a part of the party. */
function namesIn({ members }: Pick<RambleOpen, 'members'>, part: string): string {
  return Object.values(members)
    .filter((member) => member.part === part)
    .map(({ name }) => name)
    .join(', ');
}

/** Makes the view of the parts. */
export function partsContext(open: RambleOpen, viewer: Viewer, { users, tokens }: PartyWorld) {
  const { parts, jaunts, status, at } = open;
  const busy = status === 'halt' ? '' : 'GHOSTMAP.RambleParty.AtHalt';
  const begun = status !== 'laid' && status !== 'ended';
  const named = ([id, { name }]: readonly [string, { readonly name: string }]) => ({ id, name });
  const others = Object.entries(parts).map(([letter, part]) => ({
    ...{ letter, name: part.name, hour: part.jaunts, at: cellLabel(part.at), members: namesIn(open, letter) },
    /** How many hours its clock is behind that of the part that is played, or before it. */
    behind: jaunts - part.jaunts,
    mayTurn: begun && (viewer.moves || mayMove(part, viewer)),
    mayJoin: begun && viewer.moves,
    cannotTurn: busy,
    cannotJoin: part.at === at ? busy : 'GHOSTMAP.RambleParty.Elsewhere',
  }));
  const members = activeMembers(open).map(named);
  return {
    /** The part that is played. */
    ...{ name: open.partName, members: namesIn(open, open.part), hour: jaunts, at: cellLabel(at) },
    ...{ gm: viewer.gm, others },
    /** Who could go, where anybody may say so and somebody would stay. */
    going:
      begun && viewer.moves && members.length > 1 && others.length < MOST_PARTS
        ? { members, vehicles: withParty(open).map(named), users, tokens: viewer.gm ? tokens : [], why: busy }
        : null,
  };
}
