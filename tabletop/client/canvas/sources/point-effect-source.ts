/** Sources that spread from a point. */
import type { Point } from '../geometry/points';
import type { PolygonConfig } from '../geometry/point-source-polygon';
import { table } from '../table';
import type { BaseEffectSource, BaseEffectSourceData } from './base-effect-source';

type SourceClass = (abstract new (...args: never[]) => BaseEffectSource) & Pick<typeof BaseEffectSource, 'defaultData'>;

/** What a source from a point has more. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.sources.types.PointEffectSourceData.html */
export interface PointEffectSourceData extends BaseEffectSourceData {
  radius: number;
  externalRadius: number;
  rotation: number;
  angle: number;
  walls: boolean;
}

/** What the mixin adds to an instance. */
export interface PointEffectSource extends BaseEffectSource {
  data: PointEffectSourceData;
  readonly radius: number;
  readonly origin: Point & { elevation: number };
  readonly priority: number;
  readonly requiresEdges: boolean;
  _getPolygonConfiguration(): PolygonConfig;
}

/** Constructs what the base does, from a point. */
type FromPointClass<Base extends SourceClass> = Pick<typeof BaseEffectSource, 'defaultData'> &
  (new (...args: ConstructorParameters<Base>) => InstanceType<Base> & PointEffectSource);

interface PolygonClass {
  create(origin: Point, config: PolygonConfig): unknown;
}

/**
 * A class of sources whose shape is a polygon about a point, of the backend that is configured for its kind.
 * @see https://foundryvtt.com/api/v13/functions/foundry.canvas.sources.PointEffectSourceMixin.html
 */
export function PointEffectSourceMixin<Base extends SourceClass>(BaseSource: Base): FromPointClass<Base> {
  const Extended = BaseSource as unknown as typeof BaseEffectSource;
  class FromPoint extends Extended {
    static override get defaultData(): PointEffectSourceData {
      return { ...super.defaultData, radius: 0, externalRadius: 0, rotation: 0, angle: 360, walls: true };
    }

    declare data: PointEffectSourceData;
    edges: unknown[] = [];

    get radius(): number {
      return this.data.radius;
    }
    get origin(): Point & { elevation: number } {
      const { x, y, elevation } = this.data;
      return { x, y, elevation };
    }
    get priority(): number {
      return typeof this.data['priority'] === 'number' ? this.data['priority'] : 0;
    }
    get requiresEdges(): boolean {
      return false;
    }

    override _initialize(data: Record<string, unknown>): void {
      super._initialize(data);
      this.data.rotation = ((this.data.rotation % 360) + 360) % 360;
      this.data.angle = Math.min(Math.max(this.data.angle, 0), 360);
    }

    _getPolygonConfiguration(): PolygonConfig {
      const { radius, externalRadius, angle, rotation, walls } = this.data;
      const type = walls ? (this.constructor as typeof BaseEffectSource).sourceType : 'universal';
      return {
        type: type as PolygonConfig['type'],
        radius,
        externalRadius,
        angle,
        rotation,
        priority: this.priority,
        source: this,
      };
    }

    override _createShapes(): void {
      this._deleteEdges();
      const kind = (this.constructor as typeof BaseEffectSource).sourceType ?? '';
      const backend = table().CONFIG.Canvas.polygonBackends[kind] as PolygonClass | undefined;
      if (backend) this.shape = backend.create(this.origin, this._getPolygonConfiguration());
      if (this.requiresEdges) this._createEdges();
    }

    _createEdges(): void {}
    _deleteEdges(): void {}

    override _destroy(): void {
      this._deleteEdges();
      super._destroy();
    }
  }
  return FromPoint as unknown as FromPointClass<Base>;
}
