/** Laying a new search on a scene: the request with its defaults, and its window once it lies there. */
import { type Frame, frameBox } from '../rules/grid/frame.ts';
import { PRESETS, type Difficulty } from '../rules/search/difficulties.ts';
import { SEARCH } from '../rules/search/search.ts';
import type { SearchSetup } from '../rules/search/state.ts';
import { askReferee } from './asking.ts';
import { expeditionOn, expeditionsOn } from './expeditions.ts';
import { words } from './notices.ts';
import { openExpedition } from './windows.ts';

type SceneDocument = Scene.Implementation;

/**
 * Proposes the token that stands for the party: the one that is selected, otherwise the first that players own.
 * Empty when the scene has none.
 */
export function proposedToken(scene: SceneDocument): string {
  const selected = canvas.scene === scene ? canvas.tokens?.controlled[0]?.document.id : null;
  const players = game.users.filter((user) => !user.isGM);
  const owners = (token: TokenDocument.Implementation): number =>
    players.filter((user) => token.testUserPermission(user, 'OWNER')).length;
  const best = [...scene.tokens].sort((one, other) => owners(other) - owners(one))[0];
  return selected ?? (best && owners(best) > 0 ? (best.id ?? '') : '');
}

/** Lays an Easy search into a frame (SG-01, SG-03) and opens its window. */
export async function laySearch(scene: SceneDocument, frame: Frame, difficulty: Difficulty = 'easy'): Promise<void> {
  const expedition = foundry.utils.randomID();
  const setup: SearchSetup = {
    name: words('GHOSTMAP.Search.DefaultName', { number: String(expeditionsOn(scene).length + 1) }),
    plan: difficulty,
    frame,
    token: proposedToken(scene),
  };
  const answer = await askReferee({ kind: 'begin', scene: scene.id ?? '', expedition, procedure: SEARCH.id, setup });
  const placed = answer.kind === 'done' ? expeditionOn(scene, expedition) : null;
  if (placed) openExpedition(placed);
}

/** Lays a search in the middle of what is seen, for whoever does not drag. */
export function laySearchInView(scene: SceneDocument, difficulty: Difficulty = 'easy'): Promise<void> {
  const { size } = PRESETS[difficulty];
  const { width, height } = canvas.app?.renderer.screen ?? { width: 1000, height: 1000 };
  const scale = canvas.stage?.scale.x ?? 1;
  const centre = canvas.stage?.pivot ?? { x: 0, y: 0 };
  const cell = Math.max(50, Math.floor((Math.min(width, height) * 0.6) / scale / Math.max(size.columns, size.rows)));
  const box = frameBox({ x: 0, y: 0, cell, turn: 0 }, size);
  const frame: Frame = { x: Math.round(centre.x - box.width / 2), y: Math.round(centre.y - box.height / 2), cell, turn: 0 };
  return laySearch(scene, frame, difficulty);
}
