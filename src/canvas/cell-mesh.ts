/**
 * A map of cells as one quad: its fragment shader turns a pixel into a cell, looks the cell's kind up in a texture
 * with one texel a cell, and draws that kind's colour and pattern. A frame costs the same however much is shown.
 */
import { wantsNoMotion } from '../foundry/browser/motion.ts';
import type { Drawn } from './drawn.ts';

/** A pattern beside the colour, so that kinds can be told apart without it. */
const PATTERNS = ['plain', 'stripes', 'lattice', 'clear', 'rings', 'clouds'] as const;
type Pattern = (typeof PATTERNS)[number];

/**
 * How a kind of cell looks: a colour as 0xRRGGBB, its opacity from 0 to 1, and its pattern. An opacity of 1 hides what
 * lies beneath, however weakly the map is drawn.
 */
export interface CellLook {
  readonly colour: number;
  readonly alpha: number;
  readonly pattern: Pattern;
}

/** The most kinds that a palette can hold. */
const KINDS = 16;

const VERTEX = `
precision highp float;
attribute vec2 aVertexPosition;
uniform mat3 translationMatrix;
uniform mat3 projectionMatrix;
uniform vec2 size;
varying vec2 place;
void main() {
  place = aVertexPosition * size;
  gl_Position = vec4((projectionMatrix * translationMatrix * vec3(aVertexPosition, 1.0)).xy, 0.0, 1.0);
}`;

const FRAGMENT = `
precision highp float;
varying vec2 place;
uniform vec2 size;
uniform float strength;
uniform float opened;
uniform sampler2D kinds;
uniform sampler2D palette;
float random(vec2 at) {
  return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453);
}
float noise(vec2 at) {
  vec2 corner = floor(at);
  vec2 within = smoothstep(0.0, 1.0, fract(at));
  return mix(
    mix(random(corner), random(corner + vec2(1.0, 0.0)), within.x),
    mix(random(corner + vec2(0.0, 1.0)), random(corner + vec2(1.0, 1.0)), within.x),
    within.y);
}
/* How a kind looks at the pixel, its alpha multiplied in. */
vec4 shown(float kind) {
  float column = (kind + 0.5) / ${KINDS}.0;
  vec4 look = texture2D(palette, vec2(column, 0.25));
  float pattern = floor(texture2D(palette, vec2(column, 0.75)).r * 255.0 + 0.5);
  vec2 within = fract(place) * 12.0;
  float ink = 1.0;
  if (pattern == 1.0) ink = step(0.5, fract((within.x + within.y) * 0.5));
  else if (pattern == 2.0) ink = max(step(0.72, fract((within.x + within.y) * 0.5)), step(0.72, fract((within.x - within.y) * 0.5)));
  else if (pattern == 4.0) ink = step(0.62, fract(length(fract(place) - 0.5) * 9.0));
  if (look.a > 0.99) {
    float light = pattern == 5.0 ? 0.75 + 0.5 * (0.65 * noise(place * 3.0) + 0.35 * noise(place * 7.0)) : 1.0;
    return vec4(look.rgb * light, 1.0);
  }
  float alpha = look.a * strength * mix(0.45, 1.0, ink);
  return vec4(look.rgb * alpha, alpha);
}
void main() {
  vec2 cell = clamp(floor(place), vec2(0.0), size - 1.0);
  vec4 texel = floor(texture2D(kinds, (cell + 0.5) / size) * 255.0 + 0.5);
  gl_FragColor = shown(texel.r);
  if (texel.b > 0.5 && opened < 1.0) gl_FragColor = mix(shown(texel.g), gl_FragColor, opened);
}`;

function paletteTexture(looks: readonly CellLook[]): PIXI.Texture {
  if (looks.length > KINDS) throw new RangeError(`a palette holds ${KINDS} kinds, not ${looks.length}`);
  const bytes = new Uint8Array(KINDS * 2 * 4);
  looks.forEach(({ colour, alpha, pattern }, kind) => {
    bytes.set([colour >> 16, (colour >> 8) & 255, colour & 255, Math.round(alpha * 255)], kind * 4);
    bytes[(KINDS + kind) * 4] = PATTERNS.indexOf(pattern);
  });
  return PIXI.Texture.fromBuffer(bytes, KINDS, 2, {
    scaleMode: PIXI.SCALE_MODES.NEAREST,
    alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
  });
}

/** What a cell texture is drawn from: bytes of four channels, the cell's kind, the one that it had before, and whether it turns from that to this now. */
class CellResource extends PIXI.Resource {
  readonly #kinds: Uint8Array;
  readonly #changed = new Set<number>();
  #turning: number[] = [];

  constructor(columns: number, rows: number) {
    super(columns, rows);
    this.#kinds = new Uint8Array(columns * rows * 4);
  }

  /** Gives cells their kinds, 0 to 255, and returns whether any has another than before; their texels are uploaded with the next frame. */
  paint(cells: readonly PaintedCell[], turns: boolean): boolean {
    const painted = cells.filter(({ column, row, kind }) => this.#kinds[(row * this.width + column) * 4] !== kind);
    if (painted.length === 0) return false;
    for (const index of this.#turning) this.#write(index, 2, 0);
    this.#turning = [];
    for (const { column, row, kind } of painted) {
      const index = row * this.width + column;
      this.#write(index, 1, this.#kinds[index * 4] ?? 0);
      this.#write(index, 0, kind);
      if (!turns) continue;
      this.#write(index, 2, 255);
      this.#turning.push(index);
    }
    this.update();
    return true;
  }

  #write(index: number, channel: number, byte: number): void {
    this.#kinds[index * 4 + channel] = byte;
    this.#changed.add(index);
  }

  /** PIXI calls this when the texture is bound and out of date. @see https://pixijs.download/v7.4.3/docs/PIXI.Resource.html#upload */
  override upload(renderer: PIXI.Renderer, base: PIXI.BaseTexture, texture: PIXI.GLTexture): boolean {
    const { gl } = renderer;
    const { width, height } = this;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    if (texture.width !== width || texture.height !== height) {
      texture.width = width;
      texture.height = height;
      gl.texImage2D(base.target ?? gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, this.#kinds);
    } else {
      for (const index of this.#changed) {
        const texel = this.#kinds.subarray(index * 4, index * 4 + 4);
        gl.texSubImage2D(gl.TEXTURE_2D, 0, index % width, Math.floor(index / width), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, texel);
      }
    }
    this.#changed.clear();
    return true;
  }
}

/** A cell and its look's number in the palette. */
export interface PaintedCell {
  readonly column: number;
  readonly row: number;
  readonly kind: number;
}

/** How long a cell takes to turn from one look to another, in milliseconds. */
const TURNS = 500;

/** A drawn map of that many columns and rows with a palette of at most 16 looks; it covers a square of one by one, so its scale is its size in pixels. */
export class CellMesh implements Drawn {
  readonly object: PIXI.Mesh;
  readonly #resource: CellResource;
  readonly #textures: readonly (PIXI.Texture | PIXI.BaseTexture)[];
  /** The name of its animation. */
  readonly #turn = Symbol('cells');
  #isPainted = false;

  /** Every cell starts as kind 0. */
  constructor(columns: number, rows: number, looks: readonly CellLook[]) {
    this.#resource = new CellResource(columns, rows);
    const kinds = new PIXI.BaseTexture(this.#resource, {
      scaleMode: PIXI.SCALE_MODES.NEAREST,
      alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
      mipmap: PIXI.MIPMAP_MODES.OFF,
    });
    const palette = paletteTexture(looks);
    const geometry = new PIXI.Geometry()
      .addAttribute('aVertexPosition', [0, 0, 1, 0, 1, 1, 0, 1], 2)
      .addIndex([0, 1, 2, 0, 2, 3]);
    const shader = PIXI.Shader.from(VERTEX, FRAGMENT, {
      kinds: new PIXI.Texture(kinds),
      palette,
      size: new Float32Array([columns, rows]),
      strength: 1,
      opened: 1,
    });
    this.object = new PIXI.Mesh(geometry, shader as PIXI.MeshMaterial);
    this.#textures = [kinds, palette];
  }

  /** Gives cells their looks; once it was painted, they turn to others within half a second, unless this user wants no motion. */
  paint(cells: readonly PaintedCell[]): void {
    const turns = this.#isPainted && !wantsNoMotion();
    this.#isPainted = true;
    if (!this.#resource.paint(cells, turns) || !turns) return;
    const { uniforms } = this.object.shader;
    uniforms['opened'] = 0;
    void foundry.canvas.animation.CanvasAnimation.animate([{ parent: uniforms, attribute: 'opened', to: 1 }], {
      name: this.#turn,
      duration: TURNS,
    });
  }

  /** Draws the whole map weaker, from 0 to 1; what is opaque stays so. */
  setStrength(strength: number): void {
    this.object.shader.uniforms['strength'] = strength;
  }

  destroy(): void {
    foundry.canvas.animation.CanvasAnimation.terminateAnimation(this.#turn);
    const { geometry } = this.object;
    this.object.destroy();
    geometry.destroy();
    for (const texture of this.#textures) texture.destroy(true);
  }
}
