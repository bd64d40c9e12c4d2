/** A texture with one texel a cell, of which a change uploads only what changed. */

/** What a cell texture is drawn from: bytes of four channels, of which the first is the cell's kind. */
export class CellResource extends PIXI.Resource {
  readonly #kinds: Uint8Array;
  readonly #changed = new Set<number>();
  /** How many texels have been uploaded so far, the first whole upload included. */
  uploaded = 0;

  constructor(columns: number, rows: number) {
    super(columns, rows);
    this.#kinds = new Uint8Array(columns * rows * 4);
  }

  /** Returns a cell its kind, 0 to 255; the texel is uploaded with the next frame. */
  paint(column: number, row: number, kind: number): void {
    const index = row * this.width + column;
    if (this.#kinds[index * 4] === kind) return;
    this.#kinds[index * 4] = kind;
    this.#changed.add(index);
    this.update();
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
      this.uploaded += width * height;
    } else {
      for (const index of this.#changed) {
        const texel = this.#kinds.subarray(index * 4, index * 4 + 4);
        gl.texSubImage2D(gl.TEXTURE_2D, 0, index % width, Math.floor(index / width), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, texel);
      }
      this.uploaded += this.#changed.size;
    }
    this.#changed.clear();
    return true;
  }
}
