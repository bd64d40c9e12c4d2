/** What shows the lines of a scene's grid. */
import { Container, Geometry, Mesh, Program, Shader } from 'pixi.js';
import type { BaseGrid } from '../../../common/grid/base-grid';
import { table } from '../table';
import { LineMesh, countSegments, gridSegments } from './grid-lines';

const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying vec2 vPoint;
void main() {
  vPoint = aVertexPosition;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
varying vec2 vPoint;
uniform vec2 uCenter;
uniform float uSize;
uniform float uKind;
uniform float uThickness;
uniform float uPixel;
uniform vec4 uColor;

float squareEdge(vec2 p) {
  vec2 inside = abs(fract(p + 0.5) - 0.5);
  return 0.5 - max(inside.x, inside.y);
}

float hexagonEdge(vec2 p) {
  vec2 period = vec2(1.0, 1.7320508075688772);
  vec2 half_ = period * 0.5;
  vec2 a = mod(p + half_, period) - half_;
  vec2 b = mod(p, period) - half_;
  vec2 g = abs(dot(a, a) < dot(b, b) ? a : b);
  return 0.5 - max(g.x, dot(g, vec2(0.5, 0.8660254037844386)));
}

void main() {
  vec2 p = (vPoint - uCenter) / uSize;
  float edge = uKind < 0.5 ? squareEdge(p) : uKind < 1.5 ? hexagonEdge(p) : hexagonEdge(p.yx);
  float width = max(uThickness, uPixel) * 0.5;
  float cover = 1.0 - smoothstep(width - uPixel * 0.5, width + uPixel * 0.5, edge * uSize);
  if (cover <= 0.0) discard;
  gl_FragColor = vec4(uColor.rgb, 1.0) * uColor.a * cover;
}`;

/** How the lines look. */
export interface GridStyle {
  color: number;
  alpha: number;
  /** Canvas pixels. */
  thickness: number;
}

/** Above so many segments the quad is the cheaper way. */
const FEW_SEGMENTS = 30_000;

/**
 * Thin lines of a grid of moderate size are drawn as lines, which touch few pixels; thick ones and those of a huge grid
 * as one quad, whose fragment shader tells for each pixel how near the next line is, however many grid spaces there are.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.GridMesh.html
 */
export class GridMesh extends Container {
  constructor() {
    super();
    this.eventMode = 'none';
  }

  /** Takes over a grid and how its lines look. */
  configure(grid: BaseGrid, width: number, height: number, style: GridStyle): void {
    for (const child of this.removeChildren()) child.destroy();
    if (grid.isGridless || style.alpha <= 0 || style.thickness <= 0) return;
    const thin = style.thickness <= 1 && countSegments(grid, width, height) <= FEW_SEGMENTS;
    this.addChild(
      thin ? new LineMesh(gridSegments(grid, width, height), style.color, style.alpha) : new GridQuad(grid, width, height, style),
    );
  }
}

/** A quad over the whole canvas. */
class GridQuad extends Mesh<Shader> {
  constructor(grid: BaseGrid, width: number, height: number, { color, alpha, thickness }: GridStyle) {
    const corners = [0, 0, width, 0, width, height, 0, height];
    const geometry = new Geometry().addAttribute('aVertexPosition', corners, 2).addIndex([0, 1, 2, 0, 2, 3]);
    const columns = grid.isHexagonal && grid.sizeX > grid.sizeY;
    const center = grid.getCenterPoint({ i: 0, j: 0 });
    const uniforms = {
      uCenter: [center.x, center.y],
      uSize: grid.size,
      uKind: grid.isSquare ? 0 : columns ? 2 : 1,
      uThickness: thickness,
      uPixel: 1,
      uColor: [((color >> 16) & 255) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255, alpha],
    };
    super(geometry, new Shader(Program.from(VERTEX, FRAGMENT, 'grid-quad'), uniforms));
    this.eventMode = 'none';
  }

  protected override _render(renderer: Parameters<Mesh['render']>[0]): void {
    this.shader.uniforms['uPixel'] = 1 / table().canvas.stage.scale.x;
    super._render(renderer);
  }
}
