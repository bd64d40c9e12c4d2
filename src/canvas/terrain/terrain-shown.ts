/** Whether this browser shows painted terrain now: by its switch, and for a GM while terrain is being painted. */
import { LAYER, TERRAIN_TOOL } from '../../foundry/host/module-id.ts';
import { layerHere } from '../../foundry/host/shown-here.ts';
import { brushNow, watchBrush } from '../../foundry/terrain/brush.ts';
import { showsTerrain } from '../../foundry/terrain/terrain-switch.ts';

/** Tells whether the tool that paints is in this user's hand. */
export function isPainting(): boolean {
  return (
    game.user.isGM &&
    layerHere()?.active === true &&
    ui.controls?.control?.name === LAYER &&
    ui.controls.tool?.name === TERRAIN_TOOL
  );
}

/** Tells whether terrain is shown to whoever looks; a GM who looks as a player paints nothing. Where the module draws the map, that shows terrain already, but no areas. */
export function isTerrainShown(gm: boolean, isDrawn: boolean): boolean {
  return showsTerrain() || (isDrawn ? areAreasShown(gm) : gm && isPainting());
}

/** Tells whether areas are being painted, which are shown then instead of what grows there. */
export function areAreasShown(gm: boolean): boolean {
  if (!gm || !isPainting()) return false;
  const { paint } = brushNow();
  return paint.kind === 'cells' && paint.layer === 'area';
}

/** Calls back when another tool is in hand, or another brush; gives what ends it. Switches are followed by the whole layer. */
export function watchPainting(again: () => void): () => void {
  const hook = Hooks.on('activateSceneControls', () => again());
  const unwatch = watchBrush(again);
  return () => {
    Hooks.off('activateSceneControls', hook);
    unwatch();
  };
}
