/** One named layer of highlighted grid spaces. */
import { Graphics } from 'pixi.js';

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.GridHighlight.html */
export class GridHighlight extends Graphics {
  /** The grid spaces that are highlighted, as `x,y` of their top left points. */
  readonly positions = new Set<string>();

  constructor(name: string) {
    super();
    this.name = name;
    this.eventMode = 'none';
  }

  /** Notes a position; false if it was highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions?.clear();
    return super.clear();
  }
}
