/**
 * The module's layer on the map: what fills squares lies in the primary group, above tiles and drawings and below tokens, and is as dark
 * and as hidden there as the map itself. The group sorts layers as it sorts pictures, as it does the one of the weather.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.WeatherEffects.html (elevation, sortLayer)
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.PrimaryCanvasGroup.html (SORT_LAYERS)
 */
import { floorInView } from '../foundry/host/compat.ts';
import { MODULE_ID } from '../foundry/host/module-id.ts';
import { SceneOverlays } from './scene-overlays.ts';

/** The layer's name among those of the canvas. */
export const GROUND = `${MODULE_ID}-ground` as const;

/** What is drawn of the viewed scene, in this layer and in the one above tokens. */
export const OVERLAID = new SceneOverlays();

/** Lies between drawings and tokens on the floor of the level that is viewed. */
export class GroundLayer extends foundry.canvas.layers.CanvasLayer {
  static override get layerOptions(): foundry.canvas.layers.CanvasLayer.LayerOptions {
    return foundry.utils.mergeObject(super.layerOptions, { name: GROUND });
  }

  /** By this the primary group sorts first: what stands higher lies above. */
  get elevation(): number {
    return floorInView();
  }

  /** By this it sorts what stands equally high. */
  get sortLayer(): number {
    const { DRAWINGS, TOKENS } = foundry.canvas.groups.PrimaryCanvasGroup.SORT_LAYERS;
    return (DRAWINGS + TOKENS) / 2;
  }

  /** By this it sorts what is of one kind, which nothing else is here. */
  get sort(): number {
    return 0;
  }

  protected override _draw(_options: Record<string, never>): Promise<void> {
    this.eventMode = 'none';
    return Promise.resolve();
  }

  protected override async _tearDown(options: Record<string, never>): Promise<void> {
    // Whichever of the two layers goes first, what is drawn goes with it.
    OVERLAID.clear();
    await super._tearDown(options);
  }
}

/** Returns the layer on the map; null before the canvas is made. */
export function groundLayer(): GroundLayer | null {
  return (canvas as { readonly [GROUND]?: GroundLayer })[GROUND] ?? null;
}
