/** The layer of walls and doors. */
import { Graphics } from 'pixi.js';
import { GRID_SNAPPING_MODES, WALL_DOOR_TYPES, WALL_SENSE_TYPES } from '../../../common/constants';
import { WallLines } from '../containers/wall-lines';
import type { Point } from '../geometry/points';
import { ClockwiseSweepPolygon } from '../geometry/point-source-polygon';
import type { CollisionOptions } from '../geometry/point-source-polygon';
import { destinationOf, originOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import type { Wall } from '../placeables/wall';
import { table } from '../table';
import type { TableUser } from '../table';
import { wallControls } from './layer-controls';
import type { SceneControl } from './interaction-layer';
import { PlaceablesLayer } from './placeables-layer';
import type { PlaceablesLayerOptions } from './placeables-layer';

const { NORMAL, LIMITED, NONE, PROXIMITY } = WALL_SENSE_TYPES;

/** What kind of wall each tool draws. @see https://foundryvtt.com/article/walls/ */
const TOOL_DATA: Readonly<Record<string, Record<string, number>>> = {
  walls: {},
  terrain: { sight: LIMITED, light: LIMITED, sound: LIMITED },
  invisible: { sight: NONE, light: NONE, sound: NONE },
  ethereal: { move: 0, sound: NONE },
  doors: { door: WALL_DOOR_TYPES.DOOR },
  secret: { door: WALL_DOOR_TYPES.SECRET },
  window: { sight: PROXIMITY, light: PROXIMITY },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.WallsLayer.html */
export class WallsLayer extends PlaceablesLayer<Wall> {
  static override documentName = 'Wall';
  /** What is drawn of all walls that nobody points at, controls or drags. */
  lines: WallLines | null = null;
  #chainFrom: Point | null = null;

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: 'walls', baseClass: WallsLayer, controllableObjects: true, zIndex: 700 };
  }

  static override prepareSceneControls(): SceneControl {
    return wallControls();
  }

  override get hookName(): string {
    return 'WallsLayer';
  }

  get doors(): Wall[] {
    return this.placeables.filter((wall) => wall.isDoor);
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.lines = new WallLines(() => this.placeables.filter((wall) => !wall.hasPreview).map((wall) => wall.describeLine()));
    this.lines.visible = this.active;
    this.addChildAt(this.lines, 0);
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    await super._tearDown(options);
    this.lines = null;
  }

  override _activate(): void {
    super._activate();
    if (this.lines) this.lines.visible = true;
  }

  /** Whether walls stop a straight way. The documented way to ask is the backend in `CONFIG.Canvas.polygonBackends`. */
  checkCollision(ray: { A: Point; B: Point }, options: CollisionOptions): unknown {
    return ClockwiseSweepPolygon.testCollision(ray.A, ray.B, options);
  }

  /** Walls snap to corners and middles of sides. unsure: real ones have a finer raster on large grids. */
  override getSnappedPoint(point: Point): Point {
    const { grid } = table().canvas;
    if (!grid || grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
    const mode = grid.isHexagonal
      ? GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX | GRID_SNAPPING_MODES.EDGE_MIDPOINT
      : GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX | GRID_SNAPPING_MODES.CORNER | GRID_SNAPPING_MODES.SIDE_MIDPOINT;
    const { x, y } = grid.getSnappedPoint({ x: point.x, y: point.y }, { mode, resolution: grid.isHexagonal ? 1 : 2 });
    return { x: Math.round(x), y: Math.round(y) };
  }

  override _deactivate(): void {
    super._deactivate();
    if (this.lines) this.lines.visible = false;
    this.#chainFrom = null;
    this.clearPreviewContainer();
  }

  override _canDragLeftStart(user: TableUser, _event: CanvasPointerEvent): boolean {
    return user.isGM;
  }

  /** Begins a wall; with Ctrl it goes on from the end of the one before. @see https://foundryvtt.com/article/walls/ (chained walls) */
  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const line = new Graphics();
    this.preview?.addChild(line);
    event.interactionData.preview = line;
    const chained = event.ctrlKey || event.metaKey ? this.#chainFrom : null;
    event.interactionData['wallOrigin'] = chained ?? this.#endpoint(originOf(event), event.shiftKey);
    return undefined;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    const { preview } = event.interactionData;
    const from = event.interactionData['wallOrigin'] as Point | undefined;
    if (!(preview instanceof Graphics) || !from) return undefined;
    const to = this.#endpoint(destinationOf(event), event.shiftKey);
    preview.clear().lineStyle({ width: 6, color: 0xff9829 }).moveTo(from.x, from.y).lineTo(to.x, to.y);
    return undefined;
  }

  override async _onDragLeftDrop(event: CanvasPointerEvent): Promise<void> {
    const from = event.interactionData['wallOrigin'] as Point | undefined;
    const { scene } = table().canvas;
    if (!from || !scene) return;
    const to = this.#endpoint(destinationOf(event), event.shiftKey);
    this.#chainFrom = to;
    if (from.x === to.x && from.y === to.y) return;
    const data = {
      light: NORMAL,
      sight: NORMAL,
      sound: NORMAL,
      move: 20,
      ...this._getWallDataFromActiveTool(),
      c: [from.x, from.y, to.x, to.y],
    };
    const created = await scene.createEmbeddedDocuments('Wall', [data]);
    this.storeHistory(
      'create',
      created.map(({ id }) => ({ _id: id })),
    );
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    this.clearPreviewContainer();
    return undefined;
  }

  /** The data of walls that the active tool draws. */
  _getWallDataFromActiveTool(tool: string | null | undefined = table().game.activeTool): Record<string, number> {
    return TOOL_DATA[tool ?? 'walls'] ?? {};
  }

  #endpoint(point: Point, free: boolean): Point {
    return free ? { x: Math.round(point.x), y: Math.round(point.y) } : this.getSnappedPoint(point);
  }

  override _copyOrigin(source: Record<string, unknown>): Point {
    const [x = 0, y = 0] = source['c'] as number[];
    return { x, y };
  }

  override _moveCopy(source: Record<string, unknown>, by: Point): Record<string, unknown> {
    const c = (source['c'] as number[]).map((value, n) => Math.round(value + (n % 2 === 0 ? by.x : by.y)));
    return { ...source, c };
  }
}
