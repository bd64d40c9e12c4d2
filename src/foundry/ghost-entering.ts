/** The party's token comes into a room of a ghost map: the room is entered without anybody's asking (SC-40). */
import { GHOST } from '../rules/ghost/ghost.ts';
import { planIn } from '../rules/ghost/vault.ts';
import { roomAt } from '../rules/maps/room-plan.ts';
import { tokenPlace } from './effects.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
import { ghostHalves } from './ghost-scenes.ts';
import { holdsLease } from './lease-holder.ts';
import { commandTo, request } from './requests.ts';
import { partiesOf } from './token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Whether another procedure runs on the scene: then the party's moves are that one's, and so is what comes of them. */
function isLed({ holder }: Placed): boolean {
  return expeditionsOn(holder).some(
    ({ expedition: { procedure, open } }) =>
      procedure.id !== GHOST.id && (open as { readonly status?: string }).status === 'running',
  );
}

/** Whether the token stands in a room where the party has not been; told from the vault, so that nothing is asked otherwise. */
function comesIntoRoom(placed: Placed, token: string): boolean {
  const { open, hidden } = ghostHalves(placed);
  const place = tokenPlace(placed.holder, token);
  if (!hidden || !place) return false;
  const { x, y, size } = open.grid;
  const square = {
    x: Math.floor((place.x + place.width / 2 - x) / size),
    y: Math.floor((place.y + place.height / 2 - y) / size),
  };
  const room = roomAt(planIn(hidden), square);
  return room !== null && hidden.rooms[room]?.entered === false;
}

function afterMove(token: TokenDocument): void {
  if (!holdsLease() || token.id === null) return;
  for (const placed of partiesOf(token)) {
    if (placed.expedition.procedure.id !== GHOST.id || isLed(placed) || !comesIntoRoom(placed, token.id)) continue;
    void request(commandTo(placed, { kind: 'enter' }));
  }
}

/** Follows the tokens that stand for parties on ghost maps. */
export function followEntering(): void {
  Hooks.on('moveToken', afterMove);
}
