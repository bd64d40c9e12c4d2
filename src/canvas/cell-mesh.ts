/**
 * A map of cells as one mesh: its fragment shader turns a pixel into a cell, looks the cell's kind up in a texture
 * with one texel a cell, and draws that kind's colour, pattern and symbol. A frame costs the same however many cells show
 * anything; blocks of cells in which nothing does are left out.
 */
import { wantsNoMotion } from '../foundry/browser/motion.ts';
import type { HexGrid } from '../rules/grid/hexes.ts';
import { KINDS, ROWS, type SymbolAtlas, farHexFragment, VERTEX, hexFragment, squareFragment } from './cell-shader.ts';
import { CellBlocks, type CellLayout } from './cell-blocks.ts';
import type { Drawn } from './drawn.ts';
import { isFar } from './hex-shader.ts';
import { PATTERNS, type Pattern, swatches } from './swatches.ts';

/**
 * How a kind of cell looks: a colour as 0xRRGGBB, its opacity from 0 to 1, and a pattern, so that kinds can be told apart
 * without colours. An opacity of 1 hides what lies beneath, however weakly the map is drawn.
 */
export interface CellLook {
  readonly colour: number;
  readonly alpha: number;
  readonly pattern: Pattern;
  /** The number of its symbol's tile, which stands in the middle of each cell; absent: it has none. */
  readonly symbol?: number | undefined;
}

/** Whether a look hides what lies beneath it. */
const isOpaque = ({ alpha }: CellLook): boolean => Math.round(alpha * 255) === 255;

/** Whether a look shows nothing at all. */
const isClear = ({ alpha, pattern, symbol }: CellLook): boolean => alpha === 0 && pattern === 'clear' && symbol === undefined;

/** Returns the opacity of what is far, in 15 steps; the last is kept for what hides all. */
const farOpacity = (look: CellLook): number => (isOpaque(look) ? 15 : Math.min(14, Math.round(look.alpha * 15)));

function paletteTexture(looks: readonly CellLook[]): PIXI.Texture {
  if (looks.length > KINDS) throw new RangeError(`a palette holds ${KINDS} kinds, not ${looks.length}`);
  const bytes = new Uint8Array(KINDS * ROWS * 4);
  looks.forEach((look, kind) => {
    const { colour, alpha, pattern, symbol = -1 } = look;
    const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
    const number = PATTERNS.indexOf(pattern);
    bytes.set([...channels, Math.round(alpha * 255)], kind * 4);
    bytes.set([number, symbol + 1], (KINDS + kind) * 4);
    bytes.set([...channels, farOpacity(look) * 16 + number], (2 * KINDS + kind) * 4);
  });
  return PIXI.Texture.fromBuffer(bytes, KINDS, ROWS, {
    scaleMode: PIXI.SCALE_MODES.NEAREST,
    alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
    // Where one kind meets another, a smaller picture would be taken, which mixes them all.
    mipmap: PIXI.MIPMAP_MODES.OFF,
  });
}

/** The most texels that are uploaded one by one; of more the whole map is, and all blocks are looked at. */
const FEW = 512;

/** The channels of a texel. */
const [NOW, BEFORE, TURNING, OPAQUE] = [0, 1, 2, 3] as const;

/**
 * What a cell texture is drawn from: bytes of four channels, the cell's kind, the one that it had before, whether it turns
 * from that to this now, and which of both hide what lies beneath (1 this, 2 that). Nothing is made anew for a cell.
 */
class CellTexels extends PIXI.Resource {
  readonly #texels: Uint8Array;
  /** 1 for each kind that hides what lies beneath. */
  readonly #opaque: Uint8Array;
  /** 1 for each kind that shows nothing. */
  readonly #clear: Uint8Array;
  /** Which cells turn, as many as are told. */
  readonly #turning: Int32Array;
  #turningCount = 0;
  #hasTurned = false;
  /** Which cells are to be uploaded, as many as are told and few; beyond that all are. */
  readonly #changed = new Int32Array(FEW);
  #changedCount = 0;
  /** 1 for each cell that is among the changed ones. */
  readonly #isChanged: Uint8Array;

  constructor(columns: number, rows: number, looks: readonly CellLook[]) {
    super(columns, rows);
    this.#texels = new Uint8Array(columns * rows * 4);
    this.#turning = new Int32Array(columns * rows);
    this.#isChanged = new Uint8Array(columns * rows);
    const kindsThat = (are: (look: CellLook) => boolean): Uint8Array =>
      Uint8Array.from({ length: 256 }, (_, kind) => Number(looks[kind] !== undefined && are(looks[kind])));
    this.#opaque = kindsThat(isOpaque);
    this.#clear = kindsThat(isClear);
    const first = this.#opaque[0] ?? 0;
    if (first > 0) for (let index = 0; index < columns * rows; index++) this.#texels[index * 4 + OPAQUE] = first;
  }

  /** Whether a cell is of that kind; one that is not on the map is of any. */
  isOf(index: number, kind: number): boolean {
    return (this.#texels[index * 4] ?? kind) === kind;
  }

  /** Whether a cell shows anything: as what it is, or as what it turns from. */
  readonly shows = (index: number): boolean => {
    const texel = index * 4;
    if (this.#clear[this.#texels[texel] ?? 0] === 0) return true;
    return !this.#hasTurned && this.#texels[texel + TURNING] === 255 && this.#clear[this.#texels[texel + BEFORE] ?? 0] === 0;
  };

  /** Says that all that turn have done so. */
  turned(): void {
    this.#hasTurned = true;
  }

  /** Calls back for each cell that turns. */
  eachTurning(act: (index: number) => void): void {
    for (let n = 0; n < this.#turningCount; n++) act(this.#turning[n] ?? 0);
  }

  /** Has those cells stand as what they turned to, before others begin to turn. */
  settle(): void {
    this.#hasTurned = false;
    for (let n = 0; n < this.#turningCount; n++) this.#write(this.#turning[n] ?? 0, TURNING, 0);
    this.#turningCount = 0;
  }

  /** Gives a cell its kind, 0 to 255; its texel is uploaded with the next frame after `update`. */
  set(index: number, kind: number, turns: boolean): void {
    const before = this.#texels[index * 4] ?? 0;
    this.#write(index, BEFORE, before);
    this.#write(index, NOW, kind);
    this.#write(index, OPAQUE, (this.#opaque[kind] ?? 0) + 2 * (this.#opaque[before] ?? 0));
    if (!turns || this.#texels[index * 4 + TURNING] === 255) return;
    this.#write(index, TURNING, 255);
    this.#turning[this.#turningCount] = index;
    this.#turningCount += 1;
  }

  #write(index: number, channel: number, byte: number): void {
    this.#texels[index * 4 + channel] = byte;
    if (this.#isChanged[index] === 1) return;
    this.#isChanged[index] = 1;
    if (this.#changedCount < FEW) this.#changed[this.#changedCount] = index;
    this.#changedCount += 1;
  }

  /** PIXI calls this when the texture is bound and out of date. @see https://pixijs.download/v7.4.3/docs/PIXI.Resource.html#upload */
  override upload(renderer: PIXI.Renderer, base: PIXI.BaseTexture, texture: PIXI.GLTexture): boolean {
    const { gl } = renderer;
    const { width, height } = this;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    const [format, bytes] = [gl.RGBA, gl.UNSIGNED_BYTE];
    if (texture.width !== width || texture.height !== height) {
      texture.width = width;
      texture.height = height;
      gl.texImage2D(base.target ?? gl.TEXTURE_2D, 0, format, width, height, 0, format, bytes, this.#texels);
    } else if (this.#changedCount > FEW) {
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, bytes, this.#texels);
    } else {
      for (let n = 0; n < this.#changedCount; n++) {
        const index = this.#changed[n] ?? 0;
        const texel = this.#texels.subarray(index * 4, index * 4 + 4);
        gl.texSubImage2D(gl.TEXTURE_2D, 0, index % width, Math.floor(index / width), 1, 1, format, bytes, texel);
      }
    }
    if (this.#changedCount > FEW) this.#isChanged.fill(0);
    else for (let n = 0; n < this.#changedCount; n++) this.#isChanged[this.#changed[n] ?? 0] = 0;
    this.#changedCount = 0;
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

/**
 * A drawn map of cells with a palette of at most 64 looks. Its own coordinates count cells: 0,0 is the top left corner of
 * the cell 0,0 (of a hex: of the box around it), and each cell, or box around a hex, is one wide and one high. So its scale
 * is the size of a cell in pixels, and its position is where that corner lies. Where even lines of hexes are shifted, the map
 * begins half a hex before it. `placeMesh` does so for a grid of hexes.
 */
export class CellMesh implements Drawn {
  readonly object: PIXI.Mesh;
  readonly #layout: CellLayout;
  readonly #texels: CellTexels;
  readonly #blocks: CellBlocks;
  readonly #uniforms: Record<string, unknown>;
  readonly #near: PIXI.Shader;
  readonly #far: PIXI.Shader;
  readonly #textures: readonly (PIXI.Texture | PIXI.BaseTexture)[];
  /** The name of its animation. */
  readonly #turn = Symbol('cells');
  #isPainted = false;
  #isGone = false;

  /** Every cell starts as kind 0; without an atlas no symbols are drawn. */
  constructor(layout: CellLayout, looks: readonly CellLook[], atlas: SymbolAtlas | null = null) {
    const { columns, rows, hexes } = layout;
    this.#layout = layout;
    this.#blocks = new CellBlocks(layout);
    this.#texels = new CellTexels(columns, rows, looks);
    const kinds = new PIXI.BaseTexture(this.#texels, {
      scaleMode: PIXI.SCALE_MODES.NEAREST,
      alphaMode: PIXI.ALPHA_MODES.NO_PREMULTIPLIED_ALPHA,
      mipmap: PIXI.MIPMAP_MODES.OFF,
    });
    const palette = paletteTexture(looks);
    const geometry = new PIXI.Geometry()
      .addAttribute('aVertexPosition', this.#blocks.corners(), 2)
      .addIndex(Array.from({ length: this.#blocks.most }, () => 0));
    this.#uniforms = {
      kinds: new PIXI.Texture(kinds),
      palette,
      size: new Float32Array([columns, rows]),
      strength: 1,
      opened: 1,
    };
    const hasEdges = looks.some(isOpaque) && !looks.every(isOpaque);
    this.#near = PIXI.Shader.from(VERTEX, hexes ? hexFragment(hexes, atlas, hasEdges) : squareFragment(atlas), this.#uniforms);
    this.#far = hexes ? PIXI.Shader.from(VERTEX, farHexFragment(hexes), this.#uniforms) : this.#near;
    if (atlas) this.#uniforms['symbols'] = atlas.texture;
    this.object = new PIXI.Mesh(geometry, this.#near as PIXI.MeshMaterial);
    if (hexes) this.fit(1);
    this.#textures = [kinds, palette];
    this.#drawBlocks();
  }

  /** Gives cells their looks; once it was painted, they turn to others within half a second, unless this user wants no motion. */
  paint(cells: readonly PaintedCell[]): void {
    const { columns } = this.#layout;
    this.#paint(
      cells.length,
      (n) => (cells[n]?.row ?? 0) * columns + (cells[n]?.column ?? 0),
      (n) => cells[n]?.kind ?? 0,
    );
  }

  /** As `paint`, for cells by their numbers in reading order. */
  paintSome(cells: ArrayLike<number>, kinds: ArrayLike<number>): void {
    this.#paint(
      cells.length,
      (n) => cells[n] ?? 0,
      (n) => kinds[n] ?? 0,
    );
  }

  /** As `paint`, for all cells in reading order; those that stay as they are cost no more than a look. */
  paintAll(kinds: Uint8Array): void {
    this.#paint(
      kinds.length,
      (n) => n,
      (n) => kinds[n] ?? 0,
    );
  }

  #paint(count: number, cellAt: (n: number) => number, kindAt: (n: number) => number): void {
    const turns = this.#isPainted && !wantsNoMotion();
    this.#isPainted = true;
    let painted = 0;
    for (let n = 0; n < count; n++) {
      const cell = cellAt(n);
      const kind = kindAt(n);
      if (this.#texels.isOf(cell, kind)) continue;
      if (painted === 0) {
        this.#touchTurning();
        this.#texels.settle();
      }
      painted += 1;
      this.#texels.set(cell, kind, turns);
      if (painted <= FEW) this.#blocks.touch(cell);
    }
    if (painted > FEW) this.#blocks.touchAll();
    if (painted === 0) return;
    this.#texels.update();
    this.#drawBlocks();
    if (turns) void this.#turnOver();
  }

  async #turnOver(): Promise<void> {
    this.#uniforms['opened'] = 0;
    await foundry.canvas.animation.CanvasAnimation.animate([{ parent: this.#uniforms, attribute: 'opened', to: 1 }], {
      name: this.#turn,
      duration: TURNS,
    });
    // Where other cells have begun to turn meanwhile, these end it.
    if (this.#isGone || this.#uniforms['opened'] !== 1) return;
    this.#texels.turned();
    this.#touchTurning();
    this.#drawBlocks();
  }

  /** What cells were that turn may show no longer. */
  #touchTurning(): void {
    this.#texels.eachTurning((cell) => this.#blocks.touch(cell));
  }

  #drawBlocks(): void {
    const index = this.object.geometry.getIndex();
    const count = this.#blocks.write(index.data, this.#texels.shows);
    if (count === null) return;
    index.update();
    // A size of 0 would be all of it.
    this.object.size = count;
    this.object.renderable = count > 0;
  }

  /** Draws the whole map weaker, from 0 to 1; what is opaque stays so. */
  setStrength(strength: number): void {
    this.#uniforms['strength'] = strength;
  }

  /** Draws small hexes without symbols and soft edges, by the scale that its object has. */
  fit(zoom: number): void {
    if (!this.#layout.hexes) return;
    const { x, y } = this.object.scale;
    const far = isFar(zoom * Math.min(x, y));
    this.#uniforms['swatches'] = far ? swatches().far : swatches().near;
    this.object.shader = (far ? this.#far : this.#near) as PIXI.MeshMaterial;
  }

  destroy(): void {
    this.#isGone = true;
    foundry.canvas.animation.CanvasAnimation.terminateAnimation(this.#turn);
    const { geometry } = this.object;
    this.object.destroy();
    geometry.destroy();
    for (const texture of this.#textures) texture.destroy(true);
  }
}

/** Where cells lie on the canvas. */
type CellPlaces = Pick<HexGrid, 'originX' | 'originY' | 'sizeX' | 'sizeY'>;

/** Lays a map over cells of the canvas: of a grid of hexes, or of squares whose first has its middle at the origin. */
export function placeMesh({ object }: CellMesh, { originX, originY, sizeX, sizeY }: CellPlaces): void {
  object.position.set(originX - sizeX / 2, originY - sizeY / 2);
  object.scale.set(sizeX, sizeY);
}
