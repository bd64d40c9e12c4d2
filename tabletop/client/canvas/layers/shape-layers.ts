/** The layers of tiles, drawings and regions. */
import { DRAWING_FILL_TYPES, REGION_VISIBILITY } from '../../../common/constants';
import { colorCss, colorNumber } from '../color';
import type { Drawing } from '../placeables/drawing';
import type { Region } from '../placeables/region';
import type { Tile } from '../placeables/tile';
import { generation, localize, table } from '../table';
import type { TableUser } from '../table';
import { DrawnLayer } from './drawn-layer';
import type { DrawnShape } from './drawn-layer';
import { drawingControls, regionControls, tileControls } from './layer-controls';
import type { SceneControl } from './interaction-layer';
import type { PlaceablesLayerOptions } from './placeables-layer';

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.TilesLayer.html */
export class TilesLayer extends DrawnLayer<Tile> {
  static override documentName = 'Tile';

  static override get layerOptions(): PlaceablesLayerOptions {
    return {
      ...super.layerOptions,
      name: 'tiles',
      baseClass: TilesLayer,
      controllableObjects: true,
      rotatableObjects: true,
      zIndex: 300,
    };
  }

  static override prepareSceneControls(): SceneControl {
    return tileControls();
  }

  override _dataOf({ rect }: DrawnShape): Record<string, unknown> | null {
    return rect.width > 0 && rect.height > 0 ? { ...rect } : null;
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.DrawingsLayer.html */
export class DrawingsLayer extends DrawnLayer<Drawing> {
  static override documentName = 'Drawing';

  static override get layerOptions(): PlaceablesLayerOptions {
    return {
      ...super.layerOptions,
      name: 'drawings',
      baseClass: DrawingsLayer,
      controllableObjects: true,
      rotatableObjects: true,
      zIndex: 500,
    };
  }

  static override prepareSceneControls(): SceneControl {
    return drawingControls();
  }

  override _canDragLeftStart(user: TableUser): boolean {
    return user.isGM || user.can?.('DRAWING_CREATE') === true;
  }

  override _dataOf({ rect, path }: DrawnShape, tool: string): Record<string, unknown> | null {
    const { user } = table().game;
    const { x, y, width, height } = rect;
    const strokeColor = colorCss(colorNumber(user.color, 0xffffff));
    const base = {
      author: user.id,
      x,
      y,
      strokeColor,
      strokeWidth: 6,
      fillType: DRAWING_FILL_TYPES.NONE,
      fillColor: strokeColor,
    };
    if (tool === 'freehand' || tool === 'polygon') return freehand(base, path);
    if (width === 0 || height === 0) return null;
    const type = tool === 'ellipse' ? 'e' : 'r';
    const text = tool === 'text' ? { text: localize('CONTROLS.DrawingText'), strokeWidth: 0 } : {};
    return { ...base, ...text, shape: { type, width, height } };
  }
}

function freehand(base: Record<string, unknown>, path: DrawnShape['path']): Record<string, unknown> | null {
  if (path.length < 3) return null;
  const x = Math.min(...path.map((point) => point.x));
  const y = Math.min(...path.map((point) => point.y));
  const points = path.flatMap((point) => [Math.round(point.x - x), Math.round(point.y - y)]);
  const width = Math.max(...path.map((point) => point.x)) - x;
  const height = Math.max(...path.map((point) => point.y)) - y;
  return {
    ...base,
    x: Math.round(x),
    y: Math.round(y),
    shape: { type: 'p', width: Math.round(width), height: Math.round(height), points },
  };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.RegionLayer.html */
export class RegionLayer extends DrawnLayer<Region> {
  static override documentName = 'Region';

  static override get layerOptions(): PlaceablesLayerOptions {
    return { ...super.layerOptions, name: 'regions', baseClass: RegionLayer, controllableObjects: true, zIndex: 100 };
  }

  static override prepareSceneControls(): SceneControl {
    return regionControls();
  }

  override get hookName(): string {
    return 'RegionLayer';
  }

  override _objectsVisible(): boolean {
    return true;
  }

  override _canDragLeftStart(user: TableUser): boolean {
    return user.isGM || (generation() >= 14 && user.can?.('REGION_CREATE') === true);
  }

  override _dataOf({ rect, path }: DrawnShape, tool: string): Record<string, unknown> | null {
    const { x, y, width, height } = rect;
    if (width === 0 || height === 0) return null;
    const shape =
      tool === 'ellipse'
        ? { type: 'ellipse', x: x + width / 2, y: y + height / 2, radiusX: width / 2, radiusY: height / 2 }
        : tool === 'polygon'
          ? { type: 'polygon', points: path.flatMap((point) => [Math.round(point.x), Math.round(point.y)]) }
          : { type: 'rectangle', x, y, width, height };
    return {
      name: localize('DOCUMENT.Region'),
      color: colorCss(colorNumber(table().game.user.color, 0x8ab4ff)),
      shapes: [shape],
      visibility: REGION_VISIBILITY.LAYER,
    };
  }
}
