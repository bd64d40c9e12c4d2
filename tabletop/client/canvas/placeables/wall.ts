/** The object of a wall. */
import { Graphics, Polygon, Rectangle } from 'pixi.js';
import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_SENSE_TYPES } from '../../../common/constants';
import { DoorMesh } from '../containers/door-mesh';
import { distanceBetween } from '../geometry/points';
import type { Point } from '../geometry/points';
import { destinationOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import type { WallLine } from '../containers/wall-lines';
import type { RenderFlag } from '../interaction/render-flags';
import type { WallsLayer } from '../layers/walls-layer';
import { loadTexture } from '../loader';
import { table } from '../table';
import type { WallDoc } from '../table';
import { PlaceableObject, clonesOf } from './placeable-object';

/** Colours of walls by what they are, as people who draw walls know them. unsure: the exact shades are our own. */
const COLORS = {
  normal: 0xffffbb,
  terrain: 0x81b90c,
  invisible: 0x77e7e8,
  ethereal: 0xca81ff,
  door: 0x6666ee,
  secret: 0xa612d4,
  open: 0x66cc66,
  locked: 0xee4444,
  window: 0xc7d8ff,
};

/**
 * A wall on the canvas: a line with a handle at each end, seen while the layer of walls is active.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Wall.html
 */
export class Wall extends PlaceableObject<WallDoc> {
  static override embeddedName = 'Wall';
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshLine'], alias: true },
    refreshState: {},
    refreshLine: {},
  };
  /** What is drawn of this wall alone: while it is pointed at, controlled or dragged; the layer draws the others. */
  line: Graphics | undefined;
  /** The leaves of a door that has a picture. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Wall.html#doormeshes */
  doorMeshes: DoorMesh[] = [];
  #end: 0 | 1 | null = null;
  #described = '';

  get coords(): [number, number, number, number] {
    return this.document.c;
  }

  override get bounds(): Rectangle {
    const [x0, y0, x1, y1] = this.document.c;
    return new Rectangle(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0)).pad(1);
  }

  get midpoint(): [number, number] {
    const [x0, y0, x1, y1] = this.document.c;
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  }

  override get center(): Point {
    const [x, y] = this.midpoint;
    return { x, y };
  }

  get isDoor(): boolean {
    return this.document.door > WALL_DOOR_TYPES.NONE;
  }

  get isOpen(): boolean {
    return this.isDoor && this.document.ds === WALL_DOOR_STATES.OPEN;
  }

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.line = this.addChild(new Graphics());
    table().canvas.edges.setWall(this.document);
    await this.createDoorMeshes();
  }

  /** Makes the leaf of a door that has a picture. */
  async createDoorMeshes(): Promise<void> {
    this.destroyDoorMeshes();
    const { animation } = this.document as { animation?: { texture?: string | null } | null };
    if (!this.isDoor || this.isPreview || !animation?.texture) return;
    const texture = await loadTexture(animation.texture);
    if (this.destroyed || !texture) return;
    this.doorMeshes = [table().canvas.primary.addSorted(new DoorMesh({ object: this, texture }))];
  }

  destroyDoorMeshes(): void {
    for (const mesh of this.doorMeshes) if (!mesh.destroyed) mesh.destroy();
    this.doorMeshes = [];
  }

  override _destroy(): void {
    this.destroyDoorMeshes();
    if (this.isPreview) return;
    table().canvas.edges.delete(this.id);
    this.#wallsLayer.lines?.invalidate();
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshState']) {
      this.visible = true;
      this.alpha = this._getTargetAlpha();
      this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    }
    // Thousands of lines are drawn only when the layer is looked at.
    if ((flags['refreshState'] || flags['refreshLine']) && this.layer.active) this._refreshLine();
  }

  _refreshLine(): void {
    const { line } = this;
    if (!line) return;
    const stroke = this.describeLine();
    const [x0, y0, x1, y1] = stroke.c;
    const description = `${[x0, y0, x1, y1, stroke.color, stroke.mark].join()} ${this.hasPreview}`;
    if (description !== this.#described) {
      this.#described = description;
      this.hitArea = outlineOf({ x: x0, y: y0 }, { x: x1, y: y1 }, stroke.reach * (10 / 6));
      this.#wallsLayer.lines?.invalidate();
    }
    if (line.geometry.graphicsData.length > 0) line.clear();
    if (this.controlled || this.hover || this.hasPreview || this.isPreview) this.#drawAlone(line, stroke);
  }

  /** What is drawn of the wall. */
  describeLine(): WallLine {
    const scale = table().canvas.dimensions?.uiScale ?? 1;
    return { c: this.document.c, width: 5 * scale, reach: 6 * scale, color: this._getWallColor(), mark: this.#directionMark() };
  }

  #drawAlone(line: Graphics, { c, width, reach, color, mark }: WallLine): void {
    const [x0, y0, x1, y1] = c;
    line
      .lineStyle({ width: width * 1.8, color: 0x000000, alpha: 0.8 })
      .moveTo(x0, y0)
      .lineTo(x1, y1);
    line.lineStyle({ width, color, alpha: 1 }).moveTo(x0, y0).lineTo(x1, y1);
    const half = this.controlled || this.hover ? reach * 1.5 : reach;
    line.lineStyle(0).beginFill(this.controlled ? 0xff9829 : color);
    line.drawRect(x0 - half, y0 - half, 2 * half, 2 * half).drawRect(x1 - half, y1 - half, 2 * half, 2 * half);
    line.endFill();
    const [x, y] = this.midpoint;
    if (mark)
      line
        .lineStyle({ width: 3, color })
        .moveTo(x, y)
        .lineTo(...mark);
  }

  /** The end of the mark that tells which side blocks; null where both do. */
  #directionMark(): [number, number] | null {
    const [x0, y0, x1, y1] = this.document.c;
    if (this.document.dir === WALL_DIRECTIONS.BOTH) return null;
    const { x, y } = this.center;
    const length = distanceBetween({ x: x0, y: y0 }, { x: x1, y: y1 }) || 1;
    const side = this.document.dir === WALL_DIRECTIONS.LEFT ? 1 : -1;
    return [x + ((y1 - y0) / length) * side * 16, y - ((x1 - x0) / length) * side * 16];
  }

  get #wallsLayer(): WallsLayer {
    return this.layer as unknown as WallsLayer;
  }

  /** The colour that tells what kind of wall it is. */
  _getWallColor(): number {
    const { door, ds, sight, light, move } = this.document;
    if (door !== WALL_DOOR_TYPES.NONE) {
      if (ds === WALL_DOOR_STATES.LOCKED) return COLORS.locked;
      if (ds === WALL_DOOR_STATES.OPEN) return COLORS.open;
      return door === WALL_DOOR_TYPES.SECRET ? COLORS.secret : COLORS.door;
    }
    if (sight === WALL_SENSE_TYPES.LIMITED) return COLORS.terrain;
    if (sight === WALL_SENSE_TYPES.PROXIMITY) return COLORS.window;
    if (sight === WALL_SENSE_TYPES.NONE) return COLORS.invisible;
    return move === 0 && light !== 0 ? COLORS.ethereal : COLORS.normal;
  }

  override _onUpdate(changed: Record<string, unknown>, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    table().canvas.edges.setWall(this.document);
    table().canvas.controls.refreshDoor(this.document);
    if ('animation' in changed || 'door' in changed) void this.createDoorMeshes();
    else for (const mesh of this.doorMeshes) mesh.initialize();
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    table().canvas.edges.delete(this.id);
    table().canvas.controls.removeDoor(this.id);
  }

  // The mouse.

  override _canControl(): boolean {
    return this.layer.active && table().game.user.isGM;
  }

  override _canView(): boolean {
    return table().game.user.isGM;
  }

  /** Dragging an end moves that end; dragging the middle moves the wall. */
  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const { origin } = event.interactionData;
    const [x0, y0, x1, y1] = this.document.c;
    const near = 16 * (table().canvas.dimensions?.uiScale ?? 1);
    this.#end =
      origin && distanceBetween(origin, { x: x0, y: y0 }) < near
        ? 0
        : origin && distanceBetween(origin, { x: x1, y: y1 }) < near
          ? 1
          : null;
    super._onDragLeftStart(event);
    for (const clone of clonesOf(event) as unknown as Wall[]) clone.#end = clone._original === this ? this.#end : null;
    return undefined;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    const { origin } = event.interactionData;
    const to = destinationOf(event);
    if (!origin) return undefined;
    for (const clone of clonesOf(event) as unknown as Wall[]) {
      const c = clone._original?.document.c ?? clone.document.c;
      clone.document.c = clone.#moved(c, { x: to.x - origin.x, y: to.y - origin.y }, event.shiftKey);
      clone.renderFlags.set({ refreshLine: true });
    }
    return undefined;
  }

  #moved(c: [number, number, number, number], by: Point, free: boolean): [number, number, number, number] {
    const snap = (point: Point): Point =>
      free ? { x: Math.round(point.x), y: Math.round(point.y) } : this.layer.getSnappedPoint(point);
    const a = { x: c[0] + by.x, y: c[1] + by.y };
    const b = { x: c[2] + by.x, y: c[3] + by.y };
    if (this.#end === 0) return [snap(a).x, snap(a).y, c[2], c[3]];
    if (this.#end === 1) return [c[0], c[1], snap(b).x, snap(b).y];
    const first = snap(a);
    return [first.x, first.y, Math.round(first.x + c[2] - c[0]), Math.round(first.y + c[3] - c[1])];
  }

  override _prepareDragLeftDropUpdates(event: CanvasPointerEvent): ({ _id: string } & Record<string, unknown>)[] {
    return (clonesOf(event) as unknown as Wall[]).map((clone) => ({
      _id: clone._original?.id ?? clone.id,
      c: clone.document.c.map((value) => Math.round(value)),
    }));
  }
}

/** A strip around a segment in which the pointer meets it. */
function outlineOf(a: Point, b: Point, reach: number): Polygon {
  const length = distanceBetween(a, b) || 1;
  const along = { x: ((b.x - a.x) / length) * reach, y: ((b.y - a.y) / length) * reach };
  const across = { x: -along.y, y: along.x };
  return new Polygon([
    a.x - along.x + across.x,
    a.y - along.y + across.y,
    b.x + along.x + across.x,
    b.y + along.y + across.y,
    b.x + along.x - across.x,
    b.y + along.y - across.y,
    a.x - along.x - across.x,
    a.y - along.y - across.y,
  ]);
}
