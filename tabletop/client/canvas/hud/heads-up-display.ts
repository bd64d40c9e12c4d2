/** The elements that lie over the canvas and move with it: labels of rulers and the panel of a token. */
import type { PlaceableObject } from '../placeables/placeable-object';
import { callAll, table } from '../table';

/** A panel that is bound to one object. */
export interface PlaceableHud {
  readonly object: PlaceableObject | null;
  readonly element: HTMLElement | null;
  bind(object: PlaceableObject): unknown;
  clear(): void;
  align(): void;
}

/**
 * The container of everything in HTML that belongs to the canvas.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.hud.HeadsUpDisplayContainer.html
 */
export class HeadsUpDisplay {
  readonly element = typeof document === 'undefined' ? null : document.createElement('div');
  readonly measurement = typeof document === 'undefined' ? (null as unknown as HTMLElement) : document.createElement('div');
  /** The panel of tokens; the room of windows may put another in its place. */
  token: PlaceableHud | null = null;

  /** Puts the container over the canvas' element. */
  attach(view: HTMLCanvasElement): void {
    const { element, measurement } = this;
    if (!element) return;
    element.id = 'hud';
    measurement.id = 'measurement';
    element.append(measurement);
    document.getElementById('hud')?.remove();
    view.after(element);
  }

  /** Lays the container over the canvas, so that its pixels are those of the scene. */
  align(): void {
    const { element } = this;
    const { stage } = table().canvas;
    if (!element) return;
    const { x, y } = stage.toGlobal({ x: 0, y: 0 });
    const scale = stage.scale.x;
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    element.style.setProperty('--canvas-scale', String(scale));
    this.token?.align();
  }

  isBoundTo(object: unknown): boolean {
    return this.token?.object !== null && this.token?.object === object;
  }

  /** Shows the panel of an object, or takes it away where it is shown already. */
  toggle(object: PlaceableObject): void {
    if (this.isBoundTo(object)) this.clear();
    else void this.token?.bind(object);
  }

  /** Takes the panel away; true if there was one. */
  clear(): boolean {
    if (!this.token?.object) return false;
    this.token.clear();
    callAll('closeTokenHUD', this.token);
    return true;
  }
}
