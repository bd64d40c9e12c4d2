/** The ruler that a table starts with: a line through the waypoints, marked spaces, and a label at each waypoint. */
import { Graphics, Point as PixiPoint, Polygon } from 'pixi.js';
import type { GridMeasurePathResultWaypoint, GridOffset2D } from '../../../common/grid/grid-types';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import { Ray } from '../geometry/ray';
import { table } from '../table';
import { BaseTokenRuler } from './base-token-ruler';
import type { TokenRulerData } from './base-token-ruler';
import { movementAction } from './movement-config';
import type { MovementAction } from './movement-config';
import type { MeasuredWaypoint, MovementWaypoint } from './movement-path';
import { completePath, measurePath } from './movement-path';
import { occupiedOffsets, tokenCenter, tokenPixels } from './token-geometry';
import { WaypointLabels } from './waypoint-labels';
import type { WaypointLabelContext } from './waypoint-labels';

/** A waypoint as rulers see it. @see https://foundryvtt.com/api/v14/types/foundry.types.TokenRulerWaypoint.html */
export type TokenRulerWaypoint = MovementWaypoint & {
  actionConfig: MovementAction;
  movementId: string | null;
  userId: string;
  index: number;
  stage: 'passed' | 'pending' | 'planned';
  hidden: boolean;
  unreachable: boolean;
  intermediate: boolean;
  center: PixiPoint;
  size: { width: number; height: number };
  ray: Ray | null;
  cost: number;
  measurement: GridMeasurePathResultWaypoint;
  previous: TokenRulerWaypoint | null;
  next: TokenRulerWaypoint | null;
};

/** What is carried from label to label. */
export interface TokenRulerState {
  hasElevation: boolean;
  previousElevation: number;
}

/** How a line or a mark looks. */
export interface StrokeStyle {
  width?: number;
  radius?: number;
  color?: ColorLike;
  alpha?: number;
}

const HIGHLIGHT = 'TokenRuler';

/**
 * Packages change its looks by overriding `_getWaypointLabelContext`, `_getSegmentStyle`, `_getWaypointStyle` and
 * `_getGridHighlightStyle` in a subclass that they put into `CONFIG.Token.rulerClass`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.tokens.TokenRuler.html
 */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = '';
  #path: Graphics | null = null;
  #labels: WaypointLabels | null = null;

  get #highlightName(): string {
    return `${HIGHLIGHT}.${this.token.id}`;
  }

  override async draw(): Promise<void> {
    const { tokens } = table().canvas;
    this.clear();
    this.#path = tokens.rulers.addChild(new Graphics());
    this.#path.visible = this.visible;
  }

  override clear(): void {
    this.#path?.destroy();
    this.#path = null;
    this.#labels?.remove();
    this.#labels = null;
    table().canvas.interface.grid.destroyHighlightLayer(this.#highlightName);
  }

  override destroy(): void {
    this.clear();
  }

  override _onVisibleChange(): void {
    if (this.#path) this.#path.visible = this.visible;
    if (!this.visible) {
      this.#path?.clear();
      this.#labels?.remove();
      this.#labels = null;
      table().canvas.interface.grid.destroyHighlightLayer(this.#highlightName);
    }
  }

  /** Draws the ruler anew for what is planned, pending and passed. */
  override refresh(data: TokenRulerData): void {
    const planned = data.plannedMovement[table().game.user.id];
    const chains = [
      this.#describe(data.passedWaypoints, [], 'passed', false),
      this.#describe(data.pendingWaypoints, [], 'pending', false),
      planned ? this.#describe(planned.foundPath, planned.unreachableWaypoints, 'planned', planned.hidden) : [],
    ];
    const waypoints = chains.flat();
    this.#path?.clear();
    this.#drawHighlight(waypoints);
    for (const waypoint of waypoints) this.#drawSegment(waypoint);
    for (const waypoint of waypoints) this.#drawWaypoint(waypoint);
    this.#drawLabels(waypoints);
  }

  /** The waypoints with everything that is known of each. */
  #describe(
    reached: readonly MovementWaypoint[],
    unreachable: readonly MovementWaypoint[],
    stage: TokenRulerWaypoint['stage'],
    hidden: boolean,
  ): TokenRulerWaypoint[] {
    const grid = this.token.scene?.grid;
    if (!grid) return [];
    const all = [...reached, ...unreachable];
    const measured = measurePath(grid, all, this.token.document);
    let index = -1;
    const described = all.map((waypoint, n): TokenRulerWaypoint => {
      const { x, y } = tokenCenter(grid, waypoint);
      if (waypoint.explicit || n === 0 || n === all.length - 1) index++;
      return {
        ...waypoint,
        actionConfig: movementAction(waypoint.action),
        movementId: (waypoint as Partial<MeasuredWaypoint>).movementId ?? null,
        userId: (waypoint as Partial<MeasuredWaypoint>).userId ?? table().game.user.id,
        index,
        stage,
        hidden,
        unreachable: n >= reached.length,
        intermediate: false,
        center: new PixiPoint(x, y),
        size: tokenPixels(grid, waypoint),
        ray: null,
        cost: measured.segments[n - 1]?.cost ?? 0,
        measurement: measured.waypoints[n] as GridMeasurePathResultWaypoint,
        previous: null,
        next: null,
      };
    });
    described.forEach((waypoint, n) => {
      waypoint.previous = described[n - 1] ?? null;
      waypoint.next = described[n + 1] ?? null;
      if (waypoint.previous) waypoint.ray = new Ray(waypoint.previous.center, waypoint.center);
    });
    return described;
  }

  #drawSegment(waypoint: TokenRulerWaypoint): void {
    const { ray } = waypoint;
    const style = this._getSegmentStyle(waypoint);
    const width = style.width ?? 0;
    if (!ray || !this.#path || width <= 0 || !waypoint.actionConfig.visualize) return;
    const alpha = style.alpha ?? 1;
    for (const [thickness, color] of [
      [width + 2, 0x000000],
      [width, colorNumber(style.color, 0xffffff)],
    ] as const) {
      this.#path.lineStyle({ width: thickness, color, alpha }).moveTo(ray.A.x, ray.A.y).lineTo(ray.B.x, ray.B.y);
    }
  }

  #drawWaypoint(waypoint: TokenRulerWaypoint): void {
    const style = this._getWaypointStyle(waypoint);
    const radius = style.radius ?? 0;
    if (!this.#path || radius <= 0) return;
    const { x, y } = waypoint.center;
    this.#path
      .lineStyle({ width: 2, color: 0x000000, alpha: style.alpha ?? 1 })
      .beginFill(colorNumber(style.color, 0xffffff), style.alpha ?? 1)
      .drawCircle(x, y, radius)
      .endFill();
  }

  #drawHighlight(waypoints: readonly TokenRulerWaypoint[]): void {
    const { grid: layer } = table().canvas.interface;
    const grid = this.token.scene?.grid;
    layer.addHighlightLayer(this.#highlightName).clear();
    if (!grid || grid.isGridless) return;
    for (const waypoint of waypoints) {
      const { previous } = waypoint;
      const steps = previous ? completePath(grid, [previous, waypoint]).slice(1) : [waypoint];
      for (const step of steps) for (const offset of occupiedOffsets(grid, step)) this.#highlightSpace(waypoint, offset);
    }
  }

  #highlightSpace(waypoint: TokenRulerWaypoint, offset: GridOffset2D): void {
    const { grid: layer } = table().canvas.interface;
    const grid = this.token.scene?.grid;
    const { color, alpha = 0 } = this._getGridHighlightStyle(waypoint, { ...offset, k: 0 });
    if (!grid || alpha <= 0) return;
    const { x, y } = grid.getTopLeftPoint(offset);
    const shape = new Polygon(grid.getVertices(offset).flatMap((vertex) => [vertex.x, vertex.y]));
    layer.highlightPosition(this.#highlightName, { x, y, color, alpha, shape });
  }

  #drawLabels(waypoints: readonly TokenRulerWaypoint[]): void {
    const state: TokenRulerState = { hasElevation: false, previousElevation: this.token.document.elevation };
    const contexts = waypoints
      .map((waypoint) => this._getWaypointLabelContext(waypoint, state))
      .filter((context): context is WaypointLabelContext => context !== undefined);
    this.#labels ??= new WaypointLabels();
    this.#labels.show(contexts, (this.constructor as typeof TokenRuler).WAYPOINT_LABEL_TEMPLATE);
  }

  /** What the label of a waypoint says; undefined where there is none: at the start, and at waypoints nobody placed. */
  _getWaypointLabelContext(waypoint: TokenRulerWaypoint, state: TokenRulerState): WaypointLabelContext | undefined {
    const { measurement, previous, next } = waypoint;
    if (!previous || (!waypoint.explicit && next) || !waypoint.actionConfig.visualize) return undefined;
    const units = this.token.scene?.grid.units ?? '';
    const climb = waypoint.elevation - state.previousElevation;
    state.hasElevation ||= waypoint.elevation !== 0 || climb !== 0;
    state.previousElevation = waypoint.elevation;
    const segment = measurement.backward;
    const delta = previous.previous ? `+${rounded(segment?.distance ?? 0)}` : '';
    const costs = rounded(measurement.cost) !== rounded(measurement.distance);
    return {
      action: waypoint.actionConfig,
      cssClass: [waypoint.unreachable ? 'unreachable' : '', next ? '' : 'last'].filter((name) => name !== '').join(' '),
      secret: waypoint.hidden,
      units,
      uiScale: table().canvas.dimensions?.uiScale ?? 1,
      position: { x: waypoint.center.x, y: waypoint.center.y + waypoint.size.height / 2 },
      distance: { total: rounded(measurement.distance), delta },
      cost: { total: costs ? rounded(measurement.cost) : '', units: '', delta: '' },
      elevation: {
        total: rounded(waypoint.elevation),
        delta: climb === 0 ? '' : `${climb > 0 ? '+' : '−'}${rounded(Math.abs(climb))}`,
        icon: 'fa-solid fa-arrows-up-down',
        hidden: !state.hasElevation,
      },
    };
  }

  _getWaypointStyle(waypoint: TokenRulerWaypoint): StrokeStyle {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    const scale = table().canvas.dimensions?.uiScale ?? 1;
    return { radius: 6 * scale, color: this.#userColor(waypoint.userId), alpha: waypoint.unreachable ? 0.5 : 1 };
  }

  _getSegmentStyle(waypoint: TokenRulerWaypoint): StrokeStyle {
    const scale = table().canvas.dimensions?.uiScale ?? 1;
    return { width: 4 * scale, color: this.#userColor(waypoint.userId), alpha: waypoint.unreachable ? 0.35 : 1 };
  }

  _getGridHighlightStyle(waypoint: TokenRulerWaypoint, _offset: GridOffset2D & { k: number }): StrokeStyle {
    if (waypoint.unreachable) return { color: 0xd6483a, alpha: 0.18 };
    return { color: this.#userColor(waypoint.userId), alpha: 0.3 };
  }

  #userColor(userId: string): number {
    return colorNumber(table().game.users.get(userId)?.color, 0xffffff);
  }
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
