/** The topmost layer: marks of doors, the rectangle of a selection, pings. */
import { Container, Graphics } from 'pixi.js';
import { WALL_DOOR_TYPES } from '../../../common/constants';
import type { DoorControl } from '../containers/door-control';
import type { Point, Rect } from '../geometry/points';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { isOnViewedLevel } from '../scene-picture';
import { table } from '../table';
import type { TableUser, WallDoc } from '../table';
import { broadcast } from '../user-activity';
import { colorNumber } from '../color';
import { Ruler } from '../interaction/ruler';
import type { RulerData } from '../interaction/ruler';
import { InteractionLayer } from './interaction-layer';
import type { InteractionLayerOptions } from './interaction-layer';

/**
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.ControlsLayer.html
 */
export class ControlsLayer extends InteractionLayer {
  doors = new Container();
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

  // Pings. @see https://foundryvtt.com/article/users/ (Ping Canvas)

  /** A long press draws the others' eyes to a place. */
  _onLongPress(_event: CanvasPointerEvent, origin: Point): boolean {
    const { game, canvas } = table();
    const { user } = game;
    if (!user.isGM && user.can?.('PING_CANVAS') === false) return false;
    if (canvas.id) broadcast({ cursor: { x: Math.round(origin.x), y: Math.round(origin.y) }, ping: { scene: canvas.id } });
    this.drawPing(origin, user);
    return true;
  }

  /** Shows rings that grow and fade, in the colour of who pinged. */
  drawPing(position: Point, user: TableUser): void {
    const ring = this.addChild(new Graphics());
    ring.eventMode = 'none';
    ring.position.set(position.x, position.y);
    const { dimensions, app } = table().canvas;
    const reach = (dimensions?.size ?? 100) * 0.6;
    const color = colorNumber(user.color, 0xffcc44);
    let time = 0;
    const step = (): void => {
      time += app?.ticker.elapsedMS ?? 100;
      const t = Math.min(time / 900, 1);
      if (!ring.destroyed)
        ring
          .clear()
          .lineStyle({ width: 6, color, alpha: 1 - t })
          .drawCircle(0, 0, reach * t);
      if (t < 1 && !ring.destroyed) return;
      app?.ticker.remove(step);
      if (!ring.destroyed) ring.destroy();
    };
    app?.ticker.add(step);
  }
}
