/** The measuring line of a user. */
import { Graphics, Polygon } from 'pixi.js';
import { GRID_SNAPPING_MODES } from '../../../common/constants';
import { colorNumber } from '../color';
import type { Point } from '../geometry/points';
import { table } from '../table';
import type { TableUser } from '../table';
import { WaypointLabels } from '../tokens/waypoint-labels';
import type { WaypointLabelContext } from '../tokens/waypoint-labels';

/** What other clients are told of a measurement; null when it is over. */
export interface RulerData {
  sceneId: string;
  /** Where the line begins, every waypoint, and where it ends. */
  path: Point[];
}

/**
 * A line that measures; every user has one, and everyone on the scene sees it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.Ruler.html
 * @see https://foundryvtt.com/article/measurement/
 */
export class Ruler {
  readonly user: TableUser;
  readonly #line = new Graphics();
  #labels: WaypointLabels | null = null;
  #waypoints: Point[] = [];
  #destination: Point | null = null;

  constructor(user: TableUser) {
    this.user = user;
    this.#line.eventMode = 'none';
    table().canvas.controls.addChild(this.#line);
  }

  /** Whether something is measured now. */
  get active(): boolean {
    return this.#waypoints.length > 0;
  }

  get path(): Point[] {
    return this.#destination ? [...this.#waypoints, this.#destination] : [...this.#waypoints];
  }

  get #highlight(): string {
    return `Ruler.${this.user.id}`;
  }

  /** Begins at a point. */
  start(origin: Point, snap: boolean): void {
    this.#waypoints = [snapped(origin, snap)];
    this.#destination = null;
  }

  /** Measures up to a point. */
  measure(destination: Point, snap: boolean): void {
    this.#destination = snapped(destination, snap);
    this.refresh();
  }

  /** Fixes the point that is measured up to. */
  addWaypoint(): void {
    if (this.#destination) this.#waypoints.push(this.#destination);
  }

  /** Takes the last fixed point back; false where there is none but the first. */
  removeWaypoint(): boolean {
    if (this.#waypoints.length < 2) return false;
    this.#waypoints.pop();
    this.refresh();
    return true;
  }

  /** Takes the line away. */
  reset(): void {
    this.#waypoints = [];
    this.#destination = null;
    this.#line.clear();
    this.#labels?.remove();
    this.#labels = null;
    table().canvas.interface.grid.destroyHighlightLayer(this.#highlight);
  }

  /** Shows what another client has measured. */
  update(data: RulerData | null): void {
    if (data === null || data.sceneId !== table().canvas.id || data.path.length < 2) {
      this.reset();
      return;
    }
    this.#waypoints = data.path.slice(0, -1);
    this.#destination = data.path.at(-1) ?? null;
    this.refresh();
  }

  toData(): RulerData | null {
    const { id } = table().canvas;
    return this.active && id !== null ? { sceneId: id, path: this.path } : null;
  }

  refresh(): void {
    const { grid, dimensions } = table().canvas;
    const { path } = this;
    if (!grid || path.length < 2) return;
    const scale = dimensions?.uiScale ?? 1;
    const color = colorNumber(this.user.color, 0xffffff);
    this.#line.clear();
    for (const [width, tint] of [
      [6 * scale, 0x000000],
      [4 * scale, color],
    ] as const) {
      this.#line.lineStyle({ width, color: tint });
      path.forEach(({ x, y }, n) => (n === 0 ? this.#line.moveTo(x, y) : this.#line.lineTo(x, y)));
    }
    for (const { x, y } of path)
      this.#line
        .lineStyle({ width: 2, color: 0x000000 })
        .beginFill(color)
        .drawCircle(x, y, 6 * scale)
        .endFill();
    this.#highlightSpaces(color);
    this.#labels ??= new WaypointLabels();
    this.#labels.show(this.#labelContexts(), '');
  }

  #highlightSpaces(color: number): void {
    const { grid, interface: group } = table().canvas;
    const layer = group.grid.addHighlightLayer(this.#highlight);
    layer.clear();
    if (!grid || grid.isGridless) return;
    for (const offset of grid.getDirectPath(this.path)) {
      const { x, y } = grid.getTopLeftPoint(offset);
      const shape = new Polygon(grid.getVertices(offset).flatMap((vertex) => [vertex.x, vertex.y]));
      group.grid.highlightPosition(this.#highlight, { x, y, color, alpha: 0.25, shape });
    }
  }

  #labelContexts(): WaypointLabelContext[] {
    const { grid } = table().canvas;
    if (!grid) return [];
    const { path } = this;
    const measured = grid.measurePath(path);
    return path.slice(1).map((position, n) => {
      const waypoint = measured.waypoints[n + 1];
      const round = (value: number | undefined): string => String(Math.round((value ?? 0) * 100) / 100);
      return {
        action: { icon: 'fa-solid fa-ruler', label: '' },
        cssClass: '',
        secret: false,
        units: grid.units,
        uiScale: 1,
        position: { x: position.x, y: position.y + 8 },
        distance: { total: round(waypoint?.distance), delta: n > 0 ? `+${round(waypoint?.backward?.distance)}` : '' },
        cost: { total: '', units: '', delta: '' },
        elevation: { total: '', delta: '', icon: '', hidden: true },
      };
    });
  }

  destroy(): void {
    this.reset();
    if (!this.#line.destroyed) this.#line.destroy();
  }
}

function snapped(point: Point, snap: boolean): Point {
  const { grid } = table().canvas;
  if (!grid || grid.isGridless || !snap) return { x: Math.round(point.x), y: Math.round(point.y) };
  const { x, y } = grid.getSnappedPoint({ x: point.x, y: point.y }, { mode: GRID_SNAPPING_MODES.CENTER });
  return { x: Math.round(x), y: Math.round(y) };
}
