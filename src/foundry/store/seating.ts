/** What a user may do in an expedition, from what Foundry says of users and tokens. */
import type { Expedition } from '../../play/expedition.ts';
import type { Seat } from '../../rules/procedure.ts';
import type { ExpeditionRef } from './expeditions.ts';
import { type Holder, isScene } from '../host/holders.ts';
import { seesAsPlayer } from './viewpoint.ts';

/** Returns the seat of a user at what lies on a document: which of these tokens it has that the user owns. [doc] api Document#testUserPermission */
export function seatAt(holder: Holder | null, user: User.Implementation, tokens: readonly string[]): Seat {
  const scene = holder && isScene(holder) ? holder : null;
  const owned = tokens.filter((id) => scene?.tokens.get(id)?.testUserPermission(user, 'OWNER') ?? false);
  return { user: user.id ?? '', gm: user.isGM, owns: new Set(owned) };
}

type Placed = Pick<ExpeditionRef<Holder>, 'holder' | 'expedition'>;

/** Returns the seat of this browser's user in an expedition. */
export function ownSeat({ holder, expedition: { procedure, open } }: Placed): Seat {
  return seatAt(holder, game.user, procedure.partyTokens(open));
}

/** Whether a seat may move the party of an expedition, or one of its tokens where each goes its own way. */
export function mayMoveParty({ procedure, open }: Expedition, seat: Seat): boolean {
  const tokens = procedure.partyTokens(open);
  return (tokens.length > 0 ? tokens : ['']).some((token) => procedure.mayMove(open, seat, token));
}

/** Returns the seat that this browser's user looks from: a GM who looks as a player does has no more say than one. */
export function seatInView(ref: Placed): Seat {
  const seat = ownSeat(ref);
  return seesAsPlayer() ? { ...seat, gm: false } : seat;
}
