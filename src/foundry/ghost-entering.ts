/** The party's token comes into a room of a ghost map: the room is entered without anybody's asking (SC-40). */
import { GHOST } from '../rules/ghost/ghost.ts';
import { planIn } from '../rules/ghost/vault.ts';
import { roomAt } from '../rules/maps/room-plan.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import type { ScrambleHidden, ScrambleOpen } from '../rules/scramble/state.ts';
import { tokenPlace } from './effects.ts';
import { type Placed, expeditionsOn, secretsOf } from './expeditions.ts';
import { ghostGrid, ghostHalves } from './ghost-scenes.ts';
import { holdsLease } from './lease-holder.ts';
import { commandTo, request } from './requests.ts';
import { partiesOf } from './token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Gives the room in which the token stands and the party has not been, or null; told from the vault, so that nothing is asked otherwise. */
function freshRoom(placed: Placed, token: string): string | null {
  const { hidden } = ghostHalves(placed);
  const place = tokenPlace(placed.holder, token);
  if (!hidden || !place) return null;
  const { x, y, size } = ghostGrid(placed);
  const square = {
    x: Math.floor((place.x + place.width / 2 - x) / size),
    y: Math.floor((place.y + place.height / 2 - y) / size),
  };
  const room = roomAt(planIn(hidden), square);
  return room !== null && hidden.rooms[room]?.entered === false ? room : null;
}

/** Whether a scramble that is being played has taken the room over: then its party enters the room by its own rules. */
function tookOver({ id, expedition }: Placed, room: string): boolean {
  const { status } = expedition.open as ScrambleOpen;
  if (status === 'laid' || status === 'ended') return false;
  const hidden = secretsOf(id, expedition)?.hidden as ScrambleHidden | undefined;
  return Object.values(hidden?.secrets ?? {}).some((secret) => secret.kind === 'room' && secret.ghost === `room:${room}`);
}

/** Whether another procedure runs on the scene: then the party's moves are that one's, and so is what comes of them. */
function isLed({ holder }: Placed, room: string): boolean {
  return expeditionsOn(holder).some((placed) => {
    const { procedure, open } = placed.expedition;
    if (procedure.id === SCRAMBLE.id) return tookOver(placed, room);
    return procedure.id !== GHOST.id && (open as { readonly status?: string }).status === 'running';
  });
}

function afterMove(token: TokenDocument): void {
  if (!holdsLease() || token.id === null) return;
  for (const placed of partiesOf(token)) {
    if (placed.expedition.procedure.id !== GHOST.id) continue;
    const room = freshRoom(placed, token.id);
    if (room !== null && !isLed(placed, room)) void request(commandTo(placed, { kind: 'enter' }));
  }
}

/** Follows the tokens that stand for parties on ghost maps. */
export function followEntering(): void {
  Hooks.on('moveToken', afterMove);
}
