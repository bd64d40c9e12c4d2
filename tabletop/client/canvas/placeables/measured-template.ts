/** The object of a measured template: an area from a point, and the grid spaces that it covers. */
import { Circle, Graphics, Polygon, Rectangle } from 'pixi.js';
import { MEASURED_TEMPLATE_TYPES } from '../../../common/constants';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import type { ControlIconOptions } from '../containers/control-icon';
import { PreciseText } from '../containers/precise-text';
import type { Point } from '../geometry/points';
import type { RenderFlag } from '../interaction/render-flags';
import { table } from '../table';
import type { CanvasDocument, TableUser } from '../table';
import { MarkedObject } from './marked-object';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.MeasuredTemplateData.html */
export interface MeasuredTemplateDoc extends CanvasDocument {
  readonly author?: { id: string } | null;
  readonly t: string;
  readonly distance: number;
  readonly direction: number;
  readonly angle: number;
  readonly width: number;
  readonly borderColor?: ColorLike;
  readonly fillColor?: ColorLike;
}

export type TemplateShape = Circle | Polygon | Rectangle;

/** The part of a template's data that its shape follows from. */
export type TemplateForm = Pick<MeasuredTemplateDoc, 't' | 'distance' | 'direction' | 'angle' | 'width'>;

const pixels = (distance: number): number => distance * (table().canvas.dimensions?.distancePixels ?? 1);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const along = (length: number, angle: number): Point => ({ x: length * Math.cos(angle), y: length * Math.sin(angle) });
const polygonOf = (points: readonly Point[]): Polygon => new Polygon(points.flatMap(({ x, y }) => [x, y]));

/** The smallest rectangle around a shape. */
function boundsOf(shape: TemplateShape): Rectangle {
  if (shape instanceof Rectangle) return shape;
  if (shape instanceof Circle) return shape.getBounds();
  const [xs, ys] = [0, 1].map((rest) => shape.points.filter((_, n) => n % 2 === rest)) as [number[], number[]];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return new Rectangle(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}

/** How many straight sides stand for the round end of a cone. */
const CONE_SIDES = 24;

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.MeasuredTemplate.html */
export class MeasuredTemplate extends MarkedObject<MeasuredTemplateDoc> {
  static override embeddedName = 'MeasuredTemplate';
  static override RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState', 'refreshPosition', 'refreshShape'], alias: true },
    refreshState: { propagate: ['refreshTemplate'] },
    refreshPosition: { propagate: ['refreshGrid'] },
    refreshShape: { propagate: ['refreshTemplate', 'refreshText', 'refreshGrid'] },
    refreshTemplate: {},
    refreshGrid: {},
    refreshText: {},
  };

  shape: TemplateShape | undefined;
  template: Graphics | undefined;
  ruler: PreciseText | undefined;

  // The shapes, from a template at 0, 0. unsure: with the setting for templates that follow the grid's own measure they
  // would be those of the grid; they are round here.

  static getCircleShape(distance: number): Circle {
    return new Circle(0, 0, pixels(distance));
  }

  static getConeShape(distance: number, direction: number, angle: number): Polygon {
    const [from, span] = [radians(direction - angle / 2), radians(angle)];
    const arc = Array.from({ length: CONE_SIDES + 1 }, (_, n) => along(pixels(distance), from + (span * n) / CONE_SIDES));
    return polygonOf([{ x: 0, y: 0 }, ...arc]);
  }

  /** A rectangle whose opposite corner lies in the direction, at the distance. */
  static getRectShape(distance: number, direction: number): Rectangle {
    const { x, y } = along(pixels(distance), radians(direction));
    return new Rectangle(Math.min(0, x), Math.min(0, y), Math.abs(x), Math.abs(y));
  }

  static getRayShape(distance: number, direction: number, width: number): Polygon {
    const angle = radians(direction);
    const end = along(pixels(distance), angle);
    const side = along(pixels(width) / 2, angle + Math.PI / 2);
    return polygonOf([
      { x: side.x, y: side.y },
      { x: end.x + side.x, y: end.y + side.y },
      { x: end.x - side.x, y: end.y - side.y },
      { x: -side.x, y: -side.y },
    ]);
  }

  static shapeOf({ t, distance, direction, angle, width }: TemplateForm): TemplateShape {
    switch (t) {
      case MEASURED_TEMPLATE_TYPES.CONE:
        return this.getConeShape(distance, direction, angle);
      case MEASURED_TEMPLATE_TYPES.RECTANGLE:
        return this.getRectShape(distance, direction);
      case MEASURED_TEMPLATE_TYPES.RAY:
        return this.getRayShape(distance, direction, width);
      default:
        return this.getCircleShape(distance);
    }
  }

  get isAuthor(): boolean {
    return this.document.author?.id === table().game.user.id;
  }

  /** A hidden one is seen by gamemasters and whoever made it. */
  override get isVisible(): boolean {
    return this.document.hidden !== true || this.isAuthor || table().game.user.isGM;
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = boundsOf(this._computeShape());
    return new Rectangle(x + this.document.x, y + this.document.y, width, height);
  }

  get highlightId(): string {
    return this.objectId;
  }

  override _iconOptions(): ControlIconOptions {
    return { size: 44, letter: '◎', tint: colorNumber(this.document.fillColor, 0xffffff) };
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    this.template = this.addChild(new Graphics());
    this.template.eventMode = 'none';
    this.ruler = this.addChild(new PreciseText('', PreciseText.getTextStyle({ fontSize: 22 })));
    this.ruler.eventMode = 'none';
    if (!this.isPreview) table().canvas.interface.grid.addHighlightLayer(this.highlightId);
    await super._draw(options);
  }

  override _destroy(): void {
    if (!this.isPreview) table().canvas.interface.grid.destroyHighlightLayer(this.highlightId);
    super._destroy();
  }

  override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags['refreshShape']) this.shape = this._computeShape();
    super._applyRenderFlags(flags);
    if (flags['refreshTemplate']) this._refreshTemplate();
    if (flags['refreshText']) this._refreshRulerText();
    if (flags['refreshGrid']) this.highlightGrid();
  }

  override _refreshState(): void {
    super._refreshState();
    if (this.controlIcon) this.controlIcon.visible = this.layer.active;
    this.eventMode = this.layer.active ? 'static' : 'none';
  }

  _computeShape(): TemplateShape {
    return (this.constructor as typeof MeasuredTemplate).shapeOf(this.document);
  }

  _refreshTemplate(): void {
    const { template, shape } = this;
    if (!template || !shape) return;
    const border = colorNumber(this.document.borderColor, 0);
    template.clear().lineStyle({ width: this.hover ? 5 : 3, color: border, alpha: 0.75 });
    template.beginFill(colorNumber(this.document.fillColor, 0xffffff), 0.18).drawShape(shape).endFill();
  }

  _refreshRulerText(): void {
    if (!this.ruler) return;
    const { distance, direction, t } = this.document;
    const units = (this.scene?.grid as { units?: string } | undefined)?.units ?? '';
    this.ruler.text = `${Math.round(distance * 10) / 10} ${units}`.trim();
    const round = t === MEASURED_TEMPLATE_TYPES.CIRCLE;
    const end = round ? { x: pixels(distance), y: 0 } : along(pixels(distance), radians(direction));
    this.ruler.position.set(end.x + 8, end.y + 4);
  }

  /** Marks the grid spaces that the template covers. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.MeasuredTemplate.html#highlightgrid */
  highlightGrid(): void {
    if (this.isPreview) return;
    const { grid } = table().canvas.interface;
    grid.clearHighlightLayer(this.highlightId);
    if (!this.isVisible) return;
    const color = colorNumber(this.document.fillColor, 0xffffff);
    const border = colorNumber(this.document.borderColor, 0);
    for (const { x, y } of this._getGridHighlightPositions()) grid.highlightPosition(this.highlightId, { x, y, color, border });
  }

  /** The corners of the grid spaces whose middle lies in the template. Without a grid there is none. */
  _getGridHighlightPositions(): Point[] {
    const { grid } = table().canvas;
    const { shape, bounds } = this;
    if (!grid || grid.isGridless || !shape) return [];
    const [i0, j0, i1, j1] = grid.getOffsetRange(bounds);
    const positions: Point[] = [];
    for (let i = i0; i < i1; i++)
      for (let j = j0; j < j1; j++) {
        const middle = grid.getCenterPoint({ i, j });
        // A middle on the outline counts.
        const inside = shape.contains(middle.x - this.document.x + 1e-3, middle.y - this.document.y + 1e-3);
        if (inside) positions.push(grid.getTopLeftPoint({ i, j }));
      }
    return positions;
  }

  override async rotate(angle: number, snap?: number): Promise<this> {
    const direction = snap ? Math.round(angle / snap) * snap : angle;
    await this.document.update({ direction });
    return this;
  }

  override _canControl(user: TableUser): boolean {
    return this.layer.active && this.document.canUserModify(user, 'update');
  }
}
