/** The object of a token. */
import { Container, Graphics, Polygon, Rectangle } from "pixi.js";
import type { Texture } from "pixi.js";
import { MOVEMENT_DIRECTIONS, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../../common/constants";
import { CanvasAnimation } from "../animation/canvas-animation";
import { PreciseText } from "../containers/precise-text";
import type { CollisionOptions } from "../geometry/collision-backend";
import { rectsOverlap } from "../geometry/points";
import type { Point, Rect } from "../geometry/points";
import type { CanvasPointerEvent } from "../interaction/pointer-event";
import type { RenderFlag } from "../interaction/render-flags";
import { callAll, table } from "../table";
import type { TableUser, TokenDoc } from "../table";
import { animateToken } from "../tokens/token-animation";
import type { AnimatedState } from "../tokens/token-animation";
import { constrainPath } from "../tokens/movement-constraint";
import { movementAction, movementConfig } from "../tokens/movement-config";
import { sourcePosition } from "../tokens/movement-decision";
import { fillWaypoints } from "../tokens/movement-path";
import type { MovementWaypoint, PartialWaypoint } from "../tokens/movement-path";
import type { ConstrainOptions, MovementOperation, MovementUpdateOptions } from "../tokens/movement-types";
import { anchorOffset, positionAtOffset, snappedPosition, tokenCenter, tokenOutline, tokenPixels } from "../tokens/token-geometry";
import { TokenMesh, loadTokenTexture } from "../tokens/token-mesh";
import type { BaseTokenRuler } from "../tokens/base-token-ruler";
import { TokenDrag } from "../tokens/token-drag";
import { PlaceableObject } from "./placeable-object";
import type { ControlOptions } from "./placeable-object";

/** Marks of other users' targets. */
const TARGET_COLOR = 0xff9829;

/**
 * A token on the canvas: its picture stands in the primary group; its border, name and marks stand in the layer.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html
 */
export class Token extends PlaceableObject<TokenDoc> {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ["refresh"] },
    redrawEffects: {},
    refresh: {
      propagate: ["refreshState", "refreshTransform", "refreshMesh", "refreshNameplate", "refreshElevation"],
      alias: true,
    },
    refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder", "refreshNameplate"] },
    refreshVisibility: {},
    refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: { propagate: ["refreshPosition", "refreshShape", "refreshNameplate", "refreshTarget", "refreshTooltip"] },
    refreshElevation: { propagate: ["refreshTooltip"] },
    refreshMesh: {},
    refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder"] },
    refreshBorder: {},
    refreshNameplate: {},
    refreshTarget: {},
    refreshTooltip: {},
    refreshRuler: {},
  };

  mesh: TokenMesh | undefined;
  texture: Texture | undefined;
  border: Graphics | undefined;
  nameplate: PreciseText | undefined;
  tooltip: PreciseText | undefined;
  target: Graphics | undefined;
  effects: Container | undefined;
  shape: Rectangle | Polygon | undefined;
  ruler: BaseTokenRuler | null = null;
  readonly targeted = new Set<TableUser>();
  /** Resolves when the present movement has been seen to its end. */
  movementAnimationPromise: Promise<void> | null = null;
  readonly drag = new TokenDrag(this);

  get actor(): TokenDoc["actor"] {
    return this.document.actor;
  }

  override get name(): string {
    return this.document.name;
  }

  override set name(_name: string) {
    // PIXI names its objects; a token's name is that of its document.
  }

  get observer(): boolean {
    return this.document.testUserPermission(table().game.user, "OBSERVER");
  }

  get w(): number {
    return this.getSize().width;
  }

  get h(): number {
    return this.getSize().height;
  }

  override get bounds(): Rectangle {
    const { width, height } = this.getSize();
    return new Rectangle(this.document.x, this.document.y, width, height);
  }

  override get center(): Point {
    return this.getCenterPoint();
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  /** Hidden tokens are seen by gamemasters alone, those of other levels by nobody. @see https://foundryvtt.com/article/tokens/ */
  get isVisible(): boolean {
    const { level } = table().canvas;
    if (level && this.document.level && this.document.level !== level.id) return false;
    return !this.document.hidden || table().game.user.isGM;
  }

  get isTargeted(): boolean {
    return this.targeted.has(table().game.user);
  }

  getSize(): { width: number; height: number } {
    return this.#grid ? tokenPixels(this.#grid, this.document) : { width: 0, height: 0 };
  }

  getCenterPoint(position: Point = this.document): Point {
    const { width, height, shape } = this.document;
    return this.#grid ? tokenCenter(this.#grid, { width, height, shape, x: position.x, y: position.y }) : position;
  }

  override getSnappedPosition(position: Point = this.document): Point {
    const { width, height, shape } = this.document;
    return this.#grid ? snappedPosition(this.#grid, { width, height, shape, x: position.x, y: position.y }) : position;
  }

  get #grid() {
    return this.scene?.grid ?? null;
  }

  // Drawing.

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    const texture = this.isPreview ? (this._original?.texture ?? null) : await loadTokenTexture(this.document);
    if (this.destroyed) return;
    this.texture = texture ?? undefined;
    this.#shown ??= stateOf(this.document);
    this.mesh = new TokenMesh(texture, this.document);
    const { canvas } = table();
    if (this.isPreview) this.addChild(this.mesh);
    else canvas.primary.addSorted(this.mesh);
    this.border = this.addChild(new Graphics());
    this.effects = this.addChild(new Container());
    this.target = this.addChild(new Graphics());
    this.nameplate = this.addChild(new PreciseText(this.document.name, this._getTextStyle()));
    this.nameplate.anchor.set(0.5, 0);
    this.tooltip = this.addChild(new PreciseText("", this._getTextStyle()));
    this.tooltip.anchor.set(0.5, 1);
    if (!this.isPreview) {
      const RulerClass = table().CONFIG["Token"]?.["rulerClass"] as (new (token: Token) => BaseTokenRuler) | null | undefined;
      this.ruler ??= RulerClass ? new RulerClass(this) : null;
      await this.ruler?.draw();
    }
  }

  /** The style of names and tooltips, larger on larger grids. */
  _getTextStyle(): ReturnType<typeof PreciseText.getTextStyle> {
    const size = this.#grid?.size ?? 100;
    return PreciseText.getTextStyle({ fontSize: Math.round(Math.min(Math.max(size * 0.24, 16), 48)), strokeThickness: 4 });
  }

  override clear(): this {
    if (this.mesh && !this.mesh.destroyed) this.mesh.destroy({ children: true });
    this.mesh = undefined;
    this.ruler?.clear();
    return super.clear();
  }

  override _destroy(): void {
    this.stopAnimation();
    if (this.mesh && !this.mesh.destroyed) this.mesh.destroy({ children: true });
    this.mesh = undefined;
    this.ruler?.destroy();
    this.ruler = null;
    this.setTarget(false, { silent: true });
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["refreshVisibility"] || flags["refreshState"]) this._refreshVisibility();
    if (flags["refreshState"]) this._refreshState();
    if (flags["refreshSize"]) this._refreshSize();
    if (flags["refreshShape"]) this._refreshShape();
    if (flags["refreshRotation"]) this._refreshRotation();
    if (flags["refreshPosition"]) this._refreshPosition();
    if (flags["refreshElevation"]) this._refreshElevation();
    if (flags["refreshMesh"]) this._refreshMesh();
    if (flags["refreshBorder"]) this._refreshBorder();
    if (flags["refreshNameplate"]) this._refreshNameplate();
    if (flags["refreshTarget"]) this._refreshTarget();
    if (flags["refreshTooltip"]) this._refreshTooltip();
  }

  _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
  }

  _refreshState(): void {
    this.alpha = this._getTargetAlpha();
    if (this.mesh) this.mesh.alpha = this.document.alpha * (this.isPreview ? 1 : this.alpha) * (this.document.hidden ? 0.5 : 1);
    this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    if (this.ruler) this.ruler.visible = this.ruler.isVisible;
    this.cursor = this.can(table().game.user, "control") ? "pointer" : "default";
  }

  _refreshSize(): void {
    const { width, height } = this.getSize();
    this.mesh?.resize(width, height, this.document.texture);
  }

  /** Where the pointer meets the token: the outline of a grid space for a token of one hexagon, else its rectangle. */
  _refreshShape(): void {
    this.shape = this.getShape();
    this.hitArea = this.shape;
  }

  getShape(): Rectangle | Polygon {
    const { width, height } = this.getSize();
    const outline = this.#grid ? tokenOutline(this.#grid, this.document) : null;
    return outline ? new Polygon(outline.flatMap(({ x, y }) => [x, y])) : new Rectangle(0, 0, width, height);
  }

  _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.lockRotation ? 0 : this.document.rotation;
  }

  _refreshPosition(): void {
    const { x, y } = this.document;
    this.position.set(x, y);
    const { width, height } = this.getSize();
    if (this.isPreview) this.mesh?.position.set(width / 2, height / 2);
    else this.mesh?.position.set(x + width / 2, y + height / 2);
    if (this.hasActiveHUD) table().canvas.hud.align();
  }

  _refreshElevation(): void {
    if (!this.mesh) return;
    this.mesh.elevation = this.document.elevation;
    this.mesh.sort = this.document.sort;
    table().canvas.primary.sortDirty = true;
  }

  _refreshMesh(): void {
    if (this.mesh) this.mesh.alpha = this.document.alpha * (this.document.hidden ? 0.5 : 1) * (this.hasPreview ? 0.4 : 1);
  }

  _refreshBorder(): void {
    const { border } = this;
    if (!border) return;
    border.clear();
    const shown = this.controlled || this.hover || this.layer.highlightObjects || this.isPreview;
    if (!shown || !this.shape) return;
    const thickness = table().CONFIG.Canvas.objectBorderThickness;
    border.lineStyle({ width: thickness * 2, color: 0x000000, alpha: 0.8, alignment: 0.75 }).drawShape(this.shape);
    border.lineStyle({ width: thickness, color: this._getBorderColor(), alpha: 1, alignment: 1 }).drawShape(this.shape);
  }

  /** The colour of the border: that of control, else of the token's disposition. @see https://foundryvtt.com/api/v13/variables/CONFIG.Canvas.html */
  _getBorderColor(): number {
    const colors = table().CONFIG.Canvas.dispositionColors;
    if (this.controlled) return colors["CONTROLLED"] ?? 0xff9829;
    return this.getDispositionColor();
  }

  getDispositionColor(): number {
    const colors = table().CONFIG.Canvas.dispositionColors;
    switch (this.document.disposition) {
      case TOKEN_DISPOSITIONS.FRIENDLY:
        return (this.actor?.hasPlayerOwner === true ? colors["PARTY"] : colors["FRIENDLY"]) ?? 0x33bc4e;
      case TOKEN_DISPOSITIONS.HOSTILE:
        return colors["HOSTILE"] ?? 0xe72124;
      case TOKEN_DISPOSITIONS.SECRET:
        return (this.isOwner ? colors["SECRET"] : colors["INACTIVE"]) ?? 0xa612d4;
      default:
        return colors["NEUTRAL"] ?? 0xf1d836;
    }
  }

  _refreshNameplate(): void {
    const { nameplate } = this;
    if (!nameplate) return;
    if (nameplate.text !== this.document.name) nameplate.text = this.document.name;
    nameplate.visible = this._canViewMode(this.document.displayName) && !this.isPreview;
    const { width, height } = this.getSize();
    nameplate.position.set(width / 2, height + 2);
  }

  /** Whether something with that display mode is shown to this user now. @see https://foundryvtt.com/api/v13/variables/CONST.TOKEN_DISPLAY_MODES.html */
  _canViewMode(mode: number): boolean {
    const pointed = this.hover || this.layer.highlightObjects;
    switch (mode) {
      case TOKEN_DISPLAY_MODES.ALWAYS:
        return true;
      case TOKEN_DISPLAY_MODES.CONTROL:
        return this.controlled;
      case TOKEN_DISPLAY_MODES.OWNER_HOVER:
        return this.isOwner && pointed;
      case TOKEN_DISPLAY_MODES.HOVER:
        return pointed;
      case TOKEN_DISPLAY_MODES.OWNER:
        return this.isOwner;
      default:
        return false;
    }
  }

  _refreshTooltip(): void {
    const { tooltip } = this;
    if (!tooltip) return;
    const text = this._getTooltipText();
    tooltip.visible = text !== "";
    if (tooltip.visible && tooltip.text !== text) tooltip.text = text;
    tooltip.position.set(this.getSize().width / 2, -2);
  }

  /** The elevation with its sign and units; nothing on the ground. */
  _getTooltipText(): string {
    const { elevation } = this.document;
    if (elevation === 0) return "";
    const rounded = Math.round(elevation * 100) / 100;
    return `${rounded > 0 ? "+" : "−"}${Math.abs(rounded)} ${this.#grid?.units ?? ""}`.trim();
  }

  _refreshTarget(): void {
    const { target } = this;
    if (!target) return;
    target.clear();
    if (this.targeted.size === 0) return;
    const { width, height } = this.getSize();
    const length = Math.min(width, height) * 0.18;
    target.lineStyle({ width: 4, color: this.isTargeted ? TARGET_COLOR : 0x888888, alpha: 1 });
    for (const [x, y, dx, dy] of [[0, 0, 1, 1], [width, 0, -1, 1], [width, height, -1, -1], [0, height, 1, -1]] as const) {
      target.moveTo(x - dx * 6 + dx * length, y - dy * 6).lineTo(x - dx * 6, y - dy * 6).lineTo(x - dx * 6, y - dy * 6 + dy * length);
    }
  }

  // Following the document.

  override _onUpdate(changed: Record<string, unknown>, options: MovementUpdateOptions & { animate?: boolean }, userId: string): void {
    super._onUpdate(changed, options, userId);
    // The update has prepared the data anew; what is seen stays where the animation is.
    if (this.movementAnimationPromise && this.#shown) Object.assign(this.document, this.#shown);
    const redraws = "name" in changed && !this.mesh?.hasPicture;
    if (redraws || Reflect.has((changed["texture"] as object | undefined) ?? {}, "src")) this.renderFlags.set({ redraw: true });
    if (changed["hidden"] === true && !table().game.user.isGM) this.release();
    const moved = ["x", "y", "elevation", "rotation"].some((field) => field in changed);
    if (moved) this.#followMovement(options._movement?.[this.id], options);
    this.renderFlags.set({ refresh: true });
  }

  #followMovement(movement: MovementOperation | undefined, options: Record<string, unknown>): void {
    const to = stateOf(this.document._source as unknown as AnimatedState);
    const from = this.#shown ?? to;
    const waypoints = movement?.passed.waypoints ?? [];
    const action = movementAction(waypoints.at(-1)?.action ?? movementConfig().defaultAction);
    const animation = { ...action.getAnimationOptions(this), ...(options["animation"] as object | undefined) } as { duration?: number; movementSpeed?: number };
    const instant = options["animate"] === false || action.teleport || animation.duration === 0 || document.hidden;
    if (instant) {
      this.stopAnimation();
      this.#show(to);
      return;
    }
    const middle = waypoints.slice(0, -1).map(({ x, y, elevation }) => ({ x, y, elevation, rotation: to.rotation }));
    this.#show(from);
    this.movementAnimationPromise = this.#animate([from, ...middle, to], animation);
  }

  /** What was last shown of the token. */
  #shown: AnimatedState | null = null;

  async #animate(path: AnimatedState[], { duration, movementSpeed }: { duration?: number; movementSpeed?: number }): Promise<void> {
    const completed = await animateToken(path, {
      name: this.animationName,
      movementSpeed: movementSpeed ?? movementConfig().defaultSpeed,
      size: this.#grid?.size ?? 100,
      duration,
      onFrame: (state) => this.#show(state),
    });
    if (completed) this.movementAnimationPromise = null;
  }

  /** Shows a state: while a token is animated, its document's prepared place is the one that is seen. */
  #show(state: AnimatedState): void {
    if (this.destroyed) return;
    this.#shown = state;
    Object.assign(this.document, state);
    this.renderFlags.set({ refreshPosition: true, refreshRotation: true, refreshElevation: true });
  }

  /** Ends the animation and shows the token where it is. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#stopanimation */
  stopAnimation(): void {
    CanvasAnimation.terminateAnimation(this.animationName);
    this.#shown = stateOf(this.document._source as unknown as AnimatedState);
    this.movementAnimationPromise = null;
  }

  /** Ends the animation where it leads to. */
  concludeAnimation(): void {
    this.stopAnimation();
    this.#show(stateOf(this.document._source as unknown as AnimatedState));
  }

  // Movement.

  /** The place one grid space away in a direction; without a grid, one grid size away. @see https://foundryvtt.com/article/controls/ (Keyboard Movement) */
  getShiftedPosition(dx: number, dy: number): Point {
    const place = sourcePosition(this.document);
    const grid = this.#grid;
    if (!grid) return place;
    const direction =
      (dy < 0 ? MOVEMENT_DIRECTIONS.UP : 0) |
      (dy > 0 ? MOVEMENT_DIRECTIONS.DOWN : 0) |
      (dx < 0 ? MOVEMENT_DIRECTIONS.LEFT : 0) |
      (dx > 0 ? MOVEMENT_DIRECTIONS.RIGHT : 0);
    if (grid.isGridless) {
      const { x, y } = grid.getShiftedPoint({ x: place.x, y: place.y }, direction);
      return { x: Math.round(x), y: Math.round(y) };
    }
    const offset = grid.getShiftedOffset(anchorOffset(grid, place), direction);
    return positionAtOffset(grid, place, offset);
  }

  /** Whether walls stop a straight way from the token's middle. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#checkcollision */
  checkCollision(
    destination: Point,
    { origin, type = "move", mode = "any" }: { origin?: Point } & Partial<CollisionOptions> = {},
  ): unknown {
    const from = origin ?? this.getCenterPoint(sourcePosition(this.document));
    const backend = table().CONFIG.Canvas.polygonBackends[type] as {
      testCollision(origin: Point, destination: Point, options: CollisionOptions): unknown;
    };
    return backend.testCollision(from, destination, { type, mode });
  }

  /** Cuts a path off where walls stop it. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#constrainmovementpath */
  constrainMovementPath(waypoints: readonly PartialWaypoint[], options: ConstrainOptions & { preview?: boolean } = {}): [MovementWaypoint[], boolean] {
    const filled = fillWaypoints(sourcePosition(this.document), this.document.movementAction, waypoints);
    return this.#grid ? constrainPath(this.#grid, table().canvas.edges, filled, options) : [filled, false];
  }

  /** The path that walls leave open; this tabletop finds none around them. @see foundryvtt/foundryvtt#11725 */
  findMovementPath(waypoints: readonly PartialWaypoint[], options: ConstrainOptions = {}): {
    result: MovementWaypoint[];
    promise: Promise<MovementWaypoint[]>;
    cancel: () => void;
  } {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  measureMovementPath(waypoints: readonly PartialWaypoint[], options: object = {}): unknown {
    return (this.document as unknown as { measureMovementPath(w: readonly PartialWaypoint[], o: object): unknown }).measureMovementPath(waypoints, options);
  }

  /** Marks the token as a target of a user. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#settarget */
  setTarget(
    targeted = true,
    { user = table().game.user, releaseOthers = true, silent = false }: { user?: TableUser; releaseOthers?: boolean; silent?: boolean } = {},
  ): void {
    if (targeted && releaseOthers) {
      for (const other of this.layer.placeables as unknown as Token[]) if (other !== this && other.targeted.has(user)) other.setTarget(false, { user });
    }
    if (targeted === this.targeted.has(user)) return;
    const targets = (user as { targets?: Set<Token> }).targets;
    if (targeted) {
      this.targeted.add(user);
      targets?.add(this);
    } else {
      this.targeted.delete(user);
      targets?.delete(this);
    }
    if (silent) return;
    this.renderFlags.set({ refreshTarget: true });
    callAll("targetToken", user, this, targeted);
  }

  // The mouse.

  override _canControl(user: TableUser, _event?: CanvasPointerEvent): boolean {
    if (!this.layer.active || this.isPreview) return false;
    return this.document.canUserModify(user, "update");
  }

  override _canHover(): boolean {
    return true;
  }

  override _canView(user: TableUser): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") ?? false;
  }

  override _canHUD(user: TableUser): boolean {
    return user.isGM || this.isOwner;
  }

  override _canConfigure(user: TableUser): boolean {
    return user.isGM || this.isOwner;
  }

  override _canDrag(user: TableUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event) && this.controlled;
  }

  override _overlapsSelection(rectangle: Rect): boolean {
    return rectsOverlap(rectangle, this.bounds);
  }

  override _onControl(options: ControlOptions): void {
    if (options.pan === true) void table().canvas.animatePan(this.center);
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    if (table().game.activeTool === "target") {
      this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
      return undefined;
    }
    return super._onClickLeft(event);
  }

  /** Opens the actor's sheet. @see https://foundryvtt.com/article/controls/ (Open Referenced Object Sheet) */
  override _onClickLeft2(event: CanvasPointerEvent): unknown {
    const sheet = this.actor?.sheet;
    if (!sheet) return super._onClickLeft2(event);
    void sheet.render({ force: true });
    return undefined;
  }

  /** Targets the token where it is not one's own, else opens its configuration. @see https://foundryvtt.com/article/controls/ */
  override _onClickRight2(event: CanvasPointerEvent): unknown {
    if (this.isOwner && table().game.user.can?.("TOKEN_CONFIGURE") !== false) return super._onClickRight2(event);
    this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    return undefined;
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    return this.drag.start(event);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    return this.drag.move(event);
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    return this.drag.drop(event);
  }

  override _onDragLeftCancel(event: CanvasPointerEvent): unknown {
    return this.drag.cancel(event);
  }

  /** What a drag of this token may go through: a gamemaster's anything while movement is unconstrained. @see foundryvtt/foundryvtt#11883 */
  _getDragConstrainOptions(): ConstrainOptions {
    const free = this.drag.isUnconstrained();
    return { ignoreWalls: free, ignoreCost: free };
  }
}

function stateOf({ x, y, elevation, rotation }: AnimatedState): AnimatedState {
  return { x, y, elevation, rotation };
}
