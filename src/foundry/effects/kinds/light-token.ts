/** A token's light changes. */
import type { LightTokenEffect } from '../../../rules/effects/light-token.ts';
import type { Lay } from '../../../rules/grid/lay.ts';
import { unitsPerSquare } from '../../scene/boards.ts';

/** Changes a token's light and turns it along; squares, as they were laid, become the scene's units. */
export async function lightToken(scene: SceneDocument, { token, to }: LightTokenEffect, lay: Lay | undefined): Promise<void> {
  const unit = unitsPerSquare(scene, lay);
  // Foundry keeps reaches in hundredths.
  const reach = (squares: number): number => Math.round(squares * unit * 100) / 100;
  const light = { bright: reach(to.bright), dim: reach(to.dim), angle: to.angle };
  await scene.tokens.get(token)?.update({ light, rotation: to.rotation });
}
