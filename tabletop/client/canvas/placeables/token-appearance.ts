/** How a token looks. */
import { Container, Graphics, Polygon, Rectangle } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { BaseGrid } from '../../../common/grid/base-grid';
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from '../../../common/constants';
import { PreciseText } from '../containers/precise-text';
import type { Point } from '../geometry/points';
import type { RenderFlag } from '../interaction/render-flags';
import { table } from '../table';
import type { TableUser, TokenDoc } from '../table';
import type { BaseTokenRuler } from '../tokens/base-token-ruler';
import { snappedPosition, tokenCenter, tokenOutline, tokenPixels } from '../tokens/token-geometry';
import { TokenMesh, loadTokenTexture } from '../tokens/token-mesh';
import { drawLightField } from './ambient-light';
import { PlaceableObject } from './placeable-object';
import type { Token } from './token';

/** The marks of what one targets oneself. */
const TARGET_COLOR = 0xff9829;

/** How the marks around a target are drawn. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.placeables.types.ReticuleOptions.html */
export interface ReticuleOptions {
  /** The distance from the token, as a share of a mark's length. */
  margin?: number;
  alpha?: number;
  /** The length of a mark, as a share of the token's size. */
  size?: number;
  color?: number;
  border?: { color?: number; width?: number };
}

/** What of a token is drawn: its picture stands in the primary group; its border, name and marks stand in the layer. */
export abstract class TokenAppearance extends PlaceableObject<TokenDoc> {
  static override embeddedName = 'Token';
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    redrawEffects: {},
    refresh: {
      propagate: ['refreshState', 'refreshTransform', 'refreshMesh', 'refreshNameplate', 'refreshElevation', 'refreshLight'],
      alias: true,
    },
    refreshState: { propagate: ['refreshVisibility', 'refreshTarget', 'refreshBorder', 'refreshNameplate'] },
    refreshVisibility: {},
    refreshTransform: { propagate: ['refreshPosition', 'refreshRotation', 'refreshSize'], alias: true },
    refreshPosition: {},
    refreshRotation: {},
    refreshSize: { propagate: ['refreshPosition', 'refreshShape', 'refreshNameplate', 'refreshTarget', 'refreshTooltip'] },
    refreshElevation: { propagate: ['refreshTooltip'] },
    refreshMesh: {},
    refreshShape: { propagate: ['refreshVisibility', 'refreshPosition', 'refreshBorder'] },
    refreshBorder: {},
    refreshNameplate: {},
    refreshTarget: {},
    refreshTooltip: {},
    refreshRuler: {},
    refreshLight: {},
  };

  mesh: TokenMesh | undefined;
  /** How far the token's light shines. */
  lightField: Graphics | undefined;
  texture: Texture | undefined;
  border: Graphics | undefined;
  nameplate: PreciseText | undefined;
  tooltip: PreciseText | undefined;
  targetArrows: Graphics | undefined;
  targetPips: Graphics | undefined;
  effects: Container | undefined;
  shape: Rectangle | Polygon | undefined;
  ruler: BaseTokenRuler | null = null;
  readonly targeted = new Set<TableUser>();

  get actor(): TokenDoc['actor'] {
    return this.document.actor;
  }

  override get name(): string {
    return this.document.name;
  }

  override set name(_name: string) {
    // PIXI names its objects; a token's name is that of its document.
  }

  get observer(): boolean {
    return this.document.testUserPermission(table().game.user, 'OBSERVER');
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
    return this.grid ? tokenPixels(this.grid, this.document) : { width: 0, height: 0 };
  }

  getCenterPoint(position: Point = this.document): Point {
    const { width, height, shape } = this.document;
    return this.grid ? tokenCenter(this.grid, { width, height, shape, x: position.x, y: position.y }) : position;
  }

  override getSnappedPosition(position: Point = this.document): Point {
    const { width, height, shape } = this.document;
    return this.grid ? snappedPosition(this.grid, { width, height, shape, x: position.x, y: position.y }) : position;
  }

  /** The grid of the scene that the token is in. */
  get grid(): BaseGrid | null {
    return this.scene?.grid ?? null;
  }

  /** The radius in pixels of something that reaches so many units beyond the token's rim. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#getlightradius */
  getLightRadius(units: number): number {
    if (units === 0) return 0;
    const { distancePixels = 1 } = table().canvas.dimensions ?? {};
    return (Math.abs(units) * distancePixels + this.externalRadius) * Math.sign(units);
  }

  /** Half the token's smaller side, in pixels. */
  get externalRadius(): number {
    return Math.min(this.w, this.h) / 2;
  }

  // Drawing.

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    const texture = this.isPreview ? (this._original?.texture ?? null) : await loadTokenTexture(this.document);
    if (this.destroyed) return;
    this.texture = texture ?? undefined;
    this.mesh = new TokenMesh(texture, this.document);
    this.mesh.object = this;
    const { canvas } = table();
    if (this.isPreview) this.addChild(this.mesh);
    else canvas.primary.addSorted(this.mesh);
    this.border = this.addChild(new Graphics());
    this.effects = this.addChild(new Container());
    this.targetArrows = this.addChild(new Graphics());
    this.targetPips = this.addChild(new Graphics());
    this.nameplate = this.addChild(new PreciseText(this.document.name, this._getTextStyle()));
    this.nameplate.anchor.set(0.5, 0);
    this.tooltip = this.addChild(new PreciseText('', this._getTextStyle()));
    this.tooltip.anchor.set(0.5, 1);
    if (!this.isPreview) {
      const RulerClass = table().CONFIG['Token']?.['rulerClass'] as (new (token: Token) => BaseTokenRuler) | null | undefined;
      this.ruler ??= RulerClass ? new RulerClass(this as unknown as Token) : null;
      await this.ruler?.draw();
    }
  }

  /** The style of names and tooltips, larger on larger grids. */
  _getTextStyle(): ReturnType<typeof PreciseText.getTextStyle> {
    const size = this.grid?.size ?? 100;
    return PreciseText.getTextStyle({ fontSize: Math.round(Math.min(Math.max(size * 0.24, 16), 48)), strokeThickness: 4 });
  }

  /** Draws how far the token's light shines, beneath what stands in the scene's interface. */
  _refreshLight(): void {
    const { light } = this.document;
    const { canvas } = table();
    const shines = light !== undefined && (light.dim > 0 || light.bright > 0) && !this.isPreview;
    if (!shines) {
      this.lightField?.destroy();
      this.lightField = undefined;
      return;
    }
    this.lightField ??= canvas.effects.addChild(new Graphics());
    this.lightField.eventMode = 'none';
    this.lightField.visible = this.visible;
    const { x, y } = this.center;
    this.lightField.position.set(x, y);
    drawLightField(this.lightField, light, canvas.dimensions?.distancePixels ?? 1, this.externalRadius);
  }

  override clear(): this {
    this.#dropLight();
    if (this.mesh && !this.mesh.destroyed) this.mesh.destroy({ children: true });
    this.mesh = undefined;
    this.ruler?.clear();
    return super.clear();
  }

  override _destroy(): void {
    this.#dropLight();
    if (this.mesh && !this.mesh.destroyed) this.mesh.destroy({ children: true });
    this.mesh = undefined;
    this.ruler?.destroy();
    this.ruler = null;
  }

  #dropLight(): void {
    if (this.lightField && !this.lightField.destroyed) this.lightField.destroy();
    this.lightField = undefined;
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshVisibility'] || flags['refreshState']) this._refreshVisibility();
    if (flags['refreshState']) this._refreshState();
    if (flags['refreshSize']) this._refreshSize();
    if (flags['refreshShape']) this._refreshShape();
    if (flags['refreshRotation']) this._refreshRotation();
    if (flags['refreshPosition']) this._refreshPosition();
    if (flags['refreshElevation']) this._refreshElevation();
    if (flags['refreshMesh']) this._refreshMesh();
    if (flags['refreshBorder']) this._refreshBorder();
    if (flags['refreshNameplate']) this._refreshNameplate();
    if (flags['refreshTarget']) this._refreshTarget();
    if (flags['refreshTooltip']) this._refreshTooltip();
    if (flags['refreshLight']) this._refreshLight();
  }

  override cull(offscreen: boolean): void {
    super.cull(offscreen);
    if (this.mesh) this.mesh.renderable = !offscreen;
  }

  _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
    if (this.lightField) this.lightField.visible = this.visible;
  }

  _refreshState(): void {
    this.alpha = this._getTargetAlpha();
    if (this.mesh) this.mesh.alpha = this.document.alpha * (this.isPreview ? 1 : this.alpha) * (this.document.hidden ? 0.5 : 1);
    this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    if (this.ruler) this.ruler.visible = this.ruler.isVisible;
    this.cursor = this.can(table().game.user, 'control') ? 'pointer' : 'default';
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
    const outline = this.grid ? tokenOutline(this.grid, this.document) : null;
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
    this.lightField?.position.set(x + width / 2, y + height / 2);
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
    if (this.controlled) return colors['CONTROLLED'] ?? 0xff9829;
    return this.getDispositionColor();
  }

  getDispositionColor(): number {
    const colors = table().CONFIG.Canvas.dispositionColors;
    switch (this.document.disposition) {
      case TOKEN_DISPOSITIONS.FRIENDLY:
        return (this.actor?.hasPlayerOwner === true ? colors['PARTY'] : colors['FRIENDLY']) ?? 0x33bc4e;
      case TOKEN_DISPOSITIONS.HOSTILE:
        return colors['HOSTILE'] ?? 0xe72124;
      case TOKEN_DISPOSITIONS.SECRET:
        return (this.isOwner ? colors['SECRET'] : colors['INACTIVE']) ?? 0xa612d4;
      default:
        return colors['NEUTRAL'] ?? 0xf1d836;
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
    tooltip.visible = text !== '';
    if (tooltip.visible && tooltip.text !== text) tooltip.text = text;
    tooltip.position.set(this.getSize().width / 2, -2);
  }

  /** The elevation with its sign and units; nothing on the ground. */
  _getTooltipText(): string {
    const { elevation } = this.document;
    if (elevation === 0) return '';
    const rounded = Math.round(elevation * 100) / 100;
    return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)} ${this.grid?.units ?? ''}`.trim();
  }

  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#_refreshtarget */
  _refreshTarget(reticule: ReticuleOptions = {}): void {
    this._drawTargetArrows(reticule);
    this._drawTargetPips();
  }

  /** Marks what one targets oneself at its corners. */
  _drawTargetArrows({ margin = 0, alpha = 1, size = 0.18, color = TARGET_COLOR, border = {} }: ReticuleOptions = {}): void {
    const arrows = this.targetArrows?.clear();
    if (!arrows || !this.isTargeted) return;
    const { width, height } = this.getSize();
    const length = Math.min(width, height) * size;
    const away = 6 + margin * length;
    const lines = [
      { width: 4 + 2 * (border.width ?? 1), color: border.color ?? 0x000000, alpha },
      { width: 4, color, alpha },
    ];
    for (const line of lines) {
      arrows.lineStyle(line);
      for (const [x, y, dx, dy] of [
        [0, 0, 1, 1],
        [width, 0, -1, 1],
        [width, height, -1, -1],
        [0, height, 1, -1],
      ] as const) {
        arrows
          .moveTo(x - dx * away + dx * length, y - dy * away)
          .lineTo(x - dx * away, y - dy * away)
          .lineTo(x - dx * away, y - dy * away + dy * length);
      }
    }
  }

  /** Marks what others target by dots in their colours. */
  _drawTargetPips(): void {
    const pips = this.targetPips?.clear();
    if (!pips) return;
    const { user: self } = table().game;
    const others = [...this.targeted].filter((user) => user !== self);
    const { width } = this.getSize();
    const radius = Math.max(width * 0.06, 4);
    for (const [n, user] of others.entries()) {
      const x = width / 2 + (n - (others.length - 1) / 2) * radius * 2.4;
      pips
        .lineStyle({ width: 2, color: 0x000000 })
        .beginFill(Number(user.color ?? 0x888888))
        .drawCircle(x, 0, radius)
        .endFill();
    }
  }
}
