/** The topmost layer: marks of doors, the rectangle of a selection, pings. */
import { Container, Graphics } from 'pixi.js';
import { WALL_DOOR_TYPES } from '../../../common/constants';
import type { DoorControl } from '../containers/door-control';
import type { Point, Rect } from '../geometry/points';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { isOnViewedLevel } from '../scene-picture';
import { table } from '../table';
import type { TableUser, WallDoc } from '../table';
import type { PingData } from '../user-activity';
import { Ruler } from '../interaction/ruler';
import type { PingOptions } from '../interaction/pings';
import type { RulerData } from '../interaction/ruler';
import { InteractionLayer } from './interaction-layer';
import type { InteractionLayerOptions } from './interaction-layer';

/** How a ping is drawn, and for whom. */
interface DrawnPing extends PingOptions {
  style?: string;
  user?: TableUser;
  /** Radians, of arrows. */
  rotation?: number;
}

/**
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.ControlsLayer.html
 */
export class ControlsLayer extends InteractionLayer {
  doors = new Container();
  pings = new Container();
  select: Graphics | undefined;
  debug = new Graphics();
  readonly #doorControls = new Map<string, DoorControl>();
  readonly #rulers = new Map<string, Ruler>();

  constructor() {
    super();
    this.interactiveChildren = true;
  }

  static override get layerOptions(): InteractionLayerOptions {
    return { ...super.layerOptions, name: 'controls', baseClass: ControlsLayer, zIndex: 1000 };
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.eventMode = 'passive';
    this.interactiveChildren = true;
    this.doors = this.addChild(new Container());
    this.select = this.addChild(new Graphics());
    this.select.eventMode = 'none';
    this.debug = this.addChild(new Graphics());
    this.debug.eventMode = 'none';
    this.pings = this.addChild(new Container());
    this.pings.eventMode = 'none';
    this.drawDoors();
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.#doorControls.clear();
    for (const ruler of this.#rulers.values()) ruler.destroy();
    this.#rulers.clear();
    await super._tearDown(options);
  }

  override _deactivate(): void {
    this.interactiveChildren = true;
  }

  /** Draws the marks of all doors. */
  drawDoors(): void {
    for (const control of this.#doorControls.values()) control.destroy({ children: true });
    this.#doorControls.clear();
    for (const wall of table().canvas.scene?.walls ?? []) this.refreshDoor(wall);
  }

  /** Makes, changes or takes away the mark of a wall, as it is a door or not. */
  refreshDoor(wall: WallDoc): void {
    const present = this.#doorControls.get(wall.id);
    if (wall.door === WALL_DOOR_TYPES.NONE || !isOnViewedLevel(wall)) {
      this.removeDoor(wall.id);
      return;
    }
    if (present) {
      present.refresh();
      return;
    }
    const { doorControlClass: Control } = table().CONFIG.Canvas as unknown as {
      doorControlClass: new (wall: WallDoc) => DoorControl;
    };
    this.#doorControls.set(wall.id, this.doors.addChild(new Control(wall)));
  }

  removeDoor(id: string): void {
    this.#doorControls.get(id)?.destroy({ children: true });
    this.#doorControls.delete(id);
  }

  /** The mark of a door. */
  doorControl(id: string): DoorControl | undefined {
    return this.#doorControls.get(id);
  }

  /** Draws the rectangle of a selection. */
  drawSelect({ x, y, width, height }: Rect): void {
    const thickness = 2 / table().canvas.stage.scale.x;
    this.select
      ?.clear()
      .lineStyle({ width: thickness, color: 0xff9829, alpha: 0.9 })
      .beginFill(0xff9829, 0.12)
      .drawRect(x, y, width, height)
      .endFill();
  }

  clearSelect(): void {
    this.select?.clear();
  }

  _onMouseMove(): void {}
  _onCanvasPan(): void {}

  // Measuring. @see https://foundryvtt.com/article/measurement/

  /** One's own measuring line. */
  get ruler(): Ruler {
    return this.rulerOf(table().game.user);
  }

  /** The measuring line of a user, made when it is first needed. */
  rulerOf(user: TableUser): Ruler {
    const present = this.#rulers.get(user.id);
    if (present) return present;
    const ruler = new Ruler(user);
    this.#rulers.set(user.id, ruler);
    return ruler;
  }

  getRulerForUser(userId: string): Ruler | null {
    return this.#rulers.get(userId) ?? null;
  }

  /** Shows what another user measures. */
  updateRuler(user: TableUser, data: RulerData | null): void {
    if (data === null) this.#rulers.get(user.id)?.reset();
    else this.rulerOf(user).update(data);
  }

  // Pings. @see https://foundryvtt.com/article/pings/

  /** A long press draws the others' eyes to a place. */
  async _onLongPress(_event: CanvasPointerEvent, origin: Point): Promise<boolean> {
    const { game, canvas } = table();
    const { user } = game;
    if (!user.isGM && user.can?.('PING_CANVAS') === false) return false;
    return canvas.ping(origin);
  }

  /**
   * Shows a ping of a user's: where it is, or at the edge of a view that does not show the place. Unsure: whether a view
   * is pulled by a package in the name of somebody who is no gamemaster; here it is not.
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html#handleping
   */
  async handlePing(user: TableUser, position: Point, data: PingData & PingOptions): Promise<boolean> {
    const { scene, zoom = 1, style = 'pulse', pull = false, ...options } = data;
    const { canvas, CONFIG } = table();
    if (!canvas.ready || scene !== canvas.id) return false;
    const { types, pullSpeed } = CONFIG.Canvas.pings;
    if (pull && user.isGM) void canvas.animatePan({ ...position, scale: zoom, duration: pullSpeed });
    else if (canvas.isOffscreen(position)) return this.drawOffscreenPing(position, { style: types['ARROW'] ?? 'arrow', user });
    return this.drawPing(position, { ...options, user, style: (canvas.photosensitiveMode ? types['PULL'] : null) ?? style });
  }

  /** Draws an arrow at the edge of the view that leads to a place outside it. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html#drawoffscreenping */
  async drawOffscreenPing(position: Point, options: DrawnPing = {}): Promise<boolean> {
    const { canvas } = table();
    const [width, height] = canvas.screenDimensions;
    const { x, y } = canvas.clientCoordinatesFromCanvas(position);
    const [dx, dy] = [x - width / 2, y - height / 2];
    // How much of the way from the middle of the view to the place lies in the view.
    const share = Math.min(1, Math.abs(width / 2 / (dx || 1)), Math.abs(height / 2 / (dy || 1)));
    const edge = canvas.canvasCoordinatesFromClient({ x: width / 2 + dx * share, y: height / 2 + dy * share });
    return this.drawPing(edge, { style: 'arrow', ...options, rotation: Math.atan2(dy, dx) });
  }

  /** Draws a ping; true when it was shown to its end. @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html#drawping */
  async drawPing(position: Point, { style = 'pulse', user, ...options }: DrawnPing = {}): Promise<boolean> {
    const { canvas, CONFIG } = table();
    const how = CONFIG.Canvas.pings.styles[style];
    if (!how) return false;
    const ping = new how.class(position, {
      duration: how.duration,
      color: how.color ?? user?.color ?? '#ff6400',
      size: (how.size ?? 1) * (canvas.dimensions?.size ?? 100),
      ...options,
    });
    this.pings.addChild(ping);
    const completed = await ping.animate();
    if (!ping.destroyed) ping.destroy({ children: true });
    return completed;
  }
}
