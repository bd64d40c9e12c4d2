/**
 * Moving the party's tokens. A move that the rules must allow is stopped on the mover's own client before it happens
 * and requested instead; what arrives by any other way is put back by the referee.
 */
import type { Point } from '../../rules/procedure.ts';
import { sendCommand } from '../requests/asking.ts';
import { boardOf } from '../scene/boards.ts';
import { believeLevel, levelUnder, otherLevelOf, putOnLevel } from '../host/compat.ts';
import { OWN_MOVE, displaceToken, tokenPlace } from '../scene/token-places.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOn, onceRead, watchExpeditions } from '../store/expeditions.ts';
import type { TokenMoveOperation, TokenMovement } from '../host/foundry-types.ts';
import { onEvent } from '../referee/events.ts';
import { type Address, holderAt, isScene } from '../host/holders.ts';
import { isSuspended, isWaiting, leadsNow } from '../store/leading.ts';
import { holdsLease, watchLease } from '../referee/lease-holder.ts';
import { say, sayOnce } from '../host/notices.ts';
import { isGm } from '../host/wire.ts';
import { openNow } from '../scene/open-now.ts';
import type { Moving } from '../presence/movement.ts';
import { cellsUnder, leadersAmong, moveRules } from '../presence/presence.ts';
import { isPending } from '../requests/requests.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Returns the ids of an expedition's tokens, the party token first. */
function tokensOf({ expedition }: ExpeditionRef): readonly string[] {
  return expedition.procedure.partyTokens(expedition.open);
}

/** Lists the tokens whose places another can take: the first of a party that goes as one, each of those that go ways of their own. */
export function leadersOf({ expedition: { procedure, open } }: ExpeditionRef): readonly string[] {
  return leadersAmong(procedure.id, procedure.partyTokens(open));
}

/** Lists the expeditions whose party a token belongs to; a token may belong to one that runs and to others that have ended. */
export function partiesOf(token: TokenDocument): readonly ExpeditionRef[] {
  const { id } = token;
  return id === null ? [] : expeditionsOn(token.parent).filter((ref) => tokensOf(ref).includes(id));
}

/** Reads a token, where it stands or at another place, for the rules of moves of an expedition; null where there are none, or the scene lacks the token. */
function ruledOf(ref: ExpeditionRef, id: string, from: Partial<Point> = {}) {
  const { holder: scene, expedition } = ref;
  const place = tokenPlace(scene, id);
  const rules = moveRules(expedition.procedure.id);
  if (!place || !rules) return null;
  const board = boardOf(scene, { token: id, lay: expedition.open.lay });
  const cells = cellsUnder(scene, expedition.procedure.id, id, expedition.open) ?? null;
  const moving: Moving = { open: openNow(ref), token: { ...place, ...from, id }, board, cells };
  return { rules, moving };
}

/** Lists those of a token's expeditions that do not wait for another to which it listens now; one whose party has gone on holds it where it is, unless another one of the scene leads it. */
function obeyedBy(token: TokenDocument): readonly ExpeditionRef[] {
  const all = partiesOf(token).filter((ref) => !isSuspended(ref));
  const isLed = all.some(leadsNow);
  return all.filter((ref) => !isLed || !isWaiting(ref));
}

/** Tells whether a token is held by what leads it, or by what its party has left for elsewhere. */
function isHeld(token: TokenDocument): boolean {
  return obeyedBy(token).some((ref) => leadsNow(ref) || isWaiting(ref));
}

/** Returns the expedition that does not leave a token free to go from one place to another, if any. */
function guardOf(token: TokenDocument, from: Point, to: (ref: ExpeditionRef) => Point): ExpeditionRef | null {
  return (
    obeyedBy(token).find((ref) => {
      const ruled = ruledOf(ref, token.id ?? '', from);
      return ruled && !ruled.rules.isFree(ruled.moving, to(ref));
    }) ?? null
  );
}

/** A movement of several tokens at once, gathered by expedition. */
interface Gathered {
  readonly ref: ExpeditionRef;
  /** The ways of the tokens that move, by id; null where the party's first goes where it is free to go. */
  readonly ways: Map<string, readonly Point[] | null>;
  readonly byHand: boolean;
}

const gathered = new Map<string, Gathered>();

/** Requests the movement of one token, as the expedition stands by now. */
async function askFor({ ref: { holder, id }, ways, byHand }: Gathered, token: string): Promise<void> {
  const ref = expeditionOn(holder, id);
  const way = ways.get(token);
  const ruled = ref && way ? ruledOf(ref, token) : null;
  if (!ref || !way || !ruled) return;
  const follower = tokensOf(ref)[0] === token ? null : token;
  const command = ruled.rules.command(ruled.moving, { way, follower, gm: game.user.isGM, byHand });
  if (command) await sendCommand(ref, command);
}

/** Requests what was gathered: for each token whose way is its own, otherwise for the first that moved. */
async function askForAll(move: Gathered): Promise<void> {
  const moved = tokensOf(move.ref).filter((token) => move.ways.has(token));
  for (const token of leadersAmong(move.ref.expedition.procedure.id, moved)) await askFor(move, token);
}

/** Notes that a token of a party shall go somewhere, and requests it once all tokens of the same movement have come. */
function gather(ref: ExpeditionRef, token: string, way: readonly Point[] | null, byHand: boolean): void {
  const known = gathered.get(ref.id);
  if (known) {
    known.ways.set(token, way);
    return;
  }
  const move = { ref, ways: new Map([[token, way]]), byHand };
  gathered.set(ref.id, move);
  setTimeout(() => {
    gathered.delete(ref.id);
    void askForAll(move);
  }, 0);
}

/** Returns all places that a movement comes to, those after a stop on its way among them. */
function pathOf({ passed, pending, destination }: TokenMovement): readonly Point[] {
  const places = [...(passed?.waypoints ?? []), ...(pending?.waypoints ?? [])];
  return places.length > 0 ? places : [destination];
}

/**
 * Stops a party's own moves before they happen and requests them (SG-26); Foundry calls this on the mover's client only, and
 * waits for nothing. Where an expedition is not read yet, since what reads it is on its way, the move goes to the server as
 * any other, and the referee puts the token back: nothing is won by it.
 */
function beforeMove(token: TokenDocument, movement: TokenMovement, operation: TokenMoveOperation): boolean | undefined {
  if (operation[OWN_MOVE] === true || !token.parent || token.id === null) return undefined;
  const { id } = token;
  const keyed = movement.method === 'keyboard';
  const byHand = keyed || movement.method === 'dragging';
  const path = pathOf(movement);
  const target = (ref: ExpeditionRef): Point => {
    const end = path.at(-1) ?? movement.destination;
    const ruled = keyed ? ruledOf(ref, id) : null;
    return ruled ? ruled.rules.keyTarget(ruled.moving, end) : end;
  };
  const place = tokenPlace(token.parent, id);
  const guard = place && guardOf(token, place, target);
  if (guard && movement.method === 'undo') {
    // Foundry's own undo means a step back, not one more that costs a round.
    say('warn', 'GHOSTMAP.Notice.PutBack', { name: token.name });
    return false;
  }
  // A key that is held down repeats itself faster than the referee can answer.
  if (keyed && guard && isPending(guard)) return false;
  if (guard) gather(guard, id, [...path.slice(0, -1), target(guard)], byHand);
  else for (const ref of obeyedBy(token)) if (tokensOf(ref)[0] === id) gather(ref, id, null, byHand);
  return guard ? false : undefined;
}

/** Foundry keeps token corners in whole pixels. */
function corner({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** What an update may carry that says whose move it is; what sends it may claim anything. */
export type MoveMark = Readonly<Partial<Record<typeof OWN_MOVE, unknown>>>;

/** Tells whether a referee made a move: players' browsers can send the same mark, but not as a GM. */
export function isRefereesMove(options: MoveMark, author: string): boolean {
  return options[OWN_MOVE] === true && isGm(author);
}

/** Tells whether an expedition does not leave a token free to stand where it stands; `from` is where it stood before. */
export function isStopped(token: TokenDocument, from?: Point): boolean {
  const place = token.parent && tokenPlace(token.parent, token.id ?? '');
  return place !== null && guardOf(token, from ?? place, () => place) !== null;
}

/** The tokens that are on their way back, by scene and id: one that comes up twice is put back once. */
const returning = new Set<string>();

/** Tells whether a token is being put back just now. */
export function isReturning({ id, parent }: TokenDocument): boolean {
  return returning.has(`${parent?.id} ${id}`);
}

/** Puts a token back to a place; false where it is on its way already. */
export function moveBack(scene: SceneDocument, id: string, to: Point): boolean {
  const key = `${scene.id} ${id}`;
  if (returning.has(key)) return false;
  returning.add(key);
  void displaceToken(scene, id, to).finally(() => returning.delete(key));
  return true;
}

/** Where tokens of parties have been seen to stand by right: what their owners write says nothing of where they were before. */
const stood = new WeakMap<TokenDocument, Point>();

function noteStood(token: TokenDocument): void {
  const { x, y } = token._source;
  stood.set(token, { x, y });
}

/**
 * Puts a token that was not free to go from one place to another back to where its expedition has it, which is just where it was
 * seen last if it was, and calls back then; does nothing where it is on its way there already.
 */
function putBackUnlessFree(token: TokenDocument, left: Point, to: Point, done: (token: TokenDocument) => void): void {
  const id = token.id ?? '';
  const from = stood.get(token) ?? left;
  const guard = guardOf(token, from, () => to);
  const ruled = guard && ruledOf(guard, id, from);
  if (ruled && moveBack(guard.holder, id, ruled.rules.standing(ruled.moving))) done(token);
}

/** Says that somebody moved a token past the rules. */
function sayPutBack({ name }: TokenDocument): void {
  sayOnce('warn', 'GHOSTMAP.Notice.PutBack', { name });
}

/** Puts a party's token back that was moved past the rules: by another module, by undo, by a teleport (SG-26). */
function afterMove(
  token: TokenDocument,
  movement: TokenMovement,
  operation: TokenMoveOperation,
  user: User.Implementation,
): void {
  if (isRefereesMove(operation, user.id ?? '') || !holdsLease() || !token.parent) return;
  onceRead(token.parent, () => putBackUnlessFree(token, corner(movement.origin), corner(movement.destination), sayPutBack));
}

/** Puts a party's token back that stands where the party is not, and calls back where that was to be done. */
function returned(token: TokenDocument, done: (token: TokenDocument) => void = sayPutBack): void {
  const { parent } = token;
  if (!parent) return;
  onceRead(parent, () => {
    const place = tokenPlace(parent, token.id ?? '');
    if (place) putBackUnlessFree(token, place, place, done);
  });
}

/**
 * Follows a place that was written without a movement, or with a false one: whoever owns a token may write both to the
 * server. A movement comes at once after its update, and knows where the token came from.
 */
function afterUpdate(token: TokenDocument, changed: object, options: MoveMark, author: string): void {
  const { parent } = token;
  if (!parent || !('x' in changed || 'y' in changed)) return;
  if (isRefereesMove(options, author)) {
    noteStood(token);
    return;
  }
  setTimeout(() => {
    onceRead(parent, () => {
      if (!isStopped(token, stood.get(token))) noteStood(token);
      else if (holdsLease()) returned(token);
    });
  }, 0);
}

/**
 * Follows another level that was written for a token, on 14. Where a party is led, or waits for one that is elsewhere, its owners' word
 * is not believed, and the referee writes the level back: walls of one level stop nobody on another.
 */
function afterLevel(token: TokenDocument, options: MoveMark, author: string): void {
  const byGm = isRefereesMove(options, author) || isGm(author);
  if (byGm || !isHeld(token)) {
    believeLevel(token);
    return;
  }
  putBackOnLevel(token);
}

/** Puts a token back onto the level that it is believed to stand on, where it says another; the referee does. */
function putBackOnLevel(token: TokenDocument): void {
  const level = otherLevelOf(token);
  if (level === null || !holdsLease()) return;
  putOnLevel(token, level, { [OWN_MOVE]: true });
  sayPutBack(token);
}

/** Looks where the tokens of a scene's parties stand, before anybody can write something else. */
function notePlaces(scene: SceneDocument): void {
  for (const ref of expeditionsOn(scene)) {
    for (const id of tokensOf(ref)) {
      levelUnder(scene, id);
      const token = scene.tokens.get(id);
      // Written while no referee was there, it may be a level that is none.
      if (token && isHeld(token)) putBackOnLevel(token);
      if (token && !stood.has(token) && !isStopped(token)) noteStood(token);
    }
  }
}

/** A party's token that comes back after it was deleted may stand where the party no longer is. */
function afterReturn(token: TokenDocument): void {
  if (holdsLease()) returned(token);
}

/** Brings the tokens of an expedition to where they are led, where they stand elsewhere: nobody has moved them past any rules. */
export function bringTokensBack(ref: ExpeditionRef): void {
  for (const id of tokensOf(ref)) {
    const token = ref.holder.tokens.get(id);
    if (token) returned(token, () => undefined);
  }
}

/** Brings the tokens of an expedition that goes on again back: another led them meanwhile. */
function afterResuming({ holder, expedition }: Address): void {
  const scene = holderAt(holder);
  const ref = scene && isScene(scene) ? expeditionOn(scene, expedition) : null;
  if (ref && holdsLease()) bringTokensBack(ref);
}

/** Brings back what was moved while nobody sat in the referee's seat of a party that is elsewhere: once it comes, it stands where its token stands. */
function lookOver(scene: SceneDocument): void {
  onceRead(scene, () => {
    for (const ref of expeditionsOn(scene)) if (isWaiting(ref) && !isSuspended(ref)) bringTokensBack(ref);
  });
}

/** Watches all movements of tokens. */
export function followTokens(): void {
  onEvent((at, { name }) => {
    if (name === 'resumed') afterResuming(at);
  });
  let sat = false;
  watchLease((held) => {
    if (held && !sat) game.scenes.forEach(lookOver);
    sat = held;
  });
  Hooks.on('preMoveToken', beforeMove);
  Hooks.on('moveToken', afterMove);
  watchExpeditions((holder) => {
    if (isScene(holder)) notePlaces(holder);
  });
  Hooks.on('updateToken', (token, changed, options, author) => {
    if ('level' in changed) afterLevel(token, options as MoveMark, author);
    afterUpdate(token, changed, options as MoveMark, author);
  });
  Hooks.on('createToken', afterReturn);
}
