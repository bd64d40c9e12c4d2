/** A token goes somewhere. */
import type { TokenMoveEffect } from '../../../rules/effects/move-token.ts';
import { placeToken } from '../../scene/token-places.ts';

/** Turns a token as a movement leaves it, where that turns it at all and nobody has turned it since, and moves it. */
export async function moveToken(scene: SceneDocument, { token, to, via, turn }: TokenMoveEffect): Promise<void> {
  const present = scene.tokens.get(token);
  if (turn && present?._source.rotation === turn[0]) await present.update({ rotation: turn[1] });
  await placeToken(scene, token, to, true, via);
}
