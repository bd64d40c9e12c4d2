/** The mark of a door: click to open or close it, right-click to lock or unlock it. */
import { Circle, Container, Graphics } from 'pixi.js';
import type { FederatedPointerEvent } from 'pixi.js';
import { WALL_DOOR_STATES, WALL_DOOR_TYPES } from '../../../common/constants';
import type { Wall } from '../placeables/wall';
import { table } from '../table';
import type { WallDoc } from '../table';

/** The radius of the mark on grid spaces of 100 pixels. */
const RADIUS = 20;

/**
 * Players see and open doors; secret doors are seen by gamemasters, and by players once they stand open.
 * unsure: that an open secret door shows its mark to players.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.DoorControl.html
 * @see https://foundryvtt.com/article/walls/ (Doors)
 */
export class DoorControl extends Container {
  readonly #document: WallDoc;
  readonly #mark = new Graphics();

  constructor(document: WallDoc) {
    super();
    this.#document = document;
    this.eventMode = 'static';
    this.cursor = 'pointer';
    this.addChild(this.#mark);
    this.hitArea = new Circle(0, 0, RADIUS * 1.1);
    this.on('pointerdown', (event) => this.#onPointerDown(event));
    this.on('pointerover', () => this.#mark.scale.set(1.15));
    this.on('pointerout', () => this.#mark.scale.set(1));
    this.refresh();
  }

  /** The wall on the canvas, which is drawn anew now and then. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.DoorControl.html#wall */
  get wall(): Wall | null {
    return this.#document.object as Wall | null;
  }

  /** Whether this user sees the mark. */
  get isVisible(): boolean {
    if (table().game.user.isGM) return true;
    return this.#document.door === WALL_DOOR_TYPES.DOOR || this.#document.ds === WALL_DOOR_STATES.OPEN;
  }

  /** Draws the mark for the present state. */
  refresh(): void {
    const [x0, y0, x1, y1] = this.#document.c;
    const scale = table().canvas.dimensions?.uiScale ?? 1;
    this.position.set((x0 + x1) / 2, (y0 + y1) / 2);
    this.scale.set(scale);
    this.visible = this.isVisible;
    const { ds } = this.#document;
    const secret = this.#document.door === WALL_DOOR_TYPES.SECRET;
    const mark = this.#mark.clear();
    mark.lineStyle({ width: 2, color: secret ? 0xd59bff : 0xf4f1ea, alpha: 0.95 });
    mark.beginFill(0x1b1b22, 0.85).drawCircle(0, 0, RADIUS).endFill();
    if (ds === WALL_DOOR_STATES.LOCKED) drawLock(mark);
    else drawLeaf(mark, ds === WALL_DOOR_STATES.OPEN);
  }

  #onPointerDown(event: FederatedPointerEvent): void {
    if (event.button !== 0 && event.button !== 2) return;
    event.stopPropagation();
    if (event.button === 0) this._onMouseDown(event);
    else this._onRightDown(event);
  }

  /** Opens or closes the door for who may; a locked one does not give way. @see https://foundryvtt.com/article/users/ (Use Doors) */
  _onMouseDown(_event: FederatedPointerEvent): void {
    const { game, ui } = table();
    const { user } = game;
    if (!user.isGM && (user.can?.('WALL_DOORS') ?? user.hasPermission?.('WALL_DOORS')) !== true) return;
    if (game.paused === true && !user.isGM) {
      ui?.notifications?.warn('GAME.PausedWarning', { localize: true });
      return;
    }
    const { ds } = this.#document;
    if (ds === WALL_DOOR_STATES.LOCKED) {
      ui?.notifications?.info('WALL.DoorLockedWarning', { localize: true });
      return;
    }
    void this.#document.update({ ds: ds === WALL_DOOR_STATES.OPEN ? WALL_DOOR_STATES.CLOSED : WALL_DOOR_STATES.OPEN });
  }

  /** Gamemasters lock and unlock closed doors. */
  _onRightDown(_event: FederatedPointerEvent): void {
    const { ds } = this.#document;
    if (!table().game.user.isGM || ds === WALL_DOOR_STATES.OPEN) return;
    void this.#document.update({ ds: ds === WALL_DOOR_STATES.LOCKED ? WALL_DOOR_STATES.CLOSED : WALL_DOOR_STATES.LOCKED });
  }
}

/** A frame with a leaf in it; an open leaf stands at an angle. */
function drawLeaf(mark: Graphics, open: boolean): void {
  mark.lineStyle({ width: 2, color: 0xf4f1ea }).drawRect(-7, -11, 14, 22);
  mark.beginFill(open ? 0x66cc66 : 0xc98f4e);
  if (open) mark.drawPolygon([-7, -11, 1, -7, 1, 14, -7, 11]);
  else mark.drawRect(-5, -9, 10, 20);
  mark.endFill();
  mark
    .lineStyle(0)
    .beginFill(0x1b1b22)
    .drawCircle(open ? -1 : 3, 2, 1.5)
    .endFill();
}

function drawLock(mark: Graphics): void {
  mark.lineStyle({ width: 3, color: 0xf4f1ea }).arc(0, -3, 6, Math.PI, 0);
  mark.lineStyle(0).beginFill(0xee6655).drawRoundedRect(-9, -3, 18, 14, 3).endFill();
  mark.beginFill(0x1b1b22).drawCircle(0, 3, 2.5).endFill();
}
