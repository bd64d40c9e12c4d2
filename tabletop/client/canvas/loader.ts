/** Loads pictures for the canvas, each address once. */
import { BaseTexture, MIPMAP_MODES, Texture } from 'pixi.js';
import { getRoute } from '../foundry-functions/files';

const loading = new Map<string, Promise<Texture | null>>();
const ready = new Map<string, Texture>();

/** The address of a picture as the browser wants it: absolute ones stay, others are below the table's root. */
function addressOf(src: string): string {
  if (/^(?:[a-z]+:|\/\/|\/)/i.test(src)) return src;
  return getRoute(src);
}

async function load(src: string): Promise<Texture | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = addressOf(src);
  try {
    await image.decode();
  } catch {
    return null;
  }
  return new Texture(new BaseTexture(image, { resolution: 1, mipmap: MIPMAP_MODES.ON }));
}

/**
 * Loads one picture, or the fallback where it cannot be loaded; null where that fails too.
 * @see https://foundryvtt.com/api/v13/functions/foundry.canvas.loadTexture.html
 */
export async function loadTexture(src: string, { fallback }: { fallback?: string } = {}): Promise<Texture | null> {
  let texture = loading.get(src);
  if (texture === undefined) {
    texture = load(src);
    loading.set(src, texture);
  }
  const result = await texture;
  if (result === null) {
    loading.delete(src);
    return fallback === undefined ? null : loadTexture(fallback);
  }
  ready.set(src, result);
  return result;
}

/** The texture of a picture if it has been loaded, else null. @see https://foundryvtt.com/api/v13/functions/foundry.canvas.getTexture.html */
export function getTexture(src: string): Texture | null {
  return ready.get(src) ?? null;
}

/** Loads many pictures. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.TextureLoader.html */
export class TextureLoader {
  static readonly loader = new TextureLoader();

  /** Loads pictures in any order. */
  async load(sources: Iterable<string>): Promise<void> {
    await Promise.all([...sources].map((src) => loadTexture(src)));
  }

  /** Loads one picture. */
  async loadTexture(src: string): Promise<Texture | null> {
    return loadTexture(src);
  }

  /** The texture of a picture that has been loaded. */
  getCache(src: string): BaseTexture | null {
    return getTexture(src)?.baseTexture ?? null;
  }
}
