/** The object of a region: the marks of its shapes. */
import { Graphics, Polygon, Rectangle } from 'pixi.js';
import type { FederatedPointerEvent } from 'pixi.js';
import { REGION_VISIBILITY } from '../../../common/constants';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import { regionContains, shapeOutlines } from '../geometry/region-shapes';
import type { RegionShape } from '../geometry/region-shapes';
import type { Point } from '../geometry/points';
import type { RenderFlag } from '../interaction/render-flags';
import { table } from '../table';
import type { CanvasDocument, TableUser } from '../table';
import { PlaceableObject } from './placeable-object';

/** A region's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.RegionData.html */
export interface RegionDoc extends CanvasDocument {
  readonly name: string;
  readonly color?: ColorLike;
  readonly shapes: RegionShape[];
  readonly visibility: number;
  testPoint(point: Point & { elevation: number }): boolean;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Region.html */
export class Region extends PlaceableObject<RegionDoc> {
  static override embeddedName = 'Region';
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshShapes'], alias: true },
    refreshState: {},
    refreshShapes: {},
  };
  mesh: Graphics | undefined;

  /** Whether this user sees the region now. @see https://foundryvtt.com/api/v13/variables/CONST.REGION_VISIBILITY.html */
  get isVisible(): boolean {
    const { user } = table().game;
    if (this.document.hidden === true && !user.isGM) return false;
    switch (this.document.visibility) {
      case REGION_VISIBILITY.ALWAYS:
        return true;
      case REGION_VISIBILITY.GAMEMASTER:
        return user.isGM;
      case REGION_VISIBILITY.OBSERVER:
        return this.document.testUserPermission(user, 'OBSERVER');
      case REGION_VISIBILITY.LAYER_UNLOCKED:
        return this.layer.active && this.document.locked !== true;
      default:
        return this.layer.active;
    }
  }

  override get bounds(): Rectangle {
    const points = this.#outlines().flat();
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    if (points.length === 0) return new Rectangle();
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return new Rectangle(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  #outlines(): Point[][] {
    const grid = this.scene?.grid;
    return grid ? this.document.shapes.flatMap((shape) => shapeOutlines(shape, grid)) : [];
  }

  /** Whether a point lies in the region, at any height where none is given. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Region.html#testpoint */
  testPoint(point: Point, elevation?: number): boolean {
    if (elevation !== undefined) return this.document.testPoint({ ...point, elevation });
    const grid = this.scene?.grid;
    return grid ? regionContains(this.document.shapes, grid, point) : false;
  }

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.mesh = this.addChild(new Graphics());
    this.hitArea = { contains: (x: number, y: number) => this.testPoint({ x, y }) };
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) {
      this.visible = this.isVisible;
      this.alpha = this.controlled ? 1 : this.hover ? 0.9 : 0.7;
    }
    if (flags['refreshShapes']) this._refreshShapes();
  }

  _refreshShapes(): void {
    const { mesh } = this;
    const grid = this.scene?.grid;
    if (!mesh || !grid) return;
    const color = colorNumber(this.document.color, 0x8ab4ff);
    mesh.clear();
    for (const shape of this.document.shapes) {
      const alpha = shape.hole === true ? 0 : 0.28;
      for (const outline of shapeOutlines(shape, grid)) {
        if (outline.length < 3) continue;
        mesh.lineStyle({ width: 3, color, alpha: 0.85 }).beginFill(color, alpha);
        mesh.drawShape(new Polygon(outline.flatMap(({ x, y }) => [x, y]))).endFill();
      }
    }
  }

  override _canControl(user: TableUser): boolean {
    return this.layer.active && this.document.canUserModify(user, 'update');
  }

  /** Regions are not dragged. unsure: on 14 they can be. */
  override _canDragLeftStart(_user: TableUser, _event: FederatedPointerEvent): boolean {
    return false;
  }
}
