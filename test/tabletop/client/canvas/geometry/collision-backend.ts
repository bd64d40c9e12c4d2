/** The documented way to ask whether a straight path is stopped by walls. */
import { table } from "../table";
import type { CanvasEdges, EdgeCollision, EdgeRestriction } from "./canvas-edges";
import type { Point } from "./points";

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.geometry.types.PointSourcePolygonConfig.html */
export interface CollisionOptions {
  type: EdgeRestriction;
  /** Whether anything stops the path, everything that does, or the nearest. */
  mode?: "any" | "all" | "closest";
  [other: string]: unknown;
}

/** What a test answers, by its mode. */
export type CollisionResult<Mode> = Mode extends "all" ? EdgeCollision[] : Mode extends "closest" ? EdgeCollision | null : boolean;

/** Tests a path against edges. */
export function testEdges<Mode extends "any" | "all" | "closest">(
  edges: CanvasEdges,
  origin: Point,
  destination: Point,
  type: EdgeRestriction,
  mode: Mode,
): CollisionResult<Mode> {
  const found = edges.collisions(origin, destination, type);
  if (mode === "all") return found as CollisionResult<Mode>;
  if (mode === "closest") return (found[0] ?? null) as CollisionResult<Mode>;
  return (found.length > 0) as CollisionResult<Mode>;
}

/**
 * What stands in `CONFIG.Canvas.polygonBackends`: it answers collisions; it makes no polygons, for nothing here has sight.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.geometry.PointSourcePolygon.html#testcollision
 */
export class ClockwiseSweepPolygon {
  static testCollision<Options extends CollisionOptions>(
    origin: Point,
    destination: Point,
    options: Options,
  ): CollisionResult<Options["mode"]> {
    const mode = options.mode ?? "any";
    return testEdges(table().canvas.edges, origin, destination, options.type, mode) as CollisionResult<Options["mode"]>;
  }
}
