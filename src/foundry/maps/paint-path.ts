/** Painting the shapes that pictures of maps are made of, on whichever canvas. */
import type { PathShape } from '../../rules/maps/picture/shapes.ts';

/** What paints paths: the pen of a canvas on the page, or of one beside it. */
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints a path: filled, and then its line on top, which is 1 wide where the path does not say. */
export function paintPath(pen: Pen, { d, fill, rule, stroke, width, cap, join, dashes, opacity }: PathShape): void {
  const path = new Path2D(d);
  pen.globalAlpha = opacity ?? 1;
  if (fill !== undefined) {
    pen.fillStyle = fill;
    pen.fill(path, rule ?? 'nonzero');
  }
  if (stroke === undefined) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = width ?? 1;
  pen.lineCap = cap ?? 'butt';
  pen.lineJoin = join ?? 'miter';
  pen.setLineDash([...(dashes ?? [])]);
  pen.stroke(path);
}
