/** The object of a drawing: a shape with an outline, a filling and a text. */
import { Container, Graphics } from 'pixi.js';
import { DRAWING_FILL_TYPES } from '../../../common/constants';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import { PreciseText, TEXT_FONTS } from '../containers/precise-text';
import { PrimaryCanvasGroup } from '../groups/primary-group';
import type { CanvasDocument, TableUser } from '../table';
import { ShapedObject } from './shaped-object';

/** A drawing's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.DrawingData.html */
export interface DrawingDoc extends CanvasDocument {
  shape: { type: string; width: number | null; height: number | null; radius: number | null; points: number[] };
  readonly fillType: number;
  readonly fillColor?: ColorLike;
  readonly fillAlpha: number;
  readonly strokeWidth: number;
  readonly strokeColor?: ColorLike;
  readonly strokeAlpha: number;
  readonly text?: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly textColor?: ColorLike;
  readonly textAlpha: number;
}

/** The place and shape of a drawing's data. */
interface DrawnShape {
  x: number;
  y: number;
  shape: { type: string; width?: number | null; height?: number | null; points?: number[] };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Drawing.html */
export class Drawing extends ShapedObject<DrawingDoc> {
  static override embeddedName = 'Drawing';
  /** @see https://foundryvtt.com/api/v13/classes/foundry.data.ShapeData.html#types */
  static readonly SHAPE_TYPES = Object.freeze({ RECTANGLE: 'r', CIRCLE: 'c', ELLIPSE: 'e', POLYGON: 'p' });

  /**
   * Lays a polygon's corners out from its own corner, and turns a box that was drawn backwards.
   * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Drawing.html#normalizeshape
   */
  static normalizeShape<D extends DrawnShape>(data: D): D {
    const { shape } = data;
    let { x, y } = data;
    let [width, height] = [shape.width ?? 0, shape.height ?? 0];
    const points = [...(shape.points ?? [])];
    if (shape.type === Drawing.SHAPE_TYPES.POLYGON && points.length > 0) {
      const xs = points.filter((_, n) => n % 2 === 0);
      const ys = points.filter((_, n) => n % 2 === 1);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      x += left;
      y += top;
      width = Math.max(...xs) - left;
      height = Math.max(...ys) - top;
      for (const n of points.keys()) points[n] = (points[n] ?? 0) - (n % 2 === 0 ? left : top);
    } else {
      x += Math.min(width, 0);
      y += Math.min(height, 0);
    }
    return { ...data, x, y, shape: { ...shape, width: Math.abs(width), height: Math.abs(height), points } };
  }

  /** The lines and the text that are seen. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Drawing.html#shape */
  shape: Graphics | null = null;
  text: PreciseText | null = null;

  get type(): string {
    return this.document.shape.type;
  }

  get isPolygon(): boolean {
    return this.type === Drawing.SHAPE_TYPES.POLYGON;
  }

  get hasText(): boolean {
    return Boolean(this.document.text);
  }

  override get pixels(): { width: number; height: number } {
    const { type, width, height, radius, points } = this.document.shape;
    if (type === 'c') return { width: 2 * (radius ?? 0), height: 2 * (radius ?? 0) };
    if (width !== null && height !== null && (width > 0 || height > 0)) return { width, height };
    const xs = points.filter((_, n) => n % 2 === 0);
    const ys = points.filter((_, n) => n % 2 === 1);
    return { width: Math.max(0, ...xs), height: Math.max(0, ...ys) };
  }

  override get sortLayer(): number {
    return PrimaryCanvasGroup.SORT_LAYERS.DRAWINGS;
  }

  override async _drawPicture(): Promise<Container> {
    const picture = new Container();
    const { width, height } = this.pixels;
    const shape = picture.addChild(new Graphics());
    shape.position.set(-width / 2, -height / 2);
    drawShape(shape, this.document, width, height);
    this.shape = shape;
    this.text = null;
    const { text, fontFamily, fontSize, textColor, textAlpha } = this.document;
    if (text) {
      const style = PreciseText.getTextStyle({
        fontFamily: [fontFamily, ...TEXT_FONTS],
        fontSize,
        fill: colorNumber(textColor, 0xffffff),
        wordWrap: width > 0,
        wordWrapWidth: Math.max(width, fontSize),
      });
      const label = picture.addChild(new PreciseText(text, style));
      label.anchor.set(0.5);
      label.alpha = textAlpha;
      this.text = label;
    }
    return picture;
  }

  override _onUpdate(changed: Record<string, unknown>, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    const placing = new Set(['_id', 'x', 'y', 'rotation', 'elevation', 'sort', 'hidden', 'locked', 'flags']);
    if (Object.keys(changed).some((field) => !placing.has(field))) this.renderFlags.set({ redraw: true });
  }

  override _canControl(user: TableUser): boolean {
    return this.layer.active && this.document.canUserModify(user, 'update');
  }
}

function drawShape(graphics: Graphics, document: DrawingDoc, width: number, height: number): void {
  const { shape, fillType, strokeWidth } = document;
  const line = { width: strokeWidth, color: colorNumber(document.strokeColor, 0xffffff), alpha: document.strokeAlpha };
  graphics.lineStyle(strokeWidth > 0 ? line : { width: 0 });
  const closed = shape.type !== 'p' || isClosed(shape.points);
  if (fillType !== DRAWING_FILL_TYPES.NONE && closed)
    graphics.beginFill(colorNumber(document.fillColor, 0xffffff), document.fillAlpha);
  switch (shape.type) {
    case 'e':
    case 'c':
      graphics.drawEllipse(width / 2, height / 2, width / 2, height / 2);
      break;
    case 'p':
      drawPoints(graphics, shape.points, closed);
      break;
    default:
      graphics.drawRect(0, 0, width, height);
  }
  graphics.endFill();
}

function isClosed(points: readonly number[]): boolean {
  return points.length > 4 && points[0] === points.at(-2) && points[1] === points.at(-1);
}

function drawPoints(graphics: Graphics, points: readonly number[], closed: boolean): void {
  if (closed) {
    graphics.drawPolygon([...points]);
    return;
  }
  graphics.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let n = 2; n + 1 < points.length; n += 2) graphics.lineTo(points[n] ?? 0, points[n + 1] ?? 0);
}
