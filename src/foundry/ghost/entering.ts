/**
 * The party's token on a ghost map: a room that it comes into is entered without anybody's request (SC-40), and whoever moved
 * it past the walls finds it put back. Its owners may write any place to the server; whether it can have walked there is
 * told from the walls that all see, so that what becomes of it tells nothing of what they do not see.
 */
import { isOutOfSight } from '../../rules/ghost/entering.ts';
import type { GhostOpen } from '../../rules/ghost/state.ts';
import { type Walled, sideAfter, walledBy } from '../../rules/ghost/straying.ts';
import { planIn } from '../../rules/ghost/vault-plan.ts';
import { unpackCells } from '../../rules/maps/rooms/room-cells.ts';
import { roomAt } from '../../rules/maps/rooms/room-plan.ts';
import { thingsHere } from '../../rules/maps/scene/things-here.ts';
import type { Point } from '../../rules/procedure.ts';
import { thingsOn } from '../scene/boards.ts';
import { isAway, levelUnder } from '../host/compat.ts';
import { worldOf } from '../effects/world.ts';
import { tokenPlace } from '../scene/token-places.ts';
import { type ExpeditionRef, expeditionsOn, watchExpeditions } from '../store/expeditions.ts';
import { ghostGrid, ghostHalves, ghostOn } from './ghost-scenes.ts';
import { isScene } from '../host/holders.ts';
import { leadsNow, judgeAstrayBy } from '../store/leading.ts';
import { holdsLease, watchLease } from '../referee/lease-holder.ts';
import { say, sayOnce } from '../host/notices.ts';
import { isGm } from '../host/wire.ts';
import { fetchedRefereeing } from '../referee/refereeings.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { type MoveMark, isRefereesMove, isReturning, isStopped, moveBack } from '../moves/token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Where a party's token stood when it had come there as it may, in squares of the map. */
interface Stood {
  readonly token: string;
  /** Its middle. */
  readonly middle: Point;
  /** The side of the walls on which it stood, near its middle. */
  readonly side: Point;
}

/** By the ids of ghost maps. Every GM's browser keeps it, so that whoever takes the referee's seat knows what came before. */
const stood = new Map<string, Stood>();

/** Returns what all may know of a ghost map; the referee's reading has put it through the procedure's own schema. */
function openOf({ expedition }: ExpeditionRef): GhostOpen {
  return expedition.open as GhostOpen;
}

/** Returns the middle of a ghost map's party token, in squares of the map; null where its level of the scene has no such token. */
function middleOf(ref: ExpeditionRef, token: string): Point | null {
  const place = isAway(ref.holder, token) ? null : tokenPlace(ref.holder, token);
  const { x, y, size } = ghostGrid(ref);
  return place && { x: (place.x + place.width / 2 - x) / size, y: (place.y + place.height / 2 - y) / size };
}

function squareOf({ x, y }: Point): Point {
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** Returns the square of a ghost map that its party's token stands on; null where it stands on none. */
export function partySquare(ref: ExpeditionRef): Point | null {
  const middle = middleOf(ref, openOf(ref).token);
  return middle && squareOf(middle);
}

/** Returns what stops tokens on the map's level of its scene. */
function wallsAround(ref: ExpeditionRef): Walled {
  const { holder: scene } = ref;
  const { walls } = thingsHere(thingsOn(scene, levelUnder(scene, '')));
  return walledBy(Object.values(walls), ghostGrid(ref), scene.dimensions);
}

/** Returns the side of the walls on which a token stands that stood on one, as `sideAfter` does, in squares of the map. */
function sideOf(ref: ExpeditionRef, before: Point | null, middle: Point): Point | null {
  const { x, y, size } = ghostGrid(ref);
  const pixels = (at: Point): Point => ({ x: x + at.x * size, y: y + at.y * size });
  const side = sideAfter(wallsAround(ref), before && pixels(before), pixels(middle));
  return side && { x: (side.x - x) / size, y: (side.y - y) / size };
}

/** Whether a place lies in a room that all know: the party may be led there past walls, by stairs of the GM's say. */
function isShown(ref: ExpeditionRef, middle: Point): boolean {
  const { x, y } = squareOf(middle);
  return Object.values(openOf(ref).rooms).some(({ cells }) => unpackCells(cells)?.at({ x, y }) === 1);
}

/** Notes where a ghost map's token stands, wherever that is. */
function note(ref: ExpeditionRef): void {
  const { token } = openOf(ref);
  const middle = middleOf(ref, token);
  if (middle) stood.set(ref.id, { token, middle, side: sideOf(ref, null, middle) ?? middle });
  else stood.delete(ref.id);
}

/** What was noted of a ghost map's token; nothing where that is not the party's any more. */
function noted(ref: ExpeditionRef): Stood | null {
  const known = stood.get(ref.id);
  return known?.token === openOf(ref).token ? known : null;
}

/** Notes where a token stands if it can have walked there, and tells whether that is so. */
function hasWalked(ref: ExpeditionRef, middle: Point): boolean {
  const before = noted(ref);
  const found = sideOf(ref, before?.side ?? null, middle);
  if (!found && !isShown(ref, middle)) return false;
  stood.set(ref.id, { token: openOf(ref).token, middle, side: found ?? sideOf(ref, null, middle) ?? middle });
  return true;
}

/** Puts a token back to where it stood before, and tells the GM. */
function putBack(ref: ExpeditionRef, token: TokenDocument): void {
  const before = noted(ref);
  const place = tokenPlace(ref.holder, token.id ?? '');
  if (!before || !place) return;
  const { x, y, size } = ghostGrid(ref);
  const corner = {
    x: Math.round(x + before.middle.x * size - place.width / 2),
    y: Math.round(y + before.middle.y * size - place.height / 2),
  };
  if (moveBack(ref.holder, token.id ?? '', corner)) sayOnce('warn', 'GHOSTMAP.Notice.PutBackOnMap', { name: token.name });
}

/** Returns the room in which the token stands and the party has not been, or null; seen in the vault, so that nothing is sent otherwise. */
function freshRoom(ref: ExpeditionRef, middle: Point): string | null {
  const { hidden } = ghostHalves(ref);
  const room = hidden && roomAt(planIn(hidden), squareOf(middle));
  return room !== null && hidden?.rooms[room]?.entered === false ? room : null;
}

/**
 * Whether another procedure runs on the scene: then the party's moves are that one's, and so is what comes of them, unless
 * it says that it has not taken the room over.
 */
async function isLed({ holder }: ExpeditionRef, room: string): Promise<boolean> {
  for (const ref of expeditionsOn(holder).filter(leadsNow)) {
    const refereeing = await fetchedRefereeing(ref.expedition.procedure.id);
    if (refereeing?.tookOver?.(ref, `room:${room}`) ?? true) return true;
  }
  return false;
}

/** Tells the GM that the token stands where players may know of no room. */
function tellHidden(ref: ExpeditionRef): void {
  say('warn', 'GHOSTMAP.Notice.InHiddenRoom', { name: ref.holder.tokens.get(openOf(ref).token)?.name ?? '' });
}

/** Lets the party into the room that its token has come to; the GM's own hand names the square, and goes wherever it likes. */
async function enter(ref: ExpeditionRef, middle: Point, byGm: boolean): Promise<void> {
  const room = freshRoom(ref, middle);
  if (room === null || (await isLed(ref, room))) return;
  const answer = await sendQuietly(commandRequest(ref, { kind: 'enter', ...(byGm ? { square: squareOf(middle) } : {}) }));
  if (answer.kind === 'refused' && answer.code === 'no-room-here') tellHidden(ref);
}

/** Follows a party's token that has been moved, by whomever. */
function follow(token: TokenDocument, options: MoveMark, author: string): void {
  const ref = ghostOn(token.parent);
  if (!ref || token.id === null || openOf(ref).token !== token.id) return;
  const middle = middleOf(ref, token.id);
  // What another expedition does not leave there is put back by that one's rules, and enters nothing.
  if (!middle || isStopped(token)) return;
  const isReferees = isRefereesMove(options, author);
  const byGm = isGm(author);
  if (byGm) note(ref);
  else if (!hasWalked(ref, middle)) {
    if (holdsLease()) putBack(ref, token);
    return;
  }
  if (holdsLease() && !(isReferees && isReturning(token))) void enter(ref, middle, byGm && !isReferees);
}

/** Looks over all ghost maps on taking the referee's seat: what was moved past the walls while nobody sat there is put back now. */
function lookOver(): void {
  for (const scene of game.scenes) {
    const ref = ghostOn(scene);
    const token = ref && scene.tokens.get(openOf(ref).token);
    const middle = token && middleOf(ref, openOf(ref).token);
    if (!middle || isStopped(token)) continue;
    if (!hasWalked(ref, middle)) putBack(ref, token);
    else lookInto(ref, middle);
  }
}

/** Tells the GM of a token that was found where players may know of no room; who put it there is not known. */
function lookInto(ref: ExpeditionRef, middle: Point): void {
  const { open, hidden } = ghostHalves(ref);
  if (!hidden || freshRoom(ref, middle) === null) return;
  if (isOutOfSight({ open, hidden }, worldOf(ref.holder, [open.token], open.lay, ref.id))) tellHidden(ref);
}

/** Whether the token of a scene's ghost map stands where it cannot have walked: a place may be written and asked about in one breath. */
function isAstray(scene: SceneDocument, id: string): boolean {
  const ref = ghostOn(scene);
  const token = scene.tokens.get(id);
  const middle = ref && token && middleOf(ref, id);
  if (!middle || openOf(ref).token !== id) return false;
  return isReturning(token) || !hasWalked(ref, middle);
}

/** What of a token says where its middle is. */
const MOVED = ['x', 'y', 'level', 'width', 'height'];

/** Follows the tokens that stand for parties on ghost maps, in GMs' browsers; players' decide nothing, and need not. */
export function followEntering(): void {
  for (const scene of game.scenes) {
    const ref = ghostOn(scene);
    if (ref) note(ref);
  }
  watchExpeditions((holder) => {
    const ref = isScene(holder) ? ghostOn(holder) : null;
    if (ref && !noted(ref)) note(ref);
  });
  judgeAstrayBy(isAstray);
  // Not `moveToken`: an owner can write a place that no movement led to.
  Hooks.on('updateToken', (token, changed, options, author) => {
    if (MOVED.some((field) => field in changed)) follow(token, options as MoveMark, author);
  });
  Hooks.on('createToken', (token, options, author) => follow(token, options as MoveMark, author));
  let sat = false;
  watchLease((held) => {
    if (held && !sat) lookOver();
    sat = held;
  });
}
