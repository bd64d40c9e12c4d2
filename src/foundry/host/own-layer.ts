/** The canvas layer that the module's group of tools drives. */
import { LAYER } from './module-id.ts';

/** Returns the module's layer, as far as it is switched here; undefined before the canvas has it. */
export function layerHere(): { readonly active: boolean; activate(): void } | undefined {
  return (canvas as { readonly [LAYER]?: { readonly active: boolean; activate(): void } })[LAYER];
}
