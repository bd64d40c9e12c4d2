/** Taking the terrain tool up, which paints the map or what is told of it. */
import { LAYER, TERRAIN_TOOL } from '../../../foundry/host/module-id.ts';

/** Takes the terrain tool into the hand, with the map in view. */
export async function takeTerrainTool(scene: Scene.Implementation): Promise<void> {
  if (canvas.scene !== scene) await scene.view();
  await ui.controls?.activate({ control: LAYER, tool: TERRAIN_TOOL });
}
