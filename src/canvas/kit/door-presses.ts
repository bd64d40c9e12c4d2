/** A player's press on a door's icon while a party is led by rules about doors: those say whether it opens, and not the icon. */
import { say } from '../../foundry/host/notices.ts';
import { presences } from '../../foundry/presence/presence.ts';
import { expeditionsOn } from '../../foundry/store/expeditions.ts';
import { leadsNow } from '../../foundry/store/leading.ts';
import { handsHere } from '../canvas-parts.ts';

/** The state of a door that stands open. [doc] api CONST.WALL_DOOR_STATES */
const OPEN = 1;

/** A wall, as far as its hook knows it here. */
interface PressedWall {
  readonly id: string | null;
  readonly parent: unknown;
}

/**
 * Says what becomes of a player's change of a wall: false where the rules have it instead, which open a shut door at the party or
 * show what can be tried there, and keep one that lies elsewhere as it is. GMs have a free hand, and closing is free where the party stands.
 */
export function doorChange(wall: PressedWall, { ds }: { readonly ds?: unknown }): false | undefined {
  if (ds === undefined || game.user.isGM || wall.parent !== canvas.scene) return undefined;
  const ref = expeditionsOn(canvas.scene).find((one) => leadsNow(one) && presences.here(one.expedition.procedure.id)?.ownsDoors);
  if (!ref) return undefined;
  const place = handsHere()
    .flatMap((hands) => hands.places?.() ?? [])
    .find(({ key }) => key === `${ref.id}:${wall.id}`);
  if (place && ds !== OPEN) return undefined;
  if (place) place.act?.();
  else say('warn', 'GHOSTMAP.Refusal.not-at-door');
  return false;
}
