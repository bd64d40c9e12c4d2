/** The pixels of a scene: how large the padded canvas is and where in it the scene lies. */
import { Rectangle } from 'pixi.js';
import type { BaseGrid } from '../../common/grid/base-grid';

/** What the dimensions are reckoned from. */
export interface MeasuredScene {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly grid: BaseGrid;
}

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.types.SceneDimensions.html */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  /** The whole canvas with its padding. */
  rect: Rectangle;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  /** The scene without its padding. */
  sceneRect: Rectangle;
  /** Grid units in one grid space. */
  distance: number;
  /** Pixels in one grid unit. */
  distancePixels: number;
  units: string;
  ratio: number;
  /** The length of the canvas' diagonal. */
  maxR: number;
  rows: number;
  columns: number;
  /** How large marks are drawn; 1 for grid spaces of 100 pixels. */
  uiScale: number;
}

/** The dimensions of a scene, of its own size, padding and grid. */
export function sceneDimensions(scene: MeasuredScene): SceneDimensions {
  const { grid } = scene;
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(scene.width, scene.height, scene.padding);
  return {
    width,
    height,
    size: grid.size,
    rect: new Rectangle(0, 0, width, height),
    sceneX: x,
    sceneY: y,
    sceneWidth: scene.width,
    sceneHeight: scene.height,
    sceneRect: new Rectangle(x, y, scene.width, scene.height),
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    rows,
    columns,
    uiScale: Math.min(Math.max(grid.size / 100, 0.25), 4),
  };
}
