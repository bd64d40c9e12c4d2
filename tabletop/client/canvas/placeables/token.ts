/** The object of a token. */
import { rectsOverlap } from '../geometry/points';
import type { Rect } from '../geometry/points';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { table } from '../table';
import type { TableUser } from '../table';
import type { ConstrainOptions } from '../tokens/movement-types';
import { broadcast } from '../user-activity';
import { TokenDrag } from '../tokens/token-drag';
import type { ControlOptions } from './placeable-object';
import type { BaseEffectSource } from '../sources/base-effect-source';
import { TokenMotion } from './token-motion';
import { keepSource, lightSourceData, visionSourceData } from './token-sources';

/**
 * A token on the canvas, as users act on it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html
 */
export class Token extends TokenMotion {
  readonly drag = new TokenDrag(this);
  /** Its light and its sight as sources, where a package has asked for them. */
  light: BaseEffectSource | null = null;
  vision: BaseEffectSource | null = null;

  override _destroy(): void {
    this.light?.destroy();
    this.vision?.destroy();
    for (const user of this.targeted) (user as { targets?: Set<unknown> }).targets?.delete(this);
    super._destroy();
  }

  _getLightSourceData(): Record<string, unknown> {
    return lightSourceData(this);
  }

  _getVisionSourceData(): Record<string, unknown> {
    return visionSourceData(this);
  }

  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#initializelightsource */
  initializeLightSource({ deleted = false }: { deleted?: boolean } = {}): void {
    const { dim = 0, bright = 0 } = this.document.light ?? {};
    const data = deleted || (dim <= 0 && bright <= 0) ? null : this._getLightSourceData();
    this.light = keepSource(this, this.light, { className: 'lightSourceClass', data });
  }

  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#initializevisionsource */
  initializeVisionSource({ deleted = false }: { deleted?: boolean } = {}): void {
    const { sight } = this.document as { sight?: { enabled?: boolean } };
    const data = deleted || sight?.enabled !== true ? null : this._getVisionSourceData();
    this.vision = keepSource(this, this.vision, { className: 'visionSourceClass', data });
  }

  initializeSources(options: { deleted?: boolean } = {}): void {
    this.initializeLightSource(options);
    this.initializeVisionSource(options);
  }

  /**
   * Marks the token as a target of a user; what one targets oneself is told to the others.
   * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#settarget
   */
  setTarget(
    targeted = true,
    { user = table().game.user, releaseOthers = true }: { user?: TableUser; releaseOthers?: boolean } = {},
  ): void {
    const { targets } = user as { targets?: Set<unknown> & { ids?: string[] } };
    if (!targets) return;
    if (targeted && releaseOthers) for (const other of [...targets]) if (other !== this) targets.delete(other);
    if (targeted) targets.add(this);
    else targets.delete(this);
    if (user === table().game.user)
      broadcast({
        targets: (this.layer.placeables as unknown as Token[]).filter((token) => targets.has(token)).map(({ id }) => id),
      });
  }

  /** Shows that a user targets the token, or does no more. */
  showTarget(user: TableUser, targeted: boolean): void {
    if (targeted) this.targeted.add(user);
    else this.targeted.delete(user);
    if (!this.destroyed) this.renderFlags.set({ refreshTarget: true });
  }

  // The mouse.

  override _canControl(user: TableUser, _event?: CanvasPointerEvent): boolean {
    if (!this.layer.active || this.isPreview) return false;
    return this.document.canUserModify(user, 'update');
  }

  override _canHover(): boolean {
    return true;
  }

  override _canView(user: TableUser): boolean {
    return this.actor?.testUserPermission(user, 'LIMITED') ?? false;
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
    if (table().game.activeTool === 'target') {
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
    if (this.isOwner && table().game.user.can?.('TOKEN_CONFIGURE') !== false) return super._onClickRight2(event);
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
