/** Layers in which a drag with a tool draws a rectangle or circle out of which a document is made. */
import { Graphics } from 'pixi.js';
import { distanceBetween, rectFrom } from '../geometry/points';
import type { Point, Rect } from '../geometry/points';
import { destinationOf, originOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import type { PlaceableObject } from '../placeables/placeable-object';
import { table } from '../table';
import { PlaceablesLayer } from './placeables-layer';

/** What was drawn. */
export interface DrawnShape {
  rect: Rect;
  origin: Point;
  destination: Point;
  /** The way that the pointer went, for freehand. */
  path: Point[];
}

/** A layer that makes documents of what is drawn in it. */
export abstract class DrawnLayer<P extends PlaceableObject = PlaceableObject> extends PlaceablesLayer<P> {
  /** The data of a new document, or null where nothing shall come of what was drawn. */
  abstract _dataOf(shape: DrawnShape, tool: string): Record<string, unknown> | null;

  /** Whether a drag with the present tool draws a circle about where it began. */
  _drawsCircle(): boolean {
    return false;
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const preview = new Graphics();
    this.preview?.addChild(preview);
    event.interactionData.preview = preview;
    event.interactionData['path'] = [originOf(event)];
    return undefined;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    const { preview } = event.interactionData;
    if (!(preview instanceof Graphics)) return undefined;
    const shape = this.#shape(event);
    (event.interactionData['path'] as Point[]).push(destinationOf(event));
    preview.clear().lineStyle({ width: 3, color: 0xff9829 }).beginFill(0xff9829, 0.12);
    const { x, y, width, height } = shape.rect;
    if (this._drawsCircle()) preview.drawCircle(shape.origin.x, shape.origin.y, distanceBetween(shape.origin, shape.destination));
    else preview.drawRect(x, y, width, height);
    preview.endFill();
    return undefined;
  }

  override async _onDragLeftDrop(event: CanvasPointerEvent): Promise<void> {
    const { scene } = table().canvas;
    const data = this._dataOf(this.#shape(event), table().game.activeTool ?? '');
    if (!data || !scene) return;
    const created = await scene.createEmbeddedDocuments(this.documentName, [data]);
    this.storeHistory(
      'create',
      created.map(({ id }) => ({ _id: id })),
    );
  }

  override _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    this.clearPreviewContainer();
    return undefined;
  }

  #shape(event: CanvasPointerEvent): DrawnShape {
    const origin = this.#snapped(originOf(event), event);
    const destination = this.#snapped(destinationOf(event), event);
    return { origin, destination, rect: rectFrom(origin, destination), path: (event.interactionData['path'] ?? []) as Point[] };
  }

  #snapped(point: Point, event: CanvasPointerEvent): Point {
    if (event.shiftKey) return { x: Math.round(point.x), y: Math.round(point.y) };
    const { x, y } = this.getSnappedPoint({ x: point.x, y: point.y });
    return { x: Math.round(x), y: Math.round(y) };
  }
}
