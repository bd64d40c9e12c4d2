/** The layer of the grid's lines and of highlighted grid spaces. */
import { Container, Polygon } from 'pixi.js';
import type { IShape } from 'pixi.js';
import { GridHighlight } from '../containers/grid-highlight';
import { GridMesh } from '../containers/grid-mesh';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import { table } from '../table';
import { CanvasLayer } from './canvas-layer';
import type { CanvasLayerOptions } from './canvas-layer';

/** What is highlighted and how. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.GridLayer.html#highlightposition */
export interface HighlightPosition {
  /** The top left point of the grid space. */
  x: number;
  y: number;
  color?: ColorLike;
  border?: ColorLike;
  alpha?: number;
  /** What to highlight instead of the grid space; needed where there is no grid. */
  shape?: IShape | null;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.GridLayer.html */
export class GridLayer extends CanvasLayer {
  mesh: GridMesh | undefined;
  highlight: Container | undefined;
  highlightLayers: Record<string, GridHighlight> = {};

  static override get layerOptions(): CanvasLayerOptions {
    return { ...super.layerOptions, name: 'grid', baseClass: GridLayer };
  }

  override async _draw(_options: Record<string, unknown>): Promise<void> {
    this.eventMode = 'none';
    this.mesh = this.addChild(new GridMesh());
    this.highlight = this.addChild(new Container());
    this.initializeMesh({});
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    await super._tearDown(options);
    this.mesh = undefined;
    this.highlight = undefined;
    this.highlightLayers = {};
  }

  /** Takes over how the scene's grid looks, but for what is given. */
  initializeMesh(style: { color?: ColorLike; alpha?: number; thickness?: number }): void {
    const { grid, dimensions } = table().canvas;
    if (!grid || !dimensions || !this.mesh) return;
    this.mesh.configure(grid, dimensions.width, dimensions.height, {
      color: colorNumber(style.color ?? grid.color, 0),
      alpha: style.alpha ?? grid.alpha,
      thickness: style.thickness ?? grid.thickness,
    });
  }

  /** The highlight layer of a name, made if there is none. */
  addHighlightLayer(name: string): GridHighlight {
    const present = this.highlightLayers[name];
    if (present && !present.destroyed) return present;
    const layer = new GridHighlight(name);
    this.highlightLayers[name] = layer;
    this.highlight?.addChild(layer);
    return layer;
  }

  /** Empties a highlight layer. */
  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  /** Takes a highlight layer away. */
  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.destroy();
    delete this.highlightLayers[name];
  }

  getHighlightLayer(name: string): GridHighlight | undefined {
    return this.highlightLayers[name];
  }

  /** Highlights one grid space, once. */
  highlightPosition(name: string, options: HighlightPosition): void {
    const layer = this.highlightLayers[name];
    const { grid } = table().canvas;
    if (!layer || !grid || !layer.highlight(options.x, options.y)) return;
    const shape = options.shape ?? (grid.isGridless ? null : cellShape(options));
    if (!shape) return;
    if (options.border !== null && options.border !== undefined)
      layer.lineStyle(2, colorNumber(options.border, 0), Math.min((options.alpha ?? 0.25) * 1.5, 1));
    else layer.lineStyle(0);
    layer
      .beginFill(colorNumber(options.color, 0x33bbff), options.alpha ?? 0.25)
      .drawShape(shape)
      .endFill();
  }
}

function cellShape({ x, y }: HighlightPosition): Polygon {
  const { grid } = table().canvas;
  if (!grid) return new Polygon();
  const vertices = grid.getVertices({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
  return new Polygon(vertices.flatMap((vertex) => [vertex.x, vertex.y]));
}
