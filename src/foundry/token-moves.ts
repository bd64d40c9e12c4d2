/**
 * Moving the party's token. A move that the rules must allow is stopped on the mover's own client before it happens
 * and asked for instead; what arrives by any other way is put back by the referee.
 */
import type { Point } from '../rules/procedure.ts';
import { OWN_MOVE, placeToken, tokenPlace } from './effects.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
import type { TokenMoveOperation, TokenMovement } from './foundry-types.ts';
import { holdsLease } from './lease-holder.ts';
import { moveRules } from './move-rules.ts';
import { say } from './notices.ts';
import { ask } from './asking.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Gives the running expedition whose party a token is, if any. */
function partyOf(token: TokenDocument): Placed | null {
  return (
    expeditionsOn(token.parent).find(({ expedition }) => expedition.procedure.partyTokens(expedition.open)[0] === token.id) ??
    null
  );
}

/** Stops the party's own moves before they happen and asks for them (SG-26); Foundry calls this on the mover's client only. */
function beforeMove(token: TokenDocument, movement: TokenMovement, operation: TokenMoveOperation): boolean | undefined {
  if (operation[OWN_MOVE] === true || !token.parent) return undefined;
  const placed = partyOf(token);
  const rules = placed && moveRules(placed.expedition.procedure.id);
  const place = placed && tokenPlace(placed.scene, token.id ?? '');
  if (!rules || !place) return undefined;
  const to =
    movement.method === 'keyboard' ? rules.keyTarget(placed.expedition.open, place, movement.destination) : movement.destination;
  if (rules.isFree(placed.expedition.open, place, to)) return undefined;
  void ask(placed, { kind: 'move', to: corner(to) });
  return false;
}

/** Foundry keeps token corners in whole pixels. */
function corner({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Puts a party token back that was moved past the rules: by another module, by undo, by a paste (SG-26). */
function afterMove(token: TokenDocument, movement: TokenMovement, operation: TokenMoveOperation): void {
  if (operation[OWN_MOVE] === true || !holdsLease() || !token.parent) return;
  const placed = partyOf(token);
  const rules = placed && moveRules(placed.expedition.procedure.id);
  const place = placed && tokenPlace(placed.scene, token.id ?? '');
  if (
    !rules ||
    !place ||
    rules.isFree(placed.expedition.open, { ...place, ...corner(movement.origin) }, corner(movement.destination))
  )
    return;
  const back = rules.standing(placed.expedition.open, { ...place, ...corner(movement.origin) });
  void placeToken(placed.scene, token.id ?? '', [back.x, back.y], false);
  say('warn', 'GHOSTMAP.Notice.PutBack', { name: token.name });
}

/** Watches all movements of tokens. */
export function followTokens(): void {
  Hooks.on('preMoveToken', beforeMove);
  Hooks.on('moveToken', afterMove);
}
