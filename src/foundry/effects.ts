/** Effects on the world: what a command makes the scene or the table do. Each looks before it acts, so that a repeat does no harm. */
import type { Effect, MarkRowsEffect, TokenPlace, World } from '../rules/procedure.ts';
import { stillStands } from '../play/referee.ts';
import { playedTableOf } from './encounter-tables.ts';
import { type Holder, isScene } from './holders.ts';
import { MODULE_ID } from './module-id.ts';

/** What a movement of ours carries, so that it is told from all others on its way through the hooks. */
export const OWN_MOVE = MODULE_ID;

/** Gives a token's place as the scene's data has it, whatever is drawn. */
export function tokenPlace(scene: Scene.Implementation, id: string): TokenPlace | null {
  const token = scene.tokens.get(id);
  if (!token) return null;
  const { sizeX, sizeY } = scene.grid;
  return {
    x: token._source.x,
    y: token._source.y,
    width: (token.width ?? 1) * sizeX,
    height: (token.height ?? 1) * sizeY,
  };
}

/** Gives what a decision may know of the world around a holder; `tokens` are the party's, the party token first. */
export function worldOf(holder: Holder | null, tokens: readonly string[]): World {
  const scene = holder && isScene(holder) ? holder : null;
  const place = (id: string): TokenPlace | null => (scene ? tokenPlace(scene, id) : null);
  const followers = tokens.slice(1).flatMap((id): [string, TokenPlace][] => {
    const found = place(id);
    return found ? [[id, found]] : [];
  });
  return {
    token: place(tokens[0] ?? ''),
    followers: Object.fromEntries(followers),
    time: game.time.worldTime,
    table: holder && !isScene(holder) ? playedTableOf(holder) : null,
    board: null,
  };
}

/** Options of a movement that 13's types do not list together with fields of our own. */
type MoveOptions = Parameters<TokenDocument.Implementation['move']>[1];

/** Makes a token stand somewhere, along a straight line whatever walls there are: the rules have already decided. */
export async function placeToken(
  scene: Scene.Implementation,
  id: string,
  to: readonly [number, number],
  animate: boolean,
): Promise<void> {
  const options = {
    method: 'api',
    animate,
    showRuler: false,
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
    [OWN_MOVE]: true,
  };
  await scene.tokens.get(id)?.move({ x: to[0], y: to[1] }, options as unknown as MoveOptions);
}

/** Shows rows of a table as drawn or not; rows that are gone are left out. */
async function markRows(table: RollTable.Implementation, to: MarkRowsEffect['to']): Promise<void> {
  const updates = Object.entries(to)
    .filter(([row]) => table.results.has(row))
    .map(([_id, drawn]) => ({ _id, drawn }));
  await table.updateEmbeddedDocuments('TableResult', updates);
}

/** Makes an effect happen if the world still stands as it expects. */
export async function perform(holder: Holder, effect: Effect): Promise<void> {
  const token = effect.kind === 'move-token' ? effect.token : '';
  if (!stillStands(effect, worldOf(holder, [token]), token)) return;
  switch (effect.kind) {
    case 'move-token':
      if (isScene(holder)) await placeToken(holder, effect.token, effect.to, true);
      return;
    case 'advance-time':
      await game.time.advance(effect.to - effect.from);
      return;
    case 'mark-rows':
      if (!isScene(holder)) await markRows(holder, effect.to);
  }
}
