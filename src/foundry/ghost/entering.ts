/**
 * The party's token on a ghost map: a room that it comes into is entered without anybody's asking (SC-40), and whoever moved
 * it past the walls finds it put back. Its owners may write any place to the server; whether it can have walked there is
 * told from the walls that all see, so that what becomes of it tells nothing of what they do not see.
 */
import { isOutOfSight } from '../../rules/ghost/decisions.ts';
import type { GhostOpen } from '../../rules/ghost/state.ts';
import { type Walled, sideAfter, walledBy } from '../../rules/ghost/straying.ts';
import { planIn } from '../../rules/ghost/vault-plan.ts';
import { unpackCells } from '../../rules/maps/rooms/room-cells.ts';
import { roomAt } from '../../rules/maps/rooms/room-plan.ts';
import { thingsHere } from '../../rules/maps/scene/things-here.ts';
import type { Point } from '../../rules/procedure.ts';
import { layOf, thingsOn } from '../boards.ts';
import { isAway, levelUnder } from '../compat.ts';
import { worldOf } from '../effects.ts';
import { tokenPlace } from '../token-places.ts';
import { type Placed, expeditionsOn, watchExpeditions } from '../expeditions.ts';
import { ghostGrid, ghostHalves, ghostOn } from './ghost-scenes.ts';
import { isScene } from '../holders.ts';
import { leadsNow, tellAstrayBy } from '../leading.ts';
import { holdsLease, watchLease } from '../lease-holder.ts';
import { say, sayOnce } from '../notices.ts';
import { fetchedRefereeing } from '../refereeing.ts';
import { commandTo, request } from '../requests.ts';
import { type MoveMark, isRefereesMove, isReturning, isStopped, moveBack } from '../token-moves.ts';

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

/** Returns the middle of a ghost map's party token, in squares of the map; null where its level of the scene has no such token. */
function middleOf(placed: Placed, token: string): Point | null {
  const place = isAway(placed.holder, token) ? null : tokenPlace(placed.holder, token);
  const { x, y, size } = ghostGrid(placed);
  return place && { x: (place.x + place.width / 2 - x) / size, y: (place.y + place.height / 2 - y) / size };
}

function squareOf({ x, y }: Point): Point {
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** Returns the square of a ghost map that its party's token stands on; null where it stands on none. */
export function partySquare(placed: Placed): Point | null {
  const middle = middleOf(placed, (placed.expedition.open as GhostOpen).token);
  return middle && squareOf(middle);
}

/** Returns what stops tokens on the map's level of its scene. */
function wallsAround(placed: Placed): Walled {
  const { holder: scene } = placed;
  const { walls } = thingsHere(thingsOn(scene, levelUnder(scene, '')));
  return walledBy(Object.values(walls), ghostGrid(placed), scene.dimensions);
}

/** Returns the side of the walls on which a token stands that stood on one, as `sideAfter` does, in squares of the map. */
function sideOf(placed: Placed, before: Point | null, middle: Point): Point | null {
  const { x, y, size } = ghostGrid(placed);
  const pixels = (at: Point): Point => ({ x: x + at.x * size, y: y + at.y * size });
  const side = sideAfter(wallsAround(placed), before && pixels(before), pixels(middle));
  return side && { x: (side.x - x) / size, y: (side.y - y) / size };
}

/** Whether a place lies in a room that all know: the party may be led there past walls, by stairs of the GM's say. */
function isShown({ expedition }: Placed, middle: Point): boolean {
  const { x, y } = squareOf(middle);
  const { rooms } = expedition.open as GhostOpen;
  return Object.values(rooms).some(({ cells }) => unpackCells(cells)?.at({ x, y }) === 1);
}

/** Notes where a ghost map's token stands, wherever that is. */
function note(placed: Placed): void {
  const { token } = placed.expedition.open as GhostOpen;
  const middle = middleOf(placed, token);
  if (middle) stood.set(placed.id, { token, middle, side: sideOf(placed, null, middle) ?? middle });
  else stood.delete(placed.id);
}

/** What was noted of a ghost map's token; nothing where that is not the party's any more. */
function noted({ id, expedition }: Placed): Stood | null {
  const known = stood.get(id);
  return known?.token === (expedition.open as GhostOpen).token ? known : null;
}

/** Notes where a token stands if it can have walked there, and tells whether that is so. */
function hasWalked(placed: Placed, middle: Point): boolean {
  const before = noted(placed);
  const found = sideOf(placed, before?.side ?? null, middle);
  if (!found && !isShown(placed, middle)) return false;
  const { token } = placed.expedition.open as GhostOpen;
  stood.set(placed.id, { token, middle, side: found ?? sideOf(placed, null, middle) ?? middle });
  return true;
}

/** Puts a token back to where it stood before, and tells the GM. */
function putBack(placed: Placed, token: TokenDocument): void {
  const before = noted(placed);
  const place = tokenPlace(placed.holder, token.id ?? '');
  if (!before || !place) return;
  const { x, y, size } = ghostGrid(placed);
  const corner = {
    x: Math.round(x + before.middle.x * size - place.width / 2),
    y: Math.round(y + before.middle.y * size - place.height / 2),
  };
  if (moveBack(placed.holder, token.id ?? '', corner)) sayOnce('warn', 'GHOSTMAP.Notice.PutBackOnMap', { name: token.name });
}

/** Returns the room in which the token stands and the party has not been, or null; told from the vault, so that nothing is asked otherwise. */
function freshRoom(placed: Placed, middle: Point): string | null {
  const { hidden } = ghostHalves(placed);
  const room = hidden && roomAt(planIn(hidden), squareOf(middle));
  return room !== null && hidden?.rooms[room]?.entered === false ? room : null;
}

/**
 * Whether another procedure runs on the scene: then the party's moves are that one's, and so is what comes of them, unless
 * it says that it has not taken the room over.
 */
async function isLed({ holder }: Placed, room: string): Promise<boolean> {
  for (const placed of expeditionsOn(holder).filter(leadsNow)) {
    const refereeing = await fetchedRefereeing(placed.expedition.procedure.id);
    if (refereeing?.tookOver?.(placed, `room:${room}`) ?? true) return true;
  }
  return false;
}

/** Tells the GM that the token stands where players may know of no room. */
function tellHidden(placed: Placed): void {
  const { token } = placed.expedition.open as GhostOpen;
  say('warn', 'GHOSTMAP.Notice.InHiddenRoom', { name: placed.holder.tokens.get(token)?.name ?? '' });
}

/** Lets the party into the room that its token has come to; the GM's own hand names the square, and goes wherever it likes. */
async function enter(placed: Placed, middle: Point, byGm: boolean): Promise<void> {
  const room = freshRoom(placed, middle);
  if (room === null || (await isLed(placed, room))) return;
  const answer = await request(commandTo(placed, { kind: 'enter', ...(byGm ? { square: squareOf(middle) } : {}) }));
  if (answer.kind === 'refused' && answer.code === 'no-room-here') tellHidden(placed);
}

/** Follows a party's token that has been moved, by whomever. */
function follow(token: TokenDocument, options: MoveMark, author: string): void {
  const placed = ghostOn(token.parent);
  if (!placed || token.id === null || (placed.expedition.open as GhostOpen).token !== token.id) return;
  const middle = middleOf(placed, token.id);
  // What another exploration does not leave there is put back by that one's rules, and enters nothing.
  if (!middle || isStopped(token)) return;
  const isReferees = isRefereesMove(options, author);
  const byGm = game.users.get(author)?.isGM ?? false;
  if (byGm) note(placed);
  else if (!hasWalked(placed, middle)) {
    if (holdsLease()) putBack(placed, token);
    return;
  }
  if (holdsLease() && !(isReferees && isReturning(token))) void enter(placed, middle, byGm && !isReferees);
}

/** Looks over all ghost maps on taking the referee's seat: what was moved past the walls while nobody sat there is put back now. */
function lookOver(): void {
  for (const scene of game.scenes) {
    const placed = ghostOn(scene);
    const { token: id = '' } = (placed?.expedition.open ?? {}) as Partial<GhostOpen>;
    const token = scene.tokens.get(id);
    const middle = placed && token && middleOf(placed, id);
    if (!middle || isStopped(token)) continue;
    if (!hasWalked(placed, middle)) putBack(placed, token);
    else lookInto(placed, middle);
  }
}

/** Tells the GM of a token that was found where players may know of no room; who put it there is not known. */
function lookInto(placed: Placed, middle: Point): void {
  const { open, hidden } = ghostHalves(placed);
  if (!hidden || freshRoom(placed, middle) === null) return;
  if (isOutOfSight({ open, hidden }, worldOf(placed.holder, [open.token], layOf(open), placed.id))) tellHidden(placed);
}

/** Whether the token of a scene's ghost map stands where it cannot have walked: a place may be written and asked about in one breath. */
function isAstray(scene: Scene.Implementation, id: string): boolean {
  const placed = ghostOn(scene);
  const token = scene.tokens.get(id);
  const middle = placed && token && middleOf(placed, id);
  if (!middle || (placed.expedition.open as GhostOpen).token !== id) return false;
  return isReturning(token) || !hasWalked(placed, middle);
}

/** What of a token says where its middle is. */
const MOVED = ['x', 'y', 'level', 'width', 'height'];

/** Follows the tokens that stand for parties on ghost maps, in GMs' browsers; players' decide nothing, and need not. */
export function followEntering(): void {
  for (const scene of game.scenes) {
    const placed = ghostOn(scene);
    if (placed) note(placed);
  }
  watchExpeditions((holder) => {
    const placed = isScene(holder) ? ghostOn(holder) : null;
    if (placed && !noted(placed)) note(placed);
  });
  tellAstrayBy(isAstray);
  // Not `moveToken`: an owner can write a place that no movement led to.
  Hooks.on('updateToken', (token, changed, options, author) => {
    if (MOVED.some((field) => field in changed)) follow(token, options as MoveMark, author);
  });
  Hooks.on('createToken', (token, options, author) => {
    follow(token, options as MoveMark, author);
  });
  let sat = false;
  watchLease((held) => {
    if (held && !sat) lookOver();
    sat = held;
  });
}
