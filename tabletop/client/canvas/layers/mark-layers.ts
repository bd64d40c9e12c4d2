/** The layers of lights, sounds and notes. */
import { distanceBetween } from '../geometry/points';
import type { AmbientLight } from '../placeables/ambient-light';
import type { AmbientSound } from '../placeables/ambient-sound';
import type { Note } from '../placeables/note';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { table } from '../table';
import type { TableUser } from '../table';
import { DrawnLayer } from './drawn-layer';
import type { DrawnShape } from './drawn-layer';
import { lightControls, noteControls, soundControls } from './layer-controls';
import type { SceneControl } from './interaction-layer';
import { PlaceablesLayer } from './placeables-layer';
import type { PlaceablesLayerOptions } from './placeables-layer';

/** The radius of what was drawn, in grid units. */
function radiusOf({ origin, destination }: DrawnShape): number {
  const pixels = table().canvas.dimensions?.distancePixels ?? 1;
  return Math.round((distanceBetween(origin, destination) / pixels) * 100) / 100;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.LightingLayer.html */
export class LightingLayer extends DrawnLayer<AmbientLight> {
  static override documentName = 'AmbientLight';

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: 'lighting', baseClass: LightingLayer, controllableObjects: true, zIndex: 900 };
  }

  static override prepareSceneControls(): SceneControl {
    return lightControls();
  }

  override _drawsCircle(): boolean {
    return true;
  }

  override _dataOf(shape: DrawnShape): Record<string, unknown> | null {
    const radius = radiusOf(shape);
    if (radius <= 0) return null;
    return { x: shape.origin.x, y: shape.origin.y, config: { dim: radius, bright: Math.round(radius * 50) / 100 } };
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.SoundsLayer.html */
export class SoundsLayer extends DrawnLayer<AmbientSound> {
  static override documentName = 'AmbientSound';

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: 'sounds', baseClass: SoundsLayer, controllableObjects: true, zIndex: 900 };
  }

  static override prepareSceneControls(): SceneControl {
    return soundControls();
  }

  override _drawsCircle(): boolean {
    return true;
  }

  override _dataOf(shape: DrawnShape): Record<string, unknown> | null {
    const radius = radiusOf(shape);
    return radius > 0 ? { x: shape.origin.x, y: shape.origin.y, radius } : null;
  }
}

/** Notes are made by dropping a journal entry on the canvas. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.NotesLayer.html */
export class NotesLayer extends PlaceablesLayer<Note> {
  static override documentName = 'Note';

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: 'notes', baseClass: NotesLayer, controllableObjects: true, zIndex: 800 };
  }

  static override prepareSceneControls(): SceneControl {
    return noteControls();
  }

  /** Pins can be read while another layer is active, if the table shows them. */
  override _objectsVisible(): boolean {
    return true;
  }

  override _activate(): void {
    super._activate();
    this.eventMode = 'static';
  }

  override _deactivate(): void {
    super._deactivate();
    this.interactiveChildren = true;
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.interactiveChildren = true;
  }

  override _canDragLeftStart(_user: TableUser, _event: CanvasPointerEvent): boolean {
    return false;
  }

  /** Shows or hides the pins for those who look at other layers. */
  refreshVisibility(): void {
    for (const note of this.placeables) note.renderFlags.set({ refreshState: true });
  }
}
