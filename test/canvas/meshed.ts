/** A cell map over as much of PIXI as it uses, with what its textures hold and what of them was uploaded. */
import { vi } from 'vitest';
import type { CellLayout } from '../../src/canvas/cell-blocks.ts';
import type { CellLook } from '../../src/canvas/cell-mesh.ts';

/** What was uploaded at once: a place, a size and its bytes. */
export interface Upload {
  readonly place: readonly [number, number, number, number];
  readonly bytes: readonly number[];
}

/** As much of a resource of PIXI's as is used. */
class Resource {
  readonly width: number;
  readonly height: number;
  updates = 0;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  update(): void {
    this.updates += 1;
  }
}

type Uploading = Resource & { upload: (renderer: object, base: object, texture: { width: number; height: number }) => boolean };

/** Makes a map; the first picture of it is uploaded whole, as PIXI does it. */
export async function meshed(layout: CellLayout, looks: readonly CellLook[]) {
  let resource: Uploading | null = null;
  let palette: Uint8Array = new Uint8Array();
  let corners: readonly number[] = [];
  const uniforms: Record<string, unknown> = {};
  vi.stubGlobal('PIXI', {
    ...{ Resource, SCALE_MODES: {}, ALPHA_MODES: {}, MIPMAP_MODES: {} },
    BaseTexture: class {
      constructor(given: Uploading) {
        resource = given;
      }
      destroy(): void {}
    },
    Texture: Object.assign(class {}, {
      fromBuffer: (bytes: Uint8Array, width: number) => {
        if (width === 64) palette = bytes;
        return { destroy: () => undefined };
      },
    }),
    Geometry: class {
      readonly #index = { data: [] as number[], update: () => undefined };
      addAttribute(_name: string, given: readonly number[]) {
        corners = given;
        return this;
      }
      addIndex(data: number[]) {
        this.#index.data = data;
        return this;
      }
      getIndex() {
        return this.#index;
      }
      destroy(): void {}
    },
    Shader: {
      from: (_vertex: string, fragment: string, given: Record<string, unknown>) => ({
        fragment,
        uniforms: Object.assign(given, uniforms),
      }),
    },
    Mesh: class {
      readonly position = { x: 0, y: 0, set: (x: number, y: number) => Object.assign(this.position, { x, y }) };
      readonly scale = { x: 1, y: 1, set: (x: number, y: number) => Object.assign(this.scale, { x, y }) };
      readonly geometry: unknown;
      shader: { readonly uniforms: Record<string, unknown>; readonly fragment: string };
      constructor(geometry: unknown, shader: { readonly uniforms: Record<string, unknown>; readonly fragment: string }) {
        this.geometry = geometry;
        this.shader = shader;
      }
      destroy(): void {}
    },
  });
  const { CellMesh, placeMesh } = await import('../../src/canvas/cell-mesh.ts');
  const mesh = new CellMesh(layout, looks);
  const { width, height } = { width: layout.columns, height: layout.rows };
  /** Uploads what has changed to a texture that is as large as told. */
  const uploadTo = (texture: { width: number; height: number }): Upload[] => {
    const uploads: Upload[] = [];
    const gl = {
      pixelStorei: () => undefined,
      texImage2D: (...given: unknown[]) =>
        uploads.push({ place: [0, 0, width, height], bytes: [...(given.at(-1) as Uint8Array)] }),
      texSubImage2D: (...given: unknown[]) =>
        uploads.push({
          place: given.slice(2, 6) as [number, number, number, number],
          bytes: [...(given.at(-1) as Uint8Array)],
        }),
    };
    resource?.upload({ gl }, {}, texture);
    return uploads;
  };
  return {
    ...{ mesh, placeMesh, palette },
    /** Tells whether a point is in any of what is drawn, in cells. */
    draws(x: number, y: number): boolean {
      const { geometry, renderable, size } = mesh.object;
      if (!renderable) return false;
      const numbers = Array.from(geometry.getIndex().data).slice(0, size);
      return numbers.some((_number, at) => {
        if (at % 6 > 0) return false;
        const [xs, ys] = [0, 1].map((axis) =>
          numbers.slice(at, at + 6).map((corner) => corners[corner * 2 + axis] ?? Number.NaN),
        );
        return xs && ys && Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys);
      });
    },
    /** How the shader is told to draw it. */
    uniforms: () => mesh.object.shader.uniforms as Record<string, unknown>,
    /** The fragment shader that it is drawn with now. */
    fragment: () => (mesh.object.shader as unknown as { readonly fragment: string }).fragment,
    /** How often it was out of date. */
    updates: () => resource?.updates ?? 0,
    /** What each texel holds; it counts as uploaded. */
    texels: (): readonly number[] => uploadTo({ width: 0, height: 0 })[0]?.bytes ?? [],
    /** Uploads what has changed since. */
    uploads: () => uploadTo({ width, height }),
  };
}
