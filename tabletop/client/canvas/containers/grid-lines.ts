/** The lines of a grid as segments, and a mesh that draws them one pixel wide. */
import { DRAW_MODES, Geometry, Mesh, Program, Shader } from 'pixi.js';
import type { BaseGrid } from '../../../common/grid/base-grid';

/** x, y, x, y of one segment after the other. */
export type Segments = number[];

/** How many segments the lines of a grid over a canvas would be. */
export function countSegments(grid: BaseGrid, width: number, height: number): number {
  if (grid.isGridless) return 0;
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  return grid.isSquare ? i1 - i0 + j1 - j0 + 2 : 3 * (i1 - i0) * (j1 - j0);
}

/** The lines of a grid over a canvas: straight through for squares, three sides of every hexagon for the others. */
export function gridSegments(grid: BaseGrid, width: number, height: number): Segments {
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  const segments: Segments = [];
  if (grid.isSquare) {
    for (let i = i0; i <= i1; i++) segments.push(0, i * grid.sizeY, width, i * grid.sizeY);
    for (let j = j0; j <= j1; j++) segments.push(j * grid.sizeX, 0, j * grid.sizeX, height);
    return segments;
  }
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      // Every side belongs to two hexagons; three of the six, one after the other, are drawn for each.
      const [a, b, c, d] = grid.getVertices({ i, j });
      if (a && b && c && d) segments.push(a.x, a.y, b.x, b.y, b.x, b.y, c.x, c.y, c.x, c.y, d.x, d.y);
    }
  }
  return segments;
}

const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
void main() {
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
uniform vec4 uColor;
void main() { gl_FragColor = vec4(uColor.rgb * uColor.a, uColor.a); }`;

/** Segments that are one pixel wide at every scale; where few pixels are touched, few are paid for. */
export class LineMesh extends Mesh<Shader> {
  constructor(segments: Segments, color: number, alpha: number) {
    const geometry = new Geometry().addAttribute('aVertexPosition', segments, 2);
    const uColor = [((color >> 16) & 255) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255, alpha];
    super(geometry, new Shader(Program.from(VERTEX, FRAGMENT, 'grid-lines'), { uColor }), undefined, DRAW_MODES.LINES);
    this.eventMode = 'none';
  }
}
