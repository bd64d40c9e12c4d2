/** What the documented API adds to PIXI's shapes, as far as it is built here. */
import { Circle, Polygon, Rectangle } from 'pixi.js';

/** How many corners a circle needs so that its outline is off by less than a quarter of a pixel. */
function vertexDensity(radius: number): number {
  return Math.max(Math.ceil(Math.PI / Math.sqrt(2 * (0.25 / Math.max(radius, 0.5)))), 4);
}

function circlePoints({ x, y, radius }: Circle, density = vertexDensity(radius)): number[] {
  return Array.from({ length: density }, (_, n) => (2 * Math.PI * n) / density).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

/**
 * Adds methods to PIXI's shapes.
 * @see https://foundryvtt.com/api/v13/classes/PIXI.Circle.html
 * @see https://foundryvtt.com/api/v13/classes/PIXI.Rectangle.html
 * @see https://foundryvtt.com/api/v13/classes/PIXI.Polygon.html
 */
export function extendPixiShapes(): void {
  define(Circle, { approximateVertexDensity: vertexDensity });
  define(Circle.prototype, {
    toPolygon(this: Circle, { density }: { density?: number } = {}): Polygon {
      return new Polygon(circlePoints(this, density));
    },
  });
  define(Rectangle.prototype, {
    toPolygon(this: Rectangle): Polygon {
      const { left, right, top, bottom } = this;
      return new Polygon([left, top, right, top, right, bottom, left, bottom]);
    },
    overlaps(this: Rectangle, other: Rectangle): boolean {
      return other.right >= this.left && other.left <= this.right && other.bottom >= this.top && other.top <= this.bottom;
    },
    normalize(this: Rectangle): Rectangle {
      if (this.width < 0) [this.x, this.width] = [this.x + this.width, -this.width];
      if (this.height < 0) [this.y, this.height] = [this.y + this.height, -this.height];
      return this;
    },
  });
  define(Polygon.prototype, {
    toPolygon(this: Polygon): Polygon {
      return this;
    },
    signedArea(this: Polygon): number {
      const { points } = this;
      let area = 0;
      for (let n = 0; n < points.length; n += 2) {
        const next = (n + 2) % points.length;
        area += (points[n] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[n + 1] ?? 0);
      }
      return area / 2;
    },
    getBounds(this: Polygon): Rectangle {
      const xs = this.points.filter((_, n) => n % 2 === 0);
      const ys = this.points.filter((_, n) => n % 2 === 1);
      if (xs.length === 0) return new Rectangle();
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return new Rectangle(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
    },
  });
}

/** Adds methods that a loop over the object does not see, and leaves those alone that are there. */
function define(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}
