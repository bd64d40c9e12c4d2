/** The lines of all walls in one picture. */
import { Buffer, Geometry, Mesh, Program, Shader, TYPES } from 'pixi.js';
import type { IArrayBuffer, Renderer } from 'pixi.js';

const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
attribute vec4 aColor;
uniform mat3 projectionMatrix;
uniform mat3 translationMatrix;
varying vec4 vColor;
void main() {
  vColor = vec4(aColor.rgb * aColor.a, aColor.a);
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;

const FRAGMENT = `
precision mediump float;
varying vec4 vColor;
void main() { gl_FragColor = vColor; }`;

/** What is drawn of one wall: a line with a dark rim and a square at each end. */
export interface WallLine {
  readonly c: readonly [number, number, number, number];
  /** Of the line without its rim, in canvas pixels. */
  readonly width: number;
  /** Half a side of the squares. */
  readonly reach: number;
  readonly color: number;
  /** The end of a mark that begins in the middle and tells the side that blocks. */
  readonly mark: readonly [number, number] | null;
}

const RIM = { color: 0x000000, alpha: 0.8, share: 1.8 } as const;
const MARK_WIDTH = 3;

/** The corners of quads, four for each, and their colours. */
export interface Quads {
  readonly points: number[];
  readonly colors: number[];
}

/** Turns lines into quads, in the order in which they are drawn. */
export function quadsOf(lines: Iterable<WallLine>): Quads {
  const quads: Quads = { points: [], colors: [] };
  for (const { c, width, reach, color, mark } of lines) {
    const [x0, y0, x1, y1] = c;
    addStroke(quads, c, width * RIM.share, RIM.color, RIM.alpha);
    addStroke(quads, c, width, color, 1);
    // Squares have few corners, so that thousands of walls are few points.
    addStroke(quads, [x0 - reach, y0, x0 + reach, y0], 2 * reach, color, 1);
    addStroke(quads, [x1 - reach, y1, x1 + reach, y1], 2 * reach, color, 1);
    if (mark) addStroke(quads, [(x0 + x1) / 2, (y0 + y1) / 2, ...mark], MARK_WIDTH, color, 1);
  }
  return quads;
}

function addStroke({ points, colors }: Quads, c: WallLine['c'], width: number, color: number, alpha: number): void {
  const [x0, y0, x1, y1] = c;
  const half = width / 2 / (Math.hypot(x1 - x0, y1 - y0) || 1);
  const [across, along] = [-(y1 - y0) * half, (x1 - x0) * half];
  points.push(x0 + across, y0 + along, x1 + across, y1 + along, x1 - across, y1 - along, x0 - across, y0 - along);
  for (let corner = 0; corner < 4; corner++)
    colors.push((color >> 16) & 255, (color >> 8) & 255, color & 255, Math.round(alpha * 255));
}

/** PIXI's own type of what a buffer takes is older than TypeScript's typed arrays. */
function content(data: Float32Array | Uint8Array | Uint32Array): IArrayBuffer {
  return data as unknown as IArrayBuffer;
}

/**
 * Draws all walls in one go, from buffers that stay with the renderer until a wall changes: a picture of its own for
 * each of thousands of walls would be gathered and sent anew for every frame.
 */
export class WallLines extends Mesh<Shader> {
  readonly #lines: () => Iterable<WallLine>;
  readonly #points: Buffer;
  readonly #colors: Buffer;
  readonly #corners: Buffer;
  #stale = true;

  /** Lines are asked for when the next frame is drawn after `invalidate`. */
  constructor(lines: () => Iterable<WallLine>) {
    const [points, colors] = [new Buffer(content(new Float32Array(0)), false), new Buffer(content(new Uint8Array(0)), false)];
    const corners = new Buffer(content(new Uint32Array(0)), false, true);
    const geometry = new Geometry()
      .addAttribute('aVertexPosition', points, 2)
      .addAttribute('aColor', colors, 4, true, TYPES.UNSIGNED_BYTE)
      .addIndex(corners);
    super(geometry, new Shader(Program.from(VERTEX, FRAGMENT, 'wall-lines'), {}));
    this.eventMode = 'none';
    this.#lines = lines;
    this.#points = points;
    this.#colors = colors;
    this.#corners = corners;
  }

  /** Has the walls gathered anew before the next frame. */
  invalidate(): void {
    this.#stale = true;
  }

  protected override _render(renderer: Renderer): void {
    if (this.#stale) this.#gather();
    if (this.#corners.data.byteLength > 0) super._render(renderer);
  }

  #gather(): void {
    this.#stale = false;
    const { points, colors } = quadsOf(this.#lines());
    const quads = points.length / 8;
    const corners = new Uint32Array(quads * 6);
    for (let quad = 0; quad < quads; quad++)
      corners.set(
        [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner),
        quad * 6,
      );
    this.#points.update(content(new Float32Array(points)));
    this.#colors.update(content(new Uint8Array(colors)));
    this.#corners.update(content(corners));
  }
}
