/** The lines of the whole grid as one quad; its fragment shader tells for each pixel how near the next line is. */
import { Geometry, Mesh, Program, Shader } from "pixi.js";
import type { BaseGrid } from "../../../common/grid/base-grid";
import { table } from "../table";

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
  gl_FragColor = vec4(uColor.rgb, 1.0) * uColor.a * cover;
}`;

/**
 * The mesh of a square or hexagonal grid. It costs the same however many grid spaces there are.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.containers.GridMesh.html
 */
export class GridMesh extends Mesh<Shader> {
  constructor() {
    const corners = [0, 0, 1, 0, 1, 1, 0, 1];
    const geometry = new Geometry().addAttribute("aVertexPosition", corners, 2).addIndex([0, 1, 2, 0, 2, 3]);
    const uniforms = {
      uCenter: [0, 0],
      uSize: 100,
      uKind: 0,
      uThickness: 1,
      uPixel: 1,
      uColor: [0, 0, 0, 1],
    };
    super(geometry, new Shader(Program.from(VERTEX, FRAGMENT, "grid"), uniforms));
    this.eventMode = "none";
  }

  /** Takes over a grid and how its lines look. */
  configure(grid: BaseGrid, width: number, height: number, style: { color: number; alpha: number; thickness: number }): void {
    this.visible = !grid.isGridless && style.alpha > 0 && style.thickness > 0;
    if (!this.visible) return;
    this.geometry.getBuffer("aVertexPosition").update([0, 0, width, 0, width, height, 0, height]);
    const columns = grid.isHexagonal && grid.sizeX > grid.sizeY;
    const center = grid.getCenterPoint({ i: 0, j: 0 });
    Object.assign(this.shader.uniforms, {
      uCenter: [center.x, center.y],
      uSize: grid.size,
      uKind: grid.isSquare ? 0 : columns ? 2 : 1,
      uThickness: style.thickness,
      uColor: [((style.color >> 16) & 255) / 255, ((style.color >> 8) & 255) / 255, (style.color & 255) / 255, style.alpha],
    });
  }

  protected override _render(renderer: Parameters<Mesh["render"]>[0]): void {
    this.shader.uniforms["uPixel"] = 1 / table().canvas.stage.scale.x;
    super._render(renderer);
  }
}
