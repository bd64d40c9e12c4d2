/** The layer of measured templates, on 13. */
import { Graphics } from 'pixi.js';
import { MEASURED_TEMPLATE_TYPES } from '../../../common/constants';
import { colorCss, colorNumber } from '../color';
import type { Point } from '../geometry/points';
import { destinationOf, originOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { MeasuredTemplate } from '../placeables/measured-template';
import { table } from '../table';
import type { TableUser } from '../table';
import { DrawnLayer } from './drawn-layer';
import type { DrawnShape } from './drawn-layer';
import type { SceneControl } from './interaction-layer';
import { templateControls } from './layer-controls';
import type { PlaceablesLayerOptions } from './placeables-layer';

/** What a new template is like where its tool does not say. @see https://foundryvtt.com/api/v13/variables/CONFIG.MeasuredTemplate.html */
interface TemplateDefaults {
  angle: number;
  width: number;
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.TemplateLayer.html */
export class TemplateLayer extends DrawnLayer<MeasuredTemplate> {
  static override documentName = 'MeasuredTemplate';

  static override get layerOptions(): PlaceablesLayerOptions {
    return {
      ...super.layerOptions,
      name: 'templates',
      baseClass: TemplateLayer,
      rotatableObjects: true,
      controllableObjects: true,
      zIndex: 400,
    };
  }

  static override prepareSceneControls(): SceneControl {
    return templateControls();
  }

  override get hookName(): string {
    return 'TemplateLayer';
  }

  /** Templates are seen whatever layer is active. */
  override _objectsVisible(): boolean {
    return true;
  }

  override _canDragLeftStart(user: TableUser): boolean {
    return user.isGM || user.can?.('TEMPLATE_CREATE') === true;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    const { preview } = event.interactionData;
    const data = this.#data(originOf(event), destinationOf(event), table().game.activeTool ?? '');
    if (!(preview instanceof Graphics) || !data) return undefined;
    preview.clear().lineStyle({ width: 3, color: 0xff9829 }).beginFill(0xff9829, 0.12);
    preview.drawShape(MeasuredTemplate.shapeOf(data)).endFill();
    preview.position.set(data.x, data.y);
    return undefined;
  }

  override _dataOf({ origin, destination }: DrawnShape, tool: string): Record<string, unknown> | null {
    const { user } = table().game;
    const data = this.#data(origin, destination, tool);
    return data && { ...data, author: user.id, fillColor: colorCss(colorNumber(user.color, 0xff0000)) };
  }

  #data(
    origin: Point,
    destination: Point,
    tool: string,
  ): ({ x: number; y: number } & Parameters<typeof MeasuredTemplate.shapeOf>[0]) | null {
    const { angle, width } = table().CONFIG['MeasuredTemplate']?.['defaults'] as TemplateDefaults;
    const { distancePixels = 1, distance: space = 1 } = (table().canvas.dimensions ?? {}) as {
      distancePixels?: number;
      distance?: number;
    };
    const [dx, dy] = [destination.x - origin.x, destination.y - origin.y];
    const distance = Math.round((Math.hypot(dx, dy) / distancePixels) * 100) / 100;
    if (distance <= 0) return null;
    const types: readonly string[] = Object.values(MEASURED_TEMPLATE_TYPES);
    const t = types.includes(tool) ? tool : MEASURED_TEMPLATE_TYPES.CIRCLE;
    const direction = Math.round(((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360);
    return {
      x: Math.round(origin.x),
      y: Math.round(origin.y),
      t,
      distance,
      direction,
      angle: t === MEASURED_TEMPLATE_TYPES.CONE ? angle : 0,
      width: t === MEASURED_TEMPLATE_TYPES.RAY ? width * space : 0,
    };
  }
}
